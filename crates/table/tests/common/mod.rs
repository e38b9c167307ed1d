//! A sofa in front of a table: people by their names, a clock set by hand, and a store that forgets nothing.

#![allow(dead_code, reason = "not every test sits on every cushion")]

use blacktop_protocol::Seat;
use blacktop_protocol::{
    Command, NewSeat, NewTable, PersonId, PlayView, RoomView, Settings, TableEvent, Timer, Update,
};
use blacktop_rules::Action;
use blacktop_table::{Context, HashedEntry, Proposal, Proposed, Reject, Request, Table, Uptime};

/// The receipt of a store that is a list.
#[derive(Debug)]
pub(crate) struct Kept;

/// When every test begins.
pub(crate) const MORNING: u64 = 1_700_000_000_000;

/// A minute, in milliseconds.
pub(crate) const MINUTE: u64 = 60_000;

/// A table, everything it ever stored, and the time.
pub(crate) struct Sofa {
    pub(crate) table: Table<Kept>,
    pub(crate) stored: Vec<HashedEntry>,
    pub(crate) now: u64,
    pub(crate) random: u64,
    /// Who has it open, once for each page.
    pub(crate) pages: Vec<PersonId>,
}

/// A person by name.
pub(crate) fn person(name: &str) -> PersonId {
    name.parse().expect("a name of letters")
}

/// A seat by its letter.
pub(crate) fn seat(letter: char) -> Seat {
    match letter {
        'A' => Seat::A,
        'B' => Seat::B,
        'C' => Seat::C,
        'D' => Seat::D,
        _ => Seat::E,
    }
}

/// Settings for this number of players, with nothing special.
pub(crate) fn settings(players: u8) -> Settings {
    Settings { players, ..Settings::default() }
}

/// The same with a sand timer of a minute.
pub(crate) fn timed(players: u8) -> Settings {
    Settings { timer: Timer::Sand { seconds: 60 }, ..settings(players) }
}

impl Sofa {
    /// A table that Ada has set up: a word a seat, such as `ada ben bot3 open`. Every person named has it open.
    pub(crate) fn gathering(settings: Settings, seats: &str) -> Sofa {
        let words: Vec<&str> = seats.split_whitespace().collect();
        let new = words.iter().map(|word| match word.strip_prefix("bot") {
            Some(level) => NewSeat::Bot(level.parse().expect("a level")),
            None if *word == "ada" => NewSeat::Me,
            None => NewSeat::Open,
        });
        let new = NewTable { settings, seats: new.collect(), start: false };
        let context = Context { now: MORNING, random: 0 };
        let id = "t1".parse().expect("an id");
        let proposal = blacktop_table::create(id, context, &person("ada"), "ada", new).expect("a table");
        let mut sofa = Sofa::at(proposal);
        sofa.arrives("ada");
        for (word, letter) in words.into_iter().zip("ABCDE".chars()) {
            if word != "ada" && word != "open" && !word.starts_with("bot") {
                sofa.arrives(word);
                sofa.does(word, Command::Sit { seat: seat(letter), name: None }).expect("an open seat");
            }
        }
        sofa
    }

    /// The same, with the game begun.
    pub(crate) fn playing(settings: Settings, seats: &str) -> Sofa {
        let mut sofa = Sofa::gathering(settings, seats);
        sofa.does("ada", Command::Start).expect("every seat is taken");
        sofa
    }

    /// The table of a first proposal.
    pub(crate) fn at(proposal: Proposal) -> Sofa {
        let stored = proposal.new_entries().entries.clone();
        let now = stored[0].entry.at;
        let (table, update) = Table::begin(proposal.stored(Kept));
        check_wire(&update);
        Sofa { table, stored, now, random: 0, pages: Vec::new() }
    }

    /// Now, and a number that is never the same.
    pub(crate) fn context(&mut self) -> Context {
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Context { now: self.now, random: self.random >> 33 }
    }

    /// Stores and commits.
    pub(crate) fn keep(&mut self, proposal: Proposal) -> Update {
        let (version, hash) = (proposal.version(), proposal.hash());
        self.stored.extend(proposal.new_entries().entries.iter().cloned());
        let update = self.table.commit(proposal.stored(Kept), self.now);
        assert_eq!((update.version, &update.hash), (version, &format!("{hash:016x}")));
        check_wire(&update);
        update
    }

    /// What would come of a person's wish who has seen everything.
    pub(crate) fn propose(&mut self, who: &str, command: Command) -> Result<Proposed, Reject> {
        self.propose_late(who, self.table.version(), command)
    }

    /// The same of a person who has seen less.
    pub(crate) fn propose_late(
        &mut self,
        who: &str,
        seen: u64,
        command: Command,
    ) -> Result<Proposed, Reject> {
        let context = self.context();
        self.table.propose(context, Request { by: &person(who), name: who, key: None, seen, command })
    }

    /// The same, stored and committed.
    pub(crate) fn does(&mut self, who: &str, command: Command) -> Result<Update, Reject> {
        let proposal = self.propose(who, command)?.proposal().expect("a wish without a key is new");
        Ok(self.keep(proposal))
    }

    /// Why the table does not do it.
    pub(crate) fn refuses(&mut self, who: &str, command: Command) -> Reject {
        let (version, view) = (self.table.version(), self.view());
        let reject = self.propose(who, command).expect_err("a refusal");
        assert_eq!((self.table.version(), self.view()), (version, view), "a refusal changes nothing");
        reject
    }

    /// Makes the decisions of a draft, a word each.
    pub(crate) fn plays(&mut self, who: &str, words: &str) -> Update {
        let act = |word: &str| Command::Act { action: word.to_owned() };
        let made = words.split_whitespace().map(|word| self.does(who, act(word)).expect("a legal word"));
        made.last().expect("at least one word")
    }

    /// Passes and ends the turn.
    pub(crate) fn passes(&mut self, who: &str) -> Update {
        self.plays(who, "pass");
        self.does(who, Command::EndTurn).expect("a complete turn")
    }

    /// Lets bots pass until a person has to decide.
    pub(crate) fn bots_pass(&mut self) {
        while let Some(turn) = self.table.bot_turn() {
            let context = self.context();
            let proposal = self.table.propose_bot(context, &turn, Action::Pass).expect("a pass");
            self.keep(proposal);
        }
    }

    /// Opens the table.
    pub(crate) fn arrives(&mut self, who: &str) -> Option<Update> {
        let context = self.context();
        self.pages.push(person(who));
        self.table.arrive(context, &person(who)).map(|proposal| self.keep(proposal))
    }

    /// Closes it.
    pub(crate) fn departs(&mut self, who: &str) {
        if let Some(page) = self.pages.iter().position(|page| *page == person(who)) {
            self.pages.remove(page);
        }
        self.table.depart(self.now, &person(who));
    }

    /// Lets time pass, and the table do by itself what is due then.
    pub(crate) fn waits(&mut self, milliseconds: u64) -> Option<Update> {
        self.now += milliseconds;
        let context = self.context();
        self.table.tick(context).map(|proposal| self.keep(proposal))
    }

    /// The same table, taken up again from what was stored. No person has it open yet.
    pub(crate) fn replayed(&self) -> Table<Kept> {
        Table::replay(self.table.id().clone(), self.stored.clone(), self.now).expect("its own history")
    }

    /// The server stops without a word and begins again after a while; every person opens the table again.
    pub(crate) fn crashes(&mut self, down: u64) -> Option<Update> {
        let last_alive = self.now;
        self.now += down;
        self.table = self.replayed();
        let boot = Uptime { began: self.now, last_alive };
        let context = self.context();
        let update = self.table.wake(context, boot).map(|proposal| self.keep(proposal));
        for page in std::mem::take(&mut self.pages) {
            self.arrives(page.as_str());
        }
        update
    }

    /// The server stops as it should, and begins again.
    pub(crate) fn stops(&mut self, down: u64) -> Option<Update> {
        let context = self.context();
        if let Some(proposal) = self.table.pause(context) {
            self.keep(proposal);
        }
        self.crashes(down)
    }

    /// How things stand.
    pub(crate) fn view(&self) -> Update {
        self.table.since(self.table.version(), self.now)
    }

    pub(crate) fn room(&self) -> RoomView {
        self.view().room.expect("a room is always told")
    }

    pub(crate) fn play(&self) -> PlayView {
        self.view().play.expect("the game has begun")
    }

    /// The decisions of the turn being made, as one line.
    pub(crate) fn draft(&self) -> String {
        self.play().draft.actions.join(" ")
    }

    /// Everything that has happened.
    pub(crate) fn happenings(&self) -> impl Iterator<Item = &TableEvent> {
        self.stored.iter().map(|stamped| &stamped.entry.what)
    }

    /// What happened last.
    pub(crate) fn last(&self) -> &TableEvent {
        self.happenings().last().expect("a first entry")
    }
}

/// That what is sent is what arrives.
pub(crate) fn check_wire(update: &Update) {
    let text = serde_json::to_string(update).expect("an update as text");
    let read: Update = serde_json::from_str(&text).expect("text as an update");
    assert_eq!(read, *update, "{text}");
}

/// The names of all kinds of happenings, and which one something is. A new kind does not compile until it is named.
macro_rules! kinds {
    ($($name:ident)*) => {
        pub(crate) const KINDS: &[&str] = &[$(stringify!($name)),*];

        pub(crate) fn kind(what: &TableEvent) -> &'static str {
            match what {
                $(TableEvent::$name { .. } => stringify!($name),)*
            }
        }
    };
}

kinds! {
    Created Changed Seated Swapped HostChanged Started Acted Undone Ended TimedOut UndoAsked UndoAgreed UndoRefused
    TurnUndone StoodIn Returned Voted Paused Resumed Said Chatted Rematched Closed
}
