//! `blacktop tui` in a real terminal, made by the system: the keys go in, and what comes out is read as a terminal reads
//! it. A whole game is played on the screen, and the terminal is given back as it was.
#![cfg(unix)]

mod common;

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use common::blacktop;
use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use vt100::Parser;

fn folder(test: &str) -> PathBuf {
    common::folder("pty", test)
}

/// A terminal with a program in it.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    out: Box<dyn Read + Send>,
    screen: Parser,
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Terminal {
    /// A terminal of 80 columns and 24 lines, in which the shell runs the program and then says how it left things.
    fn open(folder: &Path, words: &str) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let program = blacktop(folder, &[]).get_program().to_string_lossy().into_owned();
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", &format!("'{program}' {words}; echo status $?; stty -a")]);
        shell.cwd(folder);
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8")] {
            shell.env(name, value);
        }
        shell.env("HOME", folder);
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "NO_COLOR", "COLORTERM", "LINES", "COLUMNS"] {
            shell.env_remove(name);
        }
        let child = pair.slave.spawn_command(shell).unwrap();
        let (keys, out) = (pair.master.take_writer().unwrap(), pair.master.try_clone_reader().unwrap());
        let size = |cells| NonZero::new(cells).unwrap();
        Terminal { child, keys, out, screen: Parser::new(size(24), size(80), 0) }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Reads until the screen is as wanted.
    fn until(&mut self, is_so: impl Fn(&str) -> bool) {
        let mut bytes = [0; 4096];
        while !is_so(&self.text()) {
            let count = self.out.read(&mut bytes).unwrap();
            assert!(count > 0, "the program has ended:\n{}", self.text());
            self.screen.process(&bytes[..count]);
        }
    }

    /// Waits until everything that was pressed has been dealt with: help comes when it is asked for, and goes.
    fn catch_up(&mut self) {
        self.press("?");
        self.until(|text| text.contains(HELP));
        self.press("\x1b");
        self.until(|text| !text.contains(HELP));
    }

    /// Everything that is still said.
    fn rest(mut self) -> String {
        let (mut rest, mut bytes) = (Vec::new(), [0; 4096]);
        // A terminal whose last program has gone ends with an error on some systems.
        while let Ok(count @ 1..) = self.out.read(&mut bytes) {
            rest.extend_from_slice(&bytes[..count]);
        }
        String::from_utf8_lossy(&rest).into_owned()
    }
}

/// The title of the help.
const HELP: &str = "╭ Keys";

/// What the last line offers when the game is over.
const OVER: &str = "m play again";

#[test]
fn a_whole_game_is_played_on_the_screen() {
    let mut terminal =
        Terminal::open(&folder("game"), "tui --players 3 --people 3 --minutes 30 --seed 5 --lang en");
    terminal.until(|text| text.contains("Minute 1 of 30"));
    let mut rounds = 0;
    while !terminal.text().contains(OVER) {
        rounds += 1;
        assert!(rounds < 3_000, "the game does not end:\n{}", terminal.text());
        let (tabs, dots) = ("\t".repeat(1 + rounds % 3), ".".repeat(1 + rounds % 7));
        terminal.press(&format!("{tabs}{dots}\r\r"));
        terminal.catch_up();
        terminal.press("e");
        terminal.catch_up();
    }
    assert!(
        terminal.text().contains("Minute 30 of 30") || terminal.text().contains("kiss"),
        "{}",
        terminal.text()
    );
    terminal.press("q");
    terminal.press("\r");
    let rest = terminal.rest();
    assert!(rest.contains("status 0"), "{rest}");
    // The other screen is left, the cursor is there, the mouse is free, and the keys are read in lines again.
    for left in ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l"] {
        assert!(rest.contains(left), "{left:?} in {rest:?}");
    }
    assert!(rest.contains(" icanon") && rest.contains(" echo "), "{rest}");
}

/// What somebody types who does what is suggested.
fn suggested(line: &str) -> Option<String> {
    if line.starts_with("The turn is complete.") {
        return Some("end".to_owned());
    }
    let after = |words: &str| line.split_once(words).map(|(_, rest)| rest);
    let word = after("an action such as ").or_else(|| after("Type one of "))?;
    word.split([',', ' ']).next().map(|word| word.trim_end_matches('.').to_owned())
}

#[test]
fn a_whole_game_is_played_in_lines_at_a_terminal() {
    let words = "tui --plain --players 3 --level 1 --minutes 30 --seed 6 --lang en";
    let mut terminal = Terminal::open(&folder("plain"), words);
    let (mut line, mut decisions) = (Vec::new(), 0);
    loop {
        let mut byte = [0];
        assert_eq!(terminal.out.read(&mut byte).unwrap(), 1, "the program has ended");
        assert_ne!(byte[0], 0x1b, "nothing moves the cursor");
        line.push(byte[0]);
        if byte[0] != b'\n' {
            continue;
        }
        let said = String::from_utf8(std::mem::take(&mut line)).unwrap();
        if said.contains(" wins ") || said.contains(" share the win ") {
            break;
        }
        if let Some(answer) = suggested(said.trim_end()) {
            terminal.press(&format!("{answer}\n"));
            decisions += 1;
        }
    }
    assert!(decisions > 10, "{decisions}");
    terminal.press("quit\n");
    assert!(terminal.rest().contains("status 0"));
}
