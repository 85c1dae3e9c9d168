import type { GameLaunched, LaunchGameRequest } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import { accountTypeOf, defaultPlayOf, type Lottery, lotteryOf } from '../lottery/catalogue.ts';
import { offeredMode } from '../lottery/prize-modes.ts';
import type { Services } from '../services.ts';
import { isOffered } from './vendor-rules.ts';

type LotteryLaunch = Pick<GameLaunched, 'game_url' | 'lottery'>;

const pages = { TCG_LOTTO_VN: 'vnlottery', TCG_SEA: 'lottery' } as const;

/** The page of a lottery on the site that calls (§2, game launch routing). */
export function lotteryPage(gameCode: string, lottery: Lottery, { siteOrigin }: Call): LotteryLaunch {
  const accountTypeName = accountTypeOf(lottery);
  const game_url = `${siteOrigin}/${pages[accountTypeName]}?gameCode=${gameCode}`;
  return { game_url, lottery: { accountTypeName, gameCode, playType: defaultPlayOf(lottery) } };
}

/** Answers the payload of the lottery lobby (§7). Throws game_not_found, game_maintenance or prize_mode_not_offered. */
export async function launchLottery(
  { lottoArea = 'VN', lottoGameCode, lottoPrizeMode, lottoView }: LaunchGameRequest,
  call: Call,
  { db }: Services,
): Promise<LotteryLaunch> {
  offeredMode(call.merchant, lottoPrizeMode);
  const area = lottoArea === 'VN' ? 'TCG_LOTTO_VN' : 'TCG_SEA';
  if (lottoView === 'lobby' || lottoGameCode === undefined) {
    if (lottoView === 'betting') throw malformed('/lottoGameCode', 'is required for betting');
    return { game_url: `${call.siteOrigin}/${pages[area]}` };
  }
  const lottery = lotteryOf(lottoGameCode);
  const here = and(eq(games.gameCode, lottoGameCode), isOffered(call.merchant));
  const [game] = await db.select().from(games).where(here);
  if (!lottery || !game || accountTypeOf(lottery) !== area) throw new Refusal('game_not_found');
  if (game.maintenance) throw new Refusal('game_maintenance');
  return lotteryPage(lottoGameCode, lottery, call);
}
