//! Players choose their colours.

use blacktop_protocol::{Colour, Command, Seat, Timestamp};
use blacktop_table::{Reject, Rematch, Table};

use blacktop_testkit::{ListReceipt, TableHarness, person, settings};

fn choose(seat: Seat, colour: Colour) -> Command {
    Command::ChooseColour { seat, colour }
}

fn colours(table: &TableHarness) -> Vec<Colour> {
    let colours = table.room().seats.iter().map(|seat| seat.colour).collect();
    assert_eq!(table.summary().colours, colours, "lists show the same colours");
    colours
}

#[test]
fn every_seat_has_a_colour_of_its_own_and_players_choose_another() {
    use Colour::{Green, Orange, Pink, Sky};
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    assert_eq!(colours(&table), [Orange, Sky, Green]);
    table.does("ada", choose(Seat::A, Pink)).unwrap();
    assert_eq!(colours(&table), [Pink, Sky, Green]);
    // B has not chosen sky, so A may; B gets the first colour that is free.
    table.does("ada", choose(Seat::A, Sky)).unwrap();
    assert_eq!(colours(&table), [Sky, Orange, Green]);
    table.does("ben", choose(Seat::B, Green)).unwrap();
    assert_eq!(colours(&table), [Sky, Green, Orange]);
    assert_eq!(table.refuses("ada", choose(Seat::A, Green)), Reject::ColourTaken(Seat::B));
    table.does("ben", choose(Seat::B, Green)).expect("one's own colour again");
}

#[test]
fn the_host_chooses_for_bots_and_players_for_themselves_alone() {
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    assert_eq!(table.refuses("ada", choose(Seat::B, Colour::Red)), Reject::NotYourSeat(Seat::B));
    assert_eq!(table.refuses("ben", choose(Seat::C, Colour::Red)), Reject::HostOnly);
    table.does("ada", choose(Seat::C, Colour::Red)).unwrap();
    table.does("ada", Command::Start).unwrap();
    assert_eq!(table.refuses("ada", choose(Seat::A, Colour::Blue)), Reject::HasBegun);
}

#[test]
fn a_colour_follows_its_player_to_another_seat_name_record_and_rematch() {
    let mut table =
        TableHarness::gathering(blacktop_protocol::Settings { minutes: 1, ..settings(3) }, "ada ben bot1");
    table.does("ada", choose(Seat::A, Colour::Red)).unwrap();
    table.does("ada", Command::Sit { seat: Seat::A, name: Some("Ada II".to_owned()) }).unwrap();
    table.does("ada", Command::Swap { one: Seat::A, other: Seat::B }).unwrap();
    assert_eq!(colours(&table), [Colour::Orange, Colour::Red, Colour::Green]);
    table.does("ada", Command::Start).unwrap();
    table.passes("ben");
    let record = table.record().unwrap();
    let header = record.headers().iter().find(|header| header.key == "Colours").unwrap();
    assert_eq!(header.value, "orange red green");
    let context = table.context();
    let imported = blacktop_table::import("t3".parse().unwrap(), context, &person("cleo"), &record).unwrap();
    assert_eq!(colours(&TableHarness::at(imported)), [Colour::Orange, Colour::Red, Colour::Green]);
    let Ok(Rematch::New(rematch)) = table.rematch(context, &person("ada"), "t2".parse().unwrap()) else {
        panic!("the first rematch is a new table")
    };
    let (table, update) = Table::begin(rematch.stored(ListReceipt));
    assert_eq!(update.version, 4, "set up and three coloured");
    let room = table.since(0, Timestamp(0)).room.unwrap();
    let kept: Vec<Colour> = room.seats.iter().map(|seat| seat.colour).collect();
    assert_eq!(
        kept,
        [Colour::Green, Colour::Orange, Colour::Red],
        "each moves one seat on, chosen colour or not"
    );
}
