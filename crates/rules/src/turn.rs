//! The course of a turn: how it begins, what is decided next, how it ends (section 2).

use crate::action::Action;
use crate::event::{Event, EventSink};
use crate::masks::{LegalMasks, Pass};
use crate::outcome::Reason;
use crate::piece::Child;
use crate::state::{Phase, ResumeWith, State};
use crate::steps::Movements;
use crate::tables::BoardTables;

impl State {
    /// The one path by which a state changes.
    pub(crate) fn apply<W: EventSink>(&mut self, tables: &BoardTables, action: Action, events: &mut W) {
        self.carry_out(tables, action, events);
        self.skip_empty_phases(tables, events);
    }

    pub(crate) fn carry_out<W: EventSink>(&mut self, tables: &BoardTables, action: Action, events: &mut W) {
        match action {
            Action::Pass => self.pass(tables, events),
            Action::Stay { staying } => self.stay(staying, events),
            Action::Move { child, steps, end, landing } => {
                self.walk(tables, child, steps, tables.end(end), landing, events);
            }
            Action::Nun { nun, end, landing } => {
                self.move_nun(tables, nun, tables.end(end), landing, events);
            }
            Action::Shove { piece: _, end, push: _ } => self.shove(tables, tables.end(end), events),
            Action::Timeout => self.time_out(tables, events),
        }
    }

    /// Counts who is where at the start of a turn (2.4) and goes to its first decision.
    #[inline(always)]
    pub(crate) fn begin_turn<W: EventSink>(&mut self, events: &mut W) {
        events.push(Event::TurnBegan { seat: self.turn, minute: self.clock });
        let detained = self.own(self.detained);
        self.turn_start = true;
        self.movements = Movements::without_largest(detained.count_ones());
        self.movable = !(self.own(self.pinned) | detained) & 15;
        self.detained_at_start = detained;
        self.moved = 0;
        self.staying = 0;
        self.leaving = 0;
        self.stayed = 0;
        if self.own(self.attacking) != 0 {
            self.phase = Phase::Stand;
        } else {
            self.next_movement();
        }
    }

    /// The next movement if there is one to make, or else the nun's, even if no piece can make it.
    #[inline(always)]
    pub(crate) fn next_movement(&mut self) {
        if self.movements.is_empty() || self.unmoved() == 0 {
            self.movements = Movements::NONE;
            self.movable = self.moved;
            self.phase = Phase::Nun;
        } else {
            self.phase = Phase::Move;
        }
    }

    /// Phases with nothing to decide are not entered (10.5): the largest value is lost for as long as no child can use
    /// what is left (2.10), and the turn ends if neither nun can move (6.1).
    pub(crate) fn skip_empty_phases<W: EventSink>(&mut self, tables: &BoardTables, events: &mut W) {
        loop {
            match (self.phase, self.movements.largest()) {
                (Phase::Move, Some(steps)) if !self.any_child_can_walk(tables, steps) => {
                    events.push(Event::MovementLost { steps });
                    self.movements = self.movements.below(steps);
                    self.next_movement();
                }
                (Phase::Nun, _) if !self.some_nun_can_move(tables) => self.end_turn(events),
                _ => return,
            }
        }
    }

    /// What follows when the last of a shove has found its place.
    pub(crate) fn resume<W: EventSink>(&mut self, after: ResumeWith, events: &mut W) {
        match after {
            ResumeWith::Movement => self.next_movement(),
            ResumeWith::Nun => self.end_turn(events),
        }
    }

    /// Detention ends, the clock moves on, the next seat begins or the bell rings (2.11, 2.1).
    #[inline(always)]
    pub(crate) fn end_turn<W: EventSink>(&mut self, events: &mut W) {
        if self.detained_at_start != 0 {
            for child in self.children(self.detained_at_start) {
                events.push(Event::StoodUp { child });
            }
            self.detained &= !(u32::from(self.detained_at_start) << (self.turn as u8 * 4));
        }
        self.turn_start = false;
        if self.clock == self.minutes {
            events.push(Event::Bell);
            self.finish(Reason::Bell, events);
            return;
        }
        self.clock += 1;
        self.turn = self.turn.clockwise(1, self.players);
        self.begin_turn(events);
    }

    /// The game is over.
    #[inline(never)]
    pub(crate) fn finish<W: EventSink>(&mut self, reason: Reason, events: &mut W) {
        self.phase = Phase::Over;
        self.movable = self.moved;
        self.reason = Some(reason);
        if let Some(outcome) = self.outcome() {
            events.push(Event::Over { outcome });
        }
    }

    /// Everything the seat may do now. Two comparisons, since a `match` of all phases becomes a jump table, which costs more
    /// (bench `instructions`, random-play).
    #[inline(always)]
    pub(crate) fn list(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        if self.phase == Phase::Move {
            self.list_walks(tables, legal);
        } else if self.phase == Phase::Nun {
            self.list_nuns(tables, legal);
        } else {
            self.list_others(tables, legal);
        }
    }

    /// Less frequent decisions are kept out of the way of the others.
    #[inline(never)]
    fn list_others(&self, tables: &BoardTables, legal: &mut LegalMasks) {
        match self.phase {
            Phase::Shove => self.list_shoves(tables, legal),
            Phase::Stand => legal.set_stands(self.children(self.own(self.attacking)), self.may_pass()),
            Phase::Over | Phase::Move | Phase::Nun => legal.set_nothing(),
        }
    }

    pub(crate) fn legal(&self, tables: &BoardTables) -> LegalMasks {
        let mut legal = LegalMasks::new();
        self.list(tables, &mut legal);
        legal
    }

    #[inline(always)]
    pub(crate) fn may_pass(&self) -> Pass {
        if self.turn_start { Pass::Possible } else { Pass::TooLate }
    }

    /// The child of the turn's seat with this number.
    pub(crate) fn own_child(&self, nth: u8) -> Child {
        Child::new(self.turn, nth)
    }
}
