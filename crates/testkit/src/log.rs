//! The log of a test.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tracing::subscriber::DefaultGuard;
use tracing::{Level, Subscriber};

/// Log lines of a test.
#[derive(Clone, Default)]
pub struct LogCapture(Arc<Mutex<Vec<u8>>>);

impl LogCapture {
    /// Collects what is logged on this thread until the guard is dropped.
    pub fn start() -> (LogCapture, DefaultGuard) {
        let log = LogCapture::default();
        let guard = tracing::subscriber::set_default(log.subscriber(Level::INFO));
        (log, guard)
    }

    /// Collects everything that this process logs.
    pub fn global() -> LogCapture {
        let log = LogCapture::default();
        let subscriber = log.subscriber(Level::TRACE);
        tracing::subscriber::set_global_default(subscriber).expect("the only global subscriber");
        log
    }

    fn subscriber(&self, level: Level) -> impl Subscriber + Send + Sync + use<> {
        let writer = self.clone();
        let format = tracing_subscriber::fmt().with_ansi(false).with_max_level(level);
        format.with_writer(move || writer.clone()).finish()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("no writer has panicked")).into_owned()
    }

    pub fn contains(&self, text: &str) -> bool {
        self.text().contains(text)
    }
}

impl Write for LogCapture {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no writer has panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
