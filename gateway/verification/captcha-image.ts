import { randomInt } from 'node:crypto';
import { glyphs } from './glyphs.ts';
import { encodePng } from './png.ts';

const width = 160;
const height = 60;
const paper = 255;
/** Pixels per dot of a letter. */
const scale = 5.2;

const between = (low: number, high: number) => low + ((high - low) * randomInt(10_000)) / 10_000;

/** Draws the text as a greyscale PNG: each letter turned, sheared and waved on its own, with strokes and specks across. */
export function drawCaptcha(text: string): Buffer {
  const pixels = new Uint8Array(width * height).fill(paper);
  speckle(pixels, 420);
  const step = width / (text.length + 0.6);
  [...text].forEach((character, index) => {
    drawGlyph(pixels, glyphs[character] ?? [], step * (index + 0.8), height / 2 + between(-5, 5));
  });
  for (let i = 0; i < 3; i++) stroke(pixels);
  return encodePng(width, height, pixels);
}

/** Paints by looking up, for every pixel near the centre, which dot of the letter it comes from. */
function drawGlyph(pixels: Uint8Array, rows: string[], centreX: number, centreY: number): void {
  const angle = between(-0.35, 0.35);
  const shear = between(-0.25, 0.25);
  const phase = between(0, Math.PI * 2);
  const ink = randomInt(20, 90);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let dy = -26; dy <= 26; dy++) {
    for (let dx = -20; dx <= 20; dx++) {
      const x = dx * cos + dy * sin + shear * dy + 1.8 * Math.sin(dy / 5 + phase);
      const y = -dx * sin + dy * cos;
      const dot = rows[Math.floor(y / scale + 3.5)]?.[Math.floor(x / scale + 2.5)];
      if (dot === '#') put(pixels, Math.round(centreX + dx), Math.round(centreY + dy), ink);
    }
  }
}

function stroke(pixels: Uint8Array): void {
  const [from, to, bow, ink] = [between(8, 52), between(8, 52), between(-18, 18), randomInt(40, 120)];
  for (let x = 0; x < width; x++) {
    const t = x / width;
    const y = Math.round(from + (to - from) * t + bow * Math.sin(Math.PI * t));
    put(pixels, x, y, ink);
    put(pixels, x, y + 1, ink);
  }
}

function speckle(pixels: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) put(pixels, randomInt(width), randomInt(height), randomInt(90, 220));
}

function put(pixels: Uint8Array, x: number, y: number, value: number): void {
  if (x >= 0 && x < width && y >= 0 && y < height) pixels[y * width + x] = value;
}
