//! Lines in: what is a request, what is none, and whose id comes back.

use blacktop_engine::{Answer, Budget, COMMANDS, Code, LONGEST_LINE, Message, New, Reply, Request, Think};
use blacktop_rules::Seat;

/// The id and what was asked for, or the code and the sentence of the refusal.
fn read(line: &str) -> (String, Result<Request, (Code, String)>) {
    let Message { id, request } = Message::read(line.as_bytes());
    (id.text().to_owned(), request.map_err(|fault| (fault.code, fault.message)))
}

fn refused(line: &str, code: Code, words: &[&str]) {
    let (found, message) = read(line).1.expect_err(line);
    assert_eq!(found, code, "{line}: {message}");
    assert!(message.len() < 400, "{message}");
    for word in words {
        assert!(message.contains(word), "{line}: {message}");
    }
}

#[test]
fn ids_come_back_as_they_were() {
    let long = format!("\"{}\"", "x".repeat(100_000));
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let ids = [
        "null",
        "true",
        "false",
        "0",
        "-0",
        "1.0",
        "1.50",
        "1e400",
        "-1E-999",
        "1234567890123456789012345678901234567890",
        "\"\"",
        "\"a\\u0062c\"",
        "\"\\ud800\"",
        "\"äé😀\"",
        "[]",
        "{}",
        "[1, 2,\t3 ]",
        r#"{"b":1,"a":{"b" : [2.0]},"a":3}"#,
        &long,
        &deep,
    ];
    for id in ids {
        for line in
            [format!(r#"{{"id":{id},"cmd":"quit"}}"#), format!(r#" {{ "cmd" : "quit" , "id" : {id} }} "#)]
        {
            let message = Message::read(line.as_bytes());
            assert_eq!(message.id.text(), id);
            assert_eq!(message.request, Ok(Request::Quit));
            let answer = Answer::new(message.id, Ok(Reply::Done {})).to_line();
            assert_eq!(answer, format!("{{\"id\":{id},\"ok\":{{}}}}\n"));
        }
        let (back, request) = read(&format!(r#"{{"id":{id},"cmd":"fly"}}"#));
        assert_eq!(back, id);
        assert_eq!(request.unwrap_err().0, Code::BadRequest);
    }
}

#[test]
fn an_id_that_cannot_be_read_is_null() {
    for line in
        [r#"{"cmd":"quit"}"#, r#"{"id":1,"cmd":"quit""#, r#"{"id":1,"id":1,"cmd":"quit"}"#, "[1]", "", "1"]
    {
        assert_eq!(read(line).0, "null", "{line}");
    }
    refused(r#"{"id":1,"id":1,"cmd":"quit"}"#, Code::BadRequest, &["`id`", "twice"]);
}

#[test]
fn what_is_not_json_is_bad_json() {
    let deep = "[".repeat(LONGEST_LINE);
    let objects = r#"{"a":"#.repeat(200_000);
    let lines = [
        "",
        " ",
        "\t",
        "x",
        "{",
        "}",
        "{}}",
        "{\"cmd\":}",
        "{\"cmd\":\"quit\"}{",
        "{'cmd':'quit'}",
        "{\"id\":NaN,\"cmd\":\"quit\"}",
        "{\"id\":Infinity,\"cmd\":\"quit\"}",
        "{\"id\":01,\"cmd\":\"quit\"}",
        "{\"id\":1.,\"cmd\":\"quit\"}",
        "{\"id\":+1,\"cmd\":\"quit\"}",
        "{\"id\":1,\"cmd\":\"quit\",}",
        "{\"id\":\"\u{1}\",\"cmd\":\"quit\"}",
        "{\"\\ud800\":1,\"cmd\":\"quit\"}",
        "\u{feff}{\"cmd\":\"quit\"}",
        &deep,
        &objects,
    ];
    for line in lines {
        refused(line, Code::BadJson, &[]);
    }
    for line in [
        &b"\xff"[..],
        b"{\"id\":\"\xc3\",\"cmd\":\"quit\"}",
        b"{\"id\":\"\xed\xa0\x80\",\"cmd\":\"quit\"}",
        b"\0",
    ] {
        assert_eq!(Message::read(line).request.unwrap_err().code, Code::BadJson);
    }
}

#[test]
fn a_line_over_a_mebibyte_is_too_long() {
    let padding = " ".repeat(LONGEST_LINE - r#"{"id":1,"cmd":"quit"}"#.len());
    let longest = format!(r#"{{"id":1,"cmd":"quit"{padding}}}"#);
    assert_eq!(longest.len(), LONGEST_LINE);
    assert_eq!(read(&longest), ("1".to_owned(), Ok(Request::Quit)));
    refused(&format!("{longest} "), Code::TooLong, &["1048576"]);
    assert_eq!(read(&format!("{longest} ")).0, "null");
}

#[test]
fn json_that_is_no_request() {
    for line in ["1", "null", "\"quit\"", "[]", "[{\"cmd\":\"quit\"}]", "1e400"] {
        refused(line, Code::BadRequest, &["object"]);
    }
    refused("{}", Code::BadRequest, &["`cmd`", "missing"]);
    refused(r#"{"cmd":1}"#, Code::BadRequest, &["`cmd`", "`1`"]);
    refused(r#"{"cmd":null}"#, Code::BadRequest, &["`cmd`"]);
    refused(r#"{"cmd":"\ud800"}"#, Code::BadRequest, &["`cmd`"]);
    refused(r#"{"cmd":"Quit"}"#, Code::BadRequest, &["`Quit`", "hello, new, load", "quit"]);
    refused(r#"{"cmd":"quit","cmd":"quit"}"#, Code::BadRequest, &["`cmd`", "twice"]);
    refused(&format!(r#"{{"cmd":"{}"}}"#, "y".repeat(1000)), Code::BadRequest, &["yyy…"]);
}

#[test]
fn every_command_refuses_fields_it_does_not_know() {
    for command in COMMANDS {
        let line = format!(r#"{{"id":1,"cmd":"{command}","colour":[[1]]}}"#);
        refused(&line, Code::BadRequest, &["`colour`", &format!("`{command}`"), "id, cmd"]);
    }
    refused(
        r#"{"cmd":"new","players":3,"Board":"A0B0C0D0"}"#,
        Code::BadRequest,
        &["`Board`", "players, edition, board"],
    );
}

#[test]
fn commands_without_fields() {
    let bare = [
        ("hello", Request::Hello),
        ("state", Request::State),
        ("legal", Request::Legal),
        ("undo", Request::Undo),
        ("record", Request::Record),
        ("quit", Request::Quit),
    ];
    for (name, request) in bare {
        assert_eq!(read(&format!(r#"{{"cmd":"{name}"}}"#)).1, Ok(request));
    }
}

#[test]
fn new_has_defaults_and_bounds() {
    let Ok(Request::New(New { players: 4, board, minutes: 30, first: Seat::A, .. })) =
        read(r#"{"cmd":"new","players":4}"#).1
    else {
        panic!("the defaults")
    };
    assert_eq!(board, "A0B0C0D0");
    for players in
        ["2", "6", "-3", "3.0", "3e0", "\"3\"", "null", "true", "[3]", "1e400", "99999999999999999999999"]
    {
        refused(
            &format!(r#"{{"cmd":"new","players":{players}}}"#),
            Code::BadRequest,
            &["`players`", "3 to 5", players],
        );
    }
    for minutes in ["0", "121", "256", "-1", "30.5", "null", "\"30\""] {
        let line = format!(r#"{{"cmd":"new","players":3,"minutes":{minutes}}}"#);
        refused(&line, Code::BadRequest, &["`minutes`", "1 to 120", minutes]);
    }
    for (field, value) in
        [("edition", "\"de\""), ("edition", "null"), ("board", "7"), ("first", "\"F\""), ("first", "\"AB\"")]
    {
        let line = format!(r#"{{"cmd":"new","players":3,"{field}":{value}}}"#);
        refused(&line, Code::BadRequest, &[&format!("`{field}`"), value]);
    }
    refused(r#"{"cmd":"new"}"#, Code::BadRequest, &["`players`", "missing"]);
    refused(r#"{"cmd":"new","players":3,"players":3}"#, Code::BadRequest, &["`players`", "twice"]);
}

#[test]
fn apply_takes_one_of_two_fields() {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let one = Request::Apply { action: "pass".to_owned() };
    assert_eq!(read(r#"{"cmd":"apply","action":"pass"}"#).1, Ok(one));
    let all = Request::ApplyAll { actions: words(&["a", "b"]) };
    assert_eq!(read(r#"{"cmd":"apply","actions":["a","b"]}"#).1, Ok(all));
    assert_eq!(read(r#"{"cmd":"apply","actions":[]}"#).1, Ok(Request::ApplyAll { actions: Vec::new() }));
    refused(r#"{"cmd":"apply"}"#, Code::BadRequest, &["`action`", "`actions`", "neither"]);
    refused(
        r#"{"cmd":"apply","action":"pass","actions":[]}"#,
        Code::BadRequest,
        &["`action`", "`actions`", "not both"],
    );
    for (field, value) in [
        ("action", "1"),
        ("action", "null"),
        ("action", "[\"pass\"]"),
        ("actions", "\"pass\""),
        ("actions", "[1]"),
    ] {
        refused(
            &format!(r#"{{"cmd":"apply","{field}":{value}}}"#),
            Code::BadRequest,
            &[&format!("`{field}`"), value],
        );
    }
}

#[test]
fn the_other_fields() {
    let explain = Request::Explain { action: "x".to_owned() };
    assert_eq!(read(r#"{"cmd":"explain","action":"x"}"#).1, Ok(explain));
    refused(r#"{"cmd":"explain"}"#, Code::BadRequest, &["`action`"]);
    let replay = Request::Replay { record: "a\nb".to_owned() };
    assert_eq!(read(r#"{"cmd":"replay","record":"a\nb"}"#).1, Ok(replay));
    refused(r#"{"cmd":"replay"}"#, Code::BadRequest, &["`record`"]);
    refused(r#"{"cmd":"replay","record":["1A"]}"#, Code::BadRequest, &["`record`"]);
    refused(r#"{"cmd":"load"}"#, Code::BadRequest, &["`position`", "missing"]);
    assert_eq!(read(r#"{"cmd":"perft","depth":64}"#).1, Ok(Request::Perft { depth: 64 }));
    for depth in ["65", "-1", "1.0", "\"1\"", "null", "1e1", "18446744073709551616"] {
        refused(
            &format!(r#"{{"cmd":"perft","depth":{depth}}}"#),
            Code::BadRequest,
            &["`depth`", "0 to 64", depth],
        );
    }
}

#[test]
fn think_takes_one_budget() {
    let think = |rest: &str| read(&format!(r#"{{"cmd":"think","bot":"random",{rest}}}"#)).1;
    let question =
        |budget, seed, threads| Ok(Request::Think(Think { bot: "random".to_owned(), budget, seed, threads }));
    assert_eq!(think(r#""ms":5"#), question(Budget::Milliseconds(5), 0, None));
    let full = r#""iterations":9,"seed":18446744073709551615,"threads":256"#;
    assert_eq!(think(full), question(Budget::Iterations(9), u64::MAX, Some(256)));
    refused(r#"{"cmd":"think","ms":1}"#, Code::BadRequest, &["`bot`", "missing"]);
    refused(r#"{"cmd":"think","bot":"random"}"#, Code::BadRequest, &["`ms`", "`iterations`", "neither"]);
    refused(r#"{"cmd":"think","bot":"random","ms":1,"iterations":1}"#, Code::BadRequest, &["not both"]);
    for (field, value) in [
        ("ms", "-1"),
        ("ms", "1.5"),
        ("iterations", "null"),
        ("seed", "-1"),
        ("seed", "1e3"),
        ("threads", "0"),
        ("threads", "257"),
    ] {
        let budget = if field == "ms" || field == "iterations" { "" } else { r#""ms":1,"# };
        let line = format!(r#"{{"cmd":"think","bot":"random",{budget}"{field}":{value}}}"#);
        refused(&line, Code::BadRequest, &[&format!("`{field}`"), value]);
    }
}

#[test]
fn codes_have_their_names() {
    let names = Code::ALL.map(|code| serde_json::to_value(code).unwrap());
    let wanted = [
        "bad_json",
        "bad_request",
        "no_game",
        "illegal_action",
        "bad_position",
        "bad_board",
        "bad_record",
        "too_long",
    ];
    assert_eq!(names, wanted);
}
