//! Laws of pictures and films: they are well-formed, stand alone, and show what the record says.

use std::collections::BTreeSet;

use blacktop_pictures::{Film, board, position};
use blacktop_rules::{Players, Record, Setup};
use blacktop_words::{Language, Localizer};

/// A fight, and names that are markup.
const GAME: &str = "[Players \"3\"]\n[A \"Ada & <b>Co</b>\"]\n[B \"bot:level3:momo\"]\n\n\
    1A Ab1:3-d1 Ag2:2-l11 Ag1:1-l11 N1-a7\n2B Bb1:3xd1 Bg1:2-j12 Bb2:1-b1 N1-a4\n";

fn words(language: Language) -> Localizer {
    Localizer::new(language)
}

fn english() -> Localizer {
    words(Language::En)
}

fn game() -> Record {
    Record::read(GAME).unwrap()
}

/// Reads every tag, and fails on what no parser of XML would accept, on references to what is not there, and on ids that are
/// there twice.
fn check(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut references = BTreeSet::new();
    let mut rest = svg.trim_end();
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains(['>', '\u{1}']), "{text}");
        assert!(
            text.split('&').skip(1).all(|rest| ["amp;", "lt;", "gt;"].iter().any(|e| rest.starts_with(e))),
            "{text}"
        );
        let end = start + rest[start..].find('>').expect("every tag is closed");
        let tag = &rest[start + 1..end];
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        let attributes = attributes(&tag[tag.find(' ').unwrap_or(tag.len())..]);
        let names: BTreeSet<&str> = attributes.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), attributes.len(), "{tag}");
        for (name, value) in attributes {
            assert!(!name.starts_with("on") && !value.contains('<'), "{tag}");
            match name {
                "id" => assert!(ids.insert(value), "two of {value}"),
                "href" => drop(references.insert(value.strip_prefix('#').expect("within the picture"))),
                _ => {}
            }
            if let Some(url) = value.strip_prefix("url(") {
                references.insert(url.strip_prefix('#').and_then(|id| id.strip_suffix(')')).expect("within"));
            }
        }
        assert!(!["script", "image", "foreignObject", "a"].contains(&name), "{tag}");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "{tag}"),
            (false, false) => open.push(name),
            _ => {}
        }
        rest = &rest[end + 1..];
        assert!(!open.is_empty() || rest.is_empty(), "something follows the picture");
    }
    assert!(open.is_empty() && rest.is_empty() && svg.starts_with("<svg xmlns="));
    let missing: Vec<&&str> = references.difference(&ids).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for absent in ["var(", "color-mix", "light-dark", "@import", "http://www.w3.org/1999", "NaN"] {
        assert!(!svg.contains(absent), "{absent}");
    }
}

fn attributes(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = text.trim().trim_end_matches('/').trim();
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=').expect("an attribute has a value");
        let quote = after.chars().next().filter(|quote| ['\'', '"'].contains(quote)).expect("in quotes");
        let (value, after) = after[1..].split_once(quote).expect("the quotes are closed");
        assert!(after.is_empty() || after.starts_with(' '), "{text}");
        found.push((name.trim(), value));
        rest = after.trim();
    }
    found
}

/// A game of chosen actions without meaning, to its end.
fn played(players: Players) -> Record {
    let mut record = Record::new(Setup::new(players)).unwrap();
    let mut number = 7_usize;
    while record.game().outcome().is_none() {
        let actions: Vec<_> = record.game().legal_actions().iter().collect();
        number = (number * 31 + 17) % 10_007;
        record.play(actions[number % actions.len()]).unwrap();
    }
    record
}

#[test]
fn pictures_of_all_moments_are_well_formed() {
    for players in [Players::Three, Players::Four, Players::Five] {
        let mut record = played(players);
        for language in Language::ALL {
            check(&position(&record, &words(language)));
        }
        while record.undo().is_some() {
            if record.count().is_multiple_of(5) || record.game().shoving().is_some() {
                check(&position(&record, &english()));
            }
        }
        check(&board(record.game().board(), &english()));
    }
}

#[test]
fn films_of_whole_games_are_well_formed_and_small() {
    for players in [Players::Three, Players::Five] {
        let record = played(players);
        let film = Film::new(&record, 0..=u8::MAX, 3.0, &english()).unwrap();
        let svg = film.svg();
        check(&svg);
        assert!(svg.len() < 600_000, "{}", svg.len());
        assert_eq!(film.seconds().len(), record.count() + 1);
        for index in [0, record.count()] {
            check(&film.still(index));
        }
        check(&film.ground());
    }
}

#[test]
fn names_are_text() {
    let mut record = game();
    record.set_header("C", "]]> 'and' \"so\" &amp;").unwrap();
    for svg in [position(&record, &english()), Film::new(&record, 0..=9, 3.0, &english()).unwrap().svg()] {
        check(&svg);
        assert!(svg.contains("Ada &amp; &lt;b&gt;Co&lt;/b&gt;") && !svg.contains("<b>"));
        assert!(svg.contains(">Momo</text>"), "a character has its name");
    }
}

#[test]
fn captions_call_players_and_nuns_by_their_names() {
    let mut record = game();
    record.set_header("A", "Ada").unwrap();
    for svg in [position(&record, &english()), Film::new(&record, 0..=9, 3.0, &english()).unwrap().svg()] {
        let lines = svg.split("<text").skip(1).filter_map(|rest| rest.split_once('>')?.1.split('<').next());
        let words = lines.collect::<Vec<_>>().join(" ");
        for told in ["Momo jumps Ada’s boy at d1 and takes a coin.", "Sister Agnes strolls to a4."] {
            assert!(words.contains(told), "{told}: {words}");
        }
        assert!(!words.contains("Bb1"), "{words}");
    }
}

#[test]
fn nothing_played_is_no_film() {
    let record = Record::read("[Players \"3\"]\n").unwrap();
    assert!(Film::new(&record, 0..=u8::MAX, 3.0, &english()).is_none());
    check(&position(&record, &english()));
}

/// Where the pieces are in a picture, and how they look.
#[test]
fn pieces_are_where_the_record_leaves_them() {
    let svg = position(&game(), &english());
    let pieces: Vec<&str> = svg.lines().filter(|line| line.contains("<ellipse")).collect();
    let short = |line: &&str| {
        let place = line.split("'").nth(1).unwrap_or_default();
        let uses = line.split("href='#").skip(1).filter_map(|rest| rest.split('\'').next());
        format!("{place}: {}\n", uses.collect::<Vec<_>>().join(" "))
    };
    insta::assert_snapshot!("pieces", pieces.iter().map(short).collect::<String>());
}

/// The animations of a film of two turns, without what is drawn.
#[test]
fn a_film_moves_as_the_record_says() {
    let svg = Film::new(&game(), 0..=u8::MAX, 3.0, &english()).unwrap().svg();
    let style = svg.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).unwrap();
    insta::assert_snapshot!("film", style.replace('@', "\n@").replace("px,", "px, "));
}
