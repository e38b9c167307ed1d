//! Requests that ban people and networks, and lift bans.

use blacktop_protocol::Millis;
use serde::{Deserialize, Serialize};

use super::{AdminReply, clean_note, end, find_person};
use crate::App;
use crate::config::AddressRange;
use crate::date;
use crate::error::Error;
use crate::people::SessionRevoked;
use crate::store::{Banned, StoreError};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BanTarget {
    /// An id or a login.
    Person(String),
    /// An address or a network.
    Network(AddressRange),
}

/// Open sockets are closed, later requests are refused.
pub(super) async fn ban(
    app: &App,
    target: BanTarget,
    lasts: Option<Millis>,
    reason: &str,
) -> Result<AdminReply, Error> {
    let (who, revoked, named) = match target {
        BanTarget::Person(text) => {
            let person = find_person(app, &text).await?;
            let named = person.to_string();
            (Banned::Person(person.clone()), SessionRevoked::All { person }, named)
        }
        BanTarget::Network(network) => {
            (Banned::Network(network), SessionRevoked::From { network }, network.to_string())
        }
    };
    let now = app.clock.now();
    let until = end(now, lasts);
    let number = app.store.add_ban(&who, now, until, &clean_note(reason)?).await?;
    app.bans.reload(&app.store, now).await?;
    app.people.broadcast_revoked(revoked);
    let lasts = date::until(until);
    Ok(AdminReply::Done(format!("{named} is banned {lasts}; `blacktop admin unban {number}` lifts it")))
}

pub(super) async fn unban(app: &App, ban: u64) -> Result<AdminReply, Error> {
    app.store.lift_ban(ban).await.map_err(|error| match error {
        StoreError::Missing => Error::NotFound("ban: `blacktop admin bans` lists their numbers"),
        other => other.into(),
    })?;
    app.bans.reload(&app.store, app.clock.now()).await?;
    Ok(AdminReply::Done(format!("ban {ban} is lifted")))
}
