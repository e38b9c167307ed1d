//! Datasets: `simulate --out FILE.jsonl` writes a row for each decision. Games are written whole and in order, so that a file
//! that was left off in the middle goes on where it is.

use std::fs::{File, TryLockError};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use blacktop_bots::{Rng, SearchResult, win_shares};
use blacktop_rules::{Action, BySeat, Record};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Simulation, Tally};
use crate::batch::{self, GamePlayers};
use crate::output;

/// Games that are played before the next are written, for each thread.
const GAMES_PER_THREAD: u64 = 16;

/// A decision and what came of it. docs/RESEARCH.md describes the columns.
#[derive(Serialize)]
struct DecisionRow<'a> {
    game: u64,
    decision: usize,
    decisions: usize,
    minute: u8,
    seat: char,
    position: String,
    action: String,
    number: Option<usize>,
    legal: usize,
    moves: Vec<Option<usize>>,
    visits: Vec<u64>,
    values: Vec<Vec<f64>>,
    value: Option<Vec<f64>>,
    shares: &'a [f64],
    coins: &'a [u8],
    settings: &'a Value,
}

/// What is read again of a row, to go on after it.
#[derive(Deserialize)]
struct RowPlace {
    game: u64,
    decision: usize,
    decisions: usize,
    settings: Value,
}

/// A decision as it was made: the position before it, and what the bot thought, if it did.
struct Decision {
    position: String,
    action: Action,
    result: Option<SearchResult>,
}

/// Whether `--out` names a dataset instead of a folder.
pub(super) fn is_dataset(path: &Path) -> anyhow::Result<bool> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("jsonl") => Ok(true),
        Some(other @ ("npz" | "parquet")) => {
            Err(anyhow!("no .{other} from here: write a .jsonl, which blacktop.load reads in Python"))
        }
        _ => Ok(false),
    }
}

/// Plays the games that the file does not have yet. Returns what came of them, and how many it had.
pub(super) fn write(
    simulation: &Simulation<'_>,
    path: &Path,
    progress: &ProgressBar,
) -> anyhow::Result<(Tally, u64)> {
    let settings = settings(simulation);
    let mut file = DatasetFile::open(path, &settings)?;
    let (kept, games) = (file.games, simulation.args.games);
    progress.set_position(kept);
    let (mut tally, mut next) = (Tally::default(), kept);
    while next < games && !simulation.is_stopped() {
        let count = GAMES_PER_THREAD * rayon::current_num_threads() as u64;
        let end = games.min(next.saturating_add(count));
        let play = |game: u64| -> anyhow::Result<Option<(Record, String)>> {
            let played = play(simulation, game, &settings)?;
            progress.inc(u64::from(played.is_some()));
            Ok(played)
        };
        let played = (next..end).into_par_iter().map(play).collect::<anyhow::Result<Vec<_>>>()?;
        for (record, rows) in played.into_iter().map_while(|played| played) {
            file.append(&rows)?;
            tally.add(record.game(), record.count() as u64);
        }
        next = end;
    }
    Ok((tally, kept))
}

/// What must be the same in all rows of a file.
fn settings(simulation: &Simulation<'_>) -> Value {
    let args = simulation.args;
    let bots: Vec<String> = args.players.seats().map(|seat| simulation.bots[seat].name()).collect();
    json!({
        "players": args.players.count(),
        "edition": args.terms.edition.to_string(),
        "board": args.board,
        "minutes": args.terms.minutes,
        "bots": bots,
        "budget": simulation.thinks().then(|| batch::budget_in_json(simulation.budget)),
        "seed": args.terms.run.seed,
        "version": env!("CARGO_PKG_VERSION"),
    })
}

/// One game with its rows, or none after Ctrl-C.
fn play(
    simulation: &Simulation<'_>,
    game: u64,
    settings: &Value,
) -> anyhow::Result<Option<(Record, String)>> {
    let mut rng = Rng::new(simulation.args.terms.run.seed, game);
    let mut record = simulation.first_record(&mut rng)?;
    let players = simulation.args.players;
    let mut game_players = GamePlayers::new(players, &simulation.bots, simulation.budget, &mut rng);
    let mut decisions = Vec::new();
    while record.game().outcome().is_none() {
        if simulation.is_stopped() {
            return Ok(None);
        }
        let (action, result) = game_players.consider(record.game())?;
        decisions.push(Decision { position: record.position().to_string(), action, result });
        record.play(action)?;
    }
    let rows = rows(&record, &decisions, game, settings)?;
    Ok(Some((record, rows)))
}

/// The rows of a finished game, a line each.
fn rows(record: &Record, decisions: &[Decision], game: u64, settings: &Value) -> anyhow::Result<String> {
    let last = record.game();
    let seats = || last.players().seats();
    let by_seat = |values: &BySeat<f64>| seats().map(|seat| values[seat]).collect::<Vec<f64>>();
    let shares = last.outcome().map_or_else(BySeat::default, |outcome| win_shares(&outcome));
    let (shares, coins) = (by_seat(&shares), seats().map(|seat| last.coins(seat)).collect::<Vec<u8>>());
    let mut text = String::new();
    for (index, ((before, _), decision)) in record.history().zip(decisions).enumerate() {
        let number = |action| before.number_of(action).map(|number| number.index());
        let moves = decision.result.as_ref().map_or(&[][..], |result| &result.root_moves);
        let row = DecisionRow {
            game,
            decision: index,
            decisions: decisions.len(),
            minute: before.clock(),
            seat: before.turn().letter(),
            position: decision.position.clone(),
            action: decision.action.to_string(),
            number: number(decision.action),
            legal: before.legal_actions().len(),
            moves: moves.iter().map(|root_move| number(root_move.action)).collect(),
            visits: moves.iter().map(|root_move| root_move.visits).collect(),
            values: moves.iter().map(|root_move| by_seat(&root_move.value)).collect(),
            value: decision.result.as_ref().map(|result| by_seat(&result.value)),
            shares: &shares,
            coins: &coins,
            settings,
        };
        text += &serde_json::to_string(&row)?;
        text.push('\n');
    }
    Ok(text)
}

/// The file that is being written, with so many whole games in it.
struct DatasetFile {
    path: PathBuf,
    file: File,
    games: u64,
}

impl DatasetFile {
    /// A new file, or one with rows of the same settings; a game that was cut off is removed from its end.
    fn open(path: &Path, settings: &Value) -> anyhow::Result<DatasetFile> {
        let shown = output::name(path);
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.with_context(|| output::cannot_write(path))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(anyhow!("another simulation is writing {shown}")),
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let (games, end) = whole_games(&mut BufReader::new(&file), settings).with_context(|| shown)?;
        file.set_len(end)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .with_context(|| output::cannot_write(path))?;
        Ok(DatasetFile { path: path.to_owned(), file, games })
    }

    fn append(&mut self, rows: &str) -> anyhow::Result<()> {
        self.file.write_all(rows.as_bytes()).with_context(|| output::cannot_write(&self.path))
    }
}

/// How many whole games a file begins with, and how many bytes they have.
fn whole_games(file: &mut impl BufRead, settings: &Value) -> anyhow::Result<(u64, u64)> {
    let (mut games, mut whole, mut position) = (0, 0, 0);
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        position += file.by_ref().read_until(b'\n', &mut line)? as u64;
        // The last line may have been cut off.
        if line.last() != Some(&b'\n') {
            break;
        }
        let damaged = || anyhow!("line {number} is none of a dataset: choose another file");
        let row: RowPlace = serde_json::from_slice(&line).map_err(|_| damaged())?;
        if row.settings != *settings {
            return Err(anyhow!(
                "line {number} is of other settings ({}): choose another file",
                row.settings
            ));
        }
        if row.game != games || row.decision >= row.decisions {
            return Err(damaged());
        }
        if row.decision + 1 == row.decisions {
            games += 1;
            whole = position;
        }
    }
    Ok((games, whole))
}
