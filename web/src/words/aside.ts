// What happened around the game, in words.

import type { Aside } from "../state/log";
import type { Author, TableEvent, PersonId, RoomView } from "../wire";
import { playerName, personName as shownName, sitterName } from "./player";
import { t } from "./words.svelte";

/** The name of a person at this table. */
export function personName(room: RoomView, person: PersonId): string {
  const place = room.seats.find(({ sitter }) => sitter.kind === "person" && sitter.person === person);
  return place ? sitterName(place.sitter) : t("table-someone");
}

/** The name of an entry's author. */
function authorName(room: RoomView, by: Author): string {
  if (by === "table") return "";
  return "person" in by ? personName(room, by.person) : playerName(room, by.bot);
}

/** The author's name as it stands before what they said. Spectators bring theirs along. */
export function speaker(room: RoomView, by: Author, what: TableEvent): string {
  const name = what.entry === "said" ? what.name : undefined;
  return t("log-speaker", { name: name === undefined ? authorName(room, by) : shownName(name) });
}

/** The text of a chat entry. */
export function saying(what: TableEvent): string | null {
  if (what.entry === "said") return t(`phrase-${what.phrase}`);
  return what.entry === "chatted" ? what.text : null;
}

/** The sentence for something that happened around the game; none if it needs no words. */
export function note({ by, what }: Aside, room: RoomView): string | null {
  const name = authorName(room, by);
  switch (what.entry) {
    case "seated":
      if (what.sitter.kind === "open") return t("log-seat-free", { seat: what.seat });
      return t("log-seated", { name: sitterName(what.sitter), seat: what.seat });
    case "swapped":
      return t("log-swapped", { one: what.one, other: what.other });
    case "host_changed":
      return t("log-host", { name: personName(room, what.host) });
    case "stood_in":
      return t(`log-stood-in-${what.why}`, { name: playerName(room, what.seat) });
    case "returned":
      return t("log-returned", { name: playerName(room, what.seat) });
    case "voted":
      return t("log-voted", { name, other: playerName(room, what.seat) });
    case "coloured":
      return t("log-coloured", { name: playerName(room, what.seat), colour: what.colour });
    case "school_years":
      return t("log-school-years", { name: playerName(room, what.seat), years: what.years });
    case "timer_asked":
    case "timer_changed": {
      const id = `log-${what.entry.replaceAll("_", "-")}`;
      if (what.timer.kind === "none") return t(`${id}-none`, { name });
      return t(id, { name, seconds: what.timer.seconds });
    }
    case "wrestled":
      return t("log-wrestled", { name: playerName(room, what.seat), score: what.score });
    case "tie_claimed":
      return t("log-tie-claimed", { name, winner: playerName(room, what.winner) });
    case "tie_broken":
      return t(`log-tie-broken-${what.how.replaceAll("_", "-")}`, { winner: playerName(room, what.winner) });
    case "timer_agreed":
    case "timer_refused":
    case "changed":
    case "started":
    case "undo_asked":
    case "undo_agreed":
    case "undo_refused":
    case "turn_undone":
    case "rematched":
    case "closed":
      return t(`log-${what.entry.replaceAll("_", "-")}`, { name });
    default:
      return null;
  }
}
