import { expect, test } from 'vitest';
import { fold, foldCase } from './fold.ts';

test.each([
  ['Vietnamese', ['Hổ Vàng', 'HỒ VÃNG', 'ho vang', 'Ho\u0309 Va\u0300ng']],
  ['the Vietnamese d', ['Đỏ Đen', 'do den', 'ĐỎ ĐEN']],
  ['Thai without its tones', ['แก๊งวานรปล้น', 'เเกงวานรปลน']],
  ['Thai digits', ['ส้มคั้น ๔๐', 'สมคน 40']],
  ['Arabic alefs and hamzas', ['الأسد', 'الاسد', 'الإسد', 'ٱلآسد', 'ﺍﻷﺳﺪ']],
  ['Arabic vowels and stretched words', ['مُحَمَّد', 'محـــمد', 'محمد']],
  ['Arabic yas, kafs and ta marbuta', ['ملكة على', 'ملكه علي', 'ملکه علی']],
  ['digits of Arabic, Persian, Hindi and Burmese', ['40', '٤٠', '۴۰', '४०', '၄၀', '４０']],
  ['wide letters, ligatures, and what nobody sees', ['Mon\u00adkey ﬁsh', 'ｍｏｎｋｅｙ\u3000ｆｉｓｈ', 'monkey fish']],
  ['Chinese in wide letters', ['１２３足球', '123足球']],
])('%s: spellings of the same are the same', (_name, spellings) => {
  const [first = '', ...others] = spellings.map(fold);
  expect(first).not.toBe('');
  expect(others).toEqual(others.map(() => first));
});

test('as it is written a text keeps its tones, however they are typed', () => {
  expect(foldCase('Hổ')).not.toBe(foldCase('Hồ'));
  expect(foldCase('HO\u0302\u0309')).toBe(foldCase('hổ'));
  expect(foldCase('ปล้น')).not.toBe(foldCase('ปลน'));
  expect(foldCase('ＨỔ ๔')).toBe('hổ 4');
});
