//! Paper, ink and letters: what all plots have in common.

use blacktop_rules::Seat;
use blacktop_tui::palette::Rgb;
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::palette;

/// A part of the paper.
pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A part of the paper on which a point has a meaning.
pub type Plot<'a> = DrawingArea<SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Names and figures.
pub const INK: RGBColor = RGBColor(0x22, 0x22, 0x22);
/// Lesser words.
pub const PALE_INK: RGBColor = RGBColor(0x66, 0x66, 0x66);
/// Lines that guide the eye.
pub const GRID: RGBColor = RGBColor(0xe4, 0xe4, 0xe4);
/// What a value is compared with.
pub const FAIR: RGBColor = RGBColor(0x88, 0x88, 0x88);

/// The colour of a seat, counted from A.
pub fn colour(index: usize) -> RGBColor {
    let Rgb { red, green, blue } = palette::seat(Seat::ALL[index % Seat::ALL.len()]);
    RGBColor(red, green, blue)
}

/// The approximate width of a text at a font size in pixels.
pub fn width(text: &str, size: i32) -> i32 {
    text.chars().count() as i32 * size * 11 / 20
}

/// Letters of a size and colour.
pub fn letters(size: i32, colour: RGBColor, across: HPos, along: VPos) -> TextStyle<'static> {
    let font = ("sans-serif", size).into_font();
    TextStyle { font, color: colour.to_backend_color(), pos: Pos::new(across, along) }
}

/// White paper with a title in its upper left corner; what is left of it below.
pub fn sheet<'a>(
    svg: &'a mut String,
    size: (u32, u32),
    title: &str,
    subtitle: &str,
) -> anyhow::Result<Area<'a>> {
    let root = SVGBackend::with_string(svg, size).into_drawing_area();
    root.fill(&WHITE)?;
    let bold = letters(19, INK, HPos::Left, VPos::Top);
    root.draw_text(title, &bold, (24, 18))?;
    root.draw_text(subtitle, &letters(13, PALE_INK, HPos::Left, VPos::Top), (24, 44))?;
    let top = if subtitle.is_empty() { 46 } else { 66 };
    Ok(root.margin(top, 12, 24, 24))
}
