//! What players choose before the start, and the sand timer: typed words become requests, for the screen and for text.

use std::hash::{BuildHasher, RandomState};

use blacktop_protocol::{Colour, Command, First, SeatView, Settings, Stage, Timer};
use blacktop_rules::{Board, Edition, PositionError, RuleSet, Seat, Switch};
use blacktop_words::{Language, Localizer, Message, as_sentence, msg};

use crate::TableView;
use crate::screen::side::edition as edition_name;

/// A choice of which only the words are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetupChoice {
    Colour,
    School,
    Rules,
    First,
    Board,
    Timer,
}

impl SetupChoice {
    /// The request for what was typed, or how to type it.
    pub(crate) fn request(
        self,
        words: &Localizer,
        view: &TableView,
        typed: &str,
    ) -> Result<Command, Message> {
        let settings = || view.room.as_ref().map(|room| room.settings.clone()).unwrap_or_default();
        match self {
            SetupChoice::Colour => colour(words, view, typed),
            SetupChoice::School => school(view, typed),
            SetupChoice::Rules => rules(settings(), typed).map(change),
            SetupChoice::First => first(words, settings(), typed).map(change),
            SetupChoice::Board => board(words, settings(), typed).map(change),
            SetupChoice::Timer => timer(words, view, settings(), typed),
        }
    }
}

pub(crate) fn change(settings: Settings) -> Command {
    Command::Change { settings: Box::new(settings) }
}

/// The name of a colour in the reader's language.
pub(crate) fn colour_name(words: &Localizer, colour: Colour) -> String {
    words.format(&msg(format!("colour-{colour}")))
}

/// `red` is for the player's first seat, `B red` for another.
fn colour(words: &Localizer, view: &TableView, typed: &str) -> Result<Command, Message> {
    let (seat, name) = seat_and_rest(view, typed);
    let is_meant = |colour: &Colour| {
        let called = |language| colour_name(&Localizer::new(language), *colour).to_lowercase();
        colour.name() == name || Language::ALL.into_iter().any(|language| called(language) == name)
    };
    match (seat, Colour::ALL.into_iter().find(is_meant)) {
        (Some(seat), Some(colour)) => Ok(Command::ChooseColour { seat, colour }),
        (None, _) => Err(msg("plain-no-seat")),
        (_, None) => {
            let names = Colour::ALL.map(|colour| colour_name(words, colour));
            Err(msg("plain-usage-colour").with("colours", words.comma_list(names)))
        }
    }
}

/// `12` is for the player's first seat, `B 12` for another.
fn school(view: &TableView, typed: &str) -> Result<Command, Message> {
    match seat_and_rest(view, typed) {
        (Some(seat), years) => match years.parse() {
            Ok(years) => Ok(Command::SetSchoolYears { seat, years }),
            Err(_) => Err(msg("plain-usage-school")),
        },
        (None, _) => Err(msg("plain-no-seat")),
    }
}

/// The seat that is named first, or the player's own, and what follows in small letters.
fn seat_and_rest(view: &TableView, typed: &str) -> (Option<Seat>, String) {
    let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    match seat(first) {
        Some(seat) => (view.seat(seat).map(|place| place.seat), rest.trim().to_lowercase()),
        None => (view.my_seats().next(), typed.trim().to_lowercase()),
    }
}

fn seat(letter: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.to_string().eq_ignore_ascii_case(letter))
}

/// A whole code such as `ja+diagonals`, or changes to the rules of the table such as `-sidedoors +diagonals`.
fn rules(settings: Settings, typed: &str) -> Result<Settings, Message> {
    let typed = typed.to_lowercase();
    let edition = if typed.starts_with(['+', '-']) {
        turned(settings.edition, &typed)
    } else {
        typed.parse::<RuleSet>().map_err(PositionError::RuleSet)
    };
    match edition {
        Ok(edition) => Ok(Settings { edition, ..settings }),
        Err(_) if typed.is_empty() => Err(msg("plain-usage-rules")),
        Err(error) => Err(Localizer::position_error(&error)),
    }
}

fn turned(rules: RuleSet, changes: &str) -> Result<RuleSet, PositionError> {
    let unknown = |name: &str| blacktop_rules::ParseRuleSetError::UnknownSwitch(name.to_owned());
    let mut turned = rules;
    for change in changes.split_inclusive(char::is_whitespace).flat_map(|part| signed(part.trim())) {
        let (is_on, name) = change;
        let switch = Switch::ALL.into_iter().find(|switch| switch.name() == name);
        let switch = switch.ok_or_else(|| PositionError::RuleSet(unknown(name)))?;
        turned = if turned.has(switch) == is_on { turned } else { turned.flipped(switch) };
    }
    Ok(turned)
}

/// `+diagonals-idlecoins`: each name, and whether it is to be on.
fn signed(part: &str) -> Vec<(bool, &str)> {
    let starts: Vec<usize> = part.match_indices(['+', '-']).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([part.len()]);
    starts.iter().zip(ends).map(|(at, end)| (part[*at..].starts_with('+'), &part[at + 1..end])).collect()
}

/// The edition of a reader's language.
pub fn edition_of(language: Language) -> Edition {
    match language {
        Language::En => Edition::En,
        Language::Fr => Edition::Fr,
        Language::Ja => Edition::Ja,
    }
}

/// What holds if a switch is on or off, in a sentence.
pub(crate) fn switch_sentence(words: &Localizer, switch: Switch, is_on: bool) -> String {
    let id = format!("switch-{switch}");
    as_sentence(&words.format(&msg(if is_on { id } else { id + "-off" })))
}

/// The edition and every switch that the table has changed, a line each.
pub(crate) fn house_rules(words: &Localizer, rules: RuleSet) -> Vec<String> {
    let edition = words.format(&edition_name(rules));
    let first = words.format(&msg("plain-rules").with("edition", edition).with("code", rules));
    let changed = Switch::ALL.into_iter().filter(|switch| rules.changes(*switch));
    let changed = changed.map(|switch| {
        let sentence = switch_sentence(words, switch, rules.has(switch));
        words.format(&msg("plain-rules-changed").with("switch", switch).with("rule", sentence))
    });
    std::iter::once(first).chain(changed).collect()
}

/// Every switch, as it is now.
pub(crate) fn all_rules(words: &Localizer, rules: RuleSet) -> Vec<String> {
    let edition = words.format(&edition_name(rules));
    let first = words.format(&msg("plain-rules").with("edition", edition).with("code", rules));
    let each = Switch::ALL.into_iter().map(|switch| {
        let sign = if rules.has(switch) { '+' } else { '-' };
        format!("{sign}{switch}: {}", switch_sentence(words, switch, rules.has(switch)))
    });
    std::iter::once(first).chain(each).collect()
}

/// What is played: the rules, the board, who starts.
pub(crate) fn settings_lines(words: &Localizer, settings: &Settings) -> Vec<String> {
    let mut lines = house_rules(words, settings.edition);
    lines.push(words.format(&msg("plain-board").with("code", &settings.board)));
    let first = words.format(&first_name(settings.first));
    lines.push(words.format(&msg("plain-first").with("first", first)));
    if let Timer::Sand { seconds } = settings.timer {
        let seconds = usize::try_from(seconds).unwrap_or_default();
        lines.push(words.format(&msg("plain-timer").number("seconds", seconds)));
    }
    lines
}

/// Who starts, in a few words.
pub(crate) fn first_name(first: First) -> Message {
    match first {
        First::Random => msg("new-first-random"),
        First::Schooling => msg("new-first-schooling"),
        First::Seat(seat) => msg("plain-first-seat").with("seat", seat),
    }
}

fn first(words: &Localizer, settings: Settings, typed: &str) -> Result<Settings, Message> {
    let is = |word: Message| spelled(words, &word, typed);
    let first = match seat(typed) {
        Some(seat) => First::Seat(seat),
        None if is(msg("plain-word-random")) => First::Random,
        None if is(msg("plain-word-schooling")) => First::Schooling,
        None => return Err(msg("plain-usage-first")),
    };
    Ok(Settings { first, ..settings })
}

/// Whether a word was typed, in English or in the reader's language.
fn spelled(words: &Localizer, word: &Message, typed: &str) -> bool {
    let typed = typed.to_lowercase();
    [words, &Localizer::new(Language::En)].iter().any(|words| words.format(word) == typed)
}

/// `60` or `none`: at once before the start, later a proposal.
fn timer(words: &Localizer, view: &TableView, settings: Settings, typed: &str) -> Result<Command, Message> {
    let timer = match typed.parse() {
        Ok(seconds) => Timer::Sand { seconds },
        Err(_) if spelled(words, &msg("plain-word-none"), typed) => Timer::None,
        Err(_) => return Err(msg("plain-usage-timer")),
    };
    Ok(match view.stage() {
        Stage::Gathering => change(Settings { timer, ..settings }),
        Stage::Playing | Stage::Over | Stage::Closed => Command::AskTimer { timer },
    })
}

/// A code, `random`, `turn A`, or `swap A B`.
fn board(words: &Localizer, settings: Settings, typed: &str) -> Result<Settings, Message> {
    let is = |word: Message, typed: &str| spelled(words, &word, typed);
    let parts: Vec<&str> = typed.split_whitespace().collect();
    let board = match parts.as_slice() {
        [word] if is(msg("plain-word-random"), word) => random_board(),
        [word, section] if is(msg("plain-word-turn"), word) => {
            turn_section(&settings.board, section_index(&settings.board, section)?)
        }
        [word, one, other] if is(msg("plain-word-swap"), word) => {
            let (one, other) = (section_index(&settings.board, one)?, section_index(&settings.board, other)?);
            swap_sections(&settings.board, one, other)
        }
        [] => return Err(msg("plain-usage-board")),
        _ => {
            // A drawn board is as it was typed, a code may be in small letters.
            let code = if typed.contains('/') { typed.to_owned() } else { typed.to_uppercase() };
            code.parse::<Board>().map_err(|error| Localizer::board_error(&error))?;
            code
        }
    };
    Ok(Settings { board, ..settings })
}

fn section_index(code: &str, section: &str) -> Result<usize, Message> {
    let sections = code.as_bytes().chunks(2);
    let found = sections
        .map(|part| part[0])
        .position(|letter| section.eq_ignore_ascii_case(&char::from(letter).to_string()));
    found.filter(|_| is_of_sections(code)).ok_or_else(|| msg("plain-usage-board"))
}

/// Whether a board is made of the four sections; a drawn one has none to move.
pub(crate) fn is_of_sections(code: &str) -> bool {
    code.len() == 8
}

pub(crate) fn random_board() -> String {
    let number = RandomState::new().hash_one(0) % Board::COUNT as u64;
    let board = usize::try_from(number).ok().and_then(Board::from_number);
    board.unwrap_or_default().code().to_owned()
}

/// The code with one section turned clockwise by a quarter. Sections count from 0, left to right, top to bottom.
pub(crate) fn turn_section(code: &str, section: usize) -> String {
    let mut code = code.as_bytes().to_vec();
    if let Some(turns) = code.get_mut(2 * section + 1) {
        *turns = b'0' + (*turns - b'0' + 1) % 4;
    }
    String::from_utf8(code).unwrap_or_default()
}

/// The code with two sections in each other's place, turned as they were.
pub(crate) fn swap_sections(code: &str, one: usize, other: usize) -> String {
    let mut parts: Vec<&str> = (0..4).filter_map(|index| code.get(2 * index..2 * index + 2)).collect();
    if one.max(other) < parts.len() {
        parts.swap(one, other);
    }
    parts.concat()
}

/// The board as text, with its coordinates: a line for each row.
pub(crate) fn board_lines(code: &str) -> Vec<String> {
    let Ok(board) = code.parse::<Board>() else { return Vec::new() };
    let row = |(index, row): (usize, String)| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        format!("{:>2} {}", 12 - index, cells.join(" "))
    };
    board.rows().enumerate().map(row).chain(["   a b c d e f g h i j k l".to_owned()]).collect()
}

/// `Years at school`, if the player said them and they matter.
pub(crate) fn years(view: &TableView, place: &SeatView) -> Option<Message> {
    let is_asked = view.room.as_ref().is_some_and(|room| room.settings.first == First::Schooling);
    let years = place.school_years.filter(|_| is_asked)?;
    Some(msg("gather-years-said").number("years", years.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_turned_and_swapped() {
        assert_eq!(turn_section("A0B0C0D3", 3), "A0B0C0D0");
        assert_eq!(turn_section("A0B0C0D3", 0), "A1B0C0D3");
        assert_eq!(swap_sections("A0B1C2D3", 0, 3), "D3B1C2A0");
        assert!(random_board().parse::<Board>().is_ok());
    }

    #[test]
    fn rules_are_typed_as_a_code_or_as_changes() {
        let typed = |before: &str, typed: &str| {
            let settings = Settings { edition: before.parse().unwrap(), ..Settings::default() };
            rules(settings, typed)
                .map(|settings| settings.edition.to_string())
                .map_err(|error| error.id().to_owned())
        };
        assert_eq!(typed("en", "ja+diagonals"), Ok("ja+diagonals".to_owned()));
        assert_eq!(typed("en", "-sidedoors"), Ok("en-sidedoors".to_owned()));
        assert_eq!(typed("en-sidedoors", "+sidedoors -idlecoins"), Ok("en-idlecoins".to_owned()));
        assert_eq!(typed("ja", "+diagonals-shelterkiss"), Ok("ja+diagonals-shelterkiss".to_owned()));
        assert_eq!(typed("en", "-slides"), Err("fault-no-switch".to_owned()));
        assert_eq!(typed("en", "+"), Err("fault-no-switch".to_owned()));
        assert_eq!(typed("en", ""), Err("plain-usage-rules".to_owned()));
    }

    #[test]
    fn boards_are_typed_as_codes_or_moved_by_words() {
        let typed = |typed: &str| {
            board(&Localizer::new(Language::En), Settings::default(), typed)
                .map(|settings| settings.board)
                .map_err(|error| error.id().to_owned())
        };
        assert_eq!(typed("a1b0c2d3"), Ok("A1B0C2D3".to_owned()));
        assert_eq!(typed("turn b"), Ok("A0B1C0D0".to_owned()));
        assert_eq!(typed("swap a d"), Ok("D0B0C0A0".to_owned()));
        assert_eq!(typed("A0A0C0D0"), Err("fault-section-twice".to_owned()));
        assert_eq!(typed("swap a x"), Err("plain-usage-board".to_owned()));
    }
}
