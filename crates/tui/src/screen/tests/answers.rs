//! Explanations, refusals and hints.

use super::*;

#[test]
fn why_not_names_the_rule() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("b1");
    let (role, text) = ui.screen.message.clone().unwrap();
    assert_eq!((role, text.as_str()), (Role::Bad, "Bb1 is pinned by Ab2 and cannot move (rule 5.2)."));
    ui.type_in("b2");
    ui.screen.cursor = Cursor::At("l1".parse().unwrap());
    ui.type_in("w");
    assert!(ui.message().contains("(rule 3.1)"));
    // Without a selection, all children are explained.
    ui.press(KeyCode::Esc);
    ui.type_in("w");
    let Some(Panel::Text { paragraphs, .. }) = &ui.screen.panel else { panic!("no reasons") };
    assert_eq!(paragraphs.len(), 4);
    picture("why_not", &ui.text(SIZES[0]));
    // A common reason is given once.
    ui.press(KeyCode::Esc);
    ui.screen.cursor = Cursor::At("b3".parse().unwrap());
    ui.type_in("w");
    let Some(Panel::Text { paragraphs, .. }) = &ui.screen.panel else { panic!("no reasons") };
    assert!(paragraphs[1].starts_with("Bb2, Bg1 and Bg2: b3 is equipment"), "{paragraphs:?}");
    ui.press(KeyCode::Esc);
    ui.type_in(":Bb2:3-l1");
    ui.press(KeyCode::Enter);
    assert!(ui.message().contains("(rule 3.1)"));
}

#[test]
fn why_not_is_explained_by_a_movement_that_is_left() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in(":Bb2:3xc5");
    ui.press(KeyCode::Enter);
    ui.type_in("g2");
    // A walk of 3 leads there, but 3 is used up.
    let game = ui.screen.view.game().unwrap();
    let gone = |at: &Coord| {
        matches!(game.why_not("Bg2".parse().unwrap(), *at), Some(Illegal::StepsGone { steps: Steps::Three }))
    };
    let at = Coord::all().find(gone).unwrap();
    ui.screen.cursor = Cursor::At(at);
    ui.type_in("w");
    assert_eq!(
        ui.message(),
        format!("Bg2 cannot end on {at} by a walk of exactly 2 from the entrance (rule 3.1).")
    );
}

#[test]
fn refusals_are_whole_sentences() {
    for (language, end) in [(Language::En, "."), (Language::Fr, "."), (Language::Ja, "。")] {
        let mut ui = ScreenTest::rich(options(language));
        for keys in ["e", "u", "b1", ":Bb2:3-l1\n", ":Bb2:2-c4\n", ":stay:none\n", ":hello\n"] {
            for key in keys.chars() {
                ui.press(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
            }
            let (role, text) = ui.screen.message.take().expect(keys);
            let begins_well = text.starts_with(|first: char| !first.is_lowercase());
            assert!(role == Role::Bad && begins_well && text.ends_with(end), "{keys}: {text}");
        }
    }
}

#[test]
fn actions_can_be_undone() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in(":Bb2:3xc5");
    ui.press(KeyCode::Enter);
    let log = ui.screen.log.lines.clone();
    assert!(log.contains(&log::LogLine::Event("Bb2 attacks Cg1 at c5.".to_owned())), "{log:?}");
    ui.type_in("u");
    assert!(ui.screen.log.lines.is_empty(), "{:?}", ui.screen.log.lines);
    ui.type_in("u");
    assert_eq!(ui.message(), "There is nothing to take back.");
}

#[test]
fn passing_and_leaving_ask_first() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("p");
    assert!(matches!(ui.screen.panel, Some(Panel::Menu(_))));
    ui.press(KeyCode::Esc);
    assert!(ui.draft().is_empty());
    ui.type_in("q");
    assert_eq!(ui.left, None);
    ui.press(KeyCode::Enter);
    assert_eq!(ui.left, Some(Exit::Quit));
}

#[test]
fn ctrl_c_interrupts_at_once() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.take(ScreenInput::Terminal(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL))));
    assert_eq!(ui.left, Some(Exit::Interrupted));
}

#[test]
fn a_window_that_is_too_small_is_left_without_a_question() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.text((60, 20));
    ui.type_in("p");
    assert_eq!((&ui.screen.panel, &ui.left), (&None, &None), "no question that cannot be read");
    ui.type_in("q");
    assert_eq!(ui.left, Some(Exit::Quit));
}

#[test]
fn a_game_is_written_as_a_record() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("W");
    let record = Record::read(&ui.saved.take().unwrap()).unwrap();
    assert_eq!(record.game().turn(), Seat::B);
    assert!(ui.message().contains("blacktop.txt"), "{}", ui.message());
    let refused = msg("system-no-permission");
    ui.take(ScreenInput::Saved(Err(refused)));
    assert!(ui.message().starts_with("The record could not be written: "), "{}", ui.message());
    let mut ui = ScreenTest::rich(options(Language::En)).watched(options(Language::En));
    ui.type_in("W");
    assert!(ui.saved.is_some(), "spectators can write it too");
}

#[test]
fn the_question_before_a_pass_tells_of_the_nun_and_of_coins() {
    for (rules, coins) in [("en", "take their coins"), ("en-idlecoins", "but take no coins")] {
        let mut ui = ScreenTest::at(&RICH.replacen("en", rules, 1), options(Language::En));
        ui.type_in("p");
        let Some(Panel::Menu(menu)) = &ui.screen.panel else { panic!("no question") };
        assert!(menu.title.contains("If a nun sees one of these fights"), "{}", menu.title);
        assert!(menu.title.contains(coins), "{}", menu.title);
    }
}

#[test]
fn the_coach_is_asked_and_answers() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("H");
    assert_eq!(ui.thinks, 1);
    let game = ui.screen.view.game().unwrap().clone();
    let mut coach = blacktop_bots::Coach::new(blacktop_bots::Budget::Iterations(30), 0, 1);
    let Ok(advice) = coach.hint(&game, 2);
    ui.take(ScreenInput::Hint { hash: game.fingerprint(), advice });
    assert!(ui.text(SIZES[1]).contains("win probability") || ui.text(SIZES[1]).contains("win"));
    // A hint for another position is ignored.
    ui.take(ScreenInput::Hint { hash: 0, advice: Vec::new() });
    let Some(Panel::Hint(HintPanel { advice: Some(advice), .. })) = &ui.screen.panel else {
        panic!("no hint")
    };
    assert!(!advice.is_empty());
}

fn suggestion(turn: &str) -> Advice {
    let mut game = RICH.parse::<blacktop_rules::PositionText>().unwrap().game().unwrap();
    let mut actions = Vec::new();
    for word in turn.split(' ') {
        let action = game.resolve(word.parse().unwrap()).unwrap();
        game.play(action).unwrap();
        actions.push(action);
    }
    let share = blacktop_rules::BySeat::from_fn(|_| 0.25);
    Advice { actions, share, reason: CoachReason::Worth { seat: Seat::B, share: 25 }, caveats: Vec::new() }
}

/// A screen with the coach's answer.
fn advised(options: Options, advice: &[Advice]) -> ScreenTest {
    let mut ui = ScreenTest::rich(options);
    ui.type_in("H");
    let hash = ui.screen.view.game().unwrap().fingerprint();
    ui.take(ScreenInput::Hint { hash, advice: advice.to_vec() });
    ui
}

#[test]
fn a_suggested_turn_is_made_with_one_key() {
    let advice = [suggestion("Bb2:3*d2"), suggestion("Bg1:3-c4 Bb2:2xc2 Bg2:1-l11 N1/j6 ^Dg1-i7")];
    pictures("hint", |options| advised(options, &advice));
    for (keys, chosen) in [("", 0), ("j", 1), ("jk", 0), ("2", 1), ("k", 1), ("9", 0)] {
        let mut ui = advised(options(Language::En), &advice);
        ui.type_in(keys);
        ui.press(KeyCode::Enter);
        let wanted: Vec<String> = advice[chosen].actions.iter().map(|action| action.to_string()).collect();
        let draft = &ui.screen.view.play.as_ref().unwrap().draft;
        assert_eq!((&draft.actions, draft.complete), (&wanted, true), "{keys}");
        assert_eq!((&ui.screen.panel, &ui.screen.queued), (&None, &None));
        // The turn can be undone, and is not ended.
        ui.type_in("u");
        assert_eq!(ui.draft(), &wanted[..wanted.len() - 1]);
    }
    let mut ui = advised(options(Language::En), &advice);
    ui.press(KeyCode::Esc);
    assert_eq!(ui.screen.panel, None);
    assert!(ui.draft().is_empty());
}
