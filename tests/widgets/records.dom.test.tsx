import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PlatformError, platformAtom } from '#engine/platform';
import { startSessionAtom } from '#engine/session';
import type { Player } from '../../gateway/sessions/sessions.ts';
import { playBefore } from '../support/gateway/history.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';
import { placeAtRoute } from './at-route.tsx';

/** The records of play and of money (§2, personalHistoryCopy and transactionHistory) on a real platform. */
const desk = new AccessDesk();
let player: Player;

beforeEach(async () => {
  const member = await insertMember(desk.gateway, { merchant: 'demo', deposit: 100_000 });
  player = member.player;
  await desk.store.set(startSessionAtom, member.started);
});

const cellsOf = async (table: HTMLElement, words: string | RegExp) => {
  const row = (await within(table).findAllByText(words))[0]?.closest('tr');
  // Beside each value stands its header, for cards.
  return within(row ?? table)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent ?? '');
};

test('an open bet shows its stake and no result, in its row, in the sums and in its details', async () => {
  const at = desk.gateway.services.clock() - 1000;
  await playBefore(desk.gateway, player, { at, stake: 700 });
  await playBefore(desk.gateway, player, { at, stake: 500, won: 0, gameType: 'LIVE' });
  await placeAtRoute(desk, { widget: 'records/bets', route: 'personalHistoryCopy' });
  const table = await screen.findByRole('table', { name: 'Your bets' });
  const [, , staked, returned, result, state] = await cellsOf(table, 'Open');
  expect([staked, returned, result, state]).toEqual(['€7.00', '€0.00', 'Open', 'Open']);
  expect((await cellsOf(table, 'Settled'))[4]).toMatch(/^\W*5\.00$/);
  const total = within(
    within(table)
      .getByRole('rowheader', { name: /^Total/ })
      .closest('tr') ?? table,
  );
  expect(total.getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent)).toEqual(
    expect.arrayContaining(['€12.00', expect.stringMatching(/^\W*5\.00$/)]),
  );
  expect(screen.getByText('Open stakes').nextElementSibling?.textContent).toBe('€7.00');

  const open = (await within(table).findAllByText('Open'))[0]?.closest('tr');
  await act(async () => fireEvent.click(within(open ?? table).getByRole('button', { name: /: details$/ })));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Stake', { selector: 'dt' }).nextElementSibling?.textContent).toBe('€7.00');
  expect(drawer.queryByText('Result', { selector: 'dt' })).toBeNull();
});

test('a bet on a match is called by it, in the list and in its details; other bets by their game', async () => {
  const at = desk.gateway.services.clock() - 1000;
  const about = 'Chiang Mai – Nonthaburi';
  await playBefore(desk.gateway, player, { at, stake: 700, gameType: 'SPORTS', detail: { about } });
  const slot = await playBefore(desk.gateway, player, { at, stake: 500, won: 0 });
  await placeAtRoute(desk, { widget: 'records/bets', route: 'personalHistoryCopy' });
  const table = await screen.findByRole('table', { name: 'Your bets' });
  await within(table).findByText(about);
  const { list } = await desk.platform.call('betRecords', { body: {} });
  const game = list.find(({ gameType }) => gameType === 'SPORTS')?.game ?? '';
  expect((await cellsOf(table, about))[0]).toContain(`${about}${game}`);
  const other = list.find(({ roundId }) => roundId === slot)?.game ?? 'none';
  expect((await cellsOf(table, 'Settled'))[0]?.startsWith(other)).toBe(true);
  await act(async () => fireEvent.click(within(table).getByRole('button', { name: `${about}: details` })));
  const drawer = within(await screen.findByRole('dialog', { name: about }));
  expect(drawer.getByText('Game', { selector: 'dt' }).nextElementSibling?.textContent).toBe(game);
});

test('the account record names the wallet of a vendor as the brand does, in the list and in the file', async () => {
  await desk.change({ vendorWallets: { vendors: ['BTI'] } });
  await desk.gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId: `dom/fill/${player.id}`, kind: 'wallet', change: -500n, wallet: 'BTI' }),
  );
  const saved: unknown[] = [];
  const { call } = desk.platform;
  desk.store.set(platformAtom, {
    call: (name, args) => {
      if (name === 'exportRecords') saved.push(Object(args).body.columns);
      return call(name, args);
    },
  });
  await placeAtRoute(desk, { widget: 'records/account', route: 'transactionHistory' });
  const table = await screen.findByRole('table', { name: 'Your account activity' });
  await within(table).findByText('Transfer between wallets · 123BET wallet');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save all as CSV' })));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toContainEqual({
    field: 'wallet',
    header: 'Wallet',
    words: expect.objectContaining({ BTI: '123BET' }),
  });
});

test.each([
  ['records/account', 'transactionHistory', 'accountRecords'],
  ['records/payments', 'paymentHistory', 'deposits'],
  ['records/profit', 'personalProfit', 'profit'],
])('%s that could not be read says so, and keeps no room for sums that do not come', async (widget, route, failing) => {
  const { call } = desk.platform;
  desk.store.set(platformAtom, {
    call: (name, args) =>
      name === failing ? Promise.reject(new PlatformError('refused', 'nothing_found')) : call(name, args),
  });
  await placeAtRoute(desk, { widget, route });
  await screen.findByRole('button', { name: /try again/i });
  expect(document.querySelector('dl [data-waiting]')).toBeNull();
});
