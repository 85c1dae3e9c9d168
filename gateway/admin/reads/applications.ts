import type { ApplicationCase } from '#schemas/admin';
import { type ApplicationRow, stepsOf } from '../../activities/moves.ts';
import { and, eq, ne, or } from '../../database/drizzle/index.ts';
import { activityApplications } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { records } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import { activityOf, verdictsOn } from '../actions/applications.ts';
import type { AdminCall, AdminHandlers } from '../call.ts';
import { callAt, ofOwnMerchants } from '../own-merchants.ts';
import { named } from './by-reference.ts';
import { accountOf, summed, toStep } from './case-parts.ts';
import { inAnyLanguage } from './like.ts';
import { readPlayer } from './players.ts';

const { id, at, playerId, amount, points, currency, state, title, kind, merchant } = activityApplications;
const account = accountOf(playerId);
const columns = { id, merchant, at, player: playerId, account, title, amount, points, currency, state };

/** Applications for activities as a queue, and one with all that is known of it. */
export function applicationReads(services: Services): Pick<AdminHandlers, 'applicationQueue' | 'applicationFile'> {
  const { db } = services;
  return {
    applicationQueue: ({ call, body: { state: only, player, search, ...page } }) =>
      records<ApplicationCase>(services, call.merchant ?? {}, page, {
        from: activityApplications,
        columns,
        where: and(
          ofOwnMerchants(merchant, call),
          // What needs nobody's decision is no application.
          eq(kind, 'apply'),
          only ? eq(state, only) : undefined,
          player ? eq(playerId, player) : undefined,
          search ? or(inAnyLanguage(title, search), named(id, search)) : undefined,
        ),
        filter: { only, player, search },
        at,
        id,
        totals: { currency, sums: { amount: summed(amount, ne(state, 'rejected'), only) } },
        row: (row) => applicationCase(row as typeof row & Pick<ApplicationRow, 'title' | 'amount' | 'merchant'>, call),
      }),
    applicationFile: async ({ call, query }) => {
      const { turnover, comment, note, claimBy, pictures } = activityApplications;
      const [row] = await db
        .select({ ...columns, turnover, comment, note, claimBy, pictures })
        .from(activityApplications)
        .where(and(eq(id, query.id), eq(kind, 'apply'), ofOwnMerchants(merchant, call)));
      if (!row) throw new Refusal('case_unknown');
      const { turnover: stakes, comment: said, note: told, claimBy: until, pictures: shown, ...application } = row;
      const steps = await stepsOf(db, row.id);
      return {
        application: applicationCase(application, call),
        player: (await readPlayer(row.player, callAt(row.merchant, call), services)).player,
        turnover: Number(stakes),
        comment: said,
        note: told,
        ...(until === null ? {} : { claimBy: until }),
        pictures: shown,
        steps: steps.map(({ at: moved, event, to, by, note: words }) =>
          toStep({ at: moved, event, state: to, by, note: words }),
        ),
        verdicts: verdictsOn(row),
      };
    },
  };
}

function applicationCase(
  {
    title: names,
    amount: money,
    ...row
  }: Pick<ApplicationRow, 'title' | 'amount' | 'merchant'> & { [name: string]: unknown },
  call: AdminCall,
): ApplicationCase {
  const activity = activityOf({ title: names }, callAt(row.merchant, call));
  return { ...(row as Omit<ApplicationCase, 'activity' | 'amount'>), activity, amount: Number(money) };
}
