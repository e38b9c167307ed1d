//! Watching in a terminal, with the coach on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use blacktop_bots::coach::Going;
use blacktop_bots::{Budget, Coach};
use blacktop_rules::{Game, Record};
use crossterm::event::Event;

use super::{Input, Replay, Watching};
use crate::screen::terminal::{Terminal, TerminalInput, listen};
use crate::screen::{Error, Options};

/// How many looks the coach has at each position.
const LOOKS: u64 = 3_000;
/// How often it is looked whether a step is due.
const TICK: Duration = Duration::from_millis(50);

/// Shows a record until whoever watches has seen enough.
pub fn run(record: &Record, options: Options) -> Result<(), Error> {
    let mut terminal = Terminal::borrow()?;
    let (send, inputs) = channel();
    let keys = send.clone();
    let listener = listen(move |heard| {
        // Nobody listens any more once the screen is closed.
        let _ = keys.send(match heard {
            TerminalInput::Event(event) => Input::Terminal(event),
            TerminalInput::Stop => Input::Stop,
        });
    });
    let mut replay = Replay::new(record, options);
    let (columns, lines) = terminal.size()?;
    replay.take(Input::Terminal(Event::Resize(columns, lines)));
    let wanted = Arc::new(AtomicBool::new(true));
    ask_coach(replay.positions(), send, Arc::clone(&wanted));
    let begun = Instant::now();
    loop {
        terminal.draw(|frame| replay.draw(frame))?;
        let now = || Input::Tick(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX));
        let first = match inputs.recv_timeout(TICK) {
            Ok(input) => input,
            Err(RecvTimeoutError::Timeout) => now(),
            Err(RecvTimeoutError::Disconnected) => Input::Stop,
        };
        let all = std::iter::once(first).chain(inputs.try_iter()).chain([now()]);
        if all.map(|input| replay.take(input)).fold(Watching::On, worse) == Watching::Over {
            break;
        }
    }
    wanted.store(false, Ordering::Relaxed);
    drop(listener);
    Ok(())
}

/// It is over as soon as anything ends it.
fn worse(one: Watching, other: Watching) -> Watching {
    match (one, other) {
        (Watching::On, Watching::On) => Watching::On,
        (Watching::Over, _) | (_, Watching::Over) => Watching::Over,
    }
}

/// Everybody's chances, position by position, until nobody wants to know any more.
fn ask_coach(positions: Vec<Game>, send: Sender<Input>, wanted: Arc<AtomicBool>) {
    thread::spawn(move || {
        let threads = thread::available_parallelism().map_or(1, |cores| cores.get());
        let going = move || if wanted.load(Ordering::Relaxed) { Going::On } else { Going::Home };
        let mut coach = Coach::new(Budget::Iterations(LOOKS), 0, threads).asking(going);
        for (turn, game) in positions.iter().enumerate() {
            let share = coach.win_shares(game);
            if coach.is_home() || send.send(Input::Share { turn, share }).is_err() {
                return;
            }
        }
    });
}
