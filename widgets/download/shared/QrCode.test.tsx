import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsqr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../../scripts/site/documents/brand.ts';
import { QrCode, type QrCodeProps } from './QrCode.tsx';

const brands = join(import.meta.dirname, '../../../brands');
const address = 'https://download.brand.example/android.apk?channel=home-page&campaign=welcome-2026';

/** Quiet zone that the plate below a code leaves, px: App.module.css. */
const quietOf = (size: number) => Math.max(16, Math.round(size * 0.14));

/** What a camera reads from a code as it stands on its plate, at so many pixels of the screen to one of CSS. */
async function read(props: QrCodeProps, density = 2): Promise<string | undefined> {
  const svg = renderToStaticMarkup(<QrCode {...props} />)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" color="black" ')
    .replaceAll(/fill="transparent"/g, 'fill="none"');
  const drawn = sharp(Buffer.from(svg), { density: 72 * density });
  const quiet = quietOf(props.size) * density;
  const edge = { top: quiet, bottom: quiet, left: quiet, right: quiet, background: 'white' };
  const { data, info } = await sharp(await drawn.flatten({ background: 'white' }).png().toBuffer())
    .extend(edge)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return jsqr(pixels, info.width, info.height)?.data;
}

/** The mark of a brand as a code shows it. */
function markOf(id: string): string {
  const mark = readSiteBrand(brands, id)?.whole.brand.logo.compact ?? '';
  const file = [join(brands, id, 'assets', mark), join(brands, 'base/assets', mark)].flatMap((path) => {
    try {
      return [readFileSync(path)];
    } catch {
      return [];
    }
  })[0];
  if (!file || !mark.endsWith('.svg')) throw new Error(`${id} has no mark "${mark}"`);
  return `data:image/svg+xml;base64,${file.toString('base64')}`;
}

const plain = { value: address, label: 'QR code: Android', size: 100, margin: 0 };

test('a code of 100 px without a margin is read (§9)', async () => {
  expect(await read(plain)).toBe(address);
  expect(await read({ ...plain, margin: 4, size: 140 })).toBe(address);
});

test('its name is read out', () => {
  const svg = renderToStaticMarkup(<QrCode {...plain} />);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('<title>QR code: Android</title>');
});

describe('with a mark in the middle', () => {
  test.each(brandIds(brands))('that of %s', async (id) => {
    const logo = markOf(id);
    for (const size of [100, 132, 320]) expect(await read({ ...plain, size, logo }), `${size} px`).toBe(address);
  });

  test('even when the mark is as dark as the code', async () => {
    const black = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>`;
    const logo = `data:image/svg+xml;base64,${Buffer.from(black).toString('base64')}`;
    expect(renderToStaticMarkup(<QrCode {...plain} logo={logo} />)).toContain('<image');
    expect(await read({ ...plain, logo })).toBe(address);
  });
});
