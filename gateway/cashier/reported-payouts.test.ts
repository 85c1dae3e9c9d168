import { expect, test } from 'vitest';
import { PaymentRefusal } from '../../partners/payments/payments.ts';
import { reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';
import { fromElsewhere } from '../../tests/support/players/owner.ts';
import { notMeToken } from '../../tests/support/players/players.ts';
import { decideWithdrawal } from '../admin/actions/withdrawals.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { withdrawals } from '../database/tables/index.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { lock } from '../sessions/locks.ts';
import { runJanitor } from './events.ts';
import { keptFinding } from './kept-payouts.ts';
import { newTaker } from './withdrawals.suite.ts';

/** What was approved before the owner of the account said "this was not me", and has not reached the provider, stays. */
const minute = 60_000;
const hour = 60 * minute;
const sum = 500_000;
const office = cashierOffice();

type Taker = Awaited<ReturnType<typeof newTaker>>;
type Verdict = 'approve' | 'refuse' | 'fail';

const services = () => office.gateway.services;
const faults = () => office.cashier.provider.faults;
const payoutsOf = (id: string) => office.cashier.provider.payments.all().filter(({ reference }) => reference === id);
const fileOf = async (id: string) => (await office.manager.call('withdrawalFile', { query: { id } })).value;
const stateOf = async (id: string) => (await fileOf(id)).withdrawal.state;
const findingsOf = async (id: string) => (await fileOf(id)).findings.map(({ what }) => what);
const refusalOf = async (id: string) =>
  (await services().db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.refusal;
const decide = (withdrawal: string, verdict: Verdict) =>
  office.manager.call('decideWithdrawal', { body: { withdrawal, verdict, note: 'As agreed.', reason } });
const report = async ({ client, player }: Taker) => {
  const token = await notMeToken(office.gateway, player.mobile ?? '');
  const reply = await client.call('reportChange', { body: { token }, headers: fromElsewhere() });
  expect(reply).toMatchObject({ success: true });
};
const lockBy = (player: string, why: 'fraud' | 'ownerReport', days?: number) =>
  office.manager.call('lockPlayer', { body: { player, locked: true, why, reason, ...(days ? { days } : {}) } });
/** Everything that is due is asked about. */
const after = async (ms: number) => {
  office.gateway.advance(ms);
  await runJanitor(services());
  await office.logIn();
};

/** How a payout that was approved comes not to be at the provider: the gateway died, the provider was down, or refused it. */
const ways = { died: 'approved', down: 'unknown', refused: 'approved' } as const;

/** A withdrawal that was approved by rule, and that the provider does not have. */
async function unsent(way: keyof typeof ways = 'down') {
  const taker = await newTaker(office.cashier);
  const before = await taker.balance();
  const { withdrawals: book } = services();
  const { payments } = office.cashier.provider;
  if (way === 'died') book.send = async () => undefined;
  if (way === 'refused') payments.payout = () => Promise.reject(new PaymentRefusal('not_possible'));
  faults().down = way === 'down';
  const { id } = (await taker.ask(sum)).value;
  await expect.poll(() => stateOf(id)).toBe(ways[way]);
  if (way === 'refused') await expect.poll(() => findingsOf(id)).toHaveLength(1);
  faults().down = false;
  for (const [part, call] of [
    [book, 'send'],
    [payments, 'payout'],
  ] as const)
    Reflect.deleteProperty(part, call);
  return { taker, id, before };
}

/** The same of an account that its owner has reported since. */
async function kept(way?: keyof typeof ways) {
  const made = await unsent(way);
  await report(made.taker);
  await after(hour);
  return made;
}

test.each(['died', 'down', 'refused'] as const)(
  'nothing is sent that the provider does not have (%s): a person hears of it once, and it is asked about with pauses',
  async (way) => {
    const { payments } = office.cashier.provider;
    const { id } = await kept(way);
    const found = [...(way === 'refused' ? ['the provider refuses: not_possible'] : []), keptFinding];
    expect(await findingsOf(id)).toEqual(found);
    let asked = 0;
    const find = payments.find.bind(payments);
    payments.find = (lookup) => {
      if (lookup.reference === id) asked++;
      return find(lookup);
    };
    for (let minutes = 0; minutes < 120; minutes++) {
      office.gateway.advance(minute);
      await runJanitor(services());
    }
    Reflect.deleteProperty(payments, 'find');
    await office.logIn();
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(8);
    expect(payoutsOf(id)).toEqual([]);
    expect(await findingsOf(id)).toEqual(found);
    const file = await fileOf(id);
    expect(file).toMatchObject({ withdrawal: { state: ways[way] }, verdicts: ['approve', 'fail'] });
    expect(file.lockReason).toBe('ownerReport');
  },
);

test('two operators let it go, who see why; one does not, nor does the help for demos', async () => {
  const { id } = await kept();
  const { command } = (await decide(id, 'approve')).value;
  expect(command).toMatchObject({ state: 'waiting', facts: { state: 'unknown', lockReason: 'ownerReport' } });
  expect(await services().withdrawals.decide(id, 'approve', 'operator:demo')).toBe(false);
  await after(hour);
  expect(payoutsOf(id)).toEqual([]);
  expect((await office.agree(command)).value.command.state).toBe('done');
  await expect.poll(() => stateOf(id)).toBe('paying');
  expect(payoutsOf(id)).toHaveLength(1);
  expect(await fileOf(id)).toMatchObject({ verdicts: [] });
  expect(await decide(id, 'approve')).toMatchObject({ message: 'case_moved' });
});

test('two operators give the money back once the provider does not have it', async () => {
  const { id, before } = await kept();
  const { command } = (await decide(id, 'fail')).value;
  expect(command.state).toBe('waiting');
  expect((await office.agree(command)).value.command).toMatchObject({ state: 'done', result: { state: 'failed' } });
  await after(hour);
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'failed' }, player: { balance: before } });
  expect(payoutsOf(id)).toEqual([]);
});

test('one that may have reached the provider is nobody’s to end before it has been asked about; one that has is paid', async () => {
  const taker = await newTaker(office.cashier);
  const before = await taker.balance();
  faults().lostAnswers = 1;
  const { id } = (await taker.ask(sum)).value;
  await expect.poll(() => stateOf(id)).toBe('unknown');
  await report(taker);
  expect(await fileOf(id)).toMatchObject({ verdicts: ['approve'] });
  expect(await decide(id, 'fail')).toMatchObject({ message: 'case_moved' });
  await after(hour);
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'paying' }, verdicts: [], findings: [] });
  for (const payment of payoutsOf(id)) await office.cashier.provider.payments.act(payment, 'pay');
  await expect.poll(() => stateOf(id)).toBe('paid');
  expect((await fileOf(id)).player.balance).toBe(before - sum);
});

test('one that is let go is asked about before it is sent: what has reached the provider is not sent again', async () => {
  const taker = await newTaker(office.cashier);
  faults().lostAnswers = 1;
  const { id } = (await taker.ask(sum)).value;
  await expect.poll(() => stateOf(id)).toBe('unknown');
  await report(taker);
  const { payments } = office.cashier.provider;
  const payout = payments.payout.bind(payments);
  const sent: string[] = [];
  payments.payout = (request) => {
    sent.push(request.reference);
    return payout(request);
  };
  await office.agree((await decide(id, 'approve')).value.command);
  await expect.poll(() => stateOf(id)).toBe('paying');
  Reflect.deleteProperty(payments, 'payout');
  expect(sent).toEqual([]);
});

test('while the provider says nothing, what it has said before lets nobody end it', async () => {
  const { id } = await kept();
  expect((await fileOf(id)).verdicts).toEqual(['approve', 'fail']);
  faults().down = true;
  await after(hour);
  expect((await fileOf(id)).verdicts).toEqual(['approve']);
  faults().down = false;
  await after(hour);
  expect((await fileOf(id)).verdicts).toEqual(['approve', 'fail']);
});

test('what two have let go is sent by itself later, and kept again when its owner reports the account anew', async () => {
  const lift = async (player: string) => {
    const { command } = (await office.manager.call('lockPlayer', { body: { player, locked: false, reason } })).value;
    expect((await office.agree(command)).value.command.state).toBe('done');
  };
  const [gone, again] = [await kept(), await kept()];
  faults().down = true;
  for (const { id } of [gone, again])
    expect((await office.agree((await decide(id, 'approve')).value.command)).value.command.state).toBe('done');
  // It was asked about at once, in vain.
  for (const { id } of [gone, again]) await expect.poll(() => refusalOf(id)).toBeNull();
  const { player } = again.taker;
  await lift(player.id);
  office.gateway.advance(minute);
  await lockBy(player.id, 'ownerReport');
  faults().down = false;
  await after(hour);
  expect([await stateOf(gone.id), await stateOf(again.id)]).toEqual(['paying', 'unknown']);
  expect(payoutsOf(again.id)).toEqual([]);
  // And when that lock is lifted it goes on as any other.
  await lift(player.id);
  await after(hour);
  expect(await stateOf(again.id)).toBe('paying');
});

test('an operator locks on the owner’s behalf, and no other lock takes that away; by themselves they keep nothing', async () => {
  const [first, second, other] = [await unsent(), await unsent(), await unsent()];
  await lockBy(first.taker.player.id, 'ownerReport');
  for (const { taker } of [first, second, other]) await lockBy(taker.player.id, 'fraud');
  await lockBy(second.taker.player.id, 'ownerReport', 3);
  await after(hour);
  for (const { id } of [first, second]) {
    expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'unknown' }, lockReason: 'ownerReport' });
    expect(payoutsOf(id)).toEqual([]);
  }
  expect(await fileOf(other.id)).toMatchObject({ withdrawal: { state: 'paying' }, lockReason: 'fraud' });
});

test('whoever sends and whoever reports come one after the other', async () => {
  const { taker, id } = await unsent('died');
  const { db, withdrawals: book, clock } = services();
  const waiting = () =>
    db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  let sending: Promise<void> | undefined;
  await holdPlayer(db, taker.player.id, async (tx, held) => {
    await lock(tx, held, { why: 'ownerReport', until: null, by: null, note: null }, clock());
    sending = book.send(id);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  });
  await sending;
  expect(payoutsOf(id)).toEqual([]);
  // Nobody has asked the provider yet: that it does not have it is not known.
  expect(await fileOf(id)).toMatchObject({ findings: [{ what: keptFinding }], verdicts: ['approve'] });
});

test('what one operator approves while the report comes is kept', async () => {
  const taker = await newTaker(office.cashier);
  const { id } = (await taker.ask(5_000_000)).value;
  const { look } = decideWithdrawal;
  let looks = 0;
  decideWithdrawal.look = async (...given) => {
    const looked = await look(...given);
    // The last look, in the transaction that approves.
    if (++looks === 2) await report(taker);
    return looked;
  };
  try {
    expect((await decide(id, 'approve')).value.command).toMatchObject({ state: 'done', result: { state: 'approved' } });
  } finally {
    decideWithdrawal.look = look;
  }
  await expect.poll(() => findingsOf(id)).toEqual([keptFinding]);
  await after(hour);
  expect(payoutsOf(id)).toEqual([]);
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'approved' }, verdicts: ['approve', 'fail'] });
});
