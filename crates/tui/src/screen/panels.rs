//! What comes in front of the board: lists, help, the log, hints, the end; and the room where people gather.

use blacktop_bots::coach::{Advice, Story};
use blacktop_protocol::wire::{RoomSeat, Sitter, Stage};
use blacktop_rules::{Game, Seat};
use blacktop_words::{Sentence, say};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::menu::{Menu, Purpose, Typed};
use super::paint::{Brush, Ink, Signs};
use super::side::{SeatLine, full_name, name, tail};
use super::wrap::{fit, wrap};
use super::{Panel, Screen};

/// A box in the middle, large enough for what is in it.
fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

fn block<'a>(brush: Brush, title: &str) -> Block<'a> {
    let plain = ratatui::symbols::border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    };
    let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
    let block = Block::bordered().title(Line::styled(title, brush.style(Ink::Strong)));
    let block = match brush.signs {
        Signs::Unicode => block.border_type(BorderType::Rounded),
        Signs::Ascii => block.border_set(plain),
    };
    block.border_style(brush.style(Ink::Key))
}

/// A box in the corner where it hides least of the board.
fn corner(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height.saturating_sub(1)));
    Rect::new(area.right() - width, (area.bottom() - height).saturating_sub(1), width, height)
}

/// Where a box of a size is put.
type Place = fn(Rect, u16, u16) -> Rect;

/// Draws lines in a box in the middle.
pub(crate) fn framed(frame: &mut Frame<'_>, brush: Brush, title: &str, lines: Vec<Line<'_>>) {
    framed_at(frame, brush, title, lines, middle);
}

fn framed_at(frame: &mut Frame<'_>, brush: Brush, title: &str, lines: Vec<Line<'_>>, place: Place) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.width() + 2);
    let width = u16::try_from(widest + 4).unwrap_or(u16::MAX);
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX);
    let area = place(frame.area(), width, height);
    clear_cut_off(frame.buffer_mut(), area);
    frame.render_widget(Clear, area);
    frame.buffer_mut().set_style(area, brush.style(Ink::Page));
    let block = block(brush, title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    frame.render_widget(Paragraph::new(lines), inner);
}

/// A character of two columns that begins before a box and ends in it would hide the edge of the box: it goes.
fn clear_cut_off(buffer: &mut Buffer, area: Rect) {
    let Some(x) = area.x.checked_sub(1) else { return };
    for y in area.top()..area.bottom() {
        if let Some(cell) = buffer.cell_mut((x, y)).filter(|cell| cell.symbol().width() > 1) {
            cell.set_symbol(" ");
        }
    }
}

/// Keys and what they do, a line each.
pub(crate) fn keys_table(brush: Brush, keys: &[(&str, String)], width: usize) -> Vec<Line<'static>> {
    let column = keys.iter().map(|(key, _)| key.width()).max().unwrap_or(0);
    let line = |(key, meaning): &(&str, String)| {
        let key = fit(key, column, "");
        let meaning = fit(meaning, width.saturating_sub(column + 2), brush.sign("…", "~"));
        Line::from(vec![Span::styled(key, brush.style(Ink::Key)), Span::raw(format!("  {meaning}"))])
    };
    keys.iter().map(line).collect()
}

impl Screen {
    pub(super) fn draw_panel(&self, frame: &mut Frame<'_>) {
        let brush = self.options.brush;
        match &self.panel {
            None => {}
            Some(Panel::Help) => self.draw_help(frame),
            Some(Panel::Log) => self.draw_log(frame),
            Some(Panel::End) => self.draw_end(frame),
            Some(Panel::Menu(menu)) => self.draw_menu(frame, menu),
            Some(Panel::Typed(typed)) => self.draw_line(frame, typed),
            Some(Panel::Text { title, paragraphs }) => {
                let width = usize::from(frame.area().width).min(80) - 8;
                let lines = paragraphs.iter().flat_map(|text| wrap(text, width)).map(Line::from);
                framed_at(frame, brush, title, lines.collect(), corner);
            }
            Some(Panel::Hint { advice, .. }) => self.draw_hint(frame, advice.as_deref()),
        }
    }

    /// Where the lines of a list are on the screen.
    pub(super) fn menu_area(&self, menu: &Menu) -> Option<Rect> {
        let (columns, lines) = self.size;
        let title = wrap(&menu.title, MENU);
        let widest =
            menu.items.iter().map(|(text, _)| text.width() + 5).chain(title.iter().map(|l| l.width()));
        let width = u16::try_from(widest.max()? + 4).ok()?;
        let above = title.len() + 1;
        let height = u16::try_from(menu.items.len() + above + 2).ok()?;
        let area = corner(Rect::new(0, 0, columns, lines), width, height);
        let y = area.y + u16::try_from(above).ok()? + 1;
        Some(Rect { y, height: u16::try_from(menu.items.len()).ok()?, ..area })
    }

    fn draw_menu(&self, frame: &mut Frame<'_>, menu: &Menu) {
        let brush = self.options.brush;
        let title = wrap(&menu.title, MENU);
        let widest =
            menu.items.iter().map(|(text, _)| text.width() + 5).chain(title.iter().map(|l| l.width()));
        let width = widest.max().unwrap_or(0);
        let mut lines: Vec<Line<'_>> =
            title.into_iter().map(|line| Line::styled(line, brush.style(Ink::Strong))).collect();
        lines.push(Line::default());
        for (index, (text, _)) in menu.items.iter().enumerate() {
            let is_chosen = index == menu.at;
            let mark = if is_chosen { brush.sign("▸", ">") } else { " " };
            let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
            let line = fit(&format!("{mark} {number} {text}"), width, brush.sign("…", "~"));
            let ink = if is_chosen { Ink::Chosen } else { Ink::Text };
            lines.push(Line::styled(line, brush.style(ink)));
        }
        framed_at(frame, brush, "", lines, corner);
    }

    fn draw_line(&self, frame: &mut Frame<'_>, typed: &Typed) {
        let brush = self.options.brush;
        let title = self.words.tell(&match typed.purpose {
            Purpose::Action => say("tui-screen-type-action"),
            Purpose::Talk => say("tui-screen-type-talk"),
        });
        let caret = Span::styled(brush.sign("█", "_"), brush.style(Ink::Key));
        let (text, blanks) = fit_end(&typed.text, 44);
        let line = Line::from(vec![Span::raw(text), caret, Span::raw(blanks)]);
        framed_at(frame, brush, &title, vec![line], corner);
    }

    fn draw_log(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let (width, height) = (area.width.min(80) - 8, area.height - 6);
        let mut lines = tail(self.log_lines(width), height, self.scrolled);
        lines.iter_mut().take(1).for_each(|line| {
            let missing = usize::from(width).saturating_sub(line.width());
            line.push_span(Span::raw(" ".repeat(missing)));
        });
        framed(frame, self.options.brush, &self.words.tell(&say("tui-screen-log")), lines);
    }

    fn draw_help(&self, frame: &mut Frame<'_>) {
        let (brush, tell) = (self.options.brush, |sentence: Sentence| self.words.tell(&sentence));
        let arrows = brush.sign("←↓↑→ hjkl", "arrows hjkl");
        let keys = [
            (arrows, tell(say("tui-help-move"))),
            ("Enter Space", tell(say("tui-help-act"))),
            ("Tab", tell(say("tui-help-tab"))),
            ("b1 b2 g1 g2", tell(say("tui-help-children"))),
            ("n1 n2", tell(say("tui-help-nuns"))),
            (", .", tell(say("tui-help-leap"))),
            ("w", tell(say("tui-help-why"))),
            ("u R", tell(say("tui-help-undo"))),
            ("e", tell(say("tui-help-end"))),
            ("p", tell(say("tui-help-pass"))),
            ("1 2 s", tell(say("tui-help-sight"))),
            ("H", tell(say("tui-help-hint"))),
            (":", tell(say("tui-help-type"))),
            ("L", tell(say("tui-help-log"))),
            ("t", tell(say("tui-help-table"))),
            ("q", tell(say("tui-help-quit"))),
        ];
        let width = usize::from(frame.area().width).min(90) - 6;
        let mut lines = keys_table(brush, &keys, width);
        lines.push(Line::default());
        lines.push(self.legend());
        lines.extend(wrap(&tell(say("tui-help-mouse")), width).into_iter().map(Line::from));
        framed(frame, brush, &tell(say("tui-help-title")), lines);
    }

    /// What the signs on lit spaces mean.
    fn legend(&self) -> Line<'static> {
        use super::paint::Lit;
        let brush = self.options.brush;
        let meanings = [
            (Lit::Stand, say("tui-help-stand")),
            (Lit::Fight, say("tui-help-fight")),
            (Lit::BreakUp, say("tui-help-break-up")),
            (Lit::Tattle, say("tui-help-tattle")),
            (Lit::Kiss, say("tui-help-kiss")),
            (Lit::Shove, say("tui-help-shove")),
        ];
        let mut line = Line::default();
        for (lit, meaning) in meanings {
            line.push_span(Span::styled(format!(" {} ", brush.lit(lit)), brush.style(Ink::Lit(lit))));
            line.push_span(Span::raw(format!(" {}  ", self.words.tell(&meaning))));
        }
        line
    }

    fn draw_hint(&self, frame: &mut Frame<'_>, advice: Option<&[Advice]>) {
        let (brush, words) = (self.options.brush, &self.words);
        let title = words.tell(&say("tui-screen-hint"));
        let (Some(advice), Some(choices)) = (advice, &self.choices) else {
            return framed(frame, brush, &title, vec![Line::from(words.tell(&say("tui-screen-thinking")))]);
        };
        let width = usize::from(frame.area().width).min(90) - 8;
        let mut lines = Vec::new();
        for (index, Advice { actions, share, reason, also }) in advice.iter().enumerate() {
            lines.push(share_line(brush, index + 1, &choices.game, share));
            let reason = wrap(&words.reason_and(*reason, also), width).into_iter();
            lines.extend(reason.map(|line| Line::styled(line, brush.style(Ink::Strong))));
            let story = words.turn(&Story::new(&choices.game, actions));
            let story = wrap(&story, width).into_iter();
            lines.extend(story.map(|line| Line::styled(line, brush.style(Ink::Quiet))));
            lines.push(Line::default());
        }
        lines.pop();
        framed_at(frame, brush, &title, lines, corner);
    }

    fn draw_end(&self, frame: &mut Frame<'_>) {
        let (brush, words) = (self.options.brush, &self.words);
        let Some((game, outcome)) = self.known.game().and_then(|game| Some((game, game.outcome()?))) else {
            return;
        };
        let mut lines = vec![Line::styled(words.outcome(&outcome), brush.style(Ink::Good)), Line::default()];
        let mut seats: Vec<Seat> = game.players().seats().collect();
        seats.sort_by_key(|seat| outcome.rank(*seat));
        for seat in seats {
            let mark = if outcome.rank(seat) == 1 { brush.sign("★", "*") } else { " " };
            let name = name(&self.known, words, seat);
            let mut line = SeatLine { seat, name: &name, coins: game.coins(seat), mark }.line(brush, 40);
            line.spans.insert(0, Span::raw(format!("{}. ", outcome.rank(seat))));
            lines.push(line);
        }
        lines.push(Line::default());
        lines.extend(wrap(&words.tell(&say("tui-screen-end-keys")), 60).into_iter().map(Line::from));
        framed(frame, brush, &words.tell(&say("tui-screen-todo-over")), lines);
    }

    pub(super) fn draw_gathering(&self, frame: &mut Frame<'_>, area: Rect) {
        let (brush, words) = (self.options.brush, &self.words);
        let Some(room) = &self.known.room else { return };
        let mut lines =
            vec![Line::styled(words.tell(&say("tui-screen-who-plays")), brush.style(Ink::Strong))];
        lines.push(Line::default());
        for (index, seat) in room.seats.iter().enumerate() {
            lines.push(self.gathering_line(index, seat));
        }
        lines.push(Line::default());
        let next = match room.stage {
            Stage::Closed => say("tui-screen-closed"),
            _ if self.is_host() => say("tui-screen-you-start"),
            _ if self.is_watching() => self.watching(),
            _ => say("tui-screen-host-starts"),
        };
        // What is answered may be what stands there: then it is only said louder.
        let next = words.tell(&next);
        let answer = self.message.as_ref().filter(|(_, text)| *text != next);
        let loud = self.message.as_ref().filter(|(_, text)| *text == next);
        let ink = loud.map_or(Ink::Quiet, |(tone, _)| tone.ink());
        let next = wrap(&next, usize::from(area.width) - 8).into_iter();
        lines.extend(next.map(|line| Line::styled(line, brush.style(ink))));
        if let Some(link) = &self.options.link {
            lines.push(Line::from(words.tell(&say("tui-screen-link").with("link", link))));
        }
        // There is always a line for what is said, so that nothing moves when it is.
        lines.extend([Line::default(), Line::default()]);
        if let Some((tone, text)) = answer {
            lines.pop();
            lines.extend(wrap(text, 60).into_iter().map(|line| Line::styled(line, brush.style(tone.ink()))));
        }
        let height = u16::try_from(lines.len()).unwrap_or(area.height);
        let width = lines.iter().map(Line::width).max().unwrap_or(0);
        let inner = middle(area, u16::try_from(width).unwrap_or(area.width), height);
        frame.render_widget(Paragraph::new(lines).alignment(Alignment::Left), inner);
    }

    fn gathering_line(&self, index: usize, seat: &RoomSeat) -> Line<'static> {
        let brush = self.options.brush;
        let letter = Seat::from(seat.seat);
        let is_chosen = index == self.seat;
        let mine = matches!(&seat.sitter, Sitter::Person { person, .. } if *person == self.known.me);
        let name = full_name(&self.known, &self.words, letter);
        let name = if mine { self.words.tell(&say("tui-screen-you").with("name", name)) } else { name };
        let ink = if is_chosen { Ink::Chosen } else { Ink::Text };
        Line::from(vec![
            Span::styled(if is_chosen { brush.sign("▸ ", "> ") } else { "  " }, brush.style(Ink::Key)),
            Span::styled(format!(" {letter} "), brush.style(Ink::Token(letter))),
            Span::raw(" "),
            Span::styled(fit(&name, 36, brush.sign("…", "~")), brush.style(ink)),
        ])
    }
}

/// Columns of a list's title, at most.
const MENU: usize = 52;

/// Exactly so many columns: the end of a text that is longer, and blanks after one that is not.
fn fit_end(text: &str, width: usize) -> (String, String) {
    let mut shown = text.to_owned();
    while shown.width() > width {
        shown.remove(0);
    }
    let blanks = " ".repeat(width - shown.width());
    (shown, blanks)
}

/// `1  A 43%  B 30%  C 27%`
fn share_line(
    brush: Brush,
    number: usize,
    game: &Game,
    share: &blacktop_rules::BySeat<f64>,
) -> Line<'static> {
    let mut line = Line::from(Span::styled(format!("{number}  "), brush.style(Ink::Key)));
    for seat in game.players().seats() {
        line.push_span(Span::styled(format!(" {seat} "), brush.style(Ink::Token(seat))));
        line.push_span(Span::raw(format!(" {:>3.0}%  ", 100.0 * share[seat])));
    }
    line
}
