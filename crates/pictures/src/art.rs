//! The drawings of `art`, by their ids. A drawing here stands alone: what it uses is written in its place, and its colours
//! are written out.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::colours::{Palette, resolve};

/// Files whose ids are all different. What surrounds the drawings in a file, its pen, is up to those who draw with it.
const FILES: [&str; 3] = [
    include_str!("../../../art/yard.svg"),
    include_str!("../../../art/children.svg"),
    include_str!("../../../art/sprite.svg"),
];

/// The sign of the game.
pub(crate) const ICON: &str = include_str!("../../../web/public/icon.svg");

/// Tufts and flowers, 190 by 170.
const LAWN: &str = include_str!("../../../art/lawn.svg");

/// An element of a file: its attributes but the id, and what is in it.
#[derive(Clone, Copy)]
struct ArtElement {
    tag: &'static str,
    attributes: &'static str,
    content: &'static str,
}

static DRAWINGS: LazyLock<HashMap<&'static str, ArtElement>> = LazyLock::new(|| {
    let mut drawings = HashMap::new();
    for (id, drawing) in FILES.into_iter().flat_map(drawings_of) {
        let twice = drawings.insert(id, drawing);
        assert!(twice.is_none(), "two drawings are called {id}");
    }
    drawings
});

/// The elements with an id that are not inside of others.
fn drawings_of(file: &'static str) -> Vec<(&'static str, ArtElement)> {
    let mut found = Vec::new();
    let mut rest = inside(file);
    while let Some(start) = rest.find('<') {
        rest = &rest[start..];
        if rest.starts_with("<!--") {
            rest = rest.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let (open, after) = rest.split_once('>').expect("every tag is closed");
        let tag = open[1..].split([' ', '/']).next().unwrap_or_default();
        let (content, after) = if open.ends_with('/') { ("", after) } else { element(tag, after) };
        let attributes = open[1 + tag.len()..].trim_end_matches('/').trim();
        if let Some(named) = attributes.strip_prefix("id=\"") {
            let (id, attributes) = named.split_once('"').expect("every attribute is closed");
            found.push((id, ArtElement { tag, attributes: attributes.trim(), content }));
        }
        rest = after;
    }
    found
}

/// What is in the outermost element.
fn inside(file: &'static str) -> &'static str {
    let (_, rest) = file.split_once("<svg").and_then(|(_, rest)| rest.split_once('>')).expect("a drawing");
    rest.rsplit_once("</svg>").expect("a drawing").0
}

/// Splits what follows an opening tag at the closing one.
fn element(tag: &str, text: &'static str) -> (&'static str, &'static str) {
    let close = format!("</{tag}>");
    let (mut depth, mut at) = (1, 0);
    loop {
        let end = at + text[at..].find(&close).expect("every element is closed");
        depth += opened(tag, &text[at..end]);
        depth -= 1;
        at = end + close.len();
        if depth == 0 {
            return (&text[..end], &text[at..]);
        }
    }
}

/// How many elements of this kind are opened and not closed at once.
fn opened(tag: &str, text: &str) -> usize {
    let is_it = |open: &&str| open.split([' ', '/']).next() == Some(tag) && !open.ends_with('/');
    text.split('<').filter_map(|rest| rest.split('>').next()).filter(is_it).count()
}

/// A drawing as a group, with the colours of a palette.
pub(crate) fn drawing(id: &str, palette: &Palette) -> String {
    resolve(&compact(&flat(id)), palette)
}

/// Tufts and flowers of the lawn, for a pattern of 190 by 170.
pub(crate) fn tufts() -> String {
    compact(without_comments(inside(LAWN)).trim())
}

/// The sign of the game, for a square of 44.
pub(crate) fn icon() -> String {
    compact(inside(ICON))
}

fn flat(id: &str) -> String {
    let ArtElement { tag, attributes, content } =
        DRAWINGS.get(id).unwrap_or_else(|| panic!("no drawing is called {id}"));
    let content = with_uses(content);
    match *tag {
        // Its box is the same as that of what it is used in.
        "symbol" => format!("<g>{content}</g>"),
        "g" if attributes.is_empty() => format!("<g>{content}</g>"),
        "g" => format!("<g {attributes}>{content}</g>"),
        tag => format!("<{tag} {attributes} />"),
    }
}

/// Writes what is used in its place.
fn with_uses(content: &str) -> String {
    let mut parts = content.split("<use ");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (attributes, rest) = part.split_once("/>").expect("a use is empty");
        let id = attributes.split("href=\"#").nth(1).and_then(|id| id.split('"').next());
        whole.push_str(&flat(id.expect("a use has a reference")));
        whole.push_str(rest);
    }
    whole
}

/// Without the blanks between elements.
fn compact(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.concat().replace(" />", "/>")
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("<!--");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| whole + part.split_once("-->").map_or("", |(_, rest)| rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_stands_alone() {
        let mut palette = Palette::default();
        for name in ["seat", "dim", "pale", "skin", "hair"] {
            palette.set(name, "#123456");
        }
        assert!(DRAWINGS.len() > 150, "{}", DRAWINGS.len());
        for id in DRAWINGS.keys() {
            let drawn = drawing(id, &palette);
            for absent in ["var(", "color-mix", "<use", "href", "<!--", " id="] {
                assert!(!drawn.contains(absent), "{id}: {drawn}");
            }
        }
    }
}
