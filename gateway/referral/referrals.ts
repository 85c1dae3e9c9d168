import { randomInt } from 'node:crypto';
import type { MerchantProfile, PromotionSeed, Referral } from '#schemas/platform';
import { bringsRewards } from '../../schemas/platform/promotion-figures.ts';
import { and, eq, inArray, isNull, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import {
  ledgerAccounts,
  ledgerTransfers,
  notices,
  played,
  players,
  referralCodes,
  referrals,
} from '../database/tables/index.ts';
import type { Holder } from '../ledger/ledger.ts';
import { forRewards } from '../played/played.ts';
import { programmeOf, unitOf } from '../points/programme.ts';
import type { Rewards } from '../rewards/rewards.ts';
import { termsOf } from './terms.ts';

/** Characters that nobody mixes up when a code is read aloud. */
export const clear = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Members invite friends by a code of their own (§2). A friend who has paid in and played enough brings the inviter a reward, once, for the
 * reward centre: while the merchant's REFERRAL promotion is enabled.
 */
export class Referrals {
  readonly #db: Database;
  readonly #rewards: Rewards;
  readonly #clock: () => number;

  constructor(db: Database, rewards: Rewards, clock: () => number) {
    this.#db = db;
    this.#rewards = rewards;
    this.#clock = clock;
  }

  /** The member's code, made when it is asked for first. */
  async codeOf({ id, merchant }: Pick<Holder, 'id' | 'merchant'>): Promise<string> {
    for (;;) {
      const [known] = await this.#db.select().from(referralCodes).where(eq(referralCodes.playerId, id));
      if (known) return known.code;
      const code = Array.from({ length: 8 }, () => clear[randomInt(clear.length)]).join('');
      // Of two that ask at once, or one that another member has, nothing is written: the next look decides.
      await this.#db.insert(referralCodes).values({ playerId: id, merchant, code }).onConflictDoNothing();
    }
  }

  /** Whose code it is: a member's id, '' for an affiliate who is no member; nothing for nobody's. */
  async ownerOf(db: Database, { code: merchant, affiliateCodes = [] }: MerchantProfile, code: string) {
    const same = and(eq(referralCodes.merchant, merchant), sql`lower(${referralCodes.code}) = ${code.toLowerCase()}`);
    const [known] = await db.select().from(referralCodes).where(same);
    if (known) return known.playerId;
    return affiliateCodes.some((one) => one.toLowerCase() === code.toLowerCase()) ? '' : undefined;
  }

  /** Notes who has invited a new member, in the transaction that writes the member; nothing when the codes are nobody's. */
  async note(
    tx: Database,
    player: Pick<Holder, 'id'>,
    merchant: MerchantProfile,
    codes: readonly string[],
  ): Promise<void> {
    for (const code of codes) {
      const inviterId = code === '' ? undefined : await this.ownerOf(tx, merchant, code);
      if (!inviterId) continue;
      await tx.insert(referrals).values({ playerId: player.id, inviterId, at: this.#clock() }).onConflictDoNothing();
      return;
    }
  }

  /** Whether invitations bring rewards now (spec §3: a REFERRAL promotion has an enabled flag). */
  async isEnabled(merchant: string): Promise<boolean> {
    const promotions = and(eq(notices.merchant, merchant), eq(notices.kind, 'promotion'));
    const rows = await this.#db.select().from(notices).where(promotions);
    return bringsRewards(rows.map(({ content }) => content as PromotionSeed));
  }

  /** The member's invitation, after what is due has been given. */
  async read(player: Holder, merchant: MerchantProfile): Promise<Referral> {
    const enabled = await this.isEnabled(merchant.code);
    if (enabled) await this.reward(player, merchant);
    const { deposit, played: toPlay = deposit, reward, turnover = 1 } = termsOf(merchant);
    const unit = unitOf(programmeOf(merchant), player.currency);
    const [counted] = await this.#db
      .select({ invited: sql<number>`count(*)::int`, rewarded: sql<number>`count(${referrals.rewardedAt})::int` })
      .from(referrals)
      .where(eq(referrals.inviterId, player.id));
    return {
      code: await this.codeOf(player),
      enabled,
      invited: counted?.invited ?? 0,
      rewarded: counted?.rewarded ?? 0,
      earned: Number(await this.#rewards.claimedOf(player, 'referral/')),
      currency: player.currency,
      deposit: Number(BigInt(deposit) * unit),
      played: Number(BigInt(toPlay) * unit),
      reward: Number(BigInt(reward) * unit),
      turnover,
    };
  }

  /** Gives the member what is due for friends who have paid in and played enough. */
  async reward(player: Holder, merchant: MerchantProfile): Promise<void> {
    const { deposit, played: toPlay = deposit, reward, turnover = 1, title = {} } = termsOf(merchant);
    const programme = programmeOf(merchant);
    const due = and(eq(referrals.inviterId, player.id), isNull(referrals.rewardedAt));
    const waiting = await this.#db.select({ id: referrals.playerId }).from(referrals).where(due);
    const ids = waiting.map(({ id }) => id);
    const [paid, havePlayed] = await Promise.all([this.deposits(ids), this.#played(ids)]);
    const amount = BigInt(reward) * unitOf(programme, player.currency);
    for (const { id } of waiting) {
      const { sum, currency } = paid.get(id) ?? { sum: 0n, currency: player.currency };
      const unit = unitOf(programme, currency);
      // Money that only passes through brings nothing.
      if (sum < BigInt(deposit) * unit || (havePlayed.get(id) ?? 0n) < BigInt(toPlay) * unit) continue;
      // Known by the friend: whoever comes second, or again, gives nothing.
      await this.#rewards.give(player, {
        reference: `referral/${id}`,
        title,
        amount,
        turnover: amount * BigInt(turnover),
        timeZone: merchant.timeZone,
      });
      await this.#db
        .update(referrals)
        .set({ rewardedAt: this.#clock() })
        .where(and(due, eq(referrals.playerId, id)));
    }
  }

  /** What members have played (`gateway/played`). */
  async #played(ids: string[]): Promise<Map<string, bigint>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .select({ id: players.id, sum: sql<string>`sum(${played.amount})::text` })
      .from(played)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, played.accountId))
      .innerJoin(players, and(eq(players.id, ledgerAccounts.owner), eq(players.currency, ledgerAccounts.currency)))
      .where(and(inArray(players.id, ids), forRewards))
      .groupBy(players.id);
    return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]));
  }

  /** What members have paid in, less what was taken back. */
  async deposits(ids: string[]): Promise<Map<string, { sum: bigint; currency: string }>> {
    if (ids.length === 0) return new Map();
    const { kind, amount, accountId } = ledgerTransfers;
    const rows = await this.#db
      .select({
        id: players.id,
        currency: players.currency,
        sum: sql<string>`sum(case when ${kind} = 'deposit' then ${amount} else -${amount} end)::text`,
      })
      .from(ledgerTransfers)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
      .innerJoin(players, and(eq(players.id, ledgerAccounts.owner), eq(players.currency, ledgerAccounts.currency)))
      .where(and(inArray(players.id, ids), inArray(kind, ['deposit', 'reversal'])))
      .groupBy(players.id, players.currency);
    return new Map(rows.map(({ id, sum, currency }) => [id, { sum: BigInt(sum), currency }]));
  }
}
