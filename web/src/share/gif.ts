// A game as an animated GIF: one frame a turn.

import { GIFEncoder, applyPalette, quantize } from "gifenc";
import type { TableId } from "../wire";
import { context, countTurns, drawing, paint } from "./picture";

/** In pixels. */
const WIDTH = 540;
/** How long a turn is shown, and the last one, in milliseconds. */
const [TURN, END] = [700, 2800];

type Options = {
  language: string;
  /** How much is done, from 0 to 1. */
  onprogress: (part: number) => void;
  signal: AbortSignal;
};

/** The whole game; rejects if the signal aborts it. */
export async function makeGif(table: TableId, { language, onprogress, signal }: Options): Promise<Blob> {
  const turns = await countTurns(table, language);
  const pixels = async (turn: number) => {
    const canvas = await paint(drawing(table, "picture", language, turn), WIDTH);
    signal.throwIfAborted();
    const { width, height } = canvas;
    return { data: context(canvas).getImageData(0, 0, width, height).data, width, height };
  };
  // The colours of the end are those of the whole game.
  const palette = quantize((await pixels(turns)).data, 256);
  const gif = GIFEncoder();
  for (let turn = 0; turn <= turns; turn++) {
    const { data, width, height } = await pixels(turn);
    const first = turn === 0 ? { palette, repeat: 0 } : {};
    gif.writeFrame(applyPalette(data, palette), width, height, {
      ...first,
      delay: turn === turns ? END : TURN,
    });
    onprogress((turn + 1) / (turns + 1));
    // Lets the browser draw the progress and hear a click.
    await new Promise((resolve) => setTimeout(resolve));
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}
