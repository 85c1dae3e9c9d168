import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, testFleet } from '../test-fleet.ts';
import { formInWords } from './forms.ts';

const project = join(import.meta.dirname, '../../../..');
const files = globSync(
  [
    'schemas/brand/*.json',
    'schemas/widget.schema.json',
    'widgets/**/widget.json',
    'scripts/brand/check/config/*.schema.json',
  ],
  { cwd: project },
);

/** Every pattern and format in a schema, with where it stands. */
function* formsIn(value: unknown, at: string): Iterable<[at: string, form: { pattern?: string; format?: string }]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'patternProperties') for (const pattern of Object.keys(inner)) yield [at, { pattern }];
    if ((key === 'pattern' || key === 'format') && typeof inner === 'string') yield [at, { [key]: inner }];
    yield* formsIn(inner, `${at}/${key}`);
  }
}

const forms = files.flatMap((file) => [...formsIn(JSON.parse(readFileSync(join(project, file), 'utf8')), file)]);
/** Lists of names are reported as such: "It can be …". */
const isList = ({ pattern }: { pattern?: string }) =>
  /^\^\((?:\\\$schema\|)?[\w]+(?:\|[\w]+)+\)\$$/.test(pattern ?? '');

test('whatever form a schema asks for is said in words, never as a regular expression', () => {
  expect(forms.length).toBeGreaterThan(60);
  const unsaid = forms.filter(([, form]) => !isList(form) && formInWords(form) === undefined);
  expect(unsaid).toEqual([]);
});

test.each([
  ['flags', '{ "cbs3": "1" }', 'Names here are capital letters, figures and "_"'],
  ['routes', '{ "My page": { "path": "/x", "page": "home" } }', 'Names here are letters, figures and "-"'],
  ['registration', '{ "fields": { "shoeSize": {} } }', 'It can be "username", "password", "confirmPassword"'],
  ['pages/home', '{ "regions": { "sidebar": {} } }', 'It can be "header", "aside", "main", "footer" or "bar".'],
])('a name that cannot be one: %s.json', (file, text, words) => {
  const found = reported(testFleet({ kid: { [file]: text } }).check()).filter(([rule]) => rule === 'wrong-name');
  expect(found).toHaveLength(1);
  expect(found[0]?.[2]).toContain(words);
  expect(found[0]?.[2]).not.toMatch(/\^|\$|\[A-Z/);
});

test('a property of a condition that there is not: what it can still take', () => {
  const found = reported(
    testFleet({ kid: { menu: '{ "side": { "a": { "label": "x:y", "when": { "balance": 0 } } } }' } }).check(),
  );
  expect(found.map(([, , message]) => message)).toEqual([
    expect.stringMatching(/"when" has no property "balance"\. It can still take "flag", "/),
  ]);
});
