import { randomUUID } from 'node:crypto';
import type {
  MerchantProfile,
  MerchantWallet,
  Wallet,
  WalletTransferRequest,
  WalletTransferred,
} from '#schemas/platform';
import { asc, eq, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, players, vendors } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { leftOf } from '../ledger/turnover.ts';
import { trialType } from '../members/account-types.ts';
import type { Player } from '../sessions/sessions.ts';

type Profile = Pick<MerchantProfile, 'vendorWallets'>;

interface Parts {
  db: Database;
  ledger: Ledger;
  submits: Submits;
}

/** The balance, and the wallets of all vendors, as calls name them. */
const mainWallet = 'MAIN';
const allWallets = 'ALL';

/** Wallets that a player has besides the balance: one for each vendor whose games play from its own (decision 0906). */
export class VendorWallets {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The player's wallets: those that the merchant has, and those of former vendors that money lies in. */
  async of(player: Player, merchant: Profile): Promise<MerchantWallet> {
    const { currency } = player;
    const { main, inside } = await this.#parts.ledger.transact(player, async (books) => {
      const { balance, held } = books.amounts(player);
      const toPlay = leftOf(await books.turnovers(player));
      return {
        main: { id: mainWallet, balance: Number(balance), onHold: Number(held), toPlay, currency },
        inside: await books.wallets(player),
      };
    });
    const open = merchant.vendorWallets?.vendors ?? [];
    const left = [...inside].flatMap(([vendor, balance]) => (balance > 0n && !open.includes(vendor) ? vendor : []));
    const marks = new Map((await this.#marksOf([...open, ...left])).map((mark) => [mark.id, mark]));
    const own = [...open, ...left].map((id): Wallet => {
      const { name = id, icon, isPlayable = false } = marks.get(id) ?? {};
      const balance = Number(inside.get(id) ?? 0n);
      const state = left.includes(id) ? 'closed' : isPlayable ? 'open' : 'maintenance';
      return { id, name, ...(icon ? { icon } : {}), state, balance, onHold: 0, toPlay: 0, currency };
    });
    const isSingle = own.length === 0;
    return { isSingle, ...(isSingle ? {} : { autoTransfer: goesByItself(player, merchant) }), wallets: [main, ...own] };
  }

  /** Keeps what a player wants to happen when a game is opened. */
  async setAutoTransfer({ id }: Player, isOn: boolean): Promise<void> {
    await this.#parts.db.update(players).set({ autoTransfer: isOn }).where(eq(players.id, id));
  }

  /** The vendor whose wallet a player's game of that vendor plays from; of a game that plays from the balance none. */
  walletOf({ type }: Pick<Player, 'type'>, merchant: Profile | undefined, vendor: string): string | undefined {
    return type !== trialType && merchant?.vendorWallets?.vendors.includes(vendor) ? vendor : undefined;
  }

  /** Whether a player who opens a game finds nothing to play with: the vendor's wallet is empty, and nothing goes in by itself. */
  async isBare(player: Player, merchant: Profile, wallet: string): Promise<boolean> {
    if (goesByItself(player, merchant)) return false;
    return (await this.#parts.ledger.playable(player, wallet)).balance === 0;
  }

  /**
   * Does `work` in the transaction in which a player's game is opened; before it all that the player has goes into the wallet that
   * the game plays from, when that is wanted.
   */
  open<T>(player: Player, merchant: Profile, wallet: string, work: (tx: Database) => Promise<T>): Promise<T> {
    return this.#parts.ledger.transact(player, async (books) => {
      const done = await work(books.tx);
      if (goesByItself(player, merchant)) await gather(books, player, wallet);
      return done;
    });
  }

  /**
   * Moves money between the player's wallets. Throws wallet_unavailable, wallet_maintenance, amount_out_of_bounds and
   * insufficient_funds.
   */
  async move(
    { player, merchant, from, to, amount }: WalletTransferRequest & { player: Holder; merchant: Profile },
    submit: Submit | undefined,
  ): Promise<WalletTransferred> {
    const open = new Set(merchant.vendorWallets?.vendors);
    if (from === to || (to !== mainWallet && (from === allWallets || !open.has(to)))) {
      throw new Refusal('wallet_unavailable');
    }
    if (to !== mainWallet && !(await this.#marksOf([to]))[0]?.isPlayable) throw new Refusal('wallet_maintenance');
    const { ledger, submits } = this.#parts;
    return ledger.transact(player, async (books) => {
      const before = await sourcesOf(books, player, from);
      const available = Number(before.reduce((all, [, balance]) => all + balance, 0n));
      if (available === 0) {
        const isKnown = from === mainWallet || from === allWallets || open.has(from);
        throw new Refusal(isKnown ? 'insufficient_funds' : 'wallet_unavailable');
      }
      const moved = amount ?? available;
      if (moved > available) throw new Refusal('amount_out_of_bounds', { min: 1, max: available });
      const id = randomUUID();
      let rest = BigInt(moved);
      for (const [source, balance] of before) {
        const part = balance < rest ? balance : rest;
        if (part > 0n) await shift(books, player, { id, from: source, to, amount: part });
        rest -= part;
      }
      const answer = { amount: moved, currency: player.currency };
      await submits.settle(books.tx, submit, answer);
      return answer;
    });
  }

  /** What players see of vendors, and whether any of their games can be played. */
  #marksOf(ids: readonly string[]): Promise<Mark[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const { vassalage: id, name, icon, rank } = vendors;
    const isPlayable = sql<boolean>`bool_or(not ${games.maintenance} and not ${games.retired})`;
    return this.#parts.db
      .select({ id, name, icon, isPlayable: sql<boolean>`coalesce(${isPlayable}, false)` })
      .from(vendors)
      .leftJoin(games, eq(games.vassalage, id))
      .where(inArray(id, [...ids]))
      .groupBy(id)
      .orderBy(asc(rank))
      .then((rows) =>
        rows.map((row) => ({ ...row, icon: { color: `/cdn/${row.icon.color}`, white: `/cdn/${row.icon.white}` } })),
      );
  }
}

interface Mark {
  id: string;
  name: string;
  icon: { color: string; white: string };
  isPlayable: boolean;
}

/** Whether what a player has goes into the wallet of a vendor when a game is opened. */
function goesByItself({ autoTransfer }: Pick<Player, 'autoTransfer'>, { vendorWallets }: Profile): boolean {
  return autoTransfer ?? vendorWallets?.autoTransfer ?? false;
}

/** Moves all that a player has into a vendor's wallet; what is in others comes back first. */
async function gather(books: Books, player: Holder, wallet: string): Promise<void> {
  const id = randomUUID();
  for (const [from, amount] of await sourcesOf(books, player, allWallets)) {
    if (from !== wallet) await shift(books, player, { id, from, to: mainWallet, amount });
  }
  const { balance } = books.amounts(player);
  if (balance > 0n) await shift(books, player, { id, from: mainWallet, to: wallet, amount: balance });
}

/** What lies in the wallets that a transfer takes from. */
async function sourcesOf(books: Books, player: Holder, from: string): Promise<[wallet: string, balance: bigint][]> {
  if (from === mainWallet) return [[mainWallet, books.amounts(player).balance]];
  const inside = [...(await books.wallets(player))].filter(([, balance]) => balance > 0n);
  return from === allWallets ? inside : inside.filter(([vendor]) => vendor === from);
}

/** Moves an amount from one wallet to another; between those of two vendors it passes the balance. */
async function shift(
  books: Books,
  player: Holder,
  { id, from, to, amount }: { id: string; from: string; to: string; amount: bigint },
): Promise<void> {
  const move = (wallet: string, change: bigint) =>
    books.post(player, {
      transactionId: `wallet/${id}/${wallet}`,
      kind: 'wallet',
      wallet,
      change,
    });
  if (from !== mainWallet) await move(from, amount);
  if (to !== mainWallet) await move(to, -amount);
}
