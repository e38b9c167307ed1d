// What happened at a table as a sequence of beats: short scenes that are played one after the other. The server says what
// each event changed; nothing is drawn before the beat in which it happens, and nothing is told before that beat is over.

import type { Event, GameState, Nun, Piece, Place, Space } from "../wire";
import { type VersionedChange, withChange } from "./changes";
import { SIDE, column, isSpace, row } from "./space";

/** The pictures. `still` is a rest in which nothing moves, for those who want no movement. */
export type BeatKind =
  | "walk"
  | "hit"
  | "cloud"
  | "coin"
  | "stride"
  | "whistle"
  | "march"
  | "tattle"
  | "dash"
  | "shove"
  | "part"
  | "rise"
  | "hush"
  | "kiss"
  | "bell"
  | "hop"
  | "pause"
  | "still";

export type Beat = {
  kind: BeatKind;
  /** The event that it plays. */
  event: Event;
  /** Milliseconds at the usual speed: of its own, and those that its turn leaves it. */
  full: number;
  ms: number;
  /** What is drawn before it, from its beginning on, and from its end on. */
  before: Drawn;
  shows: Drawn;
  after: Drawn;
  /** What is told when it is over. */
  events: readonly Event[];
  /** The last entry of the table that is told then. */
  version: number;
  /** Where to look closely: at a fight and what comes of it, a tattle, a kiss, and on the way there. */
  at?: Space;
  /** The nun who leads a child away, and from where. */
  nun?: Nun;
  from?: Place;
  /** What has changed, in a still step. */
  marked?: readonly Event[];
  /** Whether the viewer has decided it. */
  own?: boolean;
};

/** A state of the game, and from where pieces are being shoved meanwhile. */
export type Drawn = { state: GameState; shovedFrom: readonly Space[] };

/** The most that the scenes of one turn take, in milliseconds. */
const TURN_TIME = 2400;
/** What is kept of it for the nun while a turn goes on. */
const NUN_TIME = 900;
/** From this number of turns on they share the time of as many. */
const MANY_TURNS = 3;
/** A still step: 200 ms of fading in, and a rest. */
const STILL_TIME = 800;

/** The end of the game takes its time. */
const UNHURRIED: readonly BeatKind[] = ["hush", "kiss", "bell"];

/** The events that begin a new step for those who want no movement: a piece is somewhere else. */
const STEPS: readonly Event["event"][] = [
  "moved",
  "nun_moved",
  "tattled",
  "shoved",
  "detained",
  "kissed",
  "turn_began",
  "bell",
];

type Scene = { kind: BeatKind; ms: number; changes: "first" | "last" };

const walk = (steps: number): Scene => ({ kind: "walk", ms: Math.min(160 * steps, 700), changes: "first" });

/** How many spaces apart two places are. A child's entrance is next to its corner. */
function distance(from: Place, to: Place, piece: Piece): number {
  const corner = piece.charAt(1) === "g" ? `l${SIDE}` : "a1";
  const [one, other] = [from, to].map((place) => (isSpace(place) ? place : corner)) as [Space, Space];
  return Math.max(Math.abs(column(one) - column(other)), Math.abs(row(one) - row(other)));
}

/** The scenes of an event. An event without one is told with the scene before it. */
function scenesOf(event: Event, from: Place): Scene[] {
  const scene = (kind: BeatKind, ms: number, changes: Scene["changes"] = "first"): Scene => ({
    kind,
    ms,
    changes,
  });
  switch (event.event) {
    case "moved":
      return [walk(event.steps)];
    case "nun_moved":
      return [{ ...walk(distance(event.from, event.to, event.nun)), kind: "stride" }];
    case "fight_started":
      return [scene("hit", 120), scene("cloud", 240)];
    case "stayed":
      return [scene("hit", 120)];
    case "coin_taken":
    case "coins_given":
      return [scene("coin", 420, "last")];
    case "fight_broken_up":
      return [event.by.startsWith("N") ? scene("whistle", 350, "last") : scene("part", 160)];
    case "detained":
      return [scene("march", Math.min(1200, 120 * (1 + distance(from, "entrance", event.child))))];
    case "tattled":
      return [scene("tattle", 500), scene("dash", 400)];
    case "shoved":
      return [scene("shove", 300)];
    case "fight_left":
    case "stood_up":
      return [scene("rise", 160)];
    case "kissed":
      return [scene("hush", 400), scene("kiss", 1800)];
    case "bell":
      return [scene("bell", 1800)];
    case "turn_began":
      return [scene("hop", 260)];
    case "passed":
    case "timed_out":
      return [scene("pause", 260)];
    case "nothing_to_take":
    case "movement_lost":
    case "over":
      return [];
  }
}

/** The beats of these changes, beginning with what is drawn. Several scenes of an event change the board with the last. */
export function beatsOf(start: Drawn, changes: readonly VersionedChange[], own = false): Beat[] {
  const beats: Beat[] = [];
  let drawn = start;
  let nun: Nun | undefined;
  /** Where each child was before it was taken out of a fight. */
  let fight: Place = "entrance";
  for (const { event, change, version } of changes) {
    const after: Drawn = {
      state: withChange(drawn.state, change),
      shovedFrom: change.shoved_from ?? drawn.shovedFrom,
    };
    if (event.event === "fight_broken_up") {
      fight = event.at;
      nun = event.by.startsWith("N") ? (event.by as Nun) : undefined;
    }
    const scenes = scenesOf(event, fight);
    const before = drawn;
    scenes.forEach(({ kind, ms, changes }, nth) => {
      const last = nth === scenes.length - 1;
      const shows = !last || changes === "last" ? before : kind === "march" ? standing(after, event) : after;
      const told = last ? { events: [event], version } : { events: [], version: beats.at(-1)?.version ?? 0 };
      beats.push({
        kind,
        event,
        full: ms,
        ms,
        before,
        shows,
        after: last ? after : before,
        at: focusOf(kind, event, before.state, fight),
        ...told,
        own,
        ...(kind === "march" ? { nun, from: fight } : {}),
      });
    });
    drawn = after;
    if (!scenes.length) append(beats, { event, before, after, version, own });
  }
  return beats.map((beat, nth) => ({ ...beat, at: beat.at ?? leadsTo(beat.event, beats[nth + 1]) }));
}

/** The space of an event that is worth a closer look. A child in detention has been taken from its fight. */
function focusOf(kind: BeatKind, event: Event, { children }: GameState, fight: Place): Space | undefined {
  const space = (place: Place | undefined) => (place && isSpace(place) ? place : undefined);
  switch (event.event) {
    case "fight_started":
    case "fight_broken_up":
    case "kissed":
      return event.at;
    case "stayed":
      return space(children[event.child]?.at);
    case "coin_taken":
      return space(children[event.by]?.at);
    case "tattled":
      return kind === "tattle" ? space(children[event.child]?.at) : event.fight;
    case "detained":
      return space(fight);
    default:
      return undefined;
  }
}

/** The space to which a piece is on its way, if the next beat is worth a closer look. */
function leadsTo(event: Event, next: Beat | undefined): Space | undefined {
  const isWalk = event.event === "moved" || event.event === "nun_moved";
  return isWalk && event.to === next?.at ? next.at : undefined;
}

/** What is drawn while a child is led away: it lies down in detention when it is there. */
function standing({ state, shovedFrom }: Drawn, event: Event): Drawn {
  const child = event.event === "detained" ? event.child : "";
  const children = { ...state.children, [child]: { at: "entrance" as const, state: "free" as const } };
  return { state: { ...state, children }, shovedFrom };
}

type Silent = { event: Event; before: Drawn; after: Drawn; version: number; own: boolean };

/** Tells an event that has no scene with the beat before it. */
function append(beats: Beat[], { event, before, after, version, own }: Silent): void {
  const beat = beats.at(-1);
  if (beat) Object.assign(beat, { after, version, events: [...beat.events, event] });
  else
    beats.push({
      kind: "pause",
      event,
      full: 0,
      ms: 0,
      before,
      shows: before,
      after,
      events: [event],
      version,
      own,
    });
}

/** The events of the last turn. The event that begins a turn ends the one before. */
export function lastTurn(events: readonly Event[]): Event[] {
  return events.slice(events.slice(0, -1).findLastIndex(({ event }) => event === "turn_began") + 1);
}

/**
 * The same beats for those who want no movement: each piece is where it goes at once, with its trail, and rests there. The
 * beginning of a turn has no rest of its own, so that it is told when it can be played.
 */
export function stillBeats(beats: readonly Beat[]): Beat[] {
  const groups: Beat[][] = [];
  for (const beat of beats) {
    const begins = STEPS.includes(beat.event.event) && groups.at(-1)?.[0]?.event !== beat.event;
    const group = groups.at(-1);
    if (group && !begins) group.push(beat);
    else groups.push([beat]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)] as [Beat, Beat];
    const events = group.flatMap(({ events }) => events);
    const at = group.find(({ at }) => at)?.at;
    const { before } = first;
    const show: Beat = { ...last, kind: "pause", full: 0, ms: 0, before, shows: last.after, events, at };
    if (first.kind === "hop") return [show];
    const { event } = first;
    const rest = { full: STILL_TIME, ms: STILL_TIME, events: [], marked: events };
    return [show, { ...show, kind: "still", event, ...rest }];
  });
}

/**
 * Shrinks the beats of each turn to the time that it may take. Some beats of the first of these turns have been played for
 * `spent` milliseconds already, and more of the last one may come.
 */
export function fit(beats: readonly Beat[], spent = 0): Beat[] {
  const turns: Beat[][] = [[]];
  for (const beat of beats) {
    turns.at(-1)?.push(beat);
    if (beat.event.event === "turn_began") turns.push([]);
  }
  const time = TURN_TIME * Math.min(1, MANY_TURNS / turns.filter(({ length }) => length).length);
  return turns.flatMap((turn, nth) => {
    const hurried = turn.filter(({ kind }) => !UNHURRIED.includes(kind));
    const ends = turn.some(({ event: { event } }) => event === "turn_began" || event === "nun_moved");
    const left = time - (nth === 0 ? spent : 0) - (ends ? 0 : NUN_TIME);
    const full = hurried.reduce((sum, { full }) => sum + full, 0);
    const scale = Math.min(1, Math.max(0, left) / full || 0);
    return turn.map((beat) => (hurried.includes(beat) ? { ...beat, ms: beat.full * scale } : beat));
  });
}
