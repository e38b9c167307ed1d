// The lessons: real positions in which A has something to do. Their messages are `learn-NAME-…` in `locales`.

import type { Edition } from "../state/options";
import type { Nun, Piece, Space } from "../wire";
import type { Goal } from "./goal";
import lessons from "./lessons.json";

/** What a lesson is about: the board and the turn show nothing else. */
export type LessonFocus = {
  /** The parts of a turn and of a table that it teaches. */
  shows?: ("steps" | "pass" | "coins")[];
  /** The nuns whose sight is drawn. */
  sight?: Nun[];
  /** The pieces that are lit. All that can be picked, if left out. */
  lit?: Piece[];
  /** The space that the task names, marked with chalk. */
  goal?: Space;
};

export type Lesson = {
  name: string;
  /** As `blacktop show` writes it, with what has been decided of the turn already. */
  position: string;
  goal: Goal;
  focus: LessonFocus;
  /** The time limit of the turn in seconds, from its first decision on. */
  seconds?: number;
  /** What differs where nuns have no diagonals. */
  ja?: { text?: boolean; goal?: Goal };
};

/** All of them, under the English edition. */
export const LESSONS = lessons as Lesson[];

/** The lessons under an edition. */
export function lessonsOf(edition: Edition): Lesson[] {
  return LESSONS.map((lesson) => ({
    ...lesson,
    position: lesson.position.replace("en ", `${edition} `),
    goal: (edition === "ja" && lesson.ja?.goal) || lesson.goal,
  }));
}

/** The end of the name of a lesson's text: one lesson speaks of diagonals. */
export function textOf({ position, ja }: Lesson): string {
  return ja?.text && position.startsWith("ja") ? "text-ja" : "text";
}
