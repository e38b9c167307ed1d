//! Checks the texts of commands before they reach a table.

use blacktop_protocol::Command;

use crate::App;
use crate::error::Error;
use crate::people::name::{clean_name, clean_text};
use crate::rooms::Requester;

/// Checks and trims the names and texts of a command. A person who sits down gets their current name.
pub(crate) async fn sanitize(app: &App, me: &mut Requester, command: Command) -> Result<Command, Error> {
    Ok(match command {
        Command::Sit { seat, name: Some(name) } => {
            let name = clean_name(&name).map_err(|bad| Error::BadText("name", bad))?;
            Command::Sit { seat, name: Some(name) }
        }
        Command::Sit { seat, name: None } => {
            if let Some(person) = app.store.person(&me.id).await? {
                me.name = person.name;
            }
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
