//! Replaying a record: step by step, turn by turn, or automatically, with the coach's win shares.
//!
//! As on the [`crate::screen`], `Replay` is the state, its inputs change it and drawing reads it.

mod chances;
mod draw;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::time::Duration;

use blacktop_protocol::SeatColours;
use blacktop_rules::{Action, BySeat, Game, Record};
use blacktop_words::Localizer;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::coach_task::CoachTask;
use crate::names;
use crate::screen::board_view::SightLayers;
use crate::screen::draw::Regions;
use crate::screen::help::HelpPage;
use crate::screen::log::{LogLine, happened};
use crate::screen::terminal::{TerminalView, run_view};
use crate::screen::{Exit, Options, ScreenError, ScreenInput};

/// Search iterations for each position.
const ITERATIONS: u64 = 3_000;
/// How often the replay checks whether a step is due.
const TICK: Duration = Duration::from_millis(50);
/// Milliseconds per step, from slow to fast.
const SPEEDS: [u64; 5] = [2_400, 1_200, 600, 300, 120];

/// Shows a record until the viewer leaves, with the coach on a thread of its own.
pub fn run(record: &Record, options: Options) -> Result<Exit, ScreenError> {
    let (send, inputs) = channel();
    let mut replay = Replay::new(record, options);
    let (positions, judged) = (replay.positions(), send.clone());
    let _coach = CoachTask::spawn(ITERATIONS, move |coach| {
        for (turn, game) in positions.iter().enumerate() {
            let Ok(shares) = coach.win_shares(game) else { return };
            if judged.send(ScreenInput::WinShares { turn, shares }).is_err() {
                return;
            }
        }
    });
    Ok(run_view(&mut replay, &send, &inputs, TICK)?)
}

/// An action of the record.
struct ReplayStep {
    before: Game,
    action: Action,
    lines: Vec<LogLine>,
}

struct Replay {
    words: Localizer,
    options: Options,
    names: BySeat<Option<String>>,
    steps: Vec<ReplayStep>,
    last: Game,
    /// The number of actions played so far.
    at: usize,
    /// The index of each turn's first action.
    turns: Vec<usize>,
    /// The win shares before each turn, and after the last one.
    shares: Vec<Option<BySeat<f64>>>,
    layers: SightLayers,
    /// When the next automatic step is due.
    next: Option<u64>,
    speed: usize,
    now: u64,
    minute: Option<String>,
    help: Option<HelpPage>,
    size: (u16, u16),
}

impl Replay {
    fn new(record: &Record, options: Options) -> Replay {
        let words = Localizer::new(options.language);
        let mut options = options;
        options.theme.colours = SeatColours::of_record(record);
        let step = |(game, action): (&Game, Action)| ReplayStep {
            before: game.clone(),
            action,
            lines: happened(game, action, &words),
        };
        let steps: Vec<ReplayStep> = record.history().map(step).collect();
        let begins = |index: &usize| {
            let before = index.checked_sub(1).map(|before| steps[before].before.clock());
            before != Some(steps[*index].before.clock())
        };
        let turns: Vec<usize> = (0..steps.len()).filter(begins).collect();
        Replay {
            shares: vec![None; turns.len() + 1],
            names: BySeat::from_fn(|seat| names::in_record(&words, record, seat)),
            last: record.game().clone(),
            at: 0,
            layers: SightLayers::default(),
            next: None,
            speed: 1,
            now: 0,
            minute: None,
            help: None,
            size: (80, 24),
            words,
            options,
            steps,
            turns,
        }
    }

    /// The positions for the coach: before each turn, and after the last one.
    fn positions(&self) -> Vec<Game> {
        let starts = self.turns.iter().map(|first| self.steps[*first].before.clone());
        starts.chain([self.last.clone()]).collect()
    }

    fn tick(&mut self, now: u64) {
        self.now = now;
        if self.next.is_some_and(|next| next <= now) {
            self.step(1);
            let is_over = self.at == self.steps.len();
            self.next = (!is_over).then(|| now + SPEEDS[self.speed]);
        }
    }

    fn key(&mut self, key: KeyEvent) -> ControlFlow<Exit> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let is_end = key.code == KeyCode::Char('c');
            return if is_end { ControlFlow::Break(Exit::Interrupted) } else { ControlFlow::Continue(()) };
        }
        if let Some(page) = self.help.take() {
            self.help = (key.code == KeyCode::Tab).then(|| page.turned());
            return ControlFlow::Continue(());
        }
        if let Some(typed) = self.minute.take() {
            self.type_minute(typed, key.code);
            return ControlFlow::Continue(());
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return ControlFlow::Break(Exit::Quit),
            KeyCode::Left | KeyCode::Char('h') => self.step(-1),
            KeyCode::Right | KeyCode::Char('l') => self.step(1),
            KeyCode::Up | KeyCode::Char('k' | '[') => self.turn(-1),
            KeyCode::Down | KeyCode::Char('j' | ']') => self.turn(1),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(self.steps.len()),
            KeyCode::Char(' ') => self.play_or_pause(),
            KeyCode::Char('+') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('g') => self.minute = Some(String::new()),
            KeyCode::Char(key @ ('1' | '2' | 's')) => self.layers.toggle(key),
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(HelpPage::Keys),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Digits of a minute, then Enter.
    fn type_minute(&mut self, mut typed: String, code: KeyCode) {
        match code {
            KeyCode::Char(digit @ '0'..='9') if typed.len() < 3 => typed.push(digit),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Enter => {
                if let Ok(minute) = typed.parse::<u8>() {
                    let first = self.turns.iter().find(|first| self.steps[**first].before.clock() >= minute);
                    self.go_to(first.copied().unwrap_or(self.steps.len()));
                }
                return;
            }
            KeyCode::Esc => return,
            _ => {}
        }
        self.minute = Some(typed);
    }

    fn play_or_pause(&mut self) {
        if self.next.take().is_none() {
            if self.at == self.steps.len() {
                self.at = 0;
            }
            self.next = Some(self.now + SPEEDS[self.speed]);
        }
    }

    fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.steps.len());
    }

    /// To the start of this or the previous turn, or of the next one.
    fn turn(&mut self, by: isize) {
        let to = if by < 0 {
            self.turns.iter().rev().find(|first| **first < self.at).copied().unwrap_or(0)
        } else {
            self.turns.iter().find(|first| **first > self.at).copied().unwrap_or(self.steps.len())
        };
        self.go_to(to);
    }

    /// Seeks, which pauses.
    fn go_to(&mut self, at: usize) {
        self.next = None;
        self.at = at;
    }

    /// Seeks to a click on the progress bar.
    fn go_to_bar(&mut self, at: Position) {
        let (columns, lines) = self.size;
        let Some(regions) = Regions::new(Rect::new(0, 0, columns, lines)) else { return };
        let bar = Replay::bar(regions.below);
        if bar.contains(at) {
            let columns = usize::from(bar.width - 1).max(1);
            let (column, steps) = (usize::from(at.x - bar.x), self.steps.len());
            self.go_to((column * steps + columns / 2) / columns);
        }
    }

    fn bar(below: Rect) -> Rect {
        Rect::new(below.x + 2, below.y, below.width.saturating_sub(3), 1)
    }

    fn game(&self) -> &Game {
        self.steps.get(self.at).map_or(&self.last, |step| &step.before)
    }

    /// The index of the current turn; at the end, the number of turns.
    fn turn_now(&self) -> usize {
        if self.at == self.steps.len() {
            self.turns.len()
        } else {
            self.turns.iter().rposition(|first| *first <= self.at).unwrap_or(0)
        }
    }
}

impl TerminalView for Replay {
    type Exit = Exit;

    fn take(&mut self, input: ScreenInput) -> ControlFlow<Exit> {
        match input {
            ScreenInput::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                return self.key(key);
            }
            ScreenInput::Terminal(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::ScrollUp => self.step(-1),
                MouseEventKind::ScrollDown => self.step(1),
                MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left) => {
                    self.go_to_bar(Position::new(mouse.column, mouse.row));
                }
                _ => {}
            },
            ScreenInput::Terminal(Event::Resize(columns, lines)) => self.size = (columns, lines),
            ScreenInput::WinShares { turn, shares } => {
                if let Some(place) = self.shares.get_mut(turn) {
                    *place = Some(shares);
                }
            }
            ScreenInput::Tick(now) => self.tick(now),
            ScreenInput::Stop => return ControlFlow::Break(Exit::Quit),
            ScreenInput::Terminal(_)
            | ScreenInput::Session(_)
            | ScreenInput::Hint { .. }
            | ScreenInput::Saved(_) => {}
        }
        ControlFlow::Continue(())
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_all(frame);
    }
}
