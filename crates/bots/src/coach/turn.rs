//! A turn that was played through, and when two turns count as the same: by the position that they lead to, or
//! by their idea.

use blacktop_rules::{Action, BySeat, Child, Coord, Event, Game, Gender, Nun, Phase, Piece, Seat, Steps};

use super::facts::space;
use super::positive::{is_quiet, positive_reason};
use super::reason::CoachReason;

/// A turn from its first action to its last.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnOutcome {
    pub start: Game,
    pub actions: Vec<Action>,
    pub events: Vec<Event>,
    pub after: Game,
}

impl TurnOutcome {
    /// Plays the actions.
    ///
    /// # Panics
    /// If one of them is not legal.
    pub fn new(start: &Game, actions: &[Action]) -> TurnOutcome {
        let mut after = start.clone();
        let mut events = Vec::new();
        for action in actions {
            events.extend(after.play(*action).expect("the actions are legal"));
        }
        // The events from the beginning of the next turn on are not part of it.
        let next = events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
        events.truncate(next.unwrap_or(events.len()));
        TurnOutcome { start: start.clone(), actions: actions.to_vec(), events, after }
    }

    pub fn seat(&self) -> Seat {
        self.start.turn()
    }

    /// The first event that `kind` accepts.
    pub(crate) fn find<T>(&self, kind: impl FnMut(&Event) -> Option<T>) -> Option<T> {
        self.events.iter().find_map(kind)
    }
}

/// Whether the turn of this minute is over.
pub(crate) fn is_over(game: &Game, minute: u8) -> bool {
    game.clock() != minute || game.outcome().is_some()
}

/// A position up to the numbers of children: the two boys of a seat are interchangeable, and so are the two girls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CanonicalPosition {
    turn: (u8, Seat, Phase),
    movements: Vec<Steps>,
    coins: BySeat<u8>,
    children: Vec<CanonicalChild>,
    nuns: [Option<Coord>; 2],
    shoved: Option<Piece>,
}

/// A child without its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct CanonicalChild {
    seat: Seat,
    gender: Gender,
    space: Option<Coord>,
    status: &'static str,
    /// Whether it has moved, stays, or must leave in this turn.
    turn: [bool; 3],
}

impl CanonicalPosition {
    pub(crate) fn of(game: &Game) -> CanonicalPosition {
        let children = game.players().seats().flat_map(Child::of);
        let mut children: Vec<CanonicalChild> = children.map(|child| canonical_child(game, child)).collect();
        children.sort();
        CanonicalPosition {
            turn: (game.clock(), game.turn(), game.phase()),
            movements: game.movements().iter().collect(),
            coins: BySeat::from_fn(|seat| if game.players().has(seat) { game.coins(seat) } else { 0 }),
            children,
            nuns: Nun::ALL.map(|nun| space(game, Piece::Nun(nun))),
            shoved: game.shoving(),
        }
    }
}

fn canonical_child(game: &Game, child: Child) -> CanonicalChild {
    CanonicalChild {
        seat: child.seat(),
        gender: child.gender(),
        space: space(game, Piece::Child(child)),
        status: game.status(child).name(),
        turn: [game.moved(), game.staying(), game.leaving()].map(|children| children.contains(child)),
    }
}

/// What a turn is about. Turns that differ only in a step without effect have the same idea.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Idea {
    /// The effects of the turn, sorted.
    effects: Vec<TurnEffect>,
    /// Its positive reason, without shares.
    reason: CoachReason,
    is_quiet: bool,
    /// The spaces where the player's children end, without their numbers.
    ends: Vec<(Gender, Option<Coord>)>,
}

/// An effect of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TurnEffect {
    Stays(Child),
    Leaves(Child),
    Attacks(Seat, Gender, Child),
    BreaksUp(Child),
    Detains(Child),
    Kisses,
}

impl Idea {
    pub(crate) fn of(turn: &TurnOutcome) -> Idea {
        let mut effects: Vec<TurnEffect> = turn.events.iter().filter_map(effect).collect();
        effects.sort();
        let own = Child::of(turn.seat());
        let mut ends: Vec<_> = own.map(|child| (child.gender(), yard_space(&turn.after, child))).collect();
        ends.sort();
        Idea { effects, reason: positive_reason(turn, &BySeat::default()), is_quiet: is_quiet(turn), ends }
    }

    /// Whether a hint of one makes a hint of the other redundant. Quiet turns differ if at least two children end elsewhere.
    pub(crate) fn is_like(&self, other: &Idea) -> bool {
        let is_same = if self.is_quiet {
            self.reason == other.reason && self.children_elsewhere(other) < 2
        } else {
            self.reason.name() == other.reason.name()
        };
        self.effects == other.effects && is_same
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

fn effect(event: &Event) -> Option<TurnEffect> {
    match *event {
        Event::Stayed { child } => Some(TurnEffect::Stays(child)),
        Event::FightLeft { attacker, .. } => Some(TurnEffect::Leaves(attacker)),
        Event::FightStarted { attacker, victim, .. } => {
            Some(TurnEffect::Attacks(attacker.seat(), attacker.gender(), victim))
        }
        Event::FightBrokenUp { by: Piece::Child(_), attacker, .. } => Some(TurnEffect::BreaksUp(attacker)),
        Event::Detained { child } => Some(TurnEffect::Detains(child)),
        Event::Kissed { .. } => Some(TurnEffect::Kisses),
        _ => None,
    }
}

/// The space of a child in the yard; `None` in a shelter or an entrance, where it is safe.
fn yard_space(game: &Game, child: Child) -> Option<Coord> {
    space(game, Piece::Child(child)).filter(|space| game.tables().contains(game.tables().yard(), *space))
}
