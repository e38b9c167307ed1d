// Actions as the wire writes them (clauses 10.1 to 10.3 of the rules), read into their parts and written back. Whether
// an action is legal is never decided here.

import type { Child, Nun, Piece, Space } from "../wire";

export type Steps = 1 | 2 | 3;

/** What happens where a child's movement ends. */
type Landing = "stand" | "fight" | "break_up" | "kiss" | "tattle";

export type Action =
  | { kind: "pass" }
  | { kind: "stay"; children: Child[] }
  | { kind: "move"; child: Child; steps: Steps; to: Space; does: Landing; fight?: Space }
  | { kind: "nun"; nun: Nun; to: Space; does: "stand" | "shove" | "break_up" }
  | { kind: "shove"; piece: Piece; to: Space; does: "stand" | "shove" };

const SIGNS = { stand: "-", fight: "x", break_up: "/", kiss: "*", tattle: "!", shove: "^" } as const;

type Does = keyof typeof SIGNS;

const CHILD = "[A-E][bg][12]";
const SPACE = "[a-l](?:[1-9]|1[0-2])";
const STAY = new RegExp(`^stay:(none|${CHILD}(?:,${CHILD})*)$`);
const MOVE = new RegExp(`^(${CHILD}):([123])(?:([-x/*])(${SPACE})|!(${SPACE})/(${SPACE}))$`);
const NUN = new RegExp(`^(N[12])([-^/])(${SPACE})$`);
const SHOVE = new RegExp(`^\\^(${CHILD}|N[12])([-^])(${SPACE})$`);

/** The action that a word stands for, or nothing if it is no action. */
export function read(word: string): Action | undefined {
  if (word === "pass") return { kind: "pass" };
  return readStay(word) ?? readMove(word) ?? readNun(word) ?? readShove(word);
}

function readStay(word: string): Action | undefined {
  const children = STAY.exec(word)?.[1];
  if (children === undefined) return undefined;
  return { kind: "stay", children: children === "none" ? [] : children.split(",") };
}

function readMove(word: string): Action | undefined {
  const match = MOVE.exec(word);
  if (!match) return undefined;
  const [, child = "", steps, sign, to = "", nun, fight] = match;
  const walk = { kind: "move", child, steps: Number(steps) as Steps } as const;
  if (nun) return { ...walk, to: nun, does: "tattle", fight };
  return { ...walk, to, does: meaning(sign) as Landing };
}

function readNun(word: string): Action | undefined {
  const match = NUN.exec(word);
  if (!match) return undefined;
  const [, nun, sign, to = ""] = match;
  return { kind: "nun", nun: nun as Nun, to, does: meaning(sign) as "stand" | "shove" | "break_up" };
}

function readShove(word: string): Action | undefined {
  const match = SHOVE.exec(word);
  if (!match) return undefined;
  const [, piece = "", sign, to = ""] = match;
  return { kind: "shove", piece, to, does: meaning(sign) as "stand" | "shove" };
}

function meaning(sign: string | undefined): Does {
  const does = (Object.keys(SIGNS) as Does[]).find((does) => SIGNS[does] === sign);
  return does ?? "stand";
}

/** The word of an action. */
export function write(action: Action): string {
  switch (action.kind) {
    case "pass":
      return "pass";
    case "stay":
      return `stay:${action.children.join(",") || "none"}`;
    case "move": {
      const fight = action.does === "tattle" ? `/${action.fight}` : "";
      return `${action.child}:${action.steps}${SIGNS[action.does]}${action.to}${fight}`;
    }
    case "nun":
      return action.nun + SIGNS[action.does] + action.to;
    case "shove":
      return `^${action.piece}${SIGNS[action.does]}${action.to}`;
  }
}
