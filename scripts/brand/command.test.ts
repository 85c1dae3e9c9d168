import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotRun } from './terminal/cannot-run.ts';
import { count, oneOf, readOptions } from './terminal/index.ts';

const options = { format: { type: 'string' }, dry: { type: 'boolean' } } as const;

test('options and what stands between them', () => {
  expect(readOptions(['a', '--format', 'json', 'b'], options)).toMatchObject({
    values: { format: 'json' },
    positionals: ['a', 'b'],
  });
});

test.each([
  [['--fromat', 'json'], 'There is no option "--fromat". Did you mean "--format"?'],
  [['--xyzzy'], 'There is no option "--xyzzy".'],
  [['--dry=1'], "Option '--dry' does not take an argument"],
])('what cannot be read is reported (%j)', (args, message) => {
  expect(() => readOptions(args, options)).toThrow(CannotRun);
  expect(() => readOptions(args, options)).toThrow(message);
});

test('one of several names, or what was meant', () => {
  expect(oneOf('format', 'json', ['pretty', 'json'])).toBe('json');
  expect(() => oneOf('format', 'jsno', ['pretty', 'json'])).toThrow('There is no format "jsno". Did you mean "json"?');
  expect(() => oneOf('format', 'xml', ['pretty', 'json'])).toThrow('There is no format "xml". There are pretty, json.');
});

test.each([
  [0, 'file', undefined, '0 files'],
  [1, 'file', undefined, '1 file'],
  [2, 'other brand', undefined, '2 other brands'],
  [1, 'entry', 'entries', '1 entry'],
  [3, 'entry', 'entries', '3 entries'],
])('%i × %s', (number, noun, several, words) => {
  expect(count(number, noun, several)).toBe(words);
});

test('no count is printed in another way', () => {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,mjs}', { cwd: folder }).filter((file) => !/\.test\.ts$|^art\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  // "${n === 1 ? 'brand' : 'brands'}", "${n} files": a number and its noun without the helper.
  const own =
    /=== 1 \? '(\w*)' : '\1?(?:s|es)'|\$\{[^{}]*(?:length|size|count)\} (?:files|brands|places|texts|faults|pages|blocks|pictures|warnings|errors)\b/;
  expect(files.filter((file) => own.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('a verb that is none: what was meant, and all that there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../brand.mjs'), 'chek'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^brand: There is no verb "chek"\. Did you mean "check"\?\n\nUsage: brand <verb>/);
});

test('who has read enough may close the pipe', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../brand.mjs'), 'docs', '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  await once(child, 'close');
  expect(said).toBe('');
});
