import { expect } from "vitest";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { choose, sitAt, unfoldSettings } from "./table";
import { pattern, t } from "./messages";
import { openMenu } from "./tour";

test("players choose their colours, and the table shows them", async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ device: "phone" })];
  const table = await sitAt(host, {}, ["me", "open", { bot: 2 }]);
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).tap();
  const colourOf = (seat: string, colour: string) =>
    t("gather-colour", { seat, colour: t(`colour-${colour}`) });

  await host.page.getByRole("button", { name: colourOf("A", "orange") }).click();
  const choices = host.page.getByRole("radiogroup", { name: t("gather-colour-of", { seat: "A" }) });
  expect(await choices.getByRole("radio", { name: t("colour-green") }).isDisabled()).toBe(true);
  await choices.getByRole("radio", { name: t("colour-orange") }).focus();
  // The next one up is the last that is free.
  await host.page.keyboard.press("ArrowUp");
  await host.page.getByRole("button", { name: colourOf("A", "grey") }).waitFor();
  await choices.getByRole("radio", { name: t("colour-blue"), exact: true }).click();
  await host.page.getByRole("button", { name: colourOf("A", "blue") }).waitFor();
  expect(await accessibilityViolations(host.page)).toEqual([]);
  await screenshot(host.page, "colours");

  await guest.page.getByRole("button", { name: colourOf("B", "sky") }).tap();
  await guest.page
    .getByText(t("gather-colour-taken", { name: await host.page.locator("li b").first().innerText() }))
    .waitFor();
  await screenshot(guest.page, "colours-phone");
  expect(await clippedText(guest.page)).toEqual([]);

  await host.page.getByRole("button", { name: t("gather-start") }).click();
  await host.page.getByRole("grid", { name: t("board-label") }).waitFor();
  const fill = (seat: string) =>
    host.page
      .locator(`.seat-${seat} circle.colour`)
      .first()
      .evaluate((mark) => getComputedStyle(mark).fill);
  expect(await fill("A")).toBe("rgb(0, 114, 178)");
  // The letter is outlined in the colour of the shirt, whose drawing is a file of its own.
  const child = host.page.locator(".pen-child").filter({ hasText: "A1" }).first();
  expect(await child.locator("text").evaluate((letter) => getComputedStyle(letter).stroke)).toBe(
    "rgb(0, 114, 178)",
  );
  expect(await accessibilityViolations(host.page, "colours")).toEqual([]);
  await screenshot(host.page, "colours-table");
  await openMenu(host.page);
  await host.page.getByRole("button", { name: t("table-about") }).click();
  const invitation = host.page.getByRole("dialog", { name: t("table-about") });
  await invitation.getByRole("img", { name: pattern("yard-picture", "code") }).waitFor();
  await screenshot(host.page, "invitation-playing");

  // Lists show the same colours.
  await host.go("/");
  const row = host.page.getByRole("region", { name: t("front-mine") }).getByRole("listitem");
  await row.waitFor();
  expect(await fill("A")).toBe("rgb(0, 114, 178)");
  await screenshot(host.page, "colours-list");
});

test("a full table starts at once, or is set up first for colours and years at school", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const start = page.getByRole("button", { name: t("gather-start"), exact: true });
  const gather = page.getByRole("button", { name: t("new-gather") });
  await user.go("/new/here");
  await start.waitFor();
  await gather.click();
  const colour = t("gather-colour", { seat: "A", colour: t("colour-orange") });
  await page.getByRole("button", { name: colour }).waitFor();

  await user.go("/new/here");
  await unfoldSettings(page);
  await choose(page, t("new-first"), t("new-first-schooling"));
  await start.waitFor({ state: "hidden" });
  await gather.click();
  await page
    .getByRole("spinbutton", { name: t("gather-years") })
    .first()
    .waitFor();
});

test("who went to school the longest starts", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/new");
  await unfoldSettings(page);
  await choose(page, t("new-first"), t("new-first-schooling"));
  await page.getByRole("button", { name: t("new-gather") }).click();
  await page.getByRole("button", { name: t("gather-fill", { count: 3 }) }).click();
  // Bots have as many years as their level.
  await page
    .getByText(t("gather-years-said", { years: 4 }))
    .nth(2)
    .waitFor();
  const years = page.getByRole("spinbutton", { name: t("gather-years") });
  await years.fill("13");
  await years.press("Enter");
  await page.getByRole("log").getByText(/13/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, "school-years");
  await page.getByRole("button", { name: t("gather-start") }).click();
  await page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
});
