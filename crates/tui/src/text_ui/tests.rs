//! Dialogues with a table in memory.

use blacktop_protocol::{
    Chat, Command, First, NewSeat, PersonId, Phrase, SeatOccupant, Settings, TableEvent,
};
use blacktop_rules::Seat;
use blacktop_words::{Language, Localizer};

use super::*;
use crate::names;
use crate::test_support::TestTable;

/// Three players at one terminal.
struct TextTest {
    table: TestTable,
    dialogue: Dialogue,
    /// The lines since the last input.
    said: Vec<String>,
}

/// A table of three on which A begins.
fn settings() -> Settings {
    Settings { players: 3, first: First::Seat(Seat::A), ..Settings::default() }
}

impl TextTest {
    fn new(language: Language) -> TextTest {
        TextTest::of(language, settings(), vec![NewSeat::Me; 3])
    }

    fn of(language: Language, settings: Settings, seats: Vec<NewSeat>) -> TextTest {
        let (table, event) = TestTable::open(settings, seats);
        let mut dialogue = Dialogue::new(Localizer::new(language), table.me());
        let said = dialogue.on_event(event);
        TextTest { table, dialogue, said }
    }

    /// In the fight of [`FIGHT`].
    fn fighting() -> TextTest {
        let settings = Settings { position: Some(FIGHT.to_owned()), ..settings() };
        TextTest::of(Language::En, settings, vec![NewSeat::Me; 3])
    }

    /// Types a line and returns the answer.
    fn types(&mut self, line: &str) -> Vec<String> {
        self.said.clear();
        let Reply { lines, .. } = self.dialogue.read(line);
        self.said.extend(lines);
        while let Some(command) = self.dialogue.next_request() {
            self.requests(command);
        }
        self.said.clone()
    }

    fn requests(&mut self, command: Command) {
        let event = self.table.request(command);
        let is_done = matches!(event, SessionEvent::Update(_));
        for event in [event].into_iter().chain(is_done.then_some(SessionEvent::Done)) {
            self.said.extend(self.dialogue.on_event(event));
        }
    }

    fn types_all(&mut self, lines: &[&str]) -> Vec<String> {
        lines.iter().flat_map(|line| self.types(line)).collect()
    }
}

fn english() -> TextTest {
    TextTest::new(Language::En)
}

#[test]
fn the_first_lines_are_a_summary_and_a_prompt() {
    let ui = english();
    let told = ui.said.join("\n");
    assert!(told.starts_with("A: Ada, at this terminal.\n"), "{told}");
    assert!(told.contains("Minute 1 of 30.\nA has 10 coins: Ab1 in the entrance, "), "{told}");
    assert!(told.contains("The nuns: N1 at a1"), "{told}");
    let last = ui.said.last().expect("a line");
    assert!(
        last.starts_with("Move a child. Movements left: 3, 2, 1. Type an action such as Ab1:3-"),
        "{told}"
    );
}

#[test]
fn a_turn_is_typed_taken_back_and_ended() {
    let mut ui = english();
    let said = ui.types("Ab1:3-c2");
    assert_eq!(said[0], "Ab1 walks 3 out of the entrance to c2.");
    assert!(said[1].starts_with("Move a child. Movements left: 2, 1."), "{said:?}");
    assert_eq!(ui.types("undo")[0], "The last action is taken back.");
    assert_eq!(ui.types("end"), ["The turn is not complete: something is still to be decided."]);
    ui.types_all(&["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1"]);
    let said = ui.types("N1-a8");
    assert_eq!(said, ["N1 goes from a1 to a8.", "The turn is complete. Type end to end it, or undo."]);
    let said = ui.types("end");
    assert_eq!(said[..2], ["Minute 2 of 30: Ada (B).", "Your turn, Ada (B)."]);
    let said = ui.types("log 3");
    assert_eq!(
        said,
        ["Ab2 walks 1 out of the entrance to b1.", "N1 goes from a1 to a8.", "Minute 2 of 30: Ada (B)."]
    );
    assert_eq!(ui.types("takeback")[1], "The turn is taken back.");
    ui.types("pass");
    assert_eq!(ui.types("restart")[0], "The last action is taken back.");
    assert!(ui.types("record").last().is_some_and(|line| line.starts_with("[Result") || line.is_empty()));
}

#[test]
fn a_refusal_names_the_rule_and_a_suggestion() {
    let mut ui = english();
    let said = ui.types("N1-a8");
    assert_eq!(said, ["A child must move 3 before the nun does (rule 2.2)."]);
    assert_eq!(ui.types("why N1-a8"), said);
    assert_eq!(ui.types("why N1-a8?"), said);
    assert_eq!(ui.types("why Ab1:3-c2"), ["Nothing forbids it."]);
    assert!(ui.types("why Ab1 l12")[0].contains("(rule "));
    let said = ui.types("Ab1:3xc2");
    assert_eq!(said.last().map(String::as_str), Some("Did you mean Ab1:3-c2?"), "{said:?}");
}

#[test]
fn a_unique_prefix_of_an_action_is_enough() {
    let mut ui = english();
    assert_eq!(ui.types("ab1:3-c2")[0], "Ab1 walks 3 out of the entrance to c2.");
    ui.types("undo");
    assert!(ui.types("Ab1")[0].starts_with("Did you mean one of these? Ab1:"));
    assert!(ui.types("pas")[0].contains("“pas” is neither") || ui.types("pas")[0].contains("Did you mean"));
    assert_eq!(ui.types("udno"), ["Did you mean undo?"]);
    assert_eq!(
        ui.types("xyzzy"),
        ["“xyzzy” is neither a command nor a valid action. Type help for what can be typed."]
    );
    ui.types_all(&["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1"]);
    assert_eq!(ui.types("n1-a8")[0], "N1 goes from a1 to a8.");
}

#[test]
fn completions_are_listed() {
    let mut ui = english();
    let said = ui.types("Ab1:3-c?");
    assert!(said[0].starts_with("What could follow: Ab1:3-c"), "{said:?}");
    assert_eq!(ui.types("Ab1:3-c\t"), said);
    assert_eq!(ui.types("where N?"), ["What could follow: N1, N2"]);
    assert_eq!(ui.types("say good?"), ["What could follow: good_luck, good_game, goodbye"]);
    assert_eq!(ui.types("hi?"), ["What could follow: hint"]);
    assert!(ui.types("?")[0].contains(" Ab1:, "));
    assert_eq!(ui.types("zzz?"), ["Nothing could follow."]);
}

#[test]
fn questions_are_answered_at_any_time() {
    let mut ui = english();
    ui.types("Ab1:3-c2");
    assert_eq!(ui.types("where Ab1")[0], "Ab1 at c2.");
    assert!(ui.types("where c2").join(" ").contains("Ab1 at c2"));
    assert_eq!(ui.types("where zz"), ["Type where and a piece or a space, as in where Ab1 or where e5."]);
    assert!(ui.types("sees N1")[0].starts_with("N1 sees "));
    assert_eq!(ui.types("sees").len(), 4);
    assert_eq!(ui.types("coins")[0], "A, Ada: 10 coins.");
    assert!(ui.types("help").len() > 5);
    assert_eq!(ui.types("players").len(), 3);
}

#[test]
fn many_legal_actions_are_counted_and_listed_by_piece() {
    let mut ui = english();
    let said = ui.types("legal");
    let count: usize = ui.dialogue.legal_words().len();
    assert_eq!(said[0], format!("There are {count} actions."));
    assert!(said[1].starts_with("Ab1 has ") && said[1].contains(", such as Ab1:3-a1"), "{said:?}");
    assert_eq!(
        said[said.len() - 2..],
        ["To pass the turn, type pass.", "Type legal and a piece for all that it may do, as in legal Ab1."]
    );
    ui.types("Ab1:3-c2");
    let said = ui.types("legal ag1");
    assert!(said[0].starts_with("Ag1 has ") && said[0].ends_with(" actions."), "{said:?}");
    assert!(said[1].starts_with("To walk 2, type Ag1:2- and one of these: "), "{said:?}");
    assert_eq!(ui.types("legal Bb1"), ["Bb1 cannot move now."]);
    assert_eq!(ui.types("legal zz"), ["Type legal and a piece for all that it may do, as in legal Ab1."]);
}

#[test]
fn few_legal_actions_are_all_listed() {
    let mut ui = TextTest::fighting();
    assert_eq!(
        ui.types("legal"),
        [
            "There are 3 actions.",
            "To decide who stays in a fight, type one of these: stay:Ab1, stay:none.",
            "To pass the turn, type pass.",
        ]
    );
}

#[test]
fn a_recommended_turn_can_be_played() {
    let mut ui = english();
    assert_eq!(ui.types("play"), ["Type hint first: play makes a turn that was recommended here."]);
    let hint = ui.types("hint");
    assert!(hint[0].starts_with("1. "), "{hint:?}");
    let last = hint.last().expect("a line");
    assert!(last.starts_with("Type play to make the first of these turns"), "{hint:?}");
    assert!(ui.types("play 9")[0].starts_with("Type play, or play and the number"));
    let said = ui.types("play 2");
    let ends = "The turn is complete. Type end to end it, or undo.";
    assert!(said.len() >= 5 && said.iter().all(|line| !line.starts_with("Move a ")), "{said:?}");
    assert_eq!(said.last().map(String::as_str), Some(ends), "it is still to be ended");
    assert!(said.iter().all(|line| *line == ends || hint[1].contains(line)), "{said:?} of {hint:?}");
    ui.types("restart");
    ui.types("Ab1:3-c2");
    assert_eq!(ui.types("joue"), ["Type hint first: play makes a turn that was recommended here."]);
}

#[test]
fn a_refusal_drops_the_queued_requests() {
    let mut ui = english();
    ui.types("hint");
    let Reply { next, .. } = ui.dialogue.read("play");
    let FollowUp::Requests(turn) = next else { panic!("{next:?}") };
    assert!(turn.len() > 2, "{turn:?}");
    assert_eq!(ui.dialogue.next_request().as_ref(), turn.first());
    assert_eq!(ui.dialogue.next_request(), None, "the first has no answer yet");
    ui.said.clear();
    // Another client of this seat played on, so that the rest is obsolete.
    ui.requests(Command::EndTurn);
    assert_eq!(ui.said[0], "The turn is not complete: something is still to be decided.");
    assert_eq!(ui.dialogue.next_request(), None, "what was meant to follow does not");
    assert!(ui.dialogue.is_ready(InputMode::Interactive));
}

/// A fight at the start of the turn.
const FIGHT: &str = "en A0B0C0D0 4/30 A A10:e5x,e,e,e B10:e5v,e,e,e C10:e,e,e,e N:a1,l12";

#[test]
fn fighters_decide_who_stays() {
    for words in ["stay:Ab1", "stay Ab1", "reste ab1"] {
        let mut ui = TextTest::fighting();
        assert!(
            ui.said.last().is_some_and(|line| line.starts_with("Who stays in the fight? Type one of stay:"))
        );
        let said = ui.types(words);
        assert_eq!(said[..2], ["Ab1 stays in its fight.", "Ab1 takes a coin from B."], "{words}");
    }
}

#[test]
fn every_language_plays() {
    for (language, end) in [(Language::Fr, "fin"), (Language::Ja, "終える")] {
        let mut ui = TextTest::new(language);
        let said = ui.types("passe");
        assert_eq!(said.len(), 2, "{said:?}");
        let english = english().types("pass");
        assert_ne!(said, english);
        ui.types(end);
        assert_eq!(ui.dialogue.view.turn(), Some(Seat::B));
    }
}

#[test]
fn giving_up_a_seat_needs_a_confirmation() {
    let asked =
        "Give up seat A? A bot will play for you, and takeover brings you back. Type leave again to do so.";
    for sure in [
        &["leave", "leave"][..],
        &["leave yes"],
        &["leave a", "LEAVE A"],
        &["lève oui"],
        &["leave", "leave yes"],
    ] {
        let mut ui = english();
        let (last, before) = sure.split_last().expect("a line");
        assert!(before.iter().all(|line| ui.types(line) == [asked]), "{sure:?}");
        assert_eq!(ui.types(last)[0], "Ada has left: a bot plays.", "{sure:?}");
    }
    let mut ui = english();
    for line in ["leave", "players", "leave", "leave B"] {
        let said = ui.types(line);
        assert!(line == "players" || said[0].starts_with("Give up seat "), "{line}: {said:?}");
    }
    assert_eq!(ui.types("leave me"), ["Type leave, or leave and the letter of your seat, as in leave B."]);
    assert_eq!(ui.types("leave"), [asked]);
}

#[test]
fn a_player_who_left_is_not_prompted() {
    let mut ui = english();
    ui.types("leave yes");
    assert_eq!(ui.types("hint"), ["There is nothing to decide for you now."]);
    let said = ui.types("takeover");
    assert!(said.last().is_some_and(|line| line.starts_with("Move a child.")), "{said:?}");
}

#[test]
fn sentences_keep_the_case_of_spaces() {
    let mut ui = english();
    let said = ui.types("why Ab1 c9");
    assert!(said[0].starts_with("c9 is equipment"), "{said:?}");
    let said = ui.types("Ab1:3-c9");
    assert!(said[0].starts_with("c9 is equipment"), "{said:?}");
    assert!(ui.types("where c9")[0].starts_with("c9: "));
}

#[test]
fn french_and_japanese_contain_no_english() {
    let ui = |language| TextTest::new(language);
    let help = ui(Language::Fr).types("aide").join("\n");
    assert!(help.contains("où A?") && !help.contains("where"), "{help}");
    let help = ui(Language::Ja).types("ヘルプ").join("\n");
    assert!(help.contains("どこ A?") && !help.contains("where"), "{help}");
    assert_eq!(ui(Language::Fr).types("légal"), ui(Language::Fr).types("coups"));
    assert_eq!(ui(Language::Fr).types("lgeal"), ["Voulais-tu dire coups\u{202f}?"]);
    assert_eq!(ui(Language::Ja).types("lgeal"), ["もしかして：行動"]);
    let look = ui(Language::Ja).types("見る").join("\n");
    assert!(look.contains("Ab1は昇降口、Ab2は昇降口") && !look.contains(", "), "{look}");
}

#[test]
fn bots_are_called_by_their_characters() {
    for (language, wanted) in [
        (Language::En, "Leo sits down on seat C."),
        (Language::Fr, "Léo s’assoit à la place C."),
        (Language::Ja, "レオがCの席に座りました。"),
    ] {
        let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Open];
        let mut ui = TextTest::of(language, settings(), seats);
        ui.said.clear();
        ui.requests(Command::SeatBot { seat: Seat::C, level: 4, character: Some("leo".to_owned()) });
        assert_eq!(ui.said[0], wanted);
    }
}

#[test]
fn chat_is_quoted_verbatim() {
    let settings = Settings { chat: Chat::Free, ..settings() };
    let mut ui = TextTest::of(Language::En, settings, vec![NewSeat::Me; 3]);
    assert_eq!(ui.types("chat come on")[0], "Ada says: come on");
}

#[test]
fn phrases_are_typed_by_text_or_id() {
    for (language, line) in
        [(Language::En, "say good luck"), (Language::Fr, "dis bonne chance"), (Language::Ja, "say good_luck")]
    {
        let mut ui = TextTest::new(language);
        let spoken = names::phrase(&Localizer::new(language), Phrase::GoodLuck);
        let said = ui.types(line);
        assert!(said.len() == 1 && said[0].ends_with(&spoken), "{said:?}");
    }
    let mut ui = english();
    assert!(ui.types("say nonsense")[0].starts_with("Type say and one of these: Hello! Good luck! "));
    let Reply { next, .. } = ui.dialogue.read("chat ready?");
    assert_eq!(
        next,
        FollowUp::Requests(vec![Command::Chat { text: "ready?".to_owned() }]),
        "a question is no beginning"
    );
}

#[test]
fn malformed_actions_are_answered_with_the_notation() {
    let mut ui = english();
    for line in ["Ab1:9-c2", "Ab1:3-z9", "N1-z9", "^Ab1-m3"] {
        let said = ui.types(line);
        assert!(said[0].contains("isn’t a valid action: a child’s is like Ab1:3-e5"), "{line}: {said:?}");
    }
    assert_eq!(ui.types("sit"), ["That seat is not available."]);
    assert_eq!(ui.types("bot me"), ["Type the letter of a seat, as in bot B."]);
}

#[test]
fn nuns_see_spaces_in_order() {
    let mut ui = english();
    assert!(ui.types("sees N1")[0].starts_with("N1 sees a1, a2, a3, a4, "));
}

#[test]
fn control_characters_are_never_printed() {
    let mut ui = english();
    let said = ui.types("\u{1b}[2J\u{7}");
    assert!(said.iter().all(|line| !line.contains(char::is_control)), "{said:?}");
}

#[test]
fn a_script_waits_for_its_turn_and_for_bots() {
    let ui = english();
    assert!(ui.dialogue.is_ready(InputMode::Script) && ui.dialogue.is_ready(InputMode::Interactive));
    let new = Dialogue::new(Localizer::new(Language::En), ui.table.me());
    assert!(!new.is_ready(InputMode::Script) && !new.may_leave(InputMode::Script), "before the first update");
    let mut ben = joined(vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)]);
    assert!(!ben.is_ready(InputMode::Script), "it is Ada's turn");
    assert!(
        ben.is_ready(InputMode::Interactive) && ben.may_leave(InputMode::Script),
        "Ada may take any time"
    );
    ben.read("wait");
    assert!(!ben.may_leave(InputMode::Script), "the script asked to wait");
    let ben = joined(vec![NewSeat::Bot(1), NewSeat::Open, NewSeat::Me]);
    assert!(!ben.may_leave(InputMode::Script), "a bot plays soon");
}

#[test]
fn a_script_that_waits_is_not_read_before_the_start() {
    let ben: PersonId = "ben".parse().unwrap();
    let (mut table, _) = TestTable::open(settings(), vec![NewSeat::Me, NewSeat::Open, NewSeat::Open]);
    table.request_as(&ben, Command::Sit { seat: Seat::B, name: None });
    let mut dialogue = Dialogue::new(Localizer::new(Language::En), ben);
    dialogue.on_event(table.all());
    assert!(dialogue.is_ready(InputMode::Script), "a script may sit down and choose");
    dialogue.read("wait");
    assert!(!dialogue.is_ready(InputMode::Script) && !dialogue.may_leave(InputMode::Script));
    assert!(dialogue.is_ready(InputMode::Interactive), "a person is answered");
    let mut host = Dialogue::new(Localizer::new(Language::En), table.me());
    host.on_event(table.all());
    host.read("wait");
    assert!(host.is_ready(InputMode::Script), "only the host can start");
}

/// The dialogue of a player on the open seat, after the start.
fn joined(seats: Vec<NewSeat>) -> Dialogue {
    let ben: PersonId = "ben".parse().unwrap();
    let (mut table, _) = TestTable::open(settings(), seats);
    table.request_as(&ben, Command::Sit { seat: Seat::B, name: None });
    table.request(Command::Start);
    let mut dialogue = Dialogue::new(Localizer::new(Language::En), ben);
    dialogue.on_event(table.all());
    dialogue
}

#[test]
fn before_the_start_players_choose_colours_rules_board_and_who_starts() {
    let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)];
    let mut test = TextTest::of(Language::En, settings(), seats);
    let said = |test: &mut TextTest, line: &str| test.types(line).join("\n");
    assert!(said(&mut test, "colour red").contains("plays in red"));
    assert!(said(&mut test, "color B sky blue").contains("sky blue"));
    assert!(said(&mut test, "colour mauve").contains("orange, sky blue, green"));
    assert!(said(&mut test, "rules").contains("+sidedoors: An entrance opens onto three shelter spaces."));
    let changed = said(&mut test, "rules -sidedoors");
    assert!(changed.contains("Rules: English rules (en-sidedoors)."), "{changed}");
    assert!(changed.contains("House rule sidedoors: An entrance opens only onto its circle"), "{changed}");
    assert!(said(&mut test, "rules -slides").contains("is not a house rule"));
    assert!(said(&mut test, "rules ja").contains("Japanese rules (ja)"));
    assert!(said(&mut test, "board swap A B").contains("Schoolyard: B0A0C0D0."));
    assert!(said(&mut test, "board turn c").contains("Schoolyard: B0A0C1D0."));
    assert!(said(&mut test, "board").contains("12 "));
    assert!(said(&mut test, "board A0A0C0D0").contains("twice"));
    assert!(said(&mut test, "board random").contains("Schoolyard: "));
    assert!(said(&mut test, "first schooling").contains("Who went to school the longest."));
    assert!(said(&mut test, "school 12").contains("12 years"));
    assert!(said(&mut test, "school 99").contains("0 to 40"));
    assert!(said(&mut test, "timer 60").contains("Sand timer: 60 seconds a turn."));
    let players = said(&mut test, "players");
    assert!(players.contains("Red, 12 years at school."), "{players}");
}

#[test]
fn commands_of_the_setup_have_names_in_every_language() {
    for (language, lines) in [
        (
            Language::Fr,
            ["couleur rouge", "règles -sidedoors", "cour tourne A", "premier école", "sablier aucun"],
        ),
        (Language::Ja, ["色 赤", "ルール -sidedoors", "校庭 回す A", "最初 学校", "砂時計 なし"]),
    ] {
        let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)];
        let mut test = TextTest::of(language, settings(), seats);
        for line in lines {
            let version = test.dialogue.view.replica.version();
            let said = test.types(line);
            assert!(test.dialogue.view.replica.version() > version, "{line}: {said:?}");
        }
    }
}

#[test]
fn the_host_proposes_a_timer_during_the_game() {
    let mut test = TextTest::new(Language::En);
    // All players are at this terminal, so that all agree.
    let said = test.types("timer 60").join("\n");
    assert!(said.contains("proposes a sand timer: 60 seconds"), "{said}");
    assert!(said.contains("60 seconds a turn from now on"), "{said}");
    assert!(test.types("timer none").join("\n").contains("put away"));
    assert!(test.types("timer soon").join("\n").contains("timer 60"));
}

#[test]
fn a_tied_win_is_wrestled_for_or_decided_for_real() {
    let position = "en A0B0C0D0 30/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    let settings = || Settings { position: Some(position.to_owned()), ..settings() };
    let mut test = TextTest::of(Language::En, settings(), vec![NewSeat::Me; 3]);
    assert!(test.types("wrestle").join("\n").contains("not tied"));
    test.types("pass");
    let said = test.types("end").join("\n");
    assert!(said.contains("type wrestle to arm-wrestle"), "{said}");
    assert!(matches!(test.dialogue.read("wrestle").next, FollowUp::Duel { seat: Seat::A, .. }));
    assert!(test.types("winner").join("\n").contains("winner B"));
    let said = test.types("winner B").join("\n");
    assert!(said.contains("They arm-wrestled for real"), "{said}");
    let said = test.types("look").join("\n");
    assert!(
        said.contains("They arm-wrestled for real") && said.contains(" is Ruler of the Blacktop!"),
        "{said}"
    );

    let mut test =
        TextTest::of(Language::En, settings(), vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)]);
    test.types("pass");
    test.types("end");
    test.requests(Command::Wrestle { seat: Seat::A, taps: vec![Some(0); 12] });
    let said = test.said.join("\n");
    assert!(said.contains("pushes with 1200 points") && said.contains("wins the arm-wrestling"), "{said}");
}

#[test]
fn a_host_without_a_seat_chooses_before_the_start() {
    let seats = vec![NewSeat::Open, NewSeat::Bot(1), NewSeat::Bot(2)];
    let mut test = TextTest::of(Language::En, settings(), seats);
    for (line, wanted) in [
        ("rules ja", "(ja)"),
        ("board turn A", "A1B0C0D0"),
        ("first B", "Seat B"),
        ("timer 60", "60 seconds"),
        ("colour B red", "red"),
    ] {
        let said = test.types_all(&[line, "look"]).join("\n");
        assert!(said.contains(wanted), "{line}: {said}");
    }
}

#[test]
fn a_question_mark_lists_the_keys_of_a_duel_and_is_no_tap() {
    let tie = blacktop_protocol::Tie {
        seats: vec![Seat::A, Seat::B],
        beats: vec![20, 40, 60],
        scores: Vec::new(),
        claims: Vec::new(),
        winner: None,
        how: None,
    };
    for (line, taps) in [("?", 0), ("", 1)] {
        let (sender, inputs) = std::sync::mpsc::channel();
        sender.send(TextInput::Line(line.to_owned())).unwrap();
        let mut out = Vec::new();
        let duel = Duel::new(Seat::A, &tie, 0);
        let request = wrestle(duel, "Enter pushes.", &inputs, &mut VecDeque::new(), &mut out).unwrap();
        let Command::Wrestle { taps: tapped, .. } = request else { panic!("{request:?}") };
        assert_eq!(tapped.iter().flatten().count(), taps, "{line:?}");
        assert_eq!(String::from_utf8(out).unwrap().contains("Enter pushes."), line == "?");
        drop(sender);
    }
}

/// Entries from before bots had characters call them `the regular` and the like.
#[test]
fn a_sentence_that_starts_with_a_bot_has_a_capital_letter() {
    for language in [Language::En, Language::Fr] {
        for level in 1..=8 {
            let mut ui = TextTest::of(language, settings(), vec![NewSeat::Me, NewSeat::Open, NewSeat::Open]);
            let seated = ui.table.request(Command::SeatBot { seat: Seat::C, level, character: None });
            let SessionEvent::Update(mut update) = seated else { panic!("{seated:?}") };
            let TableEvent::Seated { sitter: SeatOccupant::Bot { character, .. }, .. } =
                &mut update.entries[0].entry.what
            else {
                panic!("{:?}", update.entries)
            };
            *character = None;
            let said = ui.dialogue.on_event(SessionEvent::Update(update));
            let begins = if language == Language::En { "The " } else { "L" };
            assert!(said[0].starts_with(begins), "{said:?}");
        }
    }
}
