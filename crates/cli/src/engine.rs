//! `blacktop engine`: the rules and the bots for programs in any language, as JSON lines over standard input and output.

use std::io;
use std::process::ExitCode;

pub(crate) const EXAMPLES: &str = r#"Example:
  echo '{"id":1,"cmd":"new","players":3}' | blacktop engine

It reads one request a line and answers each with one line, until quit or the end of the input.
docs/ENGINE.md has every request, answer and event."#;

pub fn run() -> anyhow::Result<ExitCode> {
    blacktop_engine::serve(io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
