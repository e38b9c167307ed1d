//! Prints the picture beside links to the page as SVG. `npm run preview-picture` in `web` makes a PNG of it, with the
//! page's fonts.

use blacktop_words::{Language, Localizer, msg};

fn main() {
    let title = Localizer::new(Language::En).format(&msg("front-title"));
    let lines: Vec<&str> = title.split_inclusive(". ").map(str::trim_end).collect();
    print!("{}", blacktop_pictures::preview(&lines));
}
