// What is new at a table, read out to those who listen.

import { afterPaint } from "../../parts/afterPaint";
import { announce } from "../../parts/notice.svelte";
import type { TableState } from "../../state/table";
import type { EntryWithEvents, Event, RoomView, Seat } from "../../wire";
import { note, saying, speaker } from "../../words/aside";
import { playerName } from "../../words/player";
import { joined, whole } from "../../words/sentence";
import { storyOf } from "../../words/story";
import { storyText } from "../../words/storyText";
import { t } from "../../words/words.svelte";

export class News {
  /** What was there when the viewer came is in the log. */
  constructor(private told: number) {}

  /** Tells what has come up to a version. */
  tell({ entries, version }: TableState, until: number, room: RoomView, mine: Seat[]): void {
    const now = Math.min(until, version);
    const before = this.told;
    const news = entries.filter((entry) => entry.version > before && entry.version <= now);
    this.told = Math.max(before, now);
    if (!news.length) return;
    // Also if there is no board any more by then.
    afterPaint(() => {
      const words = news.flatMap((entry) => texts(entry, room, mine));
      if (words.length) announce(joined(words));
    });
  }
}

/** An entry in words. */
function texts({ version, by, what, events = [] }: EntryWithEvents, room: RoomView, mine: Seat[]): string[] {
  const words = saying(what);
  const aside = words === null ? note({ kind: "aside", version, by, what }, room) : null;
  // A notice says aloud what a spectator has said.
  const isHeard = what.entry === "said" && what.name !== undefined;
  const around = words === null ? (aside ?? []) : isHeard ? [] : `${speaker(room, by, what)} ${words}`;
  return happened(events, room, mine).concat(around);
}

/** Events in the words of the story. */
export function happened(events: readonly Event[], room: RoomView, mine: Seat[]): string[] {
  const you = mine.length === 1 ? mine[0] : null;
  const lines = storyOf(events);
  return events.flatMap((event) => {
    if (event.event === "turn_began") return whole(turnBegan(event.seat, room, mine));
    const line = lines.find(({ events: [first] }) => first === event);
    return line ? whole(storyText(line, room, you)) : [];
  });
}

function turnBegan(seat: Seat, room: RoomView, mine: Seat[]): string {
  if (mine.includes(seat) && mine.length === 1) return t("table-your-turn");
  return t("table-turn", { name: playerName(room, seat) });
}
