//! What was wrong with a turn, drawn from how the game will probably go on: what the others do now and would not have
//! done after the best turn.

use blacktop_rules::{Child, Coord, Event, Game, Piece, Seat};

use super::facts::{Kiss, coins_taken, is_attacked, kiss, kiss_to_win, teller, watched};
use super::negative::Lines;
use super::reach::{can_attack, can_attack_at, can_break_up, can_tattle, cannot_kiss, kiss_ahead, pass_to};
use super::reason::Reason;
use super::story::TurnOutcome;

/// Whether a line goes on to the end of the player's next turn, or of the game.
pub(crate) fn is_whole(played: &TurnOutcome, line: &[TurnOutcome]) -> bool {
    line.last().unwrap_or(played).after.outcome().is_some()
        || line.len() >= usize::from(played.after.players().count())
}

/// What the others can do in their next turns, one after the other.
pub(crate) fn replies(
    played: &TurnOutcome,
    best: &TurnOutcome,
    lines: &Lines,
) -> impl Iterator<Item = Reason> {
    let [line, other] = lines;
    let seat = played.seat();
    let turns = line.iter().enumerate().take_while(move |(_, story)| story.seat() != seat);
    turns.flat_map(move |(turn, story)| {
        let other = &other[..other.len().min(turn + 1)];
        Reply::new(played, best, story, other).map_or_else(Vec::new, |reply| reply.facts())
    })
}

/// The turn with which somebody answers the turn played.
struct Reply<'a> {
    /// Whose turn was wrong.
    seat: Seat,
    story: &'a TurnOutcome,
    /// What happens up to the same turn after the best one.
    other: &'a [TurnOutcome],
    /// How things stand at the start of the reply after the turn played and after the best one, if everybody between
    /// passes: what can be done then is due to the turn.
    now: Game,
    instead: Option<Game>,
}

impl<'a> Reply<'a> {
    fn new(
        played: &TurnOutcome,
        best: &TurnOutcome,
        story: &'a TurnOutcome,
        other: &'a [TurnOutcome],
    ) -> Option<Reply<'a>> {
        let who = story.seat();
        let (now, instead) = (pass_to(&played.after, who)?, pass_to(&best.after, who));
        Some(Reply { seat: played.seat(), story, other, now, instead })
    }

    /// First what could not have been done after the best turn, then what would not have been.
    fn facts(&self) -> Vec<Reason> {
        let facts = [
            self.attack(),
            self.tattle(),
            self.rescue(),
            self.likely_kiss(),
            self.likely_stop(),
            self.likely_attack(),
            self.likely_end(),
            self.likely_threat(),
            self.coins(),
            self.sight(),
        ];
        facts.into_iter().flatten().collect()
    }

    /// Whether something can be done now and could not be done after the best turn.
    fn is_new(&self, can: impl Fn(&Game) -> bool) -> bool {
        self.instead.as_ref().is_some_and(|game| can(&self.now) && !can(game))
    }

    /// Whether nobody's turn lies between: what the reply does can then be done as it is.
    fn is_next(&self) -> bool {
        self.story.start == self.now
    }

    fn attacks(&self) -> impl Iterator<Item = (Child, Child, Coord)> {
        self.story.events.iter().filter_map(|event| match *event {
            Event::FightStarted { attacker, victim, at } if victim.seat() == self.seat => {
                Some((attacker, victim, at))
            }
            _ => None,
        })
    }

    /// Own fights that are broken up: by whom, the attacker, the victim, and where.
    fn ends(&self) -> impl Iterator<Item = (Piece, Child, Child, Coord)> {
        self.story.events.iter().filter_map(|event| match *event {
            Event::FightBrokenUp { by, attacker, victim, at } if attacker.seat() == self.seat => {
                Some((by, attacker, victim, at))
            }
            _ => None,
        })
    }

    fn attack(&self) -> Option<Reason> {
        let (attacker, child, at) = self.attacks().find(|(attacker, child, at)| {
            can_attack_at(&self.now, [*attacker, *child], *at) && self.is_new(|game| can_attack(game, *child))
        })?;
        Some(Reason::LeftInReach { child, attacker, at })
    }

    fn tattle(&self) -> Option<Reason> {
        self.ends().find_map(|(by, attacker, _, space)| {
            let (Piece::Nun(nun), Some(child)) = (by, teller(self.story, space)) else { return None };
            let at = space;
            (self.is_next() && self.is_new(|game| can_tattle(game, attacker)))
                .then_some(Reason::OpenToTattle { child, nun, attacker, at })
        })
    }

    fn rescue(&self) -> Option<Reason> {
        self.ends().find_map(|(by, attacker, victim, space)| {
            let Piece::Child(by) = by else { return None };
            let at = space;
            (self.is_next() && self.is_new(|game| can_break_up(game, attacker)))
                .then_some(Reason::OpenToRescue { by, attacker, victim, at })
        })
    }

    fn likely_kiss(&self) -> Option<Reason> {
        let Kiss { kisser, kissed, at, .. } = kiss(self.story)?;
        let wins = self.story.after.outcome()?.winners().any(|winner| winner == kisser.seat());
        let is_new = self.other.iter().all(|story| kiss(story).is_none());
        (wins && is_new).then_some(Reason::WillKiss { kisser, kissed, at })
    }

    /// An own kiss that the reply stops, and that is still there at the same time after the best turn.
    fn likely_stop(&self) -> Option<Reason> {
        let Kiss { kisser, kissed, .. } = kiss_ahead(&self.story.start, self.seat)?;
        let is_there = self.other.last().is_some_and(|story| kiss_ahead(&story.after, self.seat).is_some());
        let seat = self.story.seat();
        (is_there && cannot_kiss(&self.story.after, self.seat)).then_some(Reason::WillStop {
            seat,
            kisser,
            kissed,
        })
    }

    /// A kiss that the reply makes ready for the turn after, and that the same player does not after the best turn.
    fn likely_threat(&self) -> Option<Reason> {
        let seat = self.story.seat();
        let Kiss { kisser, kissed, .. } = kiss_ahead(&self.story.after, seat)?;
        let same = self.other.iter().find(|story| story.seat() == seat)?;
        let is_new = kiss_to_win(&self.now).is_none() && cannot_kiss(&same.after, seat);
        is_new.then_some(Reason::WillThreaten { kisser, kissed })
    }

    fn likely_attack(&self) -> Option<Reason> {
        let (attacker, child, at) = self
            .attacks()
            .find(|(_, child, _)| self.other.iter().all(|story| !is_attacked(story, *child)))?;
        Some(Reason::WillAttack { attacker, child, at })
    }

    fn likely_end(&self) -> Option<Reason> {
        let is_over = |story: &TurnOutcome, child: Child| {
            let ends =
                |event: &Event| matches!(event, Event::FightBrokenUp { attacker, .. } if *attacker == child);
            story.events.iter().any(ends)
        };
        let (_, attacker, _, at) = self
            .ends()
            .find(|(_, attacker, ..)| self.other.iter().all(|story| !is_over(story, *attacker)))?;
        Some(Reason::WillEnd { seat: self.story.seat(), attacker, at })
    }

    /// More coins than the same player takes after the best turn.
    fn coins(&self) -> Option<Reason> {
        let seat = self.story.seat();
        let same = self.other.iter().find(|story| story.seat() == seat)?;
        let (coins, best) = (coins_taken(self.story), coins_taken(same));
        (coins > best).then_some(Reason::GainsCoins { seat, coins, best })
    }

    /// An own fight that a nun sees after the reply, and that she does not see before it or instead.
    fn sight(&self) -> Option<Reason> {
        let seat = self.story.seat();
        Child::of(self.seat).find_map(|attacker| {
            let (nun, space) = watched(&self.story.after, attacker)?;
            let is_new = watched(&self.story.start, attacker).is_none()
                && self.other.iter().all(|story| watched(&story.after, attacker).is_none());
            let at = space;
            is_new.then_some(Reason::WillSee { seat, nun, attacker, at })
        })
    }
}

/// Who has how much when the round is over.
pub(crate) fn round(played: &TurnOutcome, [line, other]: &Lines) -> impl Iterator<Item = Reason> {
    let mover = played.seat();
    let ends = line.last().zip(other.last());
    let coins = |seat: Seat| ends.map(|(now, instead)| (now.after.coins(seat), instead.after.coins(seat)));
    // The last turn of a whole round is the player's own.
    let own = ends.filter(|(now, instead)| now.seat() == mover && instead.seat() == mover);
    let taken = own.map(|(now, instead)| (coins_taken(now), coins_taken(instead)));
    let less = taken.filter(|(coins, best)| coins < best);
    let less = less.map(|(coins, best)| Reason::GainsLess { seat: mover, coins, best });
    let fewer = coins(mover).filter(|(coins, best)| coins < best);
    let fewer = fewer.map(|(coins, best)| Reason::FewerAhead { seat: mover, coins, best });
    let others = played.after.players().seats().filter(|seat| *seat != mover);
    let mut more: Vec<(Seat, u8, u8)> = others
        .filter_map(|seat| coins(seat).map(|(coins, best)| (seat, coins, best)))
        .filter(|(_, coins, best)| coins > best)
        .collect();
    // Whoever is richest matters most.
    more.sort_by_key(|(_, coins, _)| std::cmp::Reverse(*coins));
    let more = more.into_iter().map(|(seat, coins, best)| Reason::MoreAhead { seat, coins, best });
    let would_kiss = own.and_then(|(now, instead)| {
        let Kiss { kisser, kissed, at, .. } = kiss(instead)?;
        let wins = instead.after.outcome()?.rank(mover) == 1;
        (wins && kiss(now).is_none()).then_some(Reason::WouldKiss { kisser, kissed, at })
    });
    would_kiss.into_iter().chain(less).chain(fewer).chain(more)
}
