//! Lines over the minutes of a game, each with its name at its end, and marks whose labels keep out of each other's way.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::paper::{Area, GRID, INK, PALE_INK, Plot, colour, letters, sheet, width};
use super::{Mark, Series};

const SIZE: (u32, u32) = (960, 480);

/// The size of labels, and how far names at the ends of lines keep apart, in pixels.
const LETTERS: i32 = 13;
const APART: i32 = 17;

pub(super) fn lines(title: &str, series: &[Series], marks: &[Mark]) -> anyhow::Result<String> {
    let mut svg = String::new();
    let paper = sheet(&mut svg, SIZE, title, "")?;
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
        .x_desc("minute of the game")
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
    draw_marks(chart.plotting_area(), marks)
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

fn draw_marks(plot: &Plot<'_>, marks: &[Mark]) -> anyhow::Result<()> {
    let at = |mark: &Mark| (mark.minute, 100.0 * mark.share);
    let spots: Vec<(i32, i32)> = marks.iter().map(|mark| plot.map_coordinate(&at(mark))).collect();
    for (mark, offset) in marks.iter().zip(label_offsets(marks, &spots)) {
        plot.draw(&Circle::new(at(mark), 5, WHITE.filled()))?;
        plot.draw(&Circle::new(at(mark), 5, INK.stroke_width(2)))?;
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

/// Where each label stands: above its mark if there is room, otherwise below, beside it, or farther off.
fn label_offsets(marks: &[Mark], spots: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let mut taken: Vec<[i32; 4]> = spots.iter().map(|(x, y)| [x - 6, y - 6, x + 6, y + 6]).collect();
    let mut offsets = Vec::new();
    for (mark, (x, y)) in marks.iter().zip(spots) {
        let half = width(&mark.label, LETTERS) / 2 + 2;
        let frame = |(across, along): (i32, i32)| {
            [x + across - half, y + along - 8, x + across + half, y + along + 8]
        };
        let is_free = |offset: &(i32, i32)| {
            let [left, top, right, bottom] = frame(*offset);
            let is_apart =
                |other: &[i32; 4]| right < other[0] || left > other[2] || bottom < other[1] || top > other[3];
            taken.iter().all(is_apart)
        };
        let beside = half + 9;
        let around = [(0, -16), (0, 16), (beside, 0), (-beside, 0), (0, -33), (0, 33), (0, -50), (0, 50)];
        let offset = around.into_iter().find(is_free).unwrap_or((0, -16));
        taken.push(frame(offset));
        offsets.push(offset);
    }
    offsets
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
        let mark = |minute: f64| Mark { minute, share: 0.5, label: "a blunder".to_owned() };
        let marks: Vec<Mark> = [3.0, 3.2, 3.4].map(mark).into();
        let spots = [(100, 200), (104, 200), (108, 200)];
        let offsets = label_offsets(&marks, &spots);
        assert_eq!(offsets[..2], [(0, -16), (0, 16)]);
        assert!(offsets[2].0 > 30 || offsets[2].1.abs() > 30, "{offsets:?}");
    }
}
