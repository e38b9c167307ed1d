// What the events of a table change in the state of its game.

import type { Event, GameState, StateChange } from "../wire";

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
