import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const check = join(import.meta.dirname, '..');
const engine = join(import.meta.dirname, '../../../../engine/brand/layer.ts');

/** Every id that the sources say, wherever a finding is made. */
function idsInSources(): string[] {
  const files = readdirSync(check, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|fixtures/.test(file))
    .map((file) => readFileSync(join(check, file), 'utf8'));
  const named = files.flatMap((text) => [...text.matchAll(/\brule: '([a-z][a-z0-9-]*)'/g)].map(([, id = '']) => id));
  const [, layerFaults = ''] = /rule:\n([\s\S]*?);/.exec(readFileSync(engine, 'utf8')) ?? [];
  return [...new Set([...named, ...[...layerFaults.matchAll(/'([a-z-]+)'/g)].map(([, id = '']) => id)])].sort();
}

test('every id that a diagnostic may carry can be chosen, weighed and looked up', () => {
  const { docs } = readCatalogue();
  const ids = idsInSources();
  expect(ids).toEqual(
    expect.arrayContaining(['syntax', 'locked', 'unknown-widget', 'suppression-invalid', 'wrong-form']),
  );
  expect(ids.filter((id) => !docs.has(id))).toEqual([]);
  expect([...docs.values()].filter(({ help }) => help === '')).toEqual([]);
});

test('a name is an id, or a folder for all ids in it', () => {
  const { expand, docs } = readCatalogue();
  expect(expand('locked')).toEqual(['locked']);
  expect(expand('blocks')).toEqual(['unknown-widget', 'unknown-slot']);
  expect(docs.get('locked')).toMatchObject({ title: 'what a layer locks stays as it is', folder: 'layers' });
  expect(docs.get('locked')?.help).toMatch(/^A base lists in `locked`/);
  expect(docs.get('extends-missing')?.help).not.toContain('extends-circular');
  expect(() => expand('lockd')).toThrow('There is no rule "lockd". Did you mean "locked"?');
});
