//! A program from outside that is asked in lines of JSON, and that may do anything: end, hang, never read what it is
//! told, or write without end. Nothing of that may stop a tournament.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use blacktop_engine::LONGEST_LINE;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::output;

/// Capacity of the channel of unread lines; beyond it the engine blocks.
const WAITING_LINES: usize = 4;

/// No more letters of what it says are told.
const LONGEST_WORDS: usize = 150;

/// How long a program that was told to quit may take to do so.
const EXIT_TIMEOUT: Duration = Duration::from_millis(300);

/// How long we wait to learn how a program ended that closed its output.
const CRASH_REPORT_TIMEOUT: Duration = Duration::from_secs(2);

/// What went wrong with an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ForfeitKind {
    /// The program ended, or did not start.
    Crash,
    /// There was no answer in time.
    Late,
    /// The answer was none: not JSON, not of this request, without an action, or an error.
    BadAnswer,
    /// The action was not legal.
    Illegal,
}

impl ForfeitKind {
    pub(super) const ALL: [ForfeitKind; 4] =
        [ForfeitKind::Crash, ForfeitKind::Late, ForfeitKind::BadAnswer, ForfeitKind::Illegal];

    /// How often, in the table.
    pub(super) fn times(self, count: u64) -> String {
        match self {
            ForfeitKind::Crash => format!("{count} crash"),
            ForfeitKind::Late => format!("{count} late"),
            ForfeitKind::BadAnswer => format!("{count} bad answer"),
            ForfeitKind::Illegal => format!("{count} illegal"),
        }
    }
}

/// Something that went wrong, and how.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ProcessError {
    pub(super) kind: ForfeitKind,
    pub(super) why: String,
}

impl ProcessError {
    pub(super) fn new(kind: ForfeitKind, why: impl Into<String>) -> ProcessError {
        ProcessError { kind, why: why.into() }
    }
}

/// Words of the program's, fit for a line.
pub(super) fn theirs(text: &str) -> String {
    output::one_line(text.trim()).chars().take(LONGEST_WORDS).collect()
}

/// What comes out of the program.
enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// The program, with a thread each for what goes in and what comes out, so that neither can block the other.
pub(super) struct Process {
    child: Child,
    tell: Sender<String>,
    heard: Receiver<Heard>,
    last_words: Receiver<String>,
    requests: u64,
}

impl Process {
    /// Starts a program. It gets a process group of its own, so that Ctrl-C is for the tournament to answer.
    pub(super) fn start(words: &[String]) -> Result<Process, ProcessError> {
        let (program, args) = words.split_first().ok_or_else(|| {
            ProcessError::new(ForfeitKind::Crash, "an engine needs a command: --engine \"python3 my_bot.py\"")
        })?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Engines that need the rules run `$BLACKTOP engine`.
        if let Ok(ours) = std::env::current_exe() {
            command.env("BLACKTOP", ours);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| {
            ProcessError::new(ForfeitKind::Crash, format!("“{}” does not start: {error}", theirs(program)))
        })?;
        let (tell, told) = channel();
        let (hear, heard) = sync_channel(WAITING_LINES);
        let (last, last_words) = channel();
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &told));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(stdout), &hear));
        }
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || last.send(last_line(BufReader::new(stderr))));
        }
        Ok(Process { child, tell, heard, last_words, requests: 0 })
    }

    /// Sends a request and waits for its answer's `ok`, at most so long.
    pub(super) fn ask(&mut self, mut request: Value, limit: Duration) -> Result<Value, ProcessError> {
        self.requests += 1;
        request["id"] = self.requests.into();
        let end = Instant::now() + limit;
        if self.tell.send(format!("{request}\n")).is_err() {
            return Err(self.ended());
        }
        match self.heard.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(Heard::Line(line)) => read_answer(&line, self.requests),
            Ok(Heard::TooLong) => Err(ProcessError::new(
                ForfeitKind::BadAnswer,
                format!("a line longer than {LONGEST_LINE} bytes"),
            )),
            Err(RecvTimeoutError::Timeout) => Err(ProcessError::new(
                ForfeitKind::Late,
                format!("no answer within {} ms", limit.as_millis()),
            )),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Why it is not there any more, as far as it can be told.
    fn ended(&mut self) -> ProcessError {
        let end = Instant::now() + CRASH_REPORT_TIMEOUT;
        let words = self.last_words.recv_timeout(CRASH_REPORT_TIMEOUT).unwrap_or_default();
        // Its pipes are closed a moment before the system knows its status.
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break ending(status),
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(2)),
                _ => break "it closed its output".to_owned(),
            }
        };
        let why = if words.is_empty() { status } else { format!("{status}: {}", theirs(&words)) };
        ProcessError::new(ForfeitKind::Crash, why)
    }

    /// Says goodbye and waits a moment for the program to end by itself.
    pub(super) fn quit(&mut self) {
        let _ = self.tell.send("{\"id\":null,\"cmd\":\"quit\"}\n".to_owned());
        let end = Instant::now() + EXIT_TIMEOUT;
        // What is still being said does not matter; that it stops does.
        while self.heard.recv_timeout(end.saturating_duration_since(Instant::now())).is_ok() {}
    }
}

/// Nothing that a tournament started outlives it.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, told: &Receiver<String>) {
    for line in told {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(mut stdout: impl BufRead, hear: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(length) if length > LONGEST_LINE => {
                let _ = hear.send(Heard::TooLong);
                return;
            }
            Ok(_) if hear.send(Heard::Line(line)).is_err() => return,
            Ok(_) => {}
        }
    }
}

/// The last line that is not blank; all others are read and forgotten.
fn last_line(mut stderr: impl BufRead) -> String {
    let mut last = String::new();
    loop {
        let mut line = Vec::new();
        match stderr.by_ref().take(1_000).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return last,
            Ok(_) => {
                let line = String::from_utf8_lossy(&line);
                if !line.trim().is_empty() {
                    last = line.trim().to_owned();
                }
            }
        }
    }
}

/// How it ended: with a status, or by the system's hand.
fn ending(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("it ended with status {code}"),
        None => "the system ended it".to_owned(),
    }
}

/// What is in an answer to the request of this number.
fn read_answer(line: &[u8], id: u64) -> Result<Value, ProcessError> {
    let shown = || theirs(&String::from_utf8_lossy(&line[..line.len().min(80)]));
    let bad = |why: String| ProcessError::new(ForfeitKind::BadAnswer, why);
    let mut answer: Value =
        serde_json::from_slice(line).map_err(|_| bad(format!("not JSON: {}", shown())))?;
    if answer["id"] != id {
        return Err(bad(format!("not the answer to this request: {}", shown())));
    }
    if let Some(message) = answer["error"]["message"].as_str() {
        return Err(ProcessError::new(
            ForfeitKind::BadAnswer,
            format!("it answers with an error: {}", theirs(message)),
        ));
    }
    if !answer["ok"].is_object() {
        return Err(bad(format!("neither `ok` nor `error`: {}", shown())));
    }
    Ok(answer["ok"].take())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_strictly() {
        let kind = |line: &str| read_answer(line.as_bytes(), 7).map_err(|fault| fault.why);
        assert_eq!(kind(r#"{"id":7,"ok":{"action":"pass"}}"#).unwrap()["action"], "pass");
        for (line, wanted) in [
            ("hello", "not JSON: hello"),
            (r#"{"id":6,"ok":{}}"#, "not the answer"),
            (r#"{"id":7}"#, "neither"),
            (r#"{"id":7,"ok":[]}"#, "neither"),
            ("7", "not the answer"),
            (
                r#"{"id":7,"error":{"code":"no_game","message":"there is no game"}}"#,
                "error: there is no game",
            ),
        ] {
            assert!(kind(line).unwrap_err().contains(wanted), "{line}");
        }
    }

    #[test]
    fn only_the_last_words_are_kept() {
        assert_eq!(last_line(&b"Traceback\n  line 7\nValueError: no\n\n"[..]), "ValueError: no");
        assert_eq!(last_line(&b""[..]), "");
    }

    #[test]
    fn a_line_without_end_is_not_kept() {
        let (hear, heard) = sync_channel(WAITING_LINES);
        read_lines(BufReader::new(std::io::repeat(b'x')), &hear);
        assert!(matches!(heard.recv(), Ok(Heard::TooLong)));
    }
}
