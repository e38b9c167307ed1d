//! The course of a turn: how it begins, which decision comes next, and how it ends (RULES 2 and 8.1).

use std::collections::BTreeSet;

use super::Reference;
use super::pieces::{Child, Condition, Pieces, Place, Role};

/// What the player decides once no shove is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Which attackers stay in their fights (2.5).
    Stand,
    /// The children's movements (2.8).
    Move,
    /// The nun's movement (2.11).
    Nun,
    /// Nothing: the nun's movement is behind us.
    End,
}

/// When a nun has to move in this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NunDuty {
    /// She cannot be left out (6.1).
    Always,
    /// After a pass or when the time is up, she moves only if 6.4 demands it (2.12, 2.13).
    OnDemand,
}

/// What has to be remembered during one turn.
#[derive(Debug, Clone)]
pub(crate) struct Turn {
    pub(crate) seat: char,
    pub(crate) stage: Stage,
    pub(crate) is_first_decision: bool,
    pub(crate) nun_duty: NunDuty,
    /// *V*, the movements left, in descending order (2.6, 2.8).
    pub(crate) movements: Vec<u8>,
    pub(crate) moved: BTreeSet<Child>,
    /// *S* (2.5).
    pub(crate) staying: BTreeSet<Child>,
    /// *L* (2.5).
    pub(crate) leaving: BTreeSet<Child>,
    /// *A*, the children that attack in fights begun on earlier turns (2.4).
    pub(crate) attackers: BTreeSet<Child>,
    /// The children in detention at the start of the turn (2.4, 2.11).
    detained_at_start: BTreeSet<Child>,
    /// The children that were neither pinned nor in detention at the start of the turn (2.7).
    able_at_start: BTreeSet<Child>,
}

impl Turn {
    /// The start of a seat's turn, with the pieces as they are (2.4 to 2.7).
    pub(crate) fn begin(seat: char, pieces: &Pieces) -> Turn {
        let own_in = |conditions: &[Condition]| -> BTreeSet<Child> {
            let own = Role::all().into_iter().map(|role| Child { seat, role });
            own.filter(|child| conditions.contains(&pieces.condition(*child))).collect()
        };
        let attackers = own_in(&[Condition::Attacking]);
        let detained_at_start = own_in(&[Condition::Detained]);
        let mut turn = Turn {
            seat,
            stage: if attackers.is_empty() { Stage::Move } else { Stage::Stand },
            is_first_decision: true,
            nun_duty: NunDuty::Always,
            movements: vec![3, 2, 1],
            moved: BTreeSet::new(),
            staying: BTreeSet::new(),
            leaving: BTreeSet::new(),
            attackers,
            able_at_start: own_in(&[Condition::Free, Condition::Attacking]),
            detained_at_start,
        };
        turn.lose_largest_movements(turn.detained_at_start.len());
        turn
    }

    /// 2.6: stays and detentions take away the largest movements.
    pub(crate) fn lose_largest_movements(&mut self, count: usize) {
        for _ in 0..count {
            if !self.movements.is_empty() {
                self.movements.remove(0);
            }
        }
    }

    /// *U*, the movable children that have not moved (2.7, 2.8). A child sent to detention in this turn is
    /// movable no more.
    pub(crate) fn unmoved(&self, pieces: &Pieces) -> Vec<Child> {
        let able = self.able_at_start.iter().copied();
        able.filter(|child| !self.staying.contains(child))
            .filter(|child| !self.moved.contains(child))
            .filter(|child| pieces.condition(*child) != Condition::Detained)
            .collect()
    }

    /// The children that stayed, and those of *L* that did not leave: they take no coin, but count for 6.4 as having
    /// stayed (2.10, 2.13).
    pub(crate) fn stayed(&self) -> BTreeSet<Child> {
        let failed = self.leaving.difference(&self.moved);
        self.staying.iter().chain(failed).copied().collect()
    }

    /// The children of *L* that have not moved and are still in their fight (2.9).
    pub(crate) fn still_to_leave(&self, pieces: &Pieces) -> Vec<Child> {
        let mut children = self.unmoved(pieces);
        children
            .retain(|child| self.leaving.contains(child) && pieces.condition(*child) == Condition::Attacking);
        children
    }
}

impl Reference {
    /// Goes on to the next decision there is. A phase with nothing to decide is not entered (10.5), and so a
    /// turn without any decision ends by itself.
    pub(super) fn settle(&mut self) {
        while self.outcome.is_none() && self.pieces.shoving.is_none() {
            match self.turn.stage {
                Stage::Stand => return,
                Stage::Move => {
                    self.lose_impossible_movements();
                    if !self.turn.movements.is_empty() {
                        return;
                    }
                    self.turn.stage = Stage::Nun;
                }
                Stage::Nun => {
                    if !self.nun_moves().is_empty() {
                        return;
                    }
                    // 6.1: if neither nun can move, it is lost.
                    self.turn.stage = Stage::End;
                }
                Stage::End => self.end_turn(),
            }
        }
    }

    /// 2.10: while there is no legal move, the largest value is lost and the rule is applied again. With
    /// no child left to move, all of them go this way.
    fn lose_impossible_movements(&mut self) {
        while !self.turn.movements.is_empty() && self.child_moves().is_empty() {
            self.turn.lose_largest_movements(1);
        }
    }

    /// 2.11: children that were in detention at the start of the turn stand up in the entrance, and the next
    /// seat clockwise begins, unless the bell rings (2.1, 8.1).
    fn end_turn(&mut self) {
        for child in self.turn.detained_at_start.clone() {
            self.pieces.set(child, Place::Entrance, Condition::Free);
        }
        if self.clock == self.minutes {
            self.end_by_bell();
            return;
        }
        self.clock += 1;
        let next = self.seat_after(self.turn.seat);
        self.turn = Turn::begin(next, &self.pieces);
    }

    fn seat_after(&self, seat: char) -> char {
        let seats = self.seats();
        let index = seats.iter().position(|other| *other == seat).expect("a seat of the game");
        seats[(index + 1) % seats.len()]
    }
}
