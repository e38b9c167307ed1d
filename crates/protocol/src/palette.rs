//! The players' colours as terminals and drawings show them.

use std::fmt;

use blacktop_rules::{Record, Seat};

use crate::Colour;

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

    pub const fn of(colour: Colour) -> Rgb {
        let [red, green, blue] = colour.rgb();
        Rgb { red, green, blue }
    }

    /// The letters on it: black or white.
    pub const fn letters(self) -> Rgb {
        let light = 2 * self.red as u32 + 5 * self.green as u32 + self.blue as u32;
        Rgb::new(if light < 8 * 96 { 0xff_ff_ff } else { 0x10_12_14 })
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

/// The colours of the players, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatColours(pub [Colour; 5]);

impl Default for SeatColours {
    /// Those of players who have chosen none.
    fn default() -> SeatColours {
        SeatColours(Seat::ALL.map(Colour::of_seat))
    }
}

impl SeatColours {
    /// Those of a record's header `[Colours "orange red green"]`, in the order of the seats.
    pub fn of_record(record: &Record) -> SeatColours {
        let header = record.headers().iter().find(|header| header.key == "Colours");
        let names: Vec<&str> = header.map(|header| header.value.split(' ').collect()).unwrap_or_default();
        let chosen = |seat: Seat| names.get(seat as usize)?.parse().ok();
        SeatColours(Seat::ALL.map(|seat| chosen(seat).unwrap_or(Colour::of_seat(seat))))
    }

    pub const fn of(self, seat: Seat) -> Colour {
        self.0[seat as usize]
    }

    pub const fn rgb(self, seat: Seat) -> Rgb {
        Rgb::of(self.of(seat))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_page_has_the_same_colours() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/style/seats.css");
        let css = fs::read_to_string(path).unwrap();
        for colour in Colour::ALL {
            let line = format!("--colour-{colour}: {};", Rgb::of(colour));
            assert!(css.contains(&line), "{line}");
        }
        for each in Seat::ALL {
            let line = format!("--seat-{each}: var(--colour-{});", Colour::of_seat(each));
            assert!(css.contains(&line), "{line}");
        }
    }

    #[test]
    fn a_record_tells_the_colours_of_its_players() {
        let mut record = Record::read("[Players \"3\"]\n\n1A pass\n").unwrap();
        assert_eq!(SeatColours::of_record(&record), SeatColours::default());
        record.set_header("Colours", "grey orange blue").unwrap();
        let colours = SeatColours::of_record(&record);
        let expected = [Colour::Grey, Colour::Orange, Colour::Blue, Colour::Pink, Colour::Yellow];
        assert_eq!(Seat::ALL.map(|seat| colours.of(seat)), expected);
    }

    #[test]
    fn the_nearest_of_256_colours_is_found() {
        assert_eq!(Seat::ALL.map(|seat| SeatColours::default().rgb(seat).ansi256()), [178, 74, 36, 175, 221]);
        assert_eq!((Rgb::new(0).ansi256(), Rgb::new(0xff_ff_ff).ansi256()), (16, 231));
    }
}
