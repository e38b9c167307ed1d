//! The bans in force, kept in memory because every request is checked.

use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use blacktop_protocol::{PersonId, Timestamp};

use crate::error::Error;
use crate::store::{Ban, Banned, Store};

#[derive(Debug, Default)]
pub struct Bans {
    list: RwLock<Vec<Ban>>,
}

impl Bans {
    /// Reads the bans from the store, at the start and after a change.
    pub async fn reload(&self, store: &Store, now: Timestamp) -> Result<(), Error> {
        let bans = store.bans(now).await?;
        *self.list.write().unwrap_or_else(PoisonError::into_inner) = bans;
        Ok(())
    }

    pub fn check_address(&self, address: IpAddr, now: Timestamp) -> Result<(), Error> {
        self.check(now, |who| matches!(who, Banned::Network(network) if network.contains(address)))
    }

    pub fn check_person(&self, person: &PersonId, now: Timestamp) -> Result<(), Error> {
        self.check(now, |who| matches!(who, Banned::Person(banned) if banned == person))
    }

    /// Refuses with the ban that lasts longest.
    fn check(&self, now: Timestamp, applies: impl Fn(&Banned) -> bool) -> Result<(), Error> {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        let until = list.iter().filter(|ban| ban.until > now && applies(&ban.who)).map(|ban| ban.until).max();
        until.map_or(Ok(()), |until| Err(Error::Banned { until }))
    }
}
