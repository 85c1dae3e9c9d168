import type { Browser } from '@playwright/test';
import sharp from 'sharp';

/** A screen on a picture: its size, the width it is shown in, and where it stands. px. */
export interface DeviceScreen {
  width: number;
  height: number;
  shownAs: number;
  radius: number;
  left: number;
  top: number;
}

/** What a visitor brings. */
export interface Visitor {
  locale: string;
  theme?: string;
}

const frame = '#2b2724';
const bezel = 6;

/** A page as a visitor sees it on a screen. */
export async function shoot(
  from: Browser,
  url: string,
  { width, height }: DeviceScreen,
  visitor: Visitor,
): Promise<Buffer> {
  const page = await from.newPage({
    viewport: { width, height },
    locale: visitor.locale,
    reducedMotion: 'reduce',
    // Phones lay their scroll bars over the page.
    isMobile: width < 600,
    deviceScaleFactor: width < 600 ? 2 : 1,
  });
  // As if the player had chosen it before.
  const { theme } = visitor;
  if (theme) await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // Pictures are requested when they come into view, and grow visible.
  await page.waitForTimeout(3000);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** A screenshot at its size on the picture, with round corners, in a thin bezel. */
export async function framed(picture: Buffer, { width, height, shownAs, radius }: DeviceScreen): Promise<Buffer> {
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
