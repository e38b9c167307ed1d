//! The colours of a film: the most frequent of all shades, and for every other the nearest of them. All frames share them, so that
//! nothing flickers and a frame keeps only what has changed; the quantizer of the `gif` crate chooses new ones for each frame.

use resvg::tiny_skia::Pixmap;

/// Not a colour: what stood there before stays.
pub(super) const UNCHANGED: u8 = 255;

/// Shades that differ less than this are one: five bits for each of red, green and blue.
const SHADES: usize = 1 << 15;

/// Up to 255 colours.
pub(super) struct Colours {
    colours: Vec<[u8; 3]>,
    /// For each shade its colour.
    nearest: Vec<u8>,
}

impl Colours {
    /// The colours that fit these pictures best.
    pub(super) fn of(pictures: &[Pixmap]) -> Colours {
        let mut shades = vec![(0_u64, [0_u64; 3]); SHADES];
        for pixel in pictures.iter().flat_map(|picture| picture.data().chunks_exact(4)) {
            let (count, sums) = &mut shades[shade(pixel)];
            *count += 1;
            sums.iter_mut().zip(pixel).for_each(|(sum, part)| *sum += u64::from(*part));
        }
        let mut seen: Vec<(u64, [u64; 3])> = shades.into_iter().filter(|(count, _)| *count > 0).collect();
        // The sort keeps the order of equals, so that the same film always has the same colours.
        seen.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        seen.truncate(usize::from(UNCHANGED));
        let mean = |(count, sums): (u64, [u64; 3])| sums.map(|sum| (sum / count) as u8);
        let colours: Vec<[u8; 3]> = seen.into_iter().map(mean).collect();
        let nearest = (0..SHADES).map(|shade| nearest(&colours, shade)).collect();
        Colours { colours, nearest }
    }

    /// As the file has them, with one more for what is unchanged.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table = self.colours.concat();
        table.resize(3 * 256, 0);
        table
    }

    /// A picture by the numbers of its colours.
    pub(super) fn read(&self, picture: &Pixmap) -> Vec<u8> {
        picture.data().chunks_exact(4).map(|pixel| self.nearest[shade(pixel)]).collect()
    }
}

fn shade(pixel: &[u8]) -> usize {
    pixel[..3].iter().fold(0, |shade, part| shade << 5 | usize::from(part >> 3))
}

fn nearest(colours: &[[u8; 3]], shade: usize) -> u8 {
    // The middle of all that are this shade.
    let wanted = [10, 5, 0].map(|bits| ((shade >> bits & 31) << 3 | 4) as i32);
    let distance = |colour: &[u8; 3]| -> i32 {
        colour.iter().zip(wanted).map(|(part, wanted)| (i32::from(*part) - wanted).pow(2)).sum()
    };
    let best = colours.iter().enumerate().min_by_key(|(_, colour)| distance(colour));
    best.map_or(0, |(index, _)| index as u8)
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Color, Pixmap};

    use super::*;

    #[test]
    fn every_picture_has_its_colours_back() {
        let mut pictures = Vec::new();
        for (red, blue) in [(200, 10), (10, 200)] {
            let mut picture = Pixmap::new(4, 4).unwrap();
            picture.fill(Color::from_rgba8(red, 40, blue, 255));
            pictures.push(picture);
        }
        let colours = Colours::of(&pictures);
        let first = colours.read(&pictures[0])[0];
        assert_eq!(colours.table()[3 * usize::from(first)..][..3], [200, 40, 10]);
        assert_ne!(colours.read(&pictures[1])[0], first);
        assert_eq!(colours.table().len(), 768);
    }
}
