//! Sentences for people. What they say is in `locales`, a folder a language, in Fluent, so that the page and every
//! other client can say the same; here they get their facts.
//!
//! ```
//! use blacktop_rules::{Game, Players};
//! use blacktop_words::{Language, Localizer};
//! let game = Game::new(Players::Three);
//! let refusal = game.explain("N1-a8".parse().unwrap()).unwrap_err();
//! let words = Localizer::new(Language::En);
//! assert_eq!(words.illegal(refusal), "a child must move 3 before the nun does (rule 2.2)");
//! ```

mod bot;
mod coach;
mod event;
mod illegal;
mod io_error;
mod language;
mod message;
mod refusal;
mod reject;
mod text_error;

use std::borrow::Cow;
use std::collections::HashMap;

use blacktop_protocol::{Fact, Refusal, RefusalCode, Said};
use blacktop_rules::{
    BoardError, Equipment, EquipmentKind, Event, Illegal, Outcome, PositionError, Reason, RecordError,
};
use blacktop_table::Reject;
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};

pub use language::{Language, UnknownLanguage};
pub use message::{Message, as_sentence, msg};

// All files of all languages, read when the program is built. Without marks around what is filled in: they are for
// text that runs both ways, and terminals show them.
static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// Somebody who speaks a language.
#[derive(Clone, Debug)]
pub struct Localizer {
    language: LanguageIdentifier,
}

impl Localizer {
    /// A speaker of this language.
    pub fn new(language: Language) -> Localizer {
        Localizer { language: language.code().parse().expect("a language's code is one") }
    }

    /// Which language that is.
    pub fn language(&self) -> Language {
        self.language.to_string().parse().unwrap_or_default()
    }

    /// A sentence in this language, or in English where its translation is not there yet.
    pub fn format(&self, message: &Message) -> String {
        let arguments = message.arguments(|nested| self.format(nested));
        let text = LOCALES.try_lookup_with_args(&self.language, message.id(), &arguments);
        text.unwrap_or_else(|| message.id().to_owned())
    }

    /// What happened. The beginning of the next turn and the end of the game are not told: whoever reads this sees
    /// whose turn it is, and [`Localizer::outcome`] says who won.
    pub fn event(&self, event: &Event) -> Option<String> {
        event::event(event).map(|sentence| self.format(&sentence))
    }

    /// Why something may not be done, and by which rule.
    pub fn illegal(&self, refusal: Illegal) -> String {
        self.format(&Localizer::illegal_message(refusal))
    }

    /// The same before it is said.
    pub fn illegal_message(refusal: Illegal) -> Message {
        msg("why-not").with_message("reason", illegal::illegal(refusal)).with("clause", refusal.clause())
    }

    /// What is wrong with a record, and where, before it is said.
    pub fn record_error(error: &RecordError) -> Message {
        text_error::record(error)
    }

    /// What is wrong with a position, before it is said.
    pub fn position_error(error: &PositionError) -> Message {
        text_error::position(error)
    }

    /// What is wrong with a board, before it is said.
    pub fn board_error(error: &BoardError) -> Message {
        text_error::board(error)
    }

    /// Why the system did not do something, before it is said.
    pub fn io_error(error: &std::io::Error) -> Message {
        io_error::io_error(error)
    }

    /// Why a table says no, before it is said: a client may speak another language.
    pub fn reject(reject: &Reject) -> Message {
        reject::reject(reject)
    }

    /// The same as it goes over the wire.
    pub fn refusal(reject: &Reject) -> Refusal {
        refusal::refusal(reject)
    }

    /// Why a wish was refused, and by which rule if the rules forbid it.
    pub fn format_refusal(&self, refusal: &Refusal) -> String {
        let reason = match &refusal.said {
            Some(said) => self.format_wire(said),
            None => self.refused_in_general(refusal),
        };
        match &refusal.rule {
            Some(clause) => self.format(&msg("why-not").with("reason", reason).with("clause", clause)),
            None => reason,
        }
    }

    /// What can be said of a refusal that has no sentence of its own. The message is for programs.
    fn refused_in_general(&self, refusal: &Refusal) -> String {
        match refusal.code {
            RefusalCode::NotFound => self.format(&msg("refused-not_found")),
            RefusalCode::TooFast => self.format(&msg("refused-too_fast")),
            RefusalCode::Unavailable => self.format(&msg("refused-unavailable")),
            // Its English is for programs, and better than nothing for those who read it.
            _ if self.language() == Language::En => refusal.message.clone(),
            RefusalCode::BadMessage | RefusalCode::TooLong => self.format(&msg("refused-not-understood")),
            RefusalCode::Illegal => self.format(&msg("refused-illegal")),
            RefusalCode::Stale => self.format(&msg("refused-stale")),
            RefusalCode::NotYours => self.format(&msg("refused-not-yours")),
            RefusalCode::NotNow => self.format(&msg("refused-not-now")),
            RefusalCode::BadValue => self.format(&msg("refused-bad-value")),
            RefusalCode::NotKnown => self.format(&msg("refused-nobody")),
            RefusalCode::CrossSite => self.format(&msg("refused-cross-site")),
        }
    }

    /// A sentence that somebody else has begun, in this language.
    pub fn format_wire(&self, said: &Said) -> String {
        let facts = said.facts.iter().map(|(name, fact)| {
            let value = match fact {
                Fact::Number(number) => FluentValue::from(*number),
                Fact::Text(text) => FluentValue::from(text.clone()),
                Fact::Said(within) => FluentValue::from(self.format_wire(within)),
            };
            (Cow::Owned(name.clone()), value)
        });
        let facts: HashMap<Cow<'static, str>, FluentValue<'static>> = facts.collect();
        LOCALES.try_lookup_with_args(&self.language, &said.id, &facts).unwrap_or_else(|| said.id.clone())
    }

    /// Who won, and what ended the game.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let winners = self.list(outcome.winners());
        let count = outcome.winners().count();
        self.format(&match outcome.reason {
            Reason::Bell => msg("outcome-bell").with("winners", winners).number("count", count),
            // Nobody shares with whoever kissed.
            Reason::Kiss { kisser } if outcome.rank(kisser) == 1 => {
                msg("outcome-own-kiss").with("winner", kisser)
            }
            Reason::Kiss { kisser } => {
                msg("outcome-kiss").with("winners", winners).number("count", count).with("kisser", kisser)
            }
        })
    }

    /// What a piece of equipment is called.
    pub fn equipment(&self, equipment: Equipment) -> String {
        self.format(&match equipment.kind() {
            Some(EquipmentKind::Slide) => msg("board-equipment-S"),
            Some(EquipmentKind::Swings) => msg("board-equipment-W"),
            Some(EquipmentKind::MerryGoRound) => msg("board-equipment-M"),
            Some(EquipmentKind::Tetherball) => msg("board-equipment-T"),
            Some(EquipmentKind::JungleGym) => msg("board-equipment-G"),
            None => msg("board-equipment-other"),
        })
    }

    /// `1 coin`, `2 coins`.
    pub fn coins(&self, coins: u8) -> String {
        self.format(&msg("coins").number("coins", coins.into()))
    }

    /// Sentence after sentence. Japanese has no blanks between them.
    pub fn text(&self, sentences: impl IntoIterator<Item = String>) -> String {
        let between = match self.language() {
            Language::En | Language::Fr => " ",
            Language::Ja => "",
        };
        sentences.into_iter().collect::<Vec<_>>().join(between)
    }

    /// `A`, `A, B`, `A, B, C`: things to type or to look for, where an *and* would be one of them.
    pub fn comma_list<T: ToString>(&self, things: impl IntoIterator<Item = T>) -> String {
        let more =
            |list: String, next: String| self.format(&msg("list-more").with("list", list).with("next", next));
        things.into_iter().map(|thing| thing.to_string()).reduce(more).unwrap_or_default()
    }

    /// `A`, `A and B`, `A, B and C`.
    pub fn list<T: ToString>(&self, things: impl Iterator<Item = T>) -> String {
        let mut things: Vec<String> = things.map(|thing| thing.to_string()).collect();
        let Some(last) = things.pop() else { return String::new() };
        match things.is_empty() {
            false => self.format(&msg("list-last").with("list", self.comma_list(things)).with("next", last)),
            true => last,
        }
    }
}
