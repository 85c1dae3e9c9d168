import { describe, expect, test } from 'vitest';
import catalogue from '../../schemas/platform/patterns.json' with { type: 'json' };
import { expressionsOf, publishedRule, unsafePatterns } from './patterns.ts';

const rule = { enabled: true, required: true };
const accepts = (patternId: number, text: string) =>
  expressionsOf({ ...rule, patternId }).every((one) => one.test(text));

/** patternId: texts that fit, texts that do not. */
const samples: { [Id in keyof typeof catalogue]: [fit: string[], not: string[]] } = {
  0: [
    ['abc', 'A1'],
    ['a b', 'é', 'a-'],
  ],
  1: [
    ['a1', 'Z'],
    ['1a', '', 'a_'],
  ],
  2: [['0123'], ['12a', '１２']],
  3: [['a.b+c@mail.example.org'], ['a@b', '@b.c', 'a b@c.de', 'a@b..de', 'a@b.de\n']],
  4: [['abcD1!'], ['abc', 'ABC D', 'É']],
  5: [['a!ü'], ['a b', 'a\t']],
  6: [
    ['カタカナ', 'ひらがな', '漢字'],
    ['kana', 'ｶ a'],
  ],
  7: [
    ['Nguyễn Văn An', "Mary O'Neil"],
    ['Madonna', 'A  B', ' A B', 'A 1'],
  ],
  8: [['Abcde1!x'], ['Abcdefg1', 'abcde1!x', 'ABCDE1!X', 'Abcdefg!']],
  9: [
    ['张三', '阿卜杜·拉'],
    ['zhang', '张 三'],
  ],
  10: [['홍길동'], ['hong']],
  11: [['สมชาย ใจดี'], ['somchai']],
  12: [['2001-02-28'], ['2001-13-01', '28-02-2001', '2001-02-32']],
  13: [['02-28-2001'], ['2001-02-28', '13-01-2001']],
  14: [['abcXYZ'], ['a1']],
  15: [['abc1'], ['abc', '123', 'a1!']],
  16: [['abc1'], ['Abc1']],
  17: [['abc1!'], ['abc', '123', 'ab 1']],
  18: [
    ['Đặng Thị Ánh', "O'Neil", 'Jean-Luc'],
    ['R2D2', '<b>'],
  ],
  19: [["O'Neil Jr."], ['Đặng', 'a1']],
  20: [['a.b_c-1'], ['a b', 'a@']],
  21: [['AB_c-9'], ['a.b', 'a b']],
  22: [['912345678'], ['0912345678', '+84', '9 1']],
  23: [
    ['+84912', '0912'],
    ['++8', '8+', 'a'],
  ],
};

describe.each(Object.entries(samples))('pattern %s', (id, [fit, not]) => {
  test.each(fit)('takes %j', (text) => expect(accepts(Number(id), text)).toBe(true));
  test.each(not)('refuses %j', (text) => expect(accepts(Number(id), text)).toBe(false));
  test('is quick on hostile text', () => {
    const hostile = ['a', '0', 'A ', 'a.', 'a@a.', '中', ' '].map((part) => `${part.repeat(100_000)}\n`);
    // The time of this process alone, µs: steps that grow as the square of the text take a hundred times as much.
    const started = process.cpuUsage();
    for (const text of hostile) accepts(Number(id), text);
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});

test('an unknown patternId falls back to acceptedPattern, a broken one to nothing', () => {
  const unknown = expressionsOf({ ...rule, patternId: 99, acceptedPattern: '^[ab]*$' });
  expect(unknown.map((one) => one.test('c'))).toEqual([false]);
  expect(expressionsOf({ ...rule, acceptedPattern: '(a+)+$' })).toEqual([]);
  expect(expressionsOf({ ...rule, acceptedPattern: '*' })).toEqual([]);
  expect(unsafePatterns({ a: { ...rule, acceptedPattern: '(a+)+$' }, b: { ...rule, acceptedPattern: '*' } })).toEqual([
    'a',
  ]);
});

test('a known patternId and acceptedPattern both hold', () => {
  const both = expressionsOf({ ...rule, patternId: 2, acceptedPattern: '^84' });
  const takes = (text: string) => both.every((one) => one.test(text));
  expect(['841234', '1234', '84a'].map(takes)).toEqual([true, false, false]);
  expect(unsafePatterns({ a: { ...rule, patternId: 2, acceptedPattern: '(a+)+$' } })).toEqual(['a']);
});

test('clients get the catalogue pattern spelt out, unless the merchant wrote its own', () => {
  expect(publishedRule({ ...rule, patternId: 2 }).acceptedPattern).toBe('^[0-9]*$');
  expect(publishedRule({ ...rule, patternId: 8 }).acceptedPattern).toBe('*');
  expect(publishedRule({ ...rule, patternId: 2, acceptedPattern: 'x' }).acceptedPattern).toBe('x');
});
