import type { Amounts } from './accounts.ts';
import type { Account, Transfer } from './posting.ts';

/** What became of a movement of play, and what the player has after it. */
export interface Result extends Amounts {
  /** What the game plays from has after it: the balance, or a vendor's wallet. */
  playable: bigint;
  duplicate: boolean;
  /** False when nothing changed and nobody needs to hear of it. */
  moved: boolean;
}

/**
 * Of a transfer that was posted now.
 * @param account as it was before
 */
export function fresh(transfer: Transfer, account: Account): Result {
  const { kind, amount, wallet } = transfer;
  const played = wallet === null ? 0n : kind === 'bet' ? -amount : amount;
  const inWallets = account.inWallets + played;
  return { ...repeat(transfer, account), inWallets, duplicate: false, moved: amount !== 0n };
}

/** Of one that was posted before: as it was answered then. */
export function repeat(
  { balanceAfter, walletAfter, seqAfter }: Transfer,
  { held, inWallets }: Pick<Account, 'held' | 'inWallets'>,
): Result {
  const playable = walletAfter ?? balanceAfter;
  return { balance: balanceAfter, inWallets, held, seq: seqAfter, playable, duplicate: true, moved: false };
}
