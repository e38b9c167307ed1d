//! `blacktop engine`: the rules and the bots for programs in any language, as JSON lines over standard input and output.

mod lines;
mod session;

use std::io::{self, BufRead, ErrorKind, Write};
use std::process::ExitCode;

pub use session::Session;

use lines::Lines;

const EXAMPLES: &str = r#"Example:
  echo '{"id":1,"cmd":"new","players":3}' | blacktop engine

It reads one request a line and answers each with one line, until quit or the end of the input.
docs/ENGINE.md has every request, answer and event."#;

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {}

/// Runs the command.
pub fn run(_args: &Args) -> anyhow::Result<ExitCode> {
    serve(io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// Answers line after line until somebody quits, the input ends, or nobody reads the answers any more.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new();
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
