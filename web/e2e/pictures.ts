// The small pictures beside some clauses: a corner of the usual board, and which of its spaces are lit. What is lit comes
// from the server.

import { SPACES, column, row } from "../state/space";
import type { Ground } from "../state/ground";
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

/** The length of a space's side in a picture. */
const SIDE = 20;

/** So wide and so high is a picture. */
export function size({ from, to }: Picture): [width: number, height: number] {
  return [SIDE * (column(to) - column(from) + 1), SIDE * (row(to) - row(from) + 1)];
}

/** The middle of a space in a picture, as drawings are moved there. */
export function middle({ from, to }: Picture, at: Space): string {
  return `${SIDE * (column(at) - column(from) + 0.5)} ${SIDE * (row(to) - row(at) + 0.5)}`;
}

/** The spaces of a picture that are of one kind. */
export function spaces({ from, to }: Picture, is: (at: Space) => boolean): Space[] {
  const shown = (at: Space) =>
    column(from) <= column(at) && column(at) <= column(to) && row(from) <= row(at) && row(at) <= row(to);
  return SPACES.filter((at) => shown(at) && is(at));
}

/** The same small drawing on each of these spaces. */
export function drawn(picture: Picture, on: readonly Space[], drawing: string): string {
  return on.map((at) => `M${middle(picture, at)}${drawing}`).join("");
}
