//! The menus of the table: talk, what is chosen before the start, the timer, takebacks, and a tied win.

use blacktop_bots::Level;
use blacktop_protocol::{Chat, Colour, Command, First, Phrase, SeatOccupant, Settings, Stage, Timer};
use blacktop_rules::{Edition, RuleSet, Seat, Switch};
use blacktop_words::msg;

use super::menu::{InputPurpose, Menu, MenuAction};
use super::side::edition as edition_name;
use super::{Exit, Panel, Screen, ScreenEffect};
use crate::duel::Duel;
use crate::names;
use crate::setup::{self, SetupChoice};

impl Screen {
    pub(super) fn open_undo_menu(&mut self) {
        let undo = self.view.room.as_ref().and_then(|room| room.undo.as_ref());
        let Some(by) = undo.map(|undo| names::of_person(&self.words, &self.view, &undo.by)) else { return };
        let agree = (msg("table-undo-agree"), MenuAction::Request(Command::AgreeUndo));
        let refuse = (msg("table-undo-refuse"), MenuAction::Request(Command::RefuseUndo));
        self.ask(msg("table-undo-asked").with("name", by), agree, refuse);
    }

    /// The menu of everything but playing.
    pub(super) fn open_table_menu(&mut self) {
        let Some(room) = &self.view.room else { return };
        let (is_host, is_seated) = (self.is_host(), !self.is_watching());
        let mut items = Vec::new();
        if is_seated {
            items.push((self.text(msg("table-say")), MenuAction::Phrases));
        }
        if room.stage == Stage::Gathering {
            let seat = self.seat_to_colour();
            items
                .extend(seat.map(|seat| (self.text(msg("gather-colour-choose")), MenuAction::Colours(seat))));
            if is_seated {
                items.push((self.text(msg("gather-years")), MenuAction::Type(SetupChoice::School)));
            }
        }
        if room.stage == Stage::Gathering && is_host {
            items.push((self.text(msg("rules-editions")), MenuAction::Rules));
            items.push((self.text(msg("new-first")), MenuAction::Starts));
            items.push((self.text(msg("new-board")), MenuAction::Sections));
        }
        if matches!(room.stage, Stage::Gathering | Stage::Playing) && is_host {
            items.push((self.text(msg("new-timer")), MenuAction::Timers));
        }
        if is_seated && room.settings.chat == Chat::Free {
            items.push((self.text(msg("tui-screen-write")), MenuAction::Write));
        }
        if matches!(room.stage, Stage::Playing | Stage::Over) {
            items.push((self.text(msg("table-undo-ask")), MenuAction::Request(Command::AskUndo)));
        }
        for seat in room.seats.iter().filter(|seat| room.stage == Stage::Playing && !seat.present) {
            if matches!(seat.sitter, SeatOccupant::Person { .. }) && seat.stand_in.is_none() {
                let name = names::short(&self.words, &self.view, seat.seat);
                let text = self.text(msg("tui-screen-vote-bot").with("name", name));
                items.push((text, MenuAction::Request(Command::VoteBot { seat: seat.seat })));
            }
        }
        self.open_menu(msg("tui-screen-table"), items);
    }

    /// The seat that is pointed at, if its colour is this player's to choose, or the player's own.
    fn seat_to_colour(&self) -> Option<Seat> {
        let pointed = self.view.seats().nth(self.seat).filter(|place| match &place.sitter {
            SeatOccupant::Person { person, .. } => *person == self.view.me,
            SeatOccupant::Bot { .. } | SeatOccupant::Open => self.is_host(),
        });
        pointed.map(|place| place.seat).or_else(|| self.view.my_seats().next())
    }

    fn open_colours(&mut self, seat: Seat) {
        let item = |colour| {
            let request = Command::ChooseColour { seat, colour };
            (setup::colour_name(&self.words, colour), MenuAction::Request(request))
        };
        let items = Colour::ALL.map(item).into();
        self.open_menu(msg("gather-colour-of").with("seat", seat), items);
    }

    /// The editions, then the switches of the rules.
    fn open_rules(&mut self) {
        let Some(settings) = self.view.room.as_ref().map(|room| room.settings.clone()) else { return };
        let change = |edition| MenuAction::Request(setup::change(Settings { edition, ..settings.clone() }));
        let theme = self.options.theme;
        let editions = Edition::ALL.into_iter().map(|edition| {
            let rules = RuleSet::from(edition);
            (self.text(edition_name(rules)), change(rules))
        });
        let switches = Switch::ALL.into_iter().map(|switch| {
            let is_on = settings.edition.has(switch);
            let mark = if is_on { theme.glyph("✓", "x") } else { " " };
            let text = format!("{mark} {}", self.text(msg(format!("house-{switch}"))));
            (text, change(settings.edition.flipped(switch)))
        });
        let items = editions.chain(switches).collect();
        self.open_menu(msg("rules-editions"), items);
    }

    fn open_starts(&mut self) {
        let Some(settings) = self.view.room.as_ref().map(|room| room.settings.clone()) else { return };
        let seats = self.view.seats().map(|place| First::Seat(place.seat));
        let item = |first| {
            let request = setup::change(Settings { first, ..settings.clone() });
            (self.text(setup::first_name(first)), MenuAction::Request(request))
        };
        let items = [First::Random, First::Schooling].into_iter().chain(seats).map(item).collect();
        self.open_menu(msg("new-first"), items);
    }

    /// Before the start a choice, later a proposal.
    fn open_timers(&mut self) {
        let typed = |text: String| SetupChoice::Timer.request(&self.words, &self.view, &text).ok();
        let none = typed("none".to_owned()).map(|request| (self.text(msg("new-timer-none")), request));
        let sand = [30_usize, 60, 90, 120, 180].into_iter().filter_map(|seconds| {
            Some((self.text(msg("plain-timer").number("seconds", seconds)), typed(seconds.to_string())?))
        });
        let items = none.into_iter().chain(sand).map(|(text, request)| (text, MenuAction::Request(request)));
        let items = items.collect();
        self.open_menu(msg("new-timer"), items);
    }

    pub(super) fn open_timer_menu(&mut self) {
        let Some(asked) = self.view.room.as_ref().and_then(|room| room.timer.as_ref()) else { return };
        let by = names::of_person(&self.words, &self.view, &asked.by);
        let title = match asked.timer {
            Timer::None => msg("log-timer-asked-none").with("name", by),
            Timer::Sand { seconds } | Timer::Slow { seconds } => msg("log-timer-asked")
                .with("name", by)
                .number("seconds", usize::try_from(seconds).unwrap_or_default()),
        };
        let agree = (msg("table-undo-agree"), MenuAction::Request(Command::AgreeTimer));
        let refuse = (msg("table-undo-refuse"), MenuAction::Request(Command::RefuseTimer));
        self.ask(title, agree, refuse);
    }

    /// Arm-wrestles for the player's next tied seat.
    pub(super) fn wrestle(&mut self) {
        if let (Some(tie), Some(seat)) = (self.view.open_tie(), self.view.seat_to_wrestle()) {
            self.panel = Some(Panel::Duel(Duel::new(seat, tie, self.now)));
        }
    }

    /// Sounds the beats that have come, and sends the taps at the end.
    pub(super) fn advance_duel(&mut self) {
        let Some(Panel::Duel(duel)) = &mut self.panel else { return };
        if duel.sound(self.now).is_some() {
            self.effects.push(ScreenEffect::Bell);
        }
        if duel.is_over(self.now) {
            let request = duel.clone().request();
            self.panel = Some(Panel::End);
            self.request(request);
        }
    }

    pub(super) fn is_in_duel(&self) -> bool {
        matches!(self.panel, Some(Panel::Duel(_)))
    }

    /// Who won the arm-wrestling at the real table.
    pub(super) fn open_claim(&mut self) {
        let Some(tie) = self.view.open_tie() else { return };
        let item = |seat: &Seat| {
            let request = Command::ClaimTie { winner: *seat };
            (names::full(&self.words, &self.view, *seat), MenuAction::Request(request))
        };
        let items = tie.seats.iter().map(item).collect();
        self.open_menu(msg("tui-screen-claim"), items);
    }

    fn open_phrases(&mut self) {
        let item = |phrase: Phrase| {
            (names::phrase(&self.words, phrase), MenuAction::Request(Command::Say { phrase }))
        };
        self.open_menu(msg("table-say"), Phrase::ALL.into_iter().map(item).collect());
    }

    pub(super) fn open_bots(&mut self, seat: Seat) {
        let item = |level: Level| {
            let level = level as u8;
            (
                names::numbered_bot(&self.words, level),
                MenuAction::Request(Command::SeatBot { seat, level, character: None }),
            )
        };
        self.open_menu(msg("tui-screen-which-bot"), Level::ALL.into_iter().map(item).collect());
    }

    pub(super) fn run_item(&mut self, menu: &Menu, index: usize) {
        match menu.items.get(index).map(|(_, action)| action) {
            Some(MenuAction::Request(command)) => self.request(command.clone()),
            Some(MenuAction::Leave) => self.effects.push(ScreenEffect::Leave(Exit::Quit)),
            Some(MenuAction::Pick(piece)) => self.pick(*piece),
            Some(MenuAction::Phrases) => self.open_phrases(),
            Some(MenuAction::Write) => self.open_input(InputPurpose::Talk),
            Some(MenuAction::Type(choice)) => self.open_input(InputPurpose::Setup(*choice)),
            Some(MenuAction::Colours(seat)) => self.open_colours(*seat),
            Some(MenuAction::Rules) => self.open_rules(),
            Some(MenuAction::Starts) => self.open_starts(),
            Some(MenuAction::Timers) => self.open_timers(),
            Some(MenuAction::Sections) => self.open_sections(),
            Some(MenuAction::Nothing) | None => {}
        }
    }
}
