//! A modal: a box with a title above and its keys below.

use blacktop_words::Localizer;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear};
use unicode_width::UnicodeWidthStr;

use super::draw::draw_lines;
use super::key_names::key_names;
use super::theme::{Role, TerminalTheme};

/// A box as large as its content.
pub(crate) struct Modal<'a> {
    pub(crate) title: &'a str,
    pub(crate) lines: Vec<Line<'a>>,
    /// Keys and short labels.
    pub(crate) keys: Vec<(&'a str, String)>,
    pub(crate) anchor: Anchor,
    pub(crate) words: &'a Localizer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Middle,
    /// The lower right corner, where it hides least of the board.
    Corner,
}

impl Anchor {
    fn of(self, area: Rect, width: u16, height: u16) -> Rect {
        match self {
            Anchor::Middle => middle(area, width, height),
            Anchor::Corner => {
                let (width, height) = (width.min(area.width), height.min(area.height.saturating_sub(1)));
                Rect::new(area.right() - width, (area.bottom() - height).saturating_sub(1), width, height)
            }
        }
    }
}

/// An area of this size in the middle of another.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

impl Modal<'_> {
    /// Its area on the screen, borders included.
    pub(crate) fn area(&self, theme: TerminalTheme, screen: Rect) -> Rect {
        let texts = self.lines.iter().map(Line::width).max().unwrap_or(0);
        let widest = texts.max(self.title.width() + 2).max(self.foot(theme).width());
        let width = u16::try_from(widest + 4).unwrap_or(u16::MAX);
        let height = u16::try_from(self.lines.len() + 2).unwrap_or(u16::MAX);
        self.anchor.of(screen, width, height)
    }

    /// ` Enter play this turn · Esc close `
    fn foot(&self, theme: TerminalTheme) -> Line<'static> {
        let mut line = Line::default();
        for (key, meaning) in &self.keys {
            line.push_span(if line.spans.is_empty() { " " } else { " · " });
            line.push_span(theme.span(Role::Key, key_names(self.words, key)));
            line.push_span(theme.span(Role::Quiet, format!(" {meaning}")));
        }
        if !self.keys.is_empty() {
            line.push_span(" ");
        }
        line
    }

    pub(crate) fn draw(self, frame: &mut Frame<'_>, theme: TerminalTheme) {
        let area = self.area(theme, frame.area());
        clear_cut_off(frame.buffer_mut(), area);
        frame.render_widget(Clear, area);
        frame.buffer_mut().set_style(area, theme.style(Role::Page));
        let block = block(theme, self.title).title_bottom(self.foot(theme).right_aligned());
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        draw_lines(frame, self.lines, inner);
    }
}

fn block<'a>(theme: TerminalTheme, title: &str) -> Block<'a> {
    let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
    let block = Block::bordered().title(theme.line(Role::Strong, title));
    block.border_set(theme.border()).border_style(theme.style(Role::Key))
}

/// Blanks double-width characters that the left border would cut in half.
fn clear_cut_off(buffer: &mut Buffer, area: Rect) {
    let Some(x) = area.x.checked_sub(1) else { return };
    for y in area.top()..area.bottom() {
        if let Some(cell) = buffer.cell_mut((x, y)).filter(|cell| cell.symbol().width() > 1) {
            cell.set_symbol(" ");
        }
    }
}
