import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BookGround, legOf } from '../fixtures/book-ground.ts';
import { crashGame, wheelGame } from '../fixtures/catalogue.ts';
import { enter, openPlayground, type Playground } from '../fixtures/playground.ts';
import { createFlightLine } from './flights/line.ts';
import { openShownClock } from './shown-clock.ts';
import { roundOf } from './tables/timing.ts';

const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };
const number = 50_000_001;
const { opensAt, endsAt } = roundOf(timing, number);
const stake = 10_000;
const onRed = { bets: [{ type: 'color', pick: ['red'], stake }] };

let folder: string;
let now: number;
let ground: Playground | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shown-'));
  now = opensAt;
});
afterEach(async () => {
  await ground?.games.close();
  await ground?.wallet.app.close();
  ground = undefined;
  rmSync(folder, { recursive: true, force: true });
});
/** Starts the games in the folder, after the ones before have ended. */
async function start(more: Parameters<typeof openPlayground>[0] = {}): Promise<Playground> {
  const wallet = ground?.wallet;
  await ground?.games.close();
  ground = await openPlayground({ clock: () => now, tableTiming: timing, dataDir: folder, ...more }, wallet);
  return ground;
}

it('never goes back, and after a kill counts as shown what may have been', () => {
  const clock = () => now;
  const report = (fault: unknown) => expect(fault).toBeNull();
  const open = () => openShownClock({ dataDir: folder, clock, steadyClock: clock, report });
  const first = open();
  expect(first.now()).toBe(opensAt);
  now -= 5000;
  expect([first.now(), first.isPutBack()]).toEqual([opensAt, false]);
  // Killed: nobody has written when it ended.
  const second = open();
  expect(second.now()).toBe(opensAt + 2000);
  now = opensAt + 2500;
  expect(second.now()).toBe(now);
  second.close();
  expect(readFileSync(join(folder, 'shown.time'), 'utf8')).toBe(`${now}\n`);
  now -= 1;
  expect(open().now()).toBe(opensAt + 2500);
  writeFileSync(join(folder, 'shown.time'), 'noon');
  expect(open).toThrow('holds no time');
});

it('reports each jump forward, and no time that has passed, however long nobody looked', () => {
  const reports: string[] = [];
  let passed = 0;
  const shown = openShownClock({
    dataDir: undefined,
    clock: () => now,
    steadyClock: () => passed,
    report: (fault) => reports.push(String(fault)),
  });
  const pass = (ms: number, jump = 0) => {
    passed += ms;
    now += ms + jump;
    return shown.now();
  };
  pass(1000);
  pass(9 * 3_600_000);
  // What machines correct by themselves.
  pass(1000, 2000);
  pass(1000, -2000);
  expect(reports).toEqual([]);
  const right = pass(1000);
  const early = pass(1000, 25 * 3_600_000);
  pass(1000);
  const forward = expect.stringContaining('The clock was put forward by 90000 s, or the machine slept');
  expect(reports).toEqual([forward]);
  // Put right again.
  expect(pass(1000, -25 * 3_600_000)).toBeGreaterThan(early);
  expect(now).toBeLessThan(right + 60_000);
  expect(reports).toEqual([forward, expect.stringContaining('The clock was put back by 89999 s')]);
});

it('a round of a table that was seen is not sold again by a clock that is put back, nor after a restart', async () => {
  let one = await enter(await start(), wheelGame);
  now = endsAt + 1;
  await one.table();
  now = opensAt + 1;
  const again = (id: string) => one.play(id, onRed, String(number));
  expect((await again('round-0001')).body.error).toBe('draw_closed');
  one = await enter(await start(), wheelGame);
  expect((await again('round-0002')).body.error).toBe('draw_closed');
  expect(ground?.wallet.calls).not.toContain('bet');
  now = endsAt + 2;
  expect((await one.play('round-0003', onRed, String(number + 1))).body.state).toBe('placed');
});

it('a flight that was seen is not sold again either', async () => {
  const secret = 'ab'.repeat(32);
  writeFileSync(join(folder, 'flights.secret'), secret);
  const seed = createHmac('sha256', secret).update(`line:${crashGame.gameCode}`).digest('hex');
  const times = { bettingMs: timing.bettingMs, restMs: timing.payingMs };
  const flight = createFlightLine({ seed, salt: 'demo', ...times }).at(opensAt);
  const aboard = { stake, target: null };
  now = flight.opensAt;
  let one = await enter(await start(), crashGame);
  const board = async (id: string) => (await one.play(id, aboard, String(flight.number))).body;
  expect((await board('round-0001')).state).toBe('placed');
  now = flight.nextAt;
  await one.table();
  now = flight.leavesAt + 1;
  // Who fell with it does not get off any more.
  await one.off('round-0001');
  expect((await one.round('round-0001')).body).toMatchObject({ state: 'settled', win: 0 });
  now = flight.opensAt;
  expect((await board('round-0002')).error).toBe('draw_closed');
  one = await enter(await start(), crashGame);
  expect((await board('round-0003')).error).toBe('draw_closed');
});

it('neither a match that was seen, nor a moment of one', async () => {
  const book = new BookGround();
  await book.open();
  const match = (await book.ahead()).find(({ offers }) => offers.length > 0);
  if (!match) throw new Error('no match to bet on');
  const before = book.now;
  const refused = async () => {
    const { state } = await book.place([legOf(match)]);
    expect(state).toBe('rejected');
    const { balance } = book.wallet;
    expect(balance).toBe(1_000_000);
  };
  book.now = match.startsAt + 3 * 3_600_000;
  await book.fixtures();
  book.now = before;
  await refused();
  await book.playground.close();
  await book.open();
  await refused();
  await book.close();
});

it('says so once in the log, and takes bets again when the clock has caught up', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const one = await enter(await start({ logger: { level: 'error', stream } }), wheelGame);
  now = opensAt + 1;
  await one.table();
  now -= 3_600_000;
  for (const id of ['round-0001', 'round-0002'])
    expect((await one.play(id, onRed, String(number))).body.error).toBe('draw_closed');
  expect(lines.filter((line) => line.includes('put back by 3600 s'))).toHaveLength(1);
  now = opensAt + 2;
  expect((await one.play('round-0003', onRed, String(number))).body.state).toBe('placed');
});
