import type { MerchantProfile, TransferLimits, TransferMade } from '#schemas/platform';
import { assertAvailable, type DayLimits } from '../cashier/available.ts';
import { and, eq, gte, ne, sum } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players, playerTransfers, referrals } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import { amountIn } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newPaymentId } from '../ledger/reference.ts';
import { WalletRefusal } from '../ledger/refusal.ts';
import { trialType } from '../members/account-types.ts';
import type { Messages, Sent } from '../messages/messages.ts';
import { masked } from '../missions/leaderboard.ts';
import { areOpen } from '../sessions/locks.ts';
import type { Player } from '../sessions/sessions.ts';
import words from './message.json' with { type: 'json' };

/** A transfer that is asked for. `amount` is in minor units. */
export interface NewTransfer {
  sender: Player;
  amount: number;
  note: string | undefined;
  limits: DayLimits;
  /** In the transaction: the payment password is good. */
  admit(tx: Database): Promise<void>;
}

interface Parts {
  db: Database;
  ledger: Ledger;
  submits: Submits;
  messages: Messages;
  clock(): number;
}

/** Transfers between players (§2, transferUpline; decision 0883). */
export class Transfers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The member who invited a player, when money can go there: open, no trial account, of the same currency. */
  async uplineOf(
    { id, merchant, currency }: Holder,
    db = this.#parts.db,
  ): Promise<(Holder & { account: string }) | undefined> {
    const [found] = await db
      .select({ id: players.id, merchant: players.merchant, currency: players.currency, account: players.account })
      .from(referrals)
      .innerJoin(players, eq(players.id, referrals.inviterId))
      .where(
        and(
          eq(referrals.playerId, id),
          eq(players.merchant, merchant),
          eq(players.currency, currency),
          ne(players.type, trialType),
          areOpen(this.#parts.clock()),
        ),
      );
    return found;
  }

  /** Whether a player may transfer to an upline (spec §3, toUpline): the merchant allows it, and there is one. */
  async isOpenTo(player: Player, merchant: Pick<MerchantProfile, 'cashier'>): Promise<boolean> {
    return limitsOf(player, merchant) !== undefined && (await this.uplineOf(player)) !== undefined;
  }

  /** What of a day's limits has been used. */
  async used(db: Database, senderId: string, since: number): Promise<{ count: number; amount: number }> {
    const today = and(eq(playerTransfers.senderId, senderId), gte(playerTransfers.at, since));
    const [row] = await db
      .select({ amount: sum(playerTransfers.amount) })
      .from(playerTransfers)
      .where(today);
    return { count: await db.$count(playerTransfers, today), amount: Number(row?.amount ?? 0) };
  }

  /**
   * Moves the amount from the sender to the upline. Throws transfer_unavailable, turnover_left (value: amount),
   * transfer_limit_reached, insufficient_funds, and what `admit` does.
   */
  async send({ sender, amount, note, limits, admit }: NewTransfer, submit: Submit | undefined): Promise<TransferMade> {
    const { ledger, submits, messages } = this.#parts;
    const { merchant, currency } = sender;
    const upline = await this.uplineOf(sender);
    if (!upline) throw new Refusal('transfer_unavailable');
    const answer = { id: newPaymentId(submit) };
    const message = messageFor(upline, { name: masked(sender.account), amount, currency });
    await ledger.transact([sender, upline], async (books) => {
      const { tx, now } = books;
      await admit(tx);
      const open = await books.turnovers(sender);
      const used = await this.used(tx, sender.id, limits.since);
      const { balance } = books.amounts(sender);
      assertAvailable({ balance, open, limits, used }, amount, 'transfer_limit_reached');
      const transactionId = `transfer/${answer.id}`;
      await books.post(sender, { transactionId, kind: 'transfer', change: -BigInt(amount) });
      await books
        .post(upline, { transactionId: `${transactionId}/in`, kind: 'transfer', change: BigInt(amount) })
        .catch(unavailableWhenFull);
      const row = {
        id: answer.id,
        merchant,
        senderId: sender.id,
        recipientId: upline.id,
        currency,
        note: note ?? null,
      };
      await tx.insert(playerTransfers).values({ ...row, amount: BigInt(amount), at: now });
      await messages.write(tx, merchant, message);
      await submits.settle(tx, submit, answer);
    });
    messages.announce(merchant, message);
    return answer;
  }
}

/** The sender is not told how much the upline has. */
function unavailableWhenFull(fault: unknown): never {
  const isFull = fault instanceof WalletRefusal && fault.code === 'balance_limit_reached';
  throw isFull ? new Refusal('transfer_unavailable') : fault;
}

/** What a player may transfer at once; undefined where the merchant, or the operator for this player, does not allow it. */
export function limitsOf(
  { currency, type, standing }: Pick<Player, 'currency' | 'type' | 'standing'>,
  { cashier }: Pick<MerchantProfile, 'cashier'>,
): TransferLimits | undefined {
  if (type === trialType || standing?.toUpline === false) return undefined;
  return cashier?.transferUpline?.limits[currency];
}

/** What the recipient reads, in every language that the platform writes. */
function messageFor(to: Holder, { name, amount, currency }: { name: string; amount: number; currency: string }): Sent {
  const texts = Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => {
      const sum = amountIn(language, amount, currency);
      const filled = (text: string) => text.replaceAll('{name}', name).replaceAll('{amount}', sum);
      return [language, { title: filled(title), content: filled(content) }];
    }),
  );
  return { kind: 'account', texts, to, copied: true };
}
