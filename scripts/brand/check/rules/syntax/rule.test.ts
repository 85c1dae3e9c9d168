import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, testFleet, underlined } from '../../test-fleet.ts';

test('broken JSON is shown where it breaks, and nothing is concluded from it', () => {
  const fleet = testFleet({ kid: { menu: '{\n  "side": {\n    "home" { "label": 3 }\n  }\n}\n' } });
  expect(reported(fleet.check())[0]).toEqual(['syntax', '{', 'Not JSON: a colon is missing before this.']);
  expect(new Set(fleet.check().map(({ rule }) => rule))).toEqual(new Set(['syntax']));
});

test.each([
  ["{ 'side': {} }", 'Not JSON: names and texts stand in straight double quotes ("…").'],
  ['{ “side”: {} }', 'Not JSON: names and texts stand in straight double quotes ("…").'],
  ['{ "side": { "hot": nul } }', 'Not JSON: "nul" stands outside of quotes.'],
])('words without quotes, or with others: %s', (menu, message) => {
  expect(testFleet({ kid: { menu } }).check()[0]).toMatchObject({ rule: 'syntax', message });
});

const conflict = '{\n<<<<<<< HEAD\n  "side": {}\n=======\n  "side": null\n>>>>>>> other\n}\n';

test.each([
  [conflict, '<<<<<<< HEAD', 'A merge conflict is left here: keep one side, and take the marks out.'],
  ['', undefined, 'The file is empty.'],
  [' \n', undefined, 'The file is empty.'],
  ['\0\0\0\0', undefined, 'The file holds nothing but zeros. Take it from a backup.'],
  ['{ "side": {} } }', '}', 'Not JSON: one "}" too many.'],
  ['{ "side": {} "top": {} }', '"top"', 'Not JSON: a comma is missing before this.'],
  ['{ "side": { "hot": null }', '{', 'Not JSON: this "{" is never closed.'],
  ['{ "a": "C:\\logos" }', '"C:\\logos"', 'Not JSON: a backslash is written \\\\; folders are parted by /.'],
  ['{ "a": "x\ty" }', '"x\ty"', 'Not JSON: a tab in a text is written \\t.'],
  ['{ "a": "x\ny" }', '"x', 'Not JSON: the text is not closed on its line. A line break in it is written \\n.'],
  ['{ "a": 018 }', '018', 'Not JSON: a number does not begin with 0.'],
  ['{ "a": .5 }', '.5', 'Not JSON: a number has a digit before its point.'],
  ['{ "a": 0x10 }', '0x10', 'Not JSON: numbers are written in tens.'],
  ['{ "a": 1_000 }', '1_000', 'Not JSON: a number has no "_".'],
  ['{ "a": True }', 'True', 'Not JSON: "True" stands outside of quotes. Did you mean true?'],
  ['{ "a": 1; "b": 2 }', ';', 'Not JSON: ";" is no mark of it: entries are parted by ",", names and values by ":".'],
  ['{\u00a0"side": {} }', undefined, 'Not JSON: a space of another kind stands here (U+00A0).'],
  ['# side\n{}', '#', 'Not JSON: a comment begins with "//".'],
  ['{ /* a: 1 }', '/* a: 1 }', 'Not JSON: the comment is never closed: */ is missing.'],
])('what is no JSON is reported as whoever wrote it sees it: %j', (menu, span, message) => {
  const [fault, ...others] = testFleet({ kid: { menu } }).check();
  expect(others).toEqual([]);
  expect(fault?.message).toBe(message);
  if (span !== undefined) expect(fault && underlined(fault)).toBe(span);
});

test('the brace that is reported is the one whose end is missing', () => {
  const menu = '{\n  "side": {\n    "hot": {\n      "icon": "hot"\n  },\n  "top": {}\n}\n';
  expect(testFleet({ kid: { menu } }).check()).toMatchObject([{ line: 3, column: 12 }]);
});

test('a word of another language is mended', () => {
  expect(testFleet({ kid: { menu: '{ "a": None }' } }).check()[0]?.fix).toMatchObject({ edits: [{ text: 'null' }] });
});

test('a folder where a file belongs, and a link back to where it stands', () => {
  const fleet = testFleet({ kid: {} });
  mkdirSync(join(fleet.root, 'kid/menu.json'));
  symlinkSync('..', join(fleet.root, 'kid/loop'));
  expect(fleet.check().map(({ rule, file, message }) => [rule, file.split('/').at(-1), message])).toEqual([
    ['syntax', 'brand.json', 'The folder "loop" is a link to one that it stands in: nothing in it is looked at.'],
    ['syntax', 'menu.json', 'This is a folder, and a file is expected here.'],
  ]);
});

test('a broken brand.json silences everything else about the brand', () => {
  const fleet = testFleet({ kid: { brand: '{ "id": "kid", "extends": "base" ', menu: '{ "side": { "x": {} } }' } });
  expect(fleet.check().map(({ rule, file }) => [rule, file.split('/').at(-1)])).toEqual([['syntax', 'brand.json']]);
});

test('comments and trailing commas are fine', () => {
  expect(testFleet({ kid: { menu: '{\n  // none of ours\n  "side": { "hot": null, },\n}\n' } }).check()).toEqual([]);
});

test('a file that holds something else than an object', () => {
  expect(reported(testFleet({ kid: { menu: '[1]' } }).check())).toEqual([
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
  expect(reported(file(text))).toEqual([
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
  const syntax = reported(file(text)).filter(([rule]) => rule === 'syntax');
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

test.each([
  ['with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{ "side": {} }', 'utf16le')])],
  ['without', Buffer.from('{ "side": {} }', 'utf16le')],
])('a file that is saved as UTF-16 %s is reported once', (_how, bytes) => {
  expect(file(bytes)).toMatchObject([{ rule: 'syntax', message: 'The file is saved as UTF-16. Save it as UTF-8.' }]);
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
