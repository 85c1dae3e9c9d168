import type { GameEngine, RandomSource } from '../engine.ts';
import { pickWeighted, shuffled } from '../fair/pick.ts';
import { createInstantEngine, timesStake } from '../instant.ts';

/** A prize of the table: hundredths of the stake, and on how many of 10,000 cards it is. */
export type Prize = { readonly times: number; readonly cards: number };
export type ScratchRules = { readonly prizes: readonly Prize[]; readonly of: number };

/** Nine places with signs, each of which stands for a prize; three alike win it. */
export type ScratchOutcome = {
  readonly cells: readonly number[];
  /** Index of the prize; null on a card without. */
  readonly prize: number | null;
  readonly times: number;
};

const printed = 10_000;
const places = 9;
const alike = 3;

/** Each table gives 95 % of all stakes back, in other parts. */
export const scratchModels = {
  low: [
    { times: 5000, cards: 20 },
    { times: 1000, cards: 150 },
    { times: 500, cards: 500 },
    { times: 200, cards: 1000 },
    { times: 100, cards: 2500 },
  ],
  medium: [
    { times: 20_000, cards: 5 },
    { times: 5000, cards: 24 },
    { times: 1000, cards: 150 },
    { times: 500, cards: 400 },
    { times: 200, cards: 1000 },
    { times: 100, cards: 1800 },
  ],
  high: [
    { times: 100_000, cards: 1 },
    { times: 50_000, cards: 2 },
    { times: 10_000, cards: 13 },
    { times: 2000, cards: 80 },
    { times: 500, cards: 400 },
    { times: 200, cards: 800 },
    { times: 100, cards: 1000 },
  ],
} as const satisfies Readonly<Record<string, readonly Prize[]>>;

/** Signs on a card: three of its prize, of every other one at most two. */
function layOut(prize: number | null, count: number, random: RandomSource): number[] {
  const won = prize === null ? [] : Array.from({ length: alike }, () => prize);
  const others = Array.from({ length: count * 2 }, (_, index) => index >> 1).filter((sign) => sign !== prize);
  const taken = shuffled(others.length, random).slice(0, places - won.length);
  const signs = [...won, ...taken.map((at) => others[at] ?? 0)];
  return shuffled(places, random).map((at) => signs[at] ?? 0);
}

/** A card whose prize is drawn as from a box of 10,000, and then put back. */
export function createScratchEngine(prizes: readonly Prize[]): GameEngine {
  const rules: ScratchRules = { prizes, of: printed };
  const empty = prizes.reduce((left, { cards }) => left - cards, printed);
  const weights = [...prizes.map(({ cards }) => cards), empty];
  return createInstantEngine<{ stake: number }>({
    id: 'scratch',
    risksAll: true,
    rules,
    read: (_, stake) => ({ stake }),
    most: ({ stake }) => timesStake(stake, prizes[0]?.times ?? 0),
    draw({ stake }, random) {
      const drawn = pickWeighted(weights, random);
      const prize = drawn < prizes.length ? drawn : null;
      const times = prizes[drawn]?.times ?? 0;
      const outcome: ScratchOutcome = { cells: layOut(prize, prizes.length, random), prize, times };
      return { outcome, win: timesStake(stake, times) };
    },
  });
}
