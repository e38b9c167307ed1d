//! Replays without a terminal.

use blacktop_rules::{Record, Seat};
use blacktop_words::Language;
use crossterm::event::KeyCode;
use insta::assert_snapshot;

use super::*;
use crate::test_support::{assert_fits, drawn, options, text};

const GAME: &str = "[Players \"3\"]\n[Minutes \"3\"]\n[A \"Ada\"]\n[B \"Bo\"]\n\n";

/// A game of three minutes.
fn record() -> Record {
    let mut record = Record::read(GAME).unwrap();
    while record.game().outcome().is_none() {
        let legal = record.game().legal_actions();
        // The first legal action may be a pass.
        let action = legal.iter().nth(legal.len() / 2).unwrap();
        record.play(action).unwrap();
    }
    record
}

fn watch(language: Language) -> Replay {
    Replay::new(&record(), options(language))
}

/// Whether the key ends the replay.
fn press(replay: &mut Replay, code: KeyCode) -> bool {
    replay.take(ScreenInput::Terminal(Event::Key(code.into()))).is_break()
}

/// Fills in win shares.
fn judged(replay: &mut Replay) {
    for turn in 0..replay.shares.len() {
        let shares = BySeat::from_fn(|seat| if seat == Seat::A { 0.2 * turn as f64 } else { 0.1 });
        let _ = replay.take(ScreenInput::WinShares { turn, shares });
    }
}

#[test]
fn a_record_is_replayed() {
    for language in Language::ALL {
        for size in [(80, 24), (120, 40)] {
            let mut replay = watch(language);
            judged(&mut replay);
            press(&mut replay, KeyCode::Down);
            press(&mut replay, KeyCode::Right);
            press(&mut replay, KeyCode::Right);
            let name = format!("watch_{}_{}x{}", language.code(), size.0, size.1);
            let seen = text(&drawn(size, |frame| replay.draw(frame)));
            assert_fits(&name, &seen);
            if language == Language::En {
                assert_snapshot!(name, seen);
            }
        }
    }
}

#[test]
fn keys_step_through_actions_turns_and_minutes() {
    let mut replay = watch(Language::En);
    let all = replay.steps.len();
    press(&mut replay, KeyCode::Right);
    assert_eq!(replay.at, 1);
    press(&mut replay, KeyCode::Char(']'));
    assert_eq!((replay.game().clock(), replay.game().is_turn_start()), (2, true));
    press(&mut replay, KeyCode::Char('['));
    assert_eq!(replay.at, 0);
    press(&mut replay, KeyCode::Left);
    assert_eq!(replay.at, 0);
    press(&mut replay, KeyCode::End);
    assert_eq!((replay.at, replay.game().outcome().is_some()), (all, true));
    for key in [KeyCode::Char('g'), KeyCode::Char('2'), KeyCode::Enter] {
        press(&mut replay, key);
    }
    assert_eq!((replay.game().clock(), replay.game().is_turn_start()), (2, true));
}

#[test]
fn the_progress_bar_can_be_clicked() {
    let mut replay = watch(Language::En);
    let picture = text(&drawn((80, 24), |frame| replay.draw(frame)));
    let (row, line) = picture.lines().enumerate().find(|(_, line)| line.contains("●───")).unwrap();
    let first = line.chars().position(|sign| sign == '●').unwrap();
    let last = line.chars().enumerate().filter(|(_, sign)| *sign == '─').last().unwrap().0;
    for (column, at) in
        [(last, replay.steps.len()), (first, 0), (first.midpoint(last), replay.steps.len() / 2)]
    {
        let mouse = crossterm::event::MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: u16::try_from(column).unwrap(),
            row: u16::try_from(row).unwrap(),
            modifiers: KeyModifiers::NONE,
        };
        let _ = replay.take(ScreenInput::Terminal(Event::Mouse(mouse)));
        assert_eq!(replay.at, at);
    }
}

#[test]
fn a_replay_plays_to_the_end() {
    let mut replay = watch(Language::En);
    press(&mut replay, KeyCode::Char(' '));
    press(&mut replay, KeyCode::Char('+'));
    for now in (0..).step_by(100).take(1_000) {
        let _ = replay.take(ScreenInput::Tick(now));
    }
    assert_eq!((replay.at, replay.next), (replay.steps.len(), None));
    // Playing starts over from the beginning.
    press(&mut replay, KeyCode::Char(' '));
    assert_eq!(replay.at, 0);
    press(&mut replay, KeyCode::Char(' '));
    let _ = replay.take(ScreenInput::Tick(1_000_000));
    assert_eq!(replay.at, 0);
}

#[test]
fn help_and_quit_have_keys() {
    let mut replay = watch(Language::En);
    press(&mut replay, KeyCode::Char('?'));
    assert!(text(&drawn((80, 24), |frame| replay.draw(frame))).contains("go to a minute"));
    press(&mut replay, KeyCode::Tab);
    assert!(text(&drawn((80, 24), |frame| replay.draw(frame))).contains("merry-go-round"));
    assert!(!press(&mut replay, KeyCode::Char('q')));
    assert!(press(&mut replay, KeyCode::Char('q')));
}
