import { expect, test } from 'vitest';
import { cycleIn } from './acyclic-chunks.ts';

test.each([
  [{ a: ['b', 'c'], b: ['c'], c: ['gone'] }, undefined],
  [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  [{ a: ['a'] }, ['a', 'a']],
])('%j', (imports, cycle) => {
  expect(cycleIn(new Map(Object.entries(imports)))).toEqual(cycle);
});
