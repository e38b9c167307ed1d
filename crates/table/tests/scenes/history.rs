//! The history: versions, keys, what a person missed, and histories that a person has changed.

use blacktop_protocol::{
    Command, Entry, Event, Frames, Key, Phrase, Request, Seat, SeatOccupant, Settings, TableEvent, Timestamp,
};
use blacktop_table::{HashedEntry, Proposed, Reject, ReplayErrorKind, Table, compute_hashes};

use blacktop_testkit::{ListReceipt, TableHarness, person, requester, settings};

/// A game of a few turns.
fn story() -> TableHarness {
    let mut table = TableHarness::playing(Settings { minutes: 4, ..settings(3) }, "ada ben bot1");
    table.plays("ada", "Ab1:3-c2 Ag1:2-k11");
    table.does("ada", Command::Undo).unwrap();
    table.plays("ada", "Ag1:2-k11 Ab2:1-b1 N1-a8");
    table.does("ada", Command::EndTurn).unwrap();
    table.does("ben", Command::Say { phrase: Phrase::Ouch }).unwrap();
    table.passes("ben");
    table.bots_pass();
    table.plays("ada", "pass");
    table
}

/// The version at which a history breaks.
fn broken(table: &TableHarness, change: impl FnOnce(&mut Vec<HashedEntry>)) -> u64 {
    let mut stored = table.stored.clone();
    change(&mut stored);
    let replayed: Result<Table<ListReceipt>, _> = Table::replay(table.id().clone(), stored, table.now);
    replayed.expect_err("a changed history").version
}

fn index_of(table: &TableHarness, wanted: impl Fn(&TableEvent) -> bool) -> usize {
    table.events().position(wanted).expect("it happened")
}

#[test]
fn whoever_missed_something_is_told_just_that() {
    let table = story();
    let all = table.since(0, table.now);
    assert_eq!(all.entries.len() as u64, table.version());
    for version in 0..=table.version() {
        let update = table.since(version, table.now);
        assert_eq!((update.since, update.version), (version, table.version()));
        assert_eq!(update.entries, all.entries[version as usize..]);
        assert_eq!((update.room, update.play), (all.room.clone(), all.play.clone()));
    }
    let from_elsewhere = table.since(table.version() + 1, table.now);
    assert_eq!(from_elsewhere, all, "a version that never was here is none");
}

#[test]
fn every_word_of_an_entry_is_covered_by_its_hash() {
    let table = story();
    let said = index_of(&table, |what| matches!(what, TableEvent::Said { .. }));
    let version = said as u64 + 1;
    let what = TableEvent::Said { phrase: Phrase::Oops, name: None };
    assert_eq!(broken(&table, |stored| stored[said].entry.what = what), version);
    assert_eq!(broken(&table, |stored| stored[said].entry.key = Some("other".parse().unwrap())), version);
    assert_eq!(broken(&table, |stored| stored[said].entry.at = Timestamp(1)), version);
}

#[test]
fn a_client_with_another_history_needs_everything() {
    let table = story();
    let known = 5;
    let hash = format!("{:016x}", table.stored[known - 1].hash);
    assert_eq!(table.common_version(known as u64, Some(&hash)), 5);
    assert_eq!(table.common_version(known as u64, None), 5);
    assert_eq!(table.common_version(known as u64, Some("0123456789abcdef")), 0);
    assert_eq!(table.common_version(table.version() + 1, None), 0);
    assert_eq!(table.common_version(0, None), 0);
    // The same state by another way: an entry that changes nothing on the board, with other words.
    let mut entries: Vec<Entry> = table.stored.iter().map(|hashed| hashed.entry.clone()).collect();
    let said = index_of(&table, |what| matches!(what, TableEvent::Said { .. }));
    entries[said].what = TableEvent::Said { phrase: Phrase::Oops, name: None };
    let other = compute_hashes(entries).unwrap();
    let differs: Vec<bool> =
        table.stored.iter().zip(&other).map(|(one, other)| one.hash != other.hash).collect();
    assert!(differs[..said].iter().all(|differs| !differs) && differs[said..].iter().all(|differs| *differs));
}

#[test]
fn looking_back_leaves_out_what_was_taken_back() {
    let table = TableHarness::gathering(settings(3), "ada ben bot1");
    assert!(table.frames().is_none(), "there is no game to look back at");
    let table = story();
    let Frames { start, frames } = table.frames().unwrap();
    let told: Vec<String> =
        frames.iter().map(|frame| format!("{}{:?} {}", frame.minute, frame.seat, frame.action)).collect();
    let kept = ["1A Ab1:3-c2", "1A Ag1:2-k11", "1A Ab2:1-b1", "1A N1-a8", "2B pass", "3C pass", "4A pass"];
    assert_eq!(told, kept);
    assert_eq!((start.clock, start.moved.len(), frames[1].state.moved.len()), (1, 0, 2));
    assert!(matches!(frames[0].events[..], [Event::Moved { .. }]), "{:?}", frames[0].events);
    // The first try of Ag1 was taken back, so the second one counts.
    let acted = |wanted: &str| {
        let is_it = |what: &TableEvent| matches!(what, TableEvent::Acted { action, .. } if action.to_string() == wanted);
        let entries = table.stored.iter().filter(|hashed| is_it(&hashed.entry.what));
        entries.map(|hashed| hashed.entry.version).max()
    };
    assert_eq!(frames[1].version, acted("Ag1:2-k11"));
    assert!(
        frames[3].events.contains(&Event::TurnBegan { seat: Seat::B, minute: 2 }),
        "{:?}",
        frames[3].events
    );
    assert!(frames[6].state.result.is_some(), "the draft is there too, and with it the end");
}

#[test]
fn what_a_position_had_decided_belongs_to_no_entry() {
    let position = "en A0B0C0D0 5/30 B A10:c8,e,e,e B10:e8,e,e,e C10:e,e,e,e N:a1,l12 Bb1:3-e9";
    let chosen = Settings { position: Some(position.to_owned()), ..settings(3) };
    let mut table = TableHarness::playing(chosen, "ada ben bot1");
    table.plays("ben", "Bg1:2-k11");
    let Frames { start, frames } = table.frames().unwrap();
    let versions: Vec<Option<u64>> = frames.iter().map(|frame| frame.version).collect();
    assert_eq!(versions, [None, Some(table.version())]);
    assert_eq!((start.turn, start.moved.len()), (Seat::B, 0));
}

#[test]
fn a_resend_does_nothing_new_and_gets_the_same_answer_for_ever() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let ada = requester("ada");
    let request =
        |seen| Request { key: "k1".parse().unwrap(), seen, command: Command::Act { action: "pass".parse() } };
    let (context, seen) = (table.context(), table.version());
    let proposal = table.inner.propose(context, &ada, request(seen)).unwrap().proposal().unwrap();
    let first = (proposal.version(), proposal.hash());
    table.commit(proposal);
    table.does("ada", Command::EndTurn).unwrap();
    for table in [&table.inner, &table.replayed()] {
        match table.propose(context, &ada, request(seen)) {
            Ok(Proposed::Already { version, hash }) => assert_eq!((version, hash), first),
            other => panic!("{other:?}"),
        }
    }
    let same_key = table.inner.propose(context, &requester("ben"), request(table.version()));
    assert!(same_key.unwrap().proposal().is_some(), "keys are one's own");
}

#[test]
fn the_key_stands_where_the_request_is_complete() {
    let mut table = TableHarness::playing(settings(3), "ada bot1 bot1");
    table.passes("ada");
    let (context, seen, ada) = (table.context(), table.version(), requester("ada"));
    let key: Key = "back".parse().unwrap();
    let request = Request { key: key.clone(), seen, command: Command::AskUndo };
    let update = {
        let proposal = table.inner.propose(context, &ada, request).unwrap().proposal().unwrap();
        table.commit(proposal)
    };
    let keys: Vec<_> = update.entries.iter().map(|told| told.entry.key.clone()).collect();
    assert_eq!(keys, [None, Some(key)]);
}

#[test]
fn a_decision_about_an_older_position_is_stale() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let seen = table.version();
    table.plays("ada", "Ab1:3-c2");
    for command in [Command::Act { action: "Ag1:2-k11".parse() }, Command::Undo, Command::Restart] {
        let stale = table.propose_late("ada", seen, command).unwrap_err();
        assert_eq!(stale, Reject::Stale { seen, version: seen + 1 });
    }
}

#[test]
#[should_panic(expected = "committed to the table and version it was made for")]
fn a_proposal_is_not_committed_to_a_table_that_went_on() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let act = Command::Act { action: "pass".parse() };
    let late = table.propose("ada", act).unwrap().proposal().unwrap();
    table.does("ben", Command::Say { phrase: Phrase::Hello }).unwrap();
    table.commit(late);
}

#[test]
fn a_changed_action_breaks_the_history_where_it_stands() {
    let table = story();
    for at in 0..table.stored.len() {
        let TableEvent::Acted { seat, action } = &table.stored[at].entry.what else { continue };
        for other in ["pass", "Ab1:3-c4"] {
            if action.to_string() != other {
                let what = TableEvent::Acted { seat: *seat, action: other.parse().unwrap() };
                assert_eq!(broken(&table, |stored| stored[at].entry.what = what), at as u64 + 1);
            }
        }
    }
}

#[test]
fn a_missing_doubled_or_misplaced_entry_breaks_the_history() {
    let table = story();
    for at in 0..table.stored.len() - 1 {
        assert_eq!(broken(&table, |stored| _ = stored.remove(at)), at as u64 + 2);
        assert_eq!(broken(&table, |stored| stored.swap(at, at + 1)), at as u64 + 2);
        let double = table.stored[at].clone();
        assert_eq!(broken(&table, |stored| stored.insert(at, double)), at as u64 + 1);
    }
    assert_eq!(broken(&table, Vec::clear), 0);
}

#[test]
fn a_changed_hash_breaks_the_history_where_it_stands() {
    let table = story();
    for at in 0..table.stored.len() {
        assert_eq!(broken(&table, |stored| stored[at].hash ^= 1), at as u64 + 1);
    }
}

#[test]
fn what_cannot_happen_then_breaks_the_history() {
    let table = story();
    let ada = SeatOccupant::Person { person: person("ada"), name: "ada".to_owned() };
    let impossible = [
        table.stored[0].entry.what.clone(),
        TableEvent::Changed { settings: Box::new(settings(3)) },
        TableEvent::Seated { seat: Seat::C, sitter: ada },
        TableEvent::Swapped { one: Seat::A, other: Seat::B },
        TableEvent::HostChanged { host: person("ben") },
        TableEvent::Started { first: Seat::A, rules: None },
        TableEvent::Acted { seat: Seat::A, action: "N1-a8".parse().unwrap() },
        TableEvent::Undone { actions: 2 },
        TableEvent::Ended { seat: Seat::B },
        TableEvent::TimedOut { seat: Seat::B },
        TableEvent::TurnUndone { actions: 2 },
        TableEvent::TurnUndone { actions: 200 },
        TableEvent::StoodIn {
            seat: Seat::E,
            level: 1,
            character: None,
            why: blacktop_protocol::StandInReason::Left,
        },
        TableEvent::Returned { seat: Seat::E },
        TableEvent::Rematched { table: "t2".parse().unwrap() },
        TableEvent::Closed,
    ];
    for what in impossible {
        let last = table.stored.last().unwrap().clone();
        let version = last.entry.version + 1;
        let entry = Entry { version, what, ..last.entry };
        let what = format!("{:?}", entry.what);
        assert_eq!(broken(&table, |stored| stored.push(HashedEntry { entry, ..last })), version, "{what}");
    }
    let empty = table.stored[0].clone();
    let mut first = empty.clone();
    if let TableEvent::Created { seats, .. } = &mut first.entry.what {
        seats.pop();
    }
    assert_eq!(broken(&table, |stored| stored[0] = first), 1);
    let at = index_of(&table, |what| matches!(what, TableEvent::Started { .. }));
    let empty_seat = TableEvent::Started { first: Seat::D, rules: None };
    assert_eq!(broken(&table, |stored| stored[at].entry.what = empty_seat), at as u64 + 1);
}

#[test]
fn a_broken_history_says_where_and_why() {
    let table = story();
    let mut stored = table.stored.clone();
    stored[3].hash ^= 1;
    let broken = Table::<ListReceipt>::replay(table.id().clone(), stored, Timestamp(0)).unwrap_err();
    assert_eq!(broken.to_string(), "entry 4 does not follow from those before it: its hash is another one");
}

#[test]
fn a_history_with_an_unknown_bot_level_is_refused() {
    let table = TableHarness::playing(settings(3), "ada ben bot1");
    let why = |change: &dyn Fn(&mut TableEvent)| {
        let mut stored = table.stored.clone();
        stored.iter_mut().for_each(|hashed| change(&mut hashed.entry.what));
        let replayed: Result<Table<ListReceipt>, _> = Table::replay(table.id().clone(), stored, table.now);
        replayed.expect_err("there is no such level").why
    };
    let created = why(&|what| {
        if let TableEvent::Created { seats, .. } = what {
            seats[2] = SeatOccupant::Bot { level: 9, character: None };
        }
    });
    let seated = why(&|what| {
        if let TableEvent::Seated { sitter, .. } = what {
            *sitter = SeatOccupant::Bot { level: 0, character: None };
        }
    });
    assert_eq!(
        (created, seated),
        (ReplayErrorKind::NoSuchBot(Reject::BadLevel(9)), ReplayErrorKind::NoSuchBot(Reject::BadLevel(0)))
    );
}
