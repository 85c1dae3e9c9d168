import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { regionMissing } from './rule.ts';

const check = (files: Record<string, string>) => reported(shippedFleet({ kid: files }, [regionMissing]).check(['kid']));
const vip = (page: string) => ({ routes: '{ "vip": { "path": "/vip", "page": "vip" } }', 'pages/vip': page });

test('a column with nothing in it', () => {
  expect(check({ 'pages/shell': '{ "layout": "board", "regions": { "aside": null } }' })).toEqual([
    ['region-missing', '"board"', 'The layout "board" keeps a column for the region "aside", and nothing is in it.'],
  ]);
});

test('an aside where none is shown, of the page or of its frame', () => {
  const message = 'The layout "top" shows no aside: its blocks are shown to nobody.';
  expect(check({ 'pages/shell': '{ "layout": "top" }' })).toEqual([['region-missing', '"top"', message]]);
  const aside = '"aside": { "menu": { "widget": "shell/side-menu" } }';
  expect(check(vip(`{ "layout": "top", "regions": { ${aside} } }`))).toEqual([['region-missing', '"aside"', message]]);
});

test('what is no layout at all is reported as such', () => {
  expect(check({ 'pages/shell': '{ "layout": "sied" }' })).toEqual([]);
});

test('a page may bring the aside that its frame has not', () => {
  const aside = '"aside": { "menu": { "widget": "shell/side-menu" } }';
  const club = { 'pages/club': '{ "layout": "side", "regions": {} }' };
  expect(check({ ...club, ...vip(`{ "frame": "club", "regions": { ${aside} } }`) })).toEqual([]);
  expect(check({ ...club, ...vip('{ "frame": "club", "regions": {} }') })).toHaveLength(1);
});

test('a child that takes the aside away is reported, not the base with the layout', () => {
  const kid = { 'pages/shell': '{ "regions": { "aside": null } }' };
  const diagnostics = shippedFleet({ kid }, [regionMissing]).check();
  expect(diagnostics).toMatchObject([{ brand: 'kid', layer: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)[0]?.[1]).toBe('null');
});
