import type { DepositDetail, MerchantProfile } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { deposits } from '../database/tables/index.ts';
import { own } from '../http/own.ts';
import type { Books } from '../ledger/books.ts';
import { creditBonus, type DepositRow, holderOf, isBehindAnother } from './deposit-moves.ts';
import { openStates } from './deposits.ts';
import { endFindings, findingsOfWaiting } from './history.ts';
import { depositRules } from './offers.ts';
import { tellOutcome } from './outcomes.ts';

/** Whether a bonus of the deposit waits for an operator: a deposit that was taken back has none any more. */
export function bonusWaits({ bonusWaits: amount, state }: Pick<DepositRow, 'bonusWaits' | 'state'>): boolean {
  return amount > 0n && state === 'paid';
}

/** What a bonus that waits requires beyond its deposit, minor units: as it was quoted. */
export function stakesOfWaiting(row: DepositRow, merchant: MerchantProfile): bigint {
  const { turnover, ownTurnover, amount, fee, bonusWaits: bonus, bonusId } = row;
  if (turnover > ownTurnover) return turnover - ownTurnover;
  // A gateway of before has not kept it: then it is what the rules of now say.
  const times = own(depositRules(merchant).bonuses, bonusId ?? '')?.turnover ?? 0;
  const whole = BigInt(Math.ceil(Number(amount - fee + bonus) * times));
  return whole > ownTurnover ? whole - ownTurnover : 0n;
}

/**
 * Gives a bonus that waits, or ends its waiting, in the transaction that holds the player's account, and tells the player. The
 * caller has seen there that it waits: it comes once, whoever else decides at the same time.
 */
export async function decideWaitingBonus(books: Books, row: DepositRow, isGiven: boolean, merchant: MerchantProfile) {
  const { tx } = books;
  const { id, amount, fee, bonusWaits: bonus, ownTurnover } = row;
  const stakes = stakesOfWaiting(row, merchant);
  if (isGiven) await creditBonus(books, row, bonus, stakes);
  const set = isGiven ? { bonus, turnover: ownTurnover + stakes } : { turnover: ownTurnover };
  await tx
    .update(deposits)
    .set({ ...set, bonusWaits: 0n })
    .where(eq(deposits.id, id));
  await endFindings(tx, 'deposit', id, books.now);
  const outcome = isGiven ? 'bonusGiven' : 'bonusWithheld';
  await tellOutcome(books, holderOf(row), { outcome, id, amount: amount - fee, bonus });
}

/**
 * Why a bonus that was chosen does not come with its deposit: somebody has withheld it, or it is for the first deposit and another one
 * was paid before, which is known while this one is still open.
 */
export async function lostBonus(
  row: DepositRow,
  db: Database,
): Promise<Partial<Pick<DepositDetail, 'bonus' | 'bonusLost'>>> {
  const { id, state, bonus, bonusId, bonusFirst, bonusWaits: waits } = row;
  if (bonusId === null || waits > 0n) return {};
  if (openStates.includes(state))
    return bonus > 0n && bonusFirst && (await isBehindAnother(db, row)) ? { bonus: 0, bonusLost: 'first' } : {};
  if (state !== 'paid' || bonus > 0n) return {};
  if ((await findingsOfWaiting(db, 'deposit', id)).length > 0) return { bonusLost: 'withheld' };
  return bonusFirst ? { bonusLost: 'first' } : {};
}
