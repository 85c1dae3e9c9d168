import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import type { OpenBrand } from '../../../fleet/index.ts';
import { keysIn } from '../../../folders/index.ts';
import { gather, placesOf, referencesOf } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'vendor-unknown';

/** The query parameter by which links name a vendor (§2), or several with commas. */
const parameter = 'vassalage';

/** Vendors that the platform's catalogue is known to have. */
const catalogue: ReadonlySet<string> = new Set(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../schemas/platform/vendors.json'), 'utf8'),
  ) as string[],
);

/** Vendors that a brand names are known: of the platform's catalogue, or shown by the brand itself (`vendors.shown`). */
export const vendorUnknown: Rule = {
  name: rule,
  checkFile({ file, json, contracts }) {
    return file === 'brand' && gather(contracts, file, json).fits ? misspelt(json) : [];
  },
  checkBrand(brand, contracts) {
    return referencesOf(brand, contracts).flatMap(({ file, json, references }) => {
      const named = [...references.vendor, ...references.link.flatMap(({ query }) => query?.[parameter] ?? [])];
      return named.every((name) => typeof name !== 'string' || isKnown(name, brand))
        ? []
        : unknownIn(file, json, brand, contracts);
    });
  },
};

function isKnown(names: string, { stack }: OpenBrand): boolean {
  const shown = shownBy(stack.files.get('brand'));
  return names.split(',').every((name) => catalogue.has(name) || shown.includes(name));
}

function shownBy(brand: JsonObject | undefined): string[] {
  return isObject(brand?.vendors) ? keysIn(brand.vendors.shown) : [];
}

function unknownIn(file: string, json: JsonObject, brand: OpenBrand, contracts: Contracts): Finding[] {
  const { references, links } = placesOf(contracts, file, json);
  const places = [
    ...references.flatMap(({ kind, value, pointer: at }) => (kind === 'vendor' ? [{ name: value, at }] : [])),
    ...links.flatMap(({ link, pointer: at }) => {
      const name: unknown = link.query?.[parameter];
      // Of another type it is a fault of the schema's.
      return typeof name !== 'string' ? [] : [{ name, at: pointer(`${at}/query`, parameter) }];
    }),
  ];
  return places.flatMap(({ name: names, at }): Finding[] => {
    const unknown = names.split(',').find((name) => !isKnown(name, brand));
    if (unknown === undefined) return [];
    const message = `No catalogue that is known has the vendor "${unknown}". One that your platform has is named in "vendors.shown" of brand.json.`;
    const meant = suggest(unknown, catalogue);
    const suggestion =
      meant &&
      names
        .split(',')
        .map((name) => (name === unknown ? meant : name))
        .join(',');
    return [{ rule, severity: 'warning', file, pointer: at, message, suggestion }];
  });
}

/** A vendor that a brand shows is one of its platform's; what is a slip away from a known one is that one. */
function misspelt(json: JsonObject): Finding[] {
  return shownBy(json).flatMap((name): Finding[] => {
    const suggestion = catalogue.has(name) ? undefined : suggest(name, catalogue);
    if (suggestion === undefined) return [];
    const message = `No catalogue that is known has the vendor "${name}".`;
    return [
      {
        rule,
        severity: 'warning',
        file: 'brand',
        pointer: pointer('/vendors/shown', name),
        at: 'key',
        message,
        suggestion,
      },
    ];
  });
}
