import type { GameDetail } from '#schemas/platform';
import { and, asc, desc, eq, ne, type SQL, sql } from '../database/drizzle/index.ts';
import { games, plays, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { type GameRow, toGame } from './games.ts';
import { isOffered } from './vendor-rules.ts';

const similarCount = 12;

/** A game and games like it. Throws game_not_found. */
export function gameDetail(nodeId: number, call: Call, services: Services): Promise<GameDetail> {
  const { code, betLimits } = call.merchant;
  const key = ['game', code, betLimits, call.language, nodeId];
  return services.answers.of(key, () => readDetail(nodeId, call, services));
}

async function readDetail(nodeId: number, call: Call, { db }: Services): Promise<GameDetail> {
  const [row] = await db
    .select({ games, vendors })
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(and(eq(games.nodeId, nodeId), isOffered(call.merchant)));
  if (!row) throw new Refusal('game_not_found');
  const { gameType } = row.games;
  const played = and(eq(plays.nodeId, games.nodeId), eq(plays.merchant, call.merchant.code));
  const similar = await db
    .select({ games, vendors })
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .leftJoin(plays, played)
    .where(
      and(
        isOffered(call.merchant),
        // What rests is no alternative.
        eq(games.maintenance, false),
        eq(games.gameType, gameType),
        ne(games.nodeId, nodeId),
      ),
    )
    .orderBy(desc(likeness(row.games)), desc(sql`coalesce(${plays.count}, 0)`), asc(games.rank), asc(games.nodeId))
    .limit(similarCount);
  return { game: toGame(row, call), similar: similar.map((one) => toGame(one, call)) };
}

/** How alike another game is: its class says how it is played, its volatility how it feels; its vendor comes last. */
function likeness({ gameClassify, volatility, vassalage }: GameRow): SQL {
  return sql`case when ${games.gameClassify} = ${gameClassify} then 4 else 0 end
    + case when ${games.volatility} = ${volatility} then 2 else 0 end
    + case when ${games.vassalage} = ${vassalage} then 1 else 0 end`;
}
