//! The panels: menus, the log, hints, the result; and the table before the game.

use blacktop_bots::coach::{Advice, TurnOutcome};
use blacktop_protocol::{SeatOccupant, SeatView, Stage};
use blacktop_rules::{Game, Seat};
use blacktop_words::{Message, msg};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::draw::draw_lines;
use super::log;
use super::menu::{InputLine, Menu, Purpose};
use super::modal::{Anchor, Modal, middle};
use super::side::SeatLine;
use super::theme::{Role, Theme};
use super::wrap::{fit, wrap};
use super::{Hint, Panel, Screen};
use crate::names;

impl Screen {
    pub(super) fn draw_panel(&self, frame: &mut Frame<'_>) {
        let theme = self.options.theme;
        match &self.panel {
            None => {}
            Some(Panel::Help(page)) => self.draw_help(frame, *page),
            Some(Panel::Log) => self.draw_log(frame),
            Some(Panel::End) => self.draw_end(frame),
            Some(Panel::Menu(menu)) => self.draw_menu(frame, menu),
            Some(Panel::Input(typed)) => self.draw_line(frame, typed),
            Some(Panel::Text { title, paragraphs }) => {
                let width = usize::from(frame.area().width).min(80) - 8;
                let lines = paragraphs.iter().flat_map(|text| wrap(text, width)).map(Line::from);
                let keys = vec![self.close_key()];
                Modal { title, lines: lines.collect(), keys, anchor: Anchor::Corner }.draw(frame, theme);
            }
            Some(Panel::Hint(hint)) => self.draw_hint(frame, hint),
        }
    }

    /// The area of a menu's items, for the mouse.
    pub(super) fn menu_area(&self, menu: &Menu) -> Option<Rect> {
        let (columns, lines) = self.size;
        let sheet = self.menu_sheet(menu);
        let above = u16::try_from(sheet.lines.len() - menu.items.len()).ok()?;
        let area = sheet.area(self.options.theme, Rect::new(0, 0, columns, lines));
        Some(Rect { y: area.y + 1 + above, height: u16::try_from(menu.items.len()).ok()?, ..area })
    }

    fn menu_sheet(&self, menu: &Menu) -> Modal<'static> {
        let theme = self.options.theme;
        let title = wrap(&menu.title, MENU);
        let widest =
            menu.items.iter().map(|(text, _)| text.width() + 5).chain(title.iter().map(|l| l.width()));
        let width = widest.max().unwrap_or(0);
        let mut lines: Vec<Line<'_>> =
            title.into_iter().map(|line| Line::styled(line, theme.style(Role::Strong))).collect();
        lines.push(Line::default());
        for (index, (text, _)) in menu.items.iter().enumerate() {
            let is_chosen = index == menu.at;
            let mark = if is_chosen { theme.glyph("▸", ">") } else { " " };
            let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
            let line = fit(&format!("{mark} {number} {text}"), width, theme.glyph("…", "~"));
            let ink = if is_chosen { Role::Chosen } else { Role::Text };
            lines.push(Line::styled(line, theme.style(ink)));
        }
        let keys = vec![self.enter_key(msg("tui-key-do")), self.close_key()];
        Modal { title: "", lines, keys, anchor: Anchor::Corner }
    }

    fn draw_menu(&self, frame: &mut Frame<'_>, menu: &Menu) {
        self.menu_sheet(menu).draw(frame, self.options.theme);
    }

    fn enter_key(&self, meaning: Message) -> (&'static str, String) {
        (self.options.theme.glyph("⏎", "Enter"), self.words.format(&meaning))
    }

    fn close_key(&self) -> (&'static str, String) {
        ("Esc", self.words.format(&msg("tui-key-close")))
    }

    fn up_down_key(&self, meaning: Message) -> (&'static str, String) {
        (self.options.theme.glyph("↑↓", "k j"), self.words.format(&meaning))
    }

    fn draw_line(&self, frame: &mut Frame<'_>, typed: &InputLine) {
        let theme = self.options.theme;
        let title = self.words.format(&match typed.purpose {
            Purpose::Action => msg("tui-screen-type-action"),
            Purpose::Talk => msg("tui-screen-type-talk"),
        });
        let caret = Span::styled(theme.glyph("█", "_"), theme.style(Role::Key));
        let (text, blanks) = fit_end(&typed.text, 44);
        let line = Line::from(vec![Span::raw(text), caret, Span::raw(blanks)]);
        let keys = vec![self.enter_key(msg("tui-key-do")), self.close_key()];
        Modal { title: &title, lines: vec![line], keys, anchor: Anchor::Corner }.draw(frame, theme);
    }

    fn draw_log(&self, frame: &mut Frame<'_>) {
        let Some((width, height)) = self.log_room() else { return };
        let mut lines = self.log_view(width, height, self.scrolled).lines;
        lines.iter_mut().take(1).for_each(|line| {
            let missing = usize::from(width).saturating_sub(line.width());
            line.push_span(Span::raw(" ".repeat(missing)));
        });
        let title = self.words.format(&msg("tui-screen-log"));
        let keys = vec![self.up_down_key(msg("tui-key-scroll")), self.close_key()];
        Modal { title: &title, lines, keys, anchor: Anchor::Middle }.draw(frame, self.options.theme);
    }

    fn draw_hint(&self, frame: &mut Frame<'_>, hint: &Hint) {
        let (theme, title) = (self.options.theme, self.words.format(&msg("tui-screen-hint")));
        let (Some(advice), Some(choices)) = (&hint.advice, &self.choices) else {
            let lines = vec![Line::from(self.words.format(&msg("tui-screen-thinking")))];
            let keys = vec![self.close_key()];
            return Modal { title: &title, lines, keys, anchor: Anchor::Corner }.draw(frame, theme);
        };
        let width = usize::from(frame.area().width).min(90) - 8;
        let told = |shown: Detail| {
            let turn = |(index, advice)| self.suggested(&choices.game, index, advice, hint.at, shown, width);
            let turns: Vec<Vec<Line<'static>>> = advice.iter().enumerate().map(turn).collect();
            turns.join(&Line::default())
        };
        let all = told(Detail::All);
        // If not all fit, only the selected turn is told in full.
        let fits = all.len() + 3 <= usize::from(frame.area().height);
        let lines = if fits { all } else { told(Detail::Chosen) };
        let keys = vec![
            self.up_down_key(msg("tui-key-choose")),
            self.enter_key(msg("tui-key-play-turn")),
            self.close_key(),
        ];
        Modal { title: &title, lines, keys, anchor: Anchor::Corner }.draw(frame, theme);
    }

    /// A suggested turn: win shares, the reason, the actions.
    fn suggested(
        &self,
        game: &Game,
        index: usize,
        Advice { actions, share, reason, caveats }: &Advice,
        chosen: usize,
        shown: Detail,
        width: usize,
    ) -> Vec<Line<'static>> {
        let (theme, words) = (self.options.theme, &self.words);
        let mark = if index == chosen { theme.glyph("▸", ">") } else { " " };
        let ink = if index == chosen { Role::Strong } else { Role::Text };
        let mut lines = vec![share_line(theme, mark, index + 1, game, share)];
        let reason = wrap(&words.reason_with_caveats(*reason, caveats), width).into_iter();
        lines.extend(reason.map(|line| Line::styled(line, theme.style(ink))));
        if shown == Detail::All || index == chosen {
            let story = wrap(&words.turn(&TurnOutcome::new(game, actions)), width).into_iter();
            lines.extend(story.map(|line| Line::styled(line, theme.style(Role::Quiet))));
        }
        lines
    }

    fn draw_end(&self, frame: &mut Frame<'_>) {
        let (theme, words) = (self.options.theme, &self.words);
        let Some((game, outcome)) = self.view.game().and_then(|game| Some((game, game.outcome()?))) else {
            return;
        };
        let mut lines = vec![Line::styled(words.outcome(&outcome), theme.style(Role::Good)), Line::default()];
        let mut seats: Vec<Seat> = game.players().seats().collect();
        seats.sort_by_key(|seat| outcome.rank(*seat));
        for seat in seats {
            let mark = if outcome.rank(seat) == 1 { theme.glyph("★", "*") } else { " " };
            let name = names::short(words, &self.view, seat);
            let mut line = SeatLine { seat, name: &name, coins: game.coins(seat), mark }.line(theme, 40);
            line.spans.insert(0, Span::raw(format!("{}. ", outcome.rank(seat))));
            lines.push(line);
        }
        let again = self.rematch_key().map(|(key, meaning)| (key, words.format(&meaning)));
        let board = ("Esc", words.format(&msg("tui-key-board")));
        let title = words.format(&msg("tui-screen-todo-over"));
        let keys = again.into_iter().chain([board]).collect();
        Modal { title: &title, lines, keys, anchor: Anchor::Middle }.draw(frame, theme);
    }

    pub(super) fn draw_gathering(&self, frame: &mut Frame<'_>, area: Rect) {
        let (theme, words) = (self.options.theme, &self.words);
        let Some(room) = &self.view.room else { return };
        let mut lines =
            vec![Line::styled(words.format(&msg("tui-screen-who-plays")), theme.style(Role::Strong))];
        lines.push(Line::default());
        for (index, seat) in room.seats.iter().enumerate() {
            lines.push(self.gathering_line(index, seat));
        }
        lines.push(Line::default());
        let next = match room.stage {
            Stage::Closed => msg("tui-screen-closed"),
            _ if self.is_host() => msg("tui-screen-you-start"),
            _ if self.is_watching() => self.watching(),
            _ => msg("tui-screen-host-starts"),
        };
        // If the message equals the prompt, the prompt is emphasised instead.
        let next = words.format(&next);
        let answer = self.message.as_ref().filter(|(_, text)| *text != next);
        let loud = self.message.as_ref().filter(|(_, text)| *text == next);
        let ink = loud.map_or(Role::Quiet, |(role, _)| *role);
        let next = wrap(&next, usize::from(area.width) - 8).into_iter();
        lines.extend(next.map(|line| Line::styled(line, theme.style(ink))));
        if let Some(link) = &self.options.link {
            lines.push(Line::from(words.format(&msg("tui-screen-link").with("link", link))));
        }
        // A line is reserved for the message, so that nothing moves.
        lines.extend([Line::default(), Line::default()]);
        if let Some((role, text)) = answer {
            lines.pop();
            lines.extend(wrap(text, 60).into_iter().map(|line| Line::styled(line, theme.style(*role))));
        }
        let talk = self.log.lines.iter().rev().filter_map(|line| match line {
            log::LogLine::Talk(text) => Some(text),
            log::LogLine::Turn { .. } | log::LogLine::Event(_) => None,
        });
        let mut talk: Vec<&String> = talk.take(TALK).collect();
        talk.reverse();
        let talk = talk.into_iter().flat_map(|text| wrap(text, 60));
        lines.extend(talk.map(|line| Line::styled(line, theme.style(Role::Good))));
        let height = u16::try_from(lines.len()).unwrap_or(area.height);
        let width = lines.iter().map(Line::width).max().unwrap_or(0);
        let inner = middle(area, u16::try_from(width).unwrap_or(area.width), height);
        draw_lines(frame, lines, inner);
    }

    fn gathering_line(&self, index: usize, seat: &SeatView) -> Line<'static> {
        let theme = self.options.theme;
        let letter = seat.seat;
        let is_chosen = index == self.seat;
        let mine = matches!(&seat.sitter, SeatOccupant::Person { person, .. } if *person == self.view.me);
        let name = names::full(&self.words, &self.view, seat.seat);
        let name = if mine { self.words.format(&msg("tui-screen-you").with("name", name)) } else { name };
        let ink = if is_chosen { Role::Chosen } else { Role::Text };
        Line::from(vec![
            Span::styled(if is_chosen { theme.glyph("▸ ", "> ") } else { "  " }, theme.style(Role::Key)),
            Span::styled(format!(" {letter} "), theme.style(Role::Token(letter))),
            Span::raw(" "),
            Span::styled(fit(&name, 36, theme.glyph("…", "~")), theme.style(ink)),
        ])
    }
}

/// Lines of chat shown before the game.
const TALK: usize = 4;
/// The most columns of a menu's title.
const MENU: usize = 52;

/// The end of a text that is too long, and padding to `width`.
fn fit_end(text: &str, width: usize) -> (String, String) {
    let mut shown = text.to_owned();
    while shown.width() > width {
        shown.remove(0);
    }
    let blanks = " ".repeat(width - shown.width());
    (shown, blanks)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    All,
    /// Of the other turns only the reasons.
    Chosen,
}

/// `▸ 1  A 43%  B 30%  C 27%`
fn share_line(
    theme: Theme,
    mark: &str,
    number: usize,
    game: &Game,
    share: &blacktop_rules::BySeat<f64>,
) -> Line<'static> {
    let mut line = Line::from(Span::styled(format!("{mark} {number}  "), theme.style(Role::Key)));
    for seat in game.players().seats() {
        line.push_span(Span::styled(format!(" {seat} "), theme.style(Role::Token(seat))));
        line.push_span(Span::raw(format!(" {:>3.0}%  ", 100.0 * share[seat])));
    }
    line
}
