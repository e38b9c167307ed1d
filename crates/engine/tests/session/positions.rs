//! Positions that `load` accepts, and errors that name the wrong piece or field.

use serde_json::{Value, json};

use crate::{TestSession, position_of, start, with};

fn load(position: &Value) -> Value {
    json!({"cmd":"load","position":position})
}

/// The start of a game with a change.
fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut position = start();
    change(&mut position);
    position
}

#[track_caller]
fn bad(position: &Value, words: &[&str]) {
    TestSession::of_three().refused(load(position)).is("bad_position", None, words);
}

#[test]
fn load_answers_with_the_same_position() {
    let fight = [
        ("Ab1", "d5", "attacking"),
        ("Bg1", "d5", "pinned"),
        ("Cb1", "entrance", "detained"),
        ("N1", "e9", ""),
    ];
    let mut position = with(start(), &fight);
    position["edition"] = json!("fr");
    position["board"] = json!("D3C2B1A0");
    position["minutes"] = json!(12);
    position["clock"] = json!(8);
    position["turn"] = json!("B");
    position["coins"] = json!({"A":30,"B":0,"C":0});
    let mut session = TestSession::default();
    let state = session.ok(load(&position))["state"].take();
    assert_eq!(position_of(&state), position);
    // The eighth minute is B's, so the first was A's.
    assert_eq!(
        (&state["first"], &state["phase"], &state["result"]),
        (&json!("A"), &json!("move"), &Value::Null)
    );
    assert_eq!(state["movements"], json!([3, 2, 1]));

    // A board may also be drawn whole, and a record keeps where the game began.
    position["board"] = json!(
        state["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_str().unwrap())
            .collect::<Vec<_>>()
            .join("/")
    );
    let state = session.ok(load(&position))["state"].take();
    assert_eq!(position_of(&state), position);
    session.apply("pass");
    let (after, record) = (session.state(), session.record());
    assert_eq!(TestSession::default().ok(json!({"cmd":"replay","record":record}))["state"], after);
}

#[test]
fn a_turn_with_attackers_begins_with_stays() {
    let position = with(start(), &[("Ab1", "c5", "attacking"), ("Bg1", "c5", "pinned")]);
    let mut session = TestSession::default();
    assert_eq!(session.ok(load(&position))["state"]["phase"], "stand");
    assert_eq!(session.legal(), ["pass", "stay:Ab1", "stay:none"]);
    let stayed = session.apply("stay:Ab1");
    assert_eq!(stayed["state"]["staying"], json!(["Ab1"]));
    assert_eq!(stayed["state"]["movements"], json!([2, 1]));
    assert_eq!(
        stayed["events"],
        json!([{"event":"stayed","child":"Ab1"},{"event":"coin_taken","by":"Ab1","from":"B"}])
    );
    session.ok(json!({"cmd":"undo"}));
    assert_eq!(session.apply("stay:none")["state"]["leaving"], json!(["Ab1"]));
}

#[test]
fn a_piece_that_waits_for_a_shove_is_shoved() {
    let detained = ["Ab1", "Ab2", "Ag1"].map(|child| (child, "entrance", "detained"));
    let nun_first = with(start(), &detained);
    for (piece, shoved) in [("Bb1", "/children/Bb1/at"), ("N2", "/nuns/N2")] {
        let mut session = TestSession::default();
        let position = with(nun_first.clone(), &[("Ag2", "entrance", "free"), (piece, "c1", "free")]);
        session.ok(load(&position));
        // With every movement lost to detention the nun comes first.
        assert_eq!(session.state()["phase"], "nun");
        let state = session.apply("N1^c1")["state"].take();
        assert_eq!((&state["phase"], &state["shoving"]), (&json!("shove"), &json!(piece)));
        assert_eq!(state.pointer(shoved), Some(&json!("shoved")));
        bad(&position_of(&state), &[piece, "shoved"]);
        let legal = session.legal();
        assert!(legal.iter().all(|word| word.starts_with(&format!("^{piece}-"))), "{legal:?}");
        assert_eq!(session.apply(&legal[0])["state"]["turn"], "B");
    }
}

#[test]
fn pieces_that_are_on_nothing() {
    bad(&with(start(), &[("Ab1", "e1", "free")]), &["Ab1", "e1", "equipment"]);
    bad(&with(start(), &[("N2", "e2", "")]), &["N2", "e2", "equipment"]);
    for at in ["m1", "a0", "a13", "a01", "A1", "", "nowhere", "Entrance"] {
        bad(&with(start(), &[("Bg2", at, "free")]), &["Bg2"]);
        bad(&with(start(), &[("N1", at, "")]), &["N1"]);
    }
    bad(&with(start(), &[("N1", "entrance", "")]), &["N1", "entrance"]);
    bad(&with(start(), &[("N1", "shoved", "")]), &["N1", "shoved"]);
    bad(&with(start(), &[("Cb1", "shoved", "free")]), &["Cb1", "shoved"]);
}

#[test]
fn two_pieces_in_one_yard_space_are_refused() {
    bad(&with(start(), &[("Ab1", "c1", "free"), ("Bb1", "c1", "free")]), &["Bb1", "Ab1", "c1"]);
    bad(&with(start(), &[("Ab1", "c1", "free"), ("Ag1", "c1", "free")]), &["Ag1", "Ab1", "c1"]);
    bad(&with(start(), &[("Ab1", "c1", "free"), ("N2", "c1", "")]), &["N2", "Ab1", "c1"]);
    bad(&with(start(), &[("N1", "c1", ""), ("N2", "c1", "")]), &["N2", "N1", "c1"]);
    let fight = [("Ab1", "c1", "attacking"), ("Bb1", "c1", "pinned")];
    bad(&with(with(start(), &fight), &[("Cb1", "c1", "free")]), &["Cb1", "c1"]);
    bad(&with(with(start(), &fight), &[("Cb1", "c1", "attacking")]), &["Cb1", "c1"]);
    bad(&with(with(start(), &fight), &[("N1", "c1", "")]), &["N1", "c1"]);
    // A shelter holds any number of pieces.
    let shelter = with(
        start(),
        &[("Ab1", "a2", "free"), ("Bb1", "a2", "free"), ("Ag1", "a2", "free"), ("N2", "a2", "")],
    );
    TestSession::default().ok(load(&shelter));
}

#[test]
fn invalid_fights_are_refused() {
    bad(&with(start(), &[("Ab1", "a2", "attacking"), ("Bb1", "a2", "pinned")]), &["Ab1", "a2", "shelter"]);
    bad(
        &with(start(), &[("Ab1", "entrance", "attacking"), ("Bb1", "entrance", "pinned")]),
        &["Ab1", "entrance"],
    );
    bad(&with(start(), &[("Bb1", "c1", "pinned")]), &["Bb1", "c1"]);
    bad(&with(start(), &[("Bb1", "c1", "attacking")]), &["Bb1", "c1"]);
    bad(&with(start(), &[("Bb1", "c1", "pinned"), ("Ab1", "d1", "attacking")]), &["Ab1", "d1"]);
    bad(&with(start(), &[("Ab1", "c1", "attacking"), ("Ag1", "c1", "pinned")]), &["Ab1", "c1"]);
    bad(&with(start(), &[("Ab1", "c1", "attacking"), ("Bb1", "c1", "free")]), &["Ab1", "c1"]);
}

#[test]
fn detention_is_in_the_entrance() {
    bad(&with(start(), &[("Cg2", "c1", "detained")]), &["Cg2", "c1", "detention"]);
    bad(&with(start(), &[("Cg2", "a2", "detained")]), &["Cg2", "a2", "detention"]);
    let four = ["Bb1", "Bb2", "Bg1", "Bg2"].map(|child| (child, "entrance", "detained"));
    bad(&with(start(), &four), &["B has 4", "Bg2"]);
    let fight = [("Bg2", "c1", "attacking"), ("Ab1", "c1", "pinned")];
    bad(&with(with(start(), &four[..3]), &fight), &["B has 4", "Bg2"]);
}

#[test]
fn missing_and_unknown_pieces_are_refused() {
    for child in ["Ab1", "Bg2", "Cg1"] {
        let without = changed(|it| drop(it["children"].as_object_mut().unwrap().remove(child)));
        bad(&without, &[child, "missing"]);
    }
    for child in ["Db1", "Eg2", "Fb1", "Ab3", "ab1", "Nb1", "N1", ""] {
        bad(&changed(|it| it["children"][child] = json!({"at":"c2","state":"free"})), &[child]);
    }
    for nun in ["N1", "N2"] {
        let without = changed(|it| drop(it["nuns"].as_object_mut().unwrap().remove(nun)));
        bad(&without, &[nun, "missing"]);
    }
    bad(&changed(|it| it["nuns"]["N3"] = json!("c1")), &["N3"]);
    bad(&changed(|it| it["nuns"]["Ab1"] = json!("c1")), &["Ab1"]);
}

#[test]
fn coins_are_ten_for_each_player() {
    for coins in [json!({"A":10,"B":10,"C":9}), json!({"A":31,"B":0,"C":0}), json!({"A":0,"B":0,"C":0})] {
        bad(&changed(|it| it["coins"] = coins), &["coins", "30"]);
    }
    bad(&changed(|it| it["coins"] = json!({"A":10,"B":20})), &["C", "missing"]);
    bad(&changed(|it| it["coins"]["D"] = json!(0)), &["D"]);
    bad(&changed(|it| it["coins"]["Z"] = json!(0)), &["Z"]);
    for coins in [json!(-1), json!(266), json!(10.0), json!("10"), json!(null), json!([10])] {
        bad(&changed(|it| it["coins"]["B"] = coins), &["position.coins.B"]);
    }
}

#[test]
fn invalid_minutes_and_turns_are_refused() {
    for (field, value) in
        [("players", json!(2)), ("minutes", json!(0)), ("minutes", json!(121)), ("clock", json!(0))]
    {
        bad(&changed(|it| it[field] = value), &[field]);
    }
    bad(&changed(|it| it["clock"] = json!(31)), &["31", "30"]);
    bad(&changed(|it| it["turn"] = json!("D")), &["D"]);
    bad(&changed(|it| it["turn"] = json!("F")), &["turn", "F"]);
    bad(&changed(|it| it["edition"] = json!("de")), &["edition", "de"]);
    bad(&changed(|it| it["players"] = json!(4)), &["D"]);
}

#[test]
fn a_position_has_nine_fields_and_no_other() {
    for field in ["edition", "board", "players", "minutes", "clock", "turn", "coins", "children", "nuns"] {
        let without = changed(|it| drop(it.as_object_mut().unwrap().remove(field)));
        bad(&without, &[&format!("position.{field}"), "missing"]);
        for value in [json!(null), json!(true), json!([[[]]])] {
            bad(&changed(|it| it[field] = value), &[&format!("position.{field}")]);
        }
    }
    let state = TestSession::of_three().state();
    for field in ["rows", "first", "phase", "movements", "moved", "staying", "leaving", "shoving", "result"] {
        let words = [
            &format!("position.{field}"),
            "edition, board, players, minutes, clock, turn, coins, children, nuns",
        ];
        bad(&changed(|it| it[field] = state[field].clone()), &words);
    }
    bad(&state, &["a position is made of"]);
    for position in [json!(null), json!(3), json!("start"), json!([])] {
        bad(&position, &["position"]);
    }
}

#[test]
fn a_child_has_two_fields_and_no_other() {
    let child = |value: Value| changed(|it| it["children"]["Bb2"] = value);
    bad(&child(json!({"at":"c1"})), &["position.children.Bb2.state", "missing"]);
    bad(&child(json!({"state":"free"})), &["position.children.Bb2.at", "missing"]);
    bad(&child(json!({"at":"c1","state":"free","mood":1})), &["position.children.Bb2.mood"]);
    bad(&child(json!({"at":"c1","state":"asleep"})), &["position.children.Bb2.state", "asleep"]);
    bad(&child(json!({"at":null,"state":"free"})), &["position.children.Bb2.at"]);
    bad(&child(json!("c1")), &["position.children.Bb2"]);
}

#[test]
fn a_repeated_field_is_refused() {
    let text =
        start().to_string().replacen("\"Ab1\":", "\"Ab1\":{\"at\":\"c1\",\"state\":\"free\"},\"Ab1\":", 1);
    let line = format!("{{\"cmd\":\"load\",\"position\":{text}}}");
    let answer = TestSession::default().0.answer(line.as_bytes()).to_line();
    assert!(
        answer.contains("bad_position")
            && answer.contains("position.children.Ab1")
            && answer.contains("twice"),
        "{answer}"
    );
}
