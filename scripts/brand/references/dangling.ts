import type { Contracts } from '../contracts/index.ts';
import { inheritance, type OpenBrand, type Removal } from '../fleet/index.ts';
import { type FileReferences, ownReferencesOf, referencesOf } from './brand-references.ts';
import { placesOf } from './gather.ts';
import { keepsNames } from './keeps.ts';
import { type DefinedKind, namesOf } from './names.ts';
import { removedAbove } from './removed.ts';

/** A reference to something that a brand does not have. */
export interface Dangling {
  file: string;
  pointer: string;
  name: string;
  /** Where a layer above the one that wrote the reference took away what is named. */
  removed?: Removal;
}

/** The files that define names of a kind: when one of them cannot be read, nobody knows what it would have brought. */
const definers: Record<DefinedKind | 'themeFile', string> = {
  route: 'routes',
  menu: 'menu',
  page: 'pages/',
  theme: 'brand',
  themeFile: 'themes/',
  language: 'brand',
  flag: 'flags',
  gameType: 'brand',
  message: 'languages/',
  resource: 'brand',
  modal: 'brand',
  asset: 'brand',
};

/** Finds every reference of a brand to a name of a kind that it does not have. Quick when there is none. */
export function danglingFinder(kind: DefinedKind): (brand: OpenBrand, contracts: Contracts) => Dangling[] {
  const isInheritedSound = inheritance({
    isSound: (lower, contracts) => danglingIn(referencesOf(lower, contracts), lower, contracts, kind).length === 0,
    keeps: (brand, lower) => keepsNames(brand, lower, kind),
  });
  return (brand, contracts) => {
    const asked = isInheritedSound(brand, contracts)
      ? ownReferencesOf(brand, contracts)
      : referencesOf(brand, contracts);
    return danglingIn(asked, brand, contracts, kind);
  };
}

function danglingIn(
  asked: readonly FileReferences[],
  brand: OpenBrand,
  contracts: Contracts,
  kind: DefinedKind,
): Dangling[] {
  const names = namesOf(brand, contracts, kind);
  const found: Dangling[] = [];
  for (const { file, json, references } of asked) {
    for (const name of references[kind]) {
      if (names.has(name) || found.some((other) => other.file === file && other.name === name)) continue;
      for (const place of placesOf(contracts, file, json).references) {
        if (place.kind === kind && place.value === name) found.push({ file, pointer: place.pointer, name });
      }
    }
  }
  if (found.length === 0 || definitionsUnread(brand, kind)) return [];
  return found.map((reference) => {
    const removed = removedAbove(kind, reference.name, reference, brand);
    return removed ? { ...reference, removed } : reference;
  });
}

/** Whether a layer is missing, or a file that would define names of a kind cannot be read. */
export function definitionsUnread({ folders, extendsFaults }: OpenBrand, kind: keyof typeof definers): boolean {
  const unread = folders.flatMap(({ parseFaults, files }) =>
    parseFaults.map(({ file }) => file).filter((file) => !files.has(file)),
  );
  return extendsFaults.length > 0 || unread.some((file) => file.startsWith(definers[kind]));
}
