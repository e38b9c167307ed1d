//! Output: text with colours, which are stripped where standard output is no terminal, and drawings in files.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

use anstream::ColorChoice;
use anstyle::Style;
use anyhow::Context;
use blacktop_server::store::DataSource;
use blacktop_words::msg;
use unicode_width::UnicodeWidthStr;

use crate::draw::styled;
use crate::i18n::{localize, phrase, to_error};

/// No line is longer.
pub const WIDTH: usize = 80;

/// Writes text to standard output, without its colours where they are not wanted.
pub fn print(text: &str) -> anyhow::Result<()> {
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
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).with_context(|| phrase("cli-no-output"))
}

/// Writes text to standard error, without its colours where they are not wanted.
pub fn print_error(text: &str) -> anyhow::Result<()> {
    anstream::stderr().lock().write_all(text.as_bytes()).with_context(|| phrase("cli-no-error-output"))
}

/// Writes an error as one line. A failure to write it is ignored: there is no other channel.
pub fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "blacktop: {}", one_line(message));
}

/// A text from outside without anything that could move the cursor.
pub fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A path as a message shows it.
pub fn name(path: &Path) -> String {
    if path == Path::new("-") { phrase("cli-standard-input") } else { one_line(&path.to_string_lossy()) }
}

/// The name of a database on one line; of a URL without its password.
pub fn data(data: &DataSource) -> String {
    one_line(&data.to_string())
}

/// Breaks a text into lines. The first begins after `indent` columns that are already written, the others with as many
/// blanks.
pub fn wrap(text: &str, indent: usize) -> String {
    blacktop_words::wrap(text, WIDTH.saturating_sub(indent)).join(&format!("\n{:indent$}", ""))
}

/// A line with `ok` or `bad`, a name and a reason.
pub fn judged(style: Style, id: &'static str, what: &str, why: &str) -> String {
    let told = localize(&msg("cli-cause").with("what", what).with("why", why));
    let word = phrase(id);
    let columns = ["cli-ok", "cli-bad"].into_iter().fold(4, |most, id| most.max(width(&phrase(id))));
    let blanks = " ".repeat(columns - width(&word));
    format!("{}{blanks} {told}\n", styled(style, &word))
}

pub fn width(text: &str) -> usize {
    text.width()
}

pub fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A text padded at the left to a number of columns.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Writes a drawing to a file, or to standard output for `-`.
pub fn save(svg: &str, file: &Path) -> anyhow::Result<()> {
    if file == Path::new("-") {
        return print(svg);
    }
    may_be_replaced(file)?;
    write(file, svg.as_bytes())?;
    print(&format!("{}\n", localize(&msg("cli-wrote-drawing").with("file", name(file)))))
}

/// Writes a film to a file, or to standard output for `-`.
#[cfg(feature = "png")]
pub fn save_bytes(bytes: &[u8], file: &Path) -> anyhow::Result<()> {
    if file == Path::new("-") {
        return std::io::stdout().lock().write_all(bytes).with_context(|| phrase("cli-no-output"));
    }
    may_be_replaced(file)?;
    write(file, bytes)?;
    print(&wrote(file))
}

pub fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(file, bytes).map_err(|error| match error.kind() {
        ErrorKind::NotFound => to_error(&msg("cli-no-such-folder").with("file", name(file))),
        _ => anyhow::Error::from(error).context(cannot_write(file)),
    })
}

/// That a file is written.
pub fn wrote(file: &Path) -> String {
    localize(&msg("cli-wrote").with("file", name(file))) + "\n"
}

/// What is said before the reason why a file cannot be written.
pub fn cannot_write(file: &Path) -> String {
    localize(&msg("cli-cannot-write").with("file", name(file)))
}

/// What is said before the reason why a file cannot be read.
pub fn cannot_read(file: &Path) -> String {
    localize(&msg("cli-cannot-read").with("file", name(file)))
}

/// Only drawings are overwritten, so that a mistyped name does not cost a record.
pub fn may_be_replaced(file: &Path) -> anyhow::Result<()> {
    let Ok(found) = fs::metadata(file) else { return Ok(()) };
    let shown = name(file);
    if found.is_dir() {
        let example = name(&file.join("board.svg"));
        return Err(to_error(&msg("cli-is-directory").with("file", shown).with("example", example)));
    }
    if !found.is_file() {
        return Err(to_error(&msg("cli-not-a-file").with("file", shown)));
    }
    let mut start = Vec::new();
    let opened = fs::File::open(file).with_context(|| cannot_read(file))?;
    opened.take(5).read_to_end(&mut start)?;
    let drawings: [&[u8]; 4] = [b"<svg", b"<?xml", b"\x89PNG", b"GIF89"];
    if !(start.is_empty() || drawings.iter().any(|drawing| start.starts_with(drawing))) {
        return Err(to_error(&msg("cli-no-drawing").with("file", shown)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_count_twice() {
        assert_eq!((left("版", 4).as_str(), right("版", 4).as_str()), ("版  ", "  版"));
        assert_eq!(left("édition", 3), "édition");
    }
}
