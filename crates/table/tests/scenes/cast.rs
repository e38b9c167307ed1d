//! The characters of bots: each is at a table at most once.

use std::collections::BTreeSet;

use blacktop_protocol::{
    Command, NewCharacter, NewSeat, NewTable, Seat, SeatOccupant, Settings, StandInReason, TableEvent,
};
use blacktop_table::{Context, Proposal, Reject, Rematch};

use blacktop_testkit::{T0, TableHarness, person, settings};

fn cast(table: &TableHarness) -> Vec<Option<String>> {
    let character = |sitter: &SeatOccupant| match sitter {
        SeatOccupant::Bot { character, .. } => character.clone(),
        SeatOccupant::Person { .. } | SeatOccupant::Open => None,
    };
    table.room().seats.iter().map(|seat| character(&seat.sitter)).collect()
}

fn named(name: &str) -> NewSeat {
    NewSeat::Character { bot: NewCharacter { level: 3, character: name.to_owned() } }
}

fn created(random: u64, seats: Vec<NewSeat>) -> Result<Proposal, Reject> {
    let new = NewTable { settings: settings(5), seats, start: false };
    let context = Context { now: T0, random };
    blacktop_table::create("t2".parse().unwrap(), context, &person("ada"), "Ada", new)
}

#[test]
fn bots_of_one_level_are_different_children() {
    let mut seen = BTreeSet::new();
    for random in [0, 1, 77, 1 << 40, u64::MAX] {
        let bots = || vec![NewSeat::Bot(3); 5];
        let table = TableHarness::at(created(random, bots()).unwrap());
        let all: BTreeSet<String> = cast(&table).into_iter().map(Option::unwrap).collect();
        assert_eq!(all.len(), 5, "{all:?}");
        assert_eq!(cast(&TableHarness::at(created(random, bots()).unwrap())), cast(&table));
        seen.extend(all);
    }
    assert!(seen.len() > 6, "chance chooses among all ten: {seen:?}");
}

#[test]
fn a_named_character_sits_where_it_is_asked_for_and_nowhere_else() {
    // Chance would choose Rocco and Nina for the first two seats.
    let seats = vec![NewSeat::Bot(1), NewSeat::Bot(1), named("nina"), named("rocco"), NewSeat::Bot(1)];
    let table = TableHarness::at(created(0, seats).unwrap());
    assert_eq!(cast(&table)[2..4], [Some("nina".to_owned()), Some("rocco".to_owned())]);
    assert_eq!(cast(&table).iter().collect::<BTreeSet<_>>().len(), 5);
    let twice = vec![named("nina"), NewSeat::Me, named("nina")];
    assert_eq!(created(0, twice).unwrap_err(), Reject::CharacterTaken(Seat::A));
    let unknown = created(0, vec![named("santa")]).unwrap_err();
    assert!(matches!(unknown, Reject::NoSuchCharacter(_)), "{unknown:?}");
}

#[test]
fn a_bot_with_a_new_level_stays_the_same_character() {
    let mut table = TableHarness::gathering(settings(4), "ada bot3 bot3 open");
    let before = cast(&table);
    let bot = |seat, level, character: Option<&str>| Command::SeatBot {
        seat,
        level,
        character: character.map(str::to_owned),
    };
    table.does("ada", bot(Seat::B, 5, None)).unwrap();
    assert_eq!(cast(&table), before);
    table.does("ada", bot(Seat::B, 5, Some("zoe"))).unwrap();
    assert_eq!(cast(&table)[1].as_deref(), Some("zoe"));
    table.does("ada", bot(Seat::B, 6, Some("zoe"))).unwrap();
    assert_eq!(table.refuses("ada", bot(Seat::C, 5, Some("zoe"))), Reject::CharacterTaken(Seat::B));
}

#[test]
fn stand_ins_are_children_who_are_not_there_yet() {
    let mut table = TableHarness::playing(settings(5), "ada ben bot3 bot3 cleo");
    table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    table.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    let stand_ins = table.events().filter_map(|what| match what {
        TableEvent::StoodIn { character, why: StandInReason::Left, .. } => Some(character.clone()),
        _ => None,
    });
    let all: BTreeSet<_> = cast(&table)[2..4].iter().cloned().chain(stand_ins).collect();
    assert_eq!(all.len(), 4, "{all:?}");
    let shown: Vec<_> = table.room().seats.iter().map(|seat| seat.stand_in_character.clone()).collect();
    assert!(shown[0].is_some() && shown[1].is_some() && shown[4].is_none(), "{shown:?}");
}

#[test]
fn a_rematch_keeps_the_characters() {
    let mut table = TableHarness::playing(Settings { minutes: 1, ..settings(3) }, "ada bot3 bot3");
    table.passes("ada");
    let before = cast(&table);
    let context = table.context();
    let rematch = table.rematch(context, &person("ada"), "t2".parse().unwrap()).unwrap();
    let Rematch::New(proposal) = rematch else { panic!("there was none before") };
    let mut rotated = before;
    rotated.rotate_right(1);
    assert_eq!(cast(&TableHarness::at(*proposal)), rotated);
}

/// Entries of earlier versions have bots without a character.
#[test]
fn a_bot_without_a_character_is_its_level() {
    let old = r#"{"kind":"bot","level":3}"#;
    let sitter: SeatOccupant = serde_json::from_str(old).unwrap();
    assert_eq!(sitter, SeatOccupant::Bot { level: 3, character: None });
    assert_eq!(serde_json::to_string(&sitter).unwrap(), old);
    for (text, seat) in [
        (r#"{"bot":4}"#, NewSeat::Bot(4)),
        (r#"{"bot":{"level":3,"character":"nina"}}"#, named("nina")),
        (r#""me""#, NewSeat::Me),
    ] {
        assert_eq!(serde_json::from_str::<NewSeat>(text).unwrap(), seat);
        assert_eq!(serde_json::to_string(&seat).unwrap(), text);
    }
}
