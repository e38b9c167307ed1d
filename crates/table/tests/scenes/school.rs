//! The player who went to school the longest starts.

use blacktop_protocol::{Command, First, Seat, Settings, TableEvent};
use blacktop_table::Reject;

use blacktop_testkit::{TableHarness, settings};

fn years(seat: Seat, years: u8) -> Command {
    Command::SetSchoolYears { seat, years }
}

fn gathering(seats: &str) -> TableHarness {
    TableHarness::gathering(Settings { first: First::Schooling, ..settings(3) }, seats)
}

fn first(mut table: TableHarness) -> Seat {
    table.does("ada", Command::Start).unwrap();
    match table.last() {
        TableEvent::Started { first, .. } => *first,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_one_who_went_to_school_the_longest_starts() {
    let mut table = gathering("ada ben bot3");
    table.does("ada", years(Seat::A, 9)).unwrap();
    table.does("ben", years(Seat::B, 13)).unwrap();
    let told: Vec<Option<u8>> = table.room().seats.iter().map(|seat| seat.school_years).collect();
    assert_eq!(told, [Some(9), Some(13), Some(3)], "bots have theirs");
    assert_eq!(first(table), Seat::B);
    assert_eq!(first(gathering("ada ben bot3")), Seat::C, "players who have not said anything come last");
}

#[test]
fn of_several_chance_chooses_one() {
    let mut chosen: Vec<Seat> = (0..20_u64)
        .map(|random| {
            let mut table = gathering("ada ben bot1");
            table.random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            table.does("ada", years(Seat::A, 12)).unwrap();
            table.does("ben", years(Seat::B, 12)).unwrap();
            first(table)
        })
        .collect();
    chosen.sort();
    chosen.dedup();
    assert_eq!(chosen, [Seat::A, Seat::B]);
}

#[test]
fn players_speak_for_themselves() {
    let mut table = gathering("ada ben bot3");
    assert_eq!(table.refuses("ada", years(Seat::B, 9)), Reject::NotYourSeat(Seat::B));
    assert_eq!(table.refuses("ada", years(Seat::C, 9)), Reject::NotYourSeat(Seat::C));
    assert_eq!(table.refuses("ada", years(Seat::A, 41)), Reject::BadSchoolYears(41));
    table.does("ada", years(Seat::A, 40)).unwrap();
}
