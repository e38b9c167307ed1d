import { expect, test } from "vitest";
import type { Event } from "../wire";
import { storyOf } from "./story";

/** A story in short: the sentences and who is in them. */
const short = (...events: Event[]) =>
  storyOf(events).map(({ id, cast }) => [id, ...Object.values(cast)].join(" "));

const moved: Event = { event: "moved", child: "Ab1", steps: 3, from: "d10", to: "d7" };
const fight: Event = { event: "fight_started", attacker: "Ab1", victim: "Bg1", at: "d7" };
const coin: Event = { event: "coin_taken", by: "Ab1", from: "B" };

test("a fight is one sentence: the way to it and the coin belong to it", () => {
  expect(short(moved, fight, coin)).toEqual(["story-jump-coin A Bg1"]);
  expect(storyOf([moved, fight, coin])[0]?.events).toEqual([fight, coin]);
});

test("a walk that leads to nothing else is told", () => {
  expect(short(moved)).toEqual(["story-walk Ab1"]);
  expect(short({ ...moved, from: "entrance" } as Event)).toEqual(["story-out Ab1"]);
});

test("each fight that is stayed in has its own coin", () => {
  const stays = (child: string): Event => ({ event: "stayed", child });
  const takes = (by: string): Event => ({ event: "coin_taken", by, from: "B" });
  expect(short(stays("Ab1"), stays("Ag1"), takes("Ab1"))).toEqual(["story-stay-coin A B", "story-stay A"]);
  expect(short(takes("Ab2"))).toEqual(["story-coin A B"]);
});

test("who passes first stays in all fights", () => {
  const stayed: Event[] = [{ event: "passed", seat: "A" }, { event: "stayed", child: "Ab1" }, coin];
  expect(short(...stayed)).toEqual(["story-stay-coin A B", "story-passed A"]);
});

test("a nun who walks to a fight breaks it up, and the attacker goes to detention", () => {
  expect(
    short(
      { event: "nun_moved", nun: "N1", from: "a8", to: "d7" },
      { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bg1", at: "d7" },
      { event: "detained", child: "Ab1" },
    ),
  ).toEqual(["story-breaks N1 Ab1 Bg1", "story-detained Ab1 A"]);
});

test("a nun who has broken up a fight walks on in the same turn", () => {
  expect(
    short(
      { event: "tattled", child: "Bb1", nun: "N1", fight: "d7" },
      { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bg1", at: "d7" },
      { event: "nun_moved", nun: "N1", from: "d7", to: "d9" },
    ),
  ).toEqual(["story-tattle B N1", "story-breaks N1 Ab1 Bg1", "story-nun N1"]);
});
