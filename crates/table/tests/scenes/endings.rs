//! What the end of a game means: actions that end it say so before they are taken, and awards come after it.

use blacktop_protocol::{
    Award, AwardKind, Command, EndingActions, KissThreat, PlayView, Seat, Settings, Stage,
};

use blacktop_testkit::{TableHarness, settings};

/// A can kiss, and B has enough coins to win then.
const LOSING_KISS: &str = "en A0B0C0D0 22/30 A A3:d10,b1,d7,e12 B16:c4,e,e,i7 C11:e,f5,e,l9 N:a8,l5";

fn at(position: &str) -> TableHarness {
    TableHarness::playing(Settings { position: Some(position.to_owned()), ..settings(3) }, "ada ben bot1")
}

/// The one ending with this action.
fn ending<'a>(play: &'a PlayView, action: &str) -> &'a EndingActions {
    let has = |ending: &&EndingActions| ending.actions.iter().any(|word| word == action);
    play.ending_actions.iter().find(has).expect("the action ends the game")
}

#[test]
fn a_kiss_says_who_wins_before_it_is_given() {
    let mut table = at(LOSING_KISS);
    let play = table.play().clone();
    let kisses: Vec<&String> = play.legal.iter().filter(|word| word.contains('*')).collect();
    assert!(!kisses.is_empty());
    let mut told: Vec<&String> = play.ending_actions.iter().flat_map(|ending| &ending.actions).collect();
    told.sort();
    assert_eq!(told, kisses, "no other action ends the game in minute 22");
    let EndingActions { coins, result, .. } = ending(&play, "Ab1:3*d7").clone();
    assert_eq!(result.winners().collect::<Vec<_>>(), [Seat::B]);
    assert_eq!(coins.into_iter().collect::<Vec<_>>(), [(Seat::A, 7), (Seat::B, 14), (Seat::C, 9)]);
    table.plays("ada", "Ab1:3*d7");
    let play = table.play();
    assert!(play.draft.complete && play.ending_actions.is_empty());
    assert_eq!(play.state.result, Some(result), "a complete draft shows what its end means");
    table.does("ada", Command::EndTurn).unwrap();
    assert_eq!((table.stage(), table.play().state.result), (Stage::Over, Some(result)));
}

#[test]
fn in_the_last_minute_the_action_that_completes_the_turn_says_who_wins() {
    let table = TableHarness::playing(Settings { minutes: 1, ..settings(3) }, "ada ben bot1");
    let play = table.play();
    let winners = &ending(&play, "pass").result.winners().collect::<Vec<_>>();
    assert_eq!(winners[..], [Seat::A, Seat::B, Seat::C]);
    assert!(
        play.ending_actions.iter().all(|ending| ending.actions == ["pass"]),
        "the nun moves after a walk"
    );
    let table = TableHarness::playing(Settings { minutes: 2, ..settings(3) }, "ada ben bot1");
    assert!(table.play().ending_actions.is_empty());
}

#[test]
fn the_view_says_how_many_turns_each_player_has_before_the_bell() {
    let mut table = TableHarness::playing(Settings { minutes: 5, ..settings(3) }, "ada ben cleo");
    let left = |table: &TableHarness| table.play().turns_left.into_values().collect::<Vec<_>>();
    assert_eq!(left(&table), [2, 2, 1]);
    table.plays("ada", "pass");
    assert!(table.play().draft.complete);
    assert_eq!(left(&table), [2, 2, 1], "a turn counts until it is ended");
    table.does("ada", Command::EndTurn).unwrap();
    assert_eq!(left(&table), [1, 2, 1]);
    for (who, after) in [("ben", &[1, 1, 1][..]), ("cleo", &[1, 1, 0]), ("ada", &[0, 1, 0]), ("ben", &[])] {
        table.passes(who);
        assert_eq!(left(&table), after);
    }
    assert_eq!(table.stage(), Stage::Over);
}

#[test]
fn a_person_is_warned_of_a_kiss_at_the_start_of_the_turn() {
    // A has kissed as soon as it is A's turn again.
    let mut table = at("en A0B0C0D0 22/30 C A9:d10,b1,d7,e12 B11:c4,e,e,i7 C10:e,f5,e,l9 N:a8,l5");
    assert!(table.play().kiss_threats.is_empty(), "no bot is warned");
    table.bots_pass();
    assert!(table.play().kiss_threats.is_empty(), "A plays, and is no threat to A");
    assert_eq!(table.play().kiss_chance.map(|kiss| kiss.kisser.seat()), Some(Seat::A), "A can win with it");
    table.passes("ada");
    assert_eq!(table.play().kiss_chance, None, "B cannot");
    let warned = table.play().kiss_threats;
    let [KissThreat { kisser, kissed, .. }] = warned[..] else { panic!("{warned:?}") };
    assert_eq!([kisser, kissed].map(|child| child.seat()), [Seat::A; 2]);
    let walk = table.play().legal.iter().find(|word| word.contains(":3-")).unwrap().clone();
    table.plays("ben", &walk);
    assert!(table.play().kiss_threats.is_empty(), "once a turn is enough");
}

#[test]
fn awards_are_given_at_the_end_of_the_game() {
    let mut table = at(LOSING_KISS);
    assert!(table.play().awards.is_empty());
    table.plays("ada", "Ab1:3*d7");
    assert!(table.play().awards.is_empty(), "the turn can still be taken back");
    table.does("ada", Command::EndTurn).unwrap();
    let sweetheart = Award { kind: AwardKind::Sweetheart, seat: Seat::A, count: 1 };
    assert_eq!(table.play().awards, [sweetheart], "three steps are no long walk");
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ben", Command::AgreeUndo).unwrap();
    assert!(table.play().awards.is_empty());
}

#[test]
fn players_share_the_awards_if_they_can() {
    let mut table = TableHarness::playing(Settings { minutes: 12, ..settings(3) }, "ada ben ada");
    // Only Ada's child walks, so that one award is earned, and no one else has another.
    let walk = ["Ab1:3-c2", "Ab1:3-c5", "Ab1:3-c2", "Ab1:3-c5"];
    for minute in 0..12 {
        let who = if minute % 3 == 1 { "ben" } else { "ada" };
        if minute % 3 == 0 {
            table.plays("ada", walk[minute / 3]);
            while !table.play().draft.complete {
                let next = table.play().legal.iter().find(|word| !word.contains(['x', '*'])).unwrap().clone();
                table.plays("ada", &next);
            }
            table.does("ada", Command::EndTurn).unwrap();
        } else {
            table.passes(who);
        }
    }
    assert_eq!(table.stage(), Stage::Over);
    let awards = table.play().awards.clone();
    assert!(
        awards.iter().any(|award| award.kind == AwardKind::Walker && award.seat == Seat::A),
        "{awards:?}"
    );
    assert!(awards.len() <= 3);
    for (index, award) in awards.iter().enumerate() {
        assert!(awards[..index].iter().all(|other| other.kind != award.kind), "{awards:?}");
    }
}
