import { serializable } from '../database/transaction.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { notify } from '../verification/notify.ts';
import type { Ticket } from './identities.ts';

/**
 * Connects an account that somebody has just logged in to with the person of a ticket, and tells the account's owner.
 * Throws social_ended.
 */
export async function connect(player: Player, ticket: Ticket, call: Call, services: Services): Promise<void> {
  await serializable(services.db, (tx) => services.socialIdentities.connect(tx, player, ticket));
  const { provider } = ticket;
  const values = { provider: provider.slice(0, 1).toUpperCase() + provider.slice(1) };
  await notify(player, { subject: 'socialConnectedSubject', text: 'socialConnected', values }, call, services);
}
