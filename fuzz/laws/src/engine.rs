//! The law of the engine: every line gets exactly one answer, a refusal changes nothing, and only `quit` ends it.

use std::collections::BTreeMap;
use std::time::Duration;

use blacktop_engine::{
    Budget, EngineAnswer, EngineError, EngineReply, EngineRequest, EngineSession, LONGEST_LINE, ParsedLine,
    serve,
};
use blacktop_protocol::GameState;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::Acceptance;
use crate::refusal::check_sentence;

/// No answer is longer than this and some times what has been said.
const LONGEST_ANSWER: usize = 1 << 16;

/// The deepest count and the longest thought that are asked for: both can take arbitrarily long.
const DEEPEST: u32 = 2;
const LONGEST_THOUGHT: u64 = 8;
const MOST_THREADS: usize = 2;

/// The law of the engine. The bytes are a whole conversation; it is taken if no request was refused.
pub fn engine(bytes: &[u8]) -> Acceptance {
    let mut session = EngineSession::new();
    let mut state = SessionState::of(&mut session);
    let (mut said, mut answers) = (Vec::new(), String::new());
    let mut acceptance = Acceptance::Taken;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let request = line.strip_suffix(b"\n").unwrap_or(line);
        let request = request.strip_suffix(b"\r").unwrap_or(request);
        let message = ParsedLine::read(request);
        if message.request.as_ref().is_ok_and(is_endless) {
            continue;
        }
        said.extend_from_slice(line);
        let answer = session.answer(request);
        answers.push_str(&check_line(&answer, request, said.len()));
        state = check_effect(&mut session, request, &message, &answer, state);
        if matches!(answer, EngineAnswer::Error { .. }) {
            acceptance = Acceptance::Refused;
        }
        if session.has_quit() {
            break;
        }
    }
    let mut served = Vec::new();
    serve(&said[..], &mut served).expect("memory can be written to");
    assert_eq!(String::from_utf8(served).as_deref(), Ok(answers.as_str()), "one answer a line, in order");
    check_game(&mut session);
    acceptance
}

/// Whether the answer may take as long as it likes.
fn is_endless(request: &EngineRequest) -> bool {
    match request {
        EngineRequest::Perft { depth } => *depth > DEEPEST,
        EngineRequest::Think(think) => {
            let budget = match think.budget {
                Budget::Iterations(iterations) => iterations,
                // With any time at all, the result depends on the machine.
                Budget::Time(Duration::ZERO) => 0,
                Budget::Time(_) => u64::MAX,
            };
            budget > LONGEST_THOUGHT || think.threads.is_some_and(|threads| threads > MOST_THREADS)
        }
        EngineRequest::Batch { requests } => {
            requests.iter().any(|request| request.request.as_ref().is_ok_and(is_endless))
        }
        _ => false,
    }
}

/// What a request did to the game: nothing, or something that can be taken back. Says how the game stands now.
fn check_effect(
    session: &mut EngineSession,
    line: &[u8],
    message: &ParsedLine,
    answer: &EngineAnswer,
    before: SessionState,
) -> SessionState {
    let request = message.request.as_ref();
    match request {
        // It may have been refused before its `quit`.
        Ok(EngineRequest::Batch { requests }) => {
            let has_quit = requests.iter().any(|request| request.request == Ok(EngineRequest::Quit));
            assert!(has_quit || !session.has_quit(), "only quit ends it");
        }
        request => {
            assert_eq!(session.has_quit(), matches!(request, Ok(EngineRequest::Quit)), "only quit ends it");
        }
    }
    assert!(!session.has_quit() || may_say_quit(line), "only quit ends it");
    let after = SessionState::of(session);
    match (answer, request) {
        (EngineAnswer::Error { .. }, _) => assert_eq!(after, before, "a refusal changes nothing"),
        (_, Err(fault)) => panic!("granted, but it is no request: {}", fault.message),
        (_, Ok(EngineRequest::Apply { .. })) => check_undo(session, line, answer, 1, &before),
        (_, Ok(EngineRequest::ApplyAll { actions })) => {
            check_undo(session, line, answer, actions.len(), &before);
        }
        (
            _,
            Ok(
                EngineRequest::New(_)
                | EngineRequest::Load(_)
                | EngineRequest::Replay { .. }
                | EngineRequest::Batch { .. }
                | EngineRequest::Undo,
            ),
        ) => {}
        (_, Ok(_)) => assert_eq!(after, before, "a question changes nothing"),
    }
    after
}

/// An answer is one line with one object of two fields: the request's id, and what was asked for or why not.
fn check_line(answer: &EngineAnswer, request: &[u8], said: usize) -> String {
    let line = answer.to_line();
    let count = match answer {
        EngineAnswer::Ok { ok: EngineReply::Batch { answers }, .. } => answers.len().max(1),
        _ => 1,
    };
    let longest = (LONGEST_ANSWER + 8 * said) * count;
    assert!(line.len() <= longest, "{} bytes of answer to {said}", line.len());
    assert_eq!(line.find(['\n', '\r']), Some(line.len() - 1), "an answer is one line");
    let answer = fields(line.as_bytes());
    assert_eq!(answer.len(), 2, "{line}");
    let id = answer["id"].get();
    match fields(request).get("id") {
        Some(given) if request.len() <= LONGEST_LINE && has_one_id(request) => {
            // A carriage return in it is only blank space, and comes back as a blank.
            assert_eq!(id, given.get().replace('\r', " "), "the id comes back as it was");
        }
        given => assert!(id == "null" || given.is_some(), "an id from nowhere: {id}"),
    }
    match (answer.get("ok"), answer.get("error")) {
        (Some(ok), None) => {
            let _: Map<String, Value> = serde_json::from_str(ok.get()).expect("what is ok is an object");
        }
        (None, Some(error)) => {
            let fault: EngineError = serde_json::from_str(error.get()).expect("an error has its fields");
            check_sentence(&fault.message);
        }
        _ => panic!("not exactly one of ok and error: {line}"),
    }
    line
}

/// The fields of a line that is an object; of two with one name, the last.
fn fields(line: &[u8]) -> BTreeMap<String, &RawValue> {
    serde_json::from_slice(line).unwrap_or_default()
}

/// Whether a line's command is `quit`, or may be one behind an escape.
fn may_say_quit(line: &[u8]) -> bool {
    let says = |word: &str| fields(line).get("cmd").is_some_and(|command| command.get() == word);
    says(r#""quit""#) || says(r#""batch""#) || line.contains(&b'\\')
}

/// Whether there is no other `id`, and none behind an escape.
fn has_one_id(line: &[u8]) -> bool {
    line.windows(4).filter(|part| part == br#""id""#).count() == 1 && !line.contains(&b'\\')
}

/// The game and its history, as the engine tells them.
#[derive(PartialEq, Eq, Debug)]
struct SessionState {
    state: String,
    record: String,
}

impl SessionState {
    fn of(session: &mut EngineSession) -> SessionState {
        let mut ask = |line: &[u8]| session.answer(line).to_line();
        SessionState { state: ask(br#"{"cmd":"state"}"#), record: ask(br#"{"cmd":"record"}"#) }
    }
}

/// What was applied can be taken back and applied again.
fn check_undo(
    session: &mut EngineSession,
    line: &[u8],
    answer: &EngineAnswer,
    actions: usize,
    before: &SessionState,
) {
    for _ in 0..actions {
        granted(session, &json!({"cmd":"undo"}));
    }
    assert_eq!(&SessionState::of(session), before, "undo takes it back");
    assert_eq!(&session.answer(line), answer, "the same request does the same");
}

/// The game that a conversation came to can be handed to another one, as a record and as a position.
fn check_game(session: &mut EngineSession) {
    let EngineAnswer::Ok { ok: EngineReply::State { state: told }, .. } =
        session.answer(br#"{"cmd":"state"}"#)
    else {
        return;
    };
    let state = serde_json::to_value(&told).expect("a state is JSON");
    let read = GameState::deserialize(&state);
    assert_eq!(read.ok().as_ref(), Some(&*told), "a state can be read again");
    let record = granted(session, &json!({"cmd":"record"}))["record"].take();
    let replay = json!({"cmd":"replay","record":record});
    if replay.to_string().len() <= LONGEST_LINE {
        assert_eq!(granted(&mut EngineSession::new(), &replay)["state"], state);
    }
    let legal = granted(session, &json!({"cmd":"legal"}))["legal"].take();
    let is_turn_start = legal.as_array().is_some_and(|words| words.contains(&json!("pass")));
    if is_turn_start {
        let parts = ["edition", "board", "players", "minutes", "clock", "turn", "coins", "children", "nuns"];
        let part = |part: &str| (part.to_owned(), state[part].clone());
        let position: Map<String, Value> = parts.into_iter().map(part).collect();
        let load = json!({"cmd":"load","position":position});
        assert_eq!(granted(&mut EngineSession::new(), &load)["state"], state);
    }
}

/// The answer to a request that cannot be refused.
fn granted(session: &mut EngineSession, request: &Value) -> Value {
    let answer = session.answer(request.to_string().as_bytes()).to_line();
    let mut answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert!(answer["ok"].is_object(), "{request}: {answer}");
    answer["ok"].take()
}
