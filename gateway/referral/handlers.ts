import type { InvitedFriend } from '#schemas/platform';
import { desc, eq, inArray, sql } from '../database/drizzle/index.ts';
import { players, referrals as table } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { servesHost } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import { realSession } from '../members/real-account.ts';
import { masked } from '../missions/leaderboard.ts';
import { paged } from '../paging/index.ts';
import { programmeOf, unitOf } from '../points/programme.ts';
import type { Services } from '../services.ts';
import { termsOf } from './terms.ts';

/** So many friends of a friend are told. */
const told = 20;

/** Invitations (§2, referral), and the check of affiliate codes (§4). */
export function referralHandlers({
  db,
  clock,
  referrals,
}: Services): Pick<Handlers, 'referral' | 'invited' | 'affiliate'> {
  return {
    referral: ({ call }) => referrals.read(realSession(call).player, call.merchant),
    invited: async ({ call, body }) => {
      const { player } = realSession(call);
      const { playerId: id, at, rewardedAt } = table;
      const page = await paged<{ id: string; at: number; account: string; rewardedAt: number | null }>(
        db,
        {
          from: table,
          join: { table: players, on: eq(players.id, id) },
          columns: { id, at, account: players.account, rewardedAt },
          where: eq(table.inviterId, player.id),
          sort: { at },
          newestFirst: true,
          id,
          cameAt: at,
        },
        body,
        clock(),
      );
      const ids = page.list.map((row) => row.id);
      const [paid, friends] = await Promise.all([referrals.deposits(ids), friendsOf(ids)]);
      const { deposit } = termsOf(call.merchant);
      const programme = programmeOf(call.merchant);
      const list = page.list.map((row): InvitedFriend => {
        const { sum, currency } = paid.get(row.id) ?? { sum: 0n, currency: player.currency };
        const enough = sum >= BigInt(deposit) * unitOf(programme, currency);
        const state = row.rewardedAt !== null ? 'rewarded' : enough ? 'deposited' : 'registered';
        return { id: row.id, at: row.at, name: masked(row.account), state, invited: friends.get(row.id) ?? [] };
      });
      return { ...page, list };
    },
    affiliate: async ({ call, query: { code, domain = '' } }) => {
      if ((await referrals.ownerOf(db, call.merchant, code)) === undefined) throw new Refusal('invitation_code_error');
      return { code, domain: servesHost(call.merchant, domain) ? domain : '' };
    },
  };

  /** Whom each of them has invited, masked. */
  async function friendsOf(ids: string[]): Promise<Map<string, InvitedFriend['invited']>> {
    const found = new Map<string, InvitedFriend['invited']>();
    if (ids.length === 0) return found;
    const place = sql<number>`row_number() over (partition by ${table.inviterId} order by ${table.at} desc)`.as(
      'place',
    );
    const ranked = db
      .select({ inviterId: table.inviterId, at: table.at, account: players.account, place })
      .from(table)
      .innerJoin(players, eq(players.id, table.playerId))
      .where(inArray(table.inviterId, ids))
      .as('ranked');
    const rows = await db.select().from(ranked).where(sql`${ranked.place} <= ${told}`).orderBy(desc(ranked.at));
    for (const { inviterId, at, account } of rows) {
      found.set(inviterId, [...(found.get(inviterId) ?? []), { name: masked(account), at }]);
    }
    return found;
  }
}
