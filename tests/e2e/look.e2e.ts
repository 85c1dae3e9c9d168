import type { Page } from '@playwright/test';
import {
  chooseTheme,
  follow,
  hasTurn,
  judge,
  keepTheme,
  layoutShift,
  newColours,
  prepare,
  settle,
  textsOf,
  whole,
} from './support/look.ts';
import { balance, gameFrame } from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { shops } from './support/shops.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { isProper, mayStay, otherLanguages } from './support/translations.ts';

/** What players see, on every brand and in every theme. */

/** Where not all languages are read: the pages of the others are read on brands that have the same texts of base. */
const read: Record<string, string[]> = { pavilion: ['CN'] };

/** Pages that everyone may see. */
const pages = {
  home: '/',
  lobby: '/rng',
  promotions: '/promotions',
  help: '/help',
  down: '/down',
  'not-found': '/nowhere',
};

interface Closing {
  shut: unknown;
  open: unknown;
}

/** Pages that stand in place of the site → how the platform closes it. */
const closings: Record<string, Closing> = {
  maintenance: { shut: { maintenance: true }, open: { maintenance: false } },
  restricted: {
    shut: { region: { blockedAddresses: ['127.0.0.1', '::1'] } },
    open: { region: { blockedAddresses: [] } },
  },
};

// Brands and themes have nothing to do with each other.
test.describe.configure({ timeout: 240_000, mode: 'parallel' });

for (const [turn, { brand, merchant, themes }] of shops().entries()) {
  const [first = '', ...others] = themes;
  test(`${brand}: every page reads well on every screen, in every theme`, async ({ page, product, silence }) => {
    // A page is there once; in another theme its colours alone are new, and the next page is first seen in the last one.
    let shown = first;
    let places = 0;
    // Every brand has a home of its own; of the pages that brands have alike each sees every third one.
    const chosen = (place: number) => place === 0 || hasTurn(turn + place);
    const look = async (place: string, part: { first?: string; others?: string } = {}) => {
      // Of two pages in the same theme one is judged as on a phone, one as on a desktop.
      const mine = turn + Math.floor(places / 2);
      places += 1;
      await judge(page, `${brand}-${shown}-${place}`, { part: part.first, turn: mine });
      for (const theme of themes.filter((name) => name !== shown)) {
        await chooseTheme(page, theme);
        const name = `${brand}-${theme}-${place}`;
        await judge(page, name, { ...newColours, part: part.others ?? part.first, turn: mine + 1 });
        shown = theme;
      }
    };
    await prepare(page, first);
    await page.goto(product.url(brand));
    await expect(page.locator('html')).toHaveAttribute('data-theme', first);
    for (const [place, [name, path]] of Object.entries(pages).entries()) {
      if (!chosen(place)) continue;
      await follow(page, path);
      await look(name);
    }

    if (hasTurn(turn)) {
      await follow(page, '/register');
      await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
      await look('register');
    }
    if (hasTurn(turn + 1)) {
      await follow(page, '/login');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Log in', exact: true }).last()).toBeVisible();
      await look('login');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }

    // What members see is looked at on the brands that extend it.
    if (brand === 'base') return;
    await signIn(page, product, merchant);
    await page.goto(product.url(brand));
    await balance(page);
    // The page of guests has been looked at; in a brand's other themes nothing below the header is new.
    await look('home-of-a-member', { others: 'header' });
    if (hasTurn(turn)) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Account of/ })
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look('account', { first: '[role="menu"]' });
      await page.keyboard.press('Escape');
    }
    if (hasTurn(turn + 1)) {
      await play(page);
      await look('game');
    }

    // The platform refuses everything else meanwhile, and the browser reports each refusal.
    silence.allow(/Failed to load resource.*\b(451|503)\b/);
    await follow(page, '/');
    for (const [at, [place, closing]] of Object.entries(closings).entries()) {
      if (!hasTurn(turn + at)) continue;
      await whileClosed(product, merchant, closing, async () => {
        await page.goto(product.url(brand));
        await expect(page.locator(`[data-page="${place}"]`)).toBeVisible();
        await look(place);
      });
    }
    for (const theme of others) {
      await keepTheme(page, theme);
      await page.goto(product.url(brand));
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    }
  });

  // One width or the other, by turns.
  for (const width of whole ? [390, 1440] : [turn % 2 === 0 ? 390 : 1440]) {
    test(`${brand}, ${width} px: nothing moves while home and registration are loading`, async ({ page, product }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/register']) {
        await page.goto(product.url(brand, path), { waitUntil: 'networkidle' });
        expect(await layoutShift(page), path).toBeLessThan(0.01);
      }
    });
  }

  test(`${brand}: nothing is left in English in any other language`, async ({ page, product }) => {
    const languages = otherLanguages(brand);
    const seen = languages.filter(({ code }) => read[brand]?.includes(code) ?? true);
    // Every brand has a home of its own; the other pages are read on every third brand.
    const paths = Object.values(pages).filter((_, place) => place === 0 || hasTurn(turn + place));
    await page.goto(product.url(brand));
    const english = seen.length > 0 ? await wordsOf(page, paths) : new Set<string>();
    for (const { code, tag, label } of seen) {
      await test.step(code, async () => {
        await chooseLanguage(page, code, label);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        const same = [...(await wordsOf(page, paths))].filter((text) => english.has(text) && !isProper(text, code));
        expect(
          same.filter((text) => !mayStay(text, code)),
          code,
        ).toEqual([]);
      });
    }
  });
}

/** Chooses a language as a visitor does: from the list in the header, or by its button where few stand side by side. */
async function chooseLanguage(page: Page, code: string, label: string): Promise<void> {
  const list = page.getByRole('banner').getByRole('combobox', { name: 'Language' });
  if (await list.isVisible()) await list.selectOption(code);
  else await page.getByRole('button', { name: label }).first().click();
}

/** Whatever pages say, text by text. */
async function wordsOf(page: Page, paths: readonly string[]): Promise<Set<string>> {
  const all = new Set<string>();
  for (const path of paths) {
    await follow(page, path);
    await settle(page);
    for (const text of await textsOf(page)) if (/\p{L}{2}/u.test(text)) all.add(text);
  }
  return all;
}

/** Opens the first game of the slots' lobby. */
async function play(page: Page): Promise<void> {
  await follow(page, '/rng');
  await settle(page);
  await page.locator('[data-widget="games/lobby"]').getByRole('listitem').getByRole('button').first().click();
  await expect(gameFrame(page).getByRole('button').first()).toBeVisible();
}

/** Closes a merchant's site for as long as the work lasts. */
async function whileClosed(
  product: RunningProduct,
  merchant: string,
  { shut, open }: Closing,
  work: () => Promise<void>,
) {
  const put = (patch: unknown) =>
    product.demo(`/merchants/${merchant}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    });
  expect((await put(shut)).status).toBe(200);
  try {
    await work();
  } finally {
    await put(open);
  }
}
