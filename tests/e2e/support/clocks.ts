import { expect } from '@playwright/test';
import type { RunningProduct } from './product.ts';

/** Holds the clock of the book's matches at a moment, ms since 1970; null lets it go on. Bets and money keep the real time. */
export async function holdMatches(product: RunningProduct, at: number | null): Promise<void> {
  const { hostname, port } = new URL(product.gateway);
  await hold(`http://${hostname}:${Number(port) + 1}/_demo/match-clock`, at);
}

/** Holds the clock that lotteries draw by, as above. A restart of the gateway lets it go on. */
export const holdDraws = (product: RunningProduct, at: number | null): Promise<void> =>
  hold(`${product.gateway}/_demo/draw-clock`, at);

async function hold(address: string, at: number | null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ at }) });
  expect(reply.status).toBe(200);
}
