/**
 * The README's picture: the homes of some brands, two a row, each on a desktop and on a phone. `npm start` must be running.
 *
 *   node scripts/site/pictures/readme-picture.ts <brand> <brand> …
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { readSiteBrand } from '../documents/index.ts';
import { framed, shoot } from './screens.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = Number(process.env.PORT ?? 5173);
const file = join(root, 'docs/images/brands.webp');
const brands = process.argv.slice(2);
if (brands.length < 2) throw new Error('name the brands to show, two at least');

/** Screens, their size on the picture, and their place within a brand's half. */
const screens = [
  { width: 1440, height: 900, shownAs: 880, radius: 12, left: 0, top: 0 },
  { width: 390, height: 844, shownAs: 212, radius: 22, left: 704, top: 176 },
];
const half = { width: 968, margin: 44, height: 736 };
/** Brands a row. */
const columns = 2;
/** Width of the picture, px. */
const shownWidth = 1600;
const ground = '#d9d6cf';

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  const layers: OverlayOptions[] = [];
  for (const [index, brand] of brands.entries()) {
    for (const screen of screens) {
      const input = await framed(
        await shoot(browser, `http://${brand}.localhost:${port}/`, screen, { locale: localeOf(brand) }),
        screen,
      );
      layers.push({
        input,
        left: half.margin + (index % columns) * half.width + screen.left,
        top: half.margin + Math.floor(index / columns) * (half.height - half.margin) + screen.top,
      });
    }
  }
  const rows = Math.ceil(brands.length / columns);
  const width = half.width * columns + 2 * half.margin - (half.width - 916);
  const height = rows * (half.height - half.margin) + half.margin;
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } });
  const whole = await canvas.composite(layers).png().toBuffer();
  const { size } = await sharp(whole).resize({ width: shownWidth }).webp({ quality: 82 }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
} finally {
  await browser.close();
}

/** The language of the brand's own players. */
function localeOf(id: string): string {
  const languages = readSiteBrand(join(root, 'brands'), id)?.whole.brand.languages;
  return languages?.supported[languages.default]?.tag ?? 'en';
}
