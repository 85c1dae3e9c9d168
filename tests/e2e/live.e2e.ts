import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { long } from '../support/long.ts';
import { balance } from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { expectRhythm } from './support/rhythm.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The server compiles pages as they are requested.
test.describe.configure({ timeout: 240_000 });

/**
 * The open page of an operator who edits the files of a brand: every save, at once. A build has none of this: it is compiled from
 * files without faults. What the server says of each fault is tested without a browser (scripts/site/development).
 */

/** The overlay with what is wrong; its text lies in its shadow. */
const overlay = (page: Page) => page.locator('vite-error-overlay');
const loginForm = (page: Page) => page.getByRole('dialog').locator('form');

/** What the tests change in files. */
interface EditedFile {
  regions: { main: Record<string, unknown> };
  color: { canvas: string };
}

/** A file of a brand, and what it was before the test. */
function fileOf(product: RunningProduct, path: string) {
  const file = join(product.brands, path);
  const before = readFileSync(file, 'utf8');
  return {
    before,
    save: (text: string) => writeFileSync(file, text),
    edit: (change: (json: EditedFile) => void) => {
      const json = JSON.parse(before) as EditedFile;
      change(json);
      writeFileSync(file, JSON.stringify(json, null, 2));
    },
    mend: () => writeFileSync(file, before),
    remove: () => rmSync(file),
    path,
  };
}

/** Opens the login popup and types into it: state that a reload would lose. */
async function typeIntoLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await loginForm(page).getByLabel('User name').fill('half-typed');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(loginForm(page).getByLabel(/User name|Account name/)).toHaveValue('half-typed');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('a save changes the open page at once, loses nothing that was typed, and is no affair of another brand', async ({
  page,
  product,
}) => {
  await test.step('texts, blocks and colours', () => textsBlocksAndColours(page, product));
  await test.step('a picture, and only that one is fetched', () => picture(page, product));
  await test.step('another brand hears nothing of it', () => anotherBrand(page, product));
});

async function textsBlocksAndColours(page: Page, product: RunningProduct): Promise<void> {
  await page.goto(product.url('senvang'));
  await typeIntoLogin(page);
  const texts = fileOf(product, 'base/languages/EN/access.json');
  texts.save(texts.before.replace('"submit": "Log in"', '"submit": "Come in"'));
  await expect(loginForm(page).getByRole('button', { name: 'Come in' })).toBeVisible();
  await expectNothingLost(page);

  const home = fileOf(product, 'senvang/pages/home.json');
  await expect(page.locator('[data-page] [data-widget="home/categories"]')).toHaveCount(1);
  home.edit(({ regions }) => Object.assign(regions.main, { nobody: null }));
  await expect(overlay(page)).toContainText('removes nothing');
  // Over the dialog too, which lies above everything else of the page.
  await expect.poll(() => overlay(page).evaluate((element) => element.matches(':popover-open'))).toBe(true);
  home.edit(({ regions }) => {
    delete regions.main.categories;
  });
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('[data-page] [data-widget="home/categories"]')).toHaveCount(0);
  await expectNothingLost(page);

  const theme = fileOf(product, 'senvang/themes/dark.json');
  theme.edit(({ color }) => Object.assign(color, { canvas: '#14090b' }));
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 9, 11)');
  await expectNothingLost(page);
  for (const file of [texts, home, theme]) file.mend();
  await expect(loginForm(page).getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectNothingLost(page);
}

async function picture(page: Page, product: RunningProduct): Promise<void> {
  await page.goto(product.url('senvang'));
  await typeIntoLogin(page);
  const logo = page.locator('img[src*="/assets/logo-on-dark.svg"]').first();
  const before = await logo.getAttribute('src');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) fetched.push(new URL(request.url()).pathname);
  });
  const file = fileOf(product, 'senvang/assets/logo-on-dark.svg');
  file.save('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24"><path fill="red" d="M0 0h96v24H0z"/></svg>');
  await expect(logo).not.toHaveAttribute('src', before ?? '');
  await expectNothingLost(page);
  expect(fetched.filter((path) => path.endsWith('.svg') && !path.endsWith('/logo-on-dark.svg'))).toEqual([]);
  file.mend();
}

async function anotherBrand(page: Page, product: RunningProduct): Promise<void> {
  await page.goto(product.url('northline'));
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  const other = fileOf(product, 'senvang/brand.json');
  const own = fileOf(product, 'northline/brand.json');
  other.save('{');
  own.save(own.before.replace('"Northline"', '"Southline"'));
  await expect(page).toHaveTitle(/Southline/);
  await expect(overlay(page)).toHaveCount(0);
  other.mend();
  own.mend();
  await expect(page).toHaveTitle(/Northline/);
}

const broken: [name: string, path: string, text: (before: string) => string, place: RegExp, said: string][] = [
  [
    'half a file',
    'senvang/pages/home.json',
    (text) => text.slice(0, 300),
    /senvang\/pages\/home\.json:\d+:\d+/,
    'Not JSON',
  ],
  ['an empty file', 'senvang/brand.json', () => '', /senvang\/brand\.json:1:1/, 'The file is empty.'],
  ['no JSON', 'senvang/menu.json', () => '{ side: }', /senvang\/menu\.json:1:\d+/, 'Not JSON'],
  [
    'a misspelt property',
    'senvang/brand.json',
    (text) => text.replace('"access"', '"acces"'),
    /senvang\/brand\.json:\d+:3/,
    'The file has no property "acces".',
  ],
  [
    'an unknown widget',
    'senvang/pages/home.json',
    (text) => text.replace('"home/categories"', '"home/categorys"'),
    /senvang\/pages\/home\.json:\d+:\d+/,
    'There is no widget "home/categorys". Did you mean "home/categories"?',
  ],
  [
    'nothing to extend',
    'senvang/brand.json',
    (text) => text.replace('"extends": "base"', '"extends": "bass"'),
    /senvang\/brand\.json:\d+:\d+/,
    'There is no brand "bass"',
  ],
  [
    'null for languages',
    'senvang/brand.json',
    (text) => text.replace('"languages": {', '"languages": null, "x": {'),
    /senvang\/brand\.json:\d+:\d+/,
    '"languages"',
  ],
  [
    'a list where an object belongs',
    'base/languages/EN/shell.json',
    () => '[1, 2]',
    /base\/languages\/EN\/shell\.json:1:1/,
    'one JSON object',
  ],
];

/** The cases of `npm test`: a torn file, a file that comes and goes, a fault of a value, a fault of a base's language. */
const inBrief = broken.filter(([name]) =>
  ['half a file', 'no JSON', 'an unknown widget', 'a list where an object belongs'].includes(name),
);

test('a broken save: the overlay says where, the last good page stays under it, and it goes when the file is mended', async ({
  page,
  product,
}) => {
  await page.goto(product.url('senvang'));
  for (const [name, path, text, place, said] of long ? broken : inBrief) {
    await test.step(name, async () => {
      await typeIntoLogin(page);
      const existed = path !== 'senvang/menu.json';
      if (!existed) writeFileSync(join(product.brands, path), '{}');
      const file = fileOf(product, path);
      file.save(text(file.before));
      await expect(overlay(page)).toContainText(place);
      await expect(overlay(page)).toContainText(said);
      await expectNothingLost(page);

      await page.reload();
      await expect(overlay(page)).toContainText(said);
      await expect(page.locator('[data-page="home"] [data-widget="home/categories"]')).toBeVisible();
      await expect(page).toHaveTitle(/Sen Vàng/);

      if (existed) file.mend();
      else file.remove();
      await expect(overlay(page)).toHaveCount(0);
      await expect(page.locator('[data-page="home"]')).toBeVisible();
    });
  }
});

test('brands come, go and break', async ({ page, product, silence }) => {
  // No merchant of the platform knows the new brand's host.
  silence.allow(/broken-brand|40[034]/);
  await test.step('the server passes calls on to the platform: a member sees the balance', () => member(page, product));
  await test.step('a brand without its brand.json is still served, and comes back', () => withoutFile(page, product));
  await test.step('a new folder is a brand at once; a broken one with its first sound save', () =>
    fresh(page, product));
  await test.step('the server outlives whatever is done to its brands', () => outlives(page, product));
});

async function member(page: Page, product: RunningProduct): Promise<void> {
  await signIn(page, product, 'sv01');
  await page.goto(product.url('senvang'));
  expect(await balance(page)).toBeGreaterThan(0);
}

async function withoutFile(page: Page, product: RunningProduct): Promise<void> {
  await page.goto(product.url('senvang'));
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  const file = fileOf(product, 'senvang/brand.json');
  file.remove();
  await expect(overlay(page)).toContainText('There is no brand "senvang"');
  await page.reload();
  await expect(overlay(page)).toContainText('There is no brand "senvang"');
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  file.mend();
  await expect(overlay(page)).toHaveCount(0);
}

async function fresh(page: Page, product: RunningProduct): Promise<void> {
  const folder = join(product.brands, 'aurora');
  const sound = '{ "id": "aurora", "name": "Aurora", "extends": "base", "merchantCode": "nl01" }';
  await page.goto(product.url('aurora'));
  await expect(page.getByRole('heading', { name: 'There is no site at this address' })).toBeVisible();
  mkdirSync(folder);
  writeFileSync(join(folder, 'brand.json'), '{ "id": "aurora", "na');
  await page.goto(product.url('aurora'));
  await expect(overlay(page)).toContainText(/aurora\/brand\.json:1:\d+/);
  writeFileSync(join(folder, 'brand.json'), sound);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect(page).toHaveTitle(/Aurora/);
  rmSync(folder, { recursive: true });
  await expect.poll(async () => (await page.goto(product.url('aurora')))?.status()).toBe(404);
}

async function outlives(page: Page, product: RunningProduct): Promise<void> {
  const folder = join(product.brands, 'base');
  const away = test.info().outputPath('base');
  await page.goto(product.url('northline'));
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  cpSync(folder, away, { recursive: true });
  const files = ['brand.json', 'routes.json', 'pages/home.json', 'languages/EN/shell.json', 'pages/x/y.json'];
  try {
    const contents = ['null', '{"languages":{"default":null}}', '['.repeat(50_000)];
    for (const content of long ? [...contents, '[]', '7', '""', '\u0000\uFFFF'] : contents) {
      for (const file of files) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), content);
      }
      const response = await page.goto(product.url('northline'), { waitUntil: 'commit' });
      expect(response?.status(), content.slice(0, 40)).toBe(200);
      await expect(page.locator('[data-page="home"]')).toBeVisible();
      await expect(overlay(page)).toHaveCount(1);
    }
    rmSync(folder, { recursive: true });
    await expect(overlay(page)).toContainText('There is no brand "base" to extend');
    await page.reload();
    await expect(page.locator('[data-page="home"]')).toBeVisible();
  } finally {
    // All products of the run are drawn with it.
    rmSync(folder, { recursive: true, force: true });
    cpSync(away, folder, { recursive: true });
  }
  await expect(overlay(page)).toHaveCount(0);
}

test('every kind of field keeps the rhythm of forms in every state of the gallery', async ({ page, product }) => {
  for (const state of ['empty', 'filled', 'fault', 'disabled']) {
    await page.goto(product.url('senvang', `/_kit?part=fields&only=${state}`));
    // The last kind to come is drawn.
    await expect(page.getByLabel('Account holder')).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectRhythm(page.locator('form'), 13);
    }
  }
});
