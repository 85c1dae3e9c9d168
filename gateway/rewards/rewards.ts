import { randomUUID } from 'node:crypto';
import type { NewReward, Reward, RewardClaimed } from '#schemas/platform';
import { and, eq, gt, isNull, like, lte, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { rewards } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { EventHub } from '../events/hub.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import type { Holder, Ledger } from '../ledger/ledger.ts';
import { tellLocked } from '../messages/locked-balance.ts';
import { notifyMember } from '../messages/notify.ts';
import { staleByMessage } from '../messages/write.ts';

export const dayMs = 24 * 60 * 60 * 1000;
const standardDays = 30;

/** What a member is given. Amounts are minor units of the member's currency. */
export interface Grant extends Pick<NewReward, 'title' | 'days'> {
  /** What it is known by: the same again gives nothing. */
  reference: string;
  amount: bigint;
  /** Stakes that it requires before anything can be withdrawn. */
  turnover?: bigint;
  /** The merchant's, by whose clock its last moment is told. */
  timeZone?: string | undefined;
}

/** What members are given, and claim while its time lasts. */
export class Rewards {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #submits: Submits;
  readonly #hub: EventHub;
  readonly #clock: () => number;

  constructor({ db, ledger, submits, hub, clock }: Parts) {
    this.#db = db;
    this.#ledger = ledger;
    this.#submits = submits;
    this.#hub = hub;
    this.#clock = clock;
  }

  /**
   * Gives a member a reward, once, with a message of it, or another one that `tell` writes in the same transaction. False when it
   * was given before.
   */
  async give(player: Holder, grant: Grant, tell = this.#teller(player, grant)): Promise<boolean> {
    const given = await inTurn(this.#db, async (tx) => {
      const isNew = await this.write(tx, player, grant);
      if (isNew) await tell(tx);
      return isNew;
    });
    if (given) this.announce(player);
    return given;
  }

  /** Writes a reward in a caller's transaction, which tells the member of it; `announce` it after the commit. */
  async write(
    tx: Database,
    player: Holder,
    { reference, title, amount, turnover = 0n, days = standardDays }: Grant,
  ): Promise<boolean> {
    const at = this.#clock();
    const row = {
      id: randomUUID(),
      playerId: player.id,
      reference,
      title,
      amount,
      currency: player.currency,
      turnover,
    };
    const given = await tx
      .insert(rewards)
      .values({ ...row, at, expiresAt: at + days * dayMs })
      .onConflictDoNothing()
      .returning({ id: rewards.id });
    return given.length > 0;
  }

  /** Tells the sockets of a member that there is something to claim, and a message of it. */
  announce({ id }: Pick<Holder, 'id'>): void {
    this.#hub.publish(id, { type: 'stale', calls: ['rewards', 'rewardCount', ...staleByMessage] });
  }

  /** Writes what a member reads of a reward. */
  #teller(player: Holder, { title, amount, turnover = 0n, days = standardDays, timeZone }: Grant) {
    return (tx: Database) => {
      const now = this.#clock();
      const until = now + days * dayMs;
      return notifyMember({ tx, now }, player, { outcome: 'rewardGiven', title, amount, turnover, until, timeZone });
    };
  }

  /** How many a member has to claim. */
  count({ id }: Pick<Holder, 'id'>): Promise<number> {
    return this.#db.$count(rewards, and(eq(rewards.playerId, id), this.inState('issued')));
  }

  /** What a member has claimed of rewards whose references begin alike: one that waits may still come to nothing. */
  async claimedOf({ id }: Pick<Holder, 'id'>, prefix: string): Promise<bigint> {
    const [row] = await this.#db
      .select({ sum: sql<string>`coalesce(sum(${rewards.amount}), 0)::text` })
      .from(rewards)
      .where(and(eq(rewards.playerId, id), like(rewards.reference, `${prefix}%`), this.inState('claimed')));
    return BigInt(row?.sum ?? 0);
  }

  /** Claims a reward. Throws reward_over. */
  claim(id: string, player: Holder, submit: Submit | undefined): Promise<RewardClaimed> {
    return this.#ledger.transact(player, async (books) => {
      const own = and(eq(rewards.id, id), eq(rewards.playerId, player.id), this.inState('issued'));
      const [reward] = await books.tx.update(rewards).set({ claimedAt: books.now }).where(own).returning();
      if (!reward) throw new Refusal('reward_over');
      const { amount, turnover, currency } = reward;
      await books.post(player, { transactionId: `reward/${id}`, kind: 'reward', change: amount, turnover });
      await tellLocked(books, player, reward);
      const claimed = { amount: Number(amount), currency };
      await this.#submits.settle(books.tx, submit, claimed);
      return claimed;
    });
  }

  /** Those in a state now. */
  inState(state: Reward['state']): SQL | undefined {
    const now = this.#clock();
    if (state === 'claimed') return gt(rewards.claimedAt, 0);
    return and(
      isNull(rewards.claimedAt),
      state === 'issued' ? gt(rewards.expiresAt, now) : lte(rewards.expiresAt, now),
    );
  }
}

interface Parts {
  db: Database;
  ledger: Ledger;
  submits: Submits;
  hub: EventHub;
  clock: () => number;
}
