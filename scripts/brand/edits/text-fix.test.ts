import { expect, test } from 'vitest';
import { applyEdits } from './apply.ts';
import type { Edit } from './edit.ts';
import { textFix } from './text-fix.ts';

const text = `{
  // the way in
  "home": { "label": "menu:home", "icon": "hme" }, // first
  "vip": {
    "label": "menu:vip", // its name
    /* gold */
    "tags": ["a", "b", "c"],
  },
  "end": { "only": 1 } // last
}
`;

const fixed = (edits: Edit[], before = text) => {
  const fix = textFix(before, { title: 'Fix', edits });
  return fix && applyEdits(before, fix.edits);
};

test.each<[string, Edit, from: string, to: string]>([
  ['a value', { pointer: '/home/icon', value: 'home' }, '"hme"', '"home"'],
  ['a name', { pointer: '/vip', key: 'club' }, '"vip":', '"club":'],
  ['an item', { pointer: '/vip/tags/1', value: 'x' }, '"b"', '"x"'],
  ['a last property', { pointer: '/home/icon', remove: true }, ', "icon": "hme"', ''],
  ['a first property', { pointer: '/home/label', remove: true }, '"label": "menu:home", ', ''],
  ['a first item', { pointer: '/vip/tags/0', remove: true }, '"a", ', ''],
  ['a last item', { pointer: '/vip/tags/2', remove: true }, ', "c"', ''],
  ['an only property', { pointer: '/end/only', remove: true }, '{ "only": 1 }', '{}'],
  ['a line', { pointer: '/vip/label', remove: true }, '    "label": "menu:vip", // its name\n', ''],
  ['a last line with its comma', { pointer: '/vip/tags', remove: true }, '    "tags": ["a", "b", "c"],\n', ''],
  ['a last line without one', { pointer: '/end', remove: true }, '  },\n  "end": { "only": 1 } // last\n', '  }\n'],
  ['one more on a line', { pointer: '/home/x', value: [1] }, '"hme" }', '"hme", "x": [1] }'],
  ['one more line', { pointer: '/vip/x', value: 1 }, '"c"],\n', '"c"],\n    "x": 1,\n'],
  ['one more item', { pointer: '/vip/tags/3', value: 'd' }, '"c"]', '"c", "d"]'],
  ['behind a comment', { pointer: '/x/y', value: 1 }, ' // last\n', ', // last\n  "x": {\n    "y": 1\n  }\n'],
])('%s: only that changes, comments and form stay', (_what, edit, from, to) => {
  expect(text).toContain(from);
  expect(fixed([edit])).toBe(text.replace(from, to));
});

test('what a comment says is no comma, and its end is its first', () => {
  expect(fixed([{ pointer: '/a', remove: true }], '{\n  "a": 1 // one, two\n}')).toBe('{}');
  expect(fixed([{ pointer: '/a/b', remove: true }], '{ "a": { "b": 1 /* x */ } /* y */, "c": 1 }')).toBe(
    '{ "a": {  /* x */ } /* y */, "c": 1 }',
  );
});

test('several edits are one change; neighbours may go together', () => {
  const both: Edit[] = [
    { pointer: '/home/label', remove: true },
    { pointer: '/home/icon', remove: true },
  ];
  expect(fixed(both)).toBe(text.replace('{ "label": "menu:home", "icon": "hme" }', '{}'));
  expect(textFix(text, { title: 'Fix', edits: both })?.edits).toHaveLength(1);
});

test('tabs and line breaks are those of the file', () => {
  expect(fixed([{ pointer: '/b', value: { c: 2 } }], '{\r\n\t"a": 1\r\n}\r\n')).toBe(
    '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n',
  );
  expect(fixed([{ pointer: '/a', value: 1 }], '{}')).toBe('{ "a": 1 }');
});

test('of equal names the last is meant, as everywhere', () => {
  expect(fixed([{ pointer: '/a', value: 3 }], '{ "a": 1, "a": 2 }')).toBe('{ "a": 1, "a": 3 }');
});

test('what is not there cannot be removed or renamed; what changes nothing is no fix', () => {
  expect(fixed([{ pointer: '/gone', remove: true }])).toBeUndefined();
  expect(fixed([{ pointer: '/gone', key: 'x' }])).toBeUndefined();
  expect(fixed([{ pointer: '/vip/tags/0', key: 'x' }])).toBeUndefined();
  expect(fixed([{ pointer: '/home/icon', value: 'hme' }])).toBeUndefined();
});
