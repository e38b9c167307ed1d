//! Lines over the minutes of a game, each with its name at its end, and marks whose labels keep out of each other's way.

use std::ops::Range;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::paper::{Area, GRID, INK, PALE_INK, Plot, colour, letters, sheet, width};
use super::{Mark, Series};

const SIZE: (u32, u32) = (960, 480);

/// The size of labels, and how far names at the ends of lines keep apart, in pixels.
const LETTERS: i32 = 13;
const APART: i32 = 17;

pub(super) fn lines(
    title: &str,
    subtitle: &str,
    series: &[Series],
    marks: &[Mark],
) -> anyhow::Result<String> {
    let mut svg = String::new();
    let paper = sheet(&mut svg, SIZE, title, subtitle)?;
    draw(&paper, series, marks)?;
    paper.present()?;
    drop(paper);
    Ok(svg)
}

fn draw(paper: &Area<'_>, series: &[Series], marks: &[Mark]) -> anyhow::Result<()> {
    let names = series.iter().map(|line| width(&line.name, LETTERS)).max().unwrap_or(0);
    let minutes = series.iter().flat_map(|line| &line.points).map(|(minute, _)| *minute);
    let (first, last) = minutes.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
    let (first, last) = if first < last { (first, last) } else { (1.0, 30.0) };
    let mut chart = ChartBuilder::on(paper)
        .set_label_area_size(LabelAreaPosition::Left, 52)
        .set_label_area_size(LabelAreaPosition::Bottom, 46)
        .margin_right(names + 20)
        .margin_top(10)
        .build_cartesian_2d(first..last, 0.0..100.0)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(16)
        .y_labels(6)
        .x_label_formatter(&|minute| format!("{minute:.0}"))
        .y_label_formatter(&|share| format!("{share:.0} %"))
        .x_desc(crate::speech::title("cli-plot-minute"))
        .axis_desc_style(letters(12, PALE_INK, HPos::Center, VPos::Top))
        .x_label_style(letters(12, PALE_INK, HPos::Center, VPos::Top))
        .y_label_style(letters(12, PALE_INK, HPos::Right, VPos::Center))
        .bold_line_style(GRID)
        .light_line_style(TRANSPARENT)
        .axis_style(GRID)
        .draw()?;
    for line in series {
        let points = line.points.iter().map(|(minute, share)| (*minute, 100.0 * share));
        chart.draw_series(LineSeries::new(points, colour(line.colour).stroke_width(3)))?;
    }
    draw_names(chart.plotting_area(), series)?;
    draw_marks(chart.plotting_area(), series, marks)
}

fn draw_names(plot: &Plot<'_>, series: &[Series]) -> anyhow::Result<()> {
    for (line, moved) in series.iter().zip(name_heights(series, plot.dim_in_pixel().1 as i32)) {
        let Some((minute, share)) = line.points.last() else { continue };
        let style = letters(LETTERS, colour(line.colour), HPos::Left, VPos::Center);
        let name = Text::new(line.name.clone(), (10, moved), style);
        plot.draw(&(EmptyElement::at((*minute, 100.0 * share)) + name))?;
    }
    Ok(())
}

fn draw_marks(plot: &Plot<'_>, series: &[Series], marks: &[Mark]) -> anyhow::Result<()> {
    let at = |mark: &Mark| (mark.minute, 100.0 * mark.share);
    let spots: Vec<(i32, i32)> = marks.iter().map(|mark| plot.map_coordinate(&at(mark))).collect();
    let on_paper = |line: &Series| {
        let points = line.points.iter().map(|(minute, share)| plot.map_coordinate(&(*minute, 100.0 * share)));
        points.collect::<Vec<_>>()
    };
    let lines: Vec<Vec<(i32, i32)>> = series.iter().map(on_paper).collect();
    let heights = plot.get_pixel_range().1;
    for (mark, offset) in marks.iter().zip(label_offsets(marks, &spots, &lines, &heights)) {
        plot.draw(&Circle::new(at(mark), 5, WHITE.filled()))?;
        plot.draw(&Circle::new(at(mark), 5, colour(mark.colour).stroke_width(2)))?;
        // A label on a line is read through the line, unless there is some paper between them.
        let half = width(&mark.label, LETTERS) / 2;
        let corners = [(offset.0 - half, offset.1 - 8), (offset.0 + half, offset.1 + 8)];
        plot.draw(&(EmptyElement::at(at(mark)) + Rectangle::new(corners, WHITE.mix(0.8).filled())))?;
        let style = letters(LETTERS, INK, HPos::Center, VPos::Center);
        plot.draw(&(EmptyElement::at(at(mark)) + Text::new(mark.label.clone(), offset, style)))?;
    }
    Ok(())
}

/// How far each name is moved from the end of its line, so that none covers another.
fn name_heights(series: &[Series], height: i32) -> Vec<i32> {
    let end = |line: &Series| line.points.last().map_or(0.0, |(_, share)| *share);
    let at: Vec<i32> = series.iter().map(|line| ((1.0 - end(line)) * f64::from(height)) as i32).collect();
    let mut order: Vec<usize> = (0..series.len()).collect();
    order.sort_by_key(|index| at[*index]);
    let mut placed = at.clone();
    for pair in order.windows(2) {
        placed[pair[1]] = placed[pair[1]].max(placed[pair[0]] + APART);
    }
    // The lowest may have been moved off the paper: then all make room from below.
    let mut floor = height;
    for index in order.iter().rev() {
        placed[*index] = placed[*index].min(floor);
        floor = placed[*index] - APART;
    }
    placed.iter().zip(&at).map(|(placed, at)| placed - at).collect()
}

/// Left, top, right and bottom.
type Frame = [i32; 4];

fn is_apart([left, top, right, bottom]: Frame, other: &Frame) -> bool {
    right < other[0] || left > other[2] || bottom < other[1] || top > other[3]
}

/// Where each label stands: around its mark, off all other labels and marks, on the paper, and off the lines as far as
/// that can be had; of equal places the first.
fn label_offsets(
    marks: &[Mark],
    spots: &[(i32, i32)],
    lines: &[Vec<(i32, i32)>],
    heights: &Range<i32>,
) -> Vec<(i32, i32)> {
    let mut taken: Vec<Frame> = spots.iter().map(|(x, y)| [x - 6, y - 6, x + 6, y + 6]).collect();
    let mut offsets = Vec::new();
    for (mark, (x, y)) in marks.iter().zip(spots) {
        let half = width(&mark.label, LETTERS) / 2 + 2;
        let frame = |(across, along): (i32, i32)| {
            [x + across - half, y + along - 8, x + across + half, y + along + 8]
        };
        let fault = |offset: &(i32, i32)| {
            let frame = frame(*offset);
            let covered = taken.iter().filter(|other| !is_apart(frame, other)).count();
            let is_off = frame[1] < heights.start || frame[3] > heights.end;
            let crossed = lines.iter().filter(|line| crosses(line, frame)).count();
            (covered, is_off, crossed)
        };
        let beside = half + 9;
        let around = [(0, -16), (0, 16), (beside, 0), (-beside, 0), (beside, -14), (-beside, -14)];
        let farther = [(beside, 14), (-beside, 14), (0, -33), (0, 33), (0, -50), (0, 50)];
        let offset = around.into_iter().chain(farther).min_by_key(fault).unwrap_or((0, -16));
        taken.push(frame(offset));
        offsets.push(offset);
    }
    offsets
}

/// Whether a line runs through a frame, looked at step by step.
fn crosses(line: &[(i32, i32)], frame: Frame) -> bool {
    line.windows(2).any(|ends| {
        let [(x, y), (to_x, to_y)] = [ends[0], ends[1]];
        let steps = ((to_x - x).abs().max((to_y - y).abs()) / 2).max(1);
        (0..=steps).any(|step| {
            let (x, y) = (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps);
            !is_apart([x, y, x, y], &frame)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_at_the_ends_keep_apart() {
        let line =
            |share: f64| Series { name: "A".to_owned(), colour: 0, points: vec![(1.0, 0.2), (30.0, share)] };
        let series: Vec<Series> = [0.0, 0.01, 0.0, 0.99].map(line).into();
        let ends = [400, 396, 400, 4];
        let mut placed: Vec<i32> =
            name_heights(&series, 400).iter().zip(ends).map(|(offset, end)| end + offset).collect();
        placed.sort_unstable();
        assert!(placed.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{placed:?}");
        assert!(placed[0] >= 0 && placed[3] <= 400, "{placed:?}");
    }

    #[test]
    fn labels_do_not_cover_each_other_or_other_marks() {
        let mark = |minute: f64| Mark { minute, share: 0.5, label: "a blunder".to_owned(), colour: 0 };
        let marks: Vec<Mark> = [3.0, 3.2, 3.4].map(mark).into();
        let spots = [(100, 200), (104, 200), (108, 200)];
        let offsets = label_offsets(&marks, &spots, &[], &(0..400));
        assert_eq!(offsets[..2], [(0, -16), (0, 16)]);
        assert!(offsets[2].0 > 30 || offsets[2].1.abs() > 30, "{offsets:?}");
    }

    #[test]
    fn labels_keep_on_the_paper_and_off_the_lines() {
        let marks = [Mark { minute: 3.0, share: 1.0, label: "??".to_owned(), colour: 0 }];
        assert_eq!(label_offsets(&marks, &[(100, 2)], &[], &(0..400)), [(0, 16)]);
        let falls = vec![(95, 20), (100, 200), (160, 200)];
        assert_eq!(label_offsets(&marks, &[(100, 200)], &[falls], &(0..400)), [(0, 16)]);
    }
}
