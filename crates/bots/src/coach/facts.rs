//! What can be seen in a story, and in a position, by playing it through.

use blacktop_rules::{Child, Coord, Event, Game, Nun, Piece, Place, Status};

use super::story::TurnOutcome;
use crate::kiss::winning_kiss;

/// A kiss, with its space by name.
pub(crate) struct Kiss {
    pub(crate) kisser: Child,
    pub(crate) kissed: Child,
    pub(crate) at: Coord,
    pub(crate) space: Coord,
}

pub(crate) fn kiss(story: &TurnOutcome) -> Option<Kiss> {
    story.find(|event| match *event {
        Event::Kissed { kisser, kissed, at } => Some(Kiss { kisser, kissed, at, space: at }),
        _ => None,
    })
}

/// The kiss with which the seat to move can win in its turn.
pub(crate) fn kiss_to_win(game: &Game) -> Option<Kiss> {
    kiss(&TurnOutcome::new(game, &winning_kiss(game)?))
}

pub(crate) fn nuns_space(game: &Game, nun: Nun) -> Option<Coord> {
    match game.place(Piece::Nun(nun)) {
        Place::Space(space) => Some(space),
        Place::Entrance | Place::Shoved => None,
    }
}

/// Where a child is on the board.
pub(crate) fn childs_space(game: &Game, child: Child) -> Option<Coord> {
    match game.place(Piece::Child(child)) {
        Place::Space(space) => Some(space),
        Place::Entrance | Place::Shoved => None,
    }
}

/// The nun who sees the fight in which this child attacks, and where that is.
pub(crate) fn watched(game: &Game, attacker: Child) -> Option<(Nun, Coord)> {
    if game.status(attacker) != Status::Attacking {
        return None;
    }
    let space = childs_space(game, attacker)?;
    let watches = |nun: &Nun| nuns_space(game, *nun).is_some_and(|from| sees(game, from, space));
    Nun::ALL.into_iter().find(watches).map(|nun| (nun, space))
}

pub(crate) fn sees(game: &Game, from: Coord, space: Coord) -> bool {
    game.ground().contains(game.ground().sight(from), space)
}

/// A nun who ends a fight, with its space by name.
pub(crate) struct Arrest {
    pub(crate) nun: Nun,
    pub(crate) attacker: Child,
    pub(crate) at: Coord,
    pub(crate) space: Coord,
}

/// Everybody whom nuns send to detention.
pub(crate) fn arrests_in(story: &TurnOutcome) -> impl Iterator<Item = Arrest> {
    story.events.iter().filter_map(|event| match *event {
        Event::FightBrokenUp { by: Piece::Nun(nun), attacker, at, .. } => {
            Some(Arrest { nun, attacker, at, space: at })
        }
        _ => None,
    })
}

pub(crate) fn is_arrested(story: &TurnOutcome, child: Child) -> bool {
    arrests_in(story).any(|arrest| arrest.attacker == child)
}

/// Who told of this fight, if somebody did.
pub(crate) fn teller(story: &TurnOutcome, space: Coord) -> Option<Child> {
    story.find(|event| match *event {
        Event::Tattled { child, fight, .. } if fight == space => Some(child),
        _ => None,
    })
}

/// How many coins the player's own children take.
pub(crate) fn coins_taken(story: &TurnOutcome) -> u8 {
    story.events.iter().filter(|event| matches!(event, Event::CoinTaken { .. })).count() as u8
}

/// Whether somebody attacks this child.
pub(crate) fn is_attacked(story: &TurnOutcome, child: Child) -> bool {
    let attacks = |event: &Event| matches!(event, Event::FightStarted { victim, .. } if *victim == child);
    story.events.iter().any(attacks)
}

/// Children of the player that another child frees: who, by whom, and where.
pub(crate) fn rescues(story: &TurnOutcome) -> impl Iterator<Item = (Child, Child, Coord)> {
    story.events.iter().filter_map(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), victim, at, .. } if victim.seat() == story.seat() => {
            Some((by, victim, at))
        }
        _ => None,
    })
}
