//! A table without I/O: people by their names, a manual clock, and a store that is a list.

use std::ops::{Deref, DerefMut};

use blacktop_protocol::{
    Command, Millis, NewSeat, NewTable, PersonId, PlayView, Request, RoomView, Seat, Settings, TableEvent,
    Timer, Timestamp, Update,
};
use blacktop_rules::Action;
use blacktop_table::{Context, HashedEntry, Proposal, Proposed, Reject, Requester, Table, Uptime};

/// The receipt of a store that is a list.
#[derive(Debug)]
pub struct ListReceipt;

/// The time at which a test begins.
pub const T0: Timestamp = Timestamp(1_700_000_000_000);

pub const MINUTE: Millis = Millis(60_000);

/// A table, everything it ever stored, and the time.
pub struct TableHarness {
    pub inner: Table<ListReceipt>,
    pub stored: Vec<HashedEntry>,
    pub now: Timestamp,
    pub random: u64,
    /// People who have the table open, once for each page.
    pub pages: Vec<PersonId>,
}

/// A person by name.
pub fn person(name: &str) -> PersonId {
    name.parse().expect("a name of letters")
}

/// The same as the one who asks.
pub fn requester(name: &str) -> Requester {
    Requester { id: person(name), name: name.to_owned() }
}

/// A seat by its letter.
pub fn seat(letter: char) -> Seat {
    letter.to_string().parse().expect("a seat")
}

/// Settings for this number of players, with nothing special.
pub fn settings(players: u8) -> Settings {
    Settings { players, ..Settings::default() }
}

/// The same with a sand timer of a minute.
pub fn timed(players: u8) -> Settings {
    Settings { timer: Timer::Sand { seconds: 60 }, ..settings(players) }
}

impl Deref for TableHarness {
    type Target = Table<ListReceipt>;

    fn deref(&self) -> &Table<ListReceipt> {
        &self.inner
    }
}

impl DerefMut for TableHarness {
    fn deref_mut(&mut self) -> &mut Table<ListReceipt> {
        &mut self.inner
    }
}

impl TableHarness {
    /// A table created by Ada, one word a seat: `ada ben bot3 open`. All people named have it open.
    pub fn gathering(settings: Settings, seats: &str) -> TableHarness {
        let words: Vec<&str> = seats.split_whitespace().collect();
        let new = words.iter().map(|word| match word.strip_prefix("bot") {
            Some(level) => NewSeat::Bot(level.parse().expect("a level")),
            None if *word == "ada" => NewSeat::Me,
            None => NewSeat::Open,
        });
        let new = NewTable { settings, seats: new.collect(), start: false };
        let context = Context { now: T0, random: 0 };
        let id = "t1".parse().expect("an id");
        let proposal = blacktop_table::create(id, context, &person("ada"), "ada", new).expect("a table");
        let mut table = TableHarness::at(proposal);
        table.arrives("ada");
        for (word, letter) in words.into_iter().zip("ABCDE".chars()) {
            if word != "ada" && word != "open" && !word.starts_with("bot") {
                table.arrives(word);
                table.does(word, Command::Sit { seat: seat(letter), name: None }).expect("an open seat");
            }
        }
        table
    }

    /// The same, with the game begun.
    pub fn playing(settings: Settings, seats: &str) -> TableHarness {
        let mut table = TableHarness::gathering(settings, seats);
        table.does("ada", Command::Start).expect("every seat is taken");
        table
    }

    /// The table of a first proposal.
    pub fn at(proposal: Proposal) -> TableHarness {
        let stored = proposal.new_entries().entries.clone();
        let now = stored[0].entry.at;
        let (inner, update) = Table::begin(proposal.stored(ListReceipt));
        check_wire(&update);
        TableHarness { inner, stored, now, random: 0, pages: Vec::new() }
    }

    /// The time, and the next pseudo-random number.
    pub fn context(&mut self) -> Context {
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Context { now: self.now, random: self.random >> 33 }
    }

    /// Stores and commits.
    pub fn commit(&mut self, proposal: Proposal) -> Update {
        let (version, hash) = (proposal.version(), proposal.hash());
        self.stored.extend(proposal.new_entries().entries.iter().cloned());
        let update = self.inner.commit(proposal.stored(ListReceipt), self.now);
        assert_eq!((update.version, &update.hash), (version, &format!("{hash:016x}")));
        check_wire(&update);
        update
    }

    /// The proposal of a person who has seen the last version.
    pub fn propose(&mut self, who: &str, command: Command) -> Result<Proposed, Reject> {
        self.propose_late(who, self.version(), command)
    }

    /// The proposal of a person who has seen an older version.
    pub fn propose_late(&mut self, who: &str, seen: u64, command: Command) -> Result<Proposed, Reject> {
        let context = self.context();
        let key = format!("t{}", context.random).parse().expect("a key");
        self.inner.propose(context, &requester(who), Request { key, seen, command })
    }

    /// The same, stored and committed.
    pub fn does(&mut self, who: &str, command: Command) -> Result<Update, Reject> {
        let proposal = self.propose(who, command)?.proposal().expect("a request with a new key is new");
        Ok(self.commit(proposal))
    }

    /// The refusal of a command.
    pub fn refuses(&mut self, who: &str, command: Command) -> Reject {
        let (version, view) = (self.version(), self.view());
        let reject = self.propose(who, command).expect_err("a refusal");
        assert_eq!((self.version(), self.view()), (version, view), "a refusal changes nothing");
        reject
    }

    /// Plays actions of the draft.
    pub fn plays(&mut self, who: &str, words: &str) -> Update {
        let act = |word: &str| Command::Act { action: word.parse() };
        let made = words.split_whitespace().map(|word| self.does(who, act(word)).expect("a legal word"));
        made.last().expect("at least one word")
    }

    /// Passes and ends the turn.
    pub fn passes(&mut self, who: &str) -> Update {
        self.plays(who, "pass");
        self.does(who, Command::EndTurn).expect("a complete turn")
    }

    /// Lets bots pass until a person has to decide.
    pub fn bots_pass(&mut self) {
        while let Some(turn) = self.bot_turn() {
            let context = self.context();
            let proposal = self.inner.propose_bot(context, &turn, Action::Pass).expect("a pass");
            self.commit(proposal);
        }
    }

    /// A person opens the table.
    pub fn arrives(&mut self, who: &str) -> Option<Update> {
        let context = self.context();
        self.pages.push(person(who));
        self.inner.arrive(context, &person(who)).map(|proposal| self.commit(proposal))
    }

    /// A person closes one of their pages.
    pub fn departs(&mut self, who: &str) {
        if let Some(page) = self.pages.iter().position(|page| *page == person(who)) {
            self.pages.remove(page);
        }
        self.inner.depart(self.now, &person(who));
    }

    /// Turns the clock forward and ticks.
    pub fn waits(&mut self, time: Millis) -> Option<Update> {
        self.now += time;
        let context = self.context();
        self.inner.tick(context).map(|proposal| self.commit(proposal))
    }

    /// The table replayed from the store. No person has it open yet.
    pub fn replayed(&self) -> Table<ListReceipt> {
        Table::replay(self.id().clone(), self.stored.clone(), self.now).expect("its own history")
    }

    /// The server is killed and starts again after a while; all pages reconnect.
    pub fn crashes(&mut self, down: Millis) -> Option<Update> {
        let last_alive = self.now;
        self.now += down;
        self.inner = self.replayed();
        let uptime = Uptime { began: self.now, last_alive };
        let context = self.context();
        let update = self.inner.wake(context, uptime).map(|proposal| self.commit(proposal));
        for page in std::mem::take(&mut self.pages) {
            self.arrives(page.as_str());
        }
        update
    }

    /// The server shuts down properly and starts again.
    pub fn stops(&mut self, down: Millis) -> Option<Update> {
        let context = self.context();
        if let Some(proposal) = self.inner.pause(context) {
            self.commit(proposal);
        }
        self.crashes(down)
    }

    /// The current view.
    pub fn view(&self) -> Update {
        self.since(self.version(), self.now)
    }

    pub fn room(&self) -> RoomView {
        self.view().room.expect("every update has a room")
    }

    pub fn play(&self) -> PlayView {
        self.view().play.expect("the game has begun")
    }

    /// The actions of the draft, as one line.
    pub fn draft(&self) -> String {
        self.play().draft.actions.join(" ")
    }

    /// All events of the table.
    pub fn events(&self) -> impl Iterator<Item = &TableEvent> {
        self.stored.iter().map(|hashed| &hashed.entry.what)
    }

    /// The last event.
    pub fn last(&self) -> &TableEvent {
        self.events().last().expect("a first entry")
    }
}

/// Asserts that an update survives its JSON.
pub fn check_wire(update: &Update) {
    let text = serde_json::to_string(update).expect("an update as text");
    let read: Update = serde_json::from_str(&text).expect("text as an update");
    assert_eq!(read, *update, "{text}");
}

/// The names of all kinds of events, and which one something is. A new kind does not compile until it is named.
macro_rules! kinds {
    ($($name:ident)*) => {
        pub const EVENT_KINDS: &[&str] = &[$(stringify!($name)),*];

        pub fn event_kind(what: &TableEvent) -> &'static str {
            match what {
                $(TableEvent::$name { .. } => stringify!($name),)*
            }
        }
    };
}

kinds! {
    Created Changed Seated Swapped HostChanged Started Acted Undone Ended TimedOut UndoAsked UndoAgreed UndoRefused
    Coloured SchoolYears TimerAsked TimerAgreed TimerRefused TimerChanged Wrestled TieClaimed TieBroken
    TurnUndone StoodIn Returned Voted Paused Resumed Said Chatted Rematched Closed
}
