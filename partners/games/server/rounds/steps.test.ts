import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shuffled } from '../../engines/fair/pick.ts';
import { commitTo, fairRandom } from '../../engines/fair/stream.ts';
import type { MinesOutcome } from '../../engines/mines/engine.ts';
import { minesGame } from '../../fixtures/catalogue.ts';
import { createMemoryWallet, type MemoryWallet } from '../../fixtures/memory-wallet.ts';
import { enter, openPlayground, type Playground, playerWith, type TestPlayer } from '../../fixtures/playground.ts';
import type { RoundView } from '../../page-api.ts';
import type { GamesServerOptions } from '../options.ts';

const stake = 10_000;
const begin = 1_000_000;
const bet = { stake, size: 25, mines: 3 };
const id = 'round-0001';
/** Every seed of the test server, so that the test knows where the mines lie. */
const seeds: string[] = [];
const newSeed = () => {
  const seed = createHash('sha256').update(`seed ${seeds.length}`).digest('hex');
  seeds.push(seed);
  return seed;
};

let ground: Playground;
let now: number;
const open = (options: Partial<GamesServerOptions> = {}, wallet?: MemoryWallet) =>
  openPlayground({ newSeed, clock: () => now, ...options }, wallet);
beforeEach(async () => {
  now = Date.now();
  ground = await open();
});
afterEach(() => ground.close());

const outcomeOf = ({ outcome }: RoundView) => outcome as unknown as MinesOutcome;

/** Squares without a mine, from the proof and the seeds that only the test knows. */
function safeSquares({ proof }: RoundView): number[] {
  const serverSeed = seeds.find((seed) => commitTo(seed) === proof?.commit) ?? '';
  const random = fairRandom({ serverSeed, clientSeed: proof?.clientSeed ?? '', nonce: proof?.nonce ?? -1 });
  const mines = new Set(shuffled(25, random).slice(0, 3));
  return Array.from({ length: 25 }, (_, square) => square).filter((square) => !mines.has(square));
}

async function openRound(player: TestPlayer): Promise<{ round: RoundView; safe: number[]; mine: number }> {
  const { body } = await player.play(id, bet);
  const safe = safeSquares(body);
  const mine = Array.from({ length: 25 }, (_, square) => square).find((square) => !safe.includes(square)) ?? -1;
  return { round: body, safe, mine };
}

describe('a round of several steps', () => {
  it('takes one stake, goes on step by step without telling what is hidden, and pays the cash-out', async () => {
    const player = await enter(ground, minesGame);
    const { round, safe } = await openRound(player);
    expect(round).toMatchObject({ state: 'open', stake, win: 0, steps: 0, balance: begin - stake });
    for (const [step, square] of safe.slice(0, 3).entries()) {
      const { body } = await player.step(id, step, { open: square });
      expect(body).toMatchObject({ state: 'open', steps: step + 1, win: 0 });
      expect(outcomeOf(body)).toMatchObject({ field: null, hit: null, opened: safe.slice(0, step + 1) });
    }
    const { body } = await player.step(id, 3, { end: 'cashOut' });
    expect(body).toMatchObject({ state: 'settled', win: 14_700, balance: begin - stake + 14_700 });
    expect(outcomeOf(body).field).toHaveLength(3);
    expect(ground.wallet.balance).toBe(begin - stake + 14_700);
    expect(ground.wallet.calls.filter((call) => ['bet', 'win'].includes(call))).toEqual(['bet', 'win']);
  });

  it('is lost on a mine', async () => {
    const player = await enter(ground, minesGame);
    const { mine } = await openRound(player);
    const { body } = await player.step(id, 0, { open: mine });
    expect(body).toMatchObject({ state: 'settled', win: 0 });
    expect(outcomeOf(body)).toMatchObject({ hit: mine, times: 0 });
    expect(ground.wallet.balance).toBe(begin - stake);
  });

  it('takes a step once, however often it is asked for, and answers late ones with what is', async () => {
    const player = await enter(ground, minesGame);
    const { safe, mine } = await openRound(player);
    const [first = 0, second = 0] = safe;
    const asked = await Promise.all([player.step(id, 0, { open: first }), player.step(id, 0, { open: mine })]);
    expect(asked.map(({ body }) => outcomeOf(body).opened)).toEqual([[first], [first]]);
    expect((await player.step(id, 1, { open: second })).body.steps).toBe(2);
    expect((await player.step(id, 0, { open: mine })).body).toMatchObject({ state: 'open', steps: 2 });
  });

  it.each([
    ['a square that is not there', 0, { open: 25 }],
    ['half a square', 0, { open: 1.5 }],
    ['a cash-out before the first square', 0, { end: 'cashOut' }],
    ['what only the server may do', 0, { end: 'return' }],
    ['nothing', 0, null],
    ['a step too far', 2, { open: 1 }],
  ])('refuses %s', async (_name, step, action) => {
    const player = await enter(ground, minesGame);
    await openRound(player);
    const { status, body } = await player.step(id, step, action);
    expect([status, body.error]).toEqual([400, 'bet_invalid']);
    expect((await player.session()).body.open).toMatchObject({ roundId: id, steps: 0 });
  });

  it.each([
    ['a field that is not there', { ...bet, size: 16 }],
    ['no mine', { ...bet, mines: 0 }],
    ['mines alone', { ...bet, mines: 25 }],
    ['a stake that is no step', { ...bet, stake: 7 }],
  ])('does not begin with %s', async (_name, bets) => {
    const player = await enter(ground, minesGame);
    expect((await player.play(id, bets)).body.error).toBe('bet_invalid');
    expect(ground.wallet.balance).toBe(begin);
  });

  it('is gone on with in another session of the player, and keeps a second one from beginning', async () => {
    const { safe } = await openRound(await enter(ground, minesGame));
    const other = await enter(ground, minesGame);
    expect((await other.session()).body.open).toMatchObject({ roundId: id, state: 'open' });
    expect((await other.play('round-0002', bet)).body.error).toBe('round_open');
    await other.step(id, 0, { open: safe[0] });
    expect((await other.step(id, 1, { end: 'cashOut' })).body).toMatchObject({ state: 'settled', win: 11_200 });
    expect((await other.session()).body.open).toBeNull();
    expect(ground.wallet.balance).toBe(begin - stake + 11_200);
  });

  it('is cashed out after a day, and gives the stake back when nothing was opened', async () => {
    await ground.close();
    ground = await open({ settleEveryMs: 10 });
    const player = await enter(ground, minesGame);
    const { safe } = await openRound(player);
    await player.step(id, 0, { open: safe[0] });
    now += 24 * 60 * 60 * 1000 - 1000;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect((await player.session()).body.open).toMatchObject({ roundId: id });
    now += 1000;
    await expect.poll(() => ground.wallet.balance).toBe(begin - stake + 11_200);
    await expect.poll(async () => (await player.session()).body.open).toBeNull();
    const { status } = await player.play('round-0002', bet);
    expect(status).toBe(200);
    now += 24 * 60 * 60 * 1000;
    await expect.poll(() => ground.wallet.balance).toBe(begin - stake + 11_200);
  });
});

describe('a crash between two steps', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'games-'));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('loses and doubles nothing, and the field stays what it was', async () => {
    const wallet = createMemoryWallet(begin);
    const games = await open({ dataDir }, wallet);
    const player = await enter(games, minesGame);
    const { safe, round } = await openRound(player);
    await player.step(id, 0, { open: safe[0] });
    await games.close();

    const after = await open({ dataDir }, wallet);
    const again = playerWith(after.url, player.key);
    expect((await again.session()).body.open).toMatchObject({ roundId: id, steps: 1, proof: round.proof });
    expect((await again.step(id, 0, { open: safe[0] })).body).toMatchObject({ state: 'open', steps: 1 });
    await again.step(id, 1, { open: safe[1] });
    // The cash-out is written down, and the server dies before the wallet has paid it.
    wallet.fail('win', 'down', 3);
    expect((await again.step(id, 2, { end: 'cashOut' })).body.state).toBe('pending');
    await after.close();
    expect(wallet.balance).toBe(begin - stake);

    const last = await open({ dataDir }, wallet);
    await expect.poll(() => wallet.balance).toBe(begin - stake + 12_800);
    const late = playerWith(last.url, player.key);
    expect((await late.round(id)).body).toMatchObject({ state: 'settled', win: 12_800 });
    expect((await late.step(id, 2, { end: 'cashOut' })).body.state).toBe('settled');
    expect(wallet.balance).toBe(begin - stake + 12_800);
    // The number of the next bet has survived as well.
    expect((await late.play('round-0002', bet)).body.proof).toMatchObject({ nonce: 1, commit: round.proof?.commit });
    await last.close();
    await wallet.app.close();
  });
});

describe('the seeds', () => {
  it('are promised before the first bet, numbered, and revealed with the next ones in their place', async () => {
    const player = await enter(ground, minesGame);
    const { fair } = (await player.session()).body;
    const { round, safe } = await openRound(player);
    expect(round.proof).toEqual({ commit: fair?.commit, clientSeed: fair?.clientSeed, nonce: 0, serverSeed: null });
    expect((await player.reveal()).body.error).toBe('seed_open');
    await player.step(id, 0, { open: safe[0] });
    await player.step(id, 1, { end: 'cashOut' });
    await player.choose('Sen Vàng');
    const second = (await player.play('round-0002', bet)).body;
    expect(second.proof).toMatchObject({ commit: fair?.commit, clientSeed: 'Sen Vàng', nonce: 1 });
    await player.step('round-0002', 0, { open: safeSquares(second)[0] });
    await player.step('round-0002', 1, { end: 'cashOut' });
    const revealed = (await player.reveal()).body;
    expect(revealed).toMatchObject({ commit: fair?.nextCommit, clientSeed: 'Sen Vàng', nonce: 0 });
    const [{ serverSeed, commit } = { serverSeed: '', commit: '' }] = revealed.revealed;
    expect(commit).toBe(fair?.commit);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(commit);
    const { rounds } = (await player.session()).body;
    expect(rounds.map(({ proof }) => proof?.serverSeed)).toEqual([serverSeed, serverSeed]);
    expect((await player.reveal()).body.revealed).toHaveLength(1);
  });

  it('refuse what is no client seed', async () => {
    const player = await enter(ground, minesGame);
    for (const seed of ['', 'a:b', 'x'.repeat(65)]) expect((await player.choose(seed)).body.error).toBe('seed_invalid');
  });

  it('are never sent before they are revealed', async () => {
    const player = await enter(ground, minesGame);
    await openRound(player);
    const sent = JSON.stringify((await player.session()).body);
    for (const seed of seeds) expect(sent).not.toContain(seed);
  });
});
