import { expect, test } from 'vitest';
import { mergePatch, reversePatch } from './merge-patch.ts';

/** The examples of RFC 7396, appendix A. */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched by %j is %j', (target, patch, merged) => {
  expect(mergePatch(target, patch)).toEqual(merged);
});

test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'b' }],
  [{ a: 'b' }, { c: 1 }, { c: null }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 5, d: 6 } }, { a: { b: 1, d: null } }],
  [{ a: { b: 1, c: 2 } }, { a: null }, { a: { b: 1, c: 2 } }],
  [{ a: [1, 2] }, { a: [2] }, { a: [1, 2] }],
  [{ a: 1 }, { a: { b: { c: 1 } } }, { a: 1 }],
  [{}, { a: { b: 1 } }, { a: null }],
])('%j patched by %j is taken back by %j', (target, patch, reverse) => {
  expect(reversePatch(target, patch)).toEqual(reverse);
  expect(mergePatch(mergePatch(target, patch), reverse)).toEqual(target);
});

test('__proto__ stays a key like any other', () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true}}'));
  expect(Object.keys(Object(merged))).toEqual(['__proto__']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
