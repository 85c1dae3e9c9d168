import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { modalsAtom } from '#engine/overlays';
import { answersAtom, type Platform, platformAtom } from '#engine/platform';
import { refreshBalanceAtom, startSessionAtom } from '#engine/session';
import lotteries from '../../gateway/lottery/games.json' with { type: 'json' };
import { type FamilyName, familyNames, familyOf } from '../../gateway/lottery/rules/families.ts';
import { numbersFrom } from '../../widgets/lottery/hall/parts/fairness.ts';
import { TestClient } from '../support/client/client.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { renderWidget } from './render-widget.tsx';

/** The hall of lotteries as players see it, on a real platform whose clock the test moves. */
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let gateway: RunningGateway;
beforeAll(async () => {
  imitateBrowser();
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const press = (name: string | RegExp, within: Pick<typeof screen, 'findByRole'> = screen) =>
  within.findByRole('button', { name }).then((button) => fireEvent.click(button));
const open = (route: string, given: object = {}) =>
  renderWidget('lottery/hall', { brand: 'nusadraw', gateway: gateway.url, route, ...given });
const withJoin = { join: { modal: 'access', tab: 'login' } };

const minute = 60_000;

/** Moves the clock to the begin of a draw's sale, which is shut for the last seconds of each minute. */
function beginSale(): void {
  gateway.advance(minute - (gateway.services.clock() % minute) + 100);
}

test('the head of a lottery that draws every minute names no weekday', async () => {
  beginSale();
  await open('/lottery?gameCode=TCG_SEA_MINUTE_FIVE');
  const name = await screen.findByRole('heading', { level: 1, name: 'Minute Five' });
  const words = name.parentElement?.textContent;
  expect(words).toMatch(/\d:\d\d/);
  expect(words).not.toMatch(/Mon|Tue|Wed|Thu|Fri|Sat|Sun/);
});

test('a slip goes from picks to a paid ticket', async () => {
  beginSale();
  await open('/lottery?gameCode=TCG_SEA_MINUTE_FIVE', { as: 'trial' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Minute Five' })).toBeTruthy();
  const sum = within(await screen.findByRole('group', { name: 'Sum' }));
  for (const name of [/^Big/, /^Small/]) {
    await press(name, sum);
    await press('Add to the slip');
  }
  await press('Buy');
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your ticket' }));
  await press(/^Pay /, dialog);
  const reference = (await dialog.findByLabelText<HTMLInputElement>('Reference')).value;
  expect(reference).toMatch(/^[0-9A-F]{8}$/);
  // Nothing longer is shown: it is what customer service finds the ticket by.
  expect(dialog.queryByText(/[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{16}/i)).toBeNull();
  const tickets = within(await screen.findByRole('region', { name: 'Your tickets' }));
  expect(tickets.getByText(reference)).toBeTruthy();
  expect(tickets.getByText('In the draw')).toBeTruthy();
  gateway.advance(minute);
  await gateway.services.tickets.settleDue();
  cleanup();
  await open('/lottery?gameCode=TCG_SEA_MINUTE_FIVE');
  const [proof] = await screen.findAllByRole('button', { name: 'Proof' });
  fireEvent.click(proof as HTMLElement);
  expect(await screen.findByText('The seed fits the hash')).toBeTruthy();
  expect(screen.getByText('The same numbers follow from the seed')).toBeTruthy();
  const seed = screen.getByLabelText<HTMLInputElement>('Seed after the draw');
  const typeSeed = (value: string) => fireEvent.change(seed, { target: { value } });
  const truth = seed.value;
  typeSeed(`${truth.slice(1)}0`);
  expect(await screen.findByText('The seed does not fit the hash')).toBeTruthy();
  expect(screen.getByText('Other numbers follow from this seed')).toBeTruthy();
  typeSeed('a password');
  expect(screen.getByText(/^A seed has 64 characters/)).toBeTruthy();
  expect(screen.queryByText('The seed does not fit the hash')).toBeNull();
  await press('Put the true seed back');
  expect(await screen.findByText('The seed fits the hash')).toBeTruthy();
});

test('a line at odds that have changed takes the new ones; a balance below the slip leads to the cashier', async () => {
  const route = '/lottery?gameCode=TCG_SEA_MINUTE_FIVE';
  const props = { deposit: { route: 'depositv2' } };
  const keep = (line: object) => {
    const big = { playType: 'sum', picks: ['big'], unit: 1000, label: 'Sum', words: ['Big'], stake: 1000, odds: {} };
    sessionStorage.setItem('lottery-slips', JSON.stringify({ TCG_SEA_MINUTE_FIVE: [{ ...big, ...line }] }));
  };
  beginSale();
  keep({ odds: { big: 1.5 } });
  const { store } = await open(route, { as: 'trial', props });
  expect(await screen.findByText('Odds have changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
  await press('Take the new odds');
  expect(await screen.findByRole('button', { name: 'Buy' })).toBeTruthy();
  expect(screen.queryByText('Odds have changed')).toBeNull();
  const bought = JSON.parse(sessionStorage.getItem('lottery-slips') ?? '') as Record<string, object[]>;
  cleanup();
  await store.set(refreshBalanceAtom);
  keep({ ...bought.TCG_SEA_MINUTE_FIVE?.[0], stake: 1e12 });
  await open(route, { store, props });
  expect(await screen.findByText(/more is needed for this slip/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toContain('/deposit');
});

test('the browser finds the numbers of every kind of draw from its seed', async () => {
  const { draws } = gateway.services;
  const kinds = new Map(Object.entries(lotteries).map(([gameCode, { family }]) => [family, gameCode]));
  expect(kinds.size).toBe(familyNames.length);
  for (const [family, gameCode] of kinds) {
    const { method } = familyOf(family as FamilyName);
    const { numero, numbers, seed } = draws.result(gameCode, { numero: '20261126-0001', at: 0 });
    expect(await numbersFrom(seed, numero, method), family).toEqual(numbers);
  }
});

test('while the lotteries are on their way, one strip of shapes has their place', async () => {
  const wrap = (platform: Platform): Platform => ({
    call: (name, args) => (name === 'vnLotteryMenus' ? new Promise(() => {}) : platform.call(name, args)),
  });
  const { container } = await open('/vnlottery', { props: { area: 'vietnam' }, wrap });
  const shapes = await waitFor(() => {
    const found = [...container.querySelectorAll('[data-waiting]')];
    expect(found.length).toBeGreaterThan(10);
    return found;
  });
  // Rows one below another would be many times as high as the strip that comes, and everything below would move.
  const lists = new Set(shapes.map((shape) => shape.parentElement?.parentElement?.className));
  cleanup();
  await open('/vnlottery', { props: { area: 'vietnam' } });
  const [station] = await screen.findAllByRole('button', { name: /^Hanoi VIP/ });
  expect(lists).toContain(station?.closest('ul')?.className);
});

test('guests pick numbers of a station, and are asked to log in', async () => {
  await open('/vnlottery?gameCode=TCG_SEA_HANOI_VIP&playType=xien2', { props: { area: 'vietnam', ...withJoin } });
  const pad = within(await screen.findByRole('group', { name: 'Xiên 2' }));
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to the slip' });
  await press('07', pad);
  expect(add.disabled).toBe(true);
  // Two at once, as when they were pressed before the page was alive.
  await act(async () => {
    for (const name of ['68', '70']) pad.getByRole('button', { name }).click();
  });
  // Three numbers make three pairs.
  expect(screen.getByText('3 bets')).toBeTruthy();
  fireEvent.click(add);
  expect(await screen.findByText('07 · 68 · 70')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in to bet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
  // The page is loaded anew.
  cleanup();
  await open('/vnlottery?gameCode=TCG_SEA_HANOI_VIP', { props: { area: 'vietnam', ...withJoin } });
  expect(await screen.findByText('07 · 68 · 70')).toBeTruthy();
  await press(/^Remove Xiên 2/);
  expect(screen.queryByText('07 · 68 · 70')).toBeNull();
});

test('an address may name a group of plays', async () => {
  await open('/vnlottery?gameCode=TCG_SEA_HANOI_VIP&playType=xien', { props: { area: 'vietnam' } });
  expect(await screen.findByRole('group', { name: 'Xiên 2' })).toBeTruthy();
});

test('favourites come first and stay in this browser; guests log in, and like what they pressed then', async () => {
  const asGuest = await open('/vnlottery', { props: { area: 'vietnam' } });
  await press('Favourite Hanoi VIP');
  expect(asGuest.store.get(modalsAtom)).toMatchObject([{ name: 'access', props: { notice: 'loginFirst' } }]);
  expect(screen.queryByRole('heading', { name: 'Favourites' })).toBeNull();
  const { store } = asGuest;
  await act(async () => store.set(startSessionAtom, await store.get(platformAtom).call('freePlay', {})));
  expect(await screen.findByRole('heading', { name: 'Favourites' })).toBeTruthy();
  cleanup();
  await open('/vnlottery', { props: { area: 'vietnam' }, store });
  expect(await screen.findByRole('heading', { name: 'Favourites' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Favourite Hanoi VIP', pressed: true }).length).toBeGreaterThan(0),
  );
});

test('of a lottery that nobody has the hall says so, and shows another', async () => {
  await open('/lottery?gameCode=TCG_SEA_NO_MORE');
  expect(await screen.findByText(/^That lottery is not on offer/)).toBeTruthy();
  await press(/^Minute Five/);
  await waitFor(() => expect(screen.queryByText(/^That lottery is not on offer/)).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Minute Five' })).toBeTruthy();
});

test('the lottery that a hall begins with stays while others come to draw sooner', async () => {
  const { store } = await open('/lottery');
  const begun = (await screen.findByRole('heading', { level: 1 })).textContent;
  const soonest = async () => {
    const query = { prizeMode: 'SEA' } as const;
    const { gameMenus } = (await new TestClient(gateway.url, 'nd01').call('lotteryMenus', { query })).value;
    const games = gameMenus.flatMap((group) => group.games);
    return games.toSorted((a, b) => Number(a.maintenance) - Number(b.maintenance) || a.next.at - b.next.at)[0];
  };
  while ((await soonest())?.displayName === begun) gateway.advance(1000);
  // As the browser makes them for somebody who comes back from another tab.
  await act(() => store.get(answersAtom).refetchQueries());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(begun);
});
