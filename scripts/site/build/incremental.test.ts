import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import fc from '../../../tests/support/fast-check.ts';
import { long } from '../../../tests/support/long.ts';
import { testClient } from '../serve/fixtures/test-site.ts';
import type { Client } from './client.ts';
import { compiling } from './keys.ts';
import { compileSite } from './site.ts';

const root = join(import.meta.dirname, '../../..');

/** Brands that are built in steps, and a way to build the same from nothing. */
class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'incremental-'));
  readonly brands = join(this.folder, 'brands');
  readonly out = join(this.folder, 'dist');
  client: Client = testClient;

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    cpSync(join(root, 'scripts/site/serve/fixtures/brands'), this.brands, { recursive: true });
  }

  build(out = this.out, keep = 1) {
    return compileSite({ root, brandsRoot: this.brands, out, client: this.client, keep });
  }

  write(file: string, text: string) {
    writeFileSync(join(this.brands, file), text);
  }

  edit(file: string, change: (json: Record<string, unknown>) => object) {
    this.write(file, JSON.stringify(change(JSON.parse(readFileSync(join(this.brands, file), 'utf8')))));
  }
}

/** Every file below a folder → its bytes, and when it was written. How many builds there were is left out. */
function filesOf(folder: string) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    found
      .filter((entry) => entry.isFile() && entry.name !== 'unused.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [
        path.slice(folder.length + 1),
        { bytes: readFileSync(path, 'base64'), written: statSync(path).mtimeMs },
      ]),
  );
}

const bytesOf = (files: ReturnType<typeof filesOf>) =>
  Object.fromEntries([...files].map(([path, { bytes }]) => [path, bytes]));

/** What may happen between two builds. */
const changes: Record<string, (place: Workplace, turn: number) => void> = {
  'the name of a brand': (place, turn) => place.edit('beta/brand.json', (json) => ({ ...json, name: `Beta ${turn}` })),
  'a text of a parent': (place, turn) => place.write('alpha/languages/EN/shell.json', `{ "greeting": "Hi ${turn}" }`),
  'a page of a parent': (place, turn) =>
    place.edit('alpha/routes.json', (json) => ({ ...json, [`more${turn}`]: { path: `/more${turn}`, page: 'home' } })),
  'an asset': (place, turn) =>
    place.write('alpha/assets/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${turn + 1}"/>`),
  'a brand that comes': ({ brands }, turn) => {
    cpSync(join(brands, 'beta'), join(brands, `kid${turn}`), { recursive: true });
    const json = { id: `kid${turn}`, name: 'Kid', extends: 'alpha', hosts: [`kid${turn}.example`] };
    writeFileSync(join(brands, `kid${turn}/brand.json`), JSON.stringify(json));
  },
  'a brand that goes': ({ brands }) => {
    const kid = readdirSync(brands).find((name) => name.startsWith('kid'));
    if (kid) rmSync(join(brands, kid), { recursive: true });
  },
  'another engine': (place, turn) => {
    place.client = {
      ...testClient,
      version: `engine ${turn}`,
      template: testClient.template.replace('<body>', `<body class="e${turn}">`),
    };
  },
  'a file that was cut short': ({ out }) => {
    const [name = ''] = readdirSync(join(out, 'client/_brand/pages'));
    writeFileSync(join(out, 'client/_brand/pages', name), '');
  },
  nothing: () => undefined,
};

test('whatever was built before, the bytes are those of a build from nothing, and only what differs is written', async () => {
  const sequences = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(sequences, async (names) => {
      const place = new Workplace();
      await place.build();
      for (const [turn, name] of names.entries()) {
        changes[name]?.(place, turn);
        const before = filesOf(place.out);
        await place.build();
        const after = filesOf(place.out);
        const fresh = join(place.folder, `fresh-${turn}`);
        await place.build(fresh);
        expect(bytesOf(after)).toEqual(bytesOf(filesOf(fresh)));
        const same = [...after].filter(([path, { bytes }]) => before.get(path)?.bytes === bytes);
        expect(same.filter(([path, { written }]) => before.get(path)?.written !== written)).toEqual([]);
      }
    }),
    { numRuns: long ? 60 : 4 },
  );
}, 240_000);

test('only brands that a change concerns are compiled again', async () => {
  const place = new Workplace();
  const compiled = async () => (await place.build()).compiled.flatMap(({ id, unchanged }) => (unchanged ? [] : [id]));
  expect(await compiled()).toEqual(['alpha', 'beta']);
  expect(await compiled()).toEqual([]);
  place.edit('beta/brand.json', (json) => ({ ...json, name: 'Another' }));
  expect(await compiled()).toEqual(['beta']);
  place.write('alpha/languages/EN/shell.json', '{ "greeting": "Good day" }');
  expect(await compiled()).toEqual(['alpha', 'beta']);
  place.client = { ...testClient, version: 'another' };
  expect(await compiled()).toEqual(['alpha', 'beta']);
  rmSync(join(place.out, 'built/beta.json'));
  expect(await compiled()).toEqual(['beta']);
}, 60_000);

test('what no brand names any more stays for the builds that are kept, and comes back as it was', async () => {
  const place = new Workplace();
  const greet = async (word: string) => {
    place.write('alpha/languages/EN/shell.json', `{ "greeting": "${word}" }`);
    await place.build(place.out, 3);
    return new Set(filesOf(place.out).keys());
  };
  const first = await greet('One');
  const second = await greet('Two');
  const third = await greet('Three');
  const own = [...first].filter((path) => path.startsWith('client/_brand/languages/EN/shell.'));
  expect(own).toHaveLength(3);
  expect([...first].filter((path) => !third.has(path))).toEqual([]);
  // Nothing has changed: that is no build.
  await greet('Three');
  expect(new Set(filesOf(place.out).keys())).toEqual(third);
  const fourth = await greet('Four');
  expect(own.filter((path) => fourth.has(path))).toEqual([]);
  expect([...second].filter((path) => !first.has(path) && !fourth.has(path))).toEqual([]);
  const back = await greet('Two');
  await greet('Five');
  await greet('Six');
  expect([...second].filter((path) => back.has(path) && !new Set(filesOf(place.out).keys()).has(path))).toEqual([]);
}, 60_000);

test('all code that compiles is in the folders whose change compiles every brand again', () => {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type)[^;]*from '([#.][^']+)'/gm)) {
      if (from.startsWith('.')) follow(join(dirname(file), from));
      else if (from.startsWith('#engine/')) follow(join(root, `${from.slice(1)}/index.ts`));
      else if (from.startsWith('#schemas/')) follow(join(root, `schemas/generated/${from.slice(9)}.ts`));
    }
  };
  follow(join(root, 'scripts/site/build/brand.ts'));
  expect(reached.size).toBeGreaterThan(40);
  expect([...reached].filter((file) => !compiling.some((folder) => file.startsWith(`${join(root, folder)}/`)))).toEqual(
    [],
  );
});
