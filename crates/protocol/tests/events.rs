//! The JSON of every kind of event, of names and of a state.

use std::fmt::Debug;

use blacktop_protocol::{Event, GameState};
use blacktop_rules::{self as rules, Action, Game, Players, Seat, Steps};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn over() -> Game {
    let mut game = Game::new(Players::Three);
    while game.outcome().is_none() {
        game.play_unchecked(Action::Timeout);
    }
    game
}

/// Each variant with what it looks like.
fn examples() -> Vec<(rules::Event, Value)> {
    use rules::Event as E;
    let child = |name: &str| name.parse::<rules::Child>().unwrap();
    let space = |name: &str| name.parse::<rules::Coord>().unwrap();
    let (attacker, victim, at) = (child("Ab1"), child("Bb1"), space("e5"));
    let outcome = over().outcome().unwrap();
    vec![
        (E::TurnBegan { seat: Seat::B, minute: 2 }, json!({"event":"turn_began","seat":"B","minute":2})),
        (E::Passed { seat: Seat::A }, json!({"event":"passed","seat":"A"})),
        (E::TimedOut { seat: Seat::A }, json!({"event":"timed_out","seat":"A"})),
        (E::Stayed { child: attacker }, json!({"event":"stayed","child":"Ab1"})),
        (E::CoinTaken { by: attacker, from: Seat::B }, json!({"event":"coin_taken","by":"Ab1","from":"B"})),
        (
            E::NothingToTake { by: attacker, from: Seat::B },
            json!({"event":"nothing_to_take","by":"Ab1","from":"B"}),
        ),
        (
            E::Moved { child: attacker, steps: Steps::Three, from: rules::Place::Entrance, to: space("c2") },
            json!({"event":"moved","child":"Ab1","steps":3,"from":"entrance","to":"c2"}),
        ),
        (
            E::Moved {
                child: attacker,
                steps: Steps::One,
                from: rules::Place::Space(space("b2")),
                to: space("c2"),
            },
            json!({"event":"moved","child":"Ab1","steps":1,"from":"b2","to":"c2"}),
        ),
        (E::MovementLost { steps: Steps::Three }, json!({"event":"movement_lost","steps":3})),
        (
            E::FightStarted { attacker, victim, at },
            json!({"event":"fight_started","attacker":"Ab1","victim":"Bb1","at":"e5"}),
        ),
        (
            E::FightLeft { attacker, victim, at },
            json!({"event":"fight_left","attacker":"Ab1","victim":"Bb1","at":"e5"}),
        ),
        (
            E::FightBrokenUp { by: "N1".parse().unwrap(), attacker, victim, at },
            json!({"event":"fight_broken_up","by":"N1","attacker":"Ab1","victim":"Bb1","at":"e5"}),
        ),
        (
            E::Tattled { child: child("Cb1"), nun: rules::Nun::N1, fight: at },
            json!({"event":"tattled","child":"Cb1","nun":"N1","fight":"e5"}),
        ),
        (
            E::NunMoved { nun: rules::Nun::N1, from: space("a1"), to: space("a8") },
            json!({"event":"nun_moved","nun":"N1","from":"a1","to":"a8"}),
        ),
        (
            E::Shoved { piece: "Cg1".parse().unwrap(), from: at, to: space("e6") },
            json!({"event":"shoved","piece":"Cg1","from":"e5","to":"e6"}),
        ),
        (E::Detained { child: attacker }, json!({"event":"detained","child":"Ab1"})),
        (E::StoodUp { child: attacker }, json!({"event":"stood_up","child":"Ab1"})),
        (
            E::Kissed { kisser: attacker, kissed: child("Ag1"), at },
            json!({"event":"kissed","kisser":"Ab1","kissed":"Ag1","at":"e5"}),
        ),
        (
            E::CoinsGiven { from: Seat::B, to: Seat::A, coins: 2 },
            json!({"event":"coins_given","from":"B","to":"A","coins":2}),
        ),
        (E::Bell, json!({"event":"bell"})),
        (
            E::Over { outcome },
            json!({"event":"over","result":{"reason":"bell","kisser":null,"winners":["A","B","C"],"ranks":{"A":1,"B":1,"C":1}}}),
        ),
    ]
}

#[test]
fn events_are_objects_with_named_fields() {
    for (event, wanted) in examples() {
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), wanted);
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
        let name = wanted["event"].as_str().unwrap();
        assert!(text.starts_with(&format!("{{\"event\":\"{name}\"")), "{text}");
    }
}

#[test]
fn names_are_the_rules_names() {
    for rules in rules::RuleSet::all() {
        round_trip(rules, &rules.to_string());
    }
    for status in rules::Status::ALL {
        round_trip(status, status.name());
    }
    for seat in Seat::ALL {
        round_trip(seat, &seat.to_string());
    }
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, name: &str) {
    let json = serde_json::to_value(&value).unwrap();
    assert_eq!(json, name);
    assert_eq!(serde_json::from_value::<T>(json).unwrap(), value);
}

#[test]
fn a_state_has_its_fields_in_order_and_comes_back() {
    for game in [Game::new(Players::Five), over()] {
        let state = GameState::from(&game);
        let text = serde_json::to_string(&state).unwrap();
        let fields = [
            "edition",
            "board",
            "rows",
            "players",
            "minutes",
            "first",
            "clock",
            "turn",
            "phase",
            "movements",
            "moved",
            "staying",
            "leaving",
            "shoving",
            "coins",
            "children",
            "nuns",
            "result",
        ];
        let places = fields.map(|field| text.find(&format!("\"{field}\":")).unwrap());
        assert!(places.is_sorted(), "{text}");
        let names: Vec<usize> =
            game.pieces().filter_map(|piece| text.find(&format!("\"{piece}\":"))).collect();
        assert_eq!(names.len(), game.pieces().count());
        assert!(names.is_sorted(), "{text}");
        assert_eq!(serde_json::from_str::<GameState>(&text).unwrap(), state);
    }
}
