//! Replies as text for an operator: one line a row, its columns aligned.

use std::collections::BTreeMap;

use blacktop_protocol::{SeatOccupant, Stage};
use blacktop_server::admin::{AdminReply, PersonLine, ServerStatus, TableLine};
use blacktop_server::date;
use blacktop_server::store::{AuditEntry, Ban, Banned};

use crate::output;

pub(super) fn reply(reply: &AdminReply) -> String {
    match reply {
        AdminReply::Status(status) => print_status(status),
        AdminReply::People(people) => {
            table(&["ID", "NAME", "LOGIN", "TABLES", "LAST SEEN (UTC)"], people.iter().map(person).collect())
        }
        AdminReply::Tables(tables) => {
            table(&["ID", "STAGE", "MINUTE", "CHANGED (UTC)", "PLAYERS"], tables.iter().map(line).collect())
        }
        AdminReply::Bans(bans) => {
            table(&["NUMBER", "WHO", "SINCE (UTC)", "UNTIL (UTC)", "REASON"], bans.iter().map(ban).collect())
        }
        AdminReply::Log(log) => {
            table(&["NUMBER", "TIME (UTC)", "BY", "OUTCOME", "REQUEST"], log.iter().map(act).collect())
        }
        AdminReply::Link(link) => {
            format!("{}\nIt works once, until {} UTC.\n", link.link, date::format(link.expires))
        }
        AdminReply::Done(text) | AdminReply::Failed(text) => output::one_line(text) + "\n",
    }
}

fn person(person: &PersonLine) -> Vec<String> {
    let kind = if person.owner.is_some() { "(program)" } else { "(guest)" };
    vec![
        person.person.to_string(),
        person.name.clone(),
        person.login.clone().unwrap_or_else(|| kind.to_owned()),
        person.tables.to_string(),
        person.seen.map_or_else(|| "-".to_owned(), date::format),
    ]
}

fn line(table: &TableLine) -> Vec<String> {
    let stage = match table.stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    };
    let player = |seat: &SeatOccupant| match seat {
        SeatOccupant::Open => "(open)".to_owned(),
        SeatOccupant::Person { name, .. } if name.is_empty() => "(deleted)".to_owned(),
        SeatOccupant::Person { name, .. } => name.clone(),
        SeatOccupant::Bot { level, .. } => format!("bot {level}"),
    };
    let players: Vec<String> = table.seats.iter().map(player).collect();
    let (minute, changed) = (table.minute.to_string(), date::format(table.changed));
    vec![table.table.to_string(), stage.to_owned(), minute, changed, players.join(", ")]
}

fn ban(ban: &Ban) -> Vec<String> {
    let who = match &ban.who {
        Banned::Person(person) => person.to_string(),
        Banned::Network(network) => network.to_string(),
    };
    let [since, until] = [ban.created, ban.until].map(date::format);
    vec![ban.number.to_string(), who, since, until, ban.reason.clone()]
}

fn act(entry: &AuditEntry) -> Vec<String> {
    let outcome = entry.outcome.clone().unwrap_or_else(|| "interrupted".to_owned());
    vec![entry.number.to_string(), date::format(entry.at), entry.actor.clone(), outcome, entry.act.clone()]
}

/// The rows of a reply that is a list.
pub(super) fn rows(reply: &AdminReply) -> Option<usize> {
    match reply {
        AdminReply::People(people) => Some(people.len()),
        AdminReply::Tables(tables) => Some(tables.len()),
        AdminReply::Log(log) => Some(log.len()),
        _ => None,
    }
}

/// Columns as wide as their widest cell. Names come from players, so nothing in them may move the cursor.
fn table(titles: &[&str], rows: Vec<Vec<String>>) -> String {
    let titles = titles.iter().map(|title| (*title).to_owned()).collect();
    let rows: Vec<Vec<String>> = [titles].into_iter().chain(rows).collect();
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| output::one_line(cell)).collect()).collect();
    let width = |column: usize| rows.iter().map(|row| output::width(&row[column])).max().unwrap_or(0);
    let mut text = String::new();
    for row in &rows {
        let cells: Vec<String> =
            row.iter().enumerate().map(|(column, cell)| output::left(cell, width(column))).collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}

fn print_status(status: &ServerStatus) -> String {
    let uptime = status.uptime_seconds;
    let mut lines = vec![
        ("version", status.version.clone()),
        ("address", status.address.clone()),
        (
            "running for",
            format!("{} d {:02} h {:02} min", uptime / 86_400, uptime / 3600 % 24, uptime / 60 % 60),
        ),
    ];
    if let Some(process) = &status.process {
        let share = 100.0 * process.cpu_seconds / (uptime.max(1) as f64);
        let of = status.processors;
        lines.push((
            "processor",
            format!("{:.1} s, {share:.1}% of one since the start ({of} there)", process.cpu_seconds),
        ));
        lines.push(("memory", megabytes(process.memory_bytes)));
        lines.push(("open files", process.open_files.to_string()));
    }
    let counts = &status.database;
    lines.extend([
        ("people", format!("{}, {} with a login", counts.people, counts.logins)),
        (
            "tables",
            format!("{} gathering, {} playing, {} over", counts.gathering, counts.playing, counts.over),
        ),
        ("loaded tables", status.loaded_tables.to_string()),
        ("open sockets", status.open_sockets.to_string()),
        (
            "searching bots",
            format!("{}, {} of search trees", status.searching, megabytes(status.thinking_memory)),
        ),
        ("queued searches", queues(&status.queued_searches)),
        ("queued writes", status.queued_writes.to_string()),
        ("queued analyses", status.queued_analyses.to_string()),
        (
            "database",
            format!("{}, and {} of WAL", megabytes(status.files.database), megabytes(status.files.wal)),
        ),
    ]);
    let busiest = status.busiest.iter();
    lines.extend(busiest.map(|busy| {
        ("busy", format!("{} {}: {} iterations in the last two minutes", busy.kind, busy.id, busy.iterations))
    }));
    lines.iter().map(|(what, value)| format!("{what:<16} {}\n", output::one_line(value))).collect()
}

/// `3 (people 1, watched 2)`
fn queues(queues: &BTreeMap<String, usize>) -> String {
    let each: Vec<String> = queues.iter().map(|(queue, waiting)| format!("{queue} {waiting}")).collect();
    format!("{} ({})", queues.values().sum::<usize>(), each.join(", "))
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
