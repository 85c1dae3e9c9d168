import { and, eq } from '../../../gateway/database/drizzle/index.ts';
import { players } from '../../../gateway/database/tables/index.ts';
import type { RunningGateway } from '../gateway/gateway.ts';

/** A member writes in the chat of the merchant `demo`, in another window: what is answered at once is not seen. */
export async function writeInChat({ services }: Pick<RunningGateway, 'services'>, account: string): Promise<void> {
  const own = and(eq(players.merchant, 'demo'), eq(players.account, account));
  const [player] = await services.db.select({ playerId: players.id }).from(players).where(own);
  if (!player) throw new Error(`no player ${account}`);
  await services.chats.write({ ...player, language: 'EN' }, 'Hello');
}
