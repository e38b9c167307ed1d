//! Every refusal there is, by one way of getting it.

use std::collections::BTreeSet;

use blacktop_protocol::Seat;
use blacktop_protocol::{Chat, Colour, Command, First, Phrase, Settings, StandIn, StandInPolicy, Timer};
use blacktop_table::{DUEL_BEATS, Reject};

use blacktop_testkit::{TableHarness, settings};

/// The names of all kinds of refusals, and which one something is. A new kind does not compile until it is named.
macro_rules! kinds {
    ($($name:ident)*) => {
        const EVENT_KINDS: &[&str] = &[$(stringify!($name)),*];

        fn event_kind(reject: &Reject) -> &'static str {
            match reject {
                $(Reject::$name { .. } => stringify!($name),)*
            }
        }
    };
}

kinds! {
    Illegal NoSuchAction Stale HostOnly NotYourSeat NotYourTurn NotSeated NoSuchSeat SeatTaken HasBegun NotBegun IsOver
    NotOver IsClosed SeatOpen NothingToUndo TurnIncomplete TurnComplete NoTurnToTakeBack AlreadyAsked NobodyAsked
    TimerAlreadyAsked NoTimerAsked ColourTaken NameTaken BadSchoolYears NotTied TieBroken AlreadyWrestled BadTaps TiedBot
    BotAlready PlayerHere AwayTooShort PhrasesOnly BadText TooTalkative BadLevel NoSuchCharacter
    CharacterTaken BadPlayers BadTimer BadFirst BadBoard BadPosition
    BadSetup
}

fn act(word: &str) -> Command {
    Command::Act { action: word.parse() }
}

fn change(settings: Settings) -> Command {
    Command::Change { settings: Box::new(settings) }
}

/// What a host cannot choose.
fn bad_choices() -> Vec<Reject> {
    let mut table = TableHarness::gathering(settings(3), "ada ben open");
    let stand_in = StandIn { level: 0, when: StandInPolicy::Away };
    let position = Some("somewhere".to_owned());
    let choices = [
        Settings { stand_in, ..settings(3) },
        settings(6),
        Settings { timer: Timer::Sand { seconds: 1 }, ..settings(3) },
        Settings { first: First::Seat(Seat::D), ..settings(3) },
        Settings { board: "Z9".to_owned(), ..settings(3) },
        Settings { position, ..settings(3) },
        Settings { minutes: 0, ..settings(3) },
    ];
    choices.into_iter().map(|choice| table.refuses("ada", change(choice))).collect()
}

/// What cannot be done before the game.
fn too_early() -> Vec<Reject> {
    let mut table = TableHarness::gathering(settings(4), "ada ben open open");
    let bot = |seat, name: &str| Command::SeatBot { seat, level: 3, character: Some(name.to_owned()) };
    let sit = |seat| Command::Sit { seat, name: None };
    let requests = [
        ("ada", act("pass")),
        ("ada", Command::Start),
        ("ben", Command::Start),
        ("ben", sit(Seat::A)),
        ("ben", sit(Seat::E)),
        ("stranger", Command::Sit { seat: Seat::D, name: Some("\u{410}da".to_owned()) }),
        ("ben", Command::Leave { seat: Seat::A }),
        ("ben", Command::Rematch),
        ("ben", Command::Chat { text: "hello".to_owned() }),
        ("stranger", Command::Say { phrase: Phrase::Hello }),
        ("stranger", Command::Rematch),
        ("ada", Command::SetSchoolYears { seat: Seat::A, years: 41 }),
        ("ada", bot(Seat::C, "santa")),
        ("ada", bot(Seat::D, "rocco")),
    ];
    table.does("ada", bot(Seat::C, "rocco")).unwrap();
    table.does("ben", Command::ChooseColour { seat: Seat::B, colour: Colour::Red }).unwrap();
    let taken = table.refuses("ada", Command::ChooseColour { seat: Seat::A, colour: Colour::Red });
    requests.into_iter().map(|(who, request)| table.refuses(who, request)).chain([taken]).collect()
}

/// What cannot be done during the game.
fn too_much() -> Vec<Reject> {
    let mut table = TableHarness::playing(Settings { chat: Chat::Free, ..settings(3) }, "ada ben bot1");
    let vote = |seat| Command::VoteBot { seat };
    let requests = [
        ("ada", Command::Start),
        ("ada", act("hop")),
        ("ada", act("Bb1:3-c2")),
        ("ada", Command::Undo),
        ("ada", Command::EndTurn),
        ("ada", Command::AskUndo),
        ("ada", Command::AgreeUndo),
        ("ada", vote(Seat::B)),
        ("ada", vote(Seat::C)),
        ("ada", Command::Chat { text: String::new() }),
        ("ben", act("pass")),
        ("ben", Command::AgreeTimer),
        ("ada", Command::ClaimTie { winner: Seat::A }),
    ];
    let mut rejects: Vec<Reject> =
        requests.into_iter().map(|(who, request)| table.refuses(who, request)).collect();
    table.does("ada", Command::AskTimer { timer: Timer::Sand { seconds: 60 } }).unwrap();
    rejects.push(table.refuses("ada", Command::AskTimer { timer: Timer::None }));
    table.plays("ada", "pass");
    rejects.push(table.refuses("ada", act("N1-a8")));
    rejects.push(table.propose_late("ada", 1, Command::EndTurn).unwrap_err());
    table.does("ada", Command::EndTurn).unwrap();
    table.does("ada", Command::AskUndo).unwrap();
    rejects.push(table.refuses("ben", Command::AskUndo));
    for _ in 0..6 {
        table.does("ben", Command::Say { phrase: Phrase::Ouch }).unwrap();
    }
    rejects.push(table.refuses("ben", Command::Say { phrase: Phrase::Ouch }));
    table.departs("ben");
    rejects.push(table.refuses("ada", vote(Seat::B)));
    rejects
}

/// What cannot be done any more.
fn too_late() -> Vec<Reject> {
    let mut over = TableHarness::playing(Settings { minutes: 1, ..settings(3) }, "ada ben bot1");
    over.passes("ada");
    let wrestle = |taps: &[Option<i16>]| Command::Wrestle { seat: Seat::A, taps: taps.to_vec() };
    let perfect = [Some(0); DUEL_BEATS];
    let tied = [
        over.refuses("ada", Command::ClaimTie { winner: Seat::A }),
        over.refuses("ada", wrestle(&[Some(0)])),
    ];
    over.does("ada", wrestle(&perfect)).unwrap();
    let again = over.refuses("ada", wrestle(&perfect));
    over.does("ben", Command::Wrestle { seat: Seat::B, taps: vec![None; DUEL_BEATS] }).unwrap();
    let decided = over.refuses("ada", wrestle(&perfect));
    let mut closed = TableHarness::gathering(settings(3), "ada ben bot1");
    closed.does("ada", Command::Close).unwrap();
    let ended = [over.refuses("ada", act("pass")), closed.refuses("ada", act("pass"))];
    [&tied[..], &[again, decided], &ended].concat()
}

#[test]
fn every_refusal_can_be_had() {
    let rejects = [bad_choices(), too_early(), too_much(), too_late()].concat();
    let refused: BTreeSet<&str> = rejects.iter().map(event_kind).collect();
    assert_eq!(refused, EVENT_KINDS.iter().copied().collect());
    for reject in rejects {
        let sentence = reject.to_string();
        assert!(!sentence.is_empty() && !sentence.contains('\n'), "{reject:?}: {sentence}");
    }
}
