// The players' colours at a table.

import type { Colour, RoomView, SeatView, Seat } from "../wire";

/** The custom properties that give each seat the colour of its player, as a `style`. */
export function colourStyle(seats: readonly Pick<SeatView, "seat" | "colour">[]): string {
  return seats
    .map(({ seat, colour }) => `--seat-${seat}:var(--colour-${colour});--on-${seat}:var(--on-${colour})`)
    .join(";");
}

/** The other seat that has this colour. The colour of an open seat can be taken. */
export function takenBy(room: Pick<RoomView, "seats">, seat: Seat, colour: Colour): Seat | null {
  const other = room.seats.find(
    (place) => place.seat !== seat && place.colour === colour && place.sitter.kind !== "open",
  );
  return other?.seat ?? null;
}
