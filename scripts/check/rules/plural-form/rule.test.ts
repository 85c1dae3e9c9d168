import { expect, test } from 'vitest';
import { told } from '../../test-fleet.ts';
import { inLanguages } from '../../texts/test-languages.ts';
import { pluralForm } from './rule.ts';

const check = (messages: Record<string, object>) => told(inLanguages(pluralForm, messages).check(['kid']));

test('English needs one and other', () => {
  expect(check({ EN: { a: 'x', n_other: '{{count}} games' } })).toEqual([
    ['plural-form', '"n_other"', '"n_other" needs "n_one" beside it: EN has a form for "one" numbers.'],
  ]);
  expect(check({ EN: { a: 'x', n_one: '{{count}} game', n_other: '{{count}} games' } })).toEqual([]);
});

test('Polish needs four, Vietnamese one', () => {
  const pl = { a: 'x', n_one: '{{count}} gra', n_other: '{{count}} gry' };
  expect(check({ PL: pl })).toEqual([
    [
      'plural-form',
      '"n_one"',
      '"n_one" needs "n_few" and "n_many" beside it: PL has forms for "few" and "many" numbers.',
    ],
  ]);
  expect(check({ TY: { a: 'x', n_other: '{{count}} trò chơi' } })).toEqual([]);
});

test('a key that merely ends so has no forms', () => {
  expect(check({ EN: { a: 'x', day_one: 'The first day' } })).toEqual([]);
});

test('a form says its number, unless it is for one number alone', () => {
  const forms = { n_zero: 'لا ألعاب', n_one: 'لعبة واحدة', n_two: 'لعبتان', n_many: '{{count}} لعبة' };
  const other = { n_other: '{{count}} لعبة' };
  expect(check({ AR: { a: 'x', ...forms, n_few: '{{count}} ألعاب', ...other } })).toEqual([]);
  expect(check({ AR: { a: 'x', ...forms, n_few: 'ألعاب', ...other } })).toEqual([
    ['plural-form', '"ألعاب"', '"n_few" lacks "{{count}}": AR has several "few" numbers.'],
  ]);
});
