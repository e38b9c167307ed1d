//! The screen: a board to point at, with keys and with a mouse.
//!
//! [`Screen`] is all that is shown. Whatever comes in (a key, news of the table, a hint) changes it by [`Screen::take`],
//! which says what is to be done outside; [`Screen::draw`] only looks. Neither needs a terminal. [`run`] has one.

mod actions;
pub(crate) mod board_view;
pub(crate) mod choices;
pub(crate) mod draw;
pub(crate) mod help;
mod keys;
pub(crate) mod log;
mod menu;
pub(crate) mod modal;
pub(crate) mod panels;
mod recap;
mod run;
pub(crate) mod side;
pub(crate) mod terminal;
#[cfg(test)]
mod tests;
pub(crate) mod theme;
mod watching;
pub(crate) mod wrap;

use std::collections::VecDeque;

use blacktop_bots::coach::Advice;
use blacktop_protocol::{Command, PersonId, Refusal, Stage, TableId, Update};
use blacktop_rules::{Coord, Game, Illegal, Phase, Piece, Seat, Word};
use blacktop_words::{Language, Localizer, as_sentence, msg};
use crossterm::event::Event;

use crate::session::SessionEvent;
use crate::table_view::TableView;

pub use run::{ScreenError, run};
pub use theme::{ColorDepth, Glyphs, Theme};

use board_view::{Cursor, SightLayers};
use choices::{Choices, mover};
use help::HelpPage;
use log::Log;
use menu::{InputLine, Menu};
use theme::Role;

/// How many decisions of others are marked at most: those of a round.
const LOOK_BACK: usize = 24;

/// How the screen looks and speaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Its language.
    pub language: Language,
    /// Its colours and signs.
    pub theme: Theme,
    /// Where others find the table, if they can.
    pub link: Option<String>,
    /// What is said first, if anything.
    pub greeting: Option<String>,
}

impl Options {
    /// As this terminal likes it.
    pub fn of_terminal(language: Language) -> Options {
        Options { language, theme: Theme::of_terminal(), link: None, greeting: None }
    }
}

/// Whatever comes in.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// From the terminal: a key, the mouse, another size.
    Terminal(Event),
    /// From the table.
    Session(SessionEvent),
    /// From the coach: what to play in the position of this hash.
    Hint {
        /// The position.
        hash: u64,
        /// The best turns.
        advice: Vec<Advice>,
    },
    /// Time has passed: so many milliseconds since the screen was opened.
    Tick(u64),
    /// Somebody wants the program to end.
    Stop,
}

/// What is to be done outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Wish for something at the table.
    Request(Command),
    /// Ask the coach about a position.
    Analyse(Box<Game>),
    /// Close the screen.
    Leave(Exit),
}

/// Why the screen was closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Whoever looked at it wants to leave. The game is kept.
    Quit,
    /// They want to go to this table, where others play again.
    Rematch(TableId),
    /// The table has no more news, and this is why.
    Over(String),
}

/// What is in front of the board.
#[derive(Clone, PartialEq, Debug)]
enum Panel {
    Help(HelpPage),
    Log,
    End,
    Menu(Menu),
    Input(InputLine),
    /// A few paragraphs under a title.
    Text {
        title: String,
        paragraphs: Vec<String>,
    },
    Hint(Hint),
}

/// What the coach is asked, and has answered or not.
#[derive(Clone, PartialEq, Debug)]
struct Hint {
    /// The hash of the position.
    hash: u64,
    advice: Option<Vec<Advice>>,
    /// Which turn is pointed at.
    at: usize,
}

/// A turn that is made one decision after the other.
#[derive(Clone, PartialEq, Debug)]
struct QueuedTurn {
    /// What is still to be decided.
    words: VecDeque<Word>,
    /// The hash of the position in which the last decision was wished for.
    after: u64,
}

impl Panel {
    /// Whether it is about what is to be decided, so that it is of no use once that is something else.
    fn is_about_decision(&self) -> bool {
        match self {
            Panel::Menu(menu) => menu.is_about_decision(),
            Panel::Hint(_) => true,
            Panel::Help(_) | Panel::Log | Panel::End | Panel::Input(_) | Panel::Text { .. } => false,
        }
    }
}

/// What the table wants to ask or to show. Nothing that is open makes way for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PendingPanel {
    /// Who stays in which fight.
    Stays,
    /// Whether somebody may take a turn back.
    Undo,
    /// That the game is over.
    End,
}

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tone {
    Good,
    Bad,
    /// What has happened, which stays said while one looks around.
    Story,
}

impl Tone {
    fn ink(self) -> Role {
        match self {
            Tone::Good => Role::Good,
            Tone::Bad => Role::Bad,
            Tone::Story => Role::Text,
        }
    }
}

/// All that is shown of a table.
pub struct Screen {
    words: Localizer,
    options: Options,
    view: TableView,
    log: Log,
    size: (u16, u16),
    cursor: Cursor,
    picked: Option<Piece>,
    /// What there is to decide; none unless it is for whoever looks at the screen to do so.
    choices: Option<Choices>,
    /// Whom others have moved since the last decision made here.
    moved: Vec<Piece>,
    layers: SightLayers,
    panel: Option<Panel>,
    /// What comes in front of the board once nothing else is there.
    due: Option<PendingPanel>,
    message: Option<(Tone, String)>,
    /// The turn of the coach's that is being made.
    plan: Option<QueuedTurn>,
    /// The first letter of a piece that is being typed.
    letter: Option<char>,
    /// The line of the log that is shown first, if somebody has scrolled there.
    scrolled: Option<usize>,
    /// The seat that is pointed at while people gather.
    seat: usize,
    connected: bool,
    now: u64,
    /// When the player's time is up, on the clock of `now`.
    deadline: Option<u64>,
}

impl Screen {
    /// A screen on which nothing is known yet.
    pub fn new(me: PersonId, options: Options) -> Screen {
        Screen {
            words: Localizer::new(options.language),
            options,
            view: TableView::new(me),
            log: Log::default(),
            size: (80, 24),
            cursor: Cursor::At(Coord::new(5, 5).expect("f6 is on the board")),
            picked: None,
            choices: None,
            moved: Vec::new(),
            layers: SightLayers::default(),
            panel: None,
            due: None,
            message: None,
            plan: None,
            letter: None,
            scrolled: None,
            seat: 0,
            connected: true,
            now: 0,
            deadline: None,
        }
    }

    /// Takes whatever comes in, and says what is to be done.
    pub fn take(&mut self, input: Input) -> Vec<Effect> {
        let effects = self.take_in(input);
        self.open_what_is_due();
        self.hold_back(effects)
    }

    /// While there is no connection nothing can be wished for, which is said, so that nobody wonders why nothing happens.
    fn hold_back(&mut self, mut effects: Vec<Effect>) -> Vec<Effect> {
        let wishes = effects.iter().any(|effect| matches!(effect, Effect::Request(_)));
        if wishes && !self.connected {
            self.tell(Tone::Bad, self.words.format(&msg("tui-screen-offline")));
            effects.retain(|effect| !matches!(effect, Effect::Request(_)));
        }
        effects
    }

    fn take_in(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Terminal(Event::Key(key)) => self.key(key),
            Input::Terminal(Event::Mouse(mouse)) => self.mouse(mouse),
            Input::Terminal(Event::Resize(columns, lines)) => {
                self.size = (columns, lines);
                Vec::new()
            }
            Input::Terminal(Event::Paste(text)) => self.paste(&text),
            Input::Terminal(Event::FocusGained | Event::FocusLost) => Vec::new(),
            Input::Session(news) => self.news(news),
            Input::Hint { hash, advice } => self.hinted(hash, advice),
            Input::Tick(now) => {
                self.now = now;
                Vec::new()
            }
            Input::Stop => vec![Effect::Leave(Exit::Quit)],
        }
    }

    fn news(&mut self, news: SessionEvent) -> Vec<Effect> {
        match news {
            SessionEvent::Update(update) => {
                self.update(*update);
                return self.go_on_with_plan();
            }
            SessionEvent::Done => {}
            SessionEvent::Refused(refusal) => self.refused(&refusal),
            SessionEvent::Lost => self.connected = false,
            SessionEvent::Back => {
                self.connected = true;
                self.message = None;
            }
            SessionEvent::Over(why) => return vec![Effect::Leave(Exit::Over(why))],
        }
        Vec::new()
    }

    fn update(&mut self, update: Update) {
        let (stage, turn) = (self.view.stage(), self.view.turn());
        let (asked, play, is_new) = (self.is_asked(), update.play.clone(), update.since == 0);
        if is_new {
            self.log = Log::default();
            self.message = None;
            self.link_to_rematch();
            // At another table whatever was about the one before is of no use.
            self.panel =
                self.panel.take().filter(|panel| matches!(panel, Panel::Help(_)) || self.view.room.is_none());
        }
        if self.view.take(update).is_err() {
            return self.tell(Tone::Bad, self.words.format(&msg("plain-broken")));
        }
        self.log.take(&self.view, &self.words);
        if is_new {
            self.seat = self.first_seat();
        }
        if let Some(play) = play {
            self.deadline = play.clock.map(|clock| self.now + clock.left);
            self.message = None;
            self.look_again();
            self.follow_cursor();
        }
        if turn != self.view.turn() {
            self.scrolled = None;
            if self.view.is_my_turn() {
                self.tell_meanwhile();
            }
        }
        if let Some(greeting) = self.options.greeting.take() {
            self.tell(Tone::Good, greeting);
        }
        if stage != self.view.stage() && self.view.stage() == Stage::Over {
            self.due = Some(PendingPanel::End);
        }
        if !asked && self.is_asked() {
            self.due = Some(PendingPanel::Undo);
        }
    }

    /// At a rematch, others find it where it is and not where the game before was.
    fn link_to_rematch(&mut self) {
        let table = self.view.room.as_ref().and_then(|room| room.rematch.as_ref());
        let place = self.options.link.as_ref().and_then(|link| link.rsplit_once("/t/"));
        if let (Some(table), Some((server, _))) = (table, place) {
            self.options.link = Some(format!("{server}/t/{table}"));
        }
    }

    /// Whatever is open stays until whoever looks at it closes it.
    fn open_what_is_due(&mut self) {
        if self.panel.is_some() {
            return;
        }
        match self.due.take() {
            Some(PendingPanel::Stays) if self.phase() == Some(Phase::Stand) => self.open_stay_menu(),
            Some(PendingPanel::Undo) if self.is_asked() => self.open_undo_menu(),
            Some(PendingPanel::End) if self.view.stage() == Stage::Over => self.panel = Some(Panel::End),
            // It has been decided in the meantime.
            Some(PendingPanel::Stays | PendingPanel::Undo | PendingPanel::End) | None => {}
        }
    }

    /// The game has changed: what was picked may be gone, and something else may have to be decided.
    fn look_again(&mut self) {
        let (decides, before) = (self.view.is_my_turn() && !self.is_complete(), self.position());
        self.choices = self.view.game().filter(|_| decides).map(Choices::new);
        self.moved = self.moved_by_others();
        if before == self.position() {
            return;
        }
        self.picked = self.choices.as_ref().and_then(Choices::only_piece);
        self.letter = None;
        if before.is_some() && self.panel.as_ref().is_some_and(Panel::is_about_decision) {
            self.panel = None;
        }
        if self.phase() == Some(Phase::Stand) {
            self.due = Some(PendingPanel::Stays);
        }
    }

    /// The hash of the position in which something is to be decided here.
    fn position(&self) -> Option<u64> {
        self.choices.as_ref().map(|choices| choices.game.fingerprint())
    }

    fn moved_by_others(&self) -> Vec<Piece> {
        let mine: Vec<Seat> = self.view.my_seats().map(Seat::from).collect();
        let decisions = self.view.mirror.record().into_iter().flat_map(|record| record.history().rev());
        let by_others = decisions.take_while(|(before, _)| !mine.contains(&before.turn()));
        by_others.take(LOOK_BACK).filter_map(|(_, action)| mover(action)).collect()
    }

    /// What has to be decided, if it is for whoever looks at the screen to do so.
    fn phase(&self) -> Option<Phase> {
        self.choices.as_ref().map(|choices| choices.game.phase())
    }

    /// Whether the turn only has to be ended.
    fn is_complete(&self) -> bool {
        self.view.play.as_ref().is_some_and(|play| play.draft.complete)
    }

    /// Whether somebody wants to take a turn back and waits for an answer from here.
    fn is_asked(&self) -> bool {
        let undo = self.view.room.as_ref().and_then(|room| room.undo.as_ref());
        undo.is_some_and(|undo| undo.waiting.contains(&self.view.me))
    }

    fn refused(&mut self, refusal: &Refusal) {
        self.plan = None;
        self.tell(Tone::Bad, as_sentence(&self.words.format_refusal(refusal)));
    }

    fn hinted(&mut self, asked: u64, found: Vec<Advice>) -> Vec<Effect> {
        if let Some(Panel::Hint(hint)) = &mut self.panel
            && hint.hash == asked
        {
            hint.advice = Some(found);
        }
        Vec::new()
    }

    /// Why the rules forbid something, as a sentence.
    fn illegal(&self, why: Illegal) -> String {
        as_sentence(&self.words.illegal(why))
    }

    /// What was said of the space that is left is not said of the next one.
    fn hush(&mut self) {
        self.message = self.message.take().filter(|(tone, _)| *tone == Tone::Story);
    }

    fn tell(&mut self, tone: Tone, text: String) {
        self.message = Some((tone, text));
    }
}
