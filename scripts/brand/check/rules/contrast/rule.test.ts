import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { contrast } from './rule.ts';

const light = readFileSync(join(import.meta.dirname, '../../../../../brands/base/themes/light.json'), 'utf8');

const check = (color: object) => {
  const kid = { 'themes/light': JSON.stringify({ color }, null, 2) };
  return testFleet({ base: { 'themes/light': light }, kid }, [contrast]).check(['kid']);
};

test('a theme that can be read', () => {
  expect(check({ text: '#101418' })).toEqual([]);
});

test('a colour that is none is reported as none', () => {
  expect(check({ brand: 'oklch(6 0.2 30)' })).toEqual([]);
});

test('a text that is too pale, with its worst ratio and the nearest colour that does', () => {
  const diagnostics = check({ textMuted: '#999999' });
  expect(reported(diagnostics)).toEqual([
    [
      'contrast',
      '"#999999"',
      '"textMuted" on "surface3" has 2.35:1; text needs 4.5:1. So it is with 3 other pairs of "textMuted". Did you mean "#696969"?',
    ],
  ]);
  expect(diagnostics[0]?.fix?.title).toBe('Set "textMuted" to #696969');
  expect(check({ textMuted: diagnostics[0]?.suggestion })).toEqual([]);
});

test('a surface that nothing can be read on is one fault, its own', () => {
  const faults = reported(check({ surface2: 'oklch(0.5 0.05 160)' }));
  expect(faults).toHaveLength(1);
  expect(faults[0]?.slice(0, 2)).toEqual(['contrast', '"oklch(0.5 0.05 160)"']);
});

test('the child that wrote one of two colours is to blame, whichever stands in front', () => {
  expect(reported(check({ brand: '#ffd9d0' }))[0]?.slice(0, 2)).toEqual(['contrast', '"#ffd9d0"']);
  expect(reported(check({ brandContrast: '#333333' }))[0]?.slice(0, 2)).toEqual(['contrast', '"#333333"']);
});

test('the edge of a field needs 3:1, a hairline nothing', () => {
  expect(reported(check({ lineStrong: '#cccccc' }))[0]?.[2]).toContain('the edge of a field needs 3:1');
  expect(check({ line: '#ffffff' })).toEqual([]);
});

test('a colour of a layer below is reported once, though it spoils more in a brand above', () => {
  const low = { 'themes/light': '{ "color": { "surface3": "#888888" } }' };
  const kid = {
    brand: '{ "id": "kid", "extends": "low" }',
    'themes/light': '{ "color": { "textMuted": "#333333", "text": "#555555" } }',
  };
  const diagnostics = shippedFleet({ low, kid }, [contrast]).check();
  expect(diagnostics.filter(({ layer }) => layer === 'low')).toMatchObject([{ brand: 'low', alsoIn: ['kid'] }]);
});
