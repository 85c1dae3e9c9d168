import { randomInt } from 'node:crypto';
import { type Segment, segmentsOf } from './glyphs.ts';
import { encodePng } from './png.ts';

const width = 200;
const height = 72;
const paper = 255;
/** Pixels per grid unit of a letter. */
const scale = 6.6;
/** Half the diagonal of a letter: no turned pixel lies farther from its centre. */
const reach = 32;
/** Half the thickness of a stroke, pixels. */
const pen = 2.3;

const between = (low: number, high: number) => low + ((high - low) * randomInt(10_000)) / 10_000;

/** Draws the text as a greyscale PNG: each letter turned, sheared and waved on its own, with lines and specks across. */
export function drawCaptcha(text: string): Buffer {
  const pixels = new Uint8Array(width * height).fill(paper);
  speckle(pixels, 520);
  const step = width / (text.length + 0.5);
  [...text].forEach((character, index) => {
    drawLetter(pixels, segmentsOf(character), step * (index + 0.75), height / 2 + between(-5, 5));
  });
  for (let i = 0; i < 3; i++) line(pixels);
  return encodePng(width, height, pixels);
}

/** Asks of every pixel near the centre how far it lies from the letter's strokes, seen through turn, shear and wave. */
function drawLetter(pixels: Uint8Array, segments: Segment[], centreX: number, centreY: number): void {
  const angle = between(-0.3, 0.3);
  const shear = between(-0.2, 0.2);
  const phase = between(0, Math.PI * 2);
  const ink = randomInt(15, 80);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const x = dx * cos + dy * sin + shear * dy + 1.6 * Math.sin(dy / 6 + phase);
      const y = -dx * sin + dy * cos;
      const distance = scale * distanceTo(segments, x / scale, y / scale);
      // The last pixel fades out, which smooths the edge.
      const cover = Math.min(1, pen + 0.5 - distance);
      if (cover > 0) blend(pixels, Math.round(centreX + dx), Math.round(centreY + dy), ink, cover);
    }
  }
}

/** Distance to the nearest stroke. Asked for 17,000 times a picture: it makes no lists, and one root. */
function distanceTo(segments: Segment[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { from, to } of segments) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
    const t = Math.max(0, Math.min(1, along));
    const [awayX, awayY] = [x - from[0] - t * dx, y - from[1] - t * dy];
    nearest = Math.min(nearest, awayX * awayX + awayY * awayY);
  }
  return Math.sqrt(nearest);
}

function line(pixels: Uint8Array): void {
  const [from, to, bow, ink] = [between(10, 62), between(10, 62), between(-20, 20), randomInt(40, 120)];
  for (let x = 0; x < width; x++) {
    const t = x / width;
    const y = from + (to - from) * t + bow * Math.sin(Math.PI * t);
    for (let row = Math.floor(y) - 1; row <= y + 2; row++) blend(pixels, x, row, ink, 1.6 - Math.abs(row - y));
  }
}

function speckle(pixels: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) blend(pixels, randomInt(width), randomInt(height), randomInt(60, 200), 1);
}

/** Lays ink over what is there; `cover` from 0 to 1. */
function blend(pixels: Uint8Array, x: number, y: number, ink: number, cover: number): void {
  if (x < 0 || x >= width || y < 0 || y >= height || cover <= 0) return;
  const at = y * width + x;
  const under = pixels[at] ?? paper;
  pixels[at] = Math.round(under + (Math.min(under, ink) - under) * Math.min(1, cover));
}
