//! A connection that ends when its client does not read what was sent to it.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::clock::ServerClock;

/// How long a write may wait without any byte of it going out. WebSockets have a shorter timeout of their own.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

pub(super) struct TimedStream {
    stream: TcpStream,
    clock: ServerClock,
    /// While a write waits: the end of its time.
    timeout: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
}

impl TimedStream {
    pub(super) fn new(stream: TcpStream, clock: ServerClock) -> TimedStream {
        TimedStream { stream, clock, timeout: None }
    }

    /// The result of a write, or an error if writes have waited for too long.
    fn limit(&mut self, context: &mut Context<'_>, written: Poll<Result<usize>>) -> Poll<Result<usize>> {
        if written.is_ready() {
            self.timeout = None;
            return written;
        }
        let clock = self.clock.clone();
        let timeout =
            self.timeout.get_or_insert_with(|| Box::pin(async move { clock.sleep(WRITE_TIMEOUT).await }));
        let late = |()| Err(Error::new(ErrorKind::TimedOut, "the client does not read"));
        timeout.as_mut().poll(context).map(late)
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.limit(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.limit(context, written)
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
