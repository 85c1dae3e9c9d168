import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#engine/brand';
import fc from '../../../tests/support/fast-check.ts';
import { compare } from './compare.ts';
import { movedKeys } from './order.ts';

const everywhere = () => true;

describe('compare', () => {
  test('what is added, removed and changed, at its pointer', () => {
    const before: JsonObject = { a: { x: 1, gone: true }, list: [1, 2], same: { deep: ['z'] } };
    const after: JsonObject = { a: { x: 2, 'n/ew': null }, list: [2, 1], same: { deep: ['z'] } };
    expect(compare(before, after, everywhere)).toEqual([
      { kind: 'removed', pointer: '/a/gone', before: true },
      { kind: 'changed', pointer: '/a/x', before: 1, after: 2 },
      { kind: 'added', pointer: '/a/n~1ew', after: null },
      { kind: 'changed', pointer: '/list', before: [1, 2], after: [2, 1] },
    ]);
  });

  test('another order of entries is a move, of properties it is nothing', () => {
    const before: JsonObject = { menu: { a: 1, b: 2, c: 3 } };
    const after: JsonObject = { menu: { c: 3, a: 1, b: 2 } };
    expect(compare(before, after, everywhere)).toEqual([
      { kind: 'moved', pointer: '/menu/c', before: 'b', after: null },
    ]);
    expect(compare(before, after, () => false)).toEqual([]);
  });

  test('a value has no differences from itself', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(objects, (value) => compare(value as JsonObject, value as JsonObject, everywhere).length === 0),
    );
  });
});

test('the fewest keys are said to have moved', () => {
  expect(movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d']);
  expect(movedKeys(['a', 'b', 'c'], ['new', 'a', 'c', 'b'])).toHaveLength(1);
  expect(movedKeys(['a', 'b', 'c'], ['a', 'c'])).toEqual([]);
  const keys = fc.uniqueArray(fc.string(), { maxLength: 8 });
  fc.assert(
    fc.property(keys, fc.infiniteStream(fc.nat()), (before, random) => {
      const after = [...before].sort(() => (random.next().value % 3) - 1);
      const moved = new Set(movedKeys(before, after));
      expect(after.filter((key) => !moved.has(key))).toEqual(before.filter((key) => !moved.has(key)));
    }),
  );
});
