//! The dialogue with a player: events and typed lines go in, lines to print and requests come out.

use std::collections::VecDeque;
use std::path::PathBuf;

use blacktop_protocol::{Command, Draft, First, PersonId, SeatOccupant, Stage, Tie, Update};
use blacktop_rules::{Action, Game, Phase, Seat, Word};
use blacktop_words::{Localizer, Message, as_sentence, msg};

use super::{InputMode, describe, log};
use crate::{SessionEvent, TableView, names, setup};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    pub lines: Vec<String>,
    pub next: FollowUp,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FollowUp {
    Nothing,
    /// Requests in order; [`Dialogue::next_request`] gives each when it is due.
    Requests(Vec<Command>),
    /// The player arm-wrestles for this seat.
    Duel {
        seat: Seat,
        tie: Box<Tie>,
    },
    /// The text of a record goes into a new file.
    Save {
        record: String,
        file: PathBuf,
    },
    Quit,
}

pub struct Dialogue {
    pub(super) words: Localizer,
    pub(super) view: TableView,
    pub(super) log: Vec<String>,
    /// Requests still to send. Each assumes the game as the one before leaves it.
    requests: VecDeque<Command>,
    /// Whether a reply to the last request is outstanding.
    is_waiting: bool,
    /// Whether the player asked to wait for their turn.
    waits: bool,
    /// The draft that was prompted for last.
    asked: Option<Draft>,
    /// Whether the game was over at the last prompt.
    over: bool,
    /// The turns recommended last, and the hash of their position.
    pub(super) advised: Option<(u64, Vec<Vec<Action>>)>,
    /// The seat whose giving up awaits confirmation.
    pub(super) leaving: Option<Seat>,
}

impl Dialogue {
    pub fn new(words: Localizer, me: PersonId) -> Dialogue {
        let view = TableView::new(me);
        Dialogue {
            words,
            view,
            log: Vec::new(),
            requests: VecDeque::new(),
            is_waiting: false,
            waits: false,
            asked: None,
            over: false,
            advised: None,
            leaving: None,
        }
    }

    /// Applies an event and returns the lines to print.
    pub fn on_event(&mut self, event: SessionEvent) -> Vec<String> {
        let mut lines = match event {
            SessionEvent::Update(update) => self.take(*update),
            SessionEvent::Done => {
                self.is_waiting = false;
                Vec::new()
            }
            SessionEvent::Refused(refusal) => {
                // The other requests assumed that this one succeeds.
                (self.is_waiting, self.requests) = (false, VecDeque::new());
                vec![as_sentence(&self.words.format_refusal(&refusal))]
            }
            SessionEvent::Lost => vec![self.text(&msg("common-away"))],
            SessionEvent::Back => vec![self.text(&msg("plain-back"))],
            SessionEvent::Notice(text) => {
                vec![self.text(&msg("table-notice").with("text", names::one_line(&text)))]
            }
            SessionEvent::Over(why) => vec![why],
        };
        // Prompts once all requests are done.
        if self.is_idle() {
            lines.extend(self.ask());
        }
        lines
    }

    pub fn read(&mut self, line: &str) -> Reply {
        let reply = self.answer(line);
        if let FollowUp::Requests(requests) = &reply.next {
            self.requests.extend(requests.iter().cloned());
        }
        reply
    }

    /// Sends a request after those before it.
    pub(super) fn push_request(&mut self, command: Command) {
        self.requests.push_back(command);
    }

    /// The next request to send, once the one before has its reply.
    pub fn next_request(&mut self) -> Option<Command> {
        let request = self.requests.pop_front_if(|_| !self.is_waiting)?;
        self.is_waiting = true;
        Some(request)
    }

    /// Whether no request is outstanding.
    fn is_idle(&self) -> bool {
        !self.is_waiting && self.requests.is_empty()
    }

    pub fn is_ready(&self, mode: InputMode) -> bool {
        let view = &self.view;
        // Before the first update the state is unknown.
        let is_known = view.room.is_some() && self.is_idle();
        let plays = view.stage() == Stage::Playing && !view.is_my_turn();
        let sits = view.played_here().next().is_some();
        let waits = plays && (sits || self.waits) || self.waits && self.waits_for_start();
        is_known && !(mode == InputMode::Script && waits)
    }

    /// Whether another person has to start the game.
    fn waits_for_start(&self) -> bool {
        let host = self.view.room.as_ref().map(|room| &room.host);
        self.view.stage() == Stage::Gathering && host != Some(&self.view.me)
    }

    /// Whether the program may end when the input has. It waits for bots, but not for people, who may take any time.
    pub fn may_leave(&self, mode: InputMode) -> bool {
        let is_known = self.view.room.is_some() && self.is_idle();
        self.is_ready(mode) || is_known && !self.waits && !self.is_bots_turn()
    }

    fn is_bots_turn(&self) -> bool {
        let mut seats = self.view.seats();
        let place = seats.find(|place| self.view.turn() == Some(place.seat));
        place
            .is_some_and(|place| matches!(place.sitter, SeatOccupant::Bot { .. }) || place.stand_in.is_some())
    }

    pub fn goodbye(&self) -> String {
        self.text(&self.view.goodbye())
    }

    pub(super) fn text(&self, sentence: &Message) -> String {
        self.words.format(sentence)
    }

    pub(super) fn reply(&self, message: Message) -> Reply {
        Reply::lines(vec![self.text(&message)])
    }

    pub(super) fn row<T: ToString>(&self, things: impl IntoIterator<Item = T>) -> String {
        self.words.comma_list(things)
    }

    pub(super) fn wait(&mut self) {
        self.waits = true;
    }

    fn take(&mut self, update: Update) -> Vec<String> {
        let is_first = update.since == 0;
        let count = update.entries.len();
        if self.view.take(update).is_err() {
            return vec![self.text(&msg("plain-broken"))];
        }
        let new = &self.view.entries[self.view.entries.len().saturating_sub(count)..];
        let lines: Vec<String> =
            new.iter().flat_map(|told| log::tell(&self.words, &self.view, told)).collect();
        if !is_first {
            self.log.extend(lines.iter().cloned());
            return lines;
        }
        // A player who joins gets a summary; the log has the rest.
        self.log = lines;
        self.asked = None;
        self.overview()
    }

    /// The players and the state of the game.
    pub(super) fn overview(&self) -> Vec<String> {
        let mut lines = describe::players(&self.words, &self.view);
        match self.view.game() {
            Some(game) => lines.extend(self.look(game)),
            None => lines.extend(self.gathering()),
        }
        lines
    }

    pub(super) fn look(&self, game: &Game) -> Vec<String> {
        let mut lines = describe::look(&self.words, game);
        match (game.outcome(), self.view.turn()) {
            (Some(outcome), _) if self.view.stage() == Stage::Over => {
                lines.push(self.words.outcome_with_title(&outcome));
                lines.extend(log::tie_winner(&self.words, &self.view));
                lines.extend(log::tie_title(&self.words, &self.view));
            }
            (_, Some(turn)) => {
                let name = names::of_seat(&self.words, &self.view, turn);
                let plays = msg("turn-todo-wait-person").with("name", name).with("seat", turn);
                lines.push(as_sentence(&self.text(&plays)));
            }
            (_, None) => {}
        }
        lines
    }

    /// The prompt before the game.
    fn gathering(&self) -> Vec<String> {
        match &self.view.room {
            Some(room) if room.stage == Stage::Closed => vec![self.text(&msg("reject-is-closed"))],
            Some(room) => {
                let next = if room.host == self.view.me {
                    msg("plain-gather-host")
                } else {
                    msg("gather-wait-host")
                };
                let years = (room.settings.first == First::Schooling).then(|| msg("plain-usage-school"));
                let mut lines = setup::settings_lines(&self.words, &room.settings);
                lines.extend(years.into_iter().chain([next]).map(|message| self.text(&message)));
                lines
            }
            None => Vec::new(),
        }
    }

    /// Prompts once for every draft.
    fn ask(&mut self) -> Vec<String> {
        let draft = self.view.play.as_ref().map(|play| play.draft.clone());
        let draft = draft.filter(|_| self.view.is_my_turn());
        let was_over = std::mem::replace(&mut self.over, self.view.stage() == Stage::Over);
        if self.over && !was_over && self.view.my_seats().next().is_some() {
            let tied = self.view.seat_to_wrestle().map(|_| self.text(&msg("plain-todo-tie")));
            return tied.into_iter().chain([self.text(&msg("plain-todo-over"))]).collect();
        }
        if draft == self.asked {
            return Vec::new();
        }
        self.asked = draft;
        self.waits &= self.asked.is_none();
        let begins = self.asked.as_ref().is_some_and(|draft| draft.actions.is_empty());
        let mut lines = Vec::new();
        if begins {
            lines.extend(self.turn_heading());
        }
        lines.extend(self.todo());
        lines
    }

    /// The turn's heading, with the time limit.
    fn turn_heading(&self) -> Vec<String> {
        let Some(seat) = self.view.turn() else { return Vec::new() };
        let name = names::of_seat(&self.words, &self.view, seat);
        let mut lines = vec![self.text(&msg("plain-yours").with("name", name).with("seat", seat))];
        if let Some(clock) = self.view.play.as_ref().and_then(|play| play.clock.as_ref()) {
            let seconds = usize::try_from(clock.left.0.div_ceil(1000)).unwrap_or(usize::MAX);
            lines.push(self.text(&msg("plain-clock").number("seconds", seconds)));
        }
        lines
    }

    /// The prompt.
    pub(super) fn todo(&self) -> Option<String> {
        if !self.view.is_my_turn() {
            return None;
        }
        if self.view.is_turn_complete() {
            return Some(self.text(&msg("plain-todo-end")));
        }
        let game = self.view.game()?;
        let legal: Vec<Word> = game.legal_actions().iter().map(|action| action.word()).collect();
        let word = legal.iter().find(|word| **word != Word::Pass)?;
        Some(self.text(&match game.phase() {
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

    /// Instead of actions: the prompt, or that there is nothing to decide.
    pub(super) fn nothing_to_decide(&self) -> Vec<String> {
        vec![self.todo().unwrap_or_else(|| self.text(&msg("plain-no-hint")))]
    }

    /// The notation of all legal actions.
    pub(super) fn legal_words(&self) -> Vec<Word> {
        let Some(game) = self.view.to_decide() else { return Vec::new() };
        game.legal_actions().iter().map(Action::word).collect()
    }
}
