import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { trialPlayer } from '../../tests/support/players/trial-player.ts';
import { asc, eq, sql } from '../database/drizzle/index.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../database/tables/index.ts';
import { openHolds } from './accounts.ts';
import { auditLedger, lastAudit } from './audit.ts';
import type { Holder } from './holder.ts';
import { steps } from './movement-steps.suite.ts';

/** What must hold for movements besides play, on whichever database. `runs`: histories of the property. */
export function movementsSuite(database: string, start: () => Promise<RunningGateway>, runs = 25): void {
  describe(`movements on ${database}`, () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
    }, 90_000);
    afterAll(() => gateway?.close());

    const player = () => trialPlayer(gateway);
    let last = 0;
    const id = () => `movement/${database}/${++last}`;
    const balanceOf = (holder: Holder) => gateway.services.ledger.balance(holder);

    test('a deposit is posted once, its fee to the house of fees; the same id again answers the first result', async () => {
      const holder = await player();
      const { ledger, db } = gateway.services;
      const deposit = { transactionId: id(), kind: 'deposit', change: 98_000n, shares: { fees: 2000n } } as const;
      const first = await ledger.transact(holder, (books) => books.post(holder, deposit));
      expect(first).toMatchObject({ balance: 2_098_000, seq: 2, duplicate: false });
      await ledger.bet(holder, id(), 'r1', 1000n);
      const again = await ledger.transact(holder, (books) => books.post(holder, deposit));
      expect(again).toEqual({ ...first, duplicate: true });
      const booked = await db
        .select({ owner: ledgerAccounts.owner, amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(eq(ledgerEntries.transferId, first.transferId))
        .orderBy(asc(ledgerEntries.id));
      expect(booked).toEqual([
        { owner: holder.id, amount: 98_000n },
        { owner: 'fees', amount: 2000n },
        { owner: 'cash', amount: -100_000n },
      ]);
    });

    test('a known id with another amount, kind or player is a conflict, and nothing moves', async () => {
      const [holder, other] = [await player(), await player()];
      const { ledger } = gateway.services;
      const deposit = { transactionId: id(), kind: 'deposit', change: 500n } as const;
      await ledger.transact(holder, (books) => books.post(holder, deposit));
      const conflict = { code: 'transaction_conflict' };
      const post = (whose: Holder, as: object) =>
        ledger.transact(whose, (books) => books.post(whose, { ...deposit, ...as }));
      await expect(post(holder, { change: 501n })).rejects.toMatchObject(conflict);
      await expect(post(holder, { kind: 'reward' })).rejects.toMatchObject(conflict);
      await expect(post(other, {})).rejects.toMatchObject(conflict);
      expect(await balanceOf(holder)).toMatchObject({ sumBalance: 2_000_500, seq: 2 });
      expect(await balanceOf(other)).toMatchObject({ sumBalance: 2_000_000, seq: 1 });
    });

    test('what the work writes beside a movement is committed with it, or not at all', async () => {
      const holder = await player();
      const { ledger, db } = gateway.services;
      const transactionId = id();
      const failing = ledger.transact(holder, async (books) => {
        await books.post(holder, { transactionId, kind: 'reward', change: 5n });
        throw new Error('the state had moved on');
      });
      await expect(failing).rejects.toThrow('the state had moved on');
      expect(await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.transactionId, transactionId))).toEqual(
        [],
      );
      expect(await balanceOf(holder)).toMatchObject({ sumBalance: 2_000_000, seq: 1 });
    });

    test('the same movement twenty times at once moves money once, with twenty equal answers', async () => {
      const holder = await player();
      const { ledger } = gateway.services;
      const deposit = { transactionId: id(), kind: 'deposit', change: 7000n } as const;
      const results = await Promise.all(
        Array.from({ length: 20 }, () => ledger.transact(holder, (books) => books.post(holder, deposit))),
      );
      expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(new Set(results.map(({ transferId, balance, seq }) => `${transferId} ${balance} ${seq}`)).size).toBe(1);
      expect(await balanceOf(holder)).toMatchObject({ sumBalance: 2_007_000, seq: 2 });
    });

    test('what is on hold can be neither played nor held again; it is paid out or given back once', async () => {
      const holder = await player();
      const { ledger } = gateway.services;
      const [paid, back] = [id(), id()];
      await ledger.transact(holder, (books) => books.hold(holder, paid, 1_200_000n));
      await ledger.transact(holder, (books) => books.hold(holder, back, 300_000n));
      expect(await balanceOf(holder)).toMatchObject({ sumBalance: 500_000, onHold: 1_500_000, seq: 3 });
      await expect(ledger.bet(holder, id(), 'r1', 500_001n)).rejects.toMatchObject({ code: 'insufficient_funds' });
      const more = ledger.transact(holder, (books) => books.hold(holder, id(), 500_001n));
      await expect(more).rejects.toMatchObject({ code: 'insufficient_funds' });

      const settle = () =>
        ledger.transact(holder, (books) => books.settle(holder, paid, `${paid}/paid`, { fees: 5000n }));
      expect((await Promise.all([settle(), settle(), settle()])).filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(await balanceOf(holder)).toMatchObject({ sumBalance: 500_000, onHold: 300_000, seq: 4 });
      await ledger.transact(holder, (books) => books.release(holder, back, `${back}/back`));
      const balance = await balanceOf(holder);
      expect(balance).toMatchObject({ sumBalance: 800_000, seq: 5 });
      expect(balance.onHold).toBeUndefined();

      const conflict = { code: 'transaction_conflict' };
      const late = (work: 'settle' | 'release', hold: string) =>
        ledger.transact(holder, (books) => books[work](holder, hold, `${hold}/late`));
      await expect(late('release', paid)).rejects.toMatchObject(conflict);
      await expect(late('settle', back)).rejects.toMatchObject(conflict);
      await expect(late('settle', id())).rejects.toMatchObject(conflict);
      expect(await balanceOf(holder)).toEqual(balance);
    });

    test("another player's hold is none of mine", async () => {
      const [holder, other] = [await player(), await player()];
      const { ledger } = gateway.services;
      const hold = id();
      await ledger.transact(holder, (books) => books.hold(holder, hold, 1000n));
      const taken = ledger.transact(other, (books) => books.release(other, hold, `${hold}/back`));
      await expect(taken).rejects.toMatchObject({ code: 'transaction_conflict' });
    });

    test('money between players crosses at 32 transfers in both directions at once', async () => {
      const [one, other] = [await player(), await player()];
      const { ledger } = gateway.services;
      const give = (from: Holder, to: Holder) =>
        ledger.transact([from, to], async (books) => {
          const transactionId = id();
          await books.post(from, { transactionId: `${transactionId}/out`, kind: 'transfer', change: -1000n });
          await books.post(to, { transactionId: `${transactionId}/in`, kind: 'transfer', change: 1000n });
        });
      await Promise.all(
        Array.from({ length: 32 }, (_, index) => (index % 4 === 0 ? give(other, one) : give(one, other))),
      );
      expect(await balanceOf(one)).toMatchObject({ sumBalance: 1_984_000 });
      expect(await balanceOf(other)).toMatchObject({ sumBalance: 2_016_000 });
    });

    test('a balance that has changed is told once, after the commit, with what is on hold', async () => {
      const holder = await player();
      const { ledger, hub } = gateway.services;
      const publish = vi.spyOn(hub, 'publish');
      const hold = id();
      await ledger.transact(holder, async (books) => {
        await books.post(holder, { transactionId: id(), kind: 'adjustment', change: -10n });
        await books.hold(holder, hold, 90n);
        expect(publish).not.toHaveBeenCalled();
      });
      const frame = { type: 'balance', currency: 'VND', onHold: 90 };
      expect(publish.mock.calls).toEqual([[holder.id, { ...frame, sumBalance: 1_999_900, seq: 3 }]]);
      await ledger.bet(holder, id(), 'r1', 100n);
      expect(publish.mock.lastCall).toEqual([holder.id, { ...frame, sumBalance: 1_999_800, seq: 4 }]);
      publish.mockRestore();
    });

    test('whatever happens, entries are balances, all is zero and what is held is what open holds say', async () => {
      const { ledger, db } = gateway.services;
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const holder = await player();
          let [balance, held] = [2_000_000, 0];
          const bets = new Map<string, number>();
          const holds = new Map<string, number>();
          const done: (() => Promise<unknown>)[] = [];
          const among = (known: Map<string, number>, at: number) => [...known][at % known.size];
          for (const { what, amount, pick } of history) {
            const transactionId = id();
            const money = BigInt(amount);
            const run = async (work: () => Promise<unknown>, effect: () => void, covered = true) => {
              if (!covered) return expect(work()).rejects.toMatchObject({ code: 'insufficient_funds' });
              await work();
              effect();
              done.push(work);
            };
            if (what === 'deposit') {
              const movement = { transactionId, kind: what, change: money } as const;
              await run(
                () => ledger.transact(holder, (books) => books.post(holder, movement)),
                () => {
                  balance += amount;
                },
              );
            } else if (what === 'bet') {
              await run(
                () => ledger.bet(holder, transactionId, transactionId, money),
                () => {
                  balance -= amount;
                  bets.set(transactionId, amount);
                },
                amount <= balance,
              );
            } else if (what === 'hold') {
              await run(
                () => ledger.transact(holder, (books) => books.hold(holder, transactionId, money)),
                () => {
                  balance -= amount;
                  held += amount;
                  holds.set(transactionId, amount);
                },
                amount <= balance,
              );
            } else if (what === 'rollback') {
              const [bet, stake] = among(bets, pick) ?? [];
              if (bet === undefined || stake === undefined) continue;
              await ledger.rollback(holder, bet);
              balance += stake;
              bets.delete(bet);
              done.length = 0;
            } else if (what === 'again') {
              await done[pick % done.length]?.();
            } else {
              const [hold, amountHeld] = among(holds, pick) ?? [];
              if (hold === undefined || amountHeld === undefined) continue;
              await run(
                () => ledger.transact(holder, (books) => books[what](holder, hold, `${hold}/end`)),
                () => {
                  held -= amountHeld;
                  if (what === 'release') balance += amountHeld;
                  holds.delete(hold);
                },
              );
            }
          }
          const now = await balanceOf(holder);
          expect([now.sumBalance, now.onHold ?? 0]).toEqual([balance, held]);
          const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.owner, holder.id));
          const open = openHolds(db).as('open');
          const own = await db
            .select()
            .from(open)
            .where(eq(open.accountId, account?.id ?? 0n));
          expect(own.map(({ amount }) => Number(amount)).sort()).toEqual([...holds.values()].sort());
        }),
        { numRuns: runs, endOnFailure: true },
      );
    }, 120_000);

    test('after all of this the audit finds nothing, and everything sums to zero', async () => {
      const { db, clock } = gateway.services;
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0 });
      const [sum] = await db.select({ total: sql`coalesce(sum(amount), 0)::text` }).from(ledgerEntries);
      expect(sum?.total).toBe('0');
    });

    test('the audit finds a hold that an account does not know of', async () => {
      const { db, clock } = gateway.services;
      const holder = await player();
      const set = (held: bigint) => db.update(ledgerAccounts).set({ held }).where(eq(ledgerAccounts.owner, holder.id));
      await set(5n);
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ holdsOff: 1 });
      await set(0n);
    });
  });
}
