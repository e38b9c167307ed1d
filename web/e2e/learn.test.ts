import { describe, expect } from "vitest";
import LESSONS from "../src/learn/lessons.json";
import { SOLUTIONS } from "../src/learn/solutions";
import { test, type Visitor } from "./browser";
import { Player } from "./play";
import { t } from "./words";

async function goTo(visitor: Visitor, number: number): Promise<Player> {
  await visitor.go(`/learn/${number}`);
  await visitor.page.getByRole("grid", { name: t("board-label") }).waitFor();
  return new Player(visitor.page);
}

describe("every lesson can be solved", () => {
  test.for(LESSONS.map(({ name }, index) => ({ name, number: index + 1 })))(
    "$name",
    async ({ name, number }, { visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      const player = await goTo(visitor, number);
      for (const word of SOLUTIONS[name] ?? []) await player.act(word);
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
  await player.act("Ab1:3xd7");
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
