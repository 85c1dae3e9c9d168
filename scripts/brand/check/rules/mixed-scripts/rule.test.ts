import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { mixedScripts } from './rule.ts';

const check = (name: string) => {
  const brand = JSON.stringify({ id: 'kid', extends: 'base', name });
  return reported(testFleet({ kid: { brand } }, [mixedScripts]).check(['kid']));
};

test('a Cyrillic letter in a Latin name', () => {
  expect(check('Pаvilion Club')).toEqual([
    ['mixed-scripts', '"Pаvilion Club"', '"Pаvilion" mixes letters of alphabets that look alike.'],
  ]);
});

test.each(['Павильон', 'Casino Павильон', 'Sen Vàng', 'Ω 3'])('%s is what it seems', (name) => {
  expect(check(name)).toEqual([]);
});
