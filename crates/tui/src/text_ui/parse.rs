//! Parsing typed lines: a command, or an action's word.

use std::sync::LazyLock;

use blacktop_protocol::Command;
use blacktop_rules::{Child, Game, Word};
use blacktop_words::{as_sentence, msg};

use super::dialogue::{Dialogue, FollowUp, Reply};
use super::verb::{Spellings, Verb, VerbMatch};
use super::{commands, complete};

/// The least letters of an abbreviated action.
const TELLING: usize = 3;

/// The most suggestions in one answer.
const MOST: usize = 8;

/// To pass, never abbreviated: it is a whole turn.
pub(super) static PASS: LazyLock<Spellings> = LazyLock::new(|| Spellings::new(&msg("plain-word-pass")));
/// To confirm.
pub(super) static YES: LazyLock<Spellings> = LazyLock::new(|| Spellings::new(&msg("plain-word-yes")));
/// To stay in fights, followed by children.
static STAY: LazyLock<Spellings> = LazyLock::new(|| Spellings::new(&msg("plain-word-stay")));

impl Reply {
    pub(super) fn lines(lines: Vec<String>) -> Reply {
        Reply { lines, next: FollowUp::Nothing }
    }

    /// A request, with no lines before its reply.
    pub(super) fn request(command: Command) -> Reply {
        Reply { lines: Vec::new(), next: FollowUp::Requests(vec![command]) }
    }
}

impl Dialogue {
    pub(super) fn answer(&mut self, line: &str) -> Reply {
        // A confirmation is valid for the next line only.
        let leaving = self.leaving.take();
        if let Some(begun) = complete::prefix(line) {
            return Reply::lines(vec![complete::completions(self, begun)]);
        }
        let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        if Verb::read(first) == VerbMatch::Verb(Verb::Chat) {
            return self.run(Verb::Chat, rest.trim(), leaving);
        }
        let line = line.trim().trim_end_matches(['?', '？']);
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if first.is_empty() {
            return Reply::lines(self.todo().map_or_else(|| self.overview(), |todo| vec![todo]));
        }
        let word = normalized(first, rest);
        if let Ok(action) = word.parse() {
            return self.act(action);
        }
        match Verb::read(first) {
            VerbMatch::Verb(verb) => self.run(verb, rest, leaving),
            VerbMatch::Candidates(verbs) => match self.begun(&word) {
                Some(reply) => reply,
                None => {
                    let name = |verb: &Verb| verb.name(self.words.language()).to_owned();
                    self.suggest(verbs.iter().map(name).collect())
                }
            },
            VerbMatch::Nothing => self.begun(&word).unwrap_or_else(|| self.unknown(&word)),
        }
    }

    /// A complete action. Illegal ones are refused here; the table checks the rest.
    fn act(&self, action: Word) -> Reply {
        let refused = self.view.to_decide().and_then(|game| game.resolve(action).err());
        let Some(illegal) = refused else { return Reply::request(Command::Act { action: Ok(action) }) };
        let mut lines = vec![as_sentence(&self.words.illegal(illegal))];
        let like = self.alike(&action.to_string());
        if !like.is_empty() {
            lines.extend(self.suggest(like).lines);
        }
        Reply::lines(lines)
    }

    /// Legal actions of the same piece to the same space.
    fn alike(&self, word: &str) -> Vec<String> {
        let parts = |word: &str| {
            let (piece, rest) = word.split_at_checked(word.find([':', '-', '/', '^'])?)?;
            let end = rest.rsplit(['-', 'x', '*', '^', '!', '/']).next()?;
            Some((piece.to_owned(), end.to_owned()))
        };
        let Some(wanted) = parts(word) else { return Vec::new() };
        let legal = self.legal_words().into_iter().map(|word| word.to_string());
        legal.filter(|word| parts(word).as_ref() == Some(&wanted)).collect()
    }

    /// An action abbreviated or without capitals: played if it is the only one.
    fn begun(&self, word: &str) -> Option<Reply> {
        let begins = |legal: &Word| {
            let text = legal.to_string();
            let start = text.get(..word.len());
            *legal != Word::Pass && start.is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let legal = self.legal_words();
        if let Some(same) = legal.iter().find(|legal| legal.to_string().eq_ignore_ascii_case(word)) {
            return Some(self.act(*same));
        }
        let like: Vec<Word> = legal.into_iter().filter(begins).collect();
        match like.as_slice() {
            [] => None,
            [only] if word.chars().count() >= TELLING => {
                let Reply { mut lines, next } = self.act(*only);
                lines.insert(0, self.text(&msg("plain-taken-for").with("word", only)));
                Some(Reply { lines, next })
            }
            _ => Some(self.suggest(like.iter().map(Word::to_string).collect())),
        }
    }

    fn suggest(&self, mut like: Vec<String>) -> Reply {
        if let [only] = like.as_slice() {
            return self.reply(msg("plain-perhaps-one").with("word", only));
        }
        let more = like.len().saturating_sub(MOST);
        like.truncate(MOST);
        let like = self.row(like);
        self.reply(match more {
            0 => msg("plain-perhaps").with("words", like),
            more => msg("plain-perhaps-more").with("words", like).number("more", more),
        })
    }

    pub(super) fn unknown(&self, text: &str) -> Reply {
        let text: String = crate::names::one_line(text).chars().take(40).collect();
        let names_a_piece = |game: &Game| {
            let piece = text.trim_start_matches('^').split([':', '-', '/', '^', 'x', '*', '!']).next();
            text.len() > 2 && piece.is_some_and(|name| commands::piece(game, name).is_some())
        };
        self.reply(if self.view.game().is_some_and(names_a_piece) {
            msg("plain-no-action").with("text", text)
        } else {
            msg("plain-unknown").with("text", text)
        })
    }
}

/// `stay Ab1 Ag2` and `passe` in the notation of the rules.
fn normalized(first: &str, rest: &str) -> String {
    if PASS.contains(first) {
        return Word::Pass.to_string();
    }
    if !STAY.contains(first) || rest.is_empty() {
        return first.to_owned();
    }
    let mut children: Vec<&str> = rest.split([' ', ',']).filter(|child| !child.is_empty()).collect();
    children.sort_by_key(|child| child.parse::<Child>().ok());
    format!("stay:{}", children.join(","))
}
