//! Staying in fights, walking away from them, passing, and running out of time (2.3, 2.5, 2.12, 2.13).

use crate::edition::Switch;
use crate::event::{Event, EventSink};
use crate::legal::LegalActions;
use crate::piece::{Child, Children};
use crate::state::{Phase, State};
use crate::steps::Movements;
use crate::tables::BoardTables;

impl State {
    /// Those that stay take their coins, and each costs the largest movement left (2.5, 2.6).
    #[inline(never)]
    pub(crate) fn stay<W: EventSink>(&mut self, staying: Children, events: &mut W) {
        let attackers = self.own(self.attacking);
        self.turn_start = false;
        self.staying = staying.bits();
        self.leaving = attackers & !self.staying;
        self.stayed = attackers;
        self.movable &= !self.staying;
        let taken = self.detained_at_start.count_ones() + self.staying.count_ones();
        self.movements = Movements::without_largest(taken);
        self.collect_coins(events);
        self.next_movement();
    }

    /// All children stay where they are, attackers take their coins unless house rules forbid it; a nun moves only if one saw it (2.12).
    #[inline(never)]
    pub(crate) fn pass<W: EventSink>(&mut self, tables: &BoardTables, events: &mut W) {
        events.push(Event::Passed { seat: self.turn });
        self.stay_everywhere(tables, events);
        self.end_without_nun(tables, events);
    }

    /// Before the first decision a pass; later the movements left are lost. Decisions that are still
    /// due take the first legal action (2.13).
    #[inline(never)]
    pub(crate) fn time_out<W: EventSink>(&mut self, tables: &BoardTables, events: &mut W) {
        let minute = self.clock;
        events.push(Event::TimedOut { seat: self.turn });
        if self.turn_start {
            self.stay_everywhere(tables, events);
        }
        self.turn_start = false;
        self.movements = Movements::NONE;
        self.movable = self.moved;
        self.finish_shoves(tables, minute, events);
        if self.phase != Phase::Over && self.clock == minute {
            self.end_without_nun(tables, events);
            if self.phase == Phase::Nun && self.clock == minute {
                self.take_first(tables, events);
                self.finish_shoves(tables, minute, events);
            }
        }
    }

    fn stay_everywhere<W: EventSink>(&mut self, tables: &BoardTables, events: &mut W) {
        self.turn_start = false;
        self.staying = self.own(self.attacking);
        self.stayed = self.staying;
        self.movements = Movements::NONE;
        self.movable = self.moved;
        if tables.edition().has(Switch::IdleCoins) {
            self.collect_coins(events);
        } else {
            self.children(self.staying).iter().for_each(|child| events.push(Event::Stayed { child }));
        }
    }

    /// The nun's movement only if clause 6.4 demands one, and then the end of the turn.
    fn end_without_nun<W: EventSink>(&mut self, tables: &BoardTables, events: &mut W) {
        match self.demanded_nuns(tables) {
            Some(_) => self.phase = Phase::Nun,
            None => self.end_turn(events),
        }
    }

    /// Shoves under way are finished, each by the first legal action; never into another turn.
    fn finish_shoves<W: EventSink>(&mut self, tables: &BoardTables, minute: u8, events: &mut W) {
        while self.phase == Phase::Shove && self.clock == minute {
            self.take_first(tables, events);
        }
    }

    fn take_first<W: EventSink>(&mut self, tables: &BoardTables, events: &mut W) {
        let legal = LegalActions::new(tables, self.legal(tables));
        let first = legal.iter().next().expect("a phase has something to decide");
        self.apply(tables, first, events);
    }

    /// Each child that stays takes a coin.
    #[inline(always)]
    fn collect_coins<W: EventSink>(&mut self, events: &mut W) {
        if self.staying == 0 {
            return;
        }
        for child in self.children(self.staying) {
            events.push(Event::Stayed { child });
            let victim = self.victim_of(child);
            self.take_coin(child, victim, events);
        }
    }

    /// The child pinned by this attacker.
    pub(crate) fn victim_of(&self, attacker: Child) -> Child {
        let space = self.child_slot(attacker).space().expect("an attacker is on the board");
        self.fighters(space).1
    }

    /// A coin changes hands if there is one (5.1, 5.4).
    pub(crate) fn take_coin<W: EventSink>(&mut self, by: Child, victim: Child, events: &mut W) {
        let from = victim.seat();
        events.push(match self.give(from, by.seat(), 1) {
            0 => Event::NothingToTake { by, from },
            _ => Event::CoinTaken { by, from },
        });
    }
}
