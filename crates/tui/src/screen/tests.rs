//! The screen without a terminal: pictures, and games played by keys.

mod answers;
mod looks;
mod panels;
mod play;
mod seats;

use blacktop_bots::coach::CoachReason;
use blacktop_protocol::{First, NewSeat, SeatColours, Settings, Timer};
use blacktop_rules::{Record, Seat, Steps};
use blacktop_words::Language;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::*;
use crate::test_support::{TestTable, assert_fits, drawn, options, text};

/// Sizes of the snapshots.
const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// B's second boy can stand, fight, break up, tattle and kiss.
const RICH: &str = "en A0B0C0D0 12/30 B A9:c2,e5x,e,d B10:e5v,d3,d2,e C11:e,j6x,c5,e D10:e,k3,j6v,e N:g3,l7";

fn b_among_bots() -> Vec<NewSeat> {
    vec![NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)]
}

struct ScreenTest {
    screen: Screen,
    host: TestTable,
    left: Option<Exit>,
    thinks: usize,
    saved: Option<String>,
}

impl ScreenTest {
    fn new(options: Options, settings: Settings, seats: Vec<NewSeat>) -> ScreenTest {
        let (host, event) = TestTable::open(settings, seats);
        let mut screen = Screen::new(host.me(), options);
        screen.take(ScreenInput::Session(event));
        let mut ui = ScreenTest { screen, host, left: None, thinks: 0, saved: None };
        ui.let_bots_play();
        ui
    }

    /// In a position of four, on seat B.
    fn at(position: &str, options: Options) -> ScreenTest {
        let settings = Settings { position: Some(position.to_owned()), ..Settings::default() };
        ScreenTest::new(options, settings, b_among_bots())
    }

    fn rich(options: Options) -> ScreenTest {
        ScreenTest::at(RICH, options)
    }

    /// The same table seen by a spectator.
    fn watched(mut self, options: Options) -> ScreenTest {
        self.screen = Screen::new("bo".parse().unwrap(), options);
        self.screen.take(ScreenInput::Session(self.host.all()));
        self
    }

    /// The message below the board.
    fn message(&self) -> &str {
        self.screen.message.as_ref().map_or("", |(_, text)| text)
    }

    /// The actions of the turn so far.
    fn draft(&self) -> &[String] {
        &self.screen.view.play.as_ref().unwrap().draft.actions
    }

    fn take(&mut self, input: ScreenInput) {
        for effect in self.screen.take(input) {
            match effect {
                ScreenEffect::Bell => {}
                ScreenEffect::Request(command) => {
                    let event = self.host.request(command);
                    self.take(ScreenInput::Session(event));
                }
                ScreenEffect::Analyse(_) => self.thinks += 1,
                ScreenEffect::Save(record) => {
                    self.saved = Some(record);
                    self.take(ScreenInput::Saved(Ok("blacktop.txt".into())));
                }
                ScreenEffect::Leave(exit) => self.left = Some(exit),
            }
        }
        self.let_bots_play();
    }

    fn let_bots_play(&mut self) {
        while let Some(update) = self.host.bot() {
            self.screen.take(ScreenInput::Session(SessionEvent::Update(Box::new(update))));
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.take(ScreenInput::Terminal(Event::Key(code.into())));
    }

    fn type_in(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn drawn(&mut self, size: (u16, u16)) -> Buffer {
        self.take(ScreenInput::Terminal(Event::Resize(size.0, size.1)));
        drawn(size, |frame| self.screen.draw(frame))
    }

    fn text(&mut self, size: (u16, u16)) -> String {
        let buffer = self.drawn(size);
        text(&buffer)
    }
}

/// Compares the English picture with its snapshot, and checks that the texts of all languages fit.
fn pictures(name: &str, prepare: impl Fn(Options) -> ScreenTest) {
    for language in Language::ALL {
        for size in [SIZES[0], (100, 30), SIZES[1]] {
            let name = format!("{name}_{}_{}x{}", language.code(), size.0, size.1);
            let seen = prepare(options(language)).text(size);
            assert_fits(&name, &seen);
            if language == Language::En && SIZES.contains(&size) {
                assert_snapshot!(name, seen);
            }
        }
    }
}

/// Compares a picture with its snapshot.
fn picture(name: &str, seen: &str) {
    assert_snapshot!(name, seen);
}

/// A game under way in a terminal with these capabilities.
fn with(depth: ColorDepth, glyphs: Glyphs, language: Language) -> ScreenTest {
    let mut ui = ScreenTest::rich(Options {
        language,
        theme: TerminalTheme { depth, glyphs, colours: SeatColours::default() },
        link: None,
        greeting: None,
    });
    ui.type_in("sb2");
    ui
}
