//! What a decision does to the game (RULES 2.5, 2.12, 2.13, 5.1, 5.4, 6, 8.2).

use std::collections::BTreeSet;

use super::Reference;
use super::nun::arrive;
use super::pieces::Child;
use super::shove::carry_out;
use super::turn::{NunDuty, Stage};
use super::walk::land;
use super::words::{Action, Ending, NunMove, Walk};

impl Reference {
    /// Carries out a legal action and goes on to the next decision.
    pub(super) fn perform(&mut self, action: Action) {
        self.turn.is_first_decision = false;
        match action {
            Action::Pass => self.pass(),
            Action::Stay(children) => self.stay(children.into_iter().collect()),
            Action::Walk(walk) => self.walk(walk),
            Action::MoveNun(movement) => self.move_nun(movement),
            Action::Shove { to, .. } => carry_out(&mut self.pieces, to),
        }
        self.settle();
    }

    /// 2.12: to pass is to stay everywhere. No child moves, and a nun only if 6.4 demands it.
    fn pass(&mut self) {
        let coins = self.coins.clone();
        self.stay(self.turn.attackers.clone());
        // 9.1: without idle coins they take nothing.
        if !self.board.rules.has("idlecoins") {
            self.coins = coins;
        }
        self.give_up_the_rest();
    }

    /// The movements left are lost, and the nun moves only on demand (2.12, 2.13).
    fn give_up_the_rest(&mut self) {
        self.turn.movements.clear();
        self.turn.nun_duty = NunDuty::OnDemand;
    }

    /// 2.5: each that stays takes a coin from its victim at once, the others must walk away; 2.6: each stay
    /// takes away the largest movement.
    fn stay(&mut self, staying: BTreeSet<Child>) {
        for fight in self.pieces.fights() {
            if staying.contains(&fight.attacker) {
                self.take_coins(fight.attacker.seat, fight.victim.seat, 1);
            }
        }
        self.turn.lose_largest_movements(staying.len());
        self.turn.leaving = self.turn.attackers.difference(&staying).copied().collect();
        self.turn.staying = staying;
        self.turn.stage = Stage::Move;
    }

    fn walk(&mut self, walk: Walk) {
        // 2.8: values larger than the one used are lost.
        self.turn.movements.retain(|value| *value < walk.steps);
        self.turn.moved.insert(walk.child);
        self.pieces.lift_for_walk(walk.child);
        match walk.ending {
            Ending::Fight => {
                let victim = self.pieces.children_on(walk.to)[0];
                self.take_coins(walk.child.seat, victim.seat, 1);
            }
            Ending::Kiss => {
                // 8.2: every other player gives the kisser two coins, or what they have.
                for other in self.seats() {
                    if other != walk.child.seat {
                        self.take_coins(walk.child.seat, other, 2);
                    }
                }
            }
            Ending::Stand | Ending::BreakUp | Ending::Tattle { .. } => {}
        }
        land(&mut self.pieces, walk.child, walk.to, walk.ending);
        if walk.ending == Ending::Kiss {
            self.end_by_kiss(walk.child.seat);
        }
    }

    fn move_nun(&mut self, movement: NunMove) {
        arrive(&mut self.pieces, movement);
        self.turn.stage = Stage::End;
    }

    /// A player without enough coins pays what there is (5.4, 8.2).
    fn take_coins(&mut self, taker: char, payer: char, amount: u32) {
        let paid = amount.min(self.coins[&payer]);
        *self.coins.get_mut(&payer).expect("a seat of the game") -= paid;
        *self.coins.get_mut(&taker).expect("a seat of the game") += paid;
    }

    /// 2.13: before the first decision, running out of time is a pass. Later the shoves under way are
    /// finished, the movements left are lost, and the nun moves only on demand. What must still be decided in
    /// this turn takes the first legal action in the order of 10.4.
    pub(super) fn time_out(&mut self) {
        assert!(self.outcome.is_none(), "no time runs out once the game is over");
        let minute = self.clock;
        if self.turn.is_first_decision {
            self.perform(Action::Pass);
        } else {
            self.give_up_the_rest();
            self.settle();
        }
        while self.outcome.is_none() && self.clock == minute {
            let first = self.legal().into_iter().next().expect("a decision has a legal action");
            self.apply(&first);
        }
    }
}
