import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sprite from 'virtual:icons';
import { beforeAll, expect, test, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { BootPayload } from '#engine/brand';
import type { SharedAnswer } from '#engine/platform';
import { createRegistry } from '#engine/registry';
import { widgetFolders } from '#widgets';
import { standsOnItsOwn } from '../../scripts/site/build/page.ts';
import { buildRenderer } from '../../scripts/site/build/renderer.ts';
import {
  bootPayload,
  devAddresses,
  readSiteBrand,
  widgetHeights,
  widgetNamespaces,
} from '../../scripts/site/documents/index.ts';
import { SharedAnswers } from '../../scripts/site/live/answers.ts';
import { type Renderer, readRenderer } from '../../scripts/site/output/index.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { long } from '../support/long.ts';
import { imitateBrowser } from './imitate-browser.ts';

const root = join(import.meta.dirname, '../..');
const facts = { namespaces: widgetNamespaces(root), heights: widgetHeights(root) };

interface Drawn {
  name: string;
  /** Brands and their pages alternate. */
  turn: number;
  payload: BootPayload;
  path: string;
  html: string;
  errors: unknown[];
  /** What it was drawn with. */
  answers: unknown[];
  cdn: number;
}

/** Every page of a brand that guests may see, in each of its languages, as it stands in its document; with answers where there is a source. */
async function pagesOf(id: string, render: Renderer, source?: Parameters<Renderer>[2]): Promise<Drawn[]> {
  const site = readSiteBrand(join(root, 'brands'), id);
  if (!site) throw new Error(`there is no brand "${id}"`);
  const { routes, brand } = site.whole;
  const drawn: Drawn[] = [];
  const { default: first, supported } = brand.languages;
  // Where there is time (`npm run test:long`) with answers in all languages too.
  for (const language of source && !long ? [first] : Object.keys(supported)) {
    for (const [place, [route, { page, path }]] of Object.entries(routes).entries()) {
      if (!standsOnItsOwn(site.whole, route)) continue;
      const payload = bootPayload(site, devAddresses(id, site.version), page, language, facts);
      const name = `${id} ${path} ${language}${source ? ' with answers' : ''}`;
      drawn.push({ name, turn: ids.indexOf(id) + place, payload, path, ...(await render(payload, path, source)) });
    }
  }
  return drawn;
}

const ids = readdirSync(join(root, 'brands'));
const drawn: Drawn[] = [];
const withAnswers: Drawn[] = [];

// As the build draws them: by the bundle for Node, which shares nothing with what stands in the browser.
beforeAll(async () => {
  const out = mkdtempSync(join(tmpdir(), 'renderer-'));
  vi.stubEnv('NODE_ENV', 'production');
  await buildRenderer(root, out);
  vi.unstubAllEnvs();
  const render = await readRenderer(out);
  if (!render) throw new Error('the bundle draws nothing');
  for (const id of ids) drawn.push(...(await pagesOf(id, render)));
  const gateway = await startGateway();
  // A busy machine takes its time.
  const answers = new SharedAnswers({ gateway: new URL(gateway.url), age: 600_000, keep: 600_000, patience: 60_000 });
  const source = {
    host: 'a.example',
    send: (...[request, name]: Parameters<NonNullable<Parameters<Renderer>[2]>['send']>) =>
      answers.get(request, name, 'a.example'),
  };
  for (const id of ids.filter((one) => one !== 'base')) withAnswers.push(...(await pagesOf(id, render, source)));
  await gateway.close();
  rmSync(out, { recursive: true });
}, 300_000);

/** Texts at an address of the server of development: `/_brand/<id>/languages/<CODE>/<namespace>.json`. */
function messagesAt(address: string): unknown {
  const [, id = '', code = '', namespace = ''] =
    /^\/_brand\/([^/]+)\/languages\/([^/]+)\/([^/.]+)\.json/.exec(address) ?? [];
  const texts = readSiteBrand(join(root, 'brands'), id)?.whole.languages[code]?.[namespace];
  if (!texts) throw new Error(`there is nothing at ${address}`);
  return texts;
}

/**
 * Of the other languages the home in one: their pages differ by words alone. A page in the brand's own language is tried by turns
 * as it stands without answers, with them, or on another brand. All of it where there is time (`npm run test:long`).
 */
function tried(): Drawn[] {
  if (long) return [...drawn, ...withAnswers];
  const isFirst = ({ payload: { core, language } }: Drawn) => language === core.brand.languages.default;
  const homes = drawn.filter(({ path }) => path === '/');
  const others = ids.flatMap((id, at) => {
    const mine = homes.filter((page) => page.payload.core.id === id && !isFirst(page));
    return mine.slice(at % Math.max(1, mine.length)).slice(0, 1);
  });
  const bare = drawn.filter((page) => page.path !== '/' && isFirst(page));
  const answered = withAnswers.filter(({ path, turn }) => path === '/' || turn % 3 === 1);
  return [...homes.filter(isFirst), ...others, ...bare.filter(({ turn }) => turn % 3 === 0), ...answered];
}

test('no widget throws while a page is prerendered, and every page has its header, its headings and its links', () => {
  expect(drawn.length).toBeGreaterThan(ids.length * 10);
  for (const { name, html, errors } of [...drawn, ...withAnswers]) {
    expect(errors, name).toEqual([]);
    expect(html, name).toContain('data-page=');
    expect(html.match(/<a /g)?.length, name).toBeGreaterThan(1);
    expect(html, name).not.toContain('undefined');
    expect(html, name).not.toMatch(/<script|<template/);
  }
});

test('pages that the platform has answered for wait for nothing that all visitors share', () => {
  expect(withAnswers.length).toBeGreaterThan(ids.length * 5);
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
  // A window that opens with a page fetches its texts.
  vi.stubGlobal('fetch', async (address: string) => Response.json(messagesAt(address)));
  const said: string[] = [];
  for (const way of ['error', 'warn'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void said.push(words.map(String).join(' ')));

  /** Takes a page over at an address, until all of it is. */
  return async ({ name, payload, path, html, answers, cdn }: Drawn, address = path === '*' ? '/nowhere' : path) => {
    history.replaceState(null, '', address);
    const element = document.createElement('div');
    element.dataset.path = path;
    document.body.replaceChildren(element);
    // Here classes keep their plain names, and the icons are where the server of development has them.
    element.innerHTML = html
      .replaceAll(/ class="[^"]*"/g, (names) => names.replaceAll(/(?<=[" ])_[\w-]{5}_/g, ''))
      .replaceAll(/\/assets\/icons-\w+\.svg/g, sprite);
    said.length = 0;
    expect(standsFor(element, payload, payload.language), `${name} at ${address}`).toBe(true);
    const registry = createRegistry(widgetFolders);
    const store = createSiteStore(payload, registry);
    store.set(cdnAtom, cdn);
    store.set(takeSharedAtom, answers as SharedAnswer[]);
    const page = await new Promise<ReturnType<typeof takeOver>>((resolve, reject) => {
      const onBroken = () => reject(new Error(`${name} broke: ${said.join('\n')}`));
      const awake = () => setTimeout(() => resolve(taken));
      const taken = takeOver(element, { store, payload, registry, awake, onBroken });
    });
    return { element, store, said, close: () => page.unmount() };
  };
}

test('the browser takes over each page as it stands, without a word from React', async () => {
  const visit = await openWindow();
  const faults = new Map<string, string>();
  for (const page of tried()) {
    const { said, close } = await visit(page);
    if (said.length > 0) faults.set(page.name, said.join('\n'));
    close();
  }
  expect(Object.fromEntries(faults)).toEqual({});
}, 600_000);

test('so it does where the address says more: by a query that the route reads, by an alias, with both', async () => {
  const visit = await openWindow();
  const faults = new Map<string, string>();
  const first = withAnswers.filter(({ payload: { core } }) => core.id === 'northline');
  let tried = 0;
  for (const page of first) {
    const { query = {}, aliases = [] } =
      Object.values(page.payload.core.routes).find(({ path }) => path === page.path) ?? {};
    const search = new URLSearchParams();
    for (const [name, pattern] of Object.entries(query))
      search.set(name, ['2', 'terms', 'LUMO'].find((value) => new RegExp(`^(?:${pattern})$`).test(value)) ?? '');
    for (const path of [...(search.size > 0 ? [page.path] : []), ...aliases]) {
      const { said, close } = await visit(page, `${path}?${search}`);
      if (said.length > 0) faults.set(`${page.name} at ${path}`, said.join('\n'));
      tried += 1;
      close();
    }
  }
  expect(tried).toBeGreaterThan(10);
  expect(Object.fromEntries(faults)).toEqual({});
}, 600_000);

test('once it is awake it shows what its query says', async () => {
  const visit = await openWindow();
  const page = withAnswers.find(({ name }) => name.startsWith('northline /help '));
  if (!page) throw new Error('there is no help');
  const { element, store, said, close } = await visit(page, '/help?article=privacy');
  const titleOf = () => element.querySelector('article h2')?.textContent;
  const before = titleOf();
  const { prerenderedAtom } = await import('#engine/brand');
  store.set(prerenderedAtom, false);
  await vi.waitFor(() => expect(titleOf()).not.toBe(before));
  expect(element.querySelector('a[aria-current="page"][href="/help?article=privacy"]')).not.toBeNull();
  expect(said).toEqual([]);
  close();
});
