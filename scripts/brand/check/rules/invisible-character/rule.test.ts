import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { invisibleCharacter } from './rule.ts';

const files = (text: string) => testFleet({ kid: { 'languages/EN/own': text } }, [invisibleCharacter]).check(['kid']);
const check = (a: string) => files(JSON.stringify({ a }));

test.each([
  ['Log\u200bin', 'U+200B, which cannot be seen, stands behind "Log".'],
  ['\ufeffLog in', 'U+FEFF, which cannot be seen, stands at the beginning.'],
  ['Safe \u202egpj.exe', 'U+202E, which turns the direction of reading, stands behind "Safe ".'],
  ['Caf\ufffd', 'U+FFFD, left by a byte that could not be read, stands at the end.'],
])('%j', (text, message) => {
  const diagnostics = check(text);
  expect(reported(diagnostics)).toEqual([['invisible-character', JSON.stringify(text), message]]);
  expect(diagnostics[0]?.fix?.title).toBe('Remove what cannot be seen');
});

test('an escape hides as well', () => {
  expect(files('{ "a": "Log\\u0007in" }')).toMatchObject([{ rule: 'invisible-character', pointer: '/a' }]);
});

test('half of a character', () => {
  const [fault, ...others] = files('{ "a": "Hot \\ud83d games", "b": "Hot \\ud83d\\ude00" }');
  expect(others).toEqual([]);
  expect(fault?.message).toBe('U+D83D, half of a character, stands behind "Hot ".');
});

test.each(['می\u200cخواهم', '👩\u200d💻', 'ยินดี\u200bต้อนรับ', 'שלום\u200e (OK)', 'Đăng nhập\nngay', 'No\u00a0break'])(
  '%j needs what it has',
  (text) => {
    expect(check(text)).toEqual([]);
  },
);

test('isolates keep the direction of what is between them, in a text that runs from right to left', () => {
  expect(check('مثل \u20661995-08-24\u2069')).toEqual([]);
  expect(reported(check('مثل \u20661995-08-24'))).toMatchObject([
    ['invisible-character', expect.any(String), expect.any(String)],
  ]);
  expect(reported(check('Like \u20661995\u2069'))).toMatchObject([
    ['invisible-character', expect.any(String), expect.any(String)],
  ]);
});
