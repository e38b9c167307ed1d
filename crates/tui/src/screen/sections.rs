//! The board by hand: the arrows choose one of its four sections, one key turns it, another lifts it and drops it on the section
//! with which it is swapped.

use blacktop_protocol::Settings;
use blacktop_words::msg;
use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::text::{Line, Span};

use super::menu::InputPurpose;
use super::modal::{Anchor, Modal};
use super::theme::Role;
use super::{Panel, Screen};
use crate::setup::{self, SetupChoice};

/// Columns before the first space of a row.
const NUMBER: usize = 3;
/// Columns of a section's half of a row, and the rows of a section.
const HALF: usize = 12;
const ROWS: usize = 6;

/// Sections count from 0, left to right, top to bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SectionEditor {
    /// The code with all changes, also those that the table has not confirmed yet.
    board: String,
    at: usize,
    lifted: Option<usize>,
}

impl SectionEditor {
    fn role(&self, section: usize) -> Role {
        if self.lifted == Some(section) {
            Role::Key
        } else if self.at == section {
            Role::Chosen
        } else {
            Role::Text
        }
    }
}

impl Screen {
    pub(super) fn open_sections(&mut self) {
        let Some(board) = self.board_code() else { return };
        self.panel = Some(Panel::Sections(SectionEditor { board, at: 0, lifted: None }));
    }

    fn board_code(&self) -> Option<String> {
        self.view.room.as_ref().map(|room| room.settings.board.clone())
    }

    /// After a refusal the board is as the table has it.
    pub(super) fn reset_sections(&mut self) {
        if let (Some(board), Some(Panel::Sections(editor))) = (self.board_code(), &mut self.panel) {
            editor.board = board;
        }
    }

    pub(super) fn key_in_sections(&mut self, code: KeyCode, mut editor: SectionEditor) {
        let has_sections = setup::is_of_sections(&editor.board);
        match code {
            KeyCode::Left | KeyCode::Char('h') => editor.at &= !1,
            KeyCode::Right | KeyCode::Char('l') => editor.at |= 1,
            KeyCode::Up | KeyCode::Char('k') => editor.at &= !2,
            KeyCode::Down | KeyCode::Char('j') => editor.at |= 2,
            KeyCode::Char('r') if has_sections => {
                let turned = setup::turn_section(&editor.board, editor.at);
                self.change_board(&mut editor, turned);
            }
            KeyCode::Enter | KeyCode::Char(' ') if has_sections => match editor.lifted.take() {
                None => editor.lifted = Some(editor.at),
                Some(lifted) => {
                    let swapped = setup::swap_sections(&editor.board, lifted, editor.at);
                    self.change_board(&mut editor, swapped);
                }
            },
            KeyCode::Char('n') => self.change_board(&mut editor, setup::random_board()),
            KeyCode::Char(':') => return self.open_input(InputPurpose::Setup(SetupChoice::Board)),
            KeyCode::Esc if editor.lifted.is_some() => editor.lifted = None,
            KeyCode::Esc | KeyCode::Char('q') => return,
            _ => {}
        }
        self.panel = Some(Panel::Sections(editor));
    }

    fn change_board(&mut self, editor: &mut SectionEditor, board: String) {
        let Some(room) = self.view.room.as_ref().filter(|_| board != editor.board) else { return };
        editor.board.clone_from(&board);
        self.request(setup::change(Settings { board, ..room.settings.clone() }));
    }

    pub(super) fn draw_sections(&self, frame: &mut Frame<'_>, editor: &SectionEditor) {
        let theme = self.options.theme;
        let has_sections = setup::is_of_sections(&editor.board);
        let mut keys = self.section_keys(editor, has_sections).into_iter();
        let mut lines = Vec::new();
        for (row, text) in setup::board_lines(&editor.board).into_iter().enumerate() {
            let mut line = Line::from(text.clone());
            if has_sections && row < 2 * ROWS {
                let (number, cells) = text.split_at(NUMBER);
                let (left, right) = cells.split_at(HALF);
                let first = 2 * (row / ROWS);
                let right = theme.span(editor.role(first + 1), format!("{right} "));
                line = Line::from(vec![
                    Span::raw(number.to_owned()),
                    theme.span(editor.role(first), left.to_owned()),
                    right,
                ]);
            }
            if row % 2 == 1
                && let Some((key, meaning)) = keys.next()
            {
                let gap = (NUMBER + 2 * HALF + 3).saturating_sub(line.width());
                line.push_span(" ".repeat(gap));
                line.push_span(theme.span(Role::Key, format!("{key:<6}")));
                line.push_span(meaning);
            }
            lines.push(line);
        }
        if has_sections {
            let part = |at: usize| editor.board[at..=at].to_owned();
            let chosen = msg(format!("yard-section-{}", editor.at)).with("name", part(2 * editor.at));
            lines.push(Line::from(self.text(chosen.with("turns", part(2 * editor.at + 1)))));
            let lifted = editor.lifted.map(|_| self.text(msg("yard-picked")));
            lines.push(theme.line(Role::Good, lifted.unwrap_or_default()));
        }
        let title = self.text(msg("yard-picture").with("code", &editor.board));
        let keys = vec![("Esc", self.text(msg("tui-key-close")))];
        Modal { title: &title, lines, keys, anchor: Anchor::Middle, words: &self.words }.draw(frame, theme);
    }

    fn section_keys(&self, editor: &SectionEditor, has_sections: bool) -> Vec<(&'static str, String)> {
        let theme = self.options.theme;
        let mut keys = vec![("n", msg("new-board-any")), (":", msg("yard-code"))];
        if has_sections {
            let name = editor.board[2 * editor.at..=2 * editor.at].to_owned();
            let lift = if editor.lifted.is_some() { msg("tui-key-drop") } else { msg("tui-key-lift") };
            let moves = [
                (theme.glyph("←↓↑→", "hjkl"), msg("tui-key-choose")),
                ("r", msg("yard-turn").with("name", name)),
                (theme.glyph("⏎", "Enter"), lift),
            ];
            keys.splice(0..0, moves);
        }
        keys.into_iter().map(|(key, meaning)| (key, self.text(meaning))).collect()
    }
}
