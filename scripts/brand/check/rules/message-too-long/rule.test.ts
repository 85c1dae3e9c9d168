import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageTooLong } from './rule.ts';

test('a label far longer than the English is a warning', () => {
  const label = 'Đăng nhập vào tài khoản của bạn';
  const diagnostics = inLanguages(messageTooLong, { EN: { a: 'Log in' }, TY: { a: label } }).check(['kid']);
  expect(reported(diagnostics)).toEqual([
    ['message-too-long', `"${label}"`, '"a" has 31 characters where English has 6: it may not fit its place.'],
  ]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test('a short one is none, and sentences may grow', () => {
  expect(inLanguages(messageTooLong, { EN: { a: 'Hot' }, TY: { a: 'Đang nổi tiếng' } }).check(['kid'])).toEqual([]);
  const [en, ty] = ['A sentence that goes on for long.', 'Một câu dài hơn nhiều '.repeat(5)];
  expect(inLanguages(messageTooLong, { EN: { a: en }, TY: { a: ty } }).check(['kid'])).toEqual([]);
});

test('a label that a brand replaces by a far longer one, in English too', () => {
  const login = (text: string) =>
    reported(
      shippedFleet({ kid: { 'languages/EN/shell': `{ "menu": { "login": "${text}" } }` } }, [messageTooLong]).check([
        'kid',
      ]),
    );
  expect(login('Log in to your account now')).toEqual([
    [
      'message-too-long',
      '"Log in to your account now"',
      '"menu.login" has 26 characters where the text that it replaces has 6: it may not fit its place.',
    ],
  ]);
  expect(login('Sign in')).toEqual([]);
});
