//! Lines in: what is a request, what is none, and whose id comes back.

use blacktop_engine::{
    Answer, Budget, COMMANDS, EngineReply, EngineRequest, ErrorCode, LONGEST_LINE, Message, NewGame, Think,
};
use blacktop_rules::Seat;

/// The id and what was asked for, or the code and the sentence of the refusal.
fn read(line: &str) -> (String, Result<EngineRequest, (ErrorCode, String)>) {
    let Message { id, request } = Message::read(line.as_bytes());
    (id.text().to_owned(), request.map_err(|fault| (fault.code, fault.message)))
}

fn refused(line: &str, code: ErrorCode, words: &[&str]) {
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
            assert_eq!(message.request, Ok(EngineRequest::Quit));
            let answer = Answer::new(message.id, Ok(EngineReply::Done {})).to_line();
            assert_eq!(answer, format!("{{\"id\":{id},\"ok\":{{}}}}\n"));
        }
        let (back, request) = read(&format!(r#"{{"id":{id},"cmd":"fly"}}"#));
        assert_eq!(back, id);
        assert_eq!(request.unwrap_err().0, ErrorCode::BadRequest);
    }
}

#[test]
fn an_id_that_cannot_be_read_is_null() {
    for line in
        [r#"{"cmd":"quit"}"#, r#"{"id":1,"cmd":"quit""#, r#"{"id":1,"id":1,"cmd":"quit"}"#, "[1]", "", "1"]
    {
        assert_eq!(read(line).0, "null", "{line}");
    }
    refused(r#"{"id":1,"id":1,"cmd":"quit"}"#, ErrorCode::BadRequest, &["`id`", "twice"]);
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
        refused(line, ErrorCode::BadJson, &[]);
    }
    for line in [
        &b"\xff"[..],
        b"{\"id\":\"\xc3\",\"cmd\":\"quit\"}",
        b"{\"id\":\"\xed\xa0\x80\",\"cmd\":\"quit\"}",
        b"\0",
    ] {
        assert_eq!(Message::read(line).request.unwrap_err().code, ErrorCode::BadJson);
    }
}

#[test]
fn a_line_over_a_mebibyte_is_too_long() {
    let padding = " ".repeat(LONGEST_LINE - r#"{"id":1,"cmd":"quit"}"#.len());
    let longest = format!(r#"{{"id":1,"cmd":"quit"{padding}}}"#);
    assert_eq!(longest.len(), LONGEST_LINE);
    assert_eq!(read(&longest), ("1".to_owned(), Ok(EngineRequest::Quit)));
    refused(&format!("{longest} "), ErrorCode::TooLong, &["1048576"]);
    assert_eq!(read(&format!("{longest} ")).0, "null");
}

#[test]
fn json_that_is_no_request() {
    for line in ["1", "null", "\"quit\"", "[]", "[{\"cmd\":\"quit\"}]", "1e400"] {
        refused(line, ErrorCode::BadRequest, &["object"]);
    }
    refused("{}", ErrorCode::BadRequest, &["`cmd`", "missing"]);
    refused(r#"{"cmd":1}"#, ErrorCode::BadRequest, &["`cmd`", "`1`"]);
    refused(r#"{"cmd":null}"#, ErrorCode::BadRequest, &["`cmd`"]);
    refused(r#"{"cmd":"\ud800"}"#, ErrorCode::BadRequest, &["`cmd`"]);
    refused(r#"{"cmd":"Quit"}"#, ErrorCode::BadRequest, &["`Quit`", "hello, new, load", "quit"]);
    refused(r#"{"cmd":"quit","cmd":"quit"}"#, ErrorCode::BadRequest, &["`cmd`", "twice"]);
    refused(&format!(r#"{{"cmd":"{}"}}"#, "y".repeat(1000)), ErrorCode::BadRequest, &["yyy…"]);
}

#[test]
fn every_command_refuses_fields_it_does_not_know() {
    for command in COMMANDS {
        let line = format!(r#"{{"id":1,"cmd":"{command}","colour":[[1]]}}"#);
        refused(&line, ErrorCode::BadRequest, &["`colour`", &format!("`{command}`"), "id, cmd"]);
    }
    refused(
        r#"{"cmd":"new","players":3,"Board":"A0B0C0D0"}"#,
        ErrorCode::BadRequest,
        &["`Board`", "players, edition, board"],
    );
}

#[test]
fn commands_without_fields() {
    let bare = [
        ("hello", EngineRequest::Hello),
        ("state", EngineRequest::State),
        ("legal", EngineRequest::Legal),
        ("undo", EngineRequest::Undo),
        ("record", EngineRequest::Record),
        ("quit", EngineRequest::Quit),
    ];
    for (name, request) in bare {
        assert_eq!(read(&format!(r#"{{"cmd":"{name}"}}"#)).1, Ok(request));
    }
}

#[test]
fn new_has_defaults_and_bounds() {
    let Ok(EngineRequest::New(NewGame { players: 4, board, minutes: 30, first: Seat::A, .. })) =
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
            ErrorCode::BadRequest,
            &["`players`", "3 to 5", players],
        );
    }
    for minutes in ["0", "121", "256", "-1", "30.5", "null", "\"30\""] {
        let line = format!(r#"{{"cmd":"new","players":3,"minutes":{minutes}}}"#);
        refused(&line, ErrorCode::BadRequest, &["`minutes`", "1 to 120", minutes]);
    }
    for (field, value) in
        [("edition", "\"de\""), ("edition", "null"), ("board", "7"), ("first", "\"F\""), ("first", "\"AB\"")]
    {
        let line = format!(r#"{{"cmd":"new","players":3,"{field}":{value}}}"#);
        refused(&line, ErrorCode::BadRequest, &[&format!("`{field}`"), value]);
    }
    refused(r#"{"cmd":"new"}"#, ErrorCode::BadRequest, &["`players`", "missing"]);
    refused(r#"{"cmd":"new","players":3,"players":3}"#, ErrorCode::BadRequest, &["`players`", "twice"]);
}

#[test]
fn apply_takes_one_of_two_fields() {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let one = EngineRequest::Apply { action: "pass".to_owned() };
    assert_eq!(read(r#"{"cmd":"apply","action":"pass"}"#).1, Ok(one));
    let all = EngineRequest::ApplyAll { actions: words(&["a", "b"]) };
    assert_eq!(read(r#"{"cmd":"apply","actions":["a","b"]}"#).1, Ok(all));
    assert_eq!(
        read(r#"{"cmd":"apply","actions":[]}"#).1,
        Ok(EngineRequest::ApplyAll { actions: Vec::new() })
    );
    refused(r#"{"cmd":"apply"}"#, ErrorCode::BadRequest, &["`action`", "`actions`", "neither"]);
    refused(
        r#"{"cmd":"apply","action":"pass","actions":[]}"#,
        ErrorCode::BadRequest,
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
            ErrorCode::BadRequest,
            &[&format!("`{field}`"), value],
        );
    }
}

#[test]
fn the_other_fields() {
    let explain = EngineRequest::Explain { action: "x".to_owned() };
    assert_eq!(read(r#"{"cmd":"explain","action":"x"}"#).1, Ok(explain));
    refused(r#"{"cmd":"explain"}"#, ErrorCode::BadRequest, &["`action`"]);
    let replay = EngineRequest::Replay { record: "a\nb".to_owned() };
    assert_eq!(read(r#"{"cmd":"replay","record":"a\nb"}"#).1, Ok(replay));
    refused(r#"{"cmd":"replay"}"#, ErrorCode::BadRequest, &["`record`"]);
    refused(r#"{"cmd":"replay","record":["1A"]}"#, ErrorCode::BadRequest, &["`record`"]);
    refused(r#"{"cmd":"load"}"#, ErrorCode::BadRequest, &["`position`", "missing"]);
    assert_eq!(read(r#"{"cmd":"perft","depth":64}"#).1, Ok(EngineRequest::Perft { depth: 64 }));
    for depth in ["65", "-1", "1.0", "\"1\"", "null", "1e1", "18446744073709551616"] {
        refused(
            &format!(r#"{{"cmd":"perft","depth":{depth}}}"#),
            ErrorCode::BadRequest,
            &["`depth`", "0 to 64", depth],
        );
    }
}

#[test]
fn think_takes_one_budget() {
    let think = |rest: &str| read(&format!(r#"{{"cmd":"think","bot":"random",{rest}}}"#)).1;
    let question = |budget, seed, threads| {
        Ok(EngineRequest::Think(Think { bot: "random".to_owned(), budget, seed, threads }))
    };
    assert_eq!(think(r#""ms":5"#), question(Budget::Milliseconds(5), 0, None));
    let full = r#""iterations":9,"seed":18446744073709551615,"threads":256"#;
    assert_eq!(think(full), question(Budget::Iterations(9), u64::MAX, Some(256)));
    refused(r#"{"cmd":"think","ms":1}"#, ErrorCode::BadRequest, &["`bot`", "missing"]);
    refused(r#"{"cmd":"think","bot":"random"}"#, ErrorCode::BadRequest, &["`ms`", "`iterations`", "neither"]);
    refused(r#"{"cmd":"think","bot":"random","ms":1,"iterations":1}"#, ErrorCode::BadRequest, &["not both"]);
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
        refused(&line, ErrorCode::BadRequest, &[&format!("`{field}`"), value]);
    }
}

#[test]
fn codes_have_their_names() {
    let names = ErrorCode::ALL.map(|code| serde_json::to_value(code).unwrap());
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
