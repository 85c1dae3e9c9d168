import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import catalogue from '../../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../../tests/support/long.ts';
import { signCall } from '../../../http/signature.ts';
import type { BoardView } from '../../book-api.ts';
import { addDraws, drawNumero } from '../../fixtures/draws.ts';
import { fishOn } from '../../fixtures/fisher.ts';
import { createMemoryWallet, type MemoryWallet, walletSecret } from '../../fixtures/memory-wallet.ts';
import { answered, MortalGames, plainRound } from '../../fixtures/mortal-games.ts';
import { keyOf, playerWith, siteOrigin, type TestPlayer } from '../../fixtures/playground.ts';
import { type Ended, ended, type TicketEnd, ticketEnd } from '../../fixtures/round-end.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { handTimes, type RoundTimes } from '../tables/timing.ts';

const stake = 10_000;
const begin = 1_000_000_000;
const players = long ? 64 : 18;
const rounds = 2;
const waters = [
  ['DPL_DEEPLINE_CANNON', 'cannon'],
  ['DPL_JELLYFISH_ARENA', 'cannon'],
  ['DPL_LAKE_CHAMPION', 'net'],
] as const;
/** Others fire at fish all the while, each in another water. */
const fishers = long ? waters : waters.slice(0, 1);
/** A round is cashed out before so many steps. */
const mostSteps = 6;
const hourMs = 3_600_000;

/** At which call since the last death the games die: before the wallet's answer goes out, or right after it. */
interface Death {
  readonly call: 'bet' | 'win';
  readonly count: number;
  readonly moment: 'onRequest' | 'onResponse';
}
const deaths: readonly Death[] = long
  ? [
      { call: 'bet', count: 60, moment: 'onRequest' },
      { call: 'bet', count: 30, moment: 'onResponse' },
      { call: 'win', count: 25, moment: 'onResponse' },
    ]
  : [
      { call: 'bet', count: 12, moment: 'onRequest' },
      { call: 'win', count: 5, moment: 'onResponse' },
    ];
const raiseDeath: Death = { call: 'bet', count: 2, moment: 'onRequest' };

/** What a player does, again and again, until the round has ended; undefined while it goes on. */
type Course = (player: TestPlayer, id: string, playerId: string) => Promise<Ended | undefined>;

let folder: string;
let wallet: MemoryWallet;
let games: MortalGames;
let ahead = 0;
/** Calls of the next death that the wallet has heard. */
let heard = 0;
const left = [...deaths];
let restarting = Promise.resolve();
let isArmed = true;
/** The round that all tables begin with. */
let round: RoundTimes;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kills-'));
  wallet = createMemoryWallet(begin);
  const hands: string[] = [];
  for (let seat = 0; seat < players; seat += 1)
    if (courses[seat % courses.length]?.[0] === blackjack) hands.push(slipOf(seat, 0));
  round = plainRound(folder, gameOf(blackjack), [...hands, ...hands.map((id) => `${id}-again`)], stake);
  ahead = round.opensAt - Date.now();
  const draws = { from: round.opensAt - hourMs, everyMs: 2 * hourMs, closingMs: 5000 };
  addDraws(wallet.app, draws, () => Date.now() + ahead);
  for (const moment of ['onRequest', 'onResponse'] as const)
    wallet.app.addHook(moment, async ({ url }) => {
      const [next] = left;
      if (!isArmed || next?.moment !== moment || !url.endsWith(`/${next.call}`)) return;
      heard += 1;
      if (heard < next.count) return;
      heard = 0;
      left.shift();
      const killed = games.kill();
      restarting = killed.then(() => games.start(ahead));
      await killed;
    });
  games = new MortalGames(await wallet.listen(), folder);
  await games.start(ahead);
}, 60_000);
afterAll(async () => {
  await restarting;
  await games.kill();
  await wallet.app.close();
  rmSync(folder, { recursive: true });
});

/** Starts the games again with their clock at a time; meanwhile nothing else kills them. */
async function restartAt(now: number): Promise<void> {
  await restarting;
  isArmed = false;
  await games.kill();
  ahead = now - Date.now();
  await games.start(ahead);
  isArmed = true;
}

const step = async (player: TestPlayer, id: string, bets: object, action: (steps: number) => object) => {
  const { body } = await player.play(id, bets);
  const round = body.state === 'open' ? (await player.step(id, body.steps, action(body.steps))).body : body;
  return ended(round);
};

const call = async <T>({ key }: TestPlayer, path: string, body?: object): Promise<T> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const reply: T = await (await fetch(`${games.url()}/api${path}`, request)).json();
  return reply;
};
/** What the pots hold that every stake feeds. */
const potsNow = () => answered(async () => call<object>(await enter(jackpot, 'p0'), '/pots'));

type Leg = Readonly<{ fixtureId: string; market: 'result'; line: 0; outcome: string; odds: number }>;
/** The results of a match that neither begins before all have bet nor is late; the board is asked for once. */
let results: Promise<readonly Leg[]> | undefined;

async function resultsOf(player: TestPlayer): Promise<readonly Leg[]> {
  const { fixtures, now } = await call<BoardView>(player, '/book?sport=football');
  const match = fixtures.find(({ startsAt, offers }) => startsAt > now + hourMs / 4 && offers.length > 0);
  const offered = match?.offers.find(({ market }) => market === 'result')?.outcomes ?? [];
  const fixtureId = match?.id ?? '';
  return offered.map(({ outcome, odds }) => ({ fixtureId, market: 'result', line: 0, outcome, odds: odds ?? 0 }));
}

/** The leg of a slip: the same one, however often it is sent. */
async function legOf(player: TestPlayer, id: string): Promise<Leg | undefined> {
  results ??= answered(() => resultsOf(player));
  const legs = await results;
  return legs[id.charCodeAt(8) % legs.length];
}

/** The site bets through a launch of the book; each attempt needs another one. */
async function placeFromSite(playerId: string, ticketId: string, leg: Leg | undefined): Promise<void> {
  const launchToken = wallet.launch({ game: gameOf(book), currency: 'VND', language: 'EN', siteOrigin, playerId });
  const picks = [{ fixture: leg?.fixtureId, outcome: leg?.outcome, price: (leg?.odds ?? 0) / 10_000 }];
  const path = '/book/v1/place';
  const body = JSON.stringify({ launchToken, ticketId, picks, stake, together: true, rule: 'any' });
  const now = String(Date.now() + ahead);
  const signature = signCall(walletSecret, now, path, body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': now, 'x-signature': signature };
  await (await fetch(games.url() + path, { method: 'POST', headers, body })).json();
}

const book = 'OUT_MATCHDAY_SPORTSBOOK';
const blackjack = 'ATL_BLACKJACK_ATELIER';
const jackpot = 'LUMO_CORAL_CROWN';
const courses: readonly (readonly [gameCode: string, course: Course])[] = [
  [
    'ATL_BACCARAT_SALON',
    async (player, id) => {
      const bets = [{ type: 'banker', pick: [], stake }];
      return ended((await player.play(id, { bets }, String(round.number))).body);
    },
  ],
  [
    blackjack,
    async (player, id) => {
      const play = async (slip: string) => (await player.play(slip, { stake }, String(round.number))).body;
      const first = await play(id);
      // Who was interrupted sits down once more, while bets are taken.
      const again = first.state === 'cancelled' ? await play(`${id}-again`) : first;
      const hand = again.state ? again : first;
      // Refused until bets have closed.
      if (hand.state === 'placed') await player.step(hand.roundId, hand.steps, { do: 'double' });
      return ended(hand);
    },
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
    book,
    async (player, id) => {
      const slip = { legs: [await legOf(player, id)], sizes: [1], unit: stake, rule: 'any' };
      return ticketEnd(await call<TicketEnd>(player, '/book/tickets', { ticketId: id, slip }));
    },
  ],
  [
    book,
    async (player, id, playerId) => {
      await placeFromSite(playerId, id, await legOf(player, id));
      return ticketEnd(await call<TicketEnd>(player, `/book/tickets/${id}`));
    },
  ],
  [
    'TCG_SEA_MINUTE_FIVE',
    async (player, id) =>
      ended((await player.play(id, { bets: [{ type: 'match1', pick: [7], stake }] }, drawNumero(1))).body),
  ],
  [jackpot, async (player, id) => ended((await player.play(id, { stake })).body)],
];

/** Id of a player's round; `-again` is added to that of the one in place of an interrupted one. */
const slipOf = (index: number, n: number): string => `round-${100 + index}-${n}`;

function gameOf(gameCode: string): CatalogueGame {
  const game = (catalogue as readonly CatalogueGame[]).find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  return game;
}

async function enter(gameCode: string, playerId: string): Promise<TestPlayer> {
  const game = gameOf(gameCode);
  return answered(async () => {
    const token = wallet.launch({ game, currency: 'VND', language: 'EN', siteOrigin, playerId });
    const page = await fetch(`${games.url()}/play/${gameCode}?t=${token}`);
    return playerWith(games.url, keyOf(await page.text()));
  });
}

describe('games that die', () => {
  it(`settle each round of ${players} players once, whatever was under way`, { timeout: 240_000 }, async () => {
    const seats = await Promise.all(
      Array.from({ length: players }, async (_, index) => {
        const [gameCode, course] = courses[index % courses.length] ?? ['', async () => undefined];
        return { gameCode, course, index, player: await enter(gameCode, `p${index}`) };
      }),
    );
    const ends = new Map<string, Ended>();
    /** All play at the same time, each of them one round after the other. */
    const playOn = (isLast: boolean, playing = seats) =>
      Promise.all(
        playing.map(async ({ gameCode, course, player, index }) => {
          // A player has one hand at a table.
          for (let n = 0; n < (gameCode === blackjack ? 1 : rounds); n += 1) {
            const id = slipOf(index, n);
            for (let looks = 0; !ends.has(id) && (isLast || looks < mostSteps); looks += 1) {
              const end = await answered(() => course(player, id, `p${index}`));
              if (end) ends.set(id, end);
              else await sleep(60);
            }
          }
        }),
      );
    let isFished = false;
    const fishing = fishers.map(async ([gameCode, weapon]) => {
      const { key } = await enter(gameCode, `fisher-${gameCode}`);
      await fishOn(games.url, key, weapon, () => isFished);
    });
    await playOn(false);
    isFished = true;
    await Promise.all(fishing);
    // Bets have closed, and whoever has a hand doubles: the games die while the further stakes are taken.
    await restartAt(handTimes(round).insuredAt);
    left.unshift(raiseDeath);
    heard = 0;
    const hands = seats.filter(({ gameCode }) => gameCode === blackjack);
    await playOn(false, hands);
    await restarting;
    expect(left).not.toContain(raiseDeath);
    // Everything that was open comes to its end: the tables' round, and the matches.
    const pots = await potsNow();
    expect(pots).toMatchObject({ pots: [{ level: 'grand' }, {}, {}, {}] });
    await restartAt(Date.now() + ahead + 4 * hourMs);
    // They follow from the rounds that were written down: a death changes nothing in them.
    expect(await potsNow()).toEqual(pots);
    // Whoever bets at the book comes back another day, on another device.
    for (const seat of seats) if (seat.gameCode === book) seat.player = await enter(seat.gameCode, `p${seat.index}`);
    await playOn(true);
    await restarting;
    expect(left).toEqual([]);
    expect(ends.size).toBe(players * rounds - hands.length);
    expect(hands.some(({ index }) => (ends.get(slipOf(index, 0))?.stake ?? 0) > stake)).toBe(true);
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
    // Bundles of shots have names of their own: each that was paid for has been paid out, once.
    const bundles = moves.filter(({ kind, roundId }) => kind === 'bet' && roundId.includes('.shots-'));
    const payouts = (bundle: string) =>
      moves.filter(({ kind, roundId }) => kind === 'win' && roundId === bundle).length;
    expect(bundles.length).toBeGreaterThanOrEqual(fishers.length);
    expect(bundles.filter(({ roundId, isBack }) => payouts(roundId) !== (isBack ? 0 : 1))).toEqual([]);
    const stakes = moves.filter(({ kind, isBack }) => kind === 'bet' && !isBack);
    expect(wallet.balance).toBe(begin - sum(stakes) + sum(moves.filter(({ kind }) => kind === 'win')));
  });
});
