//! A person is away, and a bot plays the seat until they are back.

use blacktop_bots::Level;
use blacktop_protocol::{
    Command, Millis, Seat, Settings, StandIn, StandInPolicy, StandInReason, TableEvent, Timer,
};
use blacktop_rules::Action;
use blacktop_table::{AWAY_TIMEOUT, Reject, VOTE_AFTER};

use blacktop_testkit::{MINUTE, TableHarness, person, settings, timed};

/// No person is replaced unless the others vote for it.
fn patient(settings: Settings) -> Settings {
    Settings { stand_in: StandIn { level: 2, when: StandInPolicy::Voted }, ..settings }
}

fn stood_in(seat: Seat, level: u8, why: StandInReason) -> TableEvent {
    TableEvent::StoodIn { seat, level, character: None, why }
}

/// The event without the character, which chance chooses.
fn anonymous(event: &TableEvent) -> TableEvent {
    let mut event = event.clone();
    if let TableEvent::StoodIn { character, .. } = &mut event {
        assert!(character.take().is_some(), "a stand-in has a character");
    }
    event
}

fn vote(seat: Seat) -> Command {
    Command::VoteBot { seat }
}

#[test]
fn whoever_is_away_for_a_minute_is_played_by_a_bot_and_comes_back_to_the_game() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.departs("ada");
    assert_eq!(table.due(), Some(table.now + AWAY_TIMEOUT));
    assert_eq!(table.waits(AWAY_TIMEOUT - Millis(1)), None);
    table.waits(Millis(1)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 4, StandInReason::Away));
    assert_eq!(table.room().seats[0].stand_in, Some(4));
    let turn = table.bot_turn().unwrap();
    assert_eq!((turn.seat, turn.bot.level()), (Seat::A, Some(Level::Four)));
    let update = table.arrives("ada").unwrap();
    assert_eq!(update.entries[0].entry.what, TableEvent::Returned { seat: Seat::A });
    let context = table.context();
    let late = table.propose_bot(context, &turn, Action::Pass).unwrap_err();
    assert_eq!(late, Reject::NotYourTurn(Seat::A));
    table.passes("ada");
}

#[test]
fn nobody_is_replaced_in_somebody_elses_turn_or_while_nobody_waits() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.departs("ben");
    assert_eq!((table.due(), table.waits(9 * MINUTE)), (None, None), "it is Ada's turn");
    table.departs("ada");
    assert_eq!((table.due(), table.waits(9 * MINUTE)), (None, None), "no player waits");
    table.arrives("ada");
    table.passes("ada");
    table.waits(Millis(0)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::B, 4, StandInReason::Away));
}

#[test]
fn a_second_page_keeps_a_person_there() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.arrives("ada");
    table.departs("ada");
    assert_eq!((table.due(), table.room().seats[0].present), (None, true));
    table.departs("ada");
    assert!(table.due().is_some());
    assert!(!table.room().seats[0].present);
}

#[test]
fn after_a_server_restart_everybody_has_a_minute_to_come_back() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.waits(9 * MINUTE);
    table.departs("ada");
    table.crashes(MINUTE);
    assert_eq!(table.due(), Some(table.now + AWAY_TIMEOUT));
}

#[test]
fn a_person_alone_with_bots_comes_back_to_the_same_move() {
    let mut table = TableHarness::playing(settings(3), "ada bot1 bot1");
    table.plays("ada", "Ab1:3-c2");
    table.departs("ada");
    table.arrives("stranger");
    assert_eq!((table.due(), table.waits(10_000 * MINUTE)), (None, None));
    table.crashes(MINUTE);
    assert_eq!(table.arrives("ada"), None);
    assert_eq!(table.draft(), "Ab1:3-c2");
}

#[test]
fn two_time_outs_in_a_row_bring_a_bot() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.waits(MINUTE);
    table.passes("ben");
    table.bots_pass();
    assert_eq!(table.room().seats[0].stand_in, None);
    let update = table.waits(MINUTE).unwrap();
    assert_eq!(update.entries.len(), 2);
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 4, StandInReason::Away));
    table.passes("ben");
    table.bots_pass();
    assert_eq!(table.play().draft.seat, Seat::B, "a bot plays Ada's seat");
}

#[test]
fn whoever_comes_back_has_two_time_outs_again() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    for _ in 0..2 {
        table.waits(MINUTE);
        table.passes("ben");
        table.does("ada", Command::TakeOver { seat: Seat::A }).ok();
        table.bots_pass();
    }
    table.waits(MINUTE).unwrap();
    assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A });
}

#[test]
fn a_person_alone_with_bots_may_run_out_of_time_for_ever() {
    let mut table = TableHarness::playing(timed(3), "ada bot1 bot2");
    for _ in 0..4 {
        table.waits(MINUTE).unwrap();
        assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A });
        table.bots_pass();
    }
}

#[test]
fn whoever_decides_something_is_not_away() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    for _ in 0..3 {
        let word = table.play().legal[0].clone();
        table.plays("ada", &word);
        table.waits(MINUTE).unwrap();
        table.passes("ben");
        table.bots_pass();
    }
    assert!(!table.events().any(|what| matches!(what, TableEvent::StoodIn { .. })));
}

#[test]
fn a_patient_table_replaces_nobody_by_itself() {
    let mut table = TableHarness::playing(patient(settings(3)), "ada ben bot1");
    table.departs("ada");
    assert_eq!((table.due(), table.waits(9 * MINUTE)), (None, None));
    let mut table = TableHarness::playing(patient(timed(3)), "ada ben bot1");
    for _ in 0..3 {
        table.waits(MINUTE).unwrap();
        assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A });
        table.passes("ben");
        table.bots_pass();
    }
}

#[test]
fn whoever_leaves_ends_a_complete_turn_that_stays_their_own() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.plays("ada", "pass");
    let update = table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    let happened: Vec<&TableEvent> = update.entries.iter().map(|told| &told.entry.what).collect();
    assert_eq!(happened[0], &TableEvent::Ended { seat: Seat::A });
    assert_eq!(anonymous(happened[1]), stood_in(Seat::A, 4, StandInReason::Left));
    assert_eq!(table.refuses("ada", Command::Leave { seat: Seat::A }), Reject::BotAlready(Seat::A));
    table.does("ada", Command::TakeOver { seat: Seat::A }).unwrap();
    table.does("ada", Command::AskUndo).unwrap();
    table.does("ben", Command::AgreeUndo).unwrap();
    assert_eq!(table.play().draft.seat, Seat::A);
}

#[test]
fn leaving_with_the_last_turn_complete_ends_the_game() {
    let mut table = TableHarness::playing(Settings { minutes: 1, ..settings(3) }, "ada ben bot1");
    table.plays("ada", "pass");
    let update = table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    assert_eq!(update.entries.len(), 1);
    let update = table.refuses("ada", Command::Leave { seat: Seat::A });
    assert_eq!(update, Reject::IsOver);
}

#[test]
fn deciding_is_coming_back() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    let turn = table.bot_turn().unwrap();
    let context = table.context();
    let proposal =
        table.propose_bot(context, &turn, turn.game.resolve("Ab1:3-c2".parse().unwrap()).unwrap()).unwrap();
    table.commit(proposal);
    let update = table.does("ada", Command::Undo).unwrap();
    let happened: Vec<&TableEvent> = update.entries.iter().map(|told| &told.entry.what).collect();
    assert_eq!(happened, [&TableEvent::Returned { seat: Seat::A }, &TableEvent::Undone { actions: 1 }]);
}

#[test]
fn nobody_takes_over_a_seat_that_is_not_theirs() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    let take = |seat| Command::TakeOver { seat };
    table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    for who in ["ben", "stranger"] {
        assert_eq!(table.refuses(who, take(Seat::A)), Reject::NotYourSeat(Seat::A));
        assert_eq!(table.refuses(who, take(Seat::C)), Reject::NotYourSeat(Seat::C));
        assert_eq!(table.refuses(who, Command::Leave { seat: Seat::A }), Reject::NotYourSeat(Seat::A));
    }
    table.does("ada", take(Seat::A)).unwrap();
    assert_eq!(table.refuses("ada", take(Seat::A)), Reject::SeatTaken(Seat::A));
}

#[test]
fn more_than_half_of_the_others_vote_a_bot_in() {
    let mut table = TableHarness::playing(patient(settings(4)), "ada ben cleo dan");
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::PlayerHere(Seat::A));
    table.departs("ada");
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::AwayTooShort { seat: Seat::A, left: VOTE_AFTER });
    table.waits(VOTE_AFTER - Millis(1));
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::AwayTooShort { seat: Seat::A, left: Millis(1) });
    table.waits(Millis(1));
    table.does("ben", vote(Seat::A)).unwrap();
    let votes = table.room().votes.remove(0);
    assert_eq!((votes.seat, votes.by, votes.needed), (Seat::A, vec![person("ben")], 2));
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::AlreadyAsked);
    assert_eq!(table.refuses("stranger", vote(Seat::A)), Reject::NotSeated);
    assert_eq!(table.refuses("ben", vote(Seat::B)), Reject::PlayerHere(Seat::B));
    table.does("dan", vote(Seat::A)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 2, StandInReason::Voted));
    assert!(table.room().votes.is_empty());
    assert_eq!(table.refuses("cleo", vote(Seat::A)), Reject::BotAlready(Seat::A));
}

#[test]
fn whoever_thinks_for_more_than_a_minute_without_a_timer_can_be_voted_out() {
    let mut table = TableHarness::playing(patient(settings(3)), "ada ben bot1");
    table.waits(MINUTE);
    table.does("ben", vote(Seat::A)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 2, StandInReason::Voted));
    table.does("ada", Command::TakeOver { seat: Seat::A }).unwrap();

    let mut hour = TableHarness::playing(
        patient(Settings { timer: Timer::Sand { seconds: 3600 }, ..settings(3) }),
        "ada ben bot1",
    );
    hour.waits(10 * MINUTE);
    assert_eq!(hour.refuses("ben", vote(Seat::A)), Reject::PlayerHere(Seat::A), "the timer says how long");
}

#[test]
fn nobody_is_slow_in_the_first_minute_after_a_restart() {
    let mut table = TableHarness::playing(patient(settings(3)), "ada ben bot1");
    table.crashes(MINUTE);
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::PlayerHere(Seat::A));
}

/// A connection that breaks for a moment, and a server that restarts, must not cost a player the seat.
#[test]
fn an_absence_begins_when_the_server_is_back() {
    let mut table = TableHarness::playing(patient(settings(3)), "ada ben bot1");
    table.departs("ada");
    table.waits(VOTE_AFTER - Millis(1));
    table.crashes(MINUTE);
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::AwayTooShort { seat: Seat::A, left: VOTE_AFTER });
    table.waits(VOTE_AFTER);
    table.does("ben", vote(Seat::A)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 2, StandInReason::Voted));
}

#[test]
fn a_player_without_a_page_is_here_as_long_as_they_send_requests() {
    let hour = Settings { timer: Timer::Sand { seconds: 3600 }, ..settings(3) };
    let mut table = TableHarness::playing(patient(hour), "ada ben bot1");
    table.departs("ada");
    for _ in 0..3 {
        table.waits(VOTE_AFTER - Millis(1));
        assert_eq!(
            table.refuses("ben", vote(Seat::A)),
            Reject::AwayTooShort { seat: Seat::A, left: Millis(1) }
        );
        let now = table.now;
        table.heard(now, &person("ada"));
    }
    table.waits(VOTE_AFTER);
    table.does("ben", vote(Seat::A)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 2, StandInReason::Voted));
}

#[test]
fn the_time_before_a_vote_is_a_setting() {
    let mut table = TableHarness::playing(patient(settings(3)), "ada ben bot1");
    table.set_vote_after(Millis(5));
    table.departs("ada");
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::AwayTooShort { seat: Seat::A, left: Millis(5) });
    table.waits(Millis(5));
    table.does("ben", vote(Seat::A)).unwrap();
}

#[test]
fn whoever_ends_a_turn_has_no_votes_against_them_any_more() {
    let mut table = TableHarness::playing(patient(settings(3)), "ada ben cleo");
    table.waits(MINUTE);
    table.does("ben", vote(Seat::A)).unwrap();
    table.passes("ada");
    assert!(table.room().votes.is_empty());
    table.passes("ben");
    table.passes("cleo");
    table.waits(MINUTE);
    table.does("cleo", vote(Seat::A)).unwrap();
    assert_eq!(table.last(), &TableEvent::Voted { seat: Seat::A }, "two are needed, in one turn");
}

#[test]
fn whoever_is_left_behind_by_all_others_can_play_on() {
    let mut table = TableHarness::playing(patient(settings(4)), "ada ben cleo dan");
    for who in ["ada", "cleo", "dan"] {
        table.departs(who);
    }
    table.waits(VOTE_AFTER);
    for letter in [Seat::A, Seat::C, Seat::D] {
        table.does("ben", vote(letter)).unwrap();
        assert_eq!(anonymous(table.last()), stood_in(letter, 2, StandInReason::Voted));
    }
    table.bots_pass();
    assert_eq!(table.play().draft.seat, Seat::B);
}

#[test]
fn a_vote_is_enough_once_the_others_have_left() {
    let mut table = TableHarness::playing(patient(settings(4)), "ada ben cleo dan");
    table.departs("ada");
    table.waits(VOTE_AFTER);
    table.does("ben", vote(Seat::A)).unwrap();
    table.does("cleo", Command::Leave { seat: Seat::C }).unwrap();
    table.does("dan", Command::Leave { seat: Seat::D }).unwrap();
    assert_eq!(table.room().votes[0].needed, 1);
    table.does("ben", vote(Seat::A)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 2, StandInReason::Voted));
}

#[test]
fn in_slow_play_only_who_lets_the_time_run_out_is_away() {
    let slow = Settings { timer: Timer::Slow { seconds: 3600 }, ..settings(4) };
    let mut table = TableHarness::playing(patient(slow), "ada ben cleo bot1");
    table.departs("ada");
    assert_eq!(table.refuses("ben", vote(Seat::A)), Reject::PlayerHere(Seat::A));
    table.waits(60 * MINUTE).unwrap();
    table.departs("cleo");
    table.does("ben", vote(Seat::A)).unwrap();
    assert_eq!(table.room().votes[0].needed, 2, "Cleo may look in only once a day");
    table.does("cleo", vote(Seat::A)).unwrap();
    assert_eq!(anonymous(table.last()), stood_in(Seat::A, 2, StandInReason::Voted));
}
