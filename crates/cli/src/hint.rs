//! `blacktop hint`: the best few turns from here, complete, with what they are worth and why.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::ExitCode;

use blacktop_bots::coach::{Advice, CoachReason, LOST};
use blacktop_protocol::SeatColours;
use blacktop_rules::{Game, Record};
use blacktop_words::msg;
use serde::Serialize;

use crate::coach::{CoachArgs, CoachBudget, in_sentences, percents, shares, words};
use crate::draw::styled;
use crate::show::{Moment, rewind};
use crate::{i18n, input, output, palette, progress};

const EXAMPLES: &str = "\
Examples:
  blacktop hint game.txt                     What to play now
  blacktop hint game.txt --turn 7            What could have been played in minute 7
  blacktop hint game.txt --turn 7.2          How to go on after its second action
  blacktop hint --turns 1 --ms 2000 \\
    'en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12'

The coach thinks 300 ms about each position unless told otherwise. The shares
are the expected win shares after the turn. Below them: what is
good about it, the turn as a record has it, and the same in sentences. Turns that
are about the same are shown once. docs/COACH.md has the fields of --json.";

/// As long as nothing else is said.
const DEFAULT_MS: u64 = 300;

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A record's file (`-`: standard input), or a position in quotes
    #[arg(required = true, value_name = "WHAT")]
    what: Vec<String>,
    /// `7`: the start of minute 7; `7.2`: after its second action; without it, the end
    #[arg(long, value_name = "N[.M]")]
    turn: Option<Moment>,
    /// How many turns to show; fewer if there are fewer different ideas
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    turns: u8,
    #[command(flatten)]
    thinking: CoachArgs,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut record = input::game(&args.what)?;
    if let Some(moment) = args.turn {
        rewind(&mut record, moment)?;
    }
    if record.game().outcome().is_some() {
        return Err(i18n::to_error(&msg("cli-hint-over")));
    }
    let spinner = progress::spinner(i18n::phrase("cli-spinner-hint"));
    let Ok(advice) = args.thinking.coach(DEFAULT_MS).hint(record.game(), args.turns.into());
    spinner.finish_and_clear();
    let text = if args.json {
        serde_json::to_string(&HintsJson::new(args, &record, &advice))? + "\n"
    } else {
        heading(args, record.game(), &advice)
            + &describe(record.game(), SeatColours::of_record(&record), &advice)
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// For whom the hints are, how they were found, and whether there is any hope.
fn heading(args: &Args, game: &Game, advice: &[Advice]) -> String {
    let speaker = i18n::localizer();
    let mut text =
        format!("{}\n{}\n", speaker.to_play(game), speaker.budget(args.thinking.budget(DEFAULT_MS)));
    if is_lost(game, advice) {
        let _ = writeln!(text, "{}", speaker.reason(CoachReason::NothingHelps { seat: game.turn() }));
    }
    text.push('\n');
    text
}

fn is_lost(game: &Game, advice: &[Advice]) -> bool {
    advice.first().is_some_and(|best| best.share[game.turn()] < LOST)
}

/// Each turn in four parts: what it is worth, why, its words, and what happens.
fn describe(game: &Game, colours: SeatColours, advice: &[Advice]) -> String {
    const INDENT: usize = 4;
    let mut text = String::new();
    for (index, Advice { actions, share, reason, caveats }) in advice.iter().enumerate() {
        let number = styled(palette::STRONG, &format!("{:<INDENT$}", index + 1));
        let _ = writeln!(text, "{number}{}", percents(game, colours, share));
        let parts = [
            i18n::localizer().reason_with_caveats(*reason, caveats),
            words(actions).join(" "),
            in_sentences(i18n::localizer(), game, actions),
        ];
        for part in parts {
            let _ = writeln!(text, "    {}", output::wrap(&part, INDENT));
        }
    }
    text
}

#[derive(Serialize)]
struct HintsJson {
    minute: u8,
    seat: char,
    position: String,
    #[serde(flatten)]
    told: CoachBudget,
    lost: bool,
    turns: Vec<HintJson>,
}

#[derive(Serialize)]
struct HintJson {
    actions: Vec<String>,
    story: String,
    share: BTreeMap<char, f64>,
    reason: &'static str,
    sentence: String,
}

impl HintsJson {
    fn new(args: &Args, record: &Record, advice: &[Advice]) -> HintsJson {
        let (game, speaker) = (record.game(), i18n::english());
        let hint = |Advice { actions, share, reason, caveats }: &Advice| HintJson {
            actions: words(actions),
            story: in_sentences(&speaker, game, actions),
            share: shares(game, share),
            reason: reason.name(),
            sentence: speaker.reason_with_caveats(*reason, caveats),
        };
        HintsJson {
            minute: game.clock(),
            seat: game.turn().letter(),
            position: record.position().to_string(),
            told: args.thinking.told(DEFAULT_MS),
            lost: is_lost(game, advice),
            turns: advice.iter().map(hint).collect(),
        }
    }
}
