import type { Scoring } from './goals.ts';
import type { SetsModel } from './sets.ts';

const second = 1000;
const minute = 60 * second;

/** How a match of goals or points is played and priced. */
export interface GoalsRules {
  readonly kind: 'goals';
  /** Mean number of scores of the side named first and of the other, when both are as strong as the league. */
  readonly means: readonly [number, number];
  /** How far strengths reach, as a power of e. */
  readonly spread: number;
  readonly rho: number;
  readonly scoring: readonly Scoring[];
  readonly inTurn: boolean;
  readonly decider: number | null;
  readonly periods: number;
  readonly periodMs: number;
  readonly breakMs: number;
  /** Minutes that a period counts on its clock; added time is beyond them. */
  readonly clock: number;
  /** Lines come in quarters, else in halves. */
  readonly quarters: boolean;
  /** How long bets rest after a score; 0 where scores come all the time. */
  readonly restMs: number;
  readonly inPlay: boolean;
  /** Corners and cards are counted too. */
  readonly counts: boolean;
}

/** How a match of sets, or of maps, is played and priced. */
export interface SetsRules extends Omit<SetsModel, 'chance'> {
  readonly kind: 'sets';
  readonly unitMs: number;
  readonly breakMs: number;
  /** How far the strengths of an entry reach, in points of Elo. */
  readonly spread: number;
  readonly overround: number;
}

interface BoutRules {
  readonly kind: 'bout';
  readonly rounds: number;
  readonly stop: number;
  readonly roundMs: number;
  readonly breakMs: number;
  readonly spread: number;
}

interface DuelRules {
  readonly kind: 'duel';
  readonly draw: number;
  readonly spread: number;
  readonly lastsMs: number;
}

interface FieldRules {
  readonly kind: 'field';
  readonly runners: number;
  readonly spread: number;
  readonly lastsMs: number;
}

export type SportRules = GoalsRules | SetsRules | BoutRules | DuelRules | FieldRules;

const ones: readonly Scoring[] = [{ worth: 1, share: 1 }];
const baskets: readonly Scoring[] = [
  { worth: 3, share: 0.25 },
  { worth: 2, share: 0.5 },
  { worth: 1, share: 0.25 },
];

const football: GoalsRules = {
  kind: 'goals',
  means: [1.5, 1.1],
  spread: 0.3,
  rho: -0.08,
  scoring: ones,
  inTurn: false,
  decider: null,
  periods: 2,
  periodMs: 47 * minute,
  breakMs: 15 * minute,
  clock: 45,
  quarters: true,
  restMs: 25 * second,
  inPlay: true,
  counts: true,
};
const basketball: GoalsRules = {
  ...football,
  means: [42, 41],
  spread: 0.05,
  rho: 0,
  scoring: baskets,
  decider: 2,
  periods: 4,
  periodMs: 12 * minute,
  breakMs: 2 * minute,
  clock: 12,
  quarters: false,
  restMs: 0,
  counts: false,
};
const shuttle: SetsRules = {
  kind: 'sets',
  sets: 2,
  units: 21,
  lead: 2,
  cap: 30,
  unitMs: 15 * second,
  breakMs: 60 * second,
  spread: 130,
  overround: 1.045,
};
const maps: SetsRules = { ...shuttle, units: 7, lead: 1, cap: 7, unitMs: 120 * second, overround: 1.06 };
const field: FieldRules = { kind: 'field', runners: 8, spread: 0.9, lastsMs: 60 * second };

/** Every sport that the book has, with its model. */
export const sports = {
  football,
  basketball,
  tennis: { ...shuttle, units: 6, cap: 7, unitMs: 150 * second },
  volleyball: { ...shuttle, sets: 3, units: 25, cap: 999, unitMs: 22 * second },
  beachVolleyball: { ...shuttle, cap: 999, unitMs: 25 * second },
  badminton: shuttle,
  tableTennis: { ...shuttle, sets: 3, units: 11, cap: 999, unitMs: 10 * second },
  cricket: {
    ...basketball,
    means: [84, 84],
    scoring: [
      { worth: 1, share: 0.62 },
      { worth: 2, share: 0.13 },
      { worth: 4, share: 0.17 },
      { worth: 6, share: 0.08 },
    ],
    inTurn: true,
    decider: 1,
    periods: 2,
    periodMs: 30 * minute,
    breakMs: 5 * minute,
    clock: 30,
  },
  rugby: {
    ...basketball,
    means: [4.7, 4.1],
    spread: 0.2,
    scoring: [
      { worth: 7, share: 0.45 },
      { worth: 5, share: 0.15 },
      { worth: 3, share: 0.4 },
    ],
    decider: null,
    periods: 2,
    periodMs: 40 * minute,
    breakMs: 10 * minute,
    clock: 40,
    restMs: 20 * second,
  },
  baseball: {
    ...basketball,
    means: [4.6, 4.3],
    spread: 0.2,
    scoring: ones,
    decider: 1,
    periods: 9,
    periodMs: 8 * minute,
    breakMs: minute,
    clock: 8,
    restMs: 15 * second,
  },
  hockey: {
    ...football,
    means: [3, 2.7],
    spread: 0.2,
    rho: 0,
    decider: 1,
    periods: 3,
    periodMs: 20 * minute,
    breakMs: 5 * minute,
    clock: 20,
    restMs: 20 * second,
    counts: false,
  },
  combat: { kind: 'bout', rounds: 5, stop: 0.12, roundMs: 3 * minute, breakMs: 2 * minute, spread: 150 },
  motor: { ...field, runners: 10, lastsMs: 90 * second },
  turf: field,
  ski: { ...field, lastsMs: 70 * second },
  virtualFootball: { ...football, periodMs: 30 * second, breakMs: 0, inPlay: false, counts: false },
  virtualBasketball: { ...basketball, periodMs: 15 * second, breakMs: 0, inPlay: false },
  moba: maps,
  shooter: { ...maps, units: 13, lead: 2, cap: 999, unitMs: 55 * second },
  clutch: { ...maps, units: 5, cap: 5, unitMs: 20 * second, breakMs: 20 * second },
  strategy: { ...maps, units: 5, cap: 5, unitMs: 90 * second },
  cards: { ...maps, units: 3, cap: 3, unitMs: 100 * second },
  fighting: { ...maps, sets: 3, units: 2, cap: 2, unitMs: 40 * second, breakMs: 30 * second },
  royale: { ...field, runners: 10, lastsMs: 120 * second },
  autoChess: { ...field, lastsMs: 110 * second },
  simFootball: { ...football, periodMs: 4 * minute, breakMs: minute, clock: 45, counts: false, restMs: 12 * second },
  simBasketball: { ...basketball, periodMs: 2 * minute, breakMs: 30 * second },
  simRacing: { ...field, lastsMs: 90 * second },
  finals: { ...field, lastsMs: 120 * second },
  seasonPlayer: { ...field, lastsMs: 120 * second },
  arena: { kind: 'duel', draw: 0.1, spread: 0.14, lastsMs: 60 * second },
  derby: { ...field, runners: 7 },
} as const satisfies Readonly<Record<string, SportRules>>;

export type Sport = keyof typeof sports;

export const rulesOf = (sport: Sport): SportRules => sports[sport];

/** The longest that a match of the sport takes, ms. Sets without a cap may run over it, once in a very long while. */
export function longestMs(rules: SportRules): number {
  switch (rules.kind) {
    case 'goals':
      return rules.periods * rules.periodMs + (rules.periods - 1) * rules.breakMs;
    case 'sets': {
      const longest = rules.cap > 100 ? rules.units * 2 + 12 : rules.cap * 2 - 1;
      return (rules.sets * 2 - 1) * (longest * rules.unitMs + rules.breakMs);
    }
    case 'bout':
      return rules.rounds * (rules.roundMs + rules.breakMs);
    default:
      return rules.lastsMs;
  }
}
