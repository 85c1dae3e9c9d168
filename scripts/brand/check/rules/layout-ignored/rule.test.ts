import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { layoutIgnored } from './rule.ts';

test('a layout within a frame', () => {
  const diagnostics = shippedFleet({ kid: { 'pages/home': '{ "layout": "top" }' } }, [layoutIgnored]).check(['kid']);
  expect(reported(diagnostics)).toEqual([
    ['layout-ignored', '"layout"', 'The page stands in the layout of its frame "shell"; this one is not used.'],
  ]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', fix: { title: 'Remove the layout' } }]);
});

test('a frame without a layout takes that of its pages', () => {
  const kid = { 'pages/club': '{ "regions": {} }', 'pages/vip': '{ "frame": "club", "layout": "top", "regions": {} }' };
  expect(shippedFleet({ kid }, [layoutIgnored]).check(['kid'])).toEqual([]);
});

test('a page of the base that a child gives a frame: the child is reported', () => {
  const kid = {
    'pages/shell': '{ "frame": "outer" }',
    'pages/outer': '{ "layout": "top", "regions": {} }',
  };
  const diagnostics = shippedFleet({ kid }, [layoutIgnored]).check();
  expect(diagnostics).toMatchObject([{ layer: 'kid', brand: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)).toEqual([
    ['layout-ignored', '"outer"', 'The page has the layout "side", and stands in that of its frame "outer" now.'],
  ]);
});
