import type { ActivityRow, PromotionSeed } from '#schemas/platform';
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from '../database/drizzle/index.ts';
import { activityApplications as table } from '../database/tables/index.ts';
import type { Call, Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import { records } from '../paging/index.ts';
import { textFor } from '../points/programme.ts';
import type { Services } from '../services.ts';
import type { Doer } from './activities.ts';

type Names = 'activities' | 'activityRecord' | 'applyActivity' | 'claimActivity' | 'claimRaffle';

/** What members do with activities of promotions (spec §4, §7). */
export function activityHandlers(services: Services): Pick<Handlers, Names> {
  const { activities, clock } = services;
  const doer = (call: Call): Doer => ({
    player: realSession(call).player,
    merchant: call.merchant,
    submit: call.submit,
    words: (texts) => textFor(texts, call),
  });
  return {
    activities: async ({ call }) => ({ list: await activities.list(doer(call)) }),
    applyActivity: ({ call, body }) => activities.apply(body, doer(call)),
    claimActivity: ({ call, body: { id } }) => activities.claim(id, doer(call)),
    claimRaffle: ({ call, body: { id } }) => activities.draw(id, doer(call)),
    activityRecord: ({ call, body: { state, ...page } }) => {
      const { player } = realSession(call);
      const { id, at, activity, title, kind, amount, currency, points, turnover, prize, comment, note, claimBy } =
        table;
      const now = clock();
      const isOver = sql`${table.state} in ('issued', 'joined') and ${claimBy} <= ${now}`;
      return records<ActivityRow>(services, call.merchant, page, {
        from: table,
        columns: {
          ...{ id, at, activity, title, kind, amount, currency, points, turnover, prize, comment, note },
          state: sql`case when ${isOver} then 'close' else ${table.state} end`,
        },
        where: and(eq(table.playerId, player.id), state && inState(state, now)),
        filter: { state },
        at,
        id,
        row: (values) => rowFor(values, call),
      });
    },
  };
}

/** Those in a state now: what was not claimed in time is closed. */
function inState(state: ActivityRow['state'], now: number): SQL | undefined {
  const { claimBy } = table;
  if (state === 'close') return and(inArray(table.state, ['issued', 'joined']), lte(claimBy, now));
  const own = eq(table.state, state);
  return state === 'issued' || state === 'joined' ? and(own, or(isNull(claimBy), gt(claimBy, now))) : own;
}

/** What was rejected, or not claimed in time, brings nothing. */
const nothing: readonly ActivityRow['state'][] = ['rejected', 'close'];

function rowFor(values: { [name: string]: unknown }, call: Call): ActivityRow {
  const { title, prize, amount, points, turnover, comment, note, ...rest } = values;
  const row = rest as Pick<ActivityRow, 'id' | 'at' | 'activity' | 'kind' | 'state' | 'currency'>;
  const words = (texts: unknown) => textFor(texts as PromotionSeed['title'], call);
  const brings = !nothing.includes(row.state);
  return {
    ...row,
    title: words(title),
    ...(prize ? { prize: words(prize) } : {}),
    ...(brings && Number(amount) > 0 ? { amount: Number(amount) } : {}),
    ...(brings && Number(points) > 0 ? { points: Number(points) } : {}),
    ...(brings && Number(turnover) > 0 ? { turnover: Number(turnover) } : {}),
    ...(comment ? { comment: String(comment) } : {}),
    ...(note ? { note: String(note) } : {}),
  };
}
