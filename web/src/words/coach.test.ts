import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spokenTo } from "./coach";

const message = (id: string, facts: Record<string, string>) => ({ id, facts });

test("a player is spoken to in what is about them", () => {
  const next = message("coach-left-in-reach", { attacker: "Ab1", child: "Bg1", at: "j12", seat: "A" });
  expect(spokenTo(next, "A")).toBe("coach-left-in-reach-you");
  expect(spokenTo(next, "B")).toBe("coach-left-in-reach");
  expect(spokenTo(next, null)).toBe("coach-left-in-reach");
  const sent = message("coach-sent-own", { nun: "N1", attacker: "Ag1", at: "j12" });
  expect(spokenTo(sent, "A")).toBe("coach-sent-own-you");
  expect(spokenTo(sent, "B")).toBe("coach-sent-own");
  const richer = message("coach-richer-victim", { richer: "B", poorer: "A" });
  expect(spokenTo(richer, "A")).toBe("coach-richer-victim-than-you");
  expect(spokenTo(richer, "B")).toBe("coach-richer-victim-you");
});

test.each(["en", "fr", "ja"])("each reason that names a player can speak to that player: %s", (language) => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../locales/${language}/${file}.ftl`, import.meta.url), "utf8");
  const ids = [...read("coach").matchAll(/^(coach-[\w-]+) =((?:.*\n)(?:[ \t]+.*\n)*)/gm)]
    .filter(([, , text]) => text?.includes("{ $seat }"))
    .map(([, id]) => id ?? "")
    // It is above the hints of the terminal and of programs only.
    .filter((id) => id !== "coach-to-play");
  expect(ids.length).toBeGreaterThan(15);
  const own = read("look");
  expect(ids.filter((id) => !own.includes(`\n${id}-you =`))).toEqual([]);
});
