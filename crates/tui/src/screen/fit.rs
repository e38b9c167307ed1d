//! Padding by columns; East Asian characters take two.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Pads or shortens a text to exactly `width` columns; `more` marks a shortened one.
pub(crate) fn fit(text: &str, width: usize, more: &str) -> String {
    let mut fitted = String::new();
    let is_long = text.width() > width;
    let room = if is_long { width.saturating_sub(more.width()) } else { width };
    for next in text.chars() {
        if fitted.width() + next.width().unwrap_or(0) > room {
            break;
        }
        fitted.push(next);
    }
    if is_long && width >= more.width() {
        fitted.push_str(more);
    }
    let blanks = width.saturating_sub(fitted.width());
    fitted + &" ".repeat(blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_fitted_to_columns() {
        assert_eq!(fit("Ada", 5, "…"), "Ada  ");
        assert_eq!(fit("Alexandra", 5, "…"), "Alex…");
        assert_eq!(fit("日本語です", 6, "…"), "日本… ");
    }
}
