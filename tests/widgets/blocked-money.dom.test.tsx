import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { WidgetByName } from '#engine/registry';
import { RouteMatched } from '#engine/routing';
import { startSessionAtom } from '#engine/session';
import type { RouteReference } from '#schemas/names';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { bankAccounts, players, referrals } from '../../gateway/database/tables/index.ts';
import { insertMember } from '../support/players/insert-player.ts';
import { AccessDesk } from './access-desk.tsx';

/** While no money can leave, the button that would take it is off, and its reason stands beside it. */
const desk = new AccessDesk();
let member: Awaited<ReturnType<typeof insertMember>>;
let last = 0;

beforeEach(async () => {
  const limits = { EUR: { min: 1000, max: 5_000_000, perDay: 10_000_000, chips: [5000] } };
  await desk.change({ cashier: { transferUpline: { limits, perDay: 5 } } });
  const { player: upline } = await insertMember(desk.gateway, { merchant: 'demo' });
  member = await insertMember(desk.gateway, { merchant: 'demo', paymentPassword: '190283', deposit: 500_000 });
  const { db, clock } = desk.gateway.services;
  await db.insert(referrals).values({ playerId: member.player.id, inviterId: upline.id, at: clock() });
  await desk.store.set(startSessionAtom, member.started);
});

async function bind(usableAt: number, name: string): Promise<void> {
  const number = `20260000${String(++last).padStart(4, '0')}`;
  await desk.gateway.services.db.insert(bankAccounts).values({
    ...{ id: `blocked-${last}`, merchant: 'demo', playerId: member.player.id, kind: 'bank', provider: name, number },
    ...{ holder: 'A B', createdAt: 1, usableAt },
  });
}
const soon = () => Date.now() + 3_600_000;
const changeDay = (perDay: number) =>
  desk.change({
    cashier: { withdraw: { limits: { EUR: { perDay } } }, transferUpline: { limits: { EUR: { perDay } } } },
  });

async function show(widget: 'cashier/withdraw' | 'cashier/transfer'): Promise<void> {
  const id = (widget === 'cashier/withdraw' ? 'withdraw' : 'transferUpline') as RouteReference;
  const known = desk.store.get(coreAtom).routes[id];
  if (!known) throw new Error('no such route');
  await act(async () =>
    render(
      <Provider store={desk.store}>
        <I18nextProvider i18n={desk.store.get(messagesAtom).i18n}>
          <MemoryRouter initialEntries={[known.path]}>
            <RouteMatched value={{ id, route: known, params: {} }}>
              <WidgetByName widget={widget} props={{}} pointer="/test" />
            </RouteMatched>
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
}

const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });
/** What is said of the button. */
async function reason(): Promise<string | null> {
  const button = await next();
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

const keeps = {
  turnover: () =>
    desk.gateway.services.ledger.transact(member.player, (books) =>
      books.post(member.player, { transactionId: `n/${member.player.id}`, kind: 'bonus', change: 1n, turnover: 5000n }),
    ),
  cooling: () =>
    desk.gateway.services.db.update(players).set({ coolingUntil: soon() }).where(eq(players.id, member.player.id)),
  sum: () => changeDay(999),
};
const said = {
  'cashier/withdraw': {
    turnover: /^Nothing can be withdrawn until .*50\.00.* more has been staked/,
    cooling: /^What protects your account was changed\. Withdrawals open again at/,
    sum: /^You have withdrawn the whole sum of today/,
  },
  'cashier/transfer': {
    turnover: /^You still need to stake .*50\.00.* before you can transfer anything/,
    cooling: /^What protects your account was changed\. Transfers open again at/,
    sum: /^You have transferred the whole sum of today/,
  },
};

for (const widget of ['cashier/withdraw', 'cashier/transfer'] as const)
  test.each(['turnover', 'cooling', 'sum'] as const)(`${widget} is off and says why: %s`, async (why) => {
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
