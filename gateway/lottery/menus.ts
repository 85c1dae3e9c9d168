import type { Game, LotteryGame, LotteryGroup, LotteryMenus, PrizeMode } from '#schemas/platform';
import { desc, eq, max } from '../database/drizzle/index.ts';
import { lotteryTickets } from '../database/tables/index.ts';
import { drawAfter, type Rhythm, rhythmOf } from '../draws/schedule.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { lotteryTypes, shelf } from '../lobby/games.ts';
import type { Services } from '../services.ts';
import { accountTypeOf, defaultPlayOf, type Lottery, lotteryOf } from './catalogue.ts';
import { label } from './labels.ts';
import type { FamilyName } from './rules/families.ts';

/** More than there are. */
const everyLottery = 100;
const recentCount = 12;

/** A lottery of the platform, as a call finds it. */
export interface FoundLottery {
  game: Game;
  lottery: Lottery;
  rhythm: Rhythm;
}

/** Groups of a menu, and the families that they hold. */
const menus: { [Page in 'all' | 'vietnamese']: Record<string, readonly FamilyName[]> } = {
  all: {
    digits: ['threeDigits', 'fourDigits', 'fiveDigits'],
    race: ['race'],
    elevenOfFive: ['elevenOfFive'],
    keno: ['keno'],
    lotto: ['lotto45', 'lotto55', 'lotto35', 'zodiac'],
    fishPrawnCrab: ['fishPrawnCrab'],
    fortune: ['colours', 'coins'],
  },
  vietnamese: { north: ['north'], central: ['central'], south: ['south'] },
};

/** The lotteries that the platform draws, the most played first. */
async function lotteriesOf(call: Call, services: Services): Promise<FoundLottery[]> {
  const games = await shelf({ types: lotteryTypes, count: everyLottery }, call, services);
  return games.flatMap((game) => {
    const lottery = lotteryOf(game.gameCode);
    return lottery ? { game, lottery, rhythm: rhythmOf(game, services.options.timetable) } : [];
  });
}

/** One of them. Throws game_not_found. */
export async function findLottery(gameCode: string, call: Call, services: Services): Promise<FoundLottery> {
  const found = (await lotteriesOf(call, services)).find(({ game }) => game.gameCode === gameCode);
  if (!found) throw new Refusal('game_not_found');
  return found;
}

/** The menu of a page: in Vietnam the stations that draw soonest come first. */
export async function menuOf(
  page: keyof typeof menus,
  prizeMode: PrizeMode,
  call: Call,
  services: Services,
): Promise<LotteryMenus> {
  const now = services.drawClock.now();
  const all = await lotteriesOf(call, services);
  const gameMenus = Object.entries(menus[page]).flatMap(([gameGroupCode, names]): LotteryGroup[] => {
    const games = all
      .filter(({ lottery }) => names.includes(lottery.family))
      .map((found) => asLotteryGame(found, services.drawClock.saleFrom()))
      .toSorted((a, b) => (page === 'vietnamese' ? a.next.at - b.next.at : 0));
    return games.length === 0
      ? []
      : [{ gameGroupCode, labelName: label('menus', gameGroupCode, call.language), games }];
  });
  return { now, prizeMode, gameMenus };
}

/** The lotteries that a player has bet on, the latest first. */
export async function recentOf(playerId: string, call: Call, services: Services): Promise<LotteryGame[]> {
  const { gameCode, at, playerId: owner } = lotteryTickets;
  const rows = await services.db
    .select({ gameCode, at: max(at) })
    .from(lotteryTickets)
    .where(eq(owner, playerId))
    .groupBy(gameCode)
    .orderBy(desc(max(at)))
    .limit(recentCount);
  const all = await lotteriesOf(call, services);
  const now = services.drawClock.saleFrom();
  return rows.flatMap((row) => {
    const found = all.find(({ game }) => game.gameCode === row.gameCode);
    return found ? asLotteryGame(found, now) : [];
  });
}

/** A lottery as menus name it, with the next draw that is on sale from a moment on. */
export function asLotteryGame({ game, lottery, rhythm }: FoundLottery, now: number): LotteryGame {
  const { nodeId, gameCode, name, art, maintenance = false } = game;
  return {
    nodeId,
    code: gameCode,
    displayName: name,
    accountTypeName: accountTypeOf(lottery),
    defaultPlayType: defaultPlayOf(lottery),
    art,
    maintenance,
    every: rhythm.every,
    next: drawAfter(now, rhythm),
  };
}
