import { describe, expect } from "vitest";
import { verdict } from "../src/learn/goal";
import { LESSONS, lessonsOf } from "../src/learn/lessons";
import { SOLUTIONS, solutionOf } from "../src/learn/solutions";
import { EDITIONS } from "../src/state/options";
import type { Page } from "playwright-core";
import type { BoardTablesView, Language, PositionPlayed } from "../src/wire";
import { test, type TestUser } from "./browser";
import { Player, tabTo } from "./play";
import { called, t } from "./messages";
import { openMenu } from "./tour";

/** How large the windows of phones are. */
const PHONES = [
  [360, 640],
  [390, 844],
  [844, 390],
] as const;

async function goTo(user: TestUser, number: number): Promise<Player> {
  await user.go(`/learn/${number}`);
  await user.page.getByRole("grid", { name: t("board-label") }).waitFor();
  return new Player(user.page);
}

describe("every lesson can be solved", () => {
  test.for(LESSONS.map(({ name }, index) => ({ name, number: index + 1 })))(
    "$name",
    async ({ name, number }, { visit }) => {
      const user = await visit();
      const { page } = user;
      const player = await goTo(user, number);
      for (const word of SOLUTIONS[name] ?? []) await player.act(word);
      await page
        .getByRole("main")
        .getByText(t(`learn-${name}-done`))
        .waitFor();
      const stars = t("learn-progress", { number, count: LESSONS.length, solved: 1 });
      await page.getByRole("link", { name: stars }).click();
      const lessons = page.getByRole("navigation", { name: t("learn-lessons") }).getByRole("link");
      await expect.poll(() => lessons.nth(number - 1).textContent()).toContain(t("learn-solved"));
    },
  );
});

test("all lessons are solved one after the other by keys alone", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const player = new Player(page, "keys");
  await user.go("/learn");
  await tabTo(page, page.getByRole("link", { name: t("learn-begin"), exact: true }));
  await page.keyboard.press("Enter");
  for (const { name } of LESSONS) {
    await page.getByRole("heading", { level: 1, name: t(`learn-${name}-title`) }).waitFor();
    await page.getByRole("grid", { name: t("board-label") }).waitFor();
    // The task is said, and keys work at once.
    const heard = page.locator("[aria-live].visually-hidden", { hasText: t(`learn-${name}-task`) });
    await heard.waitFor({ state: "attached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("g");
    for (const word of SOLUTIONS[name] ?? []) await player.act(word);
    await page
      .getByRole("main")
      .getByText(t(`learn-${name}-done`))
      .waitFor();
    // The next lesson has the focus.
    const next = page.getByRole("link", { name: t("learn-next"), exact: true });
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { level: 1, name: t("learn-finished") }).waitFor();
});

test("a lesson shows only what it is about", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await goTo(user, 1);
  // Of the children that can be picked, only the one in the task is lit, and the space in the task is framed.
  expect(await page.locator("[data-piece]:has(.pickable)").evaluateAll(pieceNames)).toEqual(["Ab1"]);
  await page.locator(".scene .goal").waitFor({ state: "attached" });
  const buttons = page.getByRole("region", { name: t("turn-label") }).getByRole("button");
  expect(await buttons.count()).toBe(0);
  await page.getByText(t("turn-keys")).waitFor({ state: "detached" });
  expect(await page.getByRole("list", { name: t("table-steps") }).count()).toBe(0);
  // A whole turn is the matter of another lesson.
  await goTo(user, 9);
  await buttons.getByText(t("turn-pass"), { exact: true }).waitFor();
  await page.getByRole("list", { name: t("table-steps") }).waitFor();
});

/** Runs in the page: which of the first and the last line of a text cannot be seen, wherever its panel is scrolled. */
function unseen(text: Element): string[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return (["start", "end"] as const).filter((block) => {
    text.scrollIntoView({ block });
    const { left, top, width, height } = [...range.getClientRects()].at(block === "start" ? 0 : -1)!;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !hit || !(text.contains(hit) || hit.contains(text));
  });
}

test.for(["usual", "large"])(
  "text and hint of every lesson can be read on a phone, %s letters",
  async (letters, { visit }) => {
    const user = await visit({ device: "phone" });
    const { page, context } = user;
    const large = letters === "large";
    const cdp = await context.newCDPSession(page);
    if (large) await cdp.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    const found: Record<string, unknown> = {};
    for (const [width, height] of large ? PHONES.slice(1) : PHONES) {
      await page.setViewportSize({ width, height });
      for (const [nth, { name }] of LESSONS.entries()) {
        await goTo(user, nth + 1);
        const see = (what: string) =>
          page.getByText(t(`learn-${name}-${what}`), { exact: true }).locator("visible=true");
        const text = see("text").first();
        await text.waitFor();
        // With large letters the panel scrolls.
        const wrong = await text.evaluate(unseen);
        const read = page.getByRole("button", { name: t("learn-read"), exact: true });
        if (await read.count()) await read.tap();
        if (await page.getByText(t("turn-stay"), { exact: true }).count()) {
          const stay = page.getByRole("button", { name: t("turn-stay") }).first();
          wrong.push(...(await stay.evaluate(unseen)));
        }
        await page.getByRole("button", { name: t("learn-help") }).tap();
        const hint = page.getByRole("dialog").getByText(t(`learn-${name}-hint`));
        await hint.waitFor();
        wrong.push(...(await hint.evaluate(unseen)));
        if (wrong.length) found[`${name} ${width}`] = wrong;
      }
    }
    expect(found).toEqual({});
  },
);

test("a walk is praised when it is over", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  const player = await goTo(user, 1);
  const walked = page.evaluate(
    (praise) =>
      new Promise<number>((praised) => {
        const look = () => {
          if (!document.querySelector("main")?.textContent?.includes(praise))
            return requestAnimationFrame(look);
          const [walk] = document.querySelector('.scene [data-piece="Ab1"]')?.getAnimations() ?? [];
          return praised(Number(walk?.effect?.getComputedTiming().progress ?? 1));
        };
        look();
      }),
    t("learn-walk-done"),
  );
  await player.act("Ab1:3-d5");
  // The walk sets out a frame or two after its answer.
  expect(await walked).toBeGreaterThan(0.7);
});

function pieceNames(pieces: Element[]): (string | null)[] {
  return pieces.map((piece) => piece.getAttribute("data-piece"));
}

/** What the praise of a lesson says besides its goal: B's boy is pinned, and the kiss wins the game. */
const PRAISED: Record<string, object> = {
  walk: { event: "moved", child: "Ab1", to: "d5" },
  fight: { event: "fight_started", victim: "Bb1" },
  kiss: { event: "over", result: expect.objectContaining({ winners: ["A"] }) },
};

describe.each(EDITIONS)("under the edition %s", (edition) => {
  const lessons = lessonsOf(edition);

  test("the rules take the solution of every lesson", async ({ visit }) => {
    const { page, server } = await visit();
    for (const { name, position, goal } of lessons) {
      const actions = solutionOf(name, edition);
      const data = { position, actions };
      const answer = await page.request.post(`${server.url}/api/positions/play`, { data });
      expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
      const { events } = (await answer.json()) as PositionPlayed;
      expect({ name, ...verdict(goal, events, actions.length) }).toEqual({ name, is: "done" });
    }
  });

  test("every action that solves a lesson of one decision does what its praise says", async ({ visit }) => {
    const { page, server } = await visit();
    const play = async (position: string, actions: readonly string[]) => {
      const data = { position, actions };
      const answer = await page.request.post(`${server.url}/api/positions/play`, { data });
      return (await answer.json()) as PositionPlayed;
    };
    for (const { name, position, goal } of lessons.filter(({ goal }) => goal.decisions === 1)) {
      const { legal } = await play(position, []);
      const all = await Promise.all(legal.map((action) => play(position, [action])));
      const solved = all.filter(({ events }) => verdict(goal, events, 1).is === "done");
      expect(solved, name).not.toEqual([]);
      for (const { events } of solved)
        expect(events, name).toContainEqual(expect.objectContaining(PRAISED[name] ?? {}));
    }
  });

  test("a nun guards d7 from the spaces of her lesson, and from no others", async ({ visit }) => {
    const { page, server } = await visit();
    const lesson = lessons.find(({ name }) => name === "nun");
    const data = { position: lesson?.position, actions: [] };
    const answer = await page.request.post(`${server.url}/api/positions/play`, { data });
    const { legal } = (await answer.json()) as PositionPlayed;
    const tables = await page.request.get(`${server.url}/api/grounds/${edition}/A0B0C0D0`);
    const { sight } = (await tables.json()) as BoardTablesView;
    const moves = legal.flatMap((action) => /^N[12]-(.*)$/.exec(action)?.[1] ?? []);
    // She sees past no piece, but the only ones on these lines are those that she looks at.
    const guards = moves.filter((space) => sight[space]?.includes("d7"));
    expect([...new Set(guards)].sort()).toEqual([...(lesson?.goal.want[0]?.to as string[])].sort());
  });
});

/** Waits until the edition of this language is the chosen one of all that can be chosen. */
async function chosenEdition(page: Page, language: Language): Promise<void> {
  const name = t("new-edition", {}, language);
  const edition = t(`new-edition-${language}`, {}, language);
  const editions = page.getByRole("radiogroup", { name, exact: true });
  await editions.getByRole("radio", { name: edition, checked: true }).waitFor();
}

test("French readers start with the French rules", async ({ visit }) => {
  const user = await visit({ language: "fr" });
  const { page } = user;
  await user.go("/learn");
  const editions = page.getByLabel(t("new-edition", {}, "fr"), { exact: true });
  expect(await editions.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toBe(
    t("new-edition-fr", {}, "fr"),
  );
  await user.go("/");
  await page.getByText(`${t("new-edition", {}, "fr")} · ${t("new-edition-fr", {}, "fr")}`).click();
  await chosenEdition(page, "fr");
  await user.go("/new");
  await chosenEdition(page, "fr");
});

test("the edition is the one of the reader's language, and can be changed", async ({ visit }) => {
  const user = await visit({ language: "ja" });
  const { page } = user;
  await user.go("/learn/2");
  await page
    .getByRole("main")
    .getByText(t("learn-fight-text-ja", {}, "ja"))
    .waitFor();
  await user.go("/learn");
  const editions = page.getByLabel(t("new-edition", {}, "ja"), { exact: true });
  const chosen = () => editions.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  expect(await chosen()).toBe(t("new-edition-ja", {}, "ja"));
  await editions.selectOption({ label: t("new-edition-en", {}, "ja") });
  await page
    .getByRole("navigation", { name: t("learn-lessons", {}, "ja") })
    .getByRole("link")
    .nth(1)
    .click();
  await page
    .getByRole("main")
    .getByText(t("learn-fight-text", {}, "ja"))
    .waitFor();

  await user.go("/");
  await page.getByText(`${t("new-edition", {}, "ja")} · ${t("new-edition-ja", {}, "ja")}`).click();
  await chosenEdition(page, "ja");
  await page.getByRole("button", { name: t("front-now-go", {}, "ja"), exact: true }).click();
  await openMenu(page, "ja");
  await page.getByRole("button", { name: t("table-about", {}, "ja") }).click();
  await page
    .getByRole("dialog")
    .getByText(t("new-edition-ja", {}, "ja"))
    .waitFor();
  await user.go("/new");
  await chosenEdition(page, "ja");
});

test("a wrong action can be retried, and an illegal one is explained", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const player = await goTo(user, 2);
  await player.pick({ at: "d10", piece: called("Ab1") });
  await player.choose("e8");
  await page.getByRole("link", { name: t("turn-why-rule", { clause: "5.1" }) }).waitFor();
  await page.keyboard.press("Escape");
  await player.choose("c8");
  await page.getByRole("main").getByText(t("learn-fight-wrong")).waitFor();
  await page.getByRole("button", { name: t("learn-again") }).click();
  await page.getByRole("region", { name: t("turn-label") }).waitFor();
  await player.act("Ab1:3xd7");
  await page.getByRole("main").getByText(t("learn-fight-done")).waitFor();
  await page
    .getByRole("link", { name: t("learn-next") })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: t("learn-stay-title") }).waitFor();
});

test("after the last lesson a real game is offered", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const names = LESSONS.map(({ name }) => name);
  await page.addInitScript((names) => localStorage.setItem("blacktop.solved", names), JSON.stringify(names));
  await user.go("/learn");
  await page.getByRole("heading", { level: 1, name: t("learn-finished") }).waitFor();
  await page.getByRole("button", { name: t("learn-play") }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
});
