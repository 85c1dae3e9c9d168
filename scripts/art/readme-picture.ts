/**
 * The README's picture: the homes of some brands, two a row, each on a desktop and on a phone. `npm start` must be running.
 *
 *   node scripts/art/readme-picture.ts <brand> <brand> …
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { readSiteBrand } from '../site/brand.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
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
const frame = '#2b2724';
const bezel = 6;

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  const layers: OverlayOptions[] = [];
  for (const [index, brand] of brands.entries()) {
    for (const screen of screens) {
      const input = await framed(await shoot(browser, brand, screen), screen);
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

async function shoot(from: Browser, brand: string, { width, height }: (typeof screens)[number]) {
  const page = await from.newPage({
    viewport: { width, height },
    locale: localeOf(brand),
    reducedMotion: 'reduce',
    // Phones lay their scroll bars over the page.
    isMobile: width < 600,
    deviceScaleFactor: width < 600 ? 2 : 1,
  });
  await page.goto(`http://${brand}.localhost:${port}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The language of the brand's own players. */
function localeOf(id: string): string {
  const languages = readSiteBrand(join(root, 'brands'), id)?.whole.brand.languages;
  return languages?.supported[languages.default]?.tag ?? 'en';
}

/** A screenshot at its size on the picture, with round corners, in a thin bezel. */
async function framed(picture: Buffer, { width, height, shownAs, radius }: (typeof screens)[number]): Promise<Buffer> {
  const inner = { width: shownAs, height: Math.round((shownAs * height) / width) };
  const outer = { width: inner.width + 2 * bezel, height: inner.height + 2 * bezel };
  const plate = ({ width: w, height: h }: typeof inner, rx: number) =>
    Buffer.from(`<svg width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${rx}" fill="${frame}"/></svg>`);
  const screen = await sharp(picture)
    .resize(inner)
    .composite([{ input: plate(inner, radius), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(plate(outer, radius + bezel))
    .composite([{ input: screen, left: bezel, top: bezel }])
    .png()
    .toBuffer();
}
