import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { modalsAtom } from '#engine/overlays';
import { platformAtom } from '#engine/platform';
import { pendingLaunchAtom } from '#widgets/games';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget, type Site } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(imitateBrowser);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function openSearch(site: Site = {}) {
  const store = await openSite(site);
  await renderWidget('shell/search', { store });
  return { store, input: await screen.findByRole('combobox') };
}

/** Types words, and waits until what they mean has come. */
async function search(words: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
}

/** Titles of the results of a kind, in order. */
function titles(kind: string): (string | null | undefined)[] {
  const group = screen.getByRole('group', { name: kind });
  return within(group)
    .getAllByRole('option')
    .map((option) => option.querySelector('[dir]')?.textContent);
}

test('a word with its tone is found first as it is written, wherever it stands in the title', async () => {
  await openSearch({ brand: 'senvang', language: 'TY' });
  await search('hổ');
  const [first = '', ...others] = titles('Trò chơi').map((title) => title?.toLowerCase().split(' ') ?? []);
  expect(first).toContain('hổ');
  expect(others.length).toBeGreaterThan(0);
  await search('ho');
  expect(titles('Trò chơi').length).toBeGreaterThan(0);
});

test.each(['plinko', 'PLINKO', 'ｐｌｉｎｋｏ'])('a game of any category is found by %s', async (words) => {
  await openSearch();
  await search(words);
  expect(titles('Games')[0]).toContain('Plinko');
});

test('a team is found among the matches, before games that are only written alike', async () => {
  const { store } = await openSearch({ brand: 'northline' });
  const [match] = (await store.get(platformAtom).call('fixtures', { query: { count: 60 } })).list;
  await search(match?.home ?? '');
  const [group] = screen.getAllByRole('group');
  expect(group?.textContent).toContain(match?.home);
  expect(titles('Matches')[0]).toContain(match?.home);
});

test('providers, pages and questions of the help are found', async () => {
  const { store } = await openSearch();
  await search('promotions');
  expect(titles('Pages')[0]).toBe('Promotions');
  await search('lumora');
  expect(titles('Providers')[0]).toBe('Lumora');
  await search('withdraw');
  expect(titles('Help')[0]).toBe('How do I withdraw?');
  fireEvent.click(screen.getByRole('option', { name: /How do I withdraw/ }));
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'help', props: { tab: 'money' } }]);
});

test('the arrows walk through the results, and Enter opens the one that is marked', async () => {
  const { store, input } = await openSearch();
  await search('plinko');
  const [first] = screen.getAllByRole('option');
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(first?.id));
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(first?.id));
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  expect(store.get(pendingLaunchAtom)?.name).toContain('Plinko');
});

test('Enter before the results are here opens the first one as soon as they are', async () => {
  const { store, input } = await openSearch();
  await search('dragon');
  fireEvent.change(input, { target: { value: 'plinko' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  // What is listed is still of the words before.
  expect(store.get(pendingLaunchAtom)).toBeNull();
  await waitFor(() => expect(store.get(pendingLaunchAtom)?.name).toContain('Plinko'));
});

test('whoever types on after Enter opens nothing', async () => {
  const { store, input } = await openSearch();
  fireEvent.change(input, { target: { value: 'plinko' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  await search('plinko r');
  expect(titles('Games')[0]).toContain('Plinko');
  expect(store.get(pendingLaunchAtom)).toBeNull();
});

test('Enter for words that nothing is found for opens nothing, and nothing that is found later', async () => {
  const { store, input } = await openSearch();
  fireEvent.change(input, { target: { value: 'qqqqzzzzxxxx' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  await screen.findByText('Nothing found for “qqqqzzzzxxxx”');
  await search('plinko');
  expect(store.get(pendingLaunchAtom)).toBeNull();
});

test('what was searched for is offered again, until it is cleared', async () => {
  const { store } = await openSearch();
  await search('plinko');
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
  cleanup();
  await renderWidget('shell/search', { store });
  await screen.findByRole('group', { name: 'Searched lately' });
  expect(titles('Searched lately')).toEqual(['plinko']);
  fireEvent.click(screen.getByRole('option', { name: 'plinko' }));
  expect(await screen.findByRole('group', { name: 'Games' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('group', { name: 'Searched lately' })).toBeNull();
  expect(localStorage.getItem('searches')).toBe('[]');
});

test('nothing found is said in words', async () => {
  await openSearch();
  await search('qqqqzzzzxxxx');
  expect(screen.getByText('Nothing found for “qqqqzzzzxxxx”')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});
