// The small pictures beside some clauses: a corner of the usual board, and which of its spaces are lit. What is lit comes
// from the server.

import { SIDE, column, row, space } from "../state/space";
import { soil, type Ground, type Soil } from "../state/ground";
import type { Edition, Space } from "../wire";

export type Picture = {
  /** Its caption is `rules-picture-NAME`. */
  name: string;
  edition: Edition;
  /** The corner: its lower left space and its upper right one. */
  from: Space;
  to: Space;
  /** Who stands where, if anybody. */
  nun?: Space;
  child?: Space;
  /** Whether the boys' entrance is drawn around the corner. */
  entrance?: true;
  lit: (ground: Ground) => Space[];
};

/** The board that the pictures show. */
export const BOARD = "A0B0C0D0";

const NUN = { from: "a5", to: "g11", nun: "d8", lit: ({ sight }: Ground) => sight["d8"] ?? [] };

/** The pictures of each clause that has any. */
export const PICTURES: Readonly<Record<string, Picture[]>> = {
  "1.4": [
    { name: "doors", edition: "en", from: "a1", to: "e5", entrance: true, lit: ({ out }) => out.boys[0] },
  ],
  "3.1": [
    {
      name: "walk",
      edition: "en",
      from: "b2",
      to: "f6",
      child: "d4",
      lit: ({ walks }) => walks["d4"]?.[1] ?? [],
    },
  ],
  "4.1": [{ name: "sight-en", edition: "en", ...NUN }],
  "4.2": [{ name: "sight-ja", edition: "ja", ...NUN }],
};

/** A space of a picture: its place from the upper left, what it is made of, and whether it is lit. */
export type Cell = { at: Space; x: number; y: number; soil: Soil; lit: boolean };

/** The spaces of a picture. */
export function cells({ from, to, lit }: Picture, ground: Ground): Cell[] {
  const shining = new Set(lit(ground));
  const all: Cell[] = [];
  for (let y = row(to); y >= row(from); y--) {
    for (let x = column(from); x <= column(to); x++) {
      const at = space(x, y);
      if (!at) continue;
      const place = { x: x - column(from), y: row(to) - y };
      all.push({ at, ...place, soil: soil(ground.rows, at), lit: shining.has(at) });
    }
  }
  return all;
}

/** So many columns and rows has a picture. */
export function size({ from, to }: Picture): [columns: number, rows: number] {
  return [column(to) - column(from) + 1, Math.min(SIDE, row(to) - row(from) + 1)];
}
