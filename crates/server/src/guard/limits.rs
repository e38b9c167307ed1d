//! Rate limits: requests, new people, login attempts, tables, messages; and limits of open connections and sockets.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;

use blacktop_protocol::{PersonId, TableId};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::Instant;

use crate::config::Quotas;
use crate::error::TooFast;
use crate::guard::attempts::LoginAttempts;
use crate::guard::client::RateLimitKey;
use crate::guard::daily::{AddressDailyCounts, DailyCounts};
use crate::guard::open::OpenCounts;
use crate::guard::volume::AddressVolumes;
use crate::turns::{Turn, Turns};

pub use crate::guard::attempts::AttemptSource;
pub(crate) use crate::guard::open::OpenGuard;

/// Sent with a refused socket, import, export or long response. A guess: it is not known when another one ends.
const SOCKET_RETRY_AFTER: Duration = Duration::from_secs(10);

/// The message limit of an address is this many times a person's: a class behind one NAT.
const PEOPLE_PER_ADDRESS: u32 = 30;

/// The daily entries of an address are this many times a person's: players in a class need far fewer than a person may have.
const ENTRIES_PER_ADDRESS: u32 = 10;

/// Imports of an address at once. Their bodies are the longest, and are in memory until their clients have sent them.
const MAX_IMPORTS: u32 = 4;

/// Long responses and messages that an address has not read yet.
const MAX_LONG_RESPONSES: u32 = 32;

/// Requests about tables that are worked on at the same time for an address, or a site. Others would wait for hundreds of one client.
const READS_AT_ONCE: usize = 2;

/// The limits of an IPv6 site (/48) are this many times those of an address (/64). A site can have 65,536 networks.
pub(super) const ADDRESSES_PER_SITE: u32 = 3;

#[derive(Debug)]
pub struct RateLimits {
    clock: DefaultClock,
    by_address: AddressLimiter,
    by_person: KeyedLimiter<PersonId>,
    people: AddressLimiter,
    logins: AddressLimiter,
    logins_by_person: KeyedLimiter<PersonId>,
    attempts: LoginAttempts,
    tables: KeyedLimiter<PersonId>,
    messages: KeyedLimiter<PersonId>,
    messages_by_address: AddressLimiter,
    answers: AddressVolumes,
    entries: DailyCounts<PersonId>,
    entries_by_table: DailyCounts<(TableId, PersonId)>,
    entries_by_address: AddressDailyCounts,
    imports: AddressCounts,
    long_responses: AddressCounts,
    reads: Turns<RateLimitKey>,
    connections: AddressCounts,
    sockets: Arc<OpenCounts<PersonId>>,
    sockets_by_address: AddressCounts,
    exports: Arc<OpenCounts<PersonId>>,
}

/// A limit by address, and a wider one by IPv6 site.
#[derive(Debug)]
struct AddressLimiter {
    addresses: KeyedLimiter<RateLimitKey>,
    sites: KeyedLimiter<RateLimitKey>,
}

impl AddressLimiter {
    fn new(what: &'static str, quota: fn(NonZeroU32) -> Quota, most: u32) -> AddressLimiter {
        AddressLimiter {
            addresses: KeyedLimiter::new(what, quota, most),
            sites: KeyedLimiter::new(what, quota, most.saturating_mul(ADDRESSES_PER_SITE)),
        }
    }

    fn set(&self, most: u32) {
        self.addresses.set(most);
        self.sites.set(most.saturating_mul(ADDRESSES_PER_SITE));
    }

    fn check(&self, address: IpAddr, clock: &DefaultClock) -> Result<(), TooFast> {
        self.addresses.check(&address.into(), clock)?;
        RateLimitKey::site(address).map_or(Ok(()), |site| self.sites.check(&site, clock))
    }

    fn evict_idle(&self) {
        self.addresses.evict_idle();
        self.sites.evict_idle();
    }
}

/// What is open, by address and by IPv6 site.
#[derive(Debug)]
struct AddressCounts {
    addresses: Arc<OpenCounts<RateLimitKey>>,
    sites: Arc<OpenCounts<RateLimitKey>>,
}

impl AddressCounts {
    fn new(most: u32) -> AddressCounts {
        let sites = OpenCounts::new(most.saturating_mul(ADDRESSES_PER_SITE));
        AddressCounts { addresses: OpenCounts::new(most), sites }
    }

    fn set(&self, most: u32) {
        self.addresses.set(most);
        self.sites.set(most.saturating_mul(ADDRESSES_PER_SITE));
    }

    fn open(&self, address: IpAddr) -> Option<CountedConnection> {
        let site = match RateLimitKey::site(address) {
            Some(site) => Some(self.sites.open(site)?),
            None => None,
        };
        Some(CountedConnection { _address: self.addresses.open(address.into())?, _site: site })
    }
}

/// Counts as an open connection of its address until dropped.
#[derive(Debug)]
pub struct CountedConnection {
    _address: OpenGuard<RateLimitKey>,
    _site: Option<OpenGuard<RateLimitKey>>,
}

/// Counts as an open socket of its person and address until dropped.
#[derive(Debug)]
pub struct OpenSocket {
    _person: OpenGuard<PersonId>,
    _address: CountedConnection,
}

/// A rate limiter with a bucket a key. Its limit can change.
#[derive(Debug)]
struct KeyedLimiter<K: Clone + Eq + Hash> {
    what: &'static str,
    quota: fn(NonZeroU32) -> Quota,
    limiter: RwLock<Limiter<K>>,
}

/// None for no limit.
type Limiter<K> = Option<DefaultKeyedRateLimiter<K>>;

impl<K: Clone + Eq + Hash> KeyedLimiter<K> {
    fn new(what: &'static str, quota: fn(NonZeroU32) -> Quota, most: u32) -> KeyedLimiter<K> {
        let limiter = KeyedLimiter { what, quota, limiter: RwLock::default() };
        limiter.set(most);
        limiter
    }

    /// Sets the limit. All buckets are full again.
    fn set(&self, most: u32) {
        let limiter = NonZeroU32::new(most).map(|most| RateLimiter::keyed((self.quota)(most)));
        *self.limiter.write().unwrap_or_else(PoisonError::into_inner) = limiter;
    }

    fn limiter(&self) -> RwLockReadGuard<'_, Limiter<K>> {
        self.limiter.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn check(&self, key: &K, clock: &DefaultClock) -> Result<(), TooFast> {
        let limiter = self.limiter();
        let Some(limiter) = limiter.as_ref() else { return Ok(()) };
        let refused = |until: governor::NotUntil<_>| TooFast {
            what: self.what,
            after: until.wait_time_from(clock.now()),
        };
        limiter.check_key(key).map_err(refused)
    }

    /// Drops full buckets.
    fn evict_idle(&self) {
        if let Some(limiter) = self.limiter().as_ref() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

impl RateLimits {
    pub fn new(quotas: &Quotas) -> RateLimits {
        RateLimits {
            clock: DefaultClock::default(),
            by_address: AddressLimiter::new("requests", Quota::per_minute, quotas.requests_per_minute),
            by_person: KeyedLimiter::new("requests", Quota::per_minute, quotas.requests_per_minute),
            people: AddressLimiter::new("new people", Quota::per_hour, quotas.people_per_hour),
            logins: AddressLimiter::new("attempts", Quota::per_minute, quotas.logins_per_minute),
            logins_by_person: KeyedLimiter::new("attempts", Quota::per_minute, quotas.logins_per_minute),
            attempts: LoginAttempts::new(quotas.tries_per_hour),
            tables: KeyedLimiter::new("new tables", Quota::per_hour, quotas.tables_per_hour),
            messages: KeyedLimiter::new("messages", Quota::per_minute, quotas.messages_per_minute),
            messages_by_address: AddressLimiter::new(
                "messages",
                Quota::per_minute,
                quotas.messages_per_minute.saturating_mul(PEOPLE_PER_ADDRESS),
            ),
            answers: AddressVolumes::new(quotas.megabytes_per_minute),
            entries: DailyCounts::new(quotas.entries_per_day),
            entries_by_table: DailyCounts::new(quotas.table_entries_per_day),
            entries_by_address: AddressDailyCounts::new(
                quotas.entries_per_day.saturating_mul(ENTRIES_PER_ADDRESS),
            ),
            imports: AddressCounts::new(MAX_IMPORTS),
            long_responses: AddressCounts::new(MAX_LONG_RESPONSES),
            reads: Turns::new(READS_AT_ONCE),
            connections: AddressCounts::new(quotas.connections_per_address),
            sockets: OpenCounts::new(quotas.sockets_per_person),
            sockets_by_address: AddressCounts::new(quotas.sockets_per_address),
            exports: OpenCounts::new(1),
        }
    }

    /// Changes the limits. Rates start anew; what was counted by day, failed logins and what is open still count.
    pub fn reload(&self, quotas: &Quotas) {
        self.by_address.set(quotas.requests_per_minute);
        self.by_person.set(quotas.requests_per_minute);
        self.people.set(quotas.people_per_hour);
        self.logins.set(quotas.logins_per_minute);
        self.logins_by_person.set(quotas.logins_per_minute);
        self.tables.set(quotas.tables_per_hour);
        self.messages.set(quotas.messages_per_minute);
        self.messages_by_address.set(quotas.messages_per_minute.saturating_mul(PEOPLE_PER_ADDRESS));
        self.attempts.set(quotas.tries_per_hour);
        self.answers.set(quotas.megabytes_per_minute);
        self.entries.set(quotas.entries_per_day);
        self.entries_by_table.set(quotas.table_entries_per_day);
        self.entries_by_address.set(quotas.entries_per_day.saturating_mul(ENTRIES_PER_ADDRESS));
        self.connections.set(quotas.connections_per_address);
        self.sockets.set(quotas.sockets_per_person);
        self.sockets_by_address.set(quotas.sockets_per_address);
    }

    pub fn request(&self, address: IpAddr) -> Result<(), TooFast> {
        self.by_address.check(address, &self.clock)
    }

    pub fn request_of(&self, person: &PersonId) -> Result<(), TooFast> {
        self.by_person.check(person, &self.clock)
    }

    /// Refuses an address to which too much was sent of late.
    pub fn answers(&self, address: IpAddr, now: Instant) -> Result<(), TooFast> {
        self.answers.check(address, now)
    }

    /// An answer of this many bytes, before its compression, is sent.
    pub fn answered(&self, address: IpAddr, bytes: usize, now: Instant) {
        self.answers.add(address, bytes, now);
    }

    pub fn person(&self, address: IpAddr) -> Result<(), TooFast> {
        self.people.check(address, &self.clock)
    }

    /// For routes that hash a password or could be used for guessing: login, password, link.
    pub fn login(&self, address: IpAddr) -> Result<(), TooFast> {
        self.logins.check(address, &self.clock)
    }

    /// The same for a person who is logged in, whom others at their address must not get into the way of.
    pub fn login_of(&self, person: &PersonId) -> Result<(), TooFast> {
        self.logins_by_person.check(person, &self.clock)
    }

    /// Counts as failed until [`RateLimits::login_succeeded`].
    pub fn login_attempt(&self, login: &str, from: &AttemptSource, now: Instant) -> Result<(), TooFast> {
        self.attempts.begin(login, from, now)
    }

    pub fn login_succeeded(&self, login: &str, from: &AttemptSource) {
        self.attempts.succeeded(login, from);
    }

    /// The time until a person may add to any table again, if all tables together have too many entries of theirs or of their
    /// address.
    pub fn entries_full_for(&self, person: &PersonId, address: IpAddr, now: Instant) -> Option<Duration> {
        let of_person = self.entries.full_for(person, now);
        of_person.into_iter().chain(self.entries_by_address.full_for(address, now)).max()
    }

    /// The same for one table.
    pub fn table_full_for(&self, person: &PersonId, table: &TableId, now: Instant) -> Option<Duration> {
        self.entries_by_table.full_for(&(table.clone(), person.clone()), now)
    }

    pub fn entries_added(
        &self,
        person: &PersonId,
        address: IpAddr,
        table: &TableId,
        count: u32,
        now: Instant,
    ) {
        self.entries.add(person.clone(), count, now);
        self.entries_by_table.add((table.clone(), person.clone()), count, now);
        self.entries_by_address.add(address, count, now);
    }

    /// An import is read until the returned guard is dropped.
    pub fn import(&self, address: IpAddr) -> Result<CountedConnection, TooFast> {
        self.imports.open(address).ok_or(TooFast { what: "imports at once", after: SOCKET_RETRY_AFTER })
    }

    /// Waits until an address may read something that takes a while.
    pub(crate) async fn read(&self, address: IpAddr) -> Turn<'_, RateLimitKey> {
        self.reads.wait(RateLimitKey::site(address).unwrap_or_else(|| address.into())).await
    }

    /// A long response is being sent until the returned guard is dropped.
    pub fn long_response(&self, address: IpAddr) -> Result<CountedConnection, TooFast> {
        let place = self.long_responses.open(address);
        place.ok_or(TooFast { what: "long responses at once", after: SOCKET_RETRY_AFTER })
    }

    pub fn table(&self, person: &PersonId) -> Result<(), TooFast> {
        self.tables.check(person, &self.clock)
    }

    pub fn message(&self, address: IpAddr, person: &PersonId) -> Result<(), TooFast> {
        self.messages.check(person, &self.clock)?;
        self.messages_by_address.check(address, &self.clock)
    }

    /// The connection counts as open until the returned guard is dropped. None if its address has too many.
    pub fn accept(&self, address: IpAddr) -> Option<CountedConnection> {
        self.connections.open(address)
    }

    pub fn open_connections(&self) -> usize {
        self.connections.addresses.total()
    }

    /// The socket counts as open until the returned guard is dropped.
    pub fn connect(&self, address: IpAddr, person: &PersonId) -> Result<OpenSocket, TooFast> {
        let open = || {
            let _person = self.sockets.open(person.clone())?;
            Some(OpenSocket { _person, _address: self.sockets_by_address.open(address)? })
        };
        open().ok_or(TooFast { what: "open sockets", after: SOCKET_RETRY_AFTER })
    }

    /// An export of a person's data runs until the returned guard is dropped.
    pub(crate) fn export(&self, person: &PersonId) -> Result<OpenGuard<PersonId>, TooFast> {
        let running = self.exports.open(person.clone());
        running.ok_or(TooFast { what: "exports at once", after: SOCKET_RETRY_AFTER })
    }

    pub fn open_sockets(&self) -> usize {
        self.sockets.total()
    }

    /// To be called periodically.
    pub fn evict_idle(&self, now: Instant) {
        self.by_address.evict_idle();
        self.by_person.evict_idle();
        self.people.evict_idle();
        self.logins.evict_idle();
        self.logins_by_person.evict_idle();
        self.attempts.evict_idle(now);
        self.tables.evict_idle();
        self.messages.evict_idle();
        self.messages_by_address.evict_idle();
        self.answers.evict_idle(now);
        self.entries.evict_idle(now);
        self.entries_by_table.evict_idle(now);
        self.entries_by_address.evict_idle(now);
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
    }

    #[test]
    fn a_crowd_behind_one_address_is_counted_together() {
        let limits = RateLimits::new(&Quotas { messages_per_minute: 1, ..Quotas::unlimited() });
        let heard = |address, number: u32| limits.message(address, &person(&format!("p{number}"))).is_ok();
        assert!((0..PEOPLE_PER_ADDRESS).all(|number| heard(HERE, number)));
        assert!(!heard(HERE, PEOPLE_PER_ADDRESS));
        assert!(heard(THERE, PEOPLE_PER_ADDRESS + 1) && !heard(THERE, PEOPLE_PER_ADDRESS + 1));
    }

    /// A customer with a /48 has 65,536 networks of 64 bits.
    #[test]
    fn the_networks_of_one_site_are_counted_together() {
        let quotas = Quotas { people_per_hour: 2, connections_per_address: 2, ..Quotas::unlimited() };
        let limits = RateLimits::new(&quotas);
        let network = |site: u16, number: u16| IpAddr::from([0x2001, 0xdb8, site, number, 0, 0, 0, 1]);
        let new_people =
            |site| (0..100).filter(|number| limits.person(network(site, *number)).is_ok()).count();
        assert_eq!((new_people(1), new_people(2)), (6, 6));
        assert!(limits.person(HERE).is_ok(), "an IPv4 address has no site");
        let open: Vec<_> = (0..100).filter_map(|number| limits.accept(network(1, number))).collect();
        assert_eq!((open.len(), limits.open_connections()), (6, 6));
        assert!(limits.accept(network(2, 0)).is_some());
        drop(open);
        assert_eq!(limits.open_connections(), 0);
        assert!(limits.accept(network(1, 0)).is_some());
    }

    #[test]
    fn all_limits_change_at_once() {
        let limits = RateLimits::new(&tight());
        assert!(limits.table(&person("ada")).is_ok() && limits.table(&person("ada")).is_err());
        let open: Vec<_> = (0..3).filter_map(|_| limits.connect(HERE, &person("ada")).ok()).collect();
        assert_eq!(open.len(), 2);
        let (table, now) = ("t1".parse().unwrap(), Instant::now());
        limits.entries_added(&person("ada"), HERE, &table, 1, now);
        limits.reload(&Quotas {
            tables_per_hour: 2,
            sockets_per_person: 3,
            connections_per_address: 1,
            table_entries_per_day: 1,
            tries_per_hour: 1,
            ..Quotas::unlimited()
        });
        assert!(limits.table(&person("ada")).is_ok());
        let third = limits.connect(HERE, &person("ada"));
        assert!(third.is_ok() && limits.connect(HERE, &person("ada")).is_err());
        assert!(limits.accept(HERE).is_some_and(|_open| limits.accept(HERE).is_none()));
        limits.entries_added(&person("ada"), HERE, &table, 1, now);
        assert!(limits.table_full_for(&person("ada"), &table, now).is_some());
        assert!(limits.entries_full_for(&person("ada"), HERE, now).is_none());
        let here = AttemptSource::Device("1".to_owned());
        assert!(
            limits.login_attempt("ada", &here, now).is_ok()
                && limits.login_attempt("ada", &here, now).is_err()
        );
    }

    #[test]
    fn the_entries_of_an_address_are_bounded_however_many_people_it_has() {
        let limits = RateLimits::new(&Quotas { entries_per_day: 5, ..Quotas::unlimited() });
        let (table, now) = ("t1".parse().unwrap(), Instant::now());
        let network = |subnet: u16| IpAddr::from([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1]);
        let added = |address: &dyn Fn(u16) -> IpAddr| {
            let mut added = 0;
            for number in 0..1000 {
                let (who, from) = (person(&format!("p{number}")), address(number));
                while limits.entries_full_for(&who, from, now).is_none() {
                    limits.entries_added(&who, from, &table, 1, now);
                    added += 1;
                }
            }
            added
        };
        assert_eq!(added(&|_| HERE), 5 * ENTRIES_PER_ADDRESS);
        assert_eq!(added(&network), 5 * ENTRIES_PER_ADDRESS * ADDRESSES_PER_SITE);
        assert!(limits.entries_full_for(&person("late"), THERE, now).is_none());
        assert!(
            limits.entries_full_for(&person("late"), HERE, now + Duration::from_secs(24 * 3600)).is_none()
        );
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
        assert!(limits.table(&person("ada")).is_ok());
        limits.evict_idle(Instant::now());
        assert!(limits.table(&person("ada")).is_err());
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
