//! Looking back at games: what the coach says, and when it is silent.

use blacktop_client::{ApiClient, ClientError};
use blacktop_protocol::Seat;
use blacktop_protocol::{
    Analysis, AnalysisState, Command, Ending, NewSeat, Refusal, RefusalCode, Settings, Stage, TableCreated,
    TableId, TurnMark,
};
use blacktop_rules::Record;
use blacktop_testkit::{TestClient, TestServer, deadline};

fn path(table: &TableId) -> String {
    format!("/api/tables/{table}/analysis")
}

async fn ask(api: &ApiClient, table: &TableId) -> Result<AnalysisState, Refusal> {
    match api.post(&path(table), &()).await {
        Ok(state) => Ok(state),
        Err(ClientError::Refused(refusal)) => Err(*refusal),
        Err(other) => panic!("{other}"),
    }
}

async fn state(api: &ApiClient, table: &TableId) -> AnalysisState {
    api.get(&path(table)).await.unwrap()
}

/// Asks and waits for what the coach says. On the way it never goes back.
async fn analysis(api: &ApiClient, table: &TableId) -> Analysis {
    deadline(follow_analysis(api, table)).await
}

async fn follow_analysis(api: &ApiClient, table: &TableId) -> Analysis {
    let mut state = ask(api, table).await.unwrap();
    let mut far = (0, 0);
    loop {
        let now = match state {
            AnalysisState::Waiting => (0, 0),
            AnalysisState::Running { turns_done, turns } => {
                assert!(turns_done <= turns, "{turns_done} of {turns}");
                (1, turns_done)
            }
            AnalysisState::Done { analysis } => return *analysis,
            AnalysisState::None | AnalysisState::Failed { .. } => panic!("{state:?}"),
        };
        assert!(now >= far, "{now:?} after {far:?}");
        far = now;
        state = self::state(api, table).await;
    }
}

/// Plays a game of Ada and two bots to its end.
async fn played(ada: &mut TestClient) -> TableId {
    let settings = Settings { players: 3, minutes: 9, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(2)], settings, true).await;
    ada.watch(&table).await;
    while ada.room().stage == Stage::Playing {
        if ada.play().draft.seat == Seat::A && !ada.play().legal.is_empty() {
            let action = ada.play().legal[0].clone();
            ada.request(Command::Act { action: action.parse() }).await.unwrap();
        } else {
            drop(ada.recv().await);
        }
    }
    table
}

/// What holds for every analysis of a game.
fn check(analysis: &Analysis, record: &Record) {
    let turns = record.turns();
    assert_eq!(analysis.turns.len(), turns.len());
    assert_eq!(analysis.iterations, 20);
    let mut before = &analysis.start;
    for (judged, turn) in analysis.turns.iter().zip(&turns) {
        let words: Vec<String> = turn.actions.iter().map(|action| action.to_string()).collect();
        assert_eq!((judged.seat, judged.minute, &judged.actions), (turn.seat, turn.minute, &words));
        assert_eq!(&judged.before, before, "a turn begins where the one before it ended");
        before = &judged.after;
        for shares in [&judged.before, &judged.after, &judged.best.after] {
            let sum: f64 = shares.values().sum();
            assert!(shares.len() == 3 && (99.9..100.1).contains(&sum), "{shares:?}");
        }
        let lost = judged.best.after[&judged.seat] - judged.after[&judged.seat];
        assert!((judged.loss - lost).abs() < 0.011, "{judged:?}");
        assert_eq!(judged.mark == TurnMark::None, judged.why.is_empty(), "{judged:?}");
        assert!(judged.why.iter().all(|said| said.id.starts_with("coach-")), "{judged:?}");
    }
    let outcome = record.game().outcome().expect("the game is over");
    let last = &analysis.turns.last().unwrap().after;
    let won: f64 = outcome.winners().map(|seat| last[&seat]).sum();
    assert!((99.9..100.1).contains(&won), "{last:?}");
}

#[tokio::test]
async fn the_coach_speaks_of_every_turn_and_says_the_same_after_a_restart() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let table = played(&mut ada).await;
    assert_eq!(state(&ada.api, &table).await, AnalysisState::None);
    let said = analysis(&ada.api, &table).await;
    check(&said, &Record::read(&ada.api.record(&table).await.unwrap()).unwrap());
    let done = AnalysisState::Done { analysis: Box::new(said) };
    let ben = server.client().await;
    assert_eq!(ask(&ben.api, &table).await, Ok(done.clone()));
    // What is said after the game changes nothing about it.
    let hello = Command::Say { phrase: blacktop_protocol::Phrase::WellPlayed };
    ada.request(hello).await.unwrap();
    let server = server.restart().await;
    assert_eq!(state(&server.api(), &table).await, done);
    assert_eq!(ask(&server.api_of(&ada), &table).await, Ok(done));
    assert_eq!(server.app.rooms.count(), 0, "the table sleeps on");
    server.shutdown().await;
}

#[tokio::test]
async fn the_coach_is_silent_while_a_game_can_go_on() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let refused = async |api: &ApiClient, table: &TableId| {
        assert_eq!(state(api, table).await, AnalysisState::None);
        let refusal = ask(api, table).await.unwrap_err();
        assert_eq!(refusal.code, RefusalCode::NotNow);
        refusal.said.unwrap().id
    };
    let playing = ada.create(vec![NewSeat::Me; 4], Settings::default(), true).await;
    assert_eq!(refused(&ada.api, &playing).await, "reject-not-over");
    let gathering = ada.create(vec![NewSeat::Me], Settings::default(), false).await;
    assert_eq!(refused(&ada.api, &gathering).await, "reject-not-begun");
    ada.watch(&gathering).await;
    ada.request(Command::Close).await.unwrap();
    assert_eq!(refused(&ada.api, &gathering).await, "reject-is-closed");

    let nowhere: TableId = "nowhere".parse().unwrap();
    assert_eq!(ask(&ada.api, &nowhere).await.unwrap_err().code, RefusalCode::NotFound);
    let unknown: Result<AnalysisState, ClientError> = ada.api.get(&path(&nowhere)).await;
    assert!(matches!(unknown, Err(ClientError::Refused(refusal)) if refusal.code == RefusalCode::NotFound));
    assert_eq!(ask(&server.api(), &playing).await.unwrap_err().code, RefusalCode::NotKnown);
    server.shutdown().await;
}

/// In the last minute there is nothing to guess: the quiet turn shares the win, the kiss would have had it alone.
#[tokio::test]
async fn remarkable_turns_are_marked_with_message_ids() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let position = "en A0B0C0D0 30/30 A A10:c5,e,c7,e B10:e,e,e,e C10:e,e,e,e N:k1,l1";
    let text = format!("[Position \"{position}\"]\n\n30A Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1\n");
    let brought = serde_json::json!({ "record": text });
    let table = ada.api.post::<TableCreated>("/api/records", &brought).await.unwrap().table;
    let said = analysis(&ada.api, &table).await;
    check(&said, &Record::read(&text).unwrap());
    let turn = &said.turns[0];
    assert_eq!((turn.mark, turn.loss, turn.after[&Seat::B]), (TurnMark::Blunder, 66.67, 33.33));
    assert_eq!(turn.best.after[&Seat::A], 100.0);
    assert!(turn.best.actions.last().unwrap().contains('*'), "{turn:?}");
    let [why] = &turn.why[..] else { panic!("{turn:?}") };
    assert_eq!(why.id, "coach-missed-kiss");
    assert_eq!(why.facts.keys().collect::<Vec<_>>(), ["at", "kissed", "kisser"]);
    server.shutdown().await;
}

/// The last turn can be taken back. Then the game is another one, and until it is over the coach holds its tongue.
#[tokio::test]
async fn a_game_that_went_on_is_looked_at_anew() {
    let server = TestServer::start().await;
    let mut ada = server.client().await;
    let settings = Settings { players: 3, minutes: 1, ending: Ending::ByItself, ..Settings::default() };
    let table = ada.create(vec![NewSeat::Me; 3], settings, true).await;
    ada.watch(&table).await;
    ada.act("pass").await.unwrap();
    let first = analysis(&ada.api, &table).await;
    assert_eq!(first.turns[0].actions, ["pass"]);
    ada.request(Command::AskUndo).await.unwrap();
    ada.until(|ada| ada.room().stage == Stage::Playing).await;
    assert_eq!(state(&ada.api, &table).await, AnalysisState::None);
    assert_eq!(ask(&ada.api, &table).await.unwrap_err().code, RefusalCode::NotNow);
    for action in ["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1", "N1-a8"] {
        ada.request(Command::Act { action: action.parse() }).await.unwrap();
    }
    ada.until(|ada| ada.room().stage == Stage::Over).await;
    assert_eq!(state(&ada.api, &table).await, AnalysisState::None);
    let second = analysis(&ada.api, &table).await;
    assert_eq!(second.turns[0].actions.len(), 4);
    assert_eq!((second.turns.len(), &second.start), (1, &first.start));
    server.shutdown().await;
}
