// The lessons: real positions in which A has something to do. They are in `lessons.json`, which is fetched with the first
// of them; their sentences are `learn-NAME-…` in `locales`.

import { get } from "../net/http";
import type { Goal } from "./goal";
import file from "./lessons.json?url";

export type Lesson = {
  name: string;
  /** As `blacktop show` writes it, with what has been decided of the turn already. */
  position: string;
  goal: Goal;
  /** So many seconds the turn may take, from its first decision on. */
  seconds?: number;
};

/** All of them, once they have been fetched. */
export const LESSONS: Lesson[] = [];

/** Fetches them, once. */
export async function fetchLessons(): Promise<void> {
  if (!LESSONS.length) LESSONS.push(...(await get<Lesson[]>(file)));
}
