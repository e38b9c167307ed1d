//! Counts by key that start again every day.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::guard::client::RateLimitKey;
use crate::guard::limits::ADDRESSES_PER_SITE;

const DAY: Duration = Duration::from_secs(24 * 3600);

#[derive(Debug)]
pub(super) struct DailyCounts<K> {
    /// 0 for no limit.
    most: AtomicU32,
    counts: Mutex<HashMap<K, DayCount>>,
}

#[derive(Clone, Copy, Debug)]
struct DayCount {
    since: Instant,
    count: u32,
}

impl<K: Eq + Hash> DailyCounts<K> {
    pub(super) fn new(most: u32) -> DailyCounts<K> {
        DailyCounts { most: most.into(), counts: Mutex::default() }
    }

    pub(super) fn set(&self, most: u32) {
        self.most.store(most, Ordering::Relaxed);
    }

    /// The time until there is room again, if there is none.
    pub(super) fn full_for(&self, key: &K, now: Instant) -> Option<Duration> {
        let day = *self.counts().get(key)?;
        let most = self.most.load(Ordering::Relaxed);
        let left = (day.since + DAY).saturating_duration_since(now);
        (most != 0 && day.count >= most && !left.is_zero()).then_some(left)
    }

    pub(super) fn add(&self, key: K, more: u32, now: Instant) {
        if self.most.load(Ordering::Relaxed) == 0 {
            return;
        }
        let mut counts = self.counts();
        let day = counts.entry(key).or_insert(DayCount { since: now, count: 0 });
        if day.since + DAY <= now {
            *day = DayCount { since: now, count: 0 };
        }
        day.count = day.count.saturating_add(more);
    }

    pub(super) fn evict_idle(&self, now: Instant) {
        self.counts().retain(|_, day| day.since + DAY > now);
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<K, DayCount>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A limit by address and day, and a wider one by IPv6 site.
#[derive(Debug)]
pub(super) struct AddressDailyCounts {
    addresses: DailyCounts<RateLimitKey>,
    sites: DailyCounts<RateLimitKey>,
}

impl AddressDailyCounts {
    pub(super) fn new(most: u32) -> AddressDailyCounts {
        let sites = DailyCounts::new(most.saturating_mul(ADDRESSES_PER_SITE));
        AddressDailyCounts { addresses: DailyCounts::new(most), sites }
    }

    pub(super) fn set(&self, most: u32) {
        self.addresses.set(most);
        self.sites.set(most.saturating_mul(ADDRESSES_PER_SITE));
    }

    pub(super) fn full_for(&self, address: IpAddr, now: Instant) -> Option<Duration> {
        let at_site = RateLimitKey::site(address).and_then(|site| self.sites.full_for(&site, now));
        self.addresses.full_for(&address.into(), now).into_iter().chain(at_site).max()
    }

    pub(super) fn add(&self, address: IpAddr, more: u32, now: Instant) {
        self.addresses.add(address.into(), more, now);
        if let Some(site) = RateLimitKey::site(address) {
            self.sites.add(site, more, now);
        }
    }

    pub(super) fn evict_idle(&self, now: Instant) {
        self.addresses.evict_idle(now);
        self.sites.evict_idle(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_day_has_room_again() {
        let (counts, now) = (DailyCounts::new(2), Instant::now());
        for _ in 0..2 {
            assert_eq!(counts.full_for(&"ada", now), None);
            counts.add("ada", 1, now);
        }
        assert_eq!(counts.full_for(&"ada", now + DAY / 2), Some(DAY / 2));
        assert_eq!(counts.full_for(&"bob", now), None);
        counts.evict_idle(now + DAY / 2);
        assert!(counts.full_for(&"ada", now).is_some());
        assert_eq!(counts.full_for(&"ada", now + DAY), None);
        counts.add("ada", 1, now + DAY);
        assert_eq!(counts.full_for(&"ada", now + DAY), None);
        counts.set(1);
        assert!(counts.full_for(&"ada", now + DAY).is_some());
        counts.evict_idle(now + 2 * DAY);
        assert!(counts.counts().is_empty());
    }
}
