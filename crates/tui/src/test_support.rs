//! Test support: pictures as text, and a table in memory.

use std::cell::RefCell;

use blacktop_protocol::{
    Command, NewSeat, NewTable, PersonId, Request, SeatColours, Settings, Timestamp, Update,
};
use blacktop_table::{Context, Requester, Table};
use blacktop_words::{Language, Localizer};
use ratatui::Frame;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use crate::screen::{ColorDepth, Glyphs, Options, TerminalTheme};
use crate::session::SessionEvent;

/// Draws on a terminal of this size.
pub(crate) fn drawn((columns, lines): (u16, u16), draw: impl FnOnce(&mut Frame<'_>)) -> Buffer {
    CLIPPED.take();
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
    terminal.draw(draw).unwrap();
    terminal.backend().buffer().clone()
}

/// The text of a picture, without trailing blanks.
pub(crate) fn text(buffer: &Buffer) -> String {
    let line = |y: u16| {
        let mut line = String::new();
        let mut x = 0;
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += u16::try_from(symbol.width().max(1)).unwrap();
        }
        line.trim_end().to_owned()
    };
    (0..buffer.area.height).map(line).collect::<Vec<_>>().join("\n")
}

thread_local! {
    static CLIPPED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Remembers lines that do not fit into the area they are drawn in.
pub(crate) fn note_clipping(lines: &[Line<'_>], area: Rect) {
    let is_cut =
        |(index, line): &(usize, &Line<'_>)| *index >= area.height.into() || line.width() > area.width.into();
    let cut = lines.iter().enumerate().filter(is_cut).map(|(_, line)| line.to_string());
    CLIPPED.with_borrow_mut(|clipped| clipped.extend(cut));
}

/// Fails if a text was too long for its place in the picture drawn last: cut off at an edge, or shortened.
pub(crate) fn assert_fits(name: &str, picture: &str) {
    let clipped = CLIPPED.take();
    assert!(clipped.is_empty(), "{name}: {clipped:?} cut off in\n{picture}");
    assert!(!picture.contains('…'), "{name}: shortened in\n{picture}");
}

/// True colours and all glyphs.
pub(crate) fn options(language: Language) -> Options {
    Options {
        language,
        theme: TerminalTheme {
            depth: ColorDepth::True,
            glyphs: Glyphs::Unicode,
            colours: SeatColours::default(),
        },
        link: None,
        greeting: None,
    }
}

/// A table that is stored nowhere.
pub(crate) struct TestTable {
    table: Table<()>,
    me: PersonId,
    random: u64,
}

impl TestTable {
    /// Creates a table, starts it if all seats are taken, and gives its first event.
    pub(crate) fn open(settings: Settings, seats: Vec<NewSeat>) -> (TestTable, SessionEvent) {
        let me: PersonId = "ada".parse().unwrap();
        let new = NewTable { settings, seats, start: false };
        let context = Context { now: Timestamp(1_000), random: 7 };
        let proposal = blacktop_table::create("t1".parse().unwrap(), context, &me, "Ada", new).unwrap();
        let (table, _) = Table::begin(proposal.stored(()));
        let mut host = TestTable { table, me, random: 7 };
        host.table.arrive(context, &host.me.clone());
        host.request(Command::Start);
        let event = host.all();
        (host, event)
    }

    pub(crate) fn me(&self) -> PersonId {
        self.me.clone()
    }

    /// An update from version 0.
    pub(crate) fn all(&self) -> SessionEvent {
        SessionEvent::Update(Box::new(self.table.since(0, Timestamp(1_000))))
    }

    fn context(&mut self) -> Context {
        // A linear congruential generator, so that the numbers differ.
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Context { now: Timestamp(1_000), random: self.random >> 16 }
    }

    pub(crate) fn request(&mut self, command: Command) -> SessionEvent {
        self.request_as(&self.me(), command)
    }

    pub(crate) fn request_as(&mut self, by: &PersonId, command: Command) -> SessionEvent {
        let (context, seen) = (self.context(), self.table.version());
        let name = if *by == self.me { "Ada" } else { "Ben" }.to_owned();
        let by = Requester { id: by.clone(), name };
        let key = format!("k{seen}").parse().expect("a key");
        match self.table.propose(context, &by, Request { key, seen, command }) {
            Ok(proposed) => {
                let proposal = proposed.proposal().expect("a new request");
                SessionEvent::Update(Box::new(self.table.commit(proposal.stored(()), Timestamp(1_000))))
            }
            Err(reject) => SessionEvent::Refused(Box::new(Localizer::refusal(&reject))),
        }
    }

    /// One random action of a bot, if it is a bot's turn.
    pub(crate) fn bot(&mut self) -> Option<Update> {
        let turn = self.table.bot_turn()?;
        let context = self.context();
        let legal = turn.game.legal_actions();
        let action = legal.pick_unordered(usize::try_from(context.random).unwrap() % legal.len());
        let proposal = self.table.propose_bot(context, &turn, action).unwrap();
        Some(self.table.commit(proposal.stored(()), Timestamp(1_000)))
    }
}
