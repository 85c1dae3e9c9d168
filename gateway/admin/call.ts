import type { AdminCalls } from '#schemas/admin-endpoints';
import type { MerchantProfile } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';
import type { OperatorLogin } from './access/operator-sessions.ts';
import type { AdminCallName, CommandName } from './contract.ts';

/** Who calls, from where, for which merchant. */
export interface AdminCall {
  /** Nobody in calls that need no log-in. */
  login: OperatorLogin | undefined;
  /** The merchant of the header, which is one of the operator's; undefined in calls that concern all, or the operator alone. */
  merchant: MerchantProfile | undefined;
  /** Merchants whose rows it may see: that of the header, or all of the operator's; none in calls that concern no merchant. */
  merchants: readonly MerchantProfile[];
  ip: string;
  /** Browser and system in words; empty when nobody can tell. */
  device: string;
  /** Exact origin of the back office's page that calls; empty when it is none. */
  origin: string;
  /** Name of the host that the back office was called by. */
  hostname: string;
  /** Key of the submit (Idempotency-Key), for commands. */
  key: string | undefined;
  /** Gives the browser the cookie of a session, or takes it away. */
  setToken(token: string | undefined): void;
}

/** What a handler gets. `body` and `query` have been validated. */
export interface AdminInput<Name extends AdminCallName> {
  call: AdminCall;
  query: AdminCalls[Name]['query'];
  body: AdminCalls[Name]['body'];
}

/** All handlers: one per call that is no command, no more and no fewer. */
export type AdminHandlers = {
  [Name in Exclude<AdminCallName, CommandName>]: (input: AdminInput<Name>) => Promise<AdminCalls[Name]['value']>;
};

/** The operator who calls. Throws login_required. */
export function loginOf({ login }: AdminCall): OperatorLogin {
  if (!login) throw new Refusal('login_required');
  return login;
}

/** The merchant of the call; the table says which calls have one. */
export function merchantOf({ merchant }: AdminCall): MerchantProfile {
  if (!merchant) throw new Refusal('unknown_merchant');
  return merchant;
}
