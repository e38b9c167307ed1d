//! Plots of ratings and of the seats' win shares, as SVG or PNG files.

mod estimates;

use std::path::Path;

use blacktop_cli::plot::picture;

use crate::statistics::Estimate;

pub(crate) use picture::check;

/// A named value with its interval.
pub(crate) struct Point {
    pub(crate) name: String,
    pub(crate) estimate: Estimate,
}

/// The shares of the seats at one table, as parts of 1, and what they are called.
pub(crate) struct Seats {
    pub(crate) title: String,
    /// From seat A on.
    pub(crate) shares: Vec<Point>,
}

/// Ratings, the best first, next to the shares of the seats.
pub(crate) fn ratings(subtitle: &str, ratings: &[Point], seats: &Seats, path: &Path) -> anyhow::Result<()> {
    let svg = estimates::ratings(subtitle, ratings, seats)?;
    picture::save(&svg, "Ratings and win share by seat", path)
}

/// The shares of the seats at several tables, `abreast` of them in a row.
pub(crate) fn seats(subtitle: &str, tables: &[Seats], abreast: usize, path: &Path) -> anyhow::Result<()> {
    let title = "Win share by seat, with 95 % intervals; dashed: the fair share".to_owned();
    let svg = estimates::seats(&title, subtitle, tables, abreast)?;
    picture::save(&svg, &title, path)
}
