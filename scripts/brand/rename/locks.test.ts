import { expect, test } from 'vitest';
import type { Kind } from './kinds.ts';
import { relocked } from './locks.ts';

test.each<[Kind, lock: string, from: string, to: string, result: string | undefined]>([
  ['route', 'routes#/rng/path', 'rng', 'slots', 'routes#/slots/path'],
  ['route', 'routes#/rng', 'rng', 'slots', 'routes#/slots'],
  ['route', 'routes#/rngs', 'rng', 'slots', undefined],
  ['route', 'menu#/rng', 'rng', 'slots', undefined],
  ['page', 'pages/lobby#/regions', 'lobby', 'halls', 'pages/halls#/regions'],
  ['page', 'pages/lobby-2#/regions', 'lobby', 'halls', undefined],
  ['message', 'languages/EN/home#/hot', 'home:hot', 'home:warm', 'languages/EN/home#/warm'],
  ['message', 'languages/EN/home#/hot', 'home:hot', 'shell:a.b', 'languages/EN/shell#/a/b'],
  ['message', 'languages/EN/home#/hot/x', 'home:hot', 'home:warm', 'languages/EN/home#/warm/x'],
  ['message', 'languages/EN/home#/hot_one', 'home:hot', 'home:warm', 'languages/EN/home#/warm_one'],
  ['message', 'languages/EN/home#/hotter', 'home:hot', 'home:warm', undefined],
  ['message', 'languages/EN/shell#/hot', 'home:hot', 'home:warm', undefined],
  ['widget', 'pages/home#/regions', 'home/banner', 'home/hero', undefined],
])('%s: the lock %s, when %s becomes %s', (kind, lock, from, to, result) => {
  expect(relocked(kind, lock, from, to)).toBe(result);
});
