import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet, told } from '../../test-fleet.ts';

test('broken JSON is shown where it breaks, and nothing is concluded from it', () => {
  const fleet = testFleet({ kid: { menu: '{\n  "side": {\n    "home" { "label": 3 }\n  }\n}\n' } });
  expect(told(fleet.check())[0]).toEqual(['syntax', '{', 'Not JSON: colon expected.']);
  expect(new Set(fleet.check().map(({ rule }) => rule))).toEqual(new Set(['syntax']));
});

test.each([
  ["{ 'side': {} }", 'Not JSON: names and texts stand in straight double quotes ("…").'],
  ['{ “side”: {} }', 'Not JSON: names and texts stand in straight double quotes ("…").'],
  ['{ "side": { "hot": nul } }', 'Not JSON: "nul" stands outside of quotes.'],
])('words without quotes, or with others: %s', (menu, message) => {
  expect(testFleet({ kid: { menu } }).check()[0]).toMatchObject({ rule: 'syntax', message });
});

test('a broken brand.json silences everything else about the brand', () => {
  const fleet = testFleet({ kid: { brand: '{ "id": "kid", "extends": "base" ', menu: '{ "side": { "x": {} } }' } });
  expect(fleet.check().map(({ rule, file }) => [rule, file.split('/').at(-1)])).toEqual([['syntax', 'brand.json']]);
});

test('comments and trailing commas are fine', () => {
  expect(testFleet({ kid: { menu: '{\n  // none of ours\n  "side": { "hot": null, },\n}\n' } }).check()).toEqual([]);
});

test('a file that holds something else than an object', () => {
  expect(told(testFleet({ kid: { menu: '[1]' } }).check())).toEqual([
    ['syntax', '[1]', 'A file of a brand holds one JSON object.'],
  ]);
});

const file = (content: string | Buffer) => {
  const fleet = testFleet({ kid: { menu: '{}' } });
  writeFileSync(join(fleet.root, 'kid/menu.json'), content);
  return fleet.check();
};

test('a name twice in one object: the second is underlined, and the rest is judged', () => {
  const text = '{\n  "side": {\n    "hot": null,\n    "home": { "icon": "hme" },\n    "hot": null\n  }\n}\n';
  expect(told(file(text))).toEqual([
    ['wrong-value', '"hme"', '"icon" cannot be "hme". Did you mean "home"?'],
    ['syntax', '"hot"', '"hot" is here twice; line 3 has it already.'],
  ]);
  expect(file(text)[1]?.line).toBe(5);
});

test.each([
  ['with space before a colon', '{ "side" : { "home": {}, "home" : {} } }'],
  ['with escapes', '{ "side": { "home": {}, "h\\u006fme": {} } }'],
  ['in a file with comments', '{ "side": { "home": {}, /* again */ "home": {} } }'],
  ['in a list', '{ "side": { "home": { "when": { "any": [{ "session": "guest", "session": "member" }] } } } }'],
])('a name twice is found %s', (_how, text) => {
  const syntax = told(file(text)).filter(([rule]) => rule === 'syntax');
  expect(syntax).toEqual([['syntax', expect.any(String), expect.stringContaining('is here twice')]]);
});

test('colons and quotation marks in texts are no names', () => {
  const text = '{ "side": { "home": { "label": "menu:home" } }, "x\\":y": ":a \\": b :" }';
  expect(file(text).map(({ rule }) => rule)).not.toContain('syntax');
});

test('a byte that is no UTF-8 is shown where it stands', () => {
  const bytes = Buffer.concat([Buffer.from('{\n  "a\ufffd": "'), Buffer.from([0xe9]), Buffer.from('" }')]);
  expect(file(bytes).filter(({ rule }) => rule === 'syntax')).toMatchObject([
    { line: 2, column: 10, message: 'The byte 0xE9 is not UTF-8. Save the file as UTF-8.' },
  ]);
});

test('a byte order mark, with its fix', () => {
  expect(file('\ufeff{}')).toMatchObject([
    { rule: 'syntax', line: 1, column: 1, fix: { edits: [{ offset: 0, length: 1, text: '' }] } },
  ]);
});

test('too large, and too deep, without falling over it', () => {
  const large = `{ "a": "${'ñ'.repeat(140_000)}" }`;
  expect(file(large)).toMatchObject([{ rule: 'syntax', message: expect.stringContaining('larger than 256 KB') }]);
  const deep = `{ "a": ${'['.repeat(50_000)}`;
  expect(file(deep)).toMatchObject([{ rule: 'syntax', column: 39, message: expect.stringContaining('32 levels') }]);
  expect(file(`${deep}${']'.repeat(50_000)} }`)).toMatchObject([{ rule: 'syntax', column: 39 }]);
});
