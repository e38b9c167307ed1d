//! A turn is a draft until it is ended.

use blacktop_bots::Level;
use blacktop_protocol::{Command, Ending, Settings, Stage, TableEvent};
use blacktop_protocol::{Event, Seat};
use blacktop_rules::Action;
use blacktop_rules::{Illegal, Record};
use blacktop_table::Reject;

use crate::common::{Sofa, settings};

/// A position in which Ada's next decisions may be a kiss.
pub(crate) const BEFORE_A_KISS: &str =
    "en A0B0C0D0 21/30 A A12:c8,c5x,e7,d10v B8:d10x,e,e,e C10:c5v,e,e,e N:c1,l12";

#[test]
fn every_decision_is_shown_as_it_is_made() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    let update = sofa.plays("ada", "Ab1:3-c2");
    assert!(matches!(update.entries[0].events[..], [Event::Moved { .. }]));
    assert_eq!(update.room, None, "presence has not changed");
    assert_eq!(update.play.unwrap().draft.actions, ["Ab1:3-c2"]);
    sofa.plays("ada", "Ag1:2-k11 Ab2:1-b1");
    assert_eq!(sofa.draft(), "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1");
}

#[test]
fn decisions_of_a_draft_are_taken_back_one_by_one_or_all_at_once() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    sofa.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    assert!(sofa.play().draft.complete);
    sofa.does("ada", Command::Undo).unwrap();
    assert_eq!((sofa.draft().as_str(), sofa.play().draft.complete), ("Ab1:3-c2 Ag1:2-k11 Ab2:1-b1", false));
    sofa.does("ada", Command::Restart).unwrap();
    assert_eq!(sofa.draft(), "");
    assert_eq!(sofa.last(), &TableEvent::Undone { actions: 3 });
    assert_eq!(sofa.refuses("ada", Command::Undo), Reject::NothingToUndo);
    assert_eq!(sofa.refuses("ada", Command::Restart), Reject::NothingToUndo);
}

#[test]
fn a_complete_draft_leaves_nothing_to_decide_and_tells_nothing_of_the_next_turn() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    assert_eq!(sofa.refuses("ada", Command::EndTurn), Reject::TurnIncomplete);
    let drafted = sofa.plays("ada", "pass");
    let play = drafted.play.unwrap();
    assert!(play.draft.complete && play.legal.is_empty() && play.draft.seat == Seat::A);
    assert_eq!(drafted.entries[0].events, [Event::Passed { seat: Seat::A }]);
    let act = Command::Act { action: "N1-a8".to_owned() };
    assert_eq!(sofa.refuses("ada", act), Reject::TurnComplete);
    let ended = sofa.does("ada", Command::EndTurn).unwrap();
    assert_eq!(ended.entries[0].events, [Event::TurnBegan { seat: Seat::B, minute: 2 }]);
    assert_eq!(ended.play.unwrap().draft.seat, Seat::B);
}

#[test]
fn a_turn_may_end_by_itself() {
    let mut sofa = Sofa::playing(Settings { ending: Ending::ByItself, ..settings(3) }, "ada ben bot1");
    sofa.plays("ada", "Ab1:3-c2");
    sofa.does("ada", Command::Undo).unwrap();
    let update = sofa.plays("ada", "pass");
    assert_eq!(update.entries.len(), 2);
    assert_eq!((sofa.last(), sofa.play().draft.seat), (&TableEvent::Ended { seat: Seat::A }, Seat::B));
}

#[test]
fn a_drafted_kiss_is_no_end_yet() {
    let chosen = Settings { position: Some(BEFORE_A_KISS.to_owned()), ..settings(3) };
    let mut sofa = Sofa::playing(chosen, "ada ben bot1");
    let update = sofa.plays("ada", "stay:none Ag1:3-d9 Ab1:2*d9");
    assert!(update.entries[0].events.iter().any(|event| matches!(event, Event::Kissed { .. })));
    assert!(!update.entries[0].events.iter().any(|event| matches!(event, Event::Over { .. })));
    assert_eq!(sofa.table.stage(), Stage::Playing);
    assert!(sofa.table.record().unwrap().to_string().contains("[Result \"*\"]"));
    sofa.does("ada", Command::Undo).unwrap();
    sofa.plays("ada", "Ab1:2*d9");
    let update = sofa.does("ada", Command::EndTurn).unwrap();
    assert!(matches!(update.entries[0].events[..], [Event::Over { .. }]));
    assert_eq!(sofa.table.stage(), Stage::Over);
    assert_eq!(sofa.table.line().turn, "A");
    assert_eq!(sofa.refuses("ada", Command::EndTurn), Reject::IsOver);
}

#[test]
fn nobody_decides_for_somebody_else() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    let decisions =
        [Command::Act { action: "pass".to_owned() }, Command::Undo, Command::Restart, Command::EndTurn];
    for command in decisions {
        for who in ["ben", "stranger"] {
            assert_eq!(sofa.refuses(who, command.clone()), Reject::NotYourTurn(Seat::A));
        }
    }
    sofa.passes("ada");
    sofa.passes("ben");
    let act = Command::Act { action: "pass".to_owned() };
    assert_eq!(sofa.refuses("ada", act), Reject::NotYourTurn(Seat::C), "bots decide for themselves");
}

#[test]
fn time_is_nobodys_decision() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    let act = Command::Act { action: "timeout".to_owned() };
    assert!(matches!(sofa.refuses("ada", act), Reject::NoSuchAction(_)));
}

#[test]
fn why_an_action_is_not_legal_can_be_asked() {
    let mut sofa = Sofa::gathering(settings(3), "ada ben bot1");
    assert_eq!(sofa.table.explain("pass"), Err(Reject::NotBegun));
    sofa.does("ada", Command::Start).unwrap();
    assert_eq!(sofa.table.explain("pass"), Ok(()));
    assert!(matches!(sofa.table.explain("Bb1:3-c2"), Err(Reject::Illegal(_))));
    assert!(matches!(sofa.table.explain("hop"), Err(Reject::NoSuchAction(_))));
}

#[test]
fn why_a_piece_cannot_end_on_a_space_can_be_asked() {
    let mut sofa = Sofa::gathering(settings(3), "ada ben bot1");
    let why_not = |sofa: &Sofa, piece: &str, end: &str| {
        sofa.table.why_not(piece.parse().unwrap(), end.parse().unwrap())
    };
    assert_eq!(why_not(&sofa, "Ab1", "c2"), Err(Reject::NotBegun));
    sofa.does("ada", Command::Start).unwrap();
    assert_eq!(why_not(&sofa, "Ab1", "c2"), Ok(()));
    let far = why_not(&sofa, "Ab1", "e5");
    assert!(matches!(far, Err(Reject::Illegal(Illegal::NoWalkOut { .. }))), "{far:?}");
    sofa.plays("ada", "pass");
    assert_eq!(why_not(&sofa, "Bb1", "c2"), Err(Reject::TurnComplete));
}

#[test]
fn bots_play_for_those_who_are_there_or_will_be() {
    let mut sofa = Sofa::playing(settings(3), "bot1 ada bot2");
    let turn = sofa.table.bot_turn().unwrap();
    assert_eq!((turn.seat, turn.level, turn.version), (Seat::A, Level::One, sofa.table.version()));
    sofa.departs("ada");
    assert!(sofa.table.bot_turn().is_some(), "Ada will be back");
    sofa.bots_pass();
    sofa.does("ada", Command::Leave { seat: Seat::B }).unwrap();
    assert!(sofa.table.bot_turn().is_none(), "a table of bots plays only while it is watched");
    sofa.arrives("stranger");
    assert!(sofa.table.bot_turn().is_some());
}

#[test]
fn a_bots_late_idea_comes_to_nothing() {
    let mut sofa = Sofa::playing(settings(3), "ada bot1 bot2");
    sofa.passes("ada");
    let turn = sofa.table.bot_turn().unwrap();
    sofa.does("ada", Command::AskUndo).unwrap();
    let context = sofa.context();
    let late = sofa.table.propose_bot(context, &turn, Action::Pass).unwrap_err();
    assert!(matches!(late, Reject::Stale { .. }));

    let turn = blacktop_table::BotTurn { seat: Seat::A, version: sofa.table.version(), ..turn };
    let mine = sofa.table.propose_bot(context, &turn, Action::Pass).unwrap_err();
    assert_eq!(mine, Reject::NotYourTurn(Seat::A), "Ada sits there");
}

#[test]
fn a_finished_game_reads_as_a_record() {
    let mut sofa = Sofa::playing(Settings { minutes: 3, ..settings(3) }, "ada ben bot7");
    sofa.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    let text = sofa.table.record().unwrap().to_string();
    assert!(text.ends_with("[Result \"*\"]\n\n"), "a draft is not yet history: {text}");
    sofa.does("ada", Command::EndTurn).unwrap();
    sofa.passes("ben");
    sofa.bots_pass();
    let record = sofa.table.record().unwrap();
    let text = record.to_string();
    assert_eq!(Record::read(&text).unwrap().to_string(), text);
    assert!(text.contains("[A \"ada\"]\n[B \"ben\"]\n[C \"bot:level7\"]\n"), "{text}");
    assert!(text.ends_with("\n1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8\n2B pass\n3C pass\n"), "{text}");
}
