import { boutChance, boutEnds, boutShare } from './bout.ts';
import { duelChances, duelShare } from './duel.ts';
import { placeShares, rankShare } from './field.ts';
import type { Fixture, Model } from './fixture.ts';
import { type GoalsModel, goalsLaw } from './goals.ts';
import { bothShare, decidedPair, handicapShare, type PairLaw, resultShare, scoreShare, totalShare } from './pairs.ts';
import { paidPlaces } from './podium.ts';
import { raceChance, setsLaw, unitChance } from './sets.ts';
import { expected, gradeLine, lost, push, type Share, whether, won } from './share.ts';
import type { Pair, Stand } from './stand.ts';

/** Kinds of bets. `line` of a selection is the handicap of the home side, the total, or the number of the set. */
export const markets = [
  'result',
  'handicap',
  'total',
  'both',
  'score',
  'corners',
  'cards',
  'set',
  'method',
  'draw',
  'winner',
  'place',
] as const;
export type MarketKind = (typeof markets)[number];

/** What is bet on. */
export interface BetSelection {
  readonly market: MarketKind;
  readonly line: number;
  readonly outcome: string;
}

/** Exact scores that football names one by one; the others are one bet together. */
export const namedScores: readonly string[] = [0, 1, 2, 3, 4].flatMap((home) =>
  [0, 1, 2, 3, 4].flatMap((away) => (home + away <= 5 ? [`${home}-${away}`] : [])),
);

const isSide = (outcome: string): outcome is 'home' | 'away' => outcome === 'home' || outcome === 'away';
const isResult = (outcome: string): outcome is 'home' | 'away' | 'draw' => isSide(outcome) || outcome === 'draw';
const isOverUnder = (outcome: string): outcome is 'over' | 'under' => outcome === 'over' || outcome === 'under';

/** What may be expected of a selection by the law of its match. `ahead`: by how much the home side led at the bet. */
function pairShare(law: PairLaw, { market, line, outcome }: BetSelection, ahead: number): Share | undefined {
  if (market === 'result' && isResult(outcome)) return resultShare(law, outcome);
  if (market === 'handicap' && isSide(outcome)) return handicapShare(law, outcome, line, ahead);
  if (market === 'total' && isOverUnder(outcome)) return totalShare(law, outcome, line);
  if (market === 'both' && (outcome === 'yes' || outcome === 'no')) return bothShare(law, outcome);
  if (market === 'score') return scoreShare(law, outcome, namedScores);
  return undefined;
}

/** Of a match that was broken off: what nothing could have changed any more stands, the rest goes back. */
function brokenOffShare({ market, line, outcome }: BetSelection, [home, away]: Pair): Share {
  const decides = (isDecided: boolean, wins: string) => (isDecided ? whether(outcome === wins) : push);
  if (market === 'total' || market === 'corners' || market === 'cards')
    return decides(gradeLine(home + away - line) === won, 'over');
  if (market === 'both') return decides(home > 0 && away > 0, 'yes');
  if (market !== 'score' || outcome === 'other') return push;
  const [x = 0, y = 0] = outcome.split('-').map(Number);
  return home > x || away > y ? lost : push;
}

/** The law of a match, or of a count of it, as it stands. */
const standing = (model: GoalsModel, stand: Stand, score: Pair): PairLaw =>
  stand.phase === 'over' ? decidedPair(...score) : goalsLaw(model, stand.played, score);

/** What is known of the selections of one match at one moment. Laws are made once, when they are first needed. */
export interface Book {
  /** Undefined: there is no such selection. `ahead` is 0 for a bet that is placed now. */
  share(selection: BetSelection, ahead: number): Share | undefined;
}

export function bookOf({ model }: Pick<Fixture, 'model'>, stand: Stand): Book {
  if (stand.annulled) return { share: () => push };
  switch (model.kind) {
    case 'goals':
      return goalsBook(model, stand);
    case 'sets':
      return setsBook(model, stand);
    case 'bout':
      return {
        share: ({ market, outcome, line }) => {
          if (!['result', 'method', 'total'].includes(market)) return undefined;
          const ends = stand.bout ? [[1, stand.bout] as const] : boutEnds(model, stand.played);
          return boutChance(ends, (end) => boutShare(market, outcome, line, end));
        },
      };
    case 'duel':
      return {
        share({ market, outcome }) {
          if (!(market === 'result' && isSide(outcome)) && !(market === 'draw' && outcome === 'draw')) return undefined;
          const ends = stand.duel ? [[1, stand.duel] as const] : duelChances(model);
          return expected(ends.map(([chance, end]) => [chance, duelShare(outcome, end)] as const));
        },
      };
    case 'field':
      return fieldBook(model, stand);
  }
}

/** Keeps what a function has made. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function goalsBook(model: Extract<Model, { kind: 'goals' }>, stand: Stand): Book {
  const goals = once(() => standing(model, stand, stand.score));
  const counts = {
    corners: once(() => model.corners && standing(model.corners, stand, stand.corners)),
    cards: once(() => model.cards && standing(model.cards, stand, stand.cards)),
  };
  return {
    share(selection, ahead) {
      const { market, line, outcome } = selection;
      const isCount = market === 'corners' || market === 'cards';
      if (isCount && !model[market]) return undefined;
      // Who won a match that was broken off may be said afterwards; its corners and cards are not.
      if (stand.brokenOff && (isCount || !stand.corrected))
        return brokenOffShare(selection, isCount ? stand[market] : stand.score);
      if (!isCount) return pairShare(goals(), selection, ahead);
      const law = counts[market]();
      return law && isOverUnder(outcome) ? totalShare(law, outcome, line) : undefined;
    },
  };
}

function setsBook(model: Extract<Model, { kind: 'sets' }>, stand: Stand): Book {
  const isOver = stand.phase === 'over';
  const current = once(() => {
    const [home, away] = stand.sets.at(-1) ?? [0, 0];
    return stand.period === 0 ? model.chance : raceChance(model, unitChance(model), home, away);
  });
  const law = once(() => (isOver ? decidedPair(...stand.score) : setsLaw(model, stand.score, current())));
  return {
    share(selection, _ahead) {
      const { market, line, outcome } = selection;
      // Sets count from the start: only goals are counted from the bet.
      if (market !== 'set') return pairShare(law(), selection, 0);
      if (!isSide(outcome) || line < 1 || line > model.sets * 2 - 1) return undefined;
      const finished = isOver ? stand.sets.length : Math.max(0, stand.period - 1);
      const [home, away] = stand.sets[line - 1] ?? [0, 0];
      if (line <= finished) return whether(home > away === (outcome === 'home'));
      // A set that is not played is void.
      if (isOver) return push;
      const chance = line === Math.max(1, stand.period) ? current() : model.chance;
      const played = playedChance(model, stand.score, current(), line - Math.max(1, stand.period));
      return { won: played * (outcome === 'home' ? chance : 1 - chance), back: 1 - played };
    },
  };
}

/** Chance that so many more sets are played after the current one. */
function playedChance(
  model: Extract<Model, { kind: 'sets' }>,
  [home, away]: Pair,
  chance: number,
  more: number,
): number {
  if (home === model.sets || away === model.sets) return 0;
  if (more === 0) return 1;
  const after = (score: Pair) => playedChance(model, score, model.chance, more - 1);
  return chance * after([home + 1, away]) + (1 - chance) * after([home, away + 1]);
}

function fieldBook(model: Extract<Model, { kind: 'field' }>, stand: Stand): Book {
  const shares = { 1: once(() => placeShares(model, 1)), 3: once(() => placeShares(model, paidPlaces)) };
  return {
    share({ market, outcome }) {
      const runner = Number(outcome) - 1;
      if (!Number.isInteger(runner) || model.strengths[runner] === undefined) return undefined;
      if (market !== 'winner' && market !== 'place') return undefined;
      const places = market === 'winner' ? 1 : paidPlaces;
      if (stand.phase === 'over') return rankShare(stand.places, runner, places);
      return { won: shares[places]()[runner] ?? 0, back: 0 };
    },
  };
}
