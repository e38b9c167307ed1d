//! What the commands write: text with colours, which are left out where nobody sees them, and drawings in files.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

use anstream::ColorChoice;
use anyhow::{Context, anyhow, bail};

/// No line is longer.
pub(crate) const WIDTH: usize = 80;

/// Writes text to standard output, without its colours where they are not wanted.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    let plain;
    let text = if out.current_choice() == ColorChoice::Never {
        // Coloured ground reaches to its edge; without colour it would only be blanks at the end of a line.
        let stripped = anstream::adapter::strip_str(text).to_string();
        plain = stripped.split('\n').map(str::trim_end).collect::<Vec<_>>().join("\n");
        &plain
    } else {
        text
    };
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Writes text to standard error, without its colours where they are not wanted.
pub(crate) fn print_error(text: &str) -> anyhow::Result<()> {
    anstream::stderr().lock().write_all(text.as_bytes()).context("cannot write to standard error")
}

/// Writes one line about something that went wrong. Nobody is left to tell if even that fails.
pub(crate) fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "blacktop: {}", one_line(message));
}

/// A text from outside without anything that could move the cursor.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A path as a message shows it.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { one_line(&path.to_string_lossy()) }
}

/// Breaks words into lines. The first begins after `indent` columns that are already written, the others with as
/// many blanks.
pub(crate) fn wrap<'a>(words: impl IntoIterator<Item = &'a str>, indent: usize) -> String {
    let mut text = String::new();
    let mut column = indent;
    for word in words {
        let width = word.chars().count();
        if column > indent && column + 1 + width > WIDTH {
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > indent {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text
}

/// Writes a drawing to a file, or to standard output for `-`.
pub(crate) fn save(svg: &str, file: &Path) -> anyhow::Result<()> {
    if file == Path::new("-") {
        return print(svg);
    }
    may_be_replaced(file)?;
    fs::write(file, svg).map_err(|error| match error.kind() {
        ErrorKind::NotFound => {
            anyhow!("cannot write {}: there is no such folder, so make it first", name(file))
        }
        _ => anyhow!("cannot write {}: {error}", name(file)),
    })?;
    print(&format!("Wrote {}. Open it in a browser.\n", name(file)))
}

/// Only a drawing is replaced by a drawing: a slip of the keyboard must not cost anybody a record.
pub(crate) fn may_be_replaced(file: &Path) -> anyhow::Result<()> {
    let Ok(found) = fs::metadata(file) else { return Ok(()) };
    let shown = name(file);
    if found.is_dir() {
        bail!("{shown} is a directory: name a file in it, such as {}", name(&file.join("board.svg")));
    }
    if !found.is_file() {
        bail!("{shown} is not a file: name one, or use `-` for standard output");
    }
    let mut start = Vec::new();
    let opened = fs::File::open(file).with_context(|| format!("cannot look into {shown}"))?;
    opened.take(5).read_to_end(&mut start)?;
    let drawings: [&[u8]; 3] = [b"<svg", b"<?xml", b"\x89PNG"];
    if !(start.is_empty() || drawings.iter().any(|drawing| start.starts_with(drawing))) {
        bail!("{shown} exists and is no drawing: name another file, or move it away first");
    }
    Ok(())
}
