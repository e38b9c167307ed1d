//! `blacktop join`: a table on a server, in this terminal.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::channel;

use anyhow::bail;
use blacktop_tui::remote::{self, Identity, JoinMode, RemoteError, RemoteTable, TableLink};
use blacktop_tui::screen::{self, Exit, Input, Options};
use blacktop_tui::text_ui::TextUi;
use blacktop_words::msg;

use crate::tui::{has_screen, in_lines, options};
use crate::{page, speech, usage};

const EXAMPLES: &str = "\
Examples:
  blacktop join http://192.168.1.20:8000/t/k3v9wq2mzt7b --name Ada
  blacktop join https://play.example/t/k3v9wq2mzt7b --watch
  blacktop join http://localhost:8000/t/k3v9wq2mzt7b --plain

The link is the address of the table's page. You take a seat if one is free. The same
--name is the same player with the same seat; another --name is another player.
For https the certificate has to be from an authority that this system knows (on Linux
SSL_CERT_FILE and SSL_CERT_DIR name others). If the server has an authority of its own,
--ca FILE adds it. https goes through the proxy in HTTPS_PROXY, except to hosts in
NO_PROXY; http never goes through a proxy.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The link to the table
    link: String,
    /// In lines of words, without a screen
    #[arg(long)]
    plain: bool,
    /// Watch, even if a seat is free
    #[arg(long)]
    watch: bool,
    /// Your name at the table
    #[arg(long)]
    name: Option<String>,
    /// Join as the program with this token
    #[arg(long, conflicts_with_all = ["name", "file"])]
    token: Option<String>,
    /// The file of cookies, if not the one in your data folder
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Certificate authorities to trust besides the system's, for https: a PEM file
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if !args.plain && !has_screen() {
        return Ok(usage::refuse(&speech::title("cli-needs-terminal")));
    }
    let link = match args.link.parse::<TableLink>() {
        Ok(link) => link,
        Err(error) => return Ok(usage::refuse(&speech::tell(&error.sentence(speech::words())))),
    };
    let mode = if args.watch { JoinMode::Watch } else { JoinMode::Play };
    let away = RemoteTable {
        link,
        identity: identity(args).map_err(in_a_sentence)?,
        mode,
        ca: args.ca.clone(),
        words: speech::words().clone(),
    };
    if args.plain {
        let lines = TextUi::default();
        let desk = away.open(lines.events()).map_err(in_a_sentence)?;
        page::print(&(speech::tell(&msg("plain-welcome")) + "\n"))?;
        return in_lines(lines, &desk);
    }
    on_screen(away)
}

/// In the reader's language.
fn in_a_sentence(error: RemoteError) -> anyhow::Error {
    speech::wrong(&error.sentence(speech::words()))
}

fn identity(args: &Args) -> Result<Identity, RemoteError> {
    if let Some(token) = &args.token {
        return Ok(Identity::Program { token: token.clone() });
    }
    let file = match &args.file {
        Some(file) => file.clone(),
        None => remote::default_guests_file()?,
    };
    Ok(Identity::Guest { file, name: args.name.clone() })
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
