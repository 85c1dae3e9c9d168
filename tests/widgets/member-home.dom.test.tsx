import { act, cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { whitelabelAtom } from '#engine/brand';
import { startSessionAtom } from '#engine/session';
import { deposits } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget } from './render-widget.tsx';
import { payloadOf } from './setup.ts';

/** The home of the personal centre (§2), on a real platform. */
configure({ asyncUtilTimeout: 20_000 });
beforeAll(imitateBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const routes = {
  deposit: { route: 'depositv2' },
  payments: 'paymentHistory',
  stakes: 'withdraw',
  club: 'club',
  inbox: 'messageV2',
  movements: 'transactionHistory',
};

async function visit(given: { deposit?: number } = {}, props: Record<string, unknown> = routes) {
  const gateway = await sharedGateway();
  const { started, player } = await insertMember(gateway, given);
  const store = await openSite({ brand: 'senvang' });
  store.set(whitelabelAtom, { VIPCLUB3: '1' });
  await act(async () => store.set(startSessionAtom, started));
  const show = () => renderWidget('member/overview', { store, route: '/member/overview', props });
  return { gateway, player, store, show };
}

test('a new member sees a balance and a rank, and no card of what there is nothing of', async () => {
  const { show } = await visit();
  await show();
  expect(await screen.findByRole('region', { name: 'Your rank' })).toBeTruthy();
  for (const name of ['Payments in progress', 'Left to stake before you withdraw', 'Recent activity'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('what waits and what has happened, each with the way to its panel', async () => {
  const { gateway, player, show } = await visit({ deposit: 70_000 });
  const { db, clock, ledger } = gateway.services;
  const gift = { transactionId: 'bonus/home-of-a-test', kind: 'bonus', change: 30_000n, turnover: 90_000n } as const;
  await ledger.transact(player, (books) => books.post(player, gift));
  const id = '00000000-0000-4000-8000-000000051000';
  const now = clock();
  await db.insert(deposits).values({
    ...{ id, merchant: 'sv01', playerId: player.id, currency: 'VND', method: 'bank', methodName: 'By bank' },
    ...{ kind: 'bank', amount: 500_000n, fee: 0n, bonus: 0n, turnover: 0n, language: 'EN', returnUrl: '', minutes: 30 },
    ...{ state: 'pending', at: now, expiresAt: now + 1_800_000, updatedAt: now },
  });
  await show();
  const payments = within(await screen.findByRole('region', { name: 'Payments in progress' }));
  const deposit = payments.getByRole('link', { name: /^Deposit.*Bank transfer.*₫500,000.*Waiting for your payment$/ });
  expect(deposit.getAttribute('href')).toBe(`/member/depositv2?id=${id}`);
  const stakes = within(screen.getByRole('region', { name: 'Left to stake before you withdraw' }));
  expect(stakes.getByText('₫0 of ₫90,000 staked')).toBeTruthy();
  expect(stakes.getByRole('link').getAttribute('href')).toBe('/member/withdraw');
  const moves = within(screen.getByRole('region', { name: 'Recent activity' }));
  expect(moves.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Bonus.*\+₫30,000$/),
    expect.stringMatching(/^Deposit.*\+₫70,000$/),
  ]);
});

test('a card is there only where the menu of the centre has its panel', async () => {
  const { store, show } = await visit({ deposit: 70_000 });
  store.set(whitelabelAtom, { VIPCLUB3: '0' });
  await show();
  expect(await screen.findByRole('region', { name: 'Recent activity' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull();
});

test('every brand has the home at /member, with all of its cards', () => {
  for (const brand of ['base', 'senvang', 'northline', 'sanam', 'nusadraw', 'pavilion', 'voltage']) {
    const { core } = payloadOf(brand, 'EN');
    expect(core.routes.memberCentre).toMatchObject({ path: '/member/overview', aliases: ['/member'] });
    expect(core.menu.account?.member?.link).toEqual({ route: 'memberCentre' });
  }
});
