//! The board widget: 12 by 12 spaces in a labelled frame, and the two entrances.

use blacktop_rules::{
    BOYS_SHELTER, Cell, Child, Coord, Equipment, GIRLS_SHELTER, Game, Gender, Nun, Piece, Place, SIDE, Status,
};
use blacktop_words::{Localizer, msg};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use super::theme::{Highlight, Role, Sight, TerminalTheme};

const LABEL: u16 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cursor {
    At(Coord),
    Entrance(Child),
}

/// The size of a space in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    /// 4 to 8 columns, with the one for marks.
    pub(crate) wide: u16,
    /// 1 to 4 lines.
    pub(crate) high: u16,
}

impl Size {
    pub(crate) const fn columns(self) -> u16 {
        LABEL + 2 + SIDE as u16 * self.wide
    }

    /// Includes the entrances.
    pub(crate) const fn lines(self) -> u16 {
        4 + SIDE as u16 * self.high
    }

    /// The columns of a piece: an odd number, so that its name stands in the middle.
    const fn body(self) -> u16 {
        self.wide - 1 - self.wide % 2
    }

    /// The first of `count` lines in the middle of a space.
    const fn first_line(self, count: u16) -> u16 {
        (self.high - count) / 2
    }

    fn corner(self, area: Rect, at: Coord) -> Position {
        let (column, row) = (u16::from(at.column()), u16::from(SIDE - 1 - at.row()));
        Position::new(area.x + LABEL + 1 + column * self.wide, area.y + 2 + row * self.high)
    }
}

/// Which nuns' sight is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SightLayers {
    pub(crate) first: bool,
    pub(crate) second: bool,
}

impl SightLayers {
    /// `1` and `2` are a nun each, `s` both.
    pub(crate) fn toggle(&mut self, key: char) {
        let shown = self.first && self.second;
        match key {
            '1' => self.first = !self.first,
            '2' => self.second = !self.second,
            _ => (self.first, self.second) = (!shown, !shown),
        }
    }
}

pub(crate) struct BoardView<'a> {
    pub(crate) game: &'a Game,
    pub(crate) theme: TerminalTheme,
    pub(crate) size: Size,
    pub(crate) lit: &'a [(Coord, Highlight)],
    pub(crate) layers: SightLayers,
    pub(crate) cursor: Option<Cursor>,
    pub(crate) picked: Option<Piece>,
    pub(crate) ready: &'a [Piece],
    /// Pieces that others moved since the player's last action.
    pub(crate) moved: &'a [Piece],
    pub(crate) words: &'a Localizer,
}

/// The children in an entrance: standing, then detained.
pub(crate) fn waiting(game: &Game, gender: Gender) -> Vec<Child> {
    let is_inside =
        |child: &Child| child.gender() == gender && game.place(Piece::Child(*child)) == Place::Entrance;
    let mut children: Vec<Child> = game.players().seats().flat_map(Child::of).filter(is_inside).collect();
    children.sort_by_key(|child| game.status(*child) == Status::Detained);
    children
}

pub(crate) fn sees(game: &Game, nun: Nun, at: Coord) -> bool {
    let Place::Space(from) = game.place(Piece::Nun(nun)) else { return false };
    game.tables().contains(game.tables().sight(from), at)
}

impl BoardView<'_> {
    /// Hit test: the space or child drawn at a position.
    pub(crate) fn spot(&self, area: Rect, at: Position) -> Option<Cursor> {
        for (gender, line) in self.entrance_lines(area) {
            if line.y == at.y {
                let tokens = self.tokens(gender, line);
                let child = tokens.into_iter().find(|(x, _)| (*x..*x + 3).contains(&at.x));
                return child.map(|(_, child)| Cursor::Entrance(child));
            }
        }
        let first = self.size.corner(area, Coord::new(0, SIDE - 1)?);
        let column = at.x.checked_sub(first.x)? / self.size.wide;
        let row = at.y.checked_sub(first.y)? / self.size.high;
        let row = u16::from(SIDE - 1).checked_sub(row)?;
        Coord::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?).map(Cursor::At)
    }

    fn entrance_lines(&self, area: Rect) -> [(Gender, Rect); 2] {
        let line = |y| Rect { y, height: 1, width: self.size.columns().min(area.width), ..area };
        [(Gender::Girl, line(area.y)), (Gender::Boy, line(area.y + self.size.lines() - 1))]
    }

    /// The children in an entrance with their columns.
    fn tokens(&self, gender: Gender, line: Rect) -> Vec<(u16, Child)> {
        let children = waiting(self.game, gender);
        let gap = |child: &Child| u16::from(self.is_detained(*child));
        let width = 4 * children.len() as u16 + 2 * children.last().map_or(0, gap);
        let x = match gender {
            Gender::Girl => line.right().saturating_sub(width + 1),
            Gender::Boy => line.x + LABEL + 2 + self.label(Gender::Boy).width() as u16,
        };
        (x + 1..).step_by(4).zip(children).map(|(x, child)| (x + gap(&child), child)).collect()
    }

    fn is_detained(&self, child: Child) -> bool {
        self.game.status(child) == Status::Detained
    }

    fn label(&self, gender: Gender) -> String {
        self.words.format(&match gender {
            Gender::Girl => msg("tui-screen-girls"),
            Gender::Boy => msg("tui-screen-boys"),
        })
    }

    fn draw_entrance(&self, gender: Gender, line: Rect, buffer: &mut Buffer) {
        let quiet = self.theme.style(Role::Quiet);
        let tokens = self.tokens(gender, line);
        let label = self.label(gender);
        let x = match gender {
            Gender::Girl => {
                let first = tokens.first().map_or(line.right() - 2, |(x, _)| *x);
                first.saturating_sub(2 + label.width() as u16).max(line.x)
            }
            Gender::Boy => line.x + LABEL + 1,
        };
        buffer.set_string(x, line.y, label, quiet);
        for (x, child) in &tokens {
            self.draw_token(*child, *x, line.y, buffer);
        }
        if let Some((x, _)) = tokens.iter().find(|(_, child)| self.is_detained(*child)) {
            buffer.set_string(x - 1, line.y, "[", self.theme.style(Role::Bad));
            let last = tokens.last().map_or(*x, |(x, _)| *x);
            buffer.set_string(last + 3, line.y, "]", self.theme.style(Role::Bad));
        }
        for (x, child) in tokens {
            if self.cursor == Some(Cursor::Entrance(child)) {
                self.draw_cursor(x - 1, x + 3, line.y, buffer);
            }
        }
    }

    fn draw_token(&self, child: Child, x: u16, y: u16, buffer: &mut Buffer) {
        let role = if self.is_detained(child) { Role::Letters } else { Role::Token };
        let style = self.marked(Piece::Child(child), self.theme.style(role(child.seat())));
        buffer.set_string(x, y, child.to_string(), style);
        if self.picked == Some(Piece::Child(child)) {
            buffer.set_string(x - 1, y, self.theme.glyph("▸", ">"), self.theme.style(Role::Key));
        }
    }

    /// Movable pieces are underlined, the selected one is reversed.
    fn marked(&self, piece: Piece, style: Style) -> Style {
        match piece {
            _ if self.picked == Some(piece) => style.add_modifier(Modifier::UNDERLINED | Modifier::REVERSED),
            _ if self.ready.contains(&piece) => style.add_modifier(Modifier::UNDERLINED),
            _ => style,
        }
    }

    fn draw_frame(&self, area: Rect, buffer: &mut Buffer) {
        let quiet = self.theme.style(Role::Quiet);
        let (top, bottom) = (area.y + 1, area.y + self.size.lines() - 2);
        let frame = Rect::new(area.x + LABEL, top, self.size.columns() - LABEL, bottom - top + 1);
        let block = Block::bordered().border_set(self.theme.border());
        block.border_style(self.theme.style(Role::Frame)).render(frame, buffer);
        for n in 0..SIDE {
            let Some(at) = Coord::new(n, n) else { continue };
            let corner = self.size.corner(area, at);
            let letter = char::from(b'a' + n).to_string();
            buffer.set_string(corner.x + self.size.wide / 2, top, &letter, quiet);
            buffer.set_string(corner.x + self.size.wide / 2, bottom, &letter, quiet);
            buffer.set_string(area.x, corner.y + self.size.first_line(1), format!("{:>2}", n + 1), quiet);
        }
    }

    /// The background of a space.
    fn ground(&self, at: Coord) -> Style {
        let cell = self.game.board().cell(at);
        let lit = self.lit_at(at).map(Role::Highlight);
        let fight = self.game.fight_at(at).map(|_| Role::Fight);
        let sight = self.sight_at(at).map(Role::Sight);
        let plain = match cell {
            Cell::Shelter => Role::Shelter,
            Cell::Yard | Cell::Equipment(_) if (at.column() + at.row()).is_multiple_of(2) => Role::Asphalt,
            Cell::Yard | Cell::Equipment(_) => Role::LightAsphalt,
        };
        self.theme.style(lit.or(fight).or(sight).unwrap_or(plain))
    }

    fn lit_at(&self, at: Coord) -> Option<Highlight> {
        self.lit.iter().find(|(space, _)| *space == at).map(|(_, lit)| *lit)
    }

    fn sight_at(&self, at: Coord) -> Option<Sight> {
        let first = self.layers.first && sees(self.game, Nun::N1, at);
        let second = self.layers.second && sees(self.game, Nun::N2, at);
        match (first, second) {
            (true, true) => Some(Sight::Both),
            (true, false) => Some(Sight::First),
            (false, true) => Some(Sight::Second),
            (false, false) => None,
        }
    }

    fn draw_space(&self, area: Rect, at: Coord, buffer: &mut Buffer) {
        let corner = self.size.corner(area, at);
        let ground = self.ground(at);
        for line in 0..self.size.high {
            let blank = " ".repeat(self.size.wide.into());
            buffer.set_string(corner.x, corner.y + line, blank, ground);
        }
        match (self.game.board().cell(at), &self.game.occupants(at)[..]) {
            (Cell::Equipment(equipment), _) => self.draw_equipment(equipment, at, corner, buffer),
            (cell, []) => self.draw_empty(cell, at, corner, buffer),
            (_, pieces) => self.draw_pieces(pieces, at, corner, buffer),
        }
    }

    /// An empty space: a glyph shows its kind, who sees it, or what would happen.
    fn draw_empty(&self, cell: Cell, at: Coord, corner: Position, buffer: &mut Buffer) {
        let ground = self.ground(at);
        if cell == Cell::Shelter && self.lit_at(at).is_none() {
            let fill = self.theme.glyph("░", ":").repeat(self.size.wide.into());
            for line in 0..self.size.high {
                buffer.set_string(corner.x, corner.y + line, &fill, ground);
            }
        }
        let here = (at.column(), at.row());
        let is_circle = here == BOYS_SHELTER[0] || here == GIRLS_SHELTER[0];
        let (sign, style) = match (self.lit_at(at), self.sight_at(at)) {
            (Some(lit), _) => (self.theme.lit(lit), ground),
            (None, Some(Sight::First)) => ("'", ground),
            (None, Some(Sight::Second)) => (",", ground),
            (None, Some(Sight::Both)) => (";", ground),
            (None, None) if is_circle => (self.theme.glyph("◎", "O"), self.theme.style(Role::Circle)),
            (None, None) if cell == Cell::Shelter => return,
            (None, None) => (self.theme.glyph("·", "."), ground),
        };
        buffer.set_string(corner.x + self.size.wide / 2, corner.y + self.size.first_line(1), sign, style);
    }

    /// The selected piece is on top, then movable ones.
    fn topmost_first(&self, pieces: &[Piece]) -> Vec<Piece> {
        let mut pieces = pieces.to_vec();
        pieces.sort_by_key(|piece| (self.picked != Some(*piece), !self.ready.contains(piece)));
        pieces
    }

    /// As many pieces as there are lines, and a mark if there are more.
    fn draw_pieces(&self, pieces: &[Piece], at: Coord, corner: Position, buffer: &mut Buffer) {
        let pieces = self.topmost_first(pieces);
        let shown = usize::from(self.size.high).min(pieces.len());
        let corner = Position { y: corner.y + self.size.first_line(shown as u16), ..corner };
        for (line, piece) in pieces.iter().take(shown).enumerate() {
            self.draw_piece(*piece, at, Position::new(corner.x, corner.y + line as u16), buffer);
        }
        let (ground, hidden) = (self.ground(at), pieces.len() - shown);
        let bold = ground.add_modifier(Modifier::BOLD);
        let mark = match (self.lit_at(at), self.game.fight_at(at)) {
            (Some(lit), _) => Some((self.theme.lit(lit), bold)),
            // The mark has the victim's colour, since the victim may be hidden.
            (None, Some((_, victim))) => {
                Some((self.theme.glyph("×", "x"), self.theme.on(ground, victim.seat())))
            }
            (None, None) if hidden > 0 => Some((self.more(), bold)),
            (None, None) if pieces.iter().any(|piece| self.moved.contains(piece)) => {
                Some((self.theme.glyph("›", "-"), bold))
            }
            (None, None) => None,
        };
        if let Some((mark, style)) = mark {
            buffer.set_string(corner.x, corner.y, mark, style);
        }
        if pieces.iter().any(|piece| self.picked == Some(*piece)) {
            let style = self.ground(at).patch(self.theme.style(Role::Key));
            buffer.set_string(corner.x, corner.y, self.theme.glyph("▸", ">"), style);
        }
    }

    /// The mark for more pieces than fit.
    fn more(&self) -> &'static str {
        self.theme.glyph("⁺", "&")
    }

    fn draw_piece(&self, piece: Piece, at: Coord, corner: Position, buffer: &mut Buffer) {
        let ground = self.ground(at);
        let on_background = self.lit_at(at).is_some()
            || self.game.fight_at(at).is_some_and(|(_, victim)| piece == Piece::Child(victim));
        let style = match piece {
            Piece::Child(child) if on_background => self.theme.on(ground, child.seat()),
            Piece::Child(child) => self.theme.style(Role::Token(child.seat())),
            Piece::Nun(_) => self.theme.style(Role::Nun),
        };
        let room = usize::from(self.size.body());
        let text = format!("{:^room$}", piece.to_string());
        // On a highlighted space the background is enough.
        let style = if self.lit_at(at).is_some() { style } else { self.marked(piece, style) };
        buffer.set_string(corner.x + 1, corner.y, text, style);
    }

    /// Adjacent spaces with the same letter are one piece of equipment, as in the sections.
    fn draw_equipment(&self, equipment: Equipment, at: Coord, corner: Position, buffer: &mut Buffer) {
        let style = self.theme.style(Role::Obstacle(equipment.kind()));
        for (line, text) in self.equipment_lines(equipment, at).into_iter().enumerate() {
            let body = text.trim_start();
            let x = corner.x + (text.width() - body.width()) as u16;
            buffer.set_string(x, corner.y + line as u16, body, style);
        }
    }

    fn equipment_lines(&self, equipment: Equipment, at: Coord) -> Vec<String> {
        let same = |step| {
            let there = at.step(step).map(|there| self.game.board().cell(there));
            there == Some(Cell::Equipment(equipment))
        };
        let (left, right, up, down) = (same((-1, 0)), same((1, 0)), same((0, 1)), same((0, -1)));
        let (flat, steep) = (self.theme.glyph("─", "-"), self.theme.glyph("│", "|"));
        let (letter, room) = (equipment.letter().to_string(), usize::from(self.size.body()) - 2);
        let after = usize::from(self.size.wide) - 2 - room;
        // Open where the equipment continues.
        let line = |fill: &str, middle: String, open: &str, close: &str| {
            let before = if left { fill.repeat(2) } else { format!(" {open}") };
            format!("{before}{middle}{}", if right { fill.repeat(after) } else { close.to_owned() })
        };
        if self.size.high == 1 {
            // `[S───S]` across, `┌W┐` above `└W┘` down, `[T]` alone.
            let (open, close) = match (up, down) {
                (false, true) => (self.theme.glyph("┌", "/"), self.theme.glyph("┐", "\\")),
                (true, false) => (self.theme.glyph("└", "\\"), self.theme.glyph("┘", "/")),
                (false, false) | (true, true) => ("[", "]"),
            };
            let is_alone = !left && !right;
            let middle = if is_alone { format!("{letter:^room$}") } else { letter + &flat.repeat(room - 1) };
            return vec![line(flat, middle, open, close)];
        }
        let top = if up {
            line(" ", format!("{letter:^room$}"), steep, steep)
        } else {
            let side = (room - 1) / 2;
            let middle = format!("{}{letter}{}", flat.repeat(side), flat.repeat(room - 1 - side));
            line(flat, middle, self.theme.glyph("╭", "+"), self.theme.glyph("╮", "+"))
        };
        let open = line(" ", " ".repeat(room), steep, steep);
        let below = if down {
            open.clone()
        } else {
            line(flat, flat.repeat(room), self.theme.glyph("╰", "+"), self.theme.glyph("╯", "+"))
        };
        let middle = vec![open; usize::from(self.size.high) - 2];
        [vec![top], middle, vec![below]].concat()
    }

    fn draw_cursor(&self, left: u16, right: u16, y: u16, buffer: &mut Buffer) {
        let style = self.theme.style(Role::Cursor);
        // Keeps the mark for hidden pieces visible.
        if buffer[(left, y)].symbol() == self.more() {
            buffer[(left, y)].set_style(style)
        } else {
            buffer[(left, y)].set_symbol(self.theme.glyph("▐", "[")).set_style(style)
        };
        buffer.set_string(right, y, self.theme.glyph("▌", "]"), style);
    }
}

impl Widget for &BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        self.draw_frame(area, buffer);
        for at in Coord::all() {
            self.draw_space(area, at, buffer);
        }
        for (gender, line) in self.entrance_lines(area) {
            self.draw_entrance(gender, line, buffer);
        }
        if let Some(Cursor::At(at)) = self.cursor {
            let corner = self.size.corner(area, at);
            for line in 0..self.size.high {
                self.draw_cursor(corner.x, corner.x + self.size.wide, corner.y + line, buffer);
            }
        }
    }
}
