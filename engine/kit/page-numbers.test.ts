import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [1, 20, '1 2 3 gap 20'],
  [2, 20, '1 2 3 gap 20'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [20, 20, '1 gap 18 19 20'],
])('page %i of %i: three around it, one at either end', (page, pages, shown) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(shown);
});
