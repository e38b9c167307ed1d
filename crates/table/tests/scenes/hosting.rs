//! The host of a live table, with a store that fails when told to and bots that answer when told to.

use std::collections::VecDeque;

use blacktop_protocol::{
    Command, NewSeat, NewTable, Request, Seat, Settings, Stage, TableEvent, Timestamp, Update,
};
use blacktop_rules::Action;
use blacktop_table::{
    AfterFailure, BotAudience, BotJob, Context, Done, Effect, Host, IDLE_UNLOAD_AFTER, RETRY_AFTER, Reject,
    Table, Uptime,
};

use blacktop_testkit::{ListReceipt, MINUTE, T0, person, requester, settings, timed};

/// A driver that carries out effects and remembers them.
struct HostDriver {
    host: Host<ListReceipt>,
    now: Timestamp,
    disk_is_full: bool,
    announced: Vec<Update>,
    reply: Option<Result<Done, Reject>>,
    jobs: VecDeque<BotJob>,
    failures: Vec<AfterFailure>,
}

impl HostDriver {
    fn new(settings: Settings, seats: Vec<NewSeat>) -> HostDriver {
        let context = Context { now: T0, random: 0 };
        let new = NewTable { settings, seats, start: true };
        let id = "t1".parse().expect("an id");
        let proposal = blacktop_table::create(id, context, &person("ada"), "Ada", new).expect("a table");
        let (table, _) = Table::begin(proposal.stored(ListReceipt));
        let host = Host::new(table, Uptime { began: T0, last_alive: T0 }, T0);
        let mut caller = HostDriver {
            host,
            now: T0,
            disk_is_full: false,
            announced: Vec::new(),
            reply: None,
            jobs: VecDeque::new(),
            failures: Vec::new(),
        };
        caller.run(Host::start);
        caller
    }

    fn run(&mut self, input: impl FnOnce(&mut Host<ListReceipt>, Context) -> Vec<Effect>) {
        let context = Context { now: self.now, random: 7 };
        let mut effects = VecDeque::from(input(&mut self.host, context));
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Store(_) if self.disk_is_full => self.failures.push(self.host.store_failed(context)),
                Effect::Store(proposal) => {
                    effects.extend(self.host.stored(context, proposal.stored(ListReceipt)));
                }
                Effect::Announce(update) => self.announced.push(*update),
                Effect::Reply(reply) => self.reply = Some(reply),
                Effect::Think(job) => self.jobs.push_back(*job),
                Effect::Rematch { by, key } => {
                    let next = "t2".parse().expect("an id");
                    effects.extend(self.host.rematched(context, &by, key, next));
                }
            }
        }
    }

    fn requests(&mut self, command: Command) -> Result<Done, Reject> {
        let request = request(self.host.table().version(), command);
        self.reply = None;
        self.run(|host, context| host.request(context, &requester("ada"), request));
        self.reply.take().expect("a reply")
    }

    fn bot_passes(&mut self) {
        let BotJob { turn, player } = self.jobs.pop_front().expect("a search");
        self.run(|host, context| host.bot_decided(context, turn.version, player, Some(Action::Pass)));
    }

    fn search_panics(&mut self) {
        let version = self.jobs.pop_front().expect("a search").turn.version;
        self.run(|host, context| host.bot_failed(context, version));
    }

    /// Calls `tick` when the host wants it.
    fn wait(&mut self) {
        self.now = self.host.wake_at(self.now);
        self.run(Host::tick);
    }

    fn turn(&self) -> Option<Seat> {
        self.host.table().since(0, self.now).play.map(|play| play.draft.seat)
    }
}

fn pass() -> Command {
    Command::Act { action: "pass".parse() }
}

fn alone() -> HostDriver {
    HostDriver::new(settings(3), vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(8)])
}

fn request(seen: u64, command: Command) -> Request {
    Request { key: format!("k{seen}").parse().unwrap(), seen, command }
}

#[test]
fn requests_are_stored_announced_and_answered() {
    let mut caller = alone();
    let done = caller.requests(pass()).expect("a legal action");
    assert_eq!(done.version, caller.host.table().version());
    assert_eq!(caller.announced.last().expect("an update").version, done.version);
    assert!(matches!(caller.requests(pass()), Err(Reject::TurnComplete)));
}

#[test]
fn bots_search_one_at_a_time_and_keep_their_player_within_a_turn() {
    let mut caller = alone();
    caller.requests(pass()).unwrap();
    assert!(caller.jobs.is_empty(), "Ada has to end her turn");
    caller.requests(Command::EndTurn).unwrap();
    assert_eq!((caller.jobs.len(), caller.jobs[0].turn.seat), (1, Seat::B));
    caller.bot_passes();
    assert_eq!((caller.jobs.len(), caller.jobs[0].turn.seat), (1, Seat::C));
    caller.bot_passes();
    assert_eq!((caller.jobs.len(), caller.turn()), (0, Some(Seat::A)));
}

#[test]
fn bots_think_for_players_before_watchers_and_for_absent_players_last() {
    let mut caller = alone();
    let audience = |caller: &HostDriver| caller.host.table().bot_audience();
    let (ada, ben) = (person("ada"), person("ben"));
    assert_eq!(audience(&caller), BotAudience::Absent(vec![ada.clone()]));
    caller.run(|host, context| host.watch(context, &person("ben")));
    assert_eq!(audience(&caller), BotAudience::Watchers(vec![ben]));
    caller.run(|host, context| host.watch(context, &person("ada")));
    assert_eq!(audience(&caller), BotAudience::Players(vec![ada]));
}

#[test]
fn a_search_about_an_older_version_changes_nothing() {
    let mut caller = alone();
    caller.requests(pass()).unwrap();
    caller.requests(Command::EndTurn).unwrap();
    let BotJob { turn, player } = caller.jobs.pop_front().unwrap();
    caller.run(|host, context| host.bot_decided(context, turn.version - 1, player, Some(Action::Pass)));
    assert_eq!(caller.turn(), Some(Seat::B));
    caller.run(|host, context| host.bot_failed(context, turn.version - 1));
    assert!(caller.jobs.is_empty());
}

/// A table whose bot had panicked waited for it for ever.
#[test]
fn a_bot_whose_search_panics_is_retried_and_then_replaced_by_a_legal_action() {
    let mut caller = alone();
    caller.requests(pass()).unwrap();
    caller.requests(Command::EndTurn).unwrap();
    let version = caller.host.table().version();
    caller.search_panics();
    caller.search_panics();
    assert_eq!((caller.jobs.len(), caller.host.table().version()), (1, version), "it is retried");
    caller.search_panics();
    assert!(caller.host.table().version() > version, "something legal is played for it");
    assert_eq!(caller.jobs.len(), 1, "the next decision is a bot's again");
}

#[test]
fn an_illegal_action_of_a_bot_is_a_failed_search() {
    let mut caller = alone();
    caller.requests(pass()).unwrap();
    caller.requests(Command::EndTurn).unwrap();
    let version = caller.host.table().version();
    for _ in 0..3 {
        let BotJob { turn, player } = caller.jobs.pop_front().expect("a search");
        let stay = Action::Stay { staying: turn.game.moved() };
        caller.run(|host, context| host.bot_decided(context, turn.version, player, Some(stay)));
    }
    assert!(caller.host.table().version() > version);
}

#[test]
fn a_request_that_cannot_be_stored_is_refused_and_not_retried() {
    let mut caller = alone();
    let version = caller.host.table().version();
    caller.disk_is_full = true;
    caller.run(|host, context| host.request(context, &requester("ada"), request(version, pass())));
    assert_eq!((caller.reply.take(), &caller.failures[..]), (None, &[AfterFailure::Refuse][..]));
    caller.disk_is_full = false;
    assert_eq!(caller.requests(pass()).unwrap().version, version + 1);
}

#[test]
fn what_a_bot_decided_is_searched_again_when_it_could_not_be_stored() {
    let mut caller = alone();
    caller.requests(pass()).unwrap();
    caller.requests(Command::EndTurn).unwrap();
    caller.disk_is_full = true;
    caller.bot_passes();
    assert_eq!((&caller.failures[..], caller.jobs.len()), (&[AfterFailure::Retry][..], 0));
    assert_eq!(caller.host.wake_at(caller.now), caller.now + RETRY_AFTER);
    caller.disk_is_full = false;
    caller.wait();
    caller.bot_passes();
    assert_eq!(caller.turn(), Some(Seat::C));
}

#[test]
fn an_arrival_that_could_not_be_stored_is_retried() {
    let mut caller = HostDriver::new(settings(3), vec![NewSeat::Me; 3]);
    caller.run(|host, context| host.watch(context, &person("ada")));
    caller.requests(Command::Leave { seat: Seat::A }).unwrap();
    caller.run(|host, context| host.unwatch(context, &person("ada")));
    caller.disk_is_full = true;
    caller.run(|host, context| host.watch(context, &person("ada")));
    let stand_in = |caller: &HostDriver| caller.host.table().presence().room.unwrap().seats[0].stand_in;
    assert!(stand_in(&caller).is_some());
    caller.disk_is_full = false;
    caller.wait();
    assert!(stand_in(&caller).is_none());
}

#[test]
fn time_runs_out_at_the_time_the_host_names() {
    let mut caller = HostDriver::new(timed(3), vec![NewSeat::Me; 3]);
    caller.run(|host, context| host.watch(context, &person("ada")));
    assert_eq!(caller.host.wake_at(caller.now), T0 + MINUTE);
    caller.wait();
    let last = caller.announced.last().unwrap().entries[0].entry.what.clone();
    assert_eq!((last, caller.turn()), (TableEvent::TimedOut { seat: Seat::A }, Some(Seat::B)));
}

#[test]
fn an_idle_table_may_be_unloaded_after_a_while() {
    let mut caller = HostDriver::new(settings(3), vec![NewSeat::Me; 3]);
    caller.run(|host, context| host.watch(context, &person("ada")));
    assert!(!caller.host.may_unload(caller.now + IDLE_UNLOAD_AFTER), "Ada is there");
    caller.now += MINUTE;
    caller.run(|host, context| host.unwatch(context, &person("ada")));
    assert!(!caller.host.may_unload(caller.now));
    assert_eq!(caller.host.wake_at(caller.now), caller.now + IDLE_UNLOAD_AFTER);
    assert!(caller.host.may_unload(caller.now + IDLE_UNLOAD_AFTER));
}

#[test]
fn a_stopped_table_has_a_paused_clock() {
    let mut caller = HostDriver::new(timed(3), vec![NewSeat::Me; 3]);
    caller.run(Host::stop);
    assert_eq!(caller.host.table().stage(), Stage::Playing);
    let last = caller.announced.last().unwrap().entries[0].entry.what.clone();
    assert!(matches!(last, TableEvent::Paused { left: MINUTE }), "{last:?}");
}
