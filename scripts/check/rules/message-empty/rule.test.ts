import { expect, test } from 'vitest';
import { told } from '../../test-fleet.ts';
import { inLanguages } from '../../texts/test-languages.ts';
import { messageEmpty } from './rule.ts';

test('a text of nothing', () => {
  const diagnostics = inLanguages(messageEmpty, { EN: { a: '', b: { c: 'Hot' } } }).check(['kid']);
  expect(told(diagnostics)).toEqual([['message-empty', '""', '"a" is empty: players see nothing there.']]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test('quotes within a text are none', () => {
  expect(inLanguages(messageEmpty, { EN: { a: 'Say "" or "hot"', b: { c: 'x' } } }).check(['kid'])).toEqual([]);
});
