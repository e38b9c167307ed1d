//! Plots of ratings and of the seats' win shares with their intervals, as SVG or PNG files: ratings as rows, the shares of
//! seats as columns. They are drawn on white paper, so that they are as readable on a dark page as on a light one.

use std::path::Path;

use blacktop_cli::picture;
use blacktop_protocol::Colour;
use blacktop_rules::Seat;
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::statistics::Estimate;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A part of the paper on which a point has a meaning.
type Plot<'a> = DrawingArea<SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Names and figures.
const INK: RGBColor = RGBColor(0x22, 0x22, 0x22);
/// Lesser words.
const PALE_INK: RGBColor = RGBColor(0x66, 0x66, 0x66);
/// Lines that guide the eye.
const GRID: RGBColor = RGBColor(0xe4, 0xe4, 0xe4);
/// What a value is compared with.
const FAIR: RGBColor = RGBColor(0x88, 0x88, 0x88);

/// The height of a row of ratings, and the least height of everything.
const ROW: u32 = 34;
const LEAST_HEIGHT: u32 = 420;

pub(crate) struct NamedEstimate {
    pub(crate) name: String,
    pub(crate) estimate: Estimate,
}

/// The shares of the seats at one table, as parts of 1, and what they are called.
pub(crate) struct Seats {
    pub(crate) title: String,
    /// From seat A on.
    pub(crate) shares: Vec<NamedEstimate>,
}

/// Ratings, the best first, next to the shares of the seats.
pub(crate) fn ratings(
    subtitle: &str,
    ratings: &[NamedEstimate],
    seats: &Seats,
    path: &Path,
) -> anyhow::Result<()> {
    let title = "Ratings and win share by seat";
    let height = LEAST_HEIGHT.max(150 + ROW * ratings.len() as u32);
    let svg = draw((1000, height), title, subtitle, |paper| {
        let (left, right) = paper.split_horizontally(610);
        rating_rows(&left, ratings)?;
        seat_columns(&right.margin(0, 0, 24, 0), seats, top(seats))
    })?;
    picture::save(&svg, path)
}

/// The log-likelihood ratio of a sequential test after each board, and the bounds at which it ends, with what they mean.
pub(crate) fn log_likelihood(
    subtitle: &str,
    course: &[f64],
    bounds: &[(f64, String); 2],
    path: &Path,
) -> anyhow::Result<()> {
    let title = "Log-likelihood ratio after each board; dashed: where the test ends";
    let svg = draw((900, LEAST_HEIGHT), title, subtitle, |paper| course_line(paper, course, bounds))?;
    picture::save(&svg, path)
}

fn course_line(area: &Area<'_>, course: &[f64], bounds: &[(f64, String); 2]) -> anyhow::Result<()> {
    let values = || course.iter().copied().chain(bounds.iter().map(|(bound, _)| *bound));
    let (low, high) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
    let (room, boards) = ((high - low) * 0.08, course.len().max(1) as f64);
    let mut chart = ChartBuilder::on(area)
        .set_label_area_size(LabelAreaPosition::Left, 44)
        .set_label_area_size(LabelAreaPosition::Bottom, 48)
        .margin_right(20)
        .build_cartesian_2d(0.0..boards, low - room..high + room)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_label_formatter(&|board| format!("{board:.0}"))
        .x_desc("boards".to_owned())
        .axis_desc_style(letters(12, PALE_INK, HPos::Center, VPos::Top))
        .x_label_style(letters(12, PALE_INK, HPos::Center, VPos::Top))
        .y_label_style(letters(12, PALE_INK, HPos::Right, VPos::Center))
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(GRID)
        .draw()?;
    for (bound, meaning) in bounds {
        let line = [(0.0, *bound), (boards, *bound)];
        chart.draw_series(DashedLineSeries::new(line, 6, 5, FAIR.stroke_width(2)))?;
        let style = letters(13, PALE_INK, HPos::Left, VPos::Bottom);
        let label = Text::new(meaning.clone(), (8, -4), style);
        chart.plotting_area().draw(&(EmptyElement::at((0.0, *bound)) + label))?;
    }
    let points = (1..).zip(course).map(|(board, ratio)| (f64::from(board), *ratio));
    let line = std::iter::once((0.0, 0.0)).chain(points);
    chart.draw_series(LineSeries::new(line, colour(1).stroke_width(2)))?;
    Ok(())
}

/// The shares of the seats at several tables, `abreast` of them in a row.
pub(crate) fn seats(subtitle: &str, tables: &[Seats], abreast: usize, path: &Path) -> anyhow::Result<()> {
    picture::save(&seat_panels(subtitle, tables, abreast)?, path)
}

fn seat_panels(subtitle: &str, tables: &[Seats], abreast: usize) -> anyhow::Result<String> {
    let title = "Win share by seat, with 95 % intervals; dashed: the fair share";
    let rows = tables.len().div_ceil(abreast).max(1);
    let size = ((abreast * 330).max(660) as u32 + 40, rows as u32 * 330 + 90);
    // Panels side by side are compared, so all have one scale.
    let top = tables.iter().map(top).fold(0.0, f64::max);
    draw(size, title, subtitle, |paper| {
        let areas = paper.split_evenly((rows, abreast));
        areas
            .iter()
            .zip(tables)
            .try_for_each(|(area, table)| seat_columns(&area.margin(0, 10, 0, 14), table, top))
    })
}

/// One row an entrant: name, a point with its interval, and the figure.
fn rating_rows(area: &Area<'_>, ratings: &[NamedEstimate]) -> anyhow::Result<()> {
    let names = ratings.iter().map(|point| width(&point.name, 14)).max().unwrap_or(0).max(50);
    let low = ratings.iter().map(|point| point.estimate.low).fold(-50.0, f64::min);
    let high = ratings.iter().map(|point| point.estimate.high).fold(50.0, f64::max);
    let room = (high - low) * 0.06;
    area.draw_text("rating", &letters(14, INK, HPos::Left, VPos::Top), (0, 2))?;
    let area = area.margin(0, 0, 0, 92);
    let mut chart = ChartBuilder::on(&area)
        .set_label_area_size(LabelAreaPosition::Left, names + 14)
        .set_label_area_size(LabelAreaPosition::Bottom, 48)
        .margin_top(28)
        .build_cartesian_2d(low - room..high + room, 0.0..ratings.len() as f64)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_labels(7)
        .x_label_formatter(&|rating| points(*rating))
        .x_desc("rating in points; 400 points are ten times the strength; bars are 95 % intervals".to_owned())
        .axis_desc_style(letters(12, PALE_INK, HPos::Center, VPos::Top))
        .x_label_style(letters(12, PALE_INK, HPos::Center, VPos::Top))
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(GRID)
        .draw()?;
    let plot = chart.plotting_area();
    plot.draw(&PathElement::new(vec![(0.0, 0.0), (0.0, ratings.len() as f64)], FAIR))?;
    for (row, point) in ratings.iter().enumerate() {
        let y = ratings.len() as f64 - row as f64 - 0.5;
        draw_row(plot, point, y)?;
        let Estimate { value, low: from, high: to } = point.estimate;
        let style = letters(14, INK, HPos::Right, VPos::Center);
        plot.draw(&(EmptyElement::at((low - room, y)) + Text::new(point.name.clone(), (-10, 0), style)))?;
        let figure = format!("{} ± {:.0}", points(value), (to - from) / 2.0);
        let style = letters(13, PALE_INK, HPos::Left, VPos::Center);
        plot.draw(&(EmptyElement::at((high + room, y)) + Text::new(figure, (12, 0), style)))?;
    }
    Ok(())
}

fn draw_row(plot: &Plot<'_>, point: &NamedEstimate, y: f64) -> anyhow::Result<()> {
    let (ink, Estimate { value, low, high }) = (colour(1), point.estimate);
    plot.draw(&PathElement::new(vec![(low, y), (high, y)], ink.stroke_width(2)))?;
    for end in [low, high] {
        let stop = PathElement::new(vec![(0, -5), (0, 5)], ink.stroke_width(2));
        plot.draw(&(EmptyElement::at((end, y)) + stop))?;
    }
    plot.draw(&Circle::new((value, y), 5, ink.filled()))?;
    Ok(())
}

/// Points with their sign, which nothing has none of.
fn points(rating: f64) -> String {
    match rating.round() {
        0.0 => "0".to_owned(),
        whole => format!("{whole:+}").replace('-', "−"),
    }
}

/// How many per cent the scale of a table has to reach to.
fn top(Seats { shares, .. }: &Seats) -> f64 {
    let fair = 100.0 / shares.len().max(1) as f64;
    let highest = shares.iter().map(|point| 100.0 * point.estimate.high).fold(1.5 * fair, f64::max);
    (highest * 1.15 / 10.0).ceil() * 10.0
}

/// One column a seat: a point with its interval, and a line where all would be equal.
fn seat_columns(area: &Area<'_>, Seats { title, shares }: &Seats, top: f64) -> anyhow::Result<()> {
    let count = shares.len().max(1) as f64;
    let fair = 100.0 / count;
    area.draw_text(title, &letters(14, INK, HPos::Left, VPos::Top), (4, 2))?;
    let mut chart = ChartBuilder::on(area)
        .set_label_area_size(LabelAreaPosition::Left, 44)
        .set_label_area_size(LabelAreaPosition::Bottom, 30)
        .margin_top(28)
        .margin_right(10)
        .build_cartesian_2d(0.0..count, 0.0..top)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .disable_x_axis()
        .y_labels(6)
        .y_label_formatter(&|share| format!("{share:.0} %"))
        .y_label_style(letters(12, PALE_INK, HPos::Right, VPos::Center))
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(GRID)
        .draw()?;
    let line = [(0.0, fair), (count, fair)];
    chart.draw_series(DashedLineSeries::new(line, 6, 5, FAIR.stroke_width(2)))?;
    let plot = chart.plotting_area();
    shares.iter().enumerate().try_for_each(|(index, point)| draw_column(plot, point, index))
}

fn draw_column(
    plot: &Plot<'_>,
    NamedEstimate { name, estimate }: &NamedEstimate,
    index: usize,
) -> anyhow::Result<()> {
    let (x, ink) = (index as f64 + 0.5, colour(index));
    let [value, low, high] = [estimate.value, estimate.low, estimate.high].map(|share| 100.0 * share);
    plot.draw(&PathElement::new(vec![(x, low), (x, high)], ink.stroke_width(2)))?;
    for end in [low, high] {
        let stop = PathElement::new(vec![(-6, 0), (6, 0)], ink.stroke_width(2));
        plot.draw(&(EmptyElement::at((x, end)) + stop))?;
    }
    plot.draw(&Circle::new((x, value), 5, ink.filled()))?;
    // The line of the fair share must not run through a figure.
    let ground = Rectangle::new([(-24, -19), (24, -5)], WHITE.mix(0.85).filled());
    let style = letters(12, INK, HPos::Center, VPos::Bottom);
    let figure = Text::new(format!("{value:.1} %"), (0, -6), style);
    plot.draw(&(EmptyElement::at((x, high)) + ground + figure))?;
    let style = letters(13, INK, HPos::Center, VPos::Top);
    plot.draw(&(EmptyElement::at((x, 0.0)) + Text::new(name.clone(), (0, 10), style)))?;
    Ok(())
}

/// The colour of a seat, counted from A.
fn colour(index: usize) -> RGBColor {
    let [red, green, blue] = Colour::of_seat(Seat::ALL[index % Seat::ALL.len()]).rgb();
    RGBColor(red, green, blue)
}

/// The approximate width of a text at a font size in pixels.
fn width(text: &str, size: i32) -> i32 {
    text.chars().count() as i32 * size * 11 / 20
}

/// Letters of a size and colour.
fn letters(size: i32, colour: RGBColor, across: HPos, along: VPos) -> TextStyle<'static> {
    let font = ("sans-serif", size).into_font();
    TextStyle { font, color: colour.to_backend_color(), pos: Pos::new(across, along) }
}

/// White paper with a title in its upper left corner, and a drawing on the rest of it.
fn draw(
    size: (u32, u32),
    title: &str,
    subtitle: &str,
    content: impl FnOnce(&Area<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<String> {
    let mut svg = String::new();
    let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
    root.fill(&WHITE)?;
    root.draw_text(title, &letters(19, INK, HPos::Left, VPos::Top), (24, 18))?;
    root.draw_text(subtitle, &letters(13, PALE_INK, HPos::Left, VPos::Top), (24, 44))?;
    let top = if subtitle.is_empty() { 46 } else { 66 };
    content(&root.margin(top, 12, 24, 24))?;
    root.present()?;
    drop(root);
    // The title for screen readers is the first child of the drawing.
    Ok(svg.replacen('>', &format!("><title>{title}</title>"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(high: f64) -> Seats {
        let point = |name: &str| NamedEstimate {
            name: name.to_owned(),
            estimate: Estimate { value: 0.3, low: 0.2, high },
        };
        Seats { title: "a table".to_owned(), shares: ["A", "B", "C"].map(point).into() }
    }

    #[test]
    fn panels_have_one_scale() {
        assert_eq!([0.4, 0.85].map(|high| top(&table(high))), [60.0, 100.0]);
        let svg = seat_panels("", &[table(0.4), table(0.85)], 2).unwrap();
        let labels = |label: &str| svg.lines().filter(|line| line.trim() == label).count();
        assert_eq!([labels("80 %"), labels("100 %")], [2, 2], "{svg}");
    }
}
