import type { JsonObject } from '#engine/brand';
import type { Contracts } from '../contracts/contracts.ts';
import type { OpenBrand } from '../fleet/fleet.ts';
import { gather, placesOf } from './gather.ts';
import { NameCollector, type References } from './references.ts';

/** What one resolved file of a brand refers to. */
export interface FileReferences {
  file: string;
  json: JsonObject;
  references: References;
}

const known = new WeakMap<OpenBrand, readonly FileReferences[]>();

/** What each file of a brand refers to. Every rule asks for it, so it is put together once. */
export function referencesOf(brand: OpenBrand, contracts: Contracts): readonly FileReferences[] {
  const before = known.get(brand);
  if (before) return before;
  const all: FileReferences[] = [];
  // Texts refer to nothing, and are half of a brand's files.
  for (const [file, json] of brand.stack.files) {
    if (!file.startsWith('languages/')) all.push({ file, json, references: namedIn(file, json, contracts) });
  }
  known.set(brand, all);
  return all;
}

/** The quick walk ends at the first mistake of form; then the slow one tells what the rest of the file names. */
function namedIn(file: string, json: JsonObject, contracts: Contracts): References {
  const { fits, blocksFit, references } = gather(contracts, file, json);
  if (fits && blocksFit) return references;
  const all = new NameCollector();
  const places = placesOf(contracts, file, json);
  for (const { kind, value } of places.references) all.refer(kind, value);
  for (const { when } of places.conditions) all.refer('when', when);
  for (const { link } of places.links) all.refer('link', link);
  return all;
}
