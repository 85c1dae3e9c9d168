import { expect, test } from 'vitest';
import { testFleet, told } from '../../test-fleet.ts';
import { languageTag } from './rule.ts';

const check = (tag: string) => {
  const languages = `{ "supported": { "TY": { "tag": "${tag}", "label": "Tiếng Việt" } } }`;
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  return told(testFleet({ kid: { brand } }, [languageTag]).check(['kid']));
};

test('two languages with one tag', () => {
  const message = '"EN" has the tag "EN" already: nobody is ever sent to "TY" by their browser.';
  expect(check('EN')).toEqual([['language-tag', '"EN"', message]]);
});

test.each(['vi', 'en-GB'])('%s is told apart from en', (tag) => expect(check(tag)).toEqual([]));

const speaking = (language: string) => {
  const brand = `{ "id": "kid", "extends": "base", "languages": { "supported": { "XX": ${language} } } }`;
  return told(testFleet({ kid: { brand } }, [languageTag]).check(['kid']));
};

test.each([
  ['{ "tag": "en-a1", "label": "x" }', '"en-a1"', '"en-a1" is no tag of BCP 47'],
  ['{ "tag": "de", "label": "x", "locale": "de-XX-foo" }', '"de-XX-foo"', 'is no tag of BCP 47'],
  ['{ "tag": "zz", "label": "x" }', '"zz"', 'There is no language "zz"'],
  ['{ "tag": "de-XX", "label": "x" }', '"de-XX"', 'There is no region "XX"'],
])('a tag that means nothing: %s', (language, underlined, message) => {
  expect(speaking(language)).toEqual([['language-tag', underlined, expect.stringContaining(message)]]);
});

test('the direction of writing', () => {
  expect(speaking('{ "tag": "ar", "label": "x" }')).toEqual([
    ['language-direction', '"ar"', '"ar" is written from right to left: "dir" must be "rtl".'],
  ]);
  expect(speaking('{ "tag": "vi", "label": "x", "dir": "rtl" }')).toEqual([
    ['language-direction', '"rtl"', '"vi" is written from left to right: "dir" must be "ltr".'],
  ]);
  expect(speaking('{ "tag": "he-IL", "label": "x", "dir": "rtl" }')).toEqual([]);
});

test('two languages of one name', () => {
  expect(speaking('{ "tag": "vi", "label": "English" }')).toEqual([
    ['language-label', '"English"', '"EN" is called "English" already: players cannot tell the two apart.'],
  ]);
});
