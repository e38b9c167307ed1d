// The equipment, seen from above around the point 0 0, as strokes of certain kinds in the order in which they are drawn.
// A piece of two spaces lies across; whoever draws it turns it.

/** What a stroke looks like, and its path. */
export type Stroke = [kind: string, path: string];

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const box = (x: number, y: number, wide: number, high: number) => `M${x} ${y}h${wide}v${high}h-${wide}z`;

/** A ladder, a platform and a chute that runs out to the right. */
function slide(half: number): Stroke[] {
  const top = -half / 2;
  const ladder = `M${-half} -10H${top}M${-half} 10H${top}M${4 - half} -10V10M${13 - half} -10V10${half > 30 ? `M${22 - half} -10V10` : ""}`;
  const chute = `M${top - 2} -15H${half - 10}Q${half} -15 ${half} -8V8Q${half} 15 ${half - 10} 15H${top - 2}Z`;
  return [
    ["cast", ladder],
    ["cast full", chute],
    ["rail", ladder],
    ["slide full", chute],
    ["chute", `M${top + 16} 0H${half - 11}`],
    ["gloss", `M${top + 16} -4H${half - 14}`],
    ["plank full", box(top - 4, -16, 14, 32)],
  ];
}

/** A beam on splayed legs, and seats that swing to and fro. */
function swings(half: number, centres: number[]): Stroke[] {
  const frame = `M${2 - half} -22V22M${half - 2} -22V22M${2 - half} 0H${half - 2}`;
  const seats = centres.flatMap((x, nth): Stroke[] => {
    const forth = nth % 2 ? -14 : 14;
    return [
      ["cast full", box(x - 9, forth - 1, 22, 8)],
      ["chain", `M${x - 9} 0V${forth}M${x + 9} 0V${forth}`],
      ["seat full", box(x - 12, forth - 4, 24, 8)],
    ];
  });
  return [["cast beam", frame], ...seats, ["frame beam", frame], ["shine", `M${6 - half} -1.5H${half - 6}`]];
}

/** A disc in six wedges with handrails. */
function merryGoRound(x: number): Stroke[] {
  const spoke = (angle: number, far: number) =>
    `${(x + far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  const sixths = [0, 1, 2, 3, 4, 5].map((nth) => (nth * Math.PI) / 3 + 0.25);
  const wedge = (angle: number) =>
    `M${x} 0L${spoke(angle, 23)}A23 23 0 0 1 ${spoke(angle + Math.PI / 3, 23)}Z`;
  return [
    ["cast full", circle(x, 0, 23)],
    ["disc full", circle(x, 0, 23)],
    ["wedges", [0, 2, 4].map((nth) => wedge(sixths[nth] ?? 0)).join("")],
    ["handles", sixths.map((angle) => `M${spoke(angle, 9)}L${spoke(angle, 19)}`).join("")],
    ["hub full", circle(x, 0, 6.5)],
  ];
}

/** A pole in a chalk ring, and a ball on its rope. */
function tetherball(x: number): Stroke[] {
  return [
    ["ring", circle(x, 0, 22)],
    ["cast beam", `M${x + 2} 2l16 11`],
    ["rope", `M${x} -1q-3-12-11-11`],
    ["hub full", circle(x, 0, 5)],
    ["cast full", circle(x - 10, -8, 9)],
    ["ball full", circle(x - 11, -10, 9.5)],
    ["seam", `M${x - 19.5} -13q8.5 7 17 1M${x - 13} -19q5 9 0 18`],
  ];
}

/** A lattice of bars, once on the ground and once above it. */
function jungleGym(half: number): Stroke[] {
  const [end, columns] = [half - 3, half > 30 ? [-50, -25, 0, 25, 50] : [-21, 0, 21]];
  const lines = [-20, 0, 20];
  const bars = lines.map((y) => `M${-end} ${y}H${end}`).concat(columns.map((x) => `M${x} -20V20`));
  const knots = columns.flatMap((x) => lines.map((y) => `M${x} ${y}h.1`));
  return [
    ["cast bars", bars.join("")],
    ["low bars", bars.join("")],
    ["high bars", bars.join("")],
    ["high knots", knots.join("")],
  ];
}

/** The strokes of a piece of equipment, over one space or two. */
export function art(letter: string, size: 1 | 2): Stroke[] {
  const half = size === 2 ? 53 : 24;
  // Round things do not stretch: two spaces have two of them.
  const centres = size === 2 ? [-30, 30] : [0];
  switch (letter) {
    case "S":
      return slide(half);
    case "W":
      return swings(half, centres);
    case "M":
      return centres.flatMap(merryGoRound);
    case "T":
      return centres.flatMap(tetherball);
    case "G":
      return jungleGym(half);
    default:
      return [["plank full", box(-half, -22, 2 * half, 44)]];
  }
}
