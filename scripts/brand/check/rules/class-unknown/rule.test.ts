import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { classUnknown } from './rule.ts';

const check = (name: string, more: Record<string, string> = {}) => {
  const link = { route: 'rng', query: { class: name } };
  const menu = JSON.stringify({ main: { holds: { label: 'shell:menu.rng', icon: 'dice', link } } });
  return reported(shippedFleet({ kid: { menu, ...more } }, [classUnknown]).check(['kid']));
};

test('a class of games that no text names', () => {
  expect(check('HOLDD')).toEqual([
    [
      'class-unknown',
      '"HOLDD"',
      'No class of games is called "HOLDD". One that your platform has is named in "classes" of languages/<CODE>/games.json. Did you mean "HOLD"?',
    ],
  ]);
});

test('a class of the platform, and one that the brand has named', () => {
  expect(check('HOLD')).toEqual([]);
  expect(check('MEGAWIN', { 'languages/EN/games': '{ "classes": { "MEGAWIN": "Mega win" } }' })).toEqual([]);
});
