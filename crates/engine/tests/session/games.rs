//! Games through a session: the answer to every command, and laws that hold for whole games.

use blacktop_bots::{Bot, Rng};
use serde_json::{Value, json};

use crate::{TestSession, position_of, start, with};

#[test]
fn hello_names_the_program_and_its_bots() {
    let hello = json!({"name":"blacktop","version":env!("CARGO_PKG_VERSION"),"protocol":1,"minor":1,"bots":Bot::ALL.map(|bot| bot.name())});
    assert_eq!(TestSession::default().ok(json!({"cmd":"hello"})), hello);
}

#[test]
fn new_answers_with_the_documented_state() {
    let mut children = json!({});
    for seat in ["A", "B", "C"] {
        for child in ["b1", "b2", "g1", "g2"] {
            children[format!("{seat}{child}")] = json!({"at":"entrance","state":"free"});
        }
    }
    let rows = [
        "........S.ss",
        ".SS..W..S.ss",
        ".....W......",
        "..T...GG..W.",
        ".....G....W.",
        ".M...G.M....",
        "...M..W....T",
        ".T....W..S..",
        "....SS...S..",
        ".W.....M....",
        "ss..G.....GG",
        "ss..G...T...",
    ];
    let state = json!({
        "edition":"en","board":"A0B0C0D0","rows":rows,"players":3,"minutes":30,"first":"A","clock":1,"turn":"A","phase":"move",
        "movements":[3,2,1],"moved":[],"staying":[],"leaving":[],"shoving":null,"coins":{"A":10,"B":10,"C":10},
        "children":children,"nuns":{"N1":"a1","N2":"l12"},"result":null
    });
    let mut session = TestSession::default();
    assert_eq!(session.ok(json!({"cmd":"new","players":3})), json!({"state":state}));
    let full = json!({"cmd":"new","players":3,"edition":"en","board":"A0B0C0D0","minutes":30,"first":"A"});
    assert_eq!(session.ok(full), json!({"state":state}));
    assert_eq!(session.ok(json!({"cmd":"state"})), json!({"state":state}));

    let other = json!({"cmd":"new","players":5,"edition":"ja+diagonals-idlecoins","board":"D1C2B3A0","minutes":120,"first":"E"});
    let state = session.ok(other)["state"].take();
    let found = ["edition", "board", "players", "minutes", "first", "turn"].map(|field| state[field].clone());
    let rules = json!("ja+diagonals-idlecoins");
    assert_eq!(found, [rules, json!("D1C2B3A0"), json!(5), json!(120), json!("E"), json!("E")]);
    assert_eq!(state["children"].as_object().unwrap().len(), 20);
}

#[test]
fn a_state_that_is_not_wanted_is_left_out() {
    let (mut session, mut other) = (TestSession::default(), TestSession::of_three());
    let quiet = |mut request: Value| {
        request["state"] = json!(false);
        request
    };
    let new = json!({"cmd":"new","players":3});
    assert_eq!(session.ok(quiet(new)), json!({}));
    let apply = json!({"cmd":"apply","action":"Ab1:3-c2"});
    let mut told = other.ok(apply.clone());
    assert!(told.as_object_mut().unwrap().remove("state").is_some());
    assert_eq!(session.ok(quiet(apply)), told);
    let record = session.ok(json!({"cmd":"record"}))["record"].take();
    assert_eq!(session.ok(quiet(json!({"cmd":"undo"}))), json!({}));
    assert_eq!(session.ok(quiet(json!({"cmd":"replay","record":record}))), json!({}));
    assert_eq!(session.ok(json!({"cmd":"state"})), other.ok(json!({"cmd":"state"})));
    assert_eq!(session.ok(quiet(json!({"cmd":"load","position":start()}))), json!({}));
}

#[test]
fn a_batch_is_carried_out_up_to_the_first_refusal() {
    let mut session = TestSession::default();
    let request = |id: u8, mut request: Value| {
        request["id"] = json!(id);
        request
    };
    let requests = json!([
        request(1, json!({"cmd":"new","players":3,"state":false})),
        request(2, json!({"cmd":"apply","action":"Ab1:3-c2","state":false})),
        request(3, json!({"cmd":"apply","action":"N1-a8"})),
        request(4, json!({"cmd":"undo"})),
    ]);
    let mut batch = session.ok(json!({"cmd":"batch","requests":requests}));
    let answers = batch["answers"].take();
    let answers = answers.as_array().unwrap();
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [1, 2, 3]);
    assert_eq!(answers[0]["ok"], json!({}));
    assert_eq!(answers[1]["ok"]["events"][0]["event"], "moved");
    assert_eq!(
        (&answers[2]["error"]["code"], &answers[2]["error"]["rule"]),
        (&json!("illegal_action"), &json!("2.2"))
    );
    assert_eq!(
        session.ok(json!({"cmd":"state"}))["state"]["moved"],
        json!(["Ab1"]),
        "the undo did not happen"
    );
    assert_eq!(session.ok(json!({"cmd":"batch","requests":[]})), json!({"answers":[]}));
    let quit = json!([{"cmd":"quit"},{"cmd":"state"}]);
    let answers = session.ok(json!({"cmd":"batch","requests":quit}))["answers"].take();
    assert_eq!(answers, json!([{"id":null,"ok":{}}]));
    assert!(session.0.has_quit());
}

#[test]
fn apply_answers_with_events() {
    let mut session = TestSession::of_three();
    let walked = session.apply("Ab1:3-c2");
    assert_eq!(
        walked["events"],
        json!([{"event":"moved","child":"Ab1","steps":3,"from":"entrance","to":"c2"}])
    );
    let state = &walked["state"];
    assert_eq!((&state["moved"], &state["movements"]), (&json!(["Ab1"]), &json!([2, 1])));
    assert_eq!(state["children"]["Ab1"], json!({"at":"c2","state":"free"}));
    let rest = session.ok(json!({"cmd":"apply","actions":["Ag1:2-k11","Ab2:1-b1","N1-a8"]}));
    let kinds: Vec<&Value> = rest["events"].as_array().unwrap().iter().map(|event| &event["event"]).collect();
    assert_eq!(kinds, ["moved", "moved", "nun_moved", "turn_began"]);
    assert_eq!((&rest["state"]["turn"], &rest["state"]["clock"]), (&json!("B"), &json!(2)));
    let timeout = session.apply("timeout");
    assert_eq!(timeout["events"][0], json!({"event":"timed_out","seat":"B"}));
    assert_eq!(timeout["state"]["turn"], "C");
}

#[test]
fn a_game_is_played_to_the_bell() {
    let mut session = TestSession::default();
    session.ok(json!({"cmd":"new","players":4,"minutes":2,"first":"C"}));
    session.apply("pass");
    let last = session.apply("pass");
    let result =
        json!({"reason":"bell","kisser":null,"winners":["A","B","C","D"],"ranks":{"A":1,"B":1,"C":1,"D":1}});
    assert_eq!(last["state"]["result"], result);
    assert_eq!(
        last["events"],
        json!([{"event":"passed","seat":"D"},{"event":"bell"},{"event":"over","result":result}])
    );
    assert_eq!((&last["state"]["phase"], &last["state"]["clock"]), (&json!("over"), &json!(2)));
    assert!(session.legal().is_empty());
    for word in ["pass", "timeout", "Cb1:3-c2"] {
        session.refused(json!({"cmd":"apply","action":word})).is("illegal_action", Some("8.1"), &["over"]);
        assert_eq!(session.ok(json!({"cmd":"explain","action":word}))["rule"], "8.1");
    }
    session.refused(json!({"cmd":"think","bot":"random","ms":1})).is("bad_request", None, &["over"]);
    // A finished game is a leaf: it counts at its own depth and nothing beyond.
    let nodes = |session: &mut TestSession, depth: u32| session.ok(json!({"cmd":"perft","depth":depth}));
    assert_eq!(nodes(&mut session, 0), json!({"nodes":1}));
    assert_eq!(nodes(&mut session, 1), json!({"nodes":0}));
    assert_eq!(nodes(&mut session, 64), json!({"nodes":0}));
    assert_eq!(session.ok(json!({"cmd":"undo"}))["state"]["result"], Value::Null);
}

#[test]
fn a_game_ends_with_a_kiss() {
    let mut session = TestSession::default();
    let pieces = [("Ab1", "c8", "free"), ("Ag1", "d8", "free"), ("N1", "l1", ""), ("N2", "l3", "")];
    session.ok(json!({"cmd":"load","position":with(start(), &pieces)}));
    let end = session.apply("Ab1:3*d8");
    let result = json!({"reason":"kiss","kisser":"A","winners":["A"],"ranks":{"A":1,"B":2,"C":2}});
    assert_eq!(end["state"]["result"], result);
    assert_eq!(end["state"]["coins"], json!({"A":14,"B":8,"C":8}));
    let events = json!([
        {"event":"moved","child":"Ab1","steps":3,"from":"c8","to":"d8"},
        {"event":"kissed","kisser":"Ab1","kissed":"Ag1","at":"d8"},
        {"event":"coins_given","from":"B","to":"A","coins":2},
        {"event":"coins_given","from":"C","to":"A","coins":2},
        {"event":"over","result":result}
    ]);
    assert_eq!(end["events"], events);
    session.refused(json!({"cmd":"apply","action":"N1-l3"})).is("illegal_action", Some("8.2"), &["kiss"]);
    assert!(session.record().contains("[Result \"A 14 · B 8 · C 8 kiss A\"]"));
}

#[test]
fn laws_along_whole_games() {
    let editions = ["en", "fr", "ja"];
    for game in 0..6_u64 {
        let mut rng = Rng::new(game, 0);
        let mut session = TestSession::default();
        let players = 3 + game % 3;
        session.ok(json!({"cmd":"new","players":players,"minutes":12,"edition":editions[rng.below(3)]}));
        loop {
            let (before, legal) = (session.state(), session.legal());
            assert!(legal.is_sorted_by(|one, other| one < other), "{legal:?}");
            assert_eq!(session.ok(json!({"cmd":"perft","depth":1})), json!({"nodes":legal.len()}));
            assert_eq!(legal.is_empty(), before["phase"] == "over");
            if legal.is_empty() {
                break;
            }
            let word = &legal[rng.below(legal.len())];
            assert_eq!(session.ok(json!({"cmd":"explain","action":word})), json!({"legal":true}));
            let applied = session.apply(word);
            let after = &applied["state"];
            assert_eq!(session.ok(json!({"cmd":"undo"}))["state"], before);
            assert_eq!(session.apply(word), applied);
            assert_eq!(&session.state(), after);
            // Every start of a turn can be loaded and is then the same.
            if applied["events"].as_array().unwrap().iter().any(|event| event["event"] == "turn_began") {
                let load = json!({"cmd":"load","position":position_of(after)});
                assert_eq!(&TestSession::default().ok(load)["state"], after);
            }
            let coins: u64 = after["coins"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
            assert_eq!(coins, 10 * players);
        }
        let (state, record) = (session.state(), session.record());
        let mut again = TestSession::default();
        assert_eq!(again.ok(json!({"cmd":"replay","record":record})), json!({"state":state}));
        assert_eq!(again.record(), record);
        again.ok(json!({"cmd":"undo"}));
    }
}

#[test]
fn a_record_keeps_its_headers() {
    let text = "[Edition \"fr\"]\n[Board \"B1A0D2C3\"]\n[Players \"3\"]\n[Minutes \"9\"]\n[A \"Ada\"]\n[B \"bot:mcts\"]\n\
                [Date \"2026-11-15\"]\n[Weather \"a \\\"fine\\\" day\"]\n[Result \"*\"]\n\n1A pass\n2B pass\n";
    let mut session = TestSession::default();
    let state = session.ok(json!({"cmd":"replay","record":text}))["state"].take();
    assert_eq!((&state["turn"], &state["clock"], &state["edition"]), (&json!("C"), &json!(3), &json!("fr")));
    assert_eq!(session.record(), text);
    session.apply("pass");
    assert_eq!(session.record(), format!("{text}3C pass\n"));
    session.ok(json!({"cmd":"undo"}));
    session.ok(json!({"cmd":"undo"}));
    assert!(session.record().ends_with("\n1A pass\n"));
}

#[test]
fn perft_counts_sequences() {
    let mut session = TestSession::of_three();
    let mut count = |depth: u32| session.ok(json!({"cmd":"perft","depth":depth}))["nodes"].as_u64().unwrap();
    let (none, one, two) = (count(0), count(1), count(2));
    assert_eq!(none, 1);
    let mut sum = 0;
    for word in session.legal() {
        session.apply(&word);
        sum += session.legal().len() as u64;
        session.ok(json!({"cmd":"undo"}));
    }
    assert_eq!((session.legal().len() as u64, sum), (one, two));
}

#[test]
fn think_answers_with_a_legal_action() {
    let mut session = TestSession::of_three();
    let before = session.state();
    let think = |seed: u64, threads: u64| json!({"cmd":"think","bot":"random","iterations":150,"seed":seed,"threads":threads});
    let thought = session.ok(think(1, 1));
    assert_eq!(thought, session.ok(think(1, 2)), "threads do not change a thought");
    assert_ne!(thought, session.ok(think(2, 1)));
    assert_eq!(
        session.ok(json!({"cmd":"think","bot":"random","iterations":9})),
        session.ok(json!({"cmd":"think","bot":"random","iterations":9,"seed":0}))
    );
    assert_eq!(session.state(), before);

    let fields: Vec<&str> = thought.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["action", "iterations", "lines", "value"]);
    let legal = session.legal();
    let is_legal = |word: &Value| legal.iter().any(|other| word == other);
    let adds_up = |value: &Value| {
        let shares = value.as_object().unwrap();
        assert!(shares.keys().eq(["A", "B", "C"]));
        (shares.values().filter_map(Value::as_f64).sum::<f64>() - 1.0).abs() < 1e-9
    };
    assert!(is_legal(&thought["action"]) && adds_up(&thought["value"]), "{thought}");
    assert_eq!(thought["iterations"], 150);
    let mut visits = 0;
    for line in thought["lines"].as_array().unwrap() {
        assert!(is_legal(&line["action"]) && adds_up(&line["value"]), "{line}");
        visits += line["visits"].as_u64().unwrap();
    }
    assert_eq!(visits, 150);
    let quick = session.ok(json!({"cmd":"think","bot":"random","ms":1}));
    assert!(is_legal(&quick["action"]) && adds_up(&quick["value"]), "{quick}");
}

#[test]
fn quit_ends_the_session() {
    let mut session = TestSession::of_three();
    session.refused(json!({"cmd":"quit","now":true})).is("bad_request", None, &["`now`"]);
    assert!(!session.0.has_quit());
    assert_eq!(session.ok(json!({"cmd":"quit"})), json!({}));
    assert!(session.0.has_quit());
}
