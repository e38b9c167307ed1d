// A pasted record, and the error that the server has found in it.

import type { Refusal, LocalizedMessage } from "../wire";

/** What is wrong with a line, from 1. */
type Fault = { line: number; why: LocalizedMessage };

/** The fault that the server has found, if it is one of a line. */
export function faultIn({ said }: Refusal): Fault | undefined {
  const { line, why } = said?.facts ?? {};
  return typeof line === "number" && typeof why === "object" ? { line, why } : undefined;
}

/** From where to where a line goes, from 1. */
export function lineAt(record: string, line: number): [number, number] {
  const lines = record.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  return [from, from + (lines[line - 1]?.trimEnd().length ?? 0)];
}
