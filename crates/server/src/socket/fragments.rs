//! Counts the fragments of messages as they are read. The WebSocket library puts messages together by itself, so that a client
//! could send empty fragments for ever without a message that counts.

use std::io::{Error, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The frame is the last of its message. Control frames are always.
const FINAL: u8 = 0x80;

const MASKED: u8 = 0x80;

const MASK_SIZE: u64 = 4;

/// A stream of WebSocket frames whose reads fail once its client has sent too many fragments.
pub(crate) struct FragmentLimit<S> {
    stream: S,
    scanner: FragmentScanner,
    /// Counts a fragment. False if it is one too many.
    permit: Box<dyn Fn() -> bool + Send>,
    exceeded: bool,
}

impl<S> FragmentLimit<S> {
    pub(crate) fn new(stream: S, permit: impl Fn() -> bool + Send + 'static) -> FragmentLimit<S> {
        let scanner = FragmentScanner::default();
        FragmentLimit { stream, scanner, permit: Box::new(permit), exceeded: false }
    }

    /// Whether reads fail.
    pub(super) fn is_exceeded(&self) -> bool {
        self.exceeded
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FragmentLimit<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let fragments = self.scanner.scan(&buffer.filled()[before..]);
        self.exceeded |= !(0..fragments).all(|_| (self.permit)());
        Poll::Ready(if self.exceeded { Err(Error::other("too many fragments")) } else { Ok(()) })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FragmentLimit<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Where in a frame the next byte is (RFC 6455, section 5.2).
#[derive(Default)]
enum FragmentScanner {
    #[default]
    Start,
    Length,
    /// The length is in more bytes.
    LongLength {
        bytes_left: u8,
        length: u64,
        mask: u64,
    },
    /// Mask and payload.
    Payload {
        bytes_left: u64,
    },
}

impl FragmentScanner {
    /// How many frames that do not end their message begin in these bytes.
    fn scan(&mut self, mut bytes: &[u8]) -> usize {
        let mut fragments = 0;
        while let Some((&byte, rest)) = bytes.split_first() {
            bytes = rest;
            *self = match *self {
                FragmentScanner::Start => {
                    fragments += usize::from(byte & FINAL == 0);
                    FragmentScanner::Length
                }
                FragmentScanner::Length => {
                    let mask = if byte & MASKED == 0 { 0 } else { MASK_SIZE };
                    match byte & !MASKED {
                        126 => FragmentScanner::LongLength { bytes_left: 2, length: 0, mask },
                        127 => FragmentScanner::LongLength { bytes_left: 8, length: 0, mask },
                        length => FragmentScanner::payload(u64::from(length) + mask),
                    }
                }
                FragmentScanner::LongLength { bytes_left, length, mask } => {
                    let length = length << 8 | u64::from(byte);
                    match bytes_left - 1 {
                        0 => FragmentScanner::payload(length.saturating_add(mask)),
                        bytes_left => FragmentScanner::LongLength { bytes_left, length, mask },
                    }
                }
                FragmentScanner::Payload { bytes_left } => {
                    let skipped =
                        usize::try_from(bytes_left - 1).map_or(rest.len(), |left| left.min(rest.len()));
                    bytes = &rest[skipped..];
                    FragmentScanner::payload(bytes_left - 1 - skipped as u64)
                }
            };
        }
        fragments
    }

    fn payload(bytes_left: u64) -> FragmentScanner {
        match bytes_left {
            0 => FragmentScanner::Start,
            bytes_left => FragmentScanner::Payload { bytes_left },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame whose payload looks like fragments.
    fn frame(first: u8, length: usize, masked: bool) -> Vec<u8> {
        let mask = if masked { MASKED } else { 0 };
        let mut bytes = match length {
            0..126 => vec![first, mask | length as u8],
            126..0x1_0000 => [&[first, mask | 126][..], &(length as u16).to_be_bytes()].concat(),
            _ => [&[first, mask | 127][..], &(length as u64).to_be_bytes()].concat(),
        };
        bytes.resize(bytes.len() + length + if masked { 4 } else { 0 }, 0);
        bytes
    }

    /// All lengths of a header; 4 of the frames are fragments.
    fn frames() -> Vec<u8> {
        [
            frame(0x81, 5, true),
            frame(0x01, 0, true),
            frame(0x89, 0, true),
            frame(0x00, 0, false),
            frame(0x00, 125, true),
            frame(0x80, 126, true),
            frame(0x01, 300, true),
            frame(0x80, 70_000, true),
            frame(0x81, 0, false),
        ]
        .concat()
    }

    #[test]
    fn fragments_are_counted_wherever_reads_end() {
        let bytes = frames();
        assert_eq!(FragmentScanner::default().scan(&bytes), 4);
        let ends = (0..1_000).chain(bytes.len() - 10..bytes.len());
        for end in ends {
            let mut scanner = FragmentScanner::default();
            let (first, rest) = bytes.split_at(end);
            assert_eq!(scanner.scan(first) + scanner.scan(rest), 4, "{end}");
            assert!(matches!(scanner, FragmentScanner::Start));
        }
        let mut scanner = FragmentScanner::default();
        assert_eq!(bytes.iter().map(|byte| scanner.scan(&[*byte])).sum::<usize>(), 4);
    }

    /// The WebSocket library refuses such a frame.
    #[test]
    fn the_greatest_length_does_not_overflow() {
        let mut scanner = FragmentScanner::default();
        assert_eq!(scanner.scan(&[0x01, MASKED | 127]), 1);
        assert_eq!(scanner.scan(&[0xff; 8]) + scanner.scan(&[0; 100]), 0);
        assert!(matches!(scanner, FragmentScanner::Payload { bytes_left } if bytes_left == u64::MAX - 100));
    }
}
