//! From which network each person was last seen, so that shares of the server can be counted by network too. Kept in memory
//! only, for a bounded number of people.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use blacktop_protocol::PersonId;

/// People per generation; there are two.
const MAX_PEOPLE: usize = 20_000;

/// An IPv4 address; or the site (/48) of an IPv6 address, and its subnet (/64) there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network {
    pub site: IpAddr,
    pub subnet: IpAddr,
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let prefix = |bits: u32| IpAddr::V6((address.to_bits() & (u128::MAX << (128 - bits))).into());
                Network { site: prefix(48), subnet: prefix(64) }
            }
            v4 => Network { site: v4, subnet: v4 },
        }
    }
}

/// Clones share the list.
#[derive(Clone, Default)]
pub struct Networks {
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    recent: HashMap<PersonId, Network>,
    /// Forgotten when `recent` is full and takes its place.
    older: HashMap<PersonId, Network>,
}

impl Networks {
    /// A person has sent a request from this address. Says whether they were not seen at its site before.
    pub fn saw(&self, person: &PersonId, address: IpAddr) -> bool {
        let network = Network::from(address);
        let mut seen = self.seen();
        let before = seen.recent.get(person).or_else(|| seen.older.get(person)).copied();
        if seen.recent.len() >= MAX_PEOPLE && !seen.recent.contains_key(person) {
            seen.older = std::mem::take(&mut seen.recent);
        }
        seen.recent.insert(person.clone(), network);
        before.is_none_or(|before| before.site != network.site)
    }

    /// None for people who were not seen since the server was started, or not for long.
    pub fn of(&self, person: &PersonId) -> Option<Network> {
        let seen = self.seen();
        seen.recent.get(person).or_else(|| seen.older.get(person)).copied()
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        // Every critical section leaves the list consistent, so a poisoned lock is safe to use.
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn a_site_has_subnets() {
        let (one, other) = (network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(one.site, other.site);
        assert_ne!(one.subnet, other.subnet);
        assert_eq!(one, network("2001:db8:1:2:ffff::9"));
        assert_ne!(one.site, network("2001:db8:2:2::1").site);
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_ne!(network("192.0.2.1").site, network("192.0.2.2").site);
    }

    #[test]
    fn the_last_network_counts_and_the_list_is_bounded() {
        let networks = Networks::default();
        let person = |number: usize| PersonId::try_from(format!("person{number}")).unwrap();
        assert!(networks.saw(&person(0), "192.0.2.1".parse().unwrap()));
        assert!(!networks.saw(&person(0), "192.0.2.1".parse().unwrap()));
        assert!(networks.saw(&person(0), "192.0.2.2".parse().unwrap()));
        assert_eq!(networks.of(&person(0)), Some(network("192.0.2.2")));
        for number in 1..=2 * MAX_PEOPLE {
            networks.saw(&person(number), "192.0.2.3".parse().unwrap());
        }
        assert_eq!(networks.of(&person(0)), None);
        assert!(networks.of(&person(2 * MAX_PEOPLE)).is_some());
        let seen = networks.seen();
        assert!(seen.recent.len() + seen.older.len() <= 2 * MAX_PEOPLE);
    }
}
