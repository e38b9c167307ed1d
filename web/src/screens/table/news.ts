// What is new at a table, read out to those who listen: a story with its tension, not a protocol.

import { afterPaint } from "../../parts/afterPaint";
import { announce } from "../../parts/notice.svelte";
import { Race, lead } from "../../state/lead";
import { touches } from "../../state/lines";
import type { TableState } from "../../state/table";
import type { EntryWithEvents, Event, GameState, PlayView, RoomView, Seat } from "../../wire";
import { note, saying, speaker } from "../../words/aside";
import { naming } from "../../words/naming";
import { playerName } from "../../words/player";
import { joined, whole } from "../../words/sentence";
import { shover, storyOf } from "../../words/story";
import { storyText } from "../../words/storyText";
import { list, t } from "../../words/words.svelte";
import { FEW_TURNS } from "./prompt";

type Walk = Extract<Event, { event: "moved" }>;

/** What is said of each player's turn in full, even if it does not touch the listener. */
const LOUD: readonly Event["event"][] = ["kissed", "coins_given", "timed_out", "bell", "over"];

/** Whether the keys have been mentioned since the page was loaded. */
let knowsKeys = false;

export class News {
  /** What was there when the viewer came is in the log. */
  #told: number;
  #coins: GameState["coins"];
  readonly #race: Race;
  /** Walks of another player in a row: they are one sentence. */
  #walks: Walk[] = [];
  /** Whose turn is being told, and what of it will be said in one sentence at its end. */
  #turn: Seat | undefined;
  #brief: Event[] = [];
  /** What has happened in the turn. */
  #passed: Event[] = [];
  /** What has happened in each turn, the last first, and how many of them have been repeated in a row. */
  #said: string[][] = [[]];
  #repeated = 0;

  constructor({ version, play }: TableState) {
    this.#told = version;
    this.#coins = play?.state.coins ?? {};
    this.#race = new Race(this.#coins);
    this.#turn = play?.draft.seat;
  }

  /** Tells who plays, and whose turn it is. */
  greet(room: RoomView, play: PlayView, mine: Seat[]): void {
    const { minutes, result } = play.state;
    const { seat, minute, actions } = play.draft;
    if (room.stage !== "playing" || result) return;
    const begins = minute === 1 && !actions.length;
    const [own, other] = mine;
    const words = [
      ...(begins ? begin(room, mine, minutes) : [t("spoken-minute", { minute, minutes })]),
      ...turnBegins(seat, room, play, mine),
      // A turn of the player's own begins with it.
      ...(own && !other && !begins && !isFresh(own, play) ? [standing(own, room, play.state.coins)] : []),
      ...(mine.length && !knowsKeys ? [t("spoken-keys")] : []),
    ];
    knowsKeys ||= mine.length > 0;
    this.#keep(words);
    announce(joined(words));
  }

  /** What was said of the last turn; again in a row, of the turn before it. */
  again(): string {
    const turns = this.#said.filter(({ length }) => length);
    return joined(turns[this.#repeated++ % Math.max(1, turns.length)] ?? [t("spoken-nothing-yet")]);
  }

  #keep(words: readonly string[]): void {
    this.#said[0]?.push(...words);
    this.#repeated = 0;
  }

  /** Tells what has come up to a version. */
  tell({ entries, version, play }: TableState, until: number, room: RoomView, mine: Seat[]): void {
    const now = Math.min(until, version);
    const before = this.#told;
    const news = entries.filter((entry) => entry.version > before && entry.version <= now);
    this.#told = Math.max(before, now);
    if (!news.length) return;
    // Also if there is no board any more by then.
    afterPaint(() => {
      const words = news.flatMap((entry) => {
        const { full, aloud } = this.#texts(entry, room, play, mine);
        if (entry.events?.some(({ event }) => event === "turn_began")) this.#said.unshift([]);
        this.#keep(full);
        return aloud;
      });
      if (words.length) announce(joined(words));
    });
  }

  /** An entry in words: all of it, and what of it is said at once, which is less in the turns of others. */
  #texts(entry: EntryWithEvents, room: RoomView, play: PlayView | null, mine: Seat[]) {
    const { version, by, what, changes = [] } = entry;
    const events = passedLast(entry.events ?? []);
    for (const { coins } of changes) this.#coins = { ...this.#coins, ...coins };
    const words = saying(what);
    const aside = words === null ? note({ kind: "aside", version, by, what }, room) : null;
    // A notice says aloud what a spectator has said.
    const isHeard = what.entry === "said" && what.name !== undefined;
    const around = [
      words === null ? (aside ?? []) : isHeard ? [] : `${speaker(room, by, what)} ${words}`,
    ].flat();
    const began = events.find((event) => event.event === "turn_began");
    const lead = began ? this.#lead(room, mine) : [];
    const turn = (seat: Seat) => (play ? turnBegins(seat, room, play, mine) : [turnBegan(seat, room, mine)]);
    const before = [...this.#passed];
    this.#passed = began ? [] : [...before, ...events];
    const full = [...this.#story(events, room, mine, { lead: () => lead, turn }, before), ...around];
    const isOwn = this.#turn !== undefined && mine.includes(this.#turn);
    if (!mine.length || isOwn) {
      if (began) this.#turn = began.seat;
      return { full, aloud: full };
    }
    const passed = events.filter((event) => event !== began);
    const isLoud = passed.some((event) => LOUD.includes(event.event) || touches(event, mine));
    if (!isLoud) this.#brief.push(...passed);
    // What came before it is told before it.
    const done = began || isLoud ? briefly(this.#brief.splice(0), this.#turn, room) : [];
    if (began) this.#turn = began.seat;
    const sitter = room.seats.find(({ seat }) => seat === began?.seat)?.sitter;
    // A bot's turn is told as soon as it is over.
    const next = began && sitter?.kind !== "bot" ? turn(began.seat) : [];
    return {
      full,
      aloud: [
        ...done,
        ...(isLoud ? happened(passed, room, mine, undefined, before) : []),
        ...[...lead, ...next].map(whole),
        ...around,
      ],
    };
  }

  /** All events in words. Walks of another player wait for what comes after them. */
  #story(
    events: readonly Event[],
    room: RoomView,
    mine: Seat[],
    between: Between,
    before: readonly Event[],
  ): string[] {
    const [walk, ...more] = events;
    if (walk?.event === "moved" && !more.length && !mine.includes(walk.child.charAt(0) as Seat)) {
      this.#walks.push(walk);
      return [];
    }
    const held = events.length ? this.#walks.splice(0) : [];
    return [...walks(held, room), ...happened(events, room, mine, between, before)];
  }

  #lead(room: RoomView, mine: Seat[]): string[] {
    const race = this.#race.after(this.#coins);
    const [seat, other] = race?.seats ?? [];
    if (!race || !seat) return [];
    const you = mine.length === 1 ? mine[0] : null;
    const { coins } = race;
    if (other) {
      const name = (seat: Seat) => (seat === you ? t("spoken-you") : playerName(room, seat));
      return [t("spoken-neck", { names: list([seat, other].map(name)), coins })];
    }
    if (seat === you) return [t("spoken-lead-you", { coins })];
    return [t("spoken-lead", { name: playerName(room, seat), coins })];
  }
}

/** The same events, a pass after what it leads to: a player who passes stays in fights. */
function passedLast(events: readonly Event[]): readonly Event[] {
  const passed = events.find(({ event }) => event === "passed");
  if (!passed) return events;
  const others = events.filter((event) => event !== passed);
  const end = others.findIndex(({ event }) => event === "turn_began");
  return others.toSpliced(end < 0 ? others.length : end, 0, passed);
}

/** What is said between two turns. */
type Between = { lead: () => string[]; turn: (seat: Seat) => string[] };

/** Events in the words of the story. */
export function happened(
  events: readonly Event[],
  room: RoomView,
  mine: Seat[],
  between: Between = { lead: () => [], turn: (seat) => [turnBegan(seat, room, mine)] },
  before: readonly Event[] = [],
): string[] {
  const you = mine.length === 1 ? mine[0] : null;
  const lines = storyOf(events, before);
  return events.flatMap((event) => {
    if (event.event === "turn_began") return [...between.lead(), ...between.turn(event.seat)].map(whole);
    const line = lines.find(({ events: [first] }) => first === event);
    return line ? whole(storyText(line, room, you)) : [];
  });
}

/** What a player has done in a turn, in one short sentence. */
function briefly(events: readonly Event[], seat: Seat | undefined, room: RoomView): string[] {
  const name = naming(room);
  // A piece that is shoved tells where the nun has come.
  const isShover = (nun: Event) =>
    nun.event === "nun_moved" &&
    events.some((event) => event.event === "shoved" && shover(event, [nun]) === nun.nun);
  const deeds = storyOf(events).flatMap(({ events: [event], cast: { by } }) => {
    switch (event?.event) {
      case "moved":
        return t(`spoken-walk-${event.child.charAt(1)}`, { to: event.to });
      case "fight_started":
        return t("spoken-chance-fight", { piece: event.victim, at: event.at }, name);
      case "stayed":
        return t("spoken-deed-stays");
      case "detained":
        return t("spoken-deed-detains", { child: event.child }, name);
      case "fight_left":
        return t("spoken-deed-leaves", { victim: event.victim }, name);
      case "tattled":
        return t("spoken-deed-tattles", { nun: event.nun }, name);
      case "fight_broken_up":
        return t("spoken-deed-breaks", { by: event.by, at: event.at }, name);
      case "nun_moved":
        return isShover(event) ? [] : t("spoken-deed-nun", { nun: event.nun, to: event.to }, name);
      case "shoved": {
        const { piece, from, to } = event;
        return by
          ? t("spoken-deed-shoves", { by, piece, from, to }, name)
          : t("spoken-deed-shoved", { piece, to }, name);
      }
      case "stood_up":
        return t("spoken-deed-back", { child: event.child }, name);
      case "passed":
        return t("spoken-deed-passes");
      default:
        return [];
    }
  });
  return seat && deeds.length ? [whole(t("spoken-deeds", { who: seat, deeds: list(deeds) }, name))] : [];
}

/** Walks of one player as one sentence. */
function walks(walks: readonly Walk[], room: RoomView): string[] {
  const [first, second] = walks;
  if (!first || !second) return first ? happened([first], room, []) : [];
  const goes = walks.map(({ child, to }) => t(`spoken-walk-${child.charAt(1)}`, { to }));
  const who = playerName(room, first.child.charAt(0) as Seat);
  return [whole(t("spoken-walks", { who, walks: list(goes) }))];
}

/** How a game begins. */
function begin(room: RoomView, mine: Seat[], minutes: number): string[] {
  const seats = room.seats.map(({ seat }) => seat);
  const names = (seats: Seat[]) => list(seats.map((seat) => playerName(room, seat)));
  if (mine.length !== 1) return [t("spoken-begin-others", { names: names(seats), minutes })];
  return [t("spoken-begin", { names: names(seats.filter((seat) => !mine.includes(seat))), minutes })];
}

/** Whose turn it is; of the viewer's own also how the game stands, and what threatens. */
function turnBegins(seat: Seat, room: RoomView, play: PlayView, mine: Seat[]): string[] {
  if (!isFresh(seat, play) || !mine.includes(seat)) return [whole(turnBegan(seat, room, mine))];
  const turns = play.turns_left?.[seat] ?? 0;
  const isLast = turns === 1 && mine.length === 1;
  const name = naming(room, seat);
  return [
    whole(isLast ? t("table-last-turn") : turnBegan(seat, room, mine)),
    ...(turns > 1 && turns <= FEW_TURNS ? [t("spoken-turns-left", { turns })] : []),
    ...(mine.length === 1 && play.draft.minute > 1 ? [standing(seat, room, play.state.coins)] : []),
    ...(play.kiss_threats ?? []).map(({ kisser, kissed }) =>
      whole(t("spoken-kiss", { kisser, kissed }, name)),
    ),
  ];
}

/** Whether a seat has the turn and has decided nothing yet. */
const isFresh = (seat: Seat, { draft }: PlayView) => draft.seat === seat && !draft.actions.length;

function standing(seat: Seat, room: RoomView, all: GameState["coins"]): string {
  const { seats, coins: most } = lead(all);
  const coins = all[seat] ?? 0;
  const [first] = seats;
  if (coins < most && first) return t("spoken-behind", { coins, most, name: playerName(room, first) });
  return t(seats.length > 1 ? "spoken-level" : "spoken-ahead", { coins });
}

function turnBegan(seat: Seat, room: RoomView, mine: Seat[]): string {
  if (mine.includes(seat) && mine.length === 1) return t("table-your-turn");
  return t("table-turn", { name: playerName(room, seat) });
}
