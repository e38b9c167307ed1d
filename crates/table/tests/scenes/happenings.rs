//! Everything that can happen at a table happens in one of two games, and is told over the wire and replayed alike.

use std::collections::BTreeSet;

use blacktop_protocol::Seat;
use blacktop_protocol::{Chat, Command, Phrase, Settings, StandIn, When};

use crate::common::{KINDS, MINUTE, Sofa, check_wire, kind, person, settings, timed};

/// Ada hands a table over, and Ben gives it up.
fn a_table_given_up() -> Sofa {
    let mut sofa = Sofa::gathering(settings(3), "ada ben bot1");
    sofa.does("ada", Command::Change { settings: Box::new(settings(4)) }).unwrap();
    sofa.does("ada", Command::Swap { one: Seat::A, other: Seat::C }).unwrap();
    sofa.does("ada", Command::Leave { seat: Seat::C }).unwrap();
    sofa.does("ben", Command::Close).unwrap();
    sofa
}

/// A short game with everything in it.
fn a_game_with_everything() -> Sofa {
    let stand_in = StandIn { level: 3, when: When::Voted };
    let chosen = Settings { minutes: 3, chat: Chat::Free, stand_in, ..timed(3) };
    let mut sofa = Sofa::playing(chosen, "ada ben bot1");
    sofa.does("ben", Command::Say { phrase: Phrase::GoodLuck }).unwrap();
    sofa.does("ada", Command::Chat { text: "to you too".to_owned() }).unwrap();
    sofa.plays("ada", "Ab1:3-c2");
    sofa.does("ada", Command::Undo).unwrap();
    sofa.passes("ada");
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.does("ben", Command::RefuseUndo).unwrap();
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.does("ben", Command::AgreeUndo).unwrap();
    sofa.departs("ada");
    sofa.does("ben", Command::VoteBot { seat: Seat::A }).unwrap();
    sofa.arrives("ada");
    sofa.stops(MINUTE);
    sofa.waits(2 * MINUTE);
    sofa.passes("ben");
    sofa.bots_pass();
    let moment = sofa.moment();
    let again = sofa.table.propose_rematched(moment, &person("ada"), None, "t2".parse().unwrap()).unwrap();
    sofa.keep(again);
    sofa
}

#[test]
fn everything_that_can_happen_happens_in_these_scenes() {
    let scenes = [a_table_given_up(), a_game_with_everything()];
    let happened: BTreeSet<&str> = scenes.iter().flat_map(Sofa::happenings).map(kind).collect();
    assert_eq!(happened, KINDS.iter().copied().collect());
    for sofa in scenes {
        let told = sofa.table.since(0, sofa.now);
        check_wire(&told);
        assert_eq!(sofa.replayed().since(0, sofa.now).entries, told.entries);
    }
}
