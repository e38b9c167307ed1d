//! What the others have done since one's own turn: the worst of it in a few words, and all of it in the log, which is
//! shown from there on.

use blacktop_rules::{Action, Event, Game, Seat};
use blacktop_words::msg;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::board_view::rule;
use super::draw::Regions;
use super::side::{above_log, log_lines, name};
use super::theme::Role;
use super::{Panel, Screen, Tone};

/// So many sentences are said at most: more are a log.
const MOST: usize = 6;

/// A part of the log.
pub(super) struct LogWindow {
    pub(super) lines: Vec<Line<'static>>,
    /// The number of its first line in the whole log.
    top: usize,
    /// The number of the first line if its end is shown.
    last: usize,
}

/// What concerns whoever looks at the screen comes first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Relevance {
    Mine,
    Others,
}

impl Screen {
    /// What others have decided since the last decision of one's own turn before this one, in order.
    fn since(&self) -> Vec<(&Game, Action)> {
        let mine: Vec<Seat> = self.view.my_seats().map(Seat::from).collect();
        let decisions = self.view.mirror.record().into_iter().flat_map(|record| record.history().rev());
        let by_others =
            decisions.skip(self.drafted()).take_while(|(before, _)| !mine.contains(&before.turn()));
        let mut since: Vec<(&Game, Action)> = by_others.filter(|_| !mine.is_empty()).collect();
        since.reverse();
        since
    }

    /// The number of decisions that have been made in one's own turn.
    fn drafted(&self) -> usize {
        let play = self.view.play.as_ref().filter(|_| self.view.is_my_turn());
        play.map_or(0, |play| play.draft.actions.len())
    }

    /// Says the worst of what others have done, when one's own turn begins.
    pub(super) fn tell_meanwhile(&mut self) {
        let since = self.since();
        if since.is_empty() {
            return;
        }
        let mine: Vec<Seat> = self.view.my_seats().map(Seat::from).collect();
        let mut told: Vec<(Relevance, String)> = Vec::new();
        for (before, action) in since {
            let events = before.clone().play(action).unwrap_or_default();
            let weighed = events.into_iter().filter_map(|event| Some((weight(event, &mine)?, event)));
            told.extend(weighed.filter_map(|(weight, event)| Some((weight, self.words.event(&event)?))));
        }
        told.sort_by(|(one, _), (other, _)| one.cmp(other));
        let told: Vec<String> = told.into_iter().map(|(_, sentence)| sentence).take(MOST).collect();
        let sentence = match told.is_empty() {
            true => msg("tui-screen-meanwhile-nothing"),
            false => msg("tui-screen-meanwhile").with("events", self.words.text(told)),
        };
        self.tell(Tone::Story, self.words.format(&sentence));
    }

    /// Whether one's own turn has just begun, so that nothing else is of interest.
    fn is_fresh(&self) -> bool {
        self.view.is_my_turn() && self.drafted() == 0
    }

    /// The log at a width, with a rule where the turns of the others begin, and the number of that line.
    fn log_from(&self, width: u16) -> (Vec<Line<'static>>, usize) {
        let theme = self.options.theme;
        let begin = self.log.before(self.since().len() + self.drafted());
        let (own, others) = self.log.lines.split_at(begin);
        let told = |lines| log_lines(theme, lines, width, |seat| name(&self.view, &self.words, seat));
        let mut lines = told(own);
        let first = lines.len();
        if !own.is_empty() && !self.since().is_empty() {
            let title = self.words.format(&msg("tui-screen-since"));
            lines.push(rule(theme, &title, width));
        }
        lines.extend(told(others));
        (lines, first)
    }

    /// As much of the log as there is room for: what the others did, its end, or where it was scrolled to.
    pub(super) fn log_view(&self, width: u16, height: u16, scrolled: Option<usize>) -> LogWindow {
        let (lines, since) = self.log_from(width);
        let (height, count) = (usize::from(height), lines.len());
        let last = count.saturating_sub(height);
        let by_itself = if self.is_fresh() { since.min(last) } else { last };
        let top = scrolled.map_or(by_itself, |top| top.min(last));
        let mut lines: Vec<Line<'static>> = lines.into_iter().skip(top).take(height).collect();
        if top < last && height > 1 {
            let hidden = count - top - height + 1;
            let more = self.words.format(&msg("tui-screen-more").number("lines", hidden));
            lines.pop();
            lines.push(Line::styled(more, self.options.theme.style(Role::Key)));
        }
        LogWindow { lines, top, last }
    }

    /// Columns and lines of the log that is shown.
    pub(super) fn log_room(&self) -> Option<(u16, u16)> {
        let (columns, lines) = self.size;
        if self.panel == Some(Panel::Log) {
            return Some((columns.min(80).saturating_sub(8), lines.saturating_sub(6)));
        }
        let side = Regions::new(Rect::new(0, 0, columns, lines))?.side;
        Some((side.width, side.height.saturating_sub(above_log(self.view.game()?))))
    }

    /// Scrolls the log by lines, up or down.
    pub(super) fn scroll(&mut self, down: isize) {
        let Some((width, height)) = self.log_room() else { return };
        let LogWindow { top, last, .. } = self.log_view(width, height, self.scrolled);
        self.scrolled = Some(top.saturating_add_signed(down).min(last));
    }

    /// Scrolls the log by as much as is shown, but for a line.
    pub(super) fn scroll_pages(&mut self, down: isize) {
        let height = self.log_room().map_or(0, |(_, height)| height);
        let page = isize::try_from(height.saturating_sub(2).max(1)).unwrap_or(1);
        self.scroll(down * page);
    }
}

/// What is worth saying of what others do, beside that they walk.
fn weight(event: Event, mine: &[Seat]) -> Option<Relevance> {
    let is_mine = |seat: Seat| mine.contains(&seat);
    let (concerned, is_news) = match event {
        Event::FightStarted { victim, .. } => (is_mine(victim.seat()), true),
        Event::FightBrokenUp { attacker, victim, .. } => {
            (is_mine(attacker.seat()) || is_mine(victim.seat()), false)
        }
        Event::Detained { child } => (is_mine(child.seat()), true),
        Event::CoinTaken { from, .. } => (is_mine(from), false),
        Event::Tattled { .. } | Event::TimedOut { .. } | Event::Kissed { .. } => (false, true),
        Event::Passed { .. }
        | Event::TurnBegan { .. }
        | Event::Stayed { .. }
        | Event::NothingToTake { .. }
        | Event::Moved { .. }
        | Event::MovementLost { .. }
        | Event::FightLeft { .. }
        | Event::NunMoved { .. }
        | Event::Shoved { .. }
        | Event::StoodUp { .. }
        | Event::CoinsGiven { .. }
        | Event::Bell
        | Event::Over { .. } => (false, false),
    };
    match (concerned, is_news) {
        (true, _) => Some(Relevance::Mine),
        (false, true) => Some(Relevance::Others),
        (false, false) => None,
    }
}
