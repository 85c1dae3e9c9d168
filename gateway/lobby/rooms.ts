import type { Room, RoomListRequest } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { validatorOf } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { createProviderList } from '../wallet/provider-call.ts';
import { isOffered } from './vendor-rules.ts';

/** Everybody who looks within this time gets the same rooms. */
const keptMs = 2000;
/** More answers than any platform has games, currencies and languages in play at once. */
const mostKept = 500;

const isRoom = validatorOf<Room>('games.schema.json#/definitions/Room');

type Answer = Promise<readonly Room[] | undefined>;

/** Lists the rooms of a PVP game as its provider tells them. Throws game_not_found, game_maintenance, or busy when it does not answer. */
export function createRoomList({ db, clock, options, report }: Pick<Services, 'db' | 'clock' | 'options' | 'report'>) {
  const listOf = createProviderList({ url: () => options.gamesOrigin, secret: options.walletSecret, clock, report });
  const answers = new Map<string, { readonly at: number; readonly rooms: Answer }>();

  function ask(body: object): Answer {
    const key = JSON.stringify(body);
    const known = answers.get(key);
    if (known && clock() - known.at < keptMs) return known.rooms;
    if (answers.size >= mostKept) answers.clear();
    const rooms = listOf('/rooms/v1/list', body, isRoom);
    answers.set(key, { at: clock(), rooms });
    return rooms;
  }

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
