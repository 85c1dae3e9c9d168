import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';

test('whatever is busy says when to try again: players are told so in words', () => {
  expect(new Refusal('busy').value).toEqual({ retryAfterMs: 5000 });
  expect(new Refusal('busy', { retryAfterMs: 2000 }).value).toEqual({ retryAfterMs: 2000 });
  expect(new Refusal('nothing_found').value).toBeUndefined();
});
