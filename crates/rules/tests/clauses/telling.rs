//! Events told in a few words, so that a test can say what happened.

use blacktop_rules::{Event, Place};

pub(crate) fn tell(event: Event) -> String {
    match event {
        Event::TurnBegan { seat, minute } => format!("minute {minute}: {seat}"),
        Event::Passed { seat } => format!("{seat} passes"),
        Event::TimedOut { seat } => format!("{seat} is out of time"),
        Event::Stayed { child } => format!("{child} stays"),
        Event::CoinTaken { by, from } => format!("{by} takes a coin from {from}"),
        Event::NothingToTake { by, from } => format!("{by} gets nothing from {from}"),
        Event::Moved { child, steps, from, to } => match from {
            Place::Space(from) => format!("{child} walks {steps}: {from} to {to}"),
            Place::Entrance => format!("{child} walks {steps}: entrance to {to}"),
            Place::Shoved => format!("{child} walks {steps} from nowhere to {to}"),
        },
        Event::MovementLost { steps } => format!("the {steps} is lost"),
        Event::FightStarted { attacker, victim, at } => {
            format!("{attacker} attacks {victim} on {at}")
        }
        Event::FightLeft { attacker, victim, at } => {
            format!("{attacker} leaves {victim} on {at}")
        }
        Event::FightBrokenUp { by, attacker, victim, at } => {
            format!("{by} breaks up {attacker}x{victim} on {at}")
        }
        Event::Tattled { child, nun, fight } => format!("{child} tells {nun} of {fight}"),
        Event::NunMoved { nun, from, to } => format!("{nun} goes: {from} to {to}"),
        Event::Shoved { piece, from, to } => format!("{piece} is shoved: {from} to {to}"),
        Event::Detained { child } => format!("{child} goes to detention"),
        Event::StoodUp { child } => format!("{child} stands up"),
        Event::Kissed { kisser, kissed, at } => format!("{kisser} kisses {kissed} on {at}"),
        Event::CoinsGiven { from, to, coins } => format!("{from} gives {to} {coins}"),
        Event::Bell => "the bell rings".to_owned(),
        Event::Over { outcome } => {
            let winners: Vec<String> = outcome.winners().map(|seat| seat.to_string()).collect();
            format!("over by {}: {} wins", outcome.reason.name(), winners.join(" and "))
        }
    }
}
