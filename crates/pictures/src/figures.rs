//! Children, nuns and portraits, put together from their layers in `art`.

use std::fmt::Write;

use blacktop_bots::Character;
use blacktop_protocol::{Rgb, SeatColours};
use blacktop_rules::{Child, Gender, Nun, Piece, Seat};

use crate::art::drawing;
use crate::canvas::Defs;
use crate::colours::{Palette, mix, of_cast, token};
use crate::layout::{Pose, Spot};

/// Colours of skin and hair, as in `appearance.ts`.
const SKIN: [&str; 6] = ["#f6d3b3", "#8d5a3b", "#e8b88c", "#c68e62", "#fbe0c6", "#a9714a"];
const HAIR: [&str; 6] = ["#4a2f1d", "#1f1a17", "#b9722e", "#6d4426", "#e0b352", "#2b211c"];

/// The mood of a portrait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    Neutral,
    Winning,
    Losing,
}

impl Mood {
    fn name(self) -> &'static str {
        match self {
            Mood::Neutral => "neutral",
            Mood::Winning => "winning",
            Mood::Losing => "losing",
        }
    }

    /// The face that a child makes in this mood.
    fn face(self) -> &'static str {
        match self {
            Mood::Neutral => "happy",
            Mood::Winning => "laugh",
            Mood::Losing => "sad",
        }
    }
}

fn who(child: Child) -> usize {
    let number = if child.name().ends_with('1') { 0 } else { 1 };
    child.seat() as usize * 4 + if child.gender() == Gender::Girl { 2 } else { 0 } + number
}

fn palette(child: Child, seat: Rgb) -> Palette {
    let who = who(child);
    let nth = (who * 5 + (who >> 2)) % SKIN.len();
    let mut palette = Palette::of_seat(seat);
    palette.set("skin", SKIN[nth]);
    palette
        .set("hair", if nth == 1 || nth == 5 { HAIR[1] } else { HAIR[(nth + (who % 3) * 2) % HAIR.len()] });
    palette
}

/// The layers of a child without its face, from back to front.
fn layers(child: Child, arms: &str) -> Vec<String> {
    let gender = if child.gender() == Gender::Girl { 'g' } else { 'b' };
    let style = format!("{gender}{}", who(child) % 4);
    let mut layers = vec![
        format!("body-{gender}-{arms}"),
        format!("shirt-{}", child.seat()),
        format!("head-{arms}"),
        format!("hair-{style}"),
    ];
    if gender == 'g' {
        layers.insert(0, format!("back-{style}"));
    }
    layers
}

/// A line of the pen.
fn pen(width: f64) -> String {
    format!(
        "fill='none' stroke='{}' stroke-width='{width}' stroke-linejoin='round' stroke-linecap='round'",
        token("outline")
    )
}

/// A piece in a pose around the point 0 0, with its shadow. A child at the moment of a kiss makes a face of its own.
pub(crate) fn piece(
    defs: &mut Defs,
    piece: Piece,
    pose: Pose,
    in_love: bool,
    colours: SeatColours,
) -> String {
    let figure = match piece {
        Piece::Child(child) => child_in(defs, child, pose, in_love, colours.rgb(child.seat())),
        Piece::Nun(one) => nun(defs, one),
    };
    let (cy, rx) = if pose == Pose::Lies { (15, 29) } else { (23, 15) };
    let turned = if pose == Pose::Flies { " transform='rotate(14)'" } else { "" };
    format!("<ellipse cy='{cy}' rx='{rx}' ry='5.5' fill-opacity='.4'/><g{turned}>{figure}</g>")
}

fn child_in(defs: &mut Defs, child: Child, pose: Pose, in_love: bool, seat: Rgb) -> String {
    let (arms, face) = match pose {
        Pose::Lies => ("down", "ouch"),
        Pose::Attacks => ("reach", "grit"),
        _ if in_love => ("down", "love"),
        Pose::Stands | Pose::Flies => ("down", "happy"),
    };
    let body = format!("{child}-{arms}");
    defs.add(&body, || {
        let palette = palette(child, seat);
        let drawn: String = layers(child, arms).iter().map(|layer| drawing(layer, &palette)).collect();
        format!("<g id='{body}' {}>{drawn}</g>", pen(1.7))
    });
    defs.add(face, || {
        format!("<g id='{face}' {}>{}</g>", pen(1.7), drawing(&format!("face-{face}"), &Palette::default()))
    });
    let (turned, upright) = match pose {
        Pose::Lies => (" transform='rotate(-90) translate(2 0)'", " transform='translate(-1 4) rotate(90)'"),
        _ => ("", ""),
    };
    let name = child.to_string();
    format!(
        "<g{turned}><use href='#{body}'/><use href='#{face}'/>\
         <text{upright} x='-1' y='10.5' font-size='17' font-weight='800' text-anchor='middle' fill='{}' \
         stroke='{seat}' stroke-width='2.6' paint-order='stroke'>{}<tspan dx='-.3' dy='1.5' font-size='9.5'>{}</tspan>\
         </text></g>",
        seat.letters(),
        child.seat(),
        &name[2..],
    )
}

fn nun(defs: &mut Defs, nun: Nun) -> String {
    let id = format!("{nun}-figure");
    let number = nun.to_string().split_off(1);
    defs.add(&id, || {
        format!(
            "<g id='{id}' transform='translate(-25 -48.5) scale(.25)' {}>{}</g>",
            pen(6.0),
            drawing(&format!("nun-{number}-calm"), &Palette::default())
        )
    });
    format!(
        "<use href='#{id}'/><text y='20.5' font-size='13' font-weight='800' text-anchor='middle' fill='#fff' \
         stroke='#23272e' stroke-width='3' paint-order='stroke'>{nun}</text>"
    )
}

/// The cloud of dust around a fight, for the group of its attacker.
pub(crate) fn dust(defs: &mut Defs) -> String {
    bit(defs, "dust", "translate(-46 -30) scale(.8276)")
}

/// The hearts over a kiss.
pub(crate) fn hearts(defs: &mut Defs) -> String {
    bit(defs, "hearts", "translate(-22 -84) scale(.44)")
}

pub(crate) fn confetti(defs: &mut Defs, transform: &str) -> String {
    bit(defs, "confetti", transform)
}

fn bit(defs: &mut Defs, name: &str, transform: &str) -> String {
    defs.add(name, || {
        format!("<g id='{name}' {}>{}</g>", pen(6.0), drawing(&format!("bit-{name}"), &Palette::default()))
    });
    format!("<use href='#{name}' transform='{transform}'/>")
}

/// A coin of this radius around the point 0 0.
pub(crate) fn coin(defs: &mut Defs) -> String {
    defs.add("coin", || {
        format!(
            "<g id='coin' transform='translate(-16 -16) scale(.32)' {}>{}</g>",
            pen(6.0),
            drawing("bit-coin-1", &Palette::default())
        )
    });
    "<use href='#coin'/>".to_owned()
}

/// Who plays a seat, as a portrait shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portrait {
    pub(crate) seat: Seat,
    /// None for people, whose portrait is the seat's first child.
    pub(crate) character: Option<Character>,
    pub(crate) mood: Mood,
}

/// A portrait of this size, around the point 0 0.
pub(crate) fn portrait(defs: &mut Defs, of: Portrait, colours: SeatColours, size: f64) -> String {
    let Portrait { seat, character, mood } = of;
    let id = format!("{seat}-{}", mood.name());
    let rgb = colours.rgb(seat);
    defs.add("bust", || {
        "<clipPath id='bust'><path d='M-20-20H220V102H194A94 94 0 0 1 6 102H-20Z'/></clipPath>".to_owned()
    });
    defs.add(&id, || {
        let bust = match character {
            Some(character) => cast(character, mood, rgb),
            None => first_child(seat, mood, rgb),
        };
        let over = match mood {
            Mood::Neutral => String::new(),
            _ => drawing(&format!("over-{}", mood.name()), &Palette::of_seat(rgb)),
        };
        format!(
            "<g id='{id}' {}><circle cx='100' cy='102' r='94' fill='{}'/><g clip-path='url(#bust)'>{bust}</g>\
             {over}<path d='M6 102A94 94 0 0 0 194 102'/></g>",
            pen(7.0),
            mix(rgb, Rgb::new(0xff_ff_ff), 0.6),
        )
    });
    format!("<use href='#{id}' transform='scale({:.4}) translate(-100 -102)'/>", size / 200.0)
}

fn first_child(seat: Seat, mood: Mood, rgb: Rgb) -> String {
    let [child, ..] = Child::all(seat);
    let palette = palette(child, rgb);
    let body: String = layers(child, "down").iter().map(|layer| drawing(layer, &palette)).collect();
    format!(
        "<g transform='translate(100 156) scale(4.4)' stroke-width='1.7'>{body}{}</g>",
        drawing(&format!("face-{}", mood.face()), &palette)
    )
}

fn cast(character: Character, mood: Mood, rgb: Rgb) -> String {
    let mut palette = Palette::of_seat(rgb);
    let (mut moved, mut scaled) = (String::new(), String::new());
    for (name, value) in of_cast(character.name()) {
        match name {
            "translate" => moved = format!("translate({})", value.replace("px", "")),
            "scale" => scaled = format!(" scale({value})"),
            _ => {
                if let Some(name) = name.strip_prefix("--") {
                    palette.set(name, value);
                }
            }
        }
    }
    let (eyes, mouth) = match mood {
        Mood::Neutral => (format!("{character}-eyes"), format!("{character}-mouth")),
        _ => (format!("eyes-{}", mood.name()), format!("mouth-{}", mood.name())),
    };
    let own = |layer: &str| format!("{character}-{layer}");
    let mut layers = vec![own("back"), own("body"), own("head"), eyes, mouth, own("hair")];
    // A raised hand would cover what is over the head.
    if !(character == Character::Nina && mood == Mood::Losing) {
        layers.push(own("front"));
    }
    let mut drawn = String::new();
    let _ = write!(drawn, "<g transform='{moved}{scaled}'>");
    drawn.extend(layers.iter().map(|layer| drawing(layer, &palette)));
    drawn + "</g>"
}

impl Spot {
    /// As an attribute.
    pub(crate) fn transform(&self) -> String {
        let Spot { x, y, scale, .. } = self;
        format!("translate({x:.1} {y:.1}) scale({scale:.2})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_look_as_on_the_page() {
        let page = include_str!("../../../web/src/board/appearance.ts");
        for (name, colours) in [("SKIN", SKIN), ("HAIR", HAIR)] {
            let colours = colours.map(|colour| format!("\"{colour}\"")).join(", ");
            assert!(page.contains(&format!("const {name} = [{colours}];")), "{name}");
        }
    }
}
