//! Beside the board: the clock, whose turn it is and what is left of it, who has how much, and what happened.

use blacktop_bots::{Bot, Level};
use blacktop_protocol::{RoomSeat, Sitter, Stage};
use blacktop_rules::{Edition, Game, Phase, Seat, Steps, Word};
use blacktop_words::{Localizer, Message, msg};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board_view::rule;
use super::draw::draw_lines;
use super::log;
use super::theme::{Chip, Role, Theme};
use super::wrap::{fit, wrap};
use super::{Panel, Screen};
use crate::table_view::TableView;

/// With fewer seconds than this a player should hurry.
const HURRY: u64 = 10;

/// The seat at a table that has this letter.
fn room_seat(view: &TableView, seat: Seat) -> Option<&RoomSeat> {
    view.room.as_ref()?.seats.iter().find(|other| Seat::from(other.seat) == seat)
}

/// What the player of a seat is called.
pub(crate) fn name(view: &TableView, words: &Localizer, seat: Seat) -> String {
    match room_seat(view, seat).map(|seat| &seat.sitter) {
        Some(Sitter::Person { name, .. }) => name.clone(),
        Some(Sitter::Bot { level }) => words.format(&msg("tui-screen-bot").with("level", level)),
        Some(Sitter::Open) | None => words.format(&msg("tui-screen-open-seat")),
    }
}

/// The same where there is room for what a bot of its level is called: `Bot 4, the regular`.
pub(crate) fn full_name(view: &TableView, words: &Localizer, seat: Seat) -> String {
    match room_seat(view, seat).map(|seat| &seat.sitter) {
        Some(Sitter::Bot { level }) => bot_name(words, *level),
        Some(Sitter::Person { .. } | Sitter::Open) | None => name(view, words, seat),
    }
}

/// What a bot of a level is called.
pub(crate) fn bot_name(words: &Localizer, level: u8) -> String {
    match Level::ALL.into_iter().find(|found| *found as u8 == level) {
        Some(found) => {
            let name = words.bot_name(Bot::Level(found));
            words.format(&msg("tui-screen-bot-named").with("level", level).with("name", name))
        }
        None => words.format(&msg("tui-screen-bot").with("level", level)),
    }
}

/// The sentence for an edition.
pub(crate) fn edition(edition: Edition) -> Message {
    match edition {
        Edition::En => msg("tui-screen-edition-en"),
        Edition::Fr => msg("tui-screen-edition-fr"),
        Edition::Ja => msg("tui-screen-edition-ja"),
    }
}

/// `Minute 7 of 30`, and below it a line that fills up.
pub(crate) fn clock(theme: Theme, words: &Localizer, game: &Game, width: u16) -> [Line<'static>; 2] {
    let (minute, minutes) = (game.clock(), game.minutes());
    let text = words.format(&msg("tui-screen-minute").with("minute", minute).with("minutes", minutes));
    let width = usize::from(width);
    let full = width * usize::from(minute) / usize::from(minutes.max(1));
    let bar = vec![
        Span::styled(theme.glyph("━", "=").repeat(full), theme.style(Role::Key)),
        Span::styled(theme.glyph("─", "-").repeat(width.saturating_sub(full)), theme.style(Role::Frame)),
    ];
    [Line::styled(text, theme.style(Role::Strong)), Line::from(bar)]
}

/// What is made of 3, 2, 1 and the nun, from the decisions of the turn so far.
pub(crate) fn chips(game: &Game, decided: &[Word]) -> [Chip; 4] {
    let walked =
        |steps: Steps| decided.iter().any(|word| matches!(word, Word::Move { steps: s, .. } if *s == steps));
    let movement = |steps: Steps| match () {
        () if walked(steps) => Chip::Done,
        () if !game.movements().contains(steps) => Chip::Lost,
        () if game.phase() == Phase::Move && game.movements().largest() == Some(steps) => Chip::Now,
        () => Chip::Left,
    };
    let nun = match () {
        () if decided.iter().any(|word| matches!(word, Word::Nun { .. })) => Chip::Done,
        () if game.phase() == Phase::Nun => Chip::Now,
        () => Chip::Left,
    };
    [movement(Steps::Three), movement(Steps::Two), movement(Steps::One), nun]
}

/// `3 · 2 · 1 · nun`, each as it is.
pub(crate) fn chip_line(theme: Theme, words: &Localizer, chips: [Chip; 4]) -> Line<'static> {
    let names = ["3".to_owned(), "2".to_owned(), "1".to_owned(), words.format(&msg("tui-screen-nun"))];
    let mut line = Line::default();
    for (name, chip) in names.into_iter().zip(chips) {
        if !line.spans.is_empty() {
            line.push_span(Span::styled(theme.glyph("·", "."), theme.style(Role::Frame)));
        }
        let text = match chip {
            Chip::Done => format!("{name}{}", theme.glyph("✓", "*")),
            Chip::Now => format!("[{name}]"),
            Chip::Lost => format!("({name})"),
            Chip::Left => format!(" {name} "),
        };
        line.push_span(Span::styled(text, theme.style(Role::Chip(chip))));
    }
    line
}

/// `▸ A  Ada     10 ●●●●●●●●●●`
pub(crate) struct SeatLine<'a> {
    pub(crate) seat: Seat,
    pub(crate) name: &'a str,
    pub(crate) coins: u8,
    pub(crate) mark: &'static str,
}

impl SeatLine<'_> {
    pub(crate) fn line(&self, theme: Theme, width: u16) -> Line<'static> {
        const BEFORE: u16 = 5;
        let dots = 10 + (width.saturating_sub(27)) / 4;
        let room = width.saturating_sub(BEFORE + dots + 4);
        let coin = theme.glyph("●", "o");
        let fits = usize::from(self.coins) <= usize::from(dots);
        let shown = if fits { usize::from(self.coins) } else { usize::from(dots) - 1 };
        let more = if fits { "" } else { "+" };
        let name = fit(self.name, room.into(), theme.glyph("…", "~"));
        Line::from(vec![
            Span::styled(self.mark, theme.style(Role::Key)),
            Span::styled(format!(" {} ", self.seat), theme.style(Role::Token(self.seat))),
            Span::raw(format!(" {name} ")),
            Span::styled(format!("{:>2} ", self.coins), theme.style(Role::Strong)),
            Span::styled(format!("{}{more}", coin.repeat(shown)), theme.style(Role::Coin)),
        ])
    }
}

/// The lines of a log, broken to a width.
pub(crate) fn log_lines(
    theme: Theme,
    lines: &[log::LogLine],
    width: u16,
    name: impl Fn(Seat) -> String,
) -> Vec<Line<'static>> {
    let mut shown = Vec::new();
    for line in lines {
        match line {
            log::LogLine::Turn { minute, seat } => shown.push(Line::from(vec![
                Span::styled(format!("{minute:>2} "), theme.style(Role::Quiet)),
                Span::styled(format!(" {seat} "), theme.style(Role::Token(*seat))),
                Span::styled(format!(" {}", name(*seat)), theme.style(Role::Strong)),
            ])),
            log::LogLine::Event(text) => {
                shown.extend(wrap(text, width.into()).into_iter().map(Line::from));
            }
            log::LogLine::Talk(text) => {
                let lines = wrap(text, width.into()).into_iter();
                shown.extend(lines.map(|line| Line::styled(line, theme.style(Role::Good))));
            }
        }
    }
    shown
}

/// How many lines stand above the log: clock, turn, everybody, and what is between them.
pub(crate) fn above_log(game: &Game) -> u16 {
    8 + u16::from(game.players().count())
}

/// The last lines that fit.
pub(crate) fn tail(lines: Vec<Line<'static>>, height: u16) -> Vec<Line<'static>> {
    let last = lines.len().saturating_sub(height.into());
    lines.into_iter().skip(last).collect()
}

impl Screen {
    pub(super) fn draw_side(&self, frame: &mut Frame<'_>, area: Rect, game: &Game) {
        let (theme, words) = (self.options.theme, &self.words);
        let mut lines: Vec<Line<'_>> = clock(theme, words, self.shown_clock(game), area.width).to_vec();
        self.add_timer(&mut lines[0], area.width);
        lines.push(self.turn_line(area.width, game));
        lines.push(self.chip_line(game));
        lines.push(Line::default());
        lines.push(rule(theme, &words.format(&msg("tui-screen-players")), area.width));
        for seat in game.players().seats() {
            let name = self.seat_name(seat);
            let line =
                SeatLine { seat, name: &name, coins: game.coins(seat), mark: self.seat_mark(seat, game) };
            lines.push(line.line(theme, area.width));
        }
        lines.push(Line::default());
        lines.push(rule(theme, &words.format(&msg("tui-screen-log")), area.width));
        let height = area.height.saturating_sub(above_log(game));
        // What is scrolled in front of the board does not scroll beside it.
        let scrolled = self.scrolled.filter(|_| self.panel != Some(Panel::Log));
        lines.extend(self.log_view(area.width, height, scrolled).lines);
        draw_lines(frame, lines, area);
    }

    /// While a complete turn waits to be ended the game is a turn ahead of the clock.
    fn shown_clock<'a>(&'a self, game: &'a Game) -> &'a Game {
        let record = self.view.mirror.record().filter(|_| self.is_complete());
        let last = record.and_then(|record| record.history().next_back().map(|(game, _)| game));
        last.unwrap_or(game)
    }

    fn seat_name(&self, seat: Seat) -> String {
        let view = room_seat(&self.view, seat);
        let name = name(&self.view, &self.words, seat);
        match view {
            Some(seat) if seat.stand_in.is_some() => {
                self.words.format(&msg("tui-screen-stand-in").with("name", name))
            }
            Some(RoomSeat { present: false, .. }) => {
                self.words.format(&msg("tui-screen-away").with("name", name))
            }
            Some(_) | None => name,
        }
    }

    /// Whose turn it is, and who has won.
    fn seat_mark(&self, seat: Seat, game: &Game) -> &'static str {
        let theme = self.options.theme;
        let turn = self.view.turn().map(Seat::from);
        match game.outcome().filter(|_| self.view.stage() == Stage::Over) {
            Some(outcome) if outcome.rank(seat) == 1 => theme.glyph("★", "*"),
            None if turn == Some(seat) => theme.glyph("▸", ">"),
            Some(_) | None => " ",
        }
    }

    fn turn_line(&self, width: u16, game: &Game) -> Line<'static> {
        let (theme, words) = (self.options.theme, &self.words);
        let Some(seat) = self.view.turn().map(Seat::from) else {
            let outcome = game.outcome().map(|outcome| words.outcome(&outcome)).unwrap_or_default();
            return Line::styled(fit(&outcome, width.into(), theme.glyph("…", "~")), theme.style(Role::Good));
        };
        let name = name(&self.view, words, seat);
        let text = match self.view.is_my_turn() {
            true => words.format(&msg("tui-screen-your-turn").with("name", name)),
            false => words.format(&msg("tui-screen-turn").with("name", name)),
        };
        Line::from(vec![
            Span::styled(format!(" {seat} "), theme.style(Role::Token(seat))),
            Span::raw(" "),
            Span::styled(
                fit(&text, usize::from(width) - 4, theme.glyph("…", "~")),
                theme.style(Role::Strong),
            ),
        ])
    }

    fn chip_line(&self, game: &Game) -> Line<'static> {
        if self.view.stage() != Stage::Playing {
            return Line::default();
        }
        let drafted = self.view.play.iter().flat_map(|play| &play.draft.actions);
        let decided: Vec<Word> = drafted.filter_map(|word| word.parse().ok()).collect();
        let mut chips = chips(game, &decided);
        if self.is_complete() {
            // The game is a turn ahead already: what has not been done is not to be done any more.
            chips = chips.map(|chip| if chip == Chip::Done { chip } else { Chip::Lost });
        }
        chip_line(self.options.theme, &self.words, chips)
    }

    /// The player's time at the end of a line.
    fn add_timer(&self, line: &mut Line<'static>, width: u16) {
        let Some(left) = self.deadline.map(|deadline| deadline.saturating_sub(self.now) / 1000) else {
            return;
        };
        let time = match left / 3600 {
            0 => format!("{}:{:02}", left / 60, left % 60),
            hours => format!("{hours}:{:02}:{:02}", left / 60 % 60, left % 60),
        };
        let room = usize::from(width).saturating_sub(line.width());
        let ink = if left < HURRY { Role::Bad } else { Role::Strong };
        line.push_span(Span::styled(format!("{time:>room$}"), self.options.theme.style(ink)));
    }
}
