import { createHash } from 'node:crypto';
import type {
  BookFixture,
  CashedOut,
  Fixture,
  GameType,
  MerchantProfile,
  OpenBet,
  PlacedSlip,
  SlipLimits,
} from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import { type Call, type Handlers, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { roundReference } from '../ledger/reference.ts';
import { launchGame } from '../lobby/launch.ts';
import { textIn } from '../lobby/text-in.ts';
import { isOffered } from '../lobby/vendor-rules.ts';
import { currenciesOf } from '../merchants/currencies.ts';
import type { Services } from '../services.ts';
import { createSportsBook } from './book.ts';
import { breaksRule, closedSlip, isSold, narrowed, offeredMarkets } from './offer.ts';
import { meetingsFrom, pricesOf, readTimetable } from './timetable.ts';

const fixtureCount = 20;
/** Matches that are on take no more of a list than this: whoever looks at it wants to bet on those to come. */
const liveShare = 1 / 3;

/** Areas whose games may be a book. */
const bookTypes: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

type Listed = Omit<Fixture, 'game' | 'more'> & Pick<Partial<BookFixture>, 'gameCode'> & { nodeId?: number };

/** An id at the book that follows from the submit: however often that comes, it is one bet, and one sale. */
const idOfSubmit = ({ submit }: Call): string =>
  createHash('sha256').update(`${submit?.id}`).digest('hex').slice(0, 32);

/** The book that sells a match. */
const soldBy = ({ nodeId, names, maintenance }: typeof games.$inferSelect, language: string): Fixture['game'] => ({
  nodeId,
  name: textIn(names, language),
  maintenance,
});

/** The matches to come and their prices, and bets on them. */
export function sportsHandlers(
  services: Services,
): Pick<Handlers, 'fixtures' | 'placeSlip' | 'openBets' | 'cashOutBet'> {
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

  /** What became of a submit: whoever sends it again gets the same. */
  async function settled<Answer extends PlacedSlip | CashedOut>({ submit }: Call, placed: Answer): Promise<Answer> {
    await services.submits.settle(db, submit, placed);
    return placed;
  }

  /** What a slip may cost and bring in each currency of a merchant of which the book says so. */
  async function limitsOf(merchant: MerchantProfile): Promise<[currency: string, limits: SlipLimits][]> {
    const limits = await Promise.all(
      currenciesOf(merchant).map(async (currency) => {
        const own = await book.limits(currency);
        return own ? [[currency, narrowed(own, merchant.sports?.limits?.[currency])] as [string, SlipLimits]] : [];
      }),
    );
    return limits.flat();
  }

  /** What a player's bet is to the book. */
  const ownerOf = (call: Call) => ({ merchant: call.merchant.code, playerId: sessionOf(call).player.id });

  return {
    openBets: async ({ call }) => {
      const bets = await book.bets({ ...ownerOf(call), language: call.language });
      if (!bets) throw new Refusal('busy');
      const nodes = bets.map(({ nodeId }) => nodeId);
      const rows = nodes.length > 0 ? await db.select().from(games).where(inArray(games.nodeId, nodes)) : [];
      return {
        list: bets.flatMap(({ nodeId, roundId, ...bet }): OpenBet[] => {
          const game = rows.find((row) => row.nodeId === nodeId);
          if (!game) return [];
          return [{ ...bet, game: soldBy(game, call.language), reference: roundReference(roundId) }];
        }),
      };
    },
    cashOutBet: async ({ call, body }) => {
      const saleId = idOfSubmit(call);
      const sold = await book.cashOut({ ...ownerOf(call), ...body, saleId });
      if (!sold) throw new Refusal('busy');
      return settled(call, sold);
    },
    fixtures: async ({ call, query }) => {
      const now = clock();
      const rows = await db.select().from(games).where(isOffered(call.merchant));
      const byNode = new Map(rows.map((game) => [game.nodeId, game]));
      const byCode = new Map(rows.map((game) => [game.gameCode, game]));
      const { sports = {} } = call.merchant;
      const ids = query.ids?.split(',');
      const lines = ids ? 'all' : query.lines ? 'first' : 'none';
      const all = await listed(call.language, now);
      const offered = all.flatMap(({ gameCode, nodeId, markets, ...fixture }): Fixture[] => {
        const game = gameCode === undefined ? byNode.get(nodeId ?? 0) : byCode.get(gameCode);
        if (!game || (query.sport !== undefined && fixture.sport !== query.sport)) return [];
        if (ids && !ids.includes(fixture.id)) return [];
        return [{ ...fixture, ...offeredMarkets(markets, sports, lines), game: soldBy(game, call.language) }];
      });
      const limits = await limitsOf(call.merchant);
      const terms = {
        ...(sports.formats ? { formats: sports.formats } : {}),
        ...(limits.length > 0 ? { limits: Object.fromEntries(limits) } : {}),
      };
      if (ids) return { now, list: offered, ...terms };
      const count = query.count ?? fixtureCount;
      const live = offered.filter((fixture) => fixture.live).slice(0, Math.floor(count * liveShare));
      const next = offered.filter((fixture) => !fixture.live).slice(0, count - live.length);
      const list = [...live, ...next];
      return { now, list, ...terms };
    },
    placeSlip: async ({ call, body: { nodeId, ...slip } }) => {
      const game = and(eq(games.nodeId, nodeId), inArray(games.gameType, [...bookTypes]));
      if ((await db.$count(games, game)) === 0) throw new Refusal('game_not_found');
      const launched = await launchGame({ nodeId }, call, services);
      const launchToken = new URL(launched.game_url).searchParams.get('t') ?? '';
      // The book takes a ticket once.
      const ticketId = idOfSubmit(call);
      const { sports = {} } = call.merchant;
      if (!isSold(slip, sports)) return settled(call, closedSlip(ticketId, slip));
      const limits = sports.limits?.[sessionOf(call).player.currency];
      const answer = await book.place({ launchToken, ticketId, ...slip, ...(limits ? { limits } : {}) });
      if (answer === 'refused') throw new Refusal('game_not_found');
      if (!answer) throw new Refusal('busy');
      if (breaksRule(answer, slip.rule)) report(new Error(`the book took a slip against its rule "${slip.rule}"`));
      const { roundId, ...placed } = answer;
      return settled(call, roundId === undefined ? placed : { ...placed, reference: roundReference(roundId) });
    },
  };
}
