//! The commands around a server's file: the real binary, beside a storage that is open or not.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_protocol::{NewSeat, NewTable, PersonId, Seat, TableEvent, Timestamp};
use blacktop_server::proof::{Proof, ProofHeading, ProofKey};
use blacktop_server::store::{LoginSession, Person, SessionKind, Store};
use blacktop_table::{Context, create};

fn folder(test: &str) -> PathBuf {
    common::folder("storage", test)
}

/// What a command writes in a folder, with its status.
fn blacktop(folder: &Path, line: &str) -> (i32, String) {
    let said = common::run_in(folder, &line.split_whitespace().collect::<Vec<_>>());
    (said.status.unwrap(), said.out + &said.err)
}

fn fine(said: &str) -> (i32, String) {
    (0, format!("{said}\n"))
}

fn failed(said: &str) -> (i32, String) {
    (1, format!("blacktop: {said}\n"))
}

#[tokio::test]
async fn a_backup_is_made_beside_a_server_and_put_back_without_one() {
    let folder = folder("around");
    let store = Store::open(&folder.join("yard.db")).await.unwrap();
    store.set_fact("weather", "sun").await.unwrap();
    let run = |line: &str| blacktop(&folder, line);
    assert_eq!(run("data backup monday.db --data yard.db"), fine("Wrote monday.db."));
    assert_eq!(
        run("data backup monday.db --data yard.db"),
        failed("monday.db exists already: name another file, or replace it with --replace")
    );
    store.set_fact("weather", "rain").await.unwrap();
    assert_eq!(run("data backup tuesday.db --data yard.db"), fine("Wrote tuesday.db."));
    assert_eq!(run("data backup tuesday.db --data yard.db --replace"), fine("Wrote tuesday.db."));
    assert_eq!(run("data verify yard.db"), fine("ok   yard.db: 0 games, 0 entries"));
    let held = format!(
        "yard.db is in use by a running server (process {}): stop it first, or name another file",
        std::process::id()
    );
    assert_eq!(run("data restore monday.db --data yard.db"), failed(&held));
    store.close().await;
    let kept = "yard.db is monday.db now. What was there before is yard.db.before-restore-1.";
    assert_eq!(run("data restore monday.db --data yard.db"), fine(kept));
    assert_eq!(run("data restore tuesday.db --data new/yard.db"), fine("new/yard.db is tuesday.db now."));
    for (name, weather) in [("yard.db", "sun"), ("yard.db.before-restore-1", "rain"), ("new/yard.db", "rain")]
    {
        let store = Store::open(&folder.join(name)).await.unwrap();
        assert_eq!(store.fact("weather").await.unwrap().as_deref(), Some(weather), "{name}");
    }
}

#[test]
fn what_is_no_file_of_ours_is_refused() {
    let folder = folder("refused");
    fs::write(folder.join("letter.txt"), "Dear Bo, this is a letter.").unwrap();
    let absent = failed("yard.db: no such file");
    assert_eq!(blacktop(&folder, "data verify yard.db"), absent);
    assert_eq!(blacktop(&folder, "data backup monday.db --data yard.db"), absent);
    assert_eq!(blacktop(&folder, "data restore yard.db --data new.db"), absent);
    let other = failed(
        "letter.txt is damaged or not a Blacktop database (not a SQLite file): nothing was changed; name another \
         file, or restore a backup with `blacktop data restore BACKUP --data letter.txt`",
    );
    assert_eq!(blacktop(&folder, "data verify letter.txt"), other);
    assert_eq!(blacktop(&folder, "data restore letter.txt --data new.db"), other);
    assert!(!folder.join("new.db").exists());
}

/// Adds a person who can own tables.
async fn add_person(store: &Store, id: &str) -> PersonId {
    let id: PersonId = id.parse().unwrap();
    let (login, password, owner) = (None, None, None);
    let person =
        Person { id: id.clone(), name: "Ada".to_owned(), created: Timestamp(1), login, password, owner };
    let (token, about) = ("0".repeat(64), "a test".to_owned());
    let session = LoginSession {
        token,
        person: id.clone(),
        created: Timestamp(1),
        seen: Timestamp(1),
        expires: Timestamp(2),
        about,
        kind: SessionKind::Device,
    };
    store.add_person(&person, &session).await.unwrap();
    id
}

#[tokio::test]
async fn a_server_is_moved_to_another_database() {
    let folder = folder("moved");
    let store = Store::open(&folder.join("yard.db")).await.unwrap();
    add_person(&store, "ada").await;
    store.close().await;
    let run = |line: &str| blacktop(&folder, line);
    assert_eq!(run("data move yard.db new.db"), fine("Moved 1 person, 0 games, 0 entries to new.db."));
    let taken = "new.db has people or games already: move into a new database";
    assert_eq!(run("data move yard.db new.db"), failed(taken));
    assert_eq!(run("data move none.db other.db"), failed("none.db: no such file"));
    let postgres = "postgres://ada@db.example.org:5432/yard: backups of PostgreSQL are made with its own tools: see \
                    docs/OPERATING.md";
    let line = "data backup monday.db --data postgres://ada:secret@db.example.org/yard";
    assert_eq!(run(line), failed(postgres));
}

/// A tampered history fails the replay and is named.
#[tokio::test]
async fn a_game_that_was_tampered_with_is_named() {
    let folder = folder("tampered");
    let store = Store::open(&folder.join("yard.db")).await.unwrap();
    let context = Context { now: Timestamp(1_000), random: 1 };
    let ada = add_person(&store, "ada").await;
    let new = NewTable { seats: vec![NewSeat::Me; 4], start: true, ..NewTable::default() };
    let create = |id: &str| create(id.parse().unwrap(), context, &ada, "Ada", new.clone()).unwrap();
    store.append(create("honest")).await.unwrap();
    assert_eq!(blacktop(&folder, "data verify yard.db"), fine("ok   yard.db: 1 game, 2 entries"));
    let mut tampered = create("forged").new_entries().clone();
    let TableEvent::Started { first, .. } = &mut tampered.entries[1].entry.what else {
        panic!("the game has begun")
    };
    *first = Seat::C;
    store.append_entries(&tampered).await.unwrap();
    let said = "bad  yard.db: 1 of 2 games, 4 entries\n\
                bad  table forged: entry 2 does not follow from those before it: its hash is another one\n";
    assert_eq!(blacktop(&folder, "data verify yard.db"), (1, said.to_owned()));
}

#[test]
fn without_a_name_it_is_the_file_of_serve() {
    let folder = folder("usual");
    let mut command = common::blacktop(&folder, &["data", "verify"]);
    let output = command.env("BLACKTOP_DATA", "club.db").output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "blacktop: club.db: no such file\n");
}

/// A proof of a record, as a server signs it.
fn proof(record: &str) -> Proof {
    let heading = ProofHeading {
        table: "t1".parse().unwrap(),
        version: 9,
        hash: "0123456789abcdef".to_owned(),
        changed: Timestamp(1),
    };
    ProofKey::from_seed([7; 32]).unwrap().sign(heading, record)
}

#[test]
fn a_proof_is_verified_without_a_server() {
    let folder = folder("proof");
    let signed = proof("[Players \"3\"]\n\n1A pass\n2B pass\n");
    let write = |name: &str, proof: &Proof| {
        fs::write(folder.join(name), serde_json::to_string_pretty(proof).unwrap()).unwrap();
    };
    write("good.json", &signed);
    let mut changed = signed.clone();
    changed.lines[3] = "2B Bb1:3-c2".to_owned();
    write("changed.json", &changed);
    write("impossible.json", &proof("[Players \"3\"]\n\n1A Ab1:1-l12\n"));
    let (status, said) = blacktop(&folder, "check --proof good.json");
    assert_eq!(status, 0, "{said}");
    assert!(said.starts_with("ok   good.json: 3 players") && said.contains(&signed.key), "{said}");
    let key = ProofKey::from_seed([7; 32]).unwrap().public();
    assert_eq!(blacktop(&folder, &format!("check --proof --key {key} good.json")).0, 0);
    for (line, word) in [
        ("check --proof changed.json", "line 4 is not as it was signed"),
        ("check --proof impossible.json", "line 3"),
        ("check --proof --key 00 good.json", "another key"),
        ("check --proof yard.json", "yard.json"),
    ] {
        let (status, said) = blacktop(&folder, line);
        assert!(status == 1 && said.starts_with("bad ") && said.contains(word), "{line}: {said}");
    }
}
