import { randomInt } from 'node:crypto';
import { blend, type Canvas, type Colour, emptyCanvas } from './canvas.ts';

const between = (low: number, high: number) => low + ((high - low) * randomInt(10_000)) / 10_000;
const black: Colour = [0, 0, 0];

/** A new picture each time: a sky over a ground, with discs and waves across, so that a gap is one edge of many. */
export function randomScene(width: number, height: number): Canvas {
  const canvas = emptyCanvas(width, height);
  const hue = between(0, 360);
  paintGround(canvas, colourOf(hue, 0.5, 0.72), colourOf(hue + between(40, 110), 0.45, 0.4));
  for (let i = 0; i < 16; i++) {
    const colour = colourOf(hue + between(-70, 150), between(0.35, 0.7), between(0.35, 0.75));
    paintDisc(canvas, between(0, width), between(0, height), between(12, 60), colour);
  }
  return canvas;
}

function paintGround(canvas: Canvas, sky: Colour, ground: Colour): void {
  const [long, short, phase] = [between(50, 90), between(9, 16), between(0, Math.PI * 2)];
  for (let x = 0; x < canvas.width; x++) {
    const swell = 3 * Math.sin(x / long + phase);
    for (let y = 0; y < canvas.height; y++) {
      blend(canvas, x, y, sky, 1);
      blend(canvas, x, y, ground, y / canvas.height + 0.03 * swell);
      blend(canvas, x, y, black, 0.07 + 0.07 * Math.sin(y / short + swell));
    }
  }
}

function paintDisc(canvas: Canvas, centreX: number, centreY: number, radius: number, colour: Colour): void {
  const cover = between(0.25, 0.6);
  const [left, right] = [Math.max(0, Math.floor(centreX - radius)), Math.min(canvas.width, centreX + radius + 1)];
  const [top, bottom] = [Math.max(0, Math.floor(centreY - radius)), Math.min(canvas.height, centreY + radius + 1)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      // The last pixel fades out, which smooths the edge.
      const inside = radius - Math.hypot(x - centreX, y - centreY) + 0.5;
      blend(canvas, x, y, colour, cover * Math.min(1, inside));
    }
  }
}

/** Hue in degrees, saturation and lightness from 0 to 1 (CSS Color 4, hsl()). */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
