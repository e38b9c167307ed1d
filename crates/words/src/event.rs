//! Messages for events.

use blacktop_rules::{Event, Place};

use crate::message::{Message, msg};

/// The message for an event; `None` for the beginning of a turn and the end of the game.
pub(crate) fn event(event: &Event) -> Option<Message> {
    Some(match event {
        Event::TurnBegan { .. } | Event::Over { .. } => return None,
        Event::Passed { seat } => msg("event-passed").with("seat", seat),
        Event::TimedOut { seat } => msg("event-timed-out").with("seat", seat),
        Event::Stayed { child } => msg("event-stayed").with("child", child),
        Event::CoinTaken { by, from } => msg("event-coin-taken").with("by", by).with("from", from),
        Event::NothingToTake { by, from } => msg("event-nothing-to-take").with("by", by).with("from", from),
        Event::Moved { child, steps, from, to } => {
            let steps = usize::from(steps.count());
            match from {
                Place::Space(from) if from == to => {
                    msg("event-moved-back").with("child", child).number("steps", steps).with("to", to)
                }
                Place::Space(from) => msg("event-moved")
                    .with("child", child)
                    .number("steps", steps)
                    .with("from", from)
                    .with("to", to),
                Place::Entrance | Place::Shoved => {
                    msg("event-moved-out").with("child", child).number("steps", steps).with("to", to)
                }
            }
        }
        Event::MovementLost { steps } => msg("event-movement-lost").number("steps", steps.count().into()),
        Event::FightStarted { attacker, victim, at } => {
            msg("event-fight-started").with("attacker", attacker).with("victim", victim).with("at", at)
        }
        Event::FightLeft { attacker, victim, at } => {
            msg("event-fight-left").with("attacker", attacker).with("victim", victim).with("at", at)
        }
        Event::FightBrokenUp { by, attacker, victim, at } => msg("event-fight-broken-up")
            .with("by", by)
            .with("attacker", attacker)
            .with("victim", victim)
            .with("at", at),
        Event::Tattled { child, nun, fight } => {
            msg("event-tattled").with("child", child).with("nun", nun).with("fight", fight)
        }
        Event::NunMoved { nun, from, to } => {
            msg("event-nun-moved").with("nun", nun).with("from", from).with("to", to)
        }
        Event::Shoved { piece, from, to } => {
            msg("event-shoved").with("piece", piece).with("from", from).with("to", to)
        }
        Event::Detained { child } => msg("event-detained").with("child", child),
        Event::StoodUp { child } => msg("event-stood-up").with("child", child),
        Event::Kissed { kisser, kissed, at } => {
            msg("event-kissed").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Event::CoinsGiven { from, to, coins } => {
            msg("event-coins-given").with("from", from).with("to", to).number("coins", (*coins).into())
        }
        Event::Bell => msg("event-bell"),
    })
}
