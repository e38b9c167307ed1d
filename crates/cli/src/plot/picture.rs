//! Plots as files: SVG as it is drawn, PNG where the program was built for it.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::page;

/// Says at once whether a plot could be written there, rather than after hours of play.
pub(crate) fn check(path: &Path) -> anyhow::Result<()> {
    let shown = page::name(path);
    match extension(path).as_str() {
        "svg" => {}
        "png" if cfg!(feature = "png") => png::fonts().map(|_| ())?,
        "png" => bail!(
            "{shown}: this blacktop draws no PNG: name an .svg file, or build with cargo build --features png"
        ),
        _ => bail!("{shown}: a plot is an .svg or a .png file"),
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("cannot write {shown}: there is no folder {}, so make it first", page::name(folder));
    }
    page::may_be_replaced(path)
}

/// Writes a drawing, with a title for those who hear it.
pub(super) fn save(svg: &str, title: &str, path: &Path) -> anyhow::Result<()> {
    check(path)?;
    let svg = with_title(svg, title);
    let bytes = if extension(path) == "png" { png::render(&svg)? } else { svg.into_bytes() };
    fs::write(path, bytes).with_context(|| format!("cannot write {}", page::name(path)))?;
    page::print_error(&format!("Wrote {}.\n", page::name(path)))
}

fn extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

fn with_title(svg: &str, title: &str) -> String {
    let escaped = title.replace('&', "&amp;").replace('<', "&lt;");
    match svg.find('>') {
        Some(end) => format!("{}<title>{escaped}</title>{}", &svg[..=end], &svg[end + 1..]),
        None => svg.to_owned(),
    }
}

#[cfg(feature = "png")]
mod png {
    use std::sync::Arc;

    use anyhow::{Context, bail};
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};

    /// So many pixels for one of the drawing, for screens and paper that are fine.
    const SCALE: f32 = 2.0;

    /// Families that most machines have one of.
    const FAMILIES: [&str; 6] =
        ["Arial", "Helvetica", "Liberation Sans", "DejaVu Sans", "Noto Sans", "Segoe UI"];

    /// The fonts of this machine, one of them for all words of a plot.
    pub(super) fn fonts() -> anyhow::Result<fontdb::Database> {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let has =
            |family: &&str| fonts.faces().any(|face| face.families.iter().any(|(name, _)| name == *family));
        let any = || fonts.faces().find_map(|face| face.families.first().map(|(name, _)| name.clone()));
        match FAMILIES.iter().find(|family| has(family)).map(|family| (*family).to_owned()).or_else(any) {
            Some(family) => fonts.set_sans_serif_family(family),
            None => bail!("this machine has no fonts, which a PNG needs: name an .svg file, or install one"),
        }
        Ok(fonts)
    }

    pub(super) fn render(svg: &str) -> anyhow::Result<Vec<u8>> {
        let options = Options { fontdb: Arc::new(fonts()?), ..Options::default() };
        let tree = Tree::from_str(svg, &options).context("the plot cannot be drawn")?;
        let size = tree.size().to_int_size().scale_by(SCALE).context("the plot is too large")?;
        let mut pixels = Pixmap::new(size.width(), size.height()).context("the plot is too large")?;
        resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
        pixels.encode_png().context("the plot cannot be drawn")
    }
}

/// Without the feature nobody comes here: `check` has refused.
#[cfg(not(feature = "png"))]
mod png {
    pub(super) fn fonts() -> anyhow::Result<()> {
        anyhow::bail!("this blacktop draws no PNG")
    }

    pub(super) fn render(_svg: &str) -> anyhow::Result<Vec<u8>> {
        anyhow::bail!("this blacktop draws no PNG")
    }
}
