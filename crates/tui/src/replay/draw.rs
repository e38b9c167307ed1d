//! Drawing a replay: the board, the win shares beside it, the progress bar below it.

use blacktop_rules::{Game, Phase, Piece, Seat, Word};
use blacktop_words::msg;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Replay, ReplayStep, SPEEDS, chances};
use crate::screen::board_view::BoardView;
use crate::screen::choices::{mark, mover};
use crate::screen::draw::{Regions, draw_lines, key_line, title_bar, too_small};
use crate::screen::help::Help;
use crate::screen::log::LogLine;
use crate::screen::side::{chip_line, chips, clock, edition, log_lines, player_lines, rule, turn_lines};
use crate::screen::theme::Role;

impl Replay {
    pub(super) fn draw_all(&self, frame: &mut Frame<'_>) {
        let (theme, area) = (self.options.theme, frame.area());
        frame.buffer_mut().set_style(area, theme.style(Role::Page));
        let Some(regions) = Regions::new(frame.area()) else {
            return too_small(frame, &self.words.format(&msg("tui-watch-too-small")));
        };
        let game = self.game();
        let edition = self.words.format(&edition(game.edition()));
        let title = format!(
            "BLACKTOP  {} · {edition} · {}",
            self.words.format(&msg("tui-watch-title")),
            game.board()
        );
        title_bar(frame, theme, regions.title, &title, &self.words.format(&msg("tui-screen-help-hint")));
        self.draw_yard(frame, regions, game);
        self.draw_side(frame, regions.side, game);
        self.draw_below(frame, regions.below);
        key_line(frame, theme, regions.keys, &self.keys());
        if let Some(page) = self.help {
            self.help().draw(frame, theme, &self.words, page);
        }
        theme.finish(frame.buffer_mut());
    }

    /// The board, with the last action highlighted.
    fn draw_yard(&self, frame: &mut Frame<'_>, regions: Regions, game: &Game) {
        let step = self.at.checked_sub(1).and_then(|index| self.steps.get(index));
        let lit = step.and_then(|step| mark(step.action));
        let picked = step.and_then(|step| mover(step.action)).filter(|piece| is_somewhere(game, *piece));
        let yard = BoardView {
            game,
            theme: self.options.theme,
            size: regions.size,
            lit: lit.as_slice(),
            layers: self.layers,
            cursor: None,
            picked,
            ready: &[],
            moved: &[],
            words: &self.words,
        };
        frame.render_widget(&yard, regions.yard);
    }

    fn name(&self, seat: Seat) -> String {
        self.names[seat].clone().unwrap_or_else(|| self.words.format(&msg("common-seat").with("seat", seat)))
    }

    fn draw_side(&self, frame: &mut Frame<'_>, area: Rect, game: &Game) {
        let (theme, words) = (self.options.theme, &self.words);
        let mut lines: Vec<Line<'_>> = clock(theme, words, game, area.width).to_vec();
        let turn = game.outcome().is_none().then(|| game.turn());
        let name = |seat| self.name(seat);
        let to_move = turn.map(|seat| (seat, name(seat)));
        lines.extend(turn_lines(theme, words, game, to_move, self.chip_line(game), area.width));
        let has_won = |seat| game.outcome().is_some_and(|outcome| outcome.rank(seat) == 1);
        lines.extend(player_lines(theme, words, game, turn, has_won, name, area.width));
        let judged = self.shares.iter().flatten().count();
        let title = if judged == self.shares.len() {
            words.format(&msg("tui-watch-chances"))
        } else {
            let all = self.shares.len();
            words.format(&msg("tui-watch-chances-so-far").with("done", judged).with("all", all))
        };
        lines.push(rule(theme, title, area.width));
        let now = self.turn_now();
        let seats = game.players().seats();
        lines.extend(seats.map(|seat| chances::line(theme, seat, &self.shares, now, area.width)));
        lines.push(rule(theme, words.format(&msg("table-log")), area.width));
        let told: Vec<LogLine> = self.steps[..self.at].iter().flat_map(|step| step.lines.clone()).collect();
        let told = log_lines(theme, &told, area.width, name);
        let hidden = (lines.len() + told.len()).saturating_sub(area.height.into());
        lines.extend(told.into_iter().skip(hidden));
        draw_lines(frame, lines, area);
    }

    fn chip_line(&self, game: &Game) -> Line<'static> {
        if game.phase() == Phase::Over {
            return Line::default();
        }
        let first = self.turns.get(self.turn_now()).copied().unwrap_or(self.at);
        let word = |step: &ReplayStep| step.action.word();
        let decided: Vec<Word> = self.steps[first.min(self.at)..self.at].iter().map(word).collect();
        chip_line(self.options.theme, &self.words, chips(game, &decided))
    }

    /// The progress bar, the step, and whether it plays.
    fn draw_below(&self, frame: &mut Frame<'_>, area: Rect) {
        let (theme, words) = (self.options.theme, &self.words);
        let width = usize::from(Replay::bar(area).width) - 1;
        let state = match (&self.minute, self.next) {
            (Some(typed), _) => words.format(&msg("tui-watch-go-to").with("minute", format!("{typed}_"))),
            (None, Some(_)) => {
                let speed = self.speed + 1;
                words.format(&msg("tui-watch-playing").with("speed", speed).with("speeds", SPEEDS.len()))
            }
            (None, None) => words.format(&msg("tui-watch-paused")),
        };
        let at = words.format(&msg("tui-watch-at").with("step", self.at).with("steps", self.steps.len()));
        let full = width * self.at / self.steps.len().max(1);
        let bar = vec![
            theme.span(Role::Key, theme.glyph("━", "=").repeat(full)),
            theme.span(Role::Key, theme.glyph("●", "o")),
            theme.span(Role::Frame, theme.glyph("─", "-").repeat(width - full)),
        ];
        let mut lines = vec![Line::from(bar), theme.line(Role::Strong, at)];
        lines.extend(theme.wrapped(Role::Quiet, &state, width));
        let inner = Rect { x: area.x + 2, width: area.width - 2, ..area };
        draw_lines(frame, lines, inner);
    }

    fn keys(&self) -> Vec<(&'static str, String)> {
        let theme = self.options.theme;
        let keys = [
            ("?", msg("tui-key-help")),
            (theme.glyph("←→", "h l"), msg("tui-watch-key-step")),
            (theme.glyph("↑↓", "k j"), msg("tui-watch-key-turn")),
            (theme.glyph("␣", "Space"), msg("tui-watch-key-play")),
            ("+ -", msg("tui-watch-key-speed")),
            ("g", msg("tui-watch-key-minute")),
            ("s", msg("tui-key-sight")),
            ("q", msg("tui-key-close")),
        ];
        keys.map(|(key, meaning)| (key, self.words.format(&meaning))).into()
    }

    fn help(&self) -> Help {
        let theme = self.options.theme;
        let keys = vec![
            (theme.glyph("← → h l", "h l"), msg("tui-watch-help-step")),
            (theme.glyph("↑ ↓ k j [ ]", "k j [ ]"), msg("tui-watch-help-turn")),
            ("Space", msg("tui-watch-help-play")),
            ("+ -", msg("tui-watch-help-speed")),
            ("g 7 Enter", msg("tui-watch-help-minute")),
            ("Home End", msg("tui-watch-help-ends")),
            ("1 2 s", msg("tui-help-sight")),
            ("q", msg("tui-key-close")),
        ];
        Help { keys, note: Some(msg("tui-watch-help-chances")), has_legend: true }
    }
}

/// A piece that was moved may be in detention since.
fn is_somewhere(game: &Game, piece: Piece) -> bool {
    matches!(game.place(piece), blacktop_rules::Place::Space(_))
}
