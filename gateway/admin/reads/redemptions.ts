import type { CaseStep, RedemptionCase } from '#schemas/admin';
import { and, asc, eq, ne, or } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { pointAccounts, redemptionMoves, redemptions } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { records } from '../../paging/index.ts';
import type { RedemptionRow } from '../../points/redemption-moves.ts';
import type { Services } from '../../services.ts';
import { rewardOf, verdictsOn } from '../actions/redemptions.ts';
import { type AdminCall, type AdminHandlers, loginOf } from '../call.ts';
import { callAt, ofOwnMerchants } from '../own-merchants.ts';
import { named } from './by-reference.ts';
import { accountOf, summed, toStep } from './case-parts.ts';
import { inAnyLanguage } from './like.ts';
import { readPlayer } from './players.ts';

const { id, at, playerId, points, state, title } = redemptions;
const account = accountOf(playerId);
const columns = { id, merchant: redemptions.merchant, at, player: playerId, account, title, points, state };

/** What the sums of points are called, which have no currency. */
const unit = 'points';

/** Redemptions of the point mall as a queue, and one with all that is known of it. */
export function redemptionReads(services: Services): Pick<AdminHandlers, 'redemptionQueue' | 'redemptionFile'> {
  const { db } = services;
  return {
    redemptionQueue: ({ call, body: { state: only, player, search, ...page } }) =>
      records<RedemptionCase>(services, call.merchant ?? {}, page, {
        from: redemptions,
        columns,
        where: and(
          ofOwnMerchants(redemptions.merchant, call),
          only ? eq(state, only) : undefined,
          player ? eq(playerId, player) : undefined,
          search ? or(inAnyLanguage(title, search), named(id, search)) : undefined,
        ),
        filter: { only, player, search },
        at,
        id,
        totals: { currency: unit, sums: { points: summed(points, ne(state, 'rejected'), only) } },
        row: (row) => redemptionCase(row as typeof row & Pick<RedemptionRow, 'title' | 'merchant'>, call),
      }),
    redemptionFile: async ({ call, query }) => {
      const [row] = await db
        .select({ ...columns, contact: redemptions.contact, note: redemptions.note })
        .from(redemptions)
        .where(and(eq(id, query.id), ofOwnMerchants(redemptions.merchant, call)));
      if (!row) throw new Refusal('case_unknown');
      const { contact, note, ...redemption } = row;
      const own = eq(pointAccounts.playerId, row.player);
      const [counted] = await db.select({ balance: pointAccounts.balance }).from(pointAccounts).where(own);
      return {
        redemption: redemptionCase(redemption, call),
        player: (await readPlayer(row.player, callAt(row.merchant, call), services)).player,
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
  { title: names, ...row }: Pick<RedemptionRow, 'title' | 'merchant'> & { [name: string]: unknown },
  call: AdminCall,
): RedemptionCase {
  const reward = rewardOf({ title: names }, callAt(row.merchant, call));
  return { ...(row as Omit<RedemptionCase, 'reward'>), reward };
}
