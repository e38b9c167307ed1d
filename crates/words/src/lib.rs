//! Messages for people. Their texts are Fluent files in `locales`, one folder per language, shared with the page; this crate
//! selects the message and its arguments.
//!
//! ```
//! use blacktop_rules::{Game, Players};
//! use blacktop_words::{Language, Localizer};
//! let game = Game::new(Players::Three);
//! let refusal = game.resolve("N1-a8".parse().unwrap()).unwrap_err();
//! let words = Localizer::new(Language::En);
//! assert_eq!(words.illegal(refusal), "a child must move 3 before the nun does (rule 2.2)");
//! ```

mod award;
mod bot;
mod coach;
mod event;
mod illegal;
mod io_error;
mod message;
mod reject;
mod text_error;
mod wrap;

use std::borrow::Cow;
use std::collections::HashMap;

use blacktop_protocol::{Fact, LocalizedMessage, Refusal, RefusalCode};
use blacktop_rules::{Equipment, EquipmentKind, Event, Illegal, Outcome, Reason, Seat};
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};

pub use blacktop_protocol::{Language, UnknownLanguage};
pub use message::{Message, as_sentence, msg};
pub use wrap::wrap;

// All languages are embedded at build time. Isolation marks around arguments are off: they are for bidirectional text, and
// terminals show them.
static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// Formats messages in one language.
#[derive(Clone, Debug)]
pub struct Localizer {
    language: LanguageIdentifier,
}

impl Localizer {
    pub fn new(language: Language) -> Localizer {
        Localizer { language: language.code().parse().expect("language codes are language identifiers") }
    }

    pub fn language(&self) -> Language {
        self.language.to_string().parse().unwrap_or_default()
    }

    /// Formats a message in this language, in English if it has no translation, or else as its id.
    pub fn format(&self, message: &Message) -> String {
        let arguments = message.arguments(|nested| self.format(nested));
        let text = LOCALES.try_lookup_with_args(&self.language, message.id(), &arguments);
        text.unwrap_or_else(|| message.id().to_owned())
    }

    /// Describes an event; `None` for the beginning of a turn and the end of the game, which clients show in other ways, such as
    /// [`Localizer::outcome`].
    pub fn event(&self, event: &Event) -> Option<String> {
        event::event(event).map(|sentence| self.format(&sentence))
    }

    /// Why an action is illegal, with the clause of the rules.
    pub fn illegal(&self, refusal: Illegal) -> String {
        self.format(&Localizer::illegal_message(refusal))
    }

    pub fn illegal_message(refusal: Illegal) -> Message {
        msg("why-not").with_message("reason", illegal::illegal(refusal)).with("clause", refusal.clause())
    }

    /// Why a request was refused, with the clause if the rules forbid it.
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

    /// A text for a refusal without a message of its own.
    fn refused_in_general(&self, refusal: &Refusal) -> String {
        match refusal.code {
            RefusalCode::NotFound => self.format(&msg("refused-not_found")),
            RefusalCode::TooFast => self.format(&msg("refused-too_fast")),
            RefusalCode::Unavailable => self.format(&msg("refused-unavailable")),
            // The English text for programs is more precise than a general message.
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

    /// Formats a message from the wire.
    pub fn format_wire(&self, message: &LocalizedMessage) -> String {
        let facts = message.facts.iter().map(|(name, fact)| {
            let value = match fact {
                Fact::Number(number) => FluentValue::from(*number),
                Fact::Text(text) => FluentValue::from(text.clone()),
                Fact::Message(within) => FluentValue::from(self.format_wire(within)),
            };
            (Cow::Owned(name.clone()), value)
        });
        let facts: HashMap<Cow<'static, str>, FluentValue<'static>> = facts.collect();
        LOCALES
            .try_lookup_with_args(&self.language, &message.id, &facts)
            .unwrap_or_else(|| message.id.clone())
    }

    /// The winners and the reason of the end.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        self.outcome_of(outcome, |seat| seat.to_string())
    }

    /// The same with names for the seats.
    pub fn outcome_of(&self, outcome: &Outcome, name: impl Fn(Seat) -> String) -> String {
        let winners = self.list(outcome.winners().map(&name));
        let count = outcome.winners().count();
        self.format(&match outcome.reason {
            Reason::Bell => msg("outcome-bell").with("winners", winners).number("count", count),
            // A kisser who wins has no co-winners.
            Reason::Kiss { kisser } if outcome.rank(kisser) == 1 => {
                msg("outcome-own-kiss").with("winner", name(kisser))
            }
            Reason::Kiss { kisser } => msg("outcome-kiss")
                .with("winners", winners)
                .number("count", count)
                .with("kisser", name(kisser)),
        })
    }

    /// The title of the winner, as the printed rules give it; none where a win is shared.
    pub fn title(&self, outcome: &Outcome) -> Option<String> {
        let mut winners = outcome.winners();
        let winner = winners.next().filter(|_| winners.next().is_none())?;
        Some(self.format(&msg("outcome-title").with("winner", winner)))
    }

    /// [`Localizer::outcome`] and [`Localizer::title`] in one text.
    pub fn outcome_with_title(&self, outcome: &Outcome) -> String {
        self.text([self.outcome(outcome)].into_iter().chain(self.title(outcome)))
    }

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

    /// Joins sentences; Japanese has a space only after a question or exclamation mark, and a wide one.
    pub fn text(&self, sentences: impl IntoIterator<Item = String>) -> String {
        let language = self.language();
        let join = |text: String, next: String| {
            let between = match language {
                Language::En | Language::Fr => " ",
                Language::Ja if text.ends_with(['！', '？']) => "　",
                Language::Ja => "",
            };
            text + between + &next
        };
        sentences.into_iter().reduce(join).unwrap_or_default()
    }

    /// `A`, `A, B`, `A, B, C`: for things to type, where an *and* would be mistaken for one.
    pub fn comma_list<T: ToString>(&self, things: impl IntoIterator<Item = T>) -> String {
        let more =
            |list: String, next: String| self.format(&msg("list-more").with("list", list).with("next", next));
        things.into_iter().map(|thing| thing.to_string()).reduce(more).unwrap_or_default()
    }

    /// `A`, `A and B`, `A, B and C`.
    pub fn list<T: ToString>(&self, things: impl Iterator<Item = T>) -> String {
        let mut things: Vec<String> = things.map(|thing| thing.to_string()).collect();
        let Some(last) = things.pop() else { return String::new() };
        if things.is_empty() {
            return last;
        }
        self.format(&msg("list-last").with("list", self.comma_list(things)).with("next", last))
    }
}
