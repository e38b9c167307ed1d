//! Facts of a turn or a position that reasons are made of.

use blacktop_rules::{Child, Coord, Event, Game, Nun, Piece, Place, Status};

use super::turn::TurnOutcome;
use crate::kiss::winning_kiss;

/// A kiss and its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kiss {
    pub kisser: Child,
    pub kissed: Child,
    pub at: Coord,
}

pub(crate) fn kiss(turn: &TurnOutcome) -> Option<Kiss> {
    turn.find(|event| match *event {
        Event::Kissed { kisser, kissed, at } => Some(Kiss { kisser, kissed, at }),
        _ => None,
    })
}

/// The kiss with which the seat to move can win in its turn.
pub(crate) fn kiss_to_win(game: &Game) -> Option<Kiss> {
    kiss(&TurnOutcome::new(game, &winning_kiss(game)?))
}

/// The space of a piece; `None` in an entrance or while it is shoved.
pub(crate) fn space(game: &Game, piece: Piece) -> Option<Coord> {
    match game.place(piece) {
        Place::Space(space) => Some(space),
        Place::Entrance | Place::Shoved => None,
    }
}

/// The nun that sees the fight in which this child attacks, and the space of the fight.
pub(crate) fn watched(game: &Game, attacker: Child) -> Option<(Nun, Coord)> {
    if game.status(attacker) != Status::Attacking {
        return None;
    }
    let at = space(game, Piece::Child(attacker))?;
    let watches = |nun: &Nun| space(game, Piece::Nun(*nun)).is_some_and(|from| sees(game, from, at));
    Nun::ALL.into_iter().find(watches).map(|nun| (nun, at))
}

pub(crate) fn sees(game: &Game, from: Coord, space: Coord) -> bool {
    game.tables().contains(game.tables().sight(from), space)
}

/// A nun that breaks up a fight, and its space.
pub(crate) struct Arrest {
    pub(crate) nun: Nun,
    pub(crate) attacker: Child,
    pub(crate) at: Coord,
}

/// All attackers that nuns send to detention.
pub(crate) fn arrests_in(turn: &TurnOutcome) -> impl Iterator<Item = Arrest> {
    turn.events.iter().filter_map(|event| match *event {
        Event::FightBrokenUp { by: Piece::Nun(nun), attacker, at, .. } => Some(Arrest { nun, attacker, at }),
        _ => None,
    })
}

pub(crate) fn is_arrested(turn: &TurnOutcome, child: Child) -> bool {
    arrests_in(turn).any(|arrest| arrest.attacker == child)
}

/// The child that tattled on this fight.
pub(crate) fn teller(turn: &TurnOutcome, space: Coord) -> Option<Child> {
    turn.find(|event| match *event {
        Event::Tattled { child, fight, .. } if fight == space => Some(child),
        _ => None,
    })
}

/// The coins that the player's own children take.
pub(crate) fn coins_taken(turn: &TurnOutcome) -> u8 {
    turn.events.iter().filter(|event| matches!(event, Event::CoinTaken { .. })).count() as u8
}

/// Whether this child is attacked.
pub(crate) fn is_attacked(turn: &TurnOutcome, child: Child) -> bool {
    let attacks = |event: &Event| matches!(event, Event::FightStarted { victim, .. } if *victim == child);
    turn.events.iter().any(attacks)
}

/// Children of the player that another child frees: (by, victim, space).
pub(crate) fn rescues(turn: &TurnOutcome) -> impl Iterator<Item = (Child, Child, Coord)> {
    turn.events.iter().filter_map(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), victim, at, .. } if victim.seat() == turn.seat() => {
            Some((by, victim, at))
        }
        _ => None,
    })
}
