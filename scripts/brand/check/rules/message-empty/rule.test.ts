import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageEmpty } from './rule.ts';

test('a text of nothing', () => {
  const diagnostics = inLanguages(messageEmpty, { EN: { a: '', b: { c: 'Hot' } } }).check(['kid']);
  expect(reported(diagnostics)).toEqual([['message-empty', '""', '"a" is empty: players see nothing there.']]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test.each(['   ', '\u00a0', '\n \t'])('a text of blanks: %j', (a) => {
  expect(inLanguages(messageEmpty, { EN: { a, b: 'Hot' } }).check(['kid'])).toMatchObject([{ pointer: '/a' }]);
});

test('blanks that are written as escapes', () => {
  const fleet = testFleet({ kid: { 'languages/EN/own': '{ "a": "\\u00a0", "b": "\\u0041" }' } }, [messageEmpty]);
  expect(fleet.check(['kid'])).toMatchObject([{ pointer: '/a' }]);
});

test('quotes within a text are none', () => {
  expect(inLanguages(messageEmpty, { EN: { a: 'Say "" or "hot"', b: { c: 'x' } } }).check(['kid'])).toEqual([]);
});
