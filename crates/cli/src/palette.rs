//! The colours of the terminal.

use anstyle::{Ansi256Color, Color, Style};
use blacktop_protocol::{Rgb, SeatColours};
use blacktop_rules::{Equipment, EquipmentKind, Seat};

pub(crate) const fn equipment(equipment: Equipment) -> Rgb {
    Rgb::new(match equipment.kind() {
        Some(EquipmentKind::Slide) => 0xf2_a6_5a,
        Some(EquipmentKind::Swings) => 0x7f_c9_7f,
        Some(EquipmentKind::MerryGoRound) => 0xef_7c_8e,
        Some(EquipmentKind::Tetherball) => 0xf5_d5_47,
        Some(EquipmentKind::JungleGym) => 0x6c_c5_d9,
        None => 0xb9_b2_a3,
    })
}

/// Asphalt, a little lighter on every other space so that columns and rows can be followed.
pub(crate) const fn yard(column: u8, row: u8) -> Style {
    on(if (column + row).is_multiple_of(2) { 235 } else { 237 }, 246)
}

pub(crate) const SHELTER: Style = on(23, 73);
/// The circle on it.
pub(crate) const CIRCLE: Style = on(23, 231).bold();
pub(crate) const FIGHT: Style = on(88, 217).bold();
pub(crate) const NUN: Style = on(255, 16).bold();
/// Black on white for a camera that reads a QR code.
pub(crate) const PAPER: Style = on(231, 16);
/// Labels and lesser words.
pub(crate) const QUIET: Style = letters(245);
pub(crate) const STRONG: Style = Style::new().bold();
pub(crate) const GOOD: Style = letters(114).bold();
pub(crate) const BAD: Style = letters(203).bold();

/// Equipment as it stands in the yard.
pub(crate) const fn obstacle(piece: Equipment) -> Style {
    on(241, equipment(piece).ansi256()).bold()
}

pub(crate) const fn token(colours: SeatColours, child: Seat) -> Style {
    let ground = colours.rgb(child);
    on(ground.ansi256(), ground.letters().ansi256()).bold()
}

/// A child that lies under another: on the ground of a fight in its seat's colour.
pub(crate) const fn pinned(colours: SeatColours, child: Seat) -> Style {
    on(88, colours.rgb(child).ansi256()).bold()
}

const fn letters(colour: u8) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(colour))))
}

const fn on(ground: u8, colour: u8) -> Style {
    letters(colour).bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
}
