//! A session without a process: what is answered, what is refused, and that a refusal changes nothing.

mod games;
mod positions;
mod refusals;

use blacktop_engine::EngineSession;
use serde_json::{Value, json};

/// A session and what it is asked, as values.
#[derive(Default)]
struct TestSession(EngineSession);

/// A refusal.
struct RefusedRequest {
    code: String,
    message: String,
    rule: Option<String>,
}

impl TestSession {
    /// A session with a game of three.
    fn of_three() -> TestSession {
        let mut session = TestSession::default();
        session.ok(json!({"cmd":"new","players":3}));
        session
    }

    /// Sends a request with an id and returns the answer without it.
    fn ask(&mut self, mut request: Value) -> Value {
        request["id"] = json!({"n":[7]});
        let answer = self.0.answer(request.to_string().as_bytes()).to_line();
        assert_eq!(answer.find('\n'), Some(answer.len() - 1), "an answer is one line");
        let mut answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let fields = answer.as_object_mut().expect("an answer is an object");
        assert_eq!(fields.remove("id"), Some(json!({"n":[7]})));
        assert_eq!(fields.len(), 1, "{answer}");
        answer
    }

    fn ok(&mut self, request: Value) -> Value {
        let mut answer = self.ask(request.clone());
        assert!(answer["ok"].is_object(), "{request}: {answer}");
        answer["ok"].take()
    }

    /// Sends a request that is refused and leaves everything as it was.
    fn refused(&mut self, request: Value) -> RefusedRequest {
        let before = (self.ask(json!({"cmd":"state"})), self.ask(json!({"cmd":"record"})));
        let answer = self.ask(request.clone());
        assert_eq!((self.ask(json!({"cmd":"state"})), self.ask(json!({"cmd":"record"}))), before);
        let error = answer["error"].as_object().unwrap_or_else(|| panic!("{request}: {answer}"));
        let text = |name: &str| error.get(name).map(|value| value.as_str().expect("text").to_owned());
        let refusal = RefusedRequest {
            code: text("code").expect("a code"),
            message: text("message").expect("a message"),
            rule: text("rule"),
        };
        assert_eq!(error.len(), if refusal.rule.is_some() { 3 } else { 2 });
        assert!(!refusal.message.is_empty() && refusal.message.len() < 500, "{}", refusal.message);
        refusal
    }

    fn state(&mut self) -> Value {
        self.ok(json!({"cmd":"state"}))["state"].take()
    }

    fn legal(&mut self) -> Vec<String> {
        let answer = self.ok(json!({"cmd":"legal"}));
        answer["legal"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|word| word.as_str().expect("a word").to_owned())
            .collect()
    }

    fn apply(&mut self, action: &str) -> Value {
        self.ok(json!({"cmd":"apply","action":action}))
    }

    fn record(&mut self) -> String {
        self.ok(json!({"cmd":"record"}))["record"].as_str().expect("text").to_owned()
    }
}

impl RefusedRequest {
    #[track_caller]
    fn is(&self, code: &str, rule: Option<&str>, words: &[&str]) {
        assert_eq!((self.code.as_str(), self.rule.as_deref()), (code, rule), "{}", self.message);
        for word in words {
            assert!(self.message.contains(word), "`{word}` is not in: {}", self.message);
        }
    }
}

/// A position of a state: the nine fields that `load` takes.
fn position_of(state: &Value) -> Value {
    let parts = ["edition", "board", "players", "minutes", "clock", "turn", "coins", "children", "nuns"];
    parts.iter().map(|part| ((*part).to_owned(), state[*part].clone())).collect()
}

/// The start of a game of three on the default board, as a position.
fn start() -> Value {
    position_of(&TestSession::of_three().state())
}

/// A position with pieces put elsewhere: `("Ab1", "c1", "free")`, `("N1", "d3", "")`.
fn with(mut position: Value, pieces: &[(&str, &str, &str)]) -> Value {
    for (piece, at, state) in pieces {
        if piece.starts_with('N') {
            position["nuns"][*piece] = json!(at);
        } else {
            position["children"][*piece] = json!({"at":at,"state":state});
        }
    }
    position
}
