// The small scenes of lessons and rules, as data: what is drawn where, from back to front, on a piece of yard of 160 × 100.

import type { ChildFace, Pose } from "../board/appearance";
import type { Child, Nun } from "../wire";

type Placed = { x?: number; y?: number; scale?: number; turned?: number };
export type VignettePart = Placed &
  (
    | { child: Child; face?: ChildFace; pose?: Pose; lies?: boolean; mirrored?: boolean; steps?: boolean }
    | { nun: Nun; state?: "calm" | "seeing" | "whistling" }
    /** A symbol of `art/sprite.svg`. */
    | { bit: string; width: number; height?: number }
    /** Equipment of `art/yard.svg`. */
    | { yard: string }
    /** Lines of chalk, or of the yellow that a nun sees. */
    | { path: string; stripes?: boolean }
    | { text: string }
  );

const DUST = { bit: "bit-dust", x: 34, y: 18, width: 92 };
const COIN = { bit: "bit-coin-1", width: 34 };
const SQUARES = "M14 40h33v38h-33zM47 40h33v38h-33zM80 40h33v38h-33z";

export const VIGNETTES: Readonly<Record<string, readonly VignettePart[]>> = {
  goal: [
    { bit: "bit-confetti", x: 6, y: 2, width: 60 },
    { bit: "bit-confetti", x: 96, y: 2, width: 60 },
    { bit: "bit-podium", x: 20, y: 26, width: 120, height: 75 },
    { child: "Ag1", x: 80, y: 30, face: "laugh", pose: "up" },
    { child: "Bb1", x: 38, y: 60, scale: 0.8, face: "worried" },
    { child: "Cg2", x: 122, y: 64, scale: 0.8 },
    { ...COIN, x: 106, y: 8 },
  ],
  turn: [
    { path: `${SQUARES}M113 40h14a19 19 0 0 1 0 38h-14z` },
    { text: "3", x: 30, y: 70 },
    { text: "2", x: 63, y: 70 },
    { text: "1", x: 96, y: 70 },
    { nun: "N2", x: 127, y: 56, scale: 0.95 },
  ],
  walk: [
    { path: "M120 58q14-3 28-1q1 14-1 28q-14 2-27 1q-1-15 1-29z" },
    { path: "M60 74h54M54 70l5 4-5 4M78 70l5 4-5 4M102 70l5 4-5 4" },
    { text: "3", x: 135, y: 82 },
    { child: "Ab1", x: 32, y: 55, scale: 1.15, steps: true },
  ],
  fight: [
    DUST,
    { child: "Bb1", x: 86, y: 76, lies: true },
    { child: "Ab1", x: 76, y: 48, scale: 1.1, face: "grit", pose: "reach" },
    { ...COIN, x: 112, y: 12 },
  ],
  stay: [
    { child: "Cb1", x: 56, y: 80, lies: true },
    { child: "Ab1", x: 56, y: 48, face: "smug", pose: "hips" },
    { ...COIN, x: 6, y: 18 },
    { path: "M88 62h44M120 52l13 10-13 10" },
    { text: "?", x: 100, y: 46 },
  ],
  nun: [
    { path: "M46 40h114v36h-114z", stripes: true },
    { nun: "N1", x: 28, y: 58, scale: 1.15, state: "seeing" },
    { child: "Bb1", x: 126, y: 56, face: "worried", pose: "up" },
  ],
  shove: [
    { path: "M54 40l-10-7M50 54h-12M106 40l10-7M110 54h12" },
    { child: "Ag1", x: 22, y: 52, turned: -22, face: "gasp", pose: "up" },
    { child: "Bb1", x: 138, y: 52, turned: 22, face: "ouch", pose: "up" },
    { child: "Ab1", x: 80, y: 56, scale: 1.15, face: "grit", pose: "hips" },
  ],
  detention: [
    { bit: "bit-chair", x: 8, y: 22, width: 78 },
    { child: "Bb1", x: 54, y: 46, face: "sad" },
    { nun: "N2", x: 122, y: 56, scale: 1.15 },
  ],
  tattle: [
    { child: "Ag1", x: 38, y: 58, scale: 1.1, face: "gasp", pose: "point" },
    { bit: "bit-bubble", x: 36, y: 2, width: 62, height: 39 },
    { text: "!", x: 67, y: 27, scale: 0.8 },
    { nun: "N1", x: 122, y: 58, scale: 1.15, state: "whistling" },
  ],
  kiss: [
    { child: "Ab1", x: 62, y: 62, scale: 1.15, face: "love" },
    { child: "Ag1", x: 100, y: 62, scale: 1.15, face: "love", mirrored: true },
    { bit: "bit-hearts", x: 58, y: 0, width: 46 },
  ],
  timer: [
    { path: "M60 20h40M60 86h40M65 20c0 22 12 24 12 33s-12 11-12 33M95 20c0 22-12 24-12 33s12 11 12 33" },
    { path: "M72 84l8-10 8 10zM76 42h8l-4 6z", stripes: true },
    { child: "Ab1", x: 28, y: 58, steps: true, face: "grit" },
    { child: "Ag1", x: 134, y: 58, steps: true, face: "worried", mirrored: true },
  ],
  bell: [
    { bit: "bit-bell", x: 50, y: 0, width: 60 },
    { child: "Cg1", x: 26, y: 66, steps: true, pose: "up" },
    { child: "Bb2", x: 136, y: 66, steps: true, pose: "up", mirrored: true },
    { child: "Ab2", x: 80, y: 74, scale: 0.95, face: "laugh", pose: "up" },
  ],
  board: [
    { yard: "S-across", x: 46, y: 50, scale: 0.72 },
    { yard: "M-single", x: 104, y: 34, scale: 0.72 },
    { yard: "T-single", x: 136, y: 70, scale: 0.72 },
    { child: "Cb1", x: 100, y: 72, scale: 0.8 },
  ],
  editions: [
    { child: "Ab1", x: 34, y: 64 },
    { child: "Bg2", x: 80, y: 64, face: "smug", pose: "hips" },
    { child: "Cb2", x: 126, y: 64, pose: "point", mirrored: true },
    { bit: "bit-bubble", x: 88, y: 2, width: 58, height: 36 },
    { text: "?", x: 118, y: 26, scale: 0.8 },
  ],
  written: [
    { path: "M18 26h64M18 46h82M18 66h56" },
    { child: "Eg1", x: 126, y: 58, scale: 1.1, pose: "point", mirrored: true },
  ],
  mistake: [
    { child: "Bb1", x: 52, y: 64, scale: 1.1, face: "worried" },
    { bit: "bit-thought", x: 70, y: 4, width: 80, height: 50 },
    { text: "?", x: 110, y: 36, scale: 0.9 },
  ],
  sections: [
    { path: "M80 6v88M30 50h100M30 6h100v88h-100z" },
    { yard: "W-single", x: 55, y: 28, scale: 0.55 },
    { yard: "G-single", x: 105, y: 72, scale: 0.55 },
    { yard: "S-single", x: 105, y: 28, scale: 0.55 },
    { yard: "T-single", x: 55, y: 72, scale: 0.55 },
  ],
};
