//! Watching without a terminal.

use blacktop_rules::Record;
use blacktop_words::Language;
use crossterm::event::KeyCode;
use insta::assert_snapshot;

use super::*;
use crate::stage::{drawn, options, text};

/// A short game, with a fight that is broken up.
const GAME: &str = "[Players \"3\"]\n[Minutes \"3\"]\n[A \"Ada\"]\n[B \"Bo\"]\n\n";

/// Three minutes in which everybody takes the first thing there is to do.
fn record() -> Record {
    let mut record = Record::read(GAME).unwrap();
    while record.game().outcome().is_none() {
        let legal = record.game().legal_actions();
        // The first word is to pass, where that can be done.
        let action = legal.iter().nth(legal.len() / 2).unwrap();
        record.play(action).unwrap();
    }
    record
}

fn watch(language: Language) -> Watch {
    Watch::new(&record(), options(language))
}

fn press(watch: &mut Watch, code: KeyCode) -> Watching {
    watch.take(Input::Terminal(Event::Key(code.into())))
}

/// The chances as they might be.
fn judged(watch: &mut Watch) {
    for turn in 0..watch.shares.len() {
        let share = BySeat::from_fn(|seat| if seat == Seat::A { 0.2 * turn as f64 } else { 0.1 });
        watch.take(Input::Share { turn, share });
    }
}

#[test]
fn a_record_is_watched() {
    for language in Language::ALL {
        for size in [(80, 24), (120, 40)] {
            let mut watch = watch(language);
            judged(&mut watch);
            press(&mut watch, KeyCode::Down);
            press(&mut watch, KeyCode::Right);
            press(&mut watch, KeyCode::Right);
            let name = format!("watch_{}_{}x{}", language.code(), size.0, size.1);
            assert_snapshot!(name, text(&drawn(size, |frame| watch.draw(frame))));
        }
    }
}

#[test]
fn one_steps_through_decisions_turns_and_minutes() {
    let mut watch = watch(Language::En);
    let all = watch.steps.len();
    press(&mut watch, KeyCode::Right);
    assert_eq!(watch.at, 1);
    press(&mut watch, KeyCode::Char(']'));
    assert_eq!((watch.game().clock(), watch.game().is_turn_start()), (2, true));
    press(&mut watch, KeyCode::Char('['));
    assert_eq!(watch.at, 0);
    press(&mut watch, KeyCode::Left);
    assert_eq!(watch.at, 0);
    press(&mut watch, KeyCode::End);
    assert_eq!((watch.at, watch.game().outcome().is_some()), (all, true));
    for key in [KeyCode::Char('g'), KeyCode::Char('2'), KeyCode::Enter] {
        press(&mut watch, key);
    }
    assert_eq!((watch.game().clock(), watch.game().is_turn_start()), (2, true));
}

#[test]
fn the_line_through_the_game_can_be_clicked() {
    let mut watch = watch(Language::En);
    let picture = text(&drawn((80, 24), |frame| watch.draw(frame)));
    let (row, line) = picture.lines().enumerate().find(|(_, line)| line.contains("●───")).unwrap();
    let first = line.chars().position(|sign| sign == '●').unwrap();
    let last = line.chars().enumerate().filter(|(_, sign)| *sign == '─').last().unwrap().0;
    for (column, at) in [(last, watch.steps.len()), (first, 0), (first.midpoint(last), watch.steps.len() / 2)]
    {
        let mouse = crossterm::event::MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: u16::try_from(column).unwrap(),
            row: u16::try_from(row).unwrap(),
            modifiers: KeyModifiers::NONE,
        };
        watch.take(Input::Terminal(Event::Mouse(mouse)));
        assert_eq!(watch.at, at);
    }
}

#[test]
fn it_plays_by_itself_to_the_end() {
    let mut watch = watch(Language::En);
    press(&mut watch, KeyCode::Char(' '));
    press(&mut watch, KeyCode::Char('+'));
    for now in (0..).step_by(100).take(1_000) {
        watch.take(Input::Tick(now));
    }
    assert_eq!((watch.at, watch.next), (watch.steps.len(), None));
    // From there it begins again.
    press(&mut watch, KeyCode::Char(' '));
    assert_eq!(watch.at, 0);
    press(&mut watch, KeyCode::Char(' '));
    watch.take(Input::Tick(1_000_000));
    assert_eq!(watch.at, 0);
}

#[test]
fn help_and_the_end_are_one_key_away() {
    let mut watch = watch(Language::En);
    press(&mut watch, KeyCode::Char('?'));
    assert!(text(&drawn((80, 24), |frame| watch.draw(frame))).contains("go to a minute"));
    press(&mut watch, KeyCode::Tab);
    assert!(text(&drawn((80, 24), |frame| watch.draw(frame))).contains("merry-go-round"));
    assert_eq!(press(&mut watch, KeyCode::Char('q')), Watching::On);
    assert_eq!(press(&mut watch, KeyCode::Char('q')), Watching::Over);
}
