import type { LoginRequest, SessionStarted } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { logInByCode } from './by-code.ts';
import { logInByPassword } from './by-password.ts';
import { letInWith } from './let-in.ts';
import { sessionFor } from './start-for.ts';

/**
 * Logs a player in (spec §4, Login): by password, or by a code that came by SMS (`sms`, `firebase`). With the ticket of a sign-in with a provider,
 * connects the two. Throws login_check_required when something else is to be shown first (§8).
 */
export async function logIn(request: LoginRequest, call: Call, services: Services): Promise<SessionStarted> {
  await services.logins.take(call.ip);
  const social = await services.socialIdentities.read(call.merchant.code, request.social);
  const isByCode = request.type !== 'username';
  const logInBy = isByCode ? logInByCode : logInByPassword;
  const how = isByCode ? 'sms' : 'password';
  const letIn = letInWith({ social, entry: request.entry, how }, call, services);
  return sessionFor(await logInBy(request, call, services, letIn));
}
