import type { Call } from '../http/call.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import type { Ticket } from './identities.ts';

/** Informs an account's owner that from now on a provider opens it. */
export async function notifyConnected(
  player: Player,
  { provider }: Ticket,
  call: Call,
  services: Services,
): Promise<void> {
  const values = { provider: provider.slice(0, 1).toUpperCase() + provider.slice(1) };
  const tell = await tellOfChange(services.db, player, 'social', call, services, values);
  await tell();
}
