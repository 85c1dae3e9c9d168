import type { GameType, RoundDetail } from '#schemas/platform';
import { eq } from '../../../gateway/database/drizzle/index.ts';
import { games } from '../../../gateway/database/tables/index.ts';
import type { Holder } from '../../../gateway/ledger/holder.ts';
import { Ledger } from '../../../gateway/ledger/ledger.ts';
import type { RunningGateway } from './gateway.ts';

let last = 0;

/** Plays a round of a game of an area at an earlier time, through the ledger as a game server's calls do. `at` in ms since 1970. */
export async function playBefore(
  { services }: Pick<RunningGateway, 'services'>,
  player: Holder,
  {
    at,
    gameType = 'RNG',
    stake,
    won,
    detail,
  }: { at: number; gameType?: GameType; stake: number; won?: number; detail?: RoundDetail },
): Promise<string> {
  const { db } = services;
  const [game] = await db.select({ nodeId: games.nodeId }).from(games).where(eq(games.gameType, gameType)).limit(1);
  const ledger = new Ledger(
    db,
    () => at,
    () => undefined,
  );
  const roundId = `history-${++last}`;
  const play = { nodeId: game?.nodeId, detail };
  await ledger.bet(player, `${roundId}-bet`, roundId, BigInt(stake), play);
  // Whatever a slot brings, its stake was at risk: game servers say so.
  const risk = gameType === 'RNG' ? { risked: BigInt(stake) } : {};
  if (won !== undefined) await ledger.win(player, `${roundId}-win`, roundId, BigInt(won), { ...play, ...risk });
  return roundId;
}
