import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenedGame, ServerFrame } from '#schemas/platform';
import type { TestPlayer } from '../../partners/games/fixtures/playground.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { seedDataFolder } from '../../tests/support/database/template.ts';
import { enterGame, type RunningGames, startGames } from '../../tests/support/gateway/games.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { eq } from '../database/drizzle/index.ts';
import { games as gamesTable } from '../database/tables/index.ts';

/** One of these wins whatever falls. */
const bets = {
  bets: ['under', 'exact', 'over'].map((option) => ({ type: 'sum', pick: [option], stake: 50_000 })),
};
const stake = 150_000;
const second = 1000;
const hour = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'slips-'));
let now = fridayMorning;
const clock = () => now;
let gateway: RunningGateway;
let games: RunningGames;
let client: TestClient;
let token: string;

const database = { folder: join(folder, 'database') };
const start = async (dataDir = join(folder, 'games')) => {
  gateway = await startGateway({ clock, database });
  games = await startGames(gateway, { dataDir, drawEveryMs: 25 });
  client = new TestClient(gateway.url, 'nd01');
};
const stop = async () => {
  await games.close();
  await gateway.close();
};
beforeAll(async () => {
  await seedDataFolder(folder);
  await start();
}, 120_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the site shows of a lottery. */
async function clockOfSite(gameCode = 'TCG_SEA_BINGO_BAZAAR'): Promise<OpenedGame> {
  const { list } = (await client.call('openedNumeros', { query: { lead: gameCode, draws: 10 } })).value;
  const [lead] = list;
  if (lead?.game.gameCode !== gameCode) throw new Error(`the site shows no ${gameCode}`);
  return lead;
}
const balance = async (of = token) => (await client.call('balance', { token: of })).value;
let last = 0;
const roundId = () => `slip-${String(++last).padStart(6, '0')}`;

async function enter(gameCode?: string, of = token): Promise<TestPlayer> {
  const { nodeId } = (await clockOfSite(gameCode)).game;
  return enterGame(gateway, games, { merchant: 'nd01', token: of, nodeId });
}

beforeEach(async () => {
  token = (await client.call('freePlay')).value.token;
  // Half a minute before the next draw.
  now = (await clockOfSite()).next.at - 30 * second;
});

describe('a slip', () => {
  test('joins the draw whose clock the site shows, and is settled by its balls', async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    const { sumBalance } = await balance();
    const id = roundId();
    const bought = (await player.play(id, bets, next.numero)).body;
    expect(bought).toMatchObject({ state: 'placed', stake, win: 0, outcome: null });
    expect(bought.draw).toEqual({ numero: next.numero, at: next.at });
    expect(bought.balance).toBe(sumBalance - stake);
    expect((await balance()).sumBalance).toBe(sumBalance - stake);

    now = next.at - 1;
    expect((await player.draw()).body.slips).toEqual([bought]);

    now = next.at;
    const { opened, slips } = (await player.draw()).body;
    const [drawn] = (await clockOfSite()).opened;
    expect(drawn?.numero).toBe(next.numero);
    expect(opened[0]).toEqual(drawn);
    expect(slips).toHaveLength(1);
    expect(slips[0]).toMatchObject({ roundId: id, state: 'settled', outcome: { balls: drawn?.balls } });
    expect(slips[0]?.win).toBeGreaterThan(0);
    expect((await balance()).sumBalance).toBe(sumBalance - stake + (slips[0]?.win ?? 0));
  });

  test('sends the site both movements of money', async () => {
    const heard: ServerFrame[] = [];
    const { next } = await clockOfSite();
    const player = await enter();
    const hub = vi.spyOn(gateway.services.hub, 'publish').mockImplementation((_, frame) => void heard.push(frame));
    const bought = (await player.play(roundId(), bets, next.numero)).body;
    now = next.at;
    const [slip] = (await player.draw()).body.slips;
    hub.mockRestore();
    expect(heard).toEqual([
      { type: 'balance', sumBalance: bought.balance, currency: 'IDR', seq: bought.seq },
      { type: 'balance', sumBalance: slip?.balance, currency: 'IDR', seq: slip?.seq },
    ]);
  });

  test('of every player in a draw is settled by the same balls, with no page open', async () => {
    const other = (await client.call('freePlay')).value.token;
    const { next } = await clockOfSite();
    const players = [await enter(), await enter(undefined, other)];
    for (const player of players) await player.play(roundId(), bets, next.numero);
    const before = [await balance(), await balance(other)];
    now = next.at + 5 * second;
    await expect.poll(async () => (await balance()).seq).toBe((before[0]?.seq ?? 0) + 1);
    await expect.poll(async () => (await balance(other)).seq).toBe((before[1]?.seq ?? 0) + 1);
    const [one, two] = await Promise.all(players.map(async (player) => (await player.draw()).body.slips[0]));
    expect(one?.outcome).toEqual(two?.outcome);
  });

  test('is seen from another launch of the game', async () => {
    const { next } = await clockOfSite();
    await (await enter()).play(roundId(), bets, next.numero);
    const again = await enter();
    expect((await again.draw()).body.slips).toMatchObject([{ state: 'placed', draw: { numero: next.numero } }]);
    now = next.at;
    expect((await again.session()).body.draw?.slips).toMatchObject([{ state: 'settled' }]);
  });

  test('may be one of twenty that wait, not more', async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    for (let n = 0; n < 20; n += 1) {
      expect((await player.play(roundId(), bets, next.numero)).body.state).toBe('placed');
    }
    const { status, body } = await player.play(roundId(), bets, next.numero);
    expect([status, body.error]).toEqual([409, 'too_many_slips']);
  });
});

describe('the closing of a draw', () => {
  test('lets a slip in at its last millisecond, and none from then on', async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    const { sumBalance } = await balance();
    now = next.closesAt - 1;
    const inTime = await player.play(roundId(), bets, next.numero);
    expect(inTime.body.state).toBe('placed');
    for (const moment of [next.closesAt, next.closesAt + 1, next.at - 1, next.at, next.at + second]) {
      now = moment;
      const { status, body } = await player.play(roundId(), bets, next.numero);
      expect([status, body.error], `${next.at - moment} ms before`).toEqual([409, 'draw_closed']);
    }
    // The sale of the next one is open.
    const following = (await clockOfSite()).next;
    expect((await player.play(roundId(), bets, following.numero)).body.state).toBe('placed');
    const [settled] = (await player.draw()).body.slips;
    expect((await balance()).sumBalance).toBe(sumBalance - 2 * stake + (settled?.win ?? 0));
  });

  test('answers a slip that is requested again as it did the first time', async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    const id = roundId();
    const first = await player.play(id, bets, next.numero);
    const { seq } = await balance();
    now = next.closesAt;
    expect(await player.play(id, bets, next.numero)).toEqual(first);
    expect((await balance()).seq).toBe(seq);
  });

  test('gives a stake back that came through only after the balls had fallen', async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    const { sumBalance } = await balance();
    const { ledger } = gateway.services;
    const bet = ledger.bet.bind(ledger);
    const slow = vi.spyOn(ledger, 'bet').mockImplementation((...call) => {
      now = next.at;
      return bet(...call);
    });
    const { body } = await player.play(roundId(), bets, next.numero);
    slow.mockRestore();
    expect(body).toMatchObject({ state: 'cancelled', reason: 'draw_closed', win: 0, outcome: null });
    expect((await balance()).sumBalance).toBe(sumBalance);
  });

  test.each([
    ['no draw', undefined, 400],
    ['a draw of long ago', '20200101-0001', 409],
    ['a draw that never is', '20261121-9999', 409],
  ])('a slip for %s is refused', async (_, numero, status) => {
    const player = await enter();
    const { seq } = await balance();
    expect((await player.play(roundId(), bets, numero)).status).toBe(status);
    expect((await balance()).seq).toBe(seq);
  });
});

describe('a restart', () => {
  test('of everything, before the draw: the slip is settled after it by the same balls', {
    timeout: 60_000,
  }, async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    const id = roundId();
    const placed = (await player.play(id, bets, next.numero)).body;
    expect(placed.state).toBe('placed');
    await stop();
    // Whoever comes back long after finds it done: nobody has to ask for it.
    now = next.at + 3 * 60 * second;
    await start();
    await expect.poll(async () => (await balance()).seq).toBe((placed.seq ?? 0) + 1);
    const drawn = (await clockOfSite()).opened.find(({ numero }) => numero === next.numero);
    const [slip] = (await (await enter()).draw()).body.slips;
    expect(slip).toMatchObject({ roundId: id, state: 'settled', outcome: { balls: drawn?.balls } });
    expect((await balance()).sumBalance).toBe((placed.balance ?? 0) + (slip?.win ?? 0));
  });

  test('after a crash that left the stake taken and the slip unwritten: it comes back', {
    timeout: 60_000,
  }, async () => {
    const { next } = await clockOfSite();
    const player = await enter();
    const { sumBalance } = await balance();
    const crashed = join(folder, 'crashed');
    const { ledger } = gateway.services;
    const bet = ledger.bet.bind(ledger);
    // What the disk holds once the money has moved is what a crash would leave.
    const copying = vi.spyOn(ledger, 'bet').mockImplementation(async (...call) => {
      const moved = await bet(...call);
      cpSync(join(folder, 'games'), crashed, { recursive: true });
      return moved;
    });
    await player.play(roundId(), bets, next.numero);
    copying.mockRestore();
    expect((await balance()).sumBalance).toBe(sumBalance - stake);
    await stop();
    await start(crashed);
    await expect.poll(async () => (await balance()).sumBalance).toBe(sumBalance);
    await stop();
    await start();
  });
});

describe('a draw far ahead', () => {
  test('pays whoever has long left, a day later', async () => {
    const daily = 'TCG_SEA_SUNRISE_BINGO';
    const { next: soon } = await clockOfSite(daily);
    now = soon.at + second;
    // The site's own session has ended meanwhile.
    token = (await client.call('freePlay')).value.token;
    const { next } = await clockOfSite(daily);
    expect(next.at - now).toBeGreaterThan(23 * hour);
    const placed = (await (await enter(daily)).play(roundId(), bets, next.numero)).body;
    const paid = vi.spyOn(gateway.services.hub, 'publish');
    now = next.at + second;
    await expect.poll(() => paid.mock.calls.length).toBe(1);
    expect(paid.mock.calls[0]?.[1]).toMatchObject({ type: 'balance', seq: (placed.seq ?? 0) + 1 });
    paid.mockRestore();
  });

  test('whose timetable has changed gives the stake back', async () => {
    const changed = 'TCG_LOTTO_VN_NUMBERS_AFTER_NINE';
    const { db } = gateway.services;
    const classify = (gameClassify: string) =>
      db.update(gamesTable).set({ gameClassify }).where(eq(gamesTable.gameCode, changed));
    now = (await clockOfSite(changed)).next.at - 90 * second;
    const { next } = await clockOfSite(changed);
    const player = await enter(changed);
    const { sumBalance } = await balance();
    await player.play(roundId(), bets, next.numero);
    // Once a day has no such number.
    await classify('NORTH');
    now = next.at + second;
    expect((await player.draw()).body.slips).toMatchObject([{ state: 'cancelled', reason: 'draw_void' }]);
    await classify('CLASSIC');
    expect((await balance()).sumBalance).toBe(sumBalance);
  });
});
