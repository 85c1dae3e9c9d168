import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RandomSource } from '../../engines/engine.ts';
import { fishGame } from '../../fixtures/catalogue.ts';
import { type Fisher, goFishing } from '../../fixtures/fisher.ts';
import { createMemoryWallet } from '../../fixtures/memory-wallet.ts';
import { enter, openPlayground, type Playground, playerWith, type TestPlayer } from '../../fixtures/playground.ts';

const begin = 1_000_000;
const always: RandomSource = { below: () => 0 };
const never: RandomSource = { below: (limit) => limit - 1 };

let ground: Playground;
let player: TestPlayer;
let fisher: Fisher;
const open = async (options?: Parameters<typeof openPlayground>[0]) => {
  ground = await openPlayground({ bundleMs: 250, ...options });
  player = await enter(ground, fishGame);
  fisher = await goFishing(ground.url, player.key);
};
beforeEach(() => open());
afterEach(() => ground.close());
const reopen = async (random: RandomSource) => {
  await ground.close();
  await open({ random });
};

const ended = (one = fisher) => [...one.of('hit'), ...one.of('back')];
const settled = (one = fisher, rounds = 1) => expect.poll(() => one.of('round').length, { timeout: 8000 }).toBe(rounds);
const calls = (name: string) => ground.wallet.calls.filter((call) => call === name).length;

describe('a shot', () => {
  it('that catches pays what the fish is worth; the bundle is one bet and one win', async () => {
    await reopen(always);
    for (const shot of ['a', 'b', 'c']) fisher.fire({ shot });
    await expect.poll(() => ended().length, { timeout: 5000 }).toBe(3);
    await settled();
    const won = fisher.of('hit').reduce((sum, { win = 0 }) => sum + win, 0);
    const [round] = fisher.of('round');
    expect(won).toBeGreaterThanOrEqual(2000 * fisher.of('hit').length);
    expect(ground.wallet.balance).toBe(begin - 1000 * fisher.of('hit').length + won);
    expect([calls('bet'), calls('win')]).toEqual([1, 1]);
    expect(round?.round).toMatchObject({ state: 'settled', stake: 3000, balance: ground.wallet.balance });
    expect(fisher.of('purse').at(-1)).toMatchObject({ balance: ground.wallet.balance, open: 0 });
    expect((await player.session()).body.rounds).toEqual([round?.round]);
  });

  it('that catches nothing costs its price, and what was not fired comes back', async () => {
    await reopen(never);
    fisher.fire({ shot: 'a' });
    await settled();
    expect(ground.wallet.balance).toBe(begin - 1000 * fisher.of('hit').length);
    // What was not fired was not at risk.
    const [win] = [...ground.wallet.moves].filter(({ kind }) => kind === 'win');
    expect(win?.said).toEqual({ risked: 1000 * fisher.of('hit').length });
    expect(fisher.of('hit').flatMap(({ hits }) => hits.map(({ caught }) => caught))).not.toContain(true);
  });

  it('at a fish that is gone costs nothing', async () => {
    fisher.fire({ shot: 'a', target: 1 });
    await expect.poll(() => fisher.of('back')).toEqual([{ type: 'back', seat: 0, shot: 'a', reason: 'gone' }]);
    await settled();
    expect(ground.wallet.balance).toBe(begin);
  });

  it.each([
    ['a level that the currency does not have', { level: 1001 }],
    ['a level below zero', { level: -1000 }],
    ['a weapon of another game', { weapon: 'rod' }],
    ['an aim outside the water', { x: 1001 }],
    ['an aim at its own muzzle', { x: 290, y: 985 }],
  ])('with %s is refused and takes nothing', async (_name, call) => {
    fisher.fire({ shot: 'a', ...call });
    await expect.poll(() => fisher.of('back')[0]?.reason).toBe('bet_invalid');
    expect(calls('bet')).toBe(0);
  });

  it('is no claim: what a page says of hits and wins is not heard', async () => {
    await reopen(never);
    for (const call of [
      { type: 'hit', shot: 'a', fish: 480, caught: true, win: 1e9 },
      { type: 'fire', shot: 'b', weapon: 'cannon', level: '1000', x: 500, y: 1 },
      { type: 'fire', shot: 'c', weapon: 'cannon', level: 1000, x: null, y: 1 },
      { type: 'fire', shot: { toString: 'd' }, weapon: 'cannon', level: 1000, x: 500, y: 1 },
      { type: 'fire', shot: 'e', weapon: 'cannon', level: 1000, x: 500, y: 1, win: 1e9, hits: [1, 2], caught: true },
    ]) {
      fisher.send(call);
    }
    await settled();
    expect(ended().map(({ shot }) => shot)).toEqual(['e']);
    expect(ground.wallet.balance).toBeLessThanOrEqual(begin);
  });

  it('comes no faster than the cannon fires', async () => {
    for (let n = 0; n < 40; n += 1) fisher.fire({ shot: `s${n}` });
    await expect.poll(() => fisher.of('back').filter(({ reason }) => reason === 'too_fast').length).toBeGreaterThan(34);
    expect(fisher.of('shot').length).toBeLessThanOrEqual(5);
  });
});

describe('the money of a room', () => {
  it('is refused in words when the site has closed, or the account does not cover a shot; what it covers is fired', async () => {
    ground.wallet.fail('bet', 'closed', 1);
    fisher.fire({ shot: 'closed' });
    await expect.poll(() => fisher.of('back').map(({ reason }) => reason)).toEqual(['site_closed']);
    ground.wallet.balance = 1500;
    fisher.fire({ shot: 'a' });
    fisher.fire({ shot: 'b' });
    await expect.poll(() => fisher.of('shot').length + fisher.of('back').length).toBe(3);
    expect(fisher.of('back')[1]?.reason).toBe('insufficient_funds');
    await expect.poll(() => ground.wallet.balance).toBeLessThanOrEqual(1500);
  });

  it('is whole when the reply to a bet is lost, and when a win cannot be paid at once', async () => {
    await reopen(never);
    ground.wallet.fail('bet', 'lost', 3);
    fisher.fire({ shot: 'a' });
    await expect.poll(() => fisher.of('back')[0]?.reason).toBe('wallet_unavailable');
    expect(ground.wallet.balance).toBe(begin);
    ground.wallet.fail('win', 'down', 3);
    fisher.fire({ shot: 'b' });
    await expect.poll(() => calls('win'), { timeout: 8000 }).toBe(3);
    await expect.poll(async () => (await player.session()).body.rounds.at(-1)?.state).toBe('settled');
    expect(ground.wallet.balance).toBe(begin - 1000 * fisher.of('hit').length);
  });

  it('comes back though the clock was put back while shots were flying', async () => {
    await ground.close();
    let [now, passed] = [Date.UTC(2026, 10, 20, 3), 0];
    await open({ random: never, clock: () => now, steadyClock: () => passed });
    fisher.fire({ shot: 'a' });
    await expect.poll(() => fisher.of('shot').length).toBe(1);
    now -= 25 * 60 * 60_000;
    const rounds = () => {
      passed += 100;
      return fisher.of('round').length;
    };
    await expect.poll(rounds, { timeout: 8000 }).toBe(1);
    expect(ground.wallet.balance).toBe(begin - 1000 * fisher.of('hit').length);
  });

  it('outlives a page: a reload finds the shots of before settled', async () => {
    await reopen(never);
    fisher.fire({ shot: 'a' });
    await expect.poll(() => fisher.of('shot').length).toBe(1);
    fisher.leave();
    const again = await goFishing(ground.url, player.key);
    await settled(again);
    expect(ground.wallet.balance).toBeGreaterThanOrEqual(begin - 1000);
    expect(again.of('round')[0]?.round.state).toBe('settled');
  });
});

describe('a room', () => {
  it('is one water for four, who see the shots of the others; the fifth gets another one', async () => {
    const others = await Promise.all(
      [1, 2, 3, 4].map(async () => goFishing(ground.url, (await enter(ground, fishGame)).key)),
    );
    const all = [fisher, ...others];
    const rooms = all.map((one) => one.of('room')[0]);
    const seeds = new Map(
      rooms.map((room) => [room?.seed, rooms.filter((other) => other?.seed === room?.seed).length]),
    );
    expect([...seeds.values()].toSorted()).toEqual([1, 4]);
    expect(
      rooms
        .filter((room) => room?.seed === rooms[0]?.seed)
        .map((room) => room?.seat)
        .toSorted(),
    ).toEqual([0, 1, 2, 3]);
    fisher.fire({ shot: 'a' });
    const mates = others.filter((one) => one.of('room')[0]?.seed === rooms[0]?.seed);
    await expect.poll(() => mates.every((one) => one.of('shot').some(({ seat }) => seat === 0))).toBe(true);
    await expect.poll(() => mates.every((one) => ended(one).length === 1), { timeout: 5000 }).toBe(true);
    expect(mates.flatMap((one) => one.of('hit')).some((hit) => 'win' in hit)).toBe(false);
    expect(mates[0]?.of('room')[0]?.seats.map(({ name }) => name)).not.toContain('player');
    mates[0]?.leave();
    await expect.poll(() => fisher.of('seat').some(({ name }) => name === null)).toBe(true);
  });

  it('opens to no one without a key', async () => {
    await expect(goFishing(ground.url, 'no key')).rejects.toThrow('4401');
  });
});

describe('a crash in the middle of a bundle', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fish-'));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps what was caught, and gives back what was on its way or never fired', async () => {
    const wallet = createMemoryWallet(begin);
    const before = await openPlayground({ dataDir, random: always }, wallet);
    const one = await enter(before, fishGame);
    const here = await goFishing(before.url, one.key);
    for (const shot of ['a', 'b', 'c']) here.fire({ shot });
    await expect.poll(() => here.of('hit').length, { timeout: 5000 }).toBeGreaterThan(0);
    // The way to the wallet is cut, so what stands on the disk is what a killed process leaves.
    wallet.fail('win', 'down', 1000);
    await before.close();
    const counted = here.of('hit');
    const due = begin + counted.reduce((sum, { win = 0 }) => sum + win - 1000, 0);
    wallet.fail('win', 'down', 0);
    const after = await openPlayground({ dataDir }, wallet);
    await expect.poll(() => wallet.balance, { timeout: 5000 }).toBe(due);
    expect((await playerWith(after.url, one.key).session()).body.rounds.at(-1)?.state).toBe('settled');
    await after.close();
    await wallet.app.close();
  });
});
