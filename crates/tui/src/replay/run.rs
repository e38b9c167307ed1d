//! A replay in a terminal, with the coach on a thread of its own.

use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::time::Duration;

use blacktop_rules::Record;
use ratatui::Frame;

use super::{Replay, ReplayInput};
use crate::coach_task::CoachTask;
use crate::screen::terminal::{UiInput, View, run_view};
use crate::screen::{Options, ScreenError};

/// Search iterations for each position.
const ITERATIONS: u64 = 3_000;
/// How often the replay checks whether a step is due.
const TICK: Duration = Duration::from_millis(50);

/// Shows a record until the viewer leaves.
pub fn run(record: &Record, options: Options) -> Result<(), ScreenError> {
    let (send, inputs) = channel();
    let mut replay = Replay::new(record, options);
    let (positions, shares) = (replay.positions(), send.clone());
    let _coach = CoachTask::spawn(ITERATIONS, move |coach| {
        for (turn, game) in positions.iter().enumerate() {
            let Ok(share) = coach.win_shares(game) else { return };
            if shares.send(ReplayInput::Share { turn, share }).is_err() {
                return;
            }
        }
    });
    Ok(run_view(&mut replay, &send, &inputs, TICK)?)
}

impl View for Replay {
    type Input = ReplayInput;
    type Exit = ();

    fn take(&mut self, input: ReplayInput) -> ControlFlow<()> {
        Replay::take(self, input)
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        Replay::draw(self, frame);
    }
}

impl From<UiInput> for ReplayInput {
    fn from(input: UiInput) -> ReplayInput {
        match input {
            UiInput::Event(event) => ReplayInput::Terminal(event),
            UiInput::Tick(now) => ReplayInput::Tick(now),
            UiInput::Stop => ReplayInput::Stop,
        }
    }
}
