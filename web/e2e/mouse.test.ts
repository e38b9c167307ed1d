import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { keep } from "./see";
import { t } from "./words";

test("a game of thirty minutes against bots, with the mouse, to the bell", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.go("/");
  await page.getByRole("button", { name: t("front-now-go"), exact: true }).click();
  await new Player(page, "mouse").finish();
  await page.getByRole("link", { name: t("end-look") }).waitFor();
  await keep(page, "end");
  expect(await page.getByRole("table").getByRole("columnheader").count()).toBe(4);
});
