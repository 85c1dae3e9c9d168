import { expect } from '@playwright/test';
import { matchesAt, type RunningProduct } from './product.ts';

/** Holds the clock of the book's matches at a moment, ms since 1970; at that of all journeys when left out. Bets and money keep the real time. */
export async function holdMatches(product: RunningProduct, at = matchesAt): Promise<void> {
  const { hostname, port } = new URL(product.gateway);
  await hold(`http://${hostname}:${Number(port) + 1}/_demo/match-clock`, at);
}

/** Holds the clock that lotteries draw by, ms since 1970; null lets it go on, as a restart of the gateway does. */
export const holdDraws = (product: RunningProduct, at: number | null): Promise<void> =>
  hold(`${product.gateway}/_demo/draw-clock`, at);

async function hold(address: string, at: number | null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ at }) });
  expect(reply.status).toBe(200);
}
