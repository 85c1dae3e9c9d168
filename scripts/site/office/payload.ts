import { join } from 'node:path';
import { type BootPayload, type MessageTree, toClientBrand } from '#engine/brand';
import type { SiteBrand } from '../documents/index.ts';
import { readSiteBrand } from '../documents/index.ts';

/** Texts that the engine's own parts speak with. */
const engineTexts = ['errors', 'forms', 'kit', 'shell'];

/** The site of the back office: pages, routes, menu, themes and texts of office/site, as a brand has them. */
export function readOfficeSite(root: string): SiteBrand {
  const site = readSiteBrand(join(root, 'office'), 'site');
  const base = readSiteBrand(join(root, 'brands'), 'base');
  if (!site || !base) throw new Error('office/site, or brands/base, is not there');
  const languages = Object.fromEntries(
    Object.entries(site.whole.languages).map(([code, own]) => [
      code,
      withEngineTexts(own, base.whole.languages[code] ?? base.whole.languages.EN ?? {}),
    ]),
  );
  return { ...site, whole: { ...site.whole, languages } };
}

/** What the document carries: all pages and texts at once, for they are few. */
export function officePayload({ whole, version }: SiteBrand): BootPayload {
  const { default: language } = whole.brand.languages;
  const nowhere = { version, page: () => '', messages: () => '', assets: '/assets/' };
  return {
    core: toClientBrand(whole, nowhere),
    language,
    pages: whole.pages,
    messages: whole.languages[language] ?? {},
  };
}

function withEngineTexts(
  own: Record<string, MessageTree>,
  engine: Record<string, MessageTree>,
): Record<string, MessageTree> {
  const shared = engineTexts.map((name) => [name, { ...engine[name], ...own[name] }] as const);
  return { ...own, ...Object.fromEntries(shared) };
}
