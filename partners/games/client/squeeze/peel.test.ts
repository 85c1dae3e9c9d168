import { expect, it } from 'vitest';
import { peelOf } from './peel.ts';

const box = { width: 100, height: 142 };

it('a card is peeled from the edge that the finger moves away from, as far as it has moved', () => {
  const from = { x: 50, y: 100 };
  expect(peelOf(from, { x: 52, y: 29 }, box)).toEqual({ edge: 'bottom', share: 0.5 });
  expect(peelOf(from, { x: 50, y: 171 }, box)).toEqual({ edge: 'top', share: 0.5 });
  expect(peelOf(from, { x: 80, y: 90 }, box)).toEqual({ edge: 'left', share: 0.3 });
  expect(peelOf(from, { x: 20, y: 110 }, box)).toEqual({ edge: 'right', share: 0.3 });
});

it('no card is peeled further than it is long', () => {
  expect(peelOf({ x: 50, y: 140 }, { x: 50, y: -400 }, box).share).toBe(1);
});
