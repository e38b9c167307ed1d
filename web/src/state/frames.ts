// What happened at a table as a sequence of frames, so that people can follow. The server says what each event changed;
// the state that comes with the update is always the last frame.

import type { Event, Piece, Place, Space, GameState, StateChange, EntryWithEvents } from "../wire";

/** An event, and what it changed. */
export type EventChange = { event: Event; change: StateChange };

/** A state to show, and the events that led to it. */
export type BoardFrame = {
  state: GameState;
  events: Event[];
  /** From where pieces are being shoved meanwhile. */
  shovedFrom: readonly Space[];
};

/** The events that begin a new frame: a piece is somewhere else. */
const MOVES: readonly Event["event"][] = [
  "moved",
  "nun_moved",
  "tattled",
  "shoved",
  "detained",
  "turn_began",
  "bell",
];

/** The events of entries with what they changed. None if the server has not said what they changed. */
export function eventChanges(
  entries: readonly { events?: readonly Event[]; changes?: readonly StateChange[] }[],
): EventChange[] {
  const all = entries.flatMap(({ events = [], changes = [] }) =>
    events.map((event, nth) => ({ event, change: changes[nth] })),
  );
  const isComplete = (step: { event: Event; change?: StateChange }): step is EventChange =>
    step.change !== undefined;
  return all.every(isComplete) ? all : [];
}

/** The frames of these changes, beginning with a state. */
export function framesOf(start: GameState, changes: readonly EventChange[]): BoardFrame[] {
  const frames: BoardFrame[] = [];
  let state = start;
  let shovedFrom: readonly Space[] = [];
  for (const { event, change } of changes) {
    state = withChange(state, change);
    shovedFrom = change.shoved_from ?? shovedFrom;
    const frame = frames.at(-1);
    if (!frame || (MOVES.includes(event.event) && frame.events.some(({ event }) => MOVES.includes(event)))) {
      frames.push({ state, events: [event], shovedFrom });
    } else {
      frame.events.push(event);
      Object.assign(frame, { state, shovedFrom });
    }
  }
  return frames;
}

/** A state with new values in the place of the old ones. */
export function withChange(state: GameState, change: StateChange): GameState {
  const { coins, children, nuns, shoving, shoved_from, ...values } = change;
  return {
    ...state,
    ...values,
    coins: { ...state.coins, ...coins },
    children: { ...state.children, ...children },
    nuns: { ...state.nuns, ...nuns },
    shoving: shoved_from ? (shoving ?? null) : state.shoving,
  };
}

/** A frame, and the last entry of the table that is seen with it. */
export type VersionedFrame = BoardFrame & { version: number };

/** An entry is seen with the frame that shows the last of its events. */
export function withVersions(
  frames: readonly BoardFrame[],
  entries: readonly EntryWithEvents[],
): VersionedFrame[] {
  let [seen, counted] = [0, 0];
  let version = (entries[0]?.version ?? 1) - 1;
  let rest = entries;
  return frames.map((frame) => {
    seen += frame.events.length;
    while (rest[0] && counted + (rest[0].events?.length ?? 0) <= seen) {
      counted += rest[0].events?.length ?? 0;
      version = rest[0].version;
      rest = rest.slice(1);
    }
    return { ...frame, version };
  });
}

/** The way of a piece in a turn, which stays on the board for a while. */
export type Trail = { piece: Piece; from: Place; to: Space };

/** Where pieces went in these events. */
export function trails(events: readonly Event[]): Trail[] {
  // A nun who is told of a fight was where the child has walked to.
  let met: Space | undefined;
  return events.flatMap((event) => {
    if (event.event === "moved") met = event.to;
    if (event.event === "moved") return { piece: event.child, from: event.from, to: event.to };
    if (event.event === "tattled" && met) return { piece: event.nun, from: met, to: event.fight };
    if (event.event === "nun_moved") return { piece: event.nun, from: event.from, to: event.to };
    return event.event === "shoved" ? { piece: event.piece, from: event.from, to: event.to } : [];
  });
}
