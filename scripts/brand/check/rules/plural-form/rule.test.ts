import { expect, test } from 'vitest';
import { reported } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { pluralForm } from './rule.ts';

const check = (messages: Record<string, object>) => reported(inLanguages(pluralForm, messages).check(['kid']));

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

test('the form called "other" is needed as well: by what another language has, and by who asks with a number', () => {
  const vi = { a: 'x', n_other: '{{count}} trò chơi' };
  expect(check({ EN: { a: 'x', n_one: '{{count}} game' }, TY: vi })).toEqual([
    ['plural-form', '"n_one"', '"n_one" needs "n_other" beside it: EN has a form for "other" numbers.'],
  ]);
  expect(check({ TY: { a: 'x', n_one: 'một trò chơi' }, EN: { n_one: 'a game', n_other: '{{count}} games' } })).toEqual(
    [['plural-form', '"n_one"', '"n_one" needs "n_other" beside it: TY has a form for "other" numbers.']],
  );
  const fleet = inLanguages(pluralForm, { EN: { a: 'x', count_one: '{{count}} game', count_other: null } }, 'games');
  expect(reported(fleet.check(['kid']))).toEqual([
    ['plural-form', '"count_other"', '"count_one" needs "count_other" beside it: EN has a form for "other" numbers.'],
  ]);
});

test('a text that counts elsewhere needs forms where the language has several', () => {
  const en = { a: 'x', n_one: '{{count}} game', n_other: '{{count}} games' };
  expect(check({ EN: en, PL: { n: '{{count}} gier' } })).toEqual([
    [
      'plural-form',
      '"n"',
      '"n" needs "n_one", "n_few", "n_many" and "n_other" beside it: PL has forms for "one", "few", "many" and "other" numbers.',
    ],
  ]);
  expect(check({ EN: en, TY: { n: '{{count}} trò chơi' } })).toEqual([]);
  expect(check({ EN: en, PL: { n: 'Wszystkie gry' } })).toEqual([]);
});

test('a key without a form stands in for "other"', () => {
  expect(
    check({ EN: { a: 'x', n_one: '{{count}} game', n: '{{count}} games' }, TY: { n_other: '{{count}}' } }),
  ).toEqual([]);
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
