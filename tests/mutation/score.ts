import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, LayerStack } from '#engine/brand';
import type { Finding } from '../../scripts/brand/check/rule.ts';
import { rules } from '../../scripts/brand/check/rules/index.ts';
import { ruleRunner } from '../../scripts/brand/check/run-rules.ts';
import { type Contracts, readContracts } from '../../scripts/brand/contracts/contracts.ts';
import { fleetOf, type OpenBrand } from '../../scripts/brand/fleet/fleet.ts';
import { type BrandFolder, folderOf, readFolder } from '../../scripts/brand/folders/folder.ts';
import { placesOf } from '../../scripts/brand/references/index.ts';
import { type Mutant, type Mutation, mutantsOf } from './mutants.ts';

/**
 * What became of a mutant. `reported`: the check found something that was not there before. `same`: the brand means what
 * it meant. `legal`: another brand that an operator may want: an option left out, a free value changed. `survived`: a
 * fault that was not reported.
 */
export type Fate = 'reported' | 'same' | 'legal' | 'survived';

/** One mutant of a brand and its fate. */
export interface Outcome {
  brand: string;
  file: string;
  mutation: Mutation;
  pointer: string;
  fate: Fate;
}

const project = join(import.meta.dirname, '../..');

/**
 * Spoils every leaf of a brand's own files, one at a time, and asks the check about it and about all that is built on it:
 * base has texts in languages that only its children speak. `every`: only each so-many-th mutant; `everyText`: of texts.
 */
export function* outcomesOf(
  root: string,
  ids: string[],
  brand: string,
  every = 1,
  everyText = every,
): Generator<Outcome> {
  const contracts = readContracts(project);
  const folders = new Map(ids.map((id) => [id, readFolder(root, id)]));
  const own = folders.get(brand) as BrandFolder;
  const court = ruleRunner(contracts, rules, ({ rule, error }) => {
    throw new Error(`the rule ${rule} broke`, { cause: error });
  });
  const fleetWith = (folder: BrandFolder) => fleetOf(root, ids, (id) => (id === brand ? folder : folders.get(id)));
  const sound = fleetWith(own);
  const dependents = ids.filter((id) => sound.open(id).folders.some((layer) => layer.id === brand));
  const before = new Map(dependents.map((id) => [id, new Set(court.ofBrand(sound.open(id)).map(keyOf))]));

  let number = 0;
  for (const [file, json] of own.files) {
    const isTexts = file.startsWith('languages/');
    for (const mutant of mutantsOf(json, isTexts)) {
      number += 1;
      if (number % (isTexts ? everyText : every) !== 0) continue;
      const spoilt = fleetWith(spoil(own, file, mutant));
      const reported = dependents.some((id) =>
        court.ofBrand(spoilt.open(id)).some((finding) => !before.get(id)?.has(keyOf(finding))),
      );
      const fate = reported
        ? 'reported'
        : fateOf(file, mutant, { sound: sound.open(brand), spoilt: spoilt.open(brand), contracts });
      yield { brand, file, mutation: mutant.mutation, pointer: mutant.pointer, fate };
    }
  }
}

function spoil(folder: BrandFolder, file: string, { json }: Mutant): BrandFolder {
  const texts = new Map(folder.texts).set(file, JSON.stringify(json));
  return folderOf(folder.id, folder.path, texts);
}

function fateOf(
  file: string,
  { mutation, pointer, json }: Mutant,
  { sound, spoilt, contracts }: { sound: OpenBrand; spoilt: OpenBrand; contracts: Contracts },
): Fate {
  if (isDeepStrictEqual(resolved(sound.stack), resolved(spoilt.stack))) return 'same';
  // The check passed it: what is left out was an option.
  if (mutation === 'delete') return 'legal';
  if (mutation === 'dangle') {
    const names = placesOf(contracts, file, spoilt.stack.files.get(file) ?? json).references;
    return names.some((reference) => reference.pointer === pointer) ? 'survived' : 'legal';
  }
  return 'survived';
}

/** Files as the engine gets them, entries in their order. */
function resolved({ files }: LayerStack): [string, string][] {
  return [...files].map(([file, json]: [string, JsonObject]) => [file, JSON.stringify(json)]);
}

function keyOf({ rule, file, pointer, message }: Finding): string {
  return [rule, file, pointer, message].join('\0');
}
