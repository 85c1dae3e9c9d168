import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { baccaratGame, wheelGame } from '../../fixtures/catalogue.ts';
import { enter, openPlayground, type Playground, playerWith, type TestPlayer } from '../../fixtures/playground.ts';
import { listenInRoom } from '../../fixtures/room-listener.ts';
import { masked } from './table-room.ts';
import { roundAt, roundOf } from './timing.ts';

const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };
const number = 50_000_001;
const { opensAt, closesAt, paysAt, endsAt } = roundOf(timing, number);
const numero = String(number);
const stake = 10_000;
const onRed = { bets: [{ type: 'color', pick: ['red'], stake }] };

let ground: Playground | undefined;
let now = opensAt;
const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const open = async (options: Parameters<typeof openPlayground>[0] = {}) => {
  ground = await openPlayground({ clock: () => now, tableTiming: timing, ...options }, ground?.wallet);
  return ground;
};
afterEach(async () => {
  await ground?.close();
  await ground?.wallet.app.close();
  ground = undefined;
  now = opensAt;
  rmSync(folder, { recursive: true, force: true });
});

const outcomeOf = async (player: TestPlayer, roundId: string) => (await player.round(roundId)).body;

describe('the clock of a table', () => {
  it('goes on without a gap', () => {
    expect(roundAt(timing, opensAt)).toEqual({ number, opensAt, closesAt, paysAt, endsAt });
    expect(roundAt(timing, endsAt - 1).number).toBe(number);
    expect(roundAt(timing, endsAt)).toMatchObject({ number: number + 1, opensAt: endsAt });
  });
});

describe('a shared table', () => {
  it('keeps a slip until the result is seen, and pays every player by the same one', async () => {
    const { wallet } = await open();
    const [one, two] = [
      await enter(ground as Playground, wheelGame),
      await enter(ground as Playground, wheelGame, 'p2'),
    ];
    const first = await one.play('round-0001', onRed, numero);
    expect(first.body).toMatchObject({ state: 'placed', stake, outcome: null, draw: { numero, at: paysAt } });
    await two.play('round-0002', { bets: [{ type: 'color', pick: ['black'], stake }] }, numero);
    expect(wallet.balance).toBe(1_000_000 - 2 * stake);
    now = paysAt - 1;
    expect((await outcomeOf(one, 'round-0001')).state).toBe('placed');
    now = paysAt;
    const [mine, yours] = [await outcomeOf(one, 'round-0001'), await outcomeOf(two, 'round-0002')];
    expect([mine.state, yours.state]).toEqual(['settled', 'settled']);
    const pocketOf = ({ outcome }: typeof mine) => (outcome as { balls: { number: number }[] }).balls[0]?.number;
    expect(pocketOf(mine)).toBe(pocketOf(yours));
    expect(wallet.balance).toBe(1_000_000 - 2 * stake + mine.win + yours.win);
  });

  it('takes no bet once the clock has run out, none of another round, and none without a round', async () => {
    const { wallet } = await open();
    const player = await enter(ground as Playground, wheelGame);
    now = closesAt;
    expect(await player.play('round-0001', onRed, numero)).toMatchObject({
      status: 409,
      body: { error: 'draw_closed' },
    });
    now = opensAt;
    for (const other of [number - 1, number + 1])
      expect((await player.play('round-0002', onRed, String(other))).body.error).toBe('draw_closed');
    expect((await player.play('round-0003', onRed)).body.error).toBe('malformed_request');
    expect(wallet.balance).toBe(1_000_000);
    expect(wallet.calls).not.toContain('bet');
  });

  it('gives a stake back that came through after the last bet', async () => {
    const { wallet } = await open({ clock: () => (ground?.wallet.calls.includes('bet') ? closesAt : opensAt) });
    const player = await enter(ground as Playground, wheelGame);
    const { body } = await player.play('round-0001', onRed, numero);
    expect(body).toMatchObject({ state: 'cancelled', reason: 'draw_closed' });
    expect(wallet.balance).toBe(1_000_000);
  });

  it('pays after a restart what it would have paid before, and once', async () => {
    await open({ dataDir: folder });
    const player = await enter(ground as Playground, wheelGame);
    await player.play('round-0001', onRed, numero);
    now = closesAt;
    const seen = (await player.table()).body;
    await ground?.games.close();
    now = endsAt;
    const { wallet } = await open({ dataDir: folder });
    const again = playerWith(ground?.url ?? '', player.key);
    const round = await outcomeOf(again, 'round-0001');
    expect(round.state).toBe('settled');
    const { past, proof } = (await again.table()).body;
    expect(round.outcome).toMatchObject(past.at(-1) as object);
    expect(proof).toEqual(seen.proof);
    expect(wallet.balance).toBe(1_000_000 - stake + round.win);
    expect(wallet.calls.filter((call) => call === 'win')).toHaveLength(1);
  });
});

describe('the room of a table', () => {
  it('shows all who sit there what is bet, the result with its key, and what it pays', async () => {
    // Real time: so much of a round is left that a slow machine can bet.
    const short = { bettingMs: 3000, revealMs: 600, payingMs: 60_000 };
    let offset = 0;
    await open({ clock: () => Date.now() + offset, tableTiming: short });
    const cycle = short.bettingMs + short.revealMs + short.payingMs;
    offset = cycle - (Date.now() % cycle);
    const [one, two] = [
      await enter(ground as Playground, wheelGame),
      await enter(ground as Playground, wheelGame, 'p2'),
    ];
    const url = ground?.url ?? '';
    const [mine, yours] = [await listenInRoom(url, one), await listenInRoom(url, two)];
    await expect.poll(() => mine.last().players).toBe(2);
    const { round, key } = mine.last();
    expect(key).toBeNull();
    const placed = await two.play('round-0001', onRed, round.numero);
    expect(placed.body.state).toBe('placed');
    // Every page of the player hears of it, and nobody else's.
    const own = () => yours.heard.filter(({ type }) => type === 'placed');
    await expect.poll(own).toMatchObject([{ round: { roundId: 'round-0001', state: 'placed' } }]);
    expect(mine.heard.some(({ type }) => type === 'placed')).toBe(false);
    await expect.poll(() => mine.last().crowd).toEqual({ 'color-red': 1 });
    expect(mine.last().seats.slice(0, 2)).toEqual([
      { name: 'te•••r', currency: 'VND', stake: 0, win: null, hand: null },
      { name: 'te•••2', currency: 'VND', stake, win: null, hand: null },
    ]);
    await expect.poll(() => mine.last().key, { timeout: 8000 }).not.toBeNull();
    expect(yours.heard.some(({ type }) => type === 'paid')).toBe(false);
    await expect.poll(() => yours.heard.some(({ type }) => type === 'paid'), { timeout: 8000 }).toBe(true);
    expect(mine.heard.some(({ type }) => type === 'paid')).toBe(false);
    const paid = yours.heard.find((message) => message.type === 'paid');
    expect(paid).toMatchObject({ rounds: [{ roundId: 'round-0001', state: 'settled' }] });

    // By other means than the server's own: the key leads to the promise, and gives the pocket.
    const { proof } = (await one.table()).body;
    const at = Number(round.numero) - proof.first;
    let hash = mine.last().key ?? '';
    for (let step = 0; step <= at; step += 1) hash = createHash('sha256').update(hash).digest('hex');
    expect(hash).toBe(proof.terminal);
    const block = createHmac('sha256', mine.last().key ?? '')
      .update(`${proof.salt}:${at}:0`)
      .digest();
    const { rules } = (await one.session()).body;
    const pockets = (rules as unknown as { pockets: { number: number }[] }).pockets;
    expect((mine.last().result as { balls: { number: number }[] }).balls[0]?.number).toBe(
      pockets[block.readUInt32BE(0) % 37]?.number,
    );

    yours.close();
    await expect.poll(() => mine.last().players).toBe(1);
    expect(mine.last().seats[1]).toBeNull();
    mine.close();
  });

  it('tells what a round has paid once the wallet has paid it, however late', async () => {
    await open();
    const player = await enter(ground as Playground, wheelGame);
    const listener = await listenInRoom(ground?.url ?? '', player);
    await player.play('round-0001', onRed, numero);
    // All tries of the first time fail.
    ground?.wallet.fail('win', 'down', 3);
    now = paysAt;
    await expect.poll(() => listener.heard.filter(({ type }) => type === 'paid')).toHaveLength(1);
    expect(listener.heard.find(({ type }) => type === 'paid')).toMatchObject({ rounds: [{ state: 'settled' }] });
    expect(ground?.wallet.calls.filter((call) => call === 'win')).toHaveLength(4);
    listener.close();
  });

  it.each([
    ['no key', {}],
    ['a wrong key', { key: 'x'.repeat(43) }],
  ])('lets nobody in with %s', async (_, first) => {
    await open();
    const socket = new WebSocket(`${ground?.url.replace('http', 'ws')}/room`);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('open', () => socket.send(JSON.stringify(first)));
    expect(await closed).toBe(4401);
  });

  it('closes to another origin, to what is not JSON, and to a flood', async () => {
    await open();
    const url = `${ground?.url.replace('http', 'ws')}/room`;
    const closed = (socket: WebSocket) => new Promise((resolve) => socket.once('close', resolve));
    expect(await closed(new WebSocket(url, { origin: 'http://evil.test' }))).toBe(1008);
    const talker = new WebSocket(url);
    talker.once('open', () => talker.send('nonsense'));
    expect(await closed(talker)).toBe(1008);
    const player = await enter(ground as Playground, baccaratGame);
    const flood = new WebSocket(url);
    flood.once('open', () => {
      flood.send(JSON.stringify({ key: player.key }));
      for (let n = 0; n < 60; n += 1) flood.send('{}');
    });
    expect(await closed(flood)).toBe(1008);
  });
});

it('a name is masked whatever its length', () => {
  expect([masked('demo88'), masked('vip'), masked('x')]).toEqual(['de•••8', 'v•••', 'x•••']);
});
