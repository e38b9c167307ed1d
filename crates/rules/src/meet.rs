//! What happens where a walk ends: standing, fighting, breaking up, tattling, kissing (sections 3, 5, 7 and 8).

use crate::action::Landing;
use crate::event::{Event, EventSink};
use crate::outcome::Reason;
use crate::piece::{Child, Nun, Piece};
use crate::space::{Coord, Space, SpaceSet};
use crate::state::{Phase, ResumeWith, Shoving, State, of_gender};
use crate::steps::Steps;
use crate::tables::{BoardTables, Slot};

impl State {
    /// Carries out a movement.
    #[inline(always)]
    pub(crate) fn walk<W: EventSink>(
        &mut self,
        tables: &BoardTables,
        child: Child,
        steps: Steps,
        end: Space,
        landing: Landing,
        events: &mut W,
    ) {
        self.turn_start = false;
        self.moved |= 1 << child.nth();
        self.movements = self.movements.below(steps);
        if self.attacking >> child.index() & 1 != 0 {
            self.leave_fight(tables, child, events);
        } else {
            self.singles -= tables.yard_mask(self.child_slot(child));
        }
        let from = tables.place(self.child_slot(child));
        events.push(Event::Moved { child, steps, from, to: tables.coord(end) });
        self.set_slot(child.index(), Slot::at(end));
        match landing {
            Landing::Stand => {
                self.singles |= tables.yard_mask(Slot::at(end));
                self.next_movement();
            }
            Landing::Fight | Landing::BreakUp | Landing::Kiss | Landing::Tattle { .. } => {
                self.meet(tables, child, end, landing, events);
            }
        }
    }

    /// What happens to whom the child meets.
    #[inline(never)]
    fn meet<W: EventSink>(
        &mut self,
        tables: &BoardTables,
        child: Child,
        end: Space,
        landing: Landing,
        events: &mut W,
    ) {
        match landing {
            Landing::Stand => {}
            Landing::Fight => {
                self.start_fight(tables, child, end, events);
                self.next_movement();
            }
            Landing::BreakUp => self.break_up(tables, child, end, events),
            Landing::Kiss => self.kiss(tables, child, end, events),
            Landing::Tattle { fight } => {
                self.put(tables, child.index(), end);
                self.tattle(tables, child, end, fight, events);
            }
        }
    }

    /// The fight is over and the victim stands up as soon as the attacker leaves (3.4).
    #[inline(never)]
    fn leave_fight<W: EventSink>(&mut self, tables: &BoardTables, attacker: Child, events: &mut W) {
        let space = self.child_slot(attacker).space().expect("an attacker is on the board");
        let (_, victim) = self.fighters(space);
        self.stayed &= !(1 << attacker.nth());
        self.attacking &= !(1 << attacker.index());
        self.pinned &= !(1 << victim.index());
        self.fights -= SpaceSet::only(space);
        self.singles |= SpaceSet::only(space);
        events.push(Event::FightLeft { attacker, victim, at: tables.coord(space) });
    }

    /// The newcomer attacks and takes a coin at once (5.1). The slot of the newcomer has been set already, so
    /// the victim is the other child there.
    #[inline(never)]
    fn start_fight<W: EventSink>(
        &mut self,
        tables: &BoardTables,
        attacker: Child,
        at: Space,
        events: &mut W,
    ) {
        self.set_slot(attacker.index(), Slot::SHOVED);
        let victim = Child::from_index(self.single_at(at));
        self.set_slot(attacker.index(), Slot::at(at));
        self.singles -= SpaceSet::only(at);
        self.fights |= SpaceSet::only(at);
        self.attacking |= 1 << attacker.index();
        self.pinned |= 1 << victim.index();
        events.push(Event::FightStarted { attacker, victim, at: tables.coord(at) });
        self.take_coin(attacker, victim, events);
    }

    /// Victim, then attacker, give way to the child that came between them (5.5).
    #[inline(never)]
    fn break_up<W: EventSink>(&mut self, tables: &BoardTables, child: Child, at: Space, events: &mut W) {
        let (attacker, victim) = self.lift_fight(at);
        self.singles |= SpaceSet::only(at);
        events.push(Event::FightBrokenUp { by: Piece::Child(child), attacker, victim, at: tables.coord(at) });
        self.shoving = Some(Shoving {
            piece: victim.index(),
            from: at,
            shover: at,
            waiting: Some(attacker),
            avoid: Slot::NOWHERE,
            settled: 0,
            after: ResumeWith::Movement,
        });
        self.phase = Phase::Shove;
    }

    /// The nun who was landed on appears on the fight; of two on one space, `N1` goes (7.3, 7.4).
    #[inline(never)]
    fn tattle<W: EventSink>(
        &mut self,
        tables: &BoardTables,
        child: Child,
        end: Space,
        fight: Coord,
        events: &mut W,
    ) {
        let nun = if self.nun_slot(Nun::N1) == Slot::at(end) { Nun::N1 } else { Nun::N2 };
        events.push(Event::Tattled { child, nun, fight });
        let fight = tables.space(fight).expect("a fight is on an open space");
        self.nun_breaks_up(tables, nun, fight, ResumeWith::Movement, events);
    }

    /// The game ends at once, and every other player gives the kisser's player two coins (8.2).
    #[inline(never)]
    fn kiss<W: EventSink>(&mut self, tables: &BoardTables, child: Child, at: Space, events: &mut W) {
        let others = of_gender(15 & !(1 << child.nth()), child.gender().other());
        let here = |other: &Child| self.child_slot(*other) == Slot::at(at);
        let kissed = self.children(others).iter().find(here).expect("a kiss takes two");
        let kisser = child.seat();
        self.singles |= tables.yard_mask(Slot::at(at));
        events.push(Event::Kissed { kisser: child, kissed, at: tables.coord(at) });
        for from in self.players.seats().filter(|seat| *seat != kisser) {
            let coins = self.give(from, kisser, 2);
            events.push(Event::CoinsGiven { from, to: kisser, coins });
        }
        self.finish(Reason::Kiss { kisser }, events);
    }
}
