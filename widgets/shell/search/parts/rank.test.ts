import { expect, test } from 'vitest';
import { createSearch, exactness } from './rank.ts';

const entries = (...titles: string[]) => titles.map((title, index) => ({ id: String(index), title }));
const found = (typed: string, ...titles: string[]) => createSearch(entries(...titles))(typed).map(({ title }) => title);

test.each([
  ['the word with its tone first', 'hổ', ['Hồ Sen', 'Hổ Vàng', 'Hộp Quà'], ['Hổ Vàng', 'Hồ Sen', 'Hộp Quà']],
  ['without tones', 'ho vang', ['Hổ Vàng', 'Rồng Vàng'], ['Hổ Vàng']],
  ['the Vietnamese d', 'da ga', ['Đá gà', 'Game bài'], ['Đá gà']],
  ['wide letters', 'ｓｐｏｒｔｓ', ['Sports', 'Live'], ['Sports']],
  ['Arabic alefs, and without vowels', 'الاسد', ['الأَسَد الذهبي', 'النمر'], ['الأَسَد الذهبي']],
  ['inside a Thai word', 'เงิน', ['ฝากเงิน', 'โปรโมชั่น'], ['ฝากเงิน']],
  ['inside a Chinese word', '客服', ['在线客服', '老虎机'], ['在线客服']],
  ['the beginning of a word', 'arse', ['Arsenal – Chelsea', 'Leeds – Fulham'], ['Arsenal – Chelsea']],
  ['a misspelt word', 'arsenol', ['Arsenal – Chelsea', 'Leeds – Fulham'], ['Arsenal – Chelsea']],
  ['each of several words', 'arsenal leeds', ['Arsenal – Chelsea', 'Leeds – Arsenal'], ['Leeds – Arsenal']],
  ['signs alone', '?!', ['Arsenal'], []],
])('%s', (_name, typed, titles, expected) => {
  expect(found(typed, ...titles)).toEqual(expected);
});

test('a whole word comes before the beginning of a longer one, whatever stands behind the titles', () => {
  const search = createSearch([
    { id: 'a', title: 'Livestream', more: 'live live live live' },
    { id: 'b', title: 'Casino, live' },
  ]);
  expect(search('live').map(({ id }) => id)).toEqual(['b', 'a']);
});

test('what stands behind a title is found after titles', () => {
  const search = createSearch([
    { id: 'article', title: 'Terms', more: 'When a deposit is late' },
    { id: 'page', title: 'Deposit' },
  ]);
  expect(search('deposit').map(({ id }) => id)).toEqual(['page', 'article']);
});

test('few letters are looked for in titles alone', () => {
  const search = createSearch([{ id: 'article', title: 'Câu hỏi', more: 'hỗ trợ, họ tên, hồ sơ' }]);
  expect(search('ho').map(({ id }) => id)).toEqual(['article']);
  expect(search('hồ sơ').map(({ id }) => id)).toEqual(['article']);
  expect(search('tên')).toEqual([]);
});

test('exactness tells whole words with their tones from those without, and both from parts of words', () => {
  expect([exactness('Hổ Vàng', 'hổ'), exactness('Hồ Sen', 'hổ'), exactness('Hộp Quà', 'hổ')]).toEqual([2, 1, 0]);
});
