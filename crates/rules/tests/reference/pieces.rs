//! The children and the nuns, where each of them is and in what state (RULES 1.1, 5, 7).

use std::collections::BTreeMap;

use super::board::{Board, Space};
use super::shove::Shoving;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gender {
    Boy,
    Girl,
}

/// Which of a player's four children it is, in the order that words and lists use (10.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    FirstBoy,
    SecondBoy,
    FirstGirl,
    SecondGirl,
}

impl Role {
    pub(crate) fn all() -> [Role; 4] {
        [Role::FirstBoy, Role::SecondBoy, Role::FirstGirl, Role::SecondGirl]
    }

    fn name(self) -> &'static str {
        match self {
            Role::FirstBoy => "b1",
            Role::SecondBoy => "b2",
            Role::FirstGirl => "g1",
            Role::SecondGirl => "g2",
        }
    }
}

/// A child, known by its seat and role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Child {
    pub(crate) seat: char,
    pub(crate) role: Role,
}

impl Child {
    pub(crate) fn named(name: &str) -> Child {
        let seat = name.chars().next().expect("a child has a name");
        let role = Role::all().into_iter().find(|role| role.name() == &name[1..]);
        Child { seat, role: role.unwrap_or_else(|| panic!("no child is named {name:?}")) }
    }

    pub(crate) fn name(self) -> String {
        format!("{}{}", self.seat, self.role.name())
    }

    pub(crate) fn gender(self) -> Gender {
        match self.role {
            Role::FirstBoy | Role::SecondBoy => Gender::Boy,
            Role::FirstGirl | Role::SecondGirl => Gender::Girl,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Nun {
    First,
    Second,
}

impl Nun {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Nun::First => "N1",
            Nun::Second => "N2",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Piece {
    Child(Child),
    Nun(Nun),
}

impl Piece {
    pub(crate) fn name(self) -> String {
        match self {
            Piece::Child(child) => child.name(),
            Piece::Nun(nun) => nun.name().to_string(),
        }
    }
}

/// Where a piece is. A child in mid-walk and a piece that waits for its shove are both lifted off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    On(Space),
    Entrance,
    Lifted,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Condition {
    Free,
    Attacking,
    Pinned,
    Detained,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing {
    pub(crate) place: Place,
    pub(crate) condition: Condition,
}

/// Two children on one yard space, the attacker of one player and the victim of another (5.1).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fight {
    pub(crate) space: Space,
    pub(crate) attacker: Child,
    pub(crate) victim: Child,
}

/// Every piece of the game, and the shoves that are under way.
#[derive(Debug, Clone)]
pub(crate) struct Pieces {
    pub(crate) children: BTreeMap<Child, Standing>,
    pub(crate) nuns: BTreeMap<Nun, Place>,
    pub(crate) shoving: Option<Shoving>,
}

impl Pieces {
    /// All pieces as at the set-up: children standing in their entrances, nuns on the circles (1.5).
    pub(crate) fn at_set_up(seats: &[char]) -> Pieces {
        let mut children = BTreeMap::new();
        for seat in seats.iter().copied() {
            for role in Role::all() {
                let standing = Standing { place: Place::Entrance, condition: Condition::Free };
                children.insert(Child { seat, role }, standing);
            }
        }
        let nuns = BTreeMap::from([
            (Nun::First, Place::On(Space::named("a1"))),
            (Nun::Second, Place::On(Space::named("l12"))),
        ]);
        Pieces { children, nuns, shoving: None }
    }

    pub(crate) fn set(&mut self, child: Child, place: Place, condition: Condition) {
        self.children.insert(child, Standing { place, condition });
    }

    pub(crate) fn condition(&self, child: Child) -> Condition {
        self.children[&child].condition
    }

    pub(crate) fn place(&self, piece: Piece) -> Place {
        match piece {
            Piece::Child(child) => self.children[&child].place,
            Piece::Nun(nun) => self.nuns[&nun],
        }
    }

    /// Moves a piece without asking or changing anything else.
    pub(crate) fn put(&mut self, piece: Piece, place: Place) {
        match piece {
            Piece::Child(child) => self.children.get_mut(&child).expect("a child in play").place = place,
            Piece::Nun(nun) => {
                self.nuns.insert(nun, place);
            }
        }
    }

    pub(crate) fn children_on(&self, space: Space) -> Vec<Child> {
        let here = self.children.iter();
        here.filter(|(_, standing)| standing.place == Place::On(space)).map(|(child, _)| *child).collect()
    }

    /// The nuns on a space, `N1` before `N2`.
    pub(crate) fn nuns_on(&self, space: Space) -> Vec<Nun> {
        let here = self.nuns.iter();
        here.filter(|(_, place)| **place == Place::On(space)).map(|(nun, _)| *nun).collect()
    }

    pub(crate) fn pieces_on(&self, space: Space) -> Vec<Piece> {
        let children = self.children_on(space).into_iter().map(Piece::Child);
        let nuns = self.nuns_on(space).into_iter().map(Piece::Nun);
        children.chain(nuns).collect()
    }

    pub(crate) fn fights(&self) -> Vec<Fight> {
        let mut fights = Vec::new();
        for (attacker, standing) in &self.children {
            if standing.condition != Condition::Attacking {
                continue;
            }
            let Place::On(space) = standing.place else {
                panic!("{} attacks off the board", attacker.name());
            };
            let victim = self
                .children_on(space)
                .into_iter()
                .find(|child| self.condition(*child) == Condition::Pinned)
                .expect("an attacker has a victim on its space");
            fights.push(Fight { space, attacker: *attacker, victim });
        }
        fights
    }

    pub(crate) fn fight_on(&self, space: Space) -> Option<Fight> {
        self.fights().into_iter().find(|fight| fight.space == space)
    }

    /// Whether any nun sees the space (4.1).
    pub(crate) fn is_seen(&self, board: &Board, space: Space) -> bool {
        self.nuns.values().any(|place| matches!(place, Place::On(from) if board.sees(*from, space)))
    }

    pub(crate) fn count(&self, seat: char, condition: Condition) -> usize {
        self.children
            .iter()
            .filter(|(child, standing)| child.seat == seat && standing.condition == condition)
            .count()
    }

    /// Takes a child off its place for a walk. If it attacked, its fight is over and the victim stands up as
    /// soon as it leaves (3.4).
    pub(crate) fn lift_for_walk(&mut self, walker: Child) {
        let fights = self.fights();
        if let Some(fight) = fights.iter().find(|fight| fight.attacker == walker) {
            self.set(fight.victim, Place::On(fight.space), Condition::Free);
        }
        self.set(walker, Place::Lifted, Condition::Free);
    }

    /// The attacker lies in the entrance of its gender from now on (5.6, 7.1).
    pub(crate) fn send_to_detention(&mut self, child: Child) {
        self.set(child, Place::Entrance, Condition::Detained);
    }
}
