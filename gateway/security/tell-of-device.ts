import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { tellOfChange } from './tell-of-change.ts';

/** Tells a player who has just logged in with a browser and system that were never seen of them. */
export async function tellOfDevice(playerId: string, call: Call, services: Services): Promise<void> {
  const device = deviceOf(call.agent);
  const tell = await holdPlayer(services.db, playerId, async (tx, player) => {
    if (!(await services.sessions.wasFirstOf(tx, playerId, device))) return undefined;
    return tellOfChange(tx, player, 'device', call, services, { device: device || '?' });
  });
  await tell?.();
}
