//! What each event of an action changed, for clients that animate an update without knowing the rules.

use std::collections::BTreeMap;

use blacktop_protocol::{ChildState, StateChange};
use blacktop_rules::{BySeat, Child, Coord, Event, Game, Nun, Piece, Place, Seat, Status};

/// The parts of a game's state that events change, at a moment between two events. In arrays, since a picture is copied for
/// every event of every action.
#[derive(Clone)]
struct Picture {
    turn: Seat,
    clock: u8,
    coins: BySeat<u8>,
    children: BySeat<[(Child, ChildState); 4]>,
    nuns: [(Nun, Place); 2],
    shoving: Option<Piece>,
    shoved_from: Vec<Coord>,
    over: bool,
}

/// One change an event. After the last of them the picture is the game after the action; in between it is worked out from
/// the events.
pub fn changes(before: &Game, events: &[Event], after: &Game) -> Vec<StateChange> {
    let mut picture = Picture::of(before);
    let mut changes = Vec::with_capacity(events.len());
    for (index, event) in events.iter().enumerate() {
        let next = if index + 1 == events.len() {
            Picture::of(after)
        } else {
            let mut next = picture.clone();
            next.apply(event);
            next
        };
        changes.push(picture.change_to(&next, after));
        picture = next;
    }
    changes
}

impl Picture {
    fn of(game: &Game) -> Picture {
        let standing =
            |child| (child, ChildState { at: game.place(Piece::Child(child)), state: game.status(child) });
        Picture {
            turn: game.turn(),
            clock: game.clock(),
            coins: BySeat::from_fn(|seat| game.coins(seat)),
            children: BySeat::from_fn(|seat| Child::all(seat).map(standing)),
            nuns: Nun::ALL.map(|nun| (nun, game.place(Piece::Nun(nun)))),
            shoving: game.shoving(),
            shoved_from: game.shoved_from().collect(),
            over: game.outcome().is_some(),
        }
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { seat, minute } => (self.turn, self.clock) = (seat, minute),
            Event::Moved { child, to, .. } => self.put(Piece::Child(child), Place::Space(to)),
            Event::NunMoved { nun, to, .. } => self.put(Piece::Nun(nun), Place::Space(to)),
            Event::Tattled { nun, fight, .. } => self.put(Piece::Nun(nun), Place::Space(fight)),
            Event::Shoved { piece, to, .. } => {
                self.put(piece, Place::Space(to));
                self.shoved_from.drain(..self.shoved_from.len().min(1));
                let waiting = self.children().find(|(_, child)| child.at == Place::Shoved);
                self.shoving = waiting.map(|(child, _)| Piece::Child(child));
            }
            Event::FightStarted { attacker, victim, .. } => {
                self.set_status(attacker, Status::Attacking);
                self.set_status(victim, Status::Pinned);
            }
            Event::FightLeft { attacker, victim, .. } => {
                self.set_status(attacker, Status::Free);
                self.set_status(victim, Status::Free);
            }
            Event::FightBrokenUp { by, attacker, victim, at } => {
                for child in [attacker, victim] {
                    self.set_status(child, Status::Free);
                    self.put(Piece::Child(child), Place::Shoved);
                }
                // A nun sends the attacker to detention; a child shoves first the victim, then the attacker.
                let shoves = if matches!(by, Piece::Nun(_)) { 1 } else { 2 };
                self.shoving = Some(Piece::Child(victim));
                self.shoved_from = vec![at; shoves];
            }
            Event::Detained { child } => {
                self.set_status(child, Status::Detained);
                self.put(Piece::Child(child), Place::Entrance);
            }
            Event::StoodUp { child } => self.set_status(child, Status::Free),
            Event::CoinTaken { by, from } => self.pay(from, by.seat(), 1),
            Event::CoinsGiven { from, to, coins } => self.pay(from, to, coins),
            Event::Over { .. } => self.over = true,
            Event::Passed { .. }
            | Event::TimedOut { .. }
            | Event::Stayed { .. }
            | Event::NothingToTake { .. }
            | Event::MovementLost { .. }
            | Event::Kissed { .. }
            | Event::Bell => {}
        }
    }

    fn put(&mut self, piece: Piece, to: Place) {
        match piece {
            Piece::Nun(nun) => self.nuns[nun as usize].1 = to,
            Piece::Child(child) => self.child(child).at = to,
        }
    }

    fn set_status(&mut self, child: Child, status: Status) {
        self.child(child).state = status;
    }

    fn child(&mut self, child: Child) -> &mut ChildState {
        let mut siblings = self.children[child.seat()].iter_mut();
        let found = siblings.find(|(sibling, _)| *sibling == child);
        &mut found.expect("every child is among those of its seat").1
    }

    fn pay(&mut self, from: Seat, to: Seat, coins: u8) {
        self.coins[from] = self.coins[from].saturating_sub(coins);
        self.coins[to] += coins;
    }

    fn coins(&self) -> [(Seat, u8); 5] {
        Seat::ALL.map(|seat| (seat, self.coins[seat]))
    }

    fn children(&self) -> impl Iterator<Item = (Child, ChildState)> {
        self.children.values().flatten().copied()
    }

    /// The new values of the fields that differ.
    fn change_to(&self, next: &Picture, game: &Game) -> StateChange {
        let moved_on = (self.shoving, &self.shoved_from) != (next.shoving, &next.shoved_from);
        let ended = if next.over && !self.over { game.outcome() } else { None };
        StateChange {
            turn: (self.turn != next.turn).then_some(next.turn),
            clock: (self.clock != next.clock).then_some(next.clock),
            coins: changed(self.coins(), next.coins()),
            children: changed(self.children(), next.children()),
            nuns: changed(self.nuns, next.nuns),
            shoving: next.shoving.filter(|_| moved_on),
            shoved_from: moved_on.then(|| next.shoved_from.clone()),
            result: ended,
        }
    }
}

/// The entries of `new` that differ from those of `old`. Both have the same keys, in the same order.
fn changed<K: Ord, V: PartialEq>(
    old: impl IntoIterator<Item = (K, V)>,
    new: impl IntoIterator<Item = (K, V)>,
) -> BTreeMap<K, V> {
    old.into_iter().zip(new).filter(|((_, old), (_, new))| old != new).map(|(_, new)| new).collect()
}
