import { expect, test, vi } from 'vitest';
import { chooseLanguageAtom, languageAtom, messagesAtom } from '#engine/i18n';
import { payloadOf, storeOf } from './setup.ts';

test('where storage is full, the next document is written in the chosen language all the same', async () => {
  const store = await storeOf(payloadOf('pavilion', 'EN'), { call: () => Promise.reject(new Error('no platform')) });
  vi.spyOn(store.get(messagesAtom), 'switchTo').mockResolvedValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await store.set(chooseLanguageAtom, 'TH');
  expect(store.get(languageAtom)).toBe('TH');
  expect(document.documentElement.lang).toBe('th');
  expect(document.cookie).toContain('lang=TH');
});
