import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { assetBroken } from './rule.ts';

/** A brand with these files below assets/. */
function fleetWith(files: Record<string, Buffer | string>) {
  const fleet = shippedFleet({ kid: {} }, [assetBroken]);
  const at = (name: string) => join(fleet.root, 'kid/assets', name);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  }
  return { ...fleet, at };
}

/**
 * Noise on a ramp, the same in every run: lossless WebP has no checksum, so the decoder finds damage in most pictures only
 * (in about eight of ten like this one).
 */
const noise = sharp(noisePixels(320 * 200 * 3), { raw: { width: 320, height: 200, channels: 3 } });

function noisePixels(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`noise ${index}`).digest(),
  );
  const ramp = (byte: number, index: number) => Math.floor(index / 6000) * 7 + (byte % 64);
  return Buffer.from(Buffer.concat(blocks, length).map(ramp));
}

const encoders = {
  'a.png': () => noise.clone().png(),
  'a.jpg': () => noise.clone().jpeg(),
  'progressive.jpg': () => noise.clone().jpeg({ progressive: true }),
  'a.webp': () => noise.clone().webp(),
  'lossless.webp': () => noise.clone().webp({ lossless: true }),
  'alpha.webp': () => noise.clone().ensureAlpha(0.5).webp(),
  'a.avif': () => noise.clone().avif({ effort: 0 }),
};

test.each(Object.entries(encoders))('a picture is judged to its last byte: %s', async (name, encode) => {
  const whole = await encode().toBuffer();
  const cuts = [0.2, 0.5, 0.9, 0.999].map((share) => whole.subarray(0, Math.floor(whole.length * share)));
  const files = Object.fromEntries(cuts.map((bytes, index) => [`promotions/${index}-${name}`, bytes]));
  const { check, at } = fleetWith({ ...files, [`promotions/whole-${name}`]: whole });
  const diagnostics = check(['kid']);
  expect(diagnostics.map(({ rule, file, line }) => [rule, file, line])).toEqual(
    Object.keys(files).map((file) => ['asset-broken', at(file), 1]),
  );
  for (const { message } of diagnostics) expect(message).toContain('cut off or damaged');
});

test.each(['a.png', 'a.jpg', 'lossless.webp', 'a.avif'] as const)('damaged in the middle: %s', async (name) => {
  const bytes = await encoders[name]().toBuffer();
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0xff, middle, middle + 400);
  expect(reported(fleetWith({ [name]: bytes }).check(['kid']))).toMatchObject([
    ['asset-broken', '', expect.anything()],
  ]);
});

test('icons and fonts', () => {
  const ico = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 200, 0, 0, 0, 22, 0, 0, 0]);
  const woff2 = Buffer.alloc(64);
  woff2.write('wOF2');
  woff2.writeUInt32BE(9000, 8);
  const found = fleetWith({ 'favicon.ico': ico, 'face.woff2': woff2, 'empty.png': '' }).check(['kid']);
  expect(found.map(({ rule, message }) => [rule, message])).toEqual([
    ['asset-broken', 'The file is empty.'],
    ['asset-broken', 'The picture cannot be read to its end: it is cut off or damaged.'],
    ['asset-broken', 'The picture cannot be read to its end: it is cut off or damaged.'],
  ]);
});

test('pictures of print, pictures that move, and pictures that no phone holds', async () => {
  const frames = await Promise.all(
    ['#a00', '#0a0'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const files = {
    'print.jpg': await noise.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'moving.webp': await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    'huge.png': await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  };
  const found = fleetWith(files).check(['kid']);
  expect(found.map(({ rule, severity, file }) => [rule, severity, file.slice(file.lastIndexOf('/') + 1)])).toEqual([
    ['asset-dimensions', 'warning', 'huge.png'],
    ['asset-encoding', 'warning', 'moving.webp'],
    ['asset-encoding', 'warning', 'print.jpg'],
  ]);
});

test('a drawing is reported at its line', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <path d="M0 0"/>\n  <script>x</script>\n</svg>';
  const { check, at } = fleetWith({ 'states/error.svg': svg, 'logo.svg': svg.replace('</svg>', '') });
  const found = check(['kid']);
  expect(reported(found)).toEqual([
    ['asset-unsafe', '<script>', 'It holds a script.'],
    ['asset-broken', '>', 'This is no XML that browsers read: unclosed tag: svg.'],
    ['asset-unsafe', '<script>', 'It holds a script.'],
  ]);
  expect(found[0]).toMatchObject({ line: 3, column: 3, file: at('logo.svg') });
});

test('content and ending, and names that no site shows', async () => {
  const { check } = fleetWith({
    'mark.png': await noise.clone().jpeg().toBuffer(),
    'text.webp': 'not found',
    'promotions/spring.gif': 'GIF89a',
    'promotions/Großer Preis.webp': '',
    '.DS_Store': '',
  });
  expect(check(['kid']).map(({ rule, message }) => [rule, message])).toEqual([
    ['asset-type', 'This holds JPG, not PNG. Browsers go by the ending.'],
    ['asset-name', expect.stringContaining('begins with a small letter')],
    ['asset-name', expect.stringContaining('assets are svg, webp')],
    ['asset-type', 'This is no WEBP file: it does not begin like one.'],
  ]);
});

test('a result is remembered by content, and never for a file that changed', async () => {
  const whole = await encoders['a.webp']().toBuffer();
  const { check, at } = fleetWith({ 'a.webp': whole });
  expect(check(['kid'])).toEqual([]);
  const long = new Date('2020-01-01T00:00:00Z');
  utimesSync(at('a.webp'), long, long);
  expect(check(['kid'])).toEqual([]);
  const damaged = Buffer.from(whole);
  damaged.fill(0, 20, 200);
  writeFileSync(at('a.webp'), damaged);
  utimesSync(at('a.webp'), long, long);
  expect(check(['kid'])).toMatchObject([{ rule: 'asset-broken' }]);
  writeFileSync(at('a.webp'), whole);
  expect(check(['kid'])).toEqual([]);
});

test('folders that are links to one are reported for each brand; what ships is whole', () => {
  const { check, root, at } = fleetWith({ 'a.png': '' });
  mkdirSync(join(root, 'twin'));
  writeFileSync(join(root, 'twin/brand.json'), '{ "id": "twin", "extends": "base" }');
  symlinkSync(dirname(at('a.png')), join(root, 'twin/assets'));
  expect(check().map(({ brand }) => brand)).toEqual(['kid', 'twin']);
  expect(readFileSync(join(root, 'base/assets/logo.svg')).length).toBeGreaterThan(0);
});
