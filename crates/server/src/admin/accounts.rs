//! Requests about people: search, rename, reset a password, delete, invite.

use blacktop_protocol::{Millis, PersonId, Timestamp};
use serde::{Deserialize, Serialize};

use super::{AdminReply, clean_note, find_person};
use crate::App;
use crate::error::Error;
use crate::network;
use crate::people::name::clean_name;
use crate::people::removal::delete_person;
use crate::people::secret::Secret;
use crate::people::{People, SessionRevoked};

/// How long the link of a reset password is valid.
const RESET_LASTS: Millis = Millis::from_secs(24 * 3600);

/// A person in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonLine {
    pub person: PersonId,
    pub name: String,
    pub login: Option<String>,
    /// The owner of a program.
    pub owner: Option<PersonId>,
    pub created: Timestamp,
    pub seen: Option<Timestamp>,
    /// Tables where they sit.
    pub tables: u64,
}

/// A link that works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OneTimeLink {
    pub link: String,
    pub expires: Timestamp,
}

pub(super) async fn search(app: &App, text: &str, rows: u32) -> Result<AdminReply, Error> {
    let people = app.store.search_people(text, rows).await?.into_iter().map(|listed| PersonLine {
        person: listed.person.id,
        name: listed.person.name,
        login: listed.person.login,
        owner: listed.person.owner,
        created: listed.person.created,
        seen: listed.seen,
        tables: listed.tables,
    });
    Ok(AdminReply::People(people.collect()))
}

pub(super) async fn rename(app: &App, person: &str, name: &str) -> Result<AdminReply, Error> {
    let name = clean_name(name).map_err(|bad| Error::BadText("name", bad))?;
    let person = find_person(app, person).await?;
    app.store.rename(&person, &name).await?;
    Ok(AdminReply::Done(format!("{person} is called {name} from the next table on")))
}

pub(super) async fn reset_password(app: &App, person: &str) -> Result<AdminReply, Error> {
    let person = find_person(app, person).await?;
    app.store.clear_password(&person).await?;
    let revoked = SessionRevoked::All { person: person.clone() };
    app.people.broadcast_revoked(revoked);
    let (code, expires) = (Secret::new(), app.clock.now() + RESET_LASTS);
    app.store.add_link(&code.fingerprint(), &person, expires).await?;
    Ok(AdminReply::Link(one_time_link(app, &People::link_path(&code), expires)))
}

pub(super) async fn delete(app: &App, person: &str) -> Result<AdminReply, Error> {
    let person = find_person(app, person).await?;
    delete_person(app, &person).await?;
    Ok(AdminReply::Done(format!("{person} is deleted")))
}

pub(super) async fn invite(app: &App, note: &str, lasts: Millis) -> Result<AdminReply, Error> {
    let (code, now) = (Secret::new(), app.clock.now());
    app.store.add_invitation(&code.fingerprint(), now, now + lasts, &clean_note(note)?).await?;
    Ok(AdminReply::Link(one_time_link(app, &People::invitation_path(&code), now + lasts)))
}

fn one_time_link(app: &App, path: &str, expires: Timestamp) -> OneTimeLink {
    OneTimeLink { link: format!("{}{path}", network::own_url(app)), expires }
}
