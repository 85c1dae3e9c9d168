import { expect, it } from 'vitest';
import { slotMachines } from '../../partners/games/engines/slot/machines.ts';
import { type Finding, isRight, tableOf } from './judge.ts';
import { play, together } from './play.ts';
import { fieldsFound, isFieldRight, waysOf } from './ways.ts';

const name = 'slot.lines.low';
const exact = slotMachines.get(name)?.exact;

it('plays the same rounds by the same seed, and adds portions up', () => {
  const whole = together(play(name, 3000, 1), play(name, 2000, 2));
  expect(whole.rounds).toBe(5000);
  expect(whole).toEqual(together(play(name, 3000, 1), play(name, 2000, 2)));
  expect(whole.hits).toBeGreaterThan(1000);
  expect(whole.most).toBeGreaterThan(1);
});

it('finds a machine wrong that returns another share than stated, or whose rounds contradict its mathematics', () => {
  const tally = play(name, 20_000, 3);
  const right: Finding = { name, stated: 0.9686, exact, tally };
  expect(isRight(right)).toBe(true);
  expect(isRight({ ...right, stated: 0.972 })).toBe(false);
  expect(isRight({ ...right, tally: { ...tally, sum: tally.sum * 1.3 } })).toBe(false);
  // Without mathematics the rounds decide.
  expect(isRight({ ...right, exact: undefined, stated: tally.sum / tally.rounds })).toBe(true);
  expect(isRight({ ...right, exact: undefined, stated: tally.sum / tally.rounds + 0.002 })).toBe(false);
  expect(tableOf([right])).toContain('| lines.low | 96.86 | 96.855 | exact |');
});

it('goes every way that draws can go, and finds the fields of a money wheel right by them', () => {
  const dice = [...waysOf((random) => random.below(6) + (random.below(6) + 2))];
  expect(dice).toHaveLength(36);
  expect(dice.reduce((sum, [chance, pips]) => sum + chance * pips, 0)).toBeCloseTo(7);
  const [one, ...others] = fieldsFound('plain');
  expect(one && isFieldRight({ ...one, stated: one.stated + 0.0001 })).toBe(false);
  expect([one, ...others].every((field) => field && isFieldRight(field))).toBe(true);
});
