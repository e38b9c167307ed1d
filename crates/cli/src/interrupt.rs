//! Ctrl-C for commands that end early and print what there is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use crate::i18n::phrase;

/// The exit status of a command that was stopped with Ctrl-C, as shells report it.
pub const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C sets, after calling `first`. The second Ctrl-C exits at once.
pub fn flag(first: impl Fn() + Send + 'static) -> anyhow::Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    let stop = move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
        first();
    };
    ctrlc::set_handler(stop).ok().with_context(|| phrase("cli-no-ctrl-c"))?;
    Ok(stopped)
}
