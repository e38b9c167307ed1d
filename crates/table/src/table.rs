//! The table: entries, what follows from them, and who has it open.

use std::collections::HashMap;
use std::marker::PhantomData;

use blacktop_bots::Bot;
use blacktop_protocol::{
    Author, Command, Entry, EntryWithEvents, Frames, Key, Millis, PersonId, Request, Seat, SentAction, Stage,
    StandInReason, TableEvent, TableId, TableSummary, Timer, Timestamp, Update,
};
use blacktop_rules::{Action, Coord, Game, Piece, Record};

use crate::apply::{Effects, ReplayError, ReplayErrorKind, changes_play, changes_room};
use crate::chain::{Chain, with_effects};
use crate::clock::{TurnClock, Uptime};
use crate::create;
use crate::hash::{HashFormat, hex};
use crate::proposal::{HashedEntry, Proposal, Proposed, Stored};
use crate::reject::Reject;
use crate::replay::frames;
use crate::stand_in::{AWAY_TIMEOUT, VOTE_AFTER};
use crate::state::{SeatState, TableState};
use crate::talk;
use crate::view::{KnownKisses, Present};

/// What comes from outside: the time in milliseconds since 1970, and a random number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context {
    pub now: Timestamp,
    /// Any number, equally likely.
    pub random: u64,
}

/// The person or program that a request comes from.
#[derive(Clone, Debug)]
pub struct Requester {
    pub id: PersonId,
    /// Their display name.
    pub name: String,
}

/// The next game of the same people.
#[derive(Debug)]
pub enum Rematch {
    /// It has to be stored.
    New(Box<Proposal>),
    /// Another player has asked before.
    Existing(TableId),
}

/// A bot has to decide.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// On which seat.
    pub seat: Seat,
    pub bot: Bot,
    /// In which position.
    pub game: Game,
    /// At which version of the table.
    pub version: u64,
}

/// The people for whom the bots of a table think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotAudience {
    /// Players who have the table open and wait for the bots to go on.
    Players(Vec<PersonId>),
    /// No player has the table open, but these people look on.
    Watchers(Vec<PersonId>),
    /// The players. The table is open nowhere.
    Absent(Vec<PersonId>),
}

/// One live game. `R` is the receipt of the store that keeps it.
#[derive(Debug)]
pub struct Table<R> {
    id: TableId,
    entries: Vec<Entry>,
    /// The hash after each entry, as it is stored.
    hashes: Vec<u64>,
    state: TableState,
    /// Of this state.
    kisses: KnownKisses,
    /// Where each request was fulfilled: its version and the hash there.
    completed_requests: HashMap<(PersonId, Key), (u64, u64)>,
    present: Present,
    /// When players who do not have it open were last here: they closed it, or sent a request without watching.
    last_here: HashMap<PersonId, Timestamp>,
    /// When this table was taken up: it had no watcher before.
    loaded_at: Timestamp,
    vote_after: Millis,
    receipt: PhantomData<fn(R)>,
}

impl<R> Table<R> {
    /// The table that a stored first proposal makes, and what to show of it.
    pub fn begin(stored: Stored<R>) -> (Table<R>, Update) {
        let Proposal { new, with_events, next } = stored.proposal;
        let loaded_at = next.changed;
        let mut table = Table::without_entries(new.table, next, loaded_at);
        table.push_entries(new.entries);
        let update = table.update(0, with_events, loaded_at);
        (table, update)
    }

    /// The table that a history makes. Its hashes must be those the table has on the way. Programs before the chain have stored
    /// the hash of the state alone: a history may begin with such entries, and the first hash of the chain covers them too.
    pub fn replay(
        id: TableId,
        history: impl IntoIterator<Item = HashedEntry>,
        now: Timestamp,
    ) -> Result<Table<R>, ReplayError> {
        let mut history = history.into_iter();
        let empty = || ReplayError { version: 0, why: ReplayErrorKind::NoEntries };
        let first = history.next().ok_or_else(empty)?;
        let mut table = Table::without_entries(id, TableState::first(&first.entry)?, now);
        let mut format = HashFormat::StateOnly;
        table.check_hash(&first, &mut format)?;
        table.push_entries([first]);
        for hashed in history {
            table.state.apply(&hashed.entry)?;
            table.check_hash(&hashed, &mut format)?;
            table.push_entries([hashed]);
        }
        Ok(table)
    }

    fn without_entries(id: TableId, state: TableState, loaded_at: Timestamp) -> Table<R> {
        Table {
            id,
            entries: Vec::new(),
            hashes: Vec::new(),
            state,
            kisses: KnownKisses::new(),
            completed_requests: HashMap::new(),
            present: Present::new(),
            last_here: HashMap::new(),
            loaded_at,
            vote_after: VOTE_AFTER,
            receipt: PhantomData,
        }
    }

    /// The format only changes from the older one to the chain.
    fn check_hash(&self, hashed: &HashedEntry, format: &mut HashFormat) -> Result<(), ReplayError> {
        if self.state.hash() == hashed.hash {
            *format = HashFormat::Chained;
            Ok(())
        } else if *format == HashFormat::StateOnly && self.state.state_hash() == hashed.hash {
            Ok(())
        } else {
            Err(ReplayError { version: hashed.entry.version, why: ReplayErrorKind::OtherHash })
        }
    }

    fn push_entries(&mut self, hashed: impl IntoIterator<Item = HashedEntry>) {
        for HashedEntry { entry, hash } in hashed {
            if let (Author::Person(person), Some(key)) = (&entry.by, &entry.key) {
                self.completed_requests.insert((person.clone(), key.clone()), (entry.version, hash));
            }
            self.entries.push(entry);
            self.hashes.push(hash);
        }
    }

    /// What would come of a request. Nothing changes.
    pub fn propose(&self, context: Context, by: &Requester, request: Request) -> Result<Proposed, Reject> {
        if let Some(&(version, hash)) = self.completed_requests.get(&(by.id.clone(), request.key.clone())) {
            return Ok(Proposed::Already { version, hash });
        }
        if request.command == Command::Rematch {
            return self.may_rematch(&by.id).map(|()| Proposed::Rematch);
        }
        let mut chain = self.chain(context, Author::Person(by.id.clone()));
        self.handle(&mut chain, context, by, &request)?;
        Ok(Proposed::New(Box::new(chain.proposal(Some(request.key)))))
    }

    fn handle(
        &self,
        chain: &mut Chain,
        context: Context,
        requester: &Requester,
        request: &Request,
    ) -> Result<(), Reject> {
        let (state, by) = (&self.state, &requester.id);
        match &request.command {
            Command::Change { settings } => chain.add(state.change_to(by, (**settings).clone())?),
            Command::Sit { seat, name } => {
                chain.add(state.sit(by, name.as_deref().unwrap_or(&requester.name), *seat)?);
            }
            Command::Leave { seat } => chain.add_all(state.leave(by, *seat, context.random)?),
            Command::SeatBot { seat, level, character } => {
                chain.add(state.seat_bot(by, *seat, *level, character.as_deref(), context.random)?);
            }
            Command::OpenSeat { seat } => chain.add(state.open_seat(by, *seat)?),
            Command::Swap { one, other } => chain.add(state.swap(by, *one, *other)?),
            Command::ChooseColour { seat, colour } => {
                chain.add(state.choose_colour(by, *seat, *colour)?);
            }
            Command::SetSchoolYears { seat, years } => {
                chain.add(state.set_school_years(by, *seat, *years)?);
            }
            Command::Start => {
                state.by_host(by)?;
                chain.add(state.start(context)?);
            }
            Command::Close => chain.add(state.close(by)?),
            Command::Act { action } => {
                let seat = self.authorize_action(chain, by, request.seen)?;
                chain.act(chain.state().propose_action(seat, action)?);
                chain.add_all(chain.state().end_by_itself());
            }
            Command::Undo => {
                self.authorize_action(chain, by, request.seen)?;
                chain.add(state.undo_one()?);
            }
            Command::Restart => {
                self.authorize_action(chain, by, request.seen)?;
                chain.add(state.undo_all()?);
            }
            Command::EndTurn => {
                let seat = self.authorize_action(chain, by, request.seen)?;
                chain.add(state.end(seat)?);
            }
            Command::AskUndo => {
                chain.add(state.ask_undo(by, request.seen)?);
                chain.add_all(chain.state().undo_when_agreed());
            }
            Command::AgreeUndo => {
                chain.add(state.agree_undo(by, request.seen)?);
                chain.add_all(chain.state().undo_when_agreed());
            }
            Command::RefuseUndo => chain.add(state.refuse_undo(by)?),
            Command::AskTimer { timer } => {
                chain.add(state.ask_timer(by, *timer)?);
                chain.add_all(chain.state().timer_when_agreed());
            }
            Command::AgreeTimer => {
                chain.add(state.agree_timer(by, request.seen)?);
                chain.add_all(chain.state().timer_when_agreed());
            }
            Command::RefuseTimer => chain.add(state.refuse_timer(by)?),
            Command::Wrestle { seat, taps } => {
                chain.add_all(state.wrestle(by, *seat, taps, context.random)?);
                chain.add_all(chain.state().break_tie());
            }
            Command::ClaimTie { winner } => {
                chain.add(state.claim_tie(by, *winner)?);
                chain.add_all(chain.state().break_tie());
            }
            Command::VoteBot { seat } => self.vote(chain, context, by, *seat)?,
            Command::TakeOver { seat } => chain.add(state.take_over(by, *seat)?),
            Command::Say { phrase } => {
                talk::check_chat_rate(&self.entries, by, state.speaker_role(by), context.now)?;
                chain.add(state.say(by, &requester.name, &self.present, *phrase)?);
            }
            Command::Chat { text } => {
                talk::check_chat_rate(&self.entries, by, state.speaker_role(by), context.now)?;
                chain.add(state.chat(by, text)?);
            }
            Command::Rematch => unreachable!("a rematch needs a table of its own"),
        }
        Ok(())
    }

    /// That the person decides about the position they have seen. A bot that played for them gives the seat back.
    fn authorize_action(&self, chain: &mut Chain, by: &PersonId, seen: u64) -> Result<Seat, Reject> {
        self.state.check_seen(seen, self.state.last_game_version)?;
        let seat = self.state.check_turn(by)?;
        if self.state.seat(seat)?.stand_in.is_some() {
            chain.add(TableEvent::Returned { seat });
        }
        Ok(seat)
    }

    /// A vote counts only against a person who keeps the others waiting: away for a while, or a minute over a turn without a
    /// timer.
    fn vote(&self, chain: &mut Chain, context: Context, by: &PersonId, seat: Seat) -> Result<(), Reject> {
        let voted = self.state.vote(by, seat)?;
        if !self.is_slow(seat, context.now) {
            self.check_absent(seat, context.now)?;
        }
        // Others may have left since a person voted, so that their old vote is enough now.
        let is_enough = self.state.voted_out(seat, &self.present);
        if !self.state.voters(seat).contains(&by) {
            chain.add(voted);
        } else if !is_enough {
            return Err(Reject::AlreadyAsked);
        }
        if chain.state().voted_out(seat, &self.present) {
            chain.add_all(chain.state().stand_in(seat, StandInReason::Voted, context.random));
        }
        Ok(())
    }

    /// That the player of a seat has been away for long enough. In slow play their timeouts say so.
    fn check_absent(&self, seat: Seat, now: Timestamp) -> Result<(), Reject> {
        let person = self.state.seat(seat)?.person();
        let person = person.filter(|person| self.state.is_away(person, &self.present));
        let since = self.away_since(person.ok_or(Reject::PlayerHere(seat))?);
        match (since + self.vote_after - now, self.state.settings.timer) {
            (Millis(0), _) | (_, Timer::Slow { .. }) => Ok(()),
            (left, _) => Err(Reject::AwayTooShort { seat, left }),
        }
    }

    /// Since when a person who does not have the table open is away. Before the table was taken up, no
    /// player could be here.
    fn away_since(&self, person: &PersonId) -> Timestamp {
        self.last_here.get(person).copied().unwrap_or(self.loaded_at)
    }

    /// Whether a person has thought for a minute where no timer ends that.
    fn is_slow(&self, seat: Seat, now: Timestamp) -> bool {
        let since = self.state.last_game_at.max(self.loaded_at);
        let is_theirs = self.state.settings.timer == Timer::None && self.state.turn() == Some(seat);
        is_theirs && since + AWAY_TIMEOUT <= now
    }

    /// A bot's decision about the position of its [`BotTurn`].
    pub fn propose_bot(&self, context: Context, turn: &BotTurn, action: Action) -> Result<Proposal, Reject> {
        self.state.check_seen(turn.version, self.state.last_game_version)?;
        if self.state.turn() != Some(turn.seat) || self.state.seat(turn.seat)?.bot().is_none() {
            return Err(Reject::NotYourTurn(turn.seat));
        }
        let mut chain = self.chain(context, Author::Bot(turn.seat));
        chain.act(self.state.judge(turn.seat, action)?);
        chain.add_all(chain.state().end_by_itself());
        Ok(chain.proposal(None))
    }

    /// The bot that has to decide now, if one has to, and if there is any person it would play for: bots among themselves
    /// wait until a person looks.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let record = self.state.playing().ok()?;
        let seat = self.state.turn().filter(|_| !self.state.is_complete())?;
        let bot = self.state.seat(seat).ok()?.bot()?;
        let wanted = !self.present.is_empty() || !self.state.active_people().is_empty();
        wanted.then(|| BotTurn { seat, bot, game: record.game().clone(), version: self.state.version })
    }

    /// The next game of the same people, or the one that there is already.
    pub fn rematch(&self, context: Context, by: &PersonId, id: TableId) -> Result<Rematch, Reject> {
        self.rematch_without(context, by, id, |_| false)
    }

    /// The same, where the seats of people who are gone for good are open.
    pub fn rematch_without(
        &self,
        context: Context,
        by: &PersonId,
        id: TableId,
        is_gone: impl Fn(&PersonId) -> bool,
    ) -> Result<Rematch, Reject> {
        self.may_rematch(by)?;
        match &self.state.rematch {
            Some(table) => Ok(Rematch::Existing(table.clone())),
            None => {
                Ok(Rematch::New(Box::new(create::rematch(&self.state, &self.id, id, context, by, is_gone)?)))
            }
        }
    }

    /// That there is a rematch, once it is stored.
    pub fn propose_rematched(
        &self,
        context: Context,
        by: &PersonId,
        key: Key,
        table: TableId,
    ) -> Result<Proposal, Reject> {
        self.may_rematch(by)?;
        let mut chain = self.chain(context, Author::Person(by.clone()));
        chain.add(TableEvent::Rematched { table });
        Ok(chain.proposal(Some(key)))
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
    /// If the proposal was made by another table, or something else was committed since: the owner of a table commits
    /// one proposal before making the next.
    pub fn commit(&mut self, stored: Stored<R>, now: Timestamp) -> Update {
        let Proposal { new, with_events, next } = stored.proposal;
        let since = self.state.version;
        let follows =
            new.table == self.id && new.entries.first().is_some_and(|e| e.entry.version == since + 1);
        assert!(follows, "a proposal is committed to the table and version it was made for");
        (self.state, self.kisses) = (next, KnownKisses::new());
        self.push_entries(new.entries);
        self.update(since, with_events, now)
    }

    fn update(&self, since: u64, entries: Vec<EntryWithEvents>, now: Timestamp) -> Update {
        let any = |changes: fn(&TableEvent) -> bool| entries.iter().any(|new| changes(&new.entry.what));
        Update {
            table: self.id.clone(),
            since,
            version: self.state.version,
            hash: self.hash(),
            // A decision may bring a person back whom the votes took for away.
            room: (any(changes_room) || !self.state.votes.is_empty()).then(|| self.state.room(&self.present)),
            play: if any(changes_play) { self.state.play(now, &self.kisses) } else { None },
            entries,
        }
    }

    /// The version after which a client needs the entries: its own, or 0 if its history is another one, because this table never
    /// had that version, or had another hash then. That is so after a backup was restored. Clients may leave the hash out.
    pub fn common_version(&self, version: u64, hash: Option<&str>) -> u64 {
        let Some(index) = version.checked_sub(1) else { return 0 };
        let known = usize::try_from(index).ok().and_then(|index| self.hashes.get(index));
        known.filter(|known| hash.is_none_or(|hash| hash == hex(**known))).map_or(0, |_| version)
    }

    /// Everything since a version, and how things stand now. A version that is not one of this table's is the beginning.
    pub fn since(&self, version: u64, now: Timestamp) -> Update {
        let since = if version > self.state.version { 0 } else { version };
        Update {
            table: self.id.clone(),
            since,
            version: self.state.version,
            hash: self.hash(),
            entries: self.entries_since(since),
            room: Some(self.state.room(&self.present)),
            play: self.state.play(now, &self.kisses),
        }
    }

    /// The entries after a version with what came of them, by playing everything through once more.
    fn entries_since(&self, since: u64) -> Vec<EntryWithEvents> {
        if since == self.state.version {
            return Vec::new();
        }
        let Some((first, rest)) = self.entries.split_first() else { return Vec::new() };
        let mut state = TableState::first_unlinked(first).expect("the first entry has been applied before");
        let mut all = vec![with_effects(first.clone(), Effects::default())];
        for entry in rest {
            let effects = state.apply_unlinked(entry, None).expect("the entries have been applied before");
            all.push(with_effects(entry.clone(), effects));
        }
        all.retain(|entry| entry.entry.version > since);
        all
    }

    /// A person has opened the table. Everything that bots played for them is theirs again, and their clock goes on, once that is
    /// stored.
    pub fn arrive(&mut self, context: Context, person: &PersonId) -> Option<Proposal> {
        *self.present.entry(person.clone()).or_insert(0) += 1;
        self.last_here.remove(person);
        if self.state.stage != Stage::Playing {
            return None;
        }
        let mut chain = self.chain(context, Author::Person(person.clone()));
        chain.add_all(self.state.substituted_seats(person).map(|seat| TableEvent::Returned { seat }));
        if chain.state().is_alone() && chain.state().playing_person() == Some(person) {
            chain.add_all(chain.state().resume(chain.at()));
        }
        (!chain.is_empty()).then(|| chain.proposal(None))
    }

    /// A person has closed it.
    pub fn depart(&mut self, now: Timestamp, person: &PersonId) {
        if let Some(pages) = self.present.get_mut(person) {
            *pages -= 1;
            if *pages == 0 {
                self.present.remove(person);
                self.last_here.insert(person.clone(), now);
            }
        }
    }

    /// A player has sent a request. Those who play without watching, over HTTP, are here as long as they do that.
    pub fn heard(&mut self, now: Timestamp, person: &PersonId) {
        if self.has(person) && !self.present.contains_key(person) {
            self.last_here.insert(person.clone(), now);
        }
    }

    /// How long a person has to be away before the others can vote a bot in.
    pub fn set_vote_after(&mut self, time: Millis) {
        self.vote_after = time;
    }

    /// Who is there, for every person who watches: nothing else has changed.
    pub fn presence(&self) -> Update {
        let (since, version) = (self.state.version, self.state.version);
        let room = Some(self.state.room(&self.present));
        let table = self.id.clone();
        Update { table, since, version, hash: self.hash(), entries: Vec::new(), room, play: None }
    }

    /// When the table has something to do by itself, if nothing happens before.
    pub fn due(&self) -> Option<Timestamp> {
        let deadline = match self.state.clock {
            TurnClock::Running { deadline } => Some(deadline),
            TurnClock::Off | TurnClock::Paused { .. } => None,
        };
        let away_deadline = self.away_deadline().map(|(_, until)| until);
        deadline.into_iter().chain(away_deadline).min()
    }

    /// The seat that a bot will play, and when, unless its person comes back: only while another person is waiting.
    fn away_deadline(&self) -> Option<(Seat, Timestamp)> {
        let (seat, person) = self.state.awaited_player()?;
        let is_here = |person: &PersonId| self.present.contains_key(person);
        let others_wait =
            self.state.active_people().into_iter().any(|other| other != person && is_here(other));
        (!is_here(person) && others_wait).then(|| (seat, self.away_since(person) + AWAY_TIMEOUT))
    }

    /// What is due now: a timeout, or a stand-in for a person who is away.
    pub fn tick(&self, context: Context) -> Option<Proposal> {
        match self.state.clock {
            TurnClock::Running { deadline } if deadline <= context.now => Some(self.time_out(context)),
            TurnClock::Off | TurnClock::Running { .. } | TurnClock::Paused { .. } => {
                self.replace_absent(context)
            }
        }
    }

    fn time_out(&self, context: Context) -> Proposal {
        let mut chain = self.chain(context, Author::Table);
        match self.state.turn() {
            Some(seat) if !self.is_waiting_for_absent() => {
                chain.add(TableEvent::TimedOut { seat });
                if chain.state().exceeded_timeouts(seat) && chain.state().stage == Stage::Playing {
                    chain.add_all(chain.state().stand_in(seat, StandInReason::Away, context.random));
                }
            }
            _ => chain.add(TableEvent::Paused { left: Millis(0) }),
        }
        chain.proposal(None)
    }

    fn replace_absent(&self, context: Context) -> Option<Proposal> {
        let (seat, until) = self.away_deadline()?;
        if until > context.now {
            return None;
        }
        let mut chain = self.chain(context, Author::Table);
        chain.add_all(self.state.stand_in(seat, StandInReason::Away, context.random));
        Some(chain.proposal(None))
    }

    /// Whether the only person who plays is away: they will come back to the same move.
    fn is_waiting_for_absent(&self) -> bool {
        let is_here = self.state.playing_person().is_some_and(|person| self.present.contains_key(person));
        self.state.is_alone() && !is_here
    }

    /// What the clock does when a server takes the table up: time while the server was down does not count.
    pub fn wake(&self, context: Context, uptime: Uptime) -> Option<Proposal> {
        self.by_itself(context, self.state.wake(context.now, uptime)?)
    }

    /// What the clock does when the server is about to stop.
    pub fn pause(&self, context: Context) -> Option<Proposal> {
        self.by_itself(context, self.state.pause(context.now)?)
    }

    fn by_itself(&self, context: Context, what: TableEvent) -> Option<Proposal> {
        let mut chain = self.chain(context, Author::Table);
        chain.add(what);
        Some(chain.proposal(None))
    }

    /// Why an action is not among the legal ones; nothing if it is.
    pub fn explain(&self, action: &SentAction) -> Result<(), Reject> {
        self.state.explain(action)
    }

    /// Why a piece cannot end on a space now, by any movement; nothing if it can.
    pub fn why_not(&self, piece: Piece, end: Coord) -> Result<(), Reject> {
        self.state.why_not(piece, end)
    }
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

    /// Whether it has no watcher.
    pub fn is_empty(&self) -> bool {
        self.present.is_empty()
    }

    /// The people for whom its bots think.
    pub fn bot_audience(&self) -> BotAudience {
        let people = self.state.active_people();
        let mut here: Vec<PersonId> = people
            .iter()
            .filter(|person| self.present.contains_key(**person))
            .map(|person| (*person).clone())
            .collect();
        if !here.is_empty() {
            return BotAudience::Players(here);
        }
        here.extend(self.present.keys().cloned());
        if here.is_empty() {
            BotAudience::Absent(people.into_iter().cloned().collect())
        } else {
            here.sort();
            BotAudience::Watchers(here)
        }
    }

    /// Whether this person sits there.
    pub fn has(&self, person: &PersonId) -> bool {
        self.state.seats.iter().any(|seat: &SeatState| seat.person() == Some(person))
    }

    /// The table in a list.
    pub fn summary(&self) -> TableSummary {
        self.state.summary(&self.id)
    }

    /// The finished turns of the game, once it has begun, with the players' names.
    pub fn record(&self) -> Option<Record> {
        self.state.as_record()
    }

    /// The game decision by decision, the draft included; nothing before it has begun.
    pub fn frames(&self) -> Option<Frames> {
        self.state.record.as_ref().map(|record| frames(&self.entries, record))
    }

    fn chain(&self, context: Context, by: Author) -> Chain {
        Chain::after(self.id.clone(), self.state.clone(), self.hashes.last().copied(), context, by)
    }

    /// The hash of the last version: 16 hexadecimal digits.
    pub fn hash(&self) -> String {
        self.hashes.last().map(|hash| hex(*hash)).unwrap_or_default()
    }
}
