import { describe, expect, test } from 'vitest';
import { betsOf, choicesOf, numbersIn, quickPick, stakeOf, toggled } from './lines.ts';

const two = { kind: 'digits', length: 2 } as const;

describe('a line', () => {
  test('makes every combination of its picks, and stakes each', () => {
    expect(betsOf(['01', '02', '03', '04'], { of: 2, units: 1 })).toBe(6);
    expect(stakeOf(['01', '02'], { of: 1, units: 27 }, 1000)).toBe(54_000);
    expect(stakeOf(['01'], { of: 2, units: 1 }, 1000)).toBe(0);
  });

  test('takes a pick, gives it back, and lets the first go where there is no room', () => {
    expect(toggled([], '07', 4)).toEqual(['07']);
    expect(toggled(['07', '08'], '07', 4)).toEqual(['08']);
    expect(toggled(['1', '2', '3'], '4', 3)).toEqual(['2', '3', '4']);
  });
});

describe('quick picks', () => {
  test.each([two, { kind: 'digits', length: 4 } as const, { kind: 'balls', to: 11 } as const])(
    'are as many as asked for, all different: %o',
    (form) => {
      const picks = quickPick(form, 5);
      expect(new Set(picks).size).toBe(5);
      const choices = choicesOf(form);
      for (const pick of picks) expect(choices.length === 0 ? /^\d{4}$/.test(pick) : choices.includes(pick)).toBe(true);
    },
  );

  test('may be everything', () => {
    expect(quickPick(two, 100)).toEqual(choicesOf(two));
  });
});

test('typed numbers of the right length are taken, each once', () => {
  expect(numbersIn('123, 45;123 9876 007', 3)).toEqual(['123', '007']);
  expect(numbersIn('٠٠٧ ๔๕๖', 3)).toEqual(['007', '456']);
});
