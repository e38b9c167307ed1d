import { expect } from "vitest";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { t } from "./messages";
import { choose, unfoldSettings } from "./table";

test("a schoolyard is drawn at random", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/new");
  const code = page.getByRole("textbox", { name: t("yard-code") });
  const codes = new Set<string>();
  for (let time = 0; time < 4; time += 1) {
    await page.getByRole("button", { name: t("new-board-any") }).click();
    codes.add(await code.inputValue());
  }
  // One of 6,144 each time.
  expect(codes.size).toBeGreaterThan(1);
  for (const drawn of codes) {
    expect(drawn).toMatch(/^([A-D][0-3]){4}$/);
    expect(new Set(drawn.match(/[A-D]/g)).size).toBe(4);
  }
  const [last = ""] = [...codes].slice(-1);
  await page.getByRole("button", { name: t("new-gather") }).click();
  await page.getByRole("img", { name: t("yard-picture", { code: last }) }).waitFor();
});

test("the schoolyard is put together by mouse, keys and code", async ({ visit }) => {
  const [user, phone] = [await visit(), await visit({ device: "phone" })];
  const { page } = user;
  await user.go("/new");
  const code = page.getByRole("textbox", { name: t("yard-code") });
  const section = (place: number, name: string, turns: number) =>
    page.getByRole("button", { name: t(`yard-section-${place}`, { name, turns }), exact: true });

  const [from, to] = [await section(0, "A", 0).boundingBox(), await section(3, "D", 0).boundingBox()];
  await page.mouse.move(from!.x + 40, from!.y + 40);
  await page.mouse.down();
  await page.mouse.move(to!.x + 30, to!.y + 30, { steps: 5 });
  await page.mouse.up();
  await section(0, "D", 0).waitFor();
  expect(await code.inputValue()).toBe("D0B0C0A0");
  await page.getByRole("button", { name: t("yard-turn", { name: "B" }) }).click();
  expect(await code.inputValue()).toBe("D0B1C0A0");

  await section(0, "D", 0).focus();
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await section(2, "D", 1).waitFor();
  expect(await code.inputValue()).toBe("C0B1D1A0");

  for (const [typed, fault, part] of [
    ["A0", "length", ""],
    ["A0B0C0E0", "section", "E"],
    ["A0B7C0D0", "turns", "7"],
    ["A0B0C0A1", "twice", "A"],
  ] as const) {
    await code.fill(typed);
    await page
      .getByRole("alert")
      .getByText(t(`yard-fault-${fault}`, { part }))
      .waitFor();
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await code.fill("b3c2d0a1");
  await section(0, "B", 3).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await screenshot(page, "yard");

  await unfoldSettings(page);
  await choose(page, t("new-listing"), t("new-listing-open"));
  await page.getByRole("button", { name: t("new-gather") }).click();
  await page.getByRole("img", { name: t("yard-picture", { code: "B3C2D0A1" }) }).waitFor();
  await screenshot(page, "yard-gather");

  await phone.go("/");
  await phone.page
    .getByRole("img", { name: t("yard-picture", { code: "B3C2D0A1" }) })
    .scrollIntoViewIfNeeded();
  await screenshot(phone.page, "yard-lobby");
  expect(await clippedText(phone.page)).toEqual([]);
  await phone.go("/new");
  await phone.page.getByRole("textbox", { name: t("yard-code") }).scrollIntoViewIfNeeded();
  await screenshot(phone.page, "yard-phone");
  expect(await clippedText(phone.page)).toEqual([]);
});
