import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import type { JsonObject } from '#engine/brand';
import { type Contracts, readContracts } from '../../scripts/brand/contracts/contracts.ts';
import { documentsOf } from '../../scripts/brand/contracts/schema-set.ts';
import { openFleet } from '../../scripts/brand/fleet/fleet.ts';
import { type BrandFolder, folderOf } from '../../scripts/brand/folders/folder.ts';
import { type NameKind, namesOf } from '../../scripts/brand/references/index.ts';
import { fromSchema } from './from-schema.ts';

/** Files of a random brand over base: path without `.json` → JSON. */
export type RandomFiles = Record<string, JsonObject>;

const project = join(import.meta.dirname, '../..');
const root = join(project, 'brands');

/** Everything that a brand may say apart from its name, languages, themes and texts, which name real things. */
const files = ['menu', 'banners', 'flags', 'registration'] as const;

/** Random brands that keep to every schema and manifest, and name only what base has. */
export function randomBrands(contracts: Contracts = readContracts(project)): Arbitrary<RandomFiles> {
  const { documents, files: ids, props } = documentsOf(contracts);
  const base = openFleet(root).open('base');
  const known = new Map<NameKind, readonly string[]>([
    ['vendor', ['TCG_SEA']],
    ['sibling', []],
  ]);
  const names = (kind: NameKind): readonly string[] => {
    const list = known.get(kind) ?? namesOf(base, contracts, kind as never).all();
    known.set(kind, list);
    return list;
  };
  const make = (id: string) => fromSchema({ $ref: `${id}#` }, id, { documents, names });

  const whens = fromSchema({ $ref: 'shared.schema.json#/definitions/When' }, 'shared.schema.json', {
    documents,
    names,
  });
  const blocks = fc.oneof(
    ...[...contracts.widgets.values()].map(({ name, slots = {} }) =>
      fc
        .tuple(make(props.get(name) as string), fc.option(whens, { nil: undefined }))
        .map(([given, when]) => ({ widget: name, props: given, ...(when ? { when } : {}), ...emptySlots(slots) })),
    ),
  );
  const ids3 = fc.constantFrom('one', 'two', 'three', 'four', 'five');
  const page = fc
    .dictionary(ids3, blocks, { minKeys: 1, noNullPrototype: true })
    .map((main) => ({ frame: 'shell', regions: { main } }));
  const some = Object.fromEntries(files.map((file) => [file, make(ids.get(file) as string)]));
  return fc.tuple(page, fc.record(some, { requiredKeys: [] })).map(([random, rest]) => ({
    brand: { id: 'random', name: 'Random', extends: 'base' },
    routes: { random: { path: '/random', page: 'random', title: 'shell:titles.home' } },
    'pages/random': random as JsonObject,
    ...(rest as RandomFiles),
  }));
}

function emptySlots(slots: Record<string, unknown>): { slots?: JsonObject } {
  const names = Object.keys(slots);
  return names.length === 0 ? {} : { slots: Object.fromEntries(names.map((name) => [name, {}])) };
}

/** The folder that a random brand would be read from. */
export function randomFolder(random: RandomFiles): BrandFolder {
  const texts = new Map(Object.entries(random).map(([file, json]) => [file, JSON.stringify(json)]));
  return folderOf('random', join(root, 'random'), texts);
}
