//! The log, on standard error.

use blacktop_server::config::{LogConfig, LogFormat, LogLevel};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, fmt, reload};

/// Changes the level of a log that runs.
pub(super) struct LevelHandle(reload::Handle<Targets, Registry>);

impl LevelHandle {
    pub(super) fn set(&self, level: LogLevel) {
        // It fails only if the log is gone.
        let _ = self.0.reload(targets(level));
    }
}

/// Of other crates only warnings and errors are logged.
fn targets(level: LogLevel) -> Targets {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    };
    Targets::new().with_default(level.min(LevelFilter::WARN)).with_target("blacktop", level)
}

/// Starts logging.
pub(super) fn start(log: &LogConfig) -> LevelHandle {
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(false).with_target(false);
    let lines = match log.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let (filter, handle) = reload::Layer::new(targets(log.level));
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
    LevelHandle(handle)
}
