//! The walking distances between all spaces of a board, in steps of a child.

use blacktop_rules::{BoardTables, Coord, Gender, Place, SpaceSet, Steps};

/// A row for every space, both entrances, and one for children that are being shoved.
const PLACES: usize = 147;
const SHOVED: usize = 146;

/// Farther than any walk on any board.
pub(crate) const FAR: u8 = 60;

/// The walking distances of one board.
pub(crate) struct Distances {
    steps: Box<[[u8; PLACES]; PLACES]>,
}

impl Distances {
    pub(crate) fn new(tables: &BoardTables) -> Distances {
        let mut steps = Box::new([[FAR; PLACES]; PLACES]);
        for from in tables.coords(tables.open()) {
            steps[from.index()] = row(tables, tables.only(from));
        }
        for gender in [Gender::Boy, Gender::Girl] {
            let doors = row(tables, tables.walk_out(gender, Steps::One));
            let entrance = index(Place::Entrance, gender);
            for space in tables.coords(tables.open()).map(Coord::index) {
                steps[entrance][space] = (doors[space] + 1).min(FAR);
                steps[space][entrance] = steps[entrance][space];
            }
        }
        let [boys, girls] = [Gender::Boy, Gender::Girl].map(|gender| index(Place::Entrance, gender));
        let across = tables.coords(tables.walk_out(Gender::Girl, Steps::One));
        let across = across.map(|door| steps[boys][door.index()] + 1).min().unwrap_or(FAR);
        (steps[boys][girls], steps[girls][boys]) = (across, across);
        Distances { steps }
    }

    /// The steps between a boy and a girl.
    #[inline]
    pub(crate) fn between(&self, boy: Place, girl: Place) -> u8 {
        self.steps[index(boy, Gender::Boy)][index(girl, Gender::Girl)]
    }
}

fn index(place: Place, gender: Gender) -> usize {
    match place {
        Place::Space(space) => space.index(),
        Place::Entrance => 144 + gender as usize,
        Place::Shoved => SHOVED,
    }
}

/// The distance of every space from the nearest of `from`, by breadth-first search.
fn row(tables: &BoardTables, from: SpaceSet) -> [u8; PLACES] {
    let mut row = [FAR; PLACES];
    let (mut reached, mut edge, mut distance) = (from, from, 0);
    while !edge.is_empty() {
        tables.coords(edge).for_each(|space| row[space.index()] = distance);
        let next = |wider: SpaceSet, space: Coord| wider | tables.walk(space, Steps::One);
        edge = tables.coords(edge).fold(SpaceSet::EMPTY, next) - reached;
        reached |= edge;
        distance += 1;
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use blacktop_rules::{Board, Edition};

    #[test]
    fn distances_agree_with_walks() {
        let tables = BoardTables::new(Board::default(), Edition::En);
        let distances = Distances::new(&tables);
        let at = |name: &str| Place::Space(name.parse().unwrap());
        assert_eq!(distances.between(at("a1"), at("a1")), 0);
        assert_eq!(distances.between(at("a1"), at("b2")), 2);
        assert_eq!(distances.between(Place::Entrance, at("b2")), 2);
        assert_eq!(distances.between(at("l12"), Place::Entrance), 1);
        assert_eq!(distances.between(Place::Entrance, Place::Entrance), 22);
        assert_eq!(distances.between(Place::Shoved, at("a1")), FAR);
        let all: Vec<Coord> = tables.coords(tables.open()).collect();
        for (one, other) in all.iter().flat_map(|one| all.iter().map(move |other| (*one, *other))) {
            let steps = distances.between(Place::Space(one), Place::Space(other));
            let back = distances.between(Place::Space(other), Place::Space(one));
            assert_eq!(steps, back);
            let beside = tables.contains(tables.walk(one, Steps::One), other);
            assert_eq!(steps == 1, beside);
        }
    }
}
