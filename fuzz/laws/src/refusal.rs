//! How a refusal must read: one short line that can be shown anywhere.

use std::fmt::Display;

use blacktop_rules::Illegal;

/// No sentence is longer.
const LONGEST: usize = 600;

/// A refusal says something, on one line, and repeats neither megabytes nor control characters of what it was given.
pub(crate) fn check_sentence(refusal: &impl Display) {
    let sentence = refusal.to_string();
    assert!(!sentence.trim().is_empty(), "a refusal without a reason");
    assert!(sentence.len() <= LONGEST, "a refusal of {} bytes: {sentence:.200}…", sentence.len());
    assert!(!sentence.contains(char::is_control), "control characters in {sentence:?}");
}

/// What the rules forbid they forbid by a clause, such as 6.4.
pub(crate) fn check_illegal(illegal: &Illegal) {
    check_sentence(illegal);
    let clause = illegal.clause();
    let is_number = |text: &str| text.parse::<u8>().is_ok();
    let is_clause = clause.split_once('.').is_some_and(|(section, nth)| is_number(section) && is_number(nth));
    assert!(is_clause, "`{clause}` is no clause: {illegal}");
}
