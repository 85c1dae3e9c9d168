import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { modalsAtom } from '#engine/overlays';
import { platformAtom } from '#engine/platform';
import { forgetSessionAtom, refreshBalanceAtom, startSessionAtom } from '#engine/session';
import { toastsAtom } from '../../engine/overlays/state.ts';
import { startGames } from '../support/gateway/games.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { openSite, renderWidget } from './render-widget.tsx';
import { forgetAll, slip, stubWindow } from './sports-page.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(stubWindow);
afterEach(forgetAll);

/** Shows the matches of an address of brand `sanam` beside its slip. */
async function show(route: string) {
  const props = { tabs: ['football', 'tennis'], count: 30 };
  const store = await openSite({ brand: 'sanam' });
  await renderWidget('sports/slip', { store, route });
  await renderWidget('sports/fixtures', { store, route, props });
  return { store, prices: await screen.findAllByRole('button', { pressed: false }) };
}

test('a price goes to the slip, and back when it is pressed again', async () => {
  const { prices } = await show('/matches');
  expect(slip().getByRole('status').textContent).toContain('0');
  const [first] = prices;
  if (!first) throw new Error('there are no prices');
  fireEvent.click(first);
  expect(first.getAttribute('aria-pressed')).toBe('true');
  expect((await slip().findByText(/^\d+\.\d\d$/)).textContent).toBe(first.textContent);
  fireEvent.click(first);
  expect(slip().queryByText(/^\d+\.\d\d$/)).toBeNull();
});

test('matches that are simulated are said to be', async () => {
  await renderWidget('sports/fixtures', { brand: 'sanam', props: { note: 'sports:simulated' } });
  expect(await screen.findByText('All matches are simulated: no real event is behind them.')).toBeTruthy();
});

test('a club has the same crest in every match, players of their own have none', async () => {
  await show('/matches?sport=football');
  const crests = new Map<string, Set<string>>();
  for (const svg of document.querySelectorAll('[data-widget="sports/fixtures"] li p svg')) {
    const club = svg.parentElement?.textContent ?? '';
    const colours = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
    crests.set(club, (crests.get(club) ?? new Set()).add(colours.join()));
  }
  expect(crests.size).toBeGreaterThan(4);
  expect([...crests.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set([...crests.values()].flatMap((colours) => [...colours])).size).toBeGreaterThan(3);
  cleanup();
  await show('/matches?sport=tennis');
  expect(document.querySelectorAll('[data-widget="sports/fixtures"] li p svg')).toHaveLength(0);
});

test('the slip multiplies what one book takes, and sends a guest to log in first', async () => {
  const { store, prices } = await show('/matches?sport=football');
  const [a, , , b] = prices;
  if (!a || !b) throw new Error('there are too few prices');
  for (const price of [a, b]) fireEvent.click(price);
  const shown = (await slip().findAllByText(/^\d+\.\d\d$/)).map((element) => Number(element.textContent));
  expect(shown).toHaveLength(3);
  const [first = 0, second = 0, together = 0] = shown;
  expect(Math.abs(together - first * second)).toBeLessThan(0.0101);
  fireEvent.click(slip().getByRole('button', { name: 'Bet at Matchday Sportsbook' }));
  expect(store.get(modalsAtom).map(({ name }) => name)).toEqual(['access']);
});

test('what a guest has picked goes along with the log-in, and stays with the player at the log-out', async () => {
  const { store, prices } = await show('/matches');
  fireEvent.click(prices[0] as HTMLElement);
  expect(Object.keys(localStorage)).toEqual(['sportsSlip:']);
  const started = await store.get(platformAtom).call('freePlay');
  await act(() => store.set(startSessionAtom, started));
  expect(slip().getByRole('status').textContent).toContain('1');
  const key = `sportsSlip:${started.account}`;
  expect(Object.keys(localStorage)).toEqual([key]);
  // Another tab has placed it and picked another thirteen, which are more than a book takes.
  const [pick] = JSON.parse(localStorage.getItem(key) ?? '[]');
  const many = Array.from({ length: 13 }, (_, at) => ({
    ...pick,
    fixture: { ...pick.fixture, id: `${at}`, bets: true },
  }));
  localStorage.setItem(key, JSON.stringify(many));
  await act(() => store.set(refreshBalanceAtom));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  expect(slip().getByRole('status').textContent).toContain('13');
  expect(await slip().findByText('A bet takes 12 picks at most. Remove some of them.')).toBeTruthy();
  expect(slip().queryByRole('button', { name: 'Place bet' })).toBeNull();
  await act(async () => store.set(forgetSessionAtom));
  expect(slip().getByRole('status').textContent).toContain('0');
  expect(Object.keys(localStorage)).toEqual([`sportsSlip:${started.account}`]);
});

test('the tab of the sport that the address names is current, and only its matches are listed', async () => {
  const { prices } = await show('/matches?sport=tennis');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Tennis');
  expect(prices.some((price) => price.getAttribute('aria-label')?.includes(', Draw'))).toBe(false);
});

test('all sports together are those of the tabs', async () => {
  const { store, prices } = await show('/matches');
  expect(prices.length).toBeGreaterThan(4);
  const { list } = await store.get(platformAtom).call('fixtures', { query: { count: 60 } });
  const leagues = (sports: readonly string[]) =>
    new Set(list.filter(({ sport }) => sports.includes(sport)).map(({ league }) => league));
  const others = leagues(['muaythai', 'cockfight', 'esports']);
  expect(others.size).toBeGreaterThan(0);
  const shown = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  expect(shown.filter((name) => others.has(name))).toEqual([]);
  expect(shown.some((name) => leagues(['football', 'tennis']).has(name))).toBe(true);
});

test('who is logged in places the bet in the slip, and the record has it', async () => {
  const gateway = await startGateway();
  const games = await startGames(gateway);
  gateway.services.options.gamesOrigin = games.url;
  try {
    const store = await openSite({ brand: 'sanam', as: 'trial', gateway: gateway.url });
    await store.set(refreshBalanceAtom);
    await renderWidget('sports/slip', { store, route: '/matches', props: { deposit: { route: 'depositv2' } } });
    await renderWidget('sports/fixtures', {
      store,
      route: '/matches?sport=football',
      props: { tabs: ['football'], count: 30 },
    });
    const prices = await screen.findAllByRole('button', { pressed: false, name: / – / });
    // Of a match to come: in play a price may change while it is looked at.
    const first = prices.find((price) => price.closest('li')?.querySelector('time'));
    if (!first) throw new Error('there are no prices');
    fireEvent.click(first);
    expect(localStorage.length).toBeGreaterThan(0);
    // Dead until it has lain still under the eyes: a second tap places nothing, and says nothing.
    const button = await slip().findByRole('button', { name: 'Place bet' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(slip().getByRole('alert').textContent).toBe('');
    const press = async (name = 'Place bet') => {
      await waitFor(() => expect(slip().getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'));
      fireEvent.click(slip().getByRole('button', { name }));
    };
    await press();
    expect(slip().getByRole('alert').textContent).toBe('Write an amount.');
    const write = (value: string) =>
      fireEvent.change(slip().getByRole('textbox', { name: 'Stake' }), { target: { value } });
    const place = (stake: string) => {
      write(stake);
      return press();
    };
    // What costs more than there is leads to the cashier.
    write('9000000');
    expect(slip().getByRole('alert').textContent).toMatch(/^\D*8,\d{3},\d{3}\.\d\d more is needed for this bet\.$/);
    expect(slip().getByRole('link', { name: 'Deposit' }).getAttribute('href')).toContain('/member/depositv2');
    expect(slip().queryByRole('button', { name: 'Place bet' })).toBeNull();
    // The limits are in sight, and held before anything is sent.
    write('');
    await slip().findByText(/^Limits /);
    await place('0.01');
    expect(slip().getByRole('alert').textContent).toMatch(
      /^The stake must be between .* and .*\. Nothing was taken\.$/,
    );
    // Nobody knows what became of what gets lost: it is asked for under its own key, and another bet is not to be had.
    gateway.services.options.gamesOrigin = 'http://127.0.0.1:1';
    await place('50');
    const again = await slip().findByRole('button', { name: 'Ask again' });
    expect(slip().queryByRole('textbox')).toBeNull();
    fireEvent.click(again);
    await slip().findByText('Still no answer. It is safe to ask again.');
    // The slip says it: "try again" beside it would be another bet.
    expect(store.get(toastsAtom)).toEqual([]);
    gateway.services.options.gamesOrigin = games.url;
    fireEvent.click(slip().getByRole('button', { name: 'Ask again' }));
    expect((await slip().findByText(/^Your bet of/)).textContent).toContain('50');
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('confirm:'))).toEqual([]);
    const { list } = await store.get(platformAtom).call('betRecords', { body: {} });
    expect(list).toMatchObject([{ staked: 5000, state: 'open', gameType: 'SPORTS' }]);
    // The receipt has the number by which the record, and customer service, know the bet.
    expect(list[0]?.reference).toMatch(/^[0-9A-F]{8}$/);
    expect(slip().getByText(list[0]?.reference ?? '-')).toBeTruthy();
    fireEvent.click(slip().getByRole('button', { name: 'Done' }));
    expect(slip().getByText('Tap a price in the table to keep the match here.')).toBeTruthy();
  } finally {
    cleanup();
    await games.close();
    await gateway.close();
  }
});
