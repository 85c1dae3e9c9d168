import { randomInt } from 'node:crypto';
import { encodePng } from '../verification/png.ts';
import { blend, type Canvas, type Colour, emptyCanvas } from './canvas.ts';
import { randomScene } from './scene.ts';
import { distanceToPiece, pieceHeight, pieceWidth } from './shape.ts';

/** Size of the picture, px. */
export const width = 400;
export const height = 200;

const light: Colour = [255, 255, 255];
const shadow: Colour = [0, 0, 0];
/** Space between the gap and the picture's edges, px. */
const margin = 10;

/** A slider puzzle: a picture with a gap, the piece that fits it (PNGs), and where that is. */
export interface Puzzle {
  picture: Buffer;
  piece: Buffer;
  /** Left edge of the gap, px: the answer. */
  position: number;
  top: number;
}

/** Draws a puzzle. The gap never lies where the piece starts, on the left. */
export function drawPuzzle(): Puzzle {
  const scene = randomScene(width, height);
  const position = randomInt(2 * pieceWidth, width - pieceWidth - margin);
  const top = randomInt(margin, height - pieceHeight - margin);
  const piece = cutPiece(scene, position, top);
  darkenGap(scene, position, top);
  return { picture: encodePng(width, height, scene.pixels, 'colour'), piece, position, top };
}

function cutPiece(scene: Canvas, left: number, top: number): Buffer {
  const piece = emptyCanvas(pieceWidth, pieceHeight);
  const pixels = new Uint8ClampedArray(pieceWidth * pieceHeight * 4);
  for (let y = 0; y < pieceHeight; y++) {
    const start = ((top + y) * width + left) * 3;
    piece.pixels.set(scene.pixels.subarray(start, start + pieceWidth * 3), y * pieceWidth * 3);
    for (let x = 0; x < pieceWidth; x++) {
      const distance = distanceToPiece(x, y);
      blend(piece, x, y, light, 0.9 * rim(distance + 1));
      const at = y * pieceWidth + x;
      pixels.set(piece.pixels.subarray(at * 3, at * 3 + 3), at * 4);
      pixels[at * 4 + 3] = 255 * insideness(distance);
    }
  }
  return encodePng(pieceWidth, pieceHeight, pixels, 'colourAndAlpha');
}

function darkenGap(scene: Canvas, left: number, top: number): void {
  for (let y = 0; y < pieceHeight; y++) {
    for (let x = 0; x < pieceWidth; x++) {
      const distance = distanceToPiece(x, y);
      blend(scene, left + x, top + y, shadow, 0.55 * insideness(distance));
      blend(scene, left + x, top + y, light, 0.75 * rim(distance));
    }
  }
}

/** 1 inside the outline, 0 outside, and half-tones on it. */
function insideness(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

/** 1 on the outline, 0 more than a pixel away. */
function rim(distance: number): number {
  return Math.max(0, 1 - Math.abs(distance) / 1.3);
}
