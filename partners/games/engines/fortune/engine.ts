import type { GameEngine } from '../engine.ts';
import { createInstantEngine, readOneOf, timesStake } from '../instant.ts';

/** A wheel of equal sectors. What a sector is called says what it pays, to those who have picked it or to everybody. */
export type FortuneRules = {
  /** Clockwise. */
  readonly sectors: readonly string[];
  /** Hundredths of the stake by the name of a sector. */
  readonly pays: Readonly<Record<string, number>>;
  /** What can be picked; empty when every sector is the player's. */
  readonly picks: readonly string[];
};

export type FortuneOutcome = {
  readonly pick: string;
  readonly at: number;
  readonly sector: string;
  readonly times: number;
};

/** Sectors are named by what they pay. It returns 23.50 of 24 stakes. */
const daily: FortuneRules = {
  sectors: [
    '10',
    '0',
    '0.5',
    '0',
    '1.5',
    '0',
    '0.5',
    '2',
    '0',
    '0.5',
    '0',
    '1',
    '0',
    '3',
    '0',
    '0.5',
    '0',
    '1.5',
    '0',
    '2',
    '0',
    '0.5',
    '0',
    '0',
  ],
  pays: { 0: 0, 0.5: 50, 1: 100, 1.5: 150, 2: 200, 3: 300, 10: 1000 },
  picks: [],
};

const half = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 'sun' : 'moon'));

/** Two sides of 24 sectors, and two stars between them. Every bet returns 49.20 of 50 stakes. */
const duel: FortuneRules = {
  sectors: [...half, 'star', ...half, 'star'],
  pays: { sun: 205, moon: 205, star: 2460 },
  picks: ['sun', 'moon', 'star'],
};

export const fortuneWheels = { daily, duel } as const;

/** What a bet returns of its stakes, 0 to 1. */
export const fortuneReturn = ({ sectors, pays }: FortuneRules, pick: string): number =>
  sectors.reduce((sum, sector) => sum + (pick === '' || sector === pick ? (pays[sector] ?? 0) : 0), 0) /
  sectors.length /
  100;

/** A wheel that is spun for one stake. */
export function createFortuneEngine(rules: FortuneRules): GameEngine {
  const { sectors, pays, picks } = rules;
  return createInstantEngine<{ stake: number; pick: string }>({
    id: 'fortune',
    rules,
    read: (bet, stake) => ({ stake, pick: picks.length === 0 ? '' : readOneOf(bet, 'pick', picks) }),
    most: ({ stake, pick }) => timesStake(stake, pick === '' ? Math.max(...Object.values(pays)) : (pays[pick] ?? 0)),
    draw({ stake, pick }, random) {
      const at = random.below(sectors.length);
      const sector = sectors[at] ?? '';
      const times = pick === '' || sector === pick ? (pays[sector] ?? 0) : 0;
      const outcome: FortuneOutcome = { pick, at, sector, times };
      return { outcome, win: timesStake(stake, times) };
    },
  });
}
