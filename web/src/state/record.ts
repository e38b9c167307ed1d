// A record as somebody has pasted it, and what the server finds wrong with it.

export type Fault = { text: string; line?: number };

/** What is wrong, and in which line, if the sentence names one. */
export function faultIn(text: string): Fault {
  const line = /\bline (\d{1,6}):/.exec(text)?.[1];
  return line ? { text, line: Number(line) } : { text };
}

/** From where to where a line goes, from 1. */
export function lineAt(record: string, line: number): [number, number] {
  const lines = record.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  return [from, from + (lines[line - 1]?.trimEnd().length ?? 0)];
}
