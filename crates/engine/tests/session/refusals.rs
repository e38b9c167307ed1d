//! Refused requests of every code but `bad_position`. None of them changes the game.

use serde_json::json;

use crate::{TestSession, start};

#[test]
fn commands_that_need_a_game_are_refused_without_one() {
    let requests = [
        json!({"cmd":"state"}),
        json!({"cmd":"legal"}),
        json!({"cmd":"apply","action":"pass"}),
        json!({"cmd":"apply","action":"gibberish"}),
        json!({"cmd":"apply","actions":[]}),
        json!({"cmd":"explain","action":"pass"}),
        json!({"cmd":"undo"}),
        json!({"cmd":"record"}),
        json!({"cmd":"perft","depth":0}),
        json!({"cmd":"think","bot":"random","iterations":1}),
        json!({"cmd":"think","bot":"unknown","iterations":1}),
    ];
    let mut session = TestSession::default();
    for request in requests {
        session.refused(request).is("no_game", None, &["new, load or replay"]);
    }
    // A line that is no request is refused before the game is looked up.
    session.refused(json!({"cmd":"apply"})).is("bad_request", None, &["`action`"]);
}

#[test]
fn invalid_lines_are_refused() {
    let mut session = TestSession::of_three();
    let mut error = |line: &[u8]| {
        let answer = session.0.answer(line).to_line();
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        assert!(answer["id"].is_null());
        answer["error"]["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(error(b"hello"), "bad_json");
    assert_eq!(error(b""), "bad_json");
    assert_eq!(error(b"{\"cmd\":\"\xff\"}"), "bad_json");
    assert_eq!(error(b"[]"), "bad_request");
    assert_eq!(error(&vec![b' '; (1 << 20) + 1]), "too_long");
    assert_eq!(error(&vec![b'['; 1 << 20]), "bad_json");
    session.refused(json!({"cmd":"castle"})).is("bad_request", None, &["`castle`"]);
    session.refused(json!({"cmd":"legal","depth":1})).is("bad_request", None, &["`depth`"]);
}

#[test]
fn invalid_settings_of_a_new_game_are_refused() {
    let mut session = TestSession::of_three();
    let cases = [
        (json!({"players":2}), "`players`"),
        (json!({"players":null}), "`players`"),
        (json!({"players":3,"minutes":121}), "`minutes`"),
        (json!({"players":3,"minutes":300}), "`minutes`"),
        (json!({"players":3,"edition":"de"}), "`edition`"),
        (json!({"players":3,"edition":"en-sidedoors-diagonals"}), "diagonals comes before sidedoors"),
        (json!({"players":3,"edition":"en-sidedoors-sidedoors"}), "sidedoors is changed twice"),
        (json!({"players":3,"edition":"en+sidedoors"}), "sidedoors is on in `en` already"),
        (json!({"players":3,"edition":"en-slides"}), "`slides` is not a house rule"),
        (json!({"players":4,"first":"E"}), "`first`"),
        (json!({"players":3,"first":"F"}), "`first`"),
    ];
    for (mut request, field) in cases {
        request["cmd"] = json!("new");
        session.refused(request).is("bad_request", None, &[field]);
    }
}

#[test]
fn invalid_boards_are_refused() {
    let mut session = TestSession::of_three();
    let yard = "............/".repeat(11) + "............";
    let split =
        "....GG....ss/....GG....ss/".to_owned() + &"....GG....../".repeat(8) + "ss..GG....../ss..GG......";
    let boards = [
        "",
        "A0B0C0",
        "A0B0C0D4",
        "A0A0C0D0",
        "a0b0c0d0",
        "//",
        &yard,
        &split,
        &"/".repeat(100_000),
        "Ä0B0C0D",
    ];
    for board in boards {
        session.refused(json!({"cmd":"new","players":3,"board":board})).is("bad_board", None, &[]);
        let mut position = start();
        position["board"] = json!(board);
        session.refused(json!({"cmd":"load","position":position})).is("bad_board", None, &[]);
    }
}

#[test]
fn illegal_actions_are_refused_with_their_clause() {
    let mut session = TestSession::of_three();
    let cases = [
        ("Ab1:3-e5", "3.1", "e5"),
        ("Bb1:3-c2", "2.2", "Bb1"),
        ("Db1:3-c2", "1.1", "D"),
        ("N1-a8", "2.2", "3"),
        ("stay:none", "2.5", "attacking"),
        ("^Ab1-c2", "6.5", "shoved"),
        ("Ab1:2-b1", "2.8", "2"),
    ];
    for (word, rule, fact) in cases {
        session.refused(json!({"cmd":"apply","action":word})).is("illegal_action", Some(rule), &[fact]);
        let why = session.ok(json!({"cmd":"explain","action":word}));
        assert_eq!(why["rule"], rule);
        assert!(why["message"].as_str().unwrap().contains(fact), "{why}");
        assert_eq!(why.as_object().unwrap().len(), 2);
    }
}

#[test]
fn invalid_words_are_refused_without_a_clause() {
    let mut session = TestSession::of_three();
    let long = "N1-a1".repeat(10_000);
    for word in [
        "",
        " ",
        "Pass",
        "pass ",
        "Ab1:4-e5",
        "Ab1:3-m5",
        "N3-a1",
        "stay:",
        "stay:Ab1,Ab1",
        "^",
        "äöü",
        &long,
    ] {
        for command in ["apply", "explain"] {
            let request = json!({"cmd":command,"action":word});
            session.refused(request).is("illegal_action", None, &["is not an action"]);
        }
    }
}

#[test]
fn explain_says_that_an_action_is_legal() {
    let mut session = TestSession::of_three();
    for word in ["pass", "timeout", "Ab1:3-c2"] {
        assert_eq!(session.ok(json!({"cmd":"explain","action":word})), json!({"legal":true}));
    }
    assert_eq!(session.record().lines().last(), Some(""), "nothing was played");
}

#[test]
fn a_list_of_actions_is_applied_as_a_whole_or_not_at_all() {
    let mut session = TestSession::of_three();
    session.apply("Ab1:3-c2");
    let apply = |actions: &[&str]| json!({"cmd":"apply","actions":actions});
    let refusal = session.refused(apply(&["Ag1:2-k11", "Ab2:1-b1", "N1-a8", "Ab1:3-c2"]));
    refusal.is("illegal_action", Some("2.2"), &["actions[3]", "`Ab1:3-c2`", "B's turn"]);
    session.refused(apply(&["Ag1:2-k11", "hop"])).is("illegal_action", None, &["actions[1]", "`hop`"]);
    session.refused(apply(&["pass"])).is("illegal_action", Some("2.3"), &["actions[0]", "`pass`"]);

    let before = session.state();
    assert_eq!(session.ok(apply(&[])), json!({"state":before,"events":[]}));
    let both = session.ok(apply(&["Ag1:2-k11", "Ab2:1-b1"]));
    assert_eq!(both["state"], session.state());
    let kinds: Vec<_> =
        both["events"].as_array().unwrap().iter().map(|event| event["child"].clone()).collect();
    assert_eq!(kinds, [json!("Ag1"), json!("Ab2")]);
}

#[test]
fn invalid_records_are_refused_with_their_line() {
    let mut session = TestSession::of_three();
    session.apply("Ab1:3-c2");
    let replay = |text: &str| json!({"cmd":"replay","record":text});
    let head = "[Players \"3\"]\n\n";
    let cases = [
        (format!("{head}1A Ab1:3-e5\n"), "line 3", "Ab1:3-e5"),
        (format!("{head}1A pass\n2B leap\n"), "line 4", "leap"),
        (format!("{head}1A pass\n2C pass\n"), "line 4", "2C"),
        (format!("{head}1A pass pass\n"), "line 3", "pass"),
        ("1A pass\n".to_owned(), "line 1", "Players"),
        ("[Players \"9\"]\n".to_owned(), "line 1", "9"),
        ("[Players \"3\"]\n[Board \"Z9\"]\n".to_owned(), "line 2", "Z9"),
        (String::new(), "line 1", "Players"),
    ];
    for (text, line, word) in cases {
        session.refused(replay(&text)).is("bad_record", None, &[line, word]);
    }
}

#[test]
fn undo_without_an_action_is_refused() {
    let mut session = TestSession::of_three();
    session.refused(json!({"cmd":"undo"})).is("bad_request", None, &["undo"]);
    session.apply("pass");
    session.ok(json!({"cmd":"undo"}));
    session.refused(json!({"cmd":"undo"})).is("bad_request", None, &["undo"]);
    session.ok(json!({"cmd":"load","position":start()}));
    session.refused(json!({"cmd":"undo"})).is("bad_request", None, &["undo"]);
}

#[test]
fn an_unknown_bot_is_refused_with_the_names_of_all() {
    let think = json!({"cmd":"think","bot":"unknown","ms":1});
    TestSession::of_three().refused(think).is("bad_request", None, &["`unknown`", "random"]);
}
