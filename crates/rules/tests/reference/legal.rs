//! The legal decisions of each phase (RULES 2.3 to 2.12, 6.4, 10.5).

use super::Reference;
use super::nun::{demanded_moves, free_moves};
use super::pieces::Child;
use super::shove::legal_destinations;
use super::turn::{NunDuty, Stage};
use super::walk::legal_walks;
use super::words::{Action, NunMove, Walk};

impl Reference {
    /// Everything the seat whose turn it is may decide now, in no particular order.
    pub(super) fn legal_actions(&self) -> Vec<Action> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        if self.pieces.shoving.is_some() {
            return self.shoves();
        }
        let mut actions = match self.turn.stage {
            Stage::Stand => self.stays(),
            Stage::Move => self.child_moves().into_iter().map(Action::Walk).collect(),
            Stage::Nun => self.nun_moves().into_iter().map(Action::MoveNun).collect(),
            Stage::End => panic!("a turn at its end has nothing to decide"),
        };
        // 2.3: to pass is possible only as the first decision of the turn.
        if self.turn.is_first_decision {
            actions.push(Action::Pass);
        }
        actions
    }

    /// Every choice of those of *A* that stay (2.5).
    fn stays(&self) -> Vec<Action> {
        let mut choices: Vec<Vec<Child>> = vec![Vec::new()];
        for child in &self.turn.attackers {
            for mut choice in choices.clone() {
                choice.push(*child);
                choices.push(choice);
            }
        }
        choices.into_iter().map(Action::Stay).collect()
    }

    /// The children's movements that may come next (2.8, 2.9). If those who have to leave their fights
    /// cannot, anyone may move (2.10).
    pub(super) fn child_moves(&self) -> Vec<Walk> {
        let unmoved = self.turn.unmoved(&self.pieces);
        let leaving = self.turn.still_to_leave(&self.pieces);
        if leaving.len() >= self.movements_to_be_made() {
            let walks = self.walks_of(&leaving);
            if !walks.is_empty() {
                return walks;
            }
        }
        self.walks_of(&unmoved)
    }

    /// min(|*V*|, |*U*|) (2.8).
    fn movements_to_be_made(&self) -> usize {
        self.turn.movements.len().min(self.turn.unmoved(&self.pieces).len())
    }

    fn walks_of(&self, children: &[Child]) -> Vec<Walk> {
        let mut walks = Vec::new();
        for child in children {
            for steps in &self.turn.movements {
                if self.may_come_next(*steps) {
                    walks.extend(legal_walks(&self.board, &self.pieces, *child, *steps));
                }
            }
        }
        walks
    }

    /// A value may come next if enough smaller values are left for the movements after it (2.8).
    fn may_come_next(&self, value: u8) -> bool {
        let smaller = self.turn.movements.iter().filter(|other| **other < value).count();
        smaller + 1 >= self.movements_to_be_made()
    }

    /// The nun's movements. If a nun sees a fight in which the player stayed or failed to leave, she must go there; if 6.3 rules
    /// that out, the movement is free (6.4), and after a pass or when the time is up there is then none at
    /// all (2.12, 2.13).
    pub(super) fn nun_moves(&self) -> Vec<NunMove> {
        let demanded = demanded_moves(&self.board, &self.pieces, &self.turn.stayed());
        if demanded.is_empty() && self.turn.nun_duty == NunDuty::Always {
            return free_moves(&self.board, &self.pieces);
        }
        demanded
    }

    /// The shoves of the piece that has to give way next (6.5).
    fn shoves(&self) -> Vec<Action> {
        let shoving = self.pieces.shoving.as_ref().expect("a shove is under way");
        let piece = shoving.next_piece();
        legal_destinations(&self.board, &self.pieces)
            .into_iter()
            .map(|to| Action::Shove { piece, to })
            .collect()
    }
}
