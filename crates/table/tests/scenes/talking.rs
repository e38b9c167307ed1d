//! Phrases, free chat, and those who look on.

use blacktop_protocol::{Chat, Command, Phrase, Settings, TableEvent};
use blacktop_table::{LONGEST_TEXT, Reject};

use crate::common::{Sofa, settings};

fn say(phrase: Phrase) -> Command {
    Command::Say { phrase }
}

fn chat(text: &str) -> Command {
    Command::Chat { text: text.to_owned() }
}

fn free() -> Settings {
    Settings { chat: Chat::Free, ..settings(3) }
}

#[test]
fn phrases_can_always_be_said() {
    let mut sofa = Sofa::gathering(settings(3), "ada ben bot1");
    let everywhere = |sofa: &mut Sofa| {
        for phrase in Phrase::ALL {
            sofa.now += 10_000;
            let update = sofa.does("ben", say(phrase)).unwrap();
            assert_eq!(update.entries[0].entry.what, TableEvent::Said { phrase });
            assert_eq!((update.room, update.play), (None, None), "nothing else is new");
        }
    };
    everywhere(&mut sofa);
    sofa.does("ada", Command::Start).unwrap();
    everywhere(&mut sofa);
    assert_eq!(sofa.refuses("ben", chat("hello")), Reject::PhrasesOnly);
}

#[test]
fn free_chat_is_a_choice_of_the_table_and_has_a_length() {
    let mut sofa = Sofa::gathering(free(), "ada ben bot1");
    let longest = "é".repeat(LONGEST_TEXT);
    sofa.does("ben", chat(&longest)).unwrap();
    for text in ["", "  ", &format!("{longest}!")] {
        assert_eq!(sofa.refuses("ben", chat(text)), Reject::BadText);
    }
}

#[test]
fn names_have_something_to_read_too() {
    let mut sofa = Sofa::gathering(settings(3), "ada open bot1");
    let sit = |name: &str| Command::Sit { seat: blacktop_protocol::Seat::B, name: Some(name.to_owned()) };
    assert_eq!(sofa.refuses("ben", sit(" ")), Reject::BadText);
    assert_eq!(sofa.refuses("ben", sit(&"b".repeat(LONGEST_TEXT + 1))), Reject::BadText);
}

#[test]
fn nobody_talks_all_the_time() {
    let mut sofa = Sofa::gathering(free(), "ada ben bot1");
    for _ in 0..3 {
        sofa.does("ben", say(Phrase::HurryPlease)).unwrap();
        sofa.does("ben", chat("hurry!")).unwrap();
    }
    assert_eq!(sofa.refuses("ben", say(Phrase::Sorry)), Reject::TooTalkative);
    assert_eq!(sofa.refuses("ben", chat("sorry")), Reject::TooTalkative);
    sofa.does("ada", chat("one moment")).unwrap();
    sofa.now += 10_000;
    sofa.does("ben", say(Phrase::Sorry)).unwrap();
}

#[test]
fn those_who_look_on_are_counted_and_say_nothing() {
    let mut sofa = Sofa::gathering(free(), "ada ben bot1");
    sofa.arrives("stranger");
    sofa.arrives("stranger");
    sofa.arrives("somebody");
    assert_eq!(sofa.table.presence().room.unwrap().spectators, 2);
    for command in [say(Phrase::Hello), chat("hello")] {
        assert_eq!(sofa.refuses("stranger", command), Reject::NotSeated);
    }
    sofa.departs("stranger");
    sofa.departs("somebody");
    assert_eq!(sofa.room().spectators, 1);
    assert!(!sofa.table.is_empty());
    for who in ["stranger", "ada", "ben"] {
        sofa.departs(who);
    }
    assert!(sofa.table.is_empty());
    sofa.departs("nobody");
}

#[test]
fn talk_makes_no_decision_stale() {
    let mut sofa = Sofa::playing(free(), "ada ben bot1");
    let seen = sofa.table.version();
    sofa.does("ben", chat("good luck")).unwrap();
    let command = Command::Act { action: "pass".to_owned() };
    assert!(sofa.propose_late("ada", seen, command).is_ok());
}
