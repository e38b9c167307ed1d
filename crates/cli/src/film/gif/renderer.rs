//! Renders frames: the yard once, then the pieces of each frame over it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use blacktop_pictures::Film;
use blacktop_words::msg;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::{FallbackSelectionFn, FontResolver, Options, Tree};
use unicode_width::UnicodeWidthChar;

use crate::i18n::{phrase, to_error};
use crate::picture;

/// Fonts with the letters of Japan, where a machine has one of them.
const JAPANESE: [&str; 7] = [
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "Yu Gothic",
    "Meiryo",
    "IPAexGothic",
];

/// The yard, and what is needed to draw on it.
pub(super) struct Renderer<'a> {
    film: &'a Film,
    options: Options<'static>,
    ground: Pixmap,
    scale: f32,
    /// Whether there was a letter that no font has.
    is_speechless: Arc<AtomicBool>,
}

impl Renderer<'_> {
    /// For a film of this width in pixels.
    pub(super) fn new(film: &Film, width: u16) -> anyhow::Result<Renderer<'_>> {
        let (wide, high) = Film::SIZE;
        let scale = f32::from(width) / wide as f32;
        let height = (high as f32 * scale).round() as u32;
        let ground = Pixmap::new(width.into(), height).with_context(|| phrase("cli-film-not-drawn"))?;
        let is_speechless = Arc::new(AtomicBool::new(false));
        let font_resolver = FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: fallback(Arc::clone(&is_speechless)),
        };
        let options = Options { fontdb: Arc::new(picture::fonts()?), font_resolver, ..Options::default() };
        let mut renderer = Renderer { film, options, ground, scale, is_speechless };
        renderer.ground = renderer.over_ground(&film.ground())?;
        Ok(renderer)
    }

    pub(super) fn width(&self) -> u16 {
        self.ground.width() as u16
    }

    pub(super) fn height(&self) -> u16 {
        self.ground.height() as u16
    }

    pub(super) fn draw(&self, index: usize) -> anyhow::Result<Pixmap> {
        self.over_ground(&self.film.still(index))
    }

    fn over_ground(&self, svg: &str) -> anyhow::Result<Pixmap> {
        let tree = Tree::from_str(svg, &self.options).with_context(|| phrase("cli-film-not-drawn"))?;
        if self.is_speechless.load(Ordering::Relaxed) {
            return Err(to_error(&msg("cli-film-no-letters")));
        }
        let mut pixels = self.ground.clone();
        resvg::render(&tree, Transform::from_scale(self.scale, self.scale), &mut pixels.as_mut());
        Ok(pixels)
    }
}

/// Finds a font for a letter that the first one lacks, and remembers if there is none.
fn fallback(is_speechless: Arc<AtomicBool>) -> FallbackSelectionFn<'static> {
    let any = FontResolver::default_fallback_selector();
    Box::new(move |letter, used, fonts| {
        let japanese = if letter.width() == Some(2) { japanese(fonts) } else { None };
        let found = japanese.filter(|id| !used.contains(id)).or_else(|| any(letter, used, fonts));
        if found.is_none() {
            is_speechless.store(true, Ordering::Relaxed);
        }
        found
    })
}

fn japanese(fonts: &Database) -> Option<ID> {
    let of_family = |family: &&str| {
        let is_it = |face: &&resvg::usvg::fontdb::FaceInfo| {
            face.weight.0 == 400 && face.families.iter().any(|(name, _)| name == *family)
        };
        fonts.faces().find(is_it).map(|face| face.id)
    };
    JAPANESE.iter().find_map(of_family)
}
