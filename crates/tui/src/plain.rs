//! The plain mode: the whole game in lines of words. Nothing moves the cursor and nothing needs a colour, so that it suits
//! a screen reader, a pipe and a test.
//!
//! [`Talk`] is a function from news and typed lines to lines that are told; [`Lines`] lets it happen.

mod answers;
mod complete;
mod legal;
mod meaning;
mod names;
mod record;
mod scene;
mod story;
mod talk;
#[cfg(test)]
mod tests;
mod verb;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use blacktop_words::Localizer;

use crate::desk::{Desk, News};
pub use record::tell_record;
pub use talk::{Next, Reply, Talk};

/// How typed lines come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As somebody types them: each is answered at once.
    AsTyped,
    /// As a script or a pipe has them: each waits until it is the turn of somebody here.
    InTurn,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Somebody has left, or there is nobody left to type.
    Left,
    /// The table came to an end, and this is why.
    Over(String),
}

/// What comes in.
enum Heard {
    News(News),
    Line(String),
    /// Nobody types any more.
    Silence,
}

/// Whoever reads lines and writes lines.
pub struct Lines {
    tell: Sender<Heard>,
    heard: Receiver<Heard>,
}

impl Default for Lines {
    fn default() -> Lines {
        let (tell, heard) = channel();
        Lines { tell, heard }
    }
}

impl Lines {
    /// Where a table's news go.
    pub fn ear(&self) -> impl Fn(News) + Send + 'static {
        let tell = self.tell.clone();
        // Whoever has left does not listen any more.
        move |news| drop(tell.send(Heard::News(news)))
    }

    /// Plays at a desk whose news come to the [ear](Lines::ear), until somebody leaves.
    pub fn play(
        self,
        words: Localizer,
        desk: &Desk,
        pace: Pace,
        input: impl BufRead + Send + 'static,
        out: &mut impl Write,
    ) -> io::Result<Ending> {
        let mut talk = Talk::new(words, desk.me.clone());
        let mut typed: VecDeque<String> = VecDeque::new();
        let mut is_silent = false;
        read_lines(input, self.tell);
        for heard in self.heard {
            match heard {
                Heard::News(News::Over(why)) => return Ok(Ending::Over(why)),
                Heard::News(news) => write_lines(out, &talk.hear(news))?,
                Heard::Line(line) => typed.push_back(line),
                Heard::Silence => is_silent = true,
            }
            while talk.is_ready(pace)
                && let Some(line) = typed.pop_front()
            {
                let Reply { lines, next } = talk.read(&line);
                write_lines(out, &lines)?;
                if next == Next::Quit {
                    return Ok(Ending::Left);
                }
            }
            if let Some(command) = talk.next_wish() {
                desk.wish(command);
            }
            if is_silent && typed.is_empty() && talk.may_leave(pace) {
                write_lines(out, &[talk.goodbye()])?;
                return Ok(Ending::Left);
            }
        }
        Ok(Ending::Left)
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
fn read_lines(mut input: impl BufRead + Send + 'static, tell: Sender<Heard>) {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        while input.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
            if tell.send(Heard::Line(line)).is_err() {
                return;
            }
            bytes.clear();
        }
        let _ = tell.send(Heard::Silence);
    });
}
