//! The time of the player whose turn it is.

use blacktop_protocol::{Command, Event, Millis, Seat, Settings, TableEvent, Timer};
use blacktop_table::{RESTART_GRACE, Reject, Uptime};

use blacktop_testkit::{MINUTE, T0, TableHarness, settings, timed};

/// The time that the player has left.
fn left(table: &TableHarness) -> Option<Millis> {
    table.play().clock.map(|clock| clock.left)
}

#[test]
fn without_a_timer_nobodys_time_runs() {
    let mut table = TableHarness::playing(settings(3), "ada ben bot1");
    assert_eq!((left(&table), table.due()), (None, None));
    assert_eq!(table.waits(1000 * MINUTE), None);
    assert_eq!(table.stops(MINUTE), None);
}

#[test]
fn the_glass_is_turned_for_each_person_and_for_no_bot() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    assert_eq!(table.due(), Some(T0 + MINUTE));
    table.waits(Millis(20_000));
    table.plays("ada", "pass");
    assert_eq!(left(&table), Some(Millis(40_000)), "a complete draft still has to be ended");
    table.does("ada", Command::EndTurn).unwrap();
    assert_eq!(left(&table), Some(MINUTE));
    table.passes("ben");
    assert_eq!((left(&table), table.due()), (None, None));
    table.bots_pass();
    assert_eq!(left(&table), Some(MINUTE));
}

#[test]
fn when_time_runs_out_the_pieces_stay_where_they_are() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    assert_eq!(table.waits(MINUTE - Millis(1)), None);
    let update = table.waits(Millis(1)).unwrap();
    assert_eq!(update.entries[0].entry.what, TableEvent::TimedOut { seat: Seat::A });
    assert_eq!((table.play().draft.seat, left(&table)), (Seat::B, Some(MINUTE)));
    table.plays("ben", "Bb1:3-c2");
    table.waits(MINUTE);
    assert_eq!(table.play().draft.seat, Seat::C);
    let text = table.record().unwrap().to_string();
    assert!(text.ends_with("\n1A timeout\n2B Bb1:3-c2 timeout\n"), "{text}");
}

#[test]
fn a_complete_draft_is_final_when_time_runs_out() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    table.waits(MINUTE);
    let text = table.record().unwrap().to_string();
    assert!(text.ends_with("\n1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8\n"), "{text}");
}

#[test]
fn the_next_turn_is_told_once_though_a_complete_draft_was_taken_back() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    table.does("ada", Command::Undo).unwrap();
    let update = table.waits(MINUTE).unwrap();
    let began = |event: &&Event| matches!(event, Event::TurnBegan { .. });
    assert_eq!(update.entries[0].events.iter().filter(began).count(), 1);
}

#[test]
fn a_pause_stops_the_clock_and_a_new_server_adds_twenty_seconds() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.waits(Millis(50_000));
    let update = table.stops(90 * MINUTE).unwrap();
    assert!(matches!(update.entries[0].entry.what, TableEvent::Resumed { .. }));
    assert_eq!(left(&table), Some(Millis(10_000) + RESTART_GRACE));
    assert!(table.events().any(|what| *what == TableEvent::Paused { left: Millis(10_000) }));
}

#[test]
fn a_paused_clock_shows_what_is_left() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.waits(Millis(50_000));
    let context = table.context();
    let proposal = table.pause(context).unwrap();
    assert_eq!(
        proposal.new_entries().deadline,
        Some(table.now + Millis(10_000)),
        "another player waits for Ada"
    );
    table.commit(proposal);
    assert!(table.pause(context).is_none());
    assert_eq!((table.due(), table.waits(20 * MINUTE)), (None, None));
    assert_eq!(left(&table), Some(Millis(10_000)));
}

#[test]
fn a_server_that_fell_over_takes_nobodys_time() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.waits(Millis(50_000));
    table.crashes(90 * MINUTE).unwrap();
    assert_eq!(left(&table), Some(Millis(10_000) + RESTART_GRACE));
    assert_eq!(table.due(), Some(table.now + Millis(10_000) + RESTART_GRACE));
}

#[test]
fn a_table_that_only_slept_gets_nothing_on_top() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    let boot = Uptime { began: T0 - MINUTE, last_alive: T0 - 2 * MINUTE };
    table.waits(Millis(50_000));
    table.inner = table.replayed();
    let context = table.context();
    assert!(table.wake(context, boot).is_none());
    assert_eq!(left(&table), Some(Millis(10_000)));
}

#[test]
fn waking_a_bots_turn_starts_no_clock() {
    let mut table = TableHarness::playing(timed(3), "ada bot1 ben");
    table.passes("ada");
    assert_eq!((table.stops(MINUTE), left(&table)), (None, None));
}

#[test]
fn slow_play_takes_days_and_survives_servers() {
    let day = 24 * 60 * MINUTE;
    let slow = Settings { timer: Timer::Slow { seconds: 3 * 24 * 3600 }, ..settings(3) };
    let mut table = TableHarness::playing(slow, "ada ben bot1");
    table.departs("ada");
    assert_eq!(table.waits(2 * day), None, "slow play needs no presence");
    table.crashes(MINUTE);
    assert_eq!(left(&table), Some(day + RESTART_GRACE));
    table.waits(day + RESTART_GRACE).unwrap();
    assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A });
}

#[test]
fn to_leave_and_come_back_wins_no_time() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.waits(Millis(45_000));
    table.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    assert_eq!(left(&table), None);
    table.waits(Millis(5_000));
    table.does("ada", Command::TakeOver { seat: Seat::A }).unwrap();
    assert_eq!(left(&table), Some(Millis(15_000)));
}

#[test]
fn the_clock_waits_for_a_person_alone_with_bots() {
    let mut table = TableHarness::playing(timed(3), "ada bot1 bot2");
    table.plays("ada", "Ab1:3-c2");
    table.departs("ada");
    table.now += MINUTE;
    let context = table.context();
    let proposal = table.tick(context).unwrap();
    assert_eq!(proposal.new_entries().deadline, None, "no wake-up is needed until Ada comes");
    table.commit(proposal);
    assert_eq!(table.last(), &TableEvent::Paused { left: Millis(0) });
    assert_eq!(table.waits(600 * MINUTE), None);
    table.arrives("ada").unwrap();
    assert_eq!((table.draft().as_str(), left(&table)), ("Ab1:3-c2", Some(RESTART_GRACE)));
    table.waits(RESTART_GRACE).unwrap();
    assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A }, "now that she is here it runs");
}

#[test]
fn the_clock_runs_on_for_whoever_is_away_when_somebody_comes_back_to_wait() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    table.departs("ada");
    table.waits(MINUTE).unwrap();
    assert_eq!(table.last(), &TableEvent::Paused { left: Millis(0) });
    table.does("ben", Command::TakeOver { seat: Seat::B }).unwrap();
    assert_eq!(left(&table), Some(RESTART_GRACE));
    table.waits(RESTART_GRACE).unwrap();
    assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A });
}

#[test]
fn timers_are_neither_too_quick_nor_too_slow() {
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    let mut change = |timer| {
        let settings = Box::new(Settings { timer, ..settings(3) });
        table.does("ada", Command::Change { settings }).map(|_| ())
    };
    for seconds in [10, 3600] {
        assert_eq!(change(Timer::Sand { seconds }), Ok(()));
    }
    for seconds in [3600, 30 * 24 * 3600] {
        assert_eq!(change(Timer::Slow { seconds }), Ok(()));
    }
    for seconds in [9, 3601] {
        assert_eq!(change(Timer::Sand { seconds }), Err(Reject::BadTimer(seconds)));
    }
    for seconds in [3599, 30 * 24 * 3600 + 1] {
        assert_eq!(change(Timer::Slow { seconds }), Err(Reject::BadTimer(seconds)));
    }
}

#[test]
fn a_clock_set_back_does_not_set_the_history_back() {
    let mut table = TableHarness::playing(timed(3), "ada ben bot1");
    table.now = table.now - MINUTE;
    table.passes("ada");
    assert!(table.stored.is_sorted_by_key(|hashed| hashed.entry.at));
}
