// What the events of a table change in the state of its game, and the ways that pieces take in them.

import type { Event, Piece, Place, Space, GameState, StateChange } from "../wire";

/** An event, and what it changed. */
export type EventChange = { event: Event; change: StateChange };

/** The same, and the last entry of the table that has happened with it. */
export type VersionedChange = EventChange & { version: number };

/** The events of entries with what they changed. None if the server has not said what they changed. */
export function eventChanges(
  entries: readonly { version: number; events?: readonly Event[]; changes?: readonly StateChange[] }[],
): VersionedChange[] {
  const all = entries.flatMap(({ version, events = [], changes = [] }) =>
    events.map((event, nth) => ({
      event,
      change: changes[nth],
      // An entry has happened with the last of its events.
      version: nth === events.length - 1 ? version : version - 1,
    })),
  );
  const isComplete = (step: (typeof all)[number]): step is VersionedChange => step.change !== undefined;
  return all.every(isComplete) ? all : [];
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
