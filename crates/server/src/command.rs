//! Commands of clients on their way to a table, over HTTP and sockets alike.

use std::net::IpAddr;

use blacktop_protocol::{Command, Refusal, Request, TableId};

use crate::App;
use crate::error::Error;
use crate::people::guest;
use crate::people::name::{check_person_name, clean_name, clean_text};
use crate::rooms::{Done, Requester};

/// Executes a command from this address. It is stored when this returns.
pub(crate) async fn execute(
    app: &App,
    me: &mut Requester,
    address: IpAddr,
    table: &TableId,
    mut request: Request,
) -> Result<Done, Error> {
    let now = app.clock.instant();
    let (full_for, table_full_for) =
        (app.limits.entries_full_for(&me.id, address, now), app.limits.table_full_for(&me.id, table, now));
    if let Some(after) = full_for.into_iter().chain(table_full_for).max() {
        return Err(Error::TooManyEntries { after });
    }
    // Tables where a bot may begin to think.
    if let Command::Start | Command::Rematch = request.command {
        app.rooms.bots().check_room_for(&me.id)?;
    }
    request.command = sanitize(app, me, request.command).await?;
    let done = seat_guest(app, me, table, request).await?;
    app.limits.entries_added(&me.id, address, table, 1, now);
    Ok(done)
}

/// How often a guest whose name is taken gets another.
const GUEST_NAMES: u32 = 8;

/// A guest did not choose their name: if a player at the table has it, they get another.
async fn seat_guest(app: &App, me: &mut Requester, table: &TableId, request: Request) -> Result<Done, Error> {
    let language = match request.command {
        Command::Sit { name: None, .. } => guest::guest_language(&me.name),
        _ => None,
    };
    let Some(language) = language else { return app.rooms.request(table, me, request).await };
    for _ in 0..GUEST_NAMES {
        match app.rooms.request(table, me, request.clone()).await {
            Err(Error::Rejected(refusal)) if is_name_taken(&refusal) => {}
            done => return done,
        }
        me.name = guest::guest_name(language);
        app.store.rename(&me.id, &me.name).await?;
    }
    app.rooms.request(table, me, request).await
}

fn is_name_taken(refusal: &Refusal) -> bool {
    refusal.said.as_ref().is_some_and(|said| said.id == "reject-name-taken")
}

/// Checks and trims the names and texts of a command. A person who sits down gets their current name.
async fn sanitize(app: &App, me: &mut Requester, command: Command) -> Result<Command, Error> {
    Ok(match command {
        Command::Sit { seat, name: Some(name) } => {
            let name = clean_name(&name).map_err(|bad| Error::BadText("name", bad))?;
            check_person_name(&name)?;
            Command::Sit { seat, name: Some(name) }
        }
        Command::Sit { seat, name: None } => {
            if let Some(person) = app.store.person(&me.id).await? {
                me.name = person.name;
            }
            check_person_name(&me.name)?;
            Command::Sit { seat, name: None }
        }
        Command::Chat { text } => {
            let longest = blacktop_table::LONGEST_TEXT;
            let text = clean_text(&text, longest).map_err(|bad| Error::BadText("text", bad))?;
            Command::Chat { text }
        }
        other => other,
    })
}
