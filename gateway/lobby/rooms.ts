import type { Room, RoomListRequest } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { validatorOf } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { ShortCache } from '../http/short-cache.ts';
import type { Services } from '../services.ts';
import { createProviderList } from '../wallet/provider-call.ts';
import { isOffered } from './vendor-rules.ts';

/** Everybody who looks within this time gets the same rooms. */
const keptMs = 2000;

const isRoom = validatorOf<Room>('games.schema.json#/definitions/Room');

/** Lists the rooms of a PVP game as its provider tells them. Throws game_not_found, game_maintenance, or busy when it does not answer. */
export function createRoomList({ db, clock, options, report }: Pick<Services, 'db' | 'clock' | 'options' | 'report'>) {
  const listOf = createProviderList({ url: () => options.gamesOrigin, secret: options.walletSecret, clock, report });
  const answers = new ShortCache<readonly Room[] | undefined>(keptMs, options.steadyClock);
  const ask = (body: object) => answers.of(JSON.stringify(body), () => listOf('/rooms/v1/list', body, isRoom));

  return async ({ nodeId, vassalage }: RoomListRequest, call: Call): Promise<readonly Room[]> => {
    const here = and(eq(games.nodeId, nodeId), isOffered(call.merchant));
    const [game] = await db.select().from(games).where(here);
    const isNamed = vassalage === undefined || vassalage === game?.vassalage;
    if (game?.gameType !== 'PVP' || !isNamed) throw new Refusal('game_not_found');
    if (game.maintenance) throw new Refusal('game_maintenance');
    const { merchant, session, language } = call;
    const currency = session?.player.currency ?? merchant.currency;
    const rooms = await ask({ nodeId, merchant: merchant.code, currency, language });
    if (!rooms) throw new Refusal('busy');
    return rooms;
  };
}
