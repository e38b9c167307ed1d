// What keys read out about a game, and what the focus means before anything is done: for players who listen. Sentences of
// facts that the board shows.

import { type Door, occupants, placeOf } from "../../board/layout";
import { watchers } from "../../board/labels";
import type { BoardTables } from "../../state/boardTables";
import { column, isSpace, row } from "../../state/space";
import {
  type ActionOption,
  type Ends,
  type Mark,
  movements,
  destination,
  fightOf,
  stayCost,
} from "../../state/turn";
import type { Child, Clock, GameState, Nun, PlayView, RoomView, Seat, Space } from "../../wire";
import { playerName } from "../../words/player";
import { joined, whole } from "../../words/sentence";
import { about } from "../../words/time";
import { type Naming, language, list, t } from "../../words/words.svelte";
import { actionSentence } from "./actionSentence";
import type { KeyCommand } from "./keys";

export { inOrder, leapFrom } from "./leap";

type Yard = { game: GameState; ground: BoardTables | null; name: Naming };

type Table = {
  room: RoomView;
  play: PlayView;
  mine: readonly Seat[];
  now: number;
  /** What was said of the last turn. */
  again: (() => string | undefined) | undefined;
  /** The attacker about whom is asked. */
  asked: Child | undefined;
};

/** What a key reads out. */
export function read(command: KeyCommand, yard: Yard, table: Table, fights: Fights): string | undefined {
  const { room, play, mine, now, again, asked } = table;
  switch (command) {
    case "coins":
      return coins(yard.game, room, mine);
    case "time":
      return time(play, room, mine, now);
    case "look":
      return overview(yard, mine[0]);
    case "near":
      return nearby(yard, mine[0]);
    case "all":
      return everybody(yard, room, mine);
    case "again":
      return joined([again?.() ?? t("spoken-nothing-yet"), ...(asked ? [stays(yard, asked, fights)] : [])]);
    default:
      return undefined;
  }
}

/** All coins, the most first. */
function coins(game: GameState, room: RoomView, mine: readonly Seat[]): string {
  const count = (seat: Seat) => game.coins[seat] ?? 0;
  const seats = room.seats.map(({ seat }) => seat).sort((one, other) => count(other) - count(one));
  const scores = seats.map((seat) =>
    t("spoken-coins-of", { name: called(seat, room, mine), coins: count(seat) }),
  );
  return whole(list(scores));
}

/** The minute, who plays, who comes next, and how much time there is. */
function time(play: PlayView, room: RoomView, mine: readonly Seat[], now: number): string {
  const { seat, minute } = play.draft;
  const seats = room.seats.map((place) => place.seat);
  const nth = seats.indexOf(seat);
  const next = [...seats.slice(nth + 1), ...seats.slice(0, nth)].filter(
    (seat) => !play.turns_left || play.turns_left[seat],
  );
  if (play.state.result)
    return joined([t("spoken-minute", { minute, minutes: play.state.minutes }), t("turn-todo-over")]);
  const own = mine.length === 1 ? mine[0] : undefined;
  const turns = own && play.turns_left?.[own];
  return joined([
    t("spoken-minute", { minute, minutes: play.state.minutes }),
    whole(seat === own ? t("table-your-turn") : t("table-turn", { name: playerName(room, seat) })),
    ...(next.length ? [t("spoken-next", { names: list(next.map((seat) => called(seat, room, mine))) })] : []),
    ...(turns ? [t("spoken-turns-left", { turns })] : []),
    ...(play.clock ? [timeLeft(play.clock, now)] : []),
  ]);
}

function timeLeft({ deadline }: Clock, now: number): string {
  return whole(t("spoken-time-left", { time: about(Math.max(0, (deadline - now) / 1000), language()) }));
}

/** Where the player's children and the nuns are, and all other fights. */
function overview(yard: Yard, seat: Seat | undefined): string {
  const { game, name } = yard;
  const all = Object.keys(game.children);
  const own = all.filter((child) => child.charAt(0) === seat).map((child) => whereIs(yard, child));
  const nuns = (Object.keys(game.nuns) as Nun[]).map((nun) =>
    t("spoken-at", { piece: nun, at: placeOf(game, nun) }, name),
  );
  const fights = all
    .filter((child) => game.children[child]?.state === "attacking" && child.charAt(0) !== seat)
    .filter((child) => fightOf(game, child)?.victim.charAt(0) !== seat)
    .map((child) => fight(yard, child));
  return joined([
    ...(own.length ? [t("spoken-own", { pieces: list(own) })] : []),
    t("spoken-nuns", { pieces: list(nuns) }),
    ...(fights.length ? [t("spoken-fights", { fights: list(fights) })] : []),
  ]);
}

function whereIs(yard: Yard, child: Child): string {
  const { game, name } = yard;
  const { at, state } = game.children[child] ?? {};
  if (child === game.shoving) return t("spoken-shoving", { piece: child }, name);
  if (state === "detained") return t("board-detained", { piece: child }, name);
  if (!at || !isSpace(at)) return t("spoken-home", { piece: child }, name);
  if (state === "attacking") return fight(yard, child);
  const attacker = occupants(game, at).find((other) => game.children[other]?.state === "attacking");
  return state === "pinned" && attacker
    ? t("spoken-pinned", { piece: child, attacker, at }, name)
    : t("spoken-at", { piece: child, at }, name);
}

/** A fight, and who sees it. */
function fight({ game, ground, name }: Yard, attacker: Child): string {
  const what = fightWords(game, attacker, name);
  const [nun] = watchers(game, ground, fightOf(game, attacker)?.at ?? "");
  return nun ? t("spoken-seen", { what, nun: name(nun) }) : what;
}

function fightWords(game: GameState, attacker: Child, name: Naming): string {
  const { at = "", victim = "" } = fightOf(game, attacker) ?? {};
  return t("spoken-fight", { attacker, victim, at }, name);
}

/** What a nun would see from a space: fights, the player's own children, and those of the others, player by player. */
export function sightOf({ game, ground, name }: Yard, nun: Nun, at: Space, own: readonly Seat[]): string {
  const there = (ground?.sight[at] ?? []).filter((space) => space !== at).map((at) => occupants(game, at));
  const free = there.flat().filter((piece) => game.children[piece]?.state === "free");
  const isOwn = (child: Child) => own.includes(child.charAt(0) as Seat);
  const others = new Set(free.filter((child) => !isOwn(child)).map((child) => child.charAt(0)));
  const pieces = [
    ...there.flatMap(([attacker = ""]) =>
      game.children[attacker]?.state === "attacking" ? fightWords(game, attacker, name) : [],
    ),
    ...free.filter(isOwn).map(name),
    ...[...others].map((who) => {
      const children = free.filter((child) => child.startsWith(who));
      const [only = "", another] = children;
      return another ? t("spoken-others", { who, count: children.length }, name) : name(only);
    }),
  ];
  if (!pieces.length) return whole(t("spoken-nun-sees-nobody", { nun }, name));
  return whole(t("spoken-nun-sees", { nun: name(nun), pieces: list(pieces) }));
}

/** The others' children within three steps of the player's, whether a nun looks there, and how far a kiss is away. */
function nearby(yard: Yard, seat: Seat | undefined): string {
  const { game, ground, name } = yard;
  const free = Object.keys(game.children).filter((child) => game.children[child]?.state === "free");
  const near = free.flatMap((own) => {
    const at = placeOf(game, own);
    if (own.charAt(0) !== seat || !isSpace(at)) return [];
    const steps = (other: Child) =>
      1 + (ground?.walks[placeOf(game, other)]?.findIndex((ends) => ends.includes(at)) ?? -1);
    const others = free
      .filter((other) => other.charAt(0) !== seat && steps(other) > 0)
      .sort((one, other) => steps(one) - steps(other))
      .map((other) => {
        const there = placeOf(game, other) as Space;
        const facts = { piece: name(other), steps: steps(other) };
        if (there === at) return t("spoken-steps-here", facts);
        return t("spoken-steps", { ...facts, way: way(at, there), at: there });
      });
    if (!others.length) return [];
    const [nun] = watchers(game, ground, at);
    const what = t("spoken-at", { piece: own, at }, name);
    const place = nun ? t("spoken-seen", { what, nun: name(nun) }) : what;
    return whole(t("spoken-near", { place, others: list(others) }));
  });
  const isOwn = (child: Child) => child.charAt(0) === seat && isSpace(placeOf(game, child));
  const [boys, girls] = ["b", "g"].map((kind) => free.filter((own) => isOwn(own) && own.charAt(1) === kind));
  const pairs = (boys ?? []).flatMap((boy) =>
    (girls ?? []).flatMap((girl) => {
      const steps = ground && stepsBetween(ground, placeOf(game, boy) as Space, placeOf(game, girl) as Space);
      return steps ? t("spoken-pair", { boy, girl, steps }, name) : [];
    }),
  );
  return joined([
    ...(near.length ? near : [t("spoken-near-none")]),
    ...(pairs.length ? [whole(list(pairs))] : []),
  ]);
}

/** How many steps the way from one space to another has at least, if there is one. */
function stepsBetween({ walks }: BoardTables, from: Space, to: Space): number | undefined {
  const seen = new Set([from]);
  let ends = [from];
  for (let steps = 0; ends.length; steps += 1) {
    if (ends.includes(to)) return steps;
    ends = [...new Set(ends.flatMap((at) => walks[at]?.[0] ?? []))].filter((at) => !seen.has(at));
    for (const at of ends) seen.add(at);
  }
  return undefined;
}

/** In which direction one space lies from another, as the arrow keys go. */
function way(from: Space, to: Space): string {
  const [across, along] = [column(to) - column(from), row(to) - row(from)].map(Math.sign);
  const [side, height] = [across && (across > 0 ? "right" : "left"), along && (along > 0 ? "up" : "down")];
  return t(`spoken-way-${[height, side].filter(Boolean).join("-")}`);
}

/** All children, player by player, with their fights. */
function everybody(yard: Yard, room: RoomView, mine: readonly Seat[]): string {
  const children = Object.keys(yard.game.children);
  const places = (seat: Seat) =>
    children
      .filter((child) => child.charAt(0) === seat)
      .map((child) => {
        const { at = "", state = "" } = yard.game.children[child] ?? {};
        const kind = t(`spoken-child-${child.charAt(1)}`);
        const [attacker, victim] = occupants(yard.game, at as Space).map(yard.name);
        if (state === "attacking") return t("spoken-fight", { attacker: kind, victim: victim ?? "", at });
        if (state === "pinned") return t("spoken-pinned", { piece: kind, attacker: attacker ?? "", at });
        if (isSpace(at)) return t("spoken-at", { piece: kind, at });
        const isOut = state === "detained";
        return isOut ? t("board-detained", { piece: kind }) : t("spoken-home", { piece: kind });
      });
  return joined(
    room.seats.map(({ seat }) =>
      whole(t("spoken-deeds", { who: called(seat, room, mine), deeds: list(places(seat)) })),
    ),
  );
}

/** What can be done on a space, and that no nun would see it. */
export function legalHere(
  { game, ground, name }: Yard,
  at: Space | Door,
  choices: readonly ActionOption[],
): string {
  const sentences = choices.map(({ action }) => actionSentence(game, action));
  const deeds = sentences.map(({ id, facts }) => t(id, facts, name));
  const isUnseen = choices.some(({ action }) => action.kind === "move") && !watchers(game, ground, at).length;
  return joined([
    whole(t("spoken-legal", { deeds: list(deeds) })),
    ...(isUnseen && ground ? [t("spoken-unseen")] : []),
  ]);
}

/** What came back with the last decision, after it was undone. */
export function undone(yard: Yard, word: string | undefined): string {
  const piece = word && destination(word)?.piece;
  const isPass = word === "pass";
  if (!piece) return isPass ? t("spoken-undone-pass") : t("spoken-undone-fights");
  const { game, name } = yard;
  const where =
    piece in game.nuns ? t("spoken-at", { piece, at: placeOf(game, piece) }, name) : whereIs(yard, piece);
  return whole(t("spoken-undone-piece", { where }));
}

/** That the turn is complete, with what comes of ending it. */
export const toEnd = (ending: string | undefined): string =>
  joined([t("spoken-todo-end"), ...(ending ? [ending] : [])]);

/** Whether it has been told why there is a choice among movements. */
let knowsAny = false;

/** What is to be done, the first time with the reason why there is a choice among movements. */
export function task(todo: string, ends: Ends): string {
  if (knowsAny || movements(ends).length < 2) return todo;
  knowsAny = true;
  return joined([todo, t("spoken-any")]);
}

export const restarted = (): string => t("spoken-restarted");
export const noFight = (): string => t("spoken-no-fight");

/** What the picked piece could do other than stand somewhere. */
export function chances(game: GameState, marks: ReadonlyMap<Space, Mark>, name: Naming): string {
  const all = [...marks].flatMap(([at, { does }]) => {
    const [piece = ""] = occupants(game, at);
    if (does === "fight") return t("spoken-chance-fight", { piece, at }, name);
    if (does === "break_up") return t("spoken-chance-break-up", { at });
    if (does === "tattle") return t("spoken-chance-tattle", { at });
    return does === "kiss" ? t("spoken-chance-kiss", { at }) : [];
  });
  return all.length ? t("spoken-chances", { chances: list(all) }) : "";
}

type Fights = { attackers: readonly Child[]; answers: ReadonlyMap<Child, boolean> };

/** Whether an attacker stays, asked with what matters for it, and which of several questions it is. */
export function stays({ game, ground, name }: Yard, child: Child, { attackers, answers }: Fights): string {
  const { at = "", victim = "" } = fightOf(game, child) ?? {};
  const [nun] = watchers(game, ground, at);
  const seen = nun ? t("turn-fight-seen", { nun }, name) : t("turn-fight-unseen");
  const lost = stayCost(game.movements, answers, child);
  const brings = t(lost ? "turn-stay-costs" : "turn-stay-wins", { steps: lost ?? 0 });
  const fight = t("turn-fight", { child, victim, at }, name);
  const [nth, count] = [attackers.indexOf(child) + 1, attackers.length];
  if (count > 1) return t("spoken-stay-of", { nth, count, fight, seen, brings });
  return t("spoken-stay", { fight: whole(fight).replace(/[.。]$/, ""), seen, brings });
}

/** What has been answered about an attacker. */
export const answered = (child: Child, stays: boolean, name: Naming): string =>
  whole(t(stays ? "spoken-stays" : "spoken-leaves", { child }, name));

const called = (seat: Seat, room: RoomView, mine: readonly Seat[]): string =>
  mine.length === 1 && seat === mine[0] ? t("spoken-you") : playerName(room, seat);
