import type { OpenedGame } from '#schemas/platform';
import type { Handlers } from '../http/call.ts';
import { lotteryTypes, shelf } from '../lobby/games.ts';
import type { Services } from '../services.ts';
import { drawAfter, drawsUpTo, rhythmOf, weekFrom } from './schedule.ts';

const gameCount = 6;
const drawCount = 1;
/** The best of this many are looked at: more than there are lotteries. */
const everyLottery = 100;
/** Seconds. */
const weekLong = 604_800;

/** What the lotteries have opened, and when they open next (§7). */
export function drawsHandlers(services: Services): Pick<Handlers, 'openedNumeros'> {
  return {
    openedNumeros: async ({ call, query }) => {
      const { gameType, maxEvery, lead, count = gameCount, draws = drawCount } = query;
      const now = services.drawClock.now();
      const types = gameType ? [gameType] : lotteryTypes;
      const games = await shelf({ types, count: everyLottery }, call, services);
      const list = games
        .map((game) => {
          const rhythm = rhythmOf(game, services.options.timetable);
          const next = drawAfter(services.drawClock.saleFrom(), rhythm);
          return { game, rhythm, next, week: weekFrom(next, rhythm) };
        })
        .filter(({ game: { maintenance }, rhythm: { every }, week }) => {
          const pace = week ? weekLong / week.length : every;
          return !maintenance && (maxEvery === undefined || pace <= maxEvery);
        })
        .toSorted((a, b) => Number(b.game.gameCode === lead) - Number(a.game.gameCode === lead))
        .slice(0, count)
        .map(
          ({ game, rhythm, next, week }): OpenedGame => ({
            game,
            every: rhythm.every,
            ...(week && { week }),
            form: services.draws.shown(game.gameCode).form,
            balls: services.draws.shown(game.gameCode).highest,
            opened: drawsUpTo(now, rhythm, draws).map((draw) => services.draws.opened(game.gameCode, draw)),
            next,
          }),
        );
      return { now, list };
    },
  };
}
