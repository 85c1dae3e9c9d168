import type { MerchantProfile, Redemption } from '#schemas/platform';
import { and, eq, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { redemptionMoves, redemptions, rewardStock } from '../database/tables/index.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/ledger.ts';
import { referenceOf } from '../ledger/reference.ts';
import { notifyMember } from '../messages/notify.ts';
import { PointAccount } from './account.ts';
import { programmeOf } from './programme.ts';
import states from './redemption-states.json' with { type: 'json' };

export type RedemptionState = Redemption['state'];
export type RedemptionRow = typeof redemptions.$inferSelect;

/** State → those that may follow. */
const transitions = states as { [From in RedemptionState]: RedemptionState[] };

/** Whether a redemption in a state can come to another one. */
export function canFollow(from: RedemptionState, to: RedemptionState): boolean {
  return transitions[from].includes(to);
}

/** A decision on a redemption: who took it, and what the player is told. */
export interface Decided {
  to: RedemptionState;
  by: string;
  note: string;
}

/**
 * Moves a redemption on in a transaction that holds the player's account, and notifies the player; a rejected one gives points and
 * stock back. False when its state does not allow it any more.
 */
export async function moveRedemption(
  books: Pick<Books, 'tx' | 'now'>,
  { id, state }: RedemptionRow,
  { to, by, note: words }: Decided,
  player: Holder,
  merchant: MerchantProfile,
): Promise<boolean> {
  const { tx, now } = books;
  const from = (Object.keys(transitions) as RedemptionState[]).filter((one) => canFollow(one, to));
  const [changed] = await tx
    .update(redemptions)
    .set({ state: to, note: words })
    .where(and(eq(redemptions.id, id), inArray(redemptions.state, from)))
    .returning();
  if (!changed) return false;
  await noteMove(tx, { id, from: state, to, by, note: words }, now);
  const { title, points } = changed;
  const said = { title, note: words, reference: referenceOf(id) };
  if (to === 'rejected') await giveBack(tx, changed, player, merchant, now);
  const outcome = to === 'rejected' ? 'redemptionRejected' : 'redemptionApproved';
  await notifyMember(books, player, { ...said, outcome, points });
  return true;
}

interface Move {
  id: string;
  from: RedemptionState | null;
  to: RedemptionState;
  by: string;
  note?: string;
}

/** Writes how a redemption came to its state. */
export async function noteMove(tx: Database, { id, note = '', ...move }: Move, at: number): Promise<void> {
  await tx.insert(redemptionMoves).values({ redemptionId: id, note, at, ...move });
}

async function giveBack(
  tx: Database,
  row: RedemptionRow,
  player: Holder,
  merchant: MerchantProfile,
  now: number,
): Promise<void> {
  const account = await PointAccount.open(tx, player, programmeOf(merchant), now);
  await account.move({ type: 'redeem', points: row.points, reference: row.id, remark: row.title });
  await tx
    .update(rewardStock)
    .set({ left: sql`${rewardStock.left} + 1` })
    .where(and(eq(rewardStock.merchant, row.merchant), eq(rewardStock.rewardId, row.rewardId)));
}
