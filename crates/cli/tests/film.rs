//! Games as films: who is in them, how long they are, and where they may go.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{fine_in, is_well_formed, refused_in};

/// A fight, a kiss that is not to be, and a game that is not over.
const GAME: &str = "[Players \"3\"]\n[A \"Ada & <Co>\"]\n\n1A Ab1:3-d1 Ag2:2-l11 Ag1:1-l11 N1-a7\n\
    2B Bb1:3xd1 Bg1:2-j12 Bb2:1-b1 N1-a4\n3C Cb2:3-b2 Cg2:2-l12 Cg1:1-l11 N1-a12\n4A Ag2:3-l8\n";

/// One for the start, and one for each decision.
const SHOTS: usize = 14;

/// A folder of a test's own, with the game in it.
fn folder(test: &str) -> PathBuf {
    let folder = common::folder("film", test);
    fs::write(folder.join("game.txt"), GAME).expect("a record");
    folder
}

fn fine(folder: &Path, words: &[&str]) -> String {
    fine_in(folder, words, "")
}

fn refused(folder: &Path, words: &[&str]) -> String {
    refused_in(folder, words, "", 1)
}

#[test]
fn every_piece_and_every_turn_is_in_the_drawing() {
    let folder = folder("drawing");
    assert_eq!(fine(&folder, &["film", "game.txt"]), "Wrote game.svg. Open it in a browser.\n");
    let svg = fs::read_to_string(folder.join("game.svg")).expect("a film");
    assert!(is_well_formed(&svg), "{svg}");
    for piece in ["Ab1", "Ab2", "Ag1", "Ag2", "Bb1", "Bg2", "Cb2", "Cg1", "N1", "N2"] {
        assert!(svg.contains(&format!("animation-name:{piece}'")), "{piece}");
        assert!(svg.contains(&format!("@keyframes {piece}{{0%{{transform:")), "{piece}");
    }
    for minute in 1..=4 {
        assert!(svg.contains(&format!(">Minute {minute} of 30</text>")), "{minute}");
    }
    assert!(svg.contains("B jumps Ada &amp; &lt;Co&gt;’s boy"));
    // A film that stands alone: an <img> runs no scripts and loads nothing.
    assert!(!svg.contains("<script") && !svg.contains("href='h") && svg.len() < 150_000);
    assert_eq!(fine(&folder, &["film", "game.txt", "--out", "-"]), svg);
}

#[test]
fn the_words_are_those_of_the_reader() {
    let folder = folder("words");
    let french = fine(&folder, &["film", "game.txt", "--out", "-", "--lang", "fr"]);
    assert!(french.contains("B saute sur Ada") && french.contains("Minute 1 sur 30"), "{french}");
}

#[test]
fn a_film_can_be_a_part_of_a_game() {
    let folder = folder("part");
    let part = fine(&folder, &["film", "game.txt", "--from", "2", "--to", "3", "--out", "-"]);
    assert!(part.contains("Minute 2 of 30") && part.contains("Minute 3 of 30"));
    assert!(!part.contains("Minute 1 of 30") && !part.contains("Minute 4 of 30"));
    let said = refused(&folder, &["film", "game.txt", "--from", "7"]);
    assert!(said.contains("the game begins at minute 1 and stands at minute 4"), "{said}");
}

#[test]
fn a_film_replaces_nothing_else() {
    let folder = folder("replaces");
    let said = refused(&folder, &["film", "game.txt", "--out", "game.txt"]);
    assert!(said.contains("game.txt exists and is not a drawing"), "{said}");
    assert_eq!(fs::read_to_string(folder.join("game.txt")).expect("it is still there"), GAME);
    assert!(refused(&folder, &["film", "nowhere.txt"]).contains("no such file"));
    fine(&folder, &["film", "game.txt"]);
    fine(&folder, &["film", "game.txt", "--seconds-a-turn", "1"]);
}

#[cfg(not(feature = "png"))]
#[test]
fn without_the_feature_a_gif_is_explained() {
    let folder = folder("explained");
    assert_eq!(
        SHOTS,
        1 + GAME.split_whitespace().filter(|word| word.contains('-') || word.contains('x')).count()
    );
    assert!(refused(&folder, &["film", "game.txt", "--gif"]).contains("--features png"));
    assert!(refused(&folder, &["film", "game.txt", "--out", "other.gif"]).contains("--features png"));
}

/// The pictures, and for how long each is seen, in hundredths of a second.
#[cfg(feature = "png")]
fn frames(bytes: &[u8]) -> ((u16, u16), Vec<u16>) {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).expect("a GIF");
    let size = (decoder.width(), decoder.height());
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert!(frame.left + frame.width <= size.0 && frame.top + frame.height <= size.1);
        delays.push(frame.delay);
    }
    (size, delays)
}

#[cfg(feature = "png")]
#[test]
fn a_gif_has_a_picture_for_every_decision() {
    let folder = folder("gif");
    let words = ["film", "game.txt", "--gif", "--width", "120", "--seconds-a-turn", "2"];
    let output = common::blacktop(&folder, &words).output().expect("it starts");
    let Ok(bytes) = fs::read(folder.join("game.gif")) else {
        assert!(String::from_utf8_lossy(&output.stderr).contains("has no fonts"));
        return;
    };
    let ((width, height), delays) = frames(&bytes);
    assert_eq!((width, delays.len()), (120, SHOTS));
    assert!((140..=170).contains(&height), "{height}");
    assert_eq!(delays[..3], [100, 50, 50]);
    let again =
        common::blacktop(&folder, &[&words[..], &["--out", "-"]].concat()).output().expect("it starts");
    assert!(again.stdout == bytes, "the same film twice");
}

#[test]
fn players_have_the_colours_that_they_chose() {
    let folder = common::folder("film", "colours");
    let game = GAME.replace("[A \"Ada", "[Colours \"blue red green\"]\n[A \"Ada");
    fs::write(folder.join("game.txt"), game).expect("a record");
    fine(&folder, &["film", "game.txt", "--out", "film.svg"]);
    fine(&folder, &["show", "game.txt", "--svg", "show.svg"]);
    for file in ["film.svg", "show.svg"] {
        let svg = fs::read_to_string(folder.join(file)).expect("a drawing");
        for colour in ["#0072b2", "#d55e00", "#009e73"] {
            assert!(svg.contains(&format!("fill='{colour}'")), "{colour} in {file}");
        }
        assert!(!svg.contains("fill='#e69f00'"), "{file}");
    }
}

/// With `BLACKTOP_BLESS=1` the drawings are written anew.
#[test]
fn the_drawings_of_the_docs_are_those_of_today() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let position = "en A0B0C0D0 13/30 A A10:d9x,e6,i6,d4v B9:e7,b2,d9v,e C11:e,d4x,j3,l11 N:j1,h5";
    let words = "stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1xe7 N1^j3 ^Cg1-i4";
    let guide = fs::read_to_string(docs.join("PLAYING.md")).expect("the guide");
    assert!(guide.contains(position) && guide.contains(words), "the guide shows this moment");
    for (file, command) in [
        ("film.svg", &["film", "film.txt", "--out", "-"][..]),
        ("game.svg", &["show", position, words, "--svg", "-"][..]),
    ] {
        let fresh = fine(&docs, command);
        if std::env::var_os("BLACKTOP_BLESS").is_some() {
            fs::write(docs.join(file), &fresh).expect("a drawing");
        }
        let kept = fs::read_to_string(docs.join(file)).expect("a drawing");
        assert!(kept == fresh, "docs/{file} is out of date: cargo xtask bless");
        assert!(
            !kept.contains("boys' ") && kept.contains("boys’ "),
            "docs/{file} has typewriter apostrophes"
        );
    }
}
