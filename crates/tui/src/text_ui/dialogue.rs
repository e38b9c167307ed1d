//! A conversation about a table: news and typed lines go in, lines and wishes come out.

use std::collections::VecDeque;

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, Draft, PersonId, Sitter, Stage, Update};
use blacktop_rules::{Action, Game, Phase, Word};
use blacktop_words::{Localizer, Message, as_sentence, msg};

use super::InputMode;
use super::{describe, log, names};
use crate::TableView;
use crate::session::SessionEvent;

/// What comes of a typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// What is said at once.
    pub lines: Vec<String>,
    /// And then?
    pub next: Next,
}

/// What else comes of a typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing.
    Nothing,
    /// The table is asked for this, one after the other: [`Dialogue::next_request`] says when.
    Requests(Vec<Command>),
    /// Whoever typed it leaves.
    Quit,
}

/// The conversation of somebody with a table.
pub struct Dialogue {
    pub(super) words: Localizer,
    pub(super) view: TableView,
    /// Everything that has happened, in lines.
    pub(super) story: Vec<String>,
    /// What is still to be wished for. Each wish is about the game as the one before has left it.
    requests: VecDeque<Command>,
    /// Whether the table has not answered the last wish yet.
    is_waiting: bool,
    /// Whether whoever types would rather wait for their turn.
    patient: bool,
    /// The decision that was last asked for.
    asked: Option<Draft>,
    /// Whether the game was over when it was last asked.
    over: bool,
    /// The turns that were last recommended, in words, and the game's hash where they were.
    pub(super) advised: Option<(u64, Vec<Vec<String>>)>,
    /// The seat of which it was asked just now whether it is to be given up.
    pub(super) leaving: Option<Seat>,
}

impl Dialogue {
    /// A conversation that has not begun.
    pub fn new(words: Localizer, me: PersonId) -> Dialogue {
        let view = TableView::new(me);
        Dialogue {
            words,
            view,
            story: Vec::new(),
            requests: VecDeque::new(),
            is_waiting: false,
            patient: false,
            asked: None,
            over: false,
            advised: None,
            leaving: None,
        }
    }

    /// Takes in what is new and says it.
    pub fn hear(&mut self, news: SessionEvent) -> Vec<String> {
        let mut lines = match news {
            SessionEvent::Update(update) => self.take(*update),
            SessionEvent::Done => {
                self.is_waiting = false;
                Vec::new()
            }
            SessionEvent::Refused(refusal) => {
                // The rest was meant for a game that did not come about.
                (self.is_waiting, self.requests) = (false, VecDeque::new());
                vec![as_sentence(&self.words.format_refusal(&refusal))]
            }
            SessionEvent::Lost => vec![self.tell(&msg("plain-lost"))],
            SessionEvent::Back => vec![self.tell(&msg("plain-back"))],
            SessionEvent::Over(why) => vec![why],
        };
        // What is to be decided is asked once all that was wished for is done.
        if self.is_idle() {
            lines.extend(self.ask());
        }
        lines
    }

    /// Answers a typed line.
    pub fn read(&mut self, line: &str) -> Reply {
        let reply = self.answer(line);
        if let Next::Requests(wishes) = &reply.next {
            self.requests.extend(wishes.iter().cloned());
        }
        reply
    }

    /// What the table is to be asked for now: the next wish, once the one before has its answer.
    pub fn next_request(&mut self) -> Option<Command> {
        let wish = self.requests.pop_front_if(|_| !self.is_waiting)?;
        self.is_waiting = true;
        Some(wish)
    }

    /// Whether everything that was wished for has its answer.
    fn is_idle(&self) -> bool {
        !self.is_waiting && self.requests.is_empty()
    }

    /// Whether the next typed line may be read.
    pub fn is_ready(&self, pace: InputMode) -> bool {
        let view = &self.view;
        // Before the first news nobody knows what is played.
        let is_known = view.room.is_some() && self.is_idle();
        let plays = view.stage() == Stage::Playing && !view.is_my_turn();
        let sits = view.played_here().next().is_some();
        is_known && !(pace == InputMode::Script && plays && (sits || self.patient))
    }

    /// Whether somebody may leave who has nothing more to type. What bots do next is still heard; nobody knows how long
    /// people take.
    pub fn may_leave(&self, pace: InputMode) -> bool {
        let is_known = self.view.room.is_some() && self.is_idle();
        self.is_ready(pace) || is_known && !self.patient && !self.is_bots_turn()
    }

    fn is_bots_turn(&self) -> bool {
        let mut seats = self.view.room.iter().flat_map(|room| &room.seats);
        let place = seats.find(|place| self.view.turn() == Some(place.seat));
        place.is_some_and(|place| matches!(place.sitter, Sitter::Bot { .. }) || place.stand_in.is_some())
    }

    /// The last line.
    pub fn goodbye(&self) -> String {
        match self.view.stage() {
            Stage::Over | Stage::Closed => self.tell(&msg("plain-goodbye")),
            Stage::Gathering | Stage::Playing => self.tell(&msg("plain-goodbye-kept")),
        }
    }

    pub(super) fn tell(&self, sentence: &Message) -> String {
        self.words.format(sentence)
    }

    /// Things one after the other.
    pub(super) fn row<T: ToString>(&self, things: impl IntoIterator<Item = T>) -> String {
        self.words.comma_list(things)
    }

    /// Waits for somebody's turn here, or the end.
    pub(super) fn wait(&mut self) {
        self.patient = true;
    }

    fn take(&mut self, update: Update) -> Vec<String> {
        let is_first = update.since == 0;
        let count = update.entries.len();
        if self.view.take(update).is_err() {
            return vec![self.tell(&msg("plain-broken"))];
        }
        let new = &self.view.told[self.view.told.len().saturating_sub(count)..];
        let lines: Vec<String> =
            new.iter().flat_map(|told| log::tell(&self.words, &self.view, told)).collect();
        if !is_first {
            self.story.extend(lines.iter().cloned());
            return lines;
        }
        // Whoever comes late is told how it stands; the log has the rest.
        self.story = lines;
        self.asked = None;
        self.overview()
    }

    /// Who plays, and how it stands.
    pub(super) fn overview(&self) -> Vec<String> {
        let mut lines = describe::players(&self.words, &self.view);
        match self.view.game() {
            Some(game) => lines.extend(self.look(game)),
            None => lines.extend(self.gathering()),
        }
        lines
    }

    /// How the game stands.
    pub(super) fn look(&self, game: &Game) -> Vec<String> {
        let mut lines = describe::look(&self.words, game);
        match (game.outcome(), self.view.turn()) {
            (Some(outcome), _) if self.view.stage() == Stage::Over => {
                lines.push(self.words.outcome(&outcome));
            }
            (_, Some(turn)) => {
                let name = names::of_seat(&self.words, &self.view, turn);
                let plays = msg("turn-todo-wait-person").with("name", name).with("seat", turn);
                lines.push(as_sentence(&self.tell(&plays)));
            }
            (_, None) => {}
        }
        lines
    }

    /// What has to be done before a game can begin.
    fn gathering(&self) -> Vec<String> {
        match &self.view.room {
            Some(room) if room.stage == Stage::Closed => vec![self.tell(&msg("reject-is-closed"))],
            Some(room) if room.host == self.view.me => vec![self.tell(&msg("plain-gather-host"))],
            Some(_) => vec![self.tell(&msg("gather-wait-host"))],
            None => Vec::new(),
        }
    }

    /// Says what is to be decided, once for every decision.
    fn ask(&mut self) -> Vec<String> {
        let draft = self.view.play.as_ref().map(|play| play.draft.clone());
        let draft = draft.filter(|_| self.view.is_my_turn());
        let was_over = std::mem::replace(&mut self.over, self.view.stage() == Stage::Over);
        if self.over && !was_over && self.view.my_seats().next().is_some() {
            return vec![self.tell(&msg("plain-todo-over"))];
        }
        if draft == self.asked {
            return Vec::new();
        }
        self.asked = draft;
        self.patient &= self.asked.is_none();
        let begins = self.asked.as_ref().is_some_and(|draft| draft.actions.is_empty());
        let mut lines = Vec::new();
        if begins {
            lines.extend(self.yours());
        }
        lines.extend(self.todo());
        lines
    }

    /// Whose turn it is here, and how long it may take.
    fn yours(&self) -> Vec<String> {
        let Some(seat) = self.view.turn() else { return Vec::new() };
        let name = names::of_seat(&self.words, &self.view, seat);
        let mut lines = vec![self.tell(&msg("plain-yours").with("name", name).with("seat", seat))];
        if let Some(clock) = self.view.play.as_ref().and_then(|play| play.clock.as_ref()) {
            let seconds = usize::try_from(clock.left.div_ceil(1000)).unwrap_or(usize::MAX);
            lines.push(self.tell(&msg("plain-clock").number("seconds", seconds)));
        }
        lines
    }

    /// What is to be decided by whoever types.
    pub(super) fn todo(&self) -> Option<String> {
        if !self.view.is_my_turn() {
            return None;
        }
        if self.is_complete() {
            return Some(self.tell(&msg("plain-todo-end")));
        }
        let game = self.view.game()?;
        let legal: Vec<Word> = game.legal_actions().iter().map(|action| action.word()).collect();
        let word = legal.iter().find(|word| **word != Word::Pass)?;
        Some(self.tell(&match game.phase() {
            Phase::Stand => {
                let stays = legal.iter().filter(|word| **word != Word::Pass);
                msg("plain-todo-stand").with("words", self.row(stays))
            }
            Phase::Move => {
                msg("plain-todo-move").with("steps", self.row(game.movements().iter())).with("word", word)
            }
            Phase::Shove => msg("plain-todo-shove").with("piece", game.shoving()?).with("word", word),
            Phase::Nun => msg("plain-todo-nun").with("word", word),
            Phase::Over => return None,
        }))
    }

    /// Whether the turn being made only has to be ended.
    pub(super) fn is_complete(&self) -> bool {
        self.view.play.as_ref().is_some_and(|play| play.draft.complete)
    }

    /// The game, if somebody here has something to decide in it.
    pub(super) fn deciding(&self) -> Option<&Game> {
        self.view.game().filter(|_| self.view.is_my_turn() && !self.is_complete())
    }

    /// The words of all that may be decided here now.
    pub(super) fn legal_words(&self) -> Vec<String> {
        let Some(game) = self.deciding() else { return Vec::new() };
        let word = |action: Action| action.to_string();
        game.legal_actions().iter().map(word).collect()
    }
}
