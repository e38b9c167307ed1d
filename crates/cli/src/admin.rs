//! `blacktop admin`: asks a running server about its people and tables, and changes them. The texts are for operators, in English.

mod print;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use blacktop_protocol::{Millis, TableId};
use blacktop_server::admin::{AdminReply, AdminRequest, BanTarget, USUAL_ROWS};
use blacktop_server::config::AddressRange;
use blacktop_server::date;
use clap::{ArgGroup, Subcommand};

use crate::{cli_error, data, output};

pub(crate) const EXAMPLES: &str = "\
Examples:
  blacktop admin status                          What the server is busy with
  blacktop admin people ada                      People by name, login or id
  blacktop admin ban ada --for 7d                Until this time next week
  blacktop admin ban --network 203.0.113.0/24
  blacktop admin reset-password ada              A link to choose a new one
  blacktop admin invite --note 'for Ben'         A link for one new player
  blacktop admin announce 'Back at 20:00.'       Shown to all who play
  blacktop admin log                             Who has done what

The server must run on this machine, and you must be its user or root. PERSON is
an id or a login. docs/OPERATING.md has more.";

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    verb: AdminCommand,
    /// The server's database [default: the one that `blacktop serve` uses]
    #[arg(long, global = true, value_name = "DATABASE")]
    data: Option<String>,
    /// The server's socket, if its settings name one [default: beside the file]
    #[arg(long, global = true, value_name = "FILE")]
    socket: Option<PathBuf>,
    /// Print the reply as a line of JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// What uses the processor, the memory, the disk and the queues
    Status,
    /// List people, the last seen first
    People {
        /// Part of a name or login, or an id
        #[arg(value_name = "TEXT", default_value = "", hide_default_value = true)]
        search: String,
        #[command(flatten)]
        rows: RowLimit,
    },
    /// List tables, the last changed first
    Tables {
        /// A table's id, a person's id, or part of a player's name
        #[arg(value_name = "TEXT", default_value = "", hide_default_value = true)]
        search: String,
        #[command(flatten)]
        rows: RowLimit,
    },
    /// Change a person's name
    Rename { person: String, name: String },
    /// Keep a person or a network out, and close their connections
    #[command(group = ArgGroup::new("who").args(["person", "network"]).required(true))]
    Ban {
        person: Option<String>,
        /// An address or a network instead of a person, as in 203.0.113.7 or 2001:db8::/48
        #[arg(long)]
        network: Option<String>,
        /// How long, as in 30m, 12h, 7d or 4w [default: for ever]
        #[arg(long = "for", value_name = "TIME", value_parser = duration)]
        lasts: Option<Millis>,
        /// A note for operators
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        reason: String,
    },
    /// Lift a ban by its number
    Unban { number: u64 },
    /// List the bans in force
    Bans,
    /// Make a password and all sessions invalid, and print a link that logs the person in once
    ResetPassword { person: String },
    /// Delete a person for good; their games stay, without their name
    DeletePerson {
        person: String,
        /// Do it
        #[arg(long)]
        yes: bool,
    },
    /// Delete a table and its game for good
    DeleteTable {
        table: TableId,
        /// Do it
        #[arg(long)]
        yes: bool,
    },
    /// Print a link that lets one new player in, where registration is by invitation
    Invite {
        /// How long the link works, as in 12h or 7d
        #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "7d")]
        lasts: Millis,
        /// For whom it is
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        note: String,
    },
    /// Show a text to all who are connected
    Announce {
        #[arg(required = true)]
        text: Vec<String>,
    },
    /// List what operators have done, the newest first
    Log {
        #[command(flatten)]
        rows: RowLimit,
    },
}

#[derive(clap::Args)]
struct RowLimit {
    /// The most rows
    #[arg(long, value_name = "COUNT", default_value_t = USUAL_ROWS)]
    rows: u32,
}

fn duration(text: &str) -> Result<Millis, &'static str> {
    date::parse_duration(text).ok_or("write a number with m, h, d or w, as in 7d")
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let request = match request(&args.verb) {
        Ok(request) => request,
        Err(message) => return Ok(cli_error::refuse(&message)),
    };
    let reply = call(args, &request)?;
    if let AdminReply::Failed(why) = &reply {
        anyhow::bail!("{why}");
    }
    let text = if args.json { serde_json::to_string(&reply)? + "\n" } else { print::reply(&reply) };
    output::print(&text)?;
    if let Some(most) =
        most_rows(&args.verb).filter(|most| !args.json && print::rows(&reply) == Some(*most as usize))
    {
        output::print_error(&format!("These are the first {most}; --rows COUNT lists more.\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How many rows a list may have.
fn most_rows(verb: &AdminCommand) -> Option<u32> {
    match verb {
        AdminCommand::People { rows, .. }
        | AdminCommand::Tables { rows, .. }
        | AdminCommand::Log { rows } => Some(rows.rows),
        _ => None,
    }
}

#[cfg(unix)]
fn call(args: &Args, request: &AdminRequest) -> anyhow::Result<AdminReply> {
    use blacktop_server::admin;
    use blacktop_server::config::{Config, Flags, Sources};
    let (data, socket) = match args.data.as_deref() {
        Some(data) => {
            let data = data::source(Some(data))?;
            (data.clone(), admin::default_socket(&data))
        }
        None => {
            let config = Config::read(&Sources::of_this_process(None, Flags::default()))?;
            (config.data.clone(), config.admin_socket())
        }
    };
    let socket = args.socket.clone().or(socket).context("name the server's socket with --socket")?;
    Ok(admin::call(&data, &socket, request)?)
}

#[cfg(not(unix))]
fn call(_: &Args, _: &AdminRequest) -> anyhow::Result<AdminReply> {
    anyhow::bail!("`blacktop admin` needs a Unix socket, which this system does not have")
}

/// The request of a verb, or what is wrong with the command line.
fn request(verb: &AdminCommand) -> Result<AdminRequest, String> {
    const FOR_GOOD: &str = "this cannot be undone: repeat the command with --yes";
    Ok(match verb {
        AdminCommand::Status => AdminRequest::Status,
        AdminCommand::People { search, rows } => {
            AdminRequest::People { search: search.clone(), rows: rows.rows }
        }
        AdminCommand::Tables { search, rows } => {
            AdminRequest::Tables { search: search.clone(), rows: rows.rows }
        }
        AdminCommand::Rename { person, name } => {
            AdminRequest::Rename { person: person.clone(), name: name.clone() }
        }
        AdminCommand::Ban { person, network, lasts, reason } => {
            let target = match (person, network) {
                (Some(person), _) => BanTarget::Person(person.clone()),
                (None, network) => BanTarget::Network(parse_network(network.as_deref().unwrap_or_default())?),
            };
            AdminRequest::Ban { target, lasts: *lasts, reason: reason.clone() }
        }
        AdminCommand::Unban { number } => AdminRequest::Unban { ban: *number },
        AdminCommand::Bans => AdminRequest::Bans,
        AdminCommand::ResetPassword { person } => AdminRequest::ResetPassword { person: person.clone() },
        AdminCommand::DeletePerson { yes: false, .. } | AdminCommand::DeleteTable { yes: false, .. } => {
            return Err(FOR_GOOD.to_owned());
        }
        AdminCommand::DeletePerson { person, .. } => AdminRequest::DeletePerson { person: person.clone() },
        AdminCommand::DeleteTable { table, .. } => AdminRequest::DeleteTable { table: table.clone() },
        AdminCommand::Invite { lasts, note } => AdminRequest::Invite { lasts: *lasts, note: note.clone() },
        AdminCommand::Announce { text } => AdminRequest::Announce { text: text.join(" ") },
        AdminCommand::Log { rows } => AdminRequest::Log { rows: rows.rows },
    })
}

fn parse_network(text: &str) -> Result<AddressRange, String> {
    text.parse()
        .map_err(|why| format!("“{}”: {why}: write 203.0.113.7 or 203.0.113.0/24", output::one_line(text)))
}
