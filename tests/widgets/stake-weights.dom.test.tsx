import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { statusAtom } from '#engine/platform';
import { startSessionAtom } from '#engine/session';
import type { StatusInfo } from '#schemas/platform';
import { insertMember } from '../support/players/insert-player.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget, type Store } from './render-widget.tsx';

/** What players read of weights before they play, on a real platform: wherever stakes on all games count, and nowhere else. */
configure({ asyncUtilTimeout: 20_000 });
beforeAll(imitateBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const line = /^What counts of each stake: House games 20%, Live casino 10%, Card rooms 10%; all other games in full\.$/;
/** As if the merchant had other weights. */
const weigh = (store: Store, stakeWeights: { [gameType: string]: number }) => say(store, { stakeWeights });
/** As if the platform said otherwise. */
function say(store: Store, info: Partial<StatusInfo>): Promise<void> {
  return act(async () => {
    const status = store.get(statusAtom);
    if (status) store.set(statusAtom, { ...status, info: { ...status.info, ...info } });
  });
}

test('at the bonuses of a deposit, by what the platform says; nothing where all games count in full', async () => {
  const store = await openSite({ brand: 'senvang' });
  const { started } = await insertMember(await sharedGateway());
  await act(async () => store.set(startSessionAtom, started));
  await renderWidget('cashier/deposit', { store, route: '/member/depositv2' });
  await screen.findByText(line);
  expect(screen.getByRole('group', { name: /^Bonus/ })).toBeTruthy();
  await weigh(store, { FISH: 0, SPORTS: 75 });
  expect(screen.getByText('What counts of each stake: Fishing 0%, Sports 75%; all other games in full.')).toBeTruthy();
  await weigh(store, {});
  expect(screen.queryByText(/What counts of each stake/)).toBeNull();
});

test('at what is left to play before a withdrawal, and at the open bonus that asks for it', async () => {
  const store = await openSite({ brand: 'senvang' });
  const gateway = await sharedGateway();
  const { player, started } = await insertMember(gateway, { paymentPassword: '190283', deposit: 500_000 });
  const bonus = { transactionId: `weights/${player.id}`, kind: 'bonus', change: 50_000n, turnover: 150_000n } as const;
  await gateway.services.ledger.transact(player, (books) => books.post(player, bonus));
  await act(async () => store.set(startSessionAtom, started));
  await renderWidget('cashier/withdraw', { store, route: '/member/withdraw' });
  const left = within(await screen.findByRole('region', { name: 'Still to be played' }));
  expect(left.getByText(line)).toBeTruthy();
  cleanup();
  await renderWidget('records/bonuses', { store, route: '/member/bonusDetails' });
  const look = await screen.findByRole('button', { name: /^Bonus of .*: details$/ });
  await act(async () => fireEvent.click(look));
  expect(within(await screen.findByRole('dialog')).getByText(line)).toBeTruthy();
});

test('in the terms of a promotion that stakes on all games count for', async () => {
  const store = await openSite({ brand: 'senvang' });
  await renderWidget('promotions/list', { store, route: '/promotions?id=first-deposit' });
  expect(await screen.findByText(line)).toBeTruthy();
});

test('not in those of a mission on one area, whose figure is what is staked there', async () => {
  const store = await openSite({ brand: 'northline' });
  await renderWidget('promotions/list', { store, route: '/promotions?id=week-at-the-tables' });
  expect(await screen.findByText(/^Play \$2,500 at the live tables/)).toBeTruthy();
  expect(screen.queryByText(/What counts of each stake/)).toBeNull();
});

test('at missions over all games, and at no other', async () => {
  const store = await openSite({ brand: 'senvang', as: 'member' });
  await renderWidget('member/missions', { store, route: '/member/missionLeaderboard' });
  const cardOf = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement);
  expect((await cardOf('A first deposit')).getByText(line)).toBeTruthy();
  expect(screen.getAllByText(/What counts of each stake/)).toHaveLength(1);
  expect((await cardOf('At the table')).getByText(/of ₫50,000,000/)).toBeTruthy();
});

const rule = /^While a bonus is open, stakes count for what has to be played, not for points, rebates, missions/;
test.each([
  ['rebates', 'records/rebates', '/member/manualRebate'],
  ['missions', 'member/missions', '/member/missionLeaderboard'],
  ['ranks', 'member/club', '/member/club'],
  ['points', 'points/mall', '/pointMall'],
  ['invitations', 'member/referral', '/member/referral'],
] as const)(
  'that stakes under a bonus earn nothing is read at %s, where the platform says so',
  async (_what, widget, route) => {
    const store = await openSite({ brand: 'senvang', as: 'member' });
    await renderWidget(widget, { store, route });
    expect(await screen.findByText(rule)).toBeTruthy();
    await say(store, { rewardsUnderBonus: true });
    expect(screen.queryByText(rule)).toBeNull();
  },
);

test('the mall says what has to be staked for a point; house games stand beside slots', async () => {
  const store = await openSite({ brand: 'senvang', as: 'member' });
  await renderWidget('points/mall', { store, route: '/pointMall' });
  const rateOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await rateOf('Live casino')).toContain('₫400,000');
  expect(await rateOf('Slots, Fishing')).toContain('₫20,000');
  expect(await rateOf('House games')).toContain('₫100,000');
  // A deposit earns as it is played, on whatever game.
  expect(await rateOf('Deposits')).toMatch(/₫100,000.*What counts of each stake/);
});
