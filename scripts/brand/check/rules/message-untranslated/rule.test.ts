import { expect, test } from 'vitest';
import { reported } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageUntranslated } from './rule.ts';

const check = (a: string) => reported(inLanguages(messageUntranslated, { EN: { a }, TY: { a } }).check(['kid']));

test('a text that is still the English', () => {
  expect(check('A good evening starts here')).toEqual([
    ['message-untranslated', '"A good evening starts here"', '"a" is still the English text.'],
  ]);
  expect(check('Deposits')).toHaveLength(1);
});

test.each(['WhatsApp', '{{seconds}} s', 'Badminton', '{{count}}/{{total}}', 'MOBA', 'E-sports', 'OK', '24/7'])(
  '%s is the same everywhere',
  (a) => {
    expect(check(a)).toEqual([]);
  },
);

test('the English with another mark is still the English', () => {
  const [fault] = reported(
    inLanguages(messageUntranslated, {
      EN: { a: 'Play the hottest games of the week' },
      TY: { a: 'Play the hottest games of the week.' },
    }).check(['kid']),
  );
  expect(fault).toEqual([
    'message-untranslated',
    '"Play the hottest games of the week."',
    '"a" is still the English text.',
  ]);
});
