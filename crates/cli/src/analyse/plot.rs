//! The plot of an analysis: each seat's win share over the minutes, with its name at the end of its line, and marks whose
//! labels keep off each other. It is drawn on white, so that it reads on a dark page as well as on a light one.

use std::fmt::Write;
use std::path::Path;

use blacktop_bots::coach::Verdict;
use blacktop_pictures::escaped;
use blacktop_protocol::SeatColours;
use blacktop_rules::Seat;
use blacktop_words::msg;

use super::{GameAnalysis, sign};
use crate::{i18n, picture};

const WIDTH: i32 = 960;
const HEIGHT: i32 = 480;
const MARGIN: i32 = 24;
const LEFT: i32 = 76;
const BOTTOM: i32 = 422;
/// The font size of names and labels.
const LETTERS: i32 = 13;
/// The distance between names at the ends of lines.
const APART: i32 = 17;
const INK: &str = "#222222";
const PALE_INK: &str = "#666666";

type Pixel = (i32, i32);

struct SeatLine {
    seat: Seat,
    name: String,
    points: Vec<(u8, f64)>,
}

/// A turn that stands out, on the line of its seat.
struct PlotMark {
    seat: Seat,
    at: (u8, f64),
    label: String,
}

impl GameAnalysis {
    pub(super) fn plot(&self, path: &Path) -> anyhow::Result<()> {
        let seats = self.record.game().players().seats();
        let line = |seat| SeatLine { seat, name: self.name(seat), points: self.curve(seat) };
        let lines: Vec<SeatLine> = seats.map(line).collect();
        let marks: Vec<PlotMark> = self.verdicts.iter().filter_map(mark).collect();
        let colours = SeatColours::of_record(&self.record);
        picture::save(&draw(&self.title(), &legend(&self.verdicts), &lines, &marks, colours), path)
    }

    /// What is drawn, and how the game ended.
    fn title(&self) -> String {
        let title = i18n::phrase("cli-plot-shares");
        match self.record.game().outcome() {
            Some(outcome) => {
                let outcome = i18n::localizer().outcome(&outcome);
                i18n::localize(&msg("cli-plot-shares-end").with("title", title).with("outcome", outcome))
            }
            None => title,
        }
    }

    /// The seat, with its player's name where the record has one.
    fn name(&self, seat: Seat) -> String {
        match i18n::localizer().player_name(&self.record, seat) {
            Some(name) => format!("{seat} {}", name.chars().take(12).collect::<String>()),
            None => seat.to_string(),
        }
    }
}

fn mark(verdict: &Verdict) -> Option<PlotMark> {
    let Verdict { seat, minute, .. } = *verdict;
    let label = sign(verdict.remark.as_ref()?.mark);
    Some(PlotMark { seat, at: (minute, verdict.after[seat]), label })
}

/// What the signs in the plot mean, each once.
fn legend(verdicts: &[Verdict]) -> String {
    let marks = verdicts.iter().filter_map(|verdict| Some(verdict.remark.as_ref()?.mark));
    let mut parts: Vec<String> =
        marks.map(|mark| format!("{} {}", sign(mark), i18n::localizer().mark(mark))).collect();
    parts.sort();
    parts.dedup();
    parts.join(" · ")
}

/// Where a minute and a share are on the paper.
struct Scale {
    first: u8,
    last: u8,
    right: i32,
    top: i32,
}

impl Scale {
    fn new(lines: &[SeatLine], legend: &str) -> Scale {
        let names = lines.iter().map(|line| width(&line.name)).max().unwrap_or(0);
        let minutes = || lines.iter().flat_map(|line| &line.points).map(|(minute, _)| *minute);
        let (first, last) = (minutes().min().unwrap_or(0), minutes().max().unwrap_or(30));
        let top = if legend.is_empty() { 56 } else { 76 };
        Scale { first, last: last.max(first + 1), right: WIDTH - MARGIN - 20 - names, top }
    }

    fn at(&self, (minute, share): (u8, f64)) -> Pixel {
        let along = f64::from(minute - self.first) / f64::from(self.last - self.first);
        let (wide, high) = (f64::from(self.right - LEFT), f64::from(BOTTOM - self.top));
        (LEFT + (along * wide).round() as i32, BOTTOM - (share * high).round() as i32)
    }
}

fn draw(title: &str, legend: &str, lines: &[SeatLine], marks: &[PlotMark], colours: SeatColours) -> String {
    let scale = Scale::new(lines, legend);
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' \
         role='img' font-family='sans-serif'>\n<title>{}</title>\n<rect width='{WIDTH}' height='{HEIGHT}' fill='#fff'/>\n",
        escaped(title)
    );
    text(&mut svg, (MARGIN, 34), "start", &format!("font-size='19' fill='{INK}'"), title);
    text(&mut svg, (MARGIN, 56), "start", &format!("font-size='{LETTERS}' fill='{PALE_INK}'"), legend);
    axes(&mut svg, &scale);
    let drawn: Vec<Vec<Pixel>> =
        lines.iter().map(|line| line.points.iter().map(|point| scale.at(*point)).collect()).collect();
    for (line, points) in lines.iter().zip(&drawn) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let (colour, points) = (colours.rgb(line.seat), points.join(" "));
        let _ = writeln!(svg, "<polyline points='{points}' fill='none' stroke='{colour}' stroke-width='3'/>");
    }
    let ends: Vec<i32> = drawn.iter().map(|points| points.last().map_or(BOTTOM, |(_, y)| *y)).collect();
    for (line, y) in lines.iter().zip(name_heights(&ends, BOTTOM)) {
        let style = format!("font-size='{LETTERS}' fill='{}'", colours.rgb(line.seat));
        text(&mut svg, (scale.right + 10, y + 5), "start", &style, &line.name);
    }
    let spots: Vec<Pixel> = marks.iter().map(|mark| scale.at(mark.at)).collect();
    for ((mark, (x, y)), at) in marks.iter().zip(&spots).zip(labels(marks, &spots, &drawn, scale.top)) {
        let colour = colours.rgb(mark.seat);
        let _ =
            writeln!(svg, "<circle cx='{x}' cy='{y}' r='5' fill='#fff' stroke='{colour}' stroke-width='2'/>");
        // Some white between a label and a line that runs behind it.
        let style = format!(
            "font-size='{LETTERS}' fill='{INK}' paint-order='stroke' stroke='#fff' stroke-opacity='.8' stroke-width='5'"
        );
        text(&mut svg, (at.0, at.1 + 5), "middle", &style, &mark.label);
    }
    svg + "</svg>\n"
}

/// A line for every fifth of the win, and at most 16 minutes below.
fn axes(svg: &mut String, scale: &Scale) {
    let style = format!("font-size='12' fill='{PALE_INK}'");
    for percent in (0..=100).step_by(20) {
        let (_, y) = scale.at((scale.first, f64::from(percent) / 100.0));
        let _ = writeln!(svg, "<path d='M{LEFT} {y}H{}' stroke='#e4e4e4'/>", scale.right);
        text(svg, (LEFT - 8, y + 4), "end", &style, &format!("{percent} %"));
    }
    let step = (scale.last - scale.first).div_ceil(15).max(1);
    for minute in (scale.first..=scale.last).step_by(step.into()) {
        let (x, y) = scale.at((minute, 0.0));
        text(svg, (x, y + 18), "middle", &style, &minute.to_string());
    }
    let middle = ((LEFT + scale.right) / 2, BOTTOM + 40);
    text(svg, middle, "middle", &style, &i18n::phrase("cli-plot-minute"));
}

fn text(svg: &mut String, (x, y): Pixel, anchor: &str, style: &str, words: &str) {
    let words = escaped(words);
    let _ = writeln!(svg, "<text x='{x}' y='{y}' text-anchor='{anchor}' {style}>{words}</text>");
}

fn width(text: &str) -> i32 {
    text.chars().count() as i32 * LETTERS * 11 / 20
}

/// The heights of the names of lines that end at these heights, so that none covers another.
fn name_heights(ends: &[i32], lowest: i32) -> Vec<i32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|index| ends[*index]);
    let mut placed = ends.to_vec();
    for pair in order.windows(2) {
        placed[pair[1]] = placed[pair[1]].max(placed[pair[0]] + APART);
    }
    // If the lowest is off the paper now, all make room from below.
    let mut floor = lowest;
    for index in order.into_iter().rev() {
        placed[index] = placed[index].min(floor);
        floor = placed[index] - APART;
    }
    placed
}

/// Left, top, right and bottom.
type LabelBox = [i32; 4];

fn is_apart([left, top, right, bottom]: LabelBox, other: LabelBox) -> bool {
    right < other[0] || left > other[2] || bottom < other[1] || top > other[3]
}

/// Where each label stands: around its mark, off all other labels and marks, on the paper, and off the lines as far as
/// possible; of equal places the first.
fn labels(marks: &[PlotMark], spots: &[Pixel], lines: &[Vec<Pixel>], top: i32) -> Vec<Pixel> {
    let mut taken: Vec<LabelBox> = spots.iter().map(|(x, y)| [x - 6, y - 6, x + 6, y + 6]).collect();
    let mut placed = Vec::new();
    for (mark, (x, y)) in marks.iter().zip(spots) {
        let half = width(&mark.label) / 2 + 2;
        let frame = |(x, y): Pixel| [x - half, y - 8, x + half, y + 8];
        let fault = |at: &Pixel| {
            let frame = frame(*at);
            let covered = taken.iter().filter(|other| !is_apart(frame, **other)).count();
            let is_off = frame[1] < top || frame[3] > BOTTOM;
            (covered, is_off, lines.iter().filter(|line| crosses(line, frame)).count())
        };
        let beside = half + 9;
        let around = [(0, -16), (0, 16), (beside, 0), (-beside, 0), (beside, -14), (-beside, -14)];
        let farther = [(beside, 14), (-beside, 14), (0, -33), (0, 33), (0, -50), (0, 50)];
        let places = around.into_iter().chain(farther).map(|(across, down)| (x + across, y + down));
        let at = places.min_by_key(fault).expect("twelve places");
        taken.push(frame(at));
        placed.push(at);
    }
    placed
}

/// Whether a line runs through a frame, sampled every two pixels.
fn crosses(line: &[Pixel], frame: LabelBox) -> bool {
    line.windows(2).any(|ends| {
        let [(x, y), (to_x, to_y)] = [ends[0], ends[1]];
        let steps = ((to_x - x).abs().max((to_y - y).abs()) / 2).max(1);
        (0..=steps).any(|step| {
            let (x, y) = (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps);
            !is_apart([x, y, x, y], frame)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(seat: Seat, at: (u8, f64), label: &str) -> PlotMark {
        PlotMark { seat, at, label: label.to_owned() }
    }

    #[test]
    fn names_at_the_ends_keep_apart() {
        let mut placed = name_heights(&[400, 396, 400, 4], 400);
        placed.sort_unstable();
        assert!(placed.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{placed:?}");
        assert!(placed[0] >= 0 && placed[3] <= 400, "{placed:?}");
    }

    #[test]
    fn labels_do_not_cover_each_other_or_other_marks() {
        let marks = [3, 4, 5].map(|minute| mark(Seat::A, (minute, 0.5), "a blunder"));
        let placed = labels(&marks, &[(100, 200), (104, 200), (108, 200)], &[], 0);
        assert_eq!(placed[..2], [(100, 184), (104, 216)]);
        assert!(placed[2].0 > 138 || (placed[2].1 - 200).abs() > 30, "{placed:?}");
    }

    #[test]
    fn labels_keep_on_the_paper_and_off_the_lines() {
        let marks = [mark(Seat::A, (3, 1.0), "??")];
        assert_eq!(labels(&marks, &[(100, 2)], &[], 0), [(100, 18)]);
        let falls = vec![(95, 20), (100, 200), (160, 200)];
        assert_eq!(labels(&marks, &[(100, 200)], &[falls], 0), [(100, 216)]);
    }

    #[test]
    fn shares_are_drawn_over_the_minutes() {
        let share = |seat: Seat, minute: u8| {
            0.25 + 0.2 * f64::from(minute).sin() * (f64::from(seat as u8) - 1.5) / 1.5
        };
        let line = |seat: Seat| SeatLine {
            seat,
            name: format!("{seat} <level2>"),
            points: (1..=30).map(|minute| (minute, share(seat, minute))).collect(),
        };
        let lines: Vec<SeatLine> = Seat::ALL[..4].iter().map(|seat| line(*seat)).collect();
        let marks = [
            (Seat::A, 8, "?? 8A"),
            (Seat::B, 8, "? 8B"),
            (Seat::A, 9, "!! 9A"),
            (Seat::C, 20, "kiss"),
            (Seat::C, 21, "?"),
        ];
        let marks = marks.map(|(seat, minute, label)| mark(seat, (minute, share(seat, minute)), label));
        let svg = draw("Who was winning & when", "?? blunder", &lines, &marks, SeatColours::default());
        assert!(
            svg.contains("A &lt;level2&gt;") && svg.contains("<title>Who was winning &amp; when</title>")
        );
        assert_eq!(svg.matches("<polyline").count(), 4, "{svg}");
        assert!(marks.iter().all(|mark| svg.contains(&format!(">{}</text>", mark.label))), "{svg}");
    }
}
