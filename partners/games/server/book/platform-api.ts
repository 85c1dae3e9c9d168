import type { FastifyInstance } from 'fastify';
import type {
  BookFixture,
  BookFixturesRequest,
  BookLimitsRequest,
  BookPlaced,
  BookSlipRequest,
  Market,
  SlipLeg,
  SlipLimits,
} from '#schemas/platform';
import { bestPayout, linesOf } from '../../../../schemas/platform/slip.ts';
import type { DeskRules } from '../../book-api.ts';
import { isBetInPlay } from '../../engines/book/offers.ts';
import type { Sport } from '../../engines/book/sports.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import { ApiRefused } from '../http/refusal.ts';
import { type LanguageCode, languageOf, titleIn } from '../languages.ts';
import { replyOf } from '../platform/contract.ts';
import { addSignedRoutes } from '../platform/signed-routes.ts';
import { openSession } from '../sessions/session.ts';
import { stakeLimits } from '../stakes.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Board, Snapshot } from './board.ts';
import { BetRejected, slipLimits } from './check.ts';
import type { BookDesk } from './desk.ts';
import { stateOf } from './quote.ts';
import { type Ticket, walletIds } from './ticket.ts';
import { entriesIn } from './words.ts';

export interface PlatformApiContext {
  readonly board: Board;
  readonly desk: BookDesk;
  readonly wallet: WalletClient;
  readonly gamesById: ReadonlyMap<number, CatalogueGame>;
  readonly secret: string;
  readonly clock: () => number;
}

/** What the platform calls our sports, and the game that sells each. Races have no two sides: the platform does not list them. */
const listed: Partial<Record<Sport, { readonly sport: BookFixture['sport']; readonly gameCode: string }>> = {
  football: { sport: 'football', gameCode: 'OUT_MATCHDAY_SPORTSBOOK' },
  combat: { sport: 'muaythai', gameCode: 'OUT_FIGHT_NIGHT_ODDS' },
  basketball: { sport: 'basketball', gameCode: 'BTI_HOOPS_TONIGHT' },
  badminton: { sport: 'badminton', gameCode: 'OUT_SHUTTLE_SMASH' },
  volleyball: { sport: 'volleyball', gameCode: 'PTS_VOLLEY_BEACH' },
  beachVolleyball: { sport: 'volleyball', gameCode: 'PTS_VOLLEY_BEACH' },
  tennis: { sport: 'tennis', gameCode: 'PTS_TENNIS_CENTRE_COURT' },
  moba: { sport: 'esports', gameCode: 'IA_ANCIENT_LANES' },
  shooter: { sport: 'esports', gameCode: 'IMES_AGENTS_FIVE' },
  arena: { sport: 'cockfight', gameCode: 'DIG_THOMO_ARENA' },
};
const sports = new Set(Object.keys(listed)) as ReadonlySet<Sport>;

function fixtureIn(shot: Snapshot, language: LanguageCode): BookFixture | undefined {
  const { fixture, stand, offers, isOpen } = shot;
  const row = listed[fixture.sport];
  if (!row || stand.phase === 'over') return undefined;
  const priceOf = (outcome: string): number | undefined => {
    const market = outcome === 'draw' && fixture.sport === 'arena' ? 'draw' : 'result';
    const odds = offers.find((one) => one.market === market)?.outcomes.find((one) => one.outcome === outcome)?.odds;
    return odds ? odds / 10_000 : undefined;
  };
  const [home, draw, away] = ['home', 'draw', 'away'].map(priceOf);
  const live = stand.phase !== 'ahead';
  const state = stateOf(shot);
  const isPriced = isOpen && home !== undefined && away !== undefined;
  const [ours, theirs] = stand.score;
  const [first = '', second = ''] = entriesIn(shot, language);
  return {
    id: fixture.id,
    ...row,
    league: titleIn(fixture.league.name, language),
    home: first,
    away: second,
    startsAt: fixture.startsAt,
    live,
    ...(live ? { inPlay: isBetInPlay(fixture.sport), score: { home: ours, away: theirs } } : {}),
    ...(stand.minute > 0 ? { minute: stand.minute } : {}),
    ...(isPriced ? { prices: { home, ...(draw === undefined ? {} : { draw }), away } } : {}),
    state,
    ...(state === 'closed' ? {} : { markets: offers.flatMap(marketOf) }),
  };
}

/** A market with lines, as the platform knows it; nothing for the other ones. */
function marketOf({ market, line, outcomes }: Snapshot['offers'][number]): Market[] {
  if (market !== 'handicap' && market !== 'total') return [];
  // Of either market the outcomes are two, and the engine names them as the platform does.
  const named = outcomes.map(({ outcome, odds }) => ({ outcome, ...(odds === null ? {} : { odds }) }));
  return [{ market, line, outcomes: named as Market['outcomes'] }];
}

const reasons: Readonly<Record<string, BookPlaced['reason']>> = {
  price_changed: 'price',
  suspended: 'suspended',
  late: 'suspended',
  closed: 'closed',
  stake_limit: 'limits',
  payout_limit: 'limits',
  match_limit: 'limits',
  too_many_tickets: 'limits',
  related_legs: 'combination',
  bet_invalid: 'combination',
  insufficient_funds: 'balance',
  bonus_terms: 'bonus',
};

/** @param picks as the player saw them */
function placedSlip(ticket: Ticket, picks: BookSlipRequest['picks']): BookPlaced {
  const { id, state, stake, reason = '', rule, quotes, states, legs, sizes, unit } = ticket;
  const isTaken = state === 'open' || state === 'paying' || state === 'settled';
  const legsNow = (nowOf: (index: number) => number | null | undefined): SlipLeg[] =>
    picks.map((pick, index) => {
      return { fixture: pick.fixture, seen: oddsOf(pick), now: nowOf(index) ?? 0, state: states?.[index] ?? 'open' };
    });
  if (isTaken) {
    const odds = legs.map((leg) => leg.odds);
    const best = bestPayout(unit, linesOf(legs.length, sizes), odds);
    const { roundId } = walletIds(ticket);
    return { id, state: 'accepted', rule, staked: stake, best, legs: legsNow((index) => odds[index]), roundId };
  }
  // A suspended match has no price for the moment, and may have one again: who only knows prices keeps what was seen.
  const isNews = reason !== 'suspended';
  return {
    id,
    state: 'rejected',
    reason: reasons[reason] ?? 'other',
    rule,
    staked: 0,
    best: 0,
    ...(quotes && isNews ? { prices: quotes.map((odds) => (odds ?? 0) / 10_000) } : {}),
    ...(quotes ? { legs: legsNow((index) => quotes[index]) } : {}),
  };
}

/** Whoever asked for too much is told how much there may be. */
const withLimits = (placed: BookPlaced, limits: SlipLimits): BookPlaced =>
  placed.reason === 'limits' ? { ...placed, limits } : placed;

/** The odds of a pick in whole ten-thousandths, whichever way they were said. */
const oddsOf = ({ odds, price = 0 }: BookSlipRequest['picks'][number]): number => odds ?? Math.round(price * 10_000);

/** The calls by which the platform shows the book on its own pages, signed as the wallet's are (book-api.schema.json). */
export function addPlatformApi(
  app: FastifyInstance,
  { board, desk, wallet, gamesById, secret, clock }: PlatformApiContext,
): void {
  const isFixturesRequest = replyOf<BookFixturesRequest>('book-api.schema.json#/definitions/BookFixturesRequest');
  const isLimitsRequest = replyOf<BookLimitsRequest>('book-api.schema.json#/definitions/BookLimitsRequest');
  const isSlip = replyOf<BookSlipRequest>('book-api.schema.json#/definitions/BookSlipRequest');

  async function place(request: BookSlipRequest): Promise<BookPlaced> {
    const { launchToken, ticketId, picks, stake, together, sizes, rule, limits: own } = request;
    const opened = await wallet.authenticate(launchToken);
    const game = gamesById.get(opened.game.nodeId);
    const engine = game && engineFor(game);
    if (engine?.id !== 'book') throw new ApiRefused(400, 'malformed_request');
    const { session } = openSession(opened, languageOf(opened.language), clock());
    const legs = picks.map((pick) => {
      const { fixture, market = 'result', line = 0, outcome } = pick;
      const isDraw = outcome === 'draw' && board.find(fixture)?.fixture.sport === 'arena';
      return { fixtureId: fixture, market: isDraw ? 'draw' : market, line, outcome, odds: oddsOf(pick) };
    });
    const slip = { legs, sizes: sizes ?? [together ? legs.length : 1], unit: stake, rule };
    const limits = stakeLimits(session.currency, 'book');
    try {
      // Every engine of a book describes a desk.
      const { sports } = engine.describe() as DeskRules;
      const ticket = await desk.place(session, ticketId, slip, { limits, own, sports });
      const decided = await desk.decided(ticket);
      // The same ticket may be sent again: it answers what became of it.
      if (!decided) throw new ApiRefused(503, 'wallet_unavailable');
      return withLimits(placedSlip(decided, picks), slipLimits(limits, own));
    } catch (fault) {
      if (!(fault instanceof BetRejected)) throw fault;
      const reason = reasons[fault.code] ?? 'other';
      return withLimits({ id: ticketId, state: 'rejected', reason, rule, staked: 0, best: 0 }, slipLimits(limits, own));
    }
  }

  addSignedRoutes(app, { secret, clock }, (route) => {
    route('/book/v1/fixtures', isFixturesRequest, ({ language }) => ({
      list: board.list(sports).flatMap((shot) => fixtureIn(shot, languageOf(language)) ?? []),
    }));
    route('/book/v1/place', isSlip, place);
    route('/book/v1/limits', isLimitsRequest, ({ currency }) => slipLimits(stakeLimits(currency, 'book')));
  });
}
