import type { Card } from '../cards/shoe.ts';
import { createAnteEngine, type Dealt } from '../hands/ante.ts';
import type { HandState } from '../hands/outcome.ts';
import type { StepEngine } from '../steps.ts';
import { compareHands, type HandRank, judge } from '../teen-patti/rules.ts';

/** What a hand pays to one beside its stake, whatever the dealer has. */
const anteBonus: Partial<Record<HandRank, number>> = { sequence: 1, trail: 4, pureSequence: 5 };

/** What the page says of the game. */
export type ThreeCardRules = { readonly bonus: typeof anteBonus; readonly returned: number };

/** Of the ante, for whoever plays queen, six, four and better. */
const returned = 0.9663;

/** From the lowest on: here a sequence in one suit is better than a trail. */
const order: readonly HandRank[] = ['high', 'pair', 'color', 'sequence', 'trail', 'pureSequence'];
/** Ace, two, three is the lowest sequence. */
const ranked = (cards: readonly Card[]) => judge(cards, 'low');
/** The dealer plays with a queen or better. */
const plays = (cards: readonly Card[]) => {
  const hand = ranked(cards);
  return hand.rank !== 'high' || (hand.order[0] ?? 0) >= 12;
};

function endOf({ own, dealer }: Dealt): HandState {
  const better = compareHands(ranked(own), ranked(dealer), order);
  if (!plays(dealer) || better > 0) return 'won';
  return better === 0 ? 'push' : 'lost';
}

function winOf(dealt: Dealt, ante: number): number {
  const { own, dealer } = dealt;
  const end = endOf(dealt);
  const bonus = ante * (anteBonus[ranked(own).rank] ?? 0);
  if (end === 'push') return ante * 2 + bonus;
  // Without a hand of the dealer the ante wins and the play stake comes back.
  return bonus + (end === 'won' ? (plays(dealer) ? ante * 4 : ante * 3) : 0);
}

function notesOf({ own, dealer }: Dealt, wentOn: boolean): readonly string[] {
  const hasBonus = wentOn && anteBonus[ranked(own).rank] !== undefined;
  return [...(plays(dealer) ? [] : ['notQualified']), ...(hasBonus ? ['bonus'] : [])];
}

/** Three card poker: an ante, then play for as much again, or fold. */
export function createThreeCardEngine(): StepEngine {
  const rules: ThreeCardRules = { bonus: anteBonus, returned };
  return createAnteEngine({
    id: 'threeCard',
    rules,
    goOn: { name: 'play', antes: 1 },
    seen: 0,
    deal: (take) => ({ own: take(3), dealer: take(3), board: [] }),
    value: (own) => ranked(own).rank,
    end: endOf,
    win: winOf,
    notes: notesOf,
  });
}
