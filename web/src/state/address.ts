// Which screen an address stands for.

import type { TableId } from "../wire";

export type Address =
  | { screen: "front" }
  | { screen: "new"; shared: boolean }
  | { screen: "table"; table: TableId }
  | { screen: "look"; table: TableId; frame: number | null }
  | { screen: "learn"; lesson: number | null }
  | { screen: "rules"; clause: string | null }
  | { screen: "settings" }
  | { screen: "import" }
  | { screen: "position"; text: string }
  | { screen: "move"; code: string; invited: boolean }
  | { screen: "missing" };

/** The screen of a path. */
export function parseAddress(path: string): Address {
  const [first = "", second, third, fourth, ...rest] = path.split("/").filter(Boolean).map(decoded);
  switch (first) {
    case "":
      return { screen: "front" };
    case "new":
      // The same choices, with several people on this screen to begin with.
      if (second !== undefined && second !== "here") return { screen: "missing" };
      return { screen: "new", shared: second === "here" };
    case "settings":
    case "import":
      return second === undefined ? { screen: first } : { screen: "missing" };
    case "t":
      return rest.length ? { screen: "missing" } : table(second, third, fourth);
    case "learn":
      return third === undefined ? { screen: "learn", lesson: number(second) } : { screen: "missing" };
    case "rules":
      return third === undefined ? { screen: "rules", clause: second ?? null } : { screen: "missing" };
    case "p":
      // A board that is given whole has slashes between its rows.
      return second === undefined
        ? { screen: "missing" }
        : { screen: "position", text: path.slice("/p/".length) };
    case "move":
    case "join":
      // The same code, for a device of a person's or for a new person.
      return second === undefined
        ? { screen: "missing" }
        : { screen: "move", code: second, invited: first === "join" };
    default:
      return { screen: "missing" };
  }
}

function table(id?: string, word?: string, frame?: string): Address {
  if (id === undefined) return { screen: "missing" };
  if (word === undefined) return { screen: "table", table: id };
  return word === "look" ? { screen: "look", table: id, frame: number(frame) } : { screen: "missing" };
}

function number(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a link leads to the reader's own computer and is useless to others. */
export function isLoopback(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
