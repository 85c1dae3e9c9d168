import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotteryTable } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { dropDatabase, newDatabase } from '../../tests/support/run/run.ts';
import { DrawClock } from './draw-clock.ts';

/** A clock that is put back, by hand or with a machine that is restored, sells nothing whose result is known. */
const hour = 60 * 60 * 1000;
const gameCode = 'TCG_SEA_MINUTE_FIVE';
let now = Date.UTC(2026, 10, 20, 3);
let url: string;
let gateway: RunningGateway;
let client: TestClient;
const start = async () => {
  gateway = await startGateway({ clock: () => now, database: { url } });
  client = new TestClient(gateway.url, 'sv01');
};
beforeAll(async () => {
  url = await newDatabase();
  await start();
}, 60_000);
afterAll(async () => {
  await gateway?.close();
  await dropDatabase(url);
});

const table = async (): Promise<LotteryTable> => (await client.call('lotteryTable', { query: { gameCode } })).value;
/** The draw that is on sale next. */
const onSale = async () => {
  const [draw] = (await table()).sale;
  if (!draw) throw new Error('nothing is on sale');
  return draw;
};

async function buy(numero: string) {
  const { token } = (await client.call('freePlay')).value;
  await payIn(gateway, token, 1_000_000);
  const lines = [{ playType: 'sum', picks: ['big'], unit: 20_000 }];
  const body = { gameCode, prizeMode: 'SEA' as const, numero, lines, total: 20_000 };
  return client.call('buyTickets', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
}

test('draws that were shown are sold no more, before and after a restart, until time has come to them again', async () => {
  const { numero: known } = await onSale();
  now += hour;
  const shown = await table();
  expect(shown.opened.map(({ numero }) => numero)).not.toContain(known);
  await gateway.services.drawClock.keep();
  const upTo = now;

  now -= 25 * hour;
  for (const restarted of [false, true]) {
    if (restarted) {
      await gateway.close();
      await start();
    }
    const next = await onSale();
    expect(next.at).toBeGreaterThan(upTo);
    expect(await buy(known)).toMatchObject({ message: 'draw_closed', value: { numero: next.numero } });
    const { list } = (await client.call('openedNumeros', { query: { count: 20 } })).value;
    for (const { next: coming } of list) expect(coming.at).toBeGreaterThan(upTo);
    expect(await buy(next.numero)).toMatchObject({ success: true });
  }

  now = upTo + hour;
  const soon = await onSale();
  expect(soon.at - now).toBeLessThan(hour);
  expect(await buy(soon.numero)).toMatchObject({ success: true });
});

test('a clock that was put back is reported once; one that is a little behind another gateway is not', async () => {
  const reports: string[] = [];
  let own = now + hour;
  const clock = new DrawClock({
    clock: () => own,
    steadyClock: () => 0,
    db: gateway.services.db,
    report: (fault) => reports.push(String(fault)),
  });
  await clock.begin();
  expect(clock.now()).toBe(own);
  own -= 2000;
  await clock.keep();
  expect(reports).toEqual([]);
  own -= 25 * hour;
  await clock.keep();
  await clock.keep();
  expect(reports).toEqual([expect.stringContaining('The clock was put back by 90002 s')]);
  expect(clock.saleFrom()).toBe(now + hour);
  expect(clock.now()).toBe(own);
});

test('a clock that jumps forward is reported with each jump; one that goes on is not, however long nobody looked', async () => {
  const reports: string[] = [];
  let own = now + 2 * hour;
  let passed = 0;
  const clock = new DrawClock({
    clock: () => own,
    steadyClock: () => passed,
    db: gateway.services.db,
    report: (fault) => reports.push(String(fault)),
  });
  await clock.begin();
  const pass = async (ms: number, jump = 0) => {
    passed += ms;
    own += ms + jump;
    // Shown to a player before anybody compares.
    clock.now();
    await clock.keep();
  };
  await pass(1000);
  await pass(9 * hour);
  // What machines correct by themselves.
  await pass(1000, 2000);
  expect(reports).toEqual([]);
  await pass(1000, 25 * hour);
  await pass(1000);
  const forward = expect.stringContaining('The clock was put forward by 90000 s, or the machine slept');
  expect(reports).toEqual([forward]);
  // Put right again.
  await pass(1000, -25 * hour);
  await pass(1000);
  expect(reports).toEqual([forward, expect.stringContaining('The clock was put back by 89999 s')]);
});
