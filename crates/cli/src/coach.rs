//! What `analyse` and `hint` have in common: how long the coach thinks, and how turns and shares are written.

use std::collections::BTreeMap;
use std::time::Duration;

use blacktop_bots::coach::TurnOutcome;
use blacktop_bots::{Budget, Coach};
use blacktop_protocol::SeatColours;
use blacktop_rules::{Action, BySeat, Game};
use blacktop_words::Localizer;

use crate::draw::styled;
use crate::palette;

#[derive(clap::Args)]
pub(crate) struct CoachArgs {
    /// Search iterations per position: the same number and seed give the same answer everywhere
    #[arg(long, value_name = "N", conflicts_with = "ms", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,
    /// Milliseconds for each position
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    ms: Option<u64>,
    /// Random seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; without it, as many as there are cores
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl CoachArgs {
    /// A coach with the given budget, or else this many milliseconds.
    pub(crate) fn coach(&self, default_ms: u64) -> Coach {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let threads = self.threads.map_or_else(cores, usize::from);
        Coach::new(self.budget(default_ms), self.seed, threads)
    }

    /// The same as a program may want to read it.
    pub(crate) fn told(&self, default_ms: u64) -> CoachBudget {
        let (iterations, ms) = match self.budget(default_ms) {
            Budget::Iterations(iterations) => (Some(iterations), None),
            Budget::Time(_) => (None, Some(self.ms.unwrap_or(default_ms))),
        };
        CoachBudget { iterations, ms, seed: self.seed }
    }

    /// How long the coach thinks about each position.
    pub(crate) fn budget(&self, default_ms: u64) -> Budget {
        match self.iterations {
            Some(iterations) => Budget::Iterations(iterations),
            None => Budget::Time(Duration::from_millis(self.ms.unwrap_or(default_ms))),
        }
    }
}

#[derive(serde::Serialize)]
pub(crate) struct CoachBudget {
    iterations: Option<u64>,
    ms: Option<u64>,
    seed: u64,
}

/// Actions as the words of a record.
pub(crate) fn words(actions: &[Action]) -> Vec<String> {
    actions.iter().map(|action| action.to_string()).collect()
}

/// A turn in sentences, for those who do not read the words of a record.
pub(crate) fn in_sentences(speaker: &Localizer, game: &Game, actions: &[Action]) -> String {
    speaker.turn(&TurnOutcome::new(game, actions))
}

/// Shares by seat, with as many digits as mean anything.
pub(crate) fn shares(game: &Game, share: &BySeat<f64>) -> BTreeMap<char, f64> {
    game.players().seats().map(|seat| (seat.letter(), rounded(share[seat]))).collect()
}

pub(crate) fn rounded(share: f64) -> f64 {
    (share * 1e4).round() / 1e4
}

/// `A  43%   B  30%   C  27%`
pub(crate) fn percents(game: &Game, colours: SeatColours, share: &BySeat<f64>) -> String {
    let seats = game.players().seats().map(|seat| {
        let name = styled(palette::token(colours, seat), &seat.to_string());
        format!("{name} {:>3.0}%", 100.0 * share[seat])
    });
    seats.collect::<Vec<_>>().join("   ")
}
