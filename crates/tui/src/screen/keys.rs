//! Key and mouse input.

use blacktop_protocol::{Command, SeatOccupant, SeatView, Stage};
use blacktop_rules::{Child, Nun, Piece};
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::draw::{Regions, key_places};
use super::help::HelpPage;
use super::menu::{InputLine, InputPurpose, Menu, cycled};
use super::{Exit, HintPanel, Panel, Screen, ScreenEffect};

/// Lines per wheel step.
const WHEEL: isize = 3;

impl Screen {
    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => self.effects.push(ScreenEffect::Leave(Exit::Interrupted)),
                KeyCode::Char('q') => self.effects.push(ScreenEffect::Leave(Exit::Quit)),
                _ => {}
            }
            return;
        }
        // In a window that is too small no question can be read, and no other key does anything.
        if self.regions().is_none() {
            if key.code == KeyCode::Char('q') {
                self.effects.push(ScreenEffect::Leave(Exit::Quit));
            }
            return;
        }
        // A key press cancels a queued turn.
        self.queued = None;
        // A panel that stays open is put back.
        match self.panel.take() {
            Some(Panel::Menu(menu)) => self.key_in_menu(key.code, menu),
            Some(Panel::Input(typed)) => self.key_in_line(key.code, typed),
            Some(Panel::Help(page)) => self.key_in_help(key.code, page),
            Some(Panel::Hint(hint)) => self.key_in_hint(key.code, hint),
            Some(Panel::Log) => self.key_in_log(key.code),
            Some(Panel::Duel(mut duel)) => {
                match key.code {
                    KeyCode::Esc => return self.panel = Some(Panel::End),
                    KeyCode::Char('?') | KeyCode::F(1) => duel.shows_keys = !duel.shows_keys,
                    _ => duel.tap(self.now),
                }
                self.panel = Some(Panel::Duel(duel));
            }
            Some(Panel::Sections(editor)) => self.key_in_sections(key.code, editor),
            Some(panel) => self.key_in_panel(key.code, panel),
            None if self.view.stage() == Stage::Gathering => self.key_while_gathering(key.code),
            None => self.key_on_board(key.code),
        }
    }

    fn key_on_board(&mut self, code: KeyCode) {
        if let (Some(letter), KeyCode::Char(digit @ '1'..='2')) = (self.letter.take(), code) {
            return self.pick_typed(letter, digit);
        }
        match code {
            KeyCode::Left | KeyCode::Char('h') => self.move_cursor((-1, 0)),
            KeyCode::Right | KeyCode::Char('l') => self.move_cursor((1, 0)),
            KeyCode::Up | KeyCode::Char('k') => self.move_cursor((0, 1)),
            KeyCode::Down | KeyCode::Char('j') => self.move_cursor((0, -1)),
            KeyCode::Enter | KeyCode::Char(' ') => self.act(),
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(-1),
            KeyCode::Char('.') => self.next_highlight(1),
            KeyCode::Char(',') => self.next_highlight(-1),
            KeyCode::Esc => self.deselect(),
            KeyCode::Char(letter @ ('b' | 'g' | 'n')) => self.letter = Some(letter),
            KeyCode::Char(key @ ('1' | '2' | 's')) => self.layers.toggle(key),
            KeyCode::Char(letter) => self.key_of_turn(letter),
            KeyCode::F(1) => self.open_help(),
            KeyCode::PageUp => self.scroll_pages(-1),
            KeyCode::PageDown => self.scroll_pages(1),
            _ => {}
        }
    }

    /// Letters that do not begin a piece's name.
    fn key_of_turn(&mut self, letter: char) {
        if self.is_watching() && "uReHmpw:t".contains(letter) && !(letter == 'm' && self.has_rematch()) {
            return self.explain_watching();
        }
        match letter {
            'u' => self.request(Command::Undo),
            'R' => self.request(Command::Restart),
            'e' => self.request(Command::EndTurn),
            'H' => self.ask_hint(),
            'm' => self.rematch(),
            'p' => self.ask_pass(),
            'w' => self.why_not(),
            'L' => (self.panel, self.scrolled) = (Some(Panel::Log), None),
            ':' => self.open_input(InputPurpose::Action),
            't' => self.open_table_menu(),
            'W' => self.save_record(),
            other => self.key_without_table(KeyCode::Char(other)),
        }
    }

    /// `b1` to `g2` are the children of the seat whose turn it is, `n1` and `n2` the nuns.
    fn pick_typed(&mut self, letter: char, digit: char) {
        let Some(seat) = self.view.turn() else { return };
        let name = format!("{letter}{digit}");
        match Child::of(seat).find(|child| child.name() == name) {
            Some(child) => self.pick(Piece::Child(child)),
            None => self.pick(Piece::Nun(if digit == '1' { Nun::N1 } else { Nun::N2 })),
        }
    }

    fn key_in_menu(&mut self, code: KeyCode, mut menu: Menu) {
        match code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => menu.step(1),
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => menu.step(-1),
            KeyCode::Esc | KeyCode::Char('q') => return,
            KeyCode::Enter | KeyCode::Char(' ') => return self.run_item(&menu, menu.at),
            KeyCode::Char(digit @ '1'..='9') if index_of(digit) < menu.items.len() => {
                return self.run_item(&menu, index_of(digit));
            }
            _ => {}
        }
        self.panel = Some(Panel::Menu(menu));
    }

    fn key_in_line(&mut self, code: KeyCode, mut typed: InputLine) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => return self.enter(&typed),
            KeyCode::Backspace => drop(typed.text.pop()),
            KeyCode::Char(letter) => typed.text.push(letter),
            _ => {}
        }
        self.panel = Some(Panel::Input(typed));
    }

    /// Pasted text goes into the open input line.
    pub(super) fn paste(&mut self, text: &str) {
        if let Some(Panel::Input(typed)) = &mut self.panel {
            typed.text.extend(text.chars().filter(|c| !c.is_control()));
        }
    }

    /// Turns the page or closes the help.
    fn key_in_help(&mut self, code: KeyCode, page: HelpPage) {
        let turns = matches!(
            code,
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
        ) || matches!(
            code,
            KeyCode::PageUp | KeyCode::PageDown | KeyCode::Char(' ' | 'h' | 'j' | 'k' | 'l')
        );
        let next = if self.view.game().is_some() { page.turned() } else { page };
        self.panel = turns.then_some(Panel::Help(next));
    }

    /// Selects and plays a turn, or closes the hint.
    fn key_in_hint(&mut self, code: KeyCode, mut hint: HintPanel) {
        let count = hint.advice.as_ref().map_or(0, Vec::len);
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => hint.at = cycled(hint.at, -1, count),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => hint.at = cycled(hint.at, 1, count),
            KeyCode::Char(digit @ '1'..='9') if index_of(digit) < count => hint.at = index_of(digit),
            KeyCode::Char('1'..='9') => {}
            KeyCode::Enter | KeyCode::Char(' ') => return self.play_hint(hint),
            _ => return,
        }
        self.panel = Some(Panel::Hint(hint));
    }

    fn key_in_log(&mut self, code: KeyCode) {
        self.panel = Some(Panel::Log);
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
            KeyCode::PageUp => self.scroll_pages(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll_pages(1),
            KeyCode::Home => self.scroll(isize::MIN),
            KeyCode::End => self.scroll(isize::MAX),
            _ => (self.panel, self.scrolled) = (None, None),
        }
    }

    /// The other panels are closed by any key but these.
    fn key_in_panel(&mut self, code: KeyCode, panel: Panel) {
        let is_end = panel == Panel::End;
        match code {
            KeyCode::Char('q') if is_end => self.ask_leave(),
            KeyCode::Char('a') if is_end && self.view.seat_to_wrestle().is_some() => self.wrestle(),
            KeyCode::Char('c') if is_end && self.view.can_claim_tie() => self.open_claim(),
            KeyCode::Char('m') if is_end => {
                self.panel = Some(panel);
                self.rematch();
            }
            KeyCode::Char('W') if is_end => self.save_record(),
            KeyCode::Up | KeyCode::Down => self.panel = Some(panel),
            _ => {}
        }
    }

    fn key_while_gathering(&mut self, code: KeyCode) {
        let Some(room) = &self.view.room else { return self.key_without_table(code) };
        let is_host = self.is_host();
        let count = room.seats.len();
        let Some(seat) = room.seats.get(self.seat).cloned() else { return };
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.point_at_seat(cycled(self.seat, -1, count)),
            KeyCode::Down | KeyCode::Char('j') => self.point_at_seat(cycled(self.seat, 1, count)),
            KeyCode::Enter | KeyCode::Char(' ') => self.sit_or_stand(&seat),
            KeyCode::Char('b') if is_host => self.open_bots(seat.seat),
            KeyCode::Char('o') if is_host => self.request(Command::OpenSeat { seat: seat.seat }),
            KeyCode::Char('s') if is_host => self.request(Command::Start),
            KeyCode::Char('b' | 'o' | 's') => self.explain_host(),
            KeyCode::Char('t') if is_host || !self.is_watching() => self.open_table_menu(),
            KeyCode::Char('t') => self.explain_watching(),
            other => self.key_without_table(other),
        }
    }

    fn point_at_seat(&mut self, seat: usize) {
        self.seat = seat;
        self.message = None;
    }

    /// The keys that always work.
    fn key_without_table(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('?') | KeyCode::F(1) => self.open_help(),
            KeyCode::Char('q') => self.ask_leave(),
            _ => {}
        }
    }

    fn sit_or_stand(&mut self, SeatView { seat, sitter, .. }: &SeatView) {
        let seat = *seat;
        self.request(match sitter {
            SeatOccupant::Person { person, .. } if *person == self.view.me => Command::Leave { seat },
            SeatOccupant::Open | SeatOccupant::Person { .. } | SeatOccupant::Bot { .. } => {
                Command::Sit { seat, name: None }
            }
        });
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(-WHEEL),
            MouseEventKind::ScrollDown => self.scroll(WHEEL),
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            MouseEventKind::Down(MouseButton::Right) if self.panel.is_none() && self.point_with_mouse(at) => {
                self.why_not();
            }
            _ => {}
        }
    }

    /// A click outside of a menu's items closes the panel.
    fn click(&mut self, at: Position) {
        match self.panel.take() {
            Some(Panel::Menu(menu)) => {
                if let Some(area) = self.menu_area(&menu).filter(|area| area.contains(at)) {
                    self.run_item(&menu, usize::from(at.y - area.y));
                }
            }
            Some(_) => {}
            // A click on the board never ends a turn: it is too easily made.
            None if self.point_with_mouse(at) && !self.view.is_turn_complete() => self.act(),
            None => self.click_key(at),
        }
    }

    /// The key bar can be clicked.
    fn click_key(&mut self, at: Position) {
        let Some(regions) = self.regions() else { return };
        let keys = self.keys_now();
        let here = key_places(regions.keys, &keys).into_iter().position(|place| place.contains(at));
        if let Some((key, _)) = here.and_then(|index| keys.get(index)) {
            let letter = key.parse().ok().filter(char::is_ascii);
            self.key(letter.map_or(KeyCode::Enter, KeyCode::Char).into());
        }
    }

    /// Where things are drawn; none if the terminal is too small.
    pub(super) fn regions(&self) -> Option<Regions> {
        let (columns, lines) = self.size;
        Regions::new(Rect::new(0, 0, columns, lines))
    }

    /// Moves the cursor to the mouse, if that is on the board.
    fn point_with_mouse(&mut self, at: Position) -> bool {
        let (Some(regions), Some(game)) = (self.regions(), self.view.game()) else { return false };
        let spot = self.yard(game, &[], &[], regions.size).spot(regions.yard, at);
        self.cursor = spot.unwrap_or(self.cursor);
        spot.is_some()
    }
}

/// The index of the item with this number.
fn index_of(digit: char) -> usize {
    digit as usize - '1' as usize
}
