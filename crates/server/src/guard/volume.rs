//! How much is sent to each client. Sizes are known only when an answer is ready, so a client can get into debt with one answer, and then
//! has to wait until that is paid off.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::error::TooFast;
use crate::guard::client::RateLimitKey;
use crate::guard::limits::ADDRESSES_PER_SITE;

const MEGABYTE: f64 = 1e6;
const MINUTE: f64 = 60.0;

#[derive(Debug)]
pub(super) struct VolumeLimiter<K> {
    /// Megabytes in a minute. 0 for no limit.
    most: AtomicU32,
    volumes: Mutex<HashMap<K, Volume>>,
}

/// What was sent and is not forgotten yet.
#[derive(Clone, Copy, Debug)]
struct Volume {
    megabytes: f64,
    at: Instant,
}

impl<K: Eq + Hash> VolumeLimiter<K> {
    pub(super) fn new(most: u32) -> VolumeLimiter<K> {
        VolumeLimiter { most: most.into(), volumes: Mutex::default() }
    }

    pub(super) fn set(&self, most: u32) {
        self.most.store(most, Ordering::Relaxed);
    }

    /// Refuses a client that has got more than a minute's share.
    pub(super) fn check(&self, key: &K, now: Instant) -> Result<(), TooFast> {
        let volumes = self.volumes();
        let over = volumes.get(key).map_or(0.0, |volume| self.left(*volume, now)) - self.most();
        if self.most() == 0.0 || over <= 0.0 {
            return Ok(());
        }
        let after = Duration::from_secs_f64(over / self.most() * MINUTE);
        Err(TooFast { what: "long answers", after })
    }

    pub(super) fn add(&self, key: K, bytes: usize, now: Instant) {
        if self.most() == 0.0 {
            return;
        }
        let mut volumes = self.volumes();
        let before = volumes.get(&key).map_or(0.0, |volume| self.left(*volume, now));
        volumes.insert(key, Volume { megabytes: before + bytes as f64 / MEGABYTE, at: now });
    }

    /// Drops clients to whom nothing counts any more.
    pub(super) fn evict_idle(&self, now: Instant) {
        self.volumes().retain(|_, volume| self.left(*volume, now) > 0.0);
    }

    /// What still counts of a volume: a minute's share is forgotten in a minute.
    fn left(&self, volume: Volume, now: Instant) -> f64 {
        let forgotten = now.saturating_duration_since(volume.at).as_secs_f64() / MINUTE * self.most();
        (volume.megabytes - forgotten).max(0.0)
    }

    fn most(&self) -> f64 {
        self.most.load(Ordering::Relaxed).into()
    }

    fn volumes(&self) -> MutexGuard<'_, HashMap<K, Volume>> {
        self.volumes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is sent, by address and by IPv6 site.
#[derive(Debug)]
pub(super) struct AddressVolumes {
    addresses: VolumeLimiter<RateLimitKey>,
    sites: VolumeLimiter<RateLimitKey>,
}

impl AddressVolumes {
    pub(super) fn new(most: u32) -> AddressVolumes {
        let sites = VolumeLimiter::new(most.saturating_mul(ADDRESSES_PER_SITE));
        AddressVolumes { addresses: VolumeLimiter::new(most), sites }
    }

    pub(super) fn set(&self, most: u32) {
        self.addresses.set(most);
        self.sites.set(most.saturating_mul(ADDRESSES_PER_SITE));
    }

    pub(super) fn check(&self, address: IpAddr, now: Instant) -> Result<(), TooFast> {
        self.addresses.check(&address.into(), now)?;
        RateLimitKey::site(address).map_or(Ok(()), |site| self.sites.check(&site, now))
    }

    pub(super) fn add(&self, address: IpAddr, bytes: usize, now: Instant) {
        self.addresses.add(address.into(), bytes, now);
        if let Some(site) = RateLimitKey::site(address) {
            self.sites.add(site, bytes, now);
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
    fn a_client_in_debt_waits_until_it_is_paid_off() {
        let (limiter, now) = (VolumeLimiter::new(6), Instant::now());
        let seconds = Duration::from_secs;
        limiter.add("ada", 6_000_000, now);
        assert!(limiter.check(&"ada", now).is_ok());
        limiter.add("ada", 3_000_000, now);
        assert_eq!(limiter.check(&"ada", now).unwrap_err().after, seconds(30));
        assert!(limiter.check(&"bob", now).is_ok());
        assert!(limiter.check(&"ada", now + seconds(29)).is_err());
        assert!(limiter.check(&"ada", now + seconds(30)).is_ok());
        limiter.evict_idle(now + seconds(89));
        assert_eq!(limiter.volumes().len(), 1);
        limiter.evict_idle(now + seconds(90));
        assert!(limiter.volumes().is_empty());
        limiter.add("ada", 30_000_000, now);
        limiter.set(0);
        assert!(limiter.check(&"ada", now).is_ok());
    }
}
