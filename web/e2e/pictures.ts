// The small pictures of the rulebook: corners of the usual board in which some spaces are marked. They are drawn from what
// the server says about that board and kept as files, so that the page does not have to know how to draw them.

import { SPACES, column, row } from "../src/state/space";
import { type BoardTables, terrain } from "../src/state/boardTables";
import type { RuleSet, Space } from "../src/wire";

type Picture = {
  edition: RuleSet;
  /** The corner: its lower left space and its upper right one. */
  from: Space;
  to: Space;
  /** The pieces in the picture. */
  nun?: Space;
  child?: Space;
  /** Whether the boys' entrance is drawn around the corner. */
  entrance?: true;
  marks: (ground: BoardTables) => Space[];
};

/** The board that the pictures show. */
export const BOARD = "A0B0C0D0";

const NUN = { from: "a5", to: "g11", nun: "d8", marks: ({ sight }: BoardTables) => sight["d8"] ?? [] };

/** Every picture by its name; its caption is `rules-picture-NAME`. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  doors: { edition: "en", from: "a1", to: "e5", entrance: true, marks: ({ out }) => out.boys[0] },
  walk: { edition: "en", from: "b2", to: "f6", child: "d4", marks: ({ walks }) => walks["d4"]?.[1] ?? [] },
  "sight-en": { edition: "en", ...NUN },
  "sight-ja": { edition: "ja", ...NUN },
};

/** The length of a space's side in a picture. */
const SIDE = 20;

const SQUARE = "m-10-10h20v20h-20z";
const BLOCK = "m-7-7h14v14h-14zl14 14m0-14l-14 14";
const DOT = "h.1";
const UP = "m0 16v-15m-4 5l4-5l4 5";
const RIGHT = "m-16 0h15m-5-4l5 4l-5 4";

/** The file of a picture. Its colours are the same by day and by night: chalk and paint on asphalt. */
export function draw(picture: Picture, ground: BoardTables): string {
  const { from, to } = picture;
  const [width, height] = [SIDE * (column(to) - column(from) + 1), SIDE * (row(to) - row(from) + 1)];
  // The entrance takes some room to the left and below.
  const rim = picture.entrance ? 16 : 2;
  const middle = (at: Space) =>
    `${SIDE * (column(at) - column(from) + 0.5)} ${SIDE * (row(to) - row(at) + 0.5)}`;
  const within = (at: Space) =>
    column(from) <= column(at) && column(at) <= column(to) && row(from) <= row(at) && row(at) <= row(to);
  const spaces = (is: (at: Space) => boolean) => SPACES.filter((at) => within(at) && is(at));
  const drawn = (on: readonly Space[], drawing: string) =>
    on.map((at) => `M${middle(at)}${drawing}`).join("");
  const path = (look: string, d: string) => (d ? [`  <path ${look} d="${d}" />`] : []);
  const marked = spaces((at) => picture.marks(ground).includes(at));
  const box = [-rim, -2, width + rim + 2, height + rim + 2];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" width="${(width + rim) * 1.3}">`,
    ...path(
      'fill="#6f757d" stroke="#f4f1e8"',
      drawn(
        spaces(() => true),
        SQUARE,
      ),
    ),
    ...path('fill="#3f8f94" stroke="#f4f1e8"', drawn(spaces(hasTerrain(ground, "shelter")), SQUARE)),
    ...path('fill="#f4b81d" stroke="#f4f1e8"', drawn(marked, SQUARE)),
    ...path('fill="#33363a" stroke="#c9c6be"', drawn(spaces(hasTerrain(ground, "equipment")), BLOCK)),
    ...(picture.entrance
      ? [
          ...path('fill="#a03c28"', `M-${rim} 32V${height + rim}H48V${height}H0V32Z`),
          ...path(PEN, marked.map((at) => drawn([at], row(at) === 1 ? UP : RIGHT)).join("")),
        ]
      : path(DOTS, drawn(marked, DOT))),
    ...(picture.nun ? [`  <g transform="translate(${middle(picture.nun)})">${WHO.nun}</g>`] : []),
    ...(picture.child ? [`  <g transform="translate(${middle(picture.child)})">${WHO.child}</g>`] : []),
    "</svg>",
    "",
  ].join("\n");
}

const LINE = 'fill="none" stroke="#26220f" stroke-linecap="round" stroke-linejoin="round"';
const PEN = `${LINE} stroke-width="2"`;
const DOTS = `${LINE} stroke-width="6"`;

const WHO = {
  nun: '<path fill="#14161a" stroke="#fff" d="M-7 9C-7-1-6-9 0-9S7-1 7 9Z" /><circle fill="#fff" cy="-3" r="3.4" />',
  child:
    '<path fill="#a03c28" stroke="#14161a" d="M-6 9C-6 1-3 0 0 0S6 1 6 9Z" /><circle fill="#f6d3b3" stroke="#14161a" cy="-4" r="4" />',
};

function hasTerrain({ rows }: BoardTables, kind: string): (at: Space) => boolean {
  return (at) => terrain(rows, at) === kind;
}
