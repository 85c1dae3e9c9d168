import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../database/faults.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from '../database/tables/index.ts';
import { WalletRefusal } from './refusal.ts';

export type Account = typeof ledgerAccounts.$inferSelect;
export type Transfer = typeof ledgerTransfers.$inferSelect;

/** House accounts, the other side of every movement of a player's money. */
const houseOf: { [Kind in TransferKind]: string } = {
  bet: 'games',
  win: 'games',
  rollback: 'games',
  void: 'games',
  bonus: 'bonus',
  trial: 'trial',
  deposit: 'cash',
};

/** The largest amount that a JSON number tells exactly, minor units; the table holds to it as well. */
const largestBalance = BigInt(Number.MAX_SAFE_INTEGER);

export const houses = [...new Set(Object.values(houseOf))];

export interface Posting {
  transactionId: string;
  kind: TransferKind;
  /** What the player's balance changes by; negative takes. */
  change: bigint;
  roundId?: string | undefined;
  now: number;
}

/**
 * Writes one transfer and its two entries, which sum to zero, and moves the player's running balance. Zero writes the
 * transfer alone. Throws insufficient_funds and balance_limit_reached; the caller's transaction then writes nothing.
 */
export async function post(
  tx: Database,
  houseAccounts: HouseAccounts,
  player: Account,
  posting: Posting,
): Promise<Transfer> {
  const { change, kind, transactionId, roundId, now } = posting;
  const { balance, seq } = await move(tx, player, change);
  const [transfer] = await tx
    .insert(ledgerTransfers)
    .values({
      merchant: player.merchant,
      transactionId,
      kind,
      accountId: player.id,
      roundId: roundId ?? null,
      amount: change < 0n ? -change : change,
      balanceAfter: balance,
      seqAfter: seq,
      createdAt: now,
    })
    .returning();
  if (!transfer) throw new Error('the transfer was not written');
  if (change !== 0n) {
    const house = await houseAccounts.idFor(tx, player, kind);
    await tx.insert(ledgerEntries).values([
      { transferId: transfer.id, accountId: player.id, amount: change },
      { transferId: transfer.id, accountId: house, amount: -change },
    ]);
  }
  return transfer;
}

async function move(tx: Database, player: Account, change: bigint): Promise<{ balance: bigint; seq: number }> {
  const balance = (player.balance ?? 0n) + change;
  if (balance < 0n) throw new WalletRefusal('insufficient_funds');
  if (balance > largestBalance) throw new WalletRefusal('balance_limit_reached');
  if (change === 0n) return { balance, seq: player.seq };
  const seq = player.seq + 1;
  await tx.update(ledgerAccounts).set({ balance, seq }).where(eq(ledgerAccounts.id, player.id));
  return { balance, seq };
}

/** Ids of house accounts, which are seeded with their merchant and never change: read once. */
export class HouseAccounts {
  readonly #ids = new Map<string, bigint>();

  /** The house account on the other side of a player's, for a kind of transfer. */
  async idFor(
    tx: Database,
    { merchant, currency }: Pick<Account, 'merchant' | 'currency'>,
    kind: TransferKind,
  ): Promise<bigint> {
    const owner = houseOf[kind];
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
