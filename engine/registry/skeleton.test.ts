import { expect, test } from 'vitest';
import { skeletonShape } from './LazyMount.tsx';
import type { Widget } from './registry.ts';

const widget: Widget = {
  name: 'a/b',
  messages: [],
  load: () => Promise.reject(new Error('never drawn')),
  loaded: undefined,
};
const shapeOf = (skeleton: Widget['skeleton'], variant?: string) =>
  skeletonShape({ ...widget, ...(skeleton && { skeleton }) }, { variant, source: 'own' });

test('keeps the height that a widget states, which grows with the window where it has two', () => {
  expect(shapeOf(undefined)).toBeUndefined();
  expect(shapeOf({ phone: 420, desktop: 420 })).toEqual({ height: '420px', row: undefined });
  expect(shapeOf({ phone: 900, desktop: 620 })?.height).toBe('clamp(620px, 30vw, 900px)');
  expect(shapeOf({ phone: 60, desktop: 60, variants: { deck: { phone: 90, desktop: 90 } } }, 'deck')?.height).toBe(
    '90px',
  );
  expect(
    shapeOf({ phone: 60, desktop: 60, by: 'source', variants: { own: { phone: 0, desktop: 0 } } }),
  ).toBeUndefined();
});

test('comes in rows where the widget does', () => {
  expect(shapeOf({ phone: 420, desktop: 420, row: 72 })).toEqual({ height: '420px', row: '72px' });
});
