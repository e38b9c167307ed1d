//! The one way a table changes: an entry is applied. Live play and replay go through here alike.

use blacktop_bots::Bot;
use blacktop_protocol::{
    Author, Entry, Event, PersonId, Seat, SeatOccupant, Settings, Stage, StateChange, TableEvent, Timestamp,
};
use blacktop_rules::{Action, Illegal, RULES_VERSION, Record, Word};

use crate::cast;
use crate::changes::changes;
use crate::clock::TurnClock;
use crate::hash::EntryChain;
use crate::reject::Reject;
use crate::settings;
use crate::state::{Agreement, Finished, SeatState, TableState};
use crate::tie::TieState;
use crate::turn::LegalAct;

/// Why a history is not one of a table: it was changed, or other rules were in force.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("entry {version} does not follow from those before it: {why}")]
pub struct ReplayError {
    /// The entry's version.
    pub version: u64,
    /// What is wrong with it.
    pub why: ReplayErrorKind,
}

/// Why an entry cannot follow those before it.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant names its facts")]
pub enum ReplayErrorKind {
    #[error("it has no entries")]
    NoEntries,
    #[error("the first entry does not set the table up")]
    NotSetUp,
    #[error("the table was set up before")]
    SetUpTwice,
    #[error("it should be number {0}")]
    OutOfOrder(u64),
    #[error("there are not as many seats as players")]
    SeatCount,
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("it cannot happen at this moment of a table's life")]
    NotNow,
    #[error("only people ask")]
    OnlyPeopleAsk,
    #[error("the game has not begun")]
    NotBegun,
    #[error("the game cannot begin: {0}")]
    NoGame(Reject),
    #[error("it was played by version {0} of the rules, and this program knows them up to {RULES_VERSION}")]
    UnknownRules(u8),
    #[error("it is not {0}'s to decide")]
    NotTheirs(Seat),
    #[error("it is not {0}'s turn")]
    NotTheirTurn(Seat),
    #[error("{0} has no complete turn")]
    NoCompleteTurn(Seat),
    #[error("there is not so much to take back")]
    TooMuchBack,
    #[error("no turn begins there")]
    NoTurnThere,
    #[error("there is no such bot: {0}")]
    NoSuchBot(Reject),
    #[error("the rules forbid it: {0}")]
    Illegal(Illegal),
    #[error("its hash is another one")]
    OtherHash,
}

type Applied<T> = Result<T, ReplayErrorKind>;

/// What happened on the board, and what each event changed there: as many changes as events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effects {
    pub(crate) events: Vec<Event>,
    pub(crate) changes: Vec<StateChange>,
}

impl Effects {
    /// Takes off what is at and after an index.
    fn split_off(&mut self, index: usize) -> Effects {
        Effects { events: self.events.split_off(index), changes: self.changes.split_off(index) }
    }

    fn append(&mut self, mut other: Effects) {
        self.events.append(&mut other.events);
        self.changes.append(&mut other.changes);
    }
}

impl TableState {
    /// The table that a first entry makes.
    pub(crate) fn first(entry: &Entry) -> Result<TableState, ReplayError> {
        let mut state = TableState::first_unlinked(entry)?;
        state.link(entry);
        Ok(state)
    }

    /// The table that a first entry makes, but for its link of the hash chain.
    pub(crate) fn first_unlinked(entry: &Entry) -> Result<TableState, ReplayError> {
        let broken = |why| ReplayError { version: entry.version, why };
        let TableEvent::Created { settings, host, seats, after, from_record } = &entry.what else {
            return Err(broken(ReplayErrorKind::NotSetUp));
        };
        if entry.version != 1 {
            return Err(broken(ReplayErrorKind::OutOfOrder(1)));
        }
        if seats.len() != usize::from(settings.players) {
            return Err(broken(ReplayErrorKind::SeatCount));
        }
        seats.iter().try_for_each(check_sitter).map_err(broken)?;
        Ok(TableState {
            version: 1,
            chain: EntryChain::default(),
            last_game_version: 1,
            last_game_at: entry.at,
            changed: entry.at,
            stage: Stage::Gathering,
            settings: Settings::clone(settings),
            host: host.clone(),
            seats: seats.iter().cloned().map(SeatState::new).collect(),
            record: None,
            preset_actions: 0,
            committed_actions: 0,
            deferred: Effects::default(),
            finished: Vec::new(),
            last_undo_version: 0,
            clock: TurnClock::Off,
            undo_request: None,
            timer_request: None,
            tie: TieState::default(),
            votes: Default::default(),
            after: after.clone(),
            from_record: *from_record,
            rematch: None,
        })
    }

    /// Applies the next entry and says what happened on the board.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<Effects, ReplayError> {
        let effects = self.apply_unlinked(entry, None)?;
        self.link(entry);
        Ok(effects)
    }

    /// Adds the link of an entry that was applied to the hash chain.
    pub(crate) fn link(&mut self, entry: &Entry) {
        self.chain = self.chain.next(entry);
    }

    /// Applies the next entry, but for its link of the hash chain. `legal` is its action if it was found legal in this state
    /// before.
    pub(crate) fn apply_unlinked(
        &mut self,
        entry: &Entry,
        legal: Option<LegalAct>,
    ) -> Result<Effects, ReplayError> {
        let broken = |why| ReplayError { version: entry.version, why };
        if entry.version != self.version + 1 {
            return Err(broken(ReplayErrorKind::OutOfOrder(self.version + 1)));
        }
        self.version = entry.version;
        self.changed = entry.at;
        let effects = self.change(entry, legal).map_err(broken)?;
        if changes_decisions(&entry.what) {
            self.last_game_version = entry.version;
            self.last_game_at = entry.at;
        }
        Ok(effects)
    }

    fn change(&mut self, entry: &Entry, legal: Option<LegalAct>) -> Applied<Effects> {
        let mut effects = Effects::default();
        self.check_stage(&entry.what)?;
        match &entry.what {
            TableEvent::Created { .. } => return Err(ReplayErrorKind::SetUpTwice),
            TableEvent::Changed { settings } => self.change_settings(settings),
            TableEvent::Seated { seat, sitter } => self.seat_at(*seat, sitter)?,
            TableEvent::Swapped { one, other } => {
                let later = *one.max(other);
                let (one, other) = (*one as usize, *other as usize);
                if one.max(other) >= self.seats.len() {
                    return Err(ReplayErrorKind::NoSuchSeat(later));
                }
                self.seats.swap(one, other);
            }
            TableEvent::Coloured { seat, colour } => self.place(*seat)?.colour = Some(*colour),
            TableEvent::SchoolYears { seat, years } => self.place(*seat)?.years = Some(*years),
            TableEvent::HostChanged { host } => self.host = host.clone(),
            TableEvent::Started { first, rules } => self.start_game(*first, rules.unwrap_or(1), entry.at)?,
            TableEvent::Acted { seat, action } => effects = self.act(*seat, *action, legal)?,
            TableEvent::Undone { actions } => self.take_back(*actions)?,
            TableEvent::Ended { seat } => {
                // A player who has moved keeps no other player waiting.
                self.votes.remove(seat);
                effects = self.end_turn(*seat, entry.at)?;
            }
            TableEvent::TimedOut { seat } => effects = self.time_out(*seat, entry.at)?,
            TableEvent::UndoAsked => {
                self.undo_request = Some(Agreement::new(entry.version, person(&entry.by)?.clone()));
            }
            TableEvent::UndoAgreed => {
                if let (Some(undo_request), Author::Person(by)) = (&mut self.undo_request, &entry.by) {
                    undo_request.agreed.push(by.clone());
                }
            }
            TableEvent::UndoRefused => self.undo_request = None,
            TableEvent::TimerAsked { timer } => self.request_timer(*timer, person(&entry.by)?),
            TableEvent::TimerAgreed => {
                if let Some((_, agreement)) = &mut self.timer_request {
                    agreement.agreed.push(person(&entry.by)?.clone());
                }
            }
            TableEvent::TimerRefused => self.timer_request = None,
            TableEvent::TimerChanged { timer } => self.change_timer(*timer, entry.at),
            TableEvent::Wrestled { seat, score } => self.add_score(*seat, *score),
            TableEvent::TieClaimed { winner } => self.tie.claim(person(&entry.by)?.clone(), *winner),
            TableEvent::TieBroken { winner, how } => self.tie.decide(*winner, *how),
            TableEvent::TurnUndone { actions } => self.undo_turn(*actions, entry.at)?,
            TableEvent::StoodIn { seat, level, character, .. } => {
                self.set_stand_in(*seat, Some(bot_of(*level, character.as_deref())?), entry.at)?;
            }
            TableEvent::Returned { seat } => self.set_stand_in(*seat, None, entry.at)?,
            TableEvent::Voted { seat } => {
                if let Author::Person(by) = &entry.by {
                    self.votes.entry(*seat).or_default().push(by.clone());
                }
            }
            TableEvent::Paused { left } => self.clock = TurnClock::Paused { left: *left },
            TableEvent::Resumed { deadline } => self.clock = TurnClock::Running { deadline: *deadline },
            TableEvent::Said { .. } | TableEvent::Chatted { .. } => {}
            TableEvent::Rematched { table } => {
                self.rematch = Some(table.clone());
                self.undo_request = None;
            }
            TableEvent::Closed => self.stage = Stage::Closed,
        }
        Ok(effects)
    }

    /// That it can happen at this moment of the table's life.
    fn check_stage(&self, what: &TableEvent) -> Applied<()> {
        let stages: &[Stage] = match what {
            TableEvent::Changed { .. }
            | TableEvent::Seated { .. }
            | TableEvent::Swapped { .. }
            | TableEvent::Coloured { .. }
            | TableEvent::SchoolYears { .. }
            | TableEvent::HostChanged { .. }
            | TableEvent::Started { .. }
            | TableEvent::Closed => &[Stage::Gathering],
            TableEvent::Acted { .. }
            | TableEvent::Undone { .. }
            | TableEvent::Ended { .. }
            | TableEvent::TimedOut { .. }
            | TableEvent::StoodIn { .. }
            | TableEvent::Returned { .. }
            | TableEvent::Voted { .. }
            | TableEvent::TimerAsked { .. }
            | TableEvent::TimerAgreed
            | TableEvent::TimerRefused
            | TableEvent::TimerChanged { .. }
            | TableEvent::Paused { .. }
            | TableEvent::Resumed { .. } => &[Stage::Playing],
            TableEvent::UndoAsked
            | TableEvent::UndoAgreed
            | TableEvent::UndoRefused
            | TableEvent::TurnUndone { .. } => &[Stage::Playing, Stage::Over],
            TableEvent::Wrestled { .. }
            | TableEvent::TieClaimed { .. }
            | TableEvent::TieBroken { .. }
            | TableEvent::Rematched { .. } => &[Stage::Over],
            TableEvent::Created { .. } | TableEvent::Said { .. } | TableEvent::Chatted { .. } => {
                return Ok(());
            }
        };
        if stages.contains(&self.stage) { Ok(()) } else { Err(ReplayErrorKind::NotNow) }
    }

    fn change_settings(&mut self, settings: &Settings) {
        self.settings = settings.clone();
        self.seats.resize(settings.players.into(), SeatState::new(SeatOccupant::Open));
    }

    fn seat_at(&mut self, seat: Seat, sitter: &SeatOccupant) -> Applied<()> {
        check_sitter(sitter)?;
        let place = self.place(seat)?;
        let old = std::mem::replace(place, SeatState::new(sitter.clone()));
        if old.person().is_some() && old.person() == place.person() {
            // The same person under another name.
            (place.colour, place.years) = (old.colour, old.years);
        }
        Ok(())
    }

    fn place(&mut self, seat: Seat) -> Applied<&mut SeatState> {
        self.seat_mut(seat).ok_or(ReplayErrorKind::NoSuchSeat(seat))
    }

    fn start_game(&mut self, first: Seat, rules: u8, at: Timestamp) -> Applied<()> {
        if !(1..=RULES_VERSION).contains(&rules) {
            return Err(ReplayErrorKind::UnknownRules(rules));
        }
        let record = settings::begin(&self.settings, first, rules).map_err(ReplayErrorKind::NoGame)?;
        self.preset_actions = record.count();
        self.record = Some(record);
        self.stage = Stage::Playing;
        self.restart_clock(at);
        Ok(())
    }

    fn act(&mut self, seat: Seat, word: Word, legal: Option<LegalAct>) -> Applied<Effects> {
        if self.is_complete() || self.turn() != Some(seat) {
            return Err(ReplayErrorKind::NotTheirs(seat));
        }
        let record = self.record.as_mut().ok_or(ReplayErrorKind::NotBegun)?;
        let action = match legal {
            Some(legal) => legal.action(),
            None => record.game().resolve(word).map_err(ReplayErrorKind::Illegal)?,
        };
        let effects = play(record, action);
        if let Some(seat) = self.seat_mut(seat) {
            seat.timeouts = 0;
        }
        Ok(self.defer(effects))
    }

    /// Keeps back what belongs to the time after the turn, if the turn is complete.
    fn defer(&mut self, mut effects: Effects) -> Effects {
        if self.is_complete() {
            let events = &effects.events;
            let later = events.iter().position(is_after_turn).unwrap_or(events.len());
            self.deferred = effects.split_off(later);
        }
        effects
    }

    fn take_back(&mut self, actions: u32) -> Applied<()> {
        if usize::try_from(actions).is_ok_and(|actions| actions > self.draft_len()) {
            return Err(ReplayErrorKind::TooMuchBack);
        }
        let record = self.record.as_mut().ok_or(ReplayErrorKind::NotBegun)?;
        for _ in 0..actions {
            record.undo();
        }
        self.deferred = Effects::default();
        Ok(())
    }

    fn end_turn(&mut self, seat: Seat, at: Timestamp) -> Applied<Effects> {
        if !self.is_complete() || self.turn() != Some(seat) {
            return Err(ReplayErrorKind::NoCompleteTurn(seat));
        }
        let by_person = self.playing_person().is_some();
        self.finished.push(Finished {
            version: self.version,
            committed_actions: self.committed_actions,
            by_person,
        });
        let record = self.record.as_ref().ok_or(ReplayErrorKind::NotBegun)?;
        self.committed_actions = record.count();
        if record.game().outcome().is_some() {
            self.stage = Stage::Over;
            self.timer_request = None;
        }
        if by_person {
            // The turn that a person wanted back is no longer the last one.
            self.undo_request = None;
        }
        self.restart_clock(at);
        Ok(std::mem::take(&mut self.deferred))
    }

    fn time_out(&mut self, seat: Seat, at: Timestamp) -> Applied<Effects> {
        if self.turn() != Some(seat) {
            return Err(ReplayErrorKind::NotTheirTurn(seat));
        }
        let mut effects = Effects::default();
        if !self.is_complete() {
            let record = self.record.as_mut().ok_or(ReplayErrorKind::NotBegun)?;
            effects = play(record, Action::Timeout);
        }
        if let Some(place) = self.seat_mut(seat) {
            place.timeouts += 1;
        }
        effects.append(self.end_turn(seat, at)?);
        Ok(effects)
    }

    fn undo_turn(&mut self, actions: u32, at: Timestamp) -> Applied<()> {
        let record = self.record.as_mut().ok_or(ReplayErrorKind::NotBegun)?;
        let all = record.count();
        let left = all.checked_sub(actions as usize).ok_or(ReplayErrorKind::TooMuchBack)?;
        let begins_there = |turn: &Finished| turn.committed_actions.max(self.preset_actions) == left;
        let turn = self.finished.iter().position(begins_there).ok_or(ReplayErrorKind::NoTurnThere)?;
        while record.count() > left {
            record.undo();
        }
        self.committed_actions = self.finished[turn].committed_actions;
        self.finished.truncate(turn);
        self.last_undo_version = self.version;
        self.stage = Stage::Playing;
        self.deferred = Effects::default();
        self.undo_request = None;
        self.tie = TieState::default();
        self.restart_clock(at);
        Ok(())
    }

    fn set_stand_in(&mut self, seat: Seat, bot: Option<Bot>, at: Timestamp) -> Applied<()> {
        let place = self.place(seat)?;
        place.stand_in = bot;
        place.timeouts = 0;
        self.votes.remove(&seat);
        self.undo_request = None;
        self.timer_request = None;
        match (self.turn() == Some(seat), bot) {
            (true, _) => self.transfer_clock(at),
            (false, None) => self.resume_for_waiters(at),
            (false, Some(_)) => {}
        }
        Ok(())
    }
}

/// The person who made an entry that only people make.
fn person(by: &Author) -> Applied<&PersonId> {
    match by {
        Author::Person(person) => Ok(person),
        Author::Bot(_) | Author::Table => Err(ReplayErrorKind::OnlyPeopleAsk),
    }
}

fn bot_of(level: u8, character: Option<&str>) -> Applied<Bot> {
    cast::bot(level, character).map_err(ReplayErrorKind::NoSuchBot)
}

fn check_sitter(sitter: &SeatOccupant) -> Applied<()> {
    match sitter {
        SeatOccupant::Bot { level, character } => bot_of(*level, character.as_deref()).map(|_| ()),
        SeatOccupant::Open | SeatOccupant::Person { .. } => Ok(()),
    }
}

/// Plays an action and puts what happened in the words of the wire.
fn play(record: &mut Record, action: Action) -> Effects {
    let events = record.play_unchecked(action);
    let before = record.history().last().map_or(record.start(), |(game, _)| game);
    let changes = changes(before, &events, record.game());
    Effects { events, changes }
}

/// Whether an event belongs to the time after a turn.
fn is_after_turn(event: &Event) -> bool {
    matches!(event, Event::StoodUp { .. } | Event::TurnBegan { .. } | Event::Bell | Event::Over { .. })
}

/// Whether what can be decided next is different after this: then a decision that did not know of it is stale.
pub(crate) fn changes_decisions(what: &TableEvent) -> bool {
    match what {
        TableEvent::Started { .. }
        | TableEvent::Acted { .. }
        | TableEvent::Undone { .. }
        | TableEvent::Ended { .. }
        | TableEvent::TimedOut { .. }
        | TableEvent::TurnUndone { .. } => true,
        TableEvent::Created { .. }
        | TableEvent::Changed { .. }
        | TableEvent::Seated { .. }
        | TableEvent::Swapped { .. }
        | TableEvent::Coloured { .. }
        | TableEvent::SchoolYears { .. }
        | TableEvent::HostChanged { .. }
        | TableEvent::TimerAsked { .. }
        | TableEvent::TimerAgreed
        | TableEvent::TimerRefused
        | TableEvent::TimerChanged { .. }
        | TableEvent::Wrestled { .. }
        | TableEvent::TieClaimed { .. }
        | TableEvent::TieBroken { .. }
        | TableEvent::UndoAsked
        | TableEvent::UndoAgreed
        | TableEvent::UndoRefused
        | TableEvent::StoodIn { .. }
        | TableEvent::Returned { .. }
        | TableEvent::Voted { .. }
        | TableEvent::Paused { .. }
        | TableEvent::Resumed { .. }
        | TableEvent::Said { .. }
        | TableEvent::Chatted { .. }
        | TableEvent::Rematched { .. }
        | TableEvent::Closed => false,
    }
}

/// Whether the game or the clock looks different after this.
pub(crate) fn changes_play(what: &TableEvent) -> bool {
    let changes_clock = matches!(
        what,
        TableEvent::Paused { .. }
            | TableEvent::Resumed { .. }
            | TableEvent::StoodIn { .. }
            | TableEvent::Returned { .. }
            | TableEvent::TimerChanged { .. }
    );
    changes_clock || changes_decisions(what)
}

/// Whether who is there, or what they agree on, looks different after this.
pub(crate) fn changes_room(what: &TableEvent) -> bool {
    // A turn's end settles a request to take one back, and may end the game; a decision does neither.
    !matches!(
        what,
        TableEvent::Acted { .. }
            | TableEvent::Undone { .. }
            | TableEvent::Paused { .. }
            | TableEvent::Resumed { .. }
            | TableEvent::Said { .. }
            | TableEvent::Chatted { .. }
    )
}
