import { expect, test } from 'vitest';
import type { BootPayload } from '#engine/brand';
import { createMessages } from './messages.ts';

test.each([
  ['PO', 'pl', ['one', 'few', 'many']],
  ['TY', 'vi', ['other', 'other', 'other']],
  ['EN', 'en', ['one', 'other', 'other']],
])('%s, which is %s, has its own plural forms', (language, tag, forms) => {
  const games = { count_one: 'one', count_few: 'few', count_many: 'many', count_other: 'other' };
  const core = { brand: { languages: { default: language, supported: { [language]: { tag, label: language } } } } };
  const payload = { core, language, pages: {}, messages: { games } } as unknown as BootPayload;
  const { i18n } = createMessages(payload);
  expect([1, 3, 5].map((count) => i18n.t('count', { ns: 'games', count }))).toEqual(forms);
});

test.each([
  ['rtl', 'حساب \u2068<7 Reels!>\u2069.'],
  [undefined, 'حساب <7 Reels!>.'],
])('values keep their own direction in a language that runs %s', (dir, words) => {
  const supported = { AR: { tag: 'ar', label: 'AR', ...(dir ? { dir } : {}) } };
  const core = { brand: { languages: { default: 'AR', supported } } };
  const messages = { shell: { open: 'حساب {{name}}.' } };
  const { i18n } = createMessages({ core, language: 'AR', pages: {}, messages } as unknown as BootPayload);
  expect(i18n.t('open', { name: '<7 Reels!>' })).toBe(words);
});
