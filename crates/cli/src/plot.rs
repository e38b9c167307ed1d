//! Plots: shares of the win over the minutes of a game. They are drawn on white paper of their own, so that they are as readable on a dark page as on a light one.

mod minutes;
pub mod paper;
pub mod picture;

use std::path::Path;

pub(crate) use picture::check;
#[cfg(feature = "png")]
pub(crate) use picture::fonts;

/// A line over the minutes of a game.
pub struct Series {
    /// What it is called, at its end.
    pub name: String,
    /// Which of the five colours, counted from seat A.
    pub colour: usize,
    /// Minutes, and shares of the win between 0 and 1.
    pub points: Vec<(f64, f64)>,
}

/// A moment of a game that is worth a look, on one of its lines.
pub struct Mark {
    /// When.
    pub minute: f64,
    /// At which share of the win.
    pub share: f64,
    /// A few letters, such as `??`.
    pub label: String,
    /// Which of the five colours, counted from seat A.
    pub colour: usize,
}

/// Draws the share of the win of each seat over the minutes of a game, with marks on the lines, into an `.svg` or
/// `.png` file. The subtitle says what the marks mean.
pub fn shares_over_time(
    title: &str,
    subtitle: &str,
    series: &[Series],
    marks: &[Mark],
    path: &Path,
) -> anyhow::Result<()> {
    let svg = minutes::lines(title, subtitle, series, marks)?;
    picture::save(&svg, title, path)
}
