// Which lessons have been solved, kept in the browser.

const NAME = "blacktop.solved";

const names = $state<string[]>(kept());

/** Whether a lesson has been solved. */
export function isSolved(name: string): boolean {
  return names.includes(name);
}

/** Remembers that a lesson has been solved. */
export function solve(name: string): void {
  if (!names.includes(name)) names.push(name);
  try {
    localStorage.setItem(NAME, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function kept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(read) ? read.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
