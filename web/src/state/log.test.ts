import { expect, test } from "vitest";
import type { Event, TableEvent, EntryWithEvents } from "../wire";
import { type LogTurn, events, lossStart, losses, since, stableTurns, story } from "./log";

function entriesOf(...entries: [TableEvent, ...Event[]][]): EntryWithEvents[] {
  return entries.map(([what, ...events], index) => ({
    version: index + 1,
    at: 0,
    by: "table",
    what,
    events,
  }));
}

const started: [TableEvent] = [{ entry: "started", first: "A" }];
const act = (seat: "A" | "B", steps: number): [TableEvent, Event] => [
  { entry: "acted", seat, action: "" },
  { event: "movement_lost", steps },
];
const end = (seat: "A" | "B", next: "A" | "B", minute: number): [TableEvent, Event] => [
  { entry: "ended", seat },
  { event: "turn_began", seat: next, minute },
];
const phrase: [TableEvent] = [{ entry: "said", phrase: "ouch" }];

/** A story in short: the seats, what was lost, and what was said. */
function short(turns: LogTurn[]): string[] {
  const line = (line: LogTurn["lines"][number]) =>
    line.kind === "aside"
      ? line.what.entry
      : line.events.map((event) => (event.event === "movement_lost" ? event.steps : event.event)).join();
  return turns.map(({ seat, minute, lines }) => [seat ?? "-", minute, ...lines.map(line)].join(" "));
}

test("turns follow one another", () => {
  const entries = entriesOf(started, act("A", 3), act("A", 2), end("A", "B", 2), act("B", 1));
  expect(short(story(entries))).toEqual(["- 0 started", "A 1 3 2 turn_began", "B 2 1"]);
});

test("undone actions are not in the log, chat between them is", () => {
  const undone: [TableEvent] = [{ entry: "undone", actions: 2 }];
  const entries = entriesOf(started, act("A", 3), act("A", 2), phrase, act("A", 1), undone, act("A", 2));
  expect(short(story(entries))).toEqual(["- 0 started", "A 1 3 said 2"]);
});

test("an undone turn and those after it are not in the log", () => {
  const back: [TableEvent] = [{ entry: "turn_undone", actions: 2 }];
  const entries = entriesOf(
    started,
    act("A", 3),
    end("A", "B", 2),
    phrase,
    act("B", 2),
    end("B", "A", 3),
    back,
    act("A", 1),
  );
  expect(short(story(entries))).toEqual(["- 0 started", "A 1 said turn_undone 1"]);
});

test("time that runs out is a decision too", () => {
  const out: [TableEvent, Event] = [
    { entry: "timed_out", seat: "A" },
    { event: "movement_lost", steps: 9 },
  ];
  const back: [TableEvent] = [{ entry: "turn_undone", actions: 1 }];
  expect(short(story(entriesOf(started, out)))).toEqual(["- 0 started", "A 1 9"]);
  expect(short(story(entriesOf(started, out, back)))).toEqual(["- 0 started", "A 1 turn_undone"]);
});

test("every action line has the number of decisions so far", () => {
  const undone: [TableEvent] = [{ entry: "undone", actions: 1 }];
  const entries = entriesOf(started, act("A", 3), act("A", 2), undone, act("A", 1), end("A", "B", 2));
  const frames = story(entries).flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === "action" ? line.frame : [])),
  );
  expect(frames).toEqual([1, 2, 2]);
});

test("only events that still count are counted", () => {
  const undone: [TableEvent] = [{ entry: "undone", actions: 1 }];
  const lost = events(entriesOf(started, act("A", 3), act("A", 2), undone));
  expect(lost).toEqual([{ event: "movement_lost", steps: 3 }]);
});

test("a game can begin in the middle of a recess", () => {
  expect(short(story(entriesOf(started), 12))).toEqual(["- 0 started", "A 12"]);
});

test("the events after a version are those that still count", () => {
  const undone = (actions: number): [TableEvent] => [{ entry: "undone", actions }];
  const entries = entriesOf(
    started,
    act("A", 3),
    act("A", 2),
    phrase,
    act("A", 1),
    undone(1),
    end("A", "B", 2),
  );
  const short = (version: number) =>
    since(entries, version).flatMap(({ events }) => events.map(({ event }) => event));
  expect(short(1)).toEqual(["movement_lost", "movement_lost", "turn_began"]);
  expect(short(4)).toEqual(["turn_began"]);
  expect(short(7)).toEqual([]);
  // From a state that was taken back no event leads to the present one.
  expect(short(5)).toEqual([]);
});

test("turns that have not changed stay the same objects", () => {
  const entries = entriesOf(started, act("A", 3), end("A", "B", 2), act("B", 3));
  const before = story(entries);
  const after = (...more: [TableEvent, ...Event[]][]) => {
    const now = story([
      ...entries,
      ...entriesOf(...more).map((one, nth) => ({ ...one, version: entries.length + 1 + nth })),
    ]);
    const stable = stableTurns();
    stable(before);
    const again = stable(now);
    expect(short(again)).toEqual(short(now));
    return again.map((turn, nth) => turn === before[nth]);
  };
  expect(after()).toEqual([true, true, true]);
  expect(after(act("B", 2))).toEqual([true, true, false]);
  expect(after([{ entry: "undone", actions: 1 }])).toEqual([true, true, false]);
  expect(after([{ entry: "undone", actions: 1 }], act("B", 1))).toEqual([true, true, false]);
});

test("coins that were taken and children in detention are losses, those of others are not", () => {
  const takes = (from: "A" | "B"): Event => ({ event: "coin_taken", by: "Cb1", from });
  const detained = (child: string): Event => ({ event: "detained", child });
  expect(losses([takes("A"), takes("B"), takes("A")], "A")).toBe(2);
  expect(losses([takes("B"), detained("Ag1")], "A")).toBe(0);
  expect(losses([takes("B"), detained("Bg1")], "A")).toBeUndefined();
});

test("a loss begins with the walk to it, and not before", () => {
  const moved = (child: string): Event => ({ event: "moved", child, from: "a1", to: "a4", steps: 3 });
  const taken: Event = { event: "coin_taken", by: "Cb1", from: "A" };
  const fight: Event = { event: "fight_started", attacker: "Cb1", victim: "Ab1", at: "a4" };
  const began: Event = { event: "turn_began", seat: "C", minute: 4 };
  const stayed: Event = { event: "stayed", child: "Cb1" };
  expect(lossStart([moved("Bb1"), moved("Bb2"), began, moved("Cb1"), fight, taken, moved("Cb2")], "A")).toBe(
    3,
  );
  expect(lossStart([moved("Bb1"), began, stayed, taken], "A")).toBe(2);
  expect(lossStart([moved("Bb1"), taken], "B")).toBe(0);
});
