// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { drawOn, formPage } from '../../../../tests/widgets/form-page.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

afterEach(cleanup);

/** So many that they make a list. */
const more = Object.fromEntries(['TH', 'VI', 'ID'].map((code) => [code, { tag: code.toLowerCase(), label: code }]));

test('the chosen language is kept, and the one before it', async () => {
  const page = formPage({}, { call: () => new Promise<never>(() => undefined) });
  const core = page.store.get(coreAtom);
  const { languages } = core.brand;
  const supported = { ...languages.supported, ...more };
  page.store.set(coreAtom, { ...core, brand: { ...core.brand, languages: { ...languages, supported } } });
  vi.spyOn(page.store.get(messagesAtom), 'switchTo').mockResolvedValue();
  const kept = () => [localStorage.getItem('lang'), localStorage.getItem('hisLang')];
  drawOn(page, <LanguageSwitch />);
  const choose = (code: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: code } });
  choose('TH');
  await vi.waitFor(() => expect(kept()).toEqual(['TH', 'EN']));
  choose('VI');
  await vi.waitFor(() => expect(kept()).toEqual(['VI', 'TH']));
});
