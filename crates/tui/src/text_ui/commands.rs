//! The commands.

use blacktop_bots::coach::{Advice, TurnOutcome};
use blacktop_bots::{Budget, Coach};
use blacktop_protocol::{Command, Phrase, SeatOccupant, Stage};
use blacktop_rules::{Action, Coord, Game, Nun, Piece, Seat, Word};
use blacktop_words::{as_sentence, msg};

use super::describe;
use super::dialogue::{Dialogue, FollowUp, Reply};
use super::parse::YES;
use super::verb::Verb;
use crate::names;
use crate::setup::{self, SetupChoice};

/// Search iterations per position: a second or two for a hint.
const HINT_ITERATIONS: u64 = 1_000;

/// Turns in a hint.
const HINTS: usize = 3;

/// Lines of `log` by default.
const LOG: usize = 20;

/// Level of `bot` by default.
const LEVEL: u8 = 4;

impl Dialogue {
    pub(super) fn run(&mut self, verb: Verb, rest: &str, leaving: Option<Seat>) -> Reply {
        match verb {
            Verb::Help => Reply::lines(self.help()),
            Verb::Look => Reply::lines(self.overview()),
            Verb::Players => Reply::lines(describe::players(&self.words, &self.view)),
            Verb::Log => Reply::lines(self.log(rest)),
            Verb::Record => self.record(rest),
            Verb::Where | Verb::Sees | Verb::Why | Verb::Legal | Verb::Coins => self.question(verb, rest),
            Verb::Hint => Reply::lines(self.hint()),
            Verb::Play => self.play(rest),
            Verb::Undo => Reply::request(Command::Undo),
            Verb::Restart => Reply::request(Command::Restart),
            Verb::End => Reply::request(Command::EndTurn),
            Verb::TakeBack => Reply::request(Command::AskUndo),
            Verb::Agree => Reply::request(self.view.agree()),
            Verb::Refuse => Reply::request(self.view.refuse()),
            Verb::Say => self.say(rest),
            Verb::Chat => Reply::request(Command::Chat { text: names::one_line(rest) }),
            Verb::Start => Reply::request(Command::Start),
            Verb::Wrestle => self.wrestle(),
            Verb::Winner => match seat(rest) {
                Some(winner) => Reply::request(Command::ClaimTie { winner }),
                None => self.reply(msg("plain-usage-winner")),
            },
            Verb::Rematch => Reply::request(Command::Rematch),
            Verb::Sit | Verb::Bot | Verb::Vote | Verb::TakeOver => self.seat_command(verb, rest),
            Verb::Colour => self.choose(SetupChoice::Colour, rest),
            Verb::School => self.choose(SetupChoice::School, rest),
            Verb::Rules => self.choose(SetupChoice::Rules, rest),
            Verb::First => self.choose(SetupChoice::First, rest),
            Verb::Board => self.choose(SetupChoice::Board, rest),
            Verb::Timer => self.choose(SetupChoice::Timer, rest),
            Verb::Leave => self.leave(rest, leaving),
            Verb::Wait => {
                self.wait();
                Reply::lines(Vec::new())
            }
            Verb::Quit => Reply { lines: vec![self.goodbye()], next: FollowUp::Quit },
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
            msg("plain-help-setup"),
            msg("plain-help-tie"),
            msg("plain-help-complete").with("mark", "?").with("one", "Ab1:3?").with("other", of_piece),
            msg("plain-help-quit"),
        ];
        sentences.iter().map(|sentence| self.text(sentence)).collect()
    }

    fn log(&self, rest: &str) -> Vec<String> {
        let count = rest.parse().unwrap_or(LOG);
        if self.log.is_empty() {
            vec![self.text(&msg("table-log-empty"))]
        } else {
            self.log[self.log.len().saturating_sub(count)..].to_vec()
        }
    }

    /// The finished turns as the text of a record, as lines or into a file.
    fn record(&self, file: &str) -> Reply {
        let Some(record) = self.view.replica.finished() else {
            return self.reply(msg("reject-not-begun"));
        };
        let record = record.to_string();
        match file {
            "" => Reply::lines(record.lines().map(str::to_owned).collect()),
            file => Reply { lines: Vec::new(), next: FollowUp::Save { record, file: file.into() } },
        }
    }

    /// Questions about the game.
    fn question(&self, verb: Verb, rest: &str) -> Reply {
        let Some(game) = self.view.game() else {
            return self.reply(msg("reject-not-begun"));
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
            Err(_) => vec![self.text(&msg("plain-usage-where"))],
        }
    }

    fn sees(&self, game: &Game, rest: &str) -> Vec<String> {
        let nuns: Vec<Nun> = match piece(game, rest) {
            Some(Piece::Nun(nun)) => vec![nun],
            None if rest.is_empty() => Nun::ALL.to_vec(),
            _ => return vec![self.text(&msg("plain-usage-sees"))],
        };
        nuns.into_iter().flat_map(|nun| describe::sees(&self.words, game, nun)).collect()
    }

    /// Why an action's word is not legal, or why a piece cannot end on a space.
    fn why(&self, game: &Game, rest: &str) -> Vec<String> {
        if self.view.is_turn_complete() {
            return vec![self.text(&msg("reject-turn-complete"))];
        }
        let (first, second) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let illegal = match (
            piece(game, first),
            second.trim().to_lowercase().parse::<Coord>(),
            first.parse::<Word>(),
        ) {
            (Some(piece), Ok(coord), _) => game.why_not(piece, coord),
            (_, _, Ok(word)) => game.resolve(word).err(),
            _ => return vec![self.text(&msg("plain-usage-why"))],
        };
        match illegal {
            Some(illegal) => vec![as_sentence(&self.words.illegal(illegal))],
            None => vec![self.text(&msg("plain-legal"))],
        }
    }

    /// The best turns, and how to play one.
    fn hint(&mut self) -> Vec<String> {
        let Some(game) = self.view.to_decide().cloned() else {
            return self.nothing_to_decide();
        };
        let Ok(advice) = Coach::new(Budget::Iterations(HINT_ITERATIONS), 1, 1).hint(&game, HINTS);
        let line = |(index, advice): (usize, &Advice)| self.advice(&game, index + 1, advice);
        let mut lines: Vec<String> = advice.iter().enumerate().map(line).collect();
        lines.push(self.text(&msg("plain-hint-play").number("count", advice.len())));
        self.advised =
            Some((game.fingerprint(), advice.iter().map(|advice| advice.actions.clone()).collect()));
        lines
    }

    /// Plays a recommended turn, the first by default; the player still has to end it.
    fn play(&self, rest: &str) -> Reply {
        let Some(game) = self.view.to_decide() else {
            return Reply::lines(self.nothing_to_decide());
        };
        let turns = match &self.advised {
            Some((hash, turns)) if *hash == game.fingerprint() => turns,
            Some(_) | None => return self.reply(msg("plain-play-ask-first")),
        };
        let number = if rest.is_empty() { Some(1) } else { rest.parse().ok() };
        match number.and_then(|number: usize| turns.get(number.checked_sub(1)?)) {
            Some(turn) => Reply {
                lines: Vec::new(),
                next: FollowUp::Requests(
                    turn.iter().map(|action| Command::Act { action: Ok(action.word()) }).collect(),
                ),
            },
            None => self.reply(msg("plain-usage-play")),
        }
    }

    fn advice(&self, game: &Game, number: usize, advice: &Advice) -> String {
        let share = (100.0 * advice.share[game.turn()]).round();
        self.text(
            &msg("plain-hint")
                .number("number", number)
                .with("words", advice.actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" "))
                .with("reason", self.words.reason_with_caveats(advice.reason, &advice.caveats))
                .with("story", self.words.turn(&TurnOutcome::new(game, &advice.actions)))
                .number("share", share as usize),
        )
    }

    fn say(&self, rest: &str) -> Reply {
        let is_meant = |phrase: &Phrase| {
            let wanted = letters(rest);
            [names::phrase_id(*phrase), names::phrase(&self.words, *phrase)]
                .iter()
                .any(|name| letters(name) == wanted)
        };
        match Phrase::ALL.into_iter().find(is_meant) {
            Some(phrase) => Reply::request(Command::Say { phrase }),
            None => {
                let phrases = Phrase::ALL.into_iter().map(|phrase| names::phrase(&self.words, phrase));
                self.reply(msg("plain-usage-say").with("phrases", self.words.text(phrases)))
            }
        }
    }

    /// A choice before the start, or the timer. Without words, what holds now and how to change it.
    fn choose(&self, choice: SetupChoice, rest: &str) -> Reply {
        match choice.request(&self.words, &self.view, rest) {
            Ok(command) => Reply::request(command),
            Err(usage) => {
                let settings = self.view.room.as_ref().map(|room| &room.settings).filter(|_| rest.is_empty());
                let mut lines = match (choice, settings) {
                    (SetupChoice::Rules, Some(settings)) => setup::all_rules(&self.words, settings.edition),
                    (SetupChoice::Board, Some(settings)) => {
                        let code = self.text(&msg("plain-board").with("code", &settings.board));
                        setup::board_lines(&settings.board).into_iter().chain([code]).collect()
                    }
                    _ => Vec::new(),
                };
                lines.push(as_sentence(&self.text(&usage)));
                Reply::lines(lines)
            }
        }
    }

    fn wrestle(&self) -> Reply {
        match (self.view.open_tie(), self.view.seat_to_wrestle()) {
            (Some(tie), Some(seat)) => {
                let name = names::of_seat(&self.words, &self.view, seat);
                let lines = vec![self.text(&msg("plain-wrestle").with("name", name))];
                Reply { lines, next: FollowUp::Duel { seat, tie: Box::new(tie.clone()) } }
            }
            (Some(_), None) => self.reply(msg("plain-wrestle-wait")),
            (None, _) => self.reply(msg("reject-not-tied")),
        }
    }

    /// Commands about a seat; without a letter, the most likely one.
    fn seat_command(&self, verb: Verb, rest: &str) -> Reply {
        let (letter, more) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let seat = if letter.is_empty() { self.default_seat(verb) } else { seat(letter) };
        let Some(seat) = seat else {
            let example = format!("{} B", verb.name(self.words.language()));
            return self.reply(if letter.is_empty() {
                msg("plain-no-seat")
            } else {
                msg("plain-usage-seat").with("example", example)
            });
        };
        let name = Some(names::one_line(more.trim())).filter(|name| !name.is_empty());
        Reply::request(match verb {
            Verb::Bot => {
                let mut words = more.split_whitespace();
                let level = words.next().and_then(|word| word.parse().ok()).unwrap_or(LEVEL);
                Command::SeatBot { seat, level, character: words.next().map(str::to_lowercase) }
            }
            Verb::Vote => Command::VoteBot { seat },
            Verb::TakeOver => Command::TakeOver { seat },
            _ => Command::Sit { seat, name },
        })
    }

    /// Gives a seat up, after a confirmation: `leave yes`, or `leave` twice.
    fn leave(&mut self, rest: &str, leaving: Option<Seat>) -> Reply {
        let (sure, letters): (Vec<&str>, Vec<&str>) =
            rest.split_whitespace().partition(|word| YES.contains(word));
        let seat = match letters.as_slice() {
            [] => leaving.or_else(|| self.view.my_seats().next()),
            [letter] => seat(letter),
            _ => None,
        };
        let Some(seat) = seat else { return self.reply(msg("plain-usage-leave")) };
        if !sure.is_empty() || leaving == Some(seat) {
            return Reply::request(Command::Leave { seat });
        }
        self.leaving = Some(seat);
        self.reply(match self.view.stage() {
            Stage::Playing => msg("plain-leave-playing").with("seat", seat),
            Stage::Gathering | Stage::Over | Stage::Closed => msg("plain-leave-ask").with("seat", seat),
        })
    }

    fn default_seat(&self, verb: Verb) -> Option<Seat> {
        let mut seats = self.view.seats();
        match verb {
            Verb::TakeOver => self.view.my_seats().next(),
            Verb::Vote => self.view.turn(),
            _ => seats.find(|place| place.sitter == SeatOccupant::Open).map(|place| place.seat),
        }
    }
}

/// The notation of a recommended turn.
/// The letters of a phrase: no capitals, blanks or punctuation.
fn letters(phrase: &str) -> String {
    phrase.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A piece by its name, in any case.
pub(super) fn piece(game: &Game, text: &str) -> Option<Piece> {
    game.pieces().find(|piece| piece.to_string().eq_ignore_ascii_case(text))
}

fn seat(letter: &str) -> Option<Seat> {
    let mut letters = letter.chars();
    let found = Seat::try_from(letters.next()?.to_ascii_uppercase()).ok()?;
    letters.next().is_none().then_some(found)
}
