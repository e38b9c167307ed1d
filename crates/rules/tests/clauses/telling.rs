//! Events told in a few words, so that a test can say what happened.

use blacktop_rules::{Event, Game, Place, Space};

pub(crate) fn tell(game: &Game, event: Event) -> String {
    let at = |space: Space| game.ground().coord(space);
    match event {
        Event::TurnBegan { seat, minute } => format!("minute {minute}: {seat}"),
        Event::Passed { seat } => format!("{seat} passes"),
        Event::TimedOut { seat } => format!("{seat} is out of time"),
        Event::Stayed { child } => format!("{child} stays"),
        Event::CoinTaken { by, from } => format!("{by} takes a coin from {from}"),
        Event::NothingToTake { by, from } => format!("{by} gets nothing from {from}"),
        Event::Moved { child, steps, from, to } => match from {
            Place::Space(from) => format!("{child} walks {steps}: {} to {}", at(from), at(to)),
            Place::Entrance => format!("{child} walks {steps}: entrance to {}", at(to)),
            Place::Shoved => format!("{child} walks {steps} from nowhere to {}", at(to)),
        },
        Event::MovementLost { steps } => format!("the {steps} is lost"),
        Event::FightStarted { attacker, victim, at: space } => {
            format!("{attacker} attacks {victim} on {}", at(space))
        }
        Event::FightLeft { attacker, victim, at: space } => {
            format!("{attacker} leaves {victim} on {}", at(space))
        }
        Event::FightBrokenUp { by, attacker, victim, at: space } => {
            format!("{by} breaks up {attacker}x{victim} on {}", at(space))
        }
        Event::Tattled { child, nun, fight } => format!("{child} tells {nun} of {}", at(fight)),
        Event::NunMoved { nun, from, to } => format!("{nun} goes: {} to {}", at(from), at(to)),
        Event::Shoved { piece, from, to } => format!("{piece} is shoved: {} to {}", at(from), at(to)),
        Event::Detained { child } => format!("{child} goes to detention"),
        Event::StoodUp { child } => format!("{child} stands up"),
        Event::Kissed { kisser, kissed, at: space } => format!("{kisser} kisses {kissed} on {}", at(space)),
        Event::CoinsGiven { from, to, coins } => format!("{from} gives {to} {coins}"),
        Event::Bell => "the bell rings".to_owned(),
        Event::Over { outcome } => {
            let winners: Vec<String> = outcome.winners().map(|seat| seat.to_string()).collect();
            format!("over by {}: {} wins", outcome.reason.name(), winners.join(" and "))
        }
    }
}
