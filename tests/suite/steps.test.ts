import { expect, test } from 'vitest';
import { type Step, sideBySide, steps } from './steps.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: ['true'], ...more });

test('a step runs beside the one before it where it says so, and after all others', () => {
  const [a, b, c, d] = [step('a'), step('b', { beside: true }), step('c', { beside: true }), step('d')];
  expect(sideBySide([a, b, c, d])).toEqual([[a, b, c], [d]]);
  expect(sideBySide([b])).toEqual([[b]]);
});

test('no step runs beside one that it builds on, and each one builds on an earlier one', () => {
  const groups = sideBySide(steps);
  const placeOf = (name: string) => groups.findIndex((group) => group.some((one) => one.name === name));
  for (const { name, after } of steps.filter((one) => one.after)) {
    expect(placeOf(after ?? '')).toBeGreaterThanOrEqual(0);
    expect(placeOf(after ?? '')).toBeLessThan(placeOf(name));
  }
});
