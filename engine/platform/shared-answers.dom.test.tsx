// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prerenderedAtom } from '#engine/brand';
import { languageAtom } from '#engine/i18n';
import { last, shown, visit } from './hooks.fixture.tsx';
import { infoAtom, type SharedAnswer, takeSharedAtom, usePages, useQuery } from './index.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const second = 1000;
const scope = { language: 'EN', session: null };
const notice = (title: string, at: number): SharedAnswer => ({
  key: ['notice', {}, scope],
  value: { promotion: [{ title }] },
  at,
});

function Promotions() {
  const { data } = useQuery('notice', {});
  return <p>{data?.promotion.map(({ title }) => title).join(' ') ?? 'waiting'}</p>;
}

function Games() {
  const { rows, total } = usePages('gameList', { gameType: 'RNG' }, { size: 2 });
  return <p>{`${rows.map(({ name }) => name).join(' ')} of ${total}`}</p>;
}

test('what a document brings is shown at once, and nobody asks for it while it is fresh', async () => {
  const { store, calls, show } = visit();
  store.set(prerenderedAtom, true);
  store.set(takeSharedAtom, [notice('a', Date.now() - 20 * second)]);
  await show(<Promotions />);
  expect(shown()).toBe('a');
  await act(async () => store.set(prerenderedAtom, false));
  expect([shown(), calls]).toEqual(['a', []]);
});

test('what is older than the table allows is shown until the platform has said anew', async () => {
  const { store, calls, show } = visit();
  store.set(takeSharedAtom, [notice('a', Date.now() - 40 * second)]);
  await show(<Promotions />);
  expect(shown()).toBe('a');
  await last(calls).answer({ promotion: [{ title: 'b' }] });
  expect(shown()).toBe('b');
});

test('a clock that is behind does not make it last', async () => {
  const { store, calls, show } = visit();
  // Of a list that is kept for a minute, by the clock of the server an hour ahead.
  const games = { games: [{ name: 'x' }, { name: 'y' }], total: 3, totalPages: 2, pageNo: 1 };
  const key = ['gameList', { pagesOf: { gameType: 'RNG' }, size: 2 }, scope];
  const value = { pages: [games], pageParams: [{ pageNo: 1 }] };
  store.set(takeSharedAtom, [{ key, value, at: Date.now() + 3600 * second }]);
  await show(<Games />);
  expect([shown(), calls]).toEqual(['x y of 3', []]);
  const { answersAtom } = await import('./answers.ts');
  expect(store.get(answersAtom).getQueryState(key)?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

test('answers of one language are not those of another', async () => {
  const { store, calls, show } = visit();
  store.set(takeSharedAtom, [notice('a', Date.now())]);
  store.set(languageAtom, 'TY');
  await show(<Promotions />);
  expect([shown(), calls.length]).toEqual(['waiting', 1]);
});

test('of the status comes what all visitors share: switches and addresses', async () => {
  const { store } = visit();
  expect(store.get(infoAtom)).toBeNull();
  const info = { whitelabel: { MODULE: { WALLET: '1' } }, imageCDNs: ['https://img.example'] };
  store.set(takeSharedAtom, [
    { key: ['systemStatus', {}, { language: null, session: null }], value: info, at: Date.now() },
  ]);
  expect(store.get(infoAtom)).toBe(info);
  const { statusAtom } = await import('./state.ts');
  expect(store.get(statusAtom)).toBeNull();
});
