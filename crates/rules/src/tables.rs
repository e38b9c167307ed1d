//! A board under a rule set, with everything worked out that does not depend on the pieces: where walks end,
//! what a nun sees, what is adjacent. Computed once, shared by all games on it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::board::{BOYS_SHELTER, Board, Cell, GIRLS_SHELTER};
use crate::edition::{Directions, RuleSet, Switch};
use crate::piece::{Gender, Place};
use crate::space::{Coord, Space, SpaceSet};
use crate::steps::Steps;

/// Where a piece is, as an index into the tables: an open space, an entrance, or nowhere while it waits to be
/// shoved. The tables have 256 rows, so that any slot is in range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slot(u8);

impl Slot {
    pub(crate) const SHOVED: Slot = Slot(130);
    /// For pieces that are not in the game.
    pub(crate) const NOWHERE: Slot = Slot(131);

    pub(crate) const fn at(space: Space) -> Slot {
        Slot(space.index())
    }

    pub(crate) const fn entrance(gender: Gender) -> Slot {
        match gender {
            Gender::Boy => Slot(128),
            Gender::Girl => Slot(129),
        }
    }

    pub(crate) const fn space(self) -> Option<Space> {
        if self.0 < 128 { Some(Space::new(self.0)) } else { None }
    }

    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The slot of the piece of this number in the word where it is.
    #[inline(always)]
    pub(crate) const fn in_word(word: u32, piece: u8) -> Slot {
        Slot(word.wrapping_shr(piece as u32 * 8) as u8)
    }

    /// The four slots of a word.
    #[inline(always)]
    pub(crate) const fn of_word(word: u32) -> [Slot; 4] {
        let [first, second, third, fourth] = word.to_le_bytes();
        [Slot(first), Slot(second), Slot(third), Slot(fourth)]
    }
}

/// The tables of one slot, in one cache-aligned row, so that a lookup touches neighbouring lines.
#[derive(Clone, Copy)]
#[repr(C, align(128))]
struct Row {
    /// The slot's own space as a set; empty for slots that are no space.
    mask: SpaceSet,
    /// The same, but only where the space is yard.
    yard_mask: SpaceSet,
    /// Where walks of 1, 2 and 3 steps can end.
    walks: [SpaceSet; 3],
    /// What a nun sees from here.
    sight: SpaceSet,
    /// Where a child in this slot can be kissed (8.2).
    kiss_mask: SpaceSet,
    /// Where a nun in this slot can be told something (7.4).
    tattle_mask: SpaceSet,
}

impl Row {
    const EMPTY: Row = Row {
        mask: SpaceSet::EMPTY,
        yard_mask: SpaceSet::EMPTY,
        walks: [SpaceSet::EMPTY; 3],
        sight: SpaceSet::EMPTY,
        kiss_mask: SpaceSet::EMPTY,
        tattle_mask: SpaceSet::EMPTY,
    };
}

/// A board and a rule set, with the tables of walks, sight and adjacency.
///
/// ```
/// use blacktop_rules::{Board, Edition, BoardTables, Steps};
/// let tables = BoardTables::new(Board::default(), Edition::En);
/// let a1 = "a1".parse().unwrap();
/// // Two steps may go there and back again (3.1).
/// assert!(tables.contains(tables.walk(a1, Steps::Two), a1));
/// ```
pub struct BoardTables {
    board: Board,
    edition: RuleSet,
    /// The names of the open spaces, and how many there are. The arrays are so long that no index is out of range.
    coords: [Coord; 128],
    count: u8,
    places: [Place; 256],
    spaces: [Option<Space>; 256],
    yard: SpaceSet,
    shelter: SpaceSet,
    rows: [Row; 256],
    adjacent: [SpaceSet; 256],
    /// The spaces to which the next one in the order of names is adjacent.
    followed: SpaceSet,
    /// The shelter spaces, where the rules let pieces be shoved onto them (6.6).
    shelter_targets: SpaceSet,
    fingerprint: u64,
}

impl BoardTables {
    /// Works out the tables.
    pub fn new(board: Board, rules: impl Into<RuleSet>) -> BoardTables {
        let edition = rules.into();
        let open = open_coords(&board);
        let mut coords = [open[0]; 128];
        let mut spaces = [None; 256];
        let mut places = [Place::Entrance; 256];
        for (index, coord) in open.iter().enumerate() {
            coords[index] = *coord;
            spaces[coord.index()] = Some(Space::new(index as u8));
            places[index] = Place::Space(*coord);
        }
        places[Slot::SHOVED.byte() as usize] = Place::Shoved;
        let mut tables = BoardTables {
            fingerprint: fingerprint(&board, edition),
            board,
            edition,
            coords,
            count: open.len() as u8,
            places,
            spaces,
            yard: SpaceSet::EMPTY,
            shelter: SpaceSet::EMPTY,
            rows: [Row::EMPTY; 256],
            adjacent: [SpaceSet::EMPTY; 256],
            followed: SpaceSet::EMPTY,
            shelter_targets: SpaceSet::EMPTY,
        };
        tables.mark_spaces();
        tables.mark_walks();
        tables.mark_sight();
        for row in &mut tables.rows {
            let mask = |switch| if edition.has(switch) { row.mask } else { row.yard_mask };
            (row.kiss_mask, row.tattle_mask) = (mask(Switch::ShelterKiss), mask(Switch::ShelterTattle));
        }
        if edition.has(Switch::ShelterShove) {
            tables.shelter_targets = tables.shelter;
        }
        tables
    }

    fn mark_spaces(&mut self) {
        for space in self.all() {
            let only = SpaceSet::only(space);
            let row = Slot::at(space).byte() as usize;
            self.rows[row].mask = only;
            match self.board.cell(self.coord(space)) {
                Cell::Shelter => self.shelter |= only,
                Cell::Yard | Cell::Equipment(_) => {
                    self.yard |= only;
                    self.rows[row].yard_mask = only;
                }
            }
        }
    }

    /// One more step from every place of the walk before (3.1); the first step out of an entrance goes to one of
    /// its doors (1.4).
    fn mark_walks(&mut self) {
        let beside: Vec<SpaceSet> =
            self.all().map(|space| self.neighbours(space, Directions::Four)).collect();
        let one_more = |ends: SpaceSet| {
            ends.iter().fold(SpaceSet::EMPTY, |wider, space| wider | beside[space.index() as usize])
        };
        for space in self.all() {
            self.rows[Slot::at(space).byte() as usize].walks[0] = beside[space.index() as usize];
        }
        let doors = if self.edition.has(Switch::SideDoors) { 3 } else { 1 };
        for gender in [Gender::Boy, Gender::Girl] {
            let doors = self.doors(gender).take(doors).collect();
            self.rows[Slot::entrance(gender).byte() as usize].walks[0] = doors;
        }
        for Row { walks: [one, two, three], .. } in &mut self.rows {
            *two = one_more(*one);
            *three = one_more(*two);
        }
    }

    /// The shelter spaces on the rim of the board at an entrance, the circle first (1.4).
    fn doors(&self, gender: Gender) -> impl Iterator<Item = Space> {
        let square = match gender {
            Gender::Boy => BOYS_SHELTER,
            Gender::Girl => GIRLS_SHELTER,
        };
        let coords = square.into_iter().take(3).filter_map(|(column, row)| Coord::new(column, row));
        coords.filter_map(|coord| self.space(coord))
    }

    /// Whether a walk out of an entrance that has side doors could end there.
    pub(crate) fn side_doors_lead_to(&self, gender: Gender, steps: Steps, end: Space) -> bool {
        self.doors(gender).any(|door| match steps {
            Steps::One => door == end,
            Steps::Two => self.walk_from(Slot::at(door), Steps::One).contains(end),
            Steps::Three => self.walk_from(Slot::at(door), Steps::Two).contains(end),
        })
    }

    /// Sight runs until equipment or the edge stops it and includes the nun's own space (4.1).
    fn mark_sight(&mut self) {
        let directions = self.edition.directions();
        for space in self.all() {
            let row = Slot::at(space).byte() as usize;
            self.adjacent[space.index() as usize] = self.neighbours(space, directions);
            self.rows[row].sight = directions
                .steps()
                .iter()
                .flat_map(|step| self.spaces_along(space, *step))
                .fold(SpaceSet::only(space), |seen, space| seen | SpaceSet::only(space));
        }
        let is_followed = |space: &Space| self.adjacent_to(*space).meets(SpaceSet::only(*space).next());
        self.followed = self.all().filter(is_followed).collect();
    }

    /// The open spaces in a direction, nearest first, up to what stops it.
    pub fn ray(&self, from: Coord, step: (i8, i8)) -> impl Iterator<Item = Coord> {
        let next = move |coord: &Coord| coord.step(step).filter(|coord| self.is_open(*coord));
        core::iter::successors(next(&from), next)
    }

    fn spaces_along(&self, from: Space, step: (i8, i8)) -> impl Iterator<Item = Space> {
        self.ray(self.coord(from), step).filter_map(|coord| self.space(coord))
    }

    fn neighbours(&self, space: Space, directions: Directions) -> SpaceSet {
        directions.steps().iter().filter_map(|step| self.spaces_along(space, *step).next()).collect()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The edition with its house rules.
    pub fn edition(&self) -> RuleSet {
        self.edition
    }

    /// All open spaces.
    pub fn open(&self) -> SpaceSet {
        self.yard | self.shelter
    }

    /// Whether there is no equipment there.
    pub fn is_open(&self, coord: Coord) -> bool {
        self.space(coord).is_some()
    }

    /// A set of one space; of none where there is equipment.
    pub fn only(&self, coord: Coord) -> SpaceSet {
        self.space(coord).map_or(SpaceSet::EMPTY, SpaceSet::only)
    }

    /// Whether a space is in a set of this board.
    pub fn contains(&self, set: SpaceSet, coord: Coord) -> bool {
        self.space(coord).is_some_and(|space| set.contains(space))
    }

    /// The spaces of a set, in the order of their names (10.4).
    pub fn coords(&self, set: SpaceSet) -> impl Iterator<Item = Coord> {
        set.iter().map(|space| self.coord(space))
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.count).map(Space::new)
    }

    #[inline(always)]
    pub(crate) fn coord(&self, space: Space) -> Coord {
        self.coords[space.index() as usize & 127]
    }

    #[inline(always)]
    pub(crate) fn space(&self, coord: Coord) -> Option<Space> {
        self.spaces[coord.index()]
    }

    /// Where a legal action ends.
    #[inline(always)]
    pub(crate) fn end(&self, coord: Coord) -> Space {
        self.space(coord).expect("legal actions end on open spaces")
    }

    #[inline(always)]
    pub(crate) fn place(&self, slot: Slot) -> Place {
        self.places[slot.byte() as usize]
    }

    /// The yard spaces.
    pub fn yard(&self) -> SpaceSet {
        self.yard
    }

    /// The eight shelter spaces.
    pub fn shelter(&self) -> SpaceSet {
        self.shelter
    }

    /// Where a walk of exactly this many steps can end (3.1).
    pub fn walk(&self, from: Coord, steps: Steps) -> SpaceSet {
        self.space(from).map_or(SpaceSet::EMPTY, |from| self.walk_from(Slot::at(from), steps))
    }

    /// Where a walk out of the boys' or the girls' entrance can end (1.4).
    pub fn walk_out(&self, gender: Gender, steps: Steps) -> SpaceSet {
        self.walk_from(Slot::entrance(gender), steps)
    }

    /// What a nun sees from here, her own space included (4.1); where she can go is this without her own space.
    pub fn sight(&self, from: Coord) -> SpaceSet {
        self.space(from).map_or(SpaceSet::EMPTY, |from| self.sight_from(Slot::at(from)))
    }

    /// The adjacent spaces (4.3).
    pub fn adjacent(&self, coord: Coord) -> SpaceSet {
        self.space(coord).map_or(SpaceSet::EMPTY, |space| self.adjacent_to(space))
    }

    #[inline(always)]
    pub(crate) fn adjacent_to(&self, space: Space) -> SpaceSet {
        self.adjacent[space.index() as usize]
    }

    /// A cheap subset of the spaces adjacent to these: those one index away. It saves most of the loop over `adjacent_to` in
    /// `list_nuns` (bench `instructions`, random-play).
    #[inline(always)]
    pub(crate) fn beside(&self, spaces: SpaceSet) -> SpaceSet {
        spaces.previous() & self.followed | (spaces & self.followed).next()
    }

    /// Says which board and rule set this is in the hash of a position.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    #[inline(always)]
    fn row(&self, slot: Slot) -> &Row {
        &self.rows[slot.byte() as usize]
    }

    pub(crate) fn mask(&self, slot: Slot) -> SpaceSet {
        self.row(slot).mask
    }

    pub(crate) fn yard_mask(&self, slot: Slot) -> SpaceSet {
        self.row(slot).yard_mask
    }

    pub(crate) fn kiss_mask(&self, slot: Slot) -> SpaceSet {
        self.row(slot).kiss_mask
    }

    pub(crate) fn tattle_mask(&self, slot: Slot) -> SpaceSet {
        self.row(slot).tattle_mask
    }

    pub(crate) fn shelter_targets(&self) -> SpaceSet {
        self.shelter_targets
    }

    pub(crate) fn walk_from(&self, slot: Slot, steps: Steps) -> SpaceSet {
        self.row(slot).walks[steps as usize - 1]
    }

    pub(crate) fn sight_from(&self, slot: Slot) -> SpaceSet {
        self.row(slot).sight
    }
}

impl PartialEq for BoardTables {
    fn eq(&self, other: &BoardTables) -> bool {
        self.edition == other.edition && self.board == other.board
    }
}

impl Eq for BoardTables {}

impl fmt::Debug for BoardTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardTables({} {})", self.edition, self.board)
    }
}

/// The open coordinates in the ASCII order of their names: `a1`, `a10`, `a11`, `a12`, `a2` …
fn open_coords(board: &Board) -> Vec<Coord> {
    let mut coords: Vec<Coord> = Coord::all().collect();
    coords.retain(|coord| !matches!(board.cell(*coord), Cell::Equipment(_)));
    coords.sort_by_cached_key(Coord::to_string);
    coords
}

/// Two boards that show the same have the same fingerprint, however they were named.
fn fingerprint(board: &Board, edition: RuleSet) -> u64 {
    let rows = board.rows().collect::<String>();
    rows.bytes()
        .chain(edition.to_string().bytes())
        .fold(0, |hash, byte| crate::fingerprint::mix(hash, u64::from(byte)))
}
