//! Values with their intervals: ratings as rows, the shares of seats as columns.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::{Point, Seats};
use crate::statistics::Estimate;
use blacktop_cli::plot::paper::{Area, FAIR, GRID, INK, PALE_INK, Plot, colour, letters, sheet, width};

/// The height of a row of ratings, and the least height of everything.
const ROW: u32 = 34;
const LEAST_HEIGHT: u32 = 420;

pub(super) fn ratings(subtitle: &str, ratings: &[Point], seats: &Seats) -> anyhow::Result<String> {
    let mut svg = String::new();
    let height = LEAST_HEIGHT.max(150 + ROW * ratings.len() as u32);
    let paper = sheet(&mut svg, (1000, height), "Ratings and win share by seat", subtitle)?;
    let (left, right) = paper.split_horizontally(610);
    rating_rows(&left, ratings)?;
    seat_columns(&right.margin(0, 0, 24, 0), seats, top(seats))?;
    paper.present()?;
    drop((left, right, paper));
    Ok(svg)
}

/// Panels of seats, `abreast` in a row.
pub(super) fn seats(title: &str, subtitle: &str, tables: &[Seats], abreast: usize) -> anyhow::Result<String> {
    let mut svg = String::new();
    let (columns, rows) = (abreast, tables.len().div_ceil(abreast).max(1));
    let size = ((columns * 330).max(660) as u32 + 40, rows as u32 * 330 + 90);
    let paper = sheet(&mut svg, size, title, subtitle)?;
    // What is side by side is compared, so all have one scale.
    let top = tables.iter().map(top).fold(0.0, f64::max);
    for (area, table) in paper.split_evenly((rows, columns)).iter().zip(tables) {
        seat_columns(&area.margin(0, 10, 0, 14), table, top)?;
    }
    paper.present()?;
    drop(paper);
    Ok(svg)
}

/// One row an entrant: name, a point with its interval, and the figure.
fn rating_rows(area: &Area<'_>, ratings: &[Point]) -> anyhow::Result<()> {
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

/// A rating and its interval.
fn draw_row(plot: &Plot<'_>, point: &Point, y: f64) -> anyhow::Result<()> {
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

/// A share and its interval, with figure and name.
fn draw_column(plot: &Plot<'_>, Point { name, estimate }: &Point, index: usize) -> anyhow::Result<()> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn table(high: f64) -> Seats {
        let point =
            |name: &str| Point { name: name.to_owned(), estimate: Estimate { value: 0.3, low: 0.2, high } };
        Seats { title: "a table".to_owned(), shares: ["A", "B", "C"].map(point).into() }
    }

    #[test]
    fn panels_have_one_scale() {
        assert_eq!([0.4, 0.85].map(|high| top(&table(high))), [60.0, 100.0]);
        let svg = seats("title", "", &[table(0.4), table(0.85)], 2).unwrap();
        let labels = |label: &str| svg.lines().filter(|line| line.trim() == label).count();
        assert_eq!([labels("80 %"), labels("100 %")], [2, 2], "{svg}");
    }
}
