import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { crashGame } from '../../fixtures/catalogue.ts';
import { enter, openPlayground, type Playground, type TestPlayer } from '../../fixtures/playground.ts';
import type { FlightMessage, FlightState } from '../../flight-api.ts';
import { createFlightLine, type Flight } from './line.ts';

const timing = { bettingMs: 6000, revealMs: 0, payingMs: 4000 };
const secret = 'ab'.repeat(32);
const seed = createHmac('sha256', secret).update(`line:${crashGame.gameCode}`).digest('hex');
const options = { seed, salt: 'demo', bettingMs: timing.bettingMs, restMs: timing.payingMs };
const line = createFlightLine(options);
const day = 20_000;
const dayMs = 86_400_000;
const stake = 10_000;

/** The first flight of the day that ends between two heights. */
function flightBetween(least: number, most: number, of = line): Flight {
  for (let at = 0; ; at += 1) {
    const flight = of.flight(day * 10_000 + at);
    if (!flight) throw new Error('No flight of the day ends there');
    if (flight.crash >= least && flight.crash <= most) return flight;
  }
}
const flight = flightBetween(400, 900);
const numero = String(flight.number);
/** So many ms after take-off the height is this. */
const aloft = (height: number) => flight.leavesAt + Math.ceil((Math.log(height / 100) / 0.06) * 1000);

let ground: Playground | undefined;
let now = flight.opensAt;
let folder: string;
const open = async (more: Parameters<typeof openPlayground>[0] = {}) => {
  ground = await openPlayground(
    { clock: () => now, tableTiming: timing, dataDir: folder, drawEveryMs: 60_000, ...more },
    ground?.wallet,
  );
  return ground;
};
beforeEach(() => {
  now = flight.opensAt;
  folder = mkdtempSync(join(tmpdir(), 'flights-'));
  writeFileSync(join(folder, 'flights.secret'), secret);
});
afterEach(async () => {
  await ground?.games.close();
  await ground?.wallet.app.close();
  ground = undefined;
  rmSync(folder, { recursive: true, force: true });
});
const player = (playerId?: string) => enter(ground as Playground, crashGame, playerId);
const wins = () => ground?.wallet.calls.filter((call) => call === 'win').length;
const board = (one: TestPlayer, id: string, target: number | null = null) => one.play(id, { stake, target }, numero);

describe('the flights of a day', () => {
  it('follow each other without a gap, as a plain reckoning lays them out', () => {
    let opensAt = day * dayMs;
    // The chain by other means: from its seed to the first key.
    const keys = [createHmac('sha256', seed).update(`flights:${day}`).digest('hex')];
    for (let n = 1; n <= 10_000; n += 1)
      keys.unshift(
        createHash('sha256')
          .update(keys[0] ?? '')
          .digest('hex'),
      );
    expect(line.proof(opensAt)).toEqual({ terminal: keys[0], salt: 'demo', first: day * 10_000 });
    for (let at = 0; at < 400; at += 1) {
      const one = line.flight(day * 10_000 + at);
      const key = keys[at + 1] ?? '';
      const hex = createHmac('sha256', key).update(`demo:${at}:0`).digest('hex');
      const crash = Math.max(100, Math.floor(99 / (1 - Number.parseInt(hex.slice(0, 13), 16) / 2 ** 52)));
      const seconds = Math.log(Math.min(crash, 100_000) / 100) / 0.06;
      expect(one).toMatchObject({ opensAt, key, crash, leavesAt: opensAt + 6000 });
      expect(Math.abs((one?.crashesAt ?? 0) - opensAt - 6000 - seconds * 1000)).toBeLessThanOrEqual(1);
      opensAt = one?.nextAt ?? 0;
      expect(line.at(opensAt - 1).number).toBe(day * 10_000 + at);
    }
  });

  it('begin while the longest would be over with the day: that one begins tells nothing about its end', () => {
    const topMs = 115_130;
    for (let which = day; which < day + 3; which += 1) {
      const end = (which + 1) * dayMs;
      const last = line.at(end - 1);
      const latest = end - timing.bettingMs - topMs - timing.payingMs;
      expect(last.opensAt).toBeLessThanOrEqual(latest);
      expect(last.crashesAt + timing.payingMs).toBeGreaterThan(latest);
    }
  });

  it('end with the day, and those that have ended are told across it', () => {
    const last = line.at((day + 1) * dayMs - 1);
    expect(last.nextAt).toBe((day + 1) * dayMs);
    expect(line.at(last.nextAt)).toMatchObject({ number: (day + 1) * 10_000, opensAt: last.nextAt });
    const past = line.past(last.nextAt, 3);
    expect(past.map(({ number }) => number)).toEqual([last.number - 2, last.number - 1, last.number]);
    expect(line.past(flight.crashesAt - 1, 5).at(-1)?.number).toBe(flight.number - 1);
    expect(line.past(flight.crashesAt, 5).at(-1)?.number).toBe(flight.number);
    // Made anew, they are the same.
    expect(createFlightLine(options).at(flight.leavesAt)).toEqual(flight);
  });
});

describe('getting off', () => {
  it('pays the height at which the call came in, once, on whichever device', async () => {
    const { wallet } = await open();
    const one = await player();
    expect((await board(one, 'round-0001')).body).toMatchObject({ state: 'placed', draw: { at: flight.leavesAt } });
    expect((await one.off('round-0001')).body.state).toBe('placed');
    now = aloft(250);
    const elsewhere = await player();
    const offs = await Promise.all([one.off('round-0001'), elsewhere.off('round-0001'), one.off('round-0001')]);
    for (const { body } of offs)
      expect(body).toMatchObject({ state: 'settled', win: stake * 2.5, outcome: { off: 250, crash: null } });
    now = flight.nextAt;
    expect((await one.off('round-0001')).body.win).toBe(stake * 2.5);
    expect(wallet.balance).toBe(1_000_000 + stake * 1.5);
    expect(wins()).toBe(1);
  });

  it('is too late from the end of the flight on', async () => {
    const { wallet } = await open();
    const one = await player();
    await board(one, 'round-0001');
    now = flight.crashesAt;
    await one.off('round-0001');
    expect((await one.round('round-0001')).body).toMatchObject({
      state: 'settled',
      win: 0,
      outcome: { off: null, crash: flight.crash },
    });
    expect(wallet.balance).toBe(1_000_000 - stake);
  });

  it('is done by the server at a target, before it is known where the flight ends', async () => {
    await open();
    const one = await player();
    await board(one, 'round-0001', 200);
    await board(one, 'round-0002', flight.crash);
    now = aloft(200) - 1;
    expect((await one.round('round-0001')).body.state).toBe('placed');
    now = aloft(200);
    expect((await one.round('round-0001')).body).toMatchObject({ win: stake * 2, outcome: { off: 200, crash: null } });
    expect((await one.round('round-0002')).body.state).toBe('placed');
    now = flight.crashesAt;
    expect((await one.round('round-0002')).body).toMatchObject({ state: 'settled', outcome: { off: flight.crash } });
  });
});

describe('boarding', () => {
  it('is closed from take-off on; a stake that came through later goes back', async () => {
    const { wallet } = await open({ clock: () => (ground?.wallet.calls.includes('bet') ? flight.leavesAt : now) });
    const one = await player();
    expect((await board(one, 'round-0001')).body).toMatchObject({ state: 'cancelled', reason: 'draw_closed' });
    expect((await board(one, 'round-0002')).body.error).toBe('draw_closed');
    expect(wallet.balance).toBe(1_000_000);
  });

  it('takes two bets of a player, however many tabs ask at one moment, and none without a flight', async () => {
    await open();
    const tabs = await Promise.all([player(), player(), player(), player()]);
    const answers = await Promise.all(tabs.map((tab, at) => board(tab, `round-000${at}`)));
    const refused = ['too_many_slips', 'too_many_slips'];
    expect(answers.map(({ body }) => body.error ?? body.state).toSorted()).toEqual(['placed', 'placed', ...refused]);
    const [one = await player()] = tabs;
    expect((await one.play('round-0004', { stake, target: null })).body.error).toBe('malformed_request');
  });
});

describe('a crash of the server', () => {
  it('leaves players aboard, and pays once what was decided before it', async () => {
    const { wallet } = await open();
    const [one, two] = [await player(), await player('p2')];
    await board(one, 'round-0001');
    await board(two, 'round-0002');
    now = aloft(150);
    // What is on the disk is what a kill between the decision and its pay would leave.
    wallet.fail('win', 'down', 3);
    expect((await one.off('round-0001')).body.state).toBe('pending');
    await ground?.games.close();
    now = aloft(300);
    await open();
    const again = await enter(ground as Playground, crashGame);
    await expect.poll(async () => (await again.table()).body.slips[0]?.state).toBe('settled');
    expect((await again.table()).body.slips[0]).toMatchObject({ win: stake * 1.5 });
    const other = await player('p2');
    expect((await other.off('round-0002')).body).toMatchObject({ state: 'settled', win: stake * 3 });
    expect(wallet.balance).toBe(1_000_000 - 2 * stake + stake * 4.5);
  });
});

it('64 players on one flight, some calls lost: everybody is paid once, and nothing is left over', {
  timeout: 60_000,
}, async () => {
  // As many attempts as calls are lost: on a slow machine one call may be all of them.
  const { wallet } = await open({ walletRetryPausesMs: Array.from({ length: 20 }, () => 1) });
  const players = await Promise.all(Array.from({ length: 64 }, (_, at) => player(`p${at}`)));
  const before = wallet.balance;
  wallet.fail('bet', 'lost', 20);
  await Promise.all(players.map((one, at) => board(one, `round-00${at}`, at % 4 === 0 ? 200 : null)));
  expect(wallet.balance).toBe(before - 64 * stake);
  now = aloft(300);
  wallet.fail('win', 'lost', 10);
  // A third gets off twice at once, while those with a target come down.
  await Promise.all(
    players.flatMap((one, at) => (at % 3 === 0 ? [one.off(`round-00${at}`), one.off(`round-00${at}`)] : [])),
  );
  now = flight.crashesAt;
  const ends = await Promise.all(players.map((one, at) => one.round(`round-00${at}`)));
  const expected = players.map((_, at) => (at % 4 === 0 ? stake * 2 : at % 3 === 0 ? stake * 3 : 0));
  expect(ends.map(({ body }) => body.state === 'settled' && body.win)).toEqual(expected);
  expect(wallet.balance).toBe(before - 64 * stake + expected.reduce((sum, win) => sum + win, 0));
});

it('the room tells all who are there who is aboard, who gets off, and the end with its proof', {
  timeout: 20_000,
}, async () => {
  // Real time, so that a slow machine can bet.
  const slow = { bettingMs: 4000, revealMs: 0, payingMs: 60_000 };
  const short = flightBetween(108, 114, createFlightLine({ ...options, bettingMs: 4000, restMs: 60_000 }));
  let ahead = 0;
  await open({ tableTiming: slow, clock: () => Date.now() + ahead });
  const [one, two] = [await player(), await player('p2')];
  ahead = short.opensAt + 200 - Date.now();
  const [mine, yours] = [await listen(one), await listen(two)];
  await expect.poll(() => mine.last().players).toBe(2);
  const on = mine.last().numero;
  expect(on).toBe(String(short.number));
  await one.play('round-0001', { stake, target: 102 }, on);
  await two.play('round-0002', { stake, target: null }, on);
  // What the wallet has not paid at the first time is told once it has.
  ground?.wallet.fail('win', 'down', 3);
  await expect
    .poll(() => yours.last().riders.map(({ name, off }) => [name, off]))
    .toEqual([
      ['te•••r', null],
      ['te•••2', null],
    ]);
  await expect.poll(() => mine.paid(), { timeout: 10_000 }).toEqual([{ off: 102, crash: null }]);
  await expect.poll(() => yours.last().end, { timeout: 10_000, interval: 20 }).not.toBeNull();
  await expect.poll(() => yours.paid(), { timeout: 5000 }).toEqual([{ off: null, crash: short.crash }]);
  expect(mine.paid()).toHaveLength(1);
  await expect
    .poll(() => mine.last().riders.map(({ off, win }) => [off, win]))
    .toEqual([
      [102, stake * 1.02],
      [null, 0],
    ]);
  const key = mine.last().end?.key ?? '';
  const { past, proof } = (await one.table()).body;
  expect(past.at(-1)).toEqual({ numero: on, crash: short.crash, key });
  let hash = key;
  for (let step = proof.first; step <= short.number; step += 1) hash = createHash('sha256').update(hash).digest('hex');
  expect(hash).toBe(proof.terminal);
});

async function listen(one: TestPlayer): Promise<{ last(): FlightState; paid(): unknown[] }> {
  const socket = new WebSocket(`${ground?.url.replace('http', 'ws')}/room`);
  const heard: FlightMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ key: one.key }));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return {
    last: () => heard.findLast((message) => message.type === 'flight') as FlightState,
    paid: () =>
      heard.flatMap((message) => (message.type === 'paid' ? message.rounds.map(({ outcome }) => outcome) : [])),
  };
}
