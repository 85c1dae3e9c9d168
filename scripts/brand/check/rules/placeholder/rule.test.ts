import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { placeholder } from './rule.ts';

const check = (messages: Record<string, object>, namespace?: string) =>
  reported(inLanguages(placeholder, messages, namespace).check(['kid']));

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

test.each(['Win {amount}', 'Win {{amount}', 'Win {{}}'])('braces that are no value: %s', (a) => {
  expect(check({ EN: { a } })).toEqual([
    ['placeholder-form', JSON.stringify(a), '"a" has braces that are no value: values are written {{name}}.'],
  ]);
});

test('braces that are no value are reported once, though the other languages have the value', () => {
  expect(check({ EN: { a: 'Win {{amount}}' }, TY: { a: 'Thắng {{amount}' } })).toMatchObject([
    ['placeholder-form', '"Thắng {{amount}"', expect.any(String)],
  ]);
});

test('of several languages, the one that has it otherwise than all others is reported', () => {
  const right = { a: 'Win {{amount}}' };
  const spoilt = { a: 'Win {{amuont}}' };
  const places = (texts: Record<string, object>) =>
    inLanguages(placeholder, texts)
      .check(['kid'])
      .map(({ file }) => file.split('/').at(-2));
  expect(places({ EN: right, TY: right, PL: spoilt })).toEqual(['PL']);
  expect(places({ EN: spoilt, TY: right, PL: right })).toEqual(['EN']);
  expect(places({ EN: right, TY: spoilt })).toEqual(['TY']);
});

test('a translation that is spoilt in the base is reported there, though a child has words of its own in English', () => {
  const home = (text: string) => JSON.stringify({ banner: { show: text } });
  const languages = '{ "supported": { "ID": { "tag": "id", "label": "Bahasa Indonesia" } } }';
  const fleet = shippedFleet(
    {
      low: {
        brand: `{ "id": "low", "extends": "base", "languages": ${languages} }`,
        'languages/ID/home': home('Tampilkan {{indx}}: {{headline}}'),
      },
      kid: {
        brand: '{ "id": "kid", "extends": "low" }',
        'languages/EN/home': home('See {{index}}: {{headline}}'),
      },
    },
    [placeholder],
  );
  const found = fleet.check().map(({ rule, layer, file }) => [rule, layer, file.split('/').at(-2)]);
  // What nobody fills is reported as such, and not once more as a difference.
  expect(found).toEqual([['placeholder-unknown', 'low', 'ID']]);
});

test('of two languages, the one that was written last is reported', () => {
  const languages =
    '{ "supported": { "TY": { "tag": "vi", "label": "Tiếng Việt" }, "CN": { "tag": "zh", "label": "中文" } } }';
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  const low = {
    brand: brand.replace('kid', 'low'),
    'languages/EN/season': '{ "a": "Win {{amount}}" }',
    'languages/TY/season': '{ "a": "Thắng {{amount}}" }',
  };
  const kid = { brand: '{ "id": "kid", "extends": "low" }', 'languages/EN/season': '{ "a": "Win {{sum}}" }' };
  expect(reported(shippedFleet({ low, kid }, [placeholder]).check(['kid']))).toEqual([
    ['placeholder-differs', '"Win {{sum}}"', '"a" lacks "{{amount}}" and has "{{sum}}", unlike TY.'],
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

test.each(['Win %s now', 'Win %d', '%1$s wins'])('a value as other systems write it: %s', (a) => {
  const slot = /%[^ ]+/.exec(a)?.[0];
  const message = `"a" has "${slot}", which nobody replaces: values are written {{name}}.`;
  expect(check({ EN: { a } })).toEqual([['placeholder-form', JSON.stringify(a), message]]);
});

test.each(['100%sure', '100% safe', '5%s', '%discount', '100%'])('a percentage: %s', (a) => {
  expect(check({ EN: { a } })).toEqual([]);
});

test('spaces within the braces go by themselves', () => {
  const [fault] = inLanguages(placeholder, { EN: { a: 'Win {{ amount }} now' } }).check(['kid']);
  expect(fault).toMatchObject({ suggestion: 'Win {{amount}} now', fix: { edits: [{ text: '"Win {{amount}} now"' }] } });
});

test('plural forms of ICU', () => {
  expect(check({ EN: { a: '{count, plural, one {# game}}' } })).toMatchObject([
    ['placeholder-form', expect.anything(), expect.stringContaining('"a_one" and "a_other"')],
  ]);
});

test('the title of pages', () => {
  const title = (template: string) => {
    const brand = `{ "id": "kid", "extends": "base", "seo": { "titleTemplate": "${template}" } }`;
    return reported(shippedFleet({ kid: { brand } }, [placeholder]).check(['kid']));
  };
  expect(title('{{title}} | {{brnad}}')).toEqual([
    [
      'placeholder-unknown',
      '"{{title}} | {{brnad}}"',
      'Titles know no value {{brnad}}. They know "{{title}}" and "{{brand}}". Did you mean "brand"?',
    ],
  ]);
  expect(title('{{title}} | {brand}')).toMatchObject([['placeholder-form', expect.anything(), expect.anything()]]);
  expect(title('{{brand}}: {{title}}')).toEqual([]);
});

test('a form for one number alone may say it in words', () => {
  const english = { n_one: '{{count}} game', n_other: '{{count}} games' };
  const arabic = { n_one: 'لعبة واحدة', n_other: '{{count}} لعبة' };
  expect(check({ EN: english, AR: arabic })).toEqual([]);
  expect(check({ EN: { ...english, n_one: '{{count}} game of {{name}}' }, AR: arabic })).toEqual([
    ['placeholder-differs', '"لعبة واحدة"', '"n_one" lacks "{{count}}" and "{{name}}", unlike EN.'],
  ]);
  // In Russian "one" is 21 as well.
  expect(check({ EN: english, RU: { ...arabic, n_one: 'Одна игра' } })).toMatchObject([
    ['placeholder-differs', '"Одна игра"', '"n_one" lacks "{{count}}", unlike EN.'],
  ]);
});
