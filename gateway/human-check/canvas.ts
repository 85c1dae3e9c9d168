/** A colour as red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** An opaque picture to paint on: three bytes per pixel, row by row. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

export function emptyCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 3) };
}

/** Lays a colour over a pixel; `cover` from 0 to 1, beyond is cut off. */
export function blend({ width, pixels }: Canvas, x: number, y: number, colour: Colour, cover: number): void {
  if (cover <= 0) return;
  const share = Math.min(1, cover);
  const at = (y * width + x) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const under = pixels[at + channel] ?? 0;
    pixels[at + channel] = under + ((colour[channel] ?? 0) - under) * share;
  }
}
