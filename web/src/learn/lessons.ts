// The lessons: real positions in which A has something to do. Their sentences are `learn-NAME-…` in `locales`.

import type { Goal } from "./goal";

export type Lesson = {
  name: string;
  /** As `blacktop show` writes it, with what has been decided of the turn already. */
  position: string;
  goal: Goal;
  /** So many seconds the turn may take, from its first decision on. */
  seconds?: number;
};

export const LESSONS: readonly Lesson[] = [
  {
    name: "walk",
    position: "en A0B0C0D0 4/30 A A10:d4,e,e,e B10:e,e,e,e C10:e,e,e,e N:a8,l5",
    goal: { want: [{ event: "moved", child: "Ab1", to: "d5" }], decisions: 1 },
  },
  {
    name: "fight",
    position: "en A0B0C0D0 7/30 A A10:d10,b1,k12,e B10:d7,e,e12,e C10:e,e,e,e N:a8,l5",
    goal: { want: [{ event: "fight_started" }], decisions: 1 },
  },
  {
    name: "stay",
    position: "en A0B0C0D0 10/30 A A12:d7x,b1,i2x,k12 B9:d7v,e,e,e C9:e,a2,i2v,e N:a8,l5",
    goal: {
      want: [
        { event: "stayed", child: "Ab1" },
        { event: "fight_left", attacker: "Ag1" },
      ],
      never: [
        { wish: { event: "stayed", child: "Ag1" }, say: "seen" },
        { wish: { event: "fight_left", attacker: "Ab1" }, say: "wrong" },
      ],
    },
  },
  {
    name: "nun",
    position:
      "en A0B0C0D0 13/30 A A11:e7,b1,k12,e B10:c5,e,e,e C9:e,a2,e,e N:a8,l5 Ab1:3-d7 Ag1:2-k10 Ab2:1-b2",
    // From these she sees d7.
    goal: { want: [{ event: "nun_moved", to: ["a10", "b9", "c8", "d8", "d11", "e8"] }] },
  },
  {
    name: "shove",
    position: "en A0B0C0D0 13/30 A A9:i8,b1,h6v,k12 B11:h6x,a2,e,e C10:e,b2,l11,e N:a8,l5",
    goal: {
      want: [
        { event: "fight_broken_up", by: ["Ab1", "Ab2", "Ag2"] },
        { event: "shoved", piece: "Ag1" },
        { event: "shoved", piece: "Bb1" },
      ],
      decisions: 3,
    },
  },
  {
    name: "detention",
    position:
      "en A0B0C0D0 16/30 A A9:c2,b1,h6v,k12 B11:h6x,a2,e,e C10:e,b2,l11,e N:a8,k6 Ab1:3-d4 Ag2:2-k10 Ab2:1-b2",
    goal: {
      want: [
        { event: "detained", child: "Bb1" },
        { event: "shoved", piece: "Ag1" },
      ],
    },
  },
  {
    name: "tattle",
    position: "en A0B0C0D0 19/30 A A10:c2,i3v,c6,k12 B11:b1,a2,i8x,e C9:i3x,b2,e,i8v N:d8,k6",
    goal: {
      want: [{ event: "tattled" }, { event: "detained", child: "Cb1" }, { event: "shoved", piece: "Ab2" }],
      never: [{ wish: { event: "detained", child: "Bg1" }, say: "other" }],
      decisions: 2,
    },
  },
  {
    name: "kiss",
    position: "en A0B0C0D0 22/30 A A9:d10,b1,d7,e12 B11:c4,e,e,i7 C10:e,f5,e,l9 N:a8,l5",
    goal: { want: [{ event: "kissed" }], decisions: 1 },
  },
  {
    name: "timer",
    position: "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12",
    goal: {
      want: [{ event: "turn_began", seat: "B" }],
      never: [{ wish: { event: "passed" }, say: "passed" }],
    },
    seconds: 60,
  },
  {
    name: "bell",
    position: "en A0B0C0D0 30/30 A A10:d7x,b1,i7,k12 B12:d7v,e,h8,c4 C8:e,f5,j8,e N:d2,l5",
    goal: { want: [{ event: "over", result: { winners: ["A"] } }] },
  },
];
