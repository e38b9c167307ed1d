// The ways that pieces take in a turn, which stay on the board for a while.

import type { Event, Piece, Place, Space } from "../wire";

/** The way of a piece in a turn. */
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
