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
