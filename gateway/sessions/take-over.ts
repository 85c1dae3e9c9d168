import type { SessionStarted } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Session } from './sessions.ts';
import { isExpired } from './start-for.ts';

/** Hands a session over to the browser that came with its token (§4): another token goes on, the one in the address serves no more. */
export async function takeOver(
  { player, tokenHash }: Session,
  { merchant }: Call,
  { sessions, clock }: Services,
): Promise<SessionStarted> {
  const { token, passwordDue } = await sessions.renew(tokenHash);
  return {
    token,
    account: player.account,
    firstTimeLogin: false,
    passwordExpired: isExpired(player, merchant, clock()),
    ...(passwordDue ? { passwordDue } : {}),
  };
}
