// Pictures of a game: the server draws them, the browser makes pixels of them.

import type { TableId } from "../wire";
import { fontFaces, withStyle } from "./fonts";

/** The address of a table's drawing. */
export function drawing(table: TableId, name: "picture" | "film", language: string, turn?: number): string {
  const query = new URLSearchParams({
    lang: language,
    ...(turn === undefined ? {} : { turn: String(turn) }),
  });
  return `/api/tables/${table}/${name}.svg?${query}`;
}

/** How many finished turns a game has. */
export async function countTurns(table: TableId, language: string): Promise<number> {
  const answer = await fetch(drawing(table, "picture", language, 0));
  const turns = Number(answer.headers.get("blacktop-turns"));
  if (!answer.ok || !turns) throw new Error(`no pictures of ${table}: ${answer.status}`);
  return turns;
}

/** A drawing in the page's own lettering, as a data URL. */
export async function lettered(path: string): Promise<string> {
  const svg = await (await fetch(path)).text();
  return `data:image/svg+xml,${encodeURIComponent(withStyle(svg, await fontFaces(svg)))}`;
}

/** Draws a picture of this width. */
export async function paint(path: string, width: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = await lettered(path);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  context(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext("2d", { willReadFrequently: true });
  if (!found) throw new Error("this browser draws no pictures");
  return found;
}

export function png(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Passes a file on: through the device's own way of sharing where there is one, else as a download. */
export async function deliver(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    // A share that the user cancels is no error.
    await navigator.share({ files: [file] }).catch((error: Error) => {
      if (error.name !== "AbortError") throw error;
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
