//! What each verb does.

use blacktop_bots::coach::{Advice, TurnOutcome};
use blacktop_bots::{Budget, Coach};
use blacktop_protocol::Seat;
use blacktop_protocol::{Command, Phrase, Sitter, Stage};
use blacktop_rules::{Coord, Game, Nun, Piece, Word};
use blacktop_words::{Message, as_sentence, msg};

use super::dialogue::{Dialogue, Next, Reply};
use super::parse::YES;
use super::verb::Verb;
use super::{describe, names};

/// How long the coach looks at a position, in looks: a second or two for a whole hint.
const LOOKS: u64 = 1_000;

/// How many turns the coach names.
const HINTS: usize = 3;

/// How many lines of the log are told if nobody says.
const LOG: usize = 20;

/// The level of a bot that is put on a seat if nobody says.
const LEVEL: u8 = 4;

impl Dialogue {
    pub(super) fn do_it(&mut self, verb: Verb, rest: &str, leaving: Option<Seat>) -> Reply {
        match verb {
            Verb::Help => Reply::lines(self.help()),
            Verb::Look => Reply::lines(self.overview()),
            Verb::Players => Reply::lines(describe::players(&self.words, &self.view)),
            Verb::Log => Reply::lines(self.log(rest)),
            Verb::Record => Reply::lines(self.record()),
            Verb::Where | Verb::Sees | Verb::Why | Verb::Legal | Verb::Coins => self.ask_about(verb, rest),
            Verb::Hint => Reply::lines(self.hint()),
            Verb::Play => self.play(rest),
            Verb::Undo => Reply::request(Command::Undo),
            Verb::Restart => Reply::request(Command::Restart),
            Verb::End => Reply::request(Command::EndTurn),
            Verb::TakeBack => Reply::request(Command::AskUndo),
            Verb::Agree => Reply::request(Command::AgreeUndo),
            Verb::Refuse => Reply::request(Command::RefuseUndo),
            Verb::Say => self.say(rest),
            Verb::Chat => Reply::request(Command::Chat { text: names::one_line(rest) }),
            Verb::Start => Reply::request(Command::Start),
            Verb::Rematch => Reply::request(Command::Rematch),
            Verb::Sit | Verb::Bot | Verb::Vote | Verb::TakeOver => self.about_seat(verb, rest),
            Verb::Leave => self.leave(rest, leaving),
            Verb::Wait => {
                self.wait();
                Reply::lines(Vec::new())
            }
            Verb::Quit => Reply { lines: vec![self.goodbye()], next: Next::Quit },
        }
    }

    fn help(&self) -> Vec<String> {
        let of_piece = format!("{} A?", Verb::Where.name(self.words.language()));
        let sentences = [
            msg("plain-help-turn"),
            msg("plain-help-undo"),
            msg("plain-help-ask"),
            msg("plain-help-why"),
            msg("plain-help-table"),
            msg("plain-help-complete").with("mark", "?").with("one", "Ab1:3?").with("other", of_piece),
            msg("plain-help-quit"),
        ];
        sentences.iter().map(|sentence| self.tell(sentence)).collect()
    }

    fn log(&self, rest: &str) -> Vec<String> {
        let count = rest.parse().unwrap_or(LOG);
        match self.story.is_empty() {
            true => vec![self.tell(&msg("table-log-empty"))],
            false => self.story[self.story.len().saturating_sub(count)..].to_vec(),
        }
    }

    /// The finished turns as a record's text, for whoever wants to keep it.
    fn record(&self) -> Vec<String> {
        match self.view.mirror.finished() {
            Some(record) => record.to_string().lines().map(str::to_owned).collect(),
            None => vec![self.tell(&msg("reject-not-begun"))],
        }
    }

    /// Questions about the game.
    fn ask_about(&self, verb: Verb, rest: &str) -> Reply {
        let Some(game) = self.view.game() else {
            return Reply::lines(vec![self.tell(&msg("reject-not-begun"))]);
        };
        let lines = match verb {
            Verb::Where => self.find(game, rest),
            Verb::Sees => self.sees(game, rest),
            Verb::Why => self.why(game, rest),
            Verb::Legal => self.legal(rest),
            _ => describe::coins(&self.words, &self.view, game),
        };
        Reply::lines(lines)
    }

    fn find(&self, game: &Game, rest: &str) -> Vec<String> {
        if let Some(piece) = piece(game, rest) {
            return describe::find(&self.words, game, piece);
        }
        match rest.to_lowercase().parse::<Coord>() {
            Ok(coord) => describe::space(&self.words, game, coord),
            Err(_) => vec![self.tell(&msg("plain-usage-where"))],
        }
    }

    fn sees(&self, game: &Game, rest: &str) -> Vec<String> {
        let nuns: Vec<Nun> = match piece(game, rest) {
            Some(Piece::Nun(nun)) => vec![nun],
            None if rest.is_empty() => Nun::ALL.to_vec(),
            _ => return vec![self.tell(&msg("plain-usage-sees"))],
        };
        nuns.into_iter().flat_map(|nun| describe::sees(&self.words, game, nun)).collect()
    }

    /// Why an action's word is not legal, or why a piece cannot end on a space.
    fn why(&self, game: &Game, rest: &str) -> Vec<String> {
        if self.is_complete() {
            return vec![self.tell(&msg("reject-turn-complete"))];
        }
        let (first, second) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let illegal = match (
            piece(game, first),
            second.trim().to_lowercase().parse::<Coord>(),
            first.parse::<Word>(),
        ) {
            (Some(piece), Ok(coord), _) => game.why_not(piece, coord),
            (_, _, Ok(word)) => game.resolve(word).err(),
            _ => return vec![self.tell(&msg("plain-usage-why"))],
        };
        match illegal {
            Some(illegal) => vec![as_sentence(&self.words.illegal(illegal))],
            None => vec![self.tell(&msg("plain-legal"))],
        }
    }

    /// The best few turns from here, and how to make one of them.
    fn hint(&mut self) -> Vec<String> {
        let Some(game) = self.deciding().cloned() else {
            return vec![self.todo().unwrap_or_else(|| self.tell(&msg("plain-no-hint")))];
        };
        let Ok(advice) = Coach::new(Budget::Iterations(LOOKS), 1, 1).hint(&game, HINTS);
        let line = |(index, advice): (usize, &Advice)| self.advice(&game, index + 1, advice);
        let mut lines: Vec<String> = advice.iter().enumerate().map(line).collect();
        lines.push(self.tell(&msg("plain-hint-play").number("count", advice.len())));
        self.advised = Some((game.fingerprint(), advice.iter().map(|advice| in_words(advice)).collect()));
        lines
    }

    /// Makes the turn that was recommended, or another one by its number; it is still to be ended.
    fn play(&self, rest: &str) -> Reply {
        let said = |sentence: Message| Reply::lines(vec![self.tell(&sentence)]);
        let Some(game) = self.deciding() else {
            return Reply::lines(vec![self.todo().unwrap_or_else(|| self.tell(&msg("plain-no-hint")))]);
        };
        let turns = match &self.advised {
            Some((hash, turns)) if *hash == game.fingerprint() => turns,
            Some(_) | None => return said(msg("plain-play-ask-first")),
        };
        let number = if rest.is_empty() { Some(1) } else { rest.parse().ok() };
        match number.and_then(|number: usize| turns.get(number.checked_sub(1)?)) {
            Some(turn) => Reply {
                lines: Vec::new(),
                next: Next::Requests(turn.iter().map(|word| Command::Act { action: word.clone() }).collect()),
            },
            None => said(msg("plain-usage-play")),
        }
    }

    fn advice(&self, game: &Game, number: usize, advice: &Advice) -> String {
        let share = (100.0 * advice.share[game.turn()]).round();
        self.tell(
            &msg("plain-hint")
                .number("number", number)
                .with("words", in_words(advice).join(" "))
                .with("reason", self.words.reason_with_caveats(advice.reason, &advice.caveats))
                .with("story", self.words.turn(&TurnOutcome::new(game, &advice.actions)))
                .number("share", share as usize),
        )
    }

    fn say(&self, rest: &str) -> Reply {
        let is_meant = |phrase: &Phrase| {
            let wanted = letters(rest);
            [names::of_phrase(*phrase), names::spoken(&self.words, *phrase)]
                .iter()
                .any(|name| letters(name) == wanted)
        };
        match Phrase::ALL.into_iter().find(is_meant) {
            Some(phrase) => Reply::request(Command::Say { phrase }),
            None => {
                let phrases = Phrase::ALL.into_iter().map(|phrase| names::spoken(&self.words, phrase));
                Reply::lines(vec![
                    self.tell(&msg("plain-usage-say").with("phrases", self.words.text(phrases))),
                ])
            }
        }
    }

    /// Wishes that are about a seat. Without a letter it is the first that it can be.
    fn about_seat(&self, verb: Verb, rest: &str) -> Reply {
        let (letter, more) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let seat = match letter.is_empty() {
            true => self.likely_seat(verb),
            false => seat(letter),
        };
        let Some(seat) = seat else {
            let example = format!("{} B", verb.name(self.words.language()));
            return Reply::lines(vec![self.tell(&match letter.is_empty() {
                true => msg("plain-no-seat"),
                false => msg("plain-usage-seat").with("example", example),
            })]);
        };
        let name = Some(names::one_line(more.trim())).filter(|name| !name.is_empty());
        Reply::request(match verb {
            Verb::Bot => Command::SeatBot { seat, level: more.trim().parse().unwrap_or(LEVEL) },
            Verb::Vote => Command::VoteBot { seat },
            Verb::TakeOver => Command::TakeOver { seat },
            _ => Command::Sit { seat, name },
        })
    }

    /// Gives a seat up, once whoever sits there is sure of it: says so, or says it twice.
    fn leave(&mut self, rest: &str, leaving: Option<Seat>) -> Reply {
        let (sure, letters): (Vec<&str>, Vec<&str>) =
            rest.split_whitespace().partition(|word| YES.contains(word));
        let seat = match letters.as_slice() {
            [] => leaving.or_else(|| self.view.my_seats().next()),
            [letter] => seat(letter),
            _ => None,
        };
        let Some(seat) = seat else { return Reply::lines(vec![self.tell(&msg("plain-usage-leave"))]) };
        if !sure.is_empty() || leaving == Some(seat) {
            return Reply::request(Command::Leave { seat });
        }
        self.leaving = Some(seat);
        Reply::lines(vec![self.tell(&match self.view.stage() {
            Stage::Playing => msg("plain-leave-playing").with("seat", seat),
            Stage::Gathering | Stage::Over | Stage::Closed => msg("plain-leave-ask").with("seat", seat),
        })])
    }

    fn likely_seat(&self, verb: Verb) -> Option<Seat> {
        let mut seats = self.view.room.iter().flat_map(|room| &room.seats);
        match verb {
            Verb::TakeOver => self.view.my_seats().next(),
            Verb::Vote => self.view.turn(),
            _ => seats.find(|place| place.sitter == Sitter::Open).map(|place| place.seat),
        }
    }
}

/// The words of a recommended turn.
fn in_words(advice: &Advice) -> Vec<String> {
    advice.actions.iter().map(|action| action.to_string()).collect()
}

/// A phrase without what nobody would type: capitals, blanks and marks.
fn letters(phrase: &str) -> String {
    phrase.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A piece of this game, whatever capitals its name is typed with.
pub(super) fn piece(game: &Game, text: &str) -> Option<Piece> {
    game.pieces().find(|piece| piece.to_string().eq_ignore_ascii_case(text))
}

/// The seat of this letter.
fn seat(letter: &str) -> Option<Seat> {
    let mut letters = letter.chars();
    let found = Seat::try_from(letters.next()?.to_ascii_uppercase()).ok()?;
    letters.next().is_none().then_some(found)
}
