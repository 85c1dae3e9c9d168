import { isObject, type Json } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import {
  assetFaults,
  assetsIn,
  defaultsOf,
  isServed,
  referencesOf,
  sourceLanguages,
} from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'file-unused';

/** Folders below assets/ whose pictures the platform names (promotions, banners) and the engine (states). */
const namedElsewhere = /^(promotions|lobby|banners|states)\//;

/** Every theme, text and picture that a brand has is used. Brands that others build on may have them for these. */
export const fileUnused: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const own = brand.folders.at(-1);
    if (!own || brand.extendsFaults.length > 0) return [];
    const found = [...themes(brand), ...languages(brand), ...assets(brand, contracts)];
    return found.length > 0 && brand.isExtended() ? [] : found;
  },
};

function themes(brand: OpenBrand): Finding[] {
  const own = ownFiles(brand, 'themes/');
  const settings = brand.stack.files.get('brand')?.themes;
  const available = isObject(settings) ? settings.available : undefined;
  if (own.length === 0 || !Array.isArray(available)) return [];
  return own
    .filter((file) => !available.includes(file.slice('themes/'.length)))
    .map((file) => unused(brand, file, 'Players cannot choose this theme: it is not among "available" in brand.json.'));
}

function languages(brand: OpenBrand): Finding[] {
  const own = ownFiles(brand, 'languages/');
  if (own.length === 0) return [];
  const settings = brand.stack.files.get('brand')?.languages;
  const supported: Json | undefined = isObject(settings) ? settings.supported : undefined;
  if (!isObject(supported)) return [];
  const spoken = new Set([...Object.keys(supported), ...sourceLanguages(brand)]);
  const standard = isObject(settings) ? settings.default : undefined;
  const reported = new Set<string>();
  return own.flatMap((file): Finding[] => {
    const [, code = '', namespace = ''] = file.split('/');
    if (!spoken.has(code)) {
      // One language is one mistake, however many files it has.
      if (reported.has(code)) return [];
      reported.add(code);
      const message = `The brand does not speak "${code}": it is not among "supported".`;
      const suggestion = Object.keys(supported).find((other) => other.toLowerCase() === code.toLowerCase());
      return [{ ...unused(brand, file, message), suggestion }];
    }
    // A default that the brand does not speak is reported as such.
    if (typeof standard !== 'string' || !Object.hasOwn(supported, standard)) return [];
    if (code === standard || brand.stack.files.has(`languages/${standard}/${namespace}`)) return [];
    const message = `Nothing shows these texts: ${standard}, the default language, has no "${namespace}".`;
    return [{ ...unused(brand, file, message), suggestion: suggest(namespace, namespacesOf(brand, standard)) }];
  });
}

function namespacesOf({ stack }: OpenBrand, code: string): string[] {
  const start = `languages/${code}/`;
  return [...stack.files.keys()].filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
}

function assets(brand: OpenBrand, contracts: Contracts): Finding[] {
  const own = brand.folders.at(-1);
  if (!own || assetsIn(own).size === 0) return [];
  const candidates = [...assetsIn(own)].filter((name) => !namedElsewhere.test(name) && isServed(name));
  if (candidates.length === 0) return [];
  const used = new Set(referencesOf(brand, contracts).flatMap(({ references }) => references.asset));
  for (const manifest of contracts.widgets.values()) {
    for (const { kind, name } of defaultsOf(manifest)) if (kind === 'asset') used.add(name);
  }
  const unnamed = candidates.filter((name) => !used.has(name));
  if (unnamed.length === 0) return [];
  // Whoever misspelt its name meant to use it.
  const meant = new Set(assetFaults(brand, contracts).map(({ suggestion }) => suggestion));
  return unnamed
    .filter((name) => !meant.has(name))
    .map((name) => unused(brand, `assets/${name}`, `Nothing uses assets/${name}.`));
}

function ownFiles(brand: OpenBrand, folder: string): string[] {
  return [...(brand.folders.at(-1)?.files.keys() ?? [])].filter((file) => file.startsWith(folder));
}

function unused({ id }: OpenBrand, file: string, message: string): Finding {
  return { rule, severity: 'warning', layer: id, file, pointer: '', message };
}
