import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arming, armedIn, atRest, changed, moving, restMs, takesPress } from './slip-arming.ts';

const times = fc.integer({ min: 0, max: 10_000 });

test.each([100, 350, restMs])('a second tap %d ms after the one that opened it places nothing', (ms) => {
  expect(takesPress(atRest(moving, 1000), 1000 + ms)).toBe(false);
});

test('a tap that waited until it is armed places', () => {
  const arming = atRest(moving, 1000);
  expect(armedIn(arming, 1000)).toBe(restMs);
  expect(armedIn(arming, 1000 + restMs)).toBe(0);
  expect(takesPress(arming, 1001 + restMs)).toBe(true);
});

test('while it moves it is never armed, and a change begins the wait anew', () => {
  expect(armedIn(moving, 5000)).toBe(Number.POSITIVE_INFINITY);
  expect(changed(moving, 5000)).toBe(moving);
  expect(takesPress(moving, 5000)).toBe(false);
  const arming = changed(atRest(moving, 0), 5000);
  expect(takesPress(arming, 5000 + restMs)).toBe(false);
  expect(takesPress(arming, 5001 + restMs)).toBe(true);
  // It lies there already: to hear so again does not begin the wait anew.
  expect(atRest(arming, 5300)).toBe(arming);
});

test('whatever happened, no press counts within the wait after the last change, nor while it moves', () => {
  const events = fc.array(fc.tuple(fc.constantFrom('move', 'rest', 'change'), times), { maxLength: 20 });
  fc.assert(
    fc.property(events, times, (list, down) => {
      const inOrder = list.toSorted(([, a], [, b]) => a - b).filter(([, at]) => at <= down);
      let arming: Arming = moving;
      for (const [what, at] of inOrder)
        arming = what === 'move' ? moving : what === 'rest' ? atRest(arming, at) : changed(arming, at);
      const isMoving = inOrder.findLast(([what]) => what !== 'change')?.[0] !== 'rest';
      const recent = inOrder.some(([what, at]) => what === 'change' && at + restMs >= down);
      if (isMoving || recent) expect(takesPress(arming, down)).toBe(false);
      if (takesPress(arming, down)) expect(armedIn(arming, down)).toBe(0);
    }),
  );
});
