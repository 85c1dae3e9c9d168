import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { gameTypeUnknown } from './rule.ts';

const check = (files: Record<string, string>) =>
  reported(shippedFleet({ kid: files }, [gameTypeUnknown]).check(['kid']));

test('a category of a menu, and the game type that a route hands on', () => {
  const files = {
    menu: '{ "main": { "slots": { "category": "SLOTS" } } }',
    routes: '{ "vip": { "path": "/vip", "page": "lobby", "params": { "gameType": "RGN", "room": "anything" } } }',
  };
  expect(check(files)).toEqual([
    ['game-type-unknown', '"SLOTS"', 'There is no game type or category "SLOTS".'],
    ['game-type-unknown', '"RGN"', 'There is no game type or category "RGN". Did you mean "RNG"?'],
  ]);
});

test("a category of the brand's own", () => {
  const brand = `{ "id": "kid", "extends": "base", "formatVersion": 2,
    "categories": { "SLOTS": { "gameTypes": ["RNG"], "label": "shell:menu.rng", "route": "rng" } } }`;
  expect(check({ brand, menu: '{ "main": { "slots": { "category": "SLOTS" } } }' })).toEqual([]);
});
