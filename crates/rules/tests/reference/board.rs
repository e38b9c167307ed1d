//! The ground of the board: what each space is, which spaces touch, and what a nun sees (RULES 1 and 4).

use std::collections::BTreeMap;

use super::pieces::Gender;

/// A rule set: the names of the switches that are on (RULES 9.1).
#[derive(Debug, Clone)]
pub(crate) struct Rules(Vec<String>);

impl Rules {
    /// An edition and its changes, each `+name` or `-name` (RULES 9.2).
    pub(crate) fn coded(code: &str) -> Rules {
        let (edition, changes) = code.split_at(2);
        let off: &[&str] = match edition {
            "en" => &[],
            "fr" => &["sheltershove"],
            "ja" => &["diagonals", "sheltertattle"],
            _ => panic!("no edition is named {edition:?}"),
        };
        let all = ["diagonals", "sheltershove", "sheltertattle", "sidedoors", "shelterkiss", "idlecoins"];
        let mut on: Vec<String> =
            all.into_iter().filter(|name| !off.contains(name)).map(str::to_owned).collect();
        for change in changes.replace('-', " -").replace('+', " +").split_whitespace() {
            let (sign, name) = change.split_at(1);
            on.retain(|switch| switch != name);
            if sign == "+" {
                on.push(name.to_owned());
            }
        }
        Rules(on)
    }

    pub(crate) fn has(&self, switch: &str) -> bool {
        self.0.iter().any(|on| on == switch)
    }
}

/// What a space is made of (1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    Yard,
    Equipment,
    Shelter,
}

/// A place in the grid, which may also lie off the board: column 1 is `a`, row 1 is the bottom (1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Space {
    column: i8,
    row: i8,
}

/// One step in the grid.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Direction {
    columns: i8,
    rows: i8,
}

impl Space {
    pub(crate) fn named(name: &str) -> Space {
        let letter = name.bytes().next().expect("a space has a name");
        let row = name[1..].parse().expect("a space's row is a number");
        Space { column: (letter - b'a') as i8 + 1, row }
    }

    pub(crate) fn name(self) -> String {
        let letter = (b'a' + (self.column - 1) as u8) as char;
        format!("{letter}{}", self.row)
    }

    pub(crate) fn step(self, direction: Direction) -> Space {
        Space { column: self.column + direction.columns, row: self.row + direction.rows }
    }
}

/// The four directions in which children walk (3.1).
fn orthogonal_directions() -> Vec<Direction> {
    every_direction().into_iter().filter(|direction| direction.columns == 0 || direction.rows == 0).collect()
}

/// The eight directions of a chess queen (4.1).
fn every_direction() -> Vec<Direction> {
    let mut directions = Vec::new();
    for columns in -1..=1 {
        for rows in -1..=1 {
            if columns != 0 || rows != 0 {
                directions.push(Direction { columns, rows });
            }
        }
    }
    directions
}

/// The spaces of one board, played by one rule set.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub(crate) rules: Rules,
    ground: BTreeMap<Space, Ground>,
}

impl Board {
    /// Reads the 12 rows, the top one, row 12, first (1.6).
    pub(crate) fn new(rules: Rules, rows: &[String]) -> Board {
        assert_eq!(rows.len(), 12, "a board has 12 rows");
        let mut ground = BTreeMap::new();
        for (row, text) in (1..=12).rev().zip(rows) {
            assert_eq!(text.len(), 12, "a row has 12 spaces");
            for (column, letter) in (1..=12).zip(text.chars()) {
                let kind = match letter {
                    '.' => Ground::Yard,
                    's' => Ground::Shelter,
                    'A'..='Z' => Ground::Equipment,
                    _ => panic!("a board has no {letter:?}"),
                };
                ground.insert(Space { column, row }, kind);
            }
        }
        Board { rules, ground }
    }

    pub(crate) fn is_yard(&self, space: Space) -> bool {
        self.ground.get(&space) == Some(&Ground::Yard)
    }

    pub(crate) fn is_shelter(&self, space: Space) -> bool {
        self.ground.get(&space) == Some(&Ground::Shelter)
    }

    /// Neither equipment nor off the board: a piece can be here.
    fn has_room(&self, space: Space) -> bool {
        self.is_yard(space) || self.is_shelter(space)
    }

    /// Where one orthogonal step of a walk can lead, over yard and shelter (3.1).
    pub(crate) fn walking_steps(&self, from: Space) -> Vec<Space> {
        orthogonal_directions()
            .into_iter()
            .map(|direction| from.step(direction))
            .filter(|space| self.has_room(*space))
            .collect()
    }

    /// The outer shelter spaces that the entrance of a gender opens onto: three, or only the circle (1.4).
    pub(crate) fn doors(&self, gender: Gender) -> Vec<Space> {
        let names = match gender {
            Gender::Boy => ["a1", "b1", "a2"],
            Gender::Girl => ["l12", "k12", "l11"],
        };
        let count = if self.rules.has("sidedoors") { 3 } else { 1 };
        names.into_iter().take(count).map(Space::named).collect()
    }

    /// A nun's directions: eight, and four without diagonals (4.1, 4.2).
    fn nun_directions(&self) -> Vec<Direction> {
        if self.rules.has("diagonals") { every_direction() } else { orthogonal_directions() }
    }

    /// The spaces a nun at `from` can move to, going along her sight until equipment or the edge stops her.
    /// A diagonal is not stopped by what lies beside it, and no piece stops her (4.1).
    pub(crate) fn lines_of_sight(&self, from: Space) -> Vec<Space> {
        let mut spaces = Vec::new();
        for direction in self.nun_directions() {
            let mut space = from.step(direction);
            while self.has_room(space) {
                spaces.push(space);
                space = space.step(direction);
            }
        }
        spaces
    }

    /// Whether a nun at `from` sees `space`: along her lines, and the space she stands on (4.1).
    pub(crate) fn sees(&self, from: Space, space: Space) -> bool {
        from == space || self.lines_of_sight(from).contains(&space)
    }

    /// The spaces one nun's step away (4.3).
    pub(crate) fn adjacent(&self, space: Space) -> Vec<Space> {
        self.nun_directions()
            .into_iter()
            .map(|direction| space.step(direction))
            .filter(|neighbour| self.has_room(*neighbour))
            .collect()
    }
}
