// Setting tables up over HTTP.

import { SEATS, type PlannedSeat } from "../state/options";
import type { Command, Settings, TableCreated, TableId } from "../wire";
import { post } from "./api";
import { newRequestKey } from "./requestKey";

/** Sets a table up, and starts the game there if it is to start at once. */
export async function createTable(
  settings: Partial<Settings>,
  places: PlannedSeat[],
  start: boolean,
): Promise<TableId> {
  const seats = places.map((place) => {
    if (place.kind === "bot") {
      const { level, character } = place;
      return { bot: character ? { level, character } : level };
    }
    return place.kind === "me" ? "me" : "open";
  });
  const namedSeats = places.flatMap((place, index) =>
    place.kind === "me" && place.name ? [{ seat: SEATS[index] ?? "A", name: place.name }] : [],
  );
  const coloured = places.flatMap((place, index) =>
    place.kind === "me" && place.colour ? [{ seat: SEATS[index] ?? "A", colour: place.colour }] : [],
  );
  const at_once = start && namedSeats.length + coloured.length === 0;
  const { table } = await post<TableCreated>("/api/tables", { settings, seats, start: at_once });
  // Players on this screen with a name of their own are seated one by one.
  for (const { seat, name } of namedSeats) await send(table, { verb: "sit", seat, name });
  for (const choice of coloured) await send(table, { verb: "choose_colour", ...choice });
  if (start && !at_once) await send(table, { verb: "start" });
  return table;
}

function send(table: TableId, command: Command): Promise<unknown> {
  return post(`/api/tables/${table}/do`, { key: newRequestKey(), seen: 1, command });
}
