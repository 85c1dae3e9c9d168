import type { CaseStep, RedemptionCase } from '#schemas/admin';
import { and, asc, eq, ilike, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { pointAccounts, redemptionMoves, redemptions } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { records } from '../../paging/index.ts';
import type { RedemptionRow } from '../../points/redemption-moves.ts';
import type { Services } from '../../services.ts';
import { rewardOf, verdictsOn } from '../actions/redemptions.ts';
import { type AdminCall, type AdminHandlers, loginOf, merchantOf } from '../call.ts';
import { accountOf, toStep } from './case-parts.ts';
import { contains } from './like.ts';
import { readPlayer } from './players.ts';

const { id, at, playerId, points, state, title } = redemptions;
const account = accountOf(playerId);
const columns = { id, at, player: playerId, account, title, points, state };

/** What the sums of points are called, which have no currency. */
const unit = 'points';

/** Redemptions of the point mall as a queue, and one with all that is known of it. */
export function redemptionReads(services: Services): Pick<AdminHandlers, 'redemptionQueue' | 'redemptionFile'> {
  const { db } = services;
  return {
    redemptionQueue: ({ call, body: { state: only, player, search, ...page } }) => {
      const merchant = merchantOf(call);
      const name = sql`coalesce(${title} ->> 'EN', ${title} ->> ${merchant.defaultLanguage})`;
      return records<RedemptionCase>(services, merchant, page, {
        from: redemptions,
        columns,
        where: and(
          eq(redemptions.merchant, merchant.code),
          only ? eq(state, only) : undefined,
          player ? eq(playerId, player) : undefined,
          search ? ilike(name, contains(search)) : undefined,
        ),
        filter: { only, player, search },
        at,
        id,
        totals: { currency: unit, sums: { points } },
        row: (row) => redemptionCase(row as typeof row & Pick<RedemptionRow, 'title'>, call),
      });
    },
    redemptionFile: async ({ call, query }) => {
      const [row] = await db
        .select({ ...columns, contact: redemptions.contact, note: redemptions.note })
        .from(redemptions)
        .where(and(eq(id, query.id), eq(redemptions.merchant, merchantOf(call).code)));
      if (!row) throw new Refusal('case_unknown');
      const { contact, note, ...redemption } = row;
      const own = eq(pointAccounts.playerId, row.player);
      const [counted] = await db.select({ balance: pointAccounts.balance }).from(pointAccounts).where(own);
      return {
        redemption: redemptionCase(redemption, call),
        player: (await readPlayer(row.player, call, services)).player,
        points: counted?.balance ?? 0,
        // Where somebody lives is for those who send it there.
        ...(loginOf(call).permissions.has('money.decide') && contact !== '' ? { contact } : {}),
        note,
        steps: await stepsOf(row.id, db),
        verdicts: verdictsOn(row),
      };
    },
  };
}

async function stepsOf(redemption: string, db: Database): Promise<CaseStep[]> {
  const moves = await db
    .select()
    .from(redemptionMoves)
    .where(eq(redemptionMoves.redemptionId, redemption))
    .orderBy(asc(redemptionMoves.id));
  return moves.map(({ at: moved, from, to, by, note }) =>
    toStep({ at: moved, event: from === null ? 'redeem' : 'decide', state: to, by, note }),
  );
}

function redemptionCase(
  { title: names, ...row }: Pick<RedemptionRow, 'title'> & { [name: string]: unknown },
  call: AdminCall,
): RedemptionCase {
  return { ...(row as Omit<RedemptionCase, 'reward'>), reward: rewardOf({ title: names }, call) };
}
