// Which lessons have been solved, stored in the browser.

const STORAGE_KEY = "blacktop.solved";

const names = $state<string[]>(readStored());

/** Whether a lesson has been solved. */
export function isSolved(name: string): boolean {
  return names.includes(name);
}

/** Remembers that a lesson has been solved. */
export function solve(name: string): void {
  if (!names.includes(name)) names.push(name);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readStored(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(read) ? read.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
