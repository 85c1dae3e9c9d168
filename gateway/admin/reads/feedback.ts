import type { CaseStep, FeedbackCase } from '#schemas/admin';
import { and, asc, eq, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { feedback, feedbackMoves } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { records } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import { verdictsOn } from '../actions/feedback.ts';
import type { AdminHandlers } from '../call.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { accountOf, toStep } from './case-parts.ts';

const { id, at, playerId, category, language, state, content } = feedback;
const account = accountOf<string | null>(playerId);
const columns = {
  id,
  merchant: feedback.merchant,
  at,
  player: playerId,
  account,
  category,
  language,
  state,
  excerpt: sql<string>`left(${content}, 120)`,
};

/** What players and guests have written, as a queue, and one with all that is known of it. */
export function feedbackReads(services: Services): Pick<AdminHandlers, 'feedbackQueue' | 'feedbackFile'> {
  const { db } = services;
  return {
    feedbackQueue: ({ call, body: { state: only, category: about, ...page } }) =>
      records<FeedbackCase>(services, call.merchant ?? {}, page, {
        from: feedback,
        columns,
        where: and(
          ofOwnMerchants(feedback.merchant, call),
          only ? eq(state, only) : undefined,
          about ? eq(category, about) : undefined,
        ),
        filter: { only, about },
        at,
        id,
        row: feedbackCase,
      }),
    feedbackFile: async ({ call, query }) => {
      const { contact, pictures } = feedback;
      const [row] = await db
        .select({ ...columns, content, contact, pictures })
        .from(feedback)
        .where(and(eq(id, query.id), ofOwnMerchants(feedback.merchant, call)));
      if (!row) throw new Refusal('case_unknown');
      const { content: words, contact: way, pictures: shown, ...known } = row;
      return {
        feedback: feedbackCase(known),
        ...{ content: words, contact: way, pictures: shown },
        steps: await stepsOf(row.id, db),
        verdicts: verdictsOn({ state: row.state, playerId: row.player }),
      };
    },
  };
}

async function stepsOf(of: string, db: Database): Promise<CaseStep[]> {
  const moves = await db
    .select()
    .from(feedbackMoves)
    .where(eq(feedbackMoves.feedbackId, of))
    .orderBy(asc(feedbackMoves.id));
  return moves.map(({ at: moved, from, to, by, note }) => {
    const answered = to === 'closed' ? 'close' : 'answer';
    return toStep({ at: moved, event: from === null ? 'write' : answered, state: to, by, note });
  });
}

/** Without what a guest does not have. */
function feedbackCase({ player, account: name, ...row }: { [name: string]: unknown }): FeedbackCase {
  const whose = player === null ? {} : { player: String(player), account: String(name) };
  return { ...(row as Omit<FeedbackCase, 'player' | 'account'>), ...whose };
}
