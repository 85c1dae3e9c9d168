import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import fc from '../../../tests/support/fast-check.ts';
import { rules } from '../check/rules/index.ts';
import { Sources } from '../folders/source.ts';
import { isOrdinary } from './ordinary.ts';

const brands = join(import.meta.dirname, '../../../brands');
const passing = rules.filter((rule) => rule.passesOrdinary);
const file = 'languages/EN/own';

function read(messages: object) {
  return new Sources().read(file, JSON.stringify(messages));
}

function found(messages: object): string[] {
  const { text, json } = read(messages);
  return passing.flatMap((rule) => (rule.checkText?.({ file, text, json }) ?? []).map((finding) => finding.rule));
}

test.each([
  'Sân chơi của bạn: 5.000 trò, mỗi ngày!',
  'ยินดีต้อนรับสู่เกมของเรา',
  '欢迎来到我们的游戏，祝您好运！',
  "Don't wait – “play” now… (18)",
  'VIP 24/7: +{{count}} #1, 5 % @ home\nSen',
])('%s', (a) => {
  expect(isOrdinary(read({ a, b: { c: a } }))).toBe(true);
});

test.each([
  ['', 'message-empty'],
  ['   ', 'message-empty'],
  ['<b>Hot</b>', 'markup-in-message'],
  ['**Hot**', 'markup-in-message'],
  ['TODO: translate', 'message-unfinished'],
  ['XXX', 'message-unfinished'],
  ['Lorem ipsum dolor', 'message-unfinished'],
  ['ThÃ´ng tin', 'message-unfinished'],
  ['CafÃ©', 'message-unfinished'],
  ['Log\u200bin', 'invisible-character'],
  ['Pаvilion', 'mixed-scripts'],
  ['See http://a.example', 'address-insecure'],
  [`AKIA${'IOSFODNN7EXAMPLE'}`, 'secret'],
  [`-----BEGIN ${'PRIVATE'} KEY-----`, 'secret'],
])('%j is reported, and so is not ordinary', (a, rule) => {
  expect(found({ a })).toContain(rule);
  expect(isOrdinary(read({ a }))).toBe(false);
});

test('keys that are no names are looked at', () => {
  expect(isOrdinary(read({ [`AKIA${'IOSFODNN7EXAMPLE'}`]: 'Hot' }))).toBe(false);
  expect(isOrdinary(read({ tooManyRequestsFromThisAddress: 'Wait' }))).toBe(true);
});

test('a comment is read, too', () => {
  expect(isOrdinary(new Sources().read(file, '{ /* x */ "a": "Hot" }'))).toBe(false);
});

const pieces = fc.constantFrom(
  ...[
    'Hot',
    'games',
    'đ',
    'Ã',
    '´',
    '©',
    'â',
    '€',
    'á',
    '»',
    'º',
    'а',
    'o',
    'ρ',
    'TODO',
    'TO',
    'DO',
    'TBD',
    'FIX',
    'ME',
    'X',
    'Lorem',
  ],
  ...[
    ' ipsum',
    ' ',
    ':',
    '.',
    '-',
    '--',
    '/',
    '=',
    '_',
    '+',
    '{',
    '}',
    '%',
    's',
    'd',
    '1$',
    '<',
    '>',
    '&',
    ';',
    '[',
    '](',
    '*',
  ],
  ...[
    '\u200b',
    '\u202e',
    '\u00a0',
    '\\',
    '"',
    'http',
    'https:',
    '//',
    'javascript:',
    'AKIA',
    'sk_live_',
    'eyJ',
    '0123456789',
    'ก',
    '中',
  ],
);

test('of whatever is ordinary, no rule that passes it by has anything to say', () => {
  let ordinary = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.array(pieces, { maxLength: 3 }), (one, other) => {
      const messages = { a: one.join(''), b: { c: other.join('') } };
      if (!isOrdinary(read(messages))) return;
      ordinary += 1;
      expect(found(messages)).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(ordinary).toBeGreaterThan(200);
});

test('most that brands say is ordinary', () => {
  const texts = readFileSync(join(brands, 'base/languages/TY/games.json'), 'utf8');
  expect(isOrdinary(new Sources().read(file, texts))).toBe(true);
});
