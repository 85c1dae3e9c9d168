import { afterEach, expect, test, vi } from 'vitest';
import { countWords } from './words.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['', 0],
  ['   \n\t ', 0],
  ['one', 1],
  ['Two  words', 2],
  ['It isn’t up-to-date — really!', 4],
  ['... !! ??', 0],
  ['Nạp tiền xong rồi mà chưa thấy vào số dư', 10],
  ['充值很快，提款也很快。', 6],
  ['ฝากเงินเร็วมาก', 3],
  ['Bonus 100% 到账很快', 5],
])('%j has %i words', (text, count) => {
  // Dictionaries of other versions may part one word more or less.
  expect(Math.abs(countWords(text) - count)).toBeLessThanOrEqual(/[\u0e00-\u0e7f\u4e00-\u9fff]/.test(text) ? 1 : 0);
});

test('a browser without a dictionary counts by letters', () => {
  vi.stubGlobal('Intl', {});
  expect(countWords('充值很快，提款也很快。')).toBe(6);
  expect(countWords('Nạp tiền xong')).toBe(3);
});
