import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { screenshot } from "./inspect";
import { t } from "./messages";
import { choose, unfoldSettings } from "./table";

test("two people pass one screen around", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  await page.getByRole("link", { name: t("front-screen-go") }).click();
  await page.getByRole("heading", { level: 1, name: t("front-screen") }).waitFor();
  await page.getByRole("textbox", { name: t("new-name-of", { seat: "A" }) }).fill("Ann");
  await page.getByRole("textbox", { name: t("new-name-of", { seat: "B" }) }).fill("Bo");
  await choose(page, t("new-players"), "3");
  await choose(page, t("new-minutes"), t("common-minutes", { minutes: 12 }));
  await unfoldSettings(page);
  await choose(page, t("new-first"), t("common-seat", { seat: "A" }));
  await page.getByRole("button", { name: t("gather-start") }).click();

  const player = new Player(page);
  for (const name of ["Ann", "Bo"]) {
    await page.getByRole("heading", { name: t("table-turn", { name }) }).waitFor();
    await screenshot(page, `screen-of-${name}`);
    await player.turn();
  }
  await player.finish();
  await page.getByText(t("end-statistics"), { exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  expect(await rows.filter({ hasText: "Ann" }).count()).toBe(1);
  expect(await rows.filter({ hasText: "Bo" }).count()).toBe(1);
});
