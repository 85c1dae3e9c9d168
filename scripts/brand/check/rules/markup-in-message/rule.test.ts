import { expect, test } from 'vitest';
import { reported } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { markupInMessage } from './rule.ts';

const check = (a: string) => reported(inLanguages(markupInMessage, { EN: { a } }).check(['kid']));

test.each([
  ['Read <a href=x>this</a>', '<a href=x>'],
  ['One<br/>two', '<br/>'],
  ['Fish &amp; chips', '&amp;'],
  ['A **big** win', '**big**'],
  ['See [the rules](https://a.example)', '](https:'],
])('%s', (a, found) => {
  const message = `"a" is plain text: players would read ${JSON.stringify(found)} as it is written.`;
  expect(check(a)).toEqual([['markup-in-message', JSON.stringify(a), message]]);
});

test.each(['1 < 2 and 3 > 2', 'Fish & chips', 'Q&A; more', '[sic] (here)', '2 ** 3 ** 4', '*****'])(
  '%s is text',
  (a) => {
    expect(check(a)).toEqual([]);
  },
);
