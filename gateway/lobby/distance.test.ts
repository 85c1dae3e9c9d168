import { expect, test } from 'vitest';
import { distance } from './distance.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['tiger', 'tiger', 0],
  ['tiger', 'tigr', 1],
  ['tiger', 'tiiger', 1],
  ['tiger', 'tijer', 1],
  ['tiger', 'tiegr', 1],
  ['dragon', 'dargno', 2],
  ['kitten', 'sitting', 3],
])('%s and %s are %d apart, either way', (a, b, far) => {
  expect([distance(a, b), distance(b, a)]).toEqual([far, far]);
});
