import { and, eq } from '../../database/drizzle/index.ts';
import { operators, players } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Player } from '../../sessions/sessions.ts';
import type { Place } from '../commands/action.ts';

/** A player of the command's merchant. Throws player_unknown. */
export async function findSubject(id: string, { db, merchant }: Place): Promise<Player> {
  const same = and(eq(players.id, id), eq(players.merchant, merchant?.code ?? ''));
  const [player] = await db.select().from(players).where(same);
  if (!player) throw new Refusal('player_unknown');
  return player;
}

/** Account of a player. */
export async function accountOf(id: string, place: Place): Promise<string> {
  return (await findSubject(id, place)).account;
}

/** Account of the operator whose command it is. */
export async function makerOf({ db, makerId }: Place): Promise<string> {
  const [maker] = await db.select({ account: operators.account }).from(operators).where(eq(operators.id, makerId));
  return maker?.account ?? '';
}
