import { expect, test } from 'vitest';
import { follow, isFromList, type Trail } from './trail.ts';

const after = (...shown: (string | undefined)[]) => shown.reduce(follow, [] as Trail);

test.each([
  ['opened from the list', [undefined, 'a'], true],
  ['opened from another promotion', [undefined, 'a', 'b'], false],
  ['gone back to, with the list before it', [undefined, 'a', 'b', 'a'], true],
  ['the first that an address names', ['a'], false],
  ['opened from the one that an address names', ['a', 'b'], false],
  ['opened anew after the list was gone back to', [undefined, 'a', undefined, 'b'], true],
  ['shown twice by a strict renderer', [undefined, undefined, 'a', 'a'], true],
])('%s', (_what, shown, expected) => {
  expect(isFromList(after(...shown))).toBe(expected);
});
