import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { numberUnit } from './rule.ts';

const check = (files: Record<string, object>) => {
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(shippedFleet({ kid }, [numberUnit]).check()).map(([, at, message]) => [at, message]);
};
const brand = (more: object) => ({ brand: { id: 'kid', extends: 'base', ...more } });

test('seconds where milliseconds are requested', () => {
  expect(check(brand({ timings: { smsMinInterval: 60 } }))).toEqual([
    ['60', 'This is in ms: 60 ms is hardly meant. 60 s would be 60000.'],
  ]);
  expect(check(brand({ access: { remember: { duration: 86400 } } }))).toEqual([
    ['86400', 'This is in ms: 86400 ms is hardly meant. 86400 s would be 86400000.'],
  ]);
  expect(check({ 'themes/dark': { motion: { base: 0.2 } } })).toEqual([['0.2', expect.stringContaining('200')]]);
  expect(check(brand({ timings: { smsMinInterval: 0, captchaMinInterval: 1000, searchPause: 100 } }))).toEqual([]);
  expect(check(brand({ access: { remember: { duration: 604800000 } } }))).toEqual([]);
});

test('a prop of a widget', () => {
  const draws = (maxEvery: number) => ({
    'pages/home': { regions: { main: { next: { widget: 'lottery/draws', props: { maxEvery } } } } },
  });
  expect(check(draws(5))).toEqual([['5', expect.stringContaining('5 minutes would be 300')]]);
  expect(check(draws(300_000))).toEqual([['300000', expect.stringContaining('300000 ms would be 300')]]);
  for (const sound of [60, 300, 86_400, 604_800]) expect(check(draws(sound))).toEqual([]);
});
