//! Key and mouse input.

use blacktop_protocol::{Command, SeatOccupant, SeatView, Stage};
use blacktop_rules::{Child, Nun, Piece};
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::draw::{Regions, key_places};
use super::help::HelpPage;
use super::menu::{InputLine, MenuAction, Purpose};
use super::{Effect, Exit, Hint, Panel, Screen};

/// Lines per wheel step.
const WHEEL: isize = 3;

impl Screen {
    pub(super) fn key(&mut self, key: KeyEvent) -> Vec<Effect> {
        if key.kind == KeyEventKind::Release {
            return Vec::new();
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let is_end = matches!(key.code, KeyCode::Char('c' | 'q'));
            return is_end.then_some(Effect::Leave(Exit::Quit)).into_iter().collect();
        }
        // A key press cancels a queued turn.
        self.queued = None;
        match self.panel.clone() {
            Some(Panel::Menu(_)) => self.key_in_menu(key.code),
            Some(Panel::Input(typed)) => self.key_in_line(key.code, typed),
            Some(Panel::Help(page)) => self.key_in_help(key.code, page),
            Some(Panel::Hint(hint)) => self.key_in_hint(key.code, hint),
            Some(panel) => self.key_in_panel(key.code, &panel),
            None if self.view.stage() == Stage::Gathering => self.key_while_gathering(key.code),
            None => self.key_on_board(key.code),
        }
    }

    fn key_on_board(&mut self, code: KeyCode) -> Vec<Effect> {
        if let (Some(letter), KeyCode::Char(digit @ '1'..='2')) = (self.letter.take(), code) {
            self.pick_typed(letter, digit);
            return Vec::new();
        }
        match code {
            KeyCode::Left | KeyCode::Char('h') => self.move_cursor((-1, 0)),
            KeyCode::Right | KeyCode::Char('l') => self.move_cursor((1, 0)),
            KeyCode::Up | KeyCode::Char('k') => self.move_cursor((0, 1)),
            KeyCode::Down | KeyCode::Char('j') => self.move_cursor((0, -1)),
            KeyCode::Enter | KeyCode::Char(' ') => return self.act(),
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(-1),
            KeyCode::Char('.') => self.next_highlight(1),
            KeyCode::Char(',') => self.next_highlight(-1),
            KeyCode::Esc => self.deselect(),
            KeyCode::Char(letter @ ('b' | 'g' | 'n')) => self.letter = Some(letter),
            KeyCode::Char('1') => self.layers.first = !self.layers.first,
            KeyCode::Char('2') => self.layers.second = !self.layers.second,
            KeyCode::Char('s') => {
                let shown = self.layers.first && self.layers.second;
                (self.layers.first, self.layers.second) = (!shown, !shown);
            }
            KeyCode::Char(letter) => return self.key_of_turn(letter),
            KeyCode::F(1) => self.open_help(),
            KeyCode::PageUp => self.scroll_pages(-1),
            KeyCode::PageDown => self.scroll_pages(1),
            _ => {}
        }
        Vec::new()
    }

    /// Letters that do not begin a piece's name.
    fn key_of_turn(&mut self, letter: char) -> Vec<Effect> {
        if self.is_watching() && "uReHmpw:t".contains(letter) && !(letter == 'm' && self.has_rematch()) {
            self.explain_watching();
            return Vec::new();
        }
        match letter {
            'u' => return vec![Effect::Request(Command::Undo)],
            'R' => return vec![Effect::Request(Command::Restart)],
            'e' => return vec![Effect::Request(Command::EndTurn)],
            'H' => return self.ask_hint(),
            'm' => return self.rematch(),
            'p' => self.ask_pass(),
            'w' => self.why_not(),
            '?' => self.open_help(),
            'L' => {
                self.scrolled = None;
                self.panel = Some(Panel::Log);
            }
            ':' => {
                self.panel = Some(Panel::Input(InputLine { purpose: Purpose::Action, text: String::new() }));
            }
            't' => self.open_table_menu(),
            'q' => self.ask_leave(),
            _ => {}
        }
        Vec::new()
    }

    /// `b1` to `g2` are the children of the seat whose turn it is, `n1` and `n2` the nuns.
    fn pick_typed(&mut self, letter: char, digit: char) {
        let Some(seat) = self.view.turn() else { return };
        let piece = match letter {
            'n' => Piece::Nun(if digit == '1' { Nun::N1 } else { Nun::N2 }),
            _ => {
                let name = format!("{letter}{digit}");
                let Some(child) = Child::of(seat).find(|child| child.name() == name) else { return };
                Piece::Child(child)
            }
        };
        self.pick(piece);
    }

    fn key_in_menu(&mut self, code: KeyCode) -> Vec<Effect> {
        let Some(Panel::Menu(menu)) = &mut self.panel else { return Vec::new() };
        match code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => menu.step(1),
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => menu.step(-1),
            KeyCode::Esc | KeyCode::Char('q') => self.panel = None,
            KeyCode::Enter | KeyCode::Char(' ') => {
                let deed = menu.items.get(menu.at).map(|(_, deed)| deed.clone());
                return self.run_item(deed.unwrap_or(MenuAction::Nothing));
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                let deed = menu.items.get(index).map(|(_, deed)| deed.clone());
                return deed.map(|deed| self.run_item(deed)).unwrap_or_default();
            }
            _ => {}
        }
        Vec::new()
    }

    fn key_in_line(&mut self, code: KeyCode, mut typed: InputLine) -> Vec<Effect> {
        match code {
            KeyCode::Esc => {
                self.panel = None;
                return Vec::new();
            }
            KeyCode::Enter => return self.enter(&typed),
            KeyCode::Backspace => drop(typed.text.pop()),
            KeyCode::Char(letter) => typed.text.push(letter),
            _ => {}
        }
        self.panel = Some(Panel::Input(typed));
        Vec::new()
    }

    /// Pasted text goes into the open input line.
    pub(super) fn paste(&mut self, text: &str) -> Vec<Effect> {
        if let Some(Panel::Input(typed)) = &mut self.panel {
            typed.text.extend(text.chars().filter(|c| !c.is_control()));
        }
        Vec::new()
    }

    /// Turns the page or closes the help.
    fn key_in_help(&mut self, code: KeyCode, page: HelpPage) -> Vec<Effect> {
        let turns = matches!(
            code,
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
        ) || matches!(
            code,
            KeyCode::PageUp | KeyCode::PageDown | KeyCode::Char(' ' | 'h' | 'j' | 'k' | 'l')
        );
        let next = if self.view.game().is_some() { page.turned() } else { page };
        self.panel = turns.then_some(Panel::Help(next));
        Vec::new()
    }

    /// Selects and plays a turn, or closes the hint.
    fn key_in_hint(&mut self, code: KeyCode, mut hint: Hint) -> Vec<Effect> {
        let count = hint.advice.as_ref().map_or(0, Vec::len);
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                hint.at = (hint.at + count.saturating_sub(1)) % count.max(1);
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => hint.at = (hint.at + 1) % count.max(1),
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                hint.at = if index < count { index } else { hint.at };
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.play_hint(&hint),
            _ => {
                self.panel = None;
                return Vec::new();
            }
        }
        self.panel = Some(Panel::Hint(hint));
        Vec::new()
    }

    fn key_in_panel(&mut self, code: KeyCode, panel: &Panel) -> Vec<Effect> {
        match (code, panel) {
            (KeyCode::Up | KeyCode::Char('k'), Panel::Log) => self.scroll(-1),
            (KeyCode::Down | KeyCode::Char('j'), Panel::Log) => self.scroll(1),
            (KeyCode::PageUp, Panel::Log) => self.scroll_pages(-1),
            (KeyCode::PageDown | KeyCode::Char(' '), Panel::Log) => self.scroll_pages(1),
            (KeyCode::Home, Panel::Log) => self.scroll(isize::MIN),
            (KeyCode::End, Panel::Log) => self.scroll(isize::MAX),
            (KeyCode::Char('m'), Panel::End) => return self.rematch(),
            (KeyCode::Char('q'), Panel::End) => self.ask_leave(),
            (KeyCode::Up | KeyCode::Down, _) => {}
            // Any other key closes the panel.
            _ => {
                self.panel = None;
                if *panel == Panel::Log {
                    self.scrolled = None;
                }
            }
        }
        Vec::new()
    }

    fn key_while_gathering(&mut self, code: KeyCode) -> Vec<Effect> {
        let Some(room) = &self.view.room else { return self.key_without_table(code) };
        let is_host = self.is_host();
        let count = room.seats.len().max(1);
        let Some(seat) = room.seats.get(self.seat).cloned() else { return Vec::new() };
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.point_at_seat((self.seat + count - 1) % count),
            KeyCode::Down | KeyCode::Char('j') => self.point_at_seat((self.seat + 1) % count),
            KeyCode::Enter | KeyCode::Char(' ') => return self.sit_or_stand(&seat),
            KeyCode::Char('b') if is_host => return self.run_item(MenuAction::Bots(seat.seat)),
            KeyCode::Char('o') if is_host => {
                return vec![Effect::Request(Command::OpenSeat { seat: seat.seat })];
            }
            KeyCode::Char('s') if is_host => return vec![Effect::Request(Command::Start)],
            KeyCode::Char('b' | 'o' | 's') => self.explain_host(),
            KeyCode::Char('t') if self.is_watching() => self.explain_watching(),
            KeyCode::Char('t') => self.open_table_menu(),
            other => return self.key_without_table(other),
        }
        Vec::new()
    }

    fn point_at_seat(&mut self, seat: usize) {
        self.seat = seat;
        self.message = None;
    }

    fn key_without_table(&mut self, code: KeyCode) -> Vec<Effect> {
        match code {
            KeyCode::Char('?') | KeyCode::F(1) => self.open_help(),
            KeyCode::Char('q') => self.ask_leave(),
            _ => {}
        }
        Vec::new()
    }

    fn sit_or_stand(&self, seat: &SeatView) -> Vec<Effect> {
        let command = match &seat.sitter {
            SeatOccupant::Person { person, .. } if *person == self.view.me => {
                Command::Leave { seat: seat.seat }
            }
            SeatOccupant::Open | SeatOccupant::Person { .. } | SeatOccupant::Bot { .. } => {
                Command::Sit { seat: seat.seat, name: None }
            }
        };
        vec![Effect::Request(command)]
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Vec<Effect> {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(-WHEEL),
            MouseEventKind::ScrollDown => self.scroll(WHEEL),
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            MouseEventKind::Down(MouseButton::Right) if self.panel.is_none() && self.point_with_mouse(at) => {
                self.why_not();
            }
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, at: Position) -> Vec<Effect> {
        match self.panel.clone() {
            Some(Panel::Menu(menu)) => {
                let line = self.menu_area(&menu).and_then(|area| line_of(area, at));
                let deed = line.and_then(|line| menu.items.get(line)).map(|(_, deed)| deed.clone());
                self.run_item(deed.unwrap_or(MenuAction::Nothing))
            }
            Some(_) => {
                self.panel = None;
                Vec::new()
            }
            // A click on the board never ends a turn: it is too easily made.
            None if self.point_with_mouse(at) && !self.view.is_turn_complete() => self.act(),
            None => self.click_key(at),
        }
    }

    /// The key bar can be clicked.
    fn click_key(&mut self, at: Position) -> Vec<Effect> {
        let (columns, lines) = self.size;
        let Some(regions) = Regions::new(Rect::new(0, 0, columns, lines)) else { return Vec::new() };
        let keys = self.keys_now();
        let here = key_places(regions.keys, &keys).into_iter().position(|place| place.contains(at));
        let code = here.and_then(|index| keys.get(index)).map(|(key, _)| match key.chars().next() {
            Some(letter) if letter.is_ascii() && key.len() == 1 => KeyCode::Char(letter),
            Some(_) | None => KeyCode::Enter,
        });
        code.map(|code| self.key(code.into())).unwrap_or_default()
    }

    /// Moves the cursor to the mouse, if that is on the board.
    fn point_with_mouse(&mut self, at: Position) -> bool {
        let (columns, lines) = self.size;
        let Some(regions) = Regions::new(Rect::new(0, 0, columns, lines)) else { return false };
        let Some(game) = self.view.game() else { return false };
        let spot = self.yard(game, &[], &[], regions.size).spot(regions.yard, at);
        if let Some(spot) = spot {
            self.cursor = spot;
        }
        spot.is_some()
    }
}

fn line_of(area: Rect, at: Position) -> Option<usize> {
    area.contains(at).then(|| usize::from(at.y - area.y))
}
