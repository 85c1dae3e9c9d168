import { drawOdds } from './duel.ts';
import type { Fixture, Model } from './fixture.ts';
import { type BetSelection, type Book, type MarketKind, namedScores } from './markets.ts';
import { fairOdds, priceOutcomes } from './odds.ts';
import { publicRandom } from './public-random.ts';
import type { Share } from './share.ts';
import { rulesOf } from './sports.ts';
import type { Stand } from './stand.ts';

/** One market with its prices; null where an outcome is not offered. The lines nearest to even come first. */
export interface Offer {
  readonly market: MarketKind;
  readonly line: number;
  readonly outcomes: readonly { readonly outcome: string; readonly odds: number | null }[];
}

/** What the chances of a market add up to in its prices. */
const overrounds: Readonly<Record<MarketKind, number>> = {
  result: 1.05,
  handicap: 1.035,
  total: 1.035,
  both: 1.05,
  score: 1.15,
  corners: 1.06,
  cards: 1.06,
  set: 1.06,
  method: 1.1,
  draw: 1,
  winner: 1.15,
  place: 1.15,
};
const twoWayOverround = 1.045;
/** 0.80 and −0.94 by Malay odds. */
const duelOverround = 1.0401;

const sides = ['home', 'away'] as const;
const result = ['home', 'draw', 'away'] as const;
const overUnder = ['over', 'under'] as const;

/** Whether bets are taken at all: not on what has ended, and not while it rests; on some only before the start. */
export function takesBets({ sport }: Pick<Fixture, 'sport'>, stand: Stand): boolean {
  if (stand.phase === 'over' || stand.suspended) return false;
  return stand.phase === 'ahead' || isBetInPlay(sport);
}

/** Whether bets are taken on matches of a sport while they are played. */
export function isBetInPlay(sport: Fixture['sport']): boolean {
  const rules = rulesOf(sport);
  if (rules.kind === 'goals') return rules.inPlay;
  return rules.kind === 'sets' || rules.kind === 'bout';
}

const leanStepMs = 12_000;
/** How far the market's opinion moves a price, at most: less than any margin, so that no price is worth more than its stake. */
const leanReach = 0.011;

/** The market's opinion of the moment, from −1 to 1: it wanders, and comes back. */
function leanAt(id: string, now: number): number {
  const random = publicRandom(id);
  const wave = (steps: number) =>
    Math.sin((Math.floor(now / leanStepMs) / steps + random.below(1000) / 1000) * 2 * Math.PI);
  return (wave(11) + wave(29) + wave(67)) / 3;
}

/** Every market that is offered on a match as it stands. */
export function offersOf(fixture: Fixture, stand: Stand, book: Book, now: number): readonly Offer[] {
  const { model } = fixture;
  const rules = rulesOf(fixture.sport);
  const lean = model.kind === 'duel' ? 0 : leanAt(fixture.id, now) * leanReach;
  const offer = (
    market: MarketKind,
    line: number,
    outcomes: readonly string[],
    overround = overrounds[market],
  ): Offer[] => {
    const shares = outcomes.map((outcome) => book.share({ market, line, outcome }, aheadOf(stand)));
    const known = shares.filter((share) => share !== undefined);
    if (known.length < outcomes.length || (outcomes.length === 2 && known.some(isSettled))) return [];
    const leans = outcomes.map((_, index) => (index === 0 ? lean : index === outcomes.length - 1 ? -lean : 0));
    const prices = priceOutcomes(known, overround, leans);
    if (prices.every((odds) => odds === null)) return [];
    return [{ market, line, outcomes: outcomes.map((outcome, index) => ({ outcome, odds: prices[index] ?? null })) }];
  };
  const lines = (market: 'handicap' | 'total' | 'corners' | 'cards', candidates: readonly number[], count: number) =>
    nearest(book, stand, market, candidates, count).flatMap((line) =>
      offer(market, line, market === 'handicap' ? sides : overUnder),
    );
  switch (model.kind) {
    case 'goals': {
      const isQuartered = rules.kind === 'goals' && rules.quarters;
      const [step, count] = isQuartered ? [0.25, 5] : [1, 3];
      const start = isQuartered ? 0 : 0.5;
      const near = Math.round(expectedMargin(model, stand));
      const total = Math.round(expectedTotal(model, stand, stand.score));
      const reach = isQuartered ? 12 : 14;
      return [
        ...offer('result', 0, model.decider === null ? result : sides, model.decider === null ? 1.05 : twoWayOverround),
        ...lines('handicap', span(-near + start, step, reach), count),
        ...lines(
          'total',
          span(total + start, step, reach).filter((line) => line > 0),
          count,
        ),
        ...(isQuartered ? offer('both', 0, ['yes', 'no']) : []),
        ...(isQuartered && model.decider === null ? offer('score', 0, [...namedScores, 'other']) : []),
        ...counted('corners', model.corners, stand),
        ...counted('cards', model.cards, stand),
      ];
    }
    case 'sets': {
      const overround = rules.kind === 'sets' ? rules.overround : twoWayOverround;
      const most = model.sets * 2 - 1;
      const scores = Array.from({ length: model.sets }, (_, other) => other);
      const set = Math.max(1, stand.period);
      const handicaps = span(0.5, 1, model.sets).filter((line) => Math.abs(line) < model.sets && Math.abs(line) > 1);
      const totals = span(0.5, 1, most + 1).filter((line) => line > model.sets && line < most);
      return [
        ...offer('result', 0, sides, overround),
        ...handicaps.flatMap((line) => offer('handicap', line, sides, overround)),
        ...totals.flatMap((line) => offer('total', line, overUnder, overround)),
        ...[set, set + 1].filter((line) => line <= most).flatMap((line) => offer('set', line, sides)),
        ...offer('score', 0, [
          ...scores.map((other) => `${model.sets}-${other}`),
          ...scores.map((other) => `${other}-${model.sets}`),
        ]),
      ];
    }
    case 'bout':
      return [
        ...offer('result', 0, sides, twoWayOverround),
        ...span(0.5, 1, model.rounds)
          .filter((line) => line > stand.played + 1 && line < model.rounds)
          .flatMap((line) => offer('total', line, overUnder)),
        ...offer('method', 0, ['home.early', 'home.points', 'away.early', 'away.points']),
      ];
    case 'duel':
      return [
        ...offer('result', 0, sides, duelOverround),
        { market: 'draw', line: 0, outcomes: [{ outcome: 'draw', odds: drawOdds }] },
      ];
    case 'field': {
      const runners = model.strengths.map((_, index) => String(index + 1));
      return [...offer('winner', 0, runners), ...offer('place', 0, runners)];
    }
  }

  function counted(market: 'corners' | 'cards', count: GoalsCount | undefined, now: Stand): Offer[] {
    if (!count) return [];
    const near = Math.round(expectedTotal(count, now, now[market]));
    return lines(
      market,
      span(near + 0.5, 1, 4).filter((line) => line > 0),
      3,
    );
  }
}

type GoalsCount = NonNullable<Extract<Model, { kind: 'goals' }>['corners']>;

const aheadOf = ({ score: [home, away] }: Stand): number => home - away;

/** Of two outcomes neither is offered once one of them is all but sure. */
const isSettled = ({ won, back }: Share): boolean =>
  back > 0.99 || won / (1 - back) < 0.004 || won / (1 - back) > 0.996;

const span = (middle: number, step: number, reach: number): readonly number[] =>
  Array.from({ length: reach * 2 + 1 }, (_, index) => middle + (index - reach) * step);

const mean = ({ means, scoring }: GoalsCount, side: 0 | 1): number =>
  means[side] * scoring.reduce((sum, { worth, share }) => sum + worth * share, 0);

function leftOf(model: GoalsCount, stand: Stand, side: 0 | 1): number {
  const part = !model.inTurn
    ? 1 - stand.played
    : side === 0
      ? Math.max(0, 1 - 2 * stand.played)
      : Math.min(1, 2 - 2 * stand.played);
  return mean(model, side) * part;
}

const expectedTotal = (model: GoalsCount, stand: Stand, [home, away]: readonly [number, number]): number =>
  home + away + leftOf(model, stand, 0) + leftOf(model, stand, 1);
/** By how much the home side may be expected to win what is left. */
const expectedMargin = (model: GoalsCount, stand: Stand): number => leftOf(model, stand, 0) - leftOf(model, stand, 1);

/** The lines whose two sides are nearest to even, the nearest first. */
function nearest(
  book: Book,
  stand: Stand,
  market: BetSelection['market'],
  candidates: readonly number[],
  count: number,
): readonly number[] {
  const outcome = market === 'handicap' ? 'home' : 'over';
  const distance = (line: number) => {
    const share = book.share({ market, line, outcome }, aheadOf(stand));
    return share && share.won > 0 ? Math.abs(Math.log(fairOdds(share) - 1 + 1e-9)) : Number.POSITIVE_INFINITY;
  };
  return candidates
    .map((line) => ({ line, by: distance(line) }))
    .filter(({ by }) => by < 2)
    .sort((one, other) => one.by - other.by)
    .slice(0, count)
    .map(({ line }) => line);
}

/** The price of one selection as it is offered now; null when it is not. */
export function oddsNow(offers: readonly Offer[], { market, line, outcome }: BetSelection): number | null {
  const offer = offers.find((one) => one.market === market && one.line === line);
  return offer?.outcomes.find((one) => one.outcome === outcome)?.odds ?? null;
}
