import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { inLanguages } from '../../texts/test-languages.ts';
import { placeholder } from './rule.ts';

const check = (messages: Record<string, object>, namespace?: string) =>
  told(inLanguages(placeholder, messages, namespace).check(['kid']));

test('a value that one language lacks or misspells', () => {
  expect(check({ EN: { a: 'Win {{amount}}' }, TY: { a: 'Thắng lớn' } })).toEqual([
    ['placeholder-differs', '"Thắng lớn"', '"a" lacks "{{amount}}", unlike EN.'],
  ]);
  expect(check({ EN: { a: 'Win {{amount}}' }, TY: { a: 'Thắng {{amuont}}' } })).toEqual([
    [
      'placeholder-differs',
      '"Thắng {{amuont}}"',
      '"a" lacks "{{amount}}" and has "{{amuont}}", unlike EN. Did you mean "amount"?',
    ],
  ]);
});

test.each(['Win {amount}', 'Win {{amount}', 'Win {{ amount }}', 'Win {{}}'])('braces that are no value: %s', (a) => {
  expect(check({ EN: { a } })).toEqual([
    ['placeholder-form', JSON.stringify(a), '"a" has braces that are no value: values are written {{name}}.'],
  ]);
});

test('braces that are no value are told once, though the other languages have the value', () => {
  expect(check({ EN: { a: 'Win {{amount}}' }, TY: { a: 'Thắng {{amount}' } })).toMatchObject([
    ['placeholder-form', '"Thắng {{amount}"', expect.any(String)],
  ]);
});

test('of two languages, the one that was written last is told', () => {
  const languages =
    '{ "supported": { "TY": { "tag": "vi", "label": "Tiếng Việt" }, "CN": { "tag": "zh", "label": "中文" } } }';
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  const home = '{ "banner": { "show": "Show {{indx}}: {{headline}}" } }';
  const faults = shippedFleet({ kid: { brand, 'languages/EN/home': home } }, [placeholder]).check(['kid']);
  expect(told(faults.filter(({ rule }) => rule === 'placeholder-differs'))).toEqual([
    [
      'placeholder-differs',
      '"Show {{indx}}: {{headline}}"',
      '"banner.show" lacks "{{index}}" and has "{{indx}}", unlike TY. Did you mean "index"?',
    ],
  ]);
});

test('a value that the engine does not give', () => {
  expect(check({ EN: { account: { open: 'Account of {{nmae}}' } } }, 'shell')).toEqual([
    [
      'placeholder-unknown',
      '"Account of {{nmae}}"',
      'Whoever shows "account.open" knows no value {{nmae}}. It knows "{{name}}". Did you mean "name"?',
    ],
  ]);
});
