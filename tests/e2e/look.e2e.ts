import type { Page } from '@playwright/test';
import { chooseTheme, follow, hasTurn, judge, newColours, prepare, settle, textsOf, whole } from './support/look.ts';
import { balance, gameFrame } from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { shops } from './support/shops.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';
import { isProper, mayStay, otherLanguages } from './support/translations.ts';

/**
 * The look of pages that guests see, and of those that members see first: axe, widths, texts. The long run looks at each place
 * on every brand in every theme; `npm test` at the home of every brand, and at each other place on one brand in one theme.
 */

/** Languages that are read where not all are: the texts of the others come from base, and are read on other brands. */
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

/** Pages in place of the site, and how the platform closes and opens it. */
const closings = {
  maintenance: { shut: { maintenance: true }, open: { maintenance: false } },
  restricted: {
    shut: { region: { blockedAddresses: ['127.0.0.1', '::1'] } },
    open: { region: { blockedAddresses: [] } },
  },
};

interface Place {
  /** Opens the place; the page is one of the brand's already. */
  open(page: Page, product: RunningProduct, shop: { brand: string; merchant: string }): Promise<void>;
  /** Leaves what would lie over the next place. */
  leave?(page: Page, product: RunningProduct, shop: { brand: string; merchant: string }): Promise<void>;
  /** Selector of what is new to axe, in the first theme and in the others. */
  part?: string;
  partInOthers?: string;
  /** Needs a session, and so a merchant with players. */
  member?: true;
}

/** Places by name, in the order in which they are visited. */
const places: Record<string, Place> = {
  ...Object.fromEntries(
    Object.entries(pages).map(([name, path]): [string, Place] => [name, { open: (page) => follow(page, path) }]),
  ),
  register: {
    async open(page) {
      await follow(page, '/register');
      await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    },
  },
  login: {
    async open(page) {
      await follow(page, '/login');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Log in', exact: true }).last()).toBeVisible();
    },
    leave: closeDialog,
  },
  'home-of-a-member': {
    member: true,
    // Guests see the same below the header.
    partInOthers: 'header',
    async open(page, product, { brand }) {
      await visit(page, product.url(brand));
      await balance(page);
    },
  },
  account: {
    member: true,
    part: '[role="menu"]',
    async open(page, product, { brand }) {
      await visit(page, product.url(brand));
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Account of/ })
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  game: {
    member: true,
    async open(page) {
      await follow(page, '/rng');
      await settle(page);
      await page.locator('[data-widget="games/lobby"]').getByRole('listitem').getByRole('button').first().click();
      await expect(gameFrame(page).getByRole('button').first()).toBeVisible();
    },
    leave: (page) => follow(page, '/'),
  },
  ...Object.fromEntries(
    Object.entries(closings).map(([name, { shut, open }]): [string, Place] => [
      name,
      {
        async open(page, product, { brand, merchant }) {
          await change(product, merchant, shut);
          await page.goto(product.url(brand));
          await expect(page.locator(`[data-page="${name}"]`)).toBeVisible();
        },
        leave: (_page, product, { merchant }) => change(product, merchant, open),
      },
    ]),
  ),
};

// Brands and themes have nothing to do with each other.
test.describe.configure({ timeout: 240_000, mode: 'parallel' });

const allShops = shops();
for (const [turn, { brand, merchant, themes }] of allShops.entries()) {
  const shop = { brand, merchant };
  // Members are looked at on the brands that extend base.
  const wanted = Object.entries(places).filter(([, { member }], at) =>
    at === 0 ? true : hasTurn(turn + at, allShops.length) && !(member && brand === 'base'),
  );

  test(`${brand}: pages read well on every screen, in every theme`, async ({ page, product, silence }) => {
    // The platform refuses all else while it is closed, and the browser reports each refusal.
    silence.allow(/Failed to load resource.*\b(451|503)\b/);
    // A page is there once; in another theme its colours alone are new, and the next page is first seen in the last one.
    let [shown = ''] = themes.slice(turn % themes.length);
    await prepare(page, shown);
    let isMember = false;
    await visit(page, product.url(brand));
    await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
    for (const [at, [name, place]] of wanted.entries()) {
      await test.step(name, async () => {
        if (place.member && !isMember) {
          await signIn(page, product, merchant);
          await visit(page, product.url(brand));
          isMember = true;
        }
        const { part } = place;
        try {
          await place.open(page, product, shop);
          // Of two pages in a row axe sees one as on a phone, one as on a desktop.
          await judge(page, `${brand}-${shown}-${name}`, { ...(part ? { part } : {}), turn: turn + at });
          for (const theme of whole ? themes.filter((other) => other !== shown) : []) {
            await chooseTheme(page, theme);
            const look = { ...newColours, part: place.partInOthers ?? part, turn: turn + at + 1 };
            await judge(page, `${brand}-${theme}-${name}`, look);
            shown = theme;
          }
        } finally {
          await place.leave?.(page, product, shop);
        }
      });
    }
  });

  // All widths in the long run, else one or the other.
  for (const width of whole ? [390, 820, 1440] : [turn % 2 === 0 ? 390 : 1440]) {
    test(`${brand}, ${width} px: nothing moves while home, log-in and registration load`, async ({ page, product }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      // Base has no free play for the brands to come, and its demo merchant has: the button comes when the platform says so.
      for (const path of brand === 'base' ? ['/', '/register'] : ['/', '/login', '/register']) {
        await page.goto(product.url(brand, path));
        const { sum, what } = await shiftsOf(page);
        expect(sum, `${path}: ${what.join(', ')}`).toBeLessThan(0.01);
      }
    });
  }

  // Static texts are compared without a browser (tests/widgets/translations.test.ts): here those that code puts together.
  const languages = otherLanguages(brand).filter(({ code }) => read[brand]?.includes(code) ?? true);
  const chosen = whole ? languages : languages.slice(turn % (languages.length || 1)).slice(0, 1);
  if (!hasTurn(turn) || chosen.length === 0) continue;
  test(`${brand}: nothing is left in English in any other language`, async ({ page, product }) => {
    // Every brand has a home of its own; each of the other pages is read on one brand.
    const paths = Object.values(pages).filter((_, at) => at === 0 || hasTurn(Math.floor(turn / 3) + at));
    await visit(page, product.url(brand));
    const english = await wordsOf(page, paths);
    for (const { code, tag, label } of chosen) {
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

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses a language as a visitor does: from the list in the header, or by its button where few stand side by side. */
async function chooseLanguage(page: Page, code: string, label: string): Promise<void> {
  const list = page.getByRole('banner').getByRole('combobox', { name: 'Language' });
  if (await list.isVisible()) await list.selectOption(code);
  else await page.getByRole('button', { name: label }).first().click();
}

/** All texts of some pages. */
async function wordsOf(page: Page, paths: readonly string[]): Promise<Set<string>> {
  const all = new Set<string>();
  for (const path of paths) {
    await follow(page, path);
    await settle(page);
    for (const text of await textsOf(page)) if (/\p{L}{2}/u.test(text)) all.add(text);
  }
  return all;
}

/** Changes a merchant's profile, as JSON Merge Patch. */
async function change(product: RunningProduct, merchant: string, patch: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await product.demo(`/merchants/${merchant}`, { method: 'PUT', headers, body: JSON.stringify(patch) });
  expect(reply.status).toBe(200);
}
