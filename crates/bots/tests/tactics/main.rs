//! Positions in which only few turns are good, and the stronger levels must find one.
//!
//! The files in `positions/` hold one theme each. A puzzle is a title, a position, the goals of the turn, and the number of
//! ends of the turn that reach them:
//!
//! ```text
//! The nun on b10 is told of a fight, and where she stood they kiss
//!   en C3B2D1A0 26/30 B A8:d12,d,d11,d9x B13:d9v,a11,b9,e10x C9:e10v,b12,e,b11 N:a1,b10
//!   kisses
//!   60 of 21082 turns
//! ```
//!
//! `goal.rs` lists the goals. An exhaustive search proves every puzzle. A winning kiss needs no further proof. A kiss is
//! stopped if the next seat cannot win with one, and can after every other turn. All other puzzles are searched to the
//! bell: exactly the solutions give the mover the largest share of the win.
//!
//! `endings.rs` compares bots that search with the same search on small endings.

mod endings;
mod goal;
mod proof;
mod puzzle;
mod turns;

use std::collections::HashSet;
use std::sync::LazyLock;
use std::thread;

use blacktop_bots::{Bot, Level, Player};
use blacktop_rules::{Edition, Game, Players};
use goal::Goal;
use puzzle::{Puzzle, Solution};

/// The bots that are expected to solve them all.
const SOLVERS: [Bot; 5] = [
    Bot::Level(Level::Five),
    Bot::Level(Level::Six),
    Bot::Level(Level::Seven),
    Bot::Level(Level::Eight),
    Bot::Turns,
];
/// A puzzle is too easy if more than one turn in this many solves it.
const ONE_TURN_IN: usize = 4;

const FILES: [&str; 8] = [
    include_str!("positions/kisses.txt"),
    include_str!("positions/kisses_stopped.txt"),
    include_str!("positions/nuns_on_watch.txt"),
    include_str!("positions/walking_away.txt"),
    include_str!("positions/tattling.txt"),
    include_str!("positions/breaking_up.txt"),
    include_str!("positions/kisses_declined.txt"),
    include_str!("positions/last_coins.txt"),
];

static PUZZLES: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| FILES.into_iter().flat_map(Puzzle::read_all).collect());

static SOLUTIONS: LazyLock<Vec<Result<Solution, String>>> =
    LazyLock::new(|| PUZZLES.iter().map(Puzzle::solve).collect());

/// Every puzzle with its solution, as far as it has one.
fn solved() -> impl Iterator<Item = (&'static Puzzle, &'static Solution)> {
    PUZZLES.iter().zip(&*SOLUTIONS).filter_map(|(puzzle, solution)| Some((puzzle, solution.as_ref().ok()?)))
}

fn listed(complaints: &[String]) -> String {
    format!("{} complaints:\n{}", complaints.len(), complaints.join("\n"))
}

#[test]
fn every_position_has_exactly_the_solutions_it_says() {
    let complaint = |(puzzle, solution): (&Puzzle, &Result<Solution, String>)| {
        let wrong = match solution {
            Err(wrong) => wrong.clone(),
            Ok(Solution { count, .. }) if *count != puzzle.count => {
                format!("{} of {} turns solve it", count.solved, count.ends)
            }
            Ok(Solution { count, .. }) if count.solved * ONE_TURN_IN >= count.ends => {
                "it is too easy".to_owned()
            }
            Ok(_) => return None,
        };
        Some(format!("{}: {wrong}", puzzle.title))
    };
    let complaints: Vec<String> = PUZZLES.iter().zip(&*SOLUTIONS).filter_map(complaint).collect();
    assert!(complaints.is_empty(), "{}", listed(&complaints));
}

#[test]
fn a_kiss_to_decline_is_possible() {
    for puzzle in PUZZLES.iter().filter(|puzzle| puzzle.goals.contains(&Goal::NoKiss)) {
        assert!(puzzle.tempts_with_a_kiss(), "{}", puzzle.title);
    }
}

#[test]
fn the_positions_are_many_and_of_every_kind() {
    let games = || PUZZLES.iter().map(|puzzle| &puzzle.game);
    let titles: HashSet<&str> = PUZZLES.iter().map(|puzzle| puzzle.title.as_str()).collect();
    assert_eq!(titles.len(), PUZZLES.len(), "no title is used twice");
    assert!(PUZZLES.len() >= 48, "{} positions", PUZZLES.len());
    for edition in Edition::ALL {
        assert!(games().filter(|game| game.edition() == edition.into()).count() >= 8, "{edition}");
    }
    for players in Players::ALL {
        assert!(games().filter(|game| game.players() == players).count() >= 8, "{players:?}");
    }
    let boards: HashSet<&str> = games().map(|game| game.board().code()).collect();
    assert!(boards.len() >= 30, "{} boards", boards.len());
}

/// Plays the turn with one player, as at a table.
fn play_turn(bot: Bot, start: &Game) -> Game {
    let mut player = Player::new(bot, 1, 1);
    let mut game = start.clone();
    while !turns::is_over(&game, start.clock()) {
        let result = player.think(&game, player.bot().budget()).expect("the turn is not over");
        game.play(result.action).expect("bots play by the rules");
    }
    game
}

/// The puzzles that a bot gets wrong.
fn unsolved(bot: Bot) -> Vec<String> {
    let fails = |(puzzle, solution): &(&Puzzle, &Solution)| {
        !solution.hashes.contains(&play_turn(bot, &puzzle.game).fingerprint())
    };
    let named =
        |(puzzle, _): (&Puzzle, &Solution)| format!("{}: {} ({:?})", bot.name(), puzzle.title, puzzle.goals);
    solved().filter(fails).map(named).collect()
}

#[test]
fn the_stronger_levels_solve_every_position() {
    let unsolved: Vec<String> = thread::scope(|scope| {
        let solvers = SOLVERS.map(|bot| scope.spawn(move || unsolved(bot)));
        solvers.into_iter().flat_map(|solver| solver.join().expect("no bot panics")).collect()
    });
    assert!(unsolved.is_empty(), "{}", listed(&unsolved));
}
