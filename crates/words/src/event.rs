//! What happened.

use blacktop_rules::{Event, Game, Place, Space};

use crate::sentence::{Sentence, say};

/// The sentence for an event, unless somebody who sees the game needs none.
pub(crate) fn event(game: &Game, event: Event) -> Option<Sentence> {
    let coord = |space: Space| game.ground().coord(space);
    Some(match event {
        Event::TurnBegan { .. } | Event::Over { .. } => return None,
        Event::Passed { seat } => say("event-passed").with("seat", seat),
        Event::TimedOut { seat } => say("event-timed-out").with("seat", seat),
        Event::Stayed { child } => say("event-stayed").with("child", child),
        Event::CoinTaken { by, from } => say("event-coin-taken").with("by", by).with("from", from),
        Event::NothingToTake { by, from } => say("event-nothing-to-take").with("by", by).with("from", from),
        Event::Moved { child, steps, from, to } => {
            let steps = steps.count().into();
            match from {
                Place::Space(from) if from == to => {
                    say("event-moved-back").with("child", child).number("steps", steps).with("to", coord(to))
                }
                Place::Space(from) => say("event-moved")
                    .with("child", child)
                    .number("steps", steps)
                    .with("from", coord(from))
                    .with("to", coord(to)),
                Place::Entrance | Place::Shoved => {
                    say("event-moved-out").with("child", child).number("steps", steps).with("to", coord(to))
                }
            }
        }
        Event::MovementLost { steps } => say("event-movement-lost").number("steps", steps.count().into()),
        Event::FightStarted { attacker, victim, at } => {
            say("event-fight-started").with("attacker", attacker).with("victim", victim).with("at", coord(at))
        }
        Event::FightLeft { attacker, victim, at } => {
            say("event-fight-left").with("attacker", attacker).with("victim", victim).with("at", coord(at))
        }
        Event::FightBrokenUp { by, attacker, victim, at } => say("event-fight-broken-up")
            .with("by", by)
            .with("attacker", attacker)
            .with("victim", victim)
            .with("at", coord(at)),
        Event::Tattled { child, nun, fight } => {
            say("event-tattled").with("child", child).with("nun", nun).with("fight", coord(fight))
        }
        Event::NunMoved { nun, from, to } => {
            say("event-nun-moved").with("nun", nun).with("from", coord(from)).with("to", coord(to))
        }
        Event::Shoved { piece, from, to } => {
            say("event-shoved").with("piece", piece).with("from", coord(from)).with("to", coord(to))
        }
        Event::Detained { child } => say("event-detained").with("child", child),
        Event::StoodUp { child } => say("event-stood-up").with("child", child),
        Event::Kissed { kisser, kissed, at } => {
            say("event-kissed").with("kisser", kisser).with("kissed", kissed).with("at", coord(at))
        }
        Event::CoinsGiven { from, to, coins } => {
            say("event-coins-given").with("from", from).with("to", to).number("coins", coins.into())
        }
        Event::Bell => say("event-bell"),
    })
}
