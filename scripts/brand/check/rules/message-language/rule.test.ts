import { expect, test } from 'vitest';
import { strangerIn, tongueOf } from '../../../texts/tongues.ts';
import { reported } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageLanguage } from './rule.ts';

const check = (messages: Record<string, object>) => reported(inLanguages(messageLanguage, messages).check(['kid']));

test('a text in the letters of another language', () => {
  expect(check({ EN: { a: 'Welcome' }, TY: { a: 'ฝากครั้งแรกรับเพิ่ม' } })).toEqual([
    ['message-language', '"ฝากครั้งแรกรับเพิ่ม"', '"a" does not speak the language of TY (vi): it has Thai letters.'],
  ]);
});

test('a text that is the English one is reported as untranslated', () => {
  const english = 'Every deposit with your card counts';
  expect(check({ EN: { a: english }, TY: { a: english } })).toEqual([]);
  expect(check({ EN: { a: `${english}!` }, TY: { a: english } })).toHaveLength(1);
});

test.each([
  ['vi', 'Every deposit with your card', 'English words'],
  ['vi', 'Nap lan dau tang them cho ban', 'no Vietnamese letter'],
  ['id', 'Every deposit with your card', 'English words'],
  ['en', 'Isi saldo dengan kartu Anda dan menang', 'Indonesian words'],
  ['en', 'Nạp lần đầu tặng thêm', 'Vietnamese letters'],
  ['th', 'Nạp lần đầu tặng thêm một nửa', 'Latin letters alone'],
  ['th', '首存赠送五成', 'Chinese letters'],
  ['zh-Hans', 'Nap tien lan dau qua the', 'Latin letters alone'],
  ['zh-Hans', 'ฝากครั้งแรก', 'Thai letters'],
  ['ar', 'Every first deposit counts double', 'Latin letters alone'],
  ['pt', 'ฝากครั้งแรก', 'Thai letters'],
])('%s: %s', (tag, text, by) => {
  expect(strangerIn(text, tongueOf(tag) ?? { language: '', script: '' })).toBe(by);
});

test.each([
  ['vi', 'Visa, Mastercard, Apple Pay, Skrill'],
  ['vi', 'App Store cho iPhone'],
  ['en', 'สนาม, the stadium, sets the prices'],
  ['vi', 'Slot'],
  ['vi', 'Chat'],
  ['vi', 'Đăng nhập bằng Google và the app'],
  ['th', 'สล็อต Slots & Live casino'],
  ['th', 'Live Casino'],
  ['th', '{{count}} / {{shown}}'],
  ['en', 'Phở, bánh mì and the best of Hà Nội'],
  ['en', 'Sen Vàng'],
  ['id', 'Main sekarang'],
  ['ms', 'Isi dengan kad dan menang untuk anda'],
  ['pt', 'Para você e com a sua conta'],
  ['ja', '最初の入金'],
  ['zh-Hans', '首存 50% Bonus'],
])('%s: %s is in its language, or nobody can tell', (tag, text) => {
  expect(strangerIn(text, tongueOf(tag) ?? { language: '', script: '' })).toBeUndefined();
});
