import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BootPayload, matchRoute, modalNamespaces, resolve } from '#engine/brand';
import { createMessages, type Messages, messagesAtom } from '#engine/i18n';
import { PageView } from '#engine/pages';
import { RouteMatched } from '#engine/routing';
import { checkBrands } from '../../scripts/brand/check/index.ts';
import { readContracts } from '../../scripts/brand/contracts/contracts.ts';
import { copyBrand } from '../../scripts/brand/folders/copy.ts';
import { brandIds, readFolder } from '../../scripts/brand/folders/folder.ts';
import { gather } from '../../scripts/brand/references/index.ts';
import { bootPayload, devAddresses, readSiteBrand, type SiteBrand } from '../../scripts/site/documents/brand.ts';
import { widgetNamespaces } from '../../scripts/site/documents/namespaces.ts';
import { makeBrand } from '../e2e/support/new-brand.ts';
import { long } from '../support/long.ts';
import { storeOf } from './setup.ts';

const root = join(import.meta.dirname, '../..');
const facts = { namespaces: widgetNamespaces(root), heights: new Map() };
const contracts = readContracts(root);
/** A platform that has not answered yet. */
const silent = { call: () => new Promise<never>(() => undefined) };

/** The shipped brands, one of `brand new`, and one whose texts are where no widget looks for them. */
const brands = mkdtempSync(join(tmpdir(), 'page-texts-'));
const shipped = brandIds(join(root, 'brands'));
beforeAll(async () => {
  for (const id of shipped) copyBrand(join(root, 'brands'), id, brands);
  cpSync(join(root, 'tests/fixtures/kestrel'), join(brands, 'kestrel'), { recursive: true });
  await makeBrand(brands, 'fresh', { market: 'TH' });
});
afterAll(() => rmSync(brands, { recursive: true }));

test('the brand with texts everywhere has no fault', () => {
  expect(checkBrands(brands, { project: root, ids: ['kestrel'] })).toEqual([]);
});

function siteOf(id: string): SiteBrand {
  const site = readSiteBrand(brands, id);
  if (!site) throw new Error(`there is no brand "${id}"`);
  return site;
}

function documentOf(site: SiteBrand, page: string, language: string) {
  return bootPayload(site, devAddresses(site.whole.id, site.version), page, language, facts);
}

/** Keys that the messages of a document lack, which would be shown as words: of those that the brand's files name. */
function lackingOf(payload: BootPayload, named: string[]): string[] {
  const { i18n } = createMessages(payload);
  const lacking = collectLacking(i18n);
  for (const key of named) i18n.t(key, { count: 2 });
  return lacking;
}

/** The same of those that its page shows. */
async function lackingIn(payload: BootPayload, page: string, path: string): Promise<string[]> {
  const store = await storeOf(payload, silent);
  const lacking = collectLacking(store.get(messagesAtom).i18n);
  const match = matchRoute(payload.core.routes, path) ?? null;
  const html = renderToString(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <RouteMatched value={match}>
          <PageView id={page} />
        </RouteMatched>
      </MemoryRouter>
    </Provider>,
  );
  expect(html).toContain(`data-page="${page}"`);
  return lacking;
}

/** Collects the keys that i18next has no text for. */
function collectLacking({ options }: Messages['i18n']): string[] {
  const lacking: string[] = [];
  options.parseMissingKeyHandler = (key: string) => {
    lacking.push(key);
    return '';
  };
  return lacking;
}

/** Keys by the schemas: of a page and its frame, of what surrounds every page, and of the banners of its routes. */
function namedBeside(files: ReturnType<typeof resolve>['files'], page: string): string[] {
  const frame = files.get(`pages/${page}`)?.frame;
  const keys = ['brand', 'menu', 'routes', `pages/${page}`, `pages/${frame}`].flatMap((file) => {
    const json = files.get(file);
    return json ? [...gather(contracts, file, json).references.message] : [];
  });
  const routes = Object.entries(files.get('routes') ?? {}).filter(
    ([, route]) => (route as { page: string }).page === page,
  );
  const banners = Object.fromEntries(
    Object.entries(files.get('banners') ?? {}).filter(([, group]) =>
      routes.some(([route]) => (group as { routes?: string[] }).routes?.includes(route)),
    ),
  );
  return [...keys, ...gather(contracts, 'banners', banners).references.message];
}

/** One of the brand's languages in turn, since the texts that a document brings do not depend on it. All in `npm run test:long`. */
function languagesOf({ supported }: SiteBrand['whole']['brand']['languages'], turn: number): string[] {
  const all = Object.keys(supported);
  return long ? all : all.slice(turn % all.length).slice(0, 1);
}

/** Brands whose pages are rendered here: those of shipped brands are rendered by the build (hydration.built.test.tsx). */
const rendered = long ? [...shipped, 'fresh', 'kestrel'] : ['fresh', 'kestrel'];

describe.each([...shipped, 'fresh', 'kestrel'])('the documents of %s bring every text that they show', (id) => {
  test('on each page, in its languages', { timeout: 120_000 }, async () => {
    const site = siteOf(id);
    const { routes, brand } = site.whole;
    const { files } = resolve(id, (layer) => readFolder(brands, layer));
    const isRendered = rendered.includes(id);
    const lacking: string[] = [];
    const pages = new Set<string>();
    for (const { page, path } of Object.values(routes)) {
      if (pages.has(page)) continue;
      pages.add(page);
      const named = namedBeside(files, page);
      for (const language of languagesOf(brand.languages, pages.size)) {
        const payload = documentOf(site, page, language);
        const lackingHere = lackingOf(payload, named);
        if (isRendered) lackingHere.push(...(await lackingIn(payload, page, path.replace('*', '/nowhere'))));
        lacking.push(...lackingHere.map((key) => `${page} ${language} ${key}`));
      }
    }
    expect(pages.size).toBeGreaterThan(5);
    expect(lacking).toEqual([]);
  });
});

test('a modal requests the texts that the brand gives it, on whatever page it opens', () => {
  const { core } = documentOf(siteOf('kestrel'), 'promotions', 'EN');
  expect(modalNamespaces(core, { title: 'lottery:title' })).toEqual(
    expect.arrayContaining(['access', 'promotions', 'lottery', 'forms']),
  );
});
