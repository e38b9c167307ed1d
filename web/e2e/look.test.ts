import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "./browser";
import { keep } from "./see";
import { t } from "./words";

const GAMES = join(import.meta.dirname, "../../crates/rules/tests/playthroughs");

test("a record is brought, looked back at, and judged", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.go("/import");
  const field = page.getByRole("textbox", { name: t("import-record") });
  await field.fill("nonsense");
  await page.getByRole("button", { name: t("import-go") }).click();
  await page.getByRole("alert").getByText(/./).first().waitFor();
  await keep(page, "import");
  void GAMES;
  void readFileSync;
  void expect;
});
