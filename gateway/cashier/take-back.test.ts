import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { newKey } from '../../tests/support/players/payers.ts';
import { lookAtBonuses } from '../bonuses/look-at-bonuses.ts';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { deposits, ledgerAccounts, ledgerEntries, ledgerTransfers } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

/** A deposit that is taken back after its bonus has ended: nothing of the bonus is taken twice. */
const welcome = 1000;
const paid = 200_000;
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
  const bonuses = {
    // As much as is paid; a quarter of it is its cap.
    reload: { percent: 100, turnover: 2, mostWon: { VND: 50_000 } },
  };
  const reply = await fetch(`${cashier.gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cashier: { deposit: { bonuses } } }),
  });
  expect(reply.status).toBe(200);
}, 90_000);
afterAll(() => cashier?.close());

const dayMs = 24 * 60 * 60_000;
let rounds = 0;

/** A member whose deposit was paid, with a bonus as large as it. */
async function depositor(bonus: 'first' | 'reload') {
  const payer = await newPayer(cashier);
  const { client, token, player } = payer;
  const { ledger, db } = cashier.gateway.services;
  const id = await payer.deposit(paid, { bonus });
  const state = async () => (await db.select().from(deposits).where(eq(deposits.id, id)))[0]?.state;
  const act = (what: 'pay' | 'chargeBack' | 'refund') => {
    const charge = cashier.provider.payments.all().find(({ reference }) => reference === id);
    if (!charge) throw new Error(`no charge ${id}`);
    return cashier.provider.payments.act(charge, what);
  };
  await expect.poll(state).toBe('pending');
  await act('pay');
  await expect.poll(state).toBe('paid');
  const balance = async () => (await ledger.balance(player)).sumBalance;
  expect(await balance()).toBe(welcome + 2 * paid);
  return {
    balance,
    play: async (stake: number, won: number) => {
      const round = `take-back-${++rounds}`;
      await ledger.bet(player, `${round}/bet`, round, BigInt(stake));
      await ledger.win(player, `${round}/win`, round, BigInt(won));
    },
    giveUp: async () => {
      const { list } = (await client.call('bonusRecords', { token, body: { state: 'open' } })).value;
      const { id: open = '' } = list.find(({ kind }) => kind === 'bonus') ?? {};
      const { lost } = (await client.call('giveUpQuote', { token, query: { id: open } })).value;
      expect((await client.call('giveUpBonus', { token, headers: newKey(), body: { id: open, lost } })).success).toBe(
        true,
      );
      return lost;
    },
    end: async (how: 'chargeBack' | 'refund' = 'chargeBack') => {
      await act(how);
      await expect.poll(state).toBe(how === 'refund' ? 'refunded' : 'charged_back');
    },
    told: async () => (await client.call('messages', { token, headers: { language: 'EN' }, body: {} })).value.list[0],
    /** What the house of bonuses got back by movements of these kinds. */
    backIn: async (kinds: readonly ('forfeit' | 'reversal')[]) => {
      const own = db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.owner, player.id));
      const rows = await db
        .select({ amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(
          and(
            inArray(ledgerTransfers.accountId, own),
            inArray(ledgerTransfers.kind, [...kinds]),
            eq(ledgerAccounts.owner, 'bonus'),
          ),
        );
      return rows.reduce((all, { amount }) => all + Number(amount), 0);
    },
  };
}

test('a bonus that nobody has taken goes back with its deposit; the message names both, and what was taken', async () => {
  const one = await depositor('first');
  await one.end();
  expect(await one.balance()).toBe(welcome);
  const { title, content } = (await one.told()) ?? {};
  expect(title).toBe('Deposit charged back: 200,000 VND');
  expect(content).toContain('Its bonus of 200,000 VND goes back with it.');
  expect(content).toContain('400,000 VND has been taken off your balance.');
});

test.each(['chargeBack', 'refund'] as const)('a bonus that was given up is not taken again: %s', async (how) => {
  const one = await depositor('first');
  expect(await one.giveUp()).toBe(paid);
  await one.end(how);
  expect(await one.balance()).toBe(welcome);
  const { title, content } = (await one.told()) ?? {};
  expect(title).toMatch(/^Deposit (charged|paid) back: 200,000 VND$/);
  expect(content).toContain('200,000 VND has been taken off your balance.');
  expect(content).not.toContain('bonus');
});

test('what was lost of a bonus before it was given up is not asked back afterwards', async () => {
  const one = await depositor('first');
  await one.play(150_000, 0);
  expect(await one.giveUp()).toBe(50_000);
  await one.play(1000, 51_000);
  await one.end();
  expect(await one.balance()).toBe(welcome + 50_000);
});

test('where the balance has less than is due, the message says what was really taken', async () => {
  const one = await depositor('first');
  await one.giveUp();
  await one.play(121_000, 0);
  await one.end();
  expect(await one.balance()).toBe(0);
  const { title, content } = (await one.told()) ?? {};
  expect(title).toBe('Deposit charged back: 200,000 VND');
  expect(content).toContain('Your balance did not have that much: 80,000 VND has been taken off it.');
});

test('of a bonus whose cap has taken a part, only the rest is taken', async () => {
  const one = await depositor('reload');
  for (let round = 0; round < 6; round += 1) await one.play(200_000, round % 2 === 0 ? 400_000 : 0);
  // Its end is seen by whoever looks at what is open.
  await one.end();
  expect(await one.backIn(['forfeit'])).toBe(150_000);
  expect(await one.backIn(['reversal'])).toBe(50_000);
  expect(await one.balance()).toBe(welcome);
});

test('a bonus whose days were over is not taken again, whether or not anybody has looked', async () => {
  const [seen, unseen] = [await depositor('first'), await depositor('first')];
  cashier.gateway.advance(31 * dayMs);
  const { services } = cashier.gateway;
  await unseen.end();
  await lookAtBonuses(services);
  await seen.end();
  for (const one of [seen, unseen]) {
    expect(await one.balance()).toBe(welcome);
    expect([await one.backIn(['forfeit']), await one.backIn(['reversal'])]).toEqual([paid, 0]);
  }
});

/** Numbers that look random and are the same in every run (mulberry32). */
function drawsFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'whatever was played, no more goes back than a bonus and what it brought: %i',
  async (seed) => {
    const draw = drawsFrom(seed);
    const one = await depositor(draw(2) === 0 ? 'first' : 'reload');
    for (let round = draw(6); round > 0; round -= 1) {
      const most = Math.min(200_000, await one.balance());
      if (most > 0) await one.play(1 + draw(most), draw(2) * draw(400_000));
    }
    const open = await one.backIn(['forfeit']);
    if (open === 0 && draw(2) === 0) await one.giveUp();
    await one.end();
    const forfeit = await one.backIn(['forfeit']);
    expect(forfeit + (await one.backIn(['reversal']))).toBeLessThanOrEqual(Math.max(paid, forfeit));
    expect(await one.balance()).toBeGreaterThanOrEqual(0);
  },
);

test('after all of this the ledger adds up', async () => {
  const { db, clock } = cashier.gateway.services;
  await auditLedger(db, clock());
  expect((await lastAudit(db))?.faults).toEqual([]);
});
