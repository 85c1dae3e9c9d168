import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { production } from '../support/product.ts';
import { type BrokenSite, openBrokenSite } from './broken-site.ts';

test.skip(!production, 'pages tell the operator of faults in production');

const root = join(import.meta.dirname, '../../..');
const brand = 'senvang';
let site: BrokenSite;
test.beforeEach(async () => {
  site = await openBrokenSite();
});
test.afterEach(() => site.close());

interface Told {
  kind: string;
  widget: string;
  pointer: string;
  chunk?: string;
  message?: string;
  browsers: Record<string, number>;
  changed?: boolean;
  places: { layer: string; file: string; line: number; column: number }[];
}

/** What `brand reports` says, as an operator runs it. */
function told(): Told[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/brand.mjs', 'reports', '--brand', brand, '--folder', site.reports, '--format', 'json'],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout === '' ? (expect(stderr).toContain('There is no folder') ?? []) : JSON.parse(stdout).reports;
}

/** The text at a place, to the end of its line. */
const textAt = ({ file, line, column }: Told['places'][number]) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    [line - 1]?.slice(column - 1) ?? '';

const header = (page: Page) => page.locator('[data-widget="shell/header"] button').first();

async function found(is: (fault: Told) => boolean): Promise<Told> {
  await expect.poll(() => told().some(is), { timeout: 40_000, intervals: [500, 1000] }).toBe(true);
  return told().find(is) as Told;
}

test('a widget that throws is told with the line of its block, and nothing that a player wrote', async ({ page }) => {
  const failing = `export { Broken as default, Broken as t };
    function Broken() { const typed = 'anna.ng@mail.example 0912345678'; throw new Error('no games for "' + typed + '" ' + typed) }`;
  site.rewrite('assets/home-categories-', failing);
  await page.goto(`${site.url(brand)}?utm_source=anna`);
  await expect(header(page)).toBeVisible();
  const fault = await found(({ kind }) => kind === 'failed-widget');
  expect(fault).toMatchObject({ widget: 'home/categories', changed: false });
  expect(Object.keys(fault.browsers)).toEqual([expect.stringMatching(/^Chrom\w+ \d+$/)]);
  const [place] = fault.places;
  expect(place?.file).toMatch(/^brands\/\w+\/pages\/home\.json$/);
  expect(place && textAt(place)).toMatch(new RegExp(`^"${fault.pointer.split('/').at(-1)}": \\{`));
  expect(JSON.stringify(fault)).not.toMatch(/anna|0912345678|utm_source|127\.0\.0\.1/);
});

test('a script that is gone is told once the page has given up, with its name', async ({ page }) => {
  site.takeAway('home-categories-');
  await page.goto(site.url(brand));
  const fault = await found(({ kind }) => kind === 'failed-chunk');
  expect(fault).toMatchObject({ widget: 'home/categories', chunk: expect.stringMatching(/^home-categories-.+\.js$/) });
  expect(fault.places.length).toBeGreaterThan(0);
});

test('an entry that is gone is told by the document alone', async ({ page }) => {
  site.takeAway('kernel-');
  await page.goto(site.url(brand));
  const fault = await found(({ kind }) => kind === 'failed-chunk');
  expect(fault).toMatchObject({ widget: 'site', chunk: expect.stringMatching(/^kernel-.+\.js$/), places: [] });
});

test('a core that breaks its schema, and what the policy blocks, are told as well', async ({ page }) => {
  site.edit(brand, (boot) => {
    const payload = JSON.parse(boot);
    payload.core.brand = { ...payload.core.brand, name: 7 };
    return JSON.stringify(payload).replaceAll('<', '\\u003c');
  });
  await page.goto(site.url(brand));
  await expect(header(page)).toBeVisible();
  // The page stands before its scripts follow what the policy does.
  let pictures = 0;
  const askAndLook = async () => {
    // Another address each time: the browser asks no second time for one.
    await page.evaluate((number) => {
      const picture = new Image();
      picture.src = `https://ads.example/anna.png?x=${number}`;
    }, ++pictures);
    return told().some(isBlocked);
  };
  const isBlocked = ({ kind }: Told) => kind === 'blocked-content';
  await expect.poll(askAndLook, { timeout: 40_000 }).toBe(true);
  const blocked = await found(isBlocked);
  expect(blocked).toMatchObject({ directive: 'img-src', blocked: 'https://ads.example' });
  const broken = await found(({ kind }) => kind === 'broken-brand');
  expect(broken.places[0]).toMatchObject({ layer: brand, file: `brands/${brand}/brand.json`, line: 1 });
});
