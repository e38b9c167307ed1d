import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import type { Event } from "../wire";
import { sentence } from "./event";

const EVENTS: Event[] = [
  { event: "turn_began", seat: "A", minute: 2 },
  { event: "passed", seat: "A" },
  { event: "timed_out", seat: "A" },
  { event: "stayed", child: "Ab1" },
  { event: "coin_taken", by: "Ab1", from: "B" },
  { event: "nothing_to_take", by: "Ab1", from: "B" },
  { event: "moved", child: "Ab1", steps: 3, from: "a1", to: "b3" },
  { event: "moved", child: "Ab1", steps: 2, from: "a1", to: "a1" },
  { event: "moved", child: "Ab1", steps: 1, from: "entrance", to: "a1" },
  { event: "movement_lost", steps: 1 },
  { event: "fight_started", attacker: "Ab1", victim: "Bg1", at: "c4" },
  { event: "fight_left", attacker: "Ab1", victim: "Bg1", at: "c4" },
  { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bg1", at: "c4" },
  { event: "tattled", child: "Ab1", nun: "N1", fight: "c4" },
  { event: "nun_moved", nun: "N1", from: "a1", to: "a5" },
  { event: "shoved", piece: "N1", from: "a1", to: "a2" },
  { event: "detained", child: "Ab1" },
  { event: "stood_up", child: "Ab1" },
  { event: "kissed", kisser: "Ab1", kissed: "Ag1", at: "e5" },
  { event: "coins_given", from: "A", to: "B", coins: 1 },
  { event: "coins_given", from: "A", to: "B", coins: 2 },
  { event: "bell" },
];

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(
  new FluentResource(readFileSync(new URL("../../../locales/en/events.ftl", import.meta.url), "utf8")),
);

function textOf(event: Event): string | null {
  const message = sentence(event);
  if (!message) return null;
  const pattern = bundle.getMessage(message.id)?.value;
  const errors: Error[] = [];
  const text = pattern ? bundle.formatPattern(pattern, message.facts, errors) : message.id;
  expect(errors).toEqual([]);
  return text;
}

test("every event has its sentence", () => {
  expect(EVENTS.map(textOf)).toMatchInlineSnapshot(`
    [
      null,
      "A passes.",
      "A’s time runs out.",
      "Ab1 stays in its fight.",
      "Ab1 takes a coin from B.",
      "Ab1 takes nothing: B has no coins.",
      "Ab1 walks 3 from a1 to b3.",
      "Ab1 walks 2 and is back at a1.",
      "Ab1 walks 1 out of the entrance to a1.",
      "The movement of 1 is lost.",
      "Ab1 attacks Bg1 at c4.",
      "Ab1 leaves its fight and Bg1 stands up at c4.",
      "N1 breaks up the fight of Ab1 and Bg1 at c4.",
      "Ab1 tells N1 of the fight at c4.",
      "N1 goes from a1 to a5.",
      "N1 is shoved from a1 to a2.",
      "Ab1 goes to detention.",
      "Ab1’s detention is over.",
      "Ab1 kisses Ag1 at e5.",
      "A gives B 1 coin.",
      "A gives B 2 coins.",
      "The bell rings.",
    ]
  `);
});
