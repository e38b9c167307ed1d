//! What happened.

use blacktop_protocol::{Event, Nun, Place, Seat};

use crate::sentence::{Sentence, say};

/// The sentence for an event, unless somebody who sees the game needs none.
pub(crate) fn event(event: &Event) -> Option<Sentence> {
    Some(match event {
        Event::TurnBegan { .. } | Event::Over { .. } => return None,
        Event::Passed { seat } => say("event-passed").with("seat", letter(*seat)),
        Event::TimedOut { seat } => say("event-timed-out").with("seat", letter(*seat)),
        Event::Stayed { child } => say("event-stayed").with("child", child.0),
        Event::CoinTaken { by, from } => say("event-coin-taken").with("by", by.0).with("from", letter(*from)),
        Event::NothingToTake { by, from } => {
            say("event-nothing-to-take").with("by", by.0).with("from", letter(*from))
        }
        Event::Moved { child, steps, from, to } => {
            let steps = usize::from(*steps);
            match from {
                Place::Space(from) if from == to => {
                    say("event-moved-back").with("child", child.0).number("steps", steps).with("to", to.0)
                }
                Place::Space(from) => say("event-moved")
                    .with("child", child.0)
                    .number("steps", steps)
                    .with("from", from.0)
                    .with("to", to.0),
                Place::Entrance | Place::Shoved => {
                    say("event-moved-out").with("child", child.0).number("steps", steps).with("to", to.0)
                }
            }
        }
        Event::MovementLost { steps } => say("event-movement-lost").number("steps", (*steps).into()),
        Event::FightStarted { attacker, victim, at } => {
            say("event-fight-started").with("attacker", attacker.0).with("victim", victim.0).with("at", at.0)
        }
        Event::FightLeft { attacker, victim, at } => {
            say("event-fight-left").with("attacker", attacker.0).with("victim", victim.0).with("at", at.0)
        }
        Event::FightBrokenUp { by, attacker, victim, at } => say("event-fight-broken-up")
            .with("by", by.0)
            .with("attacker", attacker.0)
            .with("victim", victim.0)
            .with("at", at.0),
        Event::Tattled { child, nun, fight } => {
            say("event-tattled").with("child", child.0).with("nun", name(*nun)).with("fight", fight.0)
        }
        Event::NunMoved { nun, from, to } => {
            say("event-nun-moved").with("nun", name(*nun)).with("from", from.0).with("to", to.0)
        }
        Event::Shoved { piece, from, to } => {
            say("event-shoved").with("piece", piece.0).with("from", from.0).with("to", to.0)
        }
        Event::Detained { child } => say("event-detained").with("child", child.0),
        Event::StoodUp { child } => say("event-stood-up").with("child", child.0),
        Event::Kissed { kisser, kissed, at } => {
            say("event-kissed").with("kisser", kisser.0).with("kissed", kissed.0).with("at", at.0)
        }
        Event::CoinsGiven { from, to, coins } => say("event-coins-given")
            .with("from", letter(*from))
            .with("to", letter(*to))
            .number("coins", (*coins).into()),
        Event::Bell => say("event-bell"),
    })
}

fn letter(seat: Seat) -> blacktop_rules::Seat {
    seat.into()
}

fn name(nun: Nun) -> blacktop_rules::Nun {
    nun.into()
}
