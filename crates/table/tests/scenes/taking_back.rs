//! Taking a finished turn back.

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, Settings, Stage, TableEvent};
use blacktop_table::Reject;

use crate::common::{Sofa, person, settings};

fn undone(sofa: &Sofa) -> bool {
    matches!(sofa.last(), TableEvent::TurnUndone { .. })
}

#[test]
fn alone_with_bots_a_turn_is_taken_back_at_once_with_all_that_bots_made_of_it() {
    let mut sofa = Sofa::playing(settings(3), "ada bot1 bot2");
    sofa.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    sofa.does("ada", Command::EndTurn).unwrap();
    sofa.bots_pass();
    sofa.plays("ada", "pass");
    let before = sofa.stored.len();
    sofa.does("ada", Command::AskUndo).unwrap();
    assert_eq!(sofa.last(), &TableEvent::TurnUndone { actions: 7 });
    assert_eq!(sofa.stored.len(), before + 2, "nothing is deleted");
    let draft = sofa.play().draft;
    assert_eq!((draft.seat, draft.minute, draft.actions.len()), (Seat::A, 1, 0));
    assert_eq!(sofa.refuses("ada", Command::AskUndo), Reject::NoTurnToTakeBack);
}

#[test]
fn bots_that_are_still_playing_do_not_make_the_wish_stale() {
    let mut sofa = Sofa::playing(settings(3), "ada bot1 bot2");
    let ended = sofa.passes("ada").version;
    sofa.bots_pass();
    let (seen, version) = (ended - 1, sofa.table.version());
    let stale = sofa.propose_late("ada", seen, Command::AskUndo).unwrap_err();
    assert_eq!(stale, Reject::Stale { seen, version });
    let proposal = sofa.propose_late("ada", ended, Command::AskUndo).unwrap().proposal().unwrap();
    sofa.keep(proposal);
    assert!(undone(&sofa));
}

#[test]
fn all_other_people_have_to_agree() {
    let mut sofa = Sofa::playing(settings(4), "ada ben cleo bot1");
    sofa.passes("ada");
    sofa.does("ada", Command::AskUndo).unwrap();
    let asked = sofa.room().undo.unwrap();
    assert_eq!((asked.by, asked.waiting), (person("ada"), vec![person("ben"), person("cleo")]));
    assert_eq!(sofa.refuses("ada", Command::AgreeUndo), Reject::NotSeated, "not even she herself");
    assert_eq!(sofa.refuses("stranger", Command::AgreeUndo), Reject::NotSeated);
    assert_eq!(sofa.refuses("stranger", Command::RefuseUndo), Reject::NotSeated);
    sofa.does("ben", Command::AgreeUndo).unwrap();
    assert_eq!(sofa.refuses("ben", Command::AgreeUndo), Reject::NotSeated, "once is enough");
    assert_eq!(sofa.refuses("ben", Command::AskUndo), Reject::AlreadyAsked);
    assert_eq!(sofa.play().draft.seat, Seat::B);
    sofa.does("cleo", Command::AgreeUndo).unwrap();
    assert!(undone(&sofa));
    assert_eq!((sofa.play().draft.seat, sofa.room().undo), (Seat::A, None));
}

#[test]
fn one_no_settles_it_and_so_does_the_next_turn() {
    let mut sofa = Sofa::playing(settings(3), "ada ben cleo");
    sofa.passes("ada");
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.does("cleo", Command::RefuseUndo).unwrap();
    assert_eq!(sofa.refuses("ben", Command::AgreeUndo), Reject::NobodyAsked);
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.does("ada", Command::RefuseUndo).unwrap();
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.passes("ben");
    assert_eq!(sofa.refuses("ben", Command::AgreeUndo), Reject::NobodyAsked);
}

#[test]
fn one_agrees_only_to_a_question_one_has_heard() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    sofa.passes("ada");
    let seen = sofa.table.version();
    sofa.does("ada", Command::AskUndo).unwrap();
    let early = sofa.propose_late("ben", seen, Command::AgreeUndo).unwrap_err();
    assert_eq!(early, Reject::Stale { seen, version: seen + 1 });
    sofa.plays("ben", "Bb1:3-c2");
    let proposal = sofa.propose_late("ben", seen + 1, Command::AgreeUndo).unwrap().proposal().unwrap();
    sofa.keep(proposal);
    assert!(undone(&sofa), "his own draft since then is no reason to ask him twice");
}

#[test]
fn a_bots_turn_does_not_settle_the_question() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    sofa.passes("ada");
    sofa.passes("ben");
    sofa.does("ben", Command::AskUndo).unwrap();
    sofa.bots_pass();
    sofa.does("ada", Command::AgreeUndo).unwrap();
    assert!(undone(&sofa));
    assert_eq!(sofa.play().draft.seat, Seat::B);
}

#[test]
fn people_whose_seats_bots_play_are_not_asked() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    sofa.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    sofa.passes("ada");
    sofa.does("ada", Command::AskUndo).unwrap();
    assert!(undone(&sofa));
}

#[test]
fn a_question_is_asked_anew_when_somebody_leaves_or_comes_back() {
    let mut sofa = Sofa::playing(settings(3), "ada ben cleo");
    sofa.passes("ada");
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    assert_eq!(sofa.room().undo, None);
    sofa.does("ada", Command::AskUndo).unwrap();
    sofa.does("ben", Command::TakeOver { seat: Seat::B }).unwrap();
    assert_eq!(sofa.refuses("cleo", Command::AgreeUndo), Reject::NobodyAsked);
}

#[test]
fn two_turns_are_taken_back_one_after_the_other() {
    let mut sofa = Sofa::playing(settings(3), "ada bot1 bot1");
    for _ in 0..2 {
        sofa.passes("ada");
        sofa.bots_pass();
    }
    sofa.does("ada", Command::AskUndo).unwrap();
    assert_eq!(sofa.play().draft.minute, 4);
    sofa.does("ada", Command::AskUndo).unwrap();
    assert_eq!(sofa.play().draft.minute, 1);
}

#[test]
fn the_last_turn_of_a_game_can_be_taken_back_until_there_is_a_rematch() {
    let mut sofa = Sofa::playing(Settings { minutes: 2, ..settings(3) }, "ada ben bot1");
    sofa.passes("ada");
    sofa.passes("ben");
    sofa.does("ben", Command::AskUndo).unwrap();
    sofa.does("ada", Command::AgreeUndo).unwrap();
    assert_eq!((sofa.table.stage(), sofa.play().draft.seat), (Stage::Playing, Seat::B));
    sofa.passes("ben");
    sofa.does("ben", Command::AskUndo).unwrap();
    let context = sofa.context();
    let proposal =
        sofa.table.propose_rematched(context, &person("ada"), None, "t2".parse().unwrap()).unwrap();
    sofa.keep(proposal);
    assert_eq!(sofa.refuses("ada", Command::AgreeUndo), Reject::NobodyAsked);
    assert_eq!(sofa.refuses("ben", Command::AskUndo), Reject::IsOver);
}
