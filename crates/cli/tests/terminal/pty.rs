//! `blacktop tui` in a real terminal, made by the system: the keys go in, and what comes out is read as a terminal reads
//! it. A whole game is played on the screen, and the terminal is given back as it was, also by a program that is stopped.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use vt100::Parser;

use crate::common::{self, WAIT_DEADLINE, blacktop};

fn folder(test: &str) -> PathBuf {
    common::folder("pty", test)
}

/// A terminal with a program in it.
struct PtyTerminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    /// What comes out, as it comes.
    out: Receiver<Vec<u8>>,
    screen: Parser,
}

impl Drop for PtyTerminal {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl PtyTerminal {
    /// A terminal of 80 columns and 24 lines, in which the shell runs the program and then says how it left things.
    fn open(folder: &Path, words: &str) -> PtyTerminal {
        let program = blacktop(folder, &[]).get_program().to_string_lossy().into_owned();
        PtyTerminal::open_shell(folder, &format!("'{program}' {words}; echo status $?; stty -a"))
    }

    fn open_shell(folder: &Path, script: &str) -> PtyTerminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", script]);
        shell.cwd(folder);
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8")] {
            shell.env(name, value);
        }
        shell.env("HOME", folder);
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "NO_COLOR", "COLORTERM", "LINES", "COLUMNS"] {
            shell.env_remove(name);
        }
        let child = pair.slave.spawn_command(shell).unwrap();
        let keys = pair.master.take_writer().unwrap();
        let out = read_always(pair.master.try_clone_reader().unwrap());
        let size = |cells| NonZero::new(cells).unwrap();
        PtyTerminal { child, keys, out, screen: Parser::new(size(24), size(80), 0) }
    }

    fn press(&mut self, keys: &str) {
        // A program that has ended needs no more keys.
        let _ = self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush());
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Takes in what has come, and waits for something if nothing has; the screen is drawn several times a second. Nothing
    /// is returned when the program has ended.
    fn look(&mut self) -> Option<Vec<u8>> {
        let mut seen = match self.out.recv_timeout(WAIT_DEADLINE) {
            Ok(seen) => seen,
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => panic!("nothing is drawn any more:\n{}", self.text()),
        };
        seen.extend(self.out.try_iter().flatten());
        self.screen.process(&seen);
        Some(seen)
    }

    /// Looks until something is on the screen.
    fn until(&mut self, what: &str) {
        while !self.text().contains(what) {
            assert!(self.look().is_some(), "the program has ended:\n{}", self.text());
        }
    }

    /// Presses keys again and again until the program has ended, and says everything that came out.
    fn leave(mut self, keys: [&str; 2]) -> String {
        let mut said = Vec::new();
        for key in keys.into_iter().cycle() {
            self.press(key);
            match self.look() {
                Some(seen) => said.extend(seen),
                None => break,
            }
        }
        String::from_utf8_lossy(&said).into_owned()
    }
}

/// Reads on a thread of its own, so that no program has to wait before it may write.
fn read_always(mut out: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        // A terminal whose last program has gone ends with an error on some systems.
        while let Ok(count @ 1..) = out.read(&mut bytes) {
            if send.send(bytes[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    receive
}

/// What the last line offers when the game is over.
const OVER: &str = "m play again";

#[test]
fn a_whole_game_is_played_on_the_screen() {
    let mut terminal =
        PtyTerminal::open(&folder("game"), "tui --players 3 --people 3 --minutes 30 --seed 5 --lang en");
    terminal.until("Minute 1 of 30");
    let mut rounds = 0;
    while !terminal.text().contains(OVER) {
        rounds += 1;
        assert!(rounds < 100_000, "the game does not end:\n{}", terminal.text());
        // A piece, a space for it, that there, the first of what is offered, and the end of the turn.
        let (tabs, dots) = ("\t".repeat(1 + rounds % 3), ".".repeat(1 + rounds % 7));
        terminal.press(&format!("{tabs}{dots}\r\re"));
        assert!(terminal.look().is_some(), "the program has ended:\n{}", terminal.text());
    }
    let text = terminal.text();
    assert!(text.contains("Minute 30 of 30") || text.contains("kiss"), "{text}");
    let said = terminal.leave(["q", "\r"]);
    assert!(said.contains("status 0"), "{said}");
    assert_given_back(&said);
}

/// The other screen is left, the cursor is there, the mouse is free, and the keys are read in lines again.
fn assert_given_back(said: &str) {
    for left in ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l"] {
        assert!(said.contains(left), "{left:?} in {said:?}");
    }
    assert!(said.contains(" icanon") && said.contains(" echo "), "{said}");
}

/// Linux tells whose child the program is, which is the shell's.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_is_stopped_gives_the_terminal_back() {
    // Without bots nothing moves meanwhile, however late the screen is read.
    let mut terminal = PtyTerminal::open(&folder("stopped"), "tui --players 3 --people 3 --seed 5 --lang en");
    terminal.until("Minute 1 of 30");
    let shell = terminal.child.process_id().unwrap();
    let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
    let stopped = std::process::Command::new("kill").arg("-TERM").arg(children.trim()).status().unwrap();
    assert!(stopped.success(), "{children}");
    assert_given_back(&terminal.leave(["", ""]));
}

#[test]
fn ctrl_c_leaves_with_a_word_and_status_130() {
    let mut terminal =
        PtyTerminal::open(&folder("interrupted"), "tui --players 3 --people 3 --seed 5 --lang en");
    terminal.until("Minute 1 of 30");
    // Once: when the program has given the terminal back, a second one would interrupt the shell.
    terminal.press("\x03");
    let said = terminal.leave(["", ""]);
    assert!(said.contains("Goodbye. The game is kept.\r\nstatus 130"), "{said}");
    assert_given_back(&said);
}

#[test]
fn ctrl_z_suspends_and_the_shell_brings_the_game_back() {
    let folder = folder("suspended");
    let program = blacktop(&folder, &[]).get_program().to_string_lossy().into_owned();
    let words = "tui --players 3 --people 3 --seed 5 --lang en";
    let script =
        format!("set -m; '{program}' {words}; stty -a; echo suspended; read line; fg; echo status $?");
    let mut terminal = PtyTerminal::open_shell(&folder, &script);
    terminal.until("Minute 1 of 30");
    terminal.press("\x1a");
    terminal.until("suspended");
    assert!(terminal.text().contains(" icanon"), "{}", terminal.text());
    terminal.press("\n");
    terminal.until("Minute 1 of 30");
    terminal.press("\x03");
    let said = terminal.leave(["", ""]);
    assert!(said.contains("status 130"), "{said}");
}

#[test]
fn a_dumb_terminal_is_referred_to_plain_lines() {
    let folder = folder("dumb");
    let program = blacktop(&folder, &[]).get_program().to_string_lossy().into_owned();
    let script = format!("TERM=dumb '{program}' tui --lang en; echo status $?");
    let said = PtyTerminal::open_shell(&folder, &script).leave(["", ""]);
    assert!(said.contains("--plain") && said.contains("status 2"), "{said}");
}

#[test]
fn a_whole_game_is_played_in_lines_at_a_terminal() {
    let words = "tui --plain --players 3 --level 1 --minutes 30 --seed 6 --lang en";
    let mut terminal = PtyTerminal::open(&folder("plain"), words);
    let (mut line, mut decisions, mut is_over) = (Vec::new(), 0, false);
    while !is_over {
        for byte in terminal.look().expect("the program has not ended") {
            assert_ne!(byte, 0x1b, "nothing moves the cursor");
            line.push(byte);
            if byte != b'\n' {
                continue;
            }
            let said = String::from_utf8(std::mem::take(&mut line)).unwrap();
            is_over |= said.contains(" wins ") || said.contains(" share the win ");
            if let Some(typed) = crate::answer(said.trim_end()) {
                terminal.press(&format!("{typed}\n"));
                decisions += 1;
            }
        }
    }
    assert!(decisions > 10, "{decisions}");
    assert!(terminal.leave(["quit\n", "\n"]).contains("status 0"));
}
