//! A recording of what a server did to the files of its folder: `strace` notes its system calls, with their data and times.
//!
//! The tracer sees all that reaches the kernel, also the files that the server writes, renames and deletes by itself beside SQLite's.
//! A layer inside of SQLite (a VFS) would miss those and need `unsafe`; a file system of our own (FUSE) would need the right to
//! mount. The recorded program is the one that players run, and nothing is added to it.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, anyhow};

/// All calls that change files, and those that name or position them. One that this system does not have is left out (`?`).
const CALLS: &str = "?open,?creat,openat,write,writev,pwrite64,pwritev,lseek,ftruncate,fallocate,?rename,renameat,?renameat2,\
                     ?unlink,unlinkat,fsync,fdatasync";

/// Longer writes would be cut in the recording.
const LONGEST_WRITE: &str = "16777216";

/// Shared memory between SQLite's connections, which no database needs after a power loss.
const SHARED_MEMORY: &str = "-shm";

/// Nanoseconds since 1970.
pub(super) type Nanos = u64;

/// Something that a server did to a file of its folder, which has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FileEvent {
    pub(super) begin: Nanos,
    /// No earlier than its effect; [`Nanos::MAX`] if the server was killed before.
    pub(super) end: Nanos,
    pub(super) act: FileAct,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum FileAct {
    /// Open it, and create it if it is not there.
    Create(String),
    Write {
        name: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        name: String,
        length: usize,
    },
    Rename {
        from: String,
        to: String,
    },
    Remove(String),
    Sync(String),
    /// Sync the names of all files.
    SyncFolder,
}

/// The command that records a server's calls into files with names that begin like this.
pub(super) fn tracer(log: &Path) -> Command {
    let mut command = Command::new("strace");
    command.args(["-ff", "--seccomp-bpf", "-y", "-xx", "-a", "1", "-s", LONGEST_WRITE, "-T"]);
    command.args(["--absolute-timestamps=format:unix,precision:ns", "-e", "signal=none", "-e"]);
    command.arg(format!("trace={CALLS}")).arg("-o").arg(log);
    command
}

/// Fails if servers cannot be recorded here.
pub(super) fn check_tracer() -> anyhow::Result<()> {
    let tried = Command::new("strace").args(["-o", "/dev/null", "true"]).stdin(Stdio::null()).output();
    let why = "power losses are simulated from a recording by `strace` (Linux), which";
    let tried = tried.with_context(|| format!("{why} is not installed"))?;
    if tried.status.success() { Ok(()) } else { Err(anyhow!("{why} may not trace processes here")) }
}

/// Reads what was recorded of a folder, in the order in which it began.
pub(super) fn read(logs: &Path, folder: &Path) -> anyhow::Result<Vec<FileEvent>> {
    let folder = format!("{}/", folder.to_str().ok_or_else(|| anyhow!("the folder's name is not UTF-8"))?);
    let encoded: String = folder.trim_end_matches('/').bytes().map(|byte| format!("\\x{byte:02x}")).collect();
    let mut calls = Vec::new();
    for log in fs::read_dir(logs)? {
        let mut lines = BufReader::with_capacity(1 << 20, File::open(log?.path())?);
        let mut line = String::new();
        while lines.read_line(&mut line)? > 0 {
            if line.contains(&encoded) || line.contains(" lseek(") {
                let call = Call::read(line.trim_end(), &folder);
                calls.extend(call.with_context(|| format!("strace wrote {line:.200}"))?);
            }
            line.clear();
        }
    }
    calls.sort_by_key(|call| call.begin);
    let mut positions = HashMap::new();
    Ok(calls.into_iter().filter_map(|call| call.step(&mut positions)).flatten().collect())
}

/// A system call.
struct Call {
    begin: Nanos,
    end: Nanos,
    kind: CallKind,
}

enum CallKind {
    Open {
        descriptor: u32,
        name: String,
        creates: bool,
        truncates: bool,
    },
    Seek {
        descriptor: u32,
        to: usize,
    },
    /// At the position of the descriptor.
    Write {
        descriptor: u32,
        name: String,
        bytes: Vec<u8>,
    },
    Other(FileAct),
}

impl Call {
    /// A line of the recording; none if it changed nothing in the folder.
    fn read(line: &str, folder: &str) -> anyhow::Result<Option<Call>> {
        let bad = || anyhow!("an unknown line");
        let (time, rest) = line.split_once(' ').ok_or_else(bad)?;
        let (call, rest) = rest.split_once('(').ok_or_else(bad)?;
        let begin = nanos(time).ok_or_else(bad)?;
        let (args, result, end) = match rest.rsplit_once(" = ") {
            Some((args, result)) if !result.starts_with('?') => {
                let (result, took) = result.rsplit_once(" <").ok_or_else(bad)?;
                (args, result, begin + nanos(took.trim_end_matches('>')).ok_or_else(bad)?)
            }
            Some((args, _)) => (args, "?", Nanos::MAX),
            None => (rest.strip_suffix(" <unfinished ...>").ok_or_else(bad)?, "?", Nanos::MAX),
        };
        if result.starts_with('-') {
            return Ok(None);
        }
        let args: Vec<&str> = args.trim_end_matches(')').split(", ").collect();
        let kind = kind(call, &args, result, folder)?;
        Ok(kind.map(|kind| Call { begin, end, kind }))
    }

    fn step(self, positions: &mut HashMap<u32, usize>) -> Option<Vec<FileEvent>> {
        let Call { begin, end, kind } = self;
        let step = |act| FileEvent { begin, end, act };
        match kind {
            CallKind::Open { descriptor, name, creates, truncates } => {
                positions.insert(descriptor, 0);
                let create = creates.then(|| step(FileAct::Create(name.clone())));
                let truncate = truncates.then(|| step(FileAct::Truncate { name, length: 0 }));
                Some(create.into_iter().chain(truncate).collect())
            }
            CallKind::Seek { descriptor, to } => {
                positions.insert(descriptor, to);
                None
            }
            CallKind::Write { descriptor, name, bytes } => {
                let position = positions.entry(descriptor).or_default();
                let at = *position;
                *position += bytes.len();
                Some(vec![step(FileAct::Write { name, at, bytes })])
            }
            CallKind::Other(act) => Some(vec![step(act)]),
        }
    }
}

fn kind(call: &str, args: &[&str], result: &str, folder: &str) -> anyhow::Result<Option<CallKind>> {
    let arg = |index: usize| args.get(index).copied().ok_or_else(|| anyhow!("an argument is missing"));
    let number = |index: usize| -> anyhow::Result<usize> { Ok(arg(index)?.parse()?) };
    // Calls that end in `at` have the folders' descriptors before the names.
    let mut names =
        args.iter().filter(|arg| arg.starts_with('"')).map(|arg| path_in(arg.trim_matches('"'), folder));
    let opened = |text: &str| open_file(text, folder);
    let act = match call {
        "open" | "creat" | "openat" => {
            let flags = args.iter().find(|arg| arg.starts_with("O_")).copied().unwrap_or("O_CREAT|O_TRUNC");
            let Some((descriptor, OpenedPath::File(name))) = opened(result) else { return Ok(None) };
            let (creates, truncates) = (flags.contains("O_CREAT"), flags.contains("O_TRUNC"));
            return Ok(Some(CallKind::Open { descriptor, name, creates, truncates }));
        }
        "lseek" => {
            let descriptor = arg(0)?.split('<').next().unwrap_or_default().parse()?;
            return Ok(Some(CallKind::Seek { descriptor, to: result.parse()? }));
        }
        "rename" | "renameat" | "renameat2" => match (names.next().flatten(), names.next().flatten()) {
            (Some(from), Some(to)) => FileAct::Rename { from, to },
            (None, None) => return Ok(None),
            _ => return Err(anyhow!("a file goes into the folder or out of it")),
        },
        "unlink" | "unlinkat" => match names.next().flatten() {
            Some(name) => FileAct::Remove(name),
            None => return Ok(None),
        },
        _ => {
            let Some((descriptor, opened)) = opened(arg(0)?) else { return Ok(None) };
            match (call, opened) {
                ("fsync" | "fdatasync", OpenedPath::Folder) => FileAct::SyncFolder,
                ("fsync" | "fdatasync", OpenedPath::File(name)) => FileAct::Sync(name),
                ("ftruncate", OpenedPath::File(name)) => FileAct::Truncate { name, length: number(1)? },
                ("write", OpenedPath::File(name)) => {
                    let bytes = written(arg(1)?, result)?;
                    return Ok(Some(CallKind::Write { descriptor, name, bytes }));
                }
                ("pwrite64", OpenedPath::File(name)) => {
                    FileAct::Write { name, at: number(3)?, bytes: written(arg(1)?, result)? }
                }
                _ => return Err(anyhow!("a call that is not understood: {call}")),
            }
        }
    };
    Ok(Some(CallKind::Other(act)))
}

enum OpenedPath {
    File(String),
    Folder,
}

/// A descriptor as in `3</folder/name>`, if it is of the folder and not deleted.
fn open_file(text: &str, folder: &str) -> Option<(u32, OpenedPath)> {
    let (descriptor, path) = text.strip_suffix('>')?.split_once('<')?;
    let descriptor = descriptor.parse().ok()?;
    if unescape(path).is_some_and(|path| path == folder.trim_end_matches('/').as_bytes()) {
        return Some((descriptor, OpenedPath::Folder));
    }
    Some((descriptor, OpenedPath::File(path_in(path, folder)?)))
}

/// The name of a file in the folder, except for shared memory.
fn path_in(escaped: &str, folder: &str) -> Option<String> {
    let path = String::from_utf8(unescape(escaped)?).ok()?;
    let name = path.strip_prefix(folder)?;
    (!name.ends_with(SHARED_MEMORY)).then(|| name.to_owned())
}

/// What a call has written: as many bytes as it says, or all if it was never finished.
fn written(text: &str, result: &str) -> anyhow::Result<Vec<u8>> {
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let mut bytes = text.and_then(unescape).ok_or_else(|| anyhow!("a write is cut"))?;
    if result != "?" {
        bytes.truncate(result.parse()?);
    }
    Ok(bytes)
}

/// Bytes as in `\x2f\x74`.
fn unescape(text: &str) -> Option<Vec<u8>> {
    let (quads, []) = text.as_bytes().as_chunks::<4>() else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let byte = |quad: &[u8; 4]| match quad {
        [b'\\', b'x', high, low] => Some((digit(*high)? << 4 | digit(*low)?) as u8),
        _ => None,
    };
    quads.iter().map(byte).collect()
}

/// A time as in `1795034967.369066131` or `0.000016`.
fn nanos(text: &str) -> Option<Nanos> {
    let (seconds, fraction) = text.split_once('.')?;
    let fraction: Nanos = format!("{fraction:0<9}").parse().ok()?;
    Some(seconds.parse::<Nanos>().ok()? * 1_000_000_000 + fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(text: &str) -> String {
        text.bytes().map(|byte| format!("\\x{byte:02x}")).collect()
    }

    /// The steps of these lines, in which `<…>` and `"…"` are written plainly.
    fn steps(lines: &[&str]) -> anyhow::Result<Vec<FileEvent>> {
        let logs = tempfile::tempdir()?;
        let mut text = String::new();
        for line in lines {
            let mut parts = line.split(['{', '}']);
            text += parts.next().unwrap_or_default();
            while let Some(hidden) = parts.next() {
                text += &escaped(hidden);
                text += parts.next().unwrap_or_default();
            }
            text += "\n";
        }
        fs::write(logs.path().join("log.1"), text)?;
        read(logs.path(), Path::new("/d"))
    }

    #[test]
    fn calls_become_steps_in_the_order_of_their_times() {
        let lines = [
            "1.000000002 write(3<{/d/mark}>, \"{ab}\", 2) = 2 <0.000000003>",
            "1.000000001 openat(AT_FDCWD<{/}>, \"{/d/mark}\", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 3<{/d/mark}> <0.000000001>",
            "1.000000003 write(3<{/d/mark}>, \"{cd}\", 2) = 1 <0.000000003>",
            "1.000000004 pwrite64(4<{/d/a-wal}>, \"{xyz}\", 3, 32) = 3 <0.000000001>",
            "1.000000005 fsync(5<{/d}>) = 0 <0.000000001>",
            "1.000000006 fdatasync(4<{/d/a-wal}>) = 0 <0.000000001>",
            "1.000000007 rename(\"{/d/a}\", \"{/d/b}\") = 0 <0.000000001>",
            "1.000000008 unlinkat(AT_FDCWD<{/}>, \"{/d/b}\", 0) = 0 <0.000000001>",
            "1.000000009 unlink(\"{/d/c}\") = -1 ENOENT (No such file or directory) <0.000000001>",
            "1.000000010 pwrite64(6<{/d/a-shm}>, \"{x}\", 1, 0) = 1 <0.000000001>",
            "1.000000011 write(3<{/d/mark}>(deleted), \"{x}\", 1) = 1 <0.000000001>",
            "1.000000012 pwrite64(4<{/d/a-wal}>, \"{pq}\", 2, 0) = ?",
            "1.000000013 ftruncate(4<{/d/a-wal}>, 7 <unfinished ...>",
            "+++ killed by SIGKILL +++",
        ];
        let name = |name: &str| name.to_owned();
        let write =
            |name: &str, at, bytes: &[u8]| FileAct::Write { name: name.to_owned(), at, bytes: bytes.into() };
        let acts: Vec<FileAct> = steps(&lines).unwrap().into_iter().map(|step| step.act).collect();
        let wanted = [
            FileAct::Create(name("mark")),
            FileAct::Truncate { name: name("mark"), length: 0 },
            write("mark", 0, b"ab"),
            write("mark", 2, b"c"),
            write("a-wal", 32, b"xyz"),
            FileAct::SyncFolder,
            FileAct::Sync(name("a-wal")),
            FileAct::Rename { from: name("a"), to: name("b") },
            FileAct::Remove(name("b")),
            write("a-wal", 0, b"pq"),
            FileAct::Truncate { name: name("a-wal"), length: 7 },
        ];
        assert_eq!(acts, wanted);
    }

    #[test]
    fn times_are_read() {
        let steps = steps(&["1795034967.369066131 fsync(3<{/d/a}>) = 0 <0.000934>"]).unwrap();
        let (begin, end) = (1_795_034_967_369_066_131, 1_795_034_967_370_000_131);
        assert_eq!(steps, [FileEvent { begin, end, act: FileAct::Sync("a".to_owned()) }]);
    }

    #[test]
    fn calls_that_are_not_understood_are_errors() {
        for line in [
            "1.000000001 writev(3<{/d/a}>, [{iov_base=\"x\", iov_len=1}], 1) = 1 <0.000001>",
            "1.000000001 pwrite64(3<{/d/a}>, \"{x}\"..., 9, 0) = 9 <0.000001>",
            "1.000000001 rename(\"{/d/a}\", \"{/e/a}\") = 0 <0.000001>",
        ] {
            assert!(steps(&[line]).is_err(), "{line}");
        }
    }
}
