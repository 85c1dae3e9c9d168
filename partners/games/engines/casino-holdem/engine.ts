import type { Card } from '../cards/shoe.ts';
import { createAnteEngine, type Dealt } from '../hands/ante.ts';
import type { HandState } from '../hands/outcome.ts';
import { bestHand, type HandKind, type Ranked } from '../pvp/poker/rank.ts';
import type { StepEngine } from '../steps.ts';

/** What a won ante pays to one, by the player's hand; others pay one. */
const antePays: Partial<Record<HandKind | 'royal', number>> = {
  flush: 2,
  fullHouse: 3,
  quads: 10,
  straightFlush: 20,
  royal: 100,
};

/** What the page says of the game. */
export type CasinoHoldemRules = { readonly pays: typeof antePays; readonly returned: number };

/** Of the ante, for whoever folds only what is worth less than a fifth of it. */
const returned = 0.9784;

const handOf = (own: readonly Card[], board: readonly Card[]): Ranked => bestHand(own, board, undefined);
const isRoyal = ({ kind, score }: Ranked) => kind === 'straightFlush' && score === royal.score;
const royal = handOf(
  [1, 13, 12, 11, 10].map((rank): Card => ({ rank, suit: 'spade' })),
  [],
);
const pairOfFours = handOf(
  [4, 4, 2, 3, 5].map((rank, at): Card => ({ rank, suit: at === 1 ? 'heart' : 'spade' })),
  [],
);
/** The dealer plays with a pair of fours or better; the other cards do not matter. */
const plays = (hand: Ranked) => hand.score >= pairOfFours.score;

function endOf({ own, dealer, board }: Dealt): HandState {
  const [mine, theirs] = [handOf(own, board), handOf(dealer, board)];
  if (!plays(theirs) || mine.score > theirs.score) return 'won';
  return mine.score === theirs.score ? 'push' : 'lost';
}

function winOf(dealt: Dealt, ante: number): number {
  const { own, dealer, board } = dealt;
  const end = endOf(dealt);
  if (end === 'push') return ante * 3;
  if (end !== 'won') return 0;
  const mine = handOf(own, board);
  const paid = ante * (1 + (antePays[isRoyal(mine) ? 'royal' : mine.kind] ?? 1));
  // The call is twice the ante: it is paid even, or comes back when the dealer does not play.
  return paid + (plays(handOf(dealer, board)) ? ante * 4 : ante * 2);
}

/** Casino hold'em: an ante, three cards of the board, then a call of twice as much, or fold. */
export function createCasinoHoldemEngine(): StepEngine {
  const rules: CasinoHoldemRules = { pays: antePays, returned };
  return createAnteEngine({
    id: 'casinoHoldem',
    rules,
    goOn: { name: 'call', antes: 2 },
    seen: 3,
    deal: (take) => ({ own: take(2), dealer: take(2), board: take(5) }),
    value: (own, board) => handOf(own, board).kind,
    end: endOf,
    win: winOf,
    notes: ({ dealer, board }) => (plays(handOf(dealer, board)) ? [] : ['notQualified']),
  });
}
