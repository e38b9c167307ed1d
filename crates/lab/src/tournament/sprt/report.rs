//! What is told of a sequential test: sentences for people, JSON for programs, a plot.

use std::path::Path;

use serde_json::{Value, json};

use super::likelihood::{Hypotheses, Verdict};
use crate::output;
use crate::plot;
use crate::statistics::clustered;
use crate::tournament::result::GameResult;
use crate::tournament::settings::TournamentSettings;

pub(super) struct SprtReport<'a> {
    pub(super) settings: &'a TournamentSettings,
    pub(super) test: Hypotheses,
    pub(super) games_in_board: u64,
    /// The mean share of the first bot on each whole board, up to the one that decided.
    pub(super) boards: Vec<f64>,
    /// The log-likelihood ratio after each of them.
    pub(super) course: Vec<f64>,
    /// The games of these boards.
    pub(super) games: Vec<&'a GameResult>,
}

impl SprtReport<'_> {
    pub(super) fn verdict(&self) -> Verdict {
        self.test.verdict(&self.course)
    }

    fn name(&self, entrant: usize) -> &str {
        &self.settings.entrants[entrant].name
    }

    fn ratio(&self) -> f64 {
        self.course.last().copied().unwrap_or(0.0)
    }

    fn title(&self) -> String {
        let TournamentSettings { players, board, budget, terms, .. } = self.settings;
        let (first, second) = (self.name(0), self.name(1));
        let (games, boards) = (self.games.len(), self.boards.len());
        let first =
            format!("{first} against {second}: {games} games of {} on {boards} boards", players.count());
        terms.title(first, Some(board), Some(*budget))
    }

    pub(super) fn text(&self) -> String {
        let share = clustered(&self.boards).percent();
        let Hypotheses { h0, h1, .. } = self.test;
        let (low, high) = self.test.bounds();
        let answer = match self.verdict() {
            Verdict::Better => format!("better: {h1} % of the wins are likelier than {h0} %"),
            Verdict::NotBetter => format!("not better: {h0} % of the wins are likelier than {h1} %"),
            Verdict::Open => format!("open: it takes more games to tell {h1} % of the wins from {h0} %"),
        };
        let mut text = format!("{}\n\n", output::wrap(&self.title(), 0));
        text += &format!("{} is {answer}\n", self.name(0));
        text += &format!("share of the wins     {}\n", share.trim_start());
        text += &format!("log-likelihood ratio  {:.2} ({low:.2} to {high:.2})\n", self.ratio());
        for entrant in [0, 1] {
            let Decisions { count, wall_ms, cpu_ms } = self.decisions(entrant);
            let cpu = cpu_ms.map_or_else(String::new, |ms| format!(", {ms:.2} ms of processor time"));
            let name = self.name(entrant);
            text += &format!("{name}: {count} decisions of {wall_ms:.2} ms{cpu}\n");
        }
        text
    }

    pub(super) fn json(&self) -> Value {
        let mut all = self.settings.to_json();
        let (low, high) = self.test.bounds();
        let decisions = |entrant: usize| {
            let Decisions { count, wall_ms, cpu_ms } = self.decisions(entrant);
            json!({"name": self.name(entrant), "decisions": count, "ms_per_move": wall_ms, "cpu_ms_per_move": cpu_ms})
        };
        all["boards"] = self.boards.len().into();
        all["games"] = self.games.len().into();
        all["games_in_board"] = self.games_in_board.into();
        all["win_share"] = json!(clustered(&self.boards));
        all["log_likelihood_ratio"] = self.ratio().into();
        all["bounds"] = json!([low, high]);
        all["verdict"] = self.verdict().name().into();
        all["course"] = json!(self.course);
        all["bots"] = json!([decisions(0), decisions(1)]);
        all
    }

    pub(super) fn plot(&self, path: &Path) -> anyhow::Result<()> {
        let Hypotheses { h0, h1, .. } = self.test;
        let (low, high) = self.test.bounds();
        let bounds = [(high, format!("better: {h1} %")), (low, format!("not better: {h0} %"))];
        plot::log_likelihood(&self.title(), &self.course, &bounds, path)
    }

    fn decisions(&self, entrant: usize) -> Decisions {
        let chairs = self.games.iter().flat_map(|played| &played.chairs);
        let (mut count, mut micros, mut cpu) = (0, 0, 0);
        for chair in chairs.filter(|chair| chair.entrant == entrant) {
            count += chair.decisions;
            micros += chair.micros;
            cpu += chair.cpu;
        }
        let mean_ms = |micros: u64| micros as f64 / 1e3 / count.max(1) as f64;
        Decisions { count, wall_ms: mean_ms(micros), cpu_ms: (cpu > 0).then(|| mean_ms(cpu)) }
    }
}

/// The decisions of a bot, and what one took on average.
struct Decisions {
    count: u64,
    wall_ms: f64,
    /// None where the system does not count it.
    cpu_ms: Option<f64>,
}
