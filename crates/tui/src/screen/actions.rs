//! The player's actions on the screen, by key or by click.

use blacktop_protocol::{Command, SeatOccupant, Stage};
use blacktop_rules::{Action, Child, Coord, Gender, Illegal, Nun, Phase, Piece, Place, Switch, Word};
use blacktop_words::{Message, as_sentence, msg};

use super::board_view::{Cursor, waiting};
use super::choices::{Choices, why_not};
use super::menu::{InputLine, InputPurpose, Menu, MenuAction, cycled};
use super::theme::{Highlight, Role};
use super::{Exit, HintPanel, Panel, QueuedTurn, Screen, ScreenEffect};
use crate::names;

impl Screen {
    /// Moves the cursor; the entrances are above and below the board.
    pub(super) fn move_cursor(&mut self, (columns, rows): (i8, i8)) {
        self.clear_message();
        let Some(game) = self.view.game() else { return };
        self.cursor = match self.cursor {
            Cursor::At(at) => match at.step((columns, rows)) {
                Some(at) => Cursor::At(at),
                None if rows == 0 => Cursor::At(at),
                None => {
                    let children = waiting(game, if rows > 0 { Gender::Girl } else { Gender::Boy });
                    let own = children.iter().find(|child| child.seat() == game.turn());
                    own.or(children.first()).map_or(Cursor::At(at), |child| Cursor::Entrance(*child))
                }
            },
            Cursor::Entrance(child) => {
                let children = waiting(game, child.gender());
                let index = children.iter().position(|other| *other == child).unwrap_or(0);
                let next = index.saturating_add_signed(columns.into()).min(children.len().saturating_sub(1));
                let (column, row, back) = match child.gender() {
                    Gender::Girl => (9, 11, rows < 0),
                    Gender::Boy => (1, 0, rows > 0),
                };
                match (back, children.get(next)) {
                    (false, Some(child)) => Cursor::Entrance(*child),
                    (true, _) | (false, None) => Coord::new(column, row).map_or(self.cursor, Cursor::At),
                }
            }
        };
    }

    pub(super) fn pieces_at_cursor(&self) -> Vec<Piece> {
        match (self.cursor, self.view.game()) {
            (Cursor::At(at), Some(game)) => game.occupants(at),
            (Cursor::Entrance(child), Some(_)) => vec![Piece::Child(child)],
            (_, None) => Vec::new(),
        }
    }

    /// The main key: selects, plays, or explains why not.
    pub(super) fn act(&mut self) {
        let Some(choices) = &self.choices else { return self.act_without_choice() };
        if choices.game.phase() == Phase::Stand {
            return self.open_stay_menu();
        }
        let to_cursor = match (self.picked, self.cursor) {
            (Some(picked), Cursor::At(at)) => choices.to(picked, at),
            _ => Vec::new(),
        };
        let ready = choices.pieces();
        let here: Vec<Piece> =
            self.pieces_at_cursor().into_iter().filter(|piece| ready.contains(piece)).collect();
        match (&to_cursor[..], &here[..]) {
            ([action], _) => self.play(*action),
            ([_, ..], _) => {
                let items = self.action_items(choices, &to_cursor);
                self.open_menu(msg("turn-choose"), items);
            }
            ([], [piece]) if self.picked == Some(*piece) => self.picked = choices.only_piece(),
            ([], [piece]) => self.pick(*piece),
            ([], []) => self.explain_here(),
            ([], _) => {
                let items = here.iter().map(|piece| (piece.to_string(), MenuAction::Pick(*piece)));
                self.open_menu(msg("tui-screen-which"), items.collect());
            }
        }
    }

    fn play(&mut self, action: Action) {
        self.request(Command::Act { action: Ok(action.word()) });
    }

    /// The main key when there is nothing to decide.
    fn act_without_choice(&mut self) {
        match self.view.stage() {
            Stage::Over => self.panel = Some(Panel::End),
            Stage::Playing if self.view.is_my_turn() => self.request(Command::EndTurn),
            Stage::Playing => self.explain_turn(),
            Stage::Gathering | Stage::Closed => {}
        }
    }

    fn explain_turn(&mut self) {
        if self.is_watching() {
            return self.explain_watching();
        }
        if let Some(seat) = self.view.turn() {
            let name = names::short(&self.words, &self.view, seat);
            self.show(Role::Bad, msg("reject-not-your-turn").with("seat", name));
        }
    }

    /// Selects a piece, or explains why it cannot move.
    pub(super) fn pick(&mut self, piece: Piece) {
        let Some(choices) = &self.choices else { return self.explain_turn() };
        if !choices.pieces().contains(&piece) {
            let place = self.coord_of(piece).or(Coord::new(5, 5));
            let why = place.and_then(|at| why_not(&choices.game, piece, at));
            self.message = why.map(|why| (Role::Bad, self.illegal(why)));
            return;
        }
        self.picked = Some(piece);
        self.message = None;
        self.point_at(piece);
    }

    fn coord_of(&self, piece: Piece) -> Option<Coord> {
        let game = self.view.game()?;
        match game.place(piece) {
            Place::Space(space) => Some(space),
            Place::Entrance | Place::Shoved => None,
        }
    }

    /// Keeps the cursor on a child that leaves its entrance.
    pub(super) fn follow_cursor(&mut self) {
        if let Cursor::Entrance(child) = self.cursor {
            self.point_at(Piece::Child(child));
        }
    }

    fn point_at(&mut self, piece: Piece) {
        match (self.coord_of(piece), piece) {
            (Some(at), _) => self.cursor = Cursor::At(at),
            (None, Piece::Child(child)) => self.cursor = Cursor::Entrance(child),
            (None, Piece::Nun(_)) => {}
        }
    }

    /// Selects the next movable piece.
    pub(super) fn cycle(&mut self, by: isize) {
        let ready = self.choices.as_ref().map(Choices::pieces).unwrap_or_default();
        let index = ready.iter().position(|piece| Some(*piece) == self.picked);
        match ready.get(index.map_or(0, |index| cycled(index, by, ready.len()))) {
            Some(piece) => self.pick(*piece),
            None => self.explain_not_your_turn(),
        }
    }

    /// On another player's turn, says so.
    fn explain_not_your_turn(&mut self) {
        if !self.view.is_my_turn() {
            self.explain_turn();
        }
    }

    /// Moves the cursor to the next highlighted space.
    pub(super) fn next_highlight(&mut self, by: isize) {
        self.clear_message();
        let lit = self.lit();
        let here = lit.iter().position(|(at, _)| Cursor::At(*at) == self.cursor);
        if let Some((at, _)) = lit.get(here.map_or(0, |here| cycled(here, by, lit.len()))) {
            self.cursor = Cursor::At(*at);
        }
    }

    pub(super) fn deselect(&mut self) {
        self.picked = self.choices.as_ref().and_then(Choices::only_piece);
        self.message = None;
    }

    /// Where the selected piece can end.
    pub(super) fn lit(&self) -> Vec<(Coord, Highlight)> {
        match (&self.choices, self.picked) {
            (Some(choices), Some(picked)) => choices.lit(picked),
            (None, _) | (_, None) => Vec::new(),
        }
    }

    /// Explains why the main key did nothing.
    fn explain_here(&mut self) {
        match (self.picked, &self.pieces_at_cursor()[..]) {
            (Some(_), _) => self.why_not(),
            (None, [piece, ..]) => self.pick(*piece),
            (None, []) => self.show(Role::Good, msg("tui-screen-pick-first")),
        }
    }

    /// Explains why the selected piece, or any of the player's, cannot end under the cursor.
    pub(super) fn why_not(&mut self) {
        let Some(game) = self.view.game().filter(|_| self.choices.is_some()) else {
            return self.explain_not_your_turn();
        };
        let Cursor::At(at) = self.cursor else {
            return self.show(Role::Good, msg("tui-screen-why-where"));
        };
        let asked: Vec<Piece> = match (self.picked, game.phase()) {
            (Some(piece), _) => vec![piece],
            (None, Phase::Nun) => Nun::ALL.map(Piece::Nun).to_vec(),
            (None, _) => Child::of(game.turn()).map(Piece::Child).collect(),
        };
        let reasons: Vec<(Piece, Option<Illegal>)> =
            asked.into_iter().map(|piece| (piece, why_not(game, piece, at))).collect();
        let is_legal = reasons.iter().all(|(_, why)| why.is_none());
        let answers = self.answers(&reasons, at);
        match &answers[..] {
            [answer] => self.show_text(if is_legal { Role::Good } else { Role::Bad }, answer.clone()),
            _ => {
                let title = self.text(msg("tui-screen-why-not").with("at", at));
                self.panel = Some(Panel::Text { title, paragraphs: answers });
            }
        }
    }

    /// One sentence per reason, with all pieces that it applies to.
    fn answers(&self, reasons: &[(Piece, Option<Illegal>)], at: Coord) -> Vec<String> {
        let mut kept: Vec<(String, Vec<Piece>)> = Vec::new();
        let mut free = Vec::new();
        for (piece, why) in reasons {
            let Some(reason) = why.map(|why| self.words.illegal(why)) else {
                free.push(self.text(msg("tui-screen-can-end").with("piece", piece).with("at", at)));
                continue;
            };
            match kept.iter_mut().find(|(other, _)| *other == reason) {
                Some((_, pieces)) => pieces.push(*piece),
                None => kept.push((reason, vec![*piece])),
            }
        }
        let because = kept.into_iter().map(|(reason, pieces)| match pieces[..] {
            [piece] if reason.contains(&piece.to_string()) => reason,
            _ => {
                let pieces = self.words.list(pieces.into_iter());
                self.text(msg("tui-screen-because").with("pieces", pieces).with("reason", reason))
            }
        });
        let because = because.map(|reason| as_sentence(&reason));
        free.into_iter().chain(because).collect()
    }

    pub(super) fn ask_hint(&mut self) {
        if self.view.stage() == Stage::Over {
            return self.show(Role::Good, msg("tui-screen-hint-over"));
        }
        let Some(choices) = &self.choices else { return self.explain_not_your_turn() };
        let game = Box::new(choices.game.clone());
        self.panel = Some(Panel::Hint(HintPanel { hash: game.fingerprint(), advice: None, at: 0 }));
        self.effects.push(ScreenEffect::Analyse(game));
    }

    /// Writes the finished turns as a record, for the commands that read one.
    pub(super) fn save_record(&mut self) {
        match self.view.replica.finished() {
            Some(record) => self.effects.push(ScreenEffect::Save(record.to_string())),
            None => self.show(Role::Bad, msg("reject-not-begun")),
        }
    }

    /// Plays the selected turn of the hint as if by hand: the player can undo it, and has to end it.
    pub(super) fn play_hint(&mut self, hint: HintPanel) {
        match hint.advice.as_ref().and_then(|advice| advice.get(hint.at)) {
            Some(advice) => {
                let words = advice.actions.iter().map(|action| action.word()).collect();
                self.queued = Some(QueuedTurn { words, after: 0 });
                self.continue_queued_turn();
            }
            None => self.panel = Some(Panel::Hint(hint)),
        }
    }

    /// Requests the next action of a queued turn once the one before is done.
    pub(super) fn continue_queued_turn(&mut self) {
        let (Some(mut plan), Some(choices)) = (self.queued.take(), &self.choices) else { return };
        let now = choices.game.fingerprint();
        if plan.after != now {
            plan.after = now;
            let word = plan.words.pop_front().filter(|word| choices.game.resolve(*word).is_ok());
            let Some(word) = word else { return };
            self.request(Command::Act { action: Ok(word) });
        }
        self.queued = Some(plan);
    }

    pub(super) fn open_menu(&mut self, title: Message, items: Vec<(String, MenuAction)>) {
        self.panel = Some(Panel::Menu(Menu { title: self.text(title), items, at: 0 }));
    }

    /// Actions of the game to choose from, in words.
    fn action_items(&self, choices: &Choices, actions: &[Action]) -> Vec<(String, MenuAction)> {
        let item = |action: &Action| {
            let command = Command::Act { action: Ok(action.word()) };
            (choices.describe(&self.words, *action), MenuAction::Request(command))
        };
        actions.iter().map(item).collect()
    }

    pub(super) fn open_stay_menu(&mut self) {
        let Some(choices) = &self.choices else { return };
        let stays = choices.stays();
        // Each attacker stays or leaves.
        let attackers = stays.len().ilog2() as usize;
        self.open_menu(msg("turn-todo-stand").number("count", attackers), self.action_items(choices, &stays));
    }

    pub(super) fn open_input(&mut self, purpose: InputPurpose) {
        self.panel = Some(Panel::Input(InputLine { purpose, text: String::new() }));
    }

    /// Asks a question with two answers.
    pub(super) fn ask(&mut self, title: Message, yes: (Message, MenuAction), no: (Message, MenuAction)) {
        let items = [yes, no].map(|(answer, action)| (self.text(answer), action));
        self.open_menu(title, items.into());
    }

    pub(super) fn ask_pass(&mut self) {
        let Some(choices) = &self.choices else { return self.explain_not_your_turn() };
        if let Err(why) = choices.game.resolve(Word::Pass) {
            return self.show_text(Role::Bad, self.illegal(why));
        }
        let pass = MenuAction::Request(Command::Act { action: Ok(Word::Pass) });
        let no = (msg("tui-screen-pass-no"), MenuAction::Nothing);
        let has_coins = choices.game.edition().has(Switch::IdleCoins);
        let means = if has_coins { msg("turn-pass-means") } else { msg("turn-pass-means-idle") };
        let question = msg("turn-pass-question").with_message("means", means);
        self.ask(question, (msg("turn-pass"), pass), no);
    }

    pub(super) fn ask_leave(&mut self) {
        let yes = (msg("tui-screen-leave-yes"), MenuAction::Leave);
        self.ask(msg("tui-screen-leave-ask"), yes, (msg("table-stay"), MenuAction::Nothing));
    }

    /// Runs a typed line, or explains what is wrong with it.
    pub(super) fn enter(&mut self, typed: &InputLine) {
        let text = typed.text.trim();
        match (typed.purpose, text.parse::<Word>(), &self.choices) {
            _ if text.is_empty() => {}
            (InputPurpose::Setup(choice), ..) => match choice.request(&self.words, &self.view, text) {
                Ok(command) => self.request(command),
                Err(usage) => self.show_text(Role::Bad, as_sentence(&self.text(usage))),
            },
            (InputPurpose::Talk, ..) => self.request(Command::Chat { text: text.to_owned() }),
            (_, Err(unknown), _) => self.show(Role::Bad, msg("tui-screen-no-action").with("text", unknown.0)),
            (_, Ok(_), None) => self.explain_not_your_turn(),
            (_, Ok(word), Some(choices)) => match choices.game.resolve(word) {
                Ok(action) => self.play(action),
                Err(why) => self.show_text(Role::Bad, self.illegal(why)),
            },
        }
    }

    pub(super) fn has_rematch(&self) -> bool {
        self.view.room.as_ref().is_some_and(|room| room.rematch.is_some())
    }

    /// Requests a rematch, or goes to the one that another player started.
    pub(super) fn rematch(&mut self) {
        let rematch = self.view.room.as_ref().and_then(|room| room.rematch.clone());
        match rematch {
            _ if self.view.stage() != Stage::Over => {}
            Some(table) => self.effects.push(ScreenEffect::Leave(Exit::Rematch(table))),
            None => self.request(Command::Rematch),
        }
    }

    /// Whether this person has no seat.
    pub(super) fn is_watching(&self) -> bool {
        self.view.room.is_some() && self.view.my_seats().next().is_none()
    }

    pub(super) fn is_host(&self) -> bool {
        self.view.room.as_ref().is_some_and(|room| room.host == self.view.me)
    }

    /// The message for spectators, with how to sit down if they can.
    pub(super) fn watching(&self) -> Message {
        let mut seats = self.view.seats();
        match self.view.stage() {
            Stage::Gathering if seats.any(|seat| seat.sitter == SeatOccupant::Open) => {
                msg("tui-screen-watching-sit")
            }
            Stage::Gathering => msg("tui-screen-watching-full"),
            Stage::Playing | Stage::Over | Stage::Closed => msg("tui-screen-watching-only"),
        }
    }

    pub(super) fn explain_watching(&mut self) {
        self.show(Role::Bad, self.watching());
    }

    /// Explains that only the host can do this.
    pub(super) fn explain_host(&mut self) {
        if self.is_watching() {
            self.explain_watching();
        } else {
            self.show(Role::Bad, msg("reject-host-only"));
        }
    }

    /// The seat to select first: the player's own, or a free one.
    pub(super) fn first_seat(&self) -> usize {
        let seats = || self.view.seats();
        let mine = seats().position(|seat| self.view.my_seats().any(|mine| mine == seat.seat));
        mine.or_else(|| seats().position(|seat| seat.sitter == SeatOccupant::Open)).unwrap_or(0)
    }
}
