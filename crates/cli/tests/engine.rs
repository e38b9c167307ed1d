//! The real binary, driven as a stranger's program would drive it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use blacktop_engine::serve;
use serde_json::{Value, json};

const MEBIBYTE: usize = 1 << 20;

/// A running engine.
struct EngineProcess {
    process: Child,
    input: Option<ChildStdin>,
    output: Option<BufReader<ChildStdout>>,
}

impl EngineProcess {
    fn start() -> EngineProcess {
        let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop"));
        command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().expect("the binary starts");
        let input = process.stdin.take();
        let output = process.stdout.take().map(BufReader::new);
        EngineProcess { process, input, output }
    }

    fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.input.as_mut().expect("an open pipe").write_all(bytes.as_ref()).expect("the engine reads");
    }

    /// The next answer; waits until it is flushed.
    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.output.as_mut().expect("an open pipe").read_line(&mut line).expect("the engine writes text");
        line
    }

    /// The id and the code of a refusal.
    fn refusal(&mut self) -> (Value, String) {
        let answer: Value = serde_json::from_str(&self.answer()).expect("an answer");
        (answer["id"].clone(), answer["error"]["code"].as_str().unwrap_or_default().to_owned())
    }

    /// Waits for the end, which is quiet and successful.
    fn ends(mut self) {
        let (mut rest, mut complaints) = (String::new(), String::new());
        if let Some(mut output) = self.output.take() {
            output.read_to_string(&mut rest).expect("text");
        }
        self.process.stderr.take().expect("a pipe").read_to_string(&mut complaints).expect("text");
        let status = self.process.wait().expect("an end");
        assert_eq!((rest.as_str(), complaints.as_str(), status.code()), ("", "", Some(0)));
    }
}

const QUIT: &str = "{\"id\":1,\"cmd\":\"quit\"}";
const HELLO: &str = "{\"id\":2,\"cmd\":\"hello\"}";
const DONE: &str = "{\"id\":1,\"ok\":{}}\n";

#[test]
fn a_game_is_a_conversation() {
    let mut engine = EngineProcess::start();
    engine.send("{\"id\":1,\"cmd\":\"new\",\"players\":3,\"edition\":\"en\",\"board\":\"A0B0C0D0\",\"minutes\":30,\"first\":\"A\"}\n");
    let started = engine.answer();
    assert!(started.starts_with(
        "{\"id\":1,\"ok\":{\"state\":{\"edition\":\"en\",\"board\":\"A0B0C0D0\",\"rows\":[\"........S.ss\","
    ));
    engine.send("{\"id\":2,\"cmd\":\"apply\",\"action\":\"Ab1:3-e5\"}\n");
    let refused = engine.answer();
    assert!(
        refused.starts_with("{\"id\":2,\"error\":{\"code\":\"illegal_action\",\"message\":\""),
        "{refused}"
    );
    assert!(refused.ends_with("\",\"rule\":\"3.1\"}}\n"), "{refused}");
    engine.send("{\"id\":3,\"cmd\":\"state\"}\n");
    assert_eq!(engine.answer(), started.replacen("\"id\":1", "\"id\":3", 1));
    engine.send(format!("{QUIT}\n"));
    assert_eq!(engine.answer(), DONE);
    // The input is still open.
    engine.ends();
}

#[test]
fn answers_come_in_order() {
    let mut engine = EngineProcess::start();
    let requests: Vec<String> = (0..50).map(|id| json!({"id":id,"cmd":"fly"}).to_string()).collect();
    engine.send(requests.join("\n") + "\n");
    for id in 0..50 {
        assert_eq!(engine.refusal(), (json!(id), "bad_request".to_owned()));
    }
    engine.input = None;
    engine.ends();
}

#[test]
fn the_end_of_the_input_is_the_end() {
    let mut nothing = EngineProcess::start();
    nothing.input = None;
    nothing.ends();

    // A last line without an end is a line.
    let mut engine = EngineProcess::start();
    engine.send(HELLO);
    engine.input = None;
    assert!(engine.answer().starts_with("{\"id\":2,\"ok\":{\"name\":\"blacktop\","));
    engine.ends();
}

#[test]
fn nothing_is_read_after_quit() {
    let mut engine = EngineProcess::start();
    engine.send(format!("{QUIT}\n{HELLO}\n"));
    assert_eq!(engine.answer(), DONE);
    engine.ends();
}

#[test]
fn strange_lines_are_answered_and_survived() {
    let mut engine = EngineProcess::start();
    engine.send(b"\n");
    assert_eq!(engine.refusal(), (Value::Null, "bad_json".to_owned()));
    engine.send(b"{\"id\":\"\xff\xfe\",\"cmd\":\"hello\"}\n");
    assert_eq!(engine.refusal(), (Value::Null, "bad_json".to_owned()));
    engine.send(b"\0\0\0\n");
    assert_eq!(engine.refusal(), (Value::Null, "bad_json".to_owned()));
    engine.send([vec![b'['; MEBIBYTE], b"\n".to_vec()].concat());
    assert_eq!(engine.refusal(), (Value::Null, "bad_json".to_owned()));
    engine.send(format!("{HELLO}\r\n"));
    assert!(engine.answer().starts_with("{\"id\":2,\"ok\":"));
    engine.send(format!("{QUIT}\r\n"));
    assert_eq!(engine.answer(), DONE);
    engine.ends();
}

#[test]
fn lines_over_a_mebibyte_are_skipped() {
    let mut engine = EngineProcess::start();
    let start = QUIT.strip_suffix('}').unwrap();
    let line = |length: usize| format!("{start}{}}}", " ".repeat(length - QUIT.len()));
    engine.send(format!("{}\n", line(MEBIBYTE + 1)));
    assert_eq!(engine.refusal(), (Value::Null, "too_long".to_owned()));
    for _ in 0..20 {
        engine.send(" ".repeat(MEBIBYTE));
    }
    engine.send(format!("{HELLO}\n"));
    assert_eq!(engine.refusal(), (Value::Null, "too_long".to_owned()));
    engine.send(format!("{}\n", line(MEBIBYTE)));
    assert_eq!(engine.answer(), DONE);
    engine.ends();

    let mut unfinished = EngineProcess::start();
    unfinished.send(" ".repeat(MEBIBYTE + 1));
    unfinished.input = None;
    assert_eq!(unfinished.refusal(), (Value::Null, "too_long".to_owned()));
    unfinished.ends();
}

#[test]
fn a_closed_output_ends_the_engine() {
    let mut engine = EngineProcess::start();
    engine.output = None;
    engine.send(format!("{HELLO}\n"));
    engine.ends();
}

#[test]
fn the_loop_runs_without_a_process() {
    let mut output = Vec::new();
    serve(format!("{HELLO}\n\n{QUIT}\n{HELLO}").as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), 3);
    assert!(output.ends_with(DONE));
}
