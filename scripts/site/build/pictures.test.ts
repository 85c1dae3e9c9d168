import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { PictureCache } from './pictures.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'cache');
}

/** A picture with something to see: soft colours with a little grain. */
async function photo(width: number, height: number, format: 'png' | 'webp' = 'png'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = Math.floor(at / 3) % width;
    pixels[at] = 90 + 60 * Math.sin((x + at) / 90) + ((at * 7919) % 13);
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (format === 'png' ? picture.png() : picture.webp({ quality: 95 })).toBuffer();
}

test('a picture comes in formats and widths that save bytes, never wider than it is', async () => {
  const content = await photo(1000, 300);
  const made = await new PictureCache(place()).encode(content);
  expect(made).toMatchObject({ width: 1000, height: 300 });
  for (const format of ['avif', 'webp']) {
    const variants = made?.variants.filter((variant) => variant.format === format) ?? [];
    // 960 is so near to 1000 that it is left out.
    expect(variants.map(({ width }) => width)).toEqual([400, 640, 1000]);
    const sizes = variants.map(({ file }) => statSync(file).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(Math.max(...sizes)).toBeLessThan(content.length);
    for (const { width, file } of variants) {
      const found = await sharp(file).metadata();
      expect([found.width, found.format]).toEqual([width, format === 'avif' ? 'heif' : format]);
    }
  }
});

test('a picture that is of a format already keeps its own file at its full width', async () => {
  const made = await new PictureCache(place()).encode(await photo(700, 300, 'webp'));
  expect(made?.variants.filter(({ format }) => format === 'webp').map(({ width }) => width)).toEqual([400]);
});

test('nothing is made of what is small already, moves, or is no picture', async () => {
  const cache = new PictureCache(place());
  const dot = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  expect(await cache.encode(dot)).toBeUndefined();
  expect(await cache.encode(Buffer.from('no picture'))).toBeUndefined();
  const frames = await sharp([await photo(40, 40), dot], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await cache.encode(frames)).toBeUndefined();
});

test('what an earlier build made is not made again; what none has asked for in a month goes', async () => {
  const folder = place();
  const content = await photo(500, 200);
  const first = await new PictureCache(folder).encode(content);
  const file = first?.variants[0]?.file ?? '';
  const before = { ...statSync(file), bytes: readFileSync(file) };
  const later = new PictureCache(folder);
  expect(await later.encode(content)).toEqual(first);
  expect(statSync(file).mtimeMs).toBe(before.mtimeMs);
  later.prune();
  expect(readdirSync(folder)).toHaveLength(1);
  later.prune(Date.now() + 31 * 24 * 3_600_000);
  expect(readdirSync(folder)).toHaveLength(0);
});
