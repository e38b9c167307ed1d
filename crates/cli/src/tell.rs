//! What happened, in plain English.

use blacktop_rules::{Event, Game, Outcome, Place, Reason, Record, Space, Turn};

/// The last turn in which anything was decided: its label, and its events as sentences.
pub(crate) fn last_turn(record: &Record) -> Option<(String, Vec<String>)> {
    let Turn { minute, seat, actions } = record.turns().pop()?;
    let (start, _) = record.history().rev().nth(actions.len() - 1)?;
    let mut game = start.clone();
    let mut sentences = Vec::new();
    for action in actions {
        let events = game.play(action).expect("a record holds only what was legal");
        sentences.extend(events.into_iter().filter_map(|event| sentence(&game, event)));
    }
    Some((format!("{minute}{seat}"), sentences))
}

/// Who won, in a sentence.
pub(crate) fn outcome(outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| seat.to_string()).collect();
    let end = match outcome.reason {
        Reason::Bell => "at the bell".to_owned(),
        Reason::Kiss { kisser } => format!("after {kisser}'s kiss"),
    };
    match &winners[..] {
        [winner] => format!("{winner} wins {end}."),
        [others @ .., last] => format!("{} and {last} share the win {end}.", others.join(", ")),
        [] => format!("Nobody wins {end}."),
    }
}

/// One event. The beginning of the next turn is not told: whoever reads this sees whose turn it is.
fn sentence(game: &Game, event: Event) -> Option<String> {
    let at = |space: Space| game.ground().coord(space);
    let sentence = match event {
        Event::TurnBegan { .. } | Event::Over { .. } => return None,
        Event::Passed { seat } => format!("{seat} passes."),
        Event::TimedOut { seat } => format!("{seat}'s time runs out."),
        Event::Stayed { child } => format!("{child} stays in its fight."),
        Event::CoinTaken { by, from } => format!("{by} takes a coin from {from}."),
        Event::NothingToTake { by, from } => format!("{by} takes nothing: {from} has no coins."),
        Event::Moved { child, steps, from, to } if from == Place::Space(to) => {
            format!("{child} walks {steps} and is back at {}.", at(to))
        }
        Event::Moved { child, steps, from: Place::Space(from), to } => {
            format!("{child} walks {steps} from {} to {}.", at(from), at(to))
        }
        Event::Moved { child, steps, from: _, to } => {
            format!("{child} walks {steps} out of the entrance to {}.", at(to))
        }
        Event::MovementLost { steps } => format!("The movement of {steps} is lost."),
        Event::FightStarted { attacker, victim, at: space } => {
            format!("{attacker} attacks {victim} at {}.", at(space))
        }
        Event::FightLeft { attacker, victim, at: space } => {
            format!("{attacker} leaves its fight and {victim} stands up at {}.", at(space))
        }
        Event::FightBrokenUp { by, attacker, victim, at: space } => {
            format!("{by} breaks up the fight of {attacker} and {victim} at {}.", at(space))
        }
        Event::Tattled { child, nun, fight } => format!("{child} tells {nun} of the fight at {}.", at(fight)),
        Event::NunMoved { nun, from, to } => format!("{nun} goes from {} to {}.", at(from), at(to)),
        Event::Shoved { piece, from, to } => format!("{piece} is shoved from {} to {}.", at(from), at(to)),
        Event::Detained { child } => format!("{child} goes to detention."),
        Event::StoodUp { child } => format!("{child}'s detention is over."),
        Event::Kissed { kisser, kissed, at: space } => format!("{kisser} kisses {kissed} at {}.", at(space)),
        Event::CoinsGiven { from, to, coins } => format!("{from} gives {to} {}.", counted(coins)),
        Event::Bell => "The bell rings.".to_owned(),
    };
    Some(sentence)
}

/// `1 coin`, `2 coins`.
pub(crate) fn counted(coins: u8) -> String {
    if coins == 1 { "1 coin".to_owned() } else { format!("{coins} coins") }
}
