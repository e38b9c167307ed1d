//! The plain mode: the whole game in lines of words. Nothing moves the cursor and nothing needs a colour, so that it suits
//! a screen reader, a pipe and a test.
//!
//! [`Dialogue`] is a function from news and typed lines to lines that are told; [`TextUi`] lets it happen.

mod commands;
mod complete;
mod describe;
mod dialogue;
mod legal;
mod log;
mod names;
mod parse;
mod record;
#[cfg(test)]
mod tests;
mod verb;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use blacktop_words::Localizer;

use crate::session::{SessionEvent, TableSession};
pub use dialogue::{Dialogue, Next, Reply};
pub use record::tell_record;

/// How typed lines come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMode {
    /// As somebody types them: each is answered at once.
    Interactive,
    /// As a script or a pipe has them: each waits until it is the turn of somebody here.
    Script,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextExit {
    /// Somebody has left, or there is nobody left to type.
    Left,
    /// The table came to an end, and this is why.
    Over(String),
}

/// What comes in.
enum TextInput {
    Session(SessionEvent),
    Line(String),
    /// Nobody types any more.
    Eof,
}

/// Whoever reads lines and writes lines.
pub struct TextUi {
    tell: Sender<TextInput>,
    heard: Receiver<TextInput>,
}

impl Default for TextUi {
    fn default() -> TextUi {
        let (tell, heard) = channel();
        TextUi { tell, heard }
    }
}

impl TextUi {
    /// Where a table's news go.
    pub fn ear(&self) -> impl Fn(SessionEvent) + Send + 'static {
        let tell = self.tell.clone();
        // Whoever has left does not listen any more.
        move |news| drop(tell.send(TextInput::Session(news)))
    }

    /// Plays at a desk whose news come to the [ear](TextUi::ear), until somebody leaves.
    pub fn play(
        self,
        words: Localizer,
        session: &TableSession,
        pace: InputMode,
        input: impl BufRead + Send + 'static,
        out: &mut impl Write,
    ) -> io::Result<TextExit> {
        let mut talk = Dialogue::new(words, session.me.clone());
        let mut typed: VecDeque<String> = VecDeque::new();
        let mut is_silent = false;
        read_lines(input, self.tell);
        for heard in self.heard {
            match heard {
                TextInput::Session(SessionEvent::Over(why)) => return Ok(TextExit::Over(why)),
                TextInput::Session(news) => write_lines(out, &talk.hear(news))?,
                TextInput::Line(line) => typed.push_back(line),
                TextInput::Eof => is_silent = true,
            }
            while talk.is_ready(pace)
                && let Some(line) = typed.pop_front()
            {
                let Reply { lines, next } = talk.read(&line);
                write_lines(out, &lines)?;
                if next == Next::Quit {
                    return Ok(TextExit::Left);
                }
            }
            if let Some(command) = talk.next_request() {
                session.request(command);
            }
            if is_silent && typed.is_empty() && talk.may_leave(pace) {
                write_lines(out, &[talk.goodbye()])?;
                return Ok(TextExit::Left);
            }
        }
        Ok(TextExit::Left)
    }
}

/// Every line is whole when it is seen.
pub fn write_lines(out: &mut impl Write, lines: &[String]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    out.write_all((lines.join("\n") + "\n").as_bytes())?;
    out.flush()
}

/// Reads lines on a thread of their own, for as long as somebody wants them.
fn read_lines(mut input: impl BufRead + Send + 'static, tell: Sender<TextInput>) {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        while input.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
            if tell.send(TextInput::Line(line)).is_err() {
                return;
            }
            bytes.clear();
        }
        let _ = tell.send(TextInput::Eof);
    });
}
