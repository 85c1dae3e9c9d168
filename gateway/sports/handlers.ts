import { and, eq, inArray } from 'drizzle-orm';
import type { Fixture } from '#schemas/platform';
import { games } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { textIn } from '../lobby/text-in.ts';
import type { Services } from '../services.ts';
import { meetingsFrom, pricesOf, readTimetable } from './timetable.ts';

const fixtureCount = 20;

/** The matches to come and their prices. */
export function sportsHandlers({ db, clock }: Services): Pick<Handlers, 'fixtures'> {
  const timetable = readTimetable();
  const nodeIds = Object.values(timetable.leagues).map(({ nodeId }) => nodeId);
  return {
    fixtures: async ({ call, query }) => {
      const now = clock();
      const rows = await db
        .select()
        .from(games)
        .where(and(inArray(games.nodeId, nodeIds), eq(games.retired, false)));
      const books = new Map(rows.map((game) => [game.nodeId, game]));
      const list: Fixture[] = [];
      for (const { id, row, league, startsAt, live } of meetingsFrom(now, timetable, query.sport)) {
        const book = books.get(league.nodeId);
        if (!book) continue;
        if (list.length === (query.count ?? fixtureCount)) break;
        const { nodeId, names, maintenance } = book;
        list.push({
          id,
          sport: league.sport,
          league: textIn(league.name, call.language),
          home: textIn(row.home, call.language),
          away: textIn(row.away, call.language),
          startsAt,
          live,
          ...(live ? {} : { prices: pricesOf(row) }),
          game: { nodeId, name: textIn(names, call.language), maintenance },
        });
      }
      return { now, list };
    },
  };
}
