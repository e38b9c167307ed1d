//! Progress bars and spinners on standard error.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on a terminal, and nothing anywhere else. The sentence has the bar's own names for what is filled in.
pub fn bar(length: u64, place: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = format!("{{wide_bar}} {place}");
    let style = ProgressStyle::with_template(&style).expect("the template is right");
    ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr()).with_style(style)
}

/// A spinner and the time since the start, on a terminal, and nothing anywhere else.
pub fn spinner(sentence: String) -> ProgressBar {
    const TICK: Duration = Duration::from_millis(100);
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}").expect("the template is right");
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style);
    spinner.set_message(sentence);
    spinner.enable_steady_tick(TICK);
    spinner
}
