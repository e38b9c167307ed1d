//! Win shares over the game, one row of bars per seat.

use blacktop_rules::{BySeat, Seat};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::screen::theme::{ColorDepth, Glyphs, Role, TerminalTheme};

/// From 0 to the highest share.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const PLAIN_BARS: [&str; 8] = ["_", ".", ":", "-", "=", "+", "*", "#"];

/// ` A  ▁▂▃▅▇▇  43%`: a seat's share of the win turn by turn, and now.
pub(super) fn line(
    theme: TerminalTheme,
    seat: Seat,
    shares: &[Option<BySeat<f64>>],
    now: usize,
    width: u16,
) -> Line<'static> {
    let room = usize::from(width.saturating_sub(9)).min(shares.len());
    let mut spans = vec![theme.span(Role::Token(seat), format!(" {seat} ")), Span::raw(" ")];
    let column_now = column(now, shares.len(), room);
    let highest = highest(shares);
    for place in 0..room {
        let is_now = place == column_now;
        // A column of several turns shows the current one, or else the last.
        let turn = (0..shares.len()).rev().find(|turn| column(*turn, shares.len(), room) == place);
        let turn = if is_now { Some(now) } else { turn };
        let share = turn.and_then(|turn| shares[turn]).map(|share| share[seat]);
        let style = if is_now { now_style(theme) } else { theme.style(Role::Letters(seat)) };
        spans.push(Span::styled(bar(theme, share.map(|share| share / highest)), style));
    }
    let share =
        shares.get(now).and_then(Option::as_ref).map(|share| format!("{:>4.0}%", 100.0 * share[seat]));
    spans.push(theme.span(Role::Strong, share.unwrap_or_default()));
    Line::from(spans)
}

/// The highest share of any seat, so that all rows have one scale.
fn highest(shares: &[Option<BySeat<f64>>]) -> f64 {
    let all = shares.iter().flatten().flat_map(|share| Seat::ALL.map(|seat| share[seat]));
    all.fold(0.5, f64::max)
}

/// The current turn is highlighted.
fn now_style(theme: TerminalTheme) -> Style {
    match theme.depth {
        ColorDepth::None => theme.style(Role::Chosen),
        ColorDepth::True | ColorDepth::Sixteen => theme.style(Role::Cursor),
    }
}

fn column(turn: usize, turns: usize, room: usize) -> usize {
    turn * room / turns.max(1)
}

fn bar(theme: TerminalTheme, share: Option<f64>) -> &'static str {
    let Some(share) = share else { return theme.glyph("·", " ") };
    let index = (share * 7.0).round().clamp(0.0, 7.0) as usize;
    match theme.glyphs {
        Glyphs::Unicode => BARS[index],
        Glyphs::Ascii => PLAIN_BARS[index],
    }
}
