import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { registerMember } from '../../tests/support/players/players.ts';
import { and, eq, sql } from '../database/drizzle/index.ts';
import { ledgerAccounts, ledgerEntries } from '../database/tables/index.ts';
import type { Holder } from './holder.ts';

/** What must hold for money on whichever database: run it on the embedded one and on a PostgreSQL server. */
export function moneySuite(database: string, start: () => Promise<RunningGateway>): void {
  describe(`money on ${database}`, () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
    }, 90_000);
    afterAll(() => gateway?.close());

    /** A trial player of sv01 with its 2 000 000 dong. */
    async function player(): Promise<Holder> {
      const { token } = (await new TestClient(gateway.url, 'sv01').call('freePlay')).value;
      const session = await gateway.services.sessions.find(token);
      if (!session) throw new Error('no session');
      return session.player;
    }
    let last = 0;
    const id = () => `txn-${database}-${++last}`;

    test('a new member has the welcome bonus, once', async () => {
      const client = new TestClient(gateway.url, 'sv01');
      const { token } = (await registerMember(gateway)).value;
      expect((await client.call('balance', { token })).value).toEqual({ sumBalance: 1000, currency: 'VND', seq: 1 });
    });

    test('a bet takes, a win pays, each raises seq by one', async () => {
      const holder = await player();
      expect(await gateway.services.ledger.bet(holder, id(), 'r1', 5000n)).toEqual({
        balance: 1_995_000,
        currency: 'VND',
        seq: 2,
        duplicate: false,
      });
      expect(await gateway.services.ledger.win(holder, id(), 'r1', 7500n)).toMatchObject({
        balance: 2_002_500,
        seq: 3,
      });
      expect(await gateway.services.ledger.win(holder, id(), 'r1', 0n)).toMatchObject({ balance: 2_002_500, seq: 3 });
    });

    test('the same transaction id answers the first result and moves nothing', async () => {
      const holder = await player();
      const bet = id();
      const first = await gateway.services.ledger.bet(holder, bet, 'r1', 5000n);
      await gateway.services.ledger.bet(holder, id(), 'r2', 1000n);
      const again = await gateway.services.ledger.bet(holder, bet, 'r1', 5000n);
      expect(again).toEqual({ ...first, duplicate: true });
      expect(await gateway.services.ledger.balance(holder)).toMatchObject({ sumBalance: 1_994_000, seq: 3 });
    });

    test('the same transaction id twenty times at once moves money once', async () => {
      const holder = await player();
      const bet = id();
      const results = await Promise.all(
        Array.from({ length: 20 }, () => gateway.services.ledger.bet(holder, bet, 'r1', 5000n)),
      );
      expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(await gateway.services.ledger.balance(holder)).toMatchObject({ sumBalance: 1_995_000, seq: 2 });
    });

    test('a known id with another amount, round, kind or player is a conflict', async () => {
      const [holder, other] = [await player(), await player()];
      const bet = id();
      const { ledger } = gateway.services;
      await ledger.bet(holder, bet, 'r1', 5000n);
      await expect(ledger.bet(holder, bet, 'r1', 5001n)).rejects.toMatchObject({ code: 'transaction_conflict' });
      await expect(ledger.bet(holder, bet, 'r2', 5000n)).rejects.toMatchObject({ code: 'transaction_conflict' });
      await expect(ledger.win(holder, bet, 'r1', 5000n)).rejects.toMatchObject({ code: 'transaction_conflict' });
      await expect(ledger.bet(other, bet, 'r1', 5000n)).rejects.toMatchObject({ code: 'transaction_conflict' });
      await expect(ledger.rollback(other, bet)).rejects.toMatchObject({ code: 'transaction_conflict' });
    });

    test('of 64 bets at once that the balance covers 10 times, 10 go through and it ends at zero', async () => {
      const holder = await player();
      const bets = Array.from({ length: 64 }, (_, i) =>
        gateway.services.ledger.bet(holder, id(), `race${i}`, 200_000n),
      );
      const settled = await Promise.allSettled(bets);
      const refused = settled.filter((one) => one.status === 'rejected');
      expect(refused).toHaveLength(54);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'insufficient_funds' });
      expect(await gateway.services.ledger.balance(holder)).toMatchObject({ sumBalance: 0, seq: 11 });
    });

    test('a rollback gives the stake back once; the bet then stays refused', async () => {
      const holder = await player();
      const { ledger } = gateway.services;
      const bet = id();
      await ledger.bet(holder, bet, 'r1', 5000n);
      const first = await ledger.rollback(holder, bet);
      expect(first).toMatchObject({ balance: 2_000_000, seq: 3, duplicate: false });
      expect(await ledger.rollback(holder, bet)).toEqual({ ...first, duplicate: true });
      await expect(ledger.bet(holder, bet, 'r1', 5000n)).rejects.toMatchObject({ code: 'transaction_rolled_back' });
      await expect(ledger.win(holder, id(), 'r1', 100n)).rejects.toMatchObject({ code: 'unknown_round' });
    });

    test('a rollback that overtakes its bet makes the bet fail', async () => {
      const holder = await player();
      const { ledger } = gateway.services;
      const bet = id();
      expect(await ledger.rollback(holder, bet)).toMatchObject({ balance: 2_000_000, seq: 1, duplicate: false });
      expect(await ledger.rollback(holder, bet)).toMatchObject({ duplicate: true });
      await expect(ledger.bet(holder, bet, 'r1', 5000n)).rejects.toMatchObject({ code: 'transaction_rolled_back' });
      expect(await ledger.balance(holder)).toMatchObject({ sumBalance: 2_000_000, seq: 1 });
    });

    test('a round that was paid keeps a bet: the stake and the win are never both the player’s', async () => {
      const holder = await player();
      const { ledger } = gateway.services;
      const [first, second] = [id(), id()];
      await ledger.bet(holder, first, 'r1', 5000n);
      await ledger.bet(holder, second, 'r1', 1000n);
      await ledger.win(holder, id(), 'r1', 9000n);
      expect(await ledger.rollback(holder, second)).toMatchObject({ balance: 2_004_000 });
      await expect(ledger.rollback(holder, first)).rejects.toMatchObject({ code: 'transaction_conflict' });
      expect(await ledger.balance(holder)).toMatchObject({ sumBalance: 2_004_000 });
      await expect(ledger.bet(holder, first, 'r1', 5000n)).resolves.toMatchObject({ duplicate: true });
    });

    test('a win without a bet in its round is refused', async () => {
      const win = gateway.services.ledger.win(await player(), id(), 'never', 100n);
      await expect(win).rejects.toMatchObject({ code: 'unknown_round' });
    });

    test('what would pass the largest exact balance moves nothing, and is paid by the same id when there is room', async () => {
      const holder = await player();
      const { ledger } = gateway.services;
      const largest = BigInt(Number.MAX_SAFE_INTEGER);
      const [taken, win] = [id(), id()];
      await ledger.bet(holder, id(), 'r1', 5000n);
      await ledger.bet(holder, taken, 'r2', 1000n);
      const full = await ledger.win(holder, id(), 'r1', largest - 1_994_000n);
      expect(full.balance).toBe(Number.MAX_SAFE_INTEGER);
      await expect(ledger.win(holder, win, 'r1', 1n)).rejects.toMatchObject({ code: 'balance_limit_reached' });
      await expect(ledger.win(holder, win, 'r1', largest)).rejects.toMatchObject({ code: 'balance_limit_reached' });
      await expect(ledger.rollback(holder, taken)).rejects.toMatchObject({ code: 'balance_limit_reached' });
      expect(await ledger.balance(holder)).toMatchObject({ sumBalance: Number.MAX_SAFE_INTEGER, seq: full.seq });
      await ledger.bet(holder, id(), 'r3', 1001n);
      expect(await ledger.win(holder, win, 'r1', 1n)).toMatchObject({ duplicate: false });
      expect(await ledger.rollback(holder, taken)).toMatchObject({ balance: Number.MAX_SAFE_INTEGER });
    });

    test('the same transaction id of two players at once moves the money of one', async () => {
      for (let round = 0; round < 10; round++) {
        const [bet, ...holders] = [id(), await player(), await player()];
        const both = await Promise.allSettled(
          holders.map((holder) => gateway.services.ledger.bet(holder, bet, 'r1', 5n)),
        );
        const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(refused).toMatchObject([{ code: 'transaction_conflict' }]);
      }
    });

    test('the database itself refuses a balance that is negative or not exact, lopsided entries and rewriting', async () => {
      const { db } = gateway.services;
      const holder = await player();
      const own = and(eq(ledgerAccounts.owner, holder.id), eq(ledgerAccounts.kind, 'player'));
      const [account] = await db.select().from(ledgerAccounts).where(own);
      const [entry] = await db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.accountId, account?.id ?? 0n));
      if (!entry) throw new Error('no entry');
      await expect(db.update(ledgerAccounts).set({ balance: -1n }).where(own)).rejects.toThrow();
      await expect(
        db
          .update(ledgerAccounts)
          .set({ balance: 2n ** 53n })
          .where(own),
      ).rejects.toThrow();
      const lopsided = { transferId: entry.transferId, accountId: entry.accountId, amount: 1n };
      await expect(db.insert(ledgerEntries).values(lopsided)).rejects.toThrow();
      await expect(db.delete(ledgerEntries).where(eq(ledgerEntries.id, entry.id))).rejects.toThrow();
    });

    test('after all of this, entries sum to zero and every balance is the sum of its entries', async () => {
      const { db } = gateway.services;
      const [sum] = await db.select({ total: sql`coalesce(sum(amount), 0)::text` }).from(ledgerEntries);
      expect(sum?.total).toBe('0');
      const off = await db
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
        .where(eq(ledgerAccounts.kind, 'player'))
        .groupBy(ledgerAccounts.id)
        .having(sql`coalesce(sum(${ledgerEntries.amount}), 0) <> ${ledgerAccounts.balance}`);
      expect(off).toEqual([]);
    });
  });
}
