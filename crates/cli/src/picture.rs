//! Plots as files: SVG as it is drawn, PNG where the program was built for it.

use std::path::Path;

use blacktop_words::msg;

use crate::i18n::to_error;
use crate::output;

/// Checks at once whether a plot can be written there, rather than after hours of play.
pub fn check(path: &Path) -> anyhow::Result<()> {
    let shown = output::name(path);
    match extension(path).as_str() {
        "svg" => {}
        #[cfg(feature = "png")]
        "png" => drop(png::fonts()?),
        #[cfg(not(feature = "png"))]
        "png" => return Err(to_error(&msg("cli-plot-no-png").with("file", shown))),
        _ => return Err(to_error(&msg("cli-plot-kind").with("file", shown))),
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let folder = output::name(folder);
        return Err(to_error(&msg("cli-plot-no-folder").with("file", shown).with("folder", folder)));
    }
    output::may_be_replaced(path)
}

/// Writes a drawing to an `.svg` or `.png` file.
pub fn save(svg: &str, path: &Path) -> anyhow::Result<()> {
    check(path)?;
    match extension(path).as_str() {
        #[cfg(feature = "png")]
        "png" => output::write(path, &png::render(svg)?)?,
        _ => output::write(path, svg.as_bytes())?,
    }
    output::print_error(&output::wrote(path))
}

fn extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

#[cfg(feature = "png")]
pub(crate) use png::fonts;

#[cfg(feature = "png")]
mod png {
    use std::sync::Arc;

    use anyhow::Context;
    use blacktop_words::msg;
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};

    use crate::i18n::{phrase, to_error};

    /// Pixels of a PNG for one of the drawing.
    const SCALE: f32 = 2.0;

    /// Families that most machines have one of.
    const FAMILIES: [&str; 6] =
        ["Arial", "Helvetica", "Liberation Sans", "DejaVu Sans", "Noto Sans", "Segoe UI"];

    /// The fonts of this machine, one of them for all words of a plot.
    pub(crate) fn fonts() -> anyhow::Result<fontdb::Database> {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let has =
            |family: &&str| fonts.faces().any(|face| face.families.iter().any(|(name, _)| name == *family));
        let any = || fonts.faces().find_map(|face| face.families.first().map(|(name, _)| name.clone()));
        match FAMILIES.iter().find(|family| has(family)).map(|family| (*family).to_owned()).or_else(any) {
            Some(family) => fonts.set_sans_serif_family(family),
            None => return Err(to_error(&msg("cli-plot-no-fonts"))),
        }
        Ok(fonts)
    }

    pub(super) fn render(svg: &str) -> anyhow::Result<Vec<u8>> {
        let drawn = || -> anyhow::Result<Vec<u8>> {
            let options = Options { fontdb: Arc::new(fonts()?), ..Options::default() };
            let tree = Tree::from_str(svg, &options)?;
            let size = tree.size().to_int_size().scale_by(SCALE).context("size")?;
            let mut pixels = Pixmap::new(size.width(), size.height()).context("size")?;
            resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
            Ok(pixels.encode_png()?)
        };
        drawn().ok().with_context(|| phrase("cli-plot-not-drawn"))
    }
}
