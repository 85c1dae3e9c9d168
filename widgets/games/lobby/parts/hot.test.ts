import { expect, test } from 'vitest';
import { isHotUsual } from './hot.ts';

const games = (hot: number, all: number) => Array.from({ length: all }, (_, index) => ({ isHot: index < hot }));

test.each([
  ['nearly all of a page', 40, 42, 20, true],
  ['up to the share', 8, 40, 20, false],
  ['one more', 9, 40, 20, true],
  ['none at all', 0, 40, 0, false],
  ['any, where none is to be marked', 1, 40, 0, true],
  ['all are welcome', 40, 40, 100, false],
])('the mark says nothing: %s', (_name, hot, all, share, expected) => {
  expect(isHotUsual(games(hot, all), share)).toBe(expected);
});
