import type { BonusTerms } from '#schemas/platform';
import { and, eq, inArray, isNull } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, ledgerTurnovers, type TransferKind } from '../database/tables/index.ts';
import { type Amounts, amountsOf } from './accounts.ts';
import { boundBy, type Stake } from './bonuses.ts';
import { settleBonuses } from './end-bonus.ts';
import type { Holder } from './holder.ts';
import { type Account, type HouseAccounts, type Posting, post, type Shares, type Transfer } from './posting.ts';
import { WalletRefusal } from './refusal.ts';
import { type PlayedRound, replay, rollbackPrefix } from './replay.ts';
import { noteEnd, noteRound, type Play } from './rounds.ts';
import { type PlayTerms, standardTerms } from './terms.ts';
import { endLostTurnovers, openTurnovers, requireTurnover, type Turnover } from './turnover.ts';
import { divided, type Wallets, walletsOf } from './wallets.ts';

/** Money that moves because of play: of a round. */
type PlayKind = 'bet' | 'win' | 'rollback' | 'correction' | 'clawback';

/** A movement of a player's money besides play. Amounts are minor units. */
export interface Movement {
  /** What the movement is known by, unique per merchant: `deposit/<id>`. The same again moves nothing. */
  transactionId: string;
  kind: Exclude<TransferKind, PlayKind | 'void' | 'hold' | 'release' | 'withdrawal'>;
  /** What the balance changes by; negative takes. */
  change: bigint;
  /** Of the kind `wallet`: the vendor whose wallet gets what the balance gives, or gives what it gets. */
  wallet?: string;
  /** What other houses than the kind's get of it, e.g. a fee. */
  shares?: Shares;
  /** Stakes to be played before anything can be withdrawn, and what binds the player until then. */
  turnover?: bigint;
  terms?: BonusTerms | null;
}

/** What became of a movement. */
export interface Posted {
  transferId: bigint;
  /** After it; of a replay, after the first. */
  balance: number;
  seq: number;
  /** True when the same was posted before: nothing has moved now. */
  duplicate: boolean;
}

/**
 * The accounts of players in one transaction that holds their rows until it ends (`Ledger.transact`). Whatever else the work
 * writes, it writes by `tx`: it is committed with the movements, or not at all.
 */
export class Books {
  readonly tx: Database;
  readonly now: number;
  readonly #houses: HouseAccounts;
  /** Terms of the merchant by the player's id. */
  readonly #terms: ReadonlyMap<string, PlayTerms>;
  readonly #accounts: Map<string, Account>;
  /** As they were when the transaction began. */
  readonly #initial: ReadonlyMap<string, Account>;
  readonly #changed = new Set<string>();

  constructor(
    tx: Database,
    houses: HouseAccounts,
    accounts: Map<string, Account>,
    now: number,
    terms: ReadonlyMap<string, PlayTerms>,
  ) {
    this.tx = tx;
    this.now = now;
    this.#terms = terms;
    this.#houses = houses;
    this.#accounts = accounts;
    this.#initial = new Map(accounts);
  }

  /** What the player has, with what has been posted here. */
  amounts(holder: Holder): Amounts {
    return amountsOf(this.#accountOf(holder));
  }

  /** What the transfers of this transaction have changed the balance by so far. */
  moved(holder: Holder): bigint {
    const { balance } = amountsOf(this.#initial.get(holder.id) ?? this.#accountOf(holder));
    return this.amounts(holder).balance - balance;
  }

  /** What the player has in wallets of vendors, by vendor; empty ones may be among them. */
  wallets(holder: Holder): Promise<Wallets> {
    return walletsOf(this.tx, this.#accountOf(holder).id);
  }

  /**
   * Moves money once. Throws transaction_conflict when the id is known with another player, kind or amount, insufficient_funds
   * and balance_limit_reached.
   */
  async post(holder: Holder, { turnover = 0n, terms = null, ...movement }: Movement): Promise<Posted> {
    // What comes back from a player's own wallet is no new money.
    if (movement.change > 0n && movement.kind !== 'wallet' && !(await this.#find(holder, movement.transactionId))) {
      await endLostTurnovers(this.tx, this.#accountOf(holder), this.#termsOf(holder).lostBelow, this.now);
    }
    const posted = await this.#once(holder, { ...movement, now: this.now });
    if (turnover > 0n && !posted.duplicate) {
      const { id: accountId } = this.#accountOf(holder);
      await requireTurnover(this.tx, { id: posted.transferId, accountId }, { required: turnover, terms }, this.now);
    }
    return posted;
  }

  /** Sets an amount aside, once: it can be neither played nor taken until `settle` or `release`. Throws as `post` does. */
  hold(holder: Holder, transactionId: string, amount: bigint): Promise<Posted> {
    if (amount <= 0n) throw new Error(`[Bug] a hold of ${amount}`);
    return this.#once(holder, { transactionId, kind: 'hold', change: -amount, held: amount, now: this.now });
  }

  /**
   * Pays out what a hold has set aside, less what `shares` gives to other houses. Throws transaction_conflict when there is no
   * such hold, or it was released.
   */
  settle(holder: Holder, holdId: string, transactionId: string, shares: Shares = {}): Promise<Posted> {
    return this.#close(holder, holdId, ({ amount }) => ({
      transactionId,
      kind: 'withdrawal',
      change: 0n,
      held: -amount,
      shares,
      now: this.now,
    }));
  }

  /** Gives back what a hold has set aside. Throws transaction_conflict when there is no such hold, or it was settled. */
  release(holder: Holder, holdId: string, transactionId: string): Promise<Posted> {
    return this.#close(holder, holdId, ({ amount }) => ({
      transactionId,
      kind: 'release',
      change: amount,
      held: -amount,
      now: this.now,
    }));
  }

  /** Terms of an open bonus that do not allow a stake; undefined when all do. */
  boundBy(holder: Holder, stake: Stake): Promise<BonusTerms | undefined> {
    return boundBy(this.tx, this.#accountOf(holder).id, stake, this.now);
  }

  /** Takes the stake of a round of the platform's own games from the balance, once. Throws as `post` does. */
  async bet(holder: Holder, transactionId: string, roundId: string, amount: bigint, play: Play): Promise<Posted> {
    const posted = await this.#once(holder, { transactionId, roundId, kind: 'bet', change: -amount, now: this.now });
    await noteRound(this.tx, this.#accountOf(holder), roundId, play);
    return posted;
  }

  /** Pays what such a round brings, once; nothing closes a lost one. Throws as `post` does. */
  async win(holder: Holder, transactionId: string, roundId: string, amount: bigint, play: Play): Promise<Posted> {
    const posted = await this.#once(holder, { transactionId, roundId, kind: 'win', change: amount, now: this.now });
    await this.#noteEnd(holder, roundId, play);
    return posted;
  }

  /** Gives the stake of such a round back, once. Throws transaction_conflict when there is none. */
  async undo(holder: Holder, betId: string, roundId: string): Promise<Posted> {
    const bet = await this.#find(holder, betId);
    if (bet?.kind !== 'bet' || bet.roundId !== roundId) throw new WalletRefusal('transaction_conflict');
    await this.tx.update(ledgerTransfers).set({ rolledBack: true }).where(eq(ledgerTransfers.id, bet.id));
    const transactionId = rollbackPrefix + betId;
    const posting = { transactionId, roundId, kind: 'rollback', change: bet.amount, now: this.now } as const;
    const posted = await this.#once(holder, posting);
    await this.#noteEnd(holder, roundId);
    return posted;
  }

  /** Writes rounds of the past, each at its time. Throws insufficient_funds and balance_limit_reached. */
  async replay(holder: Holder, rounds: readonly PlayedRound[]): Promise<void> {
    const account = this.#accountOf(holder);
    const transfers = await replay(this.tx, this.#houses, account, rounds, this.#termsOf(holder).played);
    const last = transfers.at(-1);
    if (!last) return;
    this.#accounts.set(holder.id, { ...account, balance: last.balanceAfter, seq: last.seqAfter });
    this.#changed.add(holder.id);
  }

  /** What the player still has to play before anything can be withdrawn, oldest first. */
  async turnovers(holder: Holder): Promise<Turnover[]> {
    const open = await openTurnovers(this.tx, this.#accountOf(holder).id, this.now);
    return settleBonuses(this, holder, open);
  }

  /** Ends what movements require, met or not: they were taken back, which its player is told of with them. */
  async dropTurnovers({ merchant }: Holder, transactionIds: readonly string[]): Promise<void> {
    const ofThem = this.tx
      .select({ id: ledgerTransfers.id })
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.merchant, merchant), inArray(ledgerTransfers.transactionId, [...transactionIds])));
    await this.tx
      .update(ledgerTurnovers)
      .set({ endedAt: this.now, ended: 'dropped', toldAt: this.now })
      .where(and(inArray(ledgerTurnovers.transferId, ofThem), isNull(ledgerTurnovers.endedAt)));
  }

  /** Whose balance has changed, and to what. */
  *changes(): Iterable<{ playerId: string; currency: string } & Amounts> {
    for (const id of this.#changed) {
      const account = this.#accounts.get(id);
      if (!account) continue;
      yield { playerId: id, currency: account.currency, ...amountsOf(account) };
    }
  }

  #noteEnd(holder: Holder, roundId: string, play: Play = {}): Promise<void> {
    const counting = { terms: this.#termsOf(holder), now: this.now };
    return noteEnd(this.tx, this.#accountOf(holder), roundId, counting, play);
  }

  #termsOf({ id }: Holder): PlayTerms {
    return this.#terms.get(id) ?? standardTerms;
  }

  async #close(holder: Holder, holdId: string, postingFor: (hold: Transfer) => Posting): Promise<Posted> {
    const hold = await this.#find(holder, holdId);
    const { id: accountId } = this.#accountOf(holder);
    if (hold?.kind !== 'hold' || hold.accountId !== accountId) throw new WalletRefusal('transaction_conflict');
    const posting = { ...postingFor(hold), closes: hold.id };
    const [before] = await this.tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.closes, hold.id));
    if (before && before.transactionId !== posting.transactionId) {
      throw new WalletRefusal('transaction_conflict', 'the hold has ended');
    }
    return this.#once(holder, posting);
  }

  async #once(holder: Holder, posting: Posting): Promise<Posted> {
    const account = this.#accountOf(holder);
    const known = await this.#find(holder, posting.transactionId);
    if (known) {
      const moved = posting.change === 0n ? (posting.held ?? 0n) : posting.change;
      const amount = moved < 0n ? -moved : moved;
      const same =
        known.kind === posting.kind &&
        known.amount === amount &&
        known.closes === (posting.closes ?? null) &&
        known.wallet === (posting.wallet ?? null);
      if (known.accountId !== account.id || !same) throw new WalletRefusal('transaction_conflict');
      return resultOf(known, true);
    }
    const transfer = await post(this.tx, this.#houses, account, posting);
    const held = account.held + (posting.held ?? 0n);
    const inWallets = account.inWallets + divided(posting).inWallet;
    this.#accounts.set(holder.id, {
      ...account,
      balance: transfer.balanceAfter,
      held,
      inWallets,
      seq: transfer.seqAfter,
    });
    if (transfer.seqAfter !== account.seq) this.#changed.add(holder.id);
    return resultOf(transfer, false);
  }

  async #find({ merchant }: Holder, transactionId: string): Promise<Transfer | undefined> {
    const same = and(eq(ledgerTransfers.merchant, merchant), eq(ledgerTransfers.transactionId, transactionId));
    return (await this.tx.select().from(ledgerTransfers).where(same))[0];
  }

  #accountOf({ id }: Holder): Account {
    const account = this.#accounts.get(id);
    if (!account) throw new Error(`[Bug] the account of player ${id} is not held`);
    return account;
  }
}

function resultOf({ id, balanceAfter, seqAfter }: Transfer, duplicate: boolean): Posted {
  return { transferId: id, balance: Number(balanceAfter), seq: seqAfter, duplicate };
}
