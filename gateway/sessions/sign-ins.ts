import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SignIn } from '#schemas/platform';
import { signIns } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { inPeriod, type Listing, paged } from '../paging/index.ts';
import type { Services } from '../services.ts';

/** The player's own sign-ins (§2, security centre), and the end of a session that one of them began. */
export function signInHandlers({ db, clock, sessions }: Services): Pick<Handlers, 'signIns' | 'endSession'> {
  return {
    signIns: ({ call, body: { period, state, ...page } }) => {
      const { player, signInId } = sessionOf(call);
      const { id, at, how, device, address } = signIns;
      const isOpen = inArray(id, sessions.openSignIns(player.id));
      const stateOf = sql`case when ${id} = ${signInId} then 'current' when ${isOpen} then 'open' else 'ended' end`;
      const narrowed = and(inPeriod(at, period, call.merchant), state && sql`${isOpen} = ${state === 'open'}`);
      const listing: Listing<SignIn> = {
        from: signIns,
        columns: { id, at, how, device, address, state: stateOf },
        where: and(eq(signIns.playerId, player.id), narrowed),
        sort: { at },
        newestFirst: true,
        id,
      };
      return paged(db, listing, page, clock());
    },
    endSession: async ({ call, body }) => {
      await sessions.endOther(sessionOf(call), body.id);
      return {};
    },
  };
}
