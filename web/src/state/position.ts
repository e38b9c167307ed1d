// A moment of a game as one line of text, as links carry it and new tables begin with it: the start of a turn, and the
// words of what was decided since.

import { SWITCHES, type Seat, type ChildState, type GameState } from "../wire";

const NAMES = ["b1", "b2", "g1", "g2"];
/** A `+` that a browser wrote for a space, not the one of a switch in the code of a rule set. */
const SPACE = new RegExp(`\\+(?!(?:${SWITCHES.join("|")})(?![a-z]))`, "g");

/** The text of the start of a turn and the decisions since. */
export function write(start: GameState, words: readonly string[]): string {
  const { edition, board, clock, minutes, turn, coins, children, nuns } = start;
  const seats = (Object.keys(coins) as Seat[]).sort().map((seat) => {
    const standings = NAMES.map((name) => stands(children[seat + name]));
    return `${seat}${coins[seat]}:${standings.join(",")}`;
  });
  return [edition, board, `${clock}/${minutes}`, turn, ...seats, `N:${nuns.N1},${nuns.N2}`, ...words].join(
    " ",
  );
}

function stands(child: ChildState | undefined): string {
  if (!child || child.at === "entrance") return child?.state === "detained" ? "d" : "e";
  return child.at + { attacking: "x", pinned: "v", free: "", detained: "" }[child.state];
}

/** The words of what was decided in a position's turn. */
export function decided(text: string): string[] {
  const parts = text.split(" ");
  return parts.slice(parts.findIndex((part) => part.startsWith("N:")) + 1);
}

/** The path of the page that shows a position. */
export function path(text: string): string {
  return "/p/" + text.replaceAll(" ", "_").replace(/[^\w/:,.!*-]/g, encodeURIComponent);
}

/** The text in the rest of such a path, also if a browser or a chat has re-encoded it. */
export function fromPath(rest: string): string {
  const plain = rest.replace(SPACE, "_").replace(/\/$/, "");
  try {
    return decodeURIComponent(plain).replaceAll("_", " ").trim();
  } catch {
    return plain.replaceAll("_", " ");
  }
}
