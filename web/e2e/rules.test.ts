import { expect } from "vitest";
import { BOARD, DIAGRAMS, STRIP } from "../src/rulebook/pictures";
import type { BoardTables } from "../src/state/boardTables";
import { test } from "./browser";
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

test("diagrams are beside their clauses, and show what the server says", async ({ visit }) => {
  const user = await visit();
  const { page, server } = user;
  await user.go("/rules/1.4");
  for (const [name, { edition, marks, nun }] of Object.entries(DIAGRAMS)) {
    const answer = await fetch(`${server.url}/api/grounds/${edition}/${BOARD}`);
    const marked = marks((await answer.json()) as BoardTables);
    expect(marked.length).toBeGreaterThan(2);
    const diagram = page.getByRole("img", { name: t(`rules-picture-${name}`) });
    await diagram.scrollIntoViewIfNeeded();
    // One square for each space that is marked, or that the nun sees.
    const path = diagram.locator(nun ? 'path[fill="url(#seen-N1)"]' : "path.glows");
    expect(((await path.getAttribute("d")) ?? "").split("M").length - 1, name).toBe(marked.length);
  }
});

test.for(LANGUAGES)("the strip on top leads to the clauses (%s)", async (language, { visit }) => {
  const user = await visit({ language });
  const { page } = user;
  await user.go("/rules");
  const strip = page.getByRole("region", { name: t("rules-strip", {}, language) });
  await strip.waitFor();
  expect(await strip.getByRole("link").count()).toBe(Object.keys(STRIP).length);
  await strip.getByRole("link", { name: t("rules-strip-kiss-text", {}, language) }).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, `rule-${STRIP.kiss}`);
});
