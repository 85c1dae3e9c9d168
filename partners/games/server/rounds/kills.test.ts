import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import catalogue from '../../../../gateway/catalogue/games.json' with { type: 'json' };
import type { BoardView, TicketView } from '../../book-api.ts';
import { createMemoryWallet, type MemoryWallet } from '../../fixtures/memory-wallet.ts';
import { answered, MortalGames, mortalTiming } from '../../fixtures/mortal-games.ts';
import { keyOf, playerWith, siteOrigin, type TestPlayer } from '../../fixtures/playground.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { roundAt } from '../tables/timing.ts';

const stake = 10_000;
const begin = 1_000_000_000;
const players = 64;
const rounds = 2;
/** A round is cashed out before so many steps. */
const mostSteps = 6;
const hourMs = 3_600_000;

/** At which call since the last death the games die: before the wallet's answer goes out, or right after it. */
interface Death {
  readonly call: 'bet' | 'win';
  readonly count: number;
  readonly moment: 'onRequest' | 'onResponse';
}
const deaths: readonly Death[] = [
  { call: 'bet', count: 60, moment: 'onRequest' },
  { call: 'bet', count: 30, moment: 'onResponse' },
  { call: 'win', count: 25, moment: 'onResponse' },
];

interface Ended {
  readonly state: string;
  readonly stake: number;
  readonly win: number;
}
/** What a player does, again and again, until the round has ended; undefined while it goes on. */
type Course = (player: TestPlayer, id: string) => Promise<Ended | undefined>;

let folder: string;
let wallet: MemoryWallet;
let games: MortalGames;
let ahead = 0;
/** Calls of the next death that the wallet has heard. */
let heard = 0;
const left = [...deaths];
let restarting = Promise.resolve();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kills-'));
  wallet = createMemoryWallet(begin);
  for (const moment of ['onRequest', 'onResponse'] as const)
    wallet.app.addHook(moment, async ({ url }) => {
      const [next] = left;
      if (next?.moment !== moment || !url.endsWith(`/${next.call}`)) return;
      heard += 1;
      if (heard < next.count) return;
      heard = 0;
      left.shift();
      await games.kill();
      restarting = games.start(ahead);
    });
  games = await MortalGames.make(await wallet.listen(), folder);
  const cycle = mortalTiming.bettingMs + mortalTiming.revealMs + mortalTiming.payingMs;
  ahead = cycle - (Date.now() % cycle);
  await games.start(ahead);
}, 60_000);
afterAll(async () => {
  await restarting;
  await games.kill();
  await wallet.app.close();
  rmSync(folder, { recursive: true });
});

const ended = (round: Ended): Ended | undefined =>
  round.state === 'settled' || round.state === 'cancelled' ? round : undefined;

const step = async (player: TestPlayer, id: string, bets: object, action: (steps: number) => object) => {
  const { body } = await player.play(id, bets);
  const round = body.state === 'open' ? (await player.step(id, body.steps, action(body.steps))).body : body;
  return ended(round);
};

const call = async <T>({ key }: TestPlayer, path: string, body?: object): Promise<T> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const reply: T = await (await fetch(`${games.url}/api/book${path}`, request)).json();
  return reply;
};

const numero = String(roundAt(mortalTiming, Date.now()).number + 1);
/** Picks of slips: the same slip, however often it is sent. */
const legs = new Map<string, object>();

const courses: readonly (readonly [gameCode: string, course: Course])[] = [
  [
    'ATL_BACCARAT_SALON',
    async (player, id) => ended((await player.play(id, { bets: [{ type: 'banker', pick: [], stake }] }, numero)).body),
  ],
  [
    'NBL_MINES_FIELD_NINE',
    (player, id) =>
      step(player, id, { stake, size: 25, mines: 3 }, (steps) =>
        steps > 2 ? { end: 'cashOut' } : { open: steps * 7 },
      ),
  ],
  ['MRD_THREE_CARD_STUDIO', (player, id) => step(player, id, { stake }, () => ({ do: 'play' }))],
  ['TCG_PLAY_COIN_TOSS_DUEL', async (player, id) => ended((await player.play(id, { stake, pick: 'heads' })).body)],
  [
    'OUT_MATCHDAY_SPORTSBOOK',
    async (player, id) => {
      const { fixtures } = legs.has(id) ? { fixtures: [] } : await call<BoardView>(player, '?sport=football');
      const match = fixtures.find(({ phase, offers }) => phase === 'ahead' && offers.length > 0);
      const [offer] = match?.offers ?? [];
      const [picked] = offer?.outcomes ?? [];
      if (match && offer && picked)
        legs.set(id, { fixtureId: match.id, market: offer.market, line: offer.line, ...picked });
      const slip = { legs: [legs.get(id)], sizes: [1], unit: stake, rule: 'any' };
      const ticket = await call<Pick<TicketView, 'state' | 'stake' | 'payout'>>(player, '/tickets', {
        ticketId: id,
        slip,
      });
      const isBack = ticket.state === 'void' || ticket.state === 'rejected';
      return ended({ ...ticket, win: ticket.payout, ...(isBack ? { state: 'cancelled' } : {}) });
    },
  ],
];

async function enter(gameCode: string, playerId: string): Promise<TestPlayer> {
  const game = (catalogue as readonly CatalogueGame[]).find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  return answered(async () => {
    const token = wallet.launch({ game, currency: 'VND', language: 'EN', siteOrigin, playerId });
    const page = await fetch(`${games.url}/play/${gameCode}?t=${token}`);
    return playerWith(games.url, keyOf(await page.text()));
  });
}

describe('games that die', () => {
  it('settle each round of 64 players once, whatever was under way', { timeout: 120_000 }, async () => {
    const seats = await Promise.all(
      Array.from({ length: players }, async (_, index) => {
        const [gameCode, course] = courses[index % courses.length] ?? ['', async () => undefined];
        return { gameCode, course, index, player: await enter(gameCode, `p${index}`) };
      }),
    );
    const ends = new Map<string, Ended>();
    /** All play at the same time, each of them one round after the other. */
    const playOn = (isLast: boolean) =>
      Promise.all(
        seats.map(async ({ course, player, index }) => {
          for (let n = 0; n < rounds; n += 1) {
            const id = `round-${100 + index}-${n}`;
            for (let looks = 0; !ends.has(id) && (isLast || looks < mostSteps); looks += 1) {
              const end = await answered(() => course(player, id));
              if (end) ends.set(id, end);
              else await sleep(60);
            }
          }
        }),
      );
    await playOn(false);
    // Everything that was open comes to its end: the table's round, and the matches.
    await restarting;
    await games.kill();
    ahead += 4 * hourMs;
    await games.start(ahead);
    // Whoever bets at the book comes back another day, on another device.
    for (const seat of seats)
      if (seat.gameCode === 'OUT_MATCHDAY_SPORTSBOOK') seat.player = await enter(seat.gameCode, `p${seat.index}`);
    await playOn(true);
    await restarting;
    expect(left).toEqual([]);
    expect(ends.size).toBe(players * rounds);

    const moves = [...wallet.moves];
    const sum = (some: typeof moves) => some.reduce((total, { amount }) => total + amount, 0);
    for (const [id, { state, stake: staked, win }] of ends) {
      const own = moves.filter(({ roundId }) => roundId.includes(id));
      const kept = own.filter(({ kind, isBack }) => kind === 'bet' && !isBack);
      const paid = own.filter(({ kind }) => kind === 'win').map(({ amount }) => amount);
      // A lost round is closed by a win of nothing; one that does not count has its stake back, and no win.
      const isSettled = state === 'settled';
      expect([id, sum(kept), paid]).toEqual([id, isSettled ? staked : 0, isSettled ? [win] : []]);
    }
    const stakes = moves.filter(({ kind, isBack }) => kind === 'bet' && !isBack);
    expect(wallet.balance).toBe(begin - sum(stakes) + sum(moves.filter(({ kind }) => kind === 'win')));
  });
});
