import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { languageTag } from './rule.ts';

const check = (tag: string) => {
  const languages = `{ "supported": { "TY": { "tag": "${tag}", "label": "Tiếng Việt" } } }`;
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  return reported(testFleet({ kid: { brand } }, [languageTag]).check(['kid']));
};

test('two languages with one tag', () => {
  const message = '"EN" has the tag "EN" already: nobody is ever sent to "TY" by their browser.';
  expect(check('EN')).toEqual([['language-tag', '"EN"', message]]);
});

const speaking = (language: string) => {
  const brand = `{ "id": "kid", "extends": "base", "languages": { "supported": { "XX": ${language} } } }`;
  return reported(testFleet({ kid: { brand } }, [languageTag]).check(['kid']));
};

test.each(['vi', 'en-GB'])('%s is reported apart from en', (tag) =>
  expect(speaking(`{ "tag": "${tag}", "label": "x" }`)).toEqual([]),
);

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

const named = (code: string, tag: string, label: string) => {
  const languages = JSON.stringify({ supported: { [code]: { tag, label } } });
  const brand = `{ "id": "kid", "extends": "base", "languages": ${languages} }`;
  return reported(testFleet({ kid: { brand } }, [languageTag]).check(['kid']));
};

test.each([
  ['VI', 'th', 'ไทย', 'language-code', '"th"'],
  ['TH', 'vi', 'Tiếng Việt', 'language-code', '"vi"'],
  ['CN', 'id', 'Bahasa Indonesia', 'language-code', '"id"'],
  ['VI', 'vi', 'ไทย', 'language-label', '"ไทย"'],
  ['TY', 'vi', 'Bahasa Indonesia', 'language-label', '"Bahasa Indonesia"'],
  ['CN', 'zh-Hans', 'Tiếng Việt', 'language-label', '"Tiếng Việt"'],
  ['XX', 'sw', 'العربية', 'language-label', '"العربية"'],
])('code, tag and label of different languages: %s %s %s', (code, tag, label, rule, underlined) => {
  expect(named(code, tag, label)).toEqual([[rule, underlined, expect.any(String)]]);
});

test.each([
  ['TY', 'vi', 'Tiếng Việt'],
  ['CN', 'zh-Hant-TW', '中文'],
  ['BR', 'pt-BR', 'Português'],
  ['SW', 'sw', 'Kiswahili'],
  ['XX', 'th', 'Thai'],
  ['PO', 'pl', 'PL'],
])('belong together: %s %s %s', (code, tag, label) => expect(named(code, tag, label)).toEqual([]));
