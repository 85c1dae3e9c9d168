import type { Converted, MerchantProfile, Redeemed, RedeemRequest } from '#schemas/platform';
import { and, desc, eq, gt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players, redemptions, rewardStock } from '../database/tables/index.ts';
import type { EventHub } from '../events/hub.ts';
import { own } from '../http/own.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import type { Holder, Ledger } from '../ledger/ledger.ts';
import { newPaymentId } from '../ledger/reference.ts';
import type { Merchants } from '../merchants/merchants.ts';
import { staleByMessage } from '../messages/write.ts';
import { readerOf } from '../notices/figures.ts';
import { PointAccount } from './account.ts';
import { programmeOf, unitOf } from './programme.ts';
import { type Decided, moveRedemption, noteMove, type RedemptionState } from './redemption-moves.ts';
import { rewardFor } from './rewards.ts';

/** Who spends points, proved by the payment password, as part of which submit. */
export interface Spender {
  player: Holder;
  merchant: MerchantProfile;
  /** Throws when it is another one by now. */
  admit: (tx: Database) => Promise<void>;
  submit: Submit | undefined;
}

interface Parts {
  db: Database;
  ledger: Ledger;
  submits: Submits;
  hub: EventHub;
  merchants: Merchants;
}

const stale = { type: 'stale' as const, calls: ['pointBalance', 'pointRecord', 'redeemPointList'] };

/**
 * Members' points (spec §3, §9: they never expire). They are earned by what the ledger says was staked and paid in, and counted
 * when somebody asks; every movement is an entry, and is made while the member's account in the ledger is held.
 */
export class Points {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #submits: Submits;
  readonly #hub: EventHub;
  readonly #merchants: Merchants;

  constructor({ db, ledger, submits, hub, merchants }: Parts) {
    this.#db = db;
    this.#ledger = ledger;
    this.#submits = submits;
    this.#hub = hub;
    this.#merchants = merchants;
  }

  /** What a member has, with what was earned until now. */
  balance(player: Holder, merchant: MerchantProfile): Promise<number> {
    return this.#ledger.transact(player, async ({ tx, now }) => {
      return (await PointAccount.open(tx, player, programmeOf(merchant), now)).balance;
    });
  }

  /** How many of a merchant's rewards are left, of those that somebody has taken. */
  async stock(merchant: string): Promise<Map<string, number>> {
    const rows = await this.#db.select().from(rewardStock).where(eq(rewardStock.merchant, merchant));
    return new Map(rows.map(({ rewardId, left }) => [rewardId, left]));
  }

  /**
   * Takes a reward. Money is credited at once, everything else waits for the operator. Throws reward_unavailable, invalid_fields,
   * reward_sold_out, points_insufficient, and what the admission throws.
   */
  redeem({ rewardId, contact = '' }: RedeemRequest, { player, merchant, admit, submit }: Spender): Promise<Redeemed> {
    const programme = programmeOf(merchant);
    const reward = own(programme.rewards, rewardId);
    if (!reward) throw new Refusal('reward_unavailable');
    const { points, cash, stock } = reward;
    const { title, amount = 0 } = rewardFor(reward, programme, readerOf(merchant, player.currency));
    const money = amount > 0 ? { amount, currency: player.currency } : {};
    if (cash === undefined && contact.trim() === '')
      throw new Refusal('invalid_fields', { fields: { contact: 'required' } });
    const id = newPaymentId(submit);
    return this.#ledger.transact(player, async (books) => {
      const { tx, now } = books;
      await admit(tx);
      const account = await PointAccount.open(tx, player, programme, now);
      await account.move({ type: 'redeem', points: -points, reference: id, remark: title });
      if (stock !== undefined) await takeOne(tx, merchant.code, rewardId, stock);
      const state: RedemptionState = cash === undefined ? 'process' : 'approved';
      const row = { id, playerId: player.id, merchant: merchant.code, rewardId, title, points, at: now };
      const credited = { amount: BigInt(amount), currency: amount > 0 ? player.currency : '' };
      await tx.insert(redemptions).values({ ...row, ...credited, contact: contact.trim(), state });
      await noteMove(tx, { id, from: null, to: state, by: 'member' }, now);
      if (amount > 0) {
        await books.post(player, { transactionId: `points/${id}`, kind: 'points', change: BigInt(amount) });
      }
      const redeemed: Redeemed = { id, state, points: account.balance, ...money };
      await this.#submits.settle(tx, submit, redeemed);
      return redeemed;
    });
  }

  /** Turns points into money. Throws points_not_converted, invalid_fields, points_insufficient, and what the admission throws. */
  convert(points: number, { player, merchant, admit, submit }: Spender): Promise<Converted> {
    const programme = programmeOf(merchant);
    const { convert } = programme;
    if (!convert || convert.enabled === false) throw new Refusal('points_not_converted');
    if (points < convert.least) throw new Refusal('invalid_fields', { fields: { points: 'too_short' } });
    if (points % convert.points !== 0) throw new Refusal('invalid_fields', { fields: { points: 'pattern_mismatch' } });
    const amount = BigInt(points / convert.points) * unitOf(programme, player.currency);
    const id = newPaymentId(submit);
    return this.#ledger.transact(player, async (books) => {
      await admit(books.tx);
      const account = await PointAccount.open(books.tx, player, programme, books.now);
      await account.move({ type: 'convert', points: -points, reference: id });
      await books.post(player, { transactionId: `points/${id}`, kind: 'points', change: amount });
      const converted = { amount: Number(amount), currency: player.currency, points: account.balance };
      await this.#submits.settle(books.tx, submit, converted);
      return converted;
    });
  }

  /**
   * What somebody decides of a redemption that waits; a rejected one gives points and stock back. False when it does not wait any
   * more. Throws not_found.
   */
  async decide(id: string, decided: Decided): Promise<boolean> {
    const [row] = await this.#db
      .select({ redemption: redemptions, player: players })
      .from(redemptions)
      .innerJoin(players, eq(players.id, redemptions.playerId))
      .where(eq(redemptions.id, id));
    const merchant = await this.#merchants.find(row?.redemption.merchant);
    if (!row || !merchant) throw new Refusal('not_found');
    const { redemption, player } = row;
    const moved = await this.#ledger.transact(player, (books) =>
      moveRedemption(books, redemption, decided, player, merchant),
    );
    if (moved) this.told(player);
    return moved;
  }

  /** Tells the player's open pages that a redemption has moved, of which there is a message. */
  told({ id }: Pick<Holder, 'id'>): void {
    this.#hub.publish(id, { ...stale, calls: [...stale.calls, ...staleByMessage] });
  }

  /** Redemptions of a merchant that wait for the operator, the latest first. */
  waiting(merchant: string) {
    return this.#db
      .select()
      .from(redemptions)
      .where(and(eq(redemptions.merchant, merchant), eq(redemptions.state, 'process')))
      .orderBy(desc(redemptions.at));
  }
}

/** Takes one of the stock. Throws reward_sold_out. */
async function takeOne(tx: Database, merchant: string, rewardId: string, stock: number): Promise<void> {
  await tx.insert(rewardStock).values({ merchant, rewardId, left: stock }).onConflictDoNothing();
  const taken = await tx
    .update(rewardStock)
    .set({ left: sql`${rewardStock.left} - 1` })
    .where(and(eq(rewardStock.merchant, merchant), eq(rewardStock.rewardId, rewardId), gt(rewardStock.left, 0)))
    .returning({ left: rewardStock.left });
  if (taken.length === 0) throw new Refusal('reward_sold_out');
}
