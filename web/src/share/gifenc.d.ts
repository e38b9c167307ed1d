// The parts of gifenc that are used; the package has no types of its own.
declare module "gifenc" {
  type Palette = number[][];
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
  export function GIFEncoder(): {
    /** The palette of the first frame is that of all. `delay` is in milliseconds. */
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { palette?: Palette; delay: number; repeat?: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
