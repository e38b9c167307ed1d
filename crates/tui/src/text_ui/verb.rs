//! What can be typed besides actions, in every language.

use blacktop_words::Language;

/// Something to do or to ask.
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
    Start,
    Leave,
    Vote,
    TakeOver,
    Rematch,
    Wait,
    Quit,
}

/// A verb in English, French and Japanese.
pub(super) type Names = [&'static str; 3];

/// English comes first: it is understood in every language.
const VERBS: [(Verb, Names); 29] = [
    (Verb::Help, ["help", "aide", "ヘルプ"]),
    (Verb::Look, ["look", "regarde", "見る"]),
    (Verb::Where, ["where", "où", "どこ"]),
    (Verb::Sees, ["sees", "voit", "視線"]),
    (Verb::Why, ["why", "pourquoi", "なぜ"]),
    (Verb::Hint, ["hint", "conseil", "ヒント"]),
    (Verb::Play, ["play", "joue", "従う"]),
    (Verb::Legal, ["legal", "coups", "行動"]),
    (Verb::Coins, ["coins", "pièces", "コイン"]),
    (Verb::Players, ["players", "joueurs", "プレイヤー"]),
    (Verb::Log, ["log", "journal", "できごと"]),
    (Verb::Record, ["record", "partie", "記録"]),
    (Verb::Undo, ["undo", "annule", "取り消す"]),
    (Verb::Restart, ["restart", "recommence", "最初から"]),
    (Verb::End, ["end", "fin", "終える"]),
    (Verb::TakeBack, ["takeback", "reprends", "待った"]),
    (Verb::Agree, ["agree", "accepte", "認める"]),
    (Verb::Refuse, ["refuse", "refuse", "断る"]),
    (Verb::Say, ["say", "dis", "言う"]),
    (Verb::Chat, ["chat", "écris", "書く"]),
    (Verb::Sit, ["sit", "assieds", "座る"]),
    (Verb::Bot, ["bot", "robot", "コンピューター"]),
    (Verb::Start, ["start", "commence", "始める"]),
    (Verb::Leave, ["leave", "lève", "抜ける"]),
    (Verb::Vote, ["vote", "vote", "投票"]),
    (Verb::TakeOver, ["takeover", "rejoue", "自分で"]),
    (Verb::Rematch, ["rematch", "revanche", "もう一度"]),
    (Verb::Wait, ["wait", "attends", "待つ"]),
    (Verb::Quit, ["quit", "quitte", "やめる"]),
];

/// What else is understood: how dictionaries have the French verbs, and what one would think them to be called.
const ALSO: [(Verb, &[&str]); 21] = [
    (Verb::Help, &["aider"]),
    (Verb::Look, &["regarder", "voir"]),
    (Verb::Where, &["ou"]),
    (Verb::Hint, &["conseiller", "indice"]),
    (Verb::Play, &["jouer"]),
    (Verb::Legal, &["légal", "légaux", "légale", "légales", "permis"]),
    (Verb::Coins, &["pieces", "pièce"]),
    (Verb::Undo, &["annuler"]),
    (Verb::Restart, &["recommencer"]),
    (Verb::End, &["finir", "terminer"]),
    (Verb::TakeBack, &["reprendre"]),
    (Verb::Agree, &["accepter"]),
    (Verb::Refuse, &["refuser"]),
    (Verb::Say, &["dire"]),
    (Verb::Chat, &["écrire"]),
    (Verb::Sit, &["asseoir"]),
    (Verb::Start, &["commencer"]),
    (Verb::Leave, &["lever"]),
    (Verb::Vote, &["voter"]),
    (Verb::Wait, &["attendre"]),
    (Verb::Quit, &["quitter", "partir"]),
];

/// What a typed word can mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum VerbMatch {
    /// This.
    Verb(Verb),
    /// One of these, perhaps: whoever typed it has to say.
    Perhaps(Vec<Verb>),
    /// No verb.
    Nothing,
}

impl Verb {
    /// The verb of this word. The beginning of a verb is enough where nothing comes of it but an answer.
    pub(super) fn read(word: &str) -> VerbMatch {
        let word = word.to_lowercase();
        if let Some((verb, _)) = names().find(|(_, name)| *name == word) {
            return VerbMatch::Verb(verb);
        }
        let begun: Vec<Verb> = beginning_with(&word).map(|(verb, _)| verb).collect();
        match begun.as_slice() {
            [verb] if verb.only_asks() => VerbMatch::Verb(*verb),
            [] => {
                let mut near: Vec<Verb> =
                    names().filter(|(_, name)| is_near(&word, name)).map(|(verb, _)| verb).collect();
                near.dedup();
                if near.is_empty() { VerbMatch::Nothing } else { VerbMatch::Perhaps(near) }
            }
            _ => VerbMatch::Perhaps(begun),
        }
    }

    /// What it is called in a language.
    pub(super) fn name(self, language: Language) -> &'static str {
        let names = VERBS.iter().find(|(verb, _)| *verb == self).map(|(_, names)| *names);
        in_language(names.unwrap_or_default(), language)
    }

    /// The names that begin like this, in the order of the help.
    pub(super) fn names_like(begun: &str) -> Vec<&'static str> {
        beginning_with(&begun.to_lowercase()).map(|(_, name)| name).collect()
    }

    /// Whether nothing comes of it but an answer.
    fn only_asks(self) -> bool {
        match self {
            Verb::Help
            | Verb::Look
            | Verb::Where
            | Verb::Sees
            | Verb::Why
            | Verb::Hint
            | Verb::Legal
            | Verb::Coins
            | Verb::Players
            | Verb::Log
            | Verb::Record => true,
            Verb::Play
            | Verb::Undo
            | Verb::Restart
            | Verb::End
            | Verb::TakeBack
            | Verb::Agree
            | Verb::Refuse
            | Verb::Say
            | Verb::Chat
            | Verb::Sit
            | Verb::Bot
            | Verb::Start
            | Verb::Leave
            | Verb::Vote
            | Verb::TakeOver
            | Verb::Rematch
            | Verb::Wait
            | Verb::Quit => false,
        }
    }
}

/// The name that is of this language.
pub(super) fn in_language([en, fr, ja]: Names, language: Language) -> &'static str {
    match language {
        Language::En => en,
        Language::Fr => fr,
        Language::Ja => ja,
    }
}

fn names() -> impl Iterator<Item = (Verb, &'static str)> {
    let also = ALSO.iter().flat_map(|(verb, names)| names.iter().map(|name| (*verb, *name)));
    VERBS.iter().flat_map(|(verb, names)| names.iter().map(|name| (*verb, *name))).chain(also)
}

/// A verb is found once, by the first of its names that begins so.
fn beginning_with(begun: &str) -> impl Iterator<Item = (Verb, &'static str)> {
    let first = move |names: &Names| names.iter().find(|name| name.starts_with(begun)).copied();
    VERBS.iter().filter_map(move |(verb, names)| Some((*verb, first(names)?)))
}

/// Whether one letter more, less or other makes the one of the other.
fn is_near(typed: &str, name: &str) -> bool {
    let (typed, name): (Vec<char>, Vec<char>) = (typed.chars().collect(), name.chars().collect());
    if name.len() < 3 || typed.len().abs_diff(name.len()) > 1 {
        return false;
    }
    let same = typed.iter().zip(&name).take_while(|(one, other)| one == other).count();
    let (typed, name) = (&typed[same..], &name[same..]);
    let after = |rest: &[char], skipped: usize| rest.get(skipped..).map(<[char]>::to_vec);
    let swapped = typed.len() >= 2 && name.len() >= 2 && typed[0] == name[1] && typed[1] == name[0];
    after(typed, 1) == after(name, 1)
        || after(typed, 1).as_deref() == Some(name)
        || Some(typed) == after(name, 1).as_deref()
        || swapped && typed[2..] == name[2..]
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
        for (verb, name) in names() {
            assert_eq!(Verb::read(name), VerbMatch::Verb(verb), "{name}");
        }
    }

    #[test]
    fn the_beginning_is_enough_to_ask_and_not_to_do() {
        assert_eq!(Verb::read("hin"), VerbMatch::Verb(Verb::Hint));
        assert_eq!(Verb::read("rest"), VerbMatch::Perhaps(vec![Verb::Restart]));
        let several = [
            Verb::Look,
            Verb::Record,
            Verb::Restart,
            Verb::TakeBack,
            Verb::Refuse,
            Verb::TakeOver,
            Verb::Rematch,
        ];
        assert_eq!(Verb::read("re"), VerbMatch::Perhaps(several.to_vec()));
        assert_eq!(Verb::read("wh"), VerbMatch::Perhaps(vec![Verb::Where, Verb::Why]));
    }

    #[test]
    fn a_slip_of_the_finger_is_noticed() {
        for (slip, meant) in [
            ("udno", Verb::Undo),
            ("undoo", Verb::Undo),
            ("ndo", Verb::Undo),
            ("qiut", Verb::Quit),
            ("hant", Verb::Hint),
            ("quiter", Verb::Quit),
        ] {
            assert_eq!(Verb::read(slip), VerbMatch::Perhaps(vec![meant]), "{slip}");
        }
        assert_eq!(Verb::read("xyzzy"), VerbMatch::Nothing);
    }
}
