import type { Balance, CorrectionResult, WalletResult } from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { KeyedLock } from '../database/keyed-lock.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerWallets } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import { amountsOf, holdAccounts } from './accounts.ts';
import { accountOf, balanceOf } from './balance.ts';
import { boundBy } from './bonuses.ts';
import { Books } from './books.ts';
import { correctRound } from './corrections.ts';
import type { Holder } from './holder.ts';
import { find, ofRound } from './known.ts';
import { type Account, HouseAccounts, isSameTransaction, type Posting, post, type Transfer } from './posting.ts';
import { postQuickBet } from './quick-bet.ts';
import { openingId } from './reference.ts';
import { WalletRefusal } from './refusal.ts';
import { fresh, type Result, repeat } from './results.ts';
import { undoBet } from './rollbacks.ts';
import { noteEnd, noteRound, type Play } from './rounds.ts';
import { type PlayTerms, standardTerms } from './terms.ts';
import { requireTurnover } from './turnover.ts';

export type { Holder } from './holder.ts';

export interface BalanceChange extends Balance {
  playerId: string;
}

/**
 * The players' money: a double-entry ledger in integer minor units. Every movement runs in one transaction that holds the row of
 * the player's account, so that a player's movements come one after the other on however many gateways (decision 0821). It is
 * known by a transaction id; the same id again moves nothing and answers the first result.
 */
export class Ledger {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #accountOf: ReturnType<typeof accountOf>;
  readonly #committed: (change: BalanceChange) => void;
  readonly #houses = new HouseAccounts();
  /** One player's movements queue here, where they hold no connection while they wait. */
  readonly #locks = new KeyedLock();

  readonly #termsOf: (holder: Holder) => Promise<PlayTerms>;

  /** `committed` hears of every balance that changed, after the commit. `termsOf`: a merchant's own; without it the standard ones. */
  constructor(
    db: Database,
    clock: () => number,
    committed: (change: BalanceChange) => void,
    termsOf: (holder: Holder) => Promise<PlayTerms> = async () => standardTerms,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#committed = committed;
    this.#termsOf = termsOf;
    this.#accountOf = accountOf(db);
  }

  /** Opens a new player's account with a first amount and the stakes that it requires, inside the transaction that writes the player. */
  async open(
    tx: Database,
    holder: Holder,
    first: { kind: 'bonus' | 'trial' | 'deposit'; amount: bigint; turnover?: bigint },
  ): Promise<void> {
    const { id: owner, merchant, currency } = holder;
    const [account] = await tx
      .insert(ledgerAccounts)
      .values({ merchant, kind: 'player', owner, currency, balance: 0n })
      .returning();
    if (!account) throw new Error(`the account of player ${owner} was not written`);
    if (first.amount === 0n) return;
    const { kind, amount: change, turnover: required = 0n } = first;
    const posting: Posting = { transactionId: openingId(owner), kind, change, now: this.#clock() };
    const transfer = await post(tx, this.#houses, account, posting);
    if (required > 0n) await requireTurnover(tx, transfer, { required }, posting.now);
  }

  /** What the player has now. */
  async balance(holder: Holder): Promise<Balance> {
    return balanceOf(amountsOf(await this.#account(holder)), holder.currency);
  }

  /** What games of a vendor play from: its wallet, or the balance without one. */
  async playable(holder: Holder, wallet: string | undefined): Promise<WalletResult> {
    const { currency } = holder;
    const account = await this.#account(holder);
    if (wallet === undefined) return { balance: Number(account.balance), currency, seq: account.seq, duplicate: false };
    const own = and(eq(ledgerWallets.accountId, ledgerAccounts.id), eq(ledgerWallets.vendor, wallet));
    // As of one moment, which two statements would not be.
    const [row] = await this.#db
      .select({ balance: ledgerWallets.balance, seq: ledgerAccounts.seq })
      .from(ledgerAccounts)
      .leftJoin(ledgerWallets, own)
      .where(eq(ledgerAccounts.id, account.id));
    return { balance: Number(row?.balance ?? 0n), currency, seq: row?.seq ?? account.seq, duplicate: false };
  }

  async #account(holder: Holder): Promise<Account> {
    const { id, merchant, currency } = holder;
    const [account] = await this.#accountOf.execute({ id, merchant, currency });
    return found(account, holder);
  }

  /** What players have now, by their ids. */
  async balances(playerIds: string[]): Promise<Map<string, Balance>> {
    const rows = await this.#db
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.kind, 'player'), inArray(ledgerAccounts.owner, playerIds)));
    return new Map(rows.map((row) => [row.owner, balanceOf(amountsOf(row), row.currency)]));
  }

  /**
   * Runs `work` in one transaction that holds the accounts of `holders`: what it posts, and whatever else it writes by
   * `books.tx`, is committed together or not at all. It may run again after it has lost against another, so it touches nothing
   * but the transaction, and locks other rows after the accounts. Balances that changed are told after the commit.
   */
  async transact<T>(holders: Holder | readonly Holder[], work: (books: Books) => Promise<T>): Promise<T> {
    const byId = new Map([holders].flat().map((holder) => [holder.id, holder]));
    const all = [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    // Asked for before: within the transaction there may be no second connection.
    const terms = new Map(
      await Promise.all(all.map(async (holder) => [holder.id, await this.#termsOf(holder)] as const)),
    );
    const run = () =>
      inTurn(
        this.#db,
        async (tx) => {
          const books = new Books(tx, this.#houses, await holdAccounts(tx, all), this.#clock(), terms);
          return { books, result: await work(books) };
        },
        isSameTransaction,
      );
    const waiting = all.reduce(
      (inner, { id }) =>
        () =>
          this.#locks.run(id, inner),
      run,
    );
    const { books, result } = await waiting();
    for (const { playerId, currency, ...amounts } of books.changes()) {
      this.#committed({ playerId, ...balanceOf(amounts, currency) });
    }
    return result;
  }

  /** Stakes that the player still has to play before anything can be withdrawn, oldest first. */
  turnovers(holder: Holder) {
    return this.transact(holder, (books) => books.turnovers(holder));
  }

  /**
   * Takes a stake from the balance, or from a vendor's wallet. Throws insufficient_funds, transaction_conflict or transaction_rolled_back; of a new one site_closed
   * while the site is closed, and bonus_terms when an open bonus does not allow it.
   */
  bet(
    holder: Holder,
    transactionId: string,
    roundId: string,
    amount: bigint,
    { closed = false, wallet, ...play }: Play & { closed?: boolean; wallet?: string | undefined } = {},
  ): Promise<WalletResult> {
    const posting: Posting = { transactionId, roundId, kind: 'bet', change: -amount, wallet, now: this.#clock() };
    const quick = async (): Promise<Result | undefined> => {
      if (closed || wallet !== undefined || amount <= 0n) return undefined;
      const house = await this.#houses.idFor(this.#db, holder, posting.kind);
      const moved = await postQuickBet(this.#db, holder, posting, house, play);
      return moved && { ...moved, playable: moved.balance, duplicate: false, moved: true };
    };
    const take = async (tx: Database, account: Account): Promise<Transfer> => {
      // One that was taken before is answered as it was: whoever asks again must not think that it never was.
      if (closed) throw new WalletRefusal('site_closed');
      const bound = await boundBy(tx, account.id, { amount, roundId, play }, posting.now);
      if (bound) throw new WalletRefusal('bonus_terms', JSON.stringify(bound));
      const transfer = await post(tx, this.#houses, account, posting);
      await noteRound(tx, account, roundId, play);
      return transfer;
    };
    return this.#once(holder, posting, take, quick);
  }

  /** Pays a win, to where the round was bet from. Throws unknown_round unless the round has a bet that stands, transaction_conflict or balance_limit_reached. */
  win(holder: Holder, transactionId: string, roundId: string, amount: bigint, play: Play = {}): Promise<WalletResult> {
    const posting: Posting = { transactionId, roundId, kind: 'win', change: amount, now: this.#clock() };
    return this.#once(holder, posting, async (tx, account, terms) => {
      const bets = await ofRound(tx, account, roundId, 'bet');
      const bet = bets.at(-1);
      if (!bet) throw new WalletRefusal('unknown_round');
      const transfer = await post(tx, this.#houses, account, { ...posting, wallet: bet.wallet ?? undefined });
      await noteEnd(tx, account, roundId, { terms, now: posting.now }, play);
      return transfer;
    });
  }

  /**
   * Pays a settled round anew after its result was corrected (`correctRound`). Answers besides what has moved, which `tell` hears of
   * within the transaction, once.
   */
  async correct(
    holder: Holder,
    transactionId: string,
    roundId: string,
    amount: bigint,
    play: Play = {},
    tell?: (tx: Database, moved: bigint) => Promise<void>,
  ): Promise<CorrectionResult> {
    let moved = 0n;
    const result = await this.#run(holder, async (tx, account, terms) => {
      const correction = { transactionId, roundId, amount, terms, now: this.#clock() };
      const { transfer, isKnown, ...done } = await correctRound(tx, this.#houses, account, correction, play);
      moved = done.moved;
      if (!isKnown && moved !== 0n) await tell?.(tx, moved);
      return isKnown ? repeat(transfer, account) : fresh({ ...transfer, amount: moved }, account);
    });
    return { ...result, moved: Number(moved) };
  }

  /**
   * Undoes a bet once: its stake goes back to where it came from, whatever the game plays from now (`wallet`). Before the bet it
   * leaves a mark, and the bet is refused when it comes. What goes back `tell` hears of within the transaction, once. Throws
   * transaction_conflict for the only bet of a round that has been paid: the player would have both; and balance_limit_reached.
   */
  rollback(
    holder: Holder,
    betId: string,
    wallet?: string,
    tell?: (tx: Database, undone: Transfer) => Promise<void>,
  ): Promise<WalletResult> {
    return this.#run(holder, async (tx, account, terms) => {
      const rollback = { betId, wallet, terms, now: this.#clock() };
      const { transfer, isKnown } = await undoBet(tx, this.#houses, account, rollback);
      if (!isKnown && transfer.kind === 'rollback') await tell?.(tx, transfer);
      return isKnown ? repeat(transfer, account) : fresh(transfer, account);
    });
  }

  /** Runs `work` unless the transaction id is known; then answers the first result, or throws what speaks against it. */
  #once(
    holder: Holder,
    posting: Posting,
    work: (tx: Database, account: Account, terms: PlayTerms) => Promise<Transfer>,
    quick?: () => Promise<Result | undefined>,
  ) {
    const judge = async (tx: Database, account: Account, terms: PlayTerms): Promise<Result> => {
      const known = await find(tx, holder.merchant, posting.transactionId);
      if (!known) return fresh(await work(tx, account, terms), account);
      const own = known.accountId === account.id;
      if (own && (known.kind === 'void' || known.rolledBack)) throw new WalletRefusal('transaction_rolled_back');
      const amount = posting.change < 0n ? -posting.change : posting.change;
      const same = known.kind === posting.kind && known.amount === amount && known.roundId === posting.roundId;
      if (!own || !same) throw new WalletRefusal('transaction_conflict');
      return repeat(known, account);
    };
    return this.#run(holder, judge, quick);
  }

  /** Runs `quick`, and `work` with the account's row held when that has nothing to say. */
  async #run(
    holder: Holder,
    work: (tx: Database, account: Account, terms: PlayTerms) => Promise<Result>,
    quick?: () => Promise<Result | undefined>,
  ): Promise<WalletResult> {
    // Asked for before: within the transaction there may be no second connection.
    const terms = await this.#termsOf(holder);
    const { playable, duplicate, moved, ...amounts } = await this.#locks.run(
      holder.id,
      async () =>
        (await quick?.()) ??
        (await inTurn(
          this.#db,
          async (tx) => work(tx, found((await holdAccounts(tx, [holder])).get(holder.id), holder), terms),
          isSameTransaction,
        )),
    );
    const { id: playerId, currency } = holder;
    if (moved) this.#committed({ playerId, ...balanceOf(amounts, currency) });
    return { balance: Number(playable), currency, seq: amounts.seq, duplicate };
  }
}

function found(account: Account | undefined, { id, currency }: Holder): Account {
  if (!account) throw new Error(`player ${id} has no account in ${currency}`);
  return account;
}
