// The messages between the page and the server. Written by `cargo xtask bless` from crates/protocol.

/** No name of a person or player has more characters. */
export const LONGEST_NAME = 24;

/** The most years at school that a player may have. */
export const MAX_SCHOOL_YEARS = 40;

/** All colours; the first ones are those of seats whose players have not chosen one. */
export const COLOURS: readonly Colour[] = ["orange", "sky", "green", "pink", "yellow", "blue", "red", "grey"];

/** The editions, in the order in which they are shown. */
export const EDITIONS = ["en", "fr", "ja"] as const;
export type Edition = (typeof EDITIONS)[number];

/** The switches of house rules, in the order of a code (9.1). */
export const SWITCHES = ["diagonals", "sheltershove", "sheltertattle", "sidedoors", "shelterkiss", "idlecoins"] as const;
export type Switch = (typeof SWITCHES)[number];

/** The clause that each switch changes. */
export const SWITCH_CLAUSES: Record<Switch, string> = {
  diagonals: "4.2",
  sheltershove: "6.6",
  sheltertattle: "7.4",
  sidedoors: "1.4",
  shelterkiss: "8.2",
  idlecoins: "2.12",
};

/** The switches that an edition has off; all others are on. */
export const SWITCHES_OFF: Record<Edition, readonly Switch[]> = {
  en: [],
  fr: ["sheltershove"],
  ja: ["diagonals", "sheltertattle"],
};

/**
 * A request to delete the person.
 */
export type AccountDeletion = {
/**
 * The password, if there is one: a screen left open is not enough.
 */
password?: string, };

/**
 * What the coach says about a game. Shares of the win are in hundredths: those of all players add up to 100.
 */
export type Analysis = {
/**
 * How often the coach looked ahead from each position.
 */
iterations: number,
/**
 * Each player's share of the win at the start.
 */
start: { [key in Seat]?: number },
/**
 * All turns, in order.
 */
turns: Array<JudgedTurn>, };

/**
 * How far the coach has got with a game.
 */
export type AnalysisState = { "status": "none" } | { "status": "waiting" } | { "status": "running",
/**
 * How many turns have been judged.
 */
turns_done: number,
/**
 * How many there are.
 */
turns: number, } | { "status": "done", analysis: Analysis, } | { "status": "failed",
/**
 * The cause, in English.
 */
message: string, };

/**
 * Who made an entry.
 */
export type Author = { "person": PersonId } | { "bot": Seat } | "table";

/**
 * What a player did more often than all others.
 */
export type Award = { kind: AwardKind, seat: Seat,
/**
 * How often: kisses, fights, coins, steps.
 */
count: number, };

/**
 * What an award is for, the rarest first.
 */
export type AwardKind = "sweetheart" | "peacemaker" | "tattler" | "window_seat" | "generous" | "pickpocket" | "brawler" | "walker";

/**
 * A turn that could have been played.
 */
export type BestTurn = {
/**
 * What would be decided.
 */
actions: Array<string>,
/**
 * Each player's share of the win after it.
 */
after: { [key in Seat]?: number }, };

/**
 * The colours of the board.
 */
export type BoardColours = "chalk" | "bright" | "contrast";

/**
 * A board under an edition, with all that does not depend on the pieces. Equipment has no entries.
 */
export type BoardTablesView = {
/**
 * The edition.
 */
edition: RuleSet,
/**
 * The board as it was named: four sections, or its rows joined by `/`.
 */
board: string,
/**
 * The board's twelve rows, row 12 first: `.` yard, a capital letter equipment, `s` shelter.
 */
rows: Array<string>,
/**
 * What a nun sees who stands there, the space itself included.
 */
sight: { [key in Space]: Array<Space> },
/**
 * Where walks of exactly one, two and three steps end that begin there.
 */
walks: { [key in Space]: [Array<Space>, Array<Space>, Array<Space>] },
/**
 * The same for walks out of an entrance.
 */
out: Out, };

/**
 * What people at a table may say.
 */
export type Chat = "phrases" | "free";

/**
 * One of a player's four children.
 */
export type Child = string;

/**
 * Where a child is and how it is doing.
 */
export type ChildState = {
/**
 * Where it is.
 */
at: Place,
/**
 * How it is doing.
 */
state: Status, };

/**
 * A client's message.
 */
export type ClientMsg = { "type": "watch", table: TableId,
/**
 * The last version the client knows; 0 for none.
 */
since: number,
/**
 * The hash of the table at that version. If this table had another one, everything is told again from the beginning.
 */
hash?: string, } | { "type": "watch_lobby" } | { "type": "unwatch" } | { "type": "do",
/**
 * Chosen by the client. A second message with the same key is a resend and changes nothing.
 */
key: Key,
/**
 * The last version the client has seen. A decision about a position that has changed since is refused.
 */
seen: number, command: Command, } | { "type": "explain",
/**
 * Chosen by the client, repeated in the answer.
 */
key: Key,
/**
 * The action's word.
 */
action: string, } | { "type": "why",
/**
 * Chosen by the client, repeated in the answer.
 */
key: Key,
/**
 * The child or the nun.
 */
piece: Piece,
/**
 * Where it would end.
 */
space: Space, };

/**
 * The time of the player whose turn it is.
 */
export type Clock = {
/**
 * When it is up, in milliseconds since 1970 by the server's clock.
 */
deadline: number,
/**
 * How many milliseconds were left when this was sent.
 */
left: number, };

/**
 * A player's colour. The set of Okabe and Ito, which people with any kind of colour vision can tell apart; clients
 * show the seat's letter and pattern with it.
 */
export type Colour = "orange" | "sky" | "green" | "pink" | "yellow" | "blue" | "red" | "grey";

/**
 * A command of a person at a table, which the table executes or refuses.
 */
export type Command = { "verb": "change", settings: Settings, } | { "verb": "sit", seat: Seat,
/**
 * What this player is called, if not like the person.
 */
name?: string, } | { "verb": "leave", seat: Seat, } | { "verb": "seat_bot", seat: Seat,
/**
 * Its level: 1 to 8.
 */
level: number,
/**
 * Whose name and temper it has. Where none is named, the table chooses one who is not there yet.
 */
character?: string, } | { "verb": "open_seat", seat: Seat, } | { "verb": "swap", one: Seat, other: Seat, } | { "verb": "choose_colour", seat: Seat, colour: Colour, } | { "verb": "set_school_years", seat: Seat, years: number, } | { "verb": "start" } | { "verb": "close" } | { "verb": "act",
/**
 * Its word, such as `Ab1:3-e5`.
 */
action: string, } | { "verb": "undo" } | { "verb": "restart" } | { "verb": "end_turn" } | { "verb": "ask_undo" } | { "verb": "agree_undo" } | { "verb": "refuse_undo" } | { "verb": "ask_timer", timer: Timer, } | { "verb": "agree_timer" } | { "verb": "refuse_timer" } | { "verb": "vote_bot", seat: Seat, } | { "verb": "take_over", seat: Seat, } | { "verb": "say", phrase: Phrase, } | { "verb": "chat", text: string, } | { "verb": "wrestle", seat: Seat, taps: Array<number | null>, } | { "verb": "claim_tie", winner: Seat, } | { "verb": "rematch" };

/**
 * Which decisions are asked about twice.
 */
export type Confirm = "pass_only" | "always" | "never";

/**
 * A name and a password to log in with.
 */
export type Credentials = { login: string, password: string, };

/**
 * A session of the person: a browser or a program that is logged in.
 */
export type Device = {
/**
 * For the request that ends the session.
 */
id: string,
/**
 * The browser and system by the `User-Agent` header, or the program's name.
 */
about: string,
/**
 * The time of its last request, in milliseconds since 1970.
 */
seen: number,
/**
 * Whether this request came from it.
 */
here: boolean, };

/**
 * A link that logs another device in: it works once, for a few minutes.
 */
export type DeviceLink = {
/**
 * The path to open on the other device: `/move/CODE`.
 */
path: string,
/**
 * The whole link, as other devices reach the server.
 */
link: string,
/**
 * A picture of the link for a camera, as SVG.
 */
picture: string,
/**
 * The seconds until it expires.
 */
seconds: number, };

/**
 * The code of a device link, sent by the other device.
 */
export type DeviceLinkCode = {
/**
 * The last part of the path `/move/CODE`.
 */
code: string, };

/**
 * The turn being made: whose, and what has been decided so far.
 */
export type Draft = { seat: Seat, minute: number,
/**
 * The decisions, in order.
 */
actions: Array<string>,
/**
 * Whether nothing is left to decide, so that it only has to be ended.
 */
complete: boolean, };

/**
 * How a person's turn ends.
 */
export type Ending = "by_hand" | "by_itself";

/**
 * Actions that end the game in the same way.
 */
export type EndingActions = {
/**
 * Their words.
 */
actions: Array<string>,
/**
 * Each player's coins then.
 */
coins: { [key in Seat]?: number }, result: Outcome, };

/**
 * An entry and what came of it on the board.
 */
export type EntryWithEvents = {
/**
 * What happened on the board, in order.
 */
events?: Array<Event>,
/**
 * What each of the events changed, as many as there are events.
 */
changes?: Array<StateChange>, version: number,
/**
 * When it was made, in milliseconds since 1970.
 */
at: number,
/**
 * Who made it.
 */
by: Author,
/**
 * What its author's client called it.
 */
key?: Key,
/**
 * What changed.
 */
what: TableEvent, };

/**
 * One thing that happened.
 */
export type Event = { "event": "turn_began", seat: Seat, minute: number, } | { "event": "passed", seat: Seat, } | { "event": "timed_out", seat: Seat, } | { "event": "stayed", child: Child, } | { "event": "coin_taken", by: Child, from: Seat, } | { "event": "nothing_to_take", by: Child, from: Seat, } | { "event": "moved", child: Child, steps: number, from: Place, to: Space, } | { "event": "movement_lost", steps: number, } | { "event": "fight_started", attacker: Child, victim: Child, at: Space, } | { "event": "fight_left", attacker: Child, victim: Child, at: Space, } | { "event": "fight_broken_up", by: Piece, attacker: Child, victim: Child, at: Space, } | { "event": "tattled", child: Child, nun: Nun, fight: Space, } | { "event": "nun_moved", nun: Nun, from: Space, to: Space, } | { "event": "shoved", piece: Piece, from: Space, to: Space, } | { "event": "detained", child: Child, } | { "event": "stood_up", child: Child, } | { "event": "kissed", kisser: Child, kissed: Child, at: Space, } | { "event": "coins_given", from: Seat, to: Seat, coins: number, } | { "event": "bell" } | { "event": "over", result: Outcome, };

/**
 * Why not.
 */
export type Explained = {
/**
 * Why not; nothing if it is legal after all.
 */
why?: Refusal, };

/**
 * What is filled into a sentence: a name, a number of which there can be one or many, or another sentence.
 */
export type Fact = number | string | LocalizedMessage;

/**
 * Who starts: a seat's letter, `"random"`, or `"schooling"`.
 */
export type First = "random" | "schooling" | Seat;

/**
 * One decision and what came of it.
 */
export type Frame = {
/**
 * The version of the entry that has it; none for what was decided in the position that the table began with.
 */
version?: number,
/**
 * Who decided.
 */
seat: Seat,
/**
 * In which minute.
 */
minute: number,
/**
 * What: the action's word. `timeout` where the time ran out.
 */
action: string,
/**
 * What happened, in order.
 */
events: Array<Event>,
/**
 * The game after it.
 */
state: GameState,
/**
 * The spaces that the pieces waiting for their shove have left: first that of the piece that is shoved next.
 */
shoved_from?: Array<Space>, };

/**
 * A whole game: how it began, and every decision that stands. Those of a turn that is being made are among them, those that
 * were taken back are not.
 */
export type Frames = {
/**
 * The game before the first decision.
 */
start: GameState,
/**
 * The decisions, in order.
 */
frames: Array<Frame>, };

/**
 * A game at one moment.
 */
export type GameState = {
/**
 * The edition played.
 */
edition: RuleSet,
/**
 * The board as it was named: four sections, or its rows joined by `/`.
 */
board: string,
/**
 * The board's twelve rows, row 12 first: `.` yard, a capital letter equipment, `s` shelter.
 */
rows: Array<string>,
/**
 * How many play.
 */
players: number,
/**
 * The length of the game.
 */
minutes: number,
/**
 * Who had, or would have had, the first minute.
 */
first: Seat,
/**
 * The minute being played, 1 to `minutes`.
 */
clock: number,
/**
 * Whose turn it is.
 */
turn: Seat,
/**
 * What is decided next.
 */
phase: Phase,
/**
 * The movements left in this turn, from large to small.
 */
movements: Array<number>,
/**
 * The children that have moved in this turn.
 */
moved: Array<Child>,
/**
 * The children that stayed in their fights in this turn.
 */
staying: Array<Child>,
/**
 * The children that must walk away from their fights in this turn.
 */
leaving: Array<Child>,
/**
 * The piece whose shove is decided next.
 */
shoving: Piece | null,
/**
 * Each player's coins.
 */
coins: { [key in Seat]?: number },
/**
 * All children.
 */
children: { [key in Child]: ChildState },
/**
 * Both nuns.
 */
nuns: { [key in Nun]?: Place },
/**
 * How it ended, once it has.
 */
result: Outcome | null, };

/**
 * What the coach says about a turn.
 */
export type JudgedTurn = {
/**
 * Whose it was.
 */
seat: Seat, minute: number,
/**
 * What was played.
 */
actions: Array<string>,
/**
 * Each player's share of the win before it.
 */
before: { [key in Seat]?: number },
/**
 * The same after it.
 */
after: { [key in Seat]?: number },
/**
 * How much of the win its player lost by not playing the best turn, in hundredths.
 */
loss: number,
/**
 * The best turn that was found: the one that was played, if there was no better.
 */
best: BestTurn,
/**
 * What stands out about it.
 */
mark: TurnMark,
/**
 * Why, in sentences to be said one after the other; none without a mark.
 */
why: Array<LocalizedMessage>, };

/**
 * Chosen by a client for each of its messages. Answers repeat it, and a message with a key of before is a resend.
 */
export type Key = string;

/**
 * A kiss that wins the game for the kisser's player.
 */
export type KissThreat = { kisser: Child, kissed: Child, at: Space, };

/**
 * A language with translations.
 */
export type Language = "en" | "fr" | "ja";

/**
 * What is shown on the board beside the pieces.
 */
export type Layers = {
/**
 * What the nuns see.
 */
sight: boolean,
/**
 * Where a child can get to.
 */
reach: boolean,
/**
 * Where no nun sees.
 */
hidden: boolean,
/**
 * How pieces went in the last turn.
 */
last: boolean, };

/**
 * Who finds a table.
 */
export type Listing = "open" | "link";

/**
 * A sentence before it is said.
 */
export type LocalizedMessage = {
/**
 * The message's name.
 */
id: string,
/**
 * Its facts.
 */
facts: { [key in string]: Fact }, };

/**
 * The person or program that the server takes the client for.
 */
export type Me = { person: PersonId,
/**
 * The display name.
 */
name: string,
/**
 * The name they log in with, if they have set one.
 */
login: string | null, };

/**
 * A character to play against.
 */
export type NewCharacter = {
/**
 * The level: 1 to 8.
 */
level: number,
/**
 * The name of the character, such as `rocco`.
 */
character: string, };

/**
 * A new display name.
 */
export type NewName = { name: string, };

/**
 * A name and a password to come back with.
 */
export type NewPassword = { login: string, password: string,
/**
 * The password until now, if there is one: a screen left open is not enough to lock its person out.
 */
current?: string, };

/**
 * A new account for a program.
 */
export type NewProgram = {
/**
 * Its display name.
 */
name: string, };

/**
 * A record to look at or to play on.
 */
export type NewRecord = {
/**
 * Its text.
 */
record: string, };

/**
 * Who is to sit on a seat: `"me"`, `"open"`, `{"bot":4}`, or `{"bot":{"level":4,"character":"rocco"}}`.
 */
export type NewSeat = "me" | "open" | { "bot": number } | { bot: NewCharacter, };

/**
 * A table to set up.
 */
export type NewTable = {
/**
 * What is to be played.
 */
settings: Settings,
/**
 * Who sits where from the beginning, from A on: as [`NewSeat`] has it. Seats left out are open.
 */
seats: Array<NewSeat>,
/**
 * Whether to start at once. Every seat must be taken.
 */
start: boolean, };

/**
 * One of the two nuns, who belong to no player.
 */
export type Nun = "N1" | "N2";

/**
 * Where walks of exactly one, two and three steps end that begin in an entrance.
 */
export type Out = {
/**
 * In the boys'.
 */
boys: [Array<Space>, Array<Space>, Array<Space>],
/**
 * In the girls'.
 */
girls: [Array<Space>, Array<Space>, Array<Space>], };

/**
 * How a game ended.
 */
export type Outcome = {
/**
 * What ended it.
 */
reason: Reason,
/**
 * Whose child kissed, if a kiss ended it.
 */
kisser: Seat | null,
/**
 * Who won, alone or shared.
 */
winners: Array<Seat>,
/**
 * The rank of every seat; equal players share one and the next is skipped.
 */
ranks: { [key in Seat]?: number }, };

/**
 * A person, or a program that plays like one. It is no secret and gives no rights.
 */
export type PersonId = string;

/**
 * The kind of decision that comes next (10.5).
 */
export type Phase = "stand" | "move" | "shove" | "nun" | "over";

/**
 * The safe phrases. Every person reads them in their own language.
 */
export type Phrase = "hello" | "good_luck" | "well_played" | "ouch" | "oops" | "thanks" | "sorry" | "hurry_please" | "one_moment" | "back_soon" | "rematch" | "good_game" | "goodbye";

/**
 * Anything that stands on the board.
 */
export type Piece = string;

/**
 * Where a piece is.
 */
export type Place = "entrance" | "shoved" | Space;

/**
 * A position to be played on.
 */
export type PlayPosition = {
/**
 * Its text; `_` may stand for the blanks.
 */
position: string,
/**
 * The words of the actions, in order.
 */
actions: Array<string>, };

/**
 * The game as it stands.
 */
export type PlayView = {
/**
 * Everything on and around the board. Where the draft is complete it already shows the next turn's beginning.
 */
state: GameState,
/**
 * The spaces that the pieces waiting for their shove have left: first that of the piece that is shoved next.
 */
shoved_from?: Array<Space>,
/**
 * The words of all legal actions; none while a complete draft waits to be ended.
 */
legal: Array<string>,
/**
 * The legal actions that end the game, by what comes of it. A complete draft that ends the game has its result in `state`.
 */
ending_actions?: Array<EndingActions>,
/**
 * The turn being made.
 */
draft: Draft,
/**
 * How many turns each player has before the bell, the one being made included; none once the game is over.
 */
turns_left?: { [key in Seat]?: number },
/**
 * At the start of a person's turn: the kisses with which other players win in their next turn if nobody stops them.
 */
kiss_threats?: Array<KissThreat>,
/**
 * At the start of a person's turn: a kiss with which this player wins in this turn.
 */
kiss_chance?: KissThreat,
/**
 * The player's time.
 */
clock: Clock | null,
/**
 * At the end of the game: what players did more often than all others.
 */
awards?: Array<Award>, };

/**
 * The position after that.
 */
export type PositionPlayed = {
/**
 * Its text.
 */
position: string,
/**
 * The game at that moment.
 */
state: GameState,
/**
 * The spaces that the pieces waiting for their shove have left: first that of the piece that is shoved next.
 */
shoved_from?: Array<Space>,
/**
 * The words of all legal actions.
 */
legal: Array<string>,
/**
 * What happened on the way, in order.
 */
events: Array<Event>,
/**
 * What each of the events changed, as many as there are events.
 */
changes?: Array<StateChange>, };

/**
 * A position to look at.
 */
export type PositionView = {
/**
 * Its text, as `settings.position` of a new table takes it.
 */
position: string,
/**
 * The game at that moment.
 */
state: GameState,
/**
 * The words of all legal actions.
 */
legal: Array<string>, };

/**
 * How a person likes the page. What is left out is as it comes.
 */
export type Preferences = {
/**
 * The language of all sentences; none follows the browser.
 */
language: Language | null,
/**
 * How quickly pieces move.
 */
speed: Speed,
/**
 * Whether anything is heard.
 */
sounds: boolean,
/**
 * Whether the front page and the finale have music, if anything is heard.
 */
music: boolean,
/**
 * Whether the characters who play for the bots say something now and then.
 */
talk: boolean,
/**
 * What is shown on the board beside the pieces.
 */
layers: Layers,
/**
 * Which decisions are asked about twice.
 */
confirm: Confirm,
/**
 * The colours of the board.
 */
board: BoardColours,
/**
 * The colours of everything else.
 */
theme: Theme, };

/**
 * A program of the person.
 */
export type Program = {
/**
 * Its account.
 */
person: PersonId, name: string, };

/**
 * What ended a game: `"bell"` or `"kiss"`.
 */
export type Reason = "bell" | "kiss";

/**
 * Why a request was refused. Nothing has changed.
 */
export type Refusal = { code: RefusalCode,
/**
 * A sentence in English, for programs and their makers.
 */
message: string,
/**
 * The clause of the rules that forbids it, where one does.
 */
rule?: string,
/**
 * The sentence by the name it has in `locales`, to be said in the reader's language.
 */
said?: LocalizedMessage, };

/**
 * The kinds of refusals.
 */
export type RefusalCode = "bad_message" | "too_long" | "illegal" | "stale" | "not_yours" | "not_now" | "bad_value" | "not_found" | "not_known" | "cross_site" | "too_fast" | "unavailable";

/**
 * Who is there and what they play.
 */
export type RoomView = {
/**
 * Where the table is in its life.
 */
stage: Stage,
/**
 * What is played.
 */
settings: Settings,
/**
 * Who may change it and start.
 */
host: PersonId,
/**
 * All seats, from A on.
 */
seats: Array<SeatView>,
/**
 * How many look on without a seat.
 */
spectators: number,
/**
 * A person wants to take the last turn back.
 */
undo: UndoAsked | null,
/**
 * The host wants another timer.
 */
timer?: TimerAsked,
/**
 * The game is over and its win is tied.
 */
tie?: Tie,
/**
 * Votes to let a bot in.
 */
votes: Array<Vote>,
/**
 * The game before this one.
 */
after: TableId | null,
/**
 * The rematch.
 */
rematch: TableId | null, };

/**
 * The rules that are played: an edition, and the switches that differ from it. Its text is the code of clause 9.2.
 */
export type RuleSet = string;

/**
 * A player's place at the table (clause 1.1). Play goes clockwise, `A` to `E`.
 */
export type Seat = "A" | "B" | "C" | "D" | "E";

/**
 * Who sits on a seat.
 */
export type SeatOccupant = { "kind": "open" } | { "kind": "person",
/**
 * Who has the rights of the seat.
 */
person: PersonId,
/**
 * What the player is called.
 */
name: string, } | { "kind": "bot",
/**
 * Its level: 1 to 8.
 */
level: number,
/**
 * Whose name and temper it has, such as `rocco`. Older entries do not have it: a level without a temper.
 */
character?: string, };

/**
 * A seat and who sits there.
 */
export type SeatView = { seat: Seat, sitter: SeatOccupant,
/**
 * The level of the bot that plays it for its person.
 */
stand_in: number | null,
/**
 * Whose name and temper that bot has.
 */
stand_in_character?: string, colour: Colour,
/**
 * How many years its player went to school, if they said so. Bots have theirs.
 */
school_years?: number,
/**
 * Whether its player is there: a person with the table open, or a bot.
 */
present: boolean, };

/**
 * A server's message.
 */
export type ServerMsg = { "type": "welcome", me: Me,
/**
 * The server's version.
 */
server: string,
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, } | { "type": "update" } & Update | { "type": "lobby",
/**
 * The newest first.
 */
tables: Array<TableSummary>, } | { "type": "notice", text: string, } | { "type": "done",
/**
 * The key of its message.
 */
key: Key,
/**
 * The version of the table that has it.
 */
version: number,
/**
 * The hash of the table at that version: 16 hexadecimal digits.
 */
hash: string, } | { "type": "refused",
/**
 * The key of its message, if that could be read.
 */
key?: Key, refusal: Refusal, } | { "type": "explained",
/**
 * The key of the question.
 */
key: Key,
/**
 * Why not; nothing if the action is legal after all.
 */
why?: Refusal, };

/**
 * What a table plays and how.
 */
export type Settings = {
/**
 * The edition played.
 */
edition: RuleSet,
/**
 * The board's name or its rows.
 */
board: string,
/**
 * How many play: 3 to 5.
 */
players: number,
/**
 * The length of the game in minutes, one a turn.
 */
minutes: number,
/**
 * Who starts.
 */
first: First,
/**
 * A position to begin with instead of the start, as `blacktop show` writes it. It decides all of the above.
 */
position?: string,
/**
 * How long a turn may take.
 */
timer: Timer,
/**
 * How a person's turn ends.
 */
ending: Ending,
/**
 * Who finds the table.
 */
listing: Listing,
/**
 * What people may say.
 */
chat: Chat,
/**
 * What happens to the seat of a person who is away.
 */
stand_in: StandIn, };

/**
 * One of the 144 places of the square, open or equipment: `a1` bottom left, `l12` top right.
 */
export type Space = string;

/**
 * How quickly pieces move.
 */
export type Speed = "none" | "slow" | "normal" | "fast";

/**
 * Where a table is in its life.
 */
export type Stage = "gathering" | "playing" | "over" | "closed";

/**
 * What happens to the seat of a person who is away.
 */
export type StandIn = {
/**
 * The level of the bot that plays it: 1 to 8.
 */
level: number,
/**
 * When it takes over by itself.
 */
when: StandInPolicy, };

/**
 * When a bot takes over the seat of a person who is away.
 */
export type StandInPolicy = "away" | "voted";

/**
 * Why a bot plays a person's seat.
 */
export type StandInReason = "away" | "left" | "voted";

/**
 * What one event changed: new values only, absolute ones. Put over the state before the event (maps key by key), they give
 * the state after it. Fields that are the player's to decide next (`phase`, `movements`, …) come with the update's state.
 */
export type StateChange = { turn?: Seat, clock?: number, coins?: { [key in Seat]?: number }, children?: { [key in Child]: ChildState }, nuns?: { [key in Nun]?: Place },
/**
 * The piece that is shoved next. It stays unless `shoved_from` is given; with `shoved_from` and without this, none is.
 */
shoving?: Piece,
/**
 * The spaces that the pieces waiting for their shove have left, if that has changed.
 */
shoved_from?: Array<Space>, result?: Outcome, };

/**
 * How a child is doing.
 */
export type Status = "free" | "attacking" | "pinned" | "detained";

/**
 * The table that was created.
 */
export type TableCreated = { table: TableId,
/**
 * Its page: `/t/TABLE`.
 */
path: string, };

/**
 * What an entry changes.
 */
export type TableEvent = { "entry": "created",
/**
 * What is to be played.
 */
settings: Settings,
/**
 * Who may change it.
 */
host: PersonId,
/**
 * Who sits where from the beginning: as many as play.
 */
seats: Array<SeatOccupant>,
/**
 * The game before, if this is a rematch.
 */
after?: TableId,
/**
 * Whether the game comes from a record.
 */
from_record?: boolean, } | { "entry": "changed", settings: Settings, } | { "entry": "seated", seat: Seat,
/**
 * Who sits there now.
 */
sitter: SeatOccupant, } | { "entry": "swapped", one: Seat, other: Seat, } | { "entry": "coloured", seat: Seat, colour: Colour, } | { "entry": "school_years", seat: Seat, years: number, } | { "entry": "host_changed", host: PersonId, } | { "entry": "started",
/**
 * Who has the first turn.
 */
first: Seat,
/**
 * The version of the rules that the game is played by to its end. Entries of version 1 do not have it.
 */
rules?: number, } | { "entry": "acted", seat: Seat,
/**
 * Its word, such as `Ab1:3-e5`.
 */
action: string, } | { "entry": "undone", actions: number, } | { "entry": "ended", seat: Seat, } | { "entry": "timed_out", seat: Seat, } | { "entry": "undo_asked" } | { "entry": "undo_agreed" } | { "entry": "undo_refused" } | { "entry": "turn_undone",
/**
 * How many decisions are taken back.
 */
actions: number, } | { "entry": "timer_asked", timer: Timer, } | { "entry": "timer_agreed" } | { "entry": "timer_refused" } | { "entry": "timer_changed", timer: Timer, } | { "entry": "stood_in", seat: Seat,
/**
 * The bot's level: 1 to 8.
 */
level: number,
/**
 * Whose name and temper the bot has, as in [`SeatOccupant::Bot`].
 */
character?: string, why: StandInReason, } | { "entry": "returned", seat: Seat, } | { "entry": "voted", seat: Seat, } | { "entry": "paused",
/**
 * The milliseconds the player has left.
 */
left: number, } | { "entry": "resumed",
/**
 * When the player's time is up, in milliseconds since 1970.
 */
deadline: number, } | { "entry": "said", phrase: Phrase,
/**
 * What the person is called, if they do not sit at the table.
 */
name?: string, } | { "entry": "chatted", text: string, } | { "entry": "wrestled", seat: Seat, score: number, } | { "entry": "tie_claimed", winner: Seat, } | { "entry": "tie_broken", winner: Seat, how: TieBreak, } | { "entry": "rematched", table: TableId, } | { "entry": "closed" };

/**
 * A table. Knowing the id is enough to watch it.
 */
export type TableId = string;

/**
 * A link to a table, for other people.
 */
export type TableLink = {
/**
 * A whole URL.
 */
link: string, };

/**
 * A list of tables.
 */
export type TableList = {
/**
 * The newest first.
 */
tables: Array<TableSummary>, };

/**
 * A table in a list.
 */
export type TableSummary = { table: TableId,
/**
 * Where it is in its life.
 */
stage: Stage,
/**
 * What is played.
 */
settings: Settings,
/**
 * Who sits where, from A on.
 */
seats: Array<SeatOccupant>,
/**
 * The players' colours, from A on; a line stored before there were colours has none.
 */
colours?: Array<Colour>,
/**
 * The minute being played; 0 before the start.
 */
minute: number,
/**
 * Whether its game comes from a record, to look back at: no player is waited for.
 */
from_record?: boolean,
/**
 * Whose turn it is, or who won, by the seats' letters.
 */
turn: string,
/**
 * When something last happened, in milliseconds since 1970.
 */
changed: number, };

/**
 * The colours of everything but the board.
 */
export type Theme = "system" | "light" | "dark";

/**
 * A tied win, and how the tied players decide it, if they want to.
 */
export type Tie = {
/**
 * Who share the win.
 */
seats: Array<Seat>,
/**
 * The beats of the duel: when each comes, in milliseconds after its start.
 */
beats: Array<number>,
/**
 * Who has wrestled in this round.
 */
scores: Array<WrestleScore>,
/**
 * Who says who won at the table.
 */
claims: Array<TieClaim>,
/**
 * Who won, once it is decided, and how.
 */
winner: Seat | null, how: TieBreak | null, };

/**
 * How a tied win was decided.
 */
export type TieBreak = "duel" | "for_real";

/**
 * Whom a person names as the winner.
 */
export type TieClaim = { by: PersonId, winner: Seat, };

/**
 * How long a turn may take.
 */
export type Timer = { "kind": "none" } | { "kind": "sand",
/**
 * For one turn.
 */
seconds: number, } | { "kind": "slow",
/**
 * For one turn.
 */
seconds: number, };

/**
 * The host would like to play on with another timer.
 */
export type TimerAsked = { timer: Timer, by: PersonId, agreed: Array<PersonId>,
/**
 * Who has yet to say.
 */
waiting: Array<PersonId>, };

/**
 * A secret that stands for a program. It is shown once.
 */
export type Token = {
/**
 * To be sent as `Authorization: Bearer TOKEN`.
 */
token: string,
/**
 * The program as a person.
 */
program: Program, };

/**
 * What stands out about a turn.
 */
export type TurnMark = { "kind": "none" } | { "kind": "brilliant" } | { "kind": "mistake" } | { "kind": "blunder" } | { "kind": "handed_over", to: Seat, };

/**
 * A request to take the last turn back.
 */
export type UndoAsked = { by: PersonId,
/**
 * Who has agreed.
 */
agreed: Array<PersonId>,
/**
 * Who has yet to say.
 */
waiting: Array<PersonId>, };

/**
 * What is new at a table: the entries after the version the client knew, and how things stand now. Parts that have not
 * changed are left out.
 */
export type Update = { table: TableId,
/**
 * The version before the first entry below. A client that knows less has missed something and watches again.
 */
since: number,
/**
 * The version of what follows.
 */
version: number,
/**
 * The hash of the table at that version: 16 hexadecimal digits.
 */
hash: string,
/**
 * What happened, in order.
 */
entries: Array<EntryWithEvents>,
/**
 * Who is there now.
 */
room?: RoomView,
/**
 * The game as it stands; none before it starts.
 */
play?: PlayView, };

/**
 * The votes to let a bot play a seat.
 */
export type Vote = { seat: Seat,
/**
 * Who is for it.
 */
by: Array<PersonId>,
/**
 * How many it takes.
 */
needed: number, };

/**
 * Why a piece may not end on a space now.
 */
export type Why = {
/**
 * The child or the nun.
 */
piece: Piece,
/**
 * Where it would end.
 */
space: Space, };

/**
 * Why a piece may not end on a space, in a position.
 */
export type WhyInPosition = {
/**
 * Its text; `_` may stand for the blanks.
 */
position: string,
/**
 * The child or the nun.
 */
piece: Piece,
/**
 * Where it would end.
 */
space: Space, };

/**
 * What a player reached in a duel.
 */
export type WrestleScore = { seat: Seat, score: number, };
