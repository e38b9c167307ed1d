//! Colours and glyphs: what the terminal supports, and the style of each role.
//!
//! Every colour is doubled by a sign, so that nothing is lost without colours.

use std::borrow::Cow;
use std::env;

use blacktop_protocol::{Colour, Rgb, SeatColours};
use blacktop_rules::{EquipmentKind, Seat};
use blacktop_words::wrap;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};

use super::fit::fit;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorDepth {
    /// 24-bit colours.
    True,
    /// The terminal's sixteen colours.
    Sixteen,
    /// Only bold, underlined and reversed.
    None,
}

impl ColorDepth {
    /// From `NO_COLOR`, `TERM` and `COLORTERM`.
    pub fn of_terminal() -> ColorDepth {
        ColorDepth::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> ColorDepth {
        let is = |name, values: &[&str]| variable(name).is_some_and(|value| values.contains(&value.as_str()));
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) || is("TERM", &["dumb"]) {
            ColorDepth::None
        } else if is("COLORTERM", &["truecolor", "24bit"]) {
            ColorDepth::True
        } else {
            ColorDepth::Sixteen
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// With box-drawing characters.
    Unicode,
    Ascii,
}

impl Glyphs {
    /// From the locale and `TERM`.
    pub fn of_terminal() -> Glyphs {
        Glyphs::of(|name| env::var(name).ok())
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Glyphs {
        let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(&variable);
        let locale = locale.find(|value| !value.is_empty()).unwrap_or_default();
        let knows_all = locale.to_lowercase().replace('-', "").contains("utf8") || cfg!(windows);
        // The Linux console has all letters, but few symbols.
        let has_all = variable("TERM").is_none_or(|term| term != "linux");
        if knows_all && has_all { Glyphs::Unicode } else { Glyphs::Ascii }
    }
}

/// What would happen if a piece ended on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Highlight {
    Stand,
    Fight,
    BreakUp,
    Tattle,
    Kiss,
    Shove,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    First,
    Second,
    Both,
}

/// The state of a movement of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chip {
    Done,
    Lost,
    Now,
    Left,
}

/// What is drawn; each role has a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// The background of the screen.
    Page,
    Text,
    Quiet,
    Strong,
    Bar,
    Frame,
    Good,
    Bad,
    Key,
    /// The selected line of a menu.
    Chosen,
    Token(Seat),
    /// A seat's colour on any background.
    Letters(Seat),
    Nun,
    /// Asphalt alternates, so that columns and rows can be followed.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerminalTheme {
    pub depth: ColorDepth,
    pub glyphs: Glyphs,
    pub colours: SeatColours,
}

impl TerminalTheme {
    pub fn of_terminal() -> TerminalTheme {
        let (depth, glyphs) = (ColorDepth::of_terminal(), Glyphs::of_terminal());
        TerminalTheme { depth, glyphs, colours: SeatColours::default() }
    }

    /// The Unicode or the ASCII glyph.
    pub(crate) fn glyph(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    pub(crate) fn border(self) -> border::Set<'static> {
        match self.glyphs {
            Glyphs::Unicode => border::ROUNDED,
            Glyphs::Ascii => border::Set {
                top_left: "+",
                top_right: "+",
                bottom_left: "+",
                bottom_right: "+",
                vertical_left: "|",
                vertical_right: "|",
                horizontal_top: "-",
                horizontal_bottom: "-",
            },
        }
    }

    /// The glyph of a highlight, as in the notation where that is possible.
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

    pub(crate) fn style(self, role: Role) -> Style {
        match self.depth {
            ColorDepth::True => true_color_style(role, self.colours),
            ColorDepth::Sixteen => ansi_style(role, self.colours),
            ColorDepth::None => plain_style(role),
        }
    }

    pub(crate) fn span(self, role: Role, text: impl Into<Cow<'static, str>>) -> Span<'static> {
        Span::styled(text, self.style(role))
    }

    pub(crate) fn line(self, role: Role, text: impl Into<Cow<'static, str>>) -> Line<'static> {
        Line::styled(text, self.style(role))
    }

    /// A text in lines of at most `width` columns.
    pub(crate) fn wrapped(
        self,
        role: Role,
        text: &str,
        width: usize,
    ) -> impl Iterator<Item = Line<'static>> + use<> {
        wrap(text, width).into_iter().map(move |line| self.line(role, line))
    }

    /// Pads or shortens a text to exactly `width` columns.
    pub(crate) fn fit(self, text: &str, width: usize) -> String {
        fit(text, width, self.glyph("…", "~"))
    }

    /// A child's name on a background with a meaning of its own.
    pub(crate) fn on(self, ground: Style, seat: Seat) -> Style {
        match self.depth {
            ColorDepth::True => {
                let letters = color(self.colours.rgb(seat));
                ground.fg(ground.bg.map_or(letters, |ground| readable(letters, ground))).bold()
            }
            ColorDepth::Sixteen | ColorDepth::None => ground.add_modifier(Modifier::BOLD),
        }
    }

    /// Replaces characters outside ASCII where the terminal lacks them.
    pub(crate) fn finish(self, buffer: &mut Buffer) {
        if self.glyphs == Glyphs::Unicode {
            return;
        }
        for cell in &mut buffer.content {
            if let Some(plain) = ascii(cell.symbol()) {
                cell.set_symbol(plain);
            }
        }
    }
}

/// The nearest ASCII character. Scripts without one, such as Japanese, stay.
fn ascii(symbol: &str) -> Option<&'static str> {
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

/// The least contrast of small text, by WCAG.
const CONTRAST: f64 = 4.5;

/// The colour, mixed with as much white as it takes to read it on a background.
fn readable(letters: Color, ground: Color) -> Color {
    let mixed = |share: u16| match letters {
        Color::Rgb(red, green, blue) => {
            let mix = |part: u8| (u16::from(part) + (255 - u16::from(part)) * share / 20) as u8;
            Color::Rgb(mix(red), mix(green), mix(blue))
        }
        other => other,
    };
    (0..20).map(mixed).find(|mixed| contrast(*mixed, ground) >= CONTRAST).unwrap_or(mixed(20))
}

/// From 1 to 21, by WCAG.
fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(color: Color) -> f64 {
    let Color::Rgb(red, green, blue) = color else { return 0.0 };
    let linear = |part: u8| match f64::from(part) / 255.0 {
        part if part <= 0.04045 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn true_color_style(role: Role, colours: SeatColours) -> Style {
    match role {
        // The colours are chosen for this dark background.
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
        Role::Token(seat) => {
            let ground = colours.rgb(seat);
            Style::new().bg(color(ground)).fg(color(ground.letters())).bold()
        }
        Role::Letters(seat) => Style::new().fg(color(colours.rgb(seat))),
        Role::Nun => on(0xf4_f4_f0, 0x10_12_14).bold(),
        Role::Asphalt => on(0x22_25_2a, 0x6b_73_80),
        Role::LightAsphalt => on(0x2a_2e_34, 0x6b_73_80),
        Role::Shelter => on(0x17_3f_45, 0x3f_84_8c),
        Role::Circle => on(0x17_3f_45, 0xc8_ee_f0).bold(),
        Role::Obstacle(kind) => on(0x3c_40_46, obstacle_color(kind)),
        Role::Fight => on(0x7a_1f_1f, 0xff_c9_b8).bold(),
        Role::Highlight(lit) => highlight_style(lit),
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

const fn obstacle_color(kind: Option<EquipmentKind>) -> u32 {
    match kind {
        Some(EquipmentKind::Slide) => 0xd8_a0_6a,
        Some(EquipmentKind::Swings) => 0x93_b8_8a,
        Some(EquipmentKind::MerryGoRound) => 0xc9_8a_94,
        Some(EquipmentKind::Tetherball) => 0xc8_bb_70,
        Some(EquipmentKind::JungleGym) => 0x84_b0_bf,
        None => 0xb0_ac_a2,
    }
}

const fn highlight_style(lit: Highlight) -> Style {
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

fn ansi_style(role: Role, colours: SeatColours) -> Style {
    let style = Style::new();
    let on = |ground, letters| Style::new().bg(ground).fg(letters);
    match role {
        // The background may be dark or bright: unmarked text keeps the terminal's colour.
        Role::Page | Role::Text => style,
        Role::Strong | Role::Cursor => style.bold(),
        Role::Bar => style.reversed(),
        Role::Quiet => style.dim(),
        Role::Frame | Role::Asphalt | Role::LightAsphalt => style.fg(Color::DarkGray),
        Role::Good => style.fg(Color::Green).bold(),
        Role::Bad => style.fg(Color::LightRed).bold(),
        Role::Key => style.fg(Color::Yellow).bold(),
        Role::Chosen => on(Color::Blue, Color::White).bold(),
        Role::Token(seat) => on(ansi_color(colours.of(seat)), Color::Black).bold(),
        Role::Letters(seat) => style.fg(ansi_color(colours.of(seat))),
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

const fn ansi_color(colour: Colour) -> Color {
    match colour {
        Colour::Orange => Color::Yellow,
        Colour::Sky => Color::LightCyan,
        Colour::Green => Color::Green,
        Colour::Pink => Color::LightMagenta,
        Colour::Yellow => Color::LightYellow,
        Colour::Blue => Color::LightBlue,
        Colour::Red => Color::LightRed,
        Colour::Grey => Color::Gray,
    }
}

fn plain_style(role: Role) -> Style {
    let style = Style::new();
    match role {
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
        _ => style,
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
    fn color_depth_follows_the_environment() {
        assert_eq!(ColorDepth::of(among(&[("COLORTERM", "truecolor")])), ColorDepth::True);
        assert_eq!(ColorDepth::of(among(&[("COLORTERM", "24bit"), ("NO_COLOR", "")])), ColorDepth::True);
        assert_eq!(ColorDepth::of(among(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")])), ColorDepth::None);
        assert_eq!(ColorDepth::of(among(&[("TERM", "dumb")])), ColorDepth::None);
        assert_eq!(ColorDepth::of(among(&[("TERM", "xterm-256color")])), ColorDepth::Sixteen);
    }

    #[test]
    fn names_can_be_read_on_every_highlight() {
        use Highlight::*;
        let lit = [Stand, Fight, BreakUp, Tattle, Kiss, Shove].map(Role::Highlight);
        for role in lit.into_iter().chain([Role::Fight]) {
            for colour in Colour::ALL {
                let theme = TerminalTheme {
                    depth: ColorDepth::True,
                    glyphs: Glyphs::Unicode,
                    colours: SeatColours([colour; 5]),
                };
                let style = theme.on(theme.style(role), Seat::A);
                let found = contrast(style.fg.unwrap(), style.bg.unwrap());
                assert!(found >= CONTRAST, "{colour:?} on {role:?}: {found:.2}");
            }
        }
    }

    #[test]
    #[cfg(unix)]
    fn glyphs_follow_the_locale() {
        assert_eq!(Glyphs::of(among(&[("LANG", "fr_FR.UTF-8")])), Glyphs::Unicode);
        assert_eq!(Glyphs::of(among(&[("LANG", "C"), ("LC_CTYPE", "en_GB.utf8")])), Glyphs::Unicode);
        assert_eq!(Glyphs::of(among(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")])), Glyphs::Ascii);
        assert_eq!(Glyphs::of(among(&[("LANG", "fr_FR.UTF-8"), ("TERM", "linux")])), Glyphs::Ascii);
        assert_eq!(Glyphs::of(among(&[])), Glyphs::Ascii);
    }
}
