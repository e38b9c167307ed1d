//! What a player can do on the screen, whatever key or click it is done with.

use blacktop_protocol::{Chat, Command, Phrase, Sitter, Stage};
use blacktop_rules::{Action, Child, Coord, Gender, Illegal, Nun, Phase, Piece, Place, Word};
use blacktop_words::{as_sentence, msg};

use super::board_view::{Cursor, waiting};
use super::choices::{Choices, why_not};
use super::log;
use super::menu::{InputLine, Menu, MenuAction, Purpose};
use super::{Effect, Exit, Hint, Panel, QueuedTurn, Screen, Tone};

impl Screen {
    /// Moves the cursor by columns and rows; above and below the board are the entrances.
    pub(super) fn walk(&mut self, (columns, rows): (i8, i8)) {
        self.hush();
        let Some(game) = self.view.game() else { return };
        self.cursor = match self.cursor {
            Cursor::At(at) => match at.step((columns, rows)) {
                Some(at) => Cursor::At(at),
                None if rows == 0 => Cursor::At(at),
                None => {
                    let gender = if rows > 0 { Gender::Girl } else { Gender::Boy };
                    let (standing, detained) = waiting(game, gender);
                    let children: Vec<Child> = standing.into_iter().chain(detained).collect();
                    let own = children.iter().find(|child| child.seat() == game.turn());
                    own.or(children.first()).map_or(Cursor::At(at), |child| Cursor::Entrance(*child))
                }
            },
            Cursor::Entrance(child) => {
                let (standing, detained) = waiting(game, child.gender());
                let children: Vec<Child> = standing.into_iter().chain(detained).collect();
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

    /// Who is pointed at.
    pub(super) fn pointed(&self) -> Vec<Piece> {
        match (self.cursor, self.view.game()) {
            (Cursor::At(at), Some(game)) => game.occupants(at),
            (Cursor::Entrance(child), Some(_)) => vec![Piece::Child(child)],
            (_, None) => Vec::new(),
        }
    }

    /// Does what there is to do where the cursor is.
    pub(super) fn act(&mut self) -> Vec<Effect> {
        let Some(choices) = self.choices.clone() else { return self.act_otherwise() };
        if choices.game.phase() == Phase::Stand {
            self.open_stay_menu();
            return Vec::new();
        }
        if let (Some(picked), Cursor::At(at)) = (self.picked, self.cursor) {
            let actions = choices.to(picked, at);
            if !actions.is_empty() {
                return self.choose(&choices, &actions);
            }
        }
        let ready = choices.pieces();
        let here: Vec<Piece> = self.pointed().into_iter().filter(|piece| ready.contains(piece)).collect();
        match here[..] {
            [piece] if self.picked == Some(piece) => self.picked = choices.only_piece(),
            [piece] => self.pick(piece),
            [] => self.explain_here(),
            [..] => self.open_pick_menu(&here),
        }
        Vec::new()
    }

    /// Nothing is to be decided here: the turn is complete, or somebody else's, or the game is over.
    fn act_otherwise(&mut self) -> Vec<Effect> {
        match self.view.stage() {
            Stage::Over => self.panel = Some(Panel::End),
            Stage::Playing if self.view.is_my_turn() => return vec![Effect::Request(Command::EndTurn)],
            Stage::Playing => self.explain_turn(),
            Stage::Gathering | Stage::Closed => {}
        }
        Vec::new()
    }

    fn explain_turn(&mut self) {
        if self.is_watching() {
            return self.explain_watching();
        }
        if let Some(seat) = self.view.turn() {
            let name = super::side::name(&self.view, &self.words, seat.into());
            self.tell(Tone::Bad, self.words.format(&msg("tui-screen-not-your-turn").with("name", name)));
        }
    }

    fn choose(&mut self, choices: &Choices, actions: &[Action]) -> Vec<Effect> {
        let wish = |action: &Action| Command::Act { action: choices.word(*action).to_string() };
        match actions {
            [action] => vec![Effect::Request(wish(action))],
            actions => {
                let line = |action: &Action| {
                    (choices.describe(&self.words, *action), MenuAction::Request(wish(action)))
                };
                let title = self.words.format(&msg("tui-screen-choose"));
                self.panel = Some(Panel::Menu(Menu::new(title, actions.iter().map(line).collect())));
                Vec::new()
            }
        }
    }

    /// Picks a piece to move, or says why it cannot be.
    pub(super) fn pick(&mut self, piece: Piece) {
        let Some(choices) = &self.choices else { return self.explain_turn() };
        if !choices.pieces().contains(&piece) {
            let place = self.coord_of(piece).or(Coord::new(5, 5));
            let why = place.and_then(|at| why_not(&choices.game, piece, at));
            self.message = why.map(|why| (Tone::Bad, self.illegal(why)));
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

    /// A child that was pointed at in its entrance may have been sent out by a typed word: the cursor goes with it.
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

    /// Picks the next piece that can be moved.
    pub(super) fn cycle(&mut self, by: isize) {
        let ready = self.choices.as_ref().map(Choices::pieces).unwrap_or_default();
        let index = ready.iter().position(|piece| Some(*piece) == self.picked);
        let next = match index {
            None => 0,
            Some(index) => (index as isize + by).rem_euclid(ready.len() as isize) as usize,
        };
        match ready.get(next) {
            Some(piece) => self.pick(*piece),
            None => self.explain_wait(),
        }
    }

    /// If nothing is to be decided here because somebody else plays, says so.
    fn explain_wait(&mut self) {
        if !self.view.is_my_turn() {
            self.explain_turn();
        }
    }

    /// Leaps to the next lit space.
    pub(super) fn leap(&mut self, by: isize) {
        self.hush();
        let lit = self.lit();
        let here = lit.iter().position(|(at, _)| Cursor::At(*at) == self.cursor);
        let next = match here {
            None => 0,
            Some(here) => (here as isize + by).rem_euclid(lit.len() as isize) as usize,
        };
        if let Some((at, _)) = lit.get(next) {
            self.cursor = Cursor::At(*at);
        }
    }

    /// Lets go of what is picked.
    pub(super) fn let_go(&mut self) {
        self.picked = self.choices.as_ref().and_then(Choices::only_piece);
        self.message = None;
    }

    /// Where the picked piece can end.
    pub(super) fn lit(&self) -> Vec<(Coord, super::theme::Highlight)> {
        match (&self.choices, self.picked) {
            (Some(choices), Some(picked)) => choices.lit(picked),
            (None, _) | (_, None) => Vec::new(),
        }
    }

    /// Why nothing happens here: of the picked piece, or of whoever stands here.
    fn explain_here(&mut self) {
        match (self.picked, &self.pointed()[..]) {
            (Some(_), _) => self.why_not(),
            (None, [piece, ..]) => self.pick(*piece),
            (None, []) => self.tell(Tone::Good, self.words.format(&msg("tui-screen-pick-first"))),
        }
    }

    /// Why the picked piece, or any that could come, cannot end where the cursor is.
    pub(super) fn why_not(&mut self) {
        let Some(game) = self.view.game().filter(|_| self.choices.is_some()) else {
            return self.explain_wait();
        };
        let Cursor::At(at) = self.cursor else {
            return self.tell(Tone::Good, self.words.format(&msg("tui-screen-why-where")));
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
            [answer] => self.tell(if is_legal { Tone::Good } else { Tone::Bad }, answer.clone()),
            _ => {
                let title = self.words.format(&msg("tui-screen-why-not").with("at", at));
                self.panel = Some(Panel::Text { title, paragraphs: answers });
            }
        }
    }

    /// A sentence for each reason, with all whom it keeps from a space.
    fn answers(&self, reasons: &[(Piece, Option<Illegal>)], at: Coord) -> Vec<String> {
        let mut kept: Vec<(String, Vec<Piece>)> = Vec::new();
        let mut free = Vec::new();
        for (piece, why) in reasons {
            let Some(reason) = why.map(|why| self.words.illegal(why)) else {
                free.push(self.words.format(&msg("tui-screen-can-end").with("piece", piece).with("at", at)));
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
                self.words.format(&msg("tui-screen-because").with("pieces", pieces).with("reason", reason))
            }
        });
        let because = because.map(|reason| as_sentence(&reason));
        free.into_iter().chain(because).collect()
    }

    /// Asks the coach.
    pub(super) fn ask_hint(&mut self) -> Vec<Effect> {
        match &self.choices {
            None => {
                self.explain_wait();
                Vec::new()
            }
            Some(choices) => {
                let game = Box::new(choices.game.clone());
                self.panel = Some(Panel::Hint(Hint { hash: game.fingerprint(), advice: None, at: 0 }));
                vec![Effect::Analyse(game)]
            }
        }
    }

    /// Makes the turn of the coach's that is pointed at, as if it were made by hand: it can be taken back, and whoever
    /// asked ends it.
    pub(super) fn play_hint(&mut self, hint: &Hint) -> Vec<Effect> {
        let suggested = hint.advice.as_ref().and_then(|advice| advice.get(hint.at));
        let (Some(advice), Some(choices)) = (suggested, &self.choices) else { return Vec::new() };
        let words = advice.actions.iter().map(|action| choices.word(*action)).collect();
        self.panel = None;
        self.plan = Some(QueuedTurn { words, after: 0 });
        self.go_on_with_plan()
    }

    /// Wishes for the next decision of a plan once the one before has been made.
    pub(super) fn go_on_with_plan(&mut self) -> Vec<Effect> {
        let (Some(plan), Some(now)) = (&mut self.plan, self.choices.as_ref().map(|choices| &choices.game))
        else {
            self.plan = None;
            return Vec::new();
        };
        if plan.after == now.fingerprint() {
            return Vec::new();
        }
        plan.after = now.fingerprint();
        match plan.words.pop_front().filter(|word| now.resolve(*word).is_ok()) {
            Some(word) => vec![Effect::Request(Command::Act { action: word.to_string() })],
            None => {
                self.plan = None;
                Vec::new()
            }
        }
    }

    pub(super) fn open_stay_menu(&mut self) {
        let Some(choices) = &self.choices else { return };
        let line = |action: &Action| {
            let word = choices.word(*action).to_string();
            (choices.describe(&self.words, *action), MenuAction::Request(Command::Act { action: word }))
        };
        let items = choices.stays().iter().map(line).collect();
        self.panel = Some(Panel::Menu(Menu::new(self.words.format(&msg("tui-screen-who-stays")), items)));
    }

    fn open_pick_menu(&mut self, pieces: &[Piece]) {
        let items = pieces.iter().map(|piece| (piece.to_string(), MenuAction::Pick(*piece))).collect();
        self.panel = Some(Panel::Menu(Menu::new(self.words.format(&msg("tui-screen-which")), items)));
    }

    /// A question to be answered with yes or no.
    fn ask(&mut self, title: String, yes: (String, MenuAction), no: String) {
        self.panel = Some(Panel::Menu(Menu::new(title, vec![yes, (no, MenuAction::Nothing)])));
    }

    pub(super) fn ask_pass(&mut self) {
        if !self.choices.as_ref().is_some_and(Choices::can_pass) {
            let why = self.choices.as_ref().and_then(|choices| choices.game.resolve(Word::Pass).err());
            match why {
                Some(why) => self.tell(Tone::Bad, self.illegal(why)),
                None => self.explain_wait(),
            }
            return;
        }
        let pass = MenuAction::Request(Command::Act { action: Word::Pass.to_string() });
        let yes = (self.words.format(&msg("tui-screen-pass-yes")), pass);
        self.ask(
            self.words.format(&msg("tui-screen-pass-ask")),
            yes,
            self.words.format(&msg("tui-screen-pass-no")),
        );
    }

    pub(super) fn ask_leave(&mut self) {
        let yes = (self.words.format(&msg("tui-screen-leave-yes")), MenuAction::Leave);
        self.ask(
            self.words.format(&msg("tui-screen-leave-ask")),
            yes,
            self.words.format(&msg("tui-screen-leave-no")),
        );
    }

    pub(super) fn open_undo_menu(&mut self) {
        let undo = self.view.room.as_ref().and_then(|room| room.undo.as_ref());
        let Some(by) = undo.map(|undo| log::person_name(&undo.by, &self.view)) else { return };
        let title = self.words.format(&msg("tui-screen-undo-asked").with("name", by));
        let items = vec![
            (self.words.format(&msg("tui-screen-undo-agree")), MenuAction::Request(Command::AgreeUndo)),
            (self.words.format(&msg("tui-screen-undo-refuse")), MenuAction::Request(Command::RefuseUndo)),
        ];
        self.panel = Some(Panel::Menu(Menu::new(title, items)));
    }

    /// What one can do at a table beside playing.
    pub(super) fn open_table_menu(&mut self) {
        let Some(room) = &self.view.room else { return };
        let mut items = vec![(self.words.format(&msg("tui-screen-talk")), MenuAction::Phrases)];
        if room.settings.chat == Chat::Free {
            items.push((self.words.format(&msg("tui-screen-write")), MenuAction::Write));
        }
        if matches!(room.stage, Stage::Playing | Stage::Over) {
            items.push((
                self.words.format(&msg("tui-screen-ask-undo")),
                MenuAction::Request(Command::AskUndo),
            ));
        }
        for seat in room.seats.iter().filter(|seat| room.stage == Stage::Playing && !seat.present) {
            if matches!(seat.sitter, Sitter::Person { .. }) && seat.stand_in.is_none() {
                let name = super::side::name(&self.view, &self.words, seat.seat.into());
                let text = self.words.format(&msg("tui-screen-vote-bot").with("name", name));
                items.push((text, MenuAction::Request(Command::VoteBot { seat: seat.seat })));
            }
        }
        self.panel = Some(Panel::Menu(Menu::new(self.words.format(&msg("tui-screen-table")), items)));
    }

    fn open_phrases(&mut self) {
        let line =
            |phrase: Phrase| (log::phrase(&self.words, phrase), MenuAction::Request(Command::Say { phrase }));
        let items = Phrase::ALL.into_iter().map(line).collect();
        self.panel = Some(Panel::Menu(Menu::new(self.words.format(&msg("tui-screen-talk")), items)));
    }

    fn open_bots(&mut self, seat: blacktop_protocol::Seat) {
        let line = |level: blacktop_bots::Level| {
            let level = level as u8;
            (super::side::bot_name(&self.words, level), MenuAction::Request(Command::SeatBot { seat, level }))
        };
        let items = blacktop_bots::Level::ALL.into_iter().map(line).collect();
        self.panel = Some(Panel::Menu(Menu::new(self.words.format(&msg("tui-screen-which-bot")), items)));
    }

    /// Does what a line of a list says.
    pub(super) fn do_it(&mut self, deed: MenuAction) -> Vec<Effect> {
        self.panel = None;
        match deed {
            MenuAction::Request(command) => return vec![Effect::Request(command)],
            MenuAction::Leave => return vec![Effect::Leave(Exit::Quit)],
            MenuAction::Pick(piece) => self.pick(piece),
            MenuAction::Phrases => self.open_phrases(),
            MenuAction::Write => {
                self.panel = Some(Panel::Input(InputLine { purpose: Purpose::Talk, text: String::new() }));
            }
            MenuAction::Bots(seat) => self.open_bots(seat),
            MenuAction::Nothing => {}
        }
        Vec::new()
    }

    /// What was typed is done, or it is said what is wrong with it.
    pub(super) fn enter(&mut self, typed: &InputLine) -> Vec<Effect> {
        let text = typed.text.trim();
        self.panel = None;
        match typed.purpose {
            _ if text.is_empty() => Vec::new(),
            Purpose::Talk => vec![Effect::Request(Command::Chat { text: text.to_owned() })],
            Purpose::Action => match (text.parse::<Word>(), &self.choices) {
                (Err(unknown), _) => {
                    let sentence = msg("tui-screen-no-action").with("text", unknown.0);
                    self.tell(Tone::Bad, self.words.format(&sentence));
                    Vec::new()
                }
                (Ok(word), Some(choices)) => match choices.game.resolve(word) {
                    Ok(_) => vec![Effect::Request(Command::Act { action: word.to_string() })],
                    Err(why) => {
                        self.tell(Tone::Bad, self.illegal(why));
                        Vec::new()
                    }
                },
                (Ok(_), None) => {
                    self.explain_wait();
                    Vec::new()
                }
            },
        }
    }

    /// Whether there is a rematch to go to.
    pub(super) fn has_rematch(&self) -> bool {
        self.view.room.as_ref().is_some_and(|room| room.rematch.is_some())
    }

    /// Asks for another game with the same people, which is news of its own, or goes to the one that others asked for.
    pub(super) fn rematch(&mut self) -> Vec<Effect> {
        if self.view.stage() != Stage::Over {
            return Vec::new();
        }
        match self.view.room.as_ref().and_then(|room| room.rematch.clone()) {
            Some(table) => vec![Effect::Leave(Exit::Rematch(table))],
            None => vec![Effect::Request(Command::Rematch)],
        }
    }
}
