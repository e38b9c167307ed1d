//! The recap of the other players' turns: the most important events in a message, and all of them in the log.

use blacktop_rules::{Action, Event, Game, Seat};
use blacktop_words::msg;
use ratatui::text::Line;

use super::side::{above_log, log_lines, rule};
use super::theme::Role;
use super::{Panel, Screen};
use crate::names;

/// Sentences in the message.
const MOST: usize = 6;

/// The visible part of the log.
pub(super) struct LogWindow {
    pub(super) lines: Vec<Line<'static>>,
    /// Index of its first line in the whole log.
    top: usize,
    /// The largest possible `top`.
    last: usize,
}

/// Events about this player come first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Relevance {
    Mine,
    Others,
}

impl Screen {
    /// The actions of others since this player's previous turn, in order.
    fn since(&self) -> Vec<(&Game, Action)> {
        if self.is_watching() {
            return Vec::new();
        }
        let mut since: Vec<(&Game, Action)> = self.by_others(self.drafted()).collect();
        since.reverse();
        since
    }

    /// The latest actions of others, newest first, without the last `skip` actions.
    pub(super) fn by_others(&self, skip: usize) -> impl Iterator<Item = (&Game, Action)> {
        let mine: Vec<Seat> = self.view.my_seats().collect();
        let decisions = self.view.replica.record().into_iter().flat_map(|record| record.history().rev());
        decisions.skip(skip).take_while(move |(before, _)| !mine.contains(&before.turn()))
    }

    /// The number of actions in this player's current turn.
    fn drafted(&self) -> usize {
        let play = self.view.play.as_ref().filter(|_| self.view.is_my_turn());
        play.map_or(0, |play| play.draft.actions.len())
    }

    /// Shows the recap when this player's turn begins.
    pub(super) fn show_recap(&mut self) {
        let since = self.since();
        if since.is_empty() {
            return;
        }
        let mine: Vec<Seat> = self.view.my_seats().collect();
        let mut told: Vec<(Relevance, String)> = Vec::new();
        for (before, action) in since {
            let events = before.clone().play(action).unwrap_or_default();
            let weighed = events.into_iter().filter_map(|event| Some((relevance(event, &mine)?, event)));
            told.extend(weighed.filter_map(|(weight, event)| Some((weight, self.words.event(&event)?))));
        }
        told.sort_by(|(one, _), (other, _)| one.cmp(other));
        let told: Vec<String> = told.into_iter().map(|(_, sentence)| sentence).take(MOST).collect();
        let sentence = if told.is_empty() {
            msg("tui-screen-meanwhile-nothing")
        } else {
            msg("tui-screen-meanwhile").with("events", self.words.text(told))
        };
        self.show(Role::Text, sentence);
    }

    /// Whether this player's turn has just begun.
    fn is_fresh(&self) -> bool {
        self.view.is_my_turn() && self.drafted() == 0
    }

    /// The wrapped log, with a rule where the turns of the others begin, and the index of that line.
    fn log_from(&self, width: u16) -> (Vec<Line<'static>>, usize) {
        let theme = self.options.theme;
        let begin = self.log.before(self.since().len() + self.drafted());
        let (own, others) = self.log.lines.split_at(begin);
        let told = |lines| log_lines(theme, lines, width, |seat| names::short(&self.words, &self.view, seat));
        let mut lines = told(own);
        let first = lines.len();
        if !own.is_empty() && !self.since().is_empty() {
            lines.push(rule(theme, self.text(msg("tui-screen-since")), width));
        }
        lines.extend(told(others));
        (lines, first)
    }

    /// The visible lines: from the others' turns, from the end, or as scrolled.
    pub(super) fn log_view(&self, width: u16, height: u16, scrolled: Option<usize>) -> LogWindow {
        let (lines, since) = self.log_from(width);
        let (height, count) = (usize::from(height), lines.len());
        let last = count.saturating_sub(height);
        let by_itself = if self.is_fresh() { since.min(last) } else { last };
        let top = scrolled.map_or(by_itself, |top| top.min(last));
        let mut lines: Vec<Line<'static>> = lines.into_iter().skip(top).take(height).collect();
        if top < last && height > 1 {
            let hidden = count - top - height + 1;
            let more = self.text(msg("tui-screen-more").number("lines", hidden));
            lines.pop();
            lines.push(self.options.theme.line(Role::Key, more));
        }
        LogWindow { lines, top, last }
    }

    /// Columns and lines of the visible log.
    pub(super) fn log_room(&self) -> Option<(u16, u16)> {
        let (columns, lines) = self.size;
        if self.panel == Some(Panel::Log) {
            return Some((columns.min(80).saturating_sub(8), lines.saturating_sub(6)));
        }
        let side = self.regions()?.side;
        Some((side.width, side.height.saturating_sub(above_log(self.view.game()?))))
    }

    pub(super) fn scroll(&mut self, down: isize) {
        let Some((width, height)) = self.log_room() else { return };
        let LogWindow { top, last, .. } = self.log_view(width, height, self.scrolled);
        self.scrolled = Some(top.saturating_add_signed(down).min(last));
    }

    /// Scrolls by a page less one line.
    pub(super) fn scroll_pages(&mut self, down: isize) {
        let height = self.log_room().map_or(0, |(_, height)| height);
        let page = isize::try_from(height.saturating_sub(2).max(1)).unwrap_or(1);
        self.scroll(down * page);
    }
}

/// Which events of other players the recap mentions.
fn relevance(event: Event, mine: &[Seat]) -> Option<Relevance> {
    let is_mine = |seat: Seat| mine.contains(&seat);
    let (concerned, is_news) = match event {
        Event::FightStarted { victim, .. } => (is_mine(victim.seat()), true),
        Event::FightBrokenUp { attacker, victim, .. } => {
            (is_mine(attacker.seat()) || is_mine(victim.seat()), false)
        }
        Event::Detained { child } => (is_mine(child.seat()), true),
        Event::CoinTaken { from, .. } => (is_mine(from), false),
        Event::Tattled { .. } | Event::TimedOut { .. } | Event::Kissed { .. } => (false, true),
        _ => (false, false),
    };
    match (concerned, is_news) {
        (true, _) => Some(Relevance::Mine),
        (false, true) => Some(Relevance::Others),
        (false, false) => None,
    }
}
