//! Colours and signs: what a terminal can show, and how each thing looks on it.
//!
//! Whatever a colour says is said by a sign, too, so that nothing is lost where there are none.

use std::env;

use blacktop_rules::{EquipmentKind, Seat};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::palette::{self, Rgb};

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorDepth {
    /// All of them.
    True,
    /// The sixteen that every terminal has, as its owner likes them.
    Sixteen,
    /// None: bold, underlined and reversed have to do.
    None,
}

impl ColorDepth {
    /// As many as this terminal says it has, and its owner wants.
    pub fn of_terminal() -> ColorDepth {
        ColorDepth::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> ColorDepth {
        let is = |name, values: &[&str]| variable(name).is_some_and(|value| values.contains(&value.as_str()));
        match variable("NO_COLOR").is_some_and(|value| !value.is_empty()) || is("TERM", &["dumb"]) {
            true => ColorDepth::None,
            false if is("COLORTERM", &["truecolor", "24bit"]) => ColorDepth::True,
            false => ColorDepth::Sixteen,
        }
    }
}

/// Which characters there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// All of them, with lines for boxes.
    Unicode,
    /// Those of a typewriter.
    Ascii,
}

impl Glyphs {
    /// What this terminal says it can show.
    pub fn of_terminal() -> Glyphs {
        Glyphs::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Glyphs {
        let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(&variable);
        let locale = locale.find(|value| !value.is_empty()).unwrap_or_default();
        let knows_all = locale.to_lowercase().replace('-', "").contains("utf8") || cfg!(windows);
        // The console of Linux knows all letters, but has few signs.
        let has_all = variable("TERM").is_none_or(|term| term != "linux");
        if knows_all && has_all { Glyphs::Unicode } else { Glyphs::Ascii }
    }
}

/// What would happen where a piece could end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Highlight {
    Stand,
    Fight,
    BreakUp,
    Tattle,
    Kiss,
    Shove,
}

/// Which nuns see a space, of those whose sight is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    First,
    Second,
    Both,
}

/// Whether a movement of the turn is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chip {
    Done,
    Lost,
    Now,
    Left,
}

/// A thing that has a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// What everything is drawn on.
    Page,
    Text,
    Quiet,
    Strong,
    Bar,
    Frame,
    Good,
    Bad,
    Key,
    /// A line of a list that is pointed at.
    Chosen,
    Token(Seat),
    /// The letters of a seat on whatever is behind them.
    Letters(Seat),
    Nun,
    /// Every other space is a little lighter, so that columns and rows can be followed.
    Asphalt,
    LightAsphalt,
    Shelter,
    Circle,
    Obstacle(Option<EquipmentKind>),
    Fight,
    Highlight(Highlight),
    Sight(Sight),
    Cursor,
    Chip(Chip),
    Coin,
}

/// Everything needed to draw: how many colours, which signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// How many colours.
    pub depth: ColorDepth,
    /// Which signs.
    pub signs: Glyphs,
}

impl Theme {
    /// What this terminal can show.
    pub fn of_terminal() -> Theme {
        Theme { depth: ColorDepth::of_terminal(), signs: Glyphs::of_terminal() }
    }

    /// The one sign or the other, whichever can be shown.
    pub(crate) fn glyph(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self.signs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    /// The sign of what would happen, as the notation has it where it can.
    pub(crate) fn lit(self, lit: Highlight) -> &'static str {
        match lit {
            Highlight::Stand => "+",
            Highlight::Fight => self.glyph("×", "x"),
            Highlight::BreakUp => "/",
            Highlight::Tattle => "!",
            Highlight::Kiss => self.glyph("♥", "*"),
            Highlight::Shove => "^",
        }
    }

    /// How a thing looks.
    pub(crate) fn style(self, ink: Role) -> Style {
        match self.depth {
            ColorDepth::True => in_all_colours(ink),
            ColorDepth::Sixteen => in_sixteen(ink),
            ColorDepth::None => in_none(ink),
        }
    }

    /// A child's letters on a ground that means something itself.
    pub(crate) fn on(self, ground: Style, seat: Seat) -> Style {
        match self.depth {
            ColorDepth::True => {
                ground.patch(in_all_colours(Role::Letters(seat))).add_modifier(Modifier::BOLD)
            }
            ColorDepth::Sixteen | ColorDepth::None => ground.add_modifier(Modifier::BOLD),
        }
    }
}

impl Theme {
    /// Where only the signs of a typewriter can be shown, words are written with them, too.
    pub(crate) fn finish(self, buffer: &mut Buffer) {
        if self.signs == Glyphs::Unicode {
            return;
        }
        for cell in &mut buffer.content {
            if let Some(plain) = typewritten(cell.symbol()) {
                cell.set_symbol(plain);
            }
        }
    }
}

/// The nearest sign of a typewriter. What has none, like Chinese script, stays as it is.
fn typewritten(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "’" | "‘" => "'",
        "“" | "”" | "«" | "»" => "\"",
        "…" => "~",
        "·" => ".",
        "–" => "-",
        "×" => "x",
        "\u{a0}" | "\u{202f}" => " ",
        "à" | "â" => "a",
        "ç" => "c",
        "é" | "è" | "ê" | "ë" => "e",
        "î" | "ï" => "i",
        "ô" | "œ" => "o",
        "ù" | "û" => "u",
        "À" => "A",
        "É" | "È" => "E",
        _ => return None,
    })
}

const fn color(Rgb { red, green, blue }: Rgb) -> Color {
    Color::Rgb(red, green, blue)
}

const fn rgb(hex: u32) -> Color {
    color(Rgb::new(hex))
}

const fn on(ground: u32, letters: u32) -> Style {
    Style::new().bg(rgb(ground)).fg(rgb(letters))
}

fn in_all_colours(ink: Role) -> Style {
    match ink {
        // Colours are chosen for this page: on a bright one some could not be read.
        Role::Page => on(0x15_17_1b, 0xd6_da_e0),
        Role::Text => Style::new(),
        Role::Quiet => Style::new().fg(rgb(0x8a_91_9c)),
        Role::Strong => Style::new().bold(),
        Role::Bar => on(0x2b_30_38, 0xc9_d1_d9),
        Role::Frame => Style::new().fg(rgb(0x6b_73_80)),
        Role::Good => Style::new().fg(rgb(0x7b_c9_6f)).bold(),
        Role::Bad => Style::new().fg(rgb(0xff_8a_5c)).bold(),
        Role::Key => Style::new().fg(rgb(0xf0_c6_74)).bold(),
        Role::Chosen => on(0x3d_59_80, 0xff_ff_ff).bold(),
        Role::Token(seat) => Style::new().bg(color(palette::seat(seat))).fg(rgb(0x10_12_14)).bold(),
        Role::Letters(seat) => Style::new().fg(color(palette::seat(seat))),
        Role::Nun => on(0xf4_f4_f0, 0x10_12_14).bold(),
        Role::Asphalt => on(0x22_25_2a, 0x6b_73_80),
        Role::LightAsphalt => on(0x2a_2e_34, 0x6b_73_80),
        Role::Shelter => on(0x17_3f_45, 0x3f_84_8c),
        Role::Circle => on(0x17_3f_45, 0xc8_ee_f0).bold(),
        Role::Obstacle(kind) => on(0x3c_40_46, obstacle_colour(kind)),
        Role::Fight => on(0x7a_1f_1f, 0xff_c9_b8).bold(),
        Role::Highlight(lit) => lit_colours(lit),
        Role::Sight(Sight::First) => on(0x28_36_5e, 0x9f_b4_e8),
        Role::Sight(Sight::Second) => on(0x4d_2c_55, 0xd9_a8_e0),
        Role::Sight(Sight::Both) => on(0x4a_42_7a, 0xe6_dc_ff),
        Role::Cursor => Style::new().fg(rgb(0xff_ff_ff)).bold(),
        Role::Chip(Chip::Now) => on(0xf0_c6_74, 0x10_12_14).bold(),
        Role::Chip(Chip::Left) => on(0x3c_42_4c, 0xc9_d1_d9),
        Role::Chip(Chip::Done) => Style::new().fg(rgb(0x7b_c9_6f)),
        Role::Chip(Chip::Lost) => Style::new().fg(rgb(0x6b_73_80)).crossed_out(),
        Role::Coin => Style::new().fg(rgb(0xe0_b8_4c)),
    }
}

const fn obstacle_colour(kind: Option<EquipmentKind>) -> u32 {
    match kind {
        Some(EquipmentKind::Slide) => 0xd8_a0_6a,
        Some(EquipmentKind::Swings) => 0x93_b8_8a,
        Some(EquipmentKind::MerryGoRound) => 0xc9_8a_94,
        Some(EquipmentKind::Tetherball) => 0xc8_bb_70,
        Some(EquipmentKind::JungleGym) => 0x84_b0_bf,
        None => 0xb0_ac_a2,
    }
}

const fn lit_colours(lit: Highlight) -> Style {
    match lit {
        Highlight::Stand => on(0x2c_5c_34, 0xd8_f5_d0),
        Highlight::Fight => on(0xa8_3a_1c, 0xff_f0_e8),
        Highlight::BreakUp => on(0x7a_5a_0c, 0xff_f3_cf),
        Highlight::Tattle => on(0x5c_3f_a0, 0xef_e6_ff),
        Highlight::Kiss => on(0xb0_2a_6c, 0xff_e6_f2),
        Highlight::Shove => on(0x1c_5c_7a, 0xdc_f2_ff),
    }
    .add_modifier(Modifier::BOLD)
}

fn in_sixteen(ink: Role) -> Style {
    let style = Style::new();
    let on = |ground, letters| Style::new().bg(ground).fg(letters);
    match ink {
        // The page may be dark or bright, so whatever has no colour of its own keeps the owner's.
        Role::Page | Role::Text => style,
        Role::Strong | Role::Cursor => style.bold(),
        Role::Bar => style.reversed(),
        Role::Quiet => style.dim(),
        Role::Frame | Role::Asphalt | Role::LightAsphalt => style.fg(Color::DarkGray),
        Role::Good => style.fg(Color::Green).bold(),
        Role::Bad => style.fg(Color::LightRed).bold(),
        Role::Key => style.fg(Color::Yellow).bold(),
        Role::Chosen => on(Color::Blue, Color::White).bold(),
        Role::Token(seat) => on(one_of_sixteen(seat), Color::Black).bold(),
        Role::Letters(seat) => style.fg(one_of_sixteen(seat)),
        Role::Nun => on(Color::Reset, Color::Reset).reversed().bold(),
        Role::Shelter => style.fg(Color::Cyan),
        Role::Circle => style.fg(Color::LightCyan).bold(),
        Role::Obstacle(_) => style.dim(),
        Role::Fight => on(Color::Red, Color::White).bold(),
        Role::Highlight(Highlight::Stand) => on(Color::Green, Color::Black).bold(),
        Role::Highlight(Highlight::Fight) => on(Color::LightRed, Color::Black).bold(),
        Role::Highlight(Highlight::BreakUp) => on(Color::Yellow, Color::Black).bold(),
        Role::Highlight(Highlight::Tattle) => on(Color::Magenta, Color::White).bold(),
        Role::Highlight(Highlight::Kiss) => on(Color::LightMagenta, Color::Black).bold(),
        Role::Highlight(Highlight::Shove) => on(Color::Cyan, Color::Black).bold(),
        Role::Sight(_) => on(Color::Blue, Color::White),
        Role::Chip(Chip::Now) => on(Color::Yellow, Color::Black).bold(),
        Role::Chip(Chip::Left) => style.bold(),
        Role::Chip(Chip::Done) => style.fg(Color::Green),
        Role::Chip(Chip::Lost) => style.fg(Color::DarkGray).crossed_out(),
        Role::Coin => style.fg(Color::Yellow),
    }
}

const fn one_of_sixteen(seat: Seat) -> Color {
    match seat {
        Seat::A => Color::Yellow,
        Seat::B => Color::LightCyan,
        Seat::C => Color::Green,
        Seat::D => Color::LightMagenta,
        Seat::E => Color::LightYellow,
    }
}

fn in_none(ink: Role) -> Style {
    let style = Style::new();
    match ink {
        Role::Bar | Role::Chosen | Role::Highlight(_) | Role::Chip(Chip::Now) => style.reversed(),
        Role::Nun | Role::Fight => style.bold().underlined(),
        Role::Strong
        | Role::Good
        | Role::Bad
        | Role::Key
        | Role::Token(_)
        | Role::Letters(_)
        | Role::Cursor => style.bold(),
        Role::Chip(Chip::Lost) => style.crossed_out(),
        Role::Quiet | Role::Frame | Role::Chip(Chip::Done) => style.dim(),
        Role::Page
        | Role::Text
        | Role::Asphalt
        | Role::LightAsphalt
        | Role::Shelter
        | Role::Circle
        | Role::Obstacle(_)
        | Role::Sight(_)
        | Role::Chip(Chip::Left)
        | Role::Coin => style,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among(variables: &[(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        let variables: Vec<(String, String)> =
            variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        move |name| variables.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
    }

    #[test]
    fn a_terminal_has_the_colours_it_says_it_has() {
        assert_eq!(ColorDepth::of(among(&[("COLORTERM", "truecolor")])), ColorDepth::True);
        assert_eq!(ColorDepth::of(among(&[("COLORTERM", "24bit"), ("NO_COLOR", "")])), ColorDepth::True);
        assert_eq!(ColorDepth::of(among(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")])), ColorDepth::None);
        assert_eq!(ColorDepth::of(among(&[("TERM", "dumb")])), ColorDepth::None);
        assert_eq!(ColorDepth::of(among(&[("TERM", "xterm-256color")])), ColorDepth::Sixteen);
    }

    #[test]
    #[cfg(unix)]
    fn a_terminal_has_the_signs_of_its_locale() {
        assert_eq!(Glyphs::of(among(&[("LANG", "fr_FR.UTF-8")])), Glyphs::Unicode);
        assert_eq!(Glyphs::of(among(&[("LANG", "C"), ("LC_CTYPE", "en_GB.utf8")])), Glyphs::Unicode);
        assert_eq!(Glyphs::of(among(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")])), Glyphs::Ascii);
        assert_eq!(Glyphs::of(among(&[("LANG", "fr_FR.UTF-8"), ("TERM", "linux")])), Glyphs::Ascii);
        assert_eq!(Glyphs::of(among(&[])), Glyphs::Ascii);
    }
}
