//! On small endings the best bot must find exactly what an exhaustive max^n search finds.

#[allow(dead_code, reason = "some of what makes random games is for the laws of the rules only")]
#[path = "../../rules/tests/play/mod.rs"]
mod play;

use std::sync::LazyLock;

use blacktop_bots::{Bot, Budget, think, win_shares};
use blacktop_rules::{Action, BySeat, Edition, Game, Players, PositionText, Seat};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The most positions of an ending, counting transpositions several times.
const MOST_POSITIONS: u32 = 10_000;
/// The fewest positions of an ending.
const FEWEST_POSITIONS: u32 = 200;
/// Enough to prove an ending.
const BUDGET: Budget = Budget::Iterations(200_000);
const CLOSE: f64 = 1e-6;

/// The result of the exhaustive search.
#[derive(Clone)]
struct Plain {
    /// The shares if players break ties by the order of the legal list.
    first: BySeat<f64>,
    /// The shares of all outcomes for other ways to break ties.
    possible: Vec<BySeat<f64>>,
}

impl Plain {
    fn least(&self, seat: Seat) -> f64 {
        self.possible.iter().map(|value| value[seat]).fold(1.0, f64::min)
    }

    fn most(&self, seat: Seat) -> f64 {
        self.possible.iter().map(|value| value[seat]).fold(0.0, f64::max)
    }

    /// The mover takes the first of the best. Possible is every value that is not below one that the mover can guarantee.
    fn choice(after: &[Plain], mover: Seat) -> Plain {
        let mut first = after[0].first;
        let mut possible: Vec<BySeat<f64>> = Vec::new();
        let floor = after.iter().map(|plain| plain.least(mover)).fold(0.0, f64::max);
        for plain in after {
            if plain.first[mover] > first[mover] {
                first = plain.first;
            }
            for value in &plain.possible {
                if value[mover] >= floor && !possible.contains(value) {
                    possible.push(*value);
                }
            }
        }
        Plain { first, possible }
    }
}

/// Plain max^n; `None` if there are more than `left` positions.
fn search(game: &Game, left: &mut u32) -> Option<Plain> {
    *left = left.checked_sub(1)?;
    if let Some(outcome) = game.outcome() {
        let value = win_shares(&outcome);
        return Some(Plain { first: value, possible: vec![value] });
    }
    let after: Vec<Plain> = search_actions(game, left)?.into_iter().map(|(_, plain)| plain).collect();
    Some(Plain::choice(&after, game.turn()))
}

/// The same for each legal action.
fn search_actions(game: &Game, left: &mut u32) -> Option<Vec<(Action, Plain)>> {
    let after = |action| {
        let mut next = game.clone();
        next.play_unchecked(action);
        Some((action, search(&next, left)?))
    };
    game.legal_actions().iter().map(after).collect()
}

/// An ending with a clear solution.
struct SolvedEnding {
    game: Game,
    actions: Vec<(Action, Plain)>,
    plain: Plain,
}

impl SolvedEnding {
    /// This position, if it is small, if most actions, a pass among them, are worse than the best, and if the ties of the others
    /// do not matter to the mover: then every correct search finds the same.
    fn new(game: Game) -> Option<SolvedEnding> {
        let (mover, mut left) = (game.turn(), MOST_POSITIONS);
        let actions = search_actions(&game, &mut left)?;
        let after: Vec<Plain> = actions.iter().map(|(_, plain)| plain.clone()).collect();
        let plain = Plain::choice(&after, mover);
        let (least, most) = (plain.least(mover), plain.most(mover));
        let is_clear = |plain: &Plain| plain.least(mover) == most || plain.most(mover) < most;
        let is_worse = |(_, plain): &&(Action, Plain)| plain.most(mover) < most;
        let worse: Vec<Action> = actions.iter().filter(is_worse).map(|(action, _)| *action).collect();
        let is_fit = MOST_POSITIONS - left >= FEWEST_POSITIONS
            && least == most
            && after.iter().all(is_clear)
            && worse.len() * 2 >= actions.len()
            && worse.contains(&Action::Pass);
        is_fit.then_some(SolvedEnding { game, actions, plain })
    }

    /// What the best bot gets wrong.
    fn complaint(&self) -> Option<String> {
        let mover = self.game.turn();
        let result = think(Bot::BEST, &self.game, BUDGET, 1, 1).expect("the game is not over");
        let best = self.plain.first[mover];
        let Some((_, chosen)) = self.actions.iter().find(|(action, _)| *action == result.action) else {
            return Some(format!("{:?} is not legal", result.action));
        };
        if chosen.first[mover] < best {
            let word = result.action.word();
            return Some(format!("{word} is worth {} of {best}", chosen.first[mover]));
        }
        if (result.value[mover] - best).abs() > CLOSE {
            return Some(format!("it expects {}, plain search {best}", result.value[mover]));
        }
        match self.plain.possible[..] {
            [only] if !is_close(&result.value, &only) => {
                Some(format!("it expects {:?}, plain search {only:?}", result.value))
            }
            _ => None,
        }
    }
}

fn is_close(one: &BySeat<f64>, other: &BySeat<f64>) -> bool {
    Seat::ALL.into_iter().all(|seat| (one[seat] - other[seat]).abs() <= CLOSE)
}

/// The endings, which were generated at random and filtered by [`SolvedEnding::new`].
static ENDINGS: LazyLock<Vec<SolvedEnding>> = LazyLock::new(|| {
    let lines = include_str!("plain/endings.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(read).collect()
});

fn read(line: &str) -> SolvedEnding {
    let position: PositionText = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    let game = position.game().unwrap_or_else(|error| panic!("{line}: {error}"));
    SolvedEnding::new(game).unwrap_or_else(|| panic!("no fit ending: {line}"))
}

fn position(game: &Game) -> String {
    let setup = game.setup().expect("the start of a turn");
    PositionText { setup, words: Vec::new() }.to_string()
}

#[test]
fn the_best_bot_finds_what_plain_search_finds() {
    let endings = &*ENDINGS;
    let complaint =
        |ending: &SolvedEnding| Some(format!("{}\n  {}", ending.complaint()?, position(&ending.game)));
    let complaints: Vec<String> = endings.iter().filter_map(complaint).collect();
    assert!(
        complaints.is_empty(),
        "{} of {} endings:\n{}",
        complaints.len(),
        endings.len(),
        complaints.join("\n")
    );
}

/// Some endings are won, some shared, and in many the mover does not have the last turn.
#[test]
fn the_endings_are_of_every_kind() {
    let count = |is: &dyn Fn(&SolvedEnding) -> bool| ENDINGS.iter().filter(|ending| is(ending)).count();
    let worth = |ending: &SolvedEnding| ending.plain.first[ending.game.turn()];
    assert!(count(&|ending| worth(ending) == 1.0) >= 15);
    assert!(count(&|ending| worth(ending) < 1.0) >= 15);
    assert!(count(&|ending| ending.game.clock() < ending.game.minutes()) >= 20);
    for (edition, players) in Edition::ALL.into_iter().zip(Players::ALL) {
        assert!(count(&|ending| ending.game.edition() == edition) >= 10, "{edition}");
        assert!(count(&|ending| ending.game.players() == players) >= 10, "{players:?}");
    }
}

#[test]
fn shares_add_up_to_one_win() {
    let mut rng = ChaCha8Rng::seed_from_u64(31);
    for round in 0..300 {
        let game = some_moment(&mut rng);
        for bot in Bot::ALL {
            let Some(result) = think(bot, &game, Budget::Iterations(20), round, 1) else { continue };
            let values = result.root_moves.iter().map(|line| &line.value).chain([&result.value]);
            for value in values {
                let sum: f64 = game.players().seats().map(|seat| value[seat]).sum();
                let mut absent = Seat::ALL.into_iter().filter(|seat| !game.players().has(*seat));
                assert!((sum - 1.0).abs() < CLOSE, "{} {value:?} {game:?}", bot.name());
                assert!(absent.all(|seat| value[seat] == 0.0), "{} {value:?}", bot.name());
            }
        }
    }
}

/// A random position of a game that began with a brawl.
fn some_moment(rng: &mut ChaCha8Rng) -> Game {
    let board = play::random_board(rng);
    let (edition, players) = (*play::pick(rng, &Edition::ALL), *play::pick(rng, &Players::ALL));
    let mut game = play::random_brawl(rng, &board, edition, players).into_game().expect("a brawl is a game");
    for _ in 0..rng.random_range(0..12) {
        if game.outcome().is_none() {
            let action = game.resolve(play::choose(rng, &game)).expect("a legal word");
            game.play_unchecked(action);
        }
    }
    game
}
