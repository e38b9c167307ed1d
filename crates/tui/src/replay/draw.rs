//! Drawing a replay: the board, the win shares beside it, the progress bar below it.

use blacktop_rules::{Game, Phase, Piece, Seat, Word};
use blacktop_words::{Message, msg};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Replay, SPEEDS, Step, chances};
use crate::screen::board_view::{BoardView, rule};
use crate::screen::choices::{mark, mover};
use crate::screen::draw::{Regions, draw_lines, key_line, title_bar, too_small};
use crate::screen::help::{HelpPage, keys_table, signs};
use crate::screen::log;
use crate::screen::modal::{Anchor, Modal};
use crate::screen::side::{SeatLine, chip_line, chips, clock, edition, log_lines, tail};
use crate::screen::theme::Role;
use crate::screen::wrap::{fit, wrap};

impl Replay {
    pub fn draw(&self, frame: &mut Frame<'_>) {
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
        title_bar(frame, theme, regions.title, &title, &self.words.format(&msg("tui-watch-help-hint")));
        self.draw_yard(frame, regions, game);
        self.draw_side(frame, regions.side, game);
        self.draw_below(frame, regions.below);
        key_line(frame, theme, regions.keys, &self.keys());
        if let Some(page) = self.help {
            self.draw_help(frame, page);
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
            entrances: [
                self.words.format(&msg("tui-watch-girls")),
                self.words.format(&msg("tui-watch-boys")),
            ],
        };
        frame.render_widget(&yard, regions.yard);
    }

    fn name(&self, seat: Seat) -> String {
        self.names[seat]
            .clone()
            .unwrap_or_else(|| self.words.format(&msg("tui-watch-player").with("seat", seat)))
    }

    fn draw_side(&self, frame: &mut Frame<'_>, area: Rect, game: &Game) {
        let (theme, words) = (self.options.theme, &self.words);
        let mut lines: Vec<Line<'_>> = clock(theme, words, game, area.width).to_vec();
        lines.push(self.turn_line(area.width, game));
        lines.push(self.chip_line(game));
        lines.push(rule(theme, &words.format(&msg("tui-watch-players")), area.width));
        for seat in game.players().seats() {
            let name = self.name(seat);
            let line =
                SeatLine { seat, name: &name, coins: game.coins(seat), mark: self.seat_mark(seat, game) };
            lines.push(line.line(theme, area.width));
        }
        let judged = self.shares.iter().flatten().count();
        let title = if judged == self.shares.len() {
            words.format(&msg("tui-watch-chances"))
        } else {
            let all = self.shares.len();
            words.format(&msg("tui-watch-chances-so-far").with("done", judged).with("all", all))
        };
        lines.push(rule(theme, &title, area.width));
        let now = self.turn_now();
        let seats = game.players().seats();
        lines.extend(seats.map(|seat| chances::line(theme, seat, &self.shares, now, area.width)));
        lines.push(rule(theme, &words.format(&msg("tui-watch-log")), area.width));
        let told: Vec<log::LogLine> =
            self.steps[..self.at].iter().flat_map(|step| step.lines.clone()).collect();
        let told = log_lines(theme, &told, area.width, |seat| self.name(seat));
        let height = area.height.saturating_sub(u16::try_from(lines.len()).unwrap_or(0));
        lines.extend(tail(told, height));
        draw_lines(frame, lines, area);
    }

    fn turn_line(&self, width: u16, game: &Game) -> Line<'static> {
        let theme = self.options.theme;
        let more = theme.glyph("…", "~");
        match game.outcome() {
            Some(outcome) => {
                let text = self.words.outcome(&outcome);
                Line::styled(fit(&text, width.into(), more), theme.style(Role::Good))
            }
            None => Line::from(vec![
                Span::styled(format!(" {} ", game.turn()), theme.style(Role::Token(game.turn()))),
                Span::raw(" "),
                Span::styled(
                    fit(&self.name(game.turn()), usize::from(width) - 4, more),
                    theme.style(Role::Strong),
                ),
            ]),
        }
    }

    fn chip_line(&self, game: &Game) -> Line<'static> {
        if game.phase() == Phase::Over {
            return Line::default();
        }
        let first = self.turns.get(self.turn_now()).copied().unwrap_or(self.at);
        let word = |step: &Step| step.action.word();
        let decided: Vec<Word> = self.steps[first.min(self.at)..self.at].iter().map(word).collect();
        chip_line(self.options.theme, &self.words, chips(game, &decided))
    }

    fn seat_mark(&self, seat: Seat, game: &Game) -> &'static str {
        let theme = self.options.theme;
        match game.outcome() {
            Some(outcome) if outcome.rank(seat) == 1 => theme.glyph("★", "*"),
            None if game.turn() == seat => theme.glyph("▸", ">"),
            Some(_) | None => " ",
        }
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
            Span::styled(theme.glyph("━", "=").repeat(full), theme.style(Role::Key)),
            Span::styled(theme.glyph("●", "o"), theme.style(Role::Key)),
            Span::styled(theme.glyph("─", "-").repeat(width - full), theme.style(Role::Frame)),
        ];
        let mut lines = vec![Line::from(bar), Line::styled(at, theme.style(Role::Strong))];
        let state = wrap(&state, width).into_iter();
        lines.extend(state.map(|line| Line::styled(line, theme.style(Role::Quiet))));
        let inner = Rect { x: area.x + 2, width: area.width - 2, ..area };
        draw_lines(frame, lines, inner);
    }

    fn keys(&self) -> Vec<(&'static str, String)> {
        let tell = |sentence: Message| self.words.format(&sentence);
        let theme = self.options.theme;
        vec![
            ("?", tell(msg("tui-watch-key-help"))),
            (theme.glyph("←→", "h l"), tell(msg("tui-watch-key-step"))),
            (theme.glyph("↑↓", "k j"), tell(msg("tui-watch-key-turn"))),
            (theme.glyph("␣", "Space"), tell(msg("tui-watch-key-play"))),
            ("+ -", tell(msg("tui-watch-key-speed"))),
            ("g", tell(msg("tui-watch-key-minute"))),
            ("s", tell(msg("tui-watch-key-sight"))),
            ("q", tell(msg("tui-watch-key-quit"))),
        ]
    }

    fn draw_help(&self, frame: &mut Frame<'_>, page: HelpPage) {
        let width = usize::from(frame.area().width).min(90) - 6;
        let lines = match page {
            HelpPage::Keys => self.help_keys(width),
            HelpPage::Glyphs => signs(self.options.theme, &self.words, width),
        };
        let (title, other) = page.words(&self.words);
        let keys = vec![("Tab", other), ("Esc", self.words.format(&msg("tui-key-close")))];
        Modal { title: &title, lines, keys, anchor: Anchor::Middle }.draw(frame, self.options.theme);
    }

    fn help_keys(&self, width: usize) -> Vec<Line<'static>> {
        let (theme, tell) = (self.options.theme, |sentence: Message| self.words.format(&sentence));
        let keys = [
            (theme.glyph("← → h l", "h l"), tell(msg("tui-watch-help-step"))),
            (theme.glyph("↑ ↓ k j [ ]", "k j [ ]"), tell(msg("tui-watch-help-turn"))),
            ("Space", tell(msg("tui-watch-help-play"))),
            ("+ -", tell(msg("tui-watch-help-speed"))),
            ("g 7 Enter", tell(msg("tui-watch-help-minute"))),
            ("Home End", tell(msg("tui-watch-help-ends"))),
            ("1 2 s", tell(msg("tui-watch-help-sight"))),
            ("q", tell(msg("tui-watch-help-quit"))),
        ];
        let mut lines = keys_table(theme, &keys, width);
        lines.push(Line::default());
        lines.extend(wrap(&tell(msg("tui-watch-help-chances")), width).into_iter().map(Line::from));
        lines
    }
}

/// A piece that was moved may be in detention since.
fn is_somewhere(game: &Game, piece: Piece) -> bool {
    matches!(game.place(piece), blacktop_rules::Place::Space(_))
}
