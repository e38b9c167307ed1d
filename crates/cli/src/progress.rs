//! Progress bars on standard error.

use std::io::IsTerminal;

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
