//! Errors: what players meet is in English, French or Japanese, with no English in the last two; operators' errors and
//! errors of the command line are English, and every one is clear.

mod common;

use std::fs;
use std::path::Path;

use blacktop_server::store::Store;

const GAME: &str =
    "[Players \"3\"]\n[Minutes \"3\"]\n\n1A Ab1:3-d1 Ag2:2-l11 Ag1:1-l11 N1-a7\n2B pass\n3C pass\n";

/// Words that are English and nothing else. Those that French has as well (a, on, or, six) tell nothing.
const ENGLISH: &str = "\
    the is are was were be been not no nor it its of to in into at with without and for an this that these those \
    there here by from has have had must should cannot can could may will found failed invalid expected unexpected \
    missing unknown required provided supplied such file directory value values which what where who you your";

/// What stands in Japanese sentences as it is typed: names of programs, formats, commands and settings.
const AS_TYPED: &str = "\
    Blacktop blacktop help serve restore verify config port Players error warn info debug trace file bots engine \
    lang full hello auto always never random json greedy uct level limits requests per minute request hosts yard \
    local play example org show hint bash elvish fish powershell zsh tune load backup localhost plain http https \
    data text board svg png turn";

/// What players type that fails when it runs: explained in their language.
const PLAYERS: &str = "
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
show A0B0
show A0A0B0C0
show A0B0C0D0 --svg game.txt
show A0B0C0D0 --svg folder
hint letter.txt
analyse empty.txt
analyse game.txt --plot letter.txt
film game.txt --out nowhere/x.svg
film game.txt --from 90 --to 91
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
";

/// What operators type that fails when it runs: explained in English, in one line.
const OPERATORS: &str = "
data verify nowhere.db
data verify folder
data verify letter.txt
data verify empty.txt
data verify torn.db
data backup copy.db --data nowhere.db
data backup letter.txt --data letter.txt
data backup copy.db --data torn.db
data restore nowhere.db --data copy.db
data restore torn.db --data copy.db
serve --data folder --port 0
serve --data garbage.bin --port 0
serve --data torn.db --port 0
serve --data letter.txt/x.db --port 0
serve --address 192.0.2.1 --port 0
serve --config nowhere.toml
serve --config folder
serve --config garbage.bin
serve --port many
serve --port 70000
serve --address here
serve --public-url there
serve --trust-proxy 127.0.0.1,somewhere
serve --log-level loud
serve --log-format pretty
serve --metrics-token short
serve --coach-iterations 0
";

/// Invalid command lines: clap's own English.
const INVALID: &str = "
load play
simulate --bots clever
frobnicate
bord
show
show --svgg x
bots --turn 7
bots --color sometimes
bots --color
bots --bananas
bots --lang de
hint game.txt --ms 1 --iterations 2
hint game.txt --ms 1 --ms 2
hint game.txt --turns 0
hint game.txt --turns many
hint game.txt --turns 99999999999999999999
show game.txt --turn soon
show A0B0C0D0 --turn 7
tui --plain --edition de
tui --plain --token x --name Ada
data
data frobnicate
data backup
film game.txt --seconds-a-turn 900
film game.txt --width 5
completions sh
--port 99999
--lan bots
";

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty())
}

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

/// The first word that is not typed on the line and is objectionable.
fn objection(told: &str, line: &str, is_bad: impl Fn(&str) -> bool) -> Option<String> {
    let is_letter = |letter: char| letter.is_ascii_alphabetic() || "àâçéèêëîïôûùüœ’".contains(letter);
    let own = own_words(told);
    let typed: Vec<&str> = line.split(|letter: char| !is_letter(letter)).collect();
    let mut words = own.split(|letter: char| !is_letter(letter));
    words.find(|word| !typed.contains(word) && is_bad(word)).map(str::to_owned)
}

/// A word of a French sentence that is English.
fn english_in_french(told: &str, line: &str) -> Option<String> {
    objection(told, line, |word| ENGLISH.split(' ').any(|english| english == word))
}

/// A word of a Japanese sentence in Latin letters that is no name. Short ones and those in capitals are pieces, seats
/// and what help calls values.
fn english_in_japanese(told: &str, line: &str) -> Option<String> {
    let is_name = |word: &str| word.len() < 3 || word.bytes().all(|byte| byte.is_ascii_uppercase());
    objection(told, line, |word| !is_name(word) && AS_TYPED.split(' ').all(|name| name != word))
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

#[test]
fn errors_of_players_are_in_their_language() {
    let folder = common::folder("languages", "players");
    prepare(&folder);
    let complaints: Vec<String> = lines(PLAYERS).filter_map(|line| complaint(&folder, line)).collect();
    assert!(complaints.is_empty(), "{}", complaints.concat());
}

#[tokio::test]
async fn errors_of_operators_are_one_line_of_english() {
    let folder = common::folder("languages", "operators");
    prepare(&folder);
    tear(&folder.join("torn.db")).await;
    for line in lines(OPERATORS) {
        let [english, french] = ["en", "fr"].map(|language| told(&folder, line, language));
        assert!(english == french && english.starts_with("blacktop: "), "{line}: {english} {french}");
    }
}

#[test]
fn invalid_command_lines_end_with_status_2_and_a_clear_error() {
    let folder = common::folder("languages", "invalid");
    prepare(&folder);
    for line in lines(INVALID) {
        let args: Vec<&str> = line.split_whitespace().collect();
        let output = common::blacktop(&folder, &args).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{line}: {error}");
        let is_clear = error.starts_with("error: ") || error.contains("Usage:") || error.contains("is now");
        assert!(is_clear, "{line}: {error}");
    }
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
