//! The screen in a terminal: what comes in is taken in order, and after each of them everything is drawn once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use blacktop_bots::coach::Going;
use blacktop_bots::{Budget, Coach};
use blacktop_rules::Game;

use super::terminal::{Terminal, TerminalInput, listen};
use super::{Effect, Exit, Input, Options, Screen};
use crate::session::TableSession;

/// How many looks at each position a hint is worth.
const LOOKS: u64 = 1_500;
/// How many turns are recommended.
const TURNS: usize = 3;
/// How often a timer is looked at.
const TICK: Duration = Duration::from_millis(250);

/// Why the screen could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no terminal, or it does not do what it should.
    #[error("the screen needs a terminal ({0}): in a pipe, use --plain")]
    Terminal(#[from] io::Error),
}

/// Plays at a desk until whoever sits there leaves. What comes from the table comes through the same channel as
/// everything else: whoever makes the desk sends its news there as [`Input::Session`].
pub fn run(
    session: &TableSession,
    send: &Sender<Input>,
    inputs: &Receiver<Input>,
    options: Options,
) -> Result<Exit, Error> {
    let mut terminal = Terminal::borrow()?;
    let keys = send.clone();
    let listener = listen(move |heard| {
        // Nobody listens any more once the screen is closed.
        let _ = keys.send(match heard {
            TerminalInput::Event(event) => Input::Terminal(event),
            TerminalInput::Stop => Input::Stop,
        });
    });
    let mut screen = Screen::new(session.me.clone(), options);
    let (columns, lines) = terminal.size()?;
    screen.take(Input::Terminal(crossterm::event::Event::Resize(columns, lines)));
    let (begun, mut hints) = (Instant::now(), HintWorker::default());
    let exit = loop {
        terminal.draw(|frame| screen.draw(frame))?;
        let now = || Input::Tick(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX));
        let first = match inputs.recv_timeout(TICK) {
            Ok(input) => input,
            Err(RecvTimeoutError::Timeout) => now(),
            Err(RecvTimeoutError::Disconnected) => Input::Stop,
        };
        // Whatever has come in since is taken before the next picture.
        let mut effects = screen.take(now());
        for input in std::iter::once(first).chain(inputs.try_iter()) {
            effects.extend(screen.take(input));
        }
        if let Some(exit) =
            effects.into_iter().find_map(|effect| carry_out(effect, session, send, &mut hints))
        {
            break exit;
        }
    };
    drop(listener);
    Ok(exit)
}

fn carry_out(
    effect: Effect,
    session: &TableSession,
    send: &Sender<Input>,
    hints: &mut HintWorker,
) -> Option<Exit> {
    match effect {
        Effect::Request(command) => session.request(command),
        Effect::Analyse(game) => hints.ask(*game, send.clone()),
        Effect::Leave(exit) => return Some(exit),
    }
    None
}

/// Asks the coach, one position at a time: whoever asks again, or leaves, sends the coach before home.
#[derive(Default)]
struct HintWorker {
    wanted: Arc<AtomicBool>,
}

impl HintWorker {
    fn ask(&mut self, game: Game, send: Sender<Input>) {
        self.wanted.store(false, Ordering::Relaxed);
        self.wanted = Arc::new(AtomicBool::new(true));
        let wanted = Arc::clone(&self.wanted);
        thread::spawn(move || {
            let threads = thread::available_parallelism().map_or(1, |cores| cores.get());
            let going = move || if wanted.load(Ordering::Relaxed) { Going::On } else { Going::Home };
            let mut coach = Coach::new(Budget::Iterations(LOOKS), 0, threads).asking(going);
            let advice = coach.hint(&game, TURNS);
            if !coach.is_home() {
                let _ = send.send(Input::Hint { hash: game.hash(), advice });
            }
        });
    }
}

impl Drop for HintWorker {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
    }
}
