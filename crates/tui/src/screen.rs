//! The full-screen client: a board with keys and mouse.
//!
//! [`Screen`] is the whole state. Input (a key, an event of the session, a hint) changes it through [`Screen::take`], which
//! returns effects; [`Screen::draw`] only reads it. Neither needs a terminal; [`run`] has one.

mod actions;
pub(crate) mod board_view;
pub(crate) mod choices;
pub(crate) mod draw;
pub(crate) mod fit;
pub(crate) mod help;
mod key_names;
mod keys;
pub(crate) mod log;
mod menu;
pub(crate) mod modal;
pub(crate) mod panels;
mod recap;
mod run;
mod sections;
pub(crate) mod side;
mod table_menus;
pub(crate) mod terminal;
#[cfg(test)]
mod tests;
pub(crate) mod theme;

use std::collections::VecDeque;
use std::mem;
use std::path::PathBuf;

use blacktop_bots::coach::Advice;
use blacktop_protocol::{Command, PersonId, Stage, TableId, Update};
use blacktop_rules::{BySeat, Coord, Game, Illegal, Phase, Piece, Word};
use blacktop_words::{Language, Localizer, Message, as_sentence, msg};
use crossterm::event::Event;

use crate::duel::Duel;
use crate::names;
use crate::session::SessionEvent;
use crate::table_view::TableView;

pub use run::{ScreenError, run};
pub use theme::{ColorDepth, Glyphs, TerminalTheme};

use board_view::{Cursor, SightLayers};
use choices::{Choices, mover};
use help::HelpPage;
use log::GameLog;
use menu::{InputLine, Menu};
use sections::SectionEditor;
use theme::Role;

/// The most actions of others that are marked on the board: those of one round.
const LOOK_BACK: usize = 24;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub language: Language,
    pub theme: TerminalTheme,
    /// The link to share, if there is one.
    pub link: Option<String>,
    /// A message to show first.
    pub greeting: Option<String>,
}

impl Options {
    /// Detects what this terminal supports.
    pub fn of_terminal(language: Language) -> Options {
        Options { language, theme: TerminalTheme::of_terminal(), link: None, greeting: None }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum ScreenInput {
    /// A key, the mouse, another size.
    Terminal(Event),
    Session(SessionEvent),
    /// The coach's answer for the position of this hash.
    Hint {
        hash: u64,
        advice: Vec<Advice>,
    },
    /// The win shares before a turn of a replay.
    WinShares {
        turn: usize,
        shares: BySeat<f64>,
    },
    /// The file that a record was written to.
    Saved(Result<PathBuf, Message>),
    /// Milliseconds since the screen was opened.
    Tick(u64),
    /// A signal asked the program to end, or the terminal is gone.
    Stop,
}

/// A side effect for the caller to carry out.
#[derive(Clone, PartialEq, Debug)]
pub enum ScreenEffect {
    Request(Command),
    Analyse(Box<Game>),
    /// Rings the terminal's bell.
    Bell,
    /// Writes the text of a record into a new file; [`ScreenInput::Saved`] is the reply.
    Save(String),
    Leave(Exit),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The player leaves. The game is kept.
    Quit,
    /// The same with Ctrl-C.
    Interrupted,
    /// The player goes to this table, a rematch.
    Rematch(TableId),
    /// The session ended, for this reason.
    Over(String),
}

/// The panel in front of the board.
#[derive(Clone, PartialEq, Debug)]
enum Panel {
    Help(HelpPage),
    Log,
    End,
    Menu(Menu),
    Input(InputLine),
    Text { title: String, paragraphs: Vec<String> },
    Hint(HintPanel),
    Duel(Duel),
    Sections(SectionEditor),
}

/// A request to the coach, answered or not.
#[derive(Clone, PartialEq, Debug)]
struct HintPanel {
    hash: u64,
    advice: Option<Vec<Advice>>,
    /// The index of the selected turn.
    at: usize,
}

/// A turn that is played action by action.
#[derive(Clone, PartialEq, Debug)]
struct QueuedTurn {
    /// The actions left.
    words: VecDeque<Word>,
    /// The hash of the position in which the last action was requested.
    after: u64,
}

impl Panel {
    /// Whether it is obsolete once the position changes.
    fn is_about_decision(&self) -> bool {
        match self {
            Panel::Menu(menu) => menu.is_about_decision(),
            Panel::Hint(_) => true,
            Panel::Help(_)
            | Panel::Log
            | Panel::End
            | Panel::Input(_)
            | Panel::Text { .. }
            | Panel::Duel(_)
            | Panel::Sections(_) => false,
        }
    }
}

/// A panel that the table asks for. It waits until the open one is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PendingPanel {
    Stays,
    Undo,
    Timer,
    End,
}

pub struct Screen {
    words: Localizer,
    options: Options,
    view: TableView,
    log: GameLog,
    size: (u16, u16),
    cursor: Cursor,
    picked: Option<Piece>,
    /// The legal choices; none unless this player has to decide.
    choices: Option<Choices>,
    /// The pieces that others moved since this player's last action.
    moved: Vec<Piece>,
    layers: SightLayers,
    panel: Option<Panel>,
    pending: Option<PendingPanel>,
    /// [`Role::Text`] is a recap, which stays while the cursor moves.
    message: Option<(Role, String)>,
    /// The coach's turn that is being played.
    queued: Option<QueuedTurn>,
    letter: Option<char>,
    /// The first visible line of the log, if it is scrolled.
    scrolled: Option<usize>,
    /// The selected seat while the table gathers.
    seat: usize,
    connected: bool,
    now: u64,
    /// The end of the player's time, on the clock of `now`.
    deadline: Option<u64>,
    /// For the caller of [`Screen::take`].
    effects: Vec<ScreenEffect>,
}

impl Screen {
    pub fn new(me: PersonId, options: Options) -> Screen {
        Screen {
            words: Localizer::new(options.language),
            options,
            view: TableView::new(me),
            log: GameLog::default(),
            size: (80, 24),
            cursor: Cursor::At(Coord::new(5, 5).expect("f6 is on the board")),
            picked: None,
            choices: None,
            moved: Vec::new(),
            layers: SightLayers::default(),
            panel: None,
            pending: None,
            message: None,
            queued: None,
            letter: None,
            scrolled: None,
            seat: 0,
            connected: true,
            now: 0,
            deadline: None,
            effects: Vec::new(),
        }
    }

    /// Applies an input and returns what is to be done.
    pub fn take(&mut self, input: ScreenInput) -> Vec<ScreenEffect> {
        match input {
            ScreenInput::Terminal(Event::Key(key)) => self.key(key),
            ScreenInput::Terminal(Event::Mouse(mouse)) => self.mouse(mouse),
            ScreenInput::Terminal(Event::Resize(columns, lines)) => self.size = (columns, lines),
            ScreenInput::Terminal(Event::Paste(text)) => self.paste(&text),
            ScreenInput::Terminal(Event::FocusGained | Event::FocusLost) | ScreenInput::WinShares { .. } => {}
            ScreenInput::Session(event) => self.on_session_event(event),
            ScreenInput::Saved(result) => self.on_saved(result),
            ScreenInput::Hint { hash, advice } => self.on_hint(hash, advice),
            ScreenInput::Tick(now) => {
                self.now = now;
                self.advance_duel();
            }
            ScreenInput::Stop => self.effects.push(ScreenEffect::Leave(Exit::Quit)),
        }
        self.open_pending();
        mem::take(&mut self.effects)
    }

    /// Sends a request. Without a connection it is dropped, and the player is told so.
    fn request(&mut self, command: Command) {
        if self.connected {
            self.effects.push(ScreenEffect::Request(command));
        } else {
            self.show(Role::Bad, msg("tui-screen-offline"));
        }
    }

    fn on_session_event(&mut self, event: SessionEvent) {
        match event {
            SessionEvent::Update(update) => {
                self.update(*update);
                self.continue_queued_turn();
            }
            SessionEvent::Done => {}
            SessionEvent::Refused(refusal) => {
                self.queued = None;
                self.reset_sections();
                self.show_text(Role::Bad, as_sentence(&self.words.format_refusal(&refusal)));
            }
            SessionEvent::Lost => self.connected = false,
            SessionEvent::Back => (self.connected, self.message) = (true, None),
            SessionEvent::Notice(text) => {
                let notice = msg("table-notice").with("text", names::one_line(&text));
                self.show_text(Role::Strong, self.words.format(&notice));
            }
            SessionEvent::Over(why) => self.effects.push(ScreenEffect::Leave(Exit::Over(why))),
        }
    }

    fn update(&mut self, update: Update) {
        let (stage, turn) = (self.view.stage(), self.view.turn());
        let timer_asked = self.view.is_asked_for_timer();
        let (asked, play, is_new) = (self.is_asked(), update.play.clone(), update.since == 0);
        if is_new {
            self.log = GameLog::default();
            self.message = None;
            self.link_to_rematch();
            // Panels about the table before are obsolete.
            self.panel =
                self.panel.take().filter(|panel| matches!(panel, Panel::Help(_)) || self.view.room.is_none());
        }
        if self.view.take(update).is_err() {
            return self.show(Role::Bad, msg("plain-broken"));
        }
        self.options.theme.colours = self.view.colours();
        self.log.take(&self.view, &self.words);
        if is_new {
            self.seat = self.first_seat();
        }
        if let Some(play) = play {
            self.deadline = play.clock.map(|clock| self.now + clock.left.0);
            self.message = None;
            self.refresh_choices();
            self.follow_cursor();
        }
        if turn != self.view.turn() {
            self.scrolled = None;
            if self.view.is_my_turn() {
                self.show_recap();
            }
        }
        if let Some(greeting) = self.options.greeting.take() {
            self.show_text(Role::Good, greeting);
        }
        if stage != self.view.stage() && matches!(self.panel, Some(Panel::Sections(_))) {
            self.panel = None;
        }
        if stage != self.view.stage() && self.view.stage() == Stage::Over {
            self.pending = Some(PendingPanel::End);
        }
        if !timer_asked && self.view.is_asked_for_timer() {
            self.pending = Some(PendingPanel::Timer);
        }
        if !asked && self.is_asked() {
            self.pending = Some(PendingPanel::Undo);
        }
    }

    /// Lets the shared link point to the rematch.
    fn link_to_rematch(&mut self) {
        let table = self.view.room.as_ref().and_then(|room| room.rematch.as_ref());
        let place = self.options.link.as_ref().and_then(|link| link.rsplit_once("/t/"));
        if let (Some(table), Some((server, _))) = (table, place) {
            self.options.link = Some(format!("{server}/t/{table}"));
        }
    }

    /// An open panel stays until the player closes it.
    fn open_pending(&mut self) {
        if self.panel.is_some() {
            return;
        }
        match self.pending.take() {
            Some(PendingPanel::Stays) if self.phase() == Some(Phase::Stand) => self.open_stay_menu(),
            Some(PendingPanel::Undo) if self.is_asked() => self.open_undo_menu(),
            Some(PendingPanel::Timer) if self.view.is_asked_for_timer() => self.open_timer_menu(),
            Some(PendingPanel::End) if self.view.stage() == Stage::Over => self.panel = Some(Panel::End),
            // It was decided in the meantime.
            Some(PendingPanel::Stays | PendingPanel::Undo | PendingPanel::Timer | PendingPanel::End)
            | None => {}
        }
    }

    /// Recomputes what depends on the position: choices, selection, obsolete panels.
    fn refresh_choices(&mut self) {
        let (decides, before) = (self.view.is_my_turn() && !self.view.is_turn_complete(), self.position());
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
            self.pending = Some(PendingPanel::Stays);
        }
    }

    /// The hash of the position that this player has to decide.
    fn position(&self) -> Option<u64> {
        self.choices.as_ref().map(|choices| choices.game.fingerprint())
    }

    fn moved_by_others(&self) -> Vec<Piece> {
        self.by_others(0).take(LOOK_BACK).filter_map(|(_, action)| mover(action)).collect()
    }

    /// The phase, if this player has to decide.
    fn phase(&self) -> Option<Phase> {
        self.choices.as_ref().map(|choices| choices.game.phase())
    }

    /// Whether a takeback waits for this player's answer.
    fn is_asked(&self) -> bool {
        let undo = self.view.room.as_ref().and_then(|room| room.undo.as_ref());
        undo.is_some_and(|undo| undo.waiting.contains(&self.view.me))
    }

    fn on_saved(&mut self, result: Result<PathBuf, Message>) {
        match result {
            Ok(file) => {
                let file = names::one_line(&file.to_string_lossy());
                self.show(Role::Good, msg("tui-screen-saved").with("file", file));
            }
            Err(why) => self.show(Role::Bad, msg("tui-screen-not-saved").with_message("why", why)),
        }
    }

    fn on_hint(&mut self, asked: u64, found: Vec<Advice>) {
        if let Some(Panel::Hint(hint)) = &mut self.panel
            && hint.hash == asked
        {
            hint.advice = Some(found);
        }
    }

    fn illegal(&self, why: Illegal) -> String {
        as_sentence(&self.words.illegal(why))
    }

    /// Clears the message about the space that the cursor leaves.
    fn clear_message(&mut self) {
        self.message = self.message.take().filter(|(role, _)| *role == Role::Text);
    }

    fn text(&self, message: Message) -> String {
        self.words.format(&message)
    }

    fn show(&mut self, role: Role, message: Message) {
        self.show_text(role, self.text(message));
    }

    fn show_text(&mut self, role: Role, text: String) {
        self.message = Some((role, text));
    }
}
