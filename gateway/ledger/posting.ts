import { and, eq } from '../database/drizzle/index.ts';
import { isUniqueViolation } from '../database/faults.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from '../database/tables/index.ts';
import { WalletRefusal } from './refusal.ts';
import { divided, type Wallets, walletsOf, writeWallets } from './wallets.ts';

export type Account = typeof ledgerAccounts.$inferSelect;
export type Transfer = typeof ledgerTransfers.$inferSelect;

/** House accounts, the other side of every movement of a player's money. */
export const houses = [
  'games',
  'bonus',
  'trial',
  'cash',
  'holds',
  'fees',
  'losses',
  'rewards',
  'rebates',
  'points',
  'adjustments',
  'transfers',
  'wallets',
] as const;
export type House = (typeof houses)[number];

/** What a transfer of each kind is booked against, save what its `shares` name. */
const houseOf: { [Kind in TransferKind]: House } = {
  bet: 'games',
  win: 'games',
  rollback: 'games',
  correction: 'games',
  clawback: 'games',
  void: 'games',
  bonus: 'bonus',
  trial: 'trial',
  deposit: 'cash',
  reversal: 'cash',
  withdrawal: 'cash',
  hold: 'holds',
  release: 'holds',
  reward: 'rewards',
  rebate: 'rebates',
  points: 'points',
  adjustment: 'adjustments',
  transfer: 'transfers',
  wallet: 'wallets',
  forfeit: 'bonus',
};

/** The largest amount that a JSON number tells exactly, minor units; the table holds to it as well. */
const largestBalance = BigInt(Number.MAX_SAFE_INTEGER);

export interface Posting {
  transactionId: string;
  kind: TransferKind;
  /** What the player's balance changes by, or of play from a vendor's wallet this wallet; negative takes. */
  change: bigint;
  /** Vendor whose wallet it plays from; of the kind `wallet`: with whose wallet the balance exchanges. */
  wallet?: string | undefined;
  /** What is set aside changes by; such a transfer goes through the house account of holds. */
  held?: bigint | undefined;
  /** The hold that it ends. */
  closes?: bigint | undefined;
  /** What other houses than the kind's get of it: a fee, a loss. */
  shares?: Shares | undefined;
  roundId?: string | undefined;
  now: number;
}

/** Amounts by house; positive: the house gets it. */
export type Shares = { [Name in House]?: bigint };

/**
 * Writes one transfer and its entries, which sum to zero, and moves the player's running balance. Zero writes the transfer
 * alone. Throws insufficient_funds and balance_limit_reached; the caller's transaction then writes nothing.
 */
export async function post(
  tx: Database,
  houseAccounts: HouseAccounts,
  player: Account,
  posting: Posting,
): Promise<Transfer> {
  const [transfer] = await postAll(tx, houseAccounts, player, [posting]);
  if (!transfer) throw new Error('the transfer was not written');
  return transfer;
}

/** Writes a player's transfers one after the other, in as few statements as one takes. Throws as `post` does. */
export async function postAll(
  tx: Database,
  houseAccounts: HouseAccounts,
  player: Account,
  postings: readonly Posting[],
): Promise<Transfer[]> {
  let after = player;
  const wallets = await walletsOf(
    tx,
    player.id,
    postings.flatMap(({ wallet }) => wallet ?? []),
  );
  const moves = postings.map((posting) => {
    after = moved(after, posting, wallets);
    return { posting, transfer: transferOf(after, posting, wallets) };
  });
  if (after.seq !== player.seq) {
    const { balance, held, inWallets, seq } = after;
    await tx.update(ledgerAccounts).set({ balance, held, inWallets, seq }).where(eq(ledgerAccounts.id, player.id));
    await writeWallets(tx, player.id, wallets);
  }
  const written = await tx
    .insert(ledgerTransfers)
    .values(moves.map(({ transfer }) => transfer))
    .returning();
  const idOf = new Map(written.map(({ transactionId, id }) => [transactionId, id]));
  const entries: (typeof ledgerEntries.$inferInsert)[] = [];
  for (const { posting } of moves) {
    const transferId = idOf.get(posting.transactionId);
    if (transferId === undefined) throw new Error(`transfer ${posting.transactionId} was not written`);
    const { main } = divided(posting);
    if (main !== 0n) entries.push({ transferId, accountId: player.id, amount: main });
    for (const [house, amount] of housesOf(posting)) {
      if (amount !== 0n) entries.push({ transferId, accountId: await houseAccounts.idOf(tx, player, house), amount });
    }
  }
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  return written;
}

/** What each house gets: `holds` what is set aside, `wallets` what a wallet gets, others their shares, that of the kind the rest. */
function housesOf(posting: Posting): Map<House, bigint> {
  const { kind, held = 0n, shares = {} } = posting;
  const { main, inWallet } = divided(posting);
  const amounts = new Map<House, bigint>();
  let rest = -main;
  const give = (house: House, amount: bigint) => {
    amounts.set(house, (amounts.get(house) ?? 0n) + amount);
    rest -= amount;
  };
  if (held !== 0n) give('holds', held);
  if (inWallet !== 0n) give('wallets', inWallet);
  for (const house of houses) if (shares[house]) give(house, shares[house]);
  give(houseOf[kind], rest);
  return amounts;
}

/** The account after a posting; what its wallet has is put into `wallets`. */
function moved(account: Account, posting: Posting, wallets: Wallets): Account {
  const { change, held: heldChange = 0n, wallet } = posting;
  const { main, inWallet } = divided(posting);
  const balance = (account.balance ?? 0n) + main;
  const held = account.held + heldChange;
  const inWallets = account.inWallets + inWallet;
  const left = (wallet === undefined ? 0n : (wallets.get(wallet) ?? 0n)) + inWallet;
  if (balance < 0n || left < 0n) throw new WalletRefusal('insufficient_funds');
  if (balance + held + inWallets > largestBalance) throw new WalletRefusal('balance_limit_reached');
  if (wallet !== undefined) wallets.set(wallet, left);
  const seq = change === 0n && heldChange === 0n ? account.seq : account.seq + 1;
  return { ...account, balance, held, inWallets, seq };
}

/** The row of a posting, with what the account has after it. */
function transferOf(
  { id: accountId, merchant, balance, seq }: Account,
  { change, held = 0n, closes, kind, transactionId, roundId, wallet, now }: Posting,
  wallets: Wallets,
): typeof ledgerTransfers.$inferInsert {
  const amount = change === 0n ? held : change;
  return {
    merchant,
    transactionId,
    kind,
    accountId,
    roundId: roundId ?? null,
    closes: closes ?? null,
    wallet: wallet ?? null,
    walletAfter: wallet === undefined ? null : (wallets.get(wallet) ?? 0n),
    amount: amount < 0n ? -amount : amount,
    balanceAfter: balance ?? 0n,
    seqAfter: seq,
    createdAt: now,
  };
}

/** Ids of house accounts, which are written at the start and never change: read once. */
export class HouseAccounts {
  readonly #ids = new Map<string, bigint>();

  /** The house account on the other side of a player's, for a kind of transfer. */
  idFor(tx: Database, player: Pick<Account, 'merchant' | 'currency'>, kind: TransferKind): Promise<bigint> {
    return this.idOf(tx, player, houseOf[kind]);
  }

  async idOf(
    tx: Database,
    { merchant, currency }: Pick<Account, 'merchant' | 'currency'>,
    owner: House,
  ): Promise<bigint> {
    const key = `${merchant} ${owner} ${currency}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const [row] = await tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.merchant, merchant),
          eq(ledgerAccounts.kind, 'house'),
          eq(ledgerAccounts.owner, owner),
          eq(ledgerAccounts.currency, currency),
        ),
      );
    if (!row) throw new Error(`merchant ${merchant} has no house account ${owner} in ${currency}`);
    this.#ids.set(key, row.id);
    return row.id;
  }
}

/** Two players' movements under one id met: the one that was later finds the other's when it looks again. */
export function isSameTransaction(fault: unknown): boolean {
  return isUniqueViolation(fault, 'ledger_transfers_merchant_transaction_id_key');
}
