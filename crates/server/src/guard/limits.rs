//! Rate limits: requests, new people, login attempts, tables, messages; and limits of open sockets.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use blacktop_protocol::PersonId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Quotas;
use crate::error::TooFast;
use crate::guard::client::RateLimitKey;

/// Sent with a refused socket. A guess: it is not known when another one closes.
const SOCKET_RETRY_AFTER: Duration = Duration::from_secs(10);

/// The message limit of an address is this many times a person's: a class behind one NAT.
const PEOPLE_PER_ADDRESS: u32 = 30;

#[derive(Debug)]
pub struct RateLimits {
    clock: DefaultClock,
    by_address: KeyedLimiter<RateLimitKey>,
    by_person: KeyedLimiter<PersonId>,
    people: KeyedLimiter<RateLimitKey>,
    logins: KeyedLimiter<RateLimitKey>,
    tries: KeyedLimiter<String>,
    tables: KeyedLimiter<PersonId>,
    messages: KeyedLimiter<PersonId>,
    messages_by_address: KeyedLimiter<RateLimitKey>,
    sockets: Arc<Sockets>,
}

/// A rate limiter with a bucket a key. None for no limit.
#[derive(Debug)]
struct KeyedLimiter<K: Clone + Eq + Hash> {
    what: &'static str,
    limiter: Option<DefaultKeyedRateLimiter<K>>,
}

impl<K: Clone + Eq + Hash> KeyedLimiter<K> {
    fn new(what: &'static str, quota: fn(NonZeroU32) -> Quota, most: u32) -> KeyedLimiter<K> {
        let limiter = NonZeroU32::new(most).map(|most| RateLimiter::keyed(quota(most)));
        KeyedLimiter { what, limiter }
    }

    fn check(&self, key: &K, clock: &DefaultClock) -> Result<(), TooFast> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        let refused = |until: governor::NotUntil<_>| TooFast {
            what: self.what,
            after: until.wait_time_from(clock.now()),
        };
        limiter.check_key(key).map_err(refused)
    }

    /// Drops full buckets.
    fn evict_idle(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

impl RateLimits {
    pub fn new(quotas: &Quotas) -> RateLimits {
        RateLimits {
            clock: DefaultClock::default(),
            by_address: KeyedLimiter::new("requests", Quota::per_minute, quotas.requests_per_minute),
            by_person: KeyedLimiter::new("requests", Quota::per_minute, quotas.requests_per_minute),
            people: KeyedLimiter::new("new people", Quota::per_hour, quotas.people_per_hour),
            logins: KeyedLimiter::new("attempts", Quota::per_minute, quotas.logins_per_minute),
            tries: KeyedLimiter::new("attempts", Quota::per_hour, quotas.tries_per_hour),
            tables: KeyedLimiter::new("new tables", Quota::per_hour, quotas.tables_per_hour),
            messages: KeyedLimiter::new("messages", Quota::per_minute, quotas.messages_per_minute),
            messages_by_address: KeyedLimiter::new(
                "messages",
                Quota::per_minute,
                quotas.messages_per_minute.saturating_mul(PEOPLE_PER_ADDRESS),
            ),
            sockets: Arc::new(Sockets {
                most_per_person: quotas.sockets_per_person,
                most_per_address: quotas.sockets_per_address,
                open: Mutex::default(),
            }),
        }
    }

    pub fn request(&self, address: IpAddr) -> Result<(), TooFast> {
        self.by_address.check(&address.into(), &self.clock)
    }

    pub fn request_of(&self, person: &PersonId) -> Result<(), TooFast> {
        self.by_person.check(person, &self.clock)
    }

    pub fn person(&self, address: IpAddr) -> Result<(), TooFast> {
        self.people.check(&address.into(), &self.clock)
    }

    /// For routes that hash a password or could be used for guessing: login, password, link.
    pub fn login(&self, address: IpAddr) -> Result<(), TooFast> {
        self.logins.check(&address.into(), &self.clock)
    }

    pub fn login_attempt(&self, login: &str) -> Result<(), TooFast> {
        self.tries.check(&login.to_owned(), &self.clock)
    }

    pub fn table(&self, person: &PersonId) -> Result<(), TooFast> {
        self.tables.check(person, &self.clock)
    }

    pub fn message(&self, address: IpAddr, person: &PersonId) -> Result<(), TooFast> {
        self.messages.check(person, &self.clock)?;
        self.messages_by_address.check(&address.into(), &self.clock)
    }

    /// The socket counts as open until the returned guard is dropped.
    pub fn connect(&self, address: IpAddr, person: &PersonId) -> Result<OpenSocket, TooFast> {
        OpenSocket::new(&self.sockets, address.into(), person.clone())
    }

    pub fn open_sockets(&self) -> usize {
        let open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.by_person.values().map(|count| *count as usize).sum()
    }

    /// To be called periodically.
    pub fn evict_idle(&self) {
        self.by_address.evict_idle();
        self.by_person.evict_idle();
        self.people.evict_idle();
        self.logins.evict_idle();
        self.tries.evict_idle();
        self.tables.evict_idle();
        self.messages.evict_idle();
        self.messages_by_address.evict_idle();
    }
}

#[derive(Debug)]
struct Sockets {
    most_per_person: u32,
    most_per_address: u32,
    open: Mutex<OpenCounts>,
}

#[derive(Default, Debug)]
struct OpenCounts {
    by_person: HashMap<PersonId, u32>,
    by_address: HashMap<RateLimitKey, u32>,
}

/// Counts as an open socket until dropped.
#[derive(Debug)]
pub struct OpenSocket {
    sockets: Arc<Sockets>,
    address: RateLimitKey,
    person: PersonId,
}

impl OpenSocket {
    fn new(sockets: &Arc<Sockets>, address: RateLimitKey, person: PersonId) -> Result<OpenSocket, TooFast> {
        let mut open = sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        let has_room = |count: Option<&u32>, most: u32| most == 0 || count.copied().unwrap_or(0) < most;
        if !has_room(open.by_person.get(&person), sockets.most_per_person)
            || !has_room(open.by_address.get(&address), sockets.most_per_address)
        {
            return Err(TooFast { what: "open sockets", after: SOCKET_RETRY_AFTER });
        }
        *open.by_person.entry(person.clone()).or_default() += 1;
        *open.by_address.entry(address).or_default() += 1;
        Ok(OpenSocket { sockets: Arc::clone(sockets), address, person })
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        count_down(&mut open.by_person, &self.person);
        count_down(&mut open.by_address, &self.address);
    }
}

fn count_down<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn person(id: &str) -> PersonId {
        id.parse().unwrap()
    }

    /// So few an hour that no bucket refills during a test.
    fn tight() -> Quotas {
        Quotas {
            people_per_hour: 2,
            tries_per_hour: 1,
            tables_per_hour: 1,
            sockets_per_person: 2,
            sockets_per_address: 3,
            ..Quotas::unlimited()
        }
    }

    #[test]
    fn limits_are_per_key() {
        let limits = RateLimits::new(&tight());
        assert!(limits.person(HERE).is_ok() && limits.person(HERE).is_ok());
        let refused = limits.person(HERE).unwrap_err();
        assert_eq!(refused.what, "new people");
        let half_an_hour = Duration::from_secs(1800);
        assert!(refused.after <= half_an_hour && refused.after > half_an_hour / 2, "{refused:?}");
        assert!(limits.person(THERE).is_ok());
        assert!(limits.table(&person("ada")).is_ok() && limits.table(&person("ada")).is_err());
        assert!(limits.table(&person("bob")).is_ok());
        assert!(
            limits.login_attempt("ada").is_ok()
                && limits.login_attempt("ada").is_err()
                && limits.login_attempt("bob").is_ok()
        );
    }

    #[test]
    fn a_crowd_behind_one_address_is_counted_together() {
        let limits = RateLimits::new(&Quotas { messages_per_minute: 1, ..Quotas::unlimited() });
        let heard = |address, number: u32| limits.message(address, &person(&format!("p{number}"))).is_ok();
        assert!((0..PEOPLE_PER_ADDRESS).all(|number| heard(HERE, number)));
        assert!(!heard(HERE, PEOPLE_PER_ADDRESS));
        assert!(heard(THERE, PEOPLE_PER_ADDRESS + 1) && !heard(THERE, PEOPLE_PER_ADDRESS + 1));
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = RateLimits::new(&Quotas::unlimited());
        assert!((0..10_000).all(|_| limits.message(HERE, &person("ada")).is_ok()));
        let open: Vec<_> = (0..1000).map(|_| limits.connect(HERE, &person("ada"))).collect();
        assert!(open.iter().all(Result::is_ok));
        assert_eq!(limits.open_sockets(), 1000);
    }

    #[test]
    fn active_limiters_are_not_evicted() {
        let limits = RateLimits::new(&tight());
        assert!(limits.login_attempt("ada").is_ok());
        limits.evict_idle();
        assert!(limits.login_attempt("ada").is_err());
    }

    #[test]
    fn a_closed_socket_makes_room() {
        let limits = RateLimits::new(&tight());
        let first = limits.connect(HERE, &person("ada")).unwrap();
        let _second = limits.connect(HERE, &person("ada")).unwrap();
        assert!(limits.connect(HERE, &person("ada")).is_err(), "two a person");
        let _third = limits.connect(HERE, &person("bob")).unwrap();
        assert!(limits.connect(HERE, &person("cleo")).is_err(), "three an address");
        assert!(limits.connect(THERE, &person("cleo")).is_ok());
        drop(first);
        assert!(limits.connect(HERE, &person("ada")).is_ok());
        assert_eq!(limits.open_sockets(), 2);
    }
}
