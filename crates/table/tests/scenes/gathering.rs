//! Before the game: seats, settings, the host, and the game after the game.

use blacktop_protocol::{
    Command, First, LONGEST_NAME, Millis, NewSeat, NewTable, Seat, SeatOccupant, Settings, Stage, TableEvent,
};
use blacktop_rules::{Edition, Record};
use blacktop_table::{Context, Proposal, Reject, Rematch, import};

use blacktop_testkit::{T0, TableHarness, person, seat, settings};

fn names(table: &TableHarness) -> Vec<String> {
    let name = |sitter: &SeatOccupant| match sitter {
        SeatOccupant::Open => "open".to_owned(),
        SeatOccupant::Bot { level, .. } => format!("bot{level}"),
        SeatOccupant::Person { person, name } if person.as_str() == name => name.clone(),
        SeatOccupant::Person { person, name } => format!("{name} ({person})"),
    };
    table.room().seats.iter().map(|seat| name(&seat.sitter)).collect()
}

#[test]
fn people_bots_and_open_seats_stand_side_by_side() {
    let table = TableHarness::gathering(settings(5), "ada bot3 open ben ada");
    assert_eq!(names(&table), ["ada", "bot3", "open", "ben", "ada"]);
    assert_eq!(table.room().stage, Stage::Gathering);
    assert_eq!(table.view().play, None);
}

#[test]
fn one_person_on_several_seats_gives_each_its_own_name() {
    let mut table = TableHarness::gathering(settings(3), "ada open open");
    let sit = |seat, name: &str| Command::Sit { seat, name: Some(name.to_owned()) };
    table.does("ada", sit(Seat::B, "Ben")).unwrap();
    table.does("ada", sit(Seat::C, "Cleo")).unwrap();
    table.does("ada", sit(Seat::A, "Ada L.")).unwrap();
    assert_eq!(names(&table), ["Ada L. (ada)", "Ben (ada)", "Cleo (ada)"]);
    table.does("ada", Command::Start).unwrap();
    for turn in [Seat::A, Seat::B, Seat::C, Seat::A] {
        assert_eq!(table.play().draft.seat, turn);
        table.passes("ada");
    }
}

#[test]
fn the_host_chooses_everything_until_the_start() {
    let mut table = TableHarness::gathering(settings(4), "ada open open open");
    let chosen =
        Settings { edition: Edition::Fr.into(), minutes: 12, first: First::Seat(Seat::C), ..settings(3) };
    table.does("ada", Command::Change { settings: Box::new(chosen.clone()) }).unwrap();
    assert_eq!(table.room().settings, chosen);
    assert_eq!(names(&table), ["ada", "open", "open"]);
    table.does("ada", Command::SeatBot { seat: Seat::B, level: 8, character: None }).unwrap();
    table.does("ada", Command::SeatBot { seat: Seat::C, level: 1, character: None }).unwrap();
    table.does("ada", Command::Swap { one: Seat::A, other: Seat::C }).unwrap();
    assert_eq!(names(&table), ["bot1", "bot8", "ada"]);
    table.does("ada", Command::OpenSeat { seat: Seat::B }).unwrap();
    assert_eq!(table.refuses("ada", Command::Start), Reject::SeatOpen(Seat::B));
    table.does("ada", Command::SeatBot { seat: Seat::B, level: 2, character: None }).unwrap();
    table.does("ada", Command::Start).unwrap();
    let play = table.play();
    assert_eq!((play.state.edition, play.state.minutes, play.draft.seat), (Edition::Fr.into(), 12, Seat::C));
    let late = [
        Command::Change { settings: Box::new(settings(3)) },
        Command::Swap { one: Seat::A, other: Seat::B },
        Command::OpenSeat { seat: Seat::A },
        Command::SeatBot { seat: Seat::A, level: 1, character: None },
        Command::Sit { seat: Seat::A, name: None },
        Command::Start,
        Command::Close,
    ];
    for command in late {
        assert_eq!(table.refuses("ada", command), Reject::HasBegun);
    }
}

#[test]
fn more_players_bring_open_seats_and_fewer_take_the_last_ones_away() {
    let mut table = TableHarness::gathering(settings(3), "ada bot1 ben");
    table.does("ada", Command::Change { settings: Box::new(settings(5)) }).unwrap();
    assert_eq!(names(&table), ["ada", "bot1", "ben", "open", "open"]);
    table.does("ada", Command::Change { settings: Box::new(settings(3)) }).unwrap();
    assert_eq!(names(&table), ["ada", "bot1", "ben"]);
}

#[test]
fn only_the_host_has_the_hosts_rights() {
    let mut table = TableHarness::gathering(settings(3), "ada ben open");
    let hosts = [
        Command::Change { settings: Box::new(settings(3)) },
        Command::Swap { one: Seat::A, other: Seat::B },
        Command::OpenSeat { seat: Seat::A },
        Command::SeatBot { seat: Seat::A, level: 1, character: None },
        Command::Start,
        Command::Close,
    ];
    for command in hosts {
        for who in ["ben", "stranger"] {
            assert_eq!(table.refuses(who, command.clone()), Reject::HostOnly);
        }
    }
}

#[test]
fn a_host_who_stands_up_hands_the_table_on() {
    let mut table = TableHarness::gathering(settings(4), "ada ada ben open");
    let update = table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    assert_eq!(update.entries.len(), 1, "she still has another seat");
    table.does("ada", Command::Leave { seat: Seat::B }).unwrap();
    assert_eq!(table.room().host, person("ben"));
    assert_eq!(names(&table), ["open", "open", "ben", "open"]);
    assert_eq!(table.refuses("ada", Command::Start), Reject::HostOnly);
}

#[test]
fn a_closed_table_is_closed() {
    let mut table = TableHarness::gathering(settings(3), "ada ben open");
    table.does("ada", Command::Close).unwrap();
    assert_eq!(table.room().stage, Stage::Closed);
    let (start, sit) = (Command::Start, Command::Sit { seat: Seat::C, name: None });
    assert_eq!(table.refuses("ada", start), Reject::IsClosed);
    assert_eq!(table.refuses("ben", sit), Reject::IsClosed);
    assert_eq!(table.refuses("ben", Command::EndTurn), Reject::IsClosed);
}

#[test]
fn a_table_may_start_at_once() {
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(2)];
    let new = NewTable { settings: settings(3), seats, start: true };
    let context = Context { now: T0, random: 0 };
    let made = |new| blacktop_table::create("t2".parse().unwrap(), context, &person("ada"), "Ada", new);
    let table = TableHarness::at(made(new.clone()).unwrap());
    assert_eq!((table.version(), table.stage()), (2, Stage::Playing));
    let open = NewTable { seats: vec![NewSeat::Me], ..new.clone() };
    assert_eq!(made(open).unwrap_err(), Reject::SeatOpen(Seat::B));
    let many = NewTable { seats: vec![NewSeat::Me; 4], ..new };
    assert_eq!(made(many).unwrap_err(), Reject::NoSuchSeat(Seat::D));
    let most = NewTable { settings: settings(5), seats: vec![NewSeat::Me; 6], start: false };
    assert_eq!(made(most).unwrap_err(), Reject::BadPlayers(6));
}

#[test]
fn the_dice_choose_among_those_who_play() {
    let mut seen = std::collections::BTreeSet::new();
    for dice in 0..12 {
        let mut table =
            TableHarness::gathering(Settings { first: First::Random, ..settings(3) }, "ada bot1 bot2");
        table.random = dice << 40;
        table.does("ada", Command::Start).unwrap();
        seen.insert(table.play().draft.seat);
    }
    assert_eq!(Vec::from_iter(seen), [Seat::A, Seat::B, Seat::C]);
}

#[test]
fn a_rematch_moves_everybody_one_seat_on() {
    let mut table = TableHarness::playing(Settings { minutes: 2, ..settings(3) }, "ada ben bot3");
    let id = || "t2".parse().unwrap();
    let context = table.context();
    assert_eq!(table.rematch(context, &person("ada"), id()).unwrap_err(), Reject::NotOver);
    table.passes("ada");
    table.passes("ben");
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(table.rematch(context, &person("stranger"), id()).unwrap_err(), Reject::NotSeated);
    let next = TableHarness::at(new_rematch(table.rematch(context, &person("ben"), id()).unwrap()));
    assert_eq!(names(&next), ["bot3", "ada", "ben"]);
    assert_eq!((next.room().host, next.room().after), (person("ben"), Some(table.id().clone())));
    assert_eq!(next.stage(), Stage::Gathering, "Ada may want to get herself a glass of water first");

    let key = "again".parse().unwrap();
    let proposal = table.propose_rematched(context, &person("ben"), key, id()).unwrap();
    table.commit(proposal);
    assert_eq!(table.room().rematch, Some(id()));
    let other = "t3".parse().unwrap();
    let again = table.rematch(context, &person("ada"), other).unwrap();
    assert!(matches!(&again, Rematch::Existing(table) if *table == id()), "{again:?}");
}

#[test]
fn a_rematch_of_one_person_begins_at_once() {
    let mut table = TableHarness::playing(Settings { minutes: 1, ..settings(3) }, "ada bot1 bot2");
    table.passes("ada");
    let context = table.context();
    let next = new_rematch(table.rematch(context, &person("ada"), "t2".parse().unwrap()).unwrap());
    let next = TableHarness::at(next);
    assert_eq!((next.stage(), next.play().draft.seat), (Stage::Playing, Seat::A));
    assert_eq!(names(&next), ["bot2", "ada", "bot1"]);
}

#[test]
fn a_position_decides_what_is_played() {
    let position = "fr A0B0C0D0 12/20 B A9:c2,e,e,e B10:e,e,e,e C11:e,e,e,e N:a1,l12 Bb1:3-d1";
    let chosen = Settings { position: Some(position.to_owned()), ..settings(5) };
    let mut table = TableHarness::playing(chosen, "ada ben bot1");
    let play = table.play();
    assert_eq!((play.state.edition, play.state.players, play.draft.minute), (Edition::Fr.into(), 3, 12));
    assert_eq!((play.draft.seat, table.draft().as_str()), (seat('B'), "Bb1:3-d1"));
    assert_eq!(table.room().settings.first, First::Seat(Seat::B));
    // What the position says has been decided is no person's to take back.
    assert_eq!(table.refuses("ben", Command::Undo), Reject::NothingToUndo);
    let word = table.play().legal[0].clone();
    table.plays("ben", &word);
    table.does("ben", Command::Restart).unwrap();
    assert_eq!(table.draft(), "Bb1:3-d1");
    while !table.play().draft.complete {
        let word = table.play().legal[0].clone();
        table.plays("ben", &word);
    }
    table.does("ben", Command::EndTurn).unwrap();
    table.bots_pass();
    table.does("ben", Command::AskUndo).unwrap();
    table.does("ada", Command::AgreeUndo).unwrap();
    assert_eq!((table.draft().as_str(), table.play().draft.minute), ("Bb1:3-d1", 12));
    let text = table.record().unwrap().to_string();
    assert!(text.ends_with("\n12B Bb1:3-d1\n"), "{text}");
}

#[test]
fn a_position_with_nothing_left_to_decide_is_no_beginning() {
    let position = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12 pass";
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    let chosen = Settings { position: Some(position.to_owned()), ..settings(3) };
    let command = Command::Change { settings: Box::new(chosen) };
    assert_eq!(table.refuses("ada", command), Reject::TurnComplete);
}

#[test]
fn lists_say_who_sits_there_and_whose_turn_it_is() {
    let mut table = TableHarness::gathering(Settings { minutes: 2, ..settings(3) }, "ada ben bot1");
    let summary = table.summary();
    assert_eq!((summary.stage, summary.minute, summary.turn.as_str()), (Stage::Gathering, 0, ""));
    table.does("ada", Command::Start).unwrap();
    table.plays("ada", "pass");
    let summary = table.summary();
    assert_eq!(
        (summary.stage, summary.minute, summary.turn.as_str()),
        (Stage::Playing, 1, "A"),
        "it is a draft"
    );
    table.does("ada", Command::EndTurn).unwrap();
    assert_eq!(table.summary().turn, "B");
    table.passes("ben");
    assert_eq!((table.summary().stage, table.summary().turn.as_str()), (Stage::Over, "ABC"));
    assert!(matches!(table.last(), TableEvent::Ended { seat: Seat::B }));
}

#[test]
fn what_is_to_be_stored_names_people_and_deadlines() {
    let mut table = TableHarness::gathering(blacktop_testkit::timed(3), "ada ben ada");
    let proposal = table.propose("ada", Command::Start).unwrap().proposal().unwrap();
    let addition = proposal.new_entries();
    assert_eq!(addition.host, person("ada"));
    let people = [(Seat::A, person("ada")), (Seat::B, person("ben")), (Seat::C, person("ada"))];
    assert_eq!(addition.people, people);
    assert_eq!(addition.deadline, Some(T0 + Millis(60_000)));
    assert_eq!(addition.summary.stage, Stage::Playing);
    assert_eq!(table.stage(), Stage::Gathering, "nothing is stored yet");
}

#[test]
fn names_of_an_imported_record_are_cut_to_the_longest_name() {
    let long = "x".repeat(LONGEST_NAME + 1);
    let record = format!("[Players \"3\"]\n[Minutes \"2\"]\n[A \"{long}\"]\n\n1A pass\n");
    let record = Record::read(&record).unwrap();
    let context = Context { now: T0, random: 0 };
    let proposal = import("t1".parse().unwrap(), context, &person("ada"), &record).unwrap();
    let TableEvent::Created { seats, .. } = &proposal.new_entries().entries[0].entry.what else { panic!() };
    let SeatOccupant::Person { name, .. } = &seats[0] else { panic!("{seats:?}") };
    assert_eq!(name.chars().count(), LONGEST_NAME);
}

fn new_rematch(rematch: Rematch) -> Proposal {
    match rematch {
        Rematch::New(proposal) => *proposal,
        Rematch::Existing(table) => panic!("{table} is there already"),
    }
}
