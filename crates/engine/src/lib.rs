//! The engine protocol: the rules and the bots for programs in any language, as JSON lines over standard input and output.
//! `docs/ENGINE.md` describes every request, answer and event.
//!
//! ```
//! use blacktop_engine::{EngineAnswer, ParsedLine, EngineReply, EngineRequest};
//! let message = ParsedLine::read(br#"{"id":[1.0],"cmd":"quit"}"#);
//! assert!(matches!(message.request, Ok(EngineRequest::Quit)));
//! let answer = EngineAnswer::new(message.id, Ok(EngineReply::Done {}));
//! assert_eq!(answer.to_line(), "{\"id\":[1.0],\"ok\":{}}\n");
//! ```

mod answer;
mod error;
mod fields;
mod lines;
mod message;
mod request;
mod session;
mod setup;

use std::io::{self, BufRead, ErrorKind, Write};

pub use answer::{ConsideredAction, EngineAnswer, EngineReply};
pub use blacktop_bots::Budget;
pub use error::{EngineError, ErrorCode};
pub use message::{Id, LONGEST_LINE, ParsedLine, StateWish};
pub use request::{DEEPEST, EngineRequest, LONGEST_BATCH, MOST_THREADS, Think, commands};
pub use session::EngineSession;

use lines::Lines;

/// The version of the protocol that these messages make up. Another one breaks programs.
pub const PROTOCOL: u32 = 1;

/// What has been added to that version: 1 is `"state":false` and `batch`.
pub const MINOR: u32 = 1;

/// Answers line after line until `quit`, the end of the input, or a broken output pipe.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = EngineSession::new();
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let answer = session.answer(line).to_line();
        match output.write_all(answer.as_bytes()).and_then(|()| output.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
        if session.has_quit() {
            break;
        }
    }
    Ok(())
}
