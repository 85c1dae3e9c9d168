import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resolve } from '#engine/brand';
import { reported, testFleet } from '../check/test-fleet.ts';
import { readFolder } from '../folders/folder.ts';
import { command } from './command.ts';
import { migratedText } from './rewrite.ts';

const fixtures = join(import.meta.dirname, '../../../engine/brand/migrations/fixtures/to-2');
const fixture = (name: string) => readFileSync(join(fixtures, `${name}.jsonc`), 'utf8');

/** A folder of brands: path → text. */
function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    const code = await command(args);
    return { code, out: out.mock.calls.join(''), err: err.mock.calls.join('\n') };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test.each(['brand', 'menu', 'themes/dark'])(
  '%s: values move with their comments or go, and all else stays to the letter',
  (file) => {
    expect(migratedText(file, fixture(`${file}.input`), 1)?.text).toBe(fixture(`${file}.expected`));
  },
);

test('in one line, and with the line breaks of the file', () => {
  const line = '{ "id": "a", "formatVersion": 1, "settings": { "age": 21 } }\n';
  expect(migratedText('brand', line, 1)?.text).toBe('{ "id": "a", "formatVersion": 2, "legal": {"age":21} }\n');
  const windows = '{\r\n\t"id": "a",\r\n\t"social": "s.jpg"\r\n}\r\n';
  expect(migratedText('brand', windows, 1)?.text).toBe(
    '{\r\n\t"id": "a",\r\n\t"formatVersion": 2,\r\n\t"seo": {\r\n\t\t"image": "s.jpg"\r\n\t}\r\n}\r\n',
  );
});

const old = {
  'base/brand.json': '{ "id": "base", "formatVersion": 1, "settings": { "age": 18, "smoothScroll": true } }\n',
  'kid/brand.json': '{\n  "id": "kid",\n  "extends": "base",\n  "settings": { "age": 21 }\n}\n',
  'kid/menu.json': '{ "side": { "rng": { "label": "shell:a", "vendors": "RNG" } } }\n',
};

test('what is read of the former version is what the rewritten files say', async () => {
  const root = folderWith(old);
  const read = () => resolve('kid', (id) => readFolder(root, id)).files;
  const before = read();
  expect(before.get('brand')).toMatchObject({ legal: { age: 21 }, formatVersion: 2 });
  const { code, out } = await run('--root', root, '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(out).files).toHaveLength(3);
  expect(read()).toEqual(before);
  expect(readFileSync(join(root, 'kid/brand.json'), 'utf8')).toContain('"formatVersion": 2');
  // A second time there is nothing to do.
  expect((await run('--root', root)).out).toBe('All brands are in version 2 of the format.\n');
  expect((await run('--root', root, 'kid', 'kid')).out).toBe('kid is in version 2 of the format.\n');
});

test('a dry run writes nothing', async () => {
  const root = folderWith(old);
  const { out } = await run('--root', root, 'kid', '--dry-run');
  expect(out).toContain('/settings/age → /legal/age');
  expect(out).toContain('2 files, not written.');
  expect(readFileSync(join(root, 'kid/brand.json'), 'utf8')).toBe(old['kid/brand.json']);
});

test.each([
  ['a broken file', { 'kid/menu.json': '{ "side": ' }, 'menu.json cannot be read'],
  [
    'a later version',
    { 'kid/brand.json': '{ "id": "kid", "formatVersion": 3 }' },
    '"formatVersion" must be a version from 1 to 2',
  ],
])('%s: nothing is written, of no brand', async (_what, files, said) => {
  const root = folderWith({ ...old, ...files });
  const { code, err } = await run('--root', root);
  expect(code).toBe(2);
  expect(err).toContain(said);
  expect(readFileSync(join(root, 'base/brand.json'), 'utf8')).toBe(old['base/brand.json']);
});

test('a fault in a file of the former version is shown where it is written', () => {
  const brand = '{\n  "id": "kid",\n  "extends": "base",\n  "settings": { "age": 16 }\n}\n';
  const [fault] = testFleet({ kid: { brand } }).check();
  expect(fault).toMatchObject({ pointer: '/settings/age', line: 4 });
  expect(reported(fault ? [fault] : [])[0]?.[1]).toBe('16');
});
