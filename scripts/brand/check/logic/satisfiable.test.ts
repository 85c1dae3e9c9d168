import { expect, test } from 'vitest';
import { isSatisfiable } from './satisfiable.ts';

test.each<[string[], number, number, boolean | undefined]>([
  [['^[a-z]{3,5}$'], 4, 9, true],
  [['^[a-z]{3,5}$'], 6, 9, false],
  [['[0-9]{8}'], 4, 6, false],
  [['^[!-~]*$', '[A-Z]', '[a-z]', '[0-9]'], 2, 2, false],
  [['^[!-~]*$', '[A-Z]', '[a-z]', '[0-9]'], 3, 3, true],
  [['^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{6,16}$'], 6, 20, true],
  [['^(?=.*[A-Z])(?=.*\\d)[a-z\\d]{6,16}$'], 6, 20, false],
  [['^a{9}$|^b{3}$'], 2, 4, true],
  [['^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+){1,4}$'], 1, 4, false],
  [['^[\\p{L}\\p{M} ]*$'], 2, 60, true],
  [['^(a|b$)c*'], 1, 9, undefined],
  [['^(a)\\1$'], 3, 9, false],
  [['[a-z'], 1, 9, undefined],
])('%j in %d to %d characters: %s', (patterns, min, max, expected) => {
  expect(isSatisfiable(patterns, min, max)).toBe(expected);
});
