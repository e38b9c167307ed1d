//! The screen in a terminal: carries out its effects.

use std::env;
use std::fs::File;
use std::io::{self, Write};
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use blacktop_rules::Game;
use blacktop_words::Localizer;
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
    let exit = run_view(&mut connected, send, inputs, TICK)?;
    if matches!(exit, Exit::Quit | Exit::Interrupted) {
        let screen = &connected.screen;
        // The terminal itself may be gone.
        let _ = writeln!(io::stdout(), "{}", screen.words.format(&screen.view.goodbye()));
    }
    Ok(exit)
}

/// Writes a record into the first of `blacktop.txt`, `blacktop-2.txt`, … that is not there yet.
fn save(record: &str, folder: &Path) -> io::Result<PathBuf> {
    let names = iter::once("blacktop.txt".to_owned()).chain((2..).map(|n| format!("blacktop-{n}.txt")));
    for name in names {
        let path = folder.join(name);
        match File::create_new(&path) {
            Ok(mut file) => {
                file.write_all(record.as_bytes())?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    unreachable!("there is always another name")
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
                ScreenEffect::Save(record) => {
                    let saved = env::current_dir().and_then(|folder| save(&record, &folder));
                    let reply = saved.map_err(|error| Localizer::io_error(&error));
                    // The receiver is this screen's own.
                    let _ = self.send.send(ScreenInput::Saved(reply));
                }
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
