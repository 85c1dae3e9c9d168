import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../../tests/support/long.ts';
import { createMemoryWallet, type MemoryWallet } from '../../fixtures/memory-wallet.ts';
import { answered, MortalGames, mortalTiming } from '../../fixtures/mortal-games.ts';
import { keyOf, playerWith, siteOrigin, type TestPlayer } from '../../fixtures/playground.ts';
import type { RoundView } from '../../page-api.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { createFlightLine, type Flight } from './line.ts';

const gameCode = 'NBL_PAPER_PLANE_CRASH';
const stake = 10_000;
const begin = 100_000_000;
const players = long ? 24 : 9;
const secret = 'ef'.repeat(32);
const seed = createHmac('sha256', secret).update(`line:${gameCode}`).digest('hex');
const { bettingMs, payingMs } = mortalTiming;
const line = createFlightLine({ seed, salt: 'demo', bettingMs, restMs: payingMs });

/** The first flight that is in the air for long enough. */
function longFlight(): Flight {
  for (let number = 200_000_000; ; number += 1) {
    const flight = line.flight(number);
    if (flight && flight.crash > 2000) return flight;
    if (!flight) number = Math.floor(number / 10_000 + 1) * 10_000 - 1;
  }
}
const flight = longFlight();

/** What says of a call of the wallet that the games die at it: answers when they go on. */
const deaths: ((moment: string, url: string) => number | undefined)[] = [];
let folder: string;
let wallet: MemoryWallet;
let games: MortalGames;
let restarting = Promise.resolve();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flight-kills-'));
  writeFileSync(join(folder, 'flights.secret'), secret);
  wallet = createMemoryWallet(begin);
  for (const moment of ['onRequest', 'onResponse'] as const)
    wallet.app.addHook(moment, async ({ url }) => {
      const again = deaths[0]?.(moment, url);
      if (again === undefined) return;
      deaths.shift();
      await games.kill();
      restarting = startAt(again);
    });
  games = new MortalGames(await wallet.listen(), folder);
});
afterAll(async () => {
  await restarting;
  await games.kill();
  await wallet.app.close();
  rmSync(folder, { recursive: true });
});

/** Starts the games with their clock at a time. */
const startAt = (now: number) => games.start(now - Date.now());

/** Lets the games die at a call of the wallet, before its answer goes out or right after it, and starts them again at a time. */
function dieAt(death: { call: string; count: number; moment: 'onRequest' | 'onResponse' }, again: number): void {
  let heard = 0;
  deaths.push((moment, url) => {
    if (moment !== death.moment || !url.endsWith(`/${death.call}`)) return undefined;
    heard += 1;
    return heard === death.count ? again : undefined;
  });
}

async function enter(playerId: string): Promise<TestPlayer> {
  const game = (catalogue as readonly CatalogueGame[]).find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  const token = wallet.launch({ game, currency: 'VND', language: 'EN', siteOrigin, playerId });
  const page = await fetch(`${games.url()}/play/${gameCode}?t=${token}`);
  return playerWith(games.url, keyOf(await page.text()));
}

it('a flight whose games are killed while players board and get off pays each bet once', {
  timeout: 240_000,
}, async () => {
  await startAt(flight.leavesAt - 120_000);
  const seats = await Promise.all(Array.from({ length: players }, (_, at) => enter(`p${at}`)));
  dieAt({ call: 'bet', count: long ? 9 : 4, moment: 'onRequest' }, flight.leavesAt - 60_000);
  // A third comes down by a target, a third gets off by hand, the rest rides on.
  const bet = (at: number) => ({ stake, target: at % 3 === 0 ? 110 : null });
  const board = (player: TestPlayer, at: number, n = 0): Promise<RoundView> =>
    answered(async () => (await player.play(`round-${100 + at}-${n}`, bet(at), String(flight.number))).body);
  const boarded = await Promise.all(
    seats.map(async (player, at) => {
      let round = await board(player, at);
      // What was under way when they died goes back first.
      for (; round.state !== 'placed'; await sleep(50)) round = await board(player, at, 1);
      return round;
    }),
  );
  await restarting;
  expect(boarded.map(({ state }) => state)).toEqual(boarded.map(() => 'placed'));

  await games.kill();
  await startAt(flight.leavesAt + 5000);
  dieAt({ call: 'win', count: long ? 6 : 2, moment: 'onResponse' }, flight.leavesAt + 9000);
  await Promise.all(
    seats.map(async (player, at) => {
      for (let state = at % 3 === 1 ? 'placed' : ''; state === 'placed' || state === 'pending'; await sleep(50))
        state = (await answered(() => player.off(boarded[at]?.roundId ?? ''))).body.state;
    }),
  );
  await restarting;
  await games.kill();
  await startAt(flight.crashesAt + 500);
  const ends = await Promise.all(
    seats.map((player, at) => answered(async () => (await player.round(boarded[at]?.roundId ?? '')).body)),
  );
  expect(deaths).toEqual([]);
  const moves = [...wallet.moves];
  for (const [at, { state, win, roundId, outcome }] of ends.entries()) {
    expect(state).toBe('settled');
    const paid = moves.filter((move) => move.kind === 'win' && move.roundId.endsWith(roundId));
    expect(paid.map(({ amount }) => amount)).toEqual([win]);
    if (at % 3 === 0) expect(outcome).toMatchObject({ off: 110 });
    else if (at % 3 === 1) expect((outcome as { off: number }).off).toBeGreaterThanOrEqual(134);
    else expect(outcome).toEqual({ off: null, crash: flight.crash });
  }
  const kept = moves.filter(({ kind, isBack }) => kind === 'bet' && !isBack);
  expect(kept).toHaveLength(players);
  expect(wallet.balance).toBe(begin - players * stake + ends.reduce((sum, { win }) => sum + win, 0));
});
