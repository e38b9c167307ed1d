//! Phrases, free chat, and those who look on.

use blacktop_protocol::{Chat, Command, Millis, Phrase, Settings, TableEvent};
use blacktop_table::{LONGEST_TEXT, Reject};

use blacktop_testkit::{TableHarness, settings};

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
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    let everywhere = |table: &mut TableHarness| {
        for phrase in Phrase::ALL {
            table.now += Millis(10_000);
            let update = table.does("ben", say(phrase)).unwrap();
            assert_eq!(update.entries[0].entry.what, TableEvent::Said { phrase, name: None });
            assert_eq!((update.room, update.play), (None, None), "nothing else is new");
        }
    };
    everywhere(&mut table);
    table.does("ada", Command::Start).unwrap();
    everywhere(&mut table);
    assert_eq!(table.refuses("ben", chat("hello")), Reject::PhrasesOnly);
}

#[test]
fn free_chat_is_a_choice_of_the_table_and_has_a_length() {
    let mut table = TableHarness::gathering(free(), "ada ben bot1");
    let longest = "é".repeat(LONGEST_TEXT);
    table.does("ben", chat(&longest)).unwrap();
    for text in ["", "  ", &format!("{longest}!")] {
        assert_eq!(table.refuses("ben", chat(text)), Reject::BadText);
    }
}

#[test]
fn names_have_something_to_read_too() {
    let mut table = TableHarness::gathering(settings(3), "ada open bot1");
    let sit = |name: &str| Command::Sit { seat: blacktop_protocol::Seat::B, name: Some(name.to_owned()) };
    assert_eq!(table.refuses("ben", sit(" ")), Reject::BadText);
    assert_eq!(table.refuses("ben", sit(&"b".repeat(LONGEST_TEXT + 1))), Reject::BadText);
}

#[test]
fn nobody_talks_all_the_time() {
    let mut table = TableHarness::gathering(free(), "ada ben bot1");
    for _ in 0..3 {
        table.does("ben", say(Phrase::HurryPlease)).unwrap();
        table.does("ben", chat("hurry!")).unwrap();
    }
    assert_eq!(table.refuses("ben", say(Phrase::Sorry)), Reject::TooTalkative);
    assert_eq!(table.refuses("ben", chat("sorry")), Reject::TooTalkative);
    table.does("ada", chat("one moment")).unwrap();
    table.now += Millis(10_000);
    table.does("ben", say(Phrase::Sorry)).unwrap();
}

#[test]
fn spectators_are_counted_and_may_say_phrases_only() {
    let mut table = TableHarness::gathering(free(), "ada ben bot1");
    table.arrives("stranger");
    table.arrives("stranger");
    table.arrives("cleo");
    assert_eq!(table.presence().room.unwrap().spectators, 2);
    let update = table.does("stranger", say(Phrase::Hello)).unwrap();
    let said = TableEvent::Said { phrase: Phrase::Hello, name: Some("stranger".to_owned()) };
    assert_eq!(update.entries[0].entry.what, said, "the seats do not have the name");
    assert_eq!(table.refuses("stranger", chat("hello")), Reject::NotSeated);
    assert_eq!(table.refuses("passer-by", say(Phrase::Hello)), Reject::NotSeated);
    for _ in 0..5 {
        table.does("stranger", say(Phrase::Ouch)).unwrap();
    }
    assert_eq!(table.refuses("stranger", say(Phrase::Ouch)), Reject::TooTalkative);
    table.departs("stranger");
    table.departs("cleo");
    assert_eq!(table.room().spectators, 1);
    assert!(!table.is_empty());
    for who in ["stranger", "ada", "ben"] {
        table.departs(who);
    }
    assert!(table.is_empty());
    table.departs("dora");
}

/// One person can look on under many names.
#[test]
fn spectators_together_have_a_limit_that_players_do_not_share() {
    let mut table = TableHarness::gathering(free(), "ada ben bot1");
    let crowd: Vec<String> = (0..40).map(|number| format!("stranger{number}")).collect();
    for who in &crowd {
        table.arrives(who);
    }
    let mut said = 0;
    for who in &crowd {
        match table.propose(who, say(Phrase::Ouch)) {
            Ok(proposal) => {
                table.commit(proposal.proposal().unwrap());
                said += 1;
            }
            Err(reject) => assert_eq!(reject, Reject::TooTalkative),
        }
    }
    assert_eq!(said, 12);
    table.does("ben", say(Phrase::Sorry)).unwrap();
    table.now += Millis(10_000);
    table.does("stranger0", say(Phrase::Ouch)).unwrap();
    // Over a day, the history of a game cannot be made long from outside.
    while said < 2_000 {
        table.now += Millis(10_000);
        if table.propose("stranger1", say(Phrase::Ouch)).is_err() {
            break;
        }
        table.does("stranger1", say(Phrase::Ouch)).unwrap();
        said += 1;
    }
    assert_eq!(said + 1, 300);
    table.does("ben", say(Phrase::Sorry)).unwrap();
    table.now += Millis(24 * 3_600_000);
    table.does("stranger1", say(Phrase::Ouch)).unwrap();
}

#[test]
fn spectators_do_not_speak_under_the_name_of_a_player() {
    let mut table = TableHarness::gathering(free(), "ada ben bot1");
    table.arrives("Ada");
    assert_eq!(table.refuses("Ada", say(Phrase::Hello)), Reject::NameTaken(blacktop_protocol::Seat::A));
    table.arrives("cleo");
    table.does("cleo", say(Phrase::Hello)).unwrap();
}

#[test]
fn talk_makes_no_decision_stale() {
    let mut table = TableHarness::playing(free(), "ada ben bot1");
    let seen = table.version();
    table.does("ben", chat("good luck")).unwrap();
    let command = Command::Act { action: "pass".parse() };
    assert!(table.propose_late("ada", seen, command).is_ok());
}
