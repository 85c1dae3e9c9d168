import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

function waitOf(work: () => void): unknown {
  try {
    work();
    return 0;
  } catch (fault) {
    return fault instanceof Refusal ? fault.value : fault;
  }
}

test('a burst goes through, then one call per refill; keys do not share', () => {
  let now = 1000;
  const limit = new RateLimit(3, 60, () => now);
  for (let i = 0; i < 3; i++) limit.take('a');
  expect(waitOf(() => limit.take('a'))).toEqual({ retryAfterMs: 1000 });
  limit.take('b');
  now += 1000;
  limit.take('a');
  expect(waitOf(() => limit.take('a'))).toEqual({ retryAfterMs: 1000 });
});

test('a clock that goes back grants nothing and takes nothing', () => {
  let now = 100_000;
  const limit = new RateLimit(2, 60, () => now);
  limit.take('a');
  now -= 90_000;
  limit.take('a');
  expect(waitOf(() => limit.take('a'))).toMatchObject({ retryAfterMs: 1000 });
});

test('a million addresses do not fill the memory', () => {
  const limit = new RateLimit(1, 60, () => 0);
  for (let i = 0; i < 60_000; i++) limit.take(`address ${i}`);
  // The coldest were dropped and start anew; the warmest are still counted.
  limit.take('address 0');
  expect(() => limit.take('address 59999')).toThrow('too_many_requests');
});
