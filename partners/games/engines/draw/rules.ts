import model from '../../../../schemas/platform/draw-model.json' with { type: 'json' };
import type { SlipBet } from '../slip.ts';
import pays from './rules.json' with { type: 'json' };

/** The draw that platform and games agree on, and how many times its stake each kind of bet returns. */
export const drawRules = { ...model, ...pays };

/** The sum that parts `under` from `over`: the mean, so that both are equally likely. */
export const middleSum = (drawRules.drawn * (drawRules.balls + 1)) / 2;

/** Balls come in groups of seven by number, one colour each. */
const groupOf = (ball: number): number => Math.ceil(ball / 7);

const matchPays: ReadonlyMap<string, { readonly numbers: number; readonly pays: number }> = new Map([
  ['match1', { numbers: 1, pays: drawRules.match1 }],
  ['match2', { numbers: 2, pays: drawRules.match2 }],
  ['match3', { numbers: 3, pays: drawRules.match3 }],
  ['match4', { numbers: 4, pays: drawRules.match4 }],
]);
const tiers: ReadonlyMap<number, number> = new Map(
  Object.entries(drawRules.pick5).map(([hits, pays]) => [Number(hits), pays]),
);
const optionPays: ReadonlyMap<string, ReadonlyMap<number | string, number>> = new Map<
  string,
  ReadonlyMap<number | string, number>
>([
  ['sum', new Map(Object.entries(drawRules.sum))],
  ['parity', new Map(Object.entries(drawRules.parity))],
  ['firstGroup', new Map([1, 2, 3, 4, 5].map((group) => [group, drawRules.firstGroup]))],
]);

function areBalls(pick: SlipBet['pick'], count: number): boolean {
  const balls = pick.filter(
    (ball) => typeof ball === 'number' && Number.isInteger(ball) && ball >= 1 && ball <= drawRules.balls,
  );
  return balls.length === count && pick.length === count && new Set(balls).size === count;
}

/** Whether the rules know a bet. */
export function isDrawBet({ type, pick }: SlipBet): boolean {
  if (type === 'pick5') return areBalls(pick, 5);
  const match = matchPays.get(type);
  if (match) return areBalls(pick, match.numbers);
  const [option = ''] = pick;
  return pick.length === 1 && optionPays.get(type)?.has(option) === true;
}

/** The option of a kind of bet that a draw makes true. */
function trueOption(type: string, balls: readonly number[]): number | string {
  if (type === 'firstGroup') return groupOf(balls[0] ?? 0);
  if (type === 'parity') return balls.filter((ball) => ball % 2 === 1).length * 2 > balls.length ? 'odd' : 'even';
  const sum = balls.reduce((total, ball) => total + ball, 0);
  if (sum === middleSum) return 'exact';
  return sum < middleSum ? 'under' : 'over';
}

/** How many times its stake a bet returns when `balls` are drawn, in this order. */
export function drawPays({ type, pick }: SlipBet, balls: readonly number[]): number {
  const hits = pick.filter((ball) => typeof ball === 'number' && balls.includes(ball)).length;
  if (type === 'pick5') return tiers.get(hits) ?? 0;
  const match = matchPays.get(type);
  if (match) return hits === match.numbers ? match.pays : 0;
  const option = trueOption(type, balls);
  return pick[0] === option ? (optionPays.get(type)?.get(option) ?? 0) : 0;
}
