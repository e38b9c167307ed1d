// The code of a board that the four sections make, RULES 1.6: top left, top right, bottom left, bottom right, each section
// with its clockwise quarter turns.

/** A section's place on the board, in the order of a code. */
export const PLACES = [0, 1, 2, 3] as const;
export type BoardPlace = (typeof PLACES)[number];

export type BoardSection = { name: string; turns: number };

/** What is wrong with a code. */
export type BoardCodeError =
  | { is: "length" }
  | { is: "section"; part: string }
  | { is: "turns"; part: string }
  | { is: "twice"; part: string };

/** The sections that a code names, or what is wrong with it. */
export function readBoardCode(code: string): BoardSection[] | BoardCodeError {
  if (code.length !== 8) return { is: "length" };
  const sections: BoardSection[] = [];
  for (const place of PLACES) {
    const [name = "", turns = ""] = code.slice(2 * place, 2 * place + 2);
    if (!"ABCD".includes(name)) return { is: "section", part: name };
    if (!"0123".includes(turns)) return { is: "turns", part: turns };
    if (sections.some((section) => section.name === name)) return { is: "twice", part: name };
    sections.push({ name, turns: Number(turns) });
  }
  return sections;
}

const codeOf = (sections: readonly BoardSection[]) =>
  sections.map(({ name, turns }) => `${name}${turns}`).join("");

/** The code with two sections swapped. */
export function swapSections(code: string, one: BoardPlace, other: BoardPlace): string {
  const sections = readBoardCode(code);
  if (!Array.isArray(sections)) return code;
  const at = (place: BoardPlace) => (place === one ? other : place === other ? one : place);
  return codeOf(PLACES.flatMap((place) => sections[at(place)] ?? []));
}

/** The code with a section turned by a quarter, clockwise. */
export function turnSection(code: string, place: BoardPlace): string {
  const sections = readBoardCode(code);
  if (!Array.isArray(sections)) return code;
  return codeOf(
    sections.map(({ name, turns }, nth) => ({ name, turns: nth === place ? (turns + 1) % 4 : turns })),
  );
}

/** The place beside this one in the direction of an arrow key; itself at the edge. */
export function placeBeside(place: BoardPlace, key: string): BoardPlace {
  const column = { ArrowLeft: 0, ArrowRight: 1 }[key] ?? place % 2;
  const row = { ArrowUp: 0, ArrowDown: 1 }[key] ?? place >> 1;
  return PLACES[2 * row + column] ?? place;
}

/** The board's rows with nothing but the section at this place. */
export function sectionRows(rows: readonly string[], place: BoardPlace): string[] {
  const [top, left] = [6 * (place >> 1), 6 * (place % 2)];
  return rows.map((row, y) =>
    [...row].map((sign, x) => (y - (y % 6) === top && x - (x % 6) === left ? sign : ".")).join(""),
  );
}
