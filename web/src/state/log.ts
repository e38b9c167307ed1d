// The story of a table: its entries without what was taken back, turn by turn.

import type { Author, Event, TableEvent, Seat, StateChange, EntryWithEvents } from "../wire";

/** Something that was said, or that happened around the game. */
export type Aside = { kind: "aside"; version: number; by: Author; what: TableEvent };

/** A decision, or a turn's end, and what came of it on the board. */
export type ActionLine = {
  kind: "action";
  version: number;
  /** How many decisions there were with it. */
  frame: number;
  decided: boolean;
  events: readonly Event[];
  /** What each event changed, if the server has said so. */
  changes?: readonly StateChange[];
};

export type LogLine = Aside | ActionLine;

/** A turn and its lines; the first has no seat and holds what happened before the game. */
export type LogTurn = { seat: Seat | null; minute: number; lines: LogLine[] };

type Item = LogLine | { kind: "turn"; seat: Seat; minute: number };

/** Entries without a line of their own: they show as events, or only concern the clock. */
const OMITTED: readonly TableEvent["entry"][] = ["created", "acted", "ended", "undone", "paused", "resumed"];

/** The story so far. `minute` is the first minute of the game. */
export function story(entries: readonly EntryWithEvents[], minute = 1): LogTurn[] {
  const turns: LogTurn[] = [{ seat: null, minute: 0, lines: [] }];
  for (const item of items(entries, minute)) {
    if (item.kind === "turn") turns.push({ seat: item.seat, minute: item.minute, lines: [] });
    else turns.at(-1)?.lines.push(item);
  }
  return turns;
}

/** Keeps turns that have not changed as the same objects, so that Svelte does not write them again. */
export function stableTurns(): (now: readonly LogTurn[]) => LogTurn[] {
  let before: LogTurn[] = [];
  const end = ({ lines }: LogTurn) => `${lines.length} ${lines.at(-1)?.version}`;
  const same = (one: LogTurn, other: LogTurn) => one.minute === other.minute && end(one) === end(other);
  return (now) => {
    before = now.map((turn, nth) => (before[nth] && same(before[nth], turn) ? before[nth] : turn));
    return before;
  };
}

/** Every event that counts, in order. */
export function events(entries: readonly EntryWithEvents[]): Event[] {
  return items(entries, 1).flatMap((item) => (item.kind === "action" ? item.events : []));
}

/**
 * The decisions that count and came after a version; none if the state of that version has been taken back, because then
 * no event leads from it to the present one.
 */
export function since(entries: readonly EntryWithEvents[], version: number): ActionLine[] {
  const actionLines = (entries: readonly EntryWithEvents[]) =>
    items(entries, 1).filter((item) => item.kind === "action");
  const all = actionLines(entries);
  const before = actionLines(entries.filter((entry) => entry.version <= version));
  if (all.filter((line) => line.version <= version).length < before.length) return [];
  return all.slice(before.length);
}

/** How many coins others took from a seat; nothing if they took none and none of its children went to detention. */
export function losses(events: readonly Event[], seat: Seat): number | undefined {
  const coins = events.filter((event) => event.event === "coin_taken" && event.from === seat).length;
  const isHurt = events.some((event) => event.event === "detained" && event.child.startsWith(seat));
  return coins || isHurt ? coins : undefined;
}

/** The events with which a loss begins: a walk to a fight, or staying in one; a nun's way, or being told. */
const LEADS: readonly Event["event"][] = ["moved", "stayed", "nun_moved", "tattled"];

/** Where the first loss of a seat begins among some events: at the last thing that was done before it. */
export function lossStart(events: readonly Event[], seat: Seat): number {
  const lost = events.findIndex((event) => losses([event], seat) !== undefined);
  const start = events.slice(0, lost + 1).findLastIndex(({ event }) => LEADS.includes(event));
  return Math.max(0, start);
}

function items(entries: readonly EntryWithEvents[], minute: number): Item[] {
  const items: Item[] = [];
  let frame = 0;
  for (const { version, by, what, events = [], changes } of entries) {
    if (what.entry === "undone" || what.entry === "turn_undone") {
      takeBack(items, what.actions);
      frame -= what.actions;
    }
    if (!OMITTED.includes(what.entry) && what.entry !== "timed_out") {
      items.push({ kind: "aside", version, by, what });
    }
    if (what.entry === "started") items.push({ kind: "turn", seat: what.first, minute });
    const decided = what.entry === "acted" || what.entry === "timed_out";
    if (decided) frame += 1;
    if (decided || events.length) items.push({ kind: "action", version, frame, decided, events, changes });
    for (const event of events) {
      if (event.event === "turn_began") items.push({ kind: "turn", seat: event.seat, minute: event.minute });
    }
  }
  return items;
}

/** Removes the last decisions with everything that followed from them. Chat stays. */
function takeBack(items: Item[], decisions: number): void {
  for (let index = items.length - 1; index >= 0 && decisions > 0; index--) {
    const item = items[index];
    if (!item || item.kind === "aside") continue;
    items.splice(index, 1);
    if (item.kind === "action" && item.decided) decisions -= 1;
  }
}
