//! The text mode: the whole game in plain lines, without cursor movements and colours, for screen readers, pipes and
//! tests.
//!
//! [`Dialogue`] turns events and typed lines into lines to print; [`TextUi`] does the I/O.

mod commands;
mod complete;
mod describe;
mod dialogue;
mod legal;
pub(crate) mod log;
mod parse;
#[cfg(test)]
mod tests;
mod verb;

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use blacktop_protocol::Command;
use blacktop_words::{Localizer, Message, msg};

use crate::duel::Duel;
use crate::session::{SessionEvent, TableSession};
pub use dialogue::{Dialogue, FollowUp, Reply};
pub use log::tell_record;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMode {
    /// A person types: each line is answered at once.
    Interactive,
    /// A script or a pipe: each line waits for the player's turn.
    Script,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextExit {
    /// The player left, or the input ended.
    Left,
    /// The session ended, for this reason.
    Over(String),
}

enum TextInput {
    Session(SessionEvent),
    Line(String),
    Eof,
}

pub struct TextUi {
    sender: Sender<TextInput>,
    inputs: Receiver<TextInput>,
}

impl Default for TextUi {
    fn default() -> TextUi {
        let (sender, inputs) = channel();
        TextUi { sender, inputs }
    }
}

impl TextUi {
    /// The receiver of a session's events.
    pub fn events(&self) -> impl Fn(SessionEvent) + Send + 'static {
        let sender = self.sender.clone();
        // Sending fails once the player has left.
        move |event| drop(sender.send(TextInput::Session(event)))
    }

    /// Plays in a session whose events go to [`TextUi::events`], until the player leaves.
    pub fn play(
        self,
        words: Localizer,
        session: &TableSession,
        mode: InputMode,
        input: impl BufRead + Send + 'static,
        out: &mut impl Write,
    ) -> io::Result<TextExit> {
        let mut dialogue = Dialogue::new(words, session.me.clone());
        let mut typed: VecDeque<String> = VecDeque::new();
        let mut is_silent = false;
        read_lines(input, self.sender);
        let mut queued = VecDeque::new();
        while let Some(input) = queued.pop_front().or_else(|| self.inputs.recv().ok()) {
            match input {
                TextInput::Session(SessionEvent::Over(why)) => return Ok(TextExit::Over(why)),
                TextInput::Session(event) => write_lines(out, &dialogue.on_event(event))?,
                TextInput::Line(line) => typed.push_back(line),
                TextInput::Eof => is_silent = true,
            }
            while dialogue.is_ready(mode)
                && let Some(line) = typed.pop_front()
            {
                let Reply { lines, next } = dialogue.read(&line);
                write_lines(out, &lines)?;
                match next {
                    FollowUp::Quit => return Ok(TextExit::Left),
                    FollowUp::Duel { .. } if mode == InputMode::Script => {
                        write_lines(out, &[dialogue.text(&msg("plain-wrestle-terminal"))])?;
                    }
                    FollowUp::Duel { seat, tie } => {
                        let duel = Duel::new(seat, &tie, 0);
                        let keys = dialogue.text(&msg("plain-wrestle-keys").with("mark", "?"));
                        let taps = wrestle(duel, &keys, &self.inputs, &mut queued, out)?;
                        dialogue.push_request(taps);
                    }
                    FollowUp::Save { record, file } => {
                        write_lines(out, &[dialogue.text(&save(&record, &file))])?;
                    }
                    FollowUp::Nothing | FollowUp::Requests(_) => {}
                }
            }
            if let Some(command) = dialogue.next_request() {
                session.request(command);
            }
            if is_silent && typed.is_empty() && dialogue.may_leave(mode) {
                write_lines(out, &[dialogue.goodbye()])?;
                return Ok(TextExit::Left);
            }
        }
        Ok(TextExit::Left)
    }
}

/// Writes a record into a file that is not there yet, and returns what to tell the player.
fn save(record: &str, file: &Path) -> Message {
    match File::create_new(file).and_then(|mut new| new.write_all(record.as_bytes())) {
        Ok(()) => msg("tui-screen-saved").with("file", file.display()),
        Err(error) => msg("tui-screen-not-saved").with_message("why", Localizer::io_error(&error)),
    }
}

/// Sounds the beats with the terminal's bell and takes a line, an Enter, as a tap; `?` lists the keys. Other inputs are queued.
fn wrestle(
    mut duel: Duel,
    keys: &str,
    inputs: &Receiver<TextInput>,
    queued: &mut VecDeque<TextInput>,
    out: &mut impl Write,
) -> io::Result<Command> {
    let start = Instant::now();
    let now = || u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    while !duel.is_over(now()) {
        while let Some(beat) = duel.sound(now()) {
            write_lines(out, &[format!("\x07{}", beat.abs())])?;
        }
        // A millisecond more, so that the beat is due when the wait ends.
        match inputs.recv_timeout(Duration::from_millis(duel.wait(now()) + 1)) {
            Ok(TextInput::Line(line)) if line.trim() == "?" => write_lines(out, &[keys.to_owned()])?,
            Ok(TextInput::Line(_)) => duel.tap(now()),
            Ok(other) => queued.push_back(other),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(duel.request())
}

/// Writes whole lines at once.
pub fn write_lines(out: &mut impl Write, lines: &[String]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    out.write_all((lines.join("\n") + "\n").as_bytes())?;
    out.flush()
}

/// Reads lines on a thread of its own, until the receiver is gone.
fn read_lines(mut input: impl BufRead + Send + 'static, sender: Sender<TextInput>) {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        while input.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
            if sender.send(TextInput::Line(line)).is_err() {
                return;
            }
            bytes.clear();
        }
        let _ = sender.send(TextInput::Eof);
    });
}
