// The pictures of the rulebook: the strip on top, a small scene for each section, and diagrams beside some clauses.

import type { BoardTables } from "../state/boardTables";
import type { Edition } from "../state/options";
import type { Space } from "../wire";

/** The scenes of the strip, and the clause that each leads to. Their names are `rules-strip-NAME`. */
export const STRIP: Readonly<Record<string, string>> = {
  goal: "8.1",
  turn: "2.2",
  fight: "5.1",
  nun: "4.1",
  tattle: "7.3",
  kiss: "8.2",
  bell: "2.1",
};

/** The scene of each section, from the first on. */
export const SECTION_SCENES: readonly string[] = [
  "board",
  "turn",
  "walk",
  "nun",
  "fight",
  "shove",
  "detention",
  "bell",
  "editions",
  "written",
  "mistake",
  "sections",
];

/** The board that diagrams show. */
export const BOARD = "A0B0C0D0";

/** A part of the usual board in which some spaces are marked. */
export type DiagramPlan = {
  edition: Edition;
  /** The lower left and the upper right space that are seen. */
  from: Space;
  to: Space;
  /** Who is on which space. */
  nun?: Space;
  child?: Space;
  /** Whether the entrance around the lower left corner is seen as well. */
  entrance?: true;
  /** What is marked: as the server says, so that a diagram cannot be wrong. */
  marks: (ground: BoardTables) => readonly Space[];
};

const NUN = {
  from: "a5",
  to: "g11",
  nun: "d8",
  marks: ({ sight }: BoardTables) => sight["d8"] ?? [],
} as const;

/** Every diagram by its name; its caption is `rules-picture-NAME`. */
export const DIAGRAMS: Readonly<Record<string, DiagramPlan>> = {
  doors: { edition: "en", from: "a1", to: "e5", entrance: true, marks: ({ out }) => out.boys[0] ?? [] },
  walk: { edition: "en", from: "b2", to: "f6", child: "d4", marks: ({ walks }) => walks["d4"]?.[1] ?? [] },
  "sight-en": { edition: "en", ...NUN },
  "sight-ja": { edition: "ja", ...NUN },
};

/** The diagrams of each clause that has any. */
export const CLAUSE_DIAGRAMS: Readonly<Record<string, readonly string[]>> = {
  "1.4": ["doors"],
  "3.1": ["walk"],
  "4.1": ["sight-en"],
  "4.2": ["sight-ja"],
};
