//! Administration: requests of operators, over a Unix socket beside the database that only its owner can open. A request is a line
//! of JSON, and so is its reply. Every request that changes something is stored in the audit log before it is carried out.

mod accounts;
mod bans;
#[cfg(unix)]
mod socket;
mod status;
mod tables;

use std::fs;
use std::path::PathBuf;

use blacktop_protocol::{Millis, PersonId, TableId, Timestamp};
use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::error::Error;
use crate::people::name::clean_text;
use crate::store::{AuditEntry, Ban, DataSource};

pub use accounts::{OneTimeLink, PersonLine};
pub use bans::BanTarget;
#[cfg(unix)]
pub(crate) use socket::serve;
#[cfg(unix)]
pub use socket::{CallError, call};
pub(crate) use status::uptime;
pub use status::{BusyAccount, ProcessFigures, ServerStatus};
pub use tables::TableLine;

/// Rows of a list, unless more are asked for.
pub const USUAL_ROWS: u32 = 50;

/// In characters.
const LONGEST_NOTE: usize = 200;
const LONGEST_ANNOUNCEMENT: usize = 500;

/// A request of an operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    Status,
    People {
        search: String,
        rows: u32,
    },
    Tables {
        search: String,
        rows: u32,
    },
    Bans,
    Log {
        rows: u32,
    },
    Rename {
        /// An id or a login, as in all requests about a person.
        person: String,
        name: String,
    },
    Ban {
        target: BanTarget,
        /// None for ever.
        lasts: Option<Millis>,
        reason: String,
    },
    Unban {
        ban: u64,
    },
    /// Ends all sessions, also of the person's programs, and forgets the password. The link logs the person in once, to choose a
    /// new one.
    ResetPassword {
        person: String,
    },
    DeletePerson {
        person: String,
    },
    DeleteTable {
        table: TableId,
    },
    Invite {
        note: String,
        lasts: Millis,
    },
    Announce {
        text: String,
    },
}

/// The reply to a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminReply {
    Status(Box<ServerStatus>),
    People(Vec<PersonLine>),
    Tables(Vec<TableLine>),
    Bans(Vec<Ban>),
    Log(Vec<AuditEntry>),
    Link(OneTimeLink),
    /// Done, in a sentence.
    Done(String),
    /// Not done, with the cause.
    Failed(String),
}

/// The socket of the server with this database, unless its settings name another.
pub fn default_socket(data: &DataSource) -> Option<PathBuf> {
    let Some(file) = data.file() else {
        let folders = etcetera::choose_base_strategy().ok()?;
        return Some(folders.data_dir().join("blacktop").join("blacktop.admin"));
    };
    // A file has one socket under all its names.
    let mut path = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned()).into_os_string();
    path.push(".admin");
    Some(path.into())
}

impl AdminRequest {
    /// The id or login of the person that it is about.
    fn person_mut(&mut self) -> Option<&mut String> {
        match self {
            AdminRequest::Rename { person, .. }
            | AdminRequest::Ban { target: BanTarget::Person(person), .. }
            | AdminRequest::ResetPassword { person }
            | AdminRequest::DeletePerson { person } => Some(person),
            _ => None,
        }
    }

    fn changes_something(&self) -> bool {
        match self {
            AdminRequest::Status
            | AdminRequest::People { .. }
            | AdminRequest::Tables { .. }
            | AdminRequest::Bans
            | AdminRequest::Log { .. } => false,
            AdminRequest::Rename { .. }
            | AdminRequest::Ban { .. }
            | AdminRequest::Unban { .. }
            | AdminRequest::ResetPassword { .. }
            | AdminRequest::DeletePerson { .. }
            | AdminRequest::DeleteTable { .. }
            | AdminRequest::Invite { .. }
            | AdminRequest::Announce { .. } => true,
        }
    }
}

/// Carries out a request of this user of the operating system.
pub async fn handle(app: &App, actor: &str, request: AdminRequest) -> AdminReply {
    let done = if request.changes_something() {
        audited(app, actor, request).await
    } else {
        execute(app, request).await
    };
    done.unwrap_or_else(|error| AdminReply::Failed(error.to_string()))
}

/// The log has the person's id: a login may belong to another person later, and is not to outlast its person.
async fn audited(app: &App, actor: &str, mut request: AdminRequest) -> Result<AdminReply, Error> {
    if let Some(person) = request.person_mut()
        && let Ok(id) = find_person(app, person).await
    {
        *person = id.to_string();
    }
    let act = serde_json::to_string(&request).map_err(|error| Error::Internal(error.to_string()))?;
    let number = app.store.begin_audit(app.clock.now(), actor, &act).await?;
    let done = execute(app, request).await;
    let outcome = done.as_ref().map_or_else(ToString::to_string, |_| "done".to_owned());
    tracing::info!(actor, act, outcome, "administration");
    app.store.end_audit(number, &outcome).await?;
    done
}

async fn execute(app: &App, request: AdminRequest) -> Result<AdminReply, Error> {
    match request {
        AdminRequest::Status => Ok(AdminReply::Status(Box::new(status::read(app).await?))),
        AdminRequest::People { search, rows } => accounts::search(app, &search, rows).await,
        AdminRequest::Tables { search, rows } => tables::search(app, &search, rows).await,
        AdminRequest::Bans => Ok(AdminReply::Bans(app.store.bans(app.clock.now()).await?)),
        AdminRequest::Log { rows } => Ok(AdminReply::Log(app.store.audit(rows).await?)),
        AdminRequest::Rename { person, name } => accounts::rename(app, &person, &name).await,
        AdminRequest::Ban { target, lasts, reason } => bans::ban(app, target, lasts, &reason).await,
        AdminRequest::Unban { ban } => bans::unban(app, ban).await,
        AdminRequest::ResetPassword { person } => accounts::reset_password(app, &person).await,
        AdminRequest::DeletePerson { person } => accounts::delete(app, &person).await,
        AdminRequest::DeleteTable { table } => tables::delete(app, &table).await,
        AdminRequest::Invite { note, lasts } => accounts::invite(app, &note, lasts).await,
        AdminRequest::Announce { text } => announce(app, &text),
    }
}

/// Shows a text to all who are connected now.
fn announce(app: &App, text: &str) -> Result<AdminReply, Error> {
    let text = clean(text, LONGEST_ANNOUNCEMENT)?;
    let message = serde_json::to_string(&blacktop_protocol::ServerMsg::Notice { text });
    let message = message.map_err(|error| Error::Internal(error.to_string()))?;
    // An error means that no socket is open.
    let sockets = app.announcements.send(message.into()).unwrap_or(0);
    let plural = if sockets == 1 { "" } else { "s" };
    Ok(AdminReply::Done(format!("shown on {sockets} connection{plural}")))
}

fn clean(text: &str, longest: usize) -> Result<String, Error> {
    clean_text(text, longest).map_err(|bad| Error::BadText("text", bad))
}

/// A note, which may be empty.
fn clean_note(note: &str) -> Result<String, Error> {
    if note.trim().is_empty() { Ok(String::new()) } else { clean(note, LONGEST_NOTE) }
}

/// A person's id by their id or login.
async fn find_person(app: &App, text: &str) -> Result<PersonId, Error> {
    let by_id = match text.parse::<PersonId>() {
        Ok(id) => app.store.person(&id).await?,
        Err(_) => None,
    };
    let person = match by_id {
        Some(person) => Some(person),
        None => app.store.person_by_login(&text.to_lowercase()).await?,
    };
    person
        .filter(|person| !person.name.is_empty())
        .map(|person| person.id)
        .ok_or(Error::NotFound("person: name an id or a login, which `blacktop admin people` lists"))
}

/// The time after a duration; for ever without one.
fn end(now: Timestamp, lasts: Option<Millis>) -> Timestamp {
    lasts.map_or(Timestamp::MAX, |lasts| now + lasts)
}
