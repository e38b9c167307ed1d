import { describe, expect } from "vitest";
import LESSONS from "../src/learn/lessons.json";
import { SOLUTIONS } from "../src/learn/solutions";
import { test, type TestUser } from "./browser";
import { Player } from "./play";
import { t } from "./messages";

async function goTo(user: TestUser, number: number): Promise<Player> {
  await user.go(`/learn/${number}`);
  await user.page.getByRole("grid", { name: t("board-label") }).waitFor();
  return new Player(user.page);
}

describe("every lesson can be solved", () => {
  test.for(LESSONS.map(({ name }, index) => ({ name, number: index + 1 })))(
    "$name",
    async ({ name, number }, { visit }) => {
      const user = await visit();
      const { page } = user;
      const player = await goTo(user, number);
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

test("a wrong action can be retried, and an illegal one is explained", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const player = await goTo(user, 2);
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

test("after the last lesson a real game is offered", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const names = LESSONS.map(({ name }) => name);
  await page.addInitScript((names) => localStorage.setItem("blacktop.solved", names), JSON.stringify(names));
  await user.go("/learn");
  await page.getByRole("heading", { level: 1, name: t("learn-finished") }).waitFor();
  await page.getByRole("button", { name: t("learn-play") }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
});
