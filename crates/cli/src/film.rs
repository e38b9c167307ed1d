//! `blacktop film`: a game as an animated SVG or a GIF, one frame for each decision.

#[cfg(feature = "png")]
mod gif;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use blacktop_pictures::Film;
use blacktop_words::msg;

use crate::i18n::{self, to_error};
use crate::{input, output};

const EXAMPLES: &str = "\
Examples:
  blacktop film game.txt                        An animated drawing in game.svg
  blacktop film game.txt --gif                  A GIF in game.gif
  blacktop film game.txt --out small.gif --width 320
  blacktop film game.txt --from 12 --to 15      Only minutes 12 to 15
  blacktop film game.txt --seconds-a-turn 1.5   Twice as fast
  blacktop film game.txt --lang fr              With French captions

The drawing plays in any browser and loops. A GIF needs a font on this machine.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The record's file (`-`: standard input)
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The file to write (`-`: standard output), .svg or .gif [default: the record's name with that ending]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Make a GIF, also where the file's name does not say so
    #[arg(long)]
    gif: bool,
    /// Width of a GIF
    #[arg(long, value_name = "PIXELS", default_value_t = 600, value_parser = clap::value_parser!(u16).range(100..=2000))]
    width: u16,
    /// How long a turn takes
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0, value_parser = seconds)]
    seconds_a_turn: f64,
    /// The minute to begin with
    #[arg(long, value_name = "MINUTE", default_value_t = 1)]
    from: u8,
    /// The minute to end with
    #[arg(long, value_name = "MINUTE", default_value_t = u8::MAX, hide_default_value = true)]
    to: u8,
}

fn seconds(text: &str) -> Result<f64, &'static str> {
    text.parse().ok().filter(|seconds| (0.1..=60.0).contains(seconds)).ok_or("a turn takes 0.1 to 60 seconds")
}

/// Makes an animated SVG or a GIF.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let film = args.film()?;
    if args.is_gif() {
        save_gif(&film, args.width, &args.file("gif"))?;
    } else {
        output::save(&film.svg(), &args.file("svg"))?;
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(feature = "png")]
fn save_gif(film: &Film, width: u16, file: &Path) -> anyhow::Result<()> {
    output::may_be_replaced(file)?;
    output::save_bytes(&gif::encode(film, width)?, file)
}

#[cfg(not(feature = "png"))]
fn save_gif(_: &Film, _: u16, file: &Path) -> anyhow::Result<()> {
    Err(to_error(&msg("cli-film-no-gif").with("file", output::name(file))))
}

impl Args {
    fn is_gif(&self) -> bool {
        let has_ending =
            |file: &PathBuf| file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif"));
        self.gif || self.out.as_ref().is_some_and(has_ending)
    }

    fn film(&self) -> anyhow::Result<Film> {
        let read = || -> anyhow::Result<Film> {
            let record = input::record(&input::text(&self.record)?)?;
            let film = Film::new(&record, self.from..=self.to, self.seconds_a_turn, i18n::localizer());
            let (first, last) = (record.start().clock(), record.game().clock());
            let nothing = || to_error(&msg("cli-film-nothing").with("first", first).with("last", last));
            film.ok_or_else(nothing)
        };
        read().with_context(|| output::name(&self.record))
    }

    /// Where the film goes: what comes from standard input goes to standard output.
    fn file(&self, ending: &str) -> PathBuf {
        let is_standard = self.record == Path::new("-");
        let beside = || if is_standard { self.record.clone() } else { self.record.with_extension(ending) };
        self.out.clone().unwrap_or_else(beside)
    }
}
