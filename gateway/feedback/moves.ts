import type { FeedbackState } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { feedback, feedbackMoves } from '../database/tables/index.ts';
import states from './states.json' with { type: 'json' };

export type FeedbackRow = typeof feedback.$inferSelect;

/** State → those that may follow. */
const transitions = states as { [From in FeedbackState]: FeedbackState[] };

/** Whether feedback in a state can come to another one. */
export function mayFollow(from: FeedbackState, to: FeedbackState): boolean {
  return transitions[from].includes(to);
}

interface Move {
  from: FeedbackState | null;
  to: FeedbackState;
  by: string;
  note?: string;
}

/** Moves feedback on; false when it is not any more in the state that it was found in. */
export async function moveFeedback(
  tx: Database,
  { id, state }: Pick<FeedbackRow, 'id' | 'state'>,
  { to, ...move }: Omit<Move, 'from'>,
  at: number,
): Promise<boolean> {
  if (!mayFollow(state, to)) return false;
  const same = and(eq(feedback.id, id), eq(feedback.state, state));
  const [changed] = await tx.update(feedback).set({ state: to }).where(same).returning({ id: feedback.id });
  if (changed) await noteFeedback(tx, id, { from: state, to, ...move }, at);
  return changed !== undefined;
}

/** Writes how feedback came to its state. */
export async function noteFeedback(tx: Database, id: string, { note = '', ...move }: Move, at: number): Promise<void> {
  await tx.insert(feedbackMoves).values({ feedbackId: id, note, at, ...move });
}
