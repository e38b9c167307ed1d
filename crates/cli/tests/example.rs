//! `examples/seat.py`: a program in Python takes a seat on a real server and plays a whole game.
#![cfg(unix)]

mod common;

use std::path::Path;
use std::process::{self, Child, Stdio};

use blacktop_client::{ApiClient, ClientEvent, Follower};
use blacktop_protocol::{
    Command, NewProgram, NewSeat, NewTable, RoomView, SeatOccupant, Settings, Stage, TableId, Token,
};
use blacktop_rules::{Record, Seat};
use common::{ServerProcess, deadline};

/// Follows a table until its room is as wanted.
async fn until(follower: &mut Follower, is_so: impl Fn(&RoomView) -> bool) {
    loop {
        match deadline(follower.next()).await.unwrap() {
            ClientEvent::Update(fresh) if fresh.read().unwrap().room.is_some_and(|room| is_so(&room)) => {
                return;
            }
            ClientEvent::Refused { refusal, .. } => panic!("{}", refusal.message),
            _ => {}
        }
    }
}

fn seat_program(server: &str, token: &str, table: &TableId) -> Child {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/seat.py");
    let mut command = process::Command::new("python3");
    command.arg(example).args([server, token, table.as_str(), "A"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[tokio::test]
async fn the_example_takes_a_seat_and_plays_to_the_end() {
    let is_there = process::Command::new("python3")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success());
    if !is_there {
        eprintln!("there is no python3 here, so the example in Python is not tried");
        return;
    }
    let server = ServerProcess::serve(&common::folder("example", "seat"), "0", &[]);
    let host = ApiClient::new(&server.url()).unwrap();
    host.me().await.unwrap();
    let token: Token = host.post("/api/me/programs", &NewProgram { name: "Snake".to_owned() }).await.unwrap();
    let settings = Settings { players: 3, minutes: 12, ..Settings::default() };
    let seats = vec![NewSeat::Open, NewSeat::Bot(1), NewSeat::Bot(1)];
    let table = host.create_table(&NewTable { settings, seats, start: false }).await.unwrap().table;
    let program = seat_program(&server.url(), &token.token, &table);
    let mut follower = Follower::new(&host, table.clone());
    let person = token.program.person;
    until(
        &mut follower,
        |room| matches!(&room.seats[0].sitter, SeatOccupant::Person { person: sits, .. } if *sits == person),
    )
    .await;
    follower.request(Command::Start);
    until(&mut follower, |room| room.stage == Stage::Over).await;
    let output = program.wait_with_output().unwrap();
    let (said, complained) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && said.starts_with("over: {"), "{said} {complained}");
    assert_eq!(complained, "", "it was refused nothing");
    let record = host.record(&table).await.unwrap();
    let turns = Record::read(&record).unwrap().turns();
    assert!(turns.iter().filter(|turn| turn.seat == Seat::A).count() >= 2, "{record}");
    assert!(!record.contains("timeout"), "{record}");
}
