//! The column beside the board: clock, turn, players, log.

use blacktop_protocol::{SeatView, Stage};
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
use crate::names;

/// Seconds below which the timer turns red.
const HURRY: u64 = 10;

pub(crate) fn edition(edition: Edition) -> Message {
    match edition {
        Edition::En => msg("tui-screen-edition-en"),
        Edition::Fr => msg("tui-screen-edition-fr"),
        Edition::Ja => msg("tui-screen-edition-ja"),
    }
}

/// `Minute 7 of 30`, and a progress bar below it.
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

/// The state of the movements 3, 2, 1 and of the nun's.
pub(crate) fn chips(game: &Game, decided: &[Word]) -> [Chip; 4] {
    let walked =
        |steps: Steps| decided.iter().any(|word| matches!(word, Word::Move { steps: s, .. } if *s == steps));
    let movement = |steps: Steps| {
        if walked(steps) {
            Chip::Done
        } else if !game.movements().contains(steps) {
            Chip::Lost
        } else if game.phase() == Phase::Move && game.movements().largest() == Some(steps) {
            Chip::Now
        } else {
            Chip::Left
        }
    };
    let nun = if decided.iter().any(|word| matches!(word, Word::Nun { .. })) {
        Chip::Done
    } else if game.phase() == Phase::Nun {
        Chip::Now
    } else {
        Chip::Left
    };
    [movement(Steps::Three), movement(Steps::Two), movement(Steps::One), nun]
}

/// `3 · 2 · 1 · nun`
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

/// Wraps log lines.
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

/// The number of lines above the log.
pub(crate) fn above_log(game: &Game) -> u16 {
    8 + u16::from(game.players().count())
}

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
        // The panel scrolls, the column beside the board does not.
        let scrolled = self.scrolled.filter(|_| self.panel != Some(Panel::Log));
        lines.extend(self.log_view(area.width, height, scrolled).lines);
        draw_lines(frame, lines, area);
    }

    /// Until a complete turn is ended, the game is a turn ahead of the clock.
    fn shown_clock<'a>(&'a self, game: &'a Game) -> &'a Game {
        let record = self.view.mirror.record().filter(|_| self.view.is_turn_complete());
        let last = record.and_then(|record| record.history().next_back().map(|(game, _)| game));
        last.unwrap_or(game)
    }

    fn seat_name(&self, seat: Seat) -> String {
        let name = names::short(&self.words, &self.view, seat);
        let marked = match self.view.seat(seat) {
            Some(seat) if seat.stand_in.is_some() => msg("tui-screen-stand-in").with("name", name),
            Some(SeatView { present: false, .. }) => msg("tui-screen-away").with("name", name),
            Some(_) | None => return name,
        };
        self.words.format(&marked)
    }

    fn seat_mark(&self, seat: Seat, game: &Game) -> &'static str {
        let theme = self.options.theme;
        let turn = self.view.turn();
        match game.outcome().filter(|_| self.view.stage() == Stage::Over) {
            Some(outcome) if outcome.rank(seat) == 1 => theme.glyph("★", "*"),
            None if turn == Some(seat) => theme.glyph("▸", ">"),
            Some(_) | None => " ",
        }
    }

    fn turn_line(&self, width: u16, game: &Game) -> Line<'static> {
        let (theme, words) = (self.options.theme, &self.words);
        let Some(seat) = self.view.turn() else {
            let outcome = game.outcome().map(|outcome| words.outcome(&outcome)).unwrap_or_default();
            return Line::styled(fit(&outcome, width.into(), theme.glyph("…", "~")), theme.style(Role::Good));
        };
        let name = names::short(words, &self.view, seat);
        let text = if self.view.is_my_turn() {
            words.format(&msg("tui-screen-your-turn").with("name", name))
        } else {
            words.format(&msg("tui-screen-turn").with("name", name))
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
        if self.view.is_turn_complete() {
            // The game is a turn ahead: movements not made are lost.
            chips = chips.map(|chip| if chip == Chip::Done { chip } else { Chip::Lost });
        }
        chip_line(self.options.theme, &self.words, chips)
    }

    /// Adds the timer at the right end of a line.
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
