import { expect } from "vitest";
import { LESSONS } from "../src/learn/lessons";
import { SOLUTIONS } from "../src/learn/solutions";
import { test } from "./browser";
import { Player, tabTo } from "./play";
import { keep } from "./see";
import { t } from "./words";

test("all lessons are solved, one after the other", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.go("/");
  await page.getByRole("link", { name: t("front-learn-go") }).click();
  await page.getByRole("link", { name: t("learn-begin"), exact: true }).click();
  const player = new Player(page, "keys");
  for (const { name } of LESSONS) {
    await page.getByRole("heading", { level: 1, name: t(`learn-${name}-title`) }).waitFor();
    await page.getByRole("grid", { name: t("board-label") }).waitFor();
    for (const word of SOLUTIONS[name] ?? []) await player.act(word);
    if (await page.getByRole("button", { name: t("turn-end") }).count()) await player.press(t("turn-end"));
    await page
      .getByText(t(`learn-${name}-done`))
      .first()
      .waitFor();
    const next = page
      .getByRole("main")
      .getByRole("link", { name: t("learn-next"), exact: true })
      .last();
    await tabTo(page, next);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { level: 1, name: t("learn-finished") }).waitFor();
  await keep(page, "lessons-finished");
  expect(await page.getByRole("listitem").getByText(t("learn-solved")).count()).toBe(LESSONS.length);
});

test("who goes astray is told so, and tries again", async ({ visit }) => {
  const visitor = await visit({ device: "phone" });
  const { page } = visitor;
  await visitor.go("/learn/1");
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page, "finger");
  const seen = await player.look();
  await player.pick({ at: "d4", piece: "Ab1" });
  const { lit } = await player.after(seen);
  await player.choose(lit.find((at) => at !== "d5") ?? "");
  await page.getByText(t("learn-walk-wrong")).first().waitFor();
  await page.getByRole("button", { name: t("learn-again") }).tap();
  await player.act("Ab1:3-d5");
  await page.getByText(t("learn-walk-done")).first().waitFor();
});
