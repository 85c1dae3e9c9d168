import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sprite from 'virtual:icons';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { SharedAnswer } from '#engine/platform';
import { createRegistry } from '#engine/registry';
import { widgetFolders } from '#widgets';
import { SharedAnswers } from '../../scripts/site/live/answers.ts';
import type { Renderer } from '../../scripts/site/output/index.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { long } from '../support/long.ts';
import { type BuiltPage, builtFile, builtPages, builtRenderer } from './build-output.ts';
import { imitateBrowser } from './imitate-browser.ts';

/** A page as the browser receives it. */
interface PrerenderedPage extends BuiltPage {
  /** The platform's answers that it was rendered with, and their CDN. */
  answers: unknown[];
  cdn: number;
}

const folder = mkdtempSync(join(tmpdir(), 'hydration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const built = builtPages();
const inFirstLanguage = built.filter(({ payload: { core }, language }) => language === core.brand.languages.default);
const withAnswers: PrerenderedPage[] = [];

// The server renders pages anew with answers, by the renderer of the build.
beforeAll(async () => {
  const render = await builtRenderer(folder);
  const gateway = await startGateway();
  const answers = new SharedAnswers({ gateway: new URL(gateway.url), age: 600_000, keep: 600_000, patience: 60_000 });
  const source: NonNullable<Parameters<Renderer>[2]> = {
    host: 'a.example',
    send: (request, name) => answers.get(request, name, 'a.example'),
  };
  // All of one brand, for its queries and aliases, and of the others what differs from it.
  const isWhole = ({ brand }: BuiltPage) => brand === 'northline';
  const northline = inFirstLanguage.filter(isWhole);
  const others = inFirstLanguage.filter((page) => page.brand !== 'base' && !isWhole(page));
  const rendered = long
    ? built.filter(({ brand }) => brand !== 'base')
    : [...northline, ...differing([...northline, ...others]).filter((page) => !isWhole(page))];
  for (const page of rendered) {
    const { html, errors, answers, cdn } = await render(page.payload, page.path, source);
    expect(errors, page.name).toEqual([]);
    withAnswers.push({ ...page, name: `${page.name} with answers`, html, answers, cdn });
  }
  await gateway.close();
}, 300_000);

/**
 * Pages that hydrate in another way than those before them: every brand's home, and each page that has a widget of its page
 * and variant for the first time. All of them in `npm run test:long`.
 */
function differing<Page extends BuiltPage>(pages: readonly Page[]): Page[] {
  const seen = new Set<string>();
  return pages.filter(({ html, path, payload }) => {
    const [, page = ''] = / data-page="([^"]*)"/.exec(html) ?? [];
    const parts = [...html.matchAll(/ data-(?:widget|layout|variant)="([^"]*)"/g)].map(([part]) => part);
    const added = parts.flatMap((part) => [part, `${page}${part}`]).filter((part) => !seen.has(part));
    for (const part of added) seen.add(part);
    return long || added.length > 0 || (path === '/' && payload.language === payload.core.brand.languages.default);
  });
}

test('no widget throws while a page is prerendered, and every page has its links', () => {
  const brands = new Set(built.map(({ brand }) => brand));
  expect(built.length).toBeGreaterThan(brands.size * 10);
  for (const { name, html } of [...built, ...withAnswers]) {
    expect(html, name).toContain('data-page=');
    expect(html.match(/<a /g)?.length, name).toBeGreaterThan(1);
    expect(html, name).not.toContain('undefined');
    // React leaves a template where a widget threw, and a script where a part was sent later.
    expect(html, name).not.toMatch(/<script|<template/);
  }
});

test('pages that the platform has answered for wait for nothing that all visitors share', () => {
  const shared = withAnswers.flatMap(({ answers }) => answers.map((answer) => (answer as SharedAnswer).key[0]));
  expect([...new Set(shared)].sort()).toEqual([
    'fixtures',
    'gameList',
    'helpCenter',
    'hotGames',
    'jackpots',
    'lotteryMenus',
    'lotteryTable',
    'notice',
    'openedNumeros',
    'pointRewards',
    'popular',
    'registerSettings',
    'systemStatus',
    'vendors',
    'vnLotteryMenus',
  ]);
  for (const { name, path, html } of withAnswers) {
    if (path === '/promotions') expect(html.match(/<img [^>]*src="/g)?.length, name).toBeGreaterThan(1);
    if (path === '/rng') expect(html.match(/src="\/cdn\/[^"]+"/g)?.length, name).toBeGreaterThan(10);
  }
});

/** What a visit needs, in a window that jsdom imitates. */
async function openWindow() {
  await builtinEnvironments.jsdom.setup(globalThis, {});
  imitateBrowser();
  const { standsFor, takeOver } = await import('../../engine/boot/take-over.tsx');
  const { createSiteStore } = await import('../../engine/boot/site-store.ts');
  const { cdnAtom, takeSharedAtom } = await import('#engine/platform');
  const { messagesAtom } = await import('#engine/i18n');
  const { lateAtom } = await import('../../widgets/games/shared/tiles/LateActions.tsx');
  // A window that opens with a page fetches its texts.
  vi.stubGlobal('fetch', async (address: string) => new Response(builtFile(address)));
  const warnings: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void warnings.push(words.map(String).join(' ')));

  /** Hydrates a page at an address, and waits until all of it is hydrated. */
  return async (page: BuiltPage & Partial<PrerenderedPage>, address = page.path === '*' ? '/nowhere' : page.path) => {
    const { name, payload, path, html, answers = [], cdn } = page;
    history.replaceState(null, '', address);
    const element = document.createElement('div');
    element.dataset.path = path;
    document.body.replaceChildren(element);
    // Here classes keep their plain names, and the icons are where the server of development has them.
    element.innerHTML = html
      .replaceAll(/ class="[^"]*"/g, (names) => names.replaceAll(/(?<=[" ])_[\w-]{5}_/g, ''))
      .replaceAll(/\/assets\/icons-[\w-]+\.svg/g, sprite);
    warnings.length = 0;
    expect(standsFor(element, payload, payload.language), `${name} at ${address}`).toBe(true);
    const registry = createRegistry(widgetFolders);
    const store = createSiteStore(payload, registry);
    if (cdn !== undefined) store.set(cdnAtom, cdn);
    store.set(takeSharedAtom, answers as SharedAnswer[]);
    // As on a slow device, where the pause of the tiles is over before their widget hydrates.
    store.set(lateAtom, true);
    const { i18n } = store.get(messagesAtom);
    i18n.options.parseMissingKeyHandler = (key) => {
      warnings.push(`no text ${key}`);
      return '';
    };
    const root = await new Promise<ReturnType<typeof takeOver>>((resolve, reject) => {
      const onBroken = () => reject(new Error(`${name} broke: ${warnings.join('\n')}`));
      const awake = () => setTimeout(() => resolve(taken));
      const taken = takeOver(element, { store, payload, registry, awake, onBroken });
    });
    return { element, store, warnings, close: () => root.unmount() };
  };
}

test.each([
  ['without answers', () => differing(inFirstLanguage)],
  ['in the other languages', () => homesInAnotherLanguage()],
  ['with answers', () => differing(withAnswers)],
])(
  'the browser hydrates the pages %s without a warning of React, and their documents have every text',
  async (_which, choose) => {
    const visit = await openWindow();
    const faults = new Map<string, string>();
    for (const page of choose()) {
      const { warnings, close } = await visit(page);
      if (warnings.length > 0) faults.set(page.name, warnings.join('\n'));
      close();
    }
    expect(Object.fromEntries(faults)).toEqual({});
  },
  600_000,
);

/** Pages in other languages differ by words alone: each brand's home in one of them, or all pages in `npm run test:long`. */
function homesInAnotherLanguage(): BuiltPage[] {
  const others = built.filter((page) => !inFirstLanguage.includes(page));
  const homes = Map.groupBy(
    others.filter(({ path }) => path === '/'),
    ({ brand }) => brand,
  );
  return long ? others : [...homes.values()].flatMap((pages) => pages.slice(-1));
}

test('so it does where the address says more: by a query that the route reads, by an alias, with both', async () => {
  const visit = await openWindow();
  const faults = new Map<string, string>();
  let visited = 0;
  for (const page of withAnswers.filter(({ brand }) => brand === 'northline')) {
    const { query = {}, aliases = [] } =
      Object.values(page.payload.core.routes).find(({ path }) => path === page.path) ?? {};
    const search = new URLSearchParams();
    for (const [name, pattern] of Object.entries(query))
      search.set(name, ['2', 'terms', 'LUMO'].find((value) => new RegExp(`^(?:${pattern})$`).test(value)) ?? '');
    for (const path of [...(search.size > 0 ? [page.path] : []), ...aliases]) {
      const { warnings, close } = await visit(page, `${path}?${search}`);
      if (warnings.length > 0) faults.set(`${page.name} at ${path}`, warnings.join('\n'));
      visited += 1;
      close();
    }
  }
  expect(visited).toBeGreaterThan(10);
  expect(Object.fromEntries(faults)).toEqual({});
}, 600_000);

test('once it is hydrated it shows what its query says', async () => {
  const visit = await openWindow();
  const page = withAnswers.find(({ name }) => name.startsWith('northline /help '));
  if (!page) throw new Error('there is no help');
  const { element, store, warnings, close } = await visit(page, '/help?article=privacy');
  const titleOf = () => element.querySelector('article h2')?.textContent;
  const previousTitle = titleOf();
  const { prerenderedAtom } = await import('#engine/brand');
  store.set(prerenderedAtom, false);
  await vi.waitFor(() => expect(titleOf()).not.toBe(previousTitle));
  expect(element.querySelector('a[aria-current="page"][href="/help?article=privacy"]')).not.toBeNull();
  expect(warnings).toEqual([]);
  close();
});
