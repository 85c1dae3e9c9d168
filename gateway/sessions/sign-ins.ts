import type { SignIn } from '#schemas/platform';
import { and, eq, inArray, sql } from '../database/drizzle/index.ts';
import { signIns } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { records } from '../paging/index.ts';
import type { Services } from '../services.ts';

/** The player's own sign-ins (§2, security centre), and the end of a session that one of them began. */
export function signInHandlers(services: Services): Pick<Handlers, 'signIns' | 'endSession'> {
  const { sessions } = services;
  return {
    signIns: ({ call, body: { state, ...page } }) => {
      const { player, signInId } = sessionOf(call);
      const { id, at, how, device, address } = signIns;
      const isOpen = inArray(id, sessions.openSignIns(player.id));
      const stateOf = sql`case when ${id} = ${signInId} then 'current' when ${isOpen} then 'open' else 'ended' end`;
      return records<SignIn>(services, call.merchant, page, {
        from: signIns,
        columns: { id, at, how, device, address, state: stateOf },
        where: and(eq(signIns.playerId, player.id), state && sql`${isOpen} = ${state === 'open'}`),
        filter: { state },
        at,
        id,
      });
    },
    endSession: async ({ call, body }) => {
      await sessions.endOther(sessionOf(call), body.id);
      return {};
    },
  };
}
