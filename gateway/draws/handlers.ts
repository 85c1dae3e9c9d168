import type { OpenedGame } from '#schemas/platform';
import type { Handlers } from '../http/call.ts';
import { lotteryTypes, shelf } from '../lobby/games.ts';
import type { Services } from '../services.ts';
import { drawAfter, drawsUpTo, rhythmOf } from './schedule.ts';

const gameCount = 6;
const drawCount = 1;
/** The best of this many are looked at: more than there are lotteries. */
const everyLottery = 100;

/** What the lotteries have opened, and when they open next (§7). */
export function drawsHandlers(services: Services): Pick<Handlers, 'openedNumeros'> {
  return {
    openedNumeros: async ({ call, query }) => {
      const { gameType, maxEvery, lead, count = gameCount, draws = drawCount } = query;
      const now = services.drawClock.now();
      const types = gameType ? [gameType] : lotteryTypes;
      const games = await shelf({ types, count: everyLottery }, call, services);
      const list = games
        .map((game) => ({ game, rhythm: rhythmOf(game, services.options.timetable) }))
        .filter(({ game, rhythm }) => !game.maintenance && (maxEvery === undefined || rhythm.every <= maxEvery))
        .toSorted((a, b) => Number(b.game.gameCode === lead) - Number(a.game.gameCode === lead))
        .slice(0, count)
        .map(
          ({ game, rhythm }): OpenedGame => ({
            game,
            every: rhythm.every,
            form: services.draws.shown(game.gameCode).form,
            balls: services.draws.shown(game.gameCode).highest,
            opened: drawsUpTo(now, rhythm, draws).map((draw) => services.draws.opened(game.gameCode, draw)),
            next: drawAfter(services.drawClock.saleFrom(), rhythm),
          }),
        );
      return { now, list };
    },
  };
}
