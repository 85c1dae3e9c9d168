import type { Card } from '../../cards/shoe.ts';

/** What can be played at once. `top` is the power of its highest card. */
export interface Combo {
  readonly kind: 'single' | 'pair' | 'triple' | 'quad' | 'run' | 'pairsRun';
  readonly size: number;
  readonly top: number;
}

const suitOrder = { spade: 0, club: 1, diamond: 2, heart: 3 } as const;
const ranks = 13;
const suits = 4;
/** Height of the two, above the ace. */
export const two = 12;

/** From three, the lowest, to two. */
export const heightOf = ({ rank }: Card): number => (rank + 10) % ranks;

/** Cards by their height, then by their suit: spades, clubs, diamonds, hearts. */
export const powerOf = (card: Card): number => heightOf(card) * suits + suitOrder[card.suit];

const sameKinds = { 1: 'single', 2: 'pair', 3: 'triple', 4: 'quad' } as const;

/** Reads cards as what they are played for; undefined when they are nothing. */
export function readCombo(cards: readonly Card[]): Combo | undefined {
  const heights = cards.map(heightOf).sort((a, b) => a - b);
  const [lowest = 0] = heights;
  const size = cards.length;
  const top = Math.max(...cards.map(powerOf));
  const isSame = heights.every((height) => height === lowest);
  const same = sameKinds[size as keyof typeof sameKinds];
  if (isSame && same) return { kind: same, size, top };
  if (heights.includes(two)) return undefined;
  if (size >= 3 && heights.every((height, index) => height === lowest + index)) return { kind: 'run', size, top };
  const isPairs = size >= 6 && size % 2 === 0;
  if (isPairs && heights.every((height, index) => height === lowest + Math.floor(index / 2)))
    return { kind: 'pairsRun', size, top };
  return undefined;
}

/** Whether one combination beats another: higher of its own kind and size, or a bomb on a two, a pair of twos or a bomb. */
export function beats(one: Combo, other: Combo): boolean {
  if (one.kind === other.kind && one.size === other.size) return one.top > other.top;
  const isTwo = Math.floor(other.top / suits) === two;
  const isLong = one.kind === 'pairsRun' && one.size >= 8;
  if (other.kind === 'single' && isTwo) return one.kind === 'pairsRun' || one.kind === 'quad';
  if (other.kind === 'pair' && isTwo) return one.kind === 'quad' || isLong;
  if (other.kind === 'pairsRun') return (one.kind === 'quad' && other.size === 6) || (isLong && one.size > other.size);
  return other.kind === 'quad' && isLong;
}

/** Whether a dealt hand wins at once: a run from three to ace, four twos, five consecutive pairs, or six pairs. */
export function winsAtOnce(cards: readonly Card[]): boolean {
  const counts = Array.from({ length: ranks }, (_, height) => cards.filter((card) => heightOf(card) === height).length);
  if (counts[two] === suits || counts.slice(0, two).every((count) => count > 0)) return true;
  const pairs = counts.slice(0, two).map((count) => count >= 2);
  const inRow = pairs.some((_, from) => pairs.slice(from, from + 5).filter(Boolean).length === 5);
  return inRow || counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6;
}

/** What a hand offers, the shortest and lowest first: not every choice of suits, but every kind and height. */
export function* offersOf(cards: readonly Card[]): Generator<readonly Card[]> {
  const sorted = [...cards].sort((a, b) => powerOf(a) - powerOf(b));
  const groups = Array.from({ length: ranks }, (_, height) => sorted.filter((card) => heightOf(card) === height));
  for (const card of sorted) yield [card];
  for (const group of groups)
    for (let size = 2; size <= group.length; size += 1) {
      yield group.slice(0, size);
      // The same with its highest suits.
      if (size < group.length) yield group.slice(-size);
    }
  for (const each of [1, 2])
    for (let from = 0; from < two; from += 1)
      for (let to = from; to < two && (groups[to]?.length ?? 0) >= each; to += 1) {
        const run = groups.slice(from, to + 1).flatMap((group) => group.slice(0, each));
        if (to - from < 2) continue;
        yield run;
        yield [...run.slice(0, -each), ...(groups[to] ?? []).slice(-each)];
      }
}
