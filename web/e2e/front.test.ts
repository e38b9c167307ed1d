import { expect } from "vitest";
import { test } from "./browser";
import { cutOff, keep, obstacles } from "./see";
import { t } from "./words";

test("whoever arrives can play at once", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.go("/");
  await page.getByRole("heading", { level: 1, name: t("front-title") }).waitFor();
  await keep(page, "front");
  expect(await obstacles(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole("button", { name: t("front-now-go"), exact: true }).click();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await keep(page, "table");
});
