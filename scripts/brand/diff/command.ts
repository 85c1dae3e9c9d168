import { join } from 'node:path';
import { readContracts } from '../contracts/index.ts';
import { type Fleet, fleetAt, openBrand } from '../fleet/index.ts';
import { CannotRun, oneOf, printed, verb } from '../terminal/index.ts';
import { assetChanges, assetsOnDisk } from './assets.ts';
import { printPair, printSince } from './print.ts';
import { comparer } from './resolved.ts';
import { fleetAtRevision } from './revision.ts';
import { compareFleets, unreadableIn } from './since.ts';

const usage = `Usage: brand diff <a> <b> [options]
       brand diff --since REVISION [ids…] [options]

What differs in the resolved configuration of two brands; or what changes in that of every brand between a revision of
git and the files as they stand, each change once, with the brands that it touches and those shielded from it. Pictures are
compared too: under one name, another may be in force.

  --since REVISION  compare with a commit, a branch or a tag
  --root DIR        folder of the brands (default: brands)
  --format NAME     pretty (default) or json
  --help            this text

Exit code: 0 no difference, 1 differences, 2 it, or one of the brands, could not be compared.`;

const options = {
  since: { type: 'string' },
  root: { type: 'string', default: 'brands' },
  format: { type: 'string', default: 'pretty' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand diff`: prints what differs, and returns 1 when something does. */
export const command = verb({
  name: 'diff',
  usage,
  options,
  run(values, positionals) {
    const json = oneOf('format', values.format, ['pretty', 'json']) === 'json';
    const fleet = fleetAt(values.root);
    return values.since === undefined ? pair(fleet, positionals, json) : since(fleet, values.since, positionals, json);
  },
});

function pair(fleet: Fleet, ids: string[], json: boolean): number {
  const [a, b] = ids;
  if (a === undefined || b === undefined || ids.length > 2) throw new CannotRun(`Two brands, or --since.\n\n${usage}`);
  const [from, to] = [openBrand(fleet, a), openBrand(fleet, b)];
  const [fault] = [from, to].flatMap((brand) => unreadableIn(brand, fleet.root, false));
  if (fault) throw new CannotRun(`${fault.file} cannot be read: mend it first. ${fault.message}`);
  const assets = assetsOnDisk(fleet.root);
  const changes = [...comparer(readContracts(project))(from, to), ...assetChanges([from, assets], [to, assets])];
  printed(json ? asJson({ from: a, to: b, changes }) : printPair(a, b, changes));
  return changes.length > 0 ? 1 : 0;
}

function since(fleet: Fleet, revision: string, ids: string[], json: boolean): number {
  const { fleet: before, assets, assetsNow } = fleetAtRevision(fleet.root, revision);
  const all = [...new Set([...before.ids, ...fleet.ids])].sort();
  const wanted = ids.length > 0 ? [...new Set(ids)].map((id) => oneOf('brand', id, all)) : all;
  const common = wanted.filter((id) => before.ids.includes(id) && fleet.ids.includes(id));
  const states = [
    { fleet: before, assets },
    { fleet, assets: assetsNow },
  ] as const;
  const diff = compareFleets(...states, wanted, readContracts(project));
  printed(json ? asJson({ since: revision, ...diff }) : printSince(revision, diff, common.length));
  const { added, removed, changes, unreadable } = diff;
  for (const { brands, file, before: then, message } of unreadable) {
    const when = then ? ` as it was at ${revision}` : '';
    console.error(`brand diff: ${brands.join(', ')} cannot be compared: ${file}${when} cannot be read. ${message}`);
  }
  if (unreadable.length > 0) return 2;
  return added.length + removed.length + changes.filter(({ brands }) => brands.length > 0).length > 0 ? 1 : 0;
}

function asJson(value: object): string {
  return `${JSON.stringify({ version: 1, ...value }, null, 2)}\n`;
}
