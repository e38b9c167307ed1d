// The rulebook as a whole: its sections and their clauses, as many as the words have.

type Clause = { number: string; text: string };
export type Section = { number: string; title: string; clauses: Clause[] };

/** All sections. A clause 2.13 is the message `rule-2-13`, the title of its section `rules-2`. */
export function sections(has: (id: string) => boolean, t: (id: string) => string): Section[] {
  const all: Section[] = [];
  for (let section = 1; has(`rules-${section}`); section++) {
    const clauses: Clause[] = [];
    for (let clause = 1; has(`rule-${section}-${clause}`); clause++) {
      clauses.push({ number: `${section}.${clause}`, text: t(`rule-${section}-${clause}`) });
    }
    all.push({ number: String(section), title: t(`rules-${section}`), clauses });
  }
  return all;
}

/** What is left of the book if only these clauses are of interest. */
export function only(
  book: readonly Section[],
  wanted: (clause: Clause, section: Section) => boolean,
): Section[] {
  const narrowed = book.map((section) => ({
    ...section,
    clauses: section.clauses.filter((clause) => wanted(clause, section)),
  }));
  return narrowed.filter(({ clauses }) => clauses.length > 0);
}
