import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { screenshot } from "./inspect";
import { choose, standing } from "./table";
import { t } from "./messages";

test("two play at one table, and a third looks on", async ({ visit }) => {
  const [host, guest, third] = [await visit(), await visit({ device: "phone" }), await visit()];
  await host.go("/");
  await host.page.getByRole("button", { name: t("front-friends-go") }).click();
  // No other device can open it, so it is folded.
  await host.page.getByText(t("gather-only-here-more")).click();
  const link = await host.page.getByRole("textbox", { name: t("gather-link") }).inputValue();
  await guest.page.goto(link);
  await guest.page
    .getByRole("button", { name: t("gather-sit-here") })
    .first()
    .tap();
  await third.page.goto(link);
  await third.page.getByRole("heading", { level: 1, name: t("gather-title") }).waitFor();

  await host.page.getByRole("button", { name: t("gather-change"), exact: true }).click();
  const dialog = host.page.getByRole("dialog", { name: t("gather-change") });
  await choose(dialog, t("new-minutes"), t("common-minutes", { minutes: 12 }));
  await dialog.getByRole("button", { name: t("common-save") }).click();
  await host.page.getByRole("button", { name: t("gather-fill", { count: 2 }) }).click();
  // It waits for no one any more.
  await host.page.getByRole("heading", { level: 1, name: t("gather-full") }).waitFor();
  await screenshot(host.page, "gather");
  await host.page.getByRole("button", { name: t("gather-start") }).click();

  const all = [host, guest, third].map(({ page }) => page);
  await Promise.all(all.map((page) => page.getByRole("grid", { name: t("board-label") }).waitFor()));
  await third.page.getByText(t("table-spectators", { count: 1 })).waitFor();
  expect(await third.page.getByRole("button", { name: t("turn-pass") }).count()).toBe(0);

  await host.page.getByText(t("table-say"), { exact: true }).click();
  await host.page.getByRole("button", { name: t("phrase-good_luck") }).click();
  // On a phone too it is noticed: in the dock, and over nothing of the yard.
  const dock = guest.page.getByRole("region", { name: t("turn-label"), exact: true });
  const saying = dock.locator(".said").getByText(t("phrase-good_luck"));
  await saying.waitFor();
  const [words, yard] = await Promise.all([
    saying.boundingBox(),
    guest.page.getByRole("grid", { name: t("board-label") }).boundingBox(),
  ]);
  expect(words!.y).toBeGreaterThanOrEqual(yard!.y + yard!.height - 1);
  expect(words!.y + words!.height).toBeLessThanOrEqual(guest.page.viewportSize()!.height);
  // Beside other cards it stands on the speaker's.
  await third.page.locator("[data-card]").getByText(t("phrase-good_luck")).waitFor();
  // In the log; the announcement for screen readers may come later.
  await third.page
    .getByRole("log", { name: t("table-log") })
    .getByText(t("phrase-good_luck"))
    .waitFor();

  // A spectator has the phrases too, and is heard by those who play: beside no card, but in a notice.
  await third.page.getByText(t("table-say"), { exact: true }).click();
  await third.page.getByRole("button", { name: t("phrase-good_luck") }).click();
  await guest.page.getByRole("status").getByText(t("phrase-good_luck")).waitFor();
  expect(await third.page.getByRole("textbox", { name: t("table-chat") }).count()).toBe(0);

  // A face is a phrase too.
  await host.page.getByText(t("table-say"), { exact: true }).click();
  await host.page
    .getByRole("group", { name: t("table-react") })
    .getByRole("button", { name: t("phrase-ouch") })
    .click();
  await dock.getByText(t("phrase-ouch")).waitFor();

  await Promise.all([
    new Player(host.page, "mouse", 3).finish(),
    new Player(guest.page, "finger", 5).finish(),
    third.page.getByRole("group", { name: t("table-over") }).waitFor({ timeout: 240_000 }),
  ]);
  // The story calls each reader “you”; the exact words are the same for all. On a phone the switch is in a closed sheet.
  for (const page of all) {
    const exact = page.getByRole("button", { name: t("story-exact"), includeHidden: true });
    await exact.dispatchEvent("click");
    await expect.poll(() => exact.getAttribute("aria-pressed")).toBe("true");
  }
  const [first, ...others] = await Promise.all(all.map(standing));
  for (const other of others) expect(other).toEqual(first);
});
