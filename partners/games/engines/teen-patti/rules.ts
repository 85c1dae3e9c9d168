import type { Card } from '../cards/shoe.ts';
import type { SlipBet } from '../slip.ts';

/** Three-card hands, the lowest first. */
const ranks = ['high', 'pair', 'color', 'sequence', 'pureSequence', 'trail'] as const;
export type HandRank = (typeof ranks)[number];

export type TeenPattiDeal = {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly rankA: HandRank;
  readonly rankB: HandRank;
  readonly winner: 'a' | 'b' | 'tie';
};

/** What a hand is, and numbers that order it among its like. */
interface Judged {
  readonly rank: HandRank;
  readonly order: readonly number[];
}

/** The ace is high; ace, two, three is the second sequence, after ace, king, queen, or the lowest where the game says so. */
export function judge(cards: readonly Card[], aceTwoThree: 'second' | 'low' = 'second'): Judged {
  const [high = 0, middle = 0, low = 0] = cards
    .map(({ rank }) => (rank === 1 ? 14 : rank))
    .toSorted((one, other) => other - one);
  const isColor = cards.every(({ suit }) => suit === cards[0]?.suit);
  const isAceTwoThree = high === 14 && middle === 3 && low === 2;
  const isSequence = isAceTwoThree || (high - middle === 1 && middle - low === 1);
  if (high === low) return { rank: 'trail', order: [high] };
  if (isSequence)
    return {
      rank: isColor ? 'pureSequence' : 'sequence',
      order: [isAceTwoThree ? (aceTwoThree === 'low' ? 3 : 13.5) : high],
    };
  if (isColor) return { rank: 'color', order: [high, middle, low] };
  if (high === middle) return { rank: 'pair', order: [high, low] };
  if (middle === low) return { rank: 'pair', order: [middle, high] };
  return { rank: 'high', order: [high, middle, low] };
}

/** Above zero when `one` is better, below when `other` is; `order` names the hands from the lowest on. */
export function compareHands(one: Judged, other: Judged, order: readonly HandRank[] = ranks): number {
  const byRank = order.indexOf(one.rank) - order.indexOf(other.rank);
  if (byRank !== 0) return byRank;
  return one.order.map((value, at) => value - (other.order[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

export function dealHands(next: () => Card): TeenPattiDeal {
  const a: Card[] = [];
  const b: Card[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    a.push(next());
    b.push(next());
  }
  const [handA, handB] = [judge(a), judge(b)];
  const better = compareHands(handA, handB);
  return { a, b, rankA: handA.rank, rankB: handB.rank, winner: better === 0 ? 'tie' : better > 0 ? 'a' : 'b' };
}

/** How many times its stake a won bet returns; in a tie the stake on a player comes back. */
export const teenPattiPays = {
  player: 1.96,
  pairPlus: { high: 0, pair: 2, color: 5, sequence: 7, pureSequence: 41, trail: 31 },
} as const;

/** What each bet returns of its stakes in the long run. */
export const teenPattiReturns = { player: 0.98002, pairPlus: 0.97683 } as const;

export const isTeenPattiBet = ({ type, pick: [side, ...more] }: SlipBet): boolean =>
  (type === 'player' || type === 'pairPlus') && (side === 'a' || side === 'b') && more.length === 0;

/** How many times its stake a bet returns. */
export function teenPattiReturn({ type, pick: [side] }: SlipBet, { rankA, rankB, winner }: TeenPattiDeal): number {
  if (type === 'pairPlus') return teenPattiPays.pairPlus[side === 'a' ? rankA : rankB];
  if (winner === 'tie') return 1;
  return winner === side ? teenPattiPays.player : 0;
}
