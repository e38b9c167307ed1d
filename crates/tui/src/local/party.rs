//! Who plays what at home, and how the table is set up for it.

use blacktop_protocol::{Command, First, LONGEST_NAME, NewSeat, NewTable, Settings, Timer};
use blacktop_protocol::{Edition, Seat};
use blacktop_table::{Proposal, Reject};

use super::chance::Chance;
use super::{HomeError, context, fresh_id, me};

/// Who plays, and what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    /// How many play: 3 to 5.
    pub players: u8,
    /// What the people are called who share this terminal, from seat A on. Bots have the other seats.
    pub people: Vec<String>,
    /// The level of the bots: 1 to 8.
    pub level: u8,
    /// The edition played.
    pub edition: Edition,
    /// The board's name or its rows.
    pub board: String,
    /// The length of the game.
    pub minutes: u8,
    /// How many seconds a turn may take.
    pub timer: Option<u32>,
}

impl Party {
    /// That it fits on the seats and everybody has a name.
    pub(super) fn check(&self) -> Result<(), HomeError> {
        let people = u8::try_from(self.people.len()).unwrap_or(u8::MAX);
        if people > self.players {
            return Err(HomeError::TooMany { people, players: self.players });
        }
        match self.people.iter().find(|name| !is_name(name)) {
            Some(name) => Err(HomeError::BadName(name.escape_default().to_string())),
            None => {
                self.new_table(Chance::Seed(0)).map(drop)?;
                Ok(())
            }
        }
    }

    /// What is wished for at that table: everybody gets their name, and the game starts.
    pub(super) fn wishes(&self) -> impl Iterator<Item = Command> {
        let sit = |(seat, name): (Seat, &String)| Command::Sit { seat, name: Some(name.clone()) };
        SEATS.into_iter().zip(&self.people).map(sit).chain([Command::Start])
    }

    /// A table for it.
    pub(super) fn new_table(&self, chance: Chance) -> Result<Proposal, Reject> {
        let timer = self.timer.map_or(Timer::None, |seconds| Timer::Sand { seconds });
        let settings = Settings {
            edition: self.edition,
            board: self.board.clone(),
            players: self.players,
            minutes: self.minutes,
            first: First::Random,
            timer,
            ..Settings::default()
        };
        let person = |index| if index < self.people.len() { NewSeat::Me } else { NewSeat::Bot(self.level) };
        let seats = (0..usize::from(self.players)).map(person).collect();
        let new = NewTable { settings, seats, start: false };
        let name = self.people.first().map_or("me", String::as_str);
        blacktop_table::create(fresh_id(chance, 0), context(chance, 0), &me(), name, new)
    }
}

const SEATS: [Seat; 5] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E];

fn is_name(name: &str) -> bool {
    let is_long_enough = (1..=LONGEST_NAME).contains(&name.chars().count());
    is_long_enough && !name.trim().is_empty() && !name.contains(char::is_control)
}
