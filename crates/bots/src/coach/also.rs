//! What must not be left unsaid beside a reason: what the recommended turn itself costs, and how little was lost.

use blacktop_rules::{Child, Coord, Event, Piece, Seat};

use super::story::TurnOutcome;

/// Something that a reason alone would hide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the facts are the pieces, seats and spaces that each line names")]
pub enum Caveat {
    /// The player's own child goes to detention in this very turn.
    Detention { child: Child },
    /// The player's own fight is broken up in this very turn.
    FightEnds { attacker: Child, at: Coord },
    /// The better turn sends the player's own child to detention.
    BetterDetention { child: Child },
    /// The better turn breaks up the player's own fight.
    BetterFightEnds { attacker: Child, at: Coord },
    /// Whoever handed the game to somebody had little to lose; in hundredths of the win.
    LittleLost { seat: Seat, share: u8, best: u8 },
}

/// What a turn costs its own player at once. To whoever wins with it, it costs nothing.
pub(crate) fn costs(story: &TurnOutcome) -> Vec<Caveat> {
    if story.after.outcome().is_some_and(|outcome| outcome.rank(story.seat()) == 1) {
        return Vec::new();
    }
    let own = |event: &Event| match *event {
        Event::FightBrokenUp { by, attacker, at, .. } if attacker.seat() == story.seat() => Some(match by {
            Piece::Nun(_) => Caveat::Detention { child: attacker },
            Piece::Child(_) => Caveat::FightEnds { attacker, at },
        }),
        _ => None,
    };
    story.events.iter().filter_map(own).collect()
}

/// What the better turn would have cost.
pub(crate) fn better_costs(story: &TurnOutcome) -> Vec<Caveat> {
    let better = |cost: Caveat| match cost {
        Caveat::Detention { child } => Caveat::BetterDetention { child },
        Caveat::FightEnds { attacker, at } => Caveat::BetterFightEnds { attacker, at },
        Caveat::BetterDetention { .. } | Caveat::BetterFightEnds { .. } | Caveat::LittleLost { .. } => cost,
    };
    costs(story).into_iter().map(better).collect()
}
