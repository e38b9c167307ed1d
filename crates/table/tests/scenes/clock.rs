//! The time of the player whose turn it is.

use blacktop_protocol::{Command, Settings, TableEvent, Timer};
use blacktop_protocol::{Event, Seat};
use blacktop_table::{RESTART_GRACE, Reject, Uptime};

use crate::common::{MINUTE, MORNING, Sofa, settings, timed};

/// The milliseconds that the player has left.
fn left(sofa: &Sofa) -> Option<u64> {
    sofa.play().clock.map(|clock| clock.left)
}

#[test]
fn without_a_timer_nobodys_time_runs() {
    let mut sofa = Sofa::playing(settings(3), "ada ben bot1");
    assert_eq!((left(&sofa), sofa.table.due()), (None, None));
    assert_eq!(sofa.waits(1000 * MINUTE), None);
    assert_eq!(sofa.stops(MINUTE), None);
}

#[test]
fn the_glass_is_turned_for_each_person_and_for_no_bot() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    assert_eq!(sofa.table.due(), Some(MORNING + MINUTE));
    sofa.waits(20_000);
    sofa.plays("ada", "pass");
    assert_eq!(left(&sofa), Some(40_000), "a complete draft still has to be ended");
    sofa.does("ada", Command::EndTurn).unwrap();
    assert_eq!(left(&sofa), Some(MINUTE));
    sofa.passes("ben");
    assert_eq!((left(&sofa), sofa.table.due()), (None, None));
    sofa.bots_pass();
    assert_eq!(left(&sofa), Some(MINUTE));
}

#[test]
fn when_time_runs_out_the_pieces_stay_where_they_are() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    assert_eq!(sofa.waits(MINUTE - 1), None);
    let update = sofa.waits(1).unwrap();
    assert_eq!(update.entries[0].entry.what, TableEvent::TimedOut { seat: Seat::A });
    assert_eq!((sofa.play().draft.seat, left(&sofa)), (Seat::B, Some(MINUTE)));
    sofa.plays("ben", "Bb1:3-c2");
    sofa.waits(MINUTE);
    assert_eq!(sofa.play().draft.seat, Seat::C);
    let text = sofa.table.record().unwrap().to_string();
    assert!(text.ends_with("\n1A timeout\n2B Bb1:3-c2 timeout\n"), "{text}");
}

#[test]
fn a_complete_draft_is_final_when_time_runs_out() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    sofa.waits(MINUTE);
    let text = sofa.table.record().unwrap().to_string();
    assert!(text.ends_with("\n1A Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8\n"), "{text}");
}

#[test]
fn the_next_turn_is_told_once_though_a_complete_draft_was_taken_back() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.plays("ada", "Ab1:3-c2 Ag1:2-k11 Ab2:1-b1 N1-a8");
    sofa.does("ada", Command::Undo).unwrap();
    let update = sofa.waits(MINUTE).unwrap();
    let began = |event: &&Event| matches!(event, Event::TurnBegan { .. });
    assert_eq!(update.entries[0].events.iter().filter(began).count(), 1);
}

#[test]
fn a_pause_stops_the_clock_and_a_new_server_adds_twenty_seconds() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.waits(50_000);
    let update = sofa.stops(90 * MINUTE).unwrap();
    assert!(matches!(update.entries[0].entry.what, TableEvent::Resumed { .. }));
    assert_eq!(left(&sofa), Some(10_000 + RESTART_GRACE));
    assert!(sofa.happenings().any(|what| *what == TableEvent::Paused { left: 10_000 }));
}

#[test]
fn a_paused_clock_shows_what_is_left() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.waits(50_000);
    let context = sofa.context();
    let proposal = sofa.table.pause(context).unwrap();
    assert_eq!(proposal.new_entries().deadline, Some(sofa.now + 10_000), "another player waits for Ada");
    sofa.keep(proposal);
    assert!(sofa.table.pause(context).is_none());
    assert_eq!((sofa.table.due(), sofa.waits(20 * MINUTE)), (None, None));
    assert_eq!(left(&sofa), Some(10_000));
}

#[test]
fn a_server_that_fell_over_takes_nobodys_time() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.waits(50_000);
    sofa.crashes(90 * MINUTE).unwrap();
    assert_eq!(left(&sofa), Some(10_000 + RESTART_GRACE));
    assert_eq!(sofa.table.due(), Some(sofa.now + 10_000 + RESTART_GRACE));
}

#[test]
fn a_table_that_only_slept_gets_nothing_on_top() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    let boot = Uptime { began: MORNING - MINUTE, last_alive: MORNING - 2 * MINUTE };
    sofa.waits(50_000);
    sofa.table = sofa.replayed();
    let context = sofa.context();
    assert!(sofa.table.wake(context, boot).is_none());
    assert_eq!(left(&sofa), Some(10_000));
}

#[test]
fn waking_a_bots_turn_starts_no_clock() {
    let mut sofa = Sofa::playing(timed(3), "ada bot1 ben");
    sofa.passes("ada");
    assert_eq!((sofa.stops(MINUTE), left(&sofa)), (None, None));
}

#[test]
fn slow_play_takes_days_and_survives_servers() {
    let day = 24 * 60 * MINUTE;
    let slow = Settings { timer: Timer::Slow { seconds: 3 * 24 * 3600 }, ..settings(3) };
    let mut sofa = Sofa::playing(slow, "ada ben bot1");
    sofa.departs("ada");
    assert_eq!(sofa.waits(2 * day), None, "slow play needs no presence");
    sofa.crashes(MINUTE);
    assert_eq!(left(&sofa), Some(day + RESTART_GRACE));
    sofa.waits(day + RESTART_GRACE).unwrap();
    assert_eq!(sofa.last(), &TableEvent::TimedOut { seat: Seat::A });
}

#[test]
fn to_leave_and_come_back_wins_no_time() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.waits(45_000);
    sofa.does("ada", Command::Leave { seat: Seat::A }).unwrap();
    assert_eq!(left(&sofa), None);
    sofa.waits(5_000);
    sofa.does("ada", Command::TakeOver { seat: Seat::A }).unwrap();
    assert_eq!(left(&sofa), Some(15_000));
}

#[test]
fn the_clock_waits_for_a_person_alone_with_bots() {
    let mut sofa = Sofa::playing(timed(3), "ada bot1 bot2");
    sofa.plays("ada", "Ab1:3-c2");
    sofa.departs("ada");
    sofa.now += MINUTE;
    let context = sofa.context();
    let proposal = sofa.table.tick(context).unwrap();
    assert_eq!(proposal.new_entries().deadline, None, "no wake-up is needed until Ada comes");
    sofa.keep(proposal);
    assert_eq!(sofa.last(), &TableEvent::Paused { left: 0 });
    assert_eq!(sofa.waits(600 * MINUTE), None);
    sofa.arrives("ada").unwrap();
    assert_eq!((sofa.draft().as_str(), left(&sofa)), ("Ab1:3-c2", Some(RESTART_GRACE)));
    sofa.waits(RESTART_GRACE).unwrap();
    assert_eq!(sofa.last(), &TableEvent::TimedOut { seat: Seat::A }, "now that she is here it runs");
}

#[test]
fn the_clock_runs_on_for_whoever_is_away_when_somebody_comes_back_to_wait() {
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.does("ben", Command::Leave { seat: Seat::B }).unwrap();
    sofa.departs("ada");
    sofa.waits(MINUTE).unwrap();
    assert_eq!(sofa.last(), &TableEvent::Paused { left: 0 });
    sofa.does("ben", Command::TakeOver { seat: Seat::B }).unwrap();
    assert_eq!(left(&sofa), Some(RESTART_GRACE));
    sofa.waits(RESTART_GRACE).unwrap();
    assert_eq!(sofa.last(), &TableEvent::TimedOut { seat: Seat::A });
}

#[test]
fn timers_are_neither_too_quick_nor_too_slow() {
    let mut sofa = Sofa::gathering(settings(3), "ada ben bot1");
    let mut change = |timer| {
        let settings = Box::new(Settings { timer, ..settings(3) });
        sofa.does("ada", Command::Change { settings }).map(|_| ())
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
    let mut sofa = Sofa::playing(timed(3), "ada ben bot1");
    sofa.now -= MINUTE;
    sofa.passes("ada");
    assert!(sofa.stored.is_sorted_by_key(|stamped| stamped.entry.at));
}
