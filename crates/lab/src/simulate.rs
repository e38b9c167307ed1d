//! `blacktop-lab simulate`: many games at once, for statistics, for speed, and for records to work with.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, anyhow};
use blacktop_bots::{Bot, Budget, Rng, play_out};
use blacktop_rules::{BySeat, Game, Players, Record, Setup};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use crate::batch::{self, GameArgs, GamePlayers, Thinking, counted};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  blacktop-lab simulate --games 100000                 How random play goes
  blacktop-lab simulate --games 1000 --players 5 --edition ja --board random
  blacktop-lab simulate --games 100 --bots level5,greedy,random --ms 20
  blacktop-lab simulate --games 20 --seed 7 --out games   Twenty records in games/
  blacktop-lab simulate --games 100000 --threads 1 --json | jq .actions_per_second

The same seed gives the same games on every machine and number of threads; with
--ms it does not, since machines differ in speed. Without --ms and --iterations a
bot searches 100 iterations per decision.

Ctrl-C ends it early and prints what there is; the status is then 130.";

/// The default budget: small, so that many games are played.
const BUDGET: Budget = Budget::Iterations(100);

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many games
    #[arg(long, short, default_value_t = 1_000, value_parser = batch::count(0..=u64::MAX))]
    games: u64,
    /// How many play
    #[arg(long, default_value = "4", value_parser = batch::players())]
    players: Players,
    /// Who plays, from seat A on, separated by commas; the last plays all seats that are left
    #[arg(long, value_name = "NAMES", default_value = "random", value_delimiter = ',')]
    #[arg(value_parser = batch::bot)]
    bots: Vec<Bot>,
    #[command(flatten)]
    thinking: Thinking,
    #[command(flatten)]
    terms: GameArgs,
    /// The board, as in `blacktop show`, or `random` for another one in each game
    #[arg(long, value_name = "CODE", default_value = "A0B0C0D0", value_parser = batch::board_or_random)]
    board: String,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Write a record of each game into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let stop = batch::stop_flag()?;
    let simulation = Simulation::new(args, &stop)?;
    let pool = args.terms.run.pool()?;
    let progress = batch::progress(args.games);
    let begun = Instant::now();
    let tally = pool.install(|| simulation.play_all(&progress))?;
    let seconds = begun.elapsed().as_secs_f64();
    progress.finish_and_clear();
    crate::print(&SimulationReport::new(&simulation, &tally, seconds), args.json, SimulationReport::table)?;
    Ok(batch::status(tally.games, args.games, ""))
}

struct Simulation<'a> {
    args: &'a Args,
    bots: BySeat<Bot>,
    budget: Budget,
    /// The beginning of all games, unless each has a random board.
    start: Option<Game>,
    /// Ctrl-C sets it; games under way are then dropped.
    stop: &'a AtomicBool,
}

/// Games of random bots are short, so that threads take this many at a time.
const RUN: u64 = 64;

impl Simulation<'_> {
    fn new<'a>(args: &'a Args, stop: &'a AtomicBool) -> anyhow::Result<Simulation<'a>> {
        let (bots, seats) = (args.bots.len(), args.players.count());
        if bots > usize::from(seats) {
            return Err(anyhow!("{bots} bots for {seats} seats: name one for each at most"));
        }
        let last = *args.bots.last().context("name at least one bot with --bots")?;
        let board = batch::fixed_board(&args.board)?;
        if let Some(folder) = &args.out {
            fs::create_dir_all(folder).with_context(|| output::cannot_write(folder))?;
        }
        Ok(Simulation {
            args,
            bots: BySeat::from_fn(|seat| args.bots.get(seat as usize).copied().unwrap_or(last)),
            budget: args.thinking.budget_or(BUDGET),
            start: board.map(|board| args.terms.first_position(args.players, board)),
            stop,
        })
    }

    fn play_all(&self, progress: &ProgressBar) -> anyhow::Result<Tally> {
        let (games, length) = (self.args.games, if self.thinks() { 1 } else { RUN });
        let play_run = |run: u64| -> anyhow::Result<Tally> {
            let mut tally = Tally::default();
            if self.is_stopped() {
                return Ok(tally);
            }
            let indices = run * length..games.min((run + 1) * length);
            let count = indices.end - indices.start;
            for (index, mut rng) in indices.zip(Rng::stream(self.args.terms.run.seed, run)) {
                self.play(index, &mut rng, &mut tally)?;
            }
            progress.inc(count);
            Ok(tally)
        };
        let runs = (0..games.div_ceil(length)).into_par_iter();
        runs.map(play_run).try_reduce(Tally::default, |one, other| Ok(one.plus(&other)))
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn thinks(&self) -> bool {
        self.args.players.seats().any(|seat| self.bots[seat] != Bot::Random)
    }

    fn play(&self, index: u64, rng: &mut Rng, tally: &mut Tally) -> anyhow::Result<()> {
        let Args { terms, players, out, .. } = self.args;
        let mut start = match &self.start {
            Some(start) => start.clone(),
            None => terms.first_position(*players, batch::random_board(rng)),
        };
        if out.is_none() && !self.thinks() {
            let actions = play_out(&mut start, rng);
            tally.add(&start, actions);
            return Ok(());
        }
        let Some(record) = self.play_by_decisions(&start, rng)? else { return Ok(()) };
        tally.add(record.game(), record.count() as u64);
        match out {
            Some(folder) => save(&record, &folder.join(format!("seed{}-game{index:06}.txt", terms.run.seed))),
            None => Ok(()),
        }
    }

    /// A whole game, or none after Ctrl-C.
    fn play_by_decisions(&self, start: &Game, rng: &mut Rng) -> anyhow::Result<Option<Record>> {
        let Args { terms, players, .. } = self.args;
        let setup = Setup {
            edition: terms.edition,
            board: start.board().clone(),
            minutes: terms.minutes,
            ..Setup::new(*players)
        };
        let mut record = Record::new(setup)?;
        for seat in players.seats() {
            let _ = record.set_header(&seat.to_string(), &format!("bot:{}", self.bots[seat].name()));
        }
        let mut game_players = GamePlayers::new(*players, &self.bots, self.budget, rng);
        while record.game().outcome().is_none() {
            if self.is_stopped() {
                return Ok(None);
            }
            let action = game_players.choose(record.game())?;
            record.play(action)?;
        }
        Ok(Some(record))
    }
}

/// A record that is there already is only left alone if it is the same.
fn save(record: &Record, file: &Path) -> anyhow::Result<()> {
    let text = record.to_string();
    match fs::read_to_string(file) {
        Ok(found) if found == text => return Ok(()),
        Ok(_) => {
            return Err(anyhow!(
                "{} is another game's record: choose another folder or seed",
                output::name(file)
            ));
        }
        Err(_) => {}
    }
    fs::write(file, text).with_context(|| output::cannot_write(file))
}

/// A win is 60 parts, which can be shared by two, three, four and five.
const PARTS: u64 = 60;

/// What happened, in whole numbers, so that adding up in another order changes nothing.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    actions: u64,
    kisses: u64,
    shared: u64,
    win_parts: BySeat<u64>,
    coins: BySeat<u64>,
}

impl Tally {
    fn add(&mut self, game: &Game, actions: u64) {
        let Some(outcome) = game.outcome() else { return };
        let winners = outcome.winners().count() as u64;
        self.games += 1;
        self.actions += actions;
        self.kisses += u64::from(outcome.kisser().is_some());
        self.shared += u64::from(winners > 1);
        for seat in game.players().seats() {
            self.win_parts[seat] += if outcome.rank(seat) == 1 { PARTS / winners } else { 0 };
            self.coins[seat] += u64::from(game.coins(seat));
        }
    }

    fn plus(&self, other: &Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            actions: self.actions + other.actions,
            kisses: self.kisses + other.kisses,
            shared: self.shared + other.shared,
            win_parts: BySeat::from_fn(|seat| self.win_parts[seat] + other.win_parts[seat]),
            coins: BySeat::from_fn(|seat| self.coins[seat] + other.coins[seat]),
        }
    }
}

#[derive(Serialize)]
struct SimulationReport {
    games: u64,
    actions: u64,
    seconds: f64,
    actions_per_second: f64,
    games_per_second: f64,
    /// Wins by seat; those who share a win have a part of it.
    wins: BTreeMap<char, f64>,
    endings: Endings,
    shared_wins: u64,
    mean_coins: BTreeMap<char, f64>,
    players: u8,
    bots: BTreeMap<char, String>,
    /// How long those thought who did.
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<serde_json::Value>,
    #[serde(skip)]
    title: String,
    edition: String,
    board: String,
    minutes: u8,
    seed: u64,
    threads: usize,
}

#[derive(Serialize)]
struct Endings {
    bell: u64,
    kiss: u64,
}

impl SimulationReport {
    fn new(simulation: &Simulation<'_>, tally: &Tally, seconds: f64) -> SimulationReport {
        let Simulation { args, bots, .. } = simulation;
        let budget = simulation.thinks().then_some(simulation.budget);
        let seats = || args.players.seats();
        let mean = |sum: u64| if tally.games == 0 { 0.0 } else { sum as f64 / tally.games as f64 };
        let rate = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        SimulationReport {
            games: tally.games,
            actions: tally.actions,
            seconds,
            actions_per_second: rate(tally.actions),
            games_per_second: rate(tally.games),
            wins: seats().map(|seat| (seat.letter(), tally.win_parts[seat] as f64 / PARTS as f64)).collect(),
            endings: Endings { bell: tally.games - tally.kisses, kiss: tally.kisses },
            shared_wins: tally.shared,
            mean_coins: seats().map(|seat| (seat.letter(), mean(tally.coins[seat]))).collect(),
            players: args.players.count(),
            bots: seats().map(|seat| (seat.letter(), bots[seat].name())).collect(),
            budget: budget.map(batch::budget_in_json),
            title: args.terms.title(counted(tally.games, "game"), Some(&args.board), budget),
            edition: args.terms.edition.to_string(),
            board: args.board.clone(),
            minutes: args.terms.minutes,
            seed: args.terms.run.seed,
            threads: args.terms.run.threads(),
        }
    }

    fn table(&self) -> String {
        let share = |part: f64| if self.games == 0 { 0.0 } else { 100.0 * part / self.games as f64 };
        let mut text = format!("{}\n\n", self.title);
        text += "seat  bot            wins   share  mean coins\n";
        for (seat, wins) in &self.wins {
            let (bot, share, coins) = (&self.bots[seat], share(*wins), self.mean_coins[seat]);
            text += &format!("{seat:<5} {bot:<9} {wins:>9.1} {share:>6.1}% {coins:>11.2}\n");
        }
        let Endings { bell, kiss } = self.endings;
        let endings = format!("ended by the bell {bell}, by a kiss {kiss}; shared wins {}", self.shared_wins);
        let speed = format!(
            "{} actions in {:.2} s on {}: {} a second, {:.1} games a second",
            self.actions,
            self.seconds,
            counted(self.threads as u64, "thread"),
            in_words(self.actions_per_second),
            self.games_per_second
        );
        text + &format!("\n{endings}\n{speed}\n")
    }
}

/// A number of things that may be a few or millions.
fn in_words(number: f64) -> String {
    if number >= 1e6 { format!("{:.2} million", number / 1e6) } else { format!("{number:.0}") }
}
