import { expect } from "vitest";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { sitAt } from "./table";
import { t } from "./messages";
import { openMenu } from "./tour";

test("the host brings out the sand timer, and the others agree", async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ device: "phone" })];
  const table = await sitAt(host, {}, ["me", "open", { bot: 1 }]);
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).tap();
  await host.page.getByRole("button", { name: t("gather-start") }).click();

  const propose = async (label: string) => {
    await openMenu(host.page);
    await host.page.getByRole("button", { name: t("table-timer-ask") }).click();
    const dialog = host.page.getByRole("dialog", { name: t("table-timer-ask") });
    await dialog.getByLabel(t("new-timer"), { exact: true }).selectOption({ label });
    await screenshot(host.page, "timer-dialog");
    expect(await accessibilityViolations(host.page)).toEqual([]);
    await dialog.getByRole("button", { name: t("table-timer-propose") }).click();
    await host.page.getByRole("button", { name: t("table-undo-never-mind") }).waitFor();
  };
  const sand = t("new-timer-sand", { time: "1 minute" });
  await propose(sand);
  await openMenu(guest.page);
  expect(await guest.page.getByRole("button", { name: t("table-timer-ask") }).count()).toBe(0);
  await guest.page.keyboard.press("Escape");
  const no = guest.page.getByRole("button", { name: t("table-timer-refuse") });
  await no.waitFor();
  await screenshot(guest.page, "timer-question");
  expect(await clippedText(guest.page)).toEqual([]);
  await no.tap();
  await host.page.getByRole("log").getByText(t("log-timer-refused")).waitFor();

  await propose(sand);
  await guest.page.getByRole("button", { name: t("table-undo-agree") }).tap();
  await host.page
    .getByRole("log")
    .getByText(t("log-timer-changed", { seconds: 60 }))
    .waitFor();
  await host.page.getByRole("timer").waitFor();
  await screenshot(host.page, "timer-agreed");
});
