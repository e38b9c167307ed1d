//! Sizes, colour depths and glyphs.

use super::*;

#[test]
fn a_terminal_that_is_too_small_shows_the_needed_size() {
    let mut ui = ScreenTest::rich(options(Language::En));
    assert!(ui.text((79, 24)).contains("80 columns"));
    assert!(ui.text((80, 21)).contains("24 lines"));
    assert!(ui.text((20, 4)).contains("Blacktop"));
    assert!(ui.text((1, 1)).len() < 4);
}

#[test]
fn every_size_can_be_drawn() {
    let mut ui = ScreenTest::rich(options(Language::Ja));
    for columns in (80..220).step_by(11) {
        for lines in (24..75).step_by(5) {
            assert!(ui.text((columns, lines)).contains("BLACKTOP"));
        }
    }
}

#[test]
fn a_large_window_has_a_large_board_and_100_columns_an_even_one() {
    picture("size_100x30", &ScreenTest::rich(options(Language::En)).text((100, 30)));
    picture("size_200x60", &ScreenTest::rich(options(Language::En)).text((200, 60)));
}

/// The number of double-width characters. Nothing is drawn over their second halves.
fn whole_characters(buffer: &Buffer) -> usize {
    use unicode_width::UnicodeWidthStr;
    let regions = (0..buffer.area.height).flat_map(|y| (1..buffer.area.width).map(move |x| (x, y)));
    let wide: Vec<(u16, u16)> = regions.filter(|(x, y)| buffer[(x - 1, *y)].symbol().width() > 1).collect();
    for at in &wide {
        assert_eq!(buffer[*at].symbol(), " ", "{at:?} in\n{}", text(buffer));
    }
    wide.len()
}

#[test]
fn no_character_is_cut_in_half() {
    for panel in ["", "?", "L", "q", "w", ":", "t", "p", "H"] {
        let mut ui = ScreenTest::rich(options(Language::Ja));
        ui.type_in(panel);
        for columns in 80..110 {
            ui.take(ScreenInput::Terminal(Event::Resize(columns, 24)));
            // The test backend hides second halves, so the frame's buffer is checked.
            let mut wide = 0;
            drawn((columns, 24), |frame| {
                ui.screen.draw(frame);
                wide = whole_characters(frame.buffer_mut());
            });
            assert!(wide > 0);
        }
    }
}

#[test]
fn no_color_draws_no_colors() {
    for panel in ["", "?"] {
        let mut ui = with(ColorDepth::None, Glyphs::Unicode, Language::En);
        ui.type_in(panel);
        for cell in &ui.drawn(SIZES[0]).content {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        }
    }
}

#[test]
fn sixteen_color_mode_uses_only_those() {
    let many = |colour: Color| matches!(colour, Color::Rgb(..) | Color::Indexed(_));
    for panel in ["", "? "] {
        let mut ui = with(ColorDepth::Sixteen, Glyphs::Unicode, Language::En);
        ui.type_in(panel);
        let buffer = ui.drawn(SIZES[0]);
        assert!(!buffer.content.iter().any(|cell| many(cell.fg) || many(cell.bg)));
        assert!(buffer.content.iter().any(|cell| cell.bg == Color::Green));
    }
}

#[test]
fn ascii_mode_draws_only_ascii() {
    for language in [Language::En, Language::Fr] {
        for panel in ["", "?", "q", "L", "? "] {
            let mut ui = with(ColorDepth::None, Glyphs::Ascii, language);
            ui.type_in(panel);
            for size in SIZES {
                let text = ui.text(size);
                let strange: String = text.chars().filter(|c| !c.is_ascii()).collect();
                assert_eq!(strange, "", "{text}");
            }
        }
    }
    picture("ascii", &with(ColorDepth::None, Glyphs::Ascii, Language::En).text(SIZES[0]));
}
