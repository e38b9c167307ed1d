import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LESSONS } from "../src/learn/lessons";
import { SOLUTIONS } from "../src/learn/solutions";
import { read } from "../src/state/action";
import { test, type Visitor } from "./browser";
import { Player } from "./play";
import { t } from "./words";

async function goTo(visitor: Visitor, number: number): Promise<Player> {
  await visitor.go(`/learn/${number}`);
  await visitor.page.getByRole("grid", { name: t("board-label") }).waitFor();
  return new Player(visitor.page);
}

/** Makes the decision of a word. Children in an entrance stand close together and are picked with the keys. */
async function make(player: Player, word: string): Promise<void> {
  const action = read(word);
  if (!action || action.kind === "pass") throw new Error(`${word} is not to be made`);
  if (action.kind === "stay") return stay(player.page, action.children);
  if (action.kind === "shove") return player.choose(action.to);
  const piece = action.kind === "nun" ? action.nun : action.child;
  const { movable } = await player.look();
  const place = movable.find((one) => one.piece === piece);
  if (!place) throw new Error(`${piece} cannot be picked`);
  const hand = /\d/.test(place.at) ? player : new Player(player.page, "keys");
  await hand.pick(place);
  await hand.choose(action.to);
  if (action.kind !== "move") return;
  // Where several things can happen, or somebody else could be meant, the board asks.
  const bubble = player.page.getByRole("dialog", { name: t("turn-choose") });
  if (action.does === "tattle") await bubble.getByRole("button", { name: action.fight }).click();
  if (action.does === "kiss") await bubble.getByRole("button").first().click();
}

async function stay(page: Page, children: readonly string[]): Promise<void> {
  const panel = page.getByRole("region", { name: t("turn-label") });
  for (const child of children) {
    const fight = panel.getByRole("group", { name: child });
    await fight.getByRole("button", { name: t("turn-stay"), exact: true }).click();
  }
  // One attacker is decided on at once.
  const decide = panel.getByRole("button", { name: t("turn-stays-decide", { count: children.length }) });
  if (await decide.count()) await decide.click();
}

describe("every lesson can be solved", () => {
  test.for(LESSONS.map(({ name }, index) => ({ name, number: index + 1 })))(
    "$name",
    async ({ name, number }, { visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      const player = await goTo(visitor, number);
      const solution = SOLUTIONS[name] ?? [];
      for (const [nth, word] of solution.entries()) {
        const seen = await player.look();
        await make(player, word);
        if (nth < solution.length - 1) await player.after(seen);
      }
      await page
        .getByRole("main")
        .getByText(t(`learn-${name}-done`))
        .waitFor();
      const lessons = page.getByRole("navigation", { name: t("learn-lessons") });
      expect(await lessons.locator("[aria-current]").textContent()).toContain(t("learn-solved"));
    },
  );
});

test("a wrong move is no misfortune, and an impossible one is explained", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const player = await goTo(visitor, 2);
  await player.pick({ at: "d10", piece: "Ab1" });
  await player.choose("e12");
  await page.getByRole("link", { name: t("turn-why-rule", { clause: "5.1" }) }).waitFor();
  await page.keyboard.press("Escape");
  await player.choose("c8");
  await page.getByRole("main").getByText(t("learn-fight-wrong")).waitFor();
  await page.getByRole("button", { name: t("learn-again") }).click();
  await page.getByRole("region", { name: t("turn-label") }).waitFor();
  await make(player, "Ab1:3xd7");
  await page.getByRole("main").getByText(t("learn-fight-done")).waitFor();
  await page
    .getByRole("link", { name: t("learn-next") })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: t("learn-stay-title") }).waitFor();
});

test("whoever has solved everything is sent to play", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const names = LESSONS.map(({ name }) => name);
  await page.addInitScript((names) => localStorage.setItem("blacktop.solved", names), JSON.stringify(names));
  await visitor.go("/learn");
  await page.getByRole("heading", { level: 1, name: t("learn-finished") }).waitFor();
  await page.getByRole("button", { name: t("learn-play") }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
});
