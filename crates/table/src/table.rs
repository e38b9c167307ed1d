//! The table: entries, what follows from them, and who has it open.

use std::collections::HashMap;
use std::marker::PhantomData;

use blacktop_bots::Level;
use blacktop_protocol::Seat;
use blacktop_protocol::{
    Absence, Author, Command, Entry, Frames, Happening, Key, PersonId, Stage, TableId, TableLine, Timer,
    Told, Update,
};
use blacktop_rules::{Action, Coord, Game, Piece, Record};

use crate::apply::{Broken, Effects, Misfit, changes_play, changes_room};
use crate::clock::{Boot, Clock};
use crate::create;
use crate::frames::frames;
use crate::proposal::{Addition, Proposal, Proposed, Stamped, Stored};
use crate::reject::Reject;
use crate::stand_in::PATIENCE;
use crate::state::{SeatState, State};
use crate::talk;
use crate::turn::LegalAct;
use crate::view::Present;

/// What comes from outside: the time in milliseconds since 1970, and a random number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Now.
    pub now: u64,
    /// Any number, equally likely.
    pub dice: u64,
}

/// What a person wants of a table.
#[derive(Clone, Debug)]
pub struct Wish<'a> {
    /// Who.
    pub by: &'a PersonId,
    /// What they are called.
    pub name: &'a str,
    /// What their client calls the wish. The same key again is a resend.
    pub key: Option<Key>,
    /// The last version they have seen.
    pub seen: u64,
    /// What.
    pub command: Command,
}

/// A bot has to decide.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// On which seat.
    pub seat: Seat,
    /// Its level.
    pub level: Level,
    /// In which position.
    pub game: Game,
    /// At which version of the table.
    pub version: u64,
}

/// One live game. `R` is the receipt of the store that keeps it.
#[derive(Debug)]
pub struct Table<R> {
    id: TableId,
    entries: Vec<Entry>,
    state: State,
    /// Where each wish was fulfilled: its version and the hash there.
    fulfilled: HashMap<(PersonId, Key), (u64, u64)>,
    present: Present,
    /// Since when those who were here are away.
    away: HashMap<PersonId, u64>,
    /// When this table was taken up: nobody was here before.
    woken: u64,
    kept_by: PhantomData<fn(R)>,
}

impl<R> Table<R> {
    /// The table that a stored first proposal makes, and what to show of it.
    pub fn begin(stored: Stored<R>) -> (Table<R>, Update) {
        let Proposal { addition, told, next } = stored.proposal;
        let woken = next.changed;
        let mut table = Table {
            id: addition.table,
            entries: Vec::new(),
            state: next,
            fulfilled: HashMap::new(),
            present: Present::new(),
            away: HashMap::new(),
            woken,
            kept_by: PhantomData,
        };
        table.keep(addition.entries);
        let update = table.update(0, told, woken);
        (table, update)
    }

    /// The table that a history makes. `hashes` that are given must be those the table has on the way.
    pub fn replay(
        id: TableId,
        history: impl IntoIterator<Item = Stamped>,
        now: u64,
    ) -> Result<Table<R>, Broken> {
        let mut history = history.into_iter();
        let empty = || Broken { version: 0, why: Misfit::NoEntries };
        let first = history.next().ok_or_else(empty)?;
        let mut table = Table {
            id,
            entries: Vec::new(),
            state: State::first(&first.entry)?,
            fulfilled: HashMap::new(),
            present: Present::new(),
            away: HashMap::new(),
            woken: now,
            kept_by: PhantomData,
        };
        table.check_hash(&first)?;
        table.keep([first]);
        for stamped in history {
            table.state.apply(&stamped.entry)?;
            table.check_hash(&stamped)?;
            table.keep([stamped]);
        }
        Ok(table)
    }

    fn check_hash(&self, stamped: &Stamped) -> Result<(), Broken> {
        match self.state.hash() == stamped.hash {
            true => Ok(()),
            false => Err(Broken { version: stamped.entry.version, why: Misfit::OtherHash }),
        }
    }

    fn keep(&mut self, stamped: impl IntoIterator<Item = Stamped>) {
        for Stamped { entry, hash } in stamped {
            if let (Author::Person(person), Some(key)) = (&entry.by, &entry.key) {
                self.fulfilled.insert((person.clone(), key.clone()), (entry.version, hash));
            }
            self.entries.push(entry);
        }
    }

    /// What would come of a wish. Nothing changes.
    pub fn propose(&self, moment: Moment, wish: Wish<'_>) -> Result<Proposed, Reject> {
        if let Some(key) = &wish.key
            && let Some(&(version, hash)) = self.fulfilled.get(&(wish.by.clone(), key.clone()))
        {
            return Ok(Proposed::Already { version, hash });
        }
        if wish.command == Command::Rematch {
            return self.may_rematch(wish.by).map(|()| Proposed::Rematch);
        }
        let mut chain = Chain::after(self, moment, Author::Person(wish.by.clone()));
        self.fulfil(&mut chain, moment, &wish)?;
        Ok(Proposed::New(Box::new(chain.proposal(wish.key))))
    }

    fn fulfil(&self, chain: &mut Chain, moment: Moment, wish: &Wish<'_>) -> Result<(), Reject> {
        let (state, by) = (&self.state, wish.by);
        match &wish.command {
            Command::Change { settings } => chain.add(state.change_to(by, (**settings).clone())?),
            Command::Sit { seat, name } => {
                chain.add(state.sit(by, name.as_deref().unwrap_or(wish.name), *seat)?);
            }
            Command::Leave { seat } => chain.add_all(state.leave(by, *seat)?),
            Command::SeatBot { seat, level } => chain.add(state.seat_bot(by, *seat, *level)?),
            Command::OpenSeat { seat } => chain.add(state.open_seat(by, *seat)?),
            Command::Swap { one, other } => chain.add(state.swap(by, *one, *other)?),
            Command::Start => {
                state.by_host(by)?;
                chain.add(state.start(moment)?);
            }
            Command::Close => chain.add(state.close(by)?),
            Command::Act { action } => {
                let seat = self.decide_as(chain, wish)?;
                chain.act(chain.state().decide(seat, action)?);
                chain.add_all(chain.state().end_by_itself());
            }
            Command::Undo => {
                self.decide_as(chain, wish)?;
                chain.add(state.undo_one()?);
            }
            Command::Restart => {
                self.decide_as(chain, wish)?;
                chain.add(state.undo_all()?);
            }
            Command::EndTurn => {
                let seat = self.decide_as(chain, wish)?;
                chain.add(state.end(seat)?);
            }
            Command::AskUndo => {
                chain.add(state.ask_undo(by, wish.seen)?);
                chain.add_all(chain.state().undo_when_agreed());
            }
            Command::AgreeUndo => {
                chain.add(state.agree_undo(by, wish.seen)?);
                chain.add_all(chain.state().undo_when_agreed());
            }
            Command::RefuseUndo => chain.add(state.refuse_undo(by)?),
            Command::VoteBot { seat } => self.vote(chain, moment, by, *seat)?,
            Command::TakeOver { seat } => chain.add(state.take_over(by, *seat)?),
            Command::Say { phrase } => {
                talk::let_others_speak(&self.entries, by, moment.now)?;
                chain.add(state.say(by, *phrase)?);
            }
            Command::Chat { text } => {
                talk::let_others_speak(&self.entries, by, moment.now)?;
                chain.add(state.chat(by, text)?);
            }
            Command::Rematch => unreachable!("a rematch needs a table of its own"),
        }
        Ok(())
    }

    /// That the person decides about the position they have seen. A bot that played for them gives the seat back.
    fn decide_as(&self, chain: &mut Chain, wish: &Wish<'_>) -> Result<Seat, Reject> {
        self.state.check_seen(wish.seen, self.state.decided)?;
        let seat = self.state.deciding(wish.by)?;
        if self.state.seat(seat)?.stand_in.is_some() {
            chain.add(Happening::Returned { seat });
        }
        Ok(seat)
    }

    /// A vote counts only against somebody who keeps the others waiting: away, or a minute over a turn without a timer.
    fn vote(&self, chain: &mut Chain, moment: Moment, by: &PersonId, seat: Seat) -> Result<(), Reject> {
        let voted = self.state.vote(by, seat)?;
        let person = self.state.seat(seat)?.person();
        let is_away = person.is_some_and(|person| self.state.is_away(person, &self.present));
        if !is_away && !self.is_slow(seat, moment.now) {
            return Err(Reject::PlayerHere(seat));
        }
        // Others may have left since somebody voted, so that their old vote is enough now.
        let is_enough = self.state.voted_out(seat, &self.present);
        match self.state.voters(seat).contains(&by) {
            true if !is_enough => return Err(Reject::AlreadyAsked),
            true => {}
            false => chain.add(voted),
        }
        if chain.state().voted_out(seat, &self.present) {
            chain.add_all(chain.state().stand_in(seat, Absence::Voted));
        }
        Ok(())
    }

    /// Whether somebody has thought for a minute where no timer ends that.
    fn is_slow(&self, seat: Seat, now: u64) -> bool {
        let since = self.state.decided_at.max(self.woken);
        let is_theirs = self.state.settings.timer == Timer::None && self.state.turn() == Some(seat);
        is_theirs && since + PATIENCE <= now
    }

    /// A bot's decision about the position of its [`BotTurn`].
    pub fn propose_bot(&self, moment: Moment, turn: &BotTurn, action: Action) -> Result<Proposal, Reject> {
        self.state.check_seen(turn.version, self.state.decided)?;
        if self.state.turn() != Some(turn.seat) || self.state.seat(turn.seat)?.bot().is_none() {
            return Err(Reject::NotYourTurn(turn.seat));
        }
        let mut chain = Chain::after(self, moment, Author::Bot(turn.seat));
        chain.act(self.state.judge(turn.seat, action.word())?);
        chain.add_all(chain.state().end_by_itself());
        Ok(chain.proposal(None))
    }

    /// The bot that has to decide now, if one has to, and if there is anybody it would play for: bots among themselves
    /// wait until somebody looks.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let record = self.state.playing().ok()?;
        let seat = self.state.turn().filter(|_| !self.state.is_complete())?;
        let level = self.state.seat(seat).ok()?.bot()?;
        let wanted = !self.present.is_empty() || !self.state.active_people().is_empty();
        wanted.then(|| BotTurn { seat, level, game: record.game().clone(), version: self.state.version })
    }

    /// The next game of the same people, or the one that there is already.
    pub fn rematch(
        &self,
        moment: Moment,
        by: &PersonId,
        id: TableId,
    ) -> Result<Result<Proposal, TableId>, Reject> {
        self.may_rematch(by)?;
        match &self.state.rematch {
            Some(table) => Ok(Err(table.clone())),
            None => create::rematch(&self.state, &self.id, id, moment, by).map(Ok),
        }
    }

    /// That there is a rematch, once it is stored.
    pub fn propose_rematched(
        &self,
        moment: Moment,
        by: &PersonId,
        key: Option<Key>,
        table: TableId,
    ) -> Result<Proposal, Reject> {
        self.may_rematch(by)?;
        let mut chain = Chain::after(self, moment, Author::Person(by.clone()));
        chain.add(Happening::Rematched { table });
        Ok(chain.proposal(key))
    }

    fn may_rematch(&self, by: &PersonId) -> Result<(), Reject> {
        self.state.seated_person(by)?;
        match self.state.stage {
            Stage::Over => Ok(()),
            Stage::Gathering | Stage::Playing | Stage::Closed => Err(Reject::NotOver),
        }
    }

    /// Makes what is stored the table's history, and says what to show.
    ///
    /// # Panics
    /// If the proposal was made by another table, or something else was committed since: whoever owns a table commits
    /// one proposal before making the next.
    pub fn commit(&mut self, stored: Stored<R>, now: u64) -> Update {
        let Proposal { addition, told, next } = stored.proposal;
        let since = self.state.version;
        let follows = addition.table == self.id
            && addition.entries.first().is_some_and(|e| e.entry.version == since + 1);
        assert!(follows, "a proposal is committed to the table and version it was made for");
        self.state = next;
        self.keep(addition.entries);
        self.update(since, told, now)
    }

    fn update(&self, since: u64, told: Vec<Told>, now: u64) -> Update {
        let any = |changes: fn(&Happening) -> bool| told.iter().any(|told| changes(&told.entry.what));
        Update {
            table: self.id.clone(),
            since,
            version: self.state.version,
            hash: self.hash(),
            // A decision may bring somebody back whom the votes took for away.
            room: (any(changes_room) || !self.state.votes.is_empty()).then(|| self.state.room(&self.present)),
            play: if any(changes_play) { self.state.play(now) } else { None },
            entries: told,
        }
    }

    /// Everything since a version, and how things stand now. A version that is not one of this table's is the beginning.
    pub fn since(&self, version: u64, now: u64) -> Update {
        let since = if version > self.state.version { 0 } else { version };
        Update {
            table: self.id.clone(),
            since,
            version: self.state.version,
            hash: self.hash(),
            entries: self.told_since(since),
            room: Some(self.state.room(&self.present)),
            play: self.state.play(now),
        }
    }

    /// The entries after a version with what came of them, by playing everything through once more.
    fn told_since(&self, since: u64) -> Vec<Told> {
        if since == self.state.version {
            return Vec::new();
        }
        let Some((first, rest)) = self.entries.split_first() else { return Vec::new() };
        let mut state = State::first(first).expect("the first entry has been applied before");
        let mut all = vec![told(first.clone(), Effects::default())];
        for entry in rest {
            let effects = state.apply(entry).expect("the entries have been applied before");
            all.push(told(entry.clone(), effects));
        }
        all.retain(|told| told.entry.version > since);
        all
    }

    /// Somebody has opened the table. Whatever bots played for them is theirs again, and their clock goes on, once that is
    /// stored.
    pub fn arrive(&mut self, moment: Moment, person: &PersonId) -> Option<Proposal> {
        *self.present.entry(person.clone()).or_insert(0) += 1;
        self.away.remove(person);
        if self.state.stage != Stage::Playing {
            return None;
        }
        let mut chain = Chain::after(self, moment, Author::Person(person.clone()));
        chain.add_all(self.state.stood_in_for(person).map(|seat| Happening::Returned { seat }));
        if chain.state().is_alone() && chain.state().playing_person() == Some(person) {
            chain.add_all(chain.state().go_on(chain.at));
        }
        (!chain.stamped.is_empty()).then(|| chain.proposal(None))
    }

    /// Somebody has closed it.
    pub fn depart(&mut self, now: u64, person: &PersonId) {
        if let Some(pages) = self.present.get_mut(person) {
            *pages -= 1;
            if *pages == 0 {
                self.present.remove(person);
                self.away.insert(person.clone(), now);
            }
        }
    }

    /// Who is there, for everybody who watches: nothing else has changed.
    pub fn presence(&self) -> Update {
        let (since, version) = (self.state.version, self.state.version);
        let room = Some(self.state.room(&self.present));
        let table = self.id.clone();
        Update { table, since, version, hash: self.hash(), entries: Vec::new(), room, play: None }
    }

    /// When the table has something to do by itself, if nothing happens before. Milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        let deadline = match self.state.clock {
            Clock::Running { deadline } => Some(deadline),
            Clock::Off | Clock::Paused { .. } => None,
        };
        let patience = self.patience().map(|(_, until)| until);
        deadline.into_iter().chain(patience).min()
    }

    /// The seat that a bot will play, and when, unless its person comes back: only while somebody else is waiting.
    fn patience(&self) -> Option<(Seat, u64)> {
        let (seat, person) = self.state.waits_for()?;
        let is_here = |person: &PersonId| self.present.contains_key(person);
        let others_wait =
            self.state.active_people().into_iter().any(|other| other != person && is_here(other));
        let since = self.away.get(person).copied().unwrap_or(self.woken);
        (!is_here(person) && others_wait).then_some((seat, since + PATIENCE))
    }

    /// What the table does by itself now: time runs out, or patience.
    pub fn tick(&self, moment: Moment) -> Option<Proposal> {
        match self.state.clock {
            Clock::Running { deadline } if deadline <= moment.now => Some(self.time_is_up(moment)),
            Clock::Off | Clock::Running { .. } | Clock::Paused { .. } => self.lose_patience(moment),
        }
    }

    fn time_is_up(&self, moment: Moment) -> Proposal {
        let mut chain = Chain::after(self, moment, Author::Table);
        match self.state.turn() {
            Some(seat) if !self.waits_alone() => {
                chain.add(Happening::TimedOut { seat });
                if chain.state().run_out(seat) && chain.state().stage == Stage::Playing {
                    chain.add_all(chain.state().stand_in(seat, Absence::Away));
                }
            }
            _ => chain.add(Happening::Paused { left: 0 }),
        }
        chain.proposal(None)
    }

    fn lose_patience(&self, moment: Moment) -> Option<Proposal> {
        let (seat, until) = self.patience()?;
        if until > moment.now {
            return None;
        }
        let mut chain = Chain::after(self, moment, Author::Table);
        chain.add_all(self.state.stand_in(seat, Absence::Away));
        Some(chain.proposal(None))
    }

    /// Whether the only person who plays is away: they will come back to the same move.
    fn waits_alone(&self) -> bool {
        let is_here = self.state.playing_person().is_some_and(|person| self.present.contains_key(person));
        self.state.is_alone() && !is_here
    }

    /// What the clock does when a server takes the table up: time while nobody could play does not count.
    pub fn wake(&self, moment: Moment, boot: Boot) -> Option<Proposal> {
        self.by_itself(moment, self.state.wake(moment.now, boot)?)
    }

    /// What the clock does when the server is about to stop.
    pub fn pause(&self, moment: Moment) -> Option<Proposal> {
        self.by_itself(moment, self.state.pause(moment.now)?)
    }

    fn by_itself(&self, moment: Moment, what: Happening) -> Option<Proposal> {
        let mut chain = Chain::after(self, moment, Author::Table);
        chain.add(what);
        Some(chain.proposal(None))
    }

    /// Why an action is not among the legal ones; nothing if it is.
    pub fn explain(&self, action: &str) -> Result<(), Reject> {
        self.state.explain(action)
    }

    /// Why a piece cannot end on a space now, whatever were to bring it there; nothing if it can.
    pub fn why_not(&self, piece: Piece, end: Coord) -> Result<(), Reject> {
        self.state.why_not(piece, end)
    }

    /// Its name.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// How many entries it has.
    pub fn version(&self) -> u64 {
        self.state.version
    }

    /// Where it is in its life.
    pub fn stage(&self) -> Stage {
        self.state.stage
    }

    /// Whether nobody has it open.
    pub fn is_empty(&self) -> bool {
        self.present.is_empty()
    }

    /// Whether this person sits there.
    pub fn has(&self, person: &PersonId) -> bool {
        self.state.seats.iter().any(|seat: &SeatState| seat.person() == Some(person))
    }

    /// The table in a list.
    pub fn line(&self) -> TableLine {
        self.state.line(&self.id)
    }

    /// The finished turns of the game, once it has begun, with the players' names.
    pub fn record(&self) -> Option<Record> {
        self.state.as_record()
    }

    /// The game decision by decision, the draft included; nothing before it has begun.
    pub fn frames(&self) -> Option<Frames> {
        self.state.record.as_ref().map(|record| frames(&self.entries, record))
    }

    fn hash(&self) -> String {
        format!("{:016x}", self.state.hash())
    }
}

/// An entry with what came of it.
fn told(entry: Entry, effects: Effects) -> Told {
    Told { entry, events: effects.events, changes: effects.changes }
}

/// Entries in the making: each is applied to a copy of the table before the next is thought of.
pub(crate) struct Chain {
    table: TableId,
    at: u64,
    by: Author,
    state: State,
    stamped: Vec<Stamped>,
    told: Vec<Told>,
}

impl Chain {
    fn after<R>(table: &Table<R>, moment: Moment, by: Author) -> Chain {
        let (table, state) = (table.id.clone(), table.state.clone());
        // Clocks may be set back; histories may not.
        Chain { table, at: moment.now.max(state.changed), by, state, stamped: Vec::new(), told: Vec::new() }
    }

    /// The beginning of a table.
    pub(crate) fn first(table: TableId, moment: Moment, by: Author, what: Happening) -> Chain {
        let entry = Entry { version: 1, at: moment.now, by: by.clone(), key: None, what };
        let state = State::first(&entry).expect("a table is set up with as many seats as players");
        let stamped = vec![Stamped { entry: entry.clone(), hash: state.hash() }];
        Chain { table, at: moment.now, by, state, stamped, told: vec![told(entry, Effects::default())] }
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Adds what has been found to follow.
    pub(crate) fn add(&mut self, what: Happening) {
        self.add_judged(what, None);
    }

    /// Adds an action that was found legal in [`Chain::state`].
    pub(crate) fn act(&mut self, legal: LegalAct) {
        self.add_judged(Happening::Acted { seat: legal.seat, action: legal.word }, Some(legal));
    }

    fn add_judged(&mut self, what: Happening, legal: Option<LegalAct>) {
        let entry =
            Entry { version: self.state.version + 1, at: self.at, by: self.by.clone(), key: None, what };
        let effects = self.state.apply_judged(&entry, legal).expect("only what follows is added");
        self.stamped.push(Stamped { entry: entry.clone(), hash: self.state.hash() });
        self.told.push(told(entry, effects));
    }

    fn add_all(&mut self, what: impl IntoIterator<Item = Happening>) {
        what.into_iter().for_each(|what| self.add(what));
    }

    /// The proposal of all of them. The key is the last one's: there the wish is fulfilled.
    pub(crate) fn proposal(mut self, key: Option<Key>) -> Proposal {
        if let (Some(stamped), Some(told)) = (self.stamped.last_mut(), self.told.last_mut()) {
            stamped.entry.key.clone_from(&key);
            told.entry.key = key;
        }
        let people = self.state.seated().filter_map(|(seat, place)| Some((seat, place.person()?.clone())));
        let deadline = self.state.look_again(self.at);
        let addition = Addition {
            line: self.state.line(&self.table),
            host: self.state.host.clone(),
            people: people.collect(),
            deadline,
            table: self.table,
            entries: self.stamped,
        };
        Proposal { addition, told: self.told, next: self.state }
    }
}
