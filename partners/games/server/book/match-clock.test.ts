import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addMatchClockRoute, MatchClock } from './match-clock.ts';

test('the clock of matches is held at a moment, and goes on', async () => {
  const clock = new MatchClock({ now: () => 1000, isPutBack: () => false });
  const app = Fastify();
  addMatchClockRoute(app, clock);
  const hold = (at: unknown) => app.inject({ method: 'PUT', url: '/_demo/match-clock', payload: { at } });
  expect((await hold(5000)).json()).toEqual({ now: 5000 });
  expect(clock.now()).toBe(5000);
  expect((await hold('noon')).statusCode).toBeGreaterThanOrEqual(400);
  expect(clock.now()).toBe(5000);
  expect((await hold(null)).json()).toEqual({ now: 1000 });
});
