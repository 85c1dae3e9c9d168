import { linesOf, payout } from '../../../../schemas/platform/slip.ts';
import type { FixtureView, LegView, MatchClock, TicketView } from '../../book-api.ts';
import { longestIn } from '../../engines/book/fixture.ts';
import type { MarketKind } from '../../engines/book/markets.ts';
import { factorOf } from '../../engines/book/share.ts';
import { rulesOf } from '../../engines/book/sports.ts';
import { type LanguageCode, titleIn } from '../languages.ts';
import type { Board, Snapshot } from './board.ts';
import type { BookDesk } from './desk.ts';
import type { BookSeeds } from './seeds.ts';
import { openUnit, type Ticket } from './ticket.ts';
import { entriesIn, scoreIn } from './words.ts';

/** When a race or a duel ends; of any other match when it has ended. */
function endOf({ fixture, stand }: Snapshot): number {
  const { kind } = rulesOf(fixture.sport);
  const isTimed = kind === 'duel' || kind === 'field';
  return isTimed ? fixture.startsAt + longestIn(fixture.league) : stand.endedAt;
}

function clockOf(shot: Snapshot): MatchClock {
  const { sport, startsAt } = shot.fixture;
  const { phase, period, minute, plus, brokenOff } = shot.stand;
  return { sport, startsAt, endsAt: endOf(shot), phase, period, minute, plus, brokenOff };
}

/** A match with the first line of each leading market, or with all that is offered. */
export function fixtureView(
  shot: Snapshot,
  seeds: BookSeeds,
  language: LanguageCode,
  lead?: ReadonlySet<MarketKind>,
): FixtureView {
  const { fixture, stand, story, isOpen, offers } = shot;
  const isFirst = new Set<MarketKind>();
  const shown = lead
    ? offers.filter(({ market }) => lead.has(market) && !isFirst.has(market) && isFirst.add(market))
    : offers;
  const { phase, suspended, score, period, minute, plus, corners, cards, sets } = stand;
  const { brokenOff, corrected, annulled } = stand;
  const hasBegun = phase !== 'ahead';
  return {
    id: fixture.id,
    sport: fixture.sport,
    league: fixture.league.id,
    leagueName: titleIn(fixture.league.name, language),
    entries: entriesIn(shot, language),
    startsAt: fixture.startsAt,
    endsAt: endOf(shot),
    ...{ phase, suspended, score, period, minute, plus, corners, cards, sets, brokenOff, corrected, annulled },
    isOpen,
    offers: shown,
    more: offers.length - shown.length,
    places: hasBegun && story.kind === 'field' ? story.places : [],
    winner: hasBegun && story.kind === 'duel' ? story.end : null,
    commitment: seeds.commitOf(fixture.id),
    seed: phase === 'over' ? seeds.of(fixture.id) : null,
  };
}

const shownStates = {
  waiting: 'waiting',
  betting: 'waiting',
  open: 'open',
  paying: 'open',
  correcting: 'settled',
  returning: 'open',
  settled: 'settled',
  void: 'void',
  rejected: 'rejected',
} as const satisfies Readonly<Record<Ticket['state'], TicketView['state']>>;

/** A ticket as its player sees it, in their language. */
export function ticketView(ticket: Ticket, board: Board, desk: BookDesk, language: LanguageCode): TicketView {
  const { id, legs, sizes, unit, stake, placedAt, dueAt, cashOuts } = ticket;
  const lines = linesOf(legs.length, sizes);
  const cashedOut = cashOuts.reduce((sum, part) => sum + part.amount, 0);
  const views = legs.map((leg, index): LegView => {
    const { fixtureId, market, line, outcome } = leg;
    const shot = board.find(fixtureId);
    return {
      ...{ fixtureId, market, line, outcome, odds: leg.odds },
      sport: shot?.fixture.sport ?? null,
      leagueName: shot ? titleIn(shot.fixture.league.name, language) : '',
      entries: shot ? entriesIn(shot, language) : [],
      startsAt: shot?.fixture.startsAt ?? 0,
      score: shot && shot.stand.phase !== 'ahead' ? scoreIn(shot, language) : '',
      phase: shot?.stand.phase ?? 'over',
      clock: shot ? clockOf(shot) : null,
      share:
        ticket.shares?.[index] ??
        (ticket.state === 'open' && shot?.stand.phase === 'over' ? (shot.book.share(leg, leg.ahead) ?? null) : null),
    };
  });
  // What is decided counts as it ended: one lost leg, and its lines bring nothing.
  const factors = views.map(({ share, odds }) => (share ? factorOf(share, odds) : odds / 10_000));
  return {
    id,
    state: shownStates[ticket.state],
    legs: views,
    ...{ sizes, unit, left: openUnit(ticket), stake, lines: lines.length, placedAt, dueAt },
    endedAt: ticket.endedAt ?? 0,
    reason: ticket.reason ?? '',
    quotes: ticket.quotes ?? [],
    best: payout(openUnit(ticket), lines, factors) + cashedOut,
    payout: ticket.payout ?? 0,
    resettled: ticket.resettlements?.reduce((sum, { moved }) => sum + (moved ?? 0), 0) ?? null,
    cashedOut,
    cashOut: desk.cashOutOf(ticket),
    balance: ticket.balance ?? null,
    seq: ticket.seq ?? null,
  };
}
