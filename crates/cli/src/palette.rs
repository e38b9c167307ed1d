//! The colours, the same in the terminal and on paper.

use anstyle::{Ansi256Color, Color, Style};
use blacktop_rules::{Equipment, EquipmentKind, Seat};

/// A colour of the 256 that terminals have, and the same for a drawing.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    terminal: u8,
    /// As a drawing wants it.
    pub(crate) hex: &'static str,
}

/// A seat's colour. They differ in lightness too, for eyes that do not tell hues apart; the letter is always there.
pub(crate) const fn seat(seat: Seat) -> Paint {
    match seat {
        Seat::A => Paint { terminal: 209, hex: "#f58a6b" },
        Seat::B => Paint { terminal: 75, hex: "#6db3f2" },
        Seat::C => Paint { terminal: 114, hex: "#8ed081" },
        Seat::D => Paint { terminal: 221, hex: "#f7d560" },
        Seat::E => Paint { terminal: 183, hex: "#d3b0f5" },
    }
}

/// The colour of a piece of equipment.
pub(crate) const fn equipment(equipment: Equipment) -> Paint {
    match equipment.kind() {
        Some(EquipmentKind::Slide) => Paint { terminal: 215, hex: "#f2a65a" },
        Some(EquipmentKind::Swings) => Paint { terminal: 120, hex: "#7fc97f" },
        Some(EquipmentKind::MerryGoRound) => Paint { terminal: 211, hex: "#ef7c8e" },
        Some(EquipmentKind::Tetherball) => Paint { terminal: 227, hex: "#f5d547" },
        Some(EquipmentKind::JungleGym) => Paint { terminal: 81, hex: "#6cc5d9" },
        None => Paint { terminal: 250, hex: "#b9b2a3" },
    }
}

/// Asphalt, a little lighter on every other space so that columns and rows can be followed.
pub(crate) const fn yard(column: u8, row: u8) -> Style {
    on(if (column + row).is_multiple_of(2) { 235 } else { 237 }, 246)
}

/// The painted ground of a safety square.
pub(crate) const SHELTER: Style = on(23, 73);
/// The circle on it.
pub(crate) const CIRCLE: Style = on(23, 231).bold();
/// The ground under a fight.
pub(crate) const FIGHT: Style = on(88, 217).bold();
/// A nun.
pub(crate) const NUN: Style = on(255, 16).bold();
/// What has to be black on white for a camera, whatever the terminal's colours are.
pub(crate) const PAPER: Style = on(231, 16);
/// Labels and lesser words.
pub(crate) const QUIET: Style = letters(245);
/// Headings.
pub(crate) const STRONG: Style = Style::new().bold();
/// What is right.
pub(crate) const GOOD: Style = letters(114).bold();
/// What is wrong.
pub(crate) const BAD: Style = letters(203).bold();

/// Equipment as it stands in the yard.
pub(crate) const fn obstacle(piece: Equipment) -> Style {
    on(241, equipment(piece).terminal).bold()
}

/// A child's token.
pub(crate) const fn token(child: Seat) -> Style {
    on(seat(child).terminal, 16).bold()
}

/// A child that lies under another: on the ground of a fight in its seat's colour.
pub(crate) const fn pinned(child: Seat) -> Style {
    on(88, seat(child).terminal).bold()
}

const fn letters(colour: u8) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(colour))))
}

const fn on(ground: u8, colour: u8) -> Style {
    letters(colour).bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
}
