//! A film as a GIF: every frame is drawn, all with the same colours, and of each only what has changed is kept.

mod colours;
mod renderer;

use ::gif::{DisposalMethod, Encoder, Frame, Repeat};
use anyhow::Context;
use blacktop_pictures::Film;
use blacktop_words::msg;

use crate::i18n::{localize, phrase};
use crate::progress;
use colours::{Colours, UNCHANGED};
use renderer::Renderer;

/// Frames sampled to choose the palette: pieces move but keep their colours.
const SAMPLES: usize = 8;

pub(super) fn encode(film: &Film, width: u16) -> anyhow::Result<Vec<u8>> {
    let renderer = Renderer::new(film, width)?;
    let count = film.seconds().len();
    let samples = (0..count).step_by(count.div_ceil(SAMPLES));
    let samples = samples.map(|index| renderer.draw(index)).collect::<anyhow::Result<Vec<_>>>()?;
    let colours = Colours::of(&samples);
    let mut bytes = Vec::new();
    write(film, &renderer, &colours, &mut bytes).ok().with_context(|| phrase("cli-film-not-drawn"))?;
    Ok(bytes)
}

fn write(film: &Film, renderer: &Renderer<'_>, colours: &Colours, bytes: &mut Vec<u8>) -> anyhow::Result<()> {
    let mut encoder = Encoder::new(bytes, renderer.width(), renderer.height(), &colours.table())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let place = msg("cli-bar-shots").with("done", "{pos}").with("all", "{len}").with("left", "{eta}");
    let bar = progress::bar(film.seconds().len() as u64, &localize(&place));
    let mut before: Option<Vec<u8>> = None;
    for (index, seconds) in film.seconds().enumerate() {
        let now = colours.read(&renderer.draw(index)?);
        let mut frame = changed(before.as_deref(), &now, usize::from(renderer.width()));
        // In hundredths of a second.
        frame.delay = (100.0 * seconds).round() as u16;
        encoder.write_frame(&frame)?;
        before = Some(now);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

/// The smallest part of a frame that holds everything that has changed. What has not changed in it is left as it is.
fn changed(before: Option<&[u8]>, now: &[u8], width: usize) -> Frame<'static> {
    let is_new = |at: usize| before.is_none_or(|before| before[at] != now[at]);
    let (mut left, mut right, mut top, mut bottom) = (width, 0, now.len() / width, 0);
    for at in (0..now.len()).filter(|at| is_new(*at)) {
        let (x, y) = (at % width, at / width);
        (left, right, top, bottom) = (left.min(x), right.max(x + 1), top.min(y), bottom.max(y + 1));
    }
    if right == 0 {
        // Nothing has changed, and a picture of nothing would be none: one point is left as it is.
        (left, right, top, bottom) = (0, 1, 0, 1);
    }
    let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
    for y in top..bottom {
        let row = y * width + left..y * width + right;
        buffer.extend(row.map(|at| if is_new(at) { now[at] } else { UNCHANGED }));
    }
    Frame {
        dispose: DisposalMethod::Keep,
        transparent: before.map(|_| UNCHANGED),
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: buffer.into(),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_kept() {
        let before = [1, 1, 1, 1, 1, 1, 1, 1, 1];
        let now = [1, 1, 1, 1, 2, 1, 1, 1, 3];
        let frame = changed(Some(&before), &now, 3);
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (1, 1, 2, 2));
        assert_eq!(&frame.buffer[..], [2, UNCHANGED, UNCHANGED, 3]);
        assert_eq!(frame.transparent, Some(UNCHANGED));
        let whole = changed(None, &now, 3);
        assert_eq!((whole.width, whole.height, &whole.buffer[..]), (3, 3, &now[..]));
        let same = changed(Some(&now), &now, 3);
        assert_eq!((same.width, same.height, &same.buffer[..]), (1, 1, &[UNCHANGED][..]));
    }
}
