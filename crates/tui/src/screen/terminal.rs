//! The terminal: entering and restoring it, reading keys and signals, and the loop that runs a full-screen view.

use std::io::{self, IsTerminal};
use std::iter;
use std::ops::ControlFlow;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use crossterm::{cursor, execute};
use ratatui::{DefaultTerminal, Frame};

use super::ScreenInput;

/// How often the key reader checks whether it should stop.
const POLL: Duration = Duration::from_millis(100);

/// How long a stop signal may take to reach every thread.
#[cfg(unix)]
const STOP_DELAY: Duration = Duration::from_millis(50);

/// The panic hook is installed once, however often the terminal is entered.
static HOOK: Once = Once::new();

/// A full-screen view: inputs change it, drawing only reads it.
pub(crate) trait TerminalView {
    type Exit;

    fn take(&mut self, input: ScreenInput) -> ControlFlow<Self::Exit>;
    fn draw(&self, frame: &mut Frame<'_>);

    /// How long to wait for an input before the next tick.
    fn tick(&self, tick: Duration) -> Duration {
        tick
    }
}

/// Runs a view in the terminal until an input ends it. It is drawn once for all inputs that have queued up, and at least
/// once a `tick`.
pub(crate) fn run_view<V: TerminalView>(
    view: &mut V,
    send: &Sender<ScreenInput>,
    inputs: &Receiver<ScreenInput>,
    tick: Duration,
) -> io::Result<V::Exit> {
    let mut terminal = Terminal::enter()?;
    let _listener = listen(send.clone());
    let size = terminal.0.size()?;
    let resize = ScreenInput::Terminal(Event::Resize(size.width, size.height));
    let (start, mut queued) = (Instant::now(), Some(resize));
    loop {
        let now = ScreenInput::Tick(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX));
        for input in iter::once(now).chain(queued.take()).chain(inputs.try_iter()) {
            if is_suspend(&input) {
                terminal = terminal.suspend()?;
                continue;
            }
            if let ControlFlow::Break(exit) = view.take(input) {
                return Ok(exit);
            }
        }
        terminal.0.draw(|frame| view.draw(frame))?;
        queued = match inputs.recv_timeout(view.tick(tick)) {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(ScreenInput::Stop),
        };
    }
}

/// Ctrl-Z, which the terminal does not turn into a signal in raw mode.
fn is_suspend(input: &ScreenInput) -> bool {
    let ScreenInput::Terminal(Event::Key(key)) = input else { return false };
    cfg!(unix)
        && key.kind == KeyEventKind::Press
        && key.modifiers == KeyModifiers::CONTROL
        && key.code == KeyCode::Char('z')
}

/// The terminal in raw mode on its alternate screen, with the mouse. Dropping it restores the terminal.
struct Terminal(DefaultTerminal);

impl Terminal {
    /// On a panic the terminal is restored before the message is printed.
    fn enter() -> io::Result<Terminal> {
        if !io::stdout().is_terminal() {
            return Err(io::Error::other("the output goes elsewhere"));
        }
        let terminal = Terminal(ratatui::try_init().inspect_err(|_| restore())?);
        HOOK.call_once(|| {
            let next = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                restore();
                next(panic);
            }));
        });
        execute!(io::stdout(), EnableMouseCapture, EnableBracketedPaste, cursor::Hide)?;
        Ok(terminal)
    }

    /// Gives the terminal back to the shell until the shell continues this program. Without job control the signal is
    /// ignored, and the screen comes back at once.
    fn suspend(self) -> io::Result<Terminal> {
        drop(self);
        #[cfg(unix)]
        {
            rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
            // The signal stops all threads, but another one may be the first to receive it.
            thread::sleep(STOP_DELAY);
        }
        Terminal::enter()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // After a panic the hook has restored it, and restoring again would overwrite the message.
        if !thread::panicking() {
            restore();
        }
    }
}

/// A failure is ignored: there is no terminal left to report it on.
fn restore() {
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, cursor::Show);
    let _ = ratatui::try_restore();
}

/// Forwards keys and signals until dropped.
struct Listener {
    is_wanted: Arc<AtomicBool>,
    /// Disconnects when the key reader has ended.
    reading: Receiver<()>,
}

/// Sending fails once the view is closed.
fn listen(send: Sender<ScreenInput>) -> Listener {
    let is_wanted = Arc::new(AtomicBool::new(true));
    let (still, keys) = (Arc::clone(&is_wanted), send.clone());
    let (reads, reading) = channel();
    thread::spawn(move || {
        let _reads: Sender<()> = reads;
        while still.load(Ordering::Relaxed) {
            let input = match event::poll(POLL).and_then(|ready| ready.then(event::read).transpose()) {
                Ok(Some(event)) => ScreenInput::Terminal(event),
                Ok(None) => continue,
                Err(_) => ScreenInput::Stop,
            };
            let is_last = input == ScreenInput::Stop;
            if keys.send(input).is_err() || is_last {
                return;
            }
        }
    });
    let (ready, installed) = channel();
    thread::spawn(move || stop_on_signal(&send, ready));
    // Nothing is drawn before the signal handlers are installed.
    let _ = installed.recv();
    Listener { is_wanted, reading }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.is_wanted.store(false, Ordering::Relaxed);
        // The next reader of keys must not share them with this one. The deadline is for a terminal that is gone, where
        // the reader may never return.
        let _ = self.reading.recv_timeout(4 * POLL);
    }
}

/// Waits for a signal to end the program. `ready` is dropped once the handlers are installed.
fn stop_on_signal(send: &Sender<ScreenInput>, ready: Sender<()>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    let input = runtime.block_on(asked_to_stop(ready));
    let _ = send.send(input);
}

/// Ctrl-C as a key: so it arrives in raw mode.
fn ctrl_c() -> ScreenInput {
    ScreenInput::Terminal(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)))
}

#[cfg(unix)]
async fn asked_to_stop(ready: Sender<()>) -> ScreenInput {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::hangup()];
    let [Ok(mut terminate), Ok(mut interrupt), Ok(mut hangup)] = kinds.map(signal) else {
        drop(ready);
        return std::future::pending().await;
    };
    drop(ready);
    tokio::select! {
        _ = terminate.recv() => ScreenInput::Stop,
        _ = interrupt.recv() => ctrl_c(),
        _ = hangup.recv() => ScreenInput::Stop,
    }
}

#[cfg(not(unix))]
async fn asked_to_stop(ready: Sender<()>) -> ScreenInput {
    drop(ready);
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
    ctrl_c()
}

#[cfg(all(test, unix))]
mod tests {
    use std::env;
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    /// With this variable set, the test itself is the program that panics.
    const PANICS: &str = "TEST_PANICS_IN_THE_SCREEN";
    const MESSAGE: &str = "the sky fell down";

    /// Runs a shell line in a pseudo-terminal and returns its output.
    fn in_a_terminal(line: &str) -> String {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", line]);
        shell.env("TERM", "xterm-256color");
        let mut child = pair.slave.spawn_command(shell).unwrap();
        drop(pair.slave);
        let (mut out, mut said, mut bytes) = (pair.master.try_clone_reader().unwrap(), Vec::new(), [0; 4096]);
        // Some systems report the end of the last program as an error.
        while let Ok(count @ 1..) = out.read(&mut bytes) {
            said.extend_from_slice(&bytes[..count]);
        }
        child.wait().unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }

    #[test]
    fn a_panic_restores_the_terminal_before_its_message() {
        if env::var_os(PANICS).is_some() {
            let _terminal = Terminal::enter().unwrap();
            panic!("{MESSAGE}");
        }
        let this = env::current_exe().unwrap();
        let test = "screen::terminal::tests::a_panic_restores_the_terminal_before_its_message";
        let said = in_a_terminal(&format!(
            "{PANICS}=1 '{}' --exact {test} --nocapture; echo status $?; stty -a",
            this.display()
        ));
        let (before, after) = said.split_once(MESSAGE).unwrap_or_else(|| panic!("{said}"));
        assert!(before.contains("\x1b[?1049h") && before.contains("\x1b[?25l"), "{said:?}");
        // Alternate screen, cursor, mouse and paste mode are all restored before the message.
        for left in ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?2004l"] {
            assert!(before.contains(left) && !after.contains(left), "{left:?} in {said:?}");
        }
        assert!(after.contains("status 101"), "{said:?}");
        assert!(after.contains(" icanon") && after.contains(" echo "), "{said:?}");
    }
}
