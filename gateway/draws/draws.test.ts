import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedGame, OpenedNumerosQuery } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { Draws } from './draws.ts';
import { drawAfter, drawNumbered, drawsUpTo, type Rhythm, readTimetable, rhythmOf, weekFrom } from './schedule.ts';

describe('the schedule', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  test('has the draw of this very moment behind it and the next one ahead', () => {
    const minute = { every: 60, offset: 0, closes: 5 };
    expect(drawsUpTo(noon, minute, 2)).toEqual([
      { numero: '20261121-0721', at: noon },
      { numero: '20261121-0720', at: noon - 60_000 },
    ]);
    expect(drawAfter(noon, minute)).toEqual({ numero: '20261121-0722', at: noon + 60_000, closesAt: noon + 55_000 });
    expect(drawAfter(noon - 1, minute).at).toBe(noon);
  });

  test('numbers the draws of a day once each, over midnight', () => {
    const rhythm = { every: 1800, offset: 900, closes: 60 };
    const numeros = drawsUpTo(noon, rhythm, 100).map(({ numero }) => numero);
    expect(new Set(numeros).size).toBe(100);
    expect(numeros).toEqual(numeros.toSorted().toReversed());
  });

  test.each([
    { every: 60, offset: 0, closes: 5 },
    { every: 420, offset: 100, closes: 5 },
    { every: 1800, offset: 900, closes: 60 },
    { every: 86_400, offset: 40_500, closes: 900 },
  ])('finds a draw by its number: $every s', (rhythm) => {
    for (const draw of drawsUpTo(noon, rhythm, 300)) expect(drawNumbered(draw.numero, rhythm)).toEqual(draw);
  });

  test.each(['20261121-0000', '20261121-1441', '20261131-0001', '20261121-1', 'draw', '20261121-00010'])(
    'knows no draw %s',
    (numero) => {
      expect(drawNumbered(numero, { every: 60, offset: 0, closes: 5 })).toBeUndefined();
    },
  );

  test('ends the sale of every game before its draw, and begins the next at once', () => {
    const classes = ['FAST', 'CLASSIC', 'NORTH', 'CENTRAL', 'SOUTH', 'ANY'];
    const codes = ['TCG_SEA_MINUTE_FIVE', 'TCG_SEA_SUNRISE_BINGO', 'ANY'];
    for (const gameClassify of classes) {
      for (const gameCode of codes) {
        const { every, closes } = rhythmOf({ gameCode, gameClassify });
        expect(closes).toBeGreaterThan(0);
        expect(closes).toBeLessThan(every / 2);
      }
    }
  });

  test("takes the game's own rhythm before its class's", () => {
    expect(rhythmOf({ gameCode: 'TCG_SEA_MINUTE_FIVE', gameClassify: 'FAST' }).every).toBe(60);
    expect(rhythmOf({ gameCode: 'ANY', gameClassify: 'FAST' }).every).toBe(180);
    expect(rhythmOf({ gameCode: 'ANY', gameClassify: 'ANY' })).toEqual({ every: 3600, offset: 0, closes: 60 });
  });

  test("follows an operator's timetable", () => {
    const rhythm = { every: 30, offset: 7, closes: 3 };
    const timetable = { byGame: { A: rhythm }, otherwise: { every: 600, offset: 0, closes: 60 } };
    expect(rhythmOf({ gameCode: 'A', gameClassify: 'FAST' }, timetable)).toEqual(rhythm);
    expect(rhythmOf({ gameCode: 'TCG_SEA_MINUTE_FIVE', gameClassify: 'FAST' }, timetable).every).toBe(600);
  });

  test.each([
    { days: undefined, held: [0, 1, 2, 3, 4, 5, 6] },
    { days: { '2020-01-01': ['mon', 'thu'] }, held: [0, 3] },
    { days: { '2020-01-01': ['fri'] }, held: [0] },
    // From the middle of the week on it draws on other days.
    { days: { '2020-01-01': ['mon', 'thu'], '2026-11-25': ['sun'] }, held: [0, 6] },
  ] as const)('names the draws of a week: $days', ({ days, held }) => {
    const rhythm = { every: 86_400, offset: 40_500, closes: 900, ...(days && { days }) } as Rhythm;
    const next = drawAfter(noon, rhythm);
    expect(weekFrom(next, rhythm)?.map((at) => (at - next.at) / 86_400_000)).toEqual(held);
  });

  test('names no week of a game that draws more than once a day', () => {
    const rhythm = { every: 3600, offset: 0, closes: 60 };
    expect(weekFrom(drawAfter(noon, rhythm), rhythm)).toBeUndefined();
  });

  test('lets the games of a class draw one after another', () => {
    const offsets = ['A', 'B', 'C'].map((gameCode) => rhythmOf({ gameCode, gameClassify: 'FAST' }).offset);
    expect(new Set(offsets).size).toBe(3);
    for (const offset of offsets) expect(offset).toBeLessThan(180);
  });
});

describe('a file of times', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timetable-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (content: string) => {
    const file = join(folder, 'timetable.json');
    writeFileSync(file, content);
    return readTimetable(file);
  };

  test('is what the platform draws by', () => {
    const otherwise = { every: 30, offset: 0, closes: 3 };
    expect(read(JSON.stringify({ otherwise }))).toEqual({ otherwise });
  });

  test.each([
    ['', /Unexpected end of JSON/],
    ['{}', /otherwise/],
    ['{ "otherwise": { "every": 0, "offset": 0, "closes": 1 } }', /every/],
    ['{ "otherwise": { "every": 30, "offset": 0, "closes": 30 } }', /otherwise is never on sale/],
    [
      '{ "byGame": { "A": { "every": 9, "offset": 0, "closes": 10 } }, "otherwise": { "every": 30, "offset": 0, "closes": 3 } }',
      /A is never on sale/,
    ],
  ])('that is none keeps the gateway from starting: %s', (content, reason) => {
    expect(() => read(content)).toThrow(/^DRAW_TIMETABLE: /);
    expect(() => read(content)).toThrow(reason);
  });
});

describe('the balls', () => {
  const draws = new Draws(Buffer.from('one secret'));
  test('are the same for whoever shares the secret, and others for everybody else', () => {
    const balls = draws.balls('GAME', '20261121-0001');
    expect(new Draws(Buffer.from('one secret')).balls('GAME', '20261121-0001')).toEqual(balls);
    expect(new Draws(Buffer.from('another')).balls('GAME', '20261121-0001')).not.toEqual(balls);
    expect(draws.balls('OTHER', '20261121-0001')).not.toEqual(balls);
    expect(draws.balls('GAME', '20261121-0002')).not.toEqual(balls);
  });

  test('fall evenly and never twice in a draw', () => {
    const seen = new Map<number, number>();
    const count = 7000;
    for (let draw = 0; draw < count; draw += 1) {
      const balls = draws.balls('GAME', String(draw));
      expect(new Set(balls).size).toBe(5);
      for (const ball of balls) seen.set(ball, (seen.get(ball) ?? 0) + 1);
    }
    // Chi-square with 34 degrees of freedom: 65 is passed once in a thousand by chance; the key is fixed.
    const expected = (count * 5) / 35;
    const chi = [...seen.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
    expect(seen.size).toBe(35);
    expect(chi).toBeLessThan(65);
  });
});

describe('the call', () => {
  let gateway: RunningGateway;
  let client: TestClient;
  beforeAll(async () => {
    gateway = await startGateway({ startsAt: fridayMorning });
    client = new TestClient(gateway.url, 'sv01');
  }, 60_000);
  afterAll(() => gateway.close());
  const opened = async (query: OpenedNumerosQuery = {}) => (await client.call('openedNumeros', { query })).value;

  test('returns draws that are over, and of the next one only the time', async () => {
    const { now, list } = await opened({ draws: 3 });
    expect(list).toHaveLength(6);
    for (const { opened: past, next, every } of list) {
      expect(past).toHaveLength(3);
      expect(past[0]?.at).toBeLessThanOrEqual(now);
      expect(next.at).toBeGreaterThan(now);
      // Stations draw on days of their own.
      expect((next.at - (past[0]?.at ?? 0)) % (every * 1000)).toBe(0);
      expect(Object.keys(next).toSorted()).toEqual(['at', 'closesAt', 'numero']);
    }
  });

  test('what was next is opened once its time has come, and stays what it is', async () => {
    const query = { gameType: 'ELOTT', maxEvery: 60, count: 1, draws: 2 } as const;
    const [before] = (await opened(query)).list;
    gateway.advance(60_000);
    const [after] = (await opened(query)).list;
    expect(after?.opened[0]).toMatchObject({ numero: before?.next.numero, at: before?.next.at });
    expect(after?.opened[1]).toEqual(before?.opened[0]);
  });

  test('keeps to the kind, the rhythm and the number requested', async () => {
    const traditional = (await opened({ gameType: 'LOTT', count: 50 })).list;
    expect(traditional.map(({ game }: OpenedGame) => game.gameType)).not.toContain('ELOTT');
    expect(traditional.length).toBeGreaterThan(20);
    const fast = (await opened({ maxEvery: 180, count: 3 })).list;
    expect(fast).toHaveLength(3);
    for (const { every } of fast) expect(every).toBeLessThanOrEqual(180);
  });

  test('names the days of stations, and counts none that draws once a week among daily ones', async () => {
    const traditional = (await opened({ gameType: 'LOTT', count: 100 })).list;
    for (const { week = [], next } of traditional) expect(week[0]).toBe(next.at);
    expect(traditional.filter(({ week = [] }) => week.length < 7).length).toBeGreaterThan(20);
    const daily = (await opened({ gameType: 'LOTT', maxEvery: 86_400, count: 100 })).list;
    expect(daily.map(({ week = [] }) => week.length)).toEqual(daily.map(() => 7));
    expect(daily).not.toEqual([]);
  });

  test('puts the game requested first', async () => {
    const { list } = await opened({ lead: 'TCG_SEA_MINUTE_FIVE', count: 3 });
    expect(list.map(({ game }) => game.gameCode).indexOf('TCG_SEA_MINUTE_FIVE')).toBe(0);
    expect(list).toHaveLength(3);
  });

  test.each(['?count=0', '?count=101', '?gameType=RNG', '?other=1'])('refuses %s', async (query) => {
    const reply = await fetch(`${gateway.url}/lgw/vn/numeros/opened/game${query}`, { headers: { merchant: 'sv01' } });
    expect(reply.status).toBe(400);
  });
});
