import { expect, test } from "vitest";
import type { PlayView, RoomView, EntryWithEvents, Update } from "../wire";
import { type TableState, applyUpdate, decidingSeat, seatsOf, emptyTable } from "./table";

const room = (stage: RoomView["stage"]): RoomView =>
  ({
    stage,
    seats: [
      { seat: "A", sitter: { kind: "person", person: "me", name: "Ada" }, stand_in: null, present: true },
      { seat: "B", sitter: { kind: "bot", level: 3 }, stand_in: null, present: true },
      { seat: "C", sitter: { kind: "person", person: "me", name: "Bo" }, stand_in: 4, present: true },
    ],
  }) as RoomView;

const play = (seat: PlayView["draft"]["seat"]): PlayView => ({ draft: { seat } }) as PlayView;

const entryAt = (version: number): EntryWithEvents => ({
  version,
  at: 0,
  by: "table",
  what: { entry: "undo_asked" },
});

const update = (since: number, version: number, parts: Partial<Update> = {}): Update => ({
  table: "t",
  since,
  version,
  hash: "",
  entries: Array.from({ length: version - since }, (_, index) => entryAt(since + index + 1)),
  ...parts,
});

function tableAfter(...updates: Update[]): TableState {
  return updates.reduce((table, update) => {
    const next = applyUpdate(table, update);
    if (next === "gap") throw new Error("gap");
    return next;
  }, emptyTable("t"));
}

const versions = (table: TableState) => table.entries.map(({ version }) => version);

test("updates add up", () => {
  const all = tableAfter(update(0, 2, { room: room("gathering") }), update(2, 4, { play: play("A") }));
  expect(versions(all)).toEqual([1, 2, 3, 4]);
  expect([all.version, all.room?.stage, all.play?.draft.seat]).toEqual([4, "gathering", "A"]);
});

test("parts that an update leaves out stay as they were", () => {
  const all = tableAfter(update(0, 2, { room: room("playing"), play: play("B") }), update(2, 3));
  expect([all.room?.stage, all.play?.draft.seat]).toEqual(["playing", "B"]);
});

test("a player who comes or goes changes the room without an entry", () => {
  const before = tableAfter(update(0, 2, { room: room("gathering") }));
  const after = tableAfter(
    update(0, 2, { room: room("gathering") }),
    update(2, 2, { room: room("playing") }),
  );
  expect(after.room?.stage).toBe("playing");
  expect(versions(after)).toEqual(versions(before));
});

test("what an update repeats stays the same object", () => {
  const legal = (...words: string[]) => ({ ...play("A"), legal: words, clock: { deadline: 9, left: 1 } });
  const first = tableAfter(update(0, 2, { play: legal("pass", "Ab1:3-c2") }));
  const repeated = applyUpdate(first, update(2, 2, { play: { ...legal("pass", "Ab1:3-c2"), clock: null } }));
  const changed = applyUpdate(first, update(2, 3, { play: legal("pass") }));
  if (repeated === "gap" || changed === "gap") throw new Error("gap");
  expect(repeated.play?.legal).toBe(first.play?.legal);
  expect(repeated.play?.clock).toBeNull();
  expect(changed.play?.legal).toEqual(["pass"]);
  expect(changed.play?.draft).toBe(first.play?.draft);
});

test("a missed update is a gap", () => {
  expect(applyUpdate(tableAfter(update(0, 2)), update(3, 4))).toBe("gap");
});

test("entries that are sent twice are kept once", () => {
  expect(versions(tableAfter(update(0, 3), update(1, 4)))).toEqual([1, 2, 3, 4]);
  expect(versions(tableAfter(update(0, 3), update(1, 2)))).toEqual([1, 2, 3]);
});

test("a server that knows fewer versions sends all entries", () => {
  const all = tableAfter(update(0, 9, { play: play("A") }), update(0, 2, { room: room("gathering") }));
  expect([all.version, versions(all), all.play]).toEqual([2, [1, 2], null]);
});

test("updates of other tables are not for this one", () => {
  const before = tableAfter(update(0, 2));
  expect(applyUpdate(before, { ...update(2, 3), table: "u" })).toBe(before);
});

test("a person decides for the own seat in its turn, unless a bot plays it", () => {
  const at = (seat: PlayView["draft"]["seat"]) =>
    tableAfter(update(0, 1, { room: room("playing"), play: play(seat) }));
  expect(seatsOf(at("A").room, "me")).toEqual(["A", "C"]);
  expect(decidingSeat(at("A"), "me")).toBe("A");
  expect(decidingSeat(at("A"), "you")).toBeNull();
  expect(decidingSeat(at("B"), "me")).toBeNull();
  expect(decidingSeat(at("C"), "me")).toBeNull();
});
