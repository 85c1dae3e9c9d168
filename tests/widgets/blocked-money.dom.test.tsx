import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { bankAccounts, paymentPasswordTries, players, pointAccounts } from '../../gateway/database/tables/index.ts';
import { AccessDesk, press } from './access-desk.tsx';
import { placeAtRoute } from './at-route.tsx';
import { logInWithUpline } from './upline.ts';

/** While no money can leave, the button that would take it is off, and its reason stands beside it: on every step, by whatever address. */
const desk = new AccessDesk();
let member: Awaited<ReturnType<typeof logInWithUpline>>;
let last = 0;
let address = () => '';

beforeEach(async () => {
  member = await logInWithUpline(desk);
});

async function bind(usableAt: number, name: string): Promise<string> {
  const number = `20260000${String(++last).padStart(4, '0')}`;
  await desk.gateway.services.db.insert(bankAccounts).values({
    ...{ id: `blocked-${last}`, merchant: 'demo', playerId: member.player.id, kind: 'bank', provider: name, number },
    ...{ holder: 'A B', createdAt: 1, usableAt },
  });
  return `blocked-${last}`;
}
const soon = () => Date.now() + 3_600_000;
const changeDay = (perDay: number) =>
  desk.change({
    cashier: { withdraw: { limits: { EUR: { perDay } } }, transferUpline: { limits: { EUR: { perDay } } } },
  });

async function show(widget: 'cashier/withdraw' | 'cashier/transfer', search = ''): Promise<void> {
  const route = widget === 'cashier/withdraw' ? 'withdraw' : 'transferUpline';
  ({ address } = await placeAtRoute(desk, { widget, route, search }));
}

const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });
/** What is said of the button. */
async function reason(): Promise<string | null> {
  const button = await next();
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

/** Takes all of the member's money but so much. */
const leave = (amount: bigint) =>
  desk.gateway.services.ledger.transact(member.player, (books) =>
    books.post(member.player, {
      transactionId: `l/${member.player.id}`,
      kind: 'adjustment',
      change: amount - 500_000n,
    }),
  );

const keeps = {
  turnover: () =>
    desk.gateway.services.ledger.transact(member.player, (books) =>
      books.post(member.player, { transactionId: `n/${member.player.id}`, kind: 'bonus', change: 1n, turnover: 5000n }),
    ),
  cooling: () =>
    desk.gateway.services.db.update(players).set({ coolingUntil: soon() }).where(eq(players.id, member.player.id)),
  sum: () => changeDay(999),
  little: () => leave(500n),
};
const said = {
  'cashier/withdraw': {
    turnover: /^Nothing can be withdrawn until .*50\.00.* more has been staked/,
    cooling: /^What protects your account was changed\. Withdrawals open again at/,
    sum: /^You have withdrawn the whole sum of today/,
    little: /^That is less than the least amount of .*\d/,
  },
  'cashier/transfer': {
    turnover: /^You still need to stake .*50\.00.* before you can transfer anything/,
    cooling: /^What protects your account was changed\. Transfers open again at/,
    sum: /^You have transferred the whole sum of today/,
    little: /^That is less than the least amount of .*10\.00/,
  },
};

for (const widget of ['cashier/withdraw', 'cashier/transfer'] as const)
  test.each(['turnover', 'cooling', 'sum', 'little'] as const)(`${widget} is off and says why: %s`, async (why) => {
    await bind(1, 'ING');
    await keeps[why]();
    await show(widget);
    expect(await reason()).toMatch(said[widget][why]);
  });

test('while every account rests, there is nothing to choose, and it says from when', async () => {
  await bind(soon(), 'ING');
  await show('cashier/withdraw');
  expect(await reason()).toMatch(/^A new account can only be used after a waiting time\. Yours can be used from/);
});

test('of two accounts the one that rests cannot be chosen, and says from when it can', async () => {
  await bind(soon(), 'ING');
  await bind(1, 'ABN');
  await show('cashier/withdraw');
  expect((await next()).disabled).toBe(false);
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/Can be used from/)).toBeTruthy();
});

test.each(['cashier/withdraw', 'cashier/transfer'] as const)(
  '%s offers by one press only what the member has',
  async (widget) => {
    const limits = { EUR: { min: 1000, max: 5_000_000, chips: [5000, 20_000, 600_000] } };
    await desk.change({ cashier: { withdraw: { limits }, transferUpline: { limits } } });
    await bind(1, 'ING');
    await leave(10_000n);
    await show(widget);
    await next();
    expect(screen.getByRole('button', { name: /^\D*50$|^\D*50\.00$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /200/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /6,000/ })).toBeNull();
  },
);

const isReview = () => screen.queryByRole('heading', { name: 'Please check' }) !== null;
/** Wrong payment passwords until no more are taken. */
const lockPassword = () =>
  desk.gateway.services.db
    .insert(paymentPasswordTries)
    .values({ playerId: member.player.id, count: 5, lastAt: desk.gateway.services.clock() });
const locked = /^Locked for 30 min after too many wrong tries/;

for (const widget of ['cashier/withdraw', 'cashier/transfer'] as const)
  test.each(['turnover', 'cooling', 'sum'] as const)(
    `${widget}: a review that an address opens asks for nothing, says why, and leads back: %s`,
    async (why) => {
      const account = await bind(1, 'ING');
      await keeps[why]();
      await show(widget, `?${widget === 'cashier/withdraw' ? `account=${account}&` : ''}amount=2500&step=proof`);
      expect(await reason()).toMatch(said[widget][why]);
      expect(isReview()).toBe(true);
      expect(screen.queryByLabelText('Payment password')).toBeNull();
      const listed = screen.queryByRole('region', { name: 'Still to be played' }) !== null;
      expect(listed).toBe(widget === 'cashier/withdraw' && why === 'turnover');
      await press(screen.getByRole('button', { name: 'Change' }));
      await waitFor(() => expect(isReview()).toBe(false));
      expect(address()).toBe('');
      expect(await reason()).toMatch(said[widget][why]);
    },
  );

test.each([
  ['account=blocked-gone&amount=2500', 'This account is no longer among yours.'],
  ['account=ACCOUNT&amount=600000', 'Your balance does not cover this'],
])('cashier/withdraw: a review of %s says why it cannot be', async (query, why) => {
  const account = await bind(1, 'ING');
  await show('cashier/withdraw', `?${query.replace('ACCOUNT', account)}`);
  expect(await reason()).toBe(why);
});

test('cashier/withdraw: a review for an account that rests says from when, beside one that can be used', async () => {
  await bind(1, 'ABN');
  await show('cashier/withdraw', `?account=${await bind(soon(), 'ING')}&amount=2500`);
  expect(await reason()).toMatch(/^A new account can only be used after a waiting time\. Yours can be used from/);
});

test.each([
  ['600000', 'Your balance does not cover this'],
  ['999', 'The amount is outside of what is allowed'],
])('cashier/transfer: a review of %s says why it cannot be', async (amount, why) => {
  await show('cashier/transfer', `?amount=${amount}`);
  expect(await reason()).toBe(why);
});

test('no review leads to a payment password that is locked, until it is not', async () => {
  const account = await bind(1, 'ING');
  await lockPassword();
  await show('cashier/withdraw', `?account=${account}&amount=2500&step=proof`);
  expect(await reason()).toMatch(locked);
  expect(screen.queryByLabelText('Payment password')).toBeNull();
  cleanup();
  await desk.gateway.services.db.delete(paymentPasswordTries);
  await show('cashier/transfer', '?amount=2500&step=proof');
  expect(await screen.findByLabelText('Payment password')).toBeTruthy();
});

async function showMall(): Promise<void> {
  await desk.gateway.services.db.insert(pointAccounts).values({ playerId: member.player.id, balance: 5000 });
  await placeAtRoute(desk, { widget: 'points/mall', route: 'pointMall' });
  await press(await screen.findByRole('button', { name: /^Bonus of €5/ }));
}
const take = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Take this reward' });

test('points/mall: while nothing leaves the account no reward can be taken, and it says until when', async () => {
  await keeps.cooling();
  await showMall();
  await screen.findByText(/For your safety, no money leaves it before/);
  expect((await take()).disabled).toBe(true);
});

test('points/mall: the review of a reward does not lead to a payment password that is locked', async () => {
  await lockPassword();
  await showMall();
  await waitFor(async () => expect((await take()).disabled).toBe(false));
  await press(await take());
  expect(await reason()).toMatch(locked);
});
