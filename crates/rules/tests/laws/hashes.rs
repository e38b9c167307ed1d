//! Hashes tell positions apart, and nothing else.

use std::cell::Cell;
use std::collections::HashMap;

use blacktop_rules::{
    Child, Coord, Edition, Game, Landing, MOST_MINUTES, Placement, Players, RuleSet, Setup, Status, Steps,
    Word,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::lines::{Beginning, Line, after, law, lines};

/// The games are played at random, and the other legal actions on the way are checked too: such
/// positions differ in little.
#[test]
fn different_positions_have_different_hashes() {
    const POSITIONS: usize = 200_000;
    let mut known: HashMap<u64, Game> = HashMap::new();
    let mut met_again = 0;
    let mut seeds = 0..;
    while known.len() < POSITIONS {
        let seed: u64 = seeds.next().expect("there is no last number");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = line_of(seed).start().game().clone();
        while game.outcome().is_none() {
            let legal = game.legal_actions();
            for next in legal.iter().map(|action| after(&game, action)) {
                let hash = next.fingerprint();
                let other = known.entry(hash).or_insert_with(|| next.clone());
                assert!(*other == next, "two positions have the hash {hash:x}: {other:?} and {next:?}");
                met_again += 1;
            }
            game.play_unchecked(legal.pick_unordered(rng.random_range(0..legal.len())));
        }
    }
    met_again -= known.len();
    println!("{} positions told apart, {met_again} met again", known.len());
}

fn line_of(seed: u64) -> Line {
    let number = seed as usize;
    let (edition, players) = (Edition::ALL[number % 3].into(), Players::ALL[number / 3 % 3]);
    Line { edition, players, beginning: Beginning::ALL[number % 2], seed, choices: Vec::new() }
}

/// The same position with one thing about it changed, many times. Not all of these are positions of a game.
fn changed(setup: &Setup) -> Vec<Setup> {
    let mut all = Vec::new();
    let mut change = |change: &dyn Fn(&mut Setup)| {
        let mut changed = setup.clone();
        change(&mut changed);
        all.push(changed);
    };
    for edition in RuleSet::all() {
        change(&|setup| setup.edition = edition);
    }
    change(&|setup| setup.nuns.swap(0, 1));
    change(&|setup| setup.clock -= 1);
    change(&|setup| setup.minutes = setup.minutes % MOST_MINUTES + 1);
    for seat in setup.players.seats() {
        change(&|setup| setup.turn = seat);
        change(&|setup| setup.children[seat].swap(0, 1));
        for other in setup.players.seats() {
            change(&|setup| {
                setup.coins[other] += setup.coins[seat].min(1);
                setup.coins[seat] -= setup.coins[seat].min(1);
            });
        }
    }
    for child in setup.players.seats().flat_map(Child::of) {
        let Placement { at, status } = setup.placement(child);
        change(&|setup| setup.place(child, None, Status::Free));
        change(&|setup| setup.place(child, None, Status::Detained));
        change(&|setup| setup.place(child, at.and_then(|at| at.step((1, 0))), status));
    }
    change(&turn_fights_round);
    all
}

/// Attacker and victim change roles.
fn turn_fights_round(setup: &mut Setup) {
    for child in setup.players.seats().flat_map(Child::of) {
        let Placement { at, status } = setup.placement(child);
        match status {
            Status::Attacking => setup.place(child, at, Status::Pinned),
            Status::Pinned => setup.place(child, at, Status::Attacking),
            Status::Free | Status::Detained => {}
        }
    }
}

#[test]
fn everything_about_a_position_matters() {
    let compared = Cell::new(0);
    law(150, lines(60), |line| {
        let record = line.play()?;
        let setup = record.position().setup;
        let mut known: HashMap<u64, Game> = HashMap::new();
        for changed in [setup.clone()].into_iter().chain(changed(&setup)) {
            if let Ok(game) = changed.into_game() {
                compared.set(compared.get() + 1);
                let other = known.entry(game.fingerprint()).or_insert_with(|| game.clone());
                prop_assert!(*other == game, "{:?} and {:?} have the same hash", other, game);
            }
        }
        Ok(())
    });
    assert!(compared.get() > 5_000, "{} are too few to trust", compared.get());
}

/// Two children leave their entrances, the one with the 3 and the other with the 2, or the other way round.
#[test]
fn equal_positions_have_equal_fingerprints_by_any_order_of_actions() {
    let pairs = Cell::new(0);
    let walk = |game: &Game, child: Child, steps: Steps, end: Coord| {
        let word = Word::Move { child, steps, end, landing: Landing::Stand };
        game.resolve(word).ok().map(|action| after(game, action))
    };
    law(40, lines(0).prop_map(|line| Line { beginning: Beginning::SetUp, ..line }), |line| {
        let game = line.start().game().clone();
        let children: Vec<Child> = Child::of(game.turn()).collect();
        let (boy, girl) = (children[0], children[3]);
        for (here, there) in Coord::all().flat_map(|here| Coord::all().map(move |there| (here, there))) {
            let one =
                walk(&game, boy, Steps::Three, here).and_then(|game| walk(&game, girl, Steps::Two, there));
            let other =
                walk(&game, girl, Steps::Three, there).and_then(|game| walk(&game, boy, Steps::Two, here));
            if let (Some(one), Some(other)) = (one, other) {
                pairs.set(pairs.get() + 1);
                prop_assert!(
                    one == other && one.fingerprint() == other.fingerprint(),
                    "{boy} on {here}, {girl} on {there}"
                );
            }
        }
        Ok(())
    });
    assert!(pairs.get() > 500, "{} are too few to trust", pairs.get());
}
