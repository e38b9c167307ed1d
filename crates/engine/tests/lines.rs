//! Reading lines: which are requests, which are refused and why, and which id the answer has.

use std::time::Duration;

use blacktop_engine::{
    Budget, EngineAnswer, EngineReply, EngineRequest, ErrorCode, LONGEST_BATCH, LONGEST_LINE, ParsedLine,
    StateWish, Think, commands,
};
use blacktop_rules::{Players, Setup};

/// The id and the request, or the code and message of the error.
fn read(line: &str) -> (String, Result<EngineRequest, (ErrorCode, String)>) {
    let ParsedLine { id, request, .. } = ParsedLine::read(line.as_bytes());
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
fn ids_come_back_character_by_character() {
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
            let message = ParsedLine::read(line.as_bytes());
            assert_eq!(message.id.text(), id);
            assert_eq!(message.request, Ok(EngineRequest::Quit));
            let answer = EngineAnswer::new(message.id, Ok(EngineReply::Done {})).to_line();
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
fn invalid_json_is_bad_json() {
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
        assert_eq!(ParsedLine::read(line).request.unwrap_err().code, ErrorCode::BadJson);
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
fn other_json_is_a_bad_request() {
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
    for command in commands() {
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
fn valid_requests_are_read() {
    let think = |budget, seed, threads| {
        EngineRequest::Think(Think { bot: "random".to_owned(), budget, seed, threads })
    };
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let requests = [
        (r#""hello""#, EngineRequest::Hello),
        (r#""state""#, EngineRequest::State),
        (r#""legal""#, EngineRequest::Legal),
        (r#""undo""#, EngineRequest::Undo),
        (r#""record""#, EngineRequest::Record),
        (r#""quit""#, EngineRequest::Quit),
        (r#""new","players":4"#, EngineRequest::New(Box::new(Setup::new(Players::Four)))),
        (r#""apply","action":"pass""#, EngineRequest::Apply { action: "pass".to_owned() }),
        (r#""apply","actions":["a","b"]"#, EngineRequest::ApplyAll { actions: words(&["a", "b"]) }),
        (r#""apply","actions":[]"#, EngineRequest::ApplyAll { actions: Vec::new() }),
        (r#""explain","action":"x""#, EngineRequest::Explain { action: "x".to_owned() }),
        (r#""replay","record":"a\nb""#, EngineRequest::Replay { record: "a\nb".to_owned() }),
        (r#""perft","depth":64"#, EngineRequest::Perft { depth: 64 }),
        (
            r#""batch","requests":[{"cmd":"undo"}]"#,
            EngineRequest::Batch { requests: vec![ParsedLine::read(br#"{"cmd":"undo"}"#)] },
        ),
        (r#""think","bot":"random","ms":5"#, think(Budget::Time(Duration::from_millis(5)), 0, None)),
        (
            r#""think","bot":"random","iterations":9,"seed":18446744073709551615,"threads":256"#,
            think(Budget::Iterations(9), u64::MAX, Some(256)),
        ),
    ];
    for (fields, request) in requests {
        assert_eq!(read(&format!(r#"{{"cmd":{fields}}}"#)).1, Ok(request), "{fields}");
    }
}

#[test]
fn the_state_is_wanted_unless_a_request_says_no() {
    let commands =
        [r#""new","players":3"#, r#""apply","action":"pass""#, r#""undo""#, r#""replay","record":"""#];
    for command in commands {
        let wish = |field: &str| ParsedLine::read(format!(r#"{{"cmd":{command}{field}}}"#).as_bytes());
        assert_eq!(wish("").state, StateWish::Wanted);
        assert_eq!(wish(r#","state":true"#).state, StateWish::Wanted);
        let unwanted = wish(r#","state":false"#);
        assert!(unwanted.request.is_ok() && unwanted.state == StateWish::Unwanted);
        for value in ["0", "null", "\"no\""] {
            let line = format!(r#"{{"cmd":{command},"state":{value}}}"#);
            refused(&line, ErrorCode::BadRequest, &["`state`", "true or false"]);
        }
    }
    refused(r#"{"cmd":"legal","state":false}"#, ErrorCode::BadRequest, &["`state`"]);
}

#[test]
fn a_batch_is_a_list_of_requests() {
    refused(r#"{"cmd":"batch"}"#, ErrorCode::BadRequest, &["`requests`", "missing"]);
    for value in ["1", "{}", "null"] {
        let line = format!(r#"{{"cmd":"batch","requests":{value}}}"#);
        refused(&line, ErrorCode::BadRequest, &["`requests`", "a list of requests"]);
    }
    let many = vec!["1"; LONGEST_BATCH + 1].join(",");
    refused(&format!(r#"{{"cmd":"batch","requests":[{many}]}}"#), ErrorCode::BadRequest, &["1000", "1001"]);
    let (_, nested) = read(r#"{"cmd":"batch","requests":[{"id":7,"cmd":"batch","requests":[]},1]}"#);
    let Ok(EngineRequest::Batch { requests }) = nested else { panic!("{nested:?}") };
    for (request, id) in requests.iter().zip(["7", "null"]) {
        assert_eq!(request.id.text(), id);
        assert_eq!(request.request.as_ref().unwrap_err().code, ErrorCode::BadRequest);
    }
}

#[test]
fn missing_and_repeated_fields_are_refused() {
    let requests: [(&str, &[&str]); 11] = [
        (r#""new""#, &["`players`", "missing"]),
        (r#""new","players":3,"players":3"#, &["`players`", "twice"]),
        (r#""load""#, &["`position`", "missing"]),
        (r#""explain""#, &["`action`", "missing"]),
        (r#""replay""#, &["`record`", "missing"]),
        (r#""perft""#, &["`depth`", "missing"]),
        (r#""think","ms":1"#, &["`bot`", "missing"]),
        (r#""apply""#, &["`action`", "`actions`", "neither"]),
        (r#""apply","action":"pass","actions":[]"#, &["`action`", "`actions`", "not both"]),
        (r#""think","bot":"random""#, &["`ms`", "`iterations`", "neither"]),
        (r#""think","bot":"random","ms":1,"iterations":1"#, &["not both"]),
    ];
    for (fields, words) in requests {
        refused(&format!(r#"{{"cmd":{fields}}}"#), ErrorCode::BadRequest, words);
    }
}

/// A request without the field, the field, what it must be, and values that it must not have.
#[test]
fn values_out_of_range_or_of_another_type_are_refused() {
    let (new, think) = (r#""new","players":3"#, r#""think","bot":"random""#);
    let seeded = format!(r#"{think},"ms":1"#);
    let any = "0 to 18446744073709551615";
    let counts =
        ["2", "6", "-3", "3.0", "3e0", "\"3\"", "null", "true", "[3]", "1e400", "99999999999999999999999"];
    let fields: [(&str, &str, &str, &[&str]); 14] = [
        (r#""new""#, "players", "3 to 5", &counts),
        (new, "minutes", "1 to 120", &["0", "121", "256", "-1", "30.5", "null", "\"30\""]),
        (new, "edition", "en, fr or ja", &["\"de\"", "null"]),
        (new, "board", "a board's name", &["7"]),
        (new, "first", "A to E", &["\"F\"", "\"AB\""]),
        (r#""apply""#, "action", "the word of an action", &["1", "null", "[\"pass\"]"]),
        (r#""apply""#, "actions", "a list of words", &["\"pass\"", "[1]"]),
        (r#""replay""#, "record", "a game as text", &["[\"1A\"]"]),
        (
            r#""perft""#,
            "depth",
            "0 to 64",
            &["65", "-1", "1.0", "\"1\"", "null", "1e1", "18446744073709551616"],
        ),
        (think, "ms", any, &["-1", "1.5"]),
        (think, "iterations", any, &["null"]),
        (&seeded, "seed", any, &["-1", "1e3"]),
        (&seeded, "threads", "1 to 256", &["0", "257"]),
        (r#""think","ms":1"#, "bot", "the name of a bot", &["8"]),
    ];
    for (request, field, wanted, values) in fields {
        for value in values {
            let line = format!(r#"{{"cmd":{request},"{field}":{value}}}"#);
            refused(&line, ErrorCode::BadRequest, &[&format!("`{field}`"), wanted, value]);
        }
    }
}

#[test]
fn codes_have_their_names() {
    let codes = [
        (ErrorCode::BadJson, "bad_json"),
        (ErrorCode::BadRequest, "bad_request"),
        (ErrorCode::NoGame, "no_game"),
        (ErrorCode::IllegalAction, "illegal_action"),
        (ErrorCode::BadPosition, "bad_position"),
        (ErrorCode::BadBoard, "bad_board"),
        (ErrorCode::BadRecord, "bad_record"),
        (ErrorCode::TooLong, "too_long"),
    ];
    for (code, name) in codes {
        assert_eq!(serde_json::to_value(code).unwrap(), name);
    }
}
