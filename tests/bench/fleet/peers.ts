import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, peerFolder } from '../install.ts';

const project = join(import.meta.dirname, '../../..');
/** Where the peers are, and run. */
export const home = peerFolder('checkers');
const schemas = join(project, 'schemas/generated/editor');

/** The checkers beside which ours runs: schema only, all of them. Versions are fixed, so that figures compare. */
const packages = [
  '@sourcemeta/jsonschema@16.11.0',
  '@hyperjump/json-schema@1',
  '@hyperjump/browser@1',
  'ajv-cli@5.0.0',
  'ajv-formats@3',
  '@stoplight/spectral-cli@6',
];

/** Kinds of files that a generated fleet has → where they are within a brand. */
export const kinds: Readonly<Record<string, readonly string[]>> = {
  brand: ['brand'],
  routes: ['routes'],
  menu: ['menu'],
  banners: ['banners'],
  page: ['pages/home', 'pages/season'],
  messages: ['languages/EN/season', 'languages/TY/season'],
};

/** A checker of other make: how it checks all files of one kind, given in full. */
export interface Peer {
  name: string;
  /** Part of the brands that it is given; what it takes is counted up to all of them. */
  part: number;
  command(kind: string, files: string[]): [program: string, ...args: string[]];
}

const bin = (name: string) => join(home, 'node_modules/.bin', name);
const schema = (kind: string) => join(schemas, `${kind}.schema.json`);

export const peers: readonly Peer[] = [
  {
    name: 'sourcemeta jsonschema --fast',
    part: 1,
    command: (kind, files) => [bin('jsonschema'), 'validate', schema(kind), ...files, '--fast'],
  },
  {
    name: 'hyperjump',
    part: 0.2,
    command: (kind, files) => [process.execPath, join(home, 'hyperjump.mjs'), schema(kind), ...files],
  },
  {
    name: 'ajv-cli',
    part: 1,
    command: (kind, files) => [
      bin('ajv'),
      ...['validate', '--strict=false', '-c', 'ajv-formats', '-s', schema(kind)],
      ...['-r', schema('names')],
      ...files.flatMap((file) => ['-d', file]),
    ],
  },
  {
    name: 'spectral',
    part: 0.02,
    command: (kind, files) => [bin('spectral'), 'lint', '-q', '-r', join(home, `${kind}.ruleset.mjs`), ...files],
  },
];

/** Installs the peers, once. False when they cannot be had here. */
export function installPeers(): boolean {
  if (!install('checkers', packages)) return false;
  writeFileSync(join(home, 'hyperjump.mjs'), hyperjump);
  for (const kind of Object.keys(kinds)) writeFileSync(join(home, `${kind}.ruleset.mjs`), ruleset(kind));
  return true;
}

const hyperjump = `import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { validate } from '@hyperjump/json-schema/draft-07';
const [schema, ...files] = process.argv.slice(2);
const check = await validate(pathToFileURL(schema).href);
let wrong = 0;
for (const file of files) if (!check(JSON.parse(readFileSync(file, 'utf8'))).valid) wrong += 1;
process.exitCode = wrong > 0 ? 1 : 0;
`;

/** Spectral bundles its rulesets: the schema stands in it whole. */
function ruleset(kind: string): string {
  const read = (name: string) => readFileSync(schema(name), 'utf8');
  const own = JSON.parse(
    read(kind).replaceAll('names.schema.json#/definitions/', '#/definitions/name-'),
  ) as Definitions;
  const { definitions: names = {} } = JSON.parse(read('names')) as Definitions;
  const renamed = Object.fromEntries(Object.entries(names).map(([name, one]) => [`name-${name}`, one]));
  const whole = { ...own, definitions: { ...own.definitions, ...renamed } };
  const then = `{ function: schema, functionOptions: { schema: ${JSON.stringify(whole)} } }`;
  return `import { schema } from '@stoplight/spectral-functions';
export default { rules: { kind: { given: '$', severity: 'error', then: ${then} } } };
`;
}

interface Definitions {
  definitions?: Record<string, unknown>;
}
