//! `blacktop analyse`: what every turn of a game was worth, and where it was won and lost.

mod json;
mod plot;
mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use blacktop_bots::coach::{Mark, Verdict, turns_played};
use blacktop_bots::{Coach, coach::PlayedTurn};
use blacktop_rules::{Record, Seat};
use blacktop_words::msg;

use crate::coach::CoachArgs;
use crate::i18n::{localize, to_error};
use crate::{input, interrupt, output, picture, progress};

const EXAMPLES: &str = "\
Examples:
  blacktop analyse game.txt                      A table, with a sentence for
                                                 every turn that stands out
  blacktop analyse game.txt --iterations 2000    The same on every machine
  blacktop analyse game.txt --ms 1000            Slower and wiser
  blacktop analyse game.txt --plot game.svg      With a line for every player
  blacktop analyse - --json < game.txt           For programs

The columns are the expected win shares after the turn, and how
much the player lost by not playing the best turn that was found. Marks:
  mistake                 lost 8% of the win or more
  blunder                 lost 20% or more
  handed the game to B    B has as good as won (80%), had less than half before,
                          and need not have got it
  brilliant               at least 15% better than any other turn, and not seen
                          at a glance
docs/COACH.md has more about them, and the fields of --json. The coach thinks
100 ms about each position unless told otherwise.

Ctrl-C ends it early and prints what there is, as soon as the turn at hand is
judged; the status is then 130.";

/// As long as nothing else is said.
const DEFAULT_MS: u64 = 100;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The record's file (`-`: standard input)
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    #[command(flatten)]
    thinking: CoachArgs,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Also plot the win shares over the minutes (an .svg or .png file)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let record = read(&args.record).with_context(|| output::name(&args.record))?;
    let turns = turns_played(&record);
    if turns.is_empty() {
        return Err(to_error(&msg("cli-analyse-nothing").with("file", output::name(&args.record))));
    }
    args.plot.as_deref().map_or(Ok(()), picture::check)?;
    let stopped = interrupt::flag(|| ())?;
    let verdicts = judge(&mut args.thinking.coach(DEFAULT_MS), &turns, &stopped);
    let analysis = GameAnalysis { record, all: turns.len(), verdicts };
    let text = if args.json {
        json::text(&analysis, args.thinking.told(DEFAULT_MS))?
    } else {
        table::text(&analysis)
    };
    output::print(&text)?;
    args.plot.as_deref().map_or(Ok(()), |path| analysis.plot(path))?;
    let is_complete = analysis.verdicts.len() == analysis.all;
    Ok(if is_complete { ExitCode::SUCCESS } else { ExitCode::from(interrupt::INTERRUPTED) })
}

/// A record that holds, as `check` would find.
fn read(path: &Path) -> anyhow::Result<Record> {
    input::true_record(&input::text(path)?)
}

fn judge(coach: &mut Coach, turns: &[PlayedTurn], stopped: &AtomicBool) -> Vec<Verdict> {
    let place = msg("cli-bar-turns").with("done", "{pos}").with("all", "{len}").with("left", "{eta}");
    let bar = progress::bar(turns.len() as u64, &localize(&place));
    let mut verdicts = Vec::new();
    for turn in turns {
        if stopped.load(Ordering::Relaxed) {
            break;
        }
        let Ok(verdict) = coach.judge(turn);
        verdicts.push(verdict);
        bar.inc(1);
    }
    bar.finish_and_clear();
    verdicts
}

struct GameAnalysis {
    record: Record,
    /// How many turns there are.
    all: usize,
    /// Those that were judged, in order.
    verdicts: Vec<Verdict>,
}

#[derive(Default, serde::Serialize)]
struct Score {
    turns: usize,
    mean_loss: Option<f64>,
    mistakes: usize,
    blunders: usize,
    handed: usize,
    brilliant: usize,
}

impl GameAnalysis {
    /// The minute that is still being played, if one is.
    fn unfinished(&self) -> Option<u8> {
        let game = self.record.game();
        let is_open = game.outcome().is_none() && !game.is_turn_start();
        is_open.then(|| game.clock())
    }

    /// Minutes played and a seat's win share then; the first point is the beginning.
    fn curve(&self, seat: Seat) -> Vec<(u8, f64)> {
        let start = self.verdicts.first().map(|first| (first.minute - 1, first.before[seat]));
        let after = self.verdicts.iter().map(|verdict| (verdict.minute, verdict.after[seat]));
        start.into_iter().chain(after).collect()
    }

    fn score(&self, seat: Seat) -> Score {
        let own = || self.verdicts.iter().filter(|verdict| verdict.seat == seat);
        let mut score = Score { turns: own().count(), ..Score::default() };
        let loss: f64 = own().map(|verdict| verdict.loss).sum();
        score.mean_loss = (score.turns > 0).then(|| loss / score.turns as f64);
        for remark in own().filter_map(|verdict| verdict.remark.as_ref()) {
            *match remark.mark {
                Mark::Mistake => &mut score.mistakes,
                Mark::Blunder => &mut score.blunders,
                Mark::Handed { .. } => &mut score.handed,
                Mark::Brilliant => &mut score.brilliant,
            } += 1;
        }
        score
    }
}

/// A mark as chess players write it.
fn sign(mark: Mark) -> String {
    match mark {
        Mark::Brilliant => "!!".to_owned(),
        Mark::Mistake => "?".to_owned(),
        Mark::Blunder => "??".to_owned(),
        Mark::Handed { to } => format!("→{to}"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use blacktop_bots::coach::turns_played;
    use blacktop_bots::{Budget, Coach};
    use blacktop_rules::Record;

    use super::{GameAnalysis, judge, table};

    #[test]
    fn an_interrupted_analysis_shows_the_turns_so_far() {
        let record = Record::read("[Players \"3\"]\n\n1A pass\n2B pass\n").unwrap();
        let turns = turns_played(&record);
        let mut coach = Coach::new(Budget::Iterations(5), 1, 1);
        assert!(judge(&mut coach, &turns, &AtomicBool::new(true)).is_empty());
        let verdicts = judge(&mut coach, &turns[..1], &AtomicBool::new(false));
        let text = table::text(&GameAnalysis { record, all: turns.len(), verdicts });
        assert!(text.contains("  1A") && !text.contains("  2B"), "{text}");
        let b = text.lines().find(|line| line.contains('–')).expect("a line for B");
        assert_eq!(b.split_whitespace().skip(1).take(2).collect::<Vec<_>>(), ["0", "–"]);
        assert!(text.ends_with("\nStopped after 1 turn of 2.\n"), "{text}");
    }
}
