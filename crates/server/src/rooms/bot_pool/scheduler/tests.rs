//! The order of searches: scenes, and laws under random play.

use std::cell::Cell;
use std::collections::BTreeMap;

use blacktop_bots::Rng;

use super::*;

/// Iterations of level 8 and of level 5.
const LONG: u64 = 20_000;
const SHORT: u64 = 625;

thread_local! {
    /// Accounts and searches that were looked at in order to find the next search.
    pub(super) static LOOKED_AT: Cell<usize> = const { Cell::new(0) };
}

/// What every account has to know, found by asking all of them.
impl Scheduler<&'static str> {
    fn check(&self) {
        let waiting = |id: SearchId| {
            let search = &self.searches[&id];
            (!search.is_running).then_some(search.left)
        };
        for (urgency, queue) in Urgency::ALL.into_iter().zip(&self.queues) {
            check_account(&queue.root, &waiting);
            let wait = |search: &&ScheduledSearch<_>| search.urgency == urgency && !search.is_running;
            assert_eq!(queue.waiting, self.searches.values().filter(wait).count());
        }
    }
}

fn check_account(account: &Account<&'static str>, waiting: &impl Fn(SearchId) -> Option<u64>) {
    account.children.values().for_each(|child| check_account(child, waiting));
    let below: usize = account.children.values().map(|child| child.count).sum();
    assert_eq!((account.count, account.next), (account.searches.len() + below, account.find_next(waiting)));
}

/// One permit, and what happened.
struct TestScheduler {
    scheduler: Scheduler<&'static str>,
    paths: BTreeMap<SearchId, Vec<&'static str>>,
    running: Option<SearchId>,
    /// Iterations by first account, and all.
    used: BTreeMap<&'static str, u64>,
    time: u64,
}

impl TestScheduler {
    fn new() -> TestScheduler {
        let (paths, used) = (BTreeMap::new(), BTreeMap::new());
        TestScheduler { scheduler: Scheduler::new(), paths, running: None, used, time: 0 }
    }

    fn add(&mut self, urgency: Urgency, path: &[&'static str], iterations: u64) -> SearchId {
        let id = self.scheduler.add(urgency, vec![path.to_vec()], iterations);
        self.paths.insert(id, path.to_vec());
        id
    }

    /// Runs one slice; returns the search that has ended with it.
    fn slice(&mut self) -> Option<SearchId> {
        let id = self.running.take().or_else(|| self.scheduler.next())?;
        self.scheduler.start(id);
        let slice = self.scheduler.left(id).min(SLICE);
        let goes_on = self.scheduler.charge(id, slice);
        self.time += slice;
        *self.used.entry(self.paths[&id][0]).or_default() += slice;
        if self.scheduler.left(id) == 0 {
            self.scheduler.remove(id);
            return Some(id);
        }
        if goes_on {
            self.running = Some(id);
        } else {
            self.scheduler.pause(id);
        }
        None
    }

    /// Runs until a search has ended.
    fn ended(&mut self) -> SearchId {
        (0..10_000).find_map(|_| self.slice()).expect("a search ends")
    }

    /// How long a new search takes from now to its end.
    fn wait(&mut self, urgency: Urgency, path: &[&'static str], iterations: u64) -> u64 {
        let (id, begun) = (self.add(urgency, path, iterations), self.time);
        while self.ended() != id {}
        self.time - begun
    }
}

#[test]
fn sixty_tables_of_one_person_delay_another_person_by_a_slice() {
    let mut test = TestScheduler::new();
    let tables: Vec<&'static str> = (0..60).map(|n| &*format!("t{n}").leak()).collect();
    for table in tables {
        test.add(Urgency::Awaited, &["mallory", table], LONG);
    }
    for _ in 0..10 {
        test.slice();
    }
    for _ in 0..20 {
        assert!(test.wait(Urgency::Awaited, &["ada", "t"], SHORT) <= SHORT + SLICE);
    }
}

#[test]
fn guests_of_one_address_share_its_turn() {
    let mut test = TestScheduler::new();
    let guests: Vec<&'static str> = (0..20).map(|n| &*format!("g{n}").leak()).collect();
    for guest in &guests {
        test.add(Urgency::Awaited, &["crowd", guest], LONG);
    }
    let waited = test.wait(Urgency::Awaited, &["home", "ada"], LONG);
    assert!(waited <= 2 * LONG, "{waited}");
    // In the crowd, a guest with a short search does not wait for twenty long ones.
    let waited = test.wait(Urgency::Awaited, &["crowd", "late"], SHORT);
    assert!(waited <= SHORT + SLICE, "{waited}");
}

#[test]
fn tables_of_a_person_take_turns() {
    let mut test = TestScheduler::new();
    let first: Vec<SearchId> =
        ["t1", "t2", "t3"].map(|table| test.add(Urgency::Awaited, &["ada", table], LONG)).to_vec();
    assert_eq!(test.ended(), first[0]);
    test.add(Urgency::Awaited, &["ada", "t1"], LONG);
    assert_eq!(test.ended(), first[1]);
    assert_eq!(test.ended(), first[2]);
}

#[test]
fn players_go_first_and_unwatched_tables_last_but_none_starves() {
    let mut test = TestScheduler::new();
    let unwatched = test.add(Urgency::Unwatched, &["cleo", "t"], SLICE);
    let watched = test.add(Urgency::Watched, &["ben", "t"], SLICE);
    let awaited = test.add(Urgency::Awaited, &["ada", "t"], SLICE);
    assert_eq!([test.ended(), test.ended(), test.ended()], [awaited, watched, unwatched]);
    // Ada's searches never end: the others still get an eighth of the time each.
    test.used.clear();
    for (urgency, name) in
        [(Urgency::Unwatched, "cleo"), (Urgency::Watched, "ben"), (Urgency::Awaited, "ada")]
    {
        test.add(urgency, &[name, "t"], u64::MAX / 4);
    }
    for _ in 0..900 {
        test.slice();
    }
    let share = |name: &str| test.used[name] / SLICE;
    assert!((80..=130).contains(&share("ben")) && (80..=130).contains(&share("cleo")), "{:?}", test.used);
    assert!(share("ada") >= 650, "{:?}", test.used);
}

#[test]
fn a_new_audience_changes_the_place_in_the_queue() {
    let mut test = TestScheduler::new();
    let first = test.add(Urgency::Watched, &["ada", "t1"], SLICE);
    let second = test.add(Urgency::Unwatched, &["ben", "t2"], SLICE);
    test.scheduler.move_to(second, Urgency::Awaited, vec![vec!["ben", "t2"]]);
    assert_eq!([test.ended(), test.ended()], [second, first]);
    // What has ended cannot be moved.
    test.scheduler.move_to(second, Urgency::Awaited, vec![vec!["ben", "t2"]]);
    assert_eq!(test.scheduler.next(), None);
}

#[test]
fn of_several_people_the_one_pays_who_has_used_the_least() {
    let mut test = TestScheduler::new();
    for table in ["t1", "t2", "t3"] {
        test.add(Urgency::Awaited, &["mallory", table], LONG);
    }
    test.ended();
    let both = test.scheduler.add(Urgency::Awaited, vec![vec!["mallory", "t4"], vec!["ada", "t4"]], LONG);
    test.paths.insert(both, vec!["ada", "t4"]);
    let first = test.ended();
    let second = test.ended();
    assert!([first, second].contains(&both));
}

#[test]
fn an_idle_account_gets_no_credit() {
    let mut test = TestScheduler::new();
    test.add(Urgency::Awaited, &["ben", "t"], 100 * LONG);
    for _ in 0..1000 {
        test.slice();
    }
    test.add(Urgency::Awaited, &["ada", "t"], 100 * LONG);
    test.used.clear();
    for _ in 0..4000 {
        test.slice();
    }
    assert!(test.used["ben"] > 0, "{:?}", test.used);
}

/// Networks that always have a search share the time evenly, up to one search, whatever their number of people and tables and
/// the length of their searches. Searches that come and go elsewhere change nothing about that.
#[test]
fn busy_networks_get_equal_shares_in_random_play() {
    const NETWORKS: [&str; 4] = ["n0", "n1", "n2", "n3"];
    const PEOPLE: [&str; 5] = ["p0", "p1", "p2", "p3", "p4"];
    for mut rng in Rng::stream(5, 0).take(50) {
        let mut test = TestScheduler::new();
        let people = NETWORKS.map(|_| 1 + rng.below(PEOPLE.len()));
        let longest = NETWORKS.map(|_| 1 + rng.below(LONG as usize) as u64);
        let mut queued = [0_usize; NETWORKS.len()];
        for _ in 0..2_000 {
            for (n, network) in NETWORKS.into_iter().enumerate() {
                while queued[n] < 2 {
                    let person = PEOPLE[rng.below(people[n])];
                    test.add(Urgency::Awaited, &[network, person], 1 + rng.below(longest[n] as usize) as u64);
                    queued[n] += 1;
                }
            }
            if rng.below(20) == 0 {
                test.add(Urgency::Awaited, &["visitor", "p"], 1 + rng.below(SHORT as usize) as u64);
            }
            if let Some(ended) = test.slice()
                && let Some(n) = NETWORKS.iter().position(|network| *network == test.paths[&ended][0])
            {
                queued[n] -= 1;
            }
            let used = NETWORKS.map(|network| test.used.get(network).copied().unwrap_or(0));
            let (least, most) = (used.iter().min().unwrap(), used.iter().max().unwrap());
            assert!(most - least <= 2 * LONG, "{used:?}");
        }
    }
}

/// Random searches of all kinds come in; from some moment on none does, and all of them end.
#[test]
fn every_search_ends_in_random_play() {
    const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
    for mut rng in Rng::stream(6, 0).take(100) {
        let mut test = TestScheduler::new();
        let (mut open, mut worst) = (BTreeMap::new(), 0);
        for step in 0..3_000 {
            if step < 2_000 && rng.below(12) == 0 {
                let path = [NAMES[rng.below(6)], NAMES[rng.below(6)], NAMES[rng.below(6)]];
                let urgency = Urgency::ALL[rng.below(3)];
                open.insert(test.add(urgency, &path, 1 + rng.below(6_000) as u64), test.time);
            }
            if rng.below(40) == 0
                && let Some((id, _)) = open.iter().nth(rng.below(open.len().max(1)))
            {
                let (id, path) = (*id, test.paths[id].clone());
                if Some(id) != test.running {
                    test.scheduler.move_to(id, Urgency::ALL[rng.below(3)], vec![path]);
                }
            }
            if step % 16 == 0 {
                test.scheduler.check();
            }
            if let Some(ended) = test.slice() {
                worst = worst.max(test.time - open.remove(&ended).expect("it was open"));
            }
        }
        while let Some(ended) = (0..100_000).find_map(|_| test.slice()) {
            open.remove(&ended);
        }
        assert!(open.is_empty(), "{open:?}");
        let idle = Urgency::ALL.map(|urgency| test.scheduler.waiting(urgency));
        assert_eq!((idle, test.scheduler.next()), ([0; 3], None));
        assert!(
            test.scheduler.queues.iter().all(|queue| queue.root.children.is_empty()),
            "accounts are forgotten"
        );
    }
}

/// Six thousand tables of a hundred people wait: a slice asks a few hundred accounts, not all.
#[test]
fn a_slice_costs_as_much_as_its_path_has_siblings() {
    let mut test = TestScheduler::new();
    let people: Vec<&'static str> = (0..100).map(|n| &*format!("p{n}").leak()).collect();
    let tables: Vec<&'static str> = (0..60).map(|n| &*format!("t{n}").leak()).collect();
    for person in &people {
        for table in &tables {
            test.add(Urgency::Unwatched, &["crowd", person, table], LONG);
        }
    }
    assert_eq!((test.scheduler.searches_of(&"crowd"), test.scheduler.searches_of(&"home")), (6_000, 0));
    test.slice();
    LOOKED_AT.with(|count| count.set(0));
    for _ in 0..100 {
        test.slice();
    }
    let looked_at = LOOKED_AT.with(Cell::get) / 100;
    assert!(looked_at < 1_000, "{looked_at}");
}
