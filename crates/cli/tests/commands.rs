//! The commands as people use them: the real binary, its words, its drawings and its exit status.
//! Drawings are compared with `snapshots/`: under `CI` nothing is written there; `INSTA_UPDATE=always` renews them.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{Said, fine_in, is_well_formed, refused_in, run_in, said};
use insta::assert_snapshot;
use unicode_width::UnicodeWidthStr;

/// A whole game with fights, shoves, detention and a bell.
const GAME: &str = r#"[Edition "en"]
[Board "A0B0C0D0"]
[Players "3"]
[Minutes "30"]
[A "Ada"]
[C "Cleo"]
[Result "A 2 · B 13 · C 15 bell"]

1A Ab1:3-d1 Ag2:2-l11 Ag1:1-l11 N1-a7
2B Bb1:3xd1 Bg1:2-j12 Bb2:1-b1 N1-a4
3C Cb2:3-b2 Cg2:2-l12 Cg1:1-l11 N1-a12
4A Ag2:3-l8 Ab2:2-b1 Ag1:1-l10 N1-a7
5B stay:Bb1 Bg2:2-l12 Bg1:1-j11 N1-a5
6C Cg2:3xj11 Cb1:2-a2 Cg1:1-l12 N2^l10 ^Ag1-k11
7A Ag1:3-j9 Ag2:2-k7 Ab2:1-a1 N1-a10
8B stay:Bb1 Bb2:2/d1 ^Ab1-c2 ^Bb1-d2 Bg2:1-k12 N1-c8
9C stay:Cg2 Cb2:2xd2 Cb1:1-a1 N1-c6
10A Ab2:3xd1 Ab1:2/d1 ^Bb2-c2 ^Ab2-c1 Ag1:1-j10 N2-i10
11B Bb2:2xd1 Bg2:1-l12 N2^j10 ^Ag1-i10
12C stay:Cb2 Cg1:2-l12 Cg2:1-k11 N2-g10
13A Ag2:3-i6 Ag1:2xj11 Ab2:1-c2 N1-c7
14B stay:Bb2 Bg2:2-l10 N1-e9
15C stay:Cb2 Cb1:2-a1 Cg1:1-l11 N1-b6
16A stay:Ag1 Ag2:2-i8 Ab2:1/d2 ^Bb1-c3 ^Cb2-d3 N1-e9
17B stay:Bb2 Bb1:2xd2 Bg2:1-l9 N1-d9
18C Cg2:3xl9 Cb2:2-c2 Cb1:1-a2 N1-d12
19A stay:Ag1 Ag2:2-i8 N1-d7
20B stay:Bb1 Bb2:2xc2 N1-b9
21C stay:Cg2 Cb1:2-a2 Cg1:1-l12 N2-i10
22A stay:Ag1 Ag2:2-j9 Ab1:1/d2 ^Ab2-d1 ^Bb1-c1 N2/j11 ^Bg1-i10
23B stay:Bb2 Bb1:2xd2 Bg1:1-h10 N1-b10
24C stay:Cg2 Cb1:2-a2 Cg1:1-l11 N2/l9 ^Bg2-k10
25A Ag2:2-j7 Ab2:1-c1 N2-l10
26B stay:Bb1 Bg2:2-j9 Bb2:1xc1 N2^h10 ^Bg1-g10
27C Cg1:2-j11 Cb1:1-a1 N2-h11
28A Ag1:3xj11 Ag2:2-i8 N1-c10
29B stay:Bb1 Bg2:2xi8 Bb2:1xc2 N2-g11
30C Cb1:2xc1 Cg2:1-k12 N1-a8
"#;

const COMMANDS: &str = "play serve tui show film check hint analyse bots engine data admin completions man";

fn commands() -> impl Iterator<Item = &'static str> {
    COMMANDS.split(' ')
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

fn blacktop(args: &[&str]) -> Command {
    common::blacktop(here(), args)
}

fn run(args: &[&str]) -> Said {
    run_in(here(), args)
}

fn fine(args: &[&str]) -> String {
    fine_in(here(), args, "")
}

fn with_input(args: &[&str], input: &[u8]) -> Said {
    common::with_input(here(), args, input)
}

/// A folder of this test alone, with the given files.
fn folder(test: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = common::folder("commands", test);
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
    folder
}

/// Commands that must fail with one line each, and those lines.
fn refusals(folder: &Path, lines: &[&[&str]]) -> String {
    lines
        .iter()
        .map(|args| format!("$ blacktop {}\n{}", args.join(" "), refused_in(folder, args, "", 1)))
        .collect()
}

#[test]
fn bots_are_listed() {
    let list = fine(&["bots"]);
    for bot in blacktop_bots::Bot::ALL {
        assert!(list.lines().any(|line| line.starts_with(&format!("{:<8} ", bot.name()))), "{list}");
    }
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    assert!(list.contains("level8   the legend: "), "{list}");
}

/// The command line decides, then the terminal's environment.
#[test]
fn people_are_spoken_to_in_their_language() {
    let first = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = blacktop(args);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        let said = said(command.envs(variables.iter().copied()).output().unwrap());
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        said.out.lines().next().unwrap().to_owned()
    };
    let (english, french, japanese) = ("anybody", "n’importe qui", "そのへんの子");
    assert!(first(&[], &["bots"]).contains(english));
    assert!(first(&[("LANG", "fr_CA.UTF-8")], &["bots"]).contains(french));
    let mixed = [("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "ja_JP.UTF-8")];
    assert!(first(&mixed, &["bots"]).contains(japanese));
    assert!(first(&mixed, &["bots", "--lang", "en"]).contains(english));
    assert!(first(&mixed, &["--lang", "fr", "bots"]).contains(french));
    let refusal = run(&["bots", "--lang", "de"]).err;
    assert!(refusal.contains("not a language that Blacktop speaks: choose one of en, fr, ja"), "{refusal}");
}

/// Japanese letters are two columns wide: titles still stand under each other, and no line is too long.
#[test]
fn a_game_is_shown_in_every_language() {
    let folder = folder("languages", &[("game.txt", GAME.as_bytes())]);
    let column = |line: &str, word: &str| line.find(word).map(|at| line[..at].width());
    for (language, titles) in [
        ("en", ["Minute 25 of 30", "Fights", "Players", "Legal", "6 coins", "detention: Ag1"]),
        ("fr", ["Minute 25 sur 30", "Bagarres", "Joueurs", "Permis", "6 pièces", "en retenue\u{a0}: Ag1"]),
        ("ja", ["30分のうち25分目", "ケンカ", "名前", "できる手", "コイン6枚", "居残り： Ag1"]),
    ] {
        let words = ["show", "game.txt", "--turn", "25", "--legal", "--lang", language];
        let out = fine_in(&folder, &words, "");
        assert!(titles.iter().all(|title| out.contains(title)), "{out}");
        assert!(out.lines().all(|line| line.width() <= 80), "{out}");
        let starts = ["A Ada", "Ab2:2-b1"].map(|word| out.lines().find_map(|line| column(line, word)));
        assert_eq!(starts, [Some(10); 2], "{out}");
    }
}

#[test]
fn board_is_drawn() {
    let drawing = fine(&["board"]);
    assert!(drawing.lines().all(|line| line.chars().count() <= 80 && line.trim_end() == line));
    assert_snapshot!("board", drawing);
    assert_ne!(fine(&["show", "C1A0D3B2"]), drawing);
    assert_eq!(fine(&["show", "A0B0C0D0"]), drawing, "`board` is the older name of `show`");
}

/// Letters of one's own, and more than two of a kind that touch.
#[test]
fn board_of_ones_own_is_drawn() {
    let rows = "KKK.......ss/K.........ss/.Z..QQ....../....Q......./..SSS......./............/.GG........./\
                .GG........./......W...../......W...../ss....W...../ss..........";
    assert_snapshot!("own_board", fine(&["show", rows]));
}

#[test]
fn board_errors_say_what_to_do() {
    let walled = "..........ss/..........ss/............/............/............/............/............/\
                  GGGGGGGGGGGG/............/......TTTTTT/ss....TTTTTT/ss....TTTTTT";
    let lines: [&[&str]; 5] = [
        &["show", "A0B0"],
        &["show", "A0A0C0D0"],
        &["board", "./."],
        &["show", walled],
        &["show", &walled.replace(['G', 'T'], ".")],
    ];
    assert_snapshot!("board_errors", refusals(here(), &lines));
    let control = run(&["board", "A0\u{1b}[31m\n"]).err;
    assert!(!control.contains('\u{1b}') && control.lines().count() == 1);
}

#[test]
fn moments_of_a_game_are_drawn() {
    let folder = folder("show", &[("game.txt", GAME.as_bytes())]);
    let show = |args: &[&str]| fine_in(&folder, &[&["show", "game.txt"], args].concat(), "");
    // Fights, nuns, detention.
    assert_snapshot!("middle_game", show(&["--turn", "25", "--legal"]));
    assert_snapshot!("in_a_shove", show(&["--turn", "22.4", "--legal"]));
    let end = show(&[]);
    assert_snapshot!("end_of_game", end);
    assert_eq!(show(&["--turn", "30.3"]), end);
    assert_eq!(show(&["--turn", "7"]), show(&["--turn", "6.5"]));
    for minute in 1..=30 {
        let text = show(&["--turn", &minute.to_string()]);
        let (position, drawn) = text.trim_end().rsplit_once('\n').map(|(drawn, last)| (last, drawn)).unwrap();
        assert!(drawn.lines().all(|line| line.chars().count() <= 80), "minute {minute} is too wide");
        assert!(fine(&["show", position]).ends_with(&format!("{position}\n")), "{position}");
    }
}

/// All pieces in one corner.
#[test]
fn crowds_are_listed() {
    let position = "en A0B0C0D0 9/30 B A10:a1,a1,e,d B10:a1,a2,l12,e C10:a1,b2,l12,e N:a1,l12";
    assert_snapshot!("crowd", fine(&["show", position]));
    // The shell's own splitting and the underscores of links do no harm.
    let words: Vec<&str> = ["show"].into_iter().chain(position.split(' ')).collect();
    assert_eq!(fine(&words), fine(&["show", position]));
    assert_eq!(fine(&["show", &position.replace(' ', "_")]), fine(&["show", position]));
    assert_eq!(with_input(&["show", "-"], position.as_bytes()).out, fine(&["show", position]));
}

#[test]
fn show_errors_say_what_to_do() {
    let folder = folder("show_errors", &[("game.txt", GAME.as_bytes()), ("bad.txt", b"hello")]);
    let opening = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    let lines: [&[&str]; 9] = [
        &["show", "nothing.txt"],
        &["show", "bad.txt"],
        &["show", "."],
        &["show", "game.txt", "game.txt"],
        &["show", "game.txt", "--turn", "31"],
        &["show", "game.txt", "--turn", "7.9"],
        &["show", "en A0B0C0D0 1/30 A"],
        &["show", opening, "N1-a8"],
        &["show", &opening.replace("C10", "C9")],
    ];
    assert_snapshot!("show_errors", refusals(&folder, &lines));
}

#[test]
fn good_records_pass() {
    let unfinished = "[Players \"4\"]\r\n[Edition \"fr\"]\r\n\r\n1A pass\r\n";
    let folder = folder("good", &[("game.txt", GAME.as_bytes()), ("début.txt", unfinished.as_bytes())]);
    assert_snapshot!("good_records", fine_in(&folder, &["check", "game.txt", "début.txt"], ""));
    assert_eq!(run_in(&folder, &["check", "--quiet", "game.txt"]).out, "");
    assert_eq!(with_input(&["check", "-"], GAME.as_bytes()).status, Some(0));
}

#[test]
fn records_name_house_rules_by_their_code() {
    let game = |code: &str| format!("[Players \"3\"]\n[Edition \"{code}\"]\n\n1A pass\n");
    let (good, bad) = (game("ja+diagonals-idlecoins"), game("en-sidedoors-diagonals"));
    let folder = folder("house", &[("good.txt", good.as_bytes()), ("bad.txt", bad.as_bytes())]);
    let Said { out, err, status } = run_in(&folder, &["check", "good.txt", "bad.txt"]);
    assert_eq!(out, "ok   good.txt: 3 players, ja+diagonals-idlecoins, 1 minute, not over\n");
    assert!(err.contains("bad.txt: line 2: diagonals comes before sidedoors"), "{err}");
    assert_eq!(status, Some(1));
}

/// Two minutes have been played, and the third is the one it stands at.
#[test]
fn a_game_stands_at_the_minute_after_those_that_were_played() {
    let folder = folder("minutes", &[("game.txt", b"[Players \"3\"]\n\n1A pass\n2B pass\n")]);
    let checked = run_in(&folder, &["check", "game.txt"]).out;
    assert_eq!(checked, "ok   game.txt: 3 players, en, 2 minutes, not over\n");
    assert_eq!(run_in(&folder, &["show", "game.txt", "--turn", "3"]).status, Some(0));
    let refused = run_in(&folder, &["show", "game.txt", "--turn", "4"]).err;
    let wanted = "there is no minute 4 in this game: it begins at minute 1 and stands at minute 3";
    assert_eq!(refused, format!("blacktop: {wanted}\n"));
}

#[test]
fn bad_records_are_named_and_the_others_checked() {
    let word = GAME.replace("Ag2:2-l11", "Ag2:2-c5");
    let unknown = GAME.replace("Ag2:2-l11", "jump");
    let label = GAME.replace("\n5B ", "\n5C ");
    let result = GAME.replace("A 2 · B 13", "A 3 · B 12");
    let large = vec![b'x'; (1 << 20) + 1];
    let files: [(&str, &[u8]); 8] = [
        ("word.txt", word.as_bytes()),
        ("unknown.txt", unknown.as_bytes()),
        ("label.txt", label.as_bytes()),
        ("result.txt", result.as_bytes()),
        ("latin1.txt", b"[Players \"3\"]\n[A \"Zo\xeb\"]\n"),
        ("large.txt", &large),
        ("empty.txt", b""),
        ("game.txt", GAME.as_bytes()),
    ];
    let folder = folder("bad", &files);
    let mut args = vec!["check", "missing.txt", "."];
    args.extend(files.iter().map(|(name, _)| *name));
    let Said { out, err, status } = run_in(&folder, &args);
    assert_eq!((status, out.lines().count()), (Some(1), 1));
    assert!(out.starts_with("ok   game.txt: "), "{out}");
    assert_snapshot!("bad_records", err);
    args.insert(1, "--quiet");
    let quiet = run_in(&folder, &args);
    assert_eq!((quiet.status, quiet.out.as_str(), quiet.err), (Some(1), "", err));
    assert_eq!(with_input(&["check", "-"], &large).status, Some(1));
}

#[test]
fn every_command_has_help_with_an_example() {
    let top = fine(&["--help"]);
    assert!(top.contains("Exit status:") && fine(&["-h"]).contains("Exit status:"));
    for command in commands() {
        let help = fine(&[command, "--help"]);
        assert!(
            help.contains("Example") && help.contains(&format!("blacktop {command}")),
            "{command}: {help}"
        );
        assert!(top.contains(&format!("  {command} ")), "{command}");
    }
}

/// The first words of each error are clap's; the exit status is 2 and nothing goes to standard output.
#[test]
fn a_wrong_command_line_is_explained() {
    let lines: [(&[&str], &str); 13] = [
        (&["bord"], "unrecognized subcommand 'bord'"),
        (&["tiu"], "a similar subcommand exists: 'tui'"),
        (&["frobnicate"], "unrecognized subcommand"),
        (&["show"], "required arguments were not provided"),
        (&["show", "game.txt", "--turn", "soon"], "expected a minute, as in 7"),
        (&["show", "A0B0C0D0", "--turn", "7"], "a board has no turns"),
        (&["show", "--svgg", "x"], "a similar argument exists: '--svg'"),
        (&["tui", "--plain", "--edition", "de"], "editions are en, fr and ja"),
        (&["tui", "--plain", "--edition", "en+sidedoors"], "sidedoors is on in `en` already"),
        (&["tui", "--plain", "--watch"], "need the link"),
        (&["--color", "sometimes"], "[possible values: auto, always, never]"),
        (&["hint", "x", "--ms", "1", "--iterations", "2"], "cannot be used with"),
        (&["--lan", "bots"], "go with `blacktop` alone"),
    ];
    for (args, wanted) in lines {
        let err = refused_in(here(), args, "", 2);
        assert!(err.starts_with("error: ") && err.contains(wanted), "{args:?}: {err}");
    }
}

#[test]
fn moved_commands_name_the_new_command() {
    for (old, new) in [
        ("simulate", "blacktop-lab simulate"),
        ("perft", "blacktop-lab perft"),
        ("load", "blacktop-lab load"),
        ("backup", "blacktop data backup"),
        ("svg", "blacktop film"),
        ("gif", "blacktop film --gif"),
        ("guide", "blacktop --help"),
    ] {
        let told = refused_in(here(), &[old, "--flag", "7"], "", 2);
        assert_eq!(told, format!("blacktop: `blacktop {old}` is now `{new}`\n"));
    }
}

#[test]
fn the_manual_page_lists_every_command() {
    let page = fine(&["man"]);
    assert!(page.starts_with(".ie") || page.contains(".TH blacktop 1"), "{page}");
    assert!(commands().all(|command| page.contains(&format!("blacktop\\-{command}"))), "{page}");
    // Packages have it as a file. With `BLACKTOP_BLESS=1` it is written anew.
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/blacktop.1");
    if std::env::var_os("BLACKTOP_BLESS").is_some() {
        std::fs::write(file, &page).expect("it can be written");
    }
    assert_eq!(std::fs::read_to_string(file).expect("the manual page is there"), page);
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = fine(&["completions", shell]);
        assert!(commands().all(|command| script.contains(command)), "{shell}");
    }
    assert_eq!(run(&["completions", "abacus"]).status, Some(2));
}

#[test]
fn colours_are_there_when_they_are_wanted() {
    let has_colour = |text: &str| text.contains('\u{1b}');
    let position = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    let coloured = fine(&["show", "A0B0C0D0", "--color", "always"]);
    assert!(has_colour(&coloured) && has_colour(&fine(&["--color=always", "show", position])));
    let plain = fine(&["show", "A0B0C0D0"]);
    assert!(!has_colour(&plain) && !has_colour(&fine(&["bots", "--color", "never"])));
    let with = |args: &[&str], variable: &str| said(blacktop(args).env(variable, "1").output().unwrap()).out;
    assert!(!has_colour(&with(&["show", "A0B0C0D0"], "NO_COLOR")));
    assert!(has_colour(&with(&["show", "A0B0C0D0"], "CLICOLOR_FORCE")));
    assert_eq!(with(&["show", "A0B0C0D0", "--color", "always"], "NO_COLOR"), coloured);
}

#[test]
fn pictures_stand_alone() {
    let folder = folder("pictures", &[("game.txt", GAME.as_bytes())]);
    let board = fine(&["show", "A0B0C0D0", "--svg", "-"]);
    let game = run_in(&folder, &["show", "game.txt", "--turn", "25", "--svg", "-"]).out;
    let own = "KK........ss/..........ss/............/............/............/............/............/\
               GGGGGGG...../............/......TTTTTT/ss....TTTTTT/ss....TTTTTT";
    for svg in [&board, &game, &fine(&["show", own, "--svg", "-"])] {
        assert!(is_well_formed(svg), "{svg}");
        assert!(svg.contains("<title id=") && svg.contains("<desc id="));
        let namespace = "http://www.w3.org/2000/svg";
        assert!(
            !svg.replace(namespace, "").contains("http") && !svg.replace("href='#", "").contains("href"),
            "needs nothing else"
        );
    }
    assert!(game.contains("in detention: ") && game.contains("Bb1 fights Ab1 at"), "{game}");
    assert!(game.contains(">N2</text>"));
}

#[test]
fn pictures_replace_only_pictures() {
    let folder = folder("svg", &[("game.txt", GAME.as_bytes())]);
    for _ in 0..2 {
        let Said { out, status, .. } = run_in(&folder, &["show", "A0B0C0D0", "--svg", "board.svg"]);
        assert_eq!((out.as_str(), status), ("Wrote board.svg. Open it in a browser.\n", Some(0)));
    }
    assert!(is_well_formed(&fs::read_to_string(folder.join("board.svg")).unwrap()));
    let lines: [&[&str]; 3] = [
        &["show", "A0B0C0D0", "--svg", "."],
        &["show", "A0B0C0D0", "--svg", "game.txt"],
        &["show", "A0B0C0D0", "--svg", "nowhere/board.svg"],
    ];
    assert_snapshot!("svg_errors", refusals(&folder, &lines));
    assert_eq!(fs::read_to_string(folder.join("game.txt")).unwrap(), GAME);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for args in [&["bots"][..], &["board"], &["man"], &["completions", "bash"], &["--help"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let Said { err, status, .. } = said(blacktop(args).stdout(writer).output().unwrap());
        assert_eq!((status, err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn help_on_a_full_disk_is_an_error() {
    for args in [&["--help"][..], &["check", "--help"], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let Said { err, status, .. } = said(blacktop(args).stdout(full).output().unwrap());
        assert_eq!(status, Some(1), "{args:?}: {err}");
        assert!(err.starts_with("blacktop: ") && err.lines().count() == 1, "{args:?}: {err}");
    }
}

#[test]
fn results_are_said_in_every_language() {
    let folder = folder("results", &[("game.txt", GAME.as_bytes())]);
    let result = |lang| run_in(&folder, &["check", "game.txt", "--lang", lang]).out;
    assert!(result("fr").contains("pièces A 2, B 13, C 15. La cloche a sonné"), "{}", result("fr"));
    assert!(result("ja").contains("コインはA 2、B 13、C 15。"), "{}", result("ja"));
}
