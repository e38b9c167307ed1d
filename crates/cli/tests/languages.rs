//! Whatever goes wrong is told in the reader's language: every command with every kind of bad input, in English, French
//! and Japanese, and no English in the last two.

mod common;

use std::fs;
use std::path::Path;

use blacktop_server::store::Store;

const GAME: &str =
    "[Players \"3\"]\n[Minutes \"3\"]\n\n1A Ab1:3-d1 Ag2:2-l11 Ag1:1-l11 N1-a7\n2B pass\n3C pass\n";

/// Words that are English and nothing else. Those that French has as well (a, on, or, six) tell nothing.
const ENGLISH: [&str; 61] = [
    "the",
    "is",
    "are",
    "was",
    "were",
    "be",
    "been",
    "not",
    "no",
    "nor",
    "it",
    "its",
    "of",
    "to",
    "in",
    "into",
    "at",
    "with",
    "without",
    "and",
    "for",
    "an",
    "this",
    "that",
    "these",
    "those",
    "there",
    "here",
    "by",
    "from",
    "has",
    "have",
    "had",
    "must",
    "should",
    "cannot",
    "can",
    "could",
    "may",
    "will",
    "found",
    "failed",
    "invalid",
    "expected",
    "unexpected",
    "missing",
    "unknown",
    "required",
    "provided",
    "supplied",
    "such",
    "file",
    "directory",
    "value",
    "values",
    "which",
    "what",
    "where",
    "who",
    "you",
    "your",
];

/// What stands in Japanese sentences as it is typed: names of programs, formats, commands and settings.
const AS_TYPED: [&str; 59] = [
    "Blacktop",
    "blacktop",
    "help",
    "serve",
    "restore",
    "verify",
    "config",
    "port",
    "Players",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
    "file",
    "bots",
    "engine",
    "lang",
    "full",
    "hello",
    "auto",
    "always",
    "never",
    "random",
    "json",
    "greedy",
    "uct",
    "level",
    "limits",
    "requests",
    "per",
    "minute",
    "request",
    "hosts",
    "yard",
    "local",
    "play",
    "example",
    "org",
    "show",
    "hint",
    "bash",
    "elvish",
    "fish",
    "powershell",
    "zsh",
    "tune",
    "load",
    "backup",
    "localhost",
    "plain",
    "http",
    "https",
    "data",
    "text",
    "board",
    "svg",
    "png",
    "turn",
];

/// Everything that can be wrong, a line each, as it is typed in the folder of the test.
const WRONG: &str = "
check nowhere.txt
check letter.txt
check folder
check garbage.bin
check empty.txt
show nowhere.txt
show en_A0B0
show game.txt --turn 99
show game.txt --turn 1.99
show game.txt --svg folder
hint letter.txt
analyse empty.txt
analyse game.txt --plot letter.txt
svg game.txt --out nowhere/x.svg
svg game.txt --from 90 --to 91
board A0B0
board A0A0B0C0
board --svg game.txt
board --svg folder
verify nowhere.db
verify folder
verify letter.txt
verify empty.txt
verify torn.db
backup copy.db --data nowhere.db
backup letter.txt --data letter.txt
backup copy.db --data torn.db
restore nowhere.db --data copy.db
restore torn.db --data copy.db
serve --data folder --port 0
serve --data garbage.bin --port 0
serve --data torn.db --port 0
serve --data letter.txt/x.db --port 0
serve --address 192.0.2.1 --port 0
join http://127.0.0.1:1/t/abc --plain
join nonsense --plain
join https://127.0.0.1:1/games/t/abc --plain
join https://127.0.0.1:1/t/abc --plain --ca letter.txt
tui
tui --plain --timer 5
tui --plain --players 3 --people 5
tui --plain --file letter.txt
tui --plain --file folder
tui --plain --board A0
frobnicate
bord
show
board --svgg x
bots --color sometimes
bots --color
bots --bananas
hint game.txt --ms 1 --iterations 2
hint game.txt --ms 1 --ms 2
hint game.txt --turns 0
hint game.txt --turns many
hint game.txt --turns 99999999999999999999
show game.txt --turn soon
svg game.txt --seconds-a-turn 900
completions sh
--port 99999
--lan bots
";

fn prepare(folder: &Path) {
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    fs::create_dir_all(folder.join("folder")).unwrap();
    fs::create_dir_all(folder.join("full")).unwrap();
    write("full/letter.txt", b"dear Ada\n");
    write("game.txt", GAME.as_bytes());
    write("letter.txt", b"dear Ada\n");
    write("empty.txt", b"");
    write("garbage.bin", &[0xff, 0xfe, 0x00, 0x9c]);
}

/// A file of a server in which a page is not what it was.
async fn tear(file: &Path) {
    let store = Store::open(file).await.unwrap();
    store.set_fact("weather", "sun").await.unwrap();
    store.close().await;
    let mut bytes = fs::read(file).unwrap();
    // The first page says what there is and where; the others are it.
    bytes[4096..].iter_mut().for_each(|byte| *byte ^= 0x55);
    fs::write(file, bytes).unwrap();
}

/// What a line says when it goes wrong.
fn told(folder: &Path, line: &str, language: &str) -> String {
    let args: Vec<&str> = line.split_whitespace().chain(["--lang", language]).collect();
    let output = common::blacktop(folder, &args).output().unwrap();
    assert!(!output.status.success(), "{line}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{line}: {told}");
    told
}

/// A sentence without what it quotes, and without flags.
fn own_words(told: &str) -> String {
    let mut depth = 0;
    let unquoted = told.chars().filter(|letter| {
        depth += i32::from(matches!(letter, '«' | '「')) - i32::from(matches!(letter, '»' | '」'));
        depth == 0
    });
    let unquoted: String = unquoted.collect();
    let is_flag = |word: &&str| word.starts_with("--");
    unquoted.split(' ').filter(|word| !is_flag(word)).collect::<Vec<_>>().join(" ")
}

/// The first word that is not typed on the line and that somebody objects to.
fn objection(told: &str, line: &str, is_bad: impl Fn(&str) -> bool) -> Option<String> {
    let is_letter = |letter: char| letter.is_ascii_alphabetic() || "àâçéèêëîïôûùüœ’".contains(letter);
    let own = own_words(told);
    let typed: Vec<&str> = line.split(|letter: char| !is_letter(letter)).collect();
    let mut words = own.split(|letter: char| !is_letter(letter));
    words.find(|word| !typed.contains(word) && is_bad(word)).map(str::to_owned)
}

/// A word of a French sentence that is English.
fn english_in_french(told: &str, line: &str) -> Option<String> {
    objection(told, line, |word| ENGLISH.contains(&word))
}

/// A word of a Japanese sentence in Latin letters that is no name. Short ones and those in capitals are pieces, seats
/// and what help calls values.
fn english_in_japanese(told: &str, line: &str) -> Option<String> {
    let is_name = |word: &str| word.len() < 3 || word.bytes().all(|byte| byte.is_ascii_uppercase());
    objection(told, line, |word| !is_name(word) && !AS_TYPED.contains(&word))
}

/// What is not as it should be about what a line says.
fn complaint(folder: &Path, line: &str) -> Option<String> {
    let [english, french, japanese] = ["en", "fr", "ja"].map(|language| told(folder, line, language));
    if english == french || english == japanese {
        return Some(format!("{line}: {english}"));
    }
    let foreign = english_in_french(&french, line).map(|word| format!("{line}: {word}: {french}"));
    let foreign_too =
        || english_in_japanese(&japanese, line).map(|word| format!("{line}: {word}: {japanese}"));
    foreign.or_else(foreign_too)
}

#[tokio::test]
async fn what_went_wrong_is_said_in_every_language() {
    let folder = common::folder("languages", "wrong");
    prepare(&folder);
    tear(&folder.join("torn.db")).await;
    let lines = WRONG.lines().filter(|line| !line.is_empty());
    let complaints: Vec<String> = lines.filter_map(|line| complaint(&folder, line)).collect();
    assert!(complaints.is_empty(), "{}", complaints.concat());
}

#[test]
fn english_among_other_words_is_found() {
    let line = "verify no.db";
    let french = |told: &str| english_in_french(told, line);
    assert_eq!(french("no.db : ce fichier n’existe pas ; « there » et --no-open"), None);
    assert_eq!(french("no.db : le système dit : there is no such file").as_deref(), Some("there"));
    let japanese = |told: &str| english_in_japanese(told, line);
    assert_eq!(japanese("no.dbというファイルはありません。「there」"), None);
    assert_eq!(japanese("no.db：database disk image is malformed").as_deref(), Some("database"));
}
