import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { blockReplaced } from './rule.ts';

const page = (blocks: string) => `{ "layout": "side", "regions": { "main": ${blocks} } }`;
const changed = (before: string, after: string) =>
  testFleet({ base: { 'pages/promo': page(before) }, kid: { 'pages/promo': page(after) } }, [blockReplaced]).check([
    'kid',
  ]);

test('a block that has the id of an inherited one says what it takes from it', () => {
  const found = changed(
    '{ "top": { "widget": "home/hero", "props": { "headline": "x" }, "when": { "session": "member" } } }',
    '{ "top": { "widget": "games/lobby", "when": null } }',
  );
  expect(reported(found)).toEqual([
    [
      'block-replaced',
      '"games/lobby"',
      '"top" of "base" becomes a "games/lobby" instead of a "home/hero", and keeps its "props": blocks of one id are one block. Give this one an id of its own; `"top": null` takes the other one away.',
    ],
  ]);
});

test('in a slot too', () => {
  const tabs = (widget: string) =>
    `{ "tabs": { "widget": "home/tabs", "slots": { "first": { "a": { "widget": "${widget}" } } } } }`;
  const [, underlined, message] = reported(changed(tabs('home/hero'), tabs('games/lobby')))[0] ?? [];
  expect([underlined, message]).toEqual([
    '"games/lobby"',
    expect.stringMatching(/^"a" of "base" becomes .* "home\/hero": blocks/),
  ]);
});

test('a block with an id of its own, and one that only says more of what it inherits', () => {
  const before = '{ "top": { "widget": "home/hero", "props": { "headline": "x" } } }';
  expect(changed(before, '{ "top": null, "more": { "widget": "games/lobby" } }')).toEqual([]);
  expect(changed(before, '{ "top": { "widget": "home/hero", "props": { "headline": "y" } } }')).toEqual([]);
});
