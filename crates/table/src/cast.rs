//! Which character plays for a bot: the one that a request names, or one who is not at the table yet. No character is at
//! a table twice.

use blacktop_bots::{Bot, Character};
use blacktop_protocol::{Seat, SeatOccupant};

use crate::reject::Reject;
use crate::settings;
use crate::state::TableState;

/// The characters at a table and their seats.
pub(crate) type Cast = Vec<(Seat, Character)>;

/// The character with this name, unless it sits somewhere else.
pub(crate) fn named(cast: &Cast, name: &str) -> Result<Character, Reject> {
    let character = name.parse().map_err(Reject::NoSuchCharacter)?;
    match cast.iter().find(|(_, other)| *other == character) {
        Some((seat, _)) => Err(Reject::CharacterTaken(*seat)),
        None => Ok(character),
    }
}

/// A character that is not at the table, by chance.
pub(crate) fn any_free(cast: &Cast, random: u64) -> Character {
    let is_free = |character: &Character| !cast.iter().any(|(_, other)| other == character);
    let free: Vec<Character> = Character::ALL.into_iter().filter(is_free).collect();
    free[usize::try_from(random % free.len() as u64).unwrap_or(0)]
}

/// The bot of a level and a character as an entry has them.
pub(crate) fn bot(level: u8, character: Option<&str>) -> Result<Bot, Reject> {
    let level = settings::check_level(level)?;
    let character = character.map(str::parse).transpose().map_err(Reject::NoSuchCharacter)?;
    Ok(Bot::opponent(level, character))
}

/// Gives each bot without a character one of its own, and makes sure that no two bots have the same.
pub(crate) fn complete(seats: &mut [SeatOccupant], random: u64) -> Result<(), Reject> {
    let mut cast = Cast::new();
    for (seat, sitter) in Seat::ALL.into_iter().zip(&*seats) {
        if let SeatOccupant::Bot { character: Some(name), .. } = sitter {
            cast.push((seat, named(&cast, name)?));
        }
    }
    for (seat, sitter) in Seat::ALL.into_iter().zip(seats) {
        if let SeatOccupant::Bot { character: character @ None, .. } = sitter {
            let chosen = any_free(&cast, random.rotate_left(11 * seat as u32));
            cast.push((seat, chosen));
            *character = Some(chosen.name().to_owned());
        }
    }
    Ok(())
}

impl TableState {
    /// The characters on all seats but one, stand-ins included.
    pub(crate) fn cast_beside(&self, seat: Seat) -> Cast {
        let others = self.seated().filter(|(other, _)| *other != seat);
        others.filter_map(|(other, place)| Some((other, place.bot()?.character()?))).collect()
    }
}
