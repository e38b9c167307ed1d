//! The terminal, borrowed: whatever happens, it is given back as it was.

use std::io::{self, IsTerminal, Stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Once};
use std::thread;
use std::time::Duration;

use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use ratatui::Frame;
use ratatui::backend::CrosstermBackend;

/// How often the reader of keys looks whether it is still wanted.
const GLANCE: Duration = Duration::from_millis(100);

/// What is done before a panic is told is set once, however often the terminal is borrowed.
static HOOK: Once = Once::new();
/// Whether the terminal is to be given back.
static BORROWED: AtomicBool = AtomicBool::new(false);

/// A terminal in which the screen has the whole window. Dropping it gives the terminal back.
pub(crate) struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<Stdout>>,
}

impl Terminal {
    /// Borrows the terminal. If the program panics, it is given back before anything is said about that.
    pub(crate) fn borrow() -> io::Result<Terminal> {
        if !io::stdout().is_terminal() {
            return Err(io::Error::other("the output goes elsewhere"));
        }
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                give_back();
                before(panic);
            }));
        });
        enable_raw_mode()?;
        BORROWED.store(true, Ordering::SeqCst);
        let begun = execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            cursor::Hide
        );
        let inner = begun.and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(io::stdout())));
        inner.map(|inner| Terminal { inner }).inspect_err(|_| give_back())
    }

    /// Draws a picture.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.inner.draw(draw).map(drop)
    }

    /// Columns and lines.
    pub(crate) fn size(&self) -> io::Result<(u16, u16)> {
        self.inner.size().map(|size| (size.width, size.height))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, once: a second time would write over what was said since. There is nobody to tell if this
/// fails.
fn give_back() {
    if !BORROWED.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// What the terminal or the system says.
pub(crate) enum TerminalInput {
    /// A key, the mouse, another size.
    Event(event::Event),
    /// The program should end.
    Stop,
}

/// Somebody who passes on what the terminal and the system say, until dropped.
pub(crate) struct Listener {
    wanted: Arc<AtomicBool>,
    /// Nothing ever comes here; it closes when the reader is done.
    reading: Receiver<()>,
}

/// Passes keys, the mouse, sizes, and the system's wish to end the program, on.
pub(crate) fn listen(pass_on: impl Fn(TerminalInput) + Clone + Send + 'static) -> Listener {
    let wanted = Arc::new(AtomicBool::new(true));
    let (still, keys) = (Arc::clone(&wanted), pass_on.clone());
    let (reads, reading) = channel();
    thread::spawn(move || {
        let _reads: Sender<()> = reads;
        while still.load(Ordering::Relaxed) {
            match event::poll(GLANCE).and_then(|ready| ready.then(event::read).transpose()) {
                Ok(Some(event)) => keys(TerminalInput::Event(event)),
                Ok(None) => {}
                // The terminal is gone, and with it whoever looked at it.
                Err(_) => return keys(TerminalInput::Stop),
            }
        }
    });
    let (deaf, listening) = channel();
    thread::spawn(move || stop_on_signal(&pass_on, deaf));
    // Nothing is shown before the program can be asked to end: it closes when it can, or never will.
    let _ = listening.recv();
    Listener { wanted, reading }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
        // Whoever reads keys next must not share them. But where the terminal is gone, the reader may never return.
        let _ = self.reading.recv_timeout(4 * GLANCE);
    }
}

/// Waits for the system to ask for the program's end. Nothing is ever sent to `deaf`: it is dropped as soon as it listens.
fn stop_on_signal(pass_on: &impl Fn(TerminalInput), deaf: Sender<()>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(asked_to_stop(deaf));
    pass_on(TerminalInput::Stop);
}

#[cfg(unix)]
async fn asked_to_stop(deaf: Sender<()>) {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::hangup()];
    let [Ok(mut terminate), Ok(mut interrupt), Ok(mut hangup)] = kinds.map(signal) else {
        drop(deaf);
        return std::future::pending().await;
    };
    drop(deaf);
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
        _ = hangup.recv() => {}
    }
}

#[cfg(not(unix))]
async fn asked_to_stop(deaf: Sender<()>) {
    drop(deaf);
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::env;
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    /// With this in its environment the test is the program that panics.
    const PANICS: &str = "TEST_PANICS_IN_THE_SCREEN";
    const LAST_WORDS: &str = "the sky fell down";

    /// Runs a line of the shell in a terminal made by the system, and says everything that came out.
    fn in_a_terminal(line: &str) -> String {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", line]);
        shell.env("TERM", "xterm-256color");
        let mut child = pair.slave.spawn_command(shell).unwrap();
        drop(pair.slave);
        let (mut out, mut said, mut bytes) = (pair.master.try_clone_reader().unwrap(), Vec::new(), [0; 4096]);
        // A terminal whose last program has gone ends with an error on some systems.
        while let Ok(count @ 1..) = out.read(&mut bytes) {
            said.extend_from_slice(&bytes[..count]);
        }
        child.wait().unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }

    #[test]
    fn a_program_that_panics_gives_the_terminal_back_before_it_says_why() {
        if env::var_os(PANICS).is_some() {
            let _terminal = Terminal::borrow().unwrap();
            panic!("{LAST_WORDS}");
        }
        let this = env::current_exe().unwrap();
        let test =
            "screen::terminal::tests::a_program_that_panics_gives_the_terminal_back_before_it_says_why";
        let said = in_a_terminal(&format!(
            "{PANICS}=1 '{}' --exact {test} --nocapture; echo status $?; stty -a",
            this.display()
        ));
        let (before, after) = said.split_once(LAST_WORDS).unwrap_or_else(|| panic!("{said}"));
        assert!(before.contains("\x1b[?1049h") && before.contains("\x1b[?25l"), "{said:?}");
        // The other screen is left, the cursor is there, the mouse is free, and only then is anything said.
        for left in ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?2004l"] {
            assert!(before.contains(left) && !after.contains(left), "{left:?} in {said:?}");
        }
        assert!(after.contains("status 101"), "{said:?}");
        assert!(after.contains(" icanon") && after.contains(" echo "), "{said:?}");
    }
}
