import { expect } from "vitest";
import { USUAL_TABLE } from "../src/state/options";
import type { Update } from "../src/wire";
import { test } from "./browser";
import { Tour } from "./tour";
import { t } from "./messages";

/** A table of three at which the user has the first turn, and has seen it. */
async function begin(tour: Tour): Promise<string> {
  const settings = { ...USUAL_TABLE, players: 3, minutes: 9, first: "A" as const };
  const table = await tour.table(settings, ["me", { bot: 1 }, { bot: 1 }]);
  await tour.go(`/t/${table}`, "board");
  await tour.page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
  return table;
}

/** Passes from another client, and waits until the bots have played. */
async function pass(tour: Tour, table: string): Promise<void> {
  for (const command of [{ verb: "act", action: "pass" }, { verb: "end_turn" }]) {
    const { version } = await tour.ask<Update>(`tables/${table}`);
    await tour.ask(`tables/${table}/do`, { key: command.verb, seen: version, command });
  }
  const minute = async () => (await tour.ask<Update>(`tables/${table}`)).play?.draft.minute;
  await expect.poll(minute, { timeout: 60_000 }).toBe(4);
}

test("a returning player is shown and told what has happened", async ({ visit }) => {
  const tour = new Tour(await visit({ motion: "moving" }));
  const table = await begin(tour);
  await tour.go("/settings");
  await pass(tour, table);

  await tour.go(`/t/${table}`, "board");
  // All children are still in the entrance, so nothing else can have happened to them.
  const said = tour.page.getByText(`${t("back-turns", { turns: 3 })} ${t("back-played", { turns: 1 })}`);
  await said.first().waitFor();
  // The turns are played from where they were left, and can be skipped.
  await tour.page.getByRole("button", { name: t("turn-skip") }).click();
  await tour.page.getByRole("button", { name: t("turn-pass") }).waitFor();

  // What has been seen is not shown once more.
  await tour.go(`/t/${table}`, "board");
  await tour.page.getByRole("button", { name: t("turn-pass") }).waitFor();
  expect(await said.count()).toBe(0);
});

test("with reduced motion a returning player is told all the same", async ({ visit }) => {
  const tour = new Tour(await visit());
  const table = await begin(tour);
  await tour.go("/settings");
  await pass(tour, table);
  await tour.go(`/t/${table}`, "board");
  await tour.page
    .getByText(t("back-turns", { turns: 3 }))
    .first()
    .waitFor();
  await tour.page.getByRole("button", { name: t("turn-pass") }).waitFor();
});
