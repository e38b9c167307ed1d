//! Taking a finished turn back.

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, Settings, Stage, TableEvent};
use blacktop_table::Reject;

use blacktop_testkit::{TableHarness, person, settings};

fn undone(table: &TableHarness) -> bool {
    matches!(table.last(), TableEvent::TurnUndone { .. })
}

#[test]
fn alone_with_bots_a_turn_is_taken_back_at_once_with_all_that_bots_made_of_it() {
    let mut table = TableHarness::playing(settings(3), "ada bot1 bot2");
    table.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    table.does("ada", Command::EndTurn).unwrap();
    table.bots_pass();
    table.plays("ada", "pass");
    let before = table.stored.len();
    table.does("ada", Command::AskUndo).unwrap();
    assert_eq!(table.last(), &TableEvent::TurnUndone { actions: 7 });
    assert_eq!(table.stored.len(), before + 2, "nothing is deleted");
    let draft = table.play().draft;
    assert_eq!((draft.seat, draft.minute, draft.actions.len()), (Seat::A, 1, 0));
    assert_eq!(table.refuses("ada", Command::AskUndo), Reject::NoTurnToTakeBack);
}

#[test]
fn bots_that_are_still_playing_do_not_make_the_request_stale() {
    let mut table = TableHarness::playing(settings(3), "ada bot1 bot2");
    let ended = table.passes("ada").version;
    table.bots_pass();
    let (seen, version) = (ended - 1, table.version());
    let stale = table.propose_late("ada", seen, Command::AskUndo).unwrap_err();
    assert_eq!(stale, Reject::Stale { seen, version });
    let proposal = table.propose_late("ada", ended, Command::AskUndo).unwrap().proposal().unwrap();
    table.commit(proposal);
    assert!(undone(&table));
}

#[test]
fn all_other_people_have_to_agree() {
    let mut table = TableHarness::playing(settings(4), "ada ben cleo bot1");
    table.passes("ada");
    table.does("ada", Command::AskUndo).unwrap();
    let asked = table.room().undo.unwrap();
    assert_eq!((asked.by, asked.waiting), (person("ada"), vec![person("ben"), person("cleo")]));
    assert_eq!(table.refuses("ada", Command::AgreeUndo), Reject::NotSeated, "not even she herself");
    assert_eq!(table.refuses("stranger", Command::AgreeUndo), Reject::NotSeated);
    assert_eq!(table.refuses("stranger", Command::RefuseUndo), Reject::NotSeated);
    table.does("ben", Command::AgreeUndo).unwrap();
    assert_eq!(table.refuses("ben", Command::AgreeUndo), Reject::NotSeated, "once is enough");
    assert_eq!(table.refuses("ben", Command::AskUndo), Reject::AlreadyAsked);
    assert_eq!(table.play().draft.seat, Seat::B);
    table.does("cleo", Command::AgreeUndo).unwrap();
    assert!(undone(&table));
    assert_eq!((table.play().draft.seat, table.room().undo), (Seat::A, None));
}

#[test]
fn one_no_settles_it_and_so_does_the_next_turn() {
    let mut table = TableHarness::playing(settings(3), "ada ben cleo");
    table.passes("ada");
    table.does("ada", Command::AskUndo).unwrap();
    table.does("cleo", Command::RefuseUndo).unwrap();
    assert_eq!(table.refuses("ben", Command::AgreeUndo), Reject::NobodyAsked);
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ada", Command::RefuseUndo).unwrap();
    table.does("ada", Command::AskUndo).unwrap();
    table.passes("ben");
    assert_eq!(table.refuses("ben", Command::AgreeUndo), Reject::NobodyAsked);
}

#[test]
fn one_agrees_only_to_a_question_one_has_heard() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.passes("ada");
    let seen = table.version();
    table.does("ada", Command::AskUndo).unwrap();
    let early = table.propose_late("ben", seen, Command::AgreeUndo).unwrap_err();
    assert_eq!(early, Reject::Stale { seen, version: seen + 1 });
    table.plays("ben", "Bb1:3-c2");
    let proposal = table.propose_late("ben", seen + 1, Command::AgreeUndo).unwrap().proposal().unwrap();
    table.commit(proposal);
    assert!(undone(&table), "his own draft since then is no reason to ask him twice");
}

#[test]
fn a_bots_turn_does_not_settle_the_question() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.passes("ada");
    table.passes("ben");
    table.does("ben", Command::AskUndo).unwrap();
    table.bots_pass();
    table.does("ada", Command::AgreeUndo).unwrap();
    assert!(undone(&table));
    assert_eq!(table.play().draft.seat, Seat::B);
}

#[test]
fn people_whose_seats_bots_play_are_not_asked() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    table.passes("ada");
    table.does("ada", Command::AskUndo).unwrap();
    assert!(undone(&table));
}

#[test]
fn a_question_is_asked_anew_when_somebody_leaves_or_comes_back() {
    let mut table = TableHarness::playing(settings(3), "ada ben cleo");
    table.passes("ada");
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    assert_eq!(table.room().undo, None);
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ben", Command::TakeOver { seat: Seat::B }).unwrap();
    assert_eq!(table.refuses("cleo", Command::AgreeUndo), Reject::NobodyAsked);
}

#[test]
fn two_turns_are_taken_back_one_after_the_other() {
    let mut table = TableHarness::playing(settings(3), "ada bot1 bot1");
    for _ in 0..2 {
        table.passes("ada");
        table.bots_pass();
    }
    table.does("ada", Command::AskUndo).unwrap();
    assert_eq!(table.play().draft.minute, 4);
    table.does("ada", Command::AskUndo).unwrap();
    assert_eq!(table.play().draft.minute, 1);
}

#[test]
fn the_last_turn_of_a_game_can_be_taken_back_until_there_is_a_rematch() {
    let mut table = TableHarness::playing(Settings { minutes: 2, ..settings(3) }, "ada ben bot1");
    table.passes("ada");
    table.passes("ben");
    table.does("ben", Command::AskUndo).unwrap();
    table.does("ada", Command::AgreeUndo).unwrap();
    assert_eq!((table.stage(), table.play().draft.seat), (Stage::Playing, Seat::B));
    table.passes("ben");
    table.does("ben", Command::AskUndo).unwrap();
    let context = table.context();
    let proposal = table
        .propose_rematched(context, &person("ada"), "k".parse().unwrap(), "t2".parse().unwrap())
        .unwrap();
    table.commit(proposal);
    assert_eq!(table.refuses("ada", Command::AgreeUndo), Reject::NobodyAsked);
    assert_eq!(table.refuses("ben", Command::AskUndo), Reject::IsOver);
}
