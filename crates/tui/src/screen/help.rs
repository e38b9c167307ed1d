//! Help: the keys for this player, and a legend of the signs on the board.

use blacktop_protocol::Stage;
use blacktop_rules::{Nun, Piece, Seat};
use blacktop_words::{Localizer, Message, msg, wrap};
use ratatui::Frame;
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::fit::fit;
use super::key_names::key_names;
use super::modal::{Anchor, Modal};
use super::theme::{Chip, Highlight, Role, Sight, TerminalTheme};
use super::{Panel, Screen};

/// Columns of the signs in the legend.
const SIGNS: usize = 12;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HelpPage {
    Keys,
    Glyphs,
}

impl HelpPage {
    pub(crate) fn turned(self) -> HelpPage {
        match self {
            HelpPage::Keys => HelpPage::Glyphs,
            HelpPage::Glyphs => HelpPage::Keys,
        }
    }

    /// The title of a page, and the label of the key that turns to the other one.
    fn words(self, words: &Localizer) -> (String, String) {
        let (title, other) = match self {
            HelpPage::Keys => (msg("tui-help-title"), msg("tui-key-signs")),
            HelpPage::Glyphs => (msg("tui-sign-title"), msg("tui-key-keys")),
        };
        (words.format(&title), words.format(&other))
    }
}

/// The pages of help.
pub(crate) struct Help {
    pub(crate) keys: Vec<(&'static str, Message)>,
    /// A note below the keys.
    pub(crate) note: Option<Message>,
    /// Without a board there is no legend.
    pub(crate) has_legend: bool,
}

impl Help {
    pub(crate) fn draw(
        &self,
        frame: &mut Frame<'_>,
        theme: TerminalTheme,
        words: &Localizer,
        page: HelpPage,
    ) {
        let width = usize::from(frame.area().width).min(90) - 6;
        let lines = match page {
            HelpPage::Keys => self.keys_page(theme, words, width),
            HelpPage::Glyphs => signs(theme, words, width),
        };
        let (title, other) = page.words(words);
        let keys = self.has_legend.then_some(("Tab", other)).into_iter();
        let keys = keys.chain([("Esc", words.format(&msg("tui-key-close")))]).collect();
        Modal { title: &title, lines, keys, anchor: Anchor::Middle, words }.draw(frame, theme);
    }

    /// A table of keys and their meanings.
    fn keys_page(&self, theme: TerminalTheme, words: &Localizer, width: usize) -> Vec<Line<'static>> {
        let names: Vec<String> = self.keys.iter().map(|(key, _)| key_names(words, key)).collect();
        let column = names.iter().map(|key| key.width()).max().unwrap_or(0);
        let line = |(key, (_, meaning)): (&String, &(&str, Message))| {
            let meaning = theme.fit(&words.format(meaning), width.saturating_sub(column + 2));
            let key = theme.span(Role::Key, fit(key, column, ""));
            Line::from(vec![key, Span::raw(format!("  {}", meaning.trim_end()))])
        };
        let mut lines: Vec<Line<'static>> = names.iter().zip(&self.keys).map(line).collect();
        if let Some(note) = &self.note {
            lines.push(Line::default());
            lines.extend(theme.wrapped(Role::Text, &words.format(note), width));
        }
        lines
    }
}

/// The legend, with each sign drawn as on the board.
fn signs(theme: TerminalTheme, words: &Localizer, width: usize) -> Vec<Line<'static>> {
    let token = || theme.span(Role::Token(Seat::A), "Ab1");
    let bold = |unicode, ascii| theme.span(Role::Strong, theme.glyph(unicode, ascii));
    let bad = |sign: &'static str| theme.span(Role::Bad, sign);
    let nun = theme.span(Role::Nun, Piece::Nun(Nun::N1).to_string());
    let picked = theme.span(Role::Key, theme.glyph("▸", ">"));
    let fight = theme.span(Role::Fight, theme.glyph("×", "x"));
    let shelter = theme.span(Role::Shelter, theme.glyph("░░", "::"));
    let circle = theme.span(Role::Circle, theme.glyph("◎", "O"));
    let seen = |sight, sign: &'static str| theme.span(Role::Sight(sight), sign);
    let sight = vec![seen(Sight::First, " ' "), seen(Sight::Second, " , "), seen(Sight::Both, " ; ")];
    let tell = |sentence: Message| words.format(&sentence);
    let rows = [
        (vec![token(), Span::raw(" "), nun], tell(msg("tui-sign-pieces"))),
        (vec![token().underlined(), Span::raw(" "), picked, token()], tell(msg("tui-sign-picked"))),
        (vec![bold("▐   ▌", "[   ]")], tell(msg("tui-sign-cursor"))),
        (vec![bold("›", "-"), token()], tell(msg("tui-sign-moved"))),
        (vec![bold("⁺", "&"), token()], tell(msg("tui-sign-stack"))),
        (vec![fight, token()], tell(msg("tui-sign-fight"))),
        (vec![bad("["), Span::raw("Ab1"), bad("]")], tell(msg("tui-sign-detained"))),
        (vec![shelter, circle], tell(msg("tui-sign-shelter"))),
        (vec![theme.span(Role::Obstacle(None), "[S]")], equipment(words)),
        (sight, tell(msg("tui-sign-sight"))),
        (chips(theme), tell(msg("tui-sign-chips"))),
    ];
    let mut lines: Vec<Line<'static>> =
        rows.into_iter().flat_map(|(sign, meaning)| row(sign, &meaning, width)).collect();
    lines.push(Line::default());
    lines.push(Line::from(words.format(&msg("tui-sign-lit"))));
    lines.push(lit(theme, words));
    lines
}

/// A sign and its meaning, wrapped.
fn row(sign: Vec<Span<'static>>, meaning: &str, width: usize) -> Vec<Line<'static>> {
    let mut first = Line::from(sign);
    first.push_span(" ".repeat(SIGNS.saturating_sub(first.width())));
    let rest = Line::from(" ".repeat(SIGNS));
    let begins = std::iter::once(first).chain(std::iter::repeat(rest));
    let meaning = wrap(meaning, width.saturating_sub(SIGNS));
    begins
        .zip(meaning)
        .map(|(mut line, text)| {
            line.push_span(text);
            line
        })
        .collect()
}

/// `Equipment: S slide · W swings · …`
fn equipment(words: &Localizer) -> String {
    let names = [
        ("S", msg("board-equipment-S")),
        ("W", msg("board-equipment-W")),
        ("M", msg("board-equipment-M")),
        ("T", msg("board-equipment-T")),
        ("G", msg("board-equipment-G")),
    ];
    // Non-breaking spaces keep a letter and its name together.
    let names =
        names.map(|(letter, name)| format!("{letter}\u{a0}{}", words.format(&name).replace(' ', "\u{a0}")));
    format!("{} {}", words.format(&msg("tui-sign-equipment")), names.join(" · "))
}

fn chips(theme: TerminalTheme) -> Vec<Span<'static>> {
    let chip = |text: &'static str, chip| theme.span(Role::Chip(chip), text);
    vec![
        chip(theme.glyph("3✓", "3*"), Chip::Done),
        chip("[2]", Chip::Now),
        chip(" 1 ", Chip::Left),
        chip("(1)", Chip::Lost),
    ]
}

/// The highlights and their meanings.
fn lit(theme: TerminalTheme, words: &Localizer) -> Line<'static> {
    let meanings = [
        (Highlight::Stand, msg("tui-help-stand")),
        (Highlight::Fight, msg("tui-help-fight")),
        (Highlight::BreakUp, msg("tui-help-break-up")),
        (Highlight::Tattle, msg("tui-help-tattle")),
        (Highlight::Kiss, msg("tui-help-kiss")),
        (Highlight::Shove, msg("tui-help-shove")),
    ];
    let mut line = Line::default();
    for (index, (lit, meaning)) in meanings.into_iter().enumerate() {
        let gap = if index == 0 { "" } else { "  " };
        line.push_span(Span::raw(gap));
        line.push_span(theme.span(Role::Highlight(lit), format!(" {} ", theme.lit(lit))));
        line.push_span(Span::raw(format!(" {}", words.format(&meaning))));
    }
    line
}

impl Screen {
    pub(super) fn open_help(&mut self) {
        self.panel = Some(Panel::Help(HelpPage::Keys));
    }

    pub(super) fn draw_help(&self, frame: &mut Frame<'_>, page: HelpPage) {
        let has_legend = self.view.game().is_some();
        let keys = match self.view.stage() {
            Stage::Gathering => self.keys_to_gather(),
            Stage::Playing | Stage::Over | Stage::Closed if self.is_watching() => self.keys_to_watch(),
            Stage::Playing | Stage::Over | Stage::Closed => self.keys_to_play(),
        };
        let note = (has_legend && !self.is_watching()).then(|| msg("tui-help-mouse"));
        Help { keys, note, has_legend }.draw(frame, self.options.theme, &self.words, page);
    }

    fn keys_to_gather(&self) -> Vec<(&'static str, Message)> {
        let mut keys = vec![
            (self.options.theme.glyph("↓↑ jk", "arrows jk"), msg("tui-help-seat")),
            ("Enter Space", msg("tui-help-sit")),
        ];
        if self.is_host() {
            keys.extend([
                ("b", msg("tui-help-bot")),
                ("o", msg("tui-help-open")),
                ("s", msg("tui-help-start")),
            ]);
        }
        if !self.is_watching() || self.is_host() {
            keys.push(("t", msg("tui-help-talk")));
        }
        keys.push(("q", msg("tui-help-leave")));
        keys
    }

    fn keys_to_watch(&self) -> Vec<(&'static str, Message)> {
        vec![
            (self.arrows(), msg("tui-help-look")),
            ("1 2 s", msg("tui-help-sight")),
            ("L", msg("tui-help-log")),
            ("PgUp PgDn", msg("tui-help-scroll")),
            ("W", msg("tui-help-save")),
            ("q", msg("tui-help-leave")),
        ]
    }

    fn keys_to_play(&self) -> Vec<(&'static str, Message)> {
        vec![
            (self.arrows(), msg("tui-help-move")),
            ("Enter Space", msg("tui-help-act")),
            ("Tab", msg("tui-help-tab")),
            ("b1 b2 g1 g2", msg("tui-help-children")),
            ("n1 n2", msg("tui-help-nuns")),
            (", .", msg("tui-help-leap")),
            ("w", msg("tui-help-why")),
            ("u R", msg("tui-help-undo")),
            ("e", msg("tui-help-end")),
            ("p", msg("tui-help-pass")),
            ("1 2 s", msg("tui-help-sight")),
            ("H", msg("tui-help-hint")),
            (":", msg("tui-help-type")),
            ("L", msg("tui-help-log")),
            ("PgUp PgDn", msg("tui-help-scroll")),
            ("t", msg("tui-help-table")),
            ("W", msg("tui-help-save")),
            ("q", msg("tui-help-quit")),
        ]
    }

    fn arrows(&self) -> &'static str {
        self.options.theme.glyph("←↓↑→ hjkl", "arrows hjkl")
    }
}
