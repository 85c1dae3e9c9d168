import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { menuUnused } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [menuUnused]).check(['kid']);
const entry = '{ "hot": { "label": "shell:menu.hot", "link": { "route": "hot" } } }';

test('a menu that nothing draws', () => {
  const diagnostics = check({ menu: `{ "vip": ${entry}, "main": { "vip": { "label": "shell:menu.hot" } } }` });
  expect(reported(diagnostics)).toEqual([['menu-unused', '"vip"', 'No widget on any page draws the menu "vip".']]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test('a menu that a block names', () => {
  const shell = '{ "regions": { "aside": { "menu": { "props": { "menu": "vip" } } } } }';
  expect(check({ menu: `{ "vip": ${entry} }`, 'pages/shell': shell })).toEqual([]);
});
