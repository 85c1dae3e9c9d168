import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { memberAtom, roleAtom } from '#engine/session';
import { imitateBrowser } from './imitate-browser.ts';
import { renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeAll(imitateBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllEnvs();
});

test.each([
  ['base', undefined],
  ['northline', 'nldemo88'],
])('%s: a member is one that the platform has let in', async (brand, account) => {
  const { store } = await renderWidget('shell/header', { brand, as: 'member' });
  expect(await screen.findByRole('button', { name: /^Account of/ })).toBeTruthy();
  expect(store.get(memberAtom)?.account).toBe(account ?? 'demo88');
});

test.each(['guest', 'member', 'agent', 'trial'] as const)('somebody who is a %s is one to the site too', async (as) => {
  const { store } = await renderWidget('shell/header', { as });
  expect(store.get(roleAtom)).toBe(as);
});

test('a widget is drawn at its address, in a language of its brand', async () => {
  await renderWidget('games/lobby', { brand: 'senvang', language: 'TY', route: '/rng?vassalage=LUMO' });
  expect(await screen.findByRole('link', { current: 'page', name: /Lumora/ })).toBeTruthy();
});
