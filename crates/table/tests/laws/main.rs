//! Laws that hold at every table, looked at in whole games of people and bots who do anything at any time.
//!
//! The games are the same in every run. `PROPTEST_RNG_SEED=7` plays others; a law that is broken is reported with the
//! fewest ops that break it.

mod ops;
mod random_game;

use std::cell::RefCell;
use std::collections::BTreeSet;

use blacktop_protocol::{Author, Frame, Frames, Request, Stage, StateChange, TableEvent};
use blacktop_protocol::{Coord, Event, GameState};
use blacktop_rules::{Record, Word};
use blacktop_table::{HashedEntry, Proposed, Requester, Table};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};

use crate::ops::{Op, TableSetup, ops, setups};
use crate::random_game::RandomGame;
use blacktop_testkit::{EVENT_KINDS, ListReceipt, TableHarness, check_wire, event_kind};

/// Looks at a law in a number of games of up to a number of ops.
fn law(cases: u32, most: usize, holds: impl Fn(RandomGame) -> Result<(), TestCaseError>) {
    let seed = match std::env::var("PROPTEST_RNG_SEED").ok().and_then(|seed| seed.parse().ok()) {
        Some(seed) => RngSeed::Fixed(seed),
        None => RngSeed::Fixed(1),
    };
    let config = Config { cases, rng_seed: seed, failure_persistence: None, ..Config::default() };
    let spent = |(setup, ops): (TableSetup, Vec<Op>)| holds(RandomGame::spent(&setup, &ops));
    if let Err(broken) = TestRunner::new(config).run(&(setups(), ops(most)), spent) {
        panic!("{broken}");
    }
}

#[test]
fn replay_equals_live() {
    law(30, 80, |game| {
        let table = &game.table;
        // The hash at every version is compared on the way.
        let mut replayed = table.replayed();
        let context = blacktop_table::Context { now: table.now, random: 0 };
        for page in &table.pages {
            // Seats that they left stay left: only who is there is to be the same.
            drop(replayed.arrive(context, page));
        }
        prop_assert_eq!(replayed.since(0, table.now), table.since(0, table.now));
        prop_assert_eq!(replayed.summary(), table.summary());
        let text = |table: &Table<ListReceipt>| table.record().map(|record| record.to_string());
        prop_assert_eq!(text(&replayed), text(&table.inner));
        Ok(())
    });
}

#[test]
fn random_games_have_every_kind_of_event() {
    let seen = RefCell::new(BTreeSet::new());
    law(40, 100, |game| {
        seen.borrow_mut().extend(game.table.events().map(event_kind));
        Ok(())
    });
    let before_or_after =
        ["Coloured", "SchoolYears", "Changed", "Swapped", "HostChanged", "Rematched", "Closed"];
    let wanted = EVENT_KINDS.iter().copied().filter(|kind| !before_or_after.contains(kind));
    assert_eq!(seen.into_inner(), wanted.collect());
}

#[test]
fn versions_have_no_gaps_and_since_gives_what_comes_after() {
    law(12, 60, |game| {
        let table = &game.table;
        let versions: Vec<u64> = table.stored.iter().map(|hashed| hashed.entry.version).collect();
        prop_assert_eq!(&versions, &Vec::from_iter(1..=table.version()));
        prop_assert!(table.stored.is_sorted_by_key(|hashed| hashed.entry.at));
        for version in 0..=table.version() {
            let update = table.since(version, table.now);
            check_wire(&update);
            prop_assert_eq!(update.since, version);
            let told: Vec<_> = update.entries.into_iter().map(|told| told.entry).collect();
            let after = &table.stored[usize::try_from(version).unwrap()..];
            prop_assert_eq!(told, after.iter().map(|hashed| hashed.entry.clone()).collect::<Vec<_>>());
        }
        Ok(())
    });
}

#[test]
fn what_was_told_at_once_is_what_is_told_later() {
    law(30, 80, |game| {
        prop_assert_eq!(&game.told, &game.table.since(0, game.table.now).entries);
        Ok(())
    });
}

#[test]
fn each_turn_is_told_exactly_once_where_nothing_is_taken_back() {
    law(30, 80, |mut game| {
        let taken_back =
            |what: &TableEvent| matches!(what, TableEvent::Undone { .. } | TableEvent::TurnUndone { .. });
        if game.table.events().any(taken_back) {
            return Ok(());
        }
        game.play_to_the_end();
        let told: Vec<&Event> = game.told.iter().flat_map(|told| &told.events).collect();
        let record = game.table.record().unwrap();
        let mut again = Record::new(record.start().setup().unwrap()).unwrap();
        let mut happened = Vec::new();
        for (_, action) in record.history() {
            let events = again.play(action).unwrap();
            happened.extend(events);
        }
        prop_assert_eq!(told, happened.iter().collect::<Vec<_>>());
        Ok(())
    });
}

/// Clients animate by the changes alone: put over the state at the start, they give the state after each action.
#[test]
fn changes_lead_from_each_state_to_the_next_where_nothing_is_taken_back() {
    law(30, 80, |mut game| {
        let taken_back =
            |what: &TableEvent| matches!(what, TableEvent::Undone { .. } | TableEvent::TurnUndone { .. });
        if game.table.events().any(taken_back) {
            return Ok(());
        }
        game.play_to_the_end();
        let Frames { start, frames } = game.table.frames().expect("the game has begun");
        let mut state = start;
        let mut shoved_from = Vec::new();
        let mut after = frames.iter().filter(|frame| frame.version.is_some()).peekable();
        if let Some(given) = frames.iter().rev().find(|frame| frame.version.is_none()) {
            (state, shoved_from) = (given.state.clone(), given.shoved_from.clone());
        }
        let mut last: Option<&Frame> = None;
        for told in &game.told {
            prop_assert_eq!(told.events.len(), told.changes.len());
            if let Some(frame) = after.next_if(|frame| frame.version == Some(told.entry.version)) {
                if let Some(last) = last {
                    prop_assert_eq!(changeable(&state), changeable(&last.state));
                    prop_assert_eq!(&shoved_from, &last.shoved_from);
                }
                last = Some(frame);
            }
            told.changes.iter().for_each(|change| merge(&mut state, &mut shoved_from, change));
        }
        prop_assert_eq!(changeable(&state), changeable(&game.table.play().state));
        Ok(())
    });
}

/// The fields that changes are about.
fn changeable(state: &GameState) -> impl PartialEq + std::fmt::Debug + use<> {
    let GameState { turn, clock, coins, children, nuns, shoving, result, .. } = state.clone();
    (turn, clock, coins, children, nuns, shoving, result)
}

fn merge(state: &mut GameState, shoved_from: &mut Vec<Coord>, change: &StateChange) {
    let change = change.clone();
    state.turn = change.turn.unwrap_or(state.turn);
    state.clock = change.clock.unwrap_or(state.clock);
    state.coins.extend(change.coins);
    state.children.extend(change.children);
    state.nuns.extend(change.nuns);
    if let Some(from) = change.shoved_from {
        (*shoved_from, state.shoving) = (from, change.shoving);
    }
    state.result = change.result.or(state.result.take());
}

#[test]
fn a_finished_game_is_a_record() {
    law(20, 60, |mut game| {
        game.play_to_the_end();
        prop_assert_eq!(game.table.stage(), Stage::Over);
        let text = game.table.record().unwrap().to_string();
        let read = Record::read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(read.to_string(), text);
        Ok(())
    });
}

#[test]
fn looking_back_shows_what_stands() {
    law(30, 80, |game| {
        let table = &game.table;
        let Frames { start, frames } = table.frames().expect("the game has begun");
        let last = frames.last().map_or(&start, |frame| &frame.state);
        prop_assert_eq!(last, &table.play().state);
        let words: Vec<&str> = frames.iter().map(|frame| frame.action.as_str()).collect();
        prop_assert!(
            words.ends_with(&table.play().draft.actions.iter().map(String::as_str).collect::<Vec<_>>())
        );
        prop_assert!(frames.is_sorted_by_key(|frame| (frame.minute, frame.version)));
        for frame in &frames {
            let Some(version) = frame.version else { continue };
            let what = &table.stored[version as usize - 1].entry.what;
            let is_told = match what {
                TableEvent::Acted { seat, action } => {
                    *seat == frame.seat && action.to_string() == frame.action
                }
                TableEvent::TimedOut { seat } => *seat == frame.seat && frame.action == "timeout",
                _ => false,
            };
            prop_assert!(is_told, "{what:?} is shown as {}", frame.action);
        }
        Ok(())
    });
}

#[test]
fn whoever_decides_has_the_right_to() {
    law(30, 80, |game| {
        let seats = game.table.room().seats;
        for HashedEntry { entry, .. } in &game.table.stored {
            let (TableEvent::Acted { seat, .. } | TableEvent::Ended { seat } | TableEvent::Returned { seat }) =
                &entry.what
            else {
                continue;
            };
            let place = seats.iter().find(|place| place.seat == *seat).unwrap();
            match (&entry.by, &place.sitter) {
                (Author::Person(by), blacktop_protocol::SeatOccupant::Person { person, .. }) => {
                    // Votes of others may end a person's complete turn.
                    let voted = matches!(entry.what, TableEvent::Ended { .. });
                    prop_assert!(by == person || voted, "{:?}", entry);
                }
                (Author::Bot(by), _) => prop_assert_eq!(by, seat),
                (Author::Table, _) => {
                    prop_assert!(matches!(entry.what, TableEvent::Ended { .. }), "{:?}", entry);
                }
                (Author::Person(_), _) => prop_assert!(false, "{:?}", entry),
            }
        }
        Ok(())
    });
}

#[test]
fn a_key_is_remembered_with_its_version_and_hash() {
    law(30, 80, |game| {
        let (table, replayed) = (&game.table, game.table.replayed());
        let context = blacktop_table::Context { now: table.now, random: 0 };
        for HashedEntry { entry, hash } in &table.stored {
            let (Author::Person(by), Some(key)) = (&entry.by, &entry.key) else { continue };
            for table in [&table.inner, &replayed] {
                let command = blacktop_protocol::Command::EndTurn;
                let by = Requester { id: by.clone(), name: "again".to_owned() };
                match table.propose(context, &by, Request { key: key.clone(), seen: 0, command }) {
                    Ok(Proposed::Already { version, hash: found }) => {
                        prop_assert_eq!((version, found), (entry.version, *hash));
                    }
                    other => prop_assert!(false, "{:?}", other),
                }
            }
        }
        Ok(())
    });
}

#[test]
fn a_changed_history_is_broken_where_it_was_changed() {
    law(30, 80, |game| {
        let table = &game.table;
        let at = usize::try_from(table.random >> 20).unwrap() % table.stored.len();
        let version = at as u64 + 1;
        prop_assert_eq!(broken(table, |stored| stored[at].hash ^= 1 << (at % 64)), Some(version));
        if at + 1 < table.stored.len() {
            prop_assert_eq!(broken(table, |stored| _ = stored.remove(at)), Some(version + 1));
        }
        for (at, hashed) in table.stored.iter().enumerate() {
            let TableEvent::Acted { seat, action } = &hashed.entry.what else { continue };
            let other = if *action == Word::Pass { "Ab1:3-c2" } else { "pass" };
            let what = TableEvent::Acted { seat: *seat, action: other.parse().unwrap() };
            prop_assert_eq!(broken(table, |stored| stored[at].entry.what = what), Some(hashed.entry.version));
        }
        Ok(())
    });
}

/// The version at which a changed history breaks.
fn broken(table: &TableHarness, change: impl FnOnce(&mut Vec<HashedEntry>)) -> Option<u64> {
    let mut stored = table.stored.clone();
    change(&mut stored);
    let replayed: Result<Table<ListReceipt>, _> = Table::replay(table.id().clone(), stored, table.now);
    replayed.err().map(|broken| broken.version)
}
