import type { PointEntry, PointProgramme, RewardSeed } from '#schemas/platform';
import { and, eq, gt, inArray, max, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, played, pointAccounts, pointCarries, pointEntries } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Holder } from '../ledger/ledger.ts';
import { playedOfDeposits } from '../played/deposits.ts';
import { forRewards } from '../played/played.ts';
import { accountIdOf } from '../records/account-id.ts';
import { typeOfGame, unitOf } from './programme.ts';

type Type = PointEntry['type'];

/** A movement of points. */
interface Movement {
  type: Type;
  points: number;
  reference?: string;
  remark?: RewardSeed['title'];
}

/** Minor units by what they earn points as, and the last row of them that is counted; none without one. */
interface Since {
  sums: [Type, bigint][];
  last: bigint | undefined;
}

/**
 * A member's points in a transaction that holds the member's account in the ledger (`Ledger.transact`): while it does, nobody else
 * moves points or money of the member, so what is counted is complete.
 */
export class PointAccount {
  readonly #tx: Database;
  readonly #holder: Holder;
  readonly #now: number;
  #balance: number;

  private constructor(tx: Database, holder: Holder, now: number, balance: number) {
    this.#tx = tx;
    this.#holder = holder;
    this.#now = now;
    this.#balance = balance;
  }

  /** Opens the account, and credits what was played since it was looked at last, and of deposits what of them was played. */
  static async open(tx: Database, holder: Holder, programme: PointProgramme, now: number): Promise<PointAccount> {
    const own = eq(pointAccounts.playerId, holder.id);
    await tx.insert(pointAccounts).values({ playerId: holder.id }).onConflictDoNothing();
    const [row] = await tx.select().from(pointAccounts).where(own).for('no key update');
    if (!row) throw new Error(`player ${holder.id} has no account of points`);
    const account = new PointAccount(tx, holder, now, row.balance);
    await account.#credit(programme, row);
    return account;
  }

  get balance(): number {
    return this.#balance;
  }

  /** Moves points. Throws points_insufficient. */
  async move({ type, points, reference, remark }: Movement): Promise<void> {
    const balance = this.#balance + points;
    if (balance < 0) throw new Refusal('points_insufficient', { points: this.#balance });
    const { id: playerId } = this.#holder;
    await this.#tx.update(pointAccounts).set({ balance }).where(eq(pointAccounts.playerId, playerId));
    await this.#tx.insert(pointEntries).values({
      playerId,
      type,
      points,
      balanceAfter: balance,
      reference: reference ?? null,
      remark: remark ?? null,
      at: this.#now,
    });
    this.#balance = balance;
  }

  async #credit(
    programme: PointProgramme,
    { countedTo, playedTo, unplayed }: Pick<typeof pointAccounts.$inferSelect, 'countedTo' | 'playedTo' | 'unplayed'>,
  ): Promise<void> {
    const accountId = await accountIdOf(this.#tx, this.#holder);
    const [lastDeposit, stakes] = [
      await this.#depositsSince(accountId, countedTo),
      await this.#playedSince(accountId, playedTo),
    ];
    if (lastDeposit === undefined && stakes.last === undefined) return;
    const deposits = await playedOfDeposits(this.#tx, accountId, {
      deposits: gt(ledgerTransfers.id, countedTo),
      played: gt(played.id, playedTo),
      unplayed,
    });
    const { id: playerId, currency } = this.#holder;
    const carries = await this.#tx.select().from(pointCarries).where(eq(pointCarries.playerId, playerId));
    const carried = new Map(carries.map(({ type, amount }) => [type, amount]));
    for (const [type, sum] of [['deposit', deposits.amount] as const, ...stakes.sums]) {
      const rate = programme.rates[type as keyof PointProgramme['rates']];
      if (rate === undefined) continue;
      const price = unitOf(programme, currency) * BigInt(rate);
      const amount = (carried.get(type) ?? 0n) + sum;
      const earned = amount > 0n ? amount / price : 0n;
      const left = { amount: amount - earned * price };
      await this.#tx
        .insert(pointCarries)
        .values({ playerId, type, ...left })
        .onConflictDoUpdate({ target: [pointCarries.playerId, pointCarries.type], set: left });
      if (earned > 0n) await this.move({ type, points: Number(earned) });
    }
    const counted = {
      countedTo: lastDeposit ?? countedTo,
      playedTo: stakes.last ?? playedTo,
      unplayed: deposits.unplayed,
    };
    await this.#tx.update(pointAccounts).set(counted).where(eq(pointAccounts.playerId, playerId));
  }

  /** The last movement of deposits, where there is one that was not counted. */
  async #depositsSince(accountId: bigint, countedTo: bigint): Promise<bigint | undefined> {
    const { kind, id } = ledgerTransfers;
    const [row] = await this.#tx
      .select({ last: max(id) })
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.accountId, accountId), gt(id, countedTo), inArray(kind, ['deposit', 'reversal'])));
    return row?.last ? BigInt(row.last) : undefined;
  }

  /**
   * What was played by area and counts for rewards (`gateway/played`); the last row of all, since deposits are played by any. Games
   * that nobody noted count for none.
   */
  async #playedSince(accountId: bigint, playedTo: bigint): Promise<Since> {
    const sum = sql<string>`coalesce(sum(${played.amount}) FILTER (WHERE ${forRewards}), 0)::text`;
    const rows = await this.#tx
      .select({ gameType: played.gameType, sum, last: max(played.id) })
      .from(played)
      .where(and(eq(played.accountId, accountId), gt(played.id, playedTo)))
      .groupBy(played.gameType);
    const sums = new Map<Type, bigint>();
    let last: bigint | undefined;
    for (const row of rows) {
      const reached = BigInt(row.last ?? 0n);
      if (last === undefined || reached > last) last = reached;
      const type = row.gameType && typeOfGame[row.gameType];
      if (type) sums.set(type, (sums.get(type) ?? 0n) + BigInt(row.sum));
    }
    return { sums: [...sums], last };
  }
}
