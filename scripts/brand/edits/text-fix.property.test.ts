import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { isObject, type Json, pointer } from '#engine/brand';
import fc from '../../../tests/support/fast-check.ts';
import { applyEdits } from './apply.ts';
import type { Edit } from './edit.ts';
import { textFix } from './text-fix.ts';

const name = fc.constantFrom('a', 'b', 'c', 'x/y', 'm~n', '0');
const leaf = fc.constantFrom<Json>(1, 'text, with // no comment', '}', null, true);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const object = fc.dictionary(name, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

/** Text of a value, with comments, line breaks and trailing commas where the chooser says. */
function written(json: Json, choose: () => number, indent = ''): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const inner = `${indent}  `;
  const lines = choose() % 3 > 0;
  const parts = Array.isArray(json)
    ? json.map((item) => written(item, choose, inner))
    : Object.entries(json).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, choose, inner)}`);
  const [open, close] = Array.isArray(json) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const members = parts.map((part, index) => {
    const comma = index < parts.length - 1 || (lines && choose() % 4 === 0) ? ',' : '';
    if (!lines) return `${part}${choose() % 5 === 0 ? ' /* in */' : ''}${comma}`;
    const above = choose() % 4 === 0 ? `${inner}// above\n` : '';
    return `${above}${inner}${part}${comma}${choose() % 4 === 0 ? ' // behind' : ''}\n`;
  });
  return lines ? `${open}\n${members.join('')}${indent}${close}` : `${open} ${members.join(' ')} ${close}`;
}

/** Every place of a value, by its keys. */
function places(json: Json, at: (string | number)[] = []): (string | number)[][] {
  const keys = Array.isArray(json) ? [...json.keys()] : isObject(json) ? Object.keys(json) : [];
  return keys.flatMap((key) => [
    [...at, key],
    ...places((json as Record<string | number, Json>)[key] as Json, [...at, key]),
  ]);
}

/** What an edit means, done to the value itself. */
function edited(json: Json, [key = '', ...rest]: (string | number)[], edit: Edit): Json {
  if (Array.isArray(json)) {
    const index = Number(key);
    if (rest.length > 0) return json.map((item, at) => (at === index ? edited(item, rest, edit) : item));
    return 'remove' in edit ? json.toSpliced(index, 1) : json.with(index, (edit as { value: Json }).value);
  }
  const entries = Object.entries(json as Record<string, Json>);
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      if (name !== key) return [[name, item]];
      if (rest.length > 0) return [[name, edited(item, rest, edit)]];
      if ('remove' in edit) return [];
      return 'key' in edit ? [[edit.key, item]] : [[name, (edit as { value: Json }).value]];
    }),
  );
}

test('in whatever layout, an edit does what it means, and what is not touched keeps its comments', () => {
  fc.assert(
    fc.property(
      object,
      fc.infiniteStream(fc.nat(60)),
      fc.nat(),
      fc.nat(2),
      value,
      (json, stream, where, kind, fresh) => {
        const text = written(json, () => Number(stream.next().value));
        expect(parse(text, [], { allowTrailingComma: true })).toEqual(json);
        const all = places(json);
        const keys = all[where % all.length] ?? [];
        const at = keys.reduce<string>(pointer, '');
        const named = typeof keys.at(-1) === 'string' && kind === 2;
        const edit: Edit = named
          ? { pointer: at, key: 'fresh' }
          : kind === 0
            ? { pointer: at, remove: true }
            : { pointer: at, value: fresh };
        const fix = textFix(text, { title: 'Fix', edits: [edit] });
        const after = fix ? applyEdits(text, fix.edits) : text;
        const errors: Parameters<typeof parse>[1] = [];
        expect(parse(after, errors, { allowTrailingComma: true }), text).toEqual(edited(json, keys, edit));
        expect(errors).toEqual([]);
        const aboves = (part: string) => part.split('// above').length;
        if (named) expect(aboves(after)).toBe(aboves(text));
      },
    ),
    { numRuns: 1500 },
  );
});
