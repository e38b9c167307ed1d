//! Colours and signs: what a terminal can show, and how each thing looks on it.
//!
//! Whatever a colour says is said by a sign, too, so that nothing is lost where there are none.

use std::env;

use blacktop_rules::{EquipmentKind, Seat};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// All of them.
    True,
    /// The sixteen that every terminal has, as its owner likes them.
    Sixteen,
    /// None: bold, underlined and reversed have to do.
    None,
}

impl Colours {
    /// As many as this terminal says it has, and its owner wants.
    pub fn of_terminal() -> Colours {
        Colours::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Colours {
        let is = |name, values: &[&str]| variable(name).is_some_and(|value| values.contains(&value.as_str()));
        match variable("NO_COLOR").is_some_and(|value| !value.is_empty()) || is("TERM", &["dumb"]) {
            true => Colours::None,
            false if is("COLORTERM", &["truecolor", "24bit"]) => Colours::True,
            false => Colours::Sixteen,
        }
    }
}

/// Which characters there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signs {
    /// All of them, with lines for boxes.
    Unicode,
    /// Those of a typewriter.
    Ascii,
}

impl Signs {
    /// What this terminal says it can show.
    pub fn of_terminal() -> Signs {
        Signs::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Signs {
        let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(&variable);
        let locale = locale.find(|value| !value.is_empty()).unwrap_or_default();
        let knows_all = locale.to_lowercase().replace('-', "").contains("utf8") || cfg!(windows);
        // The console of Linux knows all letters, but has few signs.
        let has_all = variable("TERM").is_none_or(|term| term != "linux");
        if knows_all && has_all { Signs::Unicode } else { Signs::Ascii }
    }
}

/// What would happen where a piece could end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lit {
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
pub(crate) enum Ink {
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
    Lit(Lit),
    Sight(Sight),
    Cursor,
    Chip(Chip),
    Coin,
}

/// Everything needed to draw: how many colours, which signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brush {
    /// How many colours.
    pub colours: Colours,
    /// Which signs.
    pub signs: Signs,
}

impl Brush {
    /// What this terminal can show.
    pub fn of_terminal() -> Brush {
        Brush { colours: Colours::of_terminal(), signs: Signs::of_terminal() }
    }

    /// The one sign or the other, whichever can be shown.
    pub(crate) fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self.signs {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }

    /// The sign of what would happen, as the notation has it where it can.
    pub(crate) fn lit(self, lit: Lit) -> &'static str {
        match lit {
            Lit::Stand => "+",
            Lit::Fight => self.sign("×", "x"),
            Lit::BreakUp => "/",
            Lit::Tattle => "!",
            Lit::Kiss => self.sign("♥", "*"),
            Lit::Shove => "^",
        }
    }

    /// How a thing looks.
    pub(crate) fn style(self, ink: Ink) -> Style {
        match self.colours {
            Colours::True => in_all_colours(ink),
            Colours::Sixteen => in_sixteen(ink),
            Colours::None => in_none(ink),
        }
    }

    /// A child's letters on a ground that means something itself.
    pub(crate) fn on(self, ground: Style, seat: Seat) -> Style {
        match self.colours {
            Colours::True => ground.patch(in_all_colours(Ink::Letters(seat))).add_modifier(Modifier::BOLD),
            Colours::Sixteen | Colours::None => ground.add_modifier(Modifier::BOLD),
        }
    }
}

impl Brush {
    /// Where only the signs of a typewriter can be shown, words are written with them, too.
    pub(crate) fn finish(self, buffer: &mut Buffer) {
        if self.signs == Signs::Unicode {
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

const fn rgb(hex: u32) -> Color {
    Color::Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn on(ground: u32, letters: u32) -> Style {
    Style::new().bg(rgb(ground)).fg(rgb(letters))
}

/// The colours of Okabe and Ito, which eyes that do not tell hues apart can tell apart.
const fn seat_colour(seat: Seat) -> u32 {
    match seat {
        Seat::A => 0xe6_9f_00,
        Seat::B => 0x56_b4_e9,
        Seat::C => 0x1f_b5_8a,
        Seat::D => 0xf0_e4_42,
        Seat::E => 0xdd_8f_bb,
    }
}

fn in_all_colours(ink: Ink) -> Style {
    match ink {
        // Colours are chosen for this page: on a bright one some could not be read.
        Ink::Page => on(0x15_17_1b, 0xd6_da_e0),
        Ink::Text => Style::new(),
        Ink::Quiet => Style::new().fg(rgb(0x8a_91_9c)),
        Ink::Strong => Style::new().bold(),
        Ink::Bar => on(0x2b_30_38, 0xc9_d1_d9),
        Ink::Frame => Style::new().fg(rgb(0x6b_73_80)),
        Ink::Good => Style::new().fg(rgb(0x7b_c9_6f)).bold(),
        Ink::Bad => Style::new().fg(rgb(0xff_8a_5c)).bold(),
        Ink::Key => Style::new().fg(rgb(0xf0_c6_74)).bold(),
        Ink::Chosen => on(0x3d_59_80, 0xff_ff_ff).bold(),
        Ink::Token(seat) => on(seat_colour(seat), 0x10_12_14).bold(),
        Ink::Letters(seat) => Style::new().fg(rgb(seat_colour(seat))),
        Ink::Nun => on(0xf4_f4_f0, 0x10_12_14).bold(),
        Ink::Asphalt => on(0x22_25_2a, 0x6b_73_80),
        Ink::LightAsphalt => on(0x2a_2e_34, 0x6b_73_80),
        Ink::Shelter => on(0x17_3f_45, 0x3f_84_8c),
        Ink::Circle => on(0x17_3f_45, 0xc8_ee_f0).bold(),
        Ink::Obstacle(kind) => on(0x3c_40_46, obstacle_colour(kind)),
        Ink::Fight => on(0x7a_1f_1f, 0xff_c9_b8).bold(),
        Ink::Lit(lit) => lit_colours(lit),
        Ink::Sight(Sight::First) => on(0x28_36_5e, 0x9f_b4_e8),
        Ink::Sight(Sight::Second) => on(0x4d_2c_55, 0xd9_a8_e0),
        Ink::Sight(Sight::Both) => on(0x4a_42_7a, 0xe6_dc_ff),
        Ink::Cursor => Style::new().fg(rgb(0xff_ff_ff)).bold(),
        Ink::Chip(Chip::Now) => on(0xf0_c6_74, 0x10_12_14).bold(),
        Ink::Chip(Chip::Left) => on(0x3c_42_4c, 0xc9_d1_d9),
        Ink::Chip(Chip::Done) => Style::new().fg(rgb(0x7b_c9_6f)),
        Ink::Chip(Chip::Lost) => Style::new().fg(rgb(0x6b_73_80)).crossed_out(),
        Ink::Coin => Style::new().fg(rgb(0xe0_b8_4c)),
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

const fn lit_colours(lit: Lit) -> Style {
    match lit {
        Lit::Stand => on(0x2c_5c_34, 0xd8_f5_d0),
        Lit::Fight => on(0xa8_3a_1c, 0xff_f0_e8),
        Lit::BreakUp => on(0x7a_5a_0c, 0xff_f3_cf),
        Lit::Tattle => on(0x5c_3f_a0, 0xef_e6_ff),
        Lit::Kiss => on(0xb0_2a_6c, 0xff_e6_f2),
        Lit::Shove => on(0x1c_5c_7a, 0xdc_f2_ff),
    }
    .add_modifier(Modifier::BOLD)
}

fn in_sixteen(ink: Ink) -> Style {
    let style = Style::new();
    let on = |ground, letters| Style::new().bg(ground).fg(letters);
    match ink {
        // The page may be dark or bright, so whatever has no colour of its own keeps the owner's.
        Ink::Page | Ink::Text => style,
        Ink::Strong | Ink::Cursor => style.bold(),
        Ink::Bar => style.reversed(),
        Ink::Quiet => style.dim(),
        Ink::Frame | Ink::Asphalt | Ink::LightAsphalt => style.fg(Color::DarkGray),
        Ink::Good => style.fg(Color::Green).bold(),
        Ink::Bad => style.fg(Color::LightRed).bold(),
        Ink::Key => style.fg(Color::Yellow).bold(),
        Ink::Chosen => on(Color::Blue, Color::White).bold(),
        Ink::Token(seat) => on(one_of_sixteen(seat), Color::Black).bold(),
        Ink::Letters(seat) => style.fg(one_of_sixteen(seat)),
        Ink::Nun => on(Color::Reset, Color::Reset).reversed().bold(),
        Ink::Shelter => style.fg(Color::Cyan),
        Ink::Circle => style.fg(Color::LightCyan).bold(),
        Ink::Obstacle(_) => style.dim(),
        Ink::Fight => on(Color::Red, Color::White).bold(),
        Ink::Lit(Lit::Stand) => on(Color::Green, Color::Black).bold(),
        Ink::Lit(Lit::Fight) => on(Color::LightRed, Color::Black).bold(),
        Ink::Lit(Lit::BreakUp) => on(Color::Yellow, Color::Black).bold(),
        Ink::Lit(Lit::Tattle) => on(Color::Magenta, Color::White).bold(),
        Ink::Lit(Lit::Kiss) => on(Color::LightMagenta, Color::Black).bold(),
        Ink::Lit(Lit::Shove) => on(Color::Cyan, Color::Black).bold(),
        Ink::Sight(_) => on(Color::Blue, Color::White),
        Ink::Chip(Chip::Now) => on(Color::Yellow, Color::Black).bold(),
        Ink::Chip(Chip::Left) => style.bold(),
        Ink::Chip(Chip::Done) => style.fg(Color::Green),
        Ink::Chip(Chip::Lost) => style.fg(Color::DarkGray).crossed_out(),
        Ink::Coin => style.fg(Color::Yellow),
    }
}

const fn one_of_sixteen(seat: Seat) -> Color {
    match seat {
        Seat::A => Color::Yellow,
        Seat::B => Color::LightCyan,
        Seat::C => Color::Green,
        Seat::D => Color::LightYellow,
        Seat::E => Color::LightMagenta,
    }
}

fn in_none(ink: Ink) -> Style {
    let style = Style::new();
    match ink {
        Ink::Bar | Ink::Chosen | Ink::Lit(_) | Ink::Chip(Chip::Now) => style.reversed(),
        Ink::Nun | Ink::Fight => style.bold().underlined(),
        Ink::Strong | Ink::Good | Ink::Bad | Ink::Key | Ink::Token(_) | Ink::Letters(_) | Ink::Cursor => {
            style.bold()
        }
        Ink::Chip(Chip::Lost) => style.crossed_out(),
        Ink::Quiet | Ink::Frame | Ink::Chip(Chip::Done) => style.dim(),
        Ink::Page
        | Ink::Text
        | Ink::Asphalt
        | Ink::LightAsphalt
        | Ink::Shelter
        | Ink::Circle
        | Ink::Obstacle(_)
        | Ink::Sight(_)
        | Ink::Chip(Chip::Left)
        | Ink::Coin => style,
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
        assert_eq!(Colours::of(among(&[("COLORTERM", "truecolor")])), Colours::True);
        assert_eq!(Colours::of(among(&[("COLORTERM", "24bit"), ("NO_COLOR", "")])), Colours::True);
        assert_eq!(Colours::of(among(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")])), Colours::None);
        assert_eq!(Colours::of(among(&[("TERM", "dumb")])), Colours::None);
        assert_eq!(Colours::of(among(&[("TERM", "xterm-256color")])), Colours::Sixteen);
    }

    #[test]
    #[cfg(unix)]
    fn a_terminal_has_the_signs_of_its_locale() {
        assert_eq!(Signs::of(among(&[("LANG", "fr_FR.UTF-8")])), Signs::Unicode);
        assert_eq!(Signs::of(among(&[("LANG", "C"), ("LC_CTYPE", "en_GB.utf8")])), Signs::Unicode);
        assert_eq!(Signs::of(among(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")])), Signs::Ascii);
        assert_eq!(Signs::of(among(&[("LANG", "fr_FR.UTF-8"), ("TERM", "linux")])), Signs::Ascii);
        assert_eq!(Signs::of(among(&[])), Signs::Ascii);
    }
}
