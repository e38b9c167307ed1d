import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt, startHunted } from "./table";
import { called, t } from "./messages";

/** Ab1 can jump Bb1, three steps away. */
const JUMP = "en A0B0C0D0 5/30 A A10:d10,e,e,e B10:d7,e,e,e C10:e,e,e,e N:a8,l5";

/** What can be seen, heard and done in one frame. */
type Sample = {
  /** The scene that is played. */
  beat: string;
  /** How the attacker and the victim are drawn. */
  attacker: string;
  victim: string;
  /** The coins on the cards. */
  coins: string;
  /** What has been said. */
  said: string;
  /** What is written about it where the turn is told. */
  caption: string;
  /** Whose turn is told. */
  heading: string;
  /** Whether a piece can be picked. */
  free: boolean;
  /** How many trails there are, and how many things move. */
  trails: number;
  moving: number;
};

/** Runs in the page. */
function sample(): Sample {
  const pose = (piece: string) =>
    document.querySelector<SVGElement>(`[data-piece="${piece}"]`)?.dataset.pose ?? "";
  const coins = (seat: string) => document.querySelector(`[data-card="${seat}"] .coins b`)?.textContent;
  return {
    beat: document.querySelector<HTMLElement>(".schoolyard")?.dataset.beat ?? "",
    attacker: pose("Ab1"),
    victim: pose("Bb1"),
    coins: `${coins("A")} ${coins("B")}`,
    said: document.querySelector("[aria-live].visually-hidden")?.textContent ?? "",
    caption: document.querySelector(".caption p:last-child")?.textContent.trim() ?? "",
    heading: document.querySelector("#table-turn")?.textContent ?? "",
    free: document.querySelector("[data-piece] .pickable") !== null,
    trails: document.querySelectorAll(".scene path[stroke^='var(--seat-']").length,
    moving: document.getAnimations().filter(({ playState, effect }) => {
      const frames = (effect as KeyframeEffect | null)?.getKeyframes() ?? [];
      const travels = frames.some((frame) =>
        ["transform", "translate", "scale", "rotate"].some((way) => way in frame),
      );
      return playState === "running" && travels;
    }).length,
  };
}

/** Steps through the film frame by frame, until this is so, and keeps every frame that differs from the one before. */
async function film(page: Page, ends: (now: Sample) => boolean, frame = 16): Promise<Sample[]> {
  const frames: Sample[] = [];
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const now = await page.evaluate(sample);
    if (JSON.stringify(frames.at(-1)) !== JSON.stringify(now)) frames.push(now);
    if (ends(now)) return frames;
    await page.clock.runFor(frame);
  }
  throw new Error(`the film has no end: ${JSON.stringify(frames)}`);
}

/** Whether the player has been told that it is their turn. */
const isCalled = ({ said }: { said: string }) =>
  said.replace(t("spoken-todo-end"), "").includes(t("table-your-turn"));

/** A player at a table whose clock only moves frame by frame. */
async function stopped(page: Page): Promise<Player> {
  const player = new Player(page);
  await player.look();
  await page.clock.pauseAt(Date.now() + 60_000);
  return player;
}

test("a fight is drawn, told and followed by the next decision as it happens", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await page.clock.install();
  await sitAt(user, { position: JUMP });
  await page.getByRole("log").waitFor();
  const player = await stopped(page);
  await player.choose("d10");
  await film(page, ({ said }) => said.toLowerCase().includes(called("Ab1")));
  await player.choose("d7");
  const frames = await film(page, ({ beat, free, coins }) => !beat && free && coins === "11 9");
  const played = frames.filter(({ beat }) => beat);

  const beats = played.map(({ beat }) => beat);
  expect(beats.filter((beat, nth) => beat !== beats[nth - 1])).toEqual(["walk", "hit", "cloud", "coin"]);
  const rival = (await page.locator("[data-card=B] .name").getAttribute("title")) ?? "";
  const victim = t("story-child-b", { name: rival });
  const fight = t("story-jump-coin-by-you", { victim, at: "d7" });
  expect(played.at(-1)?.caption).toBe(fight);
  for (const { beat, attacker, victim, coins, said, free } of played) {
    const begun = beat === "cloud" || beat === "coin";
    expect([beat, attacker, victim]).toEqual([beat, begun ? "attacks" : "stands", begun ? "lies" : "stands"]);
    expect(coins).toBe("10 10");
    expect(said).not.toContain(fight);
    expect(free).toBe(false);
  }
  await film(page, ({ said }) => said.includes(fight));
});

test("what another player does is written where the turn is told, in step with the scene", async ({
  visit,
}) => {
  const [host, viewer] = [await visit(), await visit({ motion: "moving" })];
  const table = await sitAt(host, { position: JUMP });
  const { page } = viewer;
  await page.clock.install();
  await viewer.go(`/t/${table}`);
  await page.getByRole("log").waitFor();
  await stopped(page);
  await new Player(host.page).act("Ab1:3xd7");
  const coin = ({ beat, coins }: Sample) => !beat && coins === "11 9";
  const frames = await film(page, coin);

  const nameOf = (seat: string) => page.locator(`[data-card="${seat}"] .name`).innerText();
  const [name, other] = [await nameOf("A"), await nameOf("B")];
  const facts = { who: name, victim: t("story-child-b", { name: other }), at: "d7" };
  const walks = t("story-walk", { child: t("story-child-b", { name }), to: "d7" });
  const written = (beat: string) => [
    ...new Set(frames.filter((frame) => frame.beat === beat).map(({ caption }) => caption)),
  ];
  expect(written("walk")).toEqual([walks]);
  expect(written("hit")).toEqual([t("story-jump", facts)]);
  expect(written("cloud")).toEqual([t("story-jump", facts)]);
  expect(written("coin")).toEqual([t("story-jump-coin", facts)]);
  // It stays there while the player thinks.
  expect(frames.at(-1)?.caption).toBe(t("story-jump-coin", facts));
});

test("“your turn” is said when it can be played, and a key skips and acts", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await page.clock.install();
  await sitAt(user);
  const player = new Player(page, "keys");
  await player.draft();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("e");
  // The first bot walks.
  const ends = await film(page, ({ beat }) => beat === "walk");
  // The end of the player's own turn is told under their own name.
  const headings = ends.filter(({ beat }) => beat === "hop").map(({ heading }) => heading);
  expect([...new Set(headings)]).toEqual([t("table-your-turn")]);
  expect(await page.title()).not.toContain(t("table-your-turn"));
  const frames = await film(page, isCalled, 60);
  // Until then nothing could be picked, and then something can.
  expect(frames.slice(0, -1).filter(({ beat, free }) => beat && free)).toEqual([]);
  expect(frames.at(-1)).toMatchObject({ beat: "", free: true });
  await page.keyboard.type("b1");
  await film(page, ({ said }) => said.toLowerCase().startsWith(called("Ab1")));
});

test("a click on a child of one's own ends the scene and picks it", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await page.clock.install();
  await sitAt(user);
  const player = new Player(page);
  await player.draft();
  const at = await page.evaluate((own) => {
    const cells = [...document.querySelectorAll<SVGElement>('[role="gridcell"]')];
    return cells.find((cell) => cell.getAttribute("aria-label")?.includes(own))?.dataset.at;
  }, called("Ab1"));
  await page.clock.pauseAt(Date.now() + 60_000);
  await player.press(t("turn-end"));
  // All of the bots' turns have arrived, and the first is being played.
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      const { entries } = await page.evaluate(async () => {
        const id = location.pathname.split("/")[2];
        return (await fetch(`/api/tables/${id}`)).json();
      });
      return entries.filter(({ what }: { what: { entry: string } }) => what.entry === "ended").length;
    })
    .toBe(3);
  expect((await page.evaluate(sample)).beat).not.toBe("");
  await player.choose(at ?? "");
  await page.clock.runFor(100);
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab1") }));
});

test("what has happened since one's turn is played once more on demand", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await sitAt(user);
  const player = new Player(page);
  const again = page.getByRole("button", { name: t("table-replay") });
  await player.turn();
  // The scripted player skips the scenes.
  for (let view = await player.look(); !view.movable.length; view = await player.after(view))
    if (view.buttons.includes(t("turn-skip"))) await player.press(t("turn-skip"));
  await again.click();
  await page.locator("[data-beat=walk]").waitFor();
  expect(await again.count()).toBe(0);
  // A key of the game ends it, and acts.
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.type("b1");
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab1") }));
});

test("a player who has lost a coin can watch and hear once more how, until the first action", async ({
  visit,
}) => {
  const [user, guest] = [await visit(), await visit()];
  const { page } = user;
  const { player, other } = await startHunted(user, guest);
  await other.act("Bb1:3xd7");
  const panel = page.getByRole("region", { name: t("turn-label"), exact: true });
  const who = await page.locator('[data-card="B"] .name').innerText();
  await panel.getByText(t("story-jump-coin", { who, victim: called("Ab1"), at: "d7" })).waitFor();
  await other.turn();

  const again = panel.getByRole("button", { name: t("table-missed", { coins: 1 }) });
  await again.click();
  // The others' turns are spoken while they are shown.
  const third = await page.locator('[data-card="C"] .name').innerText();
  await page.waitForFunction(
    (words) => {
      const said = document.querySelector("[aria-live].visually-hidden")?.textContent;
      return said?.includes(words) && document.querySelector("[data-beat=still]");
    },
    t("table-turn", { name: third }),
  );
  await panel.getByRole("button", { name: t("turn-skip") }).click();
  await again.waitFor();
  const picked = await player.decide(await player.look());
  expect(await again.count()).toBe(1);
  await player.decide(picked);
  expect(await again.count()).toBe(0);
  await panel.getByRole("button", { name: t("turn-undo") }).waitFor();
});

test("with reduced motion each step is shown for a while, and nothing travels", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await page.clock.install();
  await sitAt(user);
  const player = new Player(page);
  await player.draft();
  await page.clock.pauseAt(Date.now() + 60_000);
  await player.press(t("turn-end"));
  const frames = await film(page, isCalled, 60);
  const still = frames.filter(({ beat }) => beat === "still");
  // A player who passes leaves no trail.
  const passes = t("story-passed", { who: "" }).trim();
  const hasTrail = ({ trails, caption }: Sample) => trails || caption.endsWith(passes);
  expect(still.filter((frame) => !hasTrail(frame) || frame.moving)).toEqual([]);
  // Two bots, each with several steps that are told one by one.
  expect(new Set(still.map(({ caption }) => caption)).size).toBeGreaterThan(3);
});

/** The last minute: B's boy holds A's girl at e12. */
const LAST_MINUTE = "en A0B0C0D0 30/30 A A8:a5,e,e12v,k10 B12:e,e,e12x,e C10:e,e,e,e N:a8,l5";

test("at the bell nothing stays on the spaces that all leave", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await page.clock.install();
  await sitAt(user, { position: LAST_MINUTE, minutes: 30 });
  const player = new Player(page);
  await player.press(t("turn-pass"));
  await page.locator("dialog[open]").waitFor();
  await player.press(t("turn-pass"));
  expect(await page.locator(".scene .eyes > g").count()).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await player.press(t("turn-end"));
  await film(page, ({ beat }) => beat === "bell");
  expect(await page.locator(".scene .eyes > g").count()).toBe(0);
});
