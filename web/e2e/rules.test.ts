import { expect } from "vitest";
import type { BoardTables } from "../src/state/boardTables";
import { test } from "./browser";
import { BOARD, PICTURES, draw } from "./pictures";
import { LANGUAGES, t } from "./messages";

test.for(LANGUAGES)(
  "a clause has an address, and its references lead on (%s)",
  async (language, { visit }) => {
    const user = await visit({ language });
    const { page } = user;
    await user.go("/rules/2.13");
    const clause = (number: string) =>
      page.getByRole("group", { name: t("rules-clause", { clause: number }, language), exact: true });
    await page.waitForFunction(() => document.activeElement?.id === "rule-2.13");
    expect(await clause("2.13").textContent()).toContain(t("rule-2-13", {}, language));
    await clause("2.13").getByRole("link", { name: "6.4", exact: true }).first().click();
    await page.waitForFunction(() => document.activeElement?.id === "rule-6.4");
    expect(new URL(page.url()).pathname).toBe("/rules/6.4");
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.id === "rule-2.13");
  },
);

test("the search ignores accents", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/rules");
  const field = page.getByRole("searchbox", { name: t("rules-search") });
  await field.fill("áscii");
  await page
    .getByText(t("rules-found", { count: 1 }))
    .first()
    .waitFor();
  expect(await page.locator("mark").allTextContents()).toContain("ASCII");
  expect(await page.locator('[role="group"]').count()).toBe(1);
  await field.fill("no such word");
  await page
    .getByText(t("rules-found", { count: 0 }))
    .first()
    .waitFor();
  await page.getByRole("button", { name: t("rules-all") }).click();
  expect(await page.locator('[role="group"]').count()).toBeGreaterThan(50);
});

test.for(LANGUAGES)("the search knows the words of the printed sheets (%s)", async (language, { visit }) => {
  const user = await visit({ language });
  const { page } = user;
  await user.go("/rules");
  const [box = ""] = t("box-shelter", {}, language).split(", ");
  const [here = ""] = t("box-shelter-here", {}, language).split(", ");
  await page.getByRole("searchbox", { name: t("rules-search", {}, language) }).fill(box);
  await page.getByText(t("rules-box", { box, here }, language)).waitFor();
  expect(await page.locator('[role="group"]').count()).toBeGreaterThan(3);
  expect(await page.locator("mark").allTextContents()).toContain(here);
});

test("the edition of the reader's language is marked", async ({ visit }) => {
  const user = await visit({ language: "ja" });
  await user.go("/rules/9");
  const column = user.page.getByRole("columnheader", { name: t("rules-edition-ja", {}, "ja") });
  await column.getByText(t("rules-edition-yours", {}, "ja")).waitFor();
});

test("pictures are beside their clauses", async ({ visit }) => {
  const user = await visit();
  await user.go("/rules/1.4");
  for (const name of Object.keys(PICTURES)) {
    const picture = user.page.getByRole("img", { name: t(`rules-picture-${name}`) });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test.for(Object.entries(PICTURES))(
  "the picture %s shows what the server says",
  async ([name, picture], { server }) => {
    const answer = await fetch(`${server.url}/api/grounds/${picture.edition}/${BOARD}`);
    const drawn = draw(picture, (await answer.json()) as BoardTables);
    await expect(drawn).toMatchFileSnapshot(`../src/rulebook/pictures/${name}.svg`);
  },
);
