import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { hostClaimed } from './rule.ts';

const brand = (id: string, rest: string) => `{ "id": "${id}", ${rest} }`;
const fleet = (brands: Record<string, string>) =>
  testFleet(Object.fromEntries(Object.entries(brands).map(([id, rest]) => [id, { brand: brand(id, rest) }])), [
    hostClaimed,
  ]);

test('a host of several brands is reported at each of them, once', () => {
  const diagnostics = fleet({
    a: '"extends": "base", "hosts": ["play.example"]',
    b: '"extends": "base", "hosts": ["b.example", "play.example"]',
  }).check();
  expect(reported(diagnostics)).toEqual([
    ['host-claimed', '"play.example"', 'The brand "b" claims this host too. A host shows one brand.'],
    ['host-claimed', '"play.example"', 'The brand "a" claims this host too. A host shows one brand.'],
  ]);
  expect(diagnostics.map(({ brand }) => brand)).toEqual(['a', 'b']);
  const hosts = '"extends": "base", "hosts": ["x.example", "x.example"]';
  expect(reported(fleet({ a: hosts, b: hosts, c: hosts }).check(['b']))).toEqual([
    ['host-claimed', '"x.example"', 'The brands "a" and "c" claim this host too. A host shows one brand.'],
  ]);
});

test('a host said twice by one brand is reported by the schema', () => {
  expect(fleet({ a: '"extends": "base", "hosts": ["x.example", "x.example"]' }).check()).toEqual([]);
});

test('a brand requested alone is held against all others', () => {
  const both = fleet({
    a: '"extends": "base", "hosts": ["x.example"]',
    b: '"extends": "base", "hosts": ["x.example"]',
  });
  expect(both.check(['a'])).toHaveLength(1);
  expect(both.check(['b'])).toHaveLength(1);
});

test("hosts that are a parent's", () => {
  expect(
    reported(fleet({ low: '"extends": "base", "hosts": ["low.example"]', kid: '"extends": "low"' }).check()),
  ).toEqual([
    [
      'host-claimed',
      '{',
      '"hosts" is inherited: the brand would claim "low.example" of what it extends. Give it hosts of its own.',
    ],
  ]);
  expect(
    fleet({ low: '"extends": "base", "hosts": ["low.example"]', kid: '"extends": "low", "hosts": []' }).check(),
  ).toEqual([]);
});

test('brands that extend each other are reported elsewhere', () => {
  expect(fleet({ a: '"extends": "b"', b: '"extends": "a"' }).check()).toEqual([]);
});
