//! The course of a turn: how it begins, what is decided next, how it ends (section 2).

use crate::event::{Event, Witness};
use crate::ground::Ground;
use crate::legal::LegalActions;
use crate::outcome::Reason;
use crate::piece::{Child, Nun};
use crate::state::{After, Movements, Phase, State};

/// Where a turn has got to when a decision has been carried out.
#[derive(Clone, Copy)]
pub(crate) enum Next {
    /// The children's movements, or more of them.
    Movement,
    /// The nun's movement.
    Nun,
    /// The end of the turn.
    End,
}

impl From<After> for Next {
    fn from(after: After) -> Next {
        match after {
            After::Movement => Next::Movement,
            After::Nun => Next::End,
        }
    }
}

impl State {
    /// Counts who is where at the start of a turn (2.4) and goes to its first decision.
    pub(crate) fn begin_turn<W: Witness>(&mut self, ground: &Ground, witness: &mut W) {
        if let Some(next) = self.open_turn(witness) {
            self.go_on(ground, next, witness);
        }
    }

    /// Goes on to the next phase in which there is something to decide (10.5).
    pub(crate) fn go_on<W: Witness>(&mut self, ground: &Ground, from: Next, witness: &mut W) {
        let mut next = Some(from);
        while let Some(step) = next {
            next = match step {
                Next::Movement => self.offer_movement(ground, witness),
                Next::Nun => self.offer_nun(ground),
                Next::End => self.end_turn(witness),
            };
        }
    }

    fn open_turn<W: Witness>(&mut self, witness: &mut W) -> Option<Next> {
        witness.see(Event::TurnBegan { seat: self.turn, minute: self.clock });
        let attackers = self.own(self.attacking);
        let detained = self.own(self.detained);
        self.fresh = true;
        self.movements = Movements::without_largest(detained.count_ones());
        self.unmoved = !(self.own(self.pinned) | detained) & 15;
        self.sitting = detained;
        self.moved = 0;
        self.staying = 0;
        self.leaving = 0;
        if attackers == 0 {
            return Some(Next::Movement);
        }
        self.phase = Phase::Stand;
        None
    }

    /// The next movement, losing the largest value for as long as nobody can use what is left (2.8, 2.10).
    fn offer_movement<W: Witness>(&mut self, ground: &Ground, witness: &mut W) -> Option<Next> {
        while let Some(largest) = self.movements.largest()
            && self.unmoved != 0
        {
            if self.somebody_can_walk(ground, largest) {
                self.phase = Phase::Move;
                return None;
            }
            witness.see(Event::MovementLost { steps: largest });
            self.movements = self.movements.below(largest);
        }
        self.movements = Movements::NONE;
        Some(Next::Nun)
    }

    /// The nun's movement, unless neither nun can make one (6.1).
    fn offer_nun(&mut self, ground: &Ground) -> Option<Next> {
        let free = !self.occupied(ground);
        let walks_free = |nun: Nun| {
            let slot = self.nun_slot(nun);
            !(ground.sight_from(slot) & free).minus(ground.here(slot)).is_empty()
        };
        // Where a nun may simply stand somewhere there is a decision; the list is only needed in a crowd.
        if walks_free(Nun::N1) || walks_free(Nun::N2) || !self.legal_nuns(ground).is_empty() {
            self.phase = Phase::Nun;
            return None;
        }
        Some(Next::End)
    }

    /// Detention ends, the clock moves on, the next seat begins or the bell rings (2.11, 2.1).
    fn end_turn<W: Witness>(&mut self, witness: &mut W) -> Option<Next> {
        if self.sitting != 0 {
            for child in self.children(self.sitting).iter() {
                witness.see(Event::StoodUp { child });
            }
            self.detained &= !(u32::from(self.sitting) << (self.turn as u8 * 4));
        }
        self.fresh = false;
        if self.clock == self.minutes {
            witness.see(Event::Bell);
            self.finish(Reason::Bell, witness);
            return None;
        }
        self.clock += 1;
        self.turn = self.turn.clockwise(1, self.players);
        self.open_turn(witness)
    }

    /// The game is over.
    pub(crate) fn finish<W: Witness>(&mut self, reason: Reason, witness: &mut W) {
        self.phase = Phase::Over;
        self.reason = Some(reason);
        if let Some(outcome) = self.outcome() {
            witness.see(Event::Over { outcome });
        }
    }

    /// Everything the seat may do now.
    pub(crate) fn legal(&self, ground: &Ground) -> LegalActions {
        let legal = match self.phase {
            Phase::Move => self.legal_walks(ground),
            Phase::Nun => self.legal_nuns(ground),
            Phase::Shove => return self.legal_shoves(ground),
            Phase::Stand => LegalActions::stands(self.children(self.own(self.attacking))),
            Phase::Over => return LegalActions::none(),
        };
        if self.fresh { legal.or_pass() } else { legal }
    }

    /// The child of the turn's seat with this number.
    pub(crate) fn own_child(&self, nth: u8) -> Child {
        Child::new(self.turn, nth)
    }
}
