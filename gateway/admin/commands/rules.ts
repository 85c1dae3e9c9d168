import type { MerchantProfile } from '#schemas/platform';
import { Refusal } from '../../http/refusal.ts';
import type { OperatorLogin } from '../access/operator-sessions.ts';
import { limitOf } from '../access/roles.ts';
import { adminEndpoints, type CommandName } from '../contract.ts';
import type { Looked } from './action.ts';

/** Whether a second person has to agree: as the merchant says for the action, else as the table of calls does. */
export function needsSecond(action: CommandName, merchant: MerchantProfile | undefined, looked: Looked): boolean {
  const rule = merchant?.backOffice?.fourEyes?.[action] ?? adminEndpoints[action].command?.fourEyes ?? 'always';
  if (typeof rule === 'string') return rule === 'always';
  const { amount, currency } = looked;
  if (amount === undefined || currency === undefined) return true;
  return Math.abs(amount) > (rule.above[currency] ?? -1);
}

/** Throws forbidden when the operator's roles do not allow the action, and above_limit when they do not allow the amount. */
export function assertMay(
  action: CommandName,
  { operator, permissions }: OperatorLogin,
  merchant: MerchantProfile | undefined,
  { amount, currency }: Looked,
): void {
  const { needs } = adminEndpoints[action];
  if (needs && !permissions.has(needs)) throw new Refusal('forbidden');
  if (!needs || !merchant || amount === undefined || currency === undefined) return;
  const limit = limitOf(operator.roles, needs, currency, merchant);
  if (Math.abs(amount) > limit) throw new Refusal('above_limit', { limit, currency });
}
