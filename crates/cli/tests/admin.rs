//! `blacktop admin` with the real binary: an operator beside a running server.
#![cfg(unix)]

mod common;

use std::path::PathBuf;

use blacktop_client::{ApiClient, ClientError};
use blacktop_protocol::{Me, RefusalCode, ServerMsg};

use common::{ServerProcess, deadline, fine_in, refused_in};

/// A server with a person who has a login, and its operator.
struct AdminTest {
    folder: PathBuf,
    server: ServerProcess,
    ada: ApiClient,
    me: Me,
}

impl AdminTest {
    async fn open(test: &str) -> AdminTest {
        let folder = common::folder("admin", test);
        let server = ServerProcess::serve(&folder, "0", &[]);
        let ada = ApiClient::new(&server.url()).unwrap();
        ada.me().await.unwrap();
        ada.rename("Ada").await.unwrap();
        let login = serde_json::json!({"login": "lovelace", "password": "a long enough password"});
        let me = ada.post("/api/me/password", &login).await.unwrap();
        AdminTest { folder, server, ada, me }
    }

    /// The output of a command that succeeds.
    fn admin(&self, args: &[&str]) -> String {
        fine_in(&self.folder, &[&["admin", "--data", "games.db"], args].concat(), "")
    }

    /// The error of a command that fails.
    fn refused(&self, args: &[&str], status: i32) -> String {
        refused_in(&self.folder, &[&["admin", "--data", "games.db"], args].concat(), "", status)
    }
}

fn code(error: ClientError) -> RefusalCode {
    match error {
        ClientError::Refused(refusal) => refusal.code,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn people_are_listed_and_searched() {
    let test = AdminTest::open("list").await;
    test.ada.as_new_guest().me().await.unwrap();
    let all = test.admin(&["people"]);
    assert!(all.starts_with("ID ") && all.lines().count() == 3, "{all}");
    assert!(all.contains("(guest)"), "{all}");
    let found = test.admin(&["people", "LOVE"]);
    let line = found.lines().nth(1).unwrap();
    assert!(found.lines().count() == 2 && line.starts_with(test.me.person.as_str()), "{found}");
    assert!(line.contains("Ada") && line.contains("lovelace"), "{line}");
    // A list that was cut says so, but not among its lines.
    let cut = common::run_in(&test.folder, &["admin", "--data", "games.db", "people", "--rows", "1"]);
    assert!(cut.out.lines().count() == 2 && cut.err.contains("--rows"), "{} {}", cut.out, cut.err);
    let json: serde_json::Value = serde_json::from_str(&test.admin(&["people", "love", "--json"])).unwrap();
    assert_eq!(json["people"][0]["login"], "lovelace");
}

#[tokio::test]
async fn a_ban_holds_until_it_is_lifted_by_its_own_number() {
    let test = AdminTest::open("ban").await;
    let number = |told: String| told.split("unban ").nth(1).unwrap().split('`').next().unwrap().to_owned();
    let told = test.admin(&["ban", "lovelace", "--reason", "shouting"]);
    assert!(told.starts_with(&format!("{} is banned for good; ", test.me.person)), "{told}");
    assert_eq!(code(test.ada.me().await.unwrap_err()), RefusalCode::NotYours);
    assert!(test.admin(&["bans"]).contains("shouting"));
    let first = number(told);
    test.admin(&["unban", &first]);
    test.ada.me().await.unwrap();
    // The number is not used again: an operator who repeats the command lifts no other ban.
    let second = number(test.admin(&["ban", "lovelace", "--for", "7d"]));
    assert!(test.refused(&["unban", &first], 1).contains("no such ban"));
    test.ada.me().await.unwrap_err();
    test.admin(&["unban", &second]);
    test.ada.me().await.unwrap();
    for wrong in [&["ban"][..], &["ban", "lovelace", "--network", "192.0.2.1"], &["ban", "--network", "here"]]
    {
        test.refused(wrong, 2);
    }
    assert!(test.refused(&["ban", "nobody"], 1).contains("no such person"));
}

#[tokio::test]
async fn a_password_is_reset_by_a_link_that_works_once() {
    let test = AdminTest::open("reset").await;
    let told = test.admin(&["reset-password", "lovelace"]);
    let link = told.lines().next().unwrap();
    assert!(link.starts_with(&format!("{}/", test.server.url())) && told.contains("works once"), "{told}");
    // The old session has ended: the same cookies make another person.
    assert_ne!(test.ada.me().await.unwrap().person, test.me.person);
    let browser = test.ada.as_new_guest();
    let redeem = serde_json::json!({"code": link.rsplit('/').next().unwrap()});
    let me: Me = browser.post("/api/move", &redeem).await.unwrap();
    assert_eq!(me.person, test.me.person);
    let again: Result<Me, _> = test.ada.as_new_guest().post("/api/move", &redeem).await;
    assert_eq!(code(again.unwrap_err()), RefusalCode::NotFound);
}

#[tokio::test]
async fn an_announcement_is_shown_to_those_who_are_connected() {
    let test = AdminTest::open("announce").await;
    let mut socket = test.ada.connect().await.unwrap();
    assert!(matches!(deadline(socket.next()).await.unwrap(), ServerMsg::Welcome { .. }));
    assert_eq!(test.admin(&["announce", "Back", "at 20:00."]), "shown on 1 connection\n");
    let shown = deadline(socket.next()).await.unwrap();
    assert!(matches!(&shown, ServerMsg::Notice { text } if text == "Back at 20:00."), "{shown:?}");
    assert!(test.refused(&["announce", " "], 1).contains("blank"));
}

#[tokio::test]
async fn the_log_has_every_act_with_the_persons_id() {
    let test = AdminTest::open("log").await;
    test.admin(&["rename", "lovelace", "Countess"]);
    test.refused(&["delete-table", "000000000000", "--yes"], 1);
    assert!(test.refused(&["delete-person", "lovelace"], 2).contains("--yes"));
    test.admin(&["delete-person", "lovelace", "--yes"]);
    let log = test.admin(&["log"]);
    let lines: Vec<&str> = log.lines().skip(1).collect();
    // Newest first. The refused command line did not reach the server.
    let wanted =
        [("3 ", "delete_person", "done"), ("2 ", "delete_table", "no such table"), ("1 ", "rename", "done")];
    assert_eq!(lines.len(), wanted.len(), "{log}");
    for (line, (number, verb, outcome)) in lines.iter().zip(wanted) {
        assert!(line.starts_with(number) && line.contains(verb) && line.contains(outcome), "{line}");
    }
    assert!(log.contains(test.me.person.as_str()) && !log.contains("lovelace"), "{log}");
}

#[test]
fn without_a_server_the_command_says_so() {
    let folder = common::folder("admin", "none");
    let told = refused_in(&folder, &["admin", "--data", "games.db", "status"], "", 1);
    assert!(told.contains("no server is running with games.db"), "{told}");
}
