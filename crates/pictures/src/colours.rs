//! The colours of the page's style sheets, for drawings that stand alone: viewers outside of a browser know neither custom
//! properties nor `color-mix`, so colours are written out.

use std::collections::HashMap;
use std::sync::LazyLock;

use blacktop_protocol::Rgb;

/// The page's tokens, the schoolyard in the colours of *Bright day*, and the pens of drawings.
const SHEETS: [(&str, &[&str]); 3] = [
    (include_str!("../../../web/src/style/tokens.css"), &[":root"]),
    (
        include_str!("../../../web/src/board/colours.css"),
        &[".schoolyard", ".schoolyard[data-colours=\"bright\"]"],
    ),
    (include_str!("../../../web/src/style/characters.css"), &[":root"]),
];

const CAST: &str = include_str!("../../../web/src/style/characters.css");

/// The custom properties of the page, by name without the dashes.
static TOKENS: LazyLock<HashMap<&'static str, String>> = LazyLock::new(|| {
    let mut tokens = HashMap::new();
    for (sheet, selectors) in SHEETS {
        for selector in selectors {
            for (name, value) in declarations(sheet, selector) {
                if let Some(name) = name.strip_prefix("--") {
                    tokens.insert(name, by_day(value).to_owned());
                }
            }
        }
    }
    tokens
});

/// A colour of the page by day, such as `lawn` or `asphalt`.
pub(crate) fn token(name: &str) -> String {
    let value = TOKENS.get(name).unwrap_or_else(|| panic!("the style sheets have no --{name}"));
    resolve(value, &Palette::default())
}

/// The declarations of a character of the cast: skin, hair, and where its portrait is.
pub(crate) fn of_cast(name: &str) -> Vec<(&'static str, &'static str)> {
    declarations(CAST, &format!(".cast-{name}"))
}

/// The declarations of the first rule with exactly this selector.
fn declarations(sheet: &'static str, selector: &str) -> Vec<(&'static str, &'static str)> {
    let rule = sheet.split('}').find_map(|rule| {
        let (selectors, body) = rule.rsplit_once('{')?;
        let line = selectors.trim_end().lines().last()?;
        (line.trim() == selector).then_some(body)
    });
    let body = rule.unwrap_or_else(|| panic!("no style sheet has a rule for {selector}"));
    let lines = body.split(';').map(|line| line.rsplit("*/").next().unwrap_or(line));
    lines.filter_map(|line| line.split_once(':')).map(|(name, value)| (name.trim(), value.trim())).collect()
}

/// The first of the two colours of `light-dark()`.
fn by_day(value: &str) -> &str {
    match value.strip_prefix("light-dark(") {
        Some(both) => both.split_once(", ").map_or(both, |(day, _)| day),
        None => value,
    }
}

/// Colours that differ from piece to piece: of a seat, of skin and hair.
#[derive(Default)]
pub(crate) struct Palette(Vec<(&'static str, String)>);

impl Palette {
    pub(crate) fn of_seat(seat: Rgb) -> Palette {
        let mut palette = Palette::default();
        palette.set("seat", seat.to_string());
        // As in `characters.css`.
        palette.set("dim", mix(seat, Rgb::new(0x15_18_1d), 0.28).to_string());
        palette.set("pale", mix(seat, Rgb::new(0xff_ff_ff), 0.5).to_string());
        palette
    }

    pub(crate) fn set(&mut self, name: &'static str, value: impl Into<String>) {
        self.0.push((name, value.into()));
    }

    fn get(&self, name: &str) -> Option<String> {
        let own = self.0.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone());
        own.or_else(|| TOKENS.get(name).map(|value| resolve(value, self)))
    }
}

/// A drawing with its custom properties and mixed colours written out.
pub(crate) fn resolve(text: &str, palette: &Palette) -> String {
    let plain = replace_calls(text, "var(--", |inside| {
        let (name, fallback) =
            inside.split_once(',').map_or((inside, None), |(name, rest)| (name, Some(rest)));
        let value = palette.get(name.trim()).or_else(|| fallback.map(|fallback| fallback.trim().to_owned()));
        value.unwrap_or_else(|| panic!("--{name} is not set"))
    });
    replace_calls(&plain, "color-mix(in oklab, ", |inside| {
        let mixed = || -> Option<Rgb> {
            let (one, rest) = inside.split_once(", ")?;
            let (other, percent) = rest.split_once(' ')?;
            let part: f64 = percent.strip_suffix('%')?.parse().ok()?;
            Some(mix(parse(one)?, parse(other)?, part / 100.0))
        };
        mixed().unwrap_or_else(|| panic!("color-mix({inside}) is not understood")).to_string()
    })
}

/// Replaces calls such as `var(--name)`, given by how they open, by what their inside means.
fn replace_calls(text: &str, open: &str, meaning: impl Fn(&str) -> String) -> String {
    let mut parts = text.split(open);
    let mut replaced = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (inside, rest) = part.split_once(')').unwrap_or((part, ""));
        replaced.push_str(&meaning(inside));
        replaced.push_str(rest);
    }
    replaced
}

/// `#rrggbb` or `#rgb`.
fn parse(hex: &str) -> Option<Rgb> {
    let digits = hex.strip_prefix('#')?;
    let long: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        6 => digits.to_owned(),
        _ => return None,
    };
    u32::from_str_radix(&long, 16).ok().map(Rgb::new)
}

/// Two colours mixed in Oklab, as CSS does, with this part of the other.
pub(crate) fn mix(one: Rgb, other: Rgb, part: f64) -> Rgb {
    let (one, other) = (to_oklab(one), to_oklab(other));
    from_oklab([0, 1, 2].map(|axis| one[axis] * (1.0 - part) + other[axis] * part))
}

fn to_oklab(colour: Rgb) -> [f64; 3] {
    let linear = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let rgb = [colour.red, colour.green, colour.blue].map(linear);
    let lms = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    let cone = lms.map(|row| dot(row, rgb).cbrt());
    [
        dot([0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8], cone),
        dot([1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9], cone),
        dot([0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0], cone),
    ]
}

fn from_oklab(lab: [f64; 3]) -> Rgb {
    let cone = [
        dot([1.0, 0.396_337_777_4, 0.215_803_757_3], lab),
        dot([1.0, -0.105_561_345_8, -0.063_854_172_8], lab),
        dot([1.0, -0.089_484_177_5, -1.291_485_548_0], lab),
    ]
    .map(|value| value.powi(3));
    let rgb = [
        dot([4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2], cone),
        dot([-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5], cone),
        dot([-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0], cone),
    ];
    let [red, green, blue] = rgb.map(|value| {
        let value = if value <= 0.003_130_8 { 12.92 * value } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
        (value.clamp(0.0, 1.0) * 255.0).round() as u8
    });
    Rgb { red, green, blue }
}

fn dot(one: [f64; 3], other: [f64; 3]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_the_page_by_day() {
        assert_eq!(token("lawn"), "#cfe8ae");
        assert_eq!(token("asphalt"), "#94a1b0");
        assert_eq!(token("doodle"), "#fffdf5");
        assert!(of_cast("momo").contains(&("scale", "0.87")));
    }

    #[test]
    fn colours_mix_as_in_a_browser() {
        // The mixed values are what Chromium paints for color-mix(in oklab, …).
        let orange = Rgb::new(0xe6_9f_00);
        assert_eq!(mix(orange, Rgb::new(0xff_ff_ff), 0.0), orange);
        assert_eq!(mix(orange, orange, 0.5), orange);
        assert_eq!(mix(Rgb::new(0), Rgb::new(0xff_ff_ff), 0.5), Rgb::new(0x63_63_63));
        assert_eq!(mix(orange, Rgb::new(0xff_ff_ff), 0.5), Rgb::new(0xf4_d0_9c));
        assert_eq!(mix(orange, Rgb::new(0x15_18_1d), 0.28), Rgb::new(0xa5_76_26));
    }

    #[test]
    fn properties_are_written_out() {
        let mut palette = Palette::of_seat(Rgb::new(0xe6_9f_00));
        palette.set("skin", "#f6d3b3");
        let text = r#"<a fill="var(--skin,#fff)" stroke="var(--frame,#22262c)" b="color-mix(in oklab, var(--seat), #fff 0%)" />"#;
        let plain = r##"<a fill="#f6d3b3" stroke="#22262c" b="#e69f00" />"##;
        assert_eq!(resolve(text, &palette), plain);
    }
}
