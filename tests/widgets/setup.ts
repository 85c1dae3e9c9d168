import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStore } from 'jotai/vanilla';
import { type BootPayload, coreAtom } from '#engine/brand';
import { createMessages, languageAtom, messagesAtom } from '#engine/i18n';
import { createPages, pagesAtom } from '#engine/pages';
import { type Platform, platformAtom, statusAtom } from '#engine/platform';
import { createRegistry, registryAtom } from '#engine/registry';
import type { SystemStatus } from '#schemas/platform';
import { widgetFolders } from '#widgets';
import { withConstants } from '../../engine/platform/constants.ts';
import { bootPayload, devAddresses, readSiteBrand, type SiteBrand } from '../../scripts/site/documents/brand.ts';

const root = join(import.meta.dirname, '../..');

export interface Manifest {
  name: string;
  modal?: string;
  examples: Record<string, Record<string, unknown>>;
}

/** Every widget's manifest, read from the folders. */
export function manifests(): Manifest[] {
  return readdirSync(join(root, 'widgets'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('widget.json'))
    .map((file) => JSON.parse(readFileSync(join(root, 'widgets', file), 'utf8')) as Manifest)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Payloads by brand and language, and the brands that they were made of: reading one takes as long as a short test. */
const payloads = new Map<string, BootPayload>();
const sites = new Map<string, SiteBrand>();

/**
 * The payload of a brand's document, with the messages of all namespaces and all pages. All tests of a process share it: a test
 * that changes a brand spreads what it changes into a new object, and a write throws.
 */
export function payloadOf(brand: string, language: string): BootPayload {
  const key = `${brand}/${language}`;
  const payload = payloads.get(key) ?? deepFreeze(createPayload(readBrand(brand), brand, language));
  payloads.set(key, payload);
  // i18next adds messages to the objects that it is given.
  return { ...payload, messages: structuredClone(payload.messages) };
}

function readBrand(brand: string): SiteBrand {
  const site = sites.get(brand) ?? readSiteBrand(join(root, 'brands'), brand);
  if (!site) throw new Error(`there is no brand "${brand}"`);
  sites.set(brand, site);
  return site;
}

function createPayload(site: SiteBrand, brand: string, language: string): BootPayload {
  const namespaces = Object.keys(site.whole.languages[language] ?? {});
  const payload = bootPayload(site, devAddresses(brand, site.version), 'home', language, {
    namespaces: () => namespaces,
    heights: new Map(),
  });
  return { ...payload, pages: site.whole.pages };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}

/** A store as boot makes it, with a platform of the test's choice. */
export async function storeOf(payload: BootPayload, platform: Platform) {
  const store = createStore();
  const registry = createRegistry(widgetFolders);
  await Promise.all(registry.names().map((name) => registry.get(name)?.load()));
  store.set(coreAtom, payload.core);
  store.set(languageAtom, payload.language);
  store.set(messagesAtom, createMessages(payload));
  store.set(pagesAtom, createPages(payload.core, payload.pages));
  store.set(registryAtom, registry);
  store.set(platformAtom, platform);
  return store;
}

/** A platform that is a real gateway, over real HTTP. */
export function platformAt(
  url: string,
  merchant: string,
  language: string,
  table: typeof import('#schemas/endpoints').endpoints,
  token: () => string | null = () => null,
): Platform {
  return {
    async call(name, args) {
      const { method = 'POST', path } = table[name];
      const sources = { brand: { merchantCode: merchant, platform: {} }, language: () => language };
      const given = withConstants(table[name], Object(args), sources) as { query?: object; body?: unknown };
      const query = given.query ? `?${new URLSearchParams(given.query as Record<string, string>)}` : '';
      const session = args?.token ?? token();
      const response = await fetch(`${url}${path}${query}`, {
        method,
        headers: {
          merchant,
          language,
          device: 'WEB',
          ...(session ? { authorization: session } : {}),
          ...(args?.idempotencyKey ? { 'idempotency-key': args.idempotencyKey } : {}),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      const envelope = (await response.json()) as { success: boolean; value?: unknown; message?: string };
      if (!envelope.success) throw new Error(`${name}: ${envelope.message}`);
      return envelope.value as never;
    },
  };
}

/** Takes over the platform's status, as the status gate does. */
export async function learnStatus(store: Awaited<ReturnType<typeof storeOf>>): Promise<void> {
  const status: SystemStatus = await store.get(platformAtom).call('systemStatus');
  store.set(statusAtom, status);
}
