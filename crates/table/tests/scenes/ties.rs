//! A tied win is shared, unless the tied players arm-wrestle.

use blacktop_protocol::{Command, Seat, Settings, TableEvent, TieBreak};
use blacktop_table::{DUEL_BEATS, Reject};

use blacktop_testkit::{TableHarness, settings};

/// A game of one minute in which nothing happens: all are tied.
fn tied(seats: &str) -> TableHarness {
    let mut table = TableHarness::playing(Settings { minutes: 1, ..settings(3) }, seats);
    table.passes("ada");
    table
}

/// Taps that are all this many milliseconds late.
fn wrestle(seat: Seat, late: i16) -> Command {
    Command::Wrestle { seat, taps: vec![Some(late); DUEL_BEATS] }
}

#[test]
fn the_best_rhythm_wins_once_all_have_wrestled() {
    let mut table = tied("ada ben cleo");
    let tie = table.room().tie.unwrap();
    assert_eq!((tie.seats.len(), tie.beats.len(), tie.winner), (3, DUEL_BEATS, None));
    assert!(tie.beats.is_sorted(), "{:?}", tie.beats);
    table.does("ben", wrestle(Seat::B, -30)).unwrap();
    table.does("ada", wrestle(Seat::A, 60)).unwrap();
    assert_eq!(table.room().tie.unwrap().winner, None);
    table.does("cleo", Command::Wrestle { seat: Seat::C, taps: vec![None; DUEL_BEATS] }).unwrap();
    assert_eq!(table.last(), &TableEvent::TieBroken { winner: Seat::B, how: TieBreak::Duel });
    let tie = table.room().tie.unwrap();
    let scores: Vec<u16> = tie.scores.iter().map(|score| score.score).collect();
    assert_eq!((scores, tie.winner), (vec![1080, 960, 0], Some(Seat::B)));
    assert_eq!(table.summary().turn, "B", "lists show the winner");
    let record = table.record().unwrap();
    assert_eq!(record.game().outcome().unwrap().winners().count(), 3, "the record has the shared win");
}

#[test]
fn bots_wrestle_along() {
    let mut table = tied("ada bot1 bot8");
    table.does("ada", wrestle(Seat::A, 0)).unwrap();
    let tie = table.room().tie.unwrap();
    assert_eq!((tie.scores.len(), tie.winner), (3, Some(Seat::A)), "1200 points are the most there are");
    let mut table = tied("ada bot1 bot8");
    table.does("ada", wrestle(Seat::A, 300)).unwrap();
    assert_ne!(table.room().tie.unwrap().winner, Some(Seat::A));
}

#[test]
fn equal_arms_wrestle_again_to_a_faster_beat() {
    let mut table = tied("ada ben cleo");
    let before = table.room().tie.unwrap().beats;
    for (who, seat) in [("ada", Seat::A), ("ben", Seat::B), ("cleo", Seat::C)] {
        table.does(who, wrestle(seat, 0)).unwrap();
    }
    let tie = table.room().tie.unwrap();
    assert_eq!((tie.winner, tie.scores.len()), (None, 0));
    assert!(tie.beats.last() < before.last());
    table.does("ada", wrestle(Seat::A, 9)).expect("a second try");
}

#[test]
fn for_real_counts_when_all_tied_players_name_the_same_winner() {
    let mut table = tied("ada ben ada");
    let claim = |winner| Command::ClaimTie { winner };
    table.does("ada", claim(Seat::A)).unwrap();
    table.does("ben", claim(Seat::B)).unwrap();
    assert_eq!(table.room().tie.unwrap().winner, None, "they do not agree");
    assert_eq!(table.refuses("stranger", claim(Seat::A)), Reject::NotSeated);
    table.does("ada", claim(Seat::B)).unwrap();
    assert_eq!(table.last(), &TableEvent::TieBroken { winner: Seat::B, how: TieBreak::ForReal });
    assert_eq!(table.refuses("ada", claim(Seat::A)), Reject::TieBroken);
}

#[test]
fn a_bot_cannot_wrestle_for_real() {
    let mut table = tied("ada ben bot1");
    assert_eq!(table.refuses("ada", Command::ClaimTie { winner: Seat::A }), Reject::TiedBot(Seat::C));
}

#[test]
fn a_turn_taken_back_takes_the_duel_back() {
    let mut table = tied("ada bot1 bot2");
    table.does("ada", wrestle(Seat::A, 0)).unwrap();
    table.does("ada", Command::AskUndo).unwrap();
    assert_eq!(table.room().tie, None);
    table.passes("ada");
    assert_eq!(table.room().tie.unwrap().winner, None);
}
