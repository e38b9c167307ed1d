// A clause's text in its parts: what leads to another clause, a mark such as “Our ruling”, and what is searched for.

import { type Query, type Range, hits } from "./search";

/** Text that is searched for, or is not. */
export type TextRun = { text: string; hit: boolean };

/** A run of text that leads to one clause, is a mark, or is neither. */
export type TextPart = { clause?: string; mark?: true; pieces: TextRun[] };

/** How the parts of a text are recognised. */
export type Markers = {
  /** Whether there is a clause of this number. */
  hasClause: (clause: string) => boolean;
  /** How a text names the section of each number, such as `section 4`. */
  sections: readonly (readonly [clause: string, name: string])[];
  /** What rulings, and differences between editions, begin with. */
  marks: readonly string[];
};

type TextMark = { range: Range; clause?: string; mark?: true };

/** The parts of a text that a query searches. */
export function parts(text: string, signs: Markers, query: Query): TextPart[] {
  const matches = hits(text, query);
  const all: TextPart[] = [];
  let done = 0;
  for (const { range, ...kind } of signsIn(text, signs)) {
    const [from, to] = range;
    if (from > done) all.push({ pieces: pieces(text, [done, from], matches) });
    all.push({ ...kind, pieces: pieces(text, range, matches) });
    done = to;
  }
  if (done < text.length) all.push({ pieces: pieces(text, [done, text.length], matches) });
  return all;
}

/** A stretch of a text, cut where something that is searched for begins or ends. */
export function pieces(text: string, [from, to]: Range, matches: readonly Range[]): TextRun[] {
  const inside = matches.flat().filter((at) => from < at && at < to);
  const ends = [from, ...inside, to];
  return ends.slice(1).map((end, nth) => {
    const begin = ends[nth] ?? from;
    return {
      text: text.slice(begin, end),
      hit: matches.some(([one, other]) => one <= begin && end <= other),
    };
  });
}

/** The signs in a text, in order. */
function signsIn(text: string, { hasClause, sections, marks }: Markers): TextMark[] {
  const clauses = [...text.matchAll(/(?<![\d.,])\d{1,2}\.\d{1,2}(?!\d|[.,]\d)/g)]
    .filter(([clause]) => hasClause(clause))
    .map(({ 0: clause, index }): TextMark => ({ range: [index, index + clause.length], clause }));
  const sectionMarks = sections.flatMap(([clause, name]) =>
    places(text, name)
      // Section 1 is not the beginning of section 12.
      .filter(([, end]) => !/^\.?\d/.test(text.slice(end)))
      .map((range): TextMark => ({ range, clause })),
  );
  const markMarks = marks.flatMap((mark) =>
    places(text, mark).map((range): TextMark => ({ range, mark: true })),
  );
  return [...clauses, ...sectionMarks, ...markMarks].sort((one, other) => one.range[0] - other.range[0]);
}

/** Where a text has exactly this. */
function places(text: string, sought: string): Range[] {
  const found: Range[] = [];
  if (!sought) return found;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    found.push([at, at + sought.length]);
  }
  return found;
}
