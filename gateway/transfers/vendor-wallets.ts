import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type {
  MerchantProfile,
  MerchantWallet,
  Wallet,
  WalletTransferRequest,
  WalletTransferred,
} from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { games, vendors } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { leftOf } from './transfers.ts';

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
  async of(player: Holder, merchant: Profile): Promise<MerchantWallet> {
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
    return { isSingle: own.length === 0, wallets: [main, ...own] };
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
      for (const [source, balance] of before) {
        await shift(books, player, { id, from: source, to, amount: from === allWallets ? balance : BigInt(moved) });
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
      .where(and(inArray(id, [...ids])))
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
