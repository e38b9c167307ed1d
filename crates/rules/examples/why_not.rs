//! Says why a piece cannot end on a space: `cargo run -p blacktop-rules --example why_not -- Ab1 e5`.

use blacktop_rules::{Coord, Game, Piece, Players};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let piece: Piece =
        arguments.next().as_deref().unwrap_or("Ab1").parse().expect("a piece such as Ab1 or N1");
    let end: Coord = arguments.next().as_deref().unwrap_or("e5").parse().expect("a space such as e5");
    match Game::new(Players::Four).why_not(piece, end) {
        None => println!("{piece} may end on {end}."),
        Some(illegal) => println!("{illegal} (rule {})", illegal.clause()),
    }
}
