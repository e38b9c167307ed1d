// The lessons: real positions in which A has something to do. Their messages are `learn-NAME-…` in `locales`.

import type { Goal } from "./goal";
import lessons from "./lessons.json";

export type Lesson = {
  name: string;
  /** As `blacktop show` writes it, with what has been decided of the turn already. */
  position: string;
  goal: Goal;
  /** The time limit of the turn in seconds, from its first decision on. */
  seconds?: number;
};

export const LESSONS = lessons as Lesson[];
