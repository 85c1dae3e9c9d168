import type { Database } from '../database/open.ts';
import type { Call } from '../http/call.ts';
import { startCooling } from '../security/cooling.ts';
import { type Tell, tellOfChange } from '../security/tell-of-change.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import type { Ticket } from './identities.ts';

/**
 * Connects the person of a ticket with an account that there is, in the transaction that holds its row: from now on a provider opens it,
 * so money stays for a while, and its owner hears of it. Throws social_ended.
 */
export async function connectPerson(
  tx: Database,
  player: Player,
  ticket: Ticket,
  call: Call,
  services: Services,
): Promise<Tell> {
  const { provider } = ticket;
  await services.socialIdentities.connect(tx, player, ticket);
  await startCooling(tx, player, call.merchant, services.clock());
  const values = { provider: provider.slice(0, 1).toUpperCase() + provider.slice(1) };
  return tellOfChange(tx, player, 'social', call, services, values);
}
