//! The panels: menus, the log, hints, the result; and the table before the game.

use blacktop_bots::coach::{Advice, TurnOutcome};
use blacktop_protocol::{SeatOccupant, SeatView, Stage};
use blacktop_rules::{Game, Seat};
use blacktop_words::{Message, msg};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::draw::draw_lines;
use super::key_names::key_names;
use super::log::LogLine;
use super::menu::{InputLine, InputPurpose, Menu};
use super::modal::{Anchor, Modal, middle};
use super::side::seat_line;
use super::theme::{Role, TerminalTheme};
use super::{HintPanel, Panel, Screen};
use crate::duel::Duel;
use crate::names;
use crate::setup::{self, SetupChoice};
use crate::text_ui::log::{awards, tie_title, tie_winner};

impl Screen {
    pub(super) fn draw_panel(&self, frame: &mut Frame<'_>) {
        let theme = self.options.theme;
        match &self.panel {
            None => {}
            Some(Panel::Help(page)) => self.draw_help(frame, *page),
            Some(Panel::Log) => self.draw_log(frame),
            Some(Panel::End) => self.draw_end(frame),
            Some(Panel::Menu(menu)) => self.draw_menu(frame, menu),
            Some(Panel::Input(typed)) => self.draw_line(frame, typed),
            Some(Panel::Text { title, paragraphs }) => {
                let width = usize::from(frame.area().width).min(80) - 8;
                let lines = paragraphs.iter().flat_map(|text| theme.wrapped(Role::Text, text, width));
                let keys = vec![self.close_key()];
                Modal { title, lines: lines.collect(), keys, anchor: Anchor::Corner, words: &self.words }
                    .draw(frame, theme);
            }
            Some(Panel::Hint(hint)) => self.draw_hint(frame, hint),
            Some(Panel::Duel(duel)) => self.draw_duel(frame, duel),
            Some(Panel::Sections(editor)) => self.draw_sections(frame, editor),
        }
    }

    /// The area of a menu's items, for the mouse.
    pub(super) fn menu_area(&self, menu: &Menu) -> Option<Rect> {
        let (columns, lines) = self.size;
        let sheet = self.menu_sheet(menu);
        let above = u16::try_from(sheet.lines.len() - menu.items.len()).ok()?;
        let area = sheet.area(self.options.theme, Rect::new(0, 0, columns, lines));
        Some(Rect { y: area.y + 1 + above, height: u16::try_from(menu.items.len()).ok()?, ..area })
    }

    fn menu_sheet(&self, menu: &Menu) -> Modal<'_> {
        let theme = self.options.theme;
        let mut lines: Vec<Line<'_>> = theme.wrapped(Role::Strong, &menu.title, MENU).collect();
        let widths = menu.items.iter().map(|(text, _)| text.width() + 5).chain(lines.iter().map(Line::width));
        let width = widths.max().unwrap_or(0);
        lines.push(Line::default());
        for (index, (text, _)) in menu.items.iter().enumerate() {
            let is_chosen = index == menu.at;
            let mark = if is_chosen { theme.glyph("▸", ">") } else { " " };
            let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
            let line = theme.fit(&format!("{mark} {number} {text}"), width);
            let role = if is_chosen { Role::Chosen } else { Role::Text };
            lines.push(theme.line(role, line));
        }
        let keys = vec![self.enter_key(msg("tui-key-do")), self.close_key()];
        Modal { title: "", lines, keys, anchor: Anchor::Corner, words: &self.words }
    }

    fn draw_menu(&self, frame: &mut Frame<'_>, menu: &Menu) {
        self.menu_sheet(menu).draw(frame, self.options.theme);
    }

    fn enter_key(&self, meaning: Message) -> (&'static str, String) {
        (self.options.theme.glyph("⏎", "Enter"), self.text(meaning))
    }

    fn close_key(&self) -> (&'static str, String) {
        ("Esc", self.text(msg("tui-key-close")))
    }

    fn up_down_key(&self, meaning: Message) -> (&'static str, String) {
        (self.options.theme.glyph("↑↓", "k j"), self.text(meaning))
    }

    fn draw_line(&self, frame: &mut Frame<'_>, typed: &InputLine) {
        let theme = self.options.theme;
        let title = self.text(match typed.purpose {
            InputPurpose::Action => msg("tui-screen-type-action"),
            InputPurpose::Talk => msg("table-chat"),
            InputPurpose::Setup(SetupChoice::Board) => msg("tui-screen-board-type"),
            InputPurpose::Setup(_) => msg("gather-years"),
        });
        let caret = theme.span(Role::Key, theme.glyph("█", "_"));
        let (text, blanks) = fit_end(&typed.text, 44);
        let line = Line::from(vec![Span::raw(text), caret, Span::raw(blanks)]);
        let keys = vec![self.enter_key(msg("tui-key-do")), self.close_key()];
        Modal { title: &title, lines: vec![line], keys, anchor: Anchor::Corner, words: &self.words }
            .draw(frame, theme);
    }

    fn draw_log(&self, frame: &mut Frame<'_>) {
        let Some((width, height)) = self.log_room() else { return };
        let mut lines = self.log_view(width, height, self.scrolled).lines;
        lines.iter_mut().take(1).for_each(|line| {
            let missing = usize::from(width).saturating_sub(line.width());
            line.push_span(Span::raw(" ".repeat(missing)));
        });
        let title = self.text(msg("table-log"));
        let keys = vec![self.up_down_key(msg("tui-key-scroll")), self.close_key()];
        Modal { title: &title, lines, keys, anchor: Anchor::Middle, words: &self.words }
            .draw(frame, self.options.theme);
    }

    fn draw_hint(&self, frame: &mut Frame<'_>, hint: &HintPanel) {
        let (theme, title) = (self.options.theme, self.text(msg("look-coach")));
        let (Some(advice), Some(choices)) = (&hint.advice, &self.choices) else {
            let lines = vec![Line::from(self.text(msg("tui-screen-thinking")))];
            let keys = vec![self.close_key()];
            return Modal { title: &title, lines, keys, anchor: Anchor::Corner, words: &self.words }
                .draw(frame, theme);
        };
        let width = usize::from(frame.area().width).min(90) - 8;
        let told = |shown: Detail| {
            let turn = |(index, advice)| self.suggested(&choices.game, index, advice, hint.at, shown, width);
            let turns: Vec<Vec<Line<'static>>> = advice.iter().enumerate().map(turn).collect();
            turns.join(&Line::default())
        };
        let all = told(Detail::All);
        // If not all fit, only the selected turn is told in full.
        let fits = all.len() + 3 <= usize::from(frame.area().height);
        let lines = if fits { all } else { told(Detail::Chosen) };
        let keys = vec![
            self.up_down_key(msg("tui-key-choose")),
            self.enter_key(msg("tui-key-play-turn")),
            self.close_key(),
        ];
        Modal { title: &title, lines, keys, anchor: Anchor::Corner, words: &self.words }.draw(frame, theme);
    }

    /// A suggested turn: win shares, the reason, the actions.
    fn suggested(
        &self,
        game: &Game,
        index: usize,
        Advice { actions, share, reason, caveats }: &Advice,
        chosen: usize,
        shown: Detail,
        width: usize,
    ) -> Vec<Line<'static>> {
        let (theme, words) = (self.options.theme, &self.words);
        let mark = if index == chosen { theme.glyph("▸", ">") } else { " " };
        let role = if index == chosen { Role::Strong } else { Role::Text };
        let mut lines = vec![share_line(theme, mark, index + 1, game, share)];
        lines.extend(theme.wrapped(role, &words.reason_with_caveats(*reason, caveats), width));
        if shown == Detail::All || index == chosen {
            let story = words.turn(&TurnOutcome::new(game, actions));
            lines.extend(theme.wrapped(Role::Quiet, &story, width));
        }
        lines
    }

    /// The beat, large enough to be seen from the corner of an eye.
    fn draw_duel(&self, frame: &mut Frame<'_>, duel: &Duel) {
        let theme = self.options.theme;
        let beat = duel.beat();
        let role = if beat > 0 { Role::Chosen } else { Role::Quiet };
        let number = theme.line(role, format!("{:^40}", beat.abs())).centered();
        let hits = Line::from(theme.glyph("█", "#").repeat(duel.hits() * 3));
        let blank = Line::default();
        let mut lines = vec![blank.clone(), number.clone(), number, blank, hits];
        if duel.shows_keys {
            let keys = [
                ("Space", msg("tui-help-tap")),
                ("?", msg("tui-help-duel-keys")),
                ("Esc", msg("tui-help-duel-close")),
            ];
            lines.push(Line::default());
            lines.extend(keys.map(|(key, meaning)| {
                let key = theme.span(Role::Key, format!("{:<7}", key_names(&self.words, key)));
                Line::from(vec![key, Span::raw(self.text(meaning))])
            }));
        }
        let title = self.text(msg("tui-screen-wrestle"));
        let help = ("?", self.text(msg("tui-key-help")));
        let keys = vec![self.enter_key(msg("tui-key-tap")), help, self.close_key()];
        Modal { title: &title, lines, keys, anchor: Anchor::Middle, words: &self.words }.draw(frame, theme);
    }

    fn draw_end(&self, frame: &mut Frame<'_>) {
        let (theme, words) = (self.options.theme, &self.words);
        let Some((game, outcome)) = self.view.game().and_then(|game| Some((game, game.outcome()?))) else {
            return;
        };
        let mut lines = vec![theme.line(Role::Good, words.outcome(&outcome))];
        lines.extend(words.title(&outcome).map(|title| theme.line(Role::Strong, title)));
        lines.extend(tie_winner(words, &self.view).map(|text| theme.line(Role::Good, text)));
        lines.extend(tie_title(words, &self.view).map(|title| theme.line(Role::Strong, title)));
        lines.push(Line::default());
        let mut seats: Vec<Seat> = game.players().seats().collect();
        seats.sort_by_key(|seat| outcome.rank(*seat));
        for seat in seats {
            let mark = if self.view.has_won(seat) { theme.glyph("★", "*") } else { " " };
            let name = names::short(words, &self.view, seat);
            let mut line = seat_line(theme, game, seat, mark, &name, 40);
            line.spans.insert(0, Span::raw(format!("{}. ", outcome.rank(seat))));
            lines.push(line);
        }
        let awards = awards(words, &self.view);
        if !awards.is_empty() {
            lines.push(Line::default());
            lines.extend(awards.into_iter().map(|award| theme.line(Role::Text, award)));
        }
        let wrestles = self.view.seat_to_wrestle().map(|_| ("a", self.text(msg("tui-key-wrestle"))));
        let is_tied = self.view.can_claim_tie();
        let claims = is_tied.then(|| ("c", self.text(msg("tui-key-claim"))));
        let again = self.rematch_key().map(|(key, meaning)| (key, self.text(meaning)));
        let board = ("Esc", self.text(msg("tui-key-board")));
        let title = self.text(msg("table-over-title"));
        let keys = wrestles.into_iter().chain(claims).chain(again).chain([board]).collect();
        Modal { title: &title, lines, keys, anchor: Anchor::Middle, words: &self.words }.draw(frame, theme);
    }

    pub(super) fn draw_gathering(&self, frame: &mut Frame<'_>, area: Rect) {
        let (theme, words) = (self.options.theme, &self.words);
        let Some(room) = &self.view.room else { return };
        let mut lines = vec![theme.line(Role::Strong, self.text(msg("new-seats")))];
        lines.push(Line::default());
        for (index, seat) in room.seats.iter().enumerate() {
            lines.push(self.gathering_line(index, seat));
        }
        lines.push(Line::default());
        let width = usize::from(area.width) - 8;
        let settings = setup::settings_lines(words, &room.settings);
        lines.extend(settings.iter().flat_map(|text| theme.wrapped(Role::Text, text, width)));
        lines.push(Line::default());
        let next = match room.stage {
            Stage::Closed => msg("reject-is-closed"),
            _ if self.is_host() => msg("tui-screen-you-start"),
            _ if self.is_watching() => self.watching(),
            _ => msg("tui-screen-host-starts"),
        };
        // If the message equals the prompt, the prompt is emphasised instead.
        let next = words.format(&next);
        let answer = self.message.as_ref().filter(|(_, text)| *text != next);
        let loud = self.message.as_ref().filter(|(_, text)| *text == next);
        let role = loud.map_or(Role::Quiet, |(role, _)| *role);
        lines.extend(theme.wrapped(role, &next, usize::from(area.width) - 8));
        if let Some(link) = &self.options.link {
            lines.push(Line::from(self.text(msg("tui-screen-link").with("link", link))));
        }
        // A line is reserved for the message, so that nothing moves.
        lines.extend([Line::default(), Line::default()]);
        if let Some((role, text)) = answer {
            lines.pop();
            lines.extend(theme.wrapped(*role, text, 60));
        }
        let talk = self.log.lines.iter().rev().filter_map(|line| match line {
            LogLine::Talk(text) => Some(text),
            LogLine::Turn { .. } | LogLine::Event(_) => None,
        });
        let mut talk: Vec<&String> = talk.take(TALK).collect();
        talk.reverse();
        lines.extend(talk.into_iter().flat_map(|text| theme.wrapped(Role::Good, text, 60)));
        let height = u16::try_from(lines.len()).unwrap_or(area.height);
        let width = lines.iter().map(Line::width).max().unwrap_or(0);
        let inner = middle(area, u16::try_from(width).unwrap_or(area.width), height);
        draw_lines(frame, lines, inner);
    }

    fn gathering_line(&self, index: usize, seat: &SeatView) -> Line<'static> {
        let theme = self.options.theme;
        let letter = seat.seat;
        let is_chosen = index == self.seat;
        let mine = matches!(&seat.sitter, SeatOccupant::Person { person, .. } if *person == self.view.me);
        let name = names::full(&self.words, &self.view, seat.seat);
        let name = if mine { self.text(msg("tui-screen-you").with("name", name)) } else { name };
        let role = if is_chosen { Role::Chosen } else { Role::Text };
        Line::from(vec![
            theme.span(Role::Key, if is_chosen { theme.glyph("▸ ", "> ") } else { "  " }),
            theme.span(Role::Token(letter), format!(" {letter} ")),
            Span::raw(" "),
            theme.span(role, theme.fit(&name, 36)),
            theme.span(Role::Quiet, format!(" {}", self.chosen(seat))),
        ])
    }
}

impl Screen {
    /// A seat's colour, and its player's years at school where they count.
    fn chosen(&self, seat: &SeatView) -> String {
        let colour = setup::colour_name(&self.words, seat.colour);
        let years = setup::years(&self.view, seat).map(|years| self.text(years));
        self.words.comma_list([colour].into_iter().chain(years))
    }
}

/// Lines of chat shown before the game.
const TALK: usize = 4;
/// The most columns of a menu's title.
const MENU: usize = 52;

/// The end of a text that is too long, and padding to `width`.
fn fit_end(text: &str, width: usize) -> (String, String) {
    let mut shown = text.to_owned();
    while shown.width() > width {
        shown.remove(0);
    }
    let blanks = " ".repeat(width - shown.width());
    (shown, blanks)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    All,
    /// Of the other turns only the reasons.
    Chosen,
}

/// `▸ 1  A 43%  B 30%  C 27%`
fn share_line(
    theme: TerminalTheme,
    mark: &str,
    number: usize,
    game: &Game,
    share: &blacktop_rules::BySeat<f64>,
) -> Line<'static> {
    let mut line = Line::from(theme.span(Role::Key, format!("{mark} {number}  ")));
    for seat in game.players().seats() {
        line.push_span(theme.span(Role::Token(seat), format!(" {seat} ")));
        line.push_span(Span::raw(format!(" {:>3.0}%  ", 100.0 * share[seat])));
    }
    line
}
