//! Positions, turns and whole games as SVG. Every picture is one file that needs nothing else: no script, no font, no
//! other file. The drawings and the colours are those of the page, from `art` and its style sheets.
//!
//! ```
//! use blacktop_rules::Record;
//! use blacktop_words::{Language, Localizer};
//! let record = Record::read("[Players \"3\"]\n\n1A Ab1:3-d1\n").unwrap();
//! let svg = blacktop_pictures::position(&record, &Localizer::new(Language::En));
//! assert!(svg.starts_with("<svg "));
//! ```

mod art;
mod canvas;
mod colours;
mod figures;
mod film;
mod layout;
mod model;
mod position;
mod preview;
mod story;
mod words;

pub use canvas::escaped;
pub use film::Film;
pub use model::{Fixture, Scene, Span, fights, fixtures, kinds};
pub use position::{board, position};
pub use preview::preview;
