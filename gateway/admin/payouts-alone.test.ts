import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, startCashier } from '../../tests/support/gateway/payments.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { notMeToken } from '../../tests/support/players/players.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';

/** How much of payouts one person decides on. */
const office = new TestOffice();
let cashier: Cashier;
beforeAll(async () => {
  await office.open(async () => {
    cashier = await startCashier((given) => startGateway({ ...given, admin: testAdmin }));
    return cashier.gateway;
  });
}, 180_000);
afterAll(() => cashier?.close());

/** A withdrawal that waits for the operator. */
async function inReview(amount = 5_000_000) {
  const taker = await newTaker(cashier);
  const { id } = (await taker.ask(amount)).value;
  return { taker, id };
}
const decideWithdrawal = (withdrawal: string, verdict: 'approve' | 'refuse', by = office.manager) =>
  by.call('decideWithdrawal', { body: { withdrawal, verdict, note: 'Another name', reason } });

test('what one operator does alone for a player in a day is judged together, at once as well', async () => {
  const { profile } = (await office.manager.call('merchant')).value;
  await office.edit({ backOffice: { fourEyes: { decideWithdrawal: { above: { VND: 9_000_000 } } } } });
  const { taker, id } = await inReview();
  const further = (await taker.ask(5_000_000)).value.id;
  const approve = async (one: string, by = office.manager) =>
    (await decideWithdrawal(one, 'approve', by)).value.command;
  const together = await Promise.all([approve(id), approve(further)]);
  expect(together.map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
  const waiting = together[0]?.state === 'waiting' ? id : further;
  expect((await approve(waiting)).state).toBe('waiting');
  const other = await inReview(5_000_000);
  expect((await approve(other.id)).state).toBe('done');
  expect((await approve(waiting, office.second)).state).toBe('done');
  await office.edit({ backOffice: { fourEyes: { decideWithdrawal: null }, ...profile.backOffice } });
});

test('a payout above a tenth of the largest withdrawal takes two; a profile asks for more, and never for less', async () => {
  const { profile } = (await office.manager.call('merchant')).value;
  const most = profile.cashier?.withdraw?.limits.VND?.max ?? 0;
  const edit = (max: number, rule: object | string | null) =>
    office.edit({
      cashier: { withdraw: { limits: { VND: { max } } } },
      backOffice: { fourEyes: { decideWithdrawal: rule } },
    });
  const { taker, id } = await inReview();
  for (const rule of [null, 'never', { above: { VND: 500_000_000 } }]) {
    await edit(49_999_999, rule);
    const { command } = (await decideWithdrawal(id, 'approve')).value;
    expect([rule, command.state]).toEqual([rule, 'waiting']);
  }
  expect((await taker.status(id)).state).toBe('review');
  // To say no needs nobody else.
  expect((await decideWithdrawal((await inReview()).id, 'refuse')).value.command.state).toBe('done');
  await edit(50_000_000, { above: { VND: 4_999_999 } });
  expect((await decideWithdrawal(id, 'approve')).value.command.state).toBe('waiting');
  await edit(50_000_000, null);
  expect((await decideWithdrawal(id, 'approve')).value.command.state).toBe('done');
  await edit(most, null);
});

test('a payout of an account that its owner has reported takes two, who see why; refusing it takes one, and other locks stop none', async () => {
  const { taker, id } = await inReview();
  const further = (await taker.ask(5_000_000)).value.id;
  const other = await inReview();
  const lock = (player: string) =>
    office.manager.call('lockPlayer', { body: { player, locked: true, why: 'fraud', reason } });
  const token = await notMeToken(office.gateway, taker.player.mobile ?? '');
  expect(await taker.client.call('reportChange', { body: { token } })).toMatchObject({ success: true });
  // A lock for something else on top of it says nothing of who asked for the money.
  for (const { player } of [taker, other.taker]) expect((await lock(player.id)).success).toBe(true);

  const fileOf = async (one: string) => (await office.manager.call('withdrawalFile', { query: { id: one } })).value;
  expect([(await fileOf(id)).lockReason, (await fileOf(other.id)).lockReason]).toEqual(['ownerReport', 'fraud']);

  const { command } = (await decideWithdrawal(id, 'approve')).value;
  expect(command).toMatchObject({ state: 'waiting', facts: { lockReason: 'ownerReport' } });
  expect((await office.second.call('command', { query: { id: command.id } })).value).toMatchObject({
    now: { lockReason: 'ownerReport' },
  });
  expect((await fileOf(id)).withdrawal.state).toBe('review');
  expect((await decideWithdrawal(further, 'refuse')).value.command.state).toBe('done');
  expect((await decideWithdrawal(other.id, 'approve')).value.command).toMatchObject({ state: 'done' });
  expect((await office.agree(command)).value.command.state).toBe('done');
  expect((await fileOf(further)).withdrawal.state).toBe('refused');
});
