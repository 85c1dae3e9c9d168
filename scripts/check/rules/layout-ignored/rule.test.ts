import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { layoutIgnored } from './rule.ts';

test('a layout within a frame', () => {
  const diagnostics = shippedFleet({ kid: { 'pages/home': '{ "layout": "top" }' } }, [layoutIgnored]).check(['kid']);
  expect(told(diagnostics)).toEqual([
    ['layout-ignored', '"layout"', 'The page stands in the layout of its frame "shell"; this one is not used.'],
  ]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', fix: { title: 'Remove the layout' } }]);
});

test('a frame without a layout takes that of its pages', () => {
  const kid = { 'pages/club': '{ "regions": {} }', 'pages/vip': '{ "frame": "club", "layout": "top", "regions": {} }' };
  expect(shippedFleet({ kid }, [layoutIgnored]).check(['kid'])).toEqual([]);
});
