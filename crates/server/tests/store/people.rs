//! People, sessions, links and facts.

use blacktop_protocol::{Preferences, Timestamp};
use blacktop_server::store::{LoginSession, Person, SessionKind, StoreError};

use tokio::task::JoinSet;

use super::{id, person, session, store};

#[tokio::test]
async fn people_are_known_by_id_and_login() {
    let store = store("people").await;
    assert_eq!(store.person(&id("ada")).await.unwrap(), Some(person("ada")));
    assert_eq!(store.person(&id("cy")).await.unwrap(), None);
    store.rename(&id("ada"), "Ada L.").await.unwrap();
    store.set_login(&id("ada"), "lovelace", "$argon2id$…").await.unwrap();
    let ada = store.person_by_login("lovelace").await.unwrap().unwrap();
    let wanted = Person {
        name: "Ada L.".to_owned(),
        login: Some("lovelace".to_owned()),
        password: Some("$argon2id$…".to_owned()),
        ..person("ada")
    };
    assert_eq!(ada, wanted);
    assert!(!format!("{ada:?}").contains("argon2"));
    assert_eq!(store.set_login(&id("bo"), "lovelace", "x").await, Err(StoreError::Taken));
    assert_eq!(store.set_login(&id("cy"), "cy", "x").await, Err(StoreError::Missing));
    assert_eq!(store.person(&id("bo")).await.unwrap(), Some(person("bo")));
    assert_eq!(store.person_by_login("bo").await.unwrap(), None);
}

#[tokio::test]
async fn a_new_person_and_their_session_are_stored_together() {
    let store = store("newcomers").await;
    let taken = store.add_person(&person("cy"), &session("first of ada", "cy")).await;
    assert_eq!(taken, Err(StoreError::Taken));
    assert_eq!(store.person(&id("cy")).await.unwrap(), None);
    assert_eq!(store.add_person(&person("ada"), &session("new", "ada")).await, Err(StoreError::Taken));
    assert_eq!(store.session("new", Timestamp(11)).await.unwrap(), None);
    assert_eq!(store.add_session(&session("new", "cy")).await, Err(StoreError::Missing));
}

#[tokio::test]
async fn programs_have_an_owner() {
    let store = store("programs").await;
    let program = Person { owner: Some(id("ada")), ..person("robo") };
    let token =
        LoginSession { kind: SessionKind::Program, expires: Timestamp::MAX, ..session("robo's", "robo") };
    store.add_person(&program, &token).await.unwrap();
    let ended = Person { owner: Some(id("ada")), ..person("ended") };
    store
        .add_person(&ended, &LoginSession { expires: Timestamp(900), ..session("ended's", "ended") })
        .await
        .unwrap();
    assert_eq!(store.programs(&id("ada"), Timestamp(900)).await.unwrap(), std::slice::from_ref(&program));
    assert_eq!(store.programs(&id("ada"), Timestamp(899)).await.unwrap(), [ended, program.clone()]);
    assert_eq!(store.programs(&id("bo"), Timestamp(0)).await.unwrap(), []);
    let (known, whose) = store.session("robo\'s", Timestamp(1 << 50)).await.unwrap().unwrap();
    assert_eq!((known.kind, whose), (SessionKind::Program, program));
    let orphan = Person { owner: Some(id("unknown")), ..person("bender") };
    assert_eq!(store.add_person(&orphan, &session("bender's", "bender")).await, Err(StoreError::Missing));
}

#[tokio::test]
async fn a_session_is_good_until_it_expires_or_is_ended() {
    let store = store("sessions").await;
    let first = session("first of ada", "ada");
    assert_eq!(store.session("first of ada", Timestamp(999)).await.unwrap(), Some((first, person("ada"))));
    assert_eq!(store.session("first of ada", Timestamp(1000)).await.unwrap(), None);
    assert_eq!(store.session("unknown", Timestamp(11)).await.unwrap(), None);
    store.touch_session("first of ada", Timestamp(900), Timestamp(1900)).await.unwrap();
    assert_eq!(store.session("first of ada", Timestamp(1000)).await.unwrap().unwrap().0.seen, Timestamp(900));
    assert_eq!(
        store.touch_session("first of ada", Timestamp(1900), Timestamp(2900)).await,
        Err(StoreError::Missing)
    );

    store.add_session(&session("second", "ada")).await.unwrap();
    store.add_session(&session("third", "ada")).await.unwrap();
    let tokens = async |now| {
        let sessions = store.sessions_of(&id("ada"), now).await.unwrap();
        sessions.into_iter().map(|session| session.token).collect::<Vec<_>>()
    };
    assert_eq!(tokens(Timestamp(950)).await, ["first of ada", "second", "third"]);
    assert_eq!(store.end_session(&id("bo"), "second", Timestamp(950)).await, Err(StoreError::Missing));
    store.end_session(&id("ada"), "second", Timestamp(950)).await.unwrap();
    assert_eq!(store.end_session(&id("ada"), "second", Timestamp(951)).await, Err(StoreError::Missing));
    assert_eq!(tokens(Timestamp(951)).await, ["first of ada", "third"]);
    assert_eq!(store.end_other_sessions(&id("ada"), "third", Timestamp(951)).await.unwrap(), 1);
    assert_eq!(tokens(Timestamp(952)).await, ["third"]);
    assert_eq!(store.sessions_of(&id("bo"), Timestamp(952)).await.unwrap(), [session("first of bo", "bo")]);
}

/// Otherwise a client with the password could fill the file with sessions.
#[tokio::test]
async fn the_sessions_of_a_person_are_bounded() {
    let store = store("many sessions").await;
    let robot = LoginSession { kind: SessionKind::Program, ..session("robot", "ada") };
    store.add_session(&robot).await.unwrap();
    for number in 0..150 {
        let seen = Timestamp(20 + number);
        store.add_session(&LoginSession { seen, ..session(&format!("s{number}"), "ada") }).await.unwrap();
    }
    let sessions = store.sessions_of(&id("ada"), Timestamp(500)).await.unwrap();
    let devices: Vec<&str> = sessions
        .iter()
        .filter(|session| session.kind == SessionKind::Device)
        .map(|session| session.token.as_str())
        .collect();
    assert_eq!((devices.len(), devices[0], devices[99]), (100, "s149", "s50"));
    assert_eq!(sessions.len(), 101, "programs do not count");
    assert!(store.session("first of bo", Timestamp(500)).await.unwrap().is_some());
}

/// A request of theirs may have been under way.
#[tokio::test]
async fn a_deleted_person_gets_no_new_name_or_login() {
    let store = store("deleted").await;
    store.forget_person(&id("ada")).await.unwrap();
    assert_eq!(store.rename(&id("ada"), "Ada").await, Err(StoreError::Missing));
    assert_eq!(store.set_login(&id("ada"), "ada", "x").await, Err(StoreError::Missing));
    let left = store.person(&id("ada")).await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.login), ("", None));
}

#[tokio::test]
async fn a_link_is_good_once() {
    let store = store("links").await;
    assert_eq!(store.add_link("code", &id("unknown"), Timestamp(100)).await, Err(StoreError::Missing));
    store.add_link("code", &id("ada"), Timestamp(100)).await.unwrap();
    assert_eq!(store.add_link("code", &id("bo"), Timestamp(100)).await, Err(StoreError::Taken));
    assert_eq!(store.use_link("edoc", Timestamp(50)).await.unwrap(), None);
    assert_eq!(store.use_link("code", Timestamp(100)).await.unwrap(), None);
    // Two at once: one of them gets through.
    let (one, other) =
        tokio::join!(store.use_link("code", Timestamp(50)), store.use_link("code", Timestamp(50)));
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_ne!(one.is_some(), other.is_some());
    assert_eq!(one.or(other), Some(id("ada")));
    assert_eq!(store.use_link("code", Timestamp(50)).await.unwrap(), None);
}

/// A thief who used a session may hold a link that it made.
#[tokio::test]
async fn links_end_with_the_sessions() {
    let store = store("links and sessions").await;
    store
        .add_person(&Person { owner: Some(id("ada")), ..person("robo") }, &session("robo's", "robo"))
        .await
        .unwrap();
    let (soon, now) = (Timestamp(100), Timestamp(50));
    let make = async |code: &str| {
        store.add_link(code, &id("ada"), soon).await.unwrap();
        store.add_link(&format!("bo's {code}"), &id("bo"), soon).await.unwrap();
    };
    let links = async |code: &str| {
        let theirs = store.use_link(code, now).await.unwrap();
        (theirs.is_some(), store.use_link(&format!("bo's {code}"), now).await.unwrap().is_some())
    };
    store.add_session(&session("second", "ada")).await.unwrap();
    make("one").await;
    store.end_session(&id("ada"), "second", now).await.unwrap();
    assert_eq!(links("one").await, (false, true));
    make("two").await;
    store.end_other_sessions(&id("ada"), "first of ada", now).await.unwrap();
    assert_eq!(links("two").await, (false, true));
    make("three").await;
    store.clear_password(&id("ada")).await.unwrap();
    assert_eq!(links("three").await, (false, true));
    assert_eq!(store.session("robo's", now).await.unwrap(), None, "their programs are out too");
    assert!(store.session("first of bo", now).await.unwrap().is_some());
}

#[tokio::test]
async fn only_expired_rows_are_deleted() {
    let store = store("sweeping").await;
    store.add_link("old", &id("ada"), Timestamp(100)).await.unwrap();
    store.add_link("used", &id("ada"), Timestamp(2000)).await.unwrap();
    store.add_link("good", &id("ada"), Timestamp(2000)).await.unwrap();
    store.use_link("used", Timestamp(50)).await.unwrap();
    store.touch_session("first of bo", Timestamp(500), Timestamp(5000)).await.unwrap();
    assert_eq!(store.delete_expired(Timestamp(1000)).await.unwrap(), 3);
    assert_eq!(store.delete_expired(Timestamp(1000)).await.unwrap(), 0);
    assert_eq!(store.session("first of ada", Timestamp(0)).await.unwrap(), None);
    assert!(store.session("first of bo", Timestamp(1000)).await.unwrap().is_some());
    assert_eq!(store.use_link("good", Timestamp(1000)).await.unwrap(), Some(id("ada")));
    assert_eq!(store.person(&id("ada")).await.unwrap(), Some(person("ada")));
}

#[tokio::test]
async fn facts_are_remembered() {
    let store = store("facts").await;
    assert_eq!(store.fact("key").await.unwrap(), None);
    assert_eq!(store.fact_or_insert("key", "one").await.unwrap(), "one");
    assert_eq!(store.fact_or_insert("key", "two").await.unwrap(), "one");
    store.set_fact("key", "three").await.unwrap();
    assert_eq!(store.fact("key").await.unwrap().as_deref(), Some("three"));
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
    store.set_heartbeat(Timestamp(123)).await.unwrap();
    store.set_heartbeat(Timestamp(456)).await.unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(Timestamp(456)));
}

#[tokio::test]
async fn preferences_are_per_person() {
    let store = store("preferences").await;
    assert_eq!(store.preferences(&id("ada")).await.unwrap(), Preferences::default());
    let quiet = Preferences { sounds: false, ..Preferences::default() };
    store.set_preferences(&id("ada"), &quiet).await.unwrap();
    assert_eq!(store.preferences(&id("ada")).await.unwrap(), quiet);
    assert_eq!(store.preferences(&id("bo")).await.unwrap(), Preferences::default());
    assert_eq!(store.set_preferences(&id("unknown"), &quiet).await, Err(StoreError::Missing));
}

/// Numbers of bans and acts are given once, also to those that come at the same time.
#[tokio::test]
async fn numbers_are_given_once() {
    let store = store("numbers").await;
    let mut begun = JoinSet::new();
    for act in 0..6 {
        let store = store.clone();
        begun.spawn(
            async move { store.begin_audit(Timestamp(act), "user 0", &act.to_string()).await.unwrap() },
        );
    }
    let mut numbers = begun.join_all().await;
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
}
