import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCaptcha } from './captcha-image.ts';
import { alphabet } from './glyphs.ts';
import { encodePng } from './png.ts';

/** Reads back what encodePng writes: one IDAT of unfiltered greyscale rows. */
function decode(png: Buffer) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const pixels = Array.from({ length: height }, (_, y) => [
    ...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)),
  ]);
  return { width, height, pixels };
}

test('pixels come back as they went in', () => {
  const png = encodePng(3, 2, new Uint8Array([0, 128, 255, 1, 2, 3]));
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(decode(png)).toEqual({
    width: 3,
    height: 2,
    pixels: [
      [0, 128, 255],
      [1, 2, 3],
    ],
  });
});

test('every letter leaves enough ink inside the picture, and no two pictures are the same', () => {
  for (const letter of alphabet) {
    const { pixels } = decode(drawCaptcha(letter.repeat(4)));
    const dark = pixels.flat().filter((value) => value < 100).length;
    expect(dark).toBeGreaterThan(4 * 150);
  }
  expect(drawCaptcha('ACEF').equals(drawCaptcha('ACEF'))).toBe(false);
});
