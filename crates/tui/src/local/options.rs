//! The options of a local game, and its setup.

use blacktop_protocol::{Command, First, LONGEST_NAME, NewSeat, NewTable, Settings, Timer};
use blacktop_protocol::{RuleSet, Seat};
use blacktop_table::{Proposal, Reject};

use super::random::RandomSource;
use super::{LocalError, context, me, new_table_id};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    Start,
    /// The players first choose rules, board, colours and bots.
    Gather,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalOptions {
    /// 3 to 5.
    pub players: u8,
    /// The names of the people at this terminal, from seat A on. Bots have the other seats.
    pub people: Vec<String>,
    /// 1 to 8.
    pub level: u8,
    pub edition: RuleSet,
    /// A board's code or its rows.
    pub board: String,
    pub minutes: u8,
    /// Seconds per turn.
    pub timer: Option<u32>,
    pub first: First,
    pub opening: Opening,
}

impl LocalOptions {
    /// Checks the names and that all fit on the seats.
    pub(super) fn check(&self) -> Result<(), LocalError> {
        let people = u8::try_from(self.people.len()).unwrap_or(u8::MAX);
        if people > self.players {
            return Err(LocalError::TooMany { people, players: self.players });
        }
        match self.people.iter().find(|name| !is_valid_name(name)) {
            Some(name) => Err(LocalError::BadName(name.escape_default().to_string())),
            None => {
                self.new_table(RandomSource::Seed(0)).map(drop)?;
                Ok(())
            }
        }
    }

    /// The requests that name the players and start the game.
    pub(super) fn requests(&self) -> impl Iterator<Item = Command> {
        let sit = |(seat, name): (Seat, &String)| Command::Sit { seat, name: Some(name.clone()) };
        Seat::ALL
            .into_iter()
            .zip(&self.people)
            .map(sit)
            .chain((self.opening == Opening::Start).then_some(Command::Start))
    }

    pub(super) fn new_table(&self, random: RandomSource) -> Result<Proposal, Reject> {
        let timer = self.timer.map_or(Timer::None, |seconds| Timer::Sand { seconds });
        let settings = Settings {
            edition: self.edition,
            board: self.board.clone(),
            players: self.players,
            minutes: self.minutes,
            first: self.first,
            timer,
            ..Settings::default()
        };
        let person = |index| if index < self.people.len() { NewSeat::Me } else { NewSeat::Bot(self.level) };
        let seats = (0..usize::from(self.players)).map(person).collect();
        let new = NewTable { settings, seats, start: false };
        let name = self.people.first().map_or("me", String::as_str);
        blacktop_table::create(new_table_id(random, 0), context(random, 0), &me(), name, new)
    }
}

fn is_valid_name(name: &str) -> bool {
    let is_long_enough = (1..=LONGEST_NAME).contains(&name.chars().count());
    is_long_enough && !name.trim().is_empty() && !name.contains(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_as_long_as_a_server_takes_them() {
        let name = |length: usize| "x".repeat(length);
        assert!(is_valid_name(&name(LONGEST_NAME)) && !is_valid_name(&name(LONGEST_NAME + 1)));
    }
}
