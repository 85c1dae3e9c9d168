import type { ApplicationVerdict } from '#schemas/admin';
import { type ApplicationRow, after } from '../../activities/moves.ts';
import { and, eq } from '../../database/drizzle/index.ts';
import { activityApplications } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { textFor } from '../../points/programme.ts';
import type { AdminCall } from '../call.ts';
import type { Action, Place } from '../commands/action.ts';
import { mostAlone } from '../commands/alone.ts';
import { findSubject, makerOf } from './find-subject.ts';

/** Approves an application for an activity, so that the player can claim what was offered, or rejects it with a text. */
export const decideApplication: Action<'decideApplication'> = {
  async look({ application, verdict }, place) {
    const row = await findApplication(application, place);
    if (!verdictsOn(row).includes(verdict)) throw new Refusal('case_moved', { state: row.state });
    const { id, account, merchant } = await findSubject(row.playerId, place);
    const { amount, currency, state, points } = row;
    return {
      subject: id,
      subjectName: account,
      amount: Number(amount),
      currency,
      // What is approved is money from nothing, and only whoever approves has seen what it is for.
      ...(verdict === 'approve' ? { alone: mostAlone(place.merchant, currency) } : {}),
      facts: { state, verdict, activity: activityOf(row, place), ...(points > 0 ? { points } : {}) },
      holder: { id, merchant, currency },
    };
  },
  async run({ application, verdict, note }, place) {
    const { books, services, merchant } = place;
    if (!books || !merchant) throw new Error('[Bug] the account is not held');
    const row = await findApplication(application, place);
    const decision = { verdict, by: `operator:${await makerOf(place)}`, note } as const;
    const moved = await services.activities.decide(books, row, decision, merchant);
    if (!moved) throw new Refusal('case_moved', { state: row.state });
    return { result: { state: moved.state }, after: () => services.activities.tell(row.playerId) };
  },
};

/** What an application's state allows an operator. */
export function verdictsOn({ state }: Pick<ApplicationRow, 'state'>): ApplicationVerdict[] {
  return (['approve', 'reject'] as const).filter((verdict) => after(state, verdict) !== undefined);
}

/** Title of the promotion, in the operators' language. */
export function activityOf(
  { title }: Pick<ApplicationRow, 'title'>,
  { merchant }: Pick<AdminCall, 'merchant'>,
): string {
  return textFor(title, { language: 'EN', merchant: merchant ?? { defaultLanguage: 'EN' } });
}

async function findApplication(id: string, { db, merchant }: Place): Promise<ApplicationRow> {
  const same = and(eq(activityApplications.id, id), eq(activityApplications.merchant, merchant?.code ?? ''));
  const [row] = await db.select().from(activityApplications).where(same);
  if (!row) throw new Refusal('case_unknown');
  return row;
}
