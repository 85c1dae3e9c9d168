import { type Call, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../sessions/sessions.ts';
import { trialType } from './account-types.ts';

/** The session of a member or agent. Throws login_required, and real_account_needed for a trial account (spec §5). */
export function realSession(call: Call): Session {
  const session = sessionOf(call);
  if (session.player.type === trialType) throw new Refusal('real_account_needed');
  return session;
}
