import { expect, test } from "vitest";
import { ARREST, FIGHT, NEXT, SHOVE, START } from "./beats.fixtures";
import { type Beat, type Drawn, beatsOf, fit, lastTurn, stillBeats } from "./beats";
import type { EventChange } from "./changes";
import type { Event } from "../wire";

const start: Drawn = { state: START, shovedFrom: [] };
const versioned = (changes: readonly EventChange[]) =>
  changes.map((step, nth) => ({ ...step, version: nth + 1 }));
const play = (changes: readonly EventChange[]) => beatsOf(start, versioned(changes));
const kinds = (beats: readonly Beat[]) => beats.map(({ kind }) => kind).join(" ");
const child = ({ state }: Drawn, name: string) => {
  const { at, state: is } = state.children[name] ?? {};
  return `${at} ${is}`;
};
const time = (beats: readonly Beat[]) => Math.round(beats.reduce((sum, { ms }) => sum + ms, 0));

test("no child lies down before the attacker has come and hit", () => {
  const beats = play(FIGHT);
  expect(kinds(beats)).toBe("walk hit cloud coin");
  expect(beats.map(({ shows }) => child(shows, "Ab1"))).toEqual([
    "e5 free",
    "e5 free",
    "e5 attacking",
    "e5 attacking",
  ]);
  expect(beats.map(({ shows }) => child(shows, "Bb1"))).toEqual([
    "e5 free",
    "e5 free",
    "e5 pinned",
    "e5 pinned",
  ]);
});

test("a coin is on the card when it has arrived there", () => {
  const [coin] = play(FIGHT).slice(-1);
  expect(coin?.shows.state.coins).toEqual({ A: 10, B: 10 });
  expect(coin?.after.state.coins).toEqual({ A: 11, B: 9 });
});

test("an event is told when it is over, and every event once", () => {
  const all = [...FIGHT, ...ARREST, SHOVE, NEXT];
  const beats = play(all);
  expect(kinds(beats)).toBe("walk hit cloud coin stride whistle march shove hop");
  expect(beats.map(({ events }) => events.map(({ event }) => event).join())).toEqual([
    "moved",
    "",
    "fight_started",
    "coin_taken",
    "nun_moved",
    "fight_broken_up",
    "detained",
    "shoved",
    "turn_began",
  ]);
  expect(beats.map(({ version }) => version)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a beat shows what is there or what it changes, and never what comes later", () => {
  const beats = play([...FIGHT, ...ARREST, SHOVE, NEXT]);
  for (const all of [beats, stillBeats(beats)]) {
    let drawn = start;
    for (const { kind, shows, after } of all) {
      expect(kind === "march" || shows === drawn || shows === after, kind).toBe(true);
      drawn = after;
    }
    expect(drawn).toBe(beats.at(-1)?.after);
  }
});

test("a fight goes on until the whistle is over, and a child lies down once it is in detention", () => {
  const [stride, whistle, march] = play([...FIGHT, ...ARREST]).slice(-3) as [Beat, Beat, Beat];
  expect(stride.shows.state.nuns).toMatchObject({ N1: "e5" });
  expect(child(whistle.shows, "Ab1")).toBe("e5 attacking");
  expect(child(whistle.after, "Ab1")).toBe("shoved free");
  expect(whistle.after.shovedFrom).toEqual(["e5"]);
  expect([march.nun, march.from]).toEqual(["N1", "e5"]);
  expect(child(march.shows, "Ab1")).toBe("entrance free");
  expect(child(march.after, "Ab1")).toBe("entrance detained");
});

test("there is a closer look at a fight, from the walk to it until the child is gone", () => {
  const beats = play([...FIGHT, ...ARREST, SHOVE, NEXT]);
  const looks = (beats: readonly Beat[]) => beats.map(({ kind, at }) => `${kind} ${at ?? ""}`.trim());
  const fight = ["walk e5", "hit e5", "cloud e5", "coin e5", "stride e5", "whistle e5", "march e5"];
  expect(looks(beats)).toEqual([...fight, "shove", "hop"]);
  expect(looks(play([FIGHT[0]!, NEXT]))).toEqual(["walk", "hop"]);
  // The child that walks is still in the entrance then.
  expect(child(beats[0]!.before, "Ab1")).toBe("entrance free");
  expect(looks(stillBeats(beats)).filter((look) => look.startsWith("still"))).toEqual([
    "still e5",
    "still e5",
    "still e5",
    "still",
  ]);
});

test("a tattle is looked at where it is told, and then where the nun runs", () => {
  const tattle: EventChange = {
    event: { event: "tattled", child: "Ag1", nun: "N1", fight: "e5" },
    change: { nuns: { N1: "e5" } },
  };
  expect(
    play([...FIGHT, tattle])
      .slice(-2)
      .map(({ kind, at }) => `${kind} ${at}`),
  ).toEqual(["tattle c5", "dash e5"]);
});

test("an event without a scene is told with the one before it, or by itself", () => {
  const lost: EventChange = { event: { event: "movement_lost", steps: 3 }, change: {} };
  expect(
    play([...FIGHT, lost])
      .at(-1)
      ?.events.map(({ event }) => event),
  ).toEqual(["coin_taken", "movement_lost"]);
  expect(play([lost]).map(({ ms, events }) => [ms, events.length])).toEqual([[0, 1]]);
});

test("a turn takes at most 2.4 seconds, however its actions arrive", () => {
  const turn = [...FIGHT, ...ARREST, SHOVE, NEXT];
  expect(time(play(turn))).toBeGreaterThan(2400);
  expect(time(fit(play(turn)))).toBe(2400);
  expect(time(fit([...play(turn), ...play(turn)]))).toBe(4800);
  // The walk and the fight come first, and leave time for the nun.
  const first = fit(play(FIGHT));
  expect(time(first)).toBeLessThanOrEqual(1500);
  expect(time(first) + time(fit(play([...ARREST, SHOVE, NEXT]), time(first)))).toBeLessThanOrEqual(2400);
});

test("a quick turn takes its own time, and many turns share it", () => {
  const quick = [FIGHT[0] as EventChange, NEXT];
  expect(time(fit(play(quick)))).toBe(480 + 260);
  const turn = play([...FIGHT, ...ARREST, SHOVE, NEXT]);
  expect(time(fit(Array.from({ length: 12 }, () => turn).flat()))).toBe(7200);
});

test("the end of the game is not hurried", () => {
  const bell: EventChange = { event: { event: "bell" }, change: {} };
  const beats = fit(play([...FIGHT, ...ARREST, bell]));
  expect(beats.at(-1)?.ms).toBe(1800);
});

test("without movement each step is shown and told at once, and rests", () => {
  const beats = stillBeats(play([...FIGHT, ...ARREST, SHOVE, NEXT]));
  expect(beats.map(({ kind, ms, events }) => `${kind} ${ms} ${events.length}`)).toEqual([
    "pause 0 3",
    "still 800 0",
    "pause 0 2",
    "still 800 0",
    "pause 0 1",
    "still 800 0",
    "pause 0 1",
    "still 800 0",
    // A turn begins when it can be played.
    "pause 0 1",
  ]);
  expect(child((beats[1] as Beat).shows, "Bb1")).toBe("e5 pinned");
  expect((beats[1] as Beat).shows.state.coins).toEqual({ A: 11, B: 9 });
});

test("the event that begins a turn ends the one before", () => {
  const began: Event = { event: "turn_began", seat: "B", minute: 2 };
  const [one, other] = [FIGHT[0]!.event, FIGHT[1]!.event];
  expect(lastTurn([])).toEqual([]);
  expect(lastTurn([one, other])).toEqual([one, other]);
  expect(lastTurn([one, began])).toEqual([one, began]);
  expect(lastTurn([one, began, other])).toEqual([other]);
  expect(lastTurn([one, began, other, began])).toEqual([other, began]);
});
