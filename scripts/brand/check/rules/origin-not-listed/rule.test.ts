import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { originNotListed } from './rule.ts';

const platform = { rules: {}, images: ['https://img.example/'], games: ['https://games.example'] };
const check = (origins: object, games = platform.games) => {
  const brand = JSON.stringify({ id: 'kid', extends: 'base', origins });
  return reported(
    testFleet({ kid: { brand } }, [originNotListed(new Map([['demo', { ...platform, games }]]))]).check(['kid']),
  );
};

test('origins that the policy would refuse', () => {
  expect(check({ games: ['{games}'] })).toEqual([
    [
      'origin-not-listed',
      '"origins"',
      '"https://img.example/", which pictures come from, would be refused by the Content-Security-Policy.',
    ],
    [
      'origin-not-listed',
      '"games"',
      '"https://games.example", which games are launched from, would be refused by the Content-Security-Policy.',
    ],
  ]);
});

test('origins that are listed', () => {
  expect(check({ images: ['https://img.example'], games: ['https://games.example'] })).toEqual([]);
});

test('{games} stands for the demo games, wherever on this machine they are', () => {
  const images = ['https://img.example'];
  expect(check({ images, games: ['{games}'] }, ['http://localhost:5175'])).toEqual([]);
  expect(check({ images, games: ['https://games.example'] }, ['http://localhost:5175'])).toHaveLength(1);
});
