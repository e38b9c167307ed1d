//! The law of boards: one that is taken is a board that can be played on, and its name means the same again.

use blacktop_bots::Rng;
use blacktop_rules::{
    BOYS_SHELTER, Board, Cell, Child, Coord, Directions, Edition, GIRLS_SHELTER, Players, RuleSet, Seat,
    Setup, Status,
};

use crate::play::play_on;
use crate::refusal::check_sentence;
use crate::{Acceptance, pick, seeded};

/// How many decisions of a game are played on a board from its start, and in a crowd.
const DECISIONS: usize = 6;

/// The law of boards.
pub fn board(bytes: &[u8]) -> Acceptance {
    let text = String::from_utf8_lossy(bytes);
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(refusal) => {
            check_sentence(&refusal);
            return Acceptance::Refused;
        }
    };
    assert_eq!(board.code(), text, "a board keeps its name");
    assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board));
    let drawn: Board = board.rows().collect::<Vec<_>>().join("/").parse().expect("drawn rows are a board");
    assert!(drawn.cells().eq(board.cells()), "a drawing shows the same board");
    check_cells(&board);
    let mut rng = seeded(bytes);
    let edition = RuleSet::from(pick(&mut rng, &Edition::ALL));
    let start = Setup { edition, board, ..Setup::new(some_players(&mut rng)) };
    play_on(start.clone().into_game().expect("every board has a start"), DECISIONS, &mut rng);
    let crowd = crowd(start, &mut rng);
    match crowd.into_game() {
        Ok(game) => play_on(game, DECISIONS, &mut rng),
        Err(refusal) => check_sentence(&refusal),
    }
    Acceptance::Taken
}

/// Clauses 1.3 and 1.6, read slowly.
fn check_cells(board: &Board) {
    let is_open = |coord: &Coord| !matches!(board.cell(*coord), Cell::Equipment(_));
    let open: Vec<Coord> = Coord::all().filter(is_open).collect();
    assert!(open.len() <= 128, "{} open spaces", open.len());
    for (coord, cell) in board.cells() {
        let here = (coord.column(), coord.row());
        let sheltered = BOYS_SHELTER.contains(&here) || GIRLS_SHELTER.contains(&here);
        assert_eq!(sheltered, cell == Cell::Shelter, "shelter at {coord}");
    }
    let mut reached = vec![open[0]];
    for next in 0..open.len() {
        let from = *reached.get(next).expect("all open spaces hang together");
        for coord in Directions::Four.steps().iter().filter_map(|step| from.step(*step)) {
            if is_open(&coord) && !reached.contains(&coord) {
                reached.push(coord);
            }
        }
    }
}

fn some_players(rng: &mut Rng) -> Players {
    pick(rng, &[Players::Three, Players::Four, Players::Five])
}

/// All pieces on the board at once, close together and in fights, where the rules have the most to decide.
fn crowd(start: Setup, rng: &mut Rng) -> Setup {
    let mut setup = start;
    let is_open = |coord: &Coord| !matches!(setup.board.cell(*coord), Cell::Equipment(_));
    let mut spaces: Vec<Coord> = Coord::all().filter(is_open).collect();
    let middle = pick(rng, &spaces);
    let far =
        |coord: &Coord| middle.column().abs_diff(coord.column()).max(middle.row().abs_diff(coord.row()));
    spaces.sort_by_key(far);
    let mut spaces = spaces.into_iter().filter(|_| rng.below(6) > 0).collect::<Vec<_>>().into_iter();
    let seats: Vec<Seat> = setup.players.seats().collect();
    let mut children: Vec<Child> = seats.iter().copied().flat_map(Child::of).collect();
    children.sort_by_key(|_| rng.below(usize::MAX));
    while let Some(child) = children.pop() {
        let foe = children.iter().rposition(|foe| foe.seat() != child.seat());
        match (rng.below(8), foe) {
            (0, _) => setup.place(child, None, Status::Detained),
            (1..4, Some(foe)) => {
                let (foe, at) = (children.remove(foe), spaces.next());
                setup.place(child, at, Status::Attacking);
                setup.place(foe, at, Status::Pinned);
            }
            _ => setup.place(child, spaces.next(), Status::Free),
        }
    }
    for nun in &mut setup.nuns {
        *nun = spaces.next().unwrap_or(*nun);
    }
    setup.turn = pick(rng, &seats);
    setup
}
