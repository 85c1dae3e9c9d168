import { expect, test } from 'vitest';
import { prizesOf, roadOf, tallies } from './statistics.ts';

const digits = { tiers: [], form: 'digits', balls: 9 } as const;
const tiers = [
  { label: 'Special', count: 1 },
  { label: '1st', count: 2 },
];

test('counts how often a number came and how long it has been away', () => {
  const draws = [{ numbers: ['1', '1', '2'] }, { numbers: ['3', '4', '5'] }, { numbers: ['2', '6', '7'] }];
  const of = (name: string) => tallies(draws, { ...digits, tiers: [] }).find((one) => one.name === name);
  expect(of('1')).toEqual({ name: '1', count: 2, away: 0 });
  expect(of('3')).toEqual({ name: '3', count: 1, away: 1 });
  expect(of('9')).toEqual({ name: '9', count: 0, away: 3 });
});

test('of prizes counts the last two digits', () => {
  const all = tallies([{ numbers: ['12345', '9945', '07'] }], { tiers, form: 'digits', balls: 9 });
  expect(all).toHaveLength(100);
  expect(all[45]).toEqual({ name: '45', count: 2, away: 0 });
});

test('a road turns to a new column with each change, and ties change nothing', () => {
  expect(roadOf(['big', 'big', 'tie', 'big', 'small', undefined, 'big'])).toEqual([
    ['big', 'big', 'tie', 'big'],
    ['small'],
    ['big'],
  ]);
  expect(roadOf(['tie', 'small', 'small'])).toEqual([['tie', 'small', 'small']]);
});

test('a ticket wins the prizes that it ends with', () => {
  expect(prizesOf('912345', ['12345', '999', '345'], tiers)).toEqual(['Special', '1st']);
  expect(prizesOf('45', ['12345', '999', '345'], tiers)).toEqual([]);
});
