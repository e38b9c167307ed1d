//! A table on a server, in this terminal: `blacktop tui LINK`.

use std::process::ExitCode;
use std::sync::mpsc::channel;

use anyhow::bail;
use blacktop_tui::remote::{self, Identity, JoinMode, RemoteError, RemoteTable, TableLink};
use blacktop_tui::screen::{self, Exit, Input, Options};
use blacktop_tui::text_ui::TextUi;
use blacktop_words::msg;

use crate::tui::{Args, in_lines, options};
use crate::{cli_error, i18n, output};

/// Whether a word of the command line is a link rather than a record.
pub(crate) fn is_link(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://")
}

/// Sits down at the table of a link.
pub(crate) fn run(link: &str, args: &Args) -> anyhow::Result<ExitCode> {
    let link = match link.parse::<TableLink>() {
        Ok(link) => link,
        Err(error) => return Ok(cli_error::refuse(&i18n::localize(&error.sentence(i18n::localizer())))),
    };
    let mode = if args.watch { JoinMode::Watch } else { JoinMode::Play };
    let away = RemoteTable {
        link,
        identity: identity(args).map_err(in_a_sentence)?,
        mode,
        ca: args.ca.clone(),
        words: i18n::localizer().clone(),
    };
    if args.plain {
        let lines = TextUi::default();
        let desk = away.open(lines.events()).map_err(in_a_sentence)?;
        output::print(&(i18n::localize(&msg("plain-welcome")) + "\n"))?;
        return in_lines(lines, &desk);
    }
    on_screen(away)
}

/// In the reader's language.
fn in_a_sentence(error: RemoteError) -> anyhow::Error {
    i18n::to_error(&error.sentence(i18n::localizer()))
}

fn identity(args: &Args) -> Result<Identity, RemoteError> {
    if let Some(token) = &args.token {
        return Ok(Identity::Program { token: token.clone() });
    }
    let file = match &args.file {
        Some(file) => file.clone(),
        None => remote::default_guests_file()?,
    };
    Ok(Identity::Guest { file, name: args.name.first().cloned() })
}

/// Plays at a table and at its rematches.
fn on_screen(mut away: RemoteTable) -> anyhow::Result<ExitCode> {
    loop {
        let (send, inputs) = channel();
        let news = send.clone();
        // The receiver is gone once the screen is closed.
        let desk =
            away.clone().open(move |heard| drop(news.send(Input::Session(heard)))).map_err(in_a_sentence)?;
        let link = Some(away.link.to_string());
        match screen::run(&desk, &send, &inputs, Options { link, ..options() })? {
            Exit::Quit => return Ok(ExitCode::SUCCESS),
            Exit::Rematch(table) => away.link = away.link.to(table),
            Exit::Over(why) => bail!("{why}"),
        }
    }
}
