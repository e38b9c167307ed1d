//! Everything that can happen at a table happens in one of three games, and is told over the wire and replayed alike.

use std::collections::{BTreeMap, BTreeSet};

use blacktop_protocol::Seat;
use blacktop_protocol::{
    Chat, Colour, Command, Entry, First, Phrase, Settings, StandIn, StandInPolicy, TableEvent, Timer,
};
use blacktop_table::{
    DUEL_BEATS, ENTRY_FORMAT, HashedEntry, RULES_VERSION, ReplayError, ReplayErrorKind, Table, VOTE_AFTER,
    compute_hashes,
};

use blacktop_testkit::{
    EVENT_KINDS, ListReceipt, MINUTE, T0, TableHarness, check_wire, event_kind, person, settings, timed,
};

/// Ada hands a table over, and Ben gives it up.
fn a_table_given_up() -> TableHarness {
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    table.does("ada", Command::Change { settings: Box::new(settings(4)) }).unwrap();
    table.does("ada", Command::Swap { one: Seat::A, other: Seat::C }).unwrap();
    table.does("ada", Command::Leave { seat: Seat::C }).unwrap();
    table.does("ben", Command::Close).unwrap();
    table
}

/// A short game with everything in it.
fn a_game_with_everything() -> TableHarness {
    let stand_in = StandIn { level: 3, when: StandInPolicy::Voted };
    let chosen = Settings { minutes: 3, chat: Chat::Free, stand_in, ..timed(3) };
    let mut table = TableHarness::playing(chosen, "ada ben bot1");
    table.does("ben", Command::Say { phrase: Phrase::GoodLuck }).unwrap();
    table.does("ada", Command::Chat { text: "to you too".to_owned() }).unwrap();
    table.plays("ada", "Ab1:3-c2");
    table.does("ada", Command::Undo).unwrap();
    table.passes("ada");
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ben", Command::RefuseUndo).unwrap();
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ben", Command::AgreeUndo).unwrap();
    table.departs("ada");
    table.waits(VOTE_AFTER);
    table.does("ben", Command::VoteBot { seat: Seat::A }).unwrap();
    table.arrives("ada");
    table.stops(MINUTE);
    table.waits(2 * MINUTE);
    table.passes("ben");
    table.bots_pass();
    let context = table.context();
    let again = table
        .propose_rematched(context, &person("ada"), "k".parse().unwrap(), "t2".parse().unwrap())
        .unwrap();
    table.commit(again);
    table
}

/// A tie in colour, with a sand timer that comes out late.
fn a_tied_game() -> TableHarness {
    let chosen = Settings { minutes: 1, first: First::Schooling, ..settings(3) };
    let mut table = TableHarness::gathering(chosen, "ada ben ada");
    table.does("ada", Command::ChooseColour { seat: Seat::A, colour: Colour::Red }).unwrap();
    table.does("ada", Command::SetSchoolYears { seat: Seat::A, years: 13 }).unwrap();
    table.does("ada", Command::Start).unwrap();
    let timer = Timer::Sand { seconds: 60 };
    table.does("ada", Command::AskTimer { timer }).unwrap();
    table.does("ben", Command::RefuseTimer).unwrap();
    table.does("ada", Command::AskTimer { timer }).unwrap();
    table.does("ben", Command::AgreeTimer).unwrap();
    table.passes("ada");
    table.does("ada", Command::Wrestle { seat: Seat::A, taps: vec![Some(5); DUEL_BEATS] }).unwrap();
    table.does("ada", Command::ClaimTie { winner: Seat::B }).unwrap();
    table.does("ben", Command::ClaimTie { winner: Seat::B }).unwrap();
    table
}

#[test]
fn everything_that_can_happen_happens_in_these_scenes() {
    let scenes = [a_table_given_up(), a_game_with_everything(), a_tied_game()];
    let happened: BTreeSet<&str> = scenes.iter().flat_map(TableHarness::events).map(event_kind).collect();
    assert_eq!(happened, EVENT_KINDS.iter().copied().collect());
    for table in scenes {
        let told = table.since(0, table.now);
        check_wire(&told);
        assert_eq!(table.replayed().since(0, table.now).entries, told.entries);
    }
}

/// Entries as the version before format changes wrote them: a line is the table, the hash after the entry, and the entry's
/// JSON as it is on the wire and in the database. Lines are added for new kinds of entries, never changed: a change that breaks this test is a
/// migration, and needs a new [`ENTRY_FORMAT`].
const OLD_ENTRIES: &str = include_str!("../fixtures/entries-v1.txt");

/// A game of rules version 1 in which A declares to leave a fight that a nun sees, and lets the time run out: by those rules no
/// nun came.
const OLD_TIMEOUT: &str = include_str!("../fixtures/entries-v1-timeout.txt");

/// The entries of each table in a fixture.
fn read_entries(text: &str) -> BTreeMap<&str, Vec<HashedEntry>> {
    let mut tables: BTreeMap<&str, Vec<HashedEntry>> = BTreeMap::new();
    for line in text.lines() {
        let mut parts = line.splitn(3, ' ');
        let (table, hash, text) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        let entry: Entry = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(serde_json::to_string(&entry).unwrap(), text);
        let hash = u64::from_str_radix(hash, 16).unwrap();
        tables.entry(table).or_default().push(HashedEntry { entry, hash });
    }
    tables
}

#[test]
fn old_entries_are_read_replayed_and_written_as_they_were() {
    assert_eq!((ENTRY_FORMAT, RULES_VERSION), (1, 2), "add a fixture for the new format, and keep this one");
    let tables = read_entries(OLD_ENTRIES);
    let kinds: BTreeSet<&str> =
        tables.values().flatten().map(|hashed| event_kind(&hashed.entry.what)).collect();
    assert_eq!(kinds, EVENT_KINDS.iter().copied().collect());
    for (table, history) in tables {
        // The hash at every version is compared on the way.
        Table::<ListReceipt>::replay(table.parse().unwrap(), history, T0).unwrap();
    }
}

/// Programs before the chain stored the hash of the state alone. The first hash of the chain covers those entries too, and no older
/// hash may follow it.
#[test]
fn a_history_goes_over_from_hashes_of_the_state_to_the_chain() {
    let replay = |history: &[HashedEntry]| {
        Table::<ListReceipt>::replay("t1".parse().unwrap(), history.to_vec(), T0).map(drop)
    };
    let other_hash = |version| Err(ReplayError { version, why: ReplayErrorKind::OtherHash });
    for (_, old) in read_entries(OLD_ENTRIES) {
        let chained = compute_hashes(old.iter().map(|hashed| hashed.entry.clone())).unwrap();
        let (last, rest) = chained.split_last().unwrap();
        let mut mixed: Vec<HashedEntry> = old[..rest.len()].iter().chain([last]).cloned().collect();
        assert_eq!(replay(&mixed), Ok(()));
        let talk = mixed.iter().position(|hashed| matches!(hashed.entry.what, TableEvent::Chatted { .. }));
        if let Some(index) = talk.filter(|index| index + 1 < mixed.len()) {
            mixed[index].entry.what = TableEvent::Chatted { text: "something else".to_owned() };
            assert_eq!(replay(&mixed), other_hash(last.entry.version));
        }
        if old.len() > 1 {
            let back: Vec<HashedEntry> = chained[..1].iter().chain(&old[1..]).cloned().collect();
            assert_eq!(replay(&back), other_hash(2));
        }
    }
}

#[test]
fn a_game_is_played_to_its_end_by_the_version_of_the_rules_that_it_began_with() {
    let mut history = read_entries(OLD_TIMEOUT).remove("timeout").unwrap();
    let replay =
        |history: &[HashedEntry]| Table::<ListReceipt>::replay("t1".parse().unwrap(), history.to_vec(), T0);
    let fights = |table: &Table<ListReceipt>| table.record().unwrap().game().fights().len();
    assert_eq!(fights(&replay(&history).unwrap()), 1);

    history.truncate(7);
    let mut entries: Vec<Entry> = history.into_iter().map(|hashed| hashed.entry).collect();
    entries[2].what = TableEvent::Started { first: Seat::A, rules: Some(2) };
    let hashed = compute_hashes(entries.clone()).unwrap();
    assert_eq!(fights(&replay(&hashed).unwrap()), 0);
    entries[2].what = TableEvent::Started { first: Seat::A, rules: Some(3) };
    let ReplayError { version, why } = compute_hashes(entries).unwrap_err();
    assert_eq!((version, why), (3, ReplayErrorKind::UnknownRules(3)));
}

#[test]
fn an_entry_whose_action_is_no_word_cannot_be_read() {
    let old = OLD_ENTRIES.lines().find(|line| line.contains(r#""action":"pass""#)).unwrap();
    let text = old.splitn(3, ' ').nth(2).unwrap().replace(r#""pass""#, r#""hop""#);
    assert!(serde_json::from_str::<Entry>(&text).is_err());
}
