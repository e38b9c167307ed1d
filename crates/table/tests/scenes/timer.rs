//! The sand timer comes out during the game.

use blacktop_protocol::{Command, Seat, TableEvent, Timer};
use blacktop_table::Reject;

use blacktop_testkit::{MINUTE, TableHarness, settings, timed};

const SAND: Timer = Timer::Sand { seconds: 60 };

fn ask(timer: Timer) -> Command {
    Command::AskTimer { timer }
}

#[test]
fn the_host_proposes_a_timer_and_it_runs_when_all_have_agreed() {
    let mut table = TableHarness::playing(settings(4), "ada ben cleo bot1");
    table.does("ada", ask(SAND)).unwrap();
    let asked = table.room().timer.unwrap();
    assert_eq!((asked.timer, asked.waiting.len()), (SAND, 2));
    table.does("ben", Command::AgreeTimer).unwrap();
    assert_eq!(table.refuses("ben", Command::AgreeTimer), Reject::NotSeated, "once is enough");
    assert_eq!((table.play().clock, table.room().settings.timer), (None, Timer::None));
    table.does("cleo", Command::AgreeTimer).unwrap();
    assert_eq!(table.last(), &TableEvent::TimerChanged { timer: SAND });
    assert_eq!(table.play().clock.unwrap().left, MINUTE, "the turn under way has its whole time");
    assert_eq!(table.room().timer, None);
    table.waits(MINUTE);
    assert_eq!(table.last(), &TableEvent::TimedOut { seat: Seat::A });
}

#[test]
fn one_person_alone_with_bots_needs_no_agreement() {
    let mut table = TableHarness::playing(timed(3), "ada bot1 bot2");
    table.does("ada", ask(Timer::None)).unwrap();
    assert_eq!((table.play().clock, table.room().settings.timer), (None, Timer::None));
}

#[test]
fn one_refusal_settles_it() {
    let mut table = TableHarness::playing(settings(3), "ada ben cleo");
    for who in ["ben", "ada"] {
        table.does("ada", ask(SAND)).unwrap();
        table.does(who, Command::RefuseTimer).unwrap();
        assert_eq!((table.room().timer, table.room().settings.timer), (None, Timer::None));
    }
    assert_eq!(table.refuses("ben", Command::AgreeTimer), Reject::NoTimerAsked);
    assert_eq!(table.refuses("ben", Command::RefuseTimer), Reject::NoTimerAsked);
}

#[test]
fn only_the_host_proposes_and_only_a_sand_timer() {
    let mut table = TableHarness::gathering(settings(3), "ada ben bot1");
    assert_eq!(table.refuses("ada", ask(SAND)), Reject::NotBegun);
    table.does("ada", Command::Start).unwrap();
    assert_eq!(table.refuses("ben", ask(SAND)), Reject::HostOnly);
    assert_eq!(table.refuses("ada", ask(Timer::Sand { seconds: 9 })), Reject::BadTimer(9));
    assert_eq!(table.refuses("ada", ask(Timer::Slow { seconds: 7200 })), Reject::BadTimer(7200));
}
