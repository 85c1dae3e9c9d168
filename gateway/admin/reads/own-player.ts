import { and, eq } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../../sessions/sessions.ts';
import { type AdminCall, loginOf, merchantOf } from '../call.ts';

/** A player of the call's merchant. Throws player_unknown. */
export async function ownPlayer(id: string, call: AdminCall, { db }: Pick<Services, 'db'>): Promise<Player> {
  const same = and(eq(players.id, id), eq(players.merchant, merchantOf(call).code));
  const [player] = await db.select().from(players).where(same);
  if (!player) throw new Refusal('player_unknown');
  return player;
}

/** Whether the operator sees names and numbers of players whole. */
export const managesPlayers = (call: AdminCall): boolean => loginOf(call).permissions.has('players.manage');
