//! The seat colours: one palette for the page, the terminal and drawings.
//!
//! They are those of Okabe and Ito, which colour-blind readers can tell apart; the page has them as `--seat-A` to `--seat-E`.

use std::fmt;

use blacktop_rules::Seat;

/// An sRGB colour; displayed as `#e69f00`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

impl Rgb {
    /// From `0xrrggbb`.
    pub const fn new(hex: u32) -> Rgb {
        Rgb { red: (hex >> 16) as u8, green: (hex >> 8) as u8, blue: hex as u8 }
    }

    /// The nearest colour of the 6×6×6 cube in the 256-colour palette of terminals.
    pub const fn ansi256(self) -> u8 {
        16 + 36 * cube_level(self.red) + 6 * cube_level(self.green) + cube_level(self.blue)
    }
}

/// The nearest of the cube's levels 0, 95, 135, 175, 215 and 255.
const fn cube_level(value: u8) -> u8 {
    match value {
        0..=47 => 0,
        48..=114 => 1,
        _ => (value - 35) / 40,
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

pub const fn seat(seat: Seat) -> Rgb {
    Rgb::new(match seat {
        Seat::A => 0xe6_9f_00,
        Seat::B => 0x56_b4_e9,
        Seat::C => 0x00_9e_73,
        Seat::D => 0xcc_79_a7,
        Seat::E => 0xf0_e4_42,
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_page_has_the_same_seat_colours() {
        let tokens = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/style/tokens.css");
        let css = fs::read_to_string(tokens).unwrap();
        for each in Seat::ALL {
            let token = format!("--seat-{each}: {};", seat(each));
            assert!(css.contains(&token), "{token}");
        }
    }

    #[test]
    fn the_nearest_of_256_colours_is_found() {
        assert_eq!(Seat::ALL.map(|each| seat(each).ansi256()), [178, 74, 36, 175, 221]);
        assert_eq!((Rgb::new(0).ansi256(), Rgb::new(0xff_ff_ff).ansi256()), (16, 231));
    }
}
