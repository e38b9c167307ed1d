//! The commands that can be typed, in every language.

use std::sync::LazyLock;

use blacktop_words::{Language, Localizer, Message, msg};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Help,
    Look,
    Where,
    Sees,
    Why,
    Hint,
    Play,
    Legal,
    Coins,
    Players,
    Log,
    Record,
    Undo,
    Restart,
    End,
    TakeBack,
    Agree,
    Refuse,
    Say,
    Chat,
    Sit,
    Bot,
    Colour,
    School,
    Rules,
    First,
    Board,
    Timer,
    Start,
    Leave,
    Vote,
    TakeOver,
    Wrestle,
    Winner,
    Rematch,
    Wait,
    Quit,
}

/// A word that can be typed, in every language: its name, then other spellings of it.
pub(super) struct Spellings(Vec<(Language, Vec<String>)>);

impl Spellings {
    /// From a message that lists them, separated by commas.
    pub(super) fn new(list: &Message) -> Spellings {
        let of = |language| {
            let text = Localizer::new(language).format(list);
            (language, text.split(", ").map(str::to_owned).collect())
        };
        Spellings(Language::ALL.map(of).into())
    }

    /// Its name in a language.
    pub(super) fn name(&self, language: Language) -> &str {
        self.names().find_map(|(other, name)| (other == language).then_some(name)).unwrap_or_default()
    }

    /// Its names, English first.
    fn names(&self) -> impl Iterator<Item = (Language, &str)> {
        self.0.iter().filter_map(|(language, words)| Some((*language, words.first()?.as_str())))
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flat_map(|(_, words)| words).map(String::as_str)
    }

    /// Whether it is what was typed, with or without capitals.
    pub(super) fn contains(&self, typed: &str) -> bool {
        let typed = typed.to_lowercase();
        self.all().any(|word| word == typed)
    }
}

/// In the order of the help.
static VERBS: LazyLock<Vec<(Verb, Spellings)>> = LazyLock::new(|| {
    let verbs = [
        (Verb::Help, msg("plain-verb-help")),
        (Verb::Look, msg("plain-verb-look")),
        (Verb::Where, msg("plain-verb-where")),
        (Verb::Sees, msg("plain-verb-sees")),
        (Verb::Why, msg("plain-verb-why")),
        (Verb::Hint, msg("plain-verb-hint")),
        (Verb::Play, msg("plain-verb-play")),
        (Verb::Legal, msg("plain-verb-legal")),
        (Verb::Coins, msg("plain-verb-coins")),
        (Verb::Players, msg("plain-verb-players")),
        (Verb::Log, msg("plain-verb-log")),
        (Verb::Record, msg("plain-verb-record")),
        (Verb::Undo, msg("plain-verb-undo")),
        (Verb::Restart, msg("plain-verb-restart")),
        (Verb::End, msg("plain-verb-end")),
        (Verb::TakeBack, msg("plain-verb-take-back")),
        (Verb::Agree, msg("plain-verb-agree")),
        (Verb::Refuse, msg("plain-verb-refuse")),
        (Verb::Say, msg("plain-verb-say")),
        (Verb::Chat, msg("plain-verb-chat")),
        (Verb::Sit, msg("plain-verb-sit")),
        (Verb::Bot, msg("plain-verb-bot")),
        (Verb::Colour, msg("plain-verb-colour")),
        (Verb::School, msg("plain-verb-school")),
        (Verb::Rules, msg("plain-verb-rules")),
        (Verb::First, msg("plain-verb-first")),
        (Verb::Board, msg("plain-verb-board")),
        (Verb::Timer, msg("plain-verb-timer")),
        (Verb::Start, msg("plain-verb-start")),
        (Verb::Leave, msg("plain-verb-leave")),
        (Verb::Vote, msg("plain-verb-vote")),
        (Verb::TakeOver, msg("plain-verb-take-over")),
        (Verb::Wrestle, msg("plain-verb-wrestle")),
        (Verb::Winner, msg("plain-verb-winner")),
        (Verb::Rematch, msg("plain-verb-rematch")),
        (Verb::Wait, msg("plain-verb-wait")),
        (Verb::Quit, msg("plain-verb-quit")),
    ];
    verbs.map(|(verb, list)| (verb, Spellings::new(&list))).into()
});

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum VerbMatch {
    Verb(Verb),
    /// Candidates for the player to choose from.
    Candidates(Vec<Verb>),
    Nothing,
}

impl Verb {
    /// Finds a verb. A prefix is enough for verbs that only ask.
    pub(super) fn read(word: &str) -> VerbMatch {
        if let Some((verb, _)) = VERBS.iter().find(|(_, spellings)| spellings.contains(word)) {
            return VerbMatch::Verb(*verb);
        }
        let word = word.to_lowercase();
        let begun: Vec<Verb> = beginning_with(&word).map(|(verb, _)| verb).collect();
        match begun.as_slice() {
            [verb] if verb.only_asks() => VerbMatch::Verb(*verb),
            [] => {
                let is_near =
                    |(_, spellings): &&(Verb, Spellings)| spellings.all().any(|name| is_near(&word, name));
                let near: Vec<Verb> = VERBS.iter().filter(is_near).map(|(verb, _)| *verb).collect();
                if near.is_empty() { VerbMatch::Nothing } else { VerbMatch::Candidates(near) }
            }
            _ => VerbMatch::Candidates(begun),
        }
    }

    pub(super) fn name(self, language: Language) -> &'static str {
        let spellings = VERBS.iter().find(|(verb, _)| *verb == self);
        spellings.map_or("", |(_, spellings)| spellings.name(language))
    }

    /// Names with this prefix, in the order of the help.
    pub(super) fn names_like(begun: &str) -> Vec<&'static str> {
        beginning_with(&begun.to_lowercase()).map(|(_, name)| name).collect()
    }

    /// Whether it changes nothing.
    fn only_asks(self) -> bool {
        use Verb as V;
        matches!(self, V::Help | V::Look | V::Where | V::Sees | V::Why | V::Hint)
            || matches!(self, V::Legal | V::Coins | V::Players | V::Log | V::Record)
    }
}

/// Verbs with this prefix, each with the first of its names that matches.
fn beginning_with(begun: &str) -> impl Iterator<Item = (Verb, &'static str)> {
    let first = move |spellings: &'static Spellings| {
        spellings.names().map(|(_, name)| name).find(|name| name.starts_with(begun))
    };
    VERBS.iter().filter_map(move |(verb, spellings)| Some((*verb, first(spellings)?)))
}

/// Whether one letter more, less, different or swapped makes the name.
fn is_near(typed: &str, name: &str) -> bool {
    name.chars().count() >= 3 && strsim::osa_distance(typed, name) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_have_names_in_every_language() {
        for (word, verb) in
            [("look", Verb::Look), ("OÙ", Verb::Where), ("終える", Verb::End), ("Fin", Verb::End)]
        {
            assert_eq!(Verb::read(word), VerbMatch::Verb(verb), "{word}");
        }
        for (verb, spellings) in VERBS.iter() {
            for name in spellings.all() {
                assert_eq!(Verb::read(name), VerbMatch::Verb(*verb), "{name}");
            }
        }
    }

    #[test]
    fn a_prefix_is_enough_for_questions_only() {
        assert_eq!(Verb::read("hin"), VerbMatch::Verb(Verb::Hint));
        assert_eq!(Verb::read("rest"), VerbMatch::Candidates(vec![Verb::Restart]));
        let several = [
            Verb::Look,
            Verb::Record,
            Verb::Restart,
            Verb::TakeBack,
            Verb::Refuse,
            Verb::TakeOver,
            Verb::Rematch,
        ];
        assert_eq!(Verb::read("re"), VerbMatch::Candidates(several.to_vec()));
        assert_eq!(Verb::read("wh"), VerbMatch::Candidates(vec![Verb::Where, Verb::Why]));
    }

    #[test]
    fn typing_errors_are_recognized() {
        for (slip, meant) in [
            ("udno", Verb::Undo),
            ("undoo", Verb::Undo),
            ("ndo", Verb::Undo),
            ("qiut", Verb::Quit),
            ("hant", Verb::Hint),
            ("quiter", Verb::Quit),
        ] {
            assert_eq!(Verb::read(slip), VerbMatch::Candidates(vec![meant]), "{slip}");
        }
        assert_eq!(Verb::read("xyzzy"), VerbMatch::Nothing);
    }
}
