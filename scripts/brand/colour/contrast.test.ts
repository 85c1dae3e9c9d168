import { expect, test } from 'vitest';
import { type Colour, colourOf, contrast, nearest, written } from './index.ts';

const colour = (text: string) => colourOf(text) as Colour;

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['oklch(0 0 0)', 'oklch(1 0 0)', 21],
  ['#00000080', '#ffffff', 3.98],
])('%s on %s has %d:1', (front, ground, ratio) => {
  expect(contrast(colour(front), colour(ground))).toBeCloseTo(ratio, 1);
});

test('both notations are the same colour', () => {
  const { lightness, chroma, hue } = colour('#ff6852');
  const same = colour(`oklch(${lightness.toFixed(4)} ${chroma.toFixed(4)} ${hue.toFixed(2)})`);
  expect(written({ ...same, notation: 'hex' })).toBe('#ff6852');
  expect(written(colour('oklch(62% 0.19 30 / 50%)'))).toBe('oklch(0.62 0.19 30 / 0.5)');
});

test('other notations are none of a theme', () => {
  expect(['red', '#fff', 'rgb(1 2 3)', 'oklch(x 0 0)'].map(colourOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['#8a8a8a', 'oklch(0.65 0.1 250)'])('the nearest passing colour of %s keeps hue and notation', (text) => {
  const ground = colour('#ffffff');
  const better = nearest(colour(text), [{ other: ground, least: 4.5 }]);
  const found = colour(better ?? '');
  expect(found.notation).toBe(colour(text).notation);
  expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(found, ground)).toBeLessThan(4.65);
});

test('no lightness meets demands that exclude each other', () => {
  const demands = ['#ffffff', '#000000'].map((other) => ({ other: colour(other), least: 7 }));
  expect(nearest(colour('#888888'), demands)).toBeUndefined();
});
