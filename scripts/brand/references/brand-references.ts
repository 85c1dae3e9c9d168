import type { JsonObject } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import { factsOf, type OpenBrand, touched } from '../fleet/index.ts';
import { gather, placesOf } from './gather.ts';
import { NameCollector, type References } from './references.ts';

/** What one resolved file of a brand refers to. */
export interface FileReferences {
  file: string;
  json: JsonObject;
  references: References;
}

const inFiles = factsOf<FileReferences>((file, json, contracts) => {
  // Texts refer to nothing, and are half of a brand's files.
  return file.startsWith('languages/') ? undefined : { file, json, references: namedIn(file, json, contracts) };
});

/** What each file of a brand refers to. */
export function referencesOf({ stack }: OpenBrand, contracts: Contracts): readonly FileReferences[] {
  return [...inFiles(stack, contracts).values()];
}

/** What the files refer to that a brand does not only inherit. */
export function ownReferencesOf({ stack }: OpenBrand, contracts: Contracts): readonly FileReferences[] {
  const all = inFiles(stack, contracts);
  return [...touched(stack)].flatMap((file) => all.get(file) ?? []);
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
