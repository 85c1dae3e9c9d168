import { expect, test } from 'vitest';
import { told } from '../../test-fleet.ts';
import { inLanguages } from '../../texts/test-languages.ts';
import { messageMissing } from './rule.ts';

const check = (messages: Record<string, object>, namespace?: string) =>
  inLanguages(messageMissing, messages, namespace).check(['kid']);

test('a text that other languages lack is told where it stands, once for all of them', () => {
  const lacking = { EN: { a: 'Welcome', b: { c: 'Deeper' } }, TY: { a: 'Chào bạn' }, PL: { a: 'Witaj' } };
  expect(told(check(lacking))).toEqual([['message-missing', '"b"', '"b" has no text in "TY" and "PL".']]);
});

test('a misspelt key is one fault, with the key that was meant', () => {
  const [fault, ...others] = check({ EN: { a: 'Welcome', count: 'All' }, TY: { a: 'Chào bạn', cuont: 'Tất cả' } });
  expect(others).toEqual([]);
  expect(fault && told([fault])).toEqual([
    [
      'message-stray',
      '"cuont"',
      'Nothing uses "cuont", and the default language does not have it. Did you mean "count"?',
    ],
  ]);
  expect(fault).toMatchObject({ severity: 'error', fix: { title: 'Rename it to "count"' } });
});

test('a text that only another language has, and nobody shows, is a warning', () => {
  expect(check({ EN: { a: 'Welcome' }, TY: { a: 'Chào bạn', leftover: 'Cũ' } })).toMatchObject([
    { rule: 'message-stray', severity: 'warning', pointer: '/leftover' },
  ]);
});

test('a key that the engine itself shows must be in the default language', () => {
  const faults = told(check({ EN: { a: 'x', balance: { show: 'Show' } } }, 'shell'));
  expect(faults).toContainEqual([
    'message-missing',
    '"balance"',
    'The engine shows "shell:balance.hide", and EN, the default language, has no text for it.',
  ]);
});

test('languages may have more or fewer plural forms', () => {
  expect(check({ EN: { a: 'x', n_one: 'One', n_other: 'Many' }, TY: { a: 'y', n_other: 'Nhiều' } })).toEqual([]);
});
