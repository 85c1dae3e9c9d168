import { createHash } from 'node:crypto';
import type { Fixture, GameType } from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { launchGame } from '../lobby/launch.ts';
import { textIn } from '../lobby/text-in.ts';
import { isOffered } from '../lobby/vendor-rules.ts';
import type { Services } from '../services.ts';
import { createSportsBook } from './book.ts';
import { meetingsFrom, pricesOf, readTimetable } from './timetable.ts';

const fixtureCount = 20;
/** Matches that are on take no more of a list than this: whoever looks at it wants to bet on those to come. */
const liveShare = 1 / 3;

/** Areas whose games may be a book. */
const bookTypes: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

type Listed = Omit<Fixture, 'game'> & { gameCode?: string; nodeId?: number };

/** The matches to come and their prices, and bets on them. */
export function sportsHandlers(services: Services): Pick<Handlers, 'fixtures' | 'placeSlip'> {
  const { db, clock, options, report } = services;
  const { walletSecret: secret, steadyClock } = options;
  const timetable = readTimetable();
  const book = createSportsBook({ url: () => options.gamesOrigin, secret, clock, steadyClock, report });

  /** The matches of the book; while it does not answer those of the timetable, which nobody can bet on here. */
  async function listed(language: string, now: number): Promise<Listed[]> {
    const fixtures = await book.fixtures(language);
    if (fixtures)
      return fixtures.map(({ inPlay, ...fixture }) => ({ ...fixture, bets: inPlay ?? fixture.prices !== undefined }));
    return meetingsFrom(now, timetable).map(({ id, row, league, startsAt, live }) => ({
      id,
      sport: league.sport,
      league: textIn(league.name, language),
      home: textIn(row.home, language),
      away: textIn(row.away, language),
      startsAt,
      live,
      ...(live ? {} : { prices: pricesOf(row) }),
      nodeId: league.nodeId,
    }));
  }

  return {
    fixtures: async ({ call, query }) => {
      const now = clock();
      const rows = await db.select().from(games).where(isOffered(call.merchant));
      const byNode = new Map(rows.map((game) => [game.nodeId, game]));
      const byCode = new Map(rows.map((game) => [game.gameCode, game]));
      const offered = (await listed(call.language, now)).flatMap(({ gameCode, nodeId, ...fixture }): Fixture[] => {
        const game = gameCode === undefined ? byNode.get(nodeId ?? 0) : byCode.get(gameCode);
        if (!game || (query.sport !== undefined && fixture.sport !== query.sport)) return [];
        const { names, maintenance } = game;
        return [{ ...fixture, game: { nodeId: game.nodeId, name: textIn(names, call.language), maintenance } }];
      });
      const count = query.count ?? fixtureCount;
      const live = offered.filter((fixture) => fixture.live).slice(0, Math.floor(count * liveShare));
      const next = offered.filter((fixture) => !fixture.live).slice(0, count - live.length);
      const list = [...live, ...next];
      return { now, list };
    },
    placeSlip: async ({ call, body: { nodeId, ...slip } }) => {
      const game = and(eq(games.nodeId, nodeId), inArray(games.gameType, [...bookTypes]));
      if ((await db.$count(games, game)) === 0) throw new Refusal('game_not_found');
      const launched = await launchGame({ nodeId }, call, services);
      const launchToken = new URL(launched.game_url).searchParams.get('t') ?? '';
      // The book takes a ticket once: whoever sends the submit again gets what became of it.
      const ticketId = createHash('sha256').update(`${call.submit?.id}`).digest('hex').slice(0, 32);
      const placed = await book.place({ launchToken, ticketId, ...slip });
      if (placed === 'refused') throw new Refusal('game_not_found');
      if (!placed) throw new Refusal('busy');
      await services.submits.settle(db, call.submit, placed);
      return placed;
    },
  };
}
