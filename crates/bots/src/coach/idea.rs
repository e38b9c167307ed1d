//! What a turn is about: turns that differ only in a step that changes nothing are one idea.

use blacktop_rules::{BySeat, Child, Coord, Event, Game, Gender, Piece, Place, Seat};

use super::positive::{is_quiet, positive_reason};
use super::reason::Reason;
use super::story::TurnOutcome;

/// The point of a turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Idea {
    /// What is done to whom, in no order.
    deeds: Vec<Deed>,
    /// What is good about it, without the numbers.
    reason: Reason,
    /// Whether the pieces only walk.
    is_quiet: bool,
    /// Where the player's own children end, the numbers of twins left out.
    ends: Vec<(Gender, Option<Coord>)>,
}

/// Something that is done: by a boy or a girl or a nun, to whom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Deed {
    Stays(Child),
    Leaves(Child),
    Attacks(Seat, Gender, Child),
    BreaksUp(Child),
    Detains(Child),
    Kisses,
}

impl Idea {
    /// The idea of a turn.
    pub(crate) fn of(story: &TurnOutcome) -> Idea {
        let mut deeds: Vec<Deed> = story.events.iter().filter_map(deed).collect();
        deeds.sort();
        let own = Child::of(story.seat());
        let mut ends: Vec<_> = own.map(|child| (child.gender(), yard_space(&story.after, child))).collect();
        ends.sort();
        Idea { deeds, reason: positive_reason(story, &BySeat::default()), is_quiet: is_quiet(story), ends }
    }

    /// Whether somebody who has heard of one need not hear of the other. Where nothing happens, two children must go
    /// elsewhere to make a difference.
    pub(crate) fn is_like(&self, other: &Idea) -> bool {
        let is_same = match self.is_quiet {
            true => self.reason == other.reason && self.children_elsewhere(other) < 2,
            false => self.reason.name() == other.reason.name(),
        };
        self.deeds == other.deeds && is_same
    }

    fn children_elsewhere(&self, other: &Idea) -> usize {
        let mut rest = other.ends.clone();
        let is_there = |end: &(Gender, Option<Coord>)| {
            let found = rest.iter().position(|other| other == end);
            found.map(|index| rest.swap_remove(index)).is_some()
        };
        self.ends.len() - self.ends.iter().copied().filter(is_there).count()
    }
}

fn deed(event: &Event) -> Option<Deed> {
    match *event {
        Event::Stayed { child } => Some(Deed::Stays(child)),
        Event::FightLeft { attacker, .. } => Some(Deed::Leaves(attacker)),
        Event::FightStarted { attacker, victim, .. } => {
            Some(Deed::Attacks(attacker.seat(), attacker.gender(), victim))
        }
        Event::FightBrokenUp { by: Piece::Child(_), attacker, .. } => Some(Deed::BreaksUp(attacker)),
        Event::Detained { child } => Some(Deed::Detains(child)),
        Event::Kissed { .. } => Some(Deed::Kisses),
        _ => None,
    }
}

/// Where a child is in the yard: in a shelter and in the entrance it is simply safe.
fn yard_space(game: &Game, child: Child) -> Option<Coord> {
    match game.place(Piece::Child(child)) {
        Place::Space(space) if game.ground().contains(game.ground().yard(), space) => Some(space),
        Place::Space(_) | Place::Entrance | Place::Shoved => None,
    }
}
