import { expect, test } from 'vitest';
import type { Diagnostic } from '../../diagnostic.ts';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { companionMissing } from './rule.ts';

const prices = '"matches": { "widget": "sports/fixtures" }';
const slip = '"slip": { "widget": "sports/slip" }';
const page = (main: string, more = '') => `{ ${more}"regions": { "main": { ${main} } } }`;
const check = (brands: Record<string, Record<string, string>>) =>
  shippedFleet(brands, [companionMissing]).check(Object.keys(brands));
const alone = '"sports/fixtures" does nothing without "sports/slip", and neither the page nor its frame has one.';

test('prices without a slip, in a slot too, and beside one', () => {
  const diagnostics = check({ kid: { 'pages/lobby': page(prices) } });
  expect(reported(diagnostics)).toEqual([['companion-missing', '"sports/fixtures"', alone]]);
  expect(diagnostics).toMatchObject([{ severity: 'error', line: 1, column: 49, layer: 'kid' }]);
  const columns = (aside: string) =>
    page(`"desk": { "widget": "shell/columns", "slots": { "main": { ${prices} }, "aside": { ${aside} } } }`);
  expect(check({ kid: { 'pages/lobby': columns('"b": { "widget": "home/banner" }') } })).toHaveLength(1);
  expect(check({ kid: { 'pages/lobby': columns(slip) } })).toEqual([]);
  expect(check({ kid: { 'pages/lobby': page(`${slip}, ${prices}`) } })).toEqual([]);
});

test('a slip on the frame serves its pages, where its region is shown', () => {
  const sports = page(prices, '"frame": "shell", ');
  const frame = (region: string, layout: string) =>
    `{ "layout": "${layout}", "regions": { "${region}": { ${slip} } } }`;
  expect(check({ kid: { 'pages/lobby': sports, 'pages/shell': frame('footer', 'top') } })).toEqual([]);
  const aside = check({ kid: { 'pages/lobby': sports, 'pages/shell': frame('aside', 'board') } });
  expect(reported(aside)).toEqual([
    [
      'companion-missing',
      '"sports/fixtures"',
      '"sports/fixtures" does nothing without "sports/slip", and there is none on a phone or on a tablet.',
    ],
  ]);
  const phones = `"onPhones": { "widget": "sports/slip", "when": { "device": ["phone", "tablet"] } }`;
  const both = page(`${phones}, ${prices}`, '"frame": "shell", ');
  expect(check({ kid: { 'pages/lobby': both, 'pages/shell': frame('aside', 'board') } })).toEqual([]);
});

test('prices that few see need a slip for those few alone', () => {
  const members = '"when": { "session": "member" }';
  const some = `"matches": { "widget": "sports/fixtures", ${members} }`;
  const slipFor = (when: string) => `"slip": { "widget": "sports/slip", ${when} }`;
  expect(check({ kid: { 'pages/lobby': page(`${some}, ${slipFor(members)}`) } })).toEqual([]);
  const guests = check({ kid: { 'pages/lobby': page(`${prices}, ${slipFor(members)}`) } });
  expect(guests.map(({ message }) => message)).toEqual([
    '"sports/fixtures" does nothing without "sports/slip", and there is none for a guest or for a trial.',
  ]);
});

test('a brand that takes the slip of its parent away is at fault itself, and one that only inherits the fault is not', () => {
  const whole = { 'pages/lobby': page(`${slip}, ${prices}`), brand: '{ "id": "dad", "extends": "base" }' };
  const kid = { brand: '{ "id": "kid", "extends": "dad" }', 'pages/lobby': page('"slip": null') };
  const found: Diagnostic[] = check({ dad: whole, kid });
  expect(found).toMatchObject([{ layer: 'kid', brand: 'kid' }]);
  expect(reported(found)).toEqual([
    [
      'companion-missing',
      'null',
      '"sports/fixtures" of pages/lobby.json does nothing without "sports/slip", and neither the page nor its frame has one.',
    ],
  ]);
  const heir = { brand: '{ "id": "heir", "extends": "dad" }' };
  expect(check({ dad: { ...whole, 'pages/lobby': page(prices) }, heir })).toMatchObject([
    { layer: 'dad', alsoIn: ['heir'] },
  ]);
});
