import { expect } from "vitest";
import { path } from "../src/state/position";
import { test } from "./browser";
import { Player } from "./play";
import { screenshot } from "./inspect";
import { NEARLY } from "./table";
import { called, t } from "./messages";

test("a position is sent as a link, played on from, and won with a kiss", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go(path(NEARLY));
  await page.getByRole("heading", { level: 1, name: t("position-title") }).waitFor();
  await screenshot(page, "position");
  await page.getByRole("button", { name: t("look-play-on") }).click();
  const dialog = page.getByRole("dialog", { name: t("look-on-title") });
  await dialog.getByRole("radio", { name: "A" }).check();
  await dialog.getByRole("button", { name: t("look-on-go"), exact: true }).click();
  await page.getByRole("heading", { name: t("table-your-turn") }).waitFor();

  const player = new Player(page);
  const view = await player.look();
  expect(view.movable.map(({ piece }) => piece)).toContain(called("Ab1"));
  await player.pick({ at: "d10", piece: called("Ab1") });
  const { targets } = await player.after(view);
  expect(targets).toContain("d7");
  expect(await page.getByRole("gridcell", { name: new RegExp(`^d7,.*${t("mark-kiss")}`) }).count()).toBe(1);
  await player.choose("d7");
  // Ag1 herself could be picked there as well.
  await page.getByRole("button", { name: t("turn-move-kiss", { steps: 3, one: called("Ag1") }) }).click();
  // It can still be taken back.
  await page.getByRole("button", { name: t("turn-end") }).click();
  // With the winner's title.
  await page.getByRole("heading", { name: t("end-won-kiss") }).waitFor();
  await page.locator(".finale").getByText(t("common-your-title")).waitFor();
  await screenshot(page, "kiss");
  // The story tells it by names, and on demand in the exact words.
  await page.getByRole("button", { name: t("end-yard") }).click();
  const log = page.getByRole("region", { name: t("table-log") });
  const [kisser, kissed] = [called("Ab1"), called("Ag1")];
  await log.getByText(t("story-kiss", { kisser, kissed, at: "d7" })).waitFor();
  await screenshot(page, "story");
  await log.getByRole("button", { name: t("story-exact") }).click();
  await log
    .getByText(t("event-kissed", { kisser: "Ab1", kissed: "Ag1", at: "d7" }))
    .first()
    .waitFor();
  await log.getByRole("button", { name: t("table-log") }).click();
  await page.getByRole("log").waitFor({ state: "detached" });
});
