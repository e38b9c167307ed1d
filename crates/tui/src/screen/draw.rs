//! The layout of the screen: board at the left, players and log beside it, prompts below it.

use blacktop_protocol::{SeatOccupant, Stage};
use blacktop_rules::{Coord, Game, Phase, Piece};
use blacktop_words::{Message, as_sentence, msg, wrap};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::Screen;
use super::board_view::{BoardView, Cursor, Size};
use super::choices::{Choices, describe_space};
use super::fit::fit;
use super::side::edition;
use super::theme::{Highlight, Role, TerminalTheme};
use crate::names;

/// The least width of the column beside the board.
const SIDE: u16 = 27;
/// Its greatest width: names and figures of a line stay together.
const WIDEST_SIDE: u16 = 64;
/// The least height of the part below the board.
const BELOW: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Regions {
    pub(crate) title: Rect,
    pub(crate) yard: Rect,
    pub(crate) below: Rect,
    pub(crate) side: Rect,
    pub(crate) keys: Rect,
    pub(crate) size: Size,
}

impl Regions {
    /// The largest board that leaves room for the rest; none below 80×24.
    pub(crate) fn new(area: Rect) -> Option<Regions> {
        let fits =
            |size: &Size| size.columns() + 1 + SIDE <= area.width && 2 + size.lines() + BELOW <= area.height;
        let sizes = [(8, 4), (8, 3), (6, 2), (5, 2), (4, 2), (6, 1), (5, 1), (4, 1)];
        let size = sizes.into_iter().map(|(wide, high)| Size { wide, high }).find(fits)?;
        let line = |y| Rect { y, height: 1, ..area };
        let keys = line(area.bottom() - 1);
        let yard = Rect::new(area.x, area.y + 1, size.columns(), size.lines());
        let below = Rect { y: yard.bottom(), height: keys.y - yard.bottom(), ..yard };
        let x = yard.right() + 1;
        // A blank column at the edge, where there is room for one.
        let width = (area.right() - x - 1).clamp(SIDE, WIDEST_SIDE);
        let side = Rect::new(x, area.y + 1, width, keys.y - area.y - 1);
        Some(Regions { title: line(area.y), yard, below, side, keys, size })
    }
}

/// Draws lines from the top of an area.
pub(crate) fn draw_lines(frame: &mut Frame<'_>, lines: Vec<Line<'_>>, area: Rect) {
    #[cfg(test)]
    crate::test_support::note_clipping(&lines, area);
    frame.render_widget(Paragraph::new(lines), area);
}

/// Says how large the terminal has to be.
pub(crate) fn too_small(frame: &mut Frame<'_>, text: &str) {
    let area = frame.area();
    let lines: Vec<Line<'_>> =
        wrap(text, usize::from(area.width).saturating_sub(2)).into_iter().map(Line::from).collect();
    let height = u16::try_from(lines.len()).unwrap_or(area.height).min(area.height);
    let middle = Rect { y: area.y + (area.height - height) / 2, height, ..area };
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
}

/// The title bar: a text at the left and one at the right.
pub(crate) fn title_bar(frame: &mut Frame<'_>, theme: TerminalTheme, area: Rect, left: &str, right: &str) {
    let room = usize::from(area.width).saturating_sub(right.width() + 2);
    let text = format!("{}{right} ", theme.fit(&format!(" {left}"), room + 1));
    frame.render_widget(Paragraph::new(text).style(theme.style(Role::Bar)), area);
}

/// The key bar. Keys that do not fit are left out, from the right.
pub(crate) fn key_line(frame: &mut Frame<'_>, theme: TerminalTheme, area: Rect, keys: &[(&str, String)]) {
    for ((key, meaning), place) in keys.iter().zip(key_places(area, keys)) {
        let line = Line::from(vec![
            theme.span(Role::Key, (*key).to_owned()),
            theme.span(Role::Quiet, format!(" {meaning}")),
        ]);
        frame.render_widget(Paragraph::new(line), place);
    }
}

/// The position of each key in the key bar, as many as fit.
pub(crate) fn key_places(area: Rect, keys: &[(&str, String)]) -> Vec<Rect> {
    let mut x = area.x + 1;
    let mut regions = Vec::new();
    for (key, meaning) in keys {
        let width = u16::try_from(key.width() + 1 + meaning.width()).unwrap_or(u16::MAX);
        if x.saturating_add(width) > area.right() {
            break;
        }
        regions.push(Rect { x, width, ..area });
        x += width + 2;
    }
    regions
}

/// A text in at most `most` lines, shortened if need be.
fn lines_of(text: &str, width: usize, most: usize, more: &str) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            let room = width.saturating_sub(more.width() + 1);
            *last = format!("{} {more}", fit(last, room, "").trim_end());
        }
    }
    lines
}

impl Screen {
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.options.theme.style(Role::Page));
        let Some(regions) = Regions::new(frame.area()) else {
            return too_small(frame, &self.text(msg("tui-screen-too-small")));
        };
        self.draw_title(frame, regions.title);
        match self.view.game() {
            Some(game) => {
                let lit = self.lit();
                let ready = self.choices.as_ref().map(Choices::pieces).unwrap_or_default();
                frame.render_widget(&self.yard(game, &lit, &ready, regions.size), regions.yard);
                self.draw_side(frame, regions.side, game);
                self.draw_below(frame, regions.below, game);
            }
            None => self.draw_gathering(frame, Rect { height: regions.keys.y - 1, y: 1, ..frame.area() }),
        }
        key_line(frame, self.options.theme, regions.keys, &self.keys_now());
        self.draw_panel(frame);
        self.options.theme.finish(frame.buffer_mut());
    }

    pub(super) fn yard<'a>(
        &'a self,
        game: &'a Game,
        lit: &'a [(Coord, Highlight)],
        ready: &'a [Piece],
        size: Size,
    ) -> BoardView<'a> {
        BoardView {
            game,
            theme: self.options.theme,
            size,
            lit,
            layers: self.layers,
            cursor: (self.view.stage() != Stage::Gathering).then_some(self.cursor),
            picked: self.picked,
            ready: if self.picked.is_some() { &[] } else { ready },
            moved: &self.moved,
            words: &self.words,
        }
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let what = match (&self.view.room, self.view.game()) {
            (Some(_), Some(game)) => {
                let edition = self.text(edition(game.edition()));
                format!("{edition} · {}", game.board())
            }
            (Some(_), None) => self.text(msg("gather-title")),
            (None, _) => self.text(msg("table-opening")),
        };
        let right = if !self.connected {
            self.text(msg("common-away"))
        } else if self.is_watching() {
            let watching = self.text(msg("tui-screen-watching"));
            format!("{watching} · {}", self.text(msg("tui-screen-help-hint")))
        } else {
            self.text(msg("tui-screen-help-hint"))
        };
        title_bar(frame, self.options.theme, area, &format!("BLACKTOP  {what}"), &right);
    }

    fn draw_below(&self, frame: &mut Frame<'_>, area: Rect, game: &Game) {
        let theme = self.options.theme;
        // A gap to the log.
        let width = usize::from(area.width) - 4;
        let about = match self.cursor {
            Cursor::At(at) => describe_space(game, &self.words, at),
            Cursor::Entrance(child) => self.text(msg("tui-screen-in-entrance").with("child", child)),
        };
        let mut lines = vec![theme.line(Role::Quiet, theme.fit(&about, width))];
        let todo = as_sentence(&self.text(self.todo()));
        lines.extend(theme.wrapped(Role::Strong, &todo, width));
        if let Some((role, text)) = &self.message {
            let room = usize::from(area.height).saturating_sub(lines.len());
            let text = lines_of(text, width, room, theme.glyph("…", "~")).into_iter();
            lines.extend(text.map(|line| theme.line(*role, line)));
        }
        let inner = Rect { x: area.x + 2, width: area.width - 2, ..area };
        draw_lines(frame, lines, inner);
    }

    /// The prompt.
    fn todo(&self) -> Message {
        let name = |seat: blacktop_rules::Seat| names::short(&self.words, &self.view, seat);
        match (self.view.stage(), &self.choices, self.picked) {
            (Stage::Over, ..) if self.has_rematch() => msg("tui-screen-rematched"),
            (Stage::Over, ..) => msg("table-over-title"),
            (_, Some(choices), Some(piece)) if choices.game.phase() == Phase::Shove => {
                msg("turn-todo-shove").with("piece", piece)
            }
            (_, Some(_), Some(piece)) => msg("turn-todo-where").with("piece", piece),
            (_, Some(choices), None) => match choices.game.phase() {
                Phase::Stand => msg("tui-screen-todo-stand"),
                Phase::Nun => msg("tui-screen-todo-nun"),
                Phase::Move | Phase::Shove | Phase::Over => {
                    let largest = choices.game.movements().largest();
                    msg("turn-todo-move").with("steps", largest.map_or(String::new(), |s| s.to_string()))
                }
            },
            (_, None, _) if self.view.is_my_turn() => msg("tui-screen-todo-end"),
            (_, None, _) => match self.view.turn() {
                Some(seat) if self.is_watching() => msg("tui-screen-todo-watch").with("name", name(seat)),
                Some(seat) => msg("turn-todo-wait").with("seat", name(seat)),
                None => msg("table-opening"),
            },
        }
    }

    /// The keys of the key bar.
    pub(super) fn keys_now(&self) -> Vec<(&'static str, String)> {
        let enter = self.options.theme.glyph("⏎", "Enter");
        let keys = match self.view.stage() {
            Stage::Gathering => self.keys_while_gathering(enter),
            Stage::Closed => vec![("?", msg("tui-key-help")), ("q", msg("tui-key-quit"))],
            Stage::Over => self.keys_after_the_game(),
            Stage::Playing if self.is_watching() => vec![
                ("?", msg("tui-key-help")),
                ("L", msg("tui-key-log")),
                ("s", msg("tui-key-sight")),
                ("q", msg("tui-key-quit")),
            ],
            Stage::Playing => vec![
                ("?", msg("tui-key-help")),
                (enter, msg("tui-key-play")),
                ("w", msg("tui-key-why")),
                ("u", msg("tui-key-undo")),
                ("e", msg("tui-key-end")),
                ("H", msg("tui-key-hint")),
                ("q", msg("tui-key-quit")),
                ("s", msg("tui-key-sight")),
                ("p", msg("tui-key-pass")),
                ("R", msg("tui-key-restart")),
                ("L", msg("tui-key-log")),
                ("t", msg("tui-key-talk")),
                (":", msg("tui-key-type")),
            ],
        };
        keys.into_iter().map(|(key, meaning)| (key, self.text(meaning))).collect()
    }

    /// Only the host assigns seats, and only seated players and the host have a menu.
    fn keys_while_gathering(&self, enter: &'static str) -> Vec<(&'static str, Message)> {
        let pointed = self.view.room.as_ref().and_then(|room| room.seats.get(self.seat));
        let sit = match pointed.map(|seat| &seat.sitter) {
            Some(SeatOccupant::Open) => Some((enter, msg("tui-key-sit"))),
            Some(SeatOccupant::Person { person, .. }) if *person == self.view.me => {
                Some((enter, msg("tui-key-stand")))
            }
            Some(SeatOccupant::Person { .. } | SeatOccupant::Bot { .. }) | None => None,
        };
        let host = [("b", msg("tui-key-bot")), ("o", msg("tui-key-open")), ("s", msg("tui-key-start"))];
        let mut keys: Vec<(&'static str, Message)> = sit.into_iter().collect();
        keys.extend(host.into_iter().filter(|_| self.is_host()));
        keys.extend((!self.is_watching() || self.is_host()).then_some(("t", msg("tui-key-talk"))));
        keys.extend([("?", msg("tui-key-help")), ("q", msg("tui-key-quit"))]);
        keys
    }

    /// Goes to a rematch that exists, or lets a player request one.
    pub(super) fn rematch_key(&self) -> Option<(&'static str, Message)> {
        match (self.has_rematch(), self.is_watching()) {
            (true, _) => Some(("m", msg("tui-key-go-to-rematch"))),
            (false, false) => Some(("m", msg("tui-key-rematch"))),
            (false, true) => None,
        }
    }

    fn keys_after_the_game(&self) -> Vec<(&'static str, Message)> {
        let plays = !self.is_watching();
        let mut keys = Vec::new();
        keys.extend(self.rematch_key());
        keys.push(("L", msg("tui-key-log")));
        keys.extend(plays.then_some(("t", msg("tui-key-talk"))));
        keys.extend([("W", msg("tui-key-save")), ("?", msg("tui-key-help")), ("q", msg("tui-key-quit"))]);
        keys
    }
}
