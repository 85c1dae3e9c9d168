import type { RedemptionVerdict } from '#schemas/admin';
import { and, eq } from '../../database/drizzle/index.ts';
import { redemptions } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { textFor } from '../../points/programme.ts';
import { canFollow, moveRedemption, type RedemptionRow, type RedemptionState } from '../../points/redemption-moves.ts';
import { reportedSince } from '../../security/change-reports.ts';
import type { AdminCall } from '../call.ts';
import type { Action, Place } from '../commands/action.ts';
import { findSubject, makerOf } from './find-subject.ts';
import { needsTwo } from './reported.ts';

const stateOf: { [Verdict in RedemptionVerdict]: RedemptionState } = { approve: 'approved', reject: 'rejected' };

/** Approves a redemption, or rejects it: points and stock come back then. */
export const decideRedemption: Action<'decideRedemption'> = {
  async look({ redemption, verdict }, place) {
    const row = await findRedemption(redemption, place);
    if (!canFollow(row.state, stateOf[verdict])) throw new Refusal('case_moved', { state: row.state });
    const player = await findSubject(row.playerId, place);
    const { id, account, merchant, currency } = player;
    const since = verdict === 'approve' ? await reportedSince(place.db, player, place.services.clock()) : undefined;
    const { facts, ...reported } = needsTwo(since);
    return {
      subject: id,
      subjectName: account,
      ...reported,
      facts: { state: row.state, verdict, reward: rewardOf(row, place), points: row.points, ...facts },
      holder: { id, merchant, currency },
    };
  },
  async run({ redemption, verdict, note = '' }, place) {
    const { books, services, looked, merchant } = place;
    if (!looked.holder || !books || !merchant) throw new Error('[Bug] the account is not held');
    const player = looked.holder;
    const row = await findRedemption(redemption, place);
    const decided = { to: stateOf[verdict], by: `operator:${await makerOf(place)}`, note };
    const moved = await moveRedemption(books, row, decided, player, merchant);
    if (!moved) throw new Refusal('case_moved', { state: row.state });
    return { result: { state: decided.to }, after: () => services.points.told(player) };
  },
};

/** What a redemption's state allows an operator. */
export function verdictsOn({ state }: Pick<RedemptionRow, 'state'>): RedemptionVerdict[] {
  return (['approve', 'reject'] as const).filter((verdict) => canFollow(state, stateOf[verdict]));
}

/** Name of what was taken, in the operators' language. */
export function rewardOf({ title }: Pick<RedemptionRow, 'title'>, { merchant }: Pick<AdminCall, 'merchant'>): string {
  return textFor(title, { language: 'EN', merchant: merchant ?? { defaultLanguage: 'EN' } });
}

async function findRedemption(id: string, { db, merchant }: Place): Promise<RedemptionRow> {
  const same = and(eq(redemptions.id, id), eq(redemptions.merchant, merchant?.code ?? ''));
  const [row] = await db.select().from(redemptions).where(same);
  if (!row) throw new Refusal('case_unknown');
  return row;
}
