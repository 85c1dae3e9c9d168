import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, colourOf, contrast } from '../colour/index.ts';
import { inksOf } from './art/inks.ts';
import { derived, type Ground, inGamut, readable } from './palette.ts';

const themes = join(import.meta.dirname, '../../../brands/base/themes');
const ground = (name: string) => JSON.parse(readFileSync(join(themes, `${name}.json`), 'utf8')) as Ground;
const grounds = { light: ground('light'), dark: ground('dark') };
const colour = (text: string | undefined) => colourOf(text ?? '') as Colour;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Light and dark of the seed alike: random channels seldom give greys, and never the corners. */
const corners = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#ff0000'];
const seed = fc.oneof({ weight: 9, arbitrary: hex }, { weight: 1, arbitrary: fc.constantFrom(...corners) });

test('whatever the seed, every pair of colours can be read in both themes', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom('light', 'dark'), (text, name) => {
      const { color } = grounds[name as keyof typeof grounds];
      return readable({ ...color, ...derived(colour(text), grounds[name as keyof typeof grounds]) });
    }),
    {
      numRuns: 1500,
      examples: corners
        .flatMap((text) => Object.keys(grounds).map((name) => [text, name] as const))
        .map(([a, b]) => [a, b]),
    },
  );
});

test('a fill is seen on a dark ground, and changes under the pointer', () => {
  fc.assert(
    fc.property(seed, (text) => {
      const { brand, brandHover, canvas } = derived(colour(text), grounds.dark);
      expect(contrast(colour(brand), colour(canvas))).toBeGreaterThanOrEqual(3);
      expect(brandHover).not.toBe(brand);
    }),
    { numRuns: 300 },
  );
});

test.each(['#e3b505', '#0b6e4f', '#c2185b', '#1a4fd6'])('%s keeps its hue', (text) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { brand, brandText } = derived(colour(text), grounds[scheme]);
    for (const made of [brand, brandText]) {
      const turn = Math.abs(colour(made).hue - colour(text).hue);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(8);
    }
  }
});

test('a seed that can be used as it is stays as it is', () => {
  expect(derived(colour('#0b6e4f'), grounds.light).brand).toBe('#0b6e4f');
});

test('a colour that no screen shows loses chroma, never its hue', () => {
  const shown = colour(inGamut(0.5, 0.4, 145));
  expect(shown.hue).toBeCloseTo(145, -1);
  expect(shown.lightness).toBeCloseTo(0.5, 1);
});

test('text of the tone that banners say can be read on pictures of any seed', () => {
  fc.assert(
    fc.property(seed, (text) => {
      for (const [tone, words] of [
        ['light', '#1a1a1a'],
        ['dark', '#ffffff'],
      ] as const) {
        const [calm, soft] = inksOf(colour(text), grounds.light.color, grounds.dark.color, tone).grounds;
        for (const behind of [calm, soft])
          expect(contrast(colour(words), colour(behind)), tone).toBeGreaterThanOrEqual(7);
      }
    }),
    { numRuns: 300 },
  );
});
