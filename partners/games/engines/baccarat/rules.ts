import type { Card } from '../cards/shoe.ts';
import type { SlipBet } from '../slip.ts';

/** With commission, a won bet on the banker pays 19 to 20; without, it pays 1 to 1, and half of that for a win with six points. */
export type BaccaratVariant = 'commission' | 'noCommission';

export type BaccaratHand = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly points: { readonly player: number; readonly banker: number };
  readonly winner: 'player' | 'banker' | 'tie';
};

/** Tens and pictures count nothing. */
const countOf = ({ rank }: Card): number => (rank > 9 ? 0 : rank);

const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + countOf(card), 0) % 10;

/** Whether the banker takes a third card, by its own points and the player's third card. */
function bankerDraws(points: number, third: Card | undefined): boolean {
  if (!third) return points <= 5;
  const shown = countOf(third);
  if (points <= 2) return true;
  if (points === 3) return shown !== 8;
  if (points === 4) return shown >= 2 && shown <= 7;
  if (points === 5) return shown >= 4 && shown <= 7;
  return points === 6 && (shown === 6 || shown === 7);
}

/** Deals a hand by the rules of punto banco: a natural eight or nine ends it. */
export function dealHand(next: () => Card): BaccaratHand {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  if (pointsOf(player) < 8 && pointsOf(banker) < 8) {
    const third = pointsOf(player) <= 5 ? next() : undefined;
    if (third) player.push(third);
    if (bankerDraws(pointsOf(banker), third)) banker.push(next());
  }
  const points = { player: pointsOf(player), banker: pointsOf(banker) };
  const winner = points.player === points.banker ? 'tie' : points.player > points.banker ? 'player' : 'banker';
  return { player, banker, points, winner };
}

const isPair = ([first, second]: readonly Card[]) => first?.rank === second?.rank;
const isPerfect = (cards: readonly Card[]) => isPair(cards) && cards[0]?.suit === cards[1]?.suit;

/** How many times its stake a won bet returns, the stake among it. */
export const baccaratPays = {
  player: 2,
  banker: 1.95,
  tie: 9,
  playerPair: 12,
  bankerPair: 12,
  eitherPair: 6,
  perfectPair: 26,
  perfectPairs: 201,
  big: 1.54,
  small: 2.5,
  super6: 13,
} as const;

/** What each bet returns of its stakes in the long run, with eight decks. */
export const baccaratReturns: { readonly [Variant in BaccaratVariant]: Readonly<Record<string, number>> } = {
  commission: {
    player: 0.98765,
    banker: 0.98942,
    tie: 0.8564,
    playerPair: 0.89639,
    bankerPair: 0.89639,
    eitherPair: 0.8629,
    perfectPair: 0.91953,
    big: 0.95654,
    small: 0.94717,
  },
  noCommission: {
    player: 0.98765,
    banker: 0.98542,
    tie: 0.8564,
    playerPair: 0.89639,
    bankerPair: 0.89639,
    eitherPair: 0.8629,
    perfectPair: 0.91953,
    super6: 0.70023,
  },
};

/** Whether the table knows a bet. */
export const isBaccaratBet = ({ type, pick }: SlipBet, variant: BaccaratVariant): boolean =>
  pick.length === 0 && Object.hasOwn(baccaratReturns[variant], type);

function bankerReturns({ winner, points }: BaccaratHand, variant: BaccaratVariant): number {
  if (winner === 'tie') return 1;
  if (winner === 'player') return 0;
  if (variant === 'commission') return baccaratPays.banker;
  return points.banker === 6 ? 1.5 : 2;
}

/** How many times its stake a bet returns; 1 gives it back. */
export function baccaratReturn({ type }: SlipBet, hand: BaccaratHand, variant: BaccaratVariant): number {
  const { player, banker, winner, points } = hand;
  const pays = (wins: boolean, factor: number) => (wins ? factor : 0);
  switch (type) {
    case 'banker':
      return bankerReturns(hand, variant);
    case 'player':
      return winner === 'tie' ? 1 : pays(winner === 'player', baccaratPays.player);
    case 'tie':
      return pays(winner === 'tie', baccaratPays.tie);
    case 'playerPair':
      return pays(isPair(player), baccaratPays.playerPair);
    case 'bankerPair':
      return pays(isPair(banker), baccaratPays.bankerPair);
    case 'eitherPair':
      return pays(isPair(player) || isPair(banker), baccaratPays.eitherPair);
    case 'perfectPair': {
      const perfect = [player, banker].filter(isPerfect).length;
      return perfect === 2 ? baccaratPays.perfectPairs : pays(perfect === 1, baccaratPays.perfectPair);
    }
    case 'big':
      return pays(player.length + banker.length > 4, baccaratPays.big);
    case 'small':
      return pays(player.length + banker.length === 4, baccaratPays.small);
    default:
      return pays(type === 'super6' && winner === 'banker' && points.banker === 6, baccaratPays.super6);
  }
}
