//! A game as one line a seat: each seat's win share over the minutes, and a plot of it.

use std::path::Path;

use blacktop_bots::coach::{Mark, Verdict};
use blacktop_rules::Seat;
use blacktop_words::msg;

use super::Analysis;
use crate::plot::{self, Series};
use crate::{speech, tell};

/// A seat's expected share of the win after each minute; the first point is the beginning.
pub(crate) struct Curve {
    /// Whose.
    pub(crate) seat: Seat,
    /// Minutes played, and the share then.
    pub(crate) points: Vec<(u8, f64)>,
}

impl Analysis {
    /// One line for each seat.
    pub(crate) fn curves(&self) -> Vec<Curve> {
        let seats = self.record.game().players().seats();
        seats.map(|seat| Curve { seat, points: self.points(seat) }).collect()
    }

    fn points(&self, seat: Seat) -> Vec<(u8, f64)> {
        let start = self.verdicts.first().map(|first| (first.minute - 1, first.before[seat]));
        let after = self.verdicts.iter().map(|verdict| (verdict.minute, verdict.after[seat]));
        start.into_iter().chain(after).collect()
    }

    /// Draws the lines, with a mark on the line of the seat for turns that stand out.
    pub(crate) fn plot(&self, path: &Path) -> anyhow::Result<()> {
        let series: Vec<Series> = self.curves().into_iter().map(|curve| self.series(curve)).collect();
        let marks: Vec<plot::Mark> = self.verdicts.iter().filter_map(spot).collect();
        plot::shares_over_time(&self.title(), &legend(&self.verdicts), &series, &marks, path)
    }

    /// What is drawn, and how the game ended.
    fn title(&self) -> String {
        let title = speech::title("cli-plot-shares");
        match self.record.game().outcome() {
            Some(outcome) => {
                let outcome = tell::outcome(&outcome);
                speech::tell(&msg("cli-plot-shares-end").with("title", title).with("outcome", outcome))
            }
            None => title,
        }
    }

    fn series(&self, Curve { seat, points }: Curve) -> Series {
        let points = points.into_iter().map(|(minute, share)| (minute.into(), share)).collect();
        Series { name: self.name(seat), colour: seat as usize, points }
    }

    /// The seat, with its player's name where the record has one.
    fn name(&self, seat: Seat) -> String {
        const LONGEST: usize = 12;
        let header = self.record.headers().iter().find(|header| header.key == seat.to_string());
        match header {
            Some(header) => format!("{seat} {}", header.value.chars().take(LONGEST).collect::<String>()),
            None => seat.to_string(),
        }
    }
}

/// Where a mark stands, and its sign.
fn spot(verdict: &Verdict) -> Option<plot::Mark> {
    let seat = verdict.seat;
    let label = sign(verdict.remark.as_ref()?.mark);
    Some(plot::Mark {
        minute: verdict.minute.into(),
        share: verdict.after[seat],
        label,
        colour: seat as usize,
    })
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

/// What the signs mean that are in the plot, each once.
fn legend(verdicts: &[Verdict]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for mark in verdicts.iter().filter_map(|verdict| verdict.remark.as_ref()).map(|remark| remark.mark) {
        let part = format!("{} {}", sign(mark), speech::words().mark(mark));
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts.sort();
    parts.join(" · ")
}
