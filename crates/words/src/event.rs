//! What happened.

use blacktop_protocol::{Event, Nun, Place, Seat};

use crate::message::{Message, msg};

/// The sentence for an event, unless somebody who sees the game needs none.
pub(crate) fn event(event: &Event) -> Option<Message> {
    Some(match event {
        Event::TurnBegan { .. } | Event::Over { .. } => return None,
        Event::Passed { seat } => msg("event-passed").with("seat", letter(*seat)),
        Event::TimedOut { seat } => msg("event-timed-out").with("seat", letter(*seat)),
        Event::Stayed { child } => msg("event-stayed").with("child", child.0),
        Event::CoinTaken { by, from } => msg("event-coin-taken").with("by", by.0).with("from", letter(*from)),
        Event::NothingToTake { by, from } => {
            msg("event-nothing-to-take").with("by", by.0).with("from", letter(*from))
        }
        Event::Moved { child, steps, from, to } => {
            let steps = usize::from(*steps);
            match from {
                Place::Space(from) if from == to => {
                    msg("event-moved-back").with("child", child.0).number("steps", steps).with("to", to.0)
                }
                Place::Space(from) => msg("event-moved")
                    .with("child", child.0)
                    .number("steps", steps)
                    .with("from", from.0)
                    .with("to", to.0),
                Place::Entrance | Place::Shoved => {
                    msg("event-moved-out").with("child", child.0).number("steps", steps).with("to", to.0)
                }
            }
        }
        Event::MovementLost { steps } => msg("event-movement-lost").number("steps", (*steps).into()),
        Event::FightStarted { attacker, victim, at } => {
            msg("event-fight-started").with("attacker", attacker.0).with("victim", victim.0).with("at", at.0)
        }
        Event::FightLeft { attacker, victim, at } => {
            msg("event-fight-left").with("attacker", attacker.0).with("victim", victim.0).with("at", at.0)
        }
        Event::FightBrokenUp { by, attacker, victim, at } => msg("event-fight-broken-up")
            .with("by", by.0)
            .with("attacker", attacker.0)
            .with("victim", victim.0)
            .with("at", at.0),
        Event::Tattled { child, nun, fight } => {
            msg("event-tattled").with("child", child.0).with("nun", name(*nun)).with("fight", fight.0)
        }
        Event::NunMoved { nun, from, to } => {
            msg("event-nun-moved").with("nun", name(*nun)).with("from", from.0).with("to", to.0)
        }
        Event::Shoved { piece, from, to } => {
            msg("event-shoved").with("piece", piece.0).with("from", from.0).with("to", to.0)
        }
        Event::Detained { child } => msg("event-detained").with("child", child.0),
        Event::StoodUp { child } => msg("event-stood-up").with("child", child.0),
        Event::Kissed { kisser, kissed, at } => {
            msg("event-kissed").with("kisser", kisser.0).with("kissed", kissed.0).with("at", at.0)
        }
        Event::CoinsGiven { from, to, coins } => msg("event-coins-given")
            .with("from", letter(*from))
            .with("to", letter(*to))
            .number("coins", (*coins).into()),
        Event::Bell => msg("event-bell"),
    })
}

fn letter(seat: Seat) -> blacktop_rules::Seat {
    seat.into()
}

fn name(nun: Nun) -> blacktop_rules::Nun {
    nun.into()
}
