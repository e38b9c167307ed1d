//! Lines of bytes from a stream that may hold anything, a line without end included.

use std::io::{self, BufRead, ErrorKind};

use crate::message::LONGEST_LINE;

/// What is kept of a line: as much as may be in one, a carriage return, and a byte more, by which a line that is too
/// long gives itself away.
const KEPT: usize = LONGEST_LINE + 2;

/// The lines of a stream, one buffer for all of them.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new() }
    }

    /// The next line without its end. Of a line that is longer than a line may be, only so much comes that this
    /// shows; the rest is skipped.
    pub(crate) fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.line.clear();
        let mut is_there = false;
        loop {
            let part = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                part => part?,
            };
            let end = part.iter().position(|byte| *byte == b'\n');
            let text = &part[..end.unwrap_or(part.len())];
            let room = KEPT - self.line.len();
            self.line.extend_from_slice(&text[..text.len().min(room)]);
            is_there |= !part.is_empty();
            let (used, is_whole) = (end.map_or(part.len(), |end| end + 1), end.is_some() || part.is_empty());
            self.input.consume(used);
            if is_whole {
                let line = self.line.strip_suffix(b"\r").unwrap_or(&self.line);
                return Ok(is_there.then_some(line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read, repeat};

    use super::*;

    /// All lines of an input that comes in pieces of `size` bytes.
    fn read(input: impl Read, size: usize) -> Vec<Vec<u8>> {
        let mut lines = Lines::new(BufReader::with_capacity(size, input));
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push(line.to_vec());
        }
        all
    }

    #[test]
    fn lines_end_with_a_newline_a_carriage_return_and_a_newline_or_the_input() {
        let wanted: [&[u8]; 5] = [b"one", b"", b"t\rwo", b"", b"three"];
        for size in 1..20 {
            assert_eq!(read(&b"one\n\nt\rwo\r\n\r\nthree"[..], size), wanted);
            assert_eq!(read(&b"one\n\nt\rwo\r\n\r\nthree\n"[..], size), wanted);
        }
        assert!(read(&b""[..], 8).is_empty());
    }

    #[test]
    fn a_line_without_end_is_not_kept() {
        let endless = repeat(b'x').take(40 * LONGEST_LINE as u64).chain(&b"\nnext\n"[..]);
        let mut lines = Lines::new(BufReader::new(endless));
        assert!(lines.next().unwrap().unwrap().len() > LONGEST_LINE);
        assert_eq!(lines.next().unwrap().unwrap(), b"next");
        assert!(lines.line.capacity() <= 2 * KEPT);
        assert!(lines.next().unwrap().is_none());
    }

    #[test]
    fn the_longest_line_is_whole_with_any_line_end() {
        for (end, extra) in [("", 0), ("\n", 0), ("\r\n", 0), ("", 1), ("\n", 1), ("\r\n", 1)] {
            let input = repeat(b'x').take((LONGEST_LINE + extra) as u64).chain(end.as_bytes());
            let lines = read(input, 8192);
            assert_eq!(lines.len(), 1);
            assert_eq!(lines[0].len() > LONGEST_LINE, extra > 0, "{end:?} {extra}");
        }
    }
}
