//! The column beside the board: clock, turn, players, log.

use std::iter;

use blacktop_protocol::{SeatView, Stage};
use blacktop_rules::{Edition, Game, Phase, RuleSet, Seat, Steps, Word};
use blacktop_words::{Localizer, Message, msg};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::draw::draw_lines;
use super::log::LogLine;
use super::theme::{Chip, Role, TerminalTheme};
use super::{Panel, Screen};
use crate::names;

/// Seconds below which the timer turns red.
const HURRY: u64 = 10;

/// The name of a rule set's edition.
pub(crate) fn edition(rules: RuleSet) -> Message {
    match rules.edition() {
        Edition::En => msg("new-edition-en"),
        Edition::Fr => msg("new-edition-fr"),
        Edition::Ja => msg("new-edition-ja"),
    }
}

/// `Minute 7 of 30`, and a progress bar below it.
pub(crate) fn clock(theme: TerminalTheme, words: &Localizer, game: &Game, width: u16) -> [Line<'static>; 2] {
    let (minute, minutes) = (game.clock(), game.minutes());
    let text = words.format(&msg("table-minute").with("minute", minute).with("minutes", minutes));
    let width = usize::from(width);
    let full = width * usize::from(minute) / usize::from(minutes.max(1));
    let bar = vec![
        theme.span(Role::Key, theme.glyph("━", "=").repeat(full)),
        theme.span(Role::Frame, theme.glyph("─", "-").repeat(width.saturating_sub(full))),
    ];
    [theme.line(Role::Strong, text), Line::from(bar)]
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
pub(crate) fn chip_line(theme: TerminalTheme, words: &Localizer, chips: [Chip; 4]) -> Line<'static> {
    let names = ["3".to_owned(), "2".to_owned(), "1".to_owned(), words.format(&msg("tui-step-nun"))];
    let mut line = Line::default();
    for (name, chip) in names.into_iter().zip(chips) {
        if !line.spans.is_empty() {
            line.push_span(theme.span(Role::Frame, theme.glyph("·", ".")));
        }
        let text = match chip {
            Chip::Done => format!("{name}{}", theme.glyph("✓", "*")),
            Chip::Now => format!("[{name}]"),
            Chip::Lost => format!("({name})"),
            Chip::Left => format!(" {name} "),
        };
        line.push_span(theme.span(Role::Chip(chip), text));
    }
    line
}

/// A horizontal rule with a title in it.
pub(crate) fn rule(theme: TerminalTheme, title: String, width: u16) -> Line<'static> {
    let flat = theme.glyph("─", "-");
    let rest = usize::from(width).saturating_sub(title.width() + 4);
    Line::from(vec![
        theme.span(Role::Frame, format!("{} ", flat.repeat(2))),
        theme.span(Role::Strong, title),
        theme.span(Role::Frame, format!(" {}", flat.repeat(rest))),
    ])
}

/// ` A  Ada, your turn`, and the movements below it; without a turn, the outcome in two lines.
pub(crate) fn turn_lines(
    theme: TerminalTheme,
    words: &Localizer,
    game: &Game,
    turn: Option<(Seat, String)>,
    chips: Line<'static>,
    width: u16,
) -> [Line<'static>; 2] {
    let Some((seat, text)) = turn else {
        let outcome = game.outcome().map(|outcome| words.outcome(&outcome)).unwrap_or_default();
        let mut lines = theme.wrapped(Role::Good, &outcome, width.into());
        return [lines.next().unwrap_or_default(), lines.next().unwrap_or_default()];
    };
    let turn = Line::from(vec![
        theme.span(Role::Token(seat), format!(" {seat} ")),
        Span::raw(" "),
        theme.span(Role::Strong, theme.fit(&text, usize::from(width) - 4)),
    ]);
    [turn, chips]
}

/// The players under a title. A mark shows whose turn it is; without a turn, who has won.
pub(crate) fn player_lines(
    theme: TerminalTheme,
    words: &Localizer,
    game: &Game,
    turn: Option<Seat>,
    has_won: impl Fn(Seat) -> bool,
    name: impl Fn(Seat) -> String,
    width: u16,
) -> Vec<Line<'static>> {
    let mark = |seat: Seat| match turn {
        Some(turn) if turn == seat => theme.glyph("▸", ">"),
        None if has_won(seat) => theme.glyph("★", "*"),
        _ => " ",
    };
    let line = |seat: Seat| seat_line(theme, game, seat, mark(seat), &name(seat), width);
    let title = rule(theme, words.format(&msg("table-players")), width);
    iter::once(title).chain(game.players().seats().map(line)).collect()
}

/// `▸ A  Ada     10 ●●●●●●●●●●`
pub(crate) fn seat_line(
    theme: TerminalTheme,
    game: &Game,
    seat: Seat,
    mark: &'static str,
    name: &str,
    width: u16,
) -> Line<'static> {
    const BEFORE: u16 = 5;
    let dots = 10 + (width.saturating_sub(27)) / 4;
    let room = width.saturating_sub(BEFORE + dots + 4);
    let (coins, dots) = (usize::from(game.coins(seat)), usize::from(dots));
    let (shown, more) = if coins <= dots { (coins, "") } else { (dots - 1, "+") };
    Line::from(vec![
        theme.span(Role::Key, mark),
        theme.span(Role::Token(seat), format!(" {seat} ")),
        Span::raw(format!(" {} ", theme.fit(name, room.into()))),
        theme.span(Role::Strong, format!("{coins:>2} ")),
        theme.span(Role::Coin, format!("{}{more}", theme.glyph("●", "o").repeat(shown))),
    ])
}

pub(crate) fn log_lines(
    theme: TerminalTheme,
    lines: &[LogLine],
    width: u16,
    name: impl Fn(Seat) -> String,
) -> Vec<Line<'static>> {
    let mut shown = Vec::new();
    for line in lines {
        match line {
            LogLine::Turn { minute, seat } => shown.push(Line::from(vec![
                theme.span(Role::Quiet, format!("{minute:>2} ")),
                theme.span(Role::Token(*seat), format!(" {seat} ")),
                theme.span(Role::Strong, format!(" {}", name(*seat))),
            ])),
            LogLine::Event(text) => shown.extend(theme.wrapped(Role::Text, text, width.into())),
            LogLine::Talk(text) => shown.extend(theme.wrapped(Role::Good, text, width.into())),
        }
    }
    shown
}

/// The number of lines above the log.
pub(crate) fn above_log(game: &Game) -> u16 {
    8 + u16::from(game.players().count())
}

impl Screen {
    pub(super) fn draw_side(&self, frame: &mut Frame<'_>, area: Rect, game: &Game) {
        let (theme, words) = (self.options.theme, &self.words);
        let mut lines: Vec<Line<'_>> = clock(theme, words, self.shown_clock(game), area.width).to_vec();
        self.add_timer(&mut lines[0], area.width);
        lines.extend(turn_lines(theme, words, game, self.turn_text(), self.chip_line(game), area.width));
        lines.push(Line::default());
        let name = |seat| self.seat_name(seat);
        lines.extend(player_lines(
            theme,
            words,
            game,
            self.view.turn(),
            |seat| self.view.has_won(seat),
            name,
            area.width,
        ));
        lines.push(Line::default());
        lines.push(rule(theme, self.text(msg("table-log")), area.width));
        let height = area.height.saturating_sub(above_log(game));
        // The panel scrolls, the column beside the board does not.
        let scrolled = self.scrolled.filter(|_| self.panel != Some(Panel::Log));
        lines.extend(self.log_view(area.width, height, scrolled).lines);
        draw_lines(frame, lines, area);
    }

    /// Until a complete turn is ended, the game is a turn ahead of the clock.
    fn shown_clock<'a>(&'a self, game: &'a Game) -> &'a Game {
        let record = self.view.replica.record().filter(|_| self.view.is_turn_complete());
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
        self.text(marked)
    }

    /// The seat to move, and what is said about it.
    fn turn_text(&self) -> Option<(Seat, String)> {
        let seat = self.view.turn()?;
        let name = names::short(&self.words, &self.view, seat);
        Some((
            seat,
            self.text(if self.view.is_my_turn() {
                msg("tui-screen-your-turn").with("name", name)
            } else {
                msg("table-title").with("name", name)
            }),
        ))
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
        let role = if left < HURRY { Role::Bad } else { Role::Strong };
        line.push_span(self.options.theme.span(role, format!("{time:>room$}")));
    }
}
