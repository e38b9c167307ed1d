//! The screen in a terminal: carries out its effects.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use blacktop_rules::Game;
use ratatui::Frame;

use super::terminal::{TerminalView, run_view};
use super::{Exit, Options, Screen, ScreenEffect, ScreenInput};
use crate::coach_task::CoachTask;
use crate::session::TableSession;

/// Search iterations for each position of a hint.
const HINT_ITERATIONS: u64 = 1_500;
/// Turns that a hint recommends.
const HINT_TURNS: usize = 3;
/// How often the turn timer is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// The same for the beats of a duel.
const DUEL_TICK: Duration = Duration::from_millis(10);

/// Why the screen could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum ScreenError {
    #[error("the screen needs a terminal ({0}): in a pipe, use --plain")]
    Terminal(#[from] io::Error),
}

/// Plays in the terminal until the player leaves. The session's events come through the same channel as all other
/// input, as [`ScreenInput::Session`].
pub fn run(
    session: &TableSession,
    send: &Sender<ScreenInput>,
    inputs: &Receiver<ScreenInput>,
    options: Options,
) -> Result<Exit, ScreenError> {
    let screen = Screen::new(session.me.clone(), options);
    let mut connected = ConnectedScreen { screen, session, send, hint: None };
    Ok(run_view(&mut connected, send, inputs, TICK)?)
}

/// A screen whose effects go to a session and to the coach.
struct ConnectedScreen<'a> {
    screen: Screen,
    session: &'a TableSession,
    send: &'a Sender<ScreenInput>,
    /// A new request, and leaving, cancel the one before.
    hint: Option<CoachTask>,
}

impl ConnectedScreen<'_> {
    fn ask_coach(&mut self, game: Game) {
        let send = self.send.clone();
        self.hint = Some(CoachTask::spawn(HINT_ITERATIONS, move |coach| {
            if let Ok(advice) = coach.hint(&game, HINT_TURNS) {
                let _ = send.send(ScreenInput::Hint { hash: game.fingerprint(), advice });
            }
        }));
    }
}

impl TerminalView for ConnectedScreen<'_> {
    type Exit = Exit;

    fn take(&mut self, input: ScreenInput) -> ControlFlow<Exit> {
        for effect in self.screen.take(input) {
            match effect {
                ScreenEffect::Request(command) => self.session.request(command),
                // Without a terminal there is no bell to ring.
                ScreenEffect::Bell => {
                    drop(io::stdout().write_all(b"\x07").and_then(|()| io::stdout().flush()));
                }
                ScreenEffect::Analyse(game) => self.ask_coach(*game),
                ScreenEffect::Leave(exit) => return ControlFlow::Break(exit),
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.screen.draw(frame);
    }

    /// The beats of a duel have to come in time.
    fn tick(&self, tick: Duration) -> Duration {
        if self.screen.is_in_duel() { DUEL_TICK } else { tick }
    }
}
