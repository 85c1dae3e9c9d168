import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RandomSource } from '../../engines/engine.ts';
import { slotGame } from '../../fixtures/catalogue.ts';
import { createMemoryWallet } from '../../fixtures/memory-wallet.ts';
import { enter, openPlayground, type Playground, playerWith } from '../../fixtures/playground.ts';

const stake = 10_000;
const bet = { stake };
const begin = 1_000_000;
const broken: RandomSource = {
  below() {
    throw new Error('The generator is broken');
  },
};

let ground: Playground;
const use = async (options?: Parameters<typeof openPlayground>[0]) => {
  await ground.close();
  ground = await openPlayground(options);
};
beforeEach(async () => {
  ground = await openPlayground();
});
afterEach(() => ground.close());

describe('a round', () => {
  it('takes the stake, draws on the server and pays the win', async () => {
    const player = await enter(ground);
    for (let n = 0; n < 20; n += 1) {
      const before = ground.wallet.balance;
      const { status, body } = await player.play(`round-${n}000`, bet);
      expect(status).toBe(200);
      expect(body).toMatchObject({ state: 'settled', stake });
      expect(ground.wallet.balance).toBe(before - stake + body.win);
      expect(body.balance).toBe(ground.wallet.balance);
    }
    expect(ground.wallet.calls.filter((call) => call === 'bet')).toHaveLength(20);
    // Whatever a spin brings, there was nothing else to bet on.
    const wins = [...ground.wallet.moves].filter(({ kind }) => kind === 'win');
    expect(wins.map(({ said }) => said)).toEqual(wins.map(() => ({ risked: stake })));
  });

  it('bets once when the same round is requested twice at once, and again later', async () => {
    const player = await enter(ground);
    const [first, second] = await Promise.all([player.play('round-0001', bet), player.play('round-0001', bet)]);
    const third = await player.play('round-0001', bet);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(ground.wallet.calls.filter((call) => call === 'bet')).toHaveLength(1);
  });

  it('bets once even when it is requested again long after', async () => {
    const player = await enter(ground);
    for (let n = 0; n < 25; n += 1) await player.play(`round-${n}000`, bet);
    const before = ground.wallet.balance;
    expect((await player.play('round-0000', bet)).body).toMatchObject({ state: 'settled', outcome: null });
    expect(ground.wallet.balance).toBe(before);
    expect((await player.session()).body.rounds).toHaveLength(20);
  });

  it('is refused while another one runs', async () => {
    const player = await enter(ground);
    const answers = await Promise.all([player.play('round-0001', bet), player.play('round-0002', bet)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('round_open');
  });

  it('is refused before the merchant’s shortest time is over', async () => {
    await use({ minRoundMs: { m1: 60_000, '*': 0 } });
    const player = await enter(ground);
    expect((await player.play('round-0001', bet)).status).toBe(200);
    const { status, body } = await player.play('round-0002', bet);
    expect(status).toBe(429);
    expect(body.error).toBe('too_fast');
    expect(body.retryAfterMs).toBeGreaterThan(50_000);
  });

  it.each([
    ['a stake that is no step', { stake: 10_001 }],
    ['no stake', {}],
    ['a negative stake', { stake: -stake }],
    ['text', { stake: '10000' }],
    ['a slip on a slot', { bets: [{ type: 'match1', pick: [1], stake }] }],
  ])('with %s is refused and takes nothing', async (_name, bets) => {
    const player = await enter(ground);
    const { status, body } = await player.play('round-0001', bets);
    expect([status, body.error]).toEqual([400, 'bet_invalid']);
    expect(ground.wallet.balance).toBe(begin);
  });

  it('says so when the balance does not cover it', async () => {
    const player = await enter(ground);
    ground.wallet.balance = stake - 1;
    const { body } = await player.play('round-0001', bet);
    expect(body).toMatchObject({ state: 'cancelled', reason: 'insufficient_funds', win: 0, outcome: null });
    expect(ground.wallet.balance).toBe(stake - 1);
    expect(ground.wallet.calls).not.toContain('rollback');
  });

  it('says so when the wallet’s session has ended', async () => {
    const player = await enter(ground);
    ground.wallet.endSessions();
    expect((await player.play('round-0001', bet)).body).toMatchObject({ state: 'cancelled', reason: 'session_ended' });
    expect((await player.session()).status).toBe(401);
  });
});

describe('a fault on the way', () => {
  it('a lost reply to the bet is requested again under the same id: one bet', async () => {
    const player = await enter(ground);
    ground.wallet.fail('bet', 'lost', 1);
    const { body } = await player.play('round-0001', bet);
    expect(body.state).toBe('settled');
    expect(ground.wallet.balance).toBe(begin - stake + body.win);
    expect(ground.wallet.calls.filter((call) => call === 'bet')).toHaveLength(2);
  });

  it('a bet that never gets an answer is rolled back, although it had been taken', async () => {
    const player = await enter(ground);
    ground.wallet.fail('bet', 'lost', 3);
    const { body } = await player.play('round-0001', bet);
    expect(body).toMatchObject({ state: 'cancelled', reason: 'interrupted', balance: begin });
    expect(ground.wallet.balance).toBe(begin);
  });

  it('a draw that fails gives the stake back', async () => {
    await use({ random: broken });
    const player = await enter(ground);
    expect((await player.play('round-0001', bet)).body).toMatchObject({ state: 'cancelled', outcome: null });
    expect(ground.wallet.balance).toBe(begin);
  });

  it('a win that cannot be paid stays pending, shows nothing, and is paid once', async () => {
    const player = await enter(ground);
    ground.wallet.fail('win', 'lost', 3);
    const pending = await player.play('round-0001', bet);
    expect(pending.body).toMatchObject({ state: 'pending', outcome: null, win: 0 });
    expect((await player.play('round-0002', bet)).body.error).toBe('round_open');
    const { body } = await player.round('round-0001');
    expect(body.state).toBe('settled');
    expect(ground.wallet.balance).toBe(begin - stake + body.win);
    expect((await player.play('round-0002', bet)).body.state).toBe('settled');
  });

  it('a rollback that fails is tried until it is confirmed', async () => {
    const player = await enter(ground);
    ground.wallet.fail('bet', 'lost', 3);
    ground.wallet.fail('rollback', 'down', 3);
    expect((await player.play('round-0001', bet)).body.state).toBe('pending');
    expect(ground.wallet.balance).toBe(begin - stake);
    expect((await player.round('round-0001')).body).toMatchObject({ state: 'cancelled', balance: begin });
    expect(ground.wallet.balance).toBe(begin);
  });

  it('an unfinished round is finished by the clock, without the player', async () => {
    await use({ settleEveryMs: 20 });
    const player = await enter(ground);
    ground.wallet.fail('win', 'lost', 3);
    expect((await player.play('round-0001', bet)).body.state).toBe('pending');
    await expect
      .poll(() =>
        ground.games.app
          .inject({ url: '/favicon.svg' })
          .then(() => ground.wallet.calls.filter((call) => call === 'win').length),
      )
      .toBe(4);
  });
});

describe('whoever finishes what others left open', () => {
  it('undoes no round that is being played meanwhile', async () => {
    await use({ settleEveryMs: 5 });
    const stuck = await enter(ground);
    ground.wallet.fail('bet', 'lost', 3);
    ground.wallet.fail('rollback', 'down', 100_000);
    expect((await stuck.play('round-0001', bet)).body.state).toBe('pending');
    const player = await enter(ground);
    for (let n = 0; n < 30; n += 1) {
      expect((await player.play(`round-${n}000`, bet)).body.state).toBe('settled');
      expect((await player.round(`round-${n}000`)).body.state).toBe('settled');
    }
    expect((await player.session()).body.rounds.map(({ state }) => state)).toEqual(Array(20).fill('settled'));
  });
});

describe('a crash', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'games-'));
  const wallet = createMemoryWallet(begin);
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('between bet and draw gives the stake back; after the draw it pays; a settled round is shown again', async () => {
    const before = await openPlayground({ dataDir }, wallet);
    const player = await enter(before);
    const settled = (await player.play('round-0001', bet)).body;
    const drawn = begin - stake + settled.win;
    // The draw fails and so does the way back: what is on the disk is what a crash would leave.
    wallet.fail('win', 'down', 3);
    await player.play('round-0002', bet);
    await before.close();
    expect(wallet.balance).toBe(drawn - stake);

    const after = await openPlayground({ dataDir }, wallet);
    const again = playerWith(after.url, player.key);
    const { body } = await again.session();
    const [first, second] = body.rounds;
    expect(first).toEqual(settled);
    expect(second).toMatchObject({ roundId: 'round-0002', state: 'settled' });
    expect(wallet.balance).toBe(drawn - stake + (second?.win ?? 0));

    wallet.fail('bet', 'lost', 3);
    wallet.fail('rollback', 'down', 3);
    const known = wallet.balance;
    await again.play('round-0003', bet);
    expect(wallet.balance).toBe(known - stake);
    await after.close();

    const last = await openPlayground({ dataDir }, wallet);
    await expect.poll(() => wallet.balance).toBe(known);
    expect((await playerWith(last.url, player.key).round('round-0003')).body.state).toBe('cancelled');
    expect((await playerWith(last.url, player.key).play('round-0001', bet)).body).toEqual(settled);
    await last.close();
    await wallet.app.close();
  });
});

describe('two sessions of a player', () => {
  it('play the same round id as two rounds', async () => {
    const one = await enter(ground, slotGame);
    const two = await enter(ground, slotGame);
    await one.play('round-0001', bet);
    expect((await two.round('round-0001')).status).toBe(404);
    await two.play('round-0001', bet);
    expect(ground.wallet.calls.filter((call) => call === 'bet')).toHaveLength(2);
  });
});
