import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportRequest } from '#schemas/platform';
import type { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { and, eq, inArray, like, sql } from '../database/drizzle/index.ts';
import { deposits, ledgerTransfers, withdrawals } from '../database/tables/index.ts';
import { newSender } from '../transfers/transfers.suite.ts';
import { newTaker } from './withdrawals.suite.ts';

type Payer = Pick<Awaited<ReturnType<typeof newPayer>>, 'client' | 'token'>;

/** What must hold for the records of payments on whichever database (decision 0903). */
export function paymentRecordsSuite(database: string, start?: typeof startGateway): void {
  describe(`payment records on ${database}`, { timeout: 120_000 }, () => {
    let cashier: Cashier;
    beforeAll(async () => {
      cashier = await startCashier(start);
    }, 90_000);
    afterAll(() => cashier?.close());

    const paymentOf = (id: string) => {
      const payment = cashier.provider.payments.all().find(({ reference }) => reference === id);
      if (!payment) throw new Error(`no payment ${id}`);
      return payment;
    };

    /** What the ledger has moved of a kind for payments. */
    async function inLedger(kind: 'deposit' | 'bonus' | 'reversal' | 'withdrawal', ids: readonly string[]) {
      const [row] = await cashier.gateway.services.db
        .select({ sum: sql<string>`coalesce(sum(${ledgerTransfers.amount}), 0)::text` })
        .from(ledgerTransfers)
        .where(
          and(
            eq(ledgerTransfers.kind, kind),
            inArray(sql`split_part(${ledgerTransfers.transactionId}, '/', 2)`, [...ids]),
            like(ledgerTransfers.transactionId, '%/%'),
          ),
        );
      return Number(row?.sum);
    }

    /** Lines of the file that a list is saved as. */
    async function fileOf({ client, token }: Payer, request: Omit<ExportRequest, 'columns'>, fields: string[]) {
      const columns = fields.map((field) => ({ field, header: field }));
      const { value } = await client.call('exportRecords', { token, body: { ...request, columns } });
      const text = await (await fetch(cashier.gateway.url + value.path)).text();
      return text.replace('\ufeff', '').trim().split('\r\n');
    }

    test('deposits of every state are found again, and their sums are the ledger’s', async () => {
      const payer = await newPayer(cashier);
      const { client, token } = payer;
      const state = async (id: string) => (await payer.status(id)).state;
      const pay = async (amount: number, more: { method?: string; bonus?: string } = {}) => {
        const id = await payer.deposit(amount, more);
        await expect.poll(() => state(id)).toBe('pending');
        await cashier.provider.payments.act(paymentOf(id), 'pay');
        await expect.poll(() => state(id)).toBe('paid');
        return id;
      };
      const paid = await pay(200_000, { bonus: 'first' });
      const back = await pay(333_333, { method: 'bank' });
      // Less is left than was credited: the reversal takes what there is.
      const { player } = payer;
      await cashier.gateway.services.ledger.transact(player, (books) =>
        books.post(player, { transactionId: `lost/${player.id}`, kind: 'adjustment', change: -500_000n }),
      );
      await cashier.provider.payments.act(paymentOf(back), 'refund');
      await expect.poll(() => state(back)).toBe('refunded');
      const waits = await payer.deposit(70_000);
      const taken = await payer.deposit(80_000);
      await expect.poll(() => state(taken)).toBe('pending');
      await client.call('cancelDeposit', { token, body: { id: taken } });

      const list = async (body: object = {}) => (await client.call('deposits', { token, body })).value;
      const all = await list();
      expect(all.list.map(({ id }) => id)).toEqual([taken, waits, back, paid]);
      const inEnglish = await client.call('deposits', { token, body: {}, headers: { language: 'EN' } });
      expect(inEnglish.value.list.find(({ id }) => id === back)?.methodName).toBe('Bank transfer');
      const ids = [paid, back, waits, taken];
      expect(all.totals).toEqual({
        VND: {
          credited: await inLedger('deposit', ids),
          bonus: await inLedger('bonus', ids),
          reversed: await inLedger('reversal', ids),
        },
      });
      const { credited = 0, bonus = 0, reversed = 0 } = all.totals?.VND ?? {};
      expect(bonus).toBe(200_000);
      expect(reversed).toBeGreaterThan(0);
      expect(reversed).toBeLessThan(333_333);
      expect(await payer.balance()).toBe(1000 - 500_000 + credited + bonus - reversed);

      const idsOf = async (body: object) => (await list(body)).list.map(({ id }) => id);
      expect(await idsOf({ state: 'open' })).toEqual([waits]);
      expect(await idsOf({ state: 'paid' })).toEqual([paid]);
      expect(await idsOf({ state: 'closed' })).toEqual([taken, back]);
      expect(await idsOf({ kind: 'bank' })).toEqual([back]);
      expect(await idsOf({ kind: 'crypto', state: 'paid' })).toEqual([]);
      expect((await list({ kind: 'bank' })).totals).toMatchObject({ VND: { bonus: 0, reversed } });

      const request = { list: 'deposits', request: { state: 'closed' } } as const;
      const [head, first, second] = await fileOf(payer, request, ['reference', 'kind', 'amount', 'state']);
      expect(head).toBe('reference,kind,amount,state');
      expect(first).toBe(`${taken.slice(0, 8).toUpperCase()},qr,80000,cancelled`);
      expect(second).toBe(`${back.slice(0, 8).toUpperCase()},bank,333333,refunded`);
      const other = await newPayer(cashier);
      expect((await other.client.call('deposits', { token: other.token, body: {} })).value.list).toEqual([]);
      await cashier.gateway.services.db.delete(deposits).where(eq(deposits.id, waits));
    });

    test('withdrawals say what is on hold and what was paid out, as the ledger does', async () => {
      const taker = await newTaker(cashier);
      const { client, token } = taker;
      const ask = async (amount: number, become: 'paid' | 'failed' | 'paying') => {
        const { id } = (await taker.ask(amount)).value;
        await expect.poll(async () => (await taker.status(id)).state).toBe('paying');
        if (become !== 'paying') {
          await cashier.provider.payments.act(paymentOf(id), become === 'paid' ? 'pay' : 'fail');
          await expect.poll(async () => (await taker.status(id)).state).toBe(become);
        }
        return id;
      };
      const paid = await ask(300_001, 'paid');
      const failed = await ask(200_000, 'failed');
      const paying = await ask(150_002, 'paying');
      const list = async (body: object = {}) => (await client.call('withdrawals', { token, body })).value;
      const all = await list();
      expect(all.list.map(({ id }) => id)).toEqual([paying, failed, paid]);
      const { onHold } = (await client.call('balance', { token })).value;
      const { held = 0, paid: out = 0, fee = 0 } = all.totals?.VND ?? {};
      expect(held).toBe(onHold);
      expect(out + fee).toBe(await inLedger('withdrawal', [paid, failed, paying]));
      const idsOf = async (body: object) => (await list(body)).list.map(({ id }) => id);
      expect(await idsOf({ state: 'open' })).toEqual([paying]);
      expect(await idsOf({ state: 'paid', kind: 'bank' })).toEqual([paid]);
      expect(await idsOf({ state: 'closed' })).toEqual([failed]);
      expect(await idsOf({ kind: 'crypto' })).toEqual([]);
      const lines = await fileOf(taker, { list: 'withdrawals' }, ['accountNumber', 'amount', 'state']);
      expect(lines.slice(1).map((line) => line.split(',').slice(1))).toEqual([
        ['150002', 'paying'],
        ['200000', 'failed'],
        ['300001', 'paid'],
      ]);
      // The number is written as the player sees it.
      expect(lines.join('\n')).not.toContain(taker.number);
      await cashier.gateway.services.db.delete(withdrawals).where(eq(withdrawals.id, paying));
    });

    test('transfers sum what came and what went', async () => {
      const upline = await newSender(cashier);
      const sender = await newSender(cashier, await upline.code());
      await sender.send(100_000, { note: '=1+1' });
      await sender.send(50_000);
      const list = async ({ client, token }: Payer, body: object = {}) =>
        (await client.call('transfers', { token, body })).value;
      expect((await list(sender)).totals).toEqual({ VND: { got: 0, sent: 150_000 } });
      expect((await list(upline)).totals).toEqual({ VND: { got: 150_000, sent: 0 } });
      expect((await list(upline, { direction: 'out' })).list).toEqual([]);
      const [, , noted = ''] = await fileOf(upline, { list: 'transfers' }, ['direction', 'amount', 'note']);
      expect(noted).toBe("in,100000,'=1+1");
    });
  });
}
