//! A turn is a draft until it is ended.

use blacktop_bots::Level;
use blacktop_protocol::{Command, Ending, Settings, Stage, TableEvent};
use blacktop_protocol::{Event, Seat};
use blacktop_rules::Action;
use blacktop_rules::{Illegal, Record};
use blacktop_table::Reject;

use blacktop_testkit::{TableHarness, settings};

/// A position in which Ada's next decisions may be a kiss.
pub(crate) const BEFORE_A_KISS: &str =
    "en A0B0C0D0 21/30 A A12:c8,c5x,e7,d10v B8:d10x,e,e,e C10:c5v,e,e,e N:c1,l12";

#[test]
fn every_decision_is_shown_as_it_is_made() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let update = table.plays("ada", "Ab1:3-c2");
    assert!(matches!(update.entries[0].events[..], [Event::Moved { .. }]));
    assert_eq!(update.room, None, "presence has not changed");
    assert_eq!(update.play.unwrap().draft.actions, ["Ab1:3-c2"]);
    table.plays("ada", "Ag1:2-k11 Ab2:1-b1");
    assert_eq!(table.draft(), "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1");
}

#[test]
fn decisions_of_a_draft_are_taken_back_one_by_one_or_all_at_once() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    assert!(table.play().draft.complete);
    table.does("ada", Command::Undo).unwrap();
    assert_eq!((table.draft().as_str(), table.play().draft.complete), ("Ab1:3-c2 Ag1:2-k11 Ab2:1-b1", false));
    table.does("ada", Command::Restart).unwrap();
    assert_eq!(table.draft(), "");
    assert_eq!(table.last(), &TableEvent::Undone { actions: 3 });
    assert_eq!(table.refuses("ada", Command::Undo), Reject::NothingToUndo);
    assert_eq!(table.refuses("ada", Command::Restart), Reject::NothingToUndo);
}

#[test]
fn a_complete_draft_leaves_nothing_to_decide_and_tells_nothing_of_the_next_turn() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    assert_eq!(table.refuses("ada", Command::EndTurn), Reject::TurnIncomplete);
    let drafted = table.plays("ada", "pass");
    let play = drafted.play.unwrap();
    assert!(play.draft.complete && play.legal.is_empty() && play.draft.seat == Seat::A);
    assert_eq!(drafted.entries[0].events, [Event::Passed { seat: Seat::A }]);
    let act = Command::Act { action: "N1-a8".parse() };
    assert_eq!(table.refuses("ada", act), Reject::TurnComplete);
    let ended = table.does("ada", Command::EndTurn).unwrap();
    assert_eq!(ended.entries[0].events, [Event::TurnBegan { seat: Seat::B, minute: 2 }]);
    assert_eq!(ended.play.unwrap().draft.seat, Seat::B);
}

#[test]
fn a_turn_may_end_by_itself() {
    let mut table =
        TableHarness::playing(Settings { ending: Ending::ByItself, ..settings(3) }, "ada ben bot1");
    table.plays("ada", "Ab1:3-c2");
    table.does("ada", Command::Undo).unwrap();
    let update = table.plays("ada", "pass");
    assert_eq!(update.entries.len(), 2);
    assert_eq!((table.last(), table.play().draft.seat), (&TableEvent::Ended { seat: Seat::A }, Seat::B));
}

#[test]
fn a_drafted_kiss_is_no_end_yet() {
    let chosen = Settings { position: Some(BEFORE_A_KISS.to_owned()), ..settings(3) };
    let mut table = TableHarness::playing(chosen, "ada ben bot1");
    let update = table.plays("ada", "stay:none Ag1:3-d9 Ab1:2*d9");
    assert!(update.entries[0].events.iter().any(|event| matches!(event, Event::Kissed { .. })));
    assert!(!update.entries[0].events.iter().any(|event| matches!(event, Event::Over { .. })));
    assert_eq!(table.stage(), Stage::Playing);
    assert!(table.record().unwrap().to_string().contains("[Result \"*\"]"));
    table.does("ada", Command::Undo).unwrap();
    table.plays("ada", "Ab1:2*d9");
    let update = table.does("ada", Command::EndTurn).unwrap();
    assert!(matches!(update.entries[0].events[..], [Event::Over { .. }]));
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(table.summary().turn, "A");
    assert_eq!(table.refuses("ada", Command::EndTurn), Reject::IsOver);
}

#[test]
fn nobody_decides_for_somebody_else() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let decisions =
        [Command::Act { action: "pass".parse() }, Command::Undo, Command::Restart, Command::EndTurn];
    for command in decisions {
        for who in ["ben", "stranger"] {
            assert_eq!(table.refuses(who, command.clone()), Reject::NotYourTurn(Seat::A));
        }
    }
    table.passes("ada");
    table.passes("ben");
    let act = Command::Act { action: "pass".parse() };
    assert_eq!(table.refuses("ada", act), Reject::NotYourTurn(Seat::C), "bots decide for themselves");
}

#[test]
fn time_is_nobodys_decision() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let act = Command::Act { action: "timeout".parse() };
    assert!(matches!(table.refuses("ada", act), Reject::NoSuchAction(_)));
}

#[test]
fn why_an_action_is_not_legal_can_be_asked() {
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    assert_eq!(table.explain(&"pass".parse()), Err(Reject::NotBegun));
    table.does("ada", Command::Start).unwrap();
    assert_eq!(table.explain(&"pass".parse()), Ok(()));
    assert!(matches!(table.explain(&"Bb1:3-c2".parse()), Err(Reject::Illegal(_))));
    assert!(matches!(table.explain(&"hop".parse()), Err(Reject::NoSuchAction(_))));
}

#[test]
fn why_a_piece_cannot_end_on_a_space_can_be_asked() {
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    let why_not = |table: &TableHarness, piece: &str, end: &str| {
        table.why_not(piece.parse().unwrap(), end.parse().unwrap())
    };
    assert_eq!(why_not(&table, "Ab1", "c2"), Err(Reject::NotBegun));
    table.does("ada", Command::Start).unwrap();
    assert_eq!(why_not(&table, "Ab1", "c2"), Ok(()));
    let far = why_not(&table, "Ab1", "e5");
    assert!(matches!(far, Err(Reject::Illegal(Illegal::NoWalkOut { .. }))), "{far:?}");
    table.plays("ada", "pass");
    assert_eq!(why_not(&table, "Bb1", "c2"), Err(Reject::TurnComplete));
}

#[test]
fn bots_play_for_those_who_are_there_or_will_be() {
    let mut table = TableHarness::playing(settings(3), "bot1 ada bot2");
    let turn = table.bot_turn().unwrap();
    assert_eq!((turn.seat, turn.bot.level(), turn.version), (Seat::A, Some(Level::One), table.version()));
    table.departs("ada");
    assert!(table.bot_turn().is_some(), "Ada will be back");
    table.bots_pass();
    table.does("ada", Command::Leave { seat: Seat::B }).unwrap();
    assert!(table.bot_turn().is_none(), "a table of bots plays only while it is watched");
    table.arrives("stranger");
    assert!(table.bot_turn().is_some());
}

#[test]
fn a_bots_late_idea_comes_to_nothing() {
    let mut table = TableHarness::playing(settings(3), "ada bot1 bot2");
    table.passes("ada");
    let turn = table.bot_turn().unwrap();
    table.does("ada", Command::AskUndo).unwrap();
    let context = table.context();
    let late = table.propose_bot(context, &turn, Action::Pass).unwrap_err();
    assert!(matches!(late, Reject::Stale { .. }));

    let turn = blacktop_table::BotTurn { seat: Seat::A, version: table.version(), ..turn };
    let mine = table.propose_bot(context, &turn, Action::Pass).unwrap_err();
    assert_eq!(mine, Reject::NotYourTurn(Seat::A), "Ada sits there");
}

#[test]
fn a_finished_game_reads_as_a_record() {
    let mut table = TableHarness::playing(Settings { minutes: 3, ..settings(3) }, "ada ben bot7");
    table.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    let text = table.record().unwrap().to_string();
    assert!(text.ends_with("[Result \"*\"]\n\n"), "a draft is not yet history: {text}");
    table.does("ada", Command::EndTurn).unwrap();
    table.passes("ben");
    table.bots_pass();
    let record = table.record().unwrap();
    let text = record.to_string();
    assert_eq!(Record::read(&text).unwrap().to_string(), text);
    assert!(text.contains("[A \"ada\"]\n[B \"ben\"]\n[C \"bot:level7:rocco\"]\n"), "{text}");
    assert!(text.ends_with("\n1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8\n2B pass\n3C pass\n"), "{text}");
}
