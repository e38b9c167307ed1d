import { expect, test } from "vitest";
import type { EntryWithEvents, Outcome, RoomView, Seat, SeatOccupant } from "../wire";
import { finishedGame, withGame } from "./finishedGame";
import { fittingLevel, offeredLevel, type FinishedGame } from "./level";

/** Games such as `3+ 3- 4=`: the level, and whether it was won, lost or shared. */
const games = (text: string): FinishedGame[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((game, nth) => ({
      table: `t${nth}`,
      at: nth,
      level: Number(game[0]),
      won: game[1] === "=" ? null : game[1] === "+",
    }));

test.each([
  ["", null, 2],
  ["2+", null, 2],
  ["2+ 2+", 3, 3],
  ["3+", null, 3],
  ["3+ 3+", 4, 4],
  ["3- 3-", 2, 2],
  ["3+ 3-", null, 3],
  ["3+ 3= 3+", null, 3],
  ["3+ 3+ 4+", null, 4],
  ["3+ 3+ 4+ 4+", 5, 5],
  ["5- 3- 3-", 2, 2],
  ["8+ 8+", null, 8],
  ["1- 1-", null, 1],
])("after %s level %s is offered, and %s fits", (text, offered, fitting) => {
  expect([offeredLevel(games(text)), fittingLevel(games(text))]).toEqual([offered, fitting]);
});

test("a game counts once, as it ended at last, and in the order of time", () => {
  const [first, second] = games("3+ 3-");
  const again = { ...first!, won: false };
  expect(withGame(withGame([second!], first!), again)).toEqual([again, second]);
});

const me: SeatOccupant = { kind: "person", person: "me", name: "Ada" };
const bot = (level: number): SeatOccupant => ({ kind: "bot", level });

function counted(
  sitters: SeatOccupant[],
  winners: Seat[],
  more: { entries?: EntryWithEvents["what"][]; position?: string; tie?: Seat } = {},
) {
  const seats = sitters.map((sitter, nth) => ({ seat: "ABCDE"[nth], sitter }));
  const room = {
    seats,
    settings: { position: more.position },
    tie: more.tie && { winner: more.tie },
  } as unknown as RoomView;
  const result = { winners } as unknown as Outcome;
  const entries = [...(more.entries ?? []), { entry: "ended", seat: "A" } as const].map((what, nth, all) => ({
    version: nth + 1,
    at: 7,
    by: "table" as const,
    what,
    events: nth === all.length - 1 ? [{ event: "over" }] : [],
  })) as unknown as EntryWithEvents[];
  const game = finishedGame("t", room, result, entries, "me");
  return game && [game.level, game.won];
}

test("only games of one person against bots of one level count", () => {
  expect(counted([me, bot(4), bot(4)], ["A"])).toEqual([4, true]);
  expect(counted([me, bot(4), bot(4)], ["B"])).toEqual([4, false]);
  expect(counted([bot(2), me, bot(2)], ["A", "B"])).toEqual([2, null]);
  expect(counted([bot(2), me, bot(2)], ["A", "B"], { tie: "B" })).toEqual([2, true]);
  expect(counted([me, bot(4), bot(3)], ["A"])).toBeNull();
  expect(counted([me, me, bot(4)], ["A"])).toBeNull();
  expect(counted([me, { ...me, person: "other" }, bot(4)], ["A"])).toBeNull();
  expect(counted([bot(4), bot(4), bot(4)], ["A"])).toBeNull();
});

test("games that began in the middle, come from a record, or were played by a stand-in do not count", () => {
  const seats = [me, bot(4), bot(4)];
  expect(counted(seats, ["A"], { position: "en A0B0C0D0 …" })).toBeNull();
  expect(counted(seats, ["A"], { entries: [{ entry: "stood_in", seat: "A" }] as never })).toBeNull();
  expect(counted(seats, ["A"], { entries: [{ entry: "created", from_record: true }] as never })).toBeNull();
});
