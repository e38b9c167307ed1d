//! Shoving: the way of least resistance, found by really trying the shoves out (RULES 6.3, 6.5, 6.6).

use super::board::{Board, Space};
use super::pieces::{Child, Condition, Fight, Piece, Pieces, Place};

/// A piece that has to give way, and the space it is shoved from.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    piece: Piece,
    from: Space,
}

/// The two children of a fight that another child broke up: they must land apart (5.5).
#[derive(Debug, Clone, Copy)]
struct BrokenUp {
    victim: Child,
    attacker: Child,
}

/// All the shoves that one action causes, as far as they are not done yet.
#[derive(Debug, Clone)]
pub(crate) struct Shoving {
    /// The space that the shover took, which gives no way (6.5).
    taken: Space,
    /// Who still has to be shoved, the next one first.
    waiting: Vec<Waiting>,
    /// Who has been shoved in this action and so gives no way any more (6.5).
    shoved: Vec<Piece>,
    broken_up: Option<BrokenUp>,
}

impl Shoving {
    pub(crate) fn next_piece(&self) -> Piece {
        self.waiting[0].piece
    }
}

/// Where the piece that is shoved next goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Destination {
    /// A space that takes it at once.
    Open(Space),
    /// A space whose piece is then shoved in turn.
    Occupied(Space),
}

/// Makes a single piece in the yard give way to the piece that took its space (6.2).
pub(crate) fn give_way(pieces: &mut Pieces, piece: Piece, taken: Space) {
    pieces.put(piece, Place::Lifted);
    pieces.shoving = Some(Shoving {
        taken,
        waiting: vec![Waiting { piece, from: taken }],
        shoved: Vec::new(),
        broken_up: None,
    });
}

/// A nun has come to a fight: the attacker goes to detention, the victim is shoved and stands free (5.6).
pub(crate) fn break_up_by_nun(pieces: &mut Pieces, fight: Fight) {
    pieces.send_to_detention(fight.attacker);
    pieces.set(fight.victim, Place::Lifted, Condition::Free);
    give_way(pieces, Piece::Child(fight.victim), fight.space);
}

/// A child has come to a fight: first the victim is shoved, then the attacker, and both stand free (5.5).
pub(crate) fn break_up_by_child(pieces: &mut Pieces, fight: Fight) {
    for child in [fight.victim, fight.attacker] {
        pieces.set(child, Place::Lifted, Condition::Free);
    }
    let wait = |child| Waiting { piece: Piece::Child(child), from: fight.space };
    pieces.shoving = Some(Shoving {
        taken: fight.space,
        waiting: vec![wait(fight.victim), wait(fight.attacker)],
        shoved: Vec::new(),
        broken_up: Some(BrokenUp { victim: fight.victim, attacker: fight.attacker }),
    });
}

/// Carries out one shove. A piece that stood on the destination has to be shoved next, before anyone else
/// (6.5).
pub(crate) fn carry_out(pieces: &mut Pieces, destination: Destination) {
    let mut shoving = pieces.shoving.take().expect("a shove is under way");
    let piece = shoving.waiting.remove(0).piece;
    let space = match destination {
        Destination::Open(space) | Destination::Occupied(space) => space,
    };
    if let Destination::Occupied(space) = destination {
        let pushed_on = pieces.pieces_on(space)[0];
        pieces.put(pushed_on, Place::Lifted);
        shoving.waiting.insert(0, Waiting { piece: pushed_on, from: space });
    }
    pieces.put(piece, Place::On(space));
    shoving.shoved.push(piece);
    if !shoving.waiting.is_empty() {
        pieces.shoving = Some(shoving);
    }
}

fn after(pieces: &Pieces, destination: Destination) -> Pieces {
    let mut trial = pieces.clone();
    carry_out(&mut trial, destination);
    trial
}

/// The legal shoves of the piece that waits first: of those with the fewest shoves, the ones that leave
/// everything else that has to be shoved possible (6.5, the last sentence for 5.5).
pub(crate) fn legal_destinations(board: &Board, pieces: &Pieces) -> Vec<Destination> {
    ways_of_least_resistance(board, pieces)
        .into_iter()
        .filter(|destination| can_be_finished(board, &after(pieces, *destination)))
        .collect()
}

/// Whether all the shoves under way can be carried out in some way (6.3).
pub(crate) fn can_be_finished(board: &Board, pieces: &Pieces) -> bool {
    pieces.shoving.is_none()
        || ways_of_least_resistance(board, pieces)
            .into_iter()
            .any(|destination| can_be_finished(board, &after(pieces, destination)))
}

/// The first steps that lead to an open space in the fewest shoves (6.5).
fn ways_of_least_resistance(board: &Board, pieces: &Pieces) -> Vec<Destination> {
    let open = open_spaces(board, pieces);
    if !open.is_empty() {
        return open.into_iter().map(Destination::Open).collect();
    }
    let Some(fewest) = fewest_shoves(board, pieces) else {
        return Vec::new();
    };
    occupied_spaces(board, pieces)
        .into_iter()
        .map(Destination::Occupied)
        .filter(|destination| fewest_shoves(board, &after(pieces, *destination)) == Some(fewest - 1))
        .collect()
}

/// Adjacent spaces that take the first waiting piece at once: a yard space with no piece on it, or a shelter
/// space (6.5), but a shelter space only if the rules allow it (6.6).
fn open_spaces(board: &Board, pieces: &Pieces) -> Vec<Space> {
    let shoving = pieces.shoving.as_ref().expect("a shove is under way");
    let first = shoving.waiting[0];
    let mut spaces = board.adjacent(first.from);
    spaces.retain(|space| {
        if board.is_shelter(*space) {
            board.rules.has("sheltershove") && !is_victims_space(pieces, shoving, *space)
        } else {
            pieces.pieces_on(*space).is_empty()
        }
    });
    spaces
}

/// Whether the attacker of a broken-up fight is to be shoved, and this is where the victim went: the two go
/// to different spaces (5.5).
fn is_victims_space(pieces: &Pieces, shoving: &Shoving, space: Space) -> bool {
    shoving.broken_up.is_some_and(|pair| {
        shoving.next_piece() == Piece::Child(pair.attacker)
            && pieces.place(Piece::Child(pair.victim)) == Place::On(space)
    })
}

/// Adjacent yard spaces that hold a single piece which can be shoved in turn. Fights, the space that the
/// shover took and pieces already shoved in the same action give no way (6.5).
fn occupied_spaces(board: &Board, pieces: &Pieces) -> Vec<Space> {
    let shoving = pieces.shoving.as_ref().expect("a shove is under way");
    let mut spaces = board.adjacent(shoving.waiting[0].from);
    spaces.retain(|space| {
        let here = pieces.pieces_on(*space);
        board.is_yard(*space)
            && here.len() == 1
            && *space != shoving.taken
            && !shoving.shoved.contains(&here[0])
    });
    spaces
}

/// What came of looking for an open space within a number of shoves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Search {
    Found,
    /// None so near, but there were ways that could be followed further.
    TooFar,
    /// None, however far one looks.
    Nowhere,
}

/// How many shoves it takes until the first waiting piece and those it pushes on have all found room. The
/// pieces that wait behind it do not count. `None` if it cannot be done.
fn fewest_shoves(board: &Board, pieces: &Pieces) -> Option<usize> {
    for shoves in 1.. {
        match search(board, pieces, shoves) {
            Search::Found => return Some(shoves),
            Search::TooFar => {}
            Search::Nowhere => return None,
        }
    }
    None
}

fn search(board: &Board, pieces: &Pieces, shoves: usize) -> Search {
    if !open_spaces(board, pieces).is_empty() {
        return Search::Found;
    }
    let mut result = Search::Nowhere;
    for space in occupied_spaces(board, pieces) {
        if shoves == 1 {
            return Search::TooFar;
        }
        let trial = after(pieces, Destination::Occupied(space));
        match search(board, &trial, shoves - 1) {
            Search::Found => return Search::Found,
            Search::TooFar => result = Search::TooFar,
            Search::Nowhere => {}
        }
    }
    result
}
