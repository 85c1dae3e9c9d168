import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pictureAt } from './picture.ts';

/** Pictures are remembered by their path: each has one of its own. */
let last = 0;
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function kept(name: string, bytes: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const drawn = () => sharp({ create: { width: 321, height: 123, channels: 4, background: '#0a7a5a80' } });

test.each([
  ['png', () => drawn().png()],
  ['jpg', () => drawn().jpeg()],
  ['jpg', () => drawn().jpeg({ progressive: true })],
  ['webp', () => drawn().removeAlpha().webp()],
  ['webp', () => drawn().webp({ lossless: true })],
  ['webp', () => drawn().webp()],
  ['avif', () => drawn().avif({ effort: 0 })],
])('the size of a picture as an encoder wrote it: %s', async (type, make) => {
  const bytes = await make().toBuffer();
  expect(pictureAt(kept(`size.${++last}.${type}`, bytes))).toEqual({
    type,
    width: 321,
    height: 123,
    weight: bytes.length,
  });
});

test('a photograph whose size stands behind a long profile', async () => {
  const exif = Buffer.alloc(9000, 'x').toString();
  const bytes = await drawn()
    .jpeg()
    .withExif({ IFD0: { Copyright: exif } })
    .toBuffer();
  expect(pictureAt(kept('long.jpg', bytes))).toMatchObject({ type: 'jpg', width: 321, height: 123 });
});

test.each([
  ['<svg xmlns="x" width="40" height="20"/>', { width: 40, height: 20 }],
  ['<?xml version="1.0"?>\n<!-- mark -->\n<svg viewBox="0 0 32 16"></svg>', { width: 32, height: 16 }],
  ['<svg width="100%" viewBox="0,0,8,4"></svg>', { width: 8, height: 4 }],
])('a drawing: %s', (text, size) => {
  expect(pictureAt(kept(`drawing.${++last}.svg`, text))).toEqual({ type: 'svg', weight: text.length, ...size });
});

test.each(['', 'GIF89a', '<html></html>', 'RIFF', '\x89PN', '\xff\xd8\xff'])(
  'what is cut off, or none of ours: %j',
  (text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(pictureAt(kept(`odd.${++last}`, bytes))).not.toHaveProperty('width');
  },
);

test('a link to nowhere is no picture', () => {
  symlinkSync(join(folder, 'gone.svg'), join(folder, 'link.svg'));
  expect(pictureAt(join(folder, 'link.svg'))).toEqual({ weight: 0 });
});

test('a file that changes is read again', () => {
  const path = kept('same.svg', '<svg width="1" height="1"/>');
  expect(pictureAt(path).width).toBe(1);
  writeFileSync(path, '<svg width="2" height="1"/>');
  utimesSync(path, 1, 1);
  expect(pictureAt(path).width).toBe(2);
});
