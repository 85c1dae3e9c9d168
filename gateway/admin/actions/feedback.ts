import type { FeedbackVerdict } from '#schemas/admin';
import type { FeedbackState } from '#schemas/platform';
import { and, eq } from '../../database/drizzle/index.ts';
import { feedback } from '../../database/tables/index.ts';
import { answerTo } from '../../feedback/answer.ts';
import { type FeedbackRow, mayFollow, moveFeedback } from '../../feedback/moves.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Action, Place } from '../commands/action.ts';
import { findSubject, makerOf } from './find-subject.ts';

const stateOf: { [Verdict in FeedbackVerdict]: FeedbackState } = { answer: 'answered', close: 'closed' };

/** Answers feedback by a message of the platform, or closes it. */
export const decideFeedback: Action<'decideFeedback'> = {
  async look({ feedback: id, verdict, reply }, place) {
    const row = await findFeedback(id, place);
    if (!verdictsOn(row).includes(verdict)) throw new Refusal('case_moved', { state: row.state });
    if (verdict === 'answer' && !reply) throw new Refusal('invalid_fields', { fields: { reply: 'required' } });
    const facts = { state: row.state, verdict, category: row.category };
    if (row.playerId === null) return { subjectName: id, facts };
    return { subject: row.playerId, subjectName: (await findSubject(row.playerId, place)).account, facts };
  },
  async run({ feedback: id, verdict, reply = '' }, place) {
    const { db, services } = place;
    const row = await findFeedback(id, place);
    const to = stateOf[verdict];
    const by = `operator:${await makerOf(place)}`;
    const note = verdict === 'answer' ? reply : '';
    const moved = await moveFeedback(db, row, { to, by, note }, services.clock());
    if (!moved) throw new Refusal('case_moved', { state: row.state });
    if (verdict !== 'answer' || row.playerId === null) return { result: { state: to } };
    const sent = answerTo({ id: row.playerId }, row.id, reply);
    await services.messages.write(db, row.merchant, sent);
    return { result: { state: to }, after: () => services.messages.announce(row.merchant, sent) };
  },
};

/** What its state allows an operator. A guest has no messages to be answered by. */
export function verdictsOn({ state, playerId }: Pick<FeedbackRow, 'state' | 'playerId'>): FeedbackVerdict[] {
  const verdicts = playerId === null ? (['close'] as const) : (['answer', 'close'] as const);
  return verdicts.filter((verdict) => mayFollow(state, stateOf[verdict]));
}

async function findFeedback(id: string, { db, merchant }: Place): Promise<FeedbackRow> {
  const same = and(eq(feedback.id, id), eq(feedback.merchant, merchant?.code ?? ''));
  const [row] = await db.select().from(feedback).where(same);
  if (!row) throw new Refusal('case_unknown');
  return row;
}
