import type { Card } from '../../cards/shoe.ts';

/** Kinds of poker hands, the lowest first. */
export const handKinds = [
  'highCard',
  'pair',
  'twoPairs',
  'triple',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;
export type HandKind = (typeof handKinds)[number];

/** A hand of up to five cards. The greater score wins; equal scores share. */
export interface Ranked {
  readonly kind: HandKind;
  readonly score: number;
}

const base = 15;

/** The ace is the highest; in a straight from ace to five it is the lowest. */
const heightOf = ({ rank }: Card): number => (rank === 1 ? 14 : rank);

/** Ranks three or five cards. Three cards know neither straights nor flushes. */
function rankHand(cards: readonly Card[]): Ranked {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(heightOf(card), (counts.get(heightOf(card)) ?? 0) + 1);
  // What there is most of comes first, then what is higher.
  const groups = [...counts].sort(([highA, a], [highB, b]) => b - a || highB - highA);
  const shape = groups.map(([, count]) => count).join('');
  const heights = groups.map(([height]) => height);
  const isWhole = cards.length === 5;
  const isFlush = isWhole && cards.every(({ suit }) => suit === cards[0]?.suit);
  const [top = 0, second = 0, , , bottom = 0] = heights;
  const isWheel = shape === '11111' && top === 14 && second === 5;
  const isStraight = shape === '11111' && (top - bottom === 4 || isWheel);
  const kind = kindOf(shape, isStraight, isFlush);
  return { kind, score: scoreOf(kind, isWheel ? [5] : heights) };
}

function kindOf(shape: string, isStraight: boolean, isFlush: boolean): HandKind {
  if (isStraight && isFlush) return 'straightFlush';
  if (shape === '41') return 'quads';
  if (shape === '32') return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (shape.startsWith('3')) return 'triple';
  if (shape === '221') return 'twoPairs';
  return shape.startsWith('2') ? 'pair' : 'highCard';
}

function scoreOf(kind: HandKind, heights: readonly number[]): number {
  let score = handKinds.indexOf(kind);
  for (let place = 0; place < 5; place += 1) score = score * base + (heights[place] ?? 0);
  return score;
}

/** Every choice of `count` of `items`, in their order. */
function* choices<Item>(items: readonly Item[], count: number, from = 0): Generator<readonly Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - count; at += 1) {
    const item = items[at];
    if (item === undefined) continue;
    for (const rest of choices(items, count - 1, at + 1)) yield [item, ...rest];
  }
}

/** The best hand of five: of all cards, or with exactly `own` of one's own where the game says so. */
export function bestHand(hole: readonly Card[], board: readonly Card[], own: number | undefined): Ranked {
  let best: Ranked | undefined;
  const consider = (five: readonly Card[]) => {
    const ranked = rankHand(five);
    if (!best || ranked.score > best.score) best = ranked;
  };
  if (own === undefined) for (const five of choices([...hole, ...board], 5)) consider(five);
  else
    for (const kept of choices(hole, own)) for (const shared of choices(board, 5 - own)) consider([...kept, ...shared]);
  if (!best) throw new RangeError('Too few cards for a hand');
  return best;
}
