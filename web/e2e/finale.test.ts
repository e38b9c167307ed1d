import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Update } from "../src/wire";
import { test, type TestUser } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { t } from "./messages";
import { NEARLY, sitAt } from "./table";

/** B's boy is three steps from one of A's, out of sight; A has the last turn. */
const LAST_FIGHT = "en A0B0C0D0 28/30 B A10:d7,b1,b2,e12 B10:d10,e,e,i7 C10:e,f5,e,l9 N:a8,l5";
/** A kiss that hands the game to B. */
const LOST_KISS = "en A0B0C0D0 22/30 A A3:d10,b1,d7,e12 B16:c4,e,e,i7 C11:e,f5,e,l9 N:a8,l5";

async function update({ page, server }: TestUser, table: string): Promise<Update> {
  const answer = await page.request.get(`${server.url}/api/tables/${table}?since=0`);
  return (await answer.json()) as Update;
}

let keys = 0;

/** Does what a pattern finds among the legal actions, and ends the turn. */
async function play(user: TestUser, table: string, action: RegExp): Promise<void> {
  const send = async (command: object) => {
    const { version } = await update(user, table);
    const data = { key: `finale${(keys += 1)}`, seen: version, command };
    const answer = await user.page.request.post(`${user.server.url}/api/tables/${table}/do`, { data });
    expect(await answer.text()).toContain("version");
  };
  const now = await update(user, table);
  const word = now.play?.legal.find((word) => action.test(word));
  if (!word) throw new Error(`none of ${now.play?.legal.join(" ")} is ${action}`);
  await send({ verb: "act", action: word });
  // What is left of the turn is passed.
  for (let left = await update(user, table); !left.play?.draft.complete; left = await update(user, table))
    await send({ verb: "act", action: left.play?.legal.includes("pass") ? "pass" : left.play?.legal[0] });
  await send({ verb: "end_turn" });
}

const headline = (page: Page, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

/** Looks at a finale in all sizes. */
async function inspect(page: Page, name: string): Promise<void> {
  // What is still fading in has too little contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await screenshot(page, `finale-${name}-${size.width}x${size.height}`);
    expect(await clippedText(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("a kiss is won on the podium, and the yard can still be seen", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  const table = await sitAt(user, { position: NEARLY, minutes: 30 });
  await page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
  await play(user, table, /^Ab1:3\*d7/);
  await headline(page, t("end-won-kiss"));
  // Those who listen hear it once, after the scene.
  const spoken = page.locator('[aria-live="polite"]', { hasText: t("end-won-kiss") });
  await spoken.waitFor({ state: "attached" });
  expect((await spoken.innerText()).split(t("end-won-kiss")).length).toBe(2);
  const first = page
    .getByRole("region", { name: t("end-won-kiss") })
    .locator("button, a")
    .first();
  expect(await first.innerText()).toBe(t("end-rematch"));
  await inspect(page, "won");
  // What is unfolded makes the page longer, and lies over nothing.
  await page.getByText(t("end-statistics"), { exact: true }).click();
  const gap = await page.locator(".finale .told").evaluate((told) => {
    const lines = told.lastElementChild?.getBoundingClientRect().bottom ?? NaN;
    return (told.nextElementSibling?.getBoundingClientRect().top ?? NaN) - lines;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  await screenshot(page, "finale-statistics");
  await page.getByRole("button", { name: t("end-yard") }).click();
  await page.getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: t("table-finale") }).click();
  await headline(page, t("end-won-kiss"));
});

test("a lost coin is where it turned, and everybody sees a finale of their own", async ({ visit }) => {
  const [loser, winner, spectator] = [await visit(), await visit(), await visit({ theme: "dark" })];
  const table = await sitAt(loser, { position: LAST_FIGHT, minutes: 30 }, ["me", "open", { bot: 1 }]);
  await winner.go(`/t/${table}`);
  await winner.page.getByRole("button", { name: t("gather-sit-here") }).click();
  await winner.page.getByRole("button", { name: t("gather-leave") }).waitFor();
  await loser.page.getByRole("button", { name: t("gather-start") }).click();
  await winner.page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
  await spectator.go(`/t/${table}`);
  await play(winner, table, /^Bb1:3xd7/);
  await loser.page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
  await play(loser, table, /^pass$/);
  await headline(winner.page, t("end-won"));
  await headline(loser.page, t("end-short", { coins: 2 }));
  await loser.page.getByRole("heading", { name: t("end-turned", { minute: 28 }) }).waitFor();
  // B, who took the coin, beside A, who lost it.
  expect(await loser.page.locator(".turned .badge").allTextContents()).toEqual(["B", "A"]);
  const doors = loser.page.getByRole("region", { name: t("end-short", { coins: 2 }) }).locator(".doors > *");
  expect((await doors.allInnerTexts()).slice(0, 2)).toEqual([
    t("end-revenge"),
    t("end-show-turn", { minute: 28 }),
  ]);
  await inspect(loser.page, "lost");
  await screenshot(winner.page, "finale-won-bell");
  await spectator.page.locator(".finale h2").waitFor();
  expect(await spectator.page.getByRole("button", { name: t("end-rematch") }).count()).toBe(0);
  await screenshot(spectator.page, "finale-spectator-dark");
  await loser.page.getByRole("link", { name: t("end-show-turn", { minute: 28 }) }).click();
  await loser.page.getByRole("heading", { level: 1, name: t("look-title") }).waitFor();
});

test.for(["fr", "ja"] as const)("a kiss that hands the game over, in %s", async (language, { visit }) => {
  const user = await visit({ language });
  const table = await sitAt(user, { position: LOST_KISS, minutes: 30 });
  await play(user, table, /^Ab1:3\*d7/);
  await headline(user.page, t("end-short", { coins: 7 }, language));
  await inspect(user.page, `lost-${language}`);
});

test("a shared win is told, with the way to the arm-wrestling", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const table = await sitAt(user, { minutes: 1 }, ["me", { bot: 3 }, { bot: 3 }]);
  await play(user, table, /^pass$/);
  await headline(page, t("end-won-shared"));
  await page.getByRole("button", { name: t("tie-wrestle"), exact: true }).waitFor();
  await inspect(page, "shared");
});

test("two losses in a row lead to an easier level, here and on the front page", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  // Another game that this device remembers as lost.
  await user.go("/");
  await page.getByRole("radio", { name: "3", exact: false }).first().waitFor();
  const table = await sitAt(user, { minutes: 1 }, ["me", { bot: 3 }, { bot: 3 }]);
  const { person } = (await (await page.request.get(`${user.server.url}/api/me`)).json()) as {
    person: string;
  };
  const lost = { table: "before", at: 1, level: 3, won: false };
  await page.evaluate(
    ([name, games]) => localStorage.setItem(name!, games!),
    [`blacktop.games.${person}`, JSON.stringify([lost])],
  );
  await play(user, table, /^pass$/);
  // All three are tied. A bot that wins the arm-wrestling makes it a second loss: the person never taps.
  const level = t("common-level", { level: 2, name: t("level-2") });
  const offer = page.getByRole("button", { name: t("end-easier", { level }) });
  const again = page.getByRole("heading", { name: t("tie-again") });
  const dialog = page.getByRole("dialog", { name: t("duel-title") });
  // Bots that are equal again go on by themselves or with the person.
  for (let round = 1; round <= 5 && !(await offer.isVisible()); round += 1) {
    await page.getByRole("button", { name: t("tie-wrestle"), exact: true }).click();
    if (round === 1) await dialog.getByRole("checkbox", { name: t("duel-sound") }).uncheck();
    await dialog.getByRole("button", { name: t("duel-go") }).click();
    await dialog.waitFor({ state: "hidden" });
    await offer.or(again).first().waitFor();
  }
  await offer.waitFor();
  await user.go("/");
  expect(await page.getByRole("radio", { name: level }).isChecked()).toBe(true);
  await user.go(`/t/${table}`);
  await offer.click();
  await page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
  expect(page.url()).not.toContain(table);
});

test("a game is shared as a picture, a GIF, a film, a record and a link", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const table = await sitAt(user, { position: NEARLY, minutes: 30 });
  await play(user, table, /^Ab1:3\*d7/);
  await page.getByRole("button", { name: t("common-share") }).click();
  const dialog = page.getByRole("dialog", { name: t("common-share") });
  const download = async (press: Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent("download"), press]);
    return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
  };
  const drawn = async (around: Locator) =>
    decodeURIComponent((await around.getByRole("img").getAttribute("src")) ?? "");
  const end = await drawn(dialog);
  // In the page's letters, with the players' names.
  expect(end).toMatch(/@font-face\{font-family:"?Grandstander"?;[^}]*url\(data:font\/woff2;base64,/);
  expect(end).toContain(t("story-child-b", { name: "" }).trim());
  await screenshot(page, "share");
  expect(await accessibilityViolations(page)).toEqual([]);

  const picture = await download(
    dialog.getByRole("button", { name: t("share-picture"), exact: true }).click(),
  );
  expect(picture.name).toBe(`blacktop-${table}.png`);
  expect(picture.bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  expect(picture.bytes.readUInt32BE(16)).toBe(1600);

  const gif = await download(dialog.getByRole("button", { name: t("share-gif") }).click());
  expect(gif.bytes.subarray(0, 6).toString()).toBe("GIF89a");
  // A graphic control extension for each frame: the start and one turn.
  expect(gif.bytes.toString("latin1").split("\x21\xf9\x04").length - 1).toBe(2);

  const film = await download(dialog.getByRole("link", { name: t("share-film") }).click());
  expect(film.bytes.toString()).toMatch(/^<svg/);
  const record = await download(dialog.getByRole("link", { name: t("table-record") }).click());
  expect(record.bytes.toString()).toContain("Ab1:3*d7");
  const link = await dialog.getByRole("textbox", { name: t("share-link") }).inputValue();

  // Looking back offers the same, with the picture of its moment.
  await page.goto(link);
  await page.getByRole("button", { name: t("common-share") }).click();
  const start = await drawn(page.getByRole("dialog", { name: t("common-share") }));
  const [, kisses = "|"] = t("story-kiss", { kisser: "|", kissed: "|", at: "" }).split("|");
  expect(end).toContain(kisses.trim());
  expect(start).not.toContain(kisses.trim());
});

test("a GIF that takes too long can be cancelled", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const table = await sitAt(user, { position: NEARLY, minutes: 30 });
  await play(user, table, /^Ab1:3\*d7/);
  await page.getByRole("button", { name: t("common-share") }).click();
  const dialog = page.getByRole("dialog", { name: t("common-share") });
  // The last picture never comes until it is cancelled.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/picture.svg?*turn=1*", async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole("button", { name: t("share-gif") }).click();
  await dialog.getByRole("progressbar", { name: t("share-gif-making") }).waitFor();
  await dialog.getByRole("button", { name: t("share-gif-part", { percent: 0 }) }).waitFor();
  await dialog.getByRole("button", { name: t("common-cancel") }).click();
  release();
  await dialog.getByRole("progressbar").waitFor({ state: "detached" });
  expect(await dialog.getByRole("button", { name: t("share-gif") }).isEnabled()).toBe(true);
});
