/**
 * A picture of the operators' guide: a page of a brand on a desktop, dark, and on a phone, light. `npm start` must be running.
 *
 *   node scripts/site/pictures/guide-picture.ts new-brand http://marigold.localhost:5173/
 *   node scripts/site/pictures/guide-picture.ts new-page http://marigold.localhost:5173/night-market
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { framed, shoot } from './screens.ts';

const [name, url] = process.argv.slice(2);
if (!name || !url) throw new Error('name the picture, and the address that it shows');
const file = join(import.meta.dirname, '../../../docs/images', `${name}.webp`);

const screens = [
  { width: 1440, height: 900, shownAs: 1040, radius: 12, left: 24, top: 24, theme: 'dark' },
  { width: 390, height: 844, shownAs: 262, radius: 22, left: 1088, top: 95, theme: 'light' },
];

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  const layers = await Promise.all(
    screens.map(async ({ theme, ...screen }) => {
      const picture = await shoot(browser, url, screen, { locale: 'en', theme });
      return { input: await framed(picture, screen), left: screen.left, top: screen.top };
    }),
  );
  const canvas = sharp({ create: { width: 1386, height: 710, channels: 3, background: '#d9d6cf' } });
  const { size } = await canvas.composite(layers).webp({ quality: 82 }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
} finally {
  await browser.close();
}
