import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LotteryLine, LotteryTable, TicketRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { games as gamesTable } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

const fast = 'TCG_SEA_MINUTE_FIVE';
const hanoi = 'TCG_SEA_HANOI_VIP';
const second = 1000;

let gateway: RunningGateway;
let client: TestClient;
let token: string;
let now = Date.UTC(2026, 10, 20, 3);
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());
const wealth = 10_000_000;
const newPlayer = async () => {
  const { token: of } = (await client.call('freePlay')).value;
  await payIn(gateway, of, wealth);
  return of;
};
beforeEach(async () => {
  token = await newPlayer();
});

const table = async (gameCode = fast): Promise<LotteryTable> =>
  (await client.call('lotteryTable', { query: { gameCode } })).value;
const balance = async (of = token) => (await client.call('balance', { token: of })).value.sumBalance;
const list = async (of = token) => (await client.call('lotteryTickets', { token: of, body: {} })).value.list;

/** Covers both: one of the two lines wins whatever falls. */
const bigAndSmall: LotteryLine[] = ['big', 'small'].map((pick) => ({ playType: 'sum', picks: [pick], unit: 10_000 }));
const bigOnly: LotteryLine = { playType: 'sum', picks: ['big'], unit: 20_000 };
const line = (playType: string, picks: string[], unit = 1000): LotteryLine => ({ playType, picks, unit });

async function buy(given: Partial<TicketRequest> = {}, options: { of?: string; key?: string } = {}) {
  const gameCode = given.gameCode ?? fast;
  const numero = given.numero ?? (await table(gameCode)).sale[0]?.numero ?? '';
  const body: TicketRequest = { gameCode, prizeMode: 'SEA', numero, lines: bigAndSmall, total: 20_000, ...given };
  return client.call('buyTickets', {
    token: options.of ?? token,
    body,
    headers: { 'idempotency-key': options.key ?? crypto.randomUUID() },
  });
}

/** What falls in a draw, by an implementation of its own that starts from what is published. */
function digitsFrom(seed: string, numero: string, count: number): string[] {
  const words: number[] = [];
  for (let block = 0; words.length < 64; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${numero}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  return words
    .filter((word) => word < 4_294_967_290)
    .slice(0, count)
    .map((word) => String(word % 10));
}

describe('a ticket', () => {
  test('is paid for at once, and settled by the draw that was bound before', async () => {
    const { sale } = await table();
    const before = await balance();
    const { tickets, balance: left } = (await buy()).value;
    const [ticket] = tickets;
    expect(ticket).toMatchObject({ state: 'placed', stake: 20_000, numero: sale[0]?.numero });
    expect(ticket?.commitment).toBe(sale[0]?.commitment);
    expect([left, await balance()]).toEqual([before - 20_000, before - 20_000]);

    now = (ticket?.drawAt ?? 0) - 1;
    expect(await list()).toMatchObject([{ state: 'placed' }]);
    now += 1;
    const [settled] = await list();
    expect(settled).toMatchObject({ state: 'won', returned: 19_600 });
    expect(settled?.lines.map(({ returned }) => returned).toSorted()).toEqual([0, 19_600]);
    expect(await balance()).toBe(before - 20_000 + 19_600);

    const [drawn] = (await table()).opened;
    expect(drawn?.numero).toBe(ticket?.numero);
    expect(
      createHash('sha256')
        .update(Buffer.from(drawn?.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(ticket?.commitment);
    expect(drawn?.numbers).toEqual(digitsFrom(drawn?.seed ?? '', drawn?.numero ?? '', 5));
  });

  test('of Vietnamese lottery pays by its region, and the betting record spells it out', async () => {
    const { sale, tiers } = await table(hanoi);
    now = (sale[0]?.closesAt ?? 0) - second;
    token = await newPlayer();
    expect(tiers.reduce((sum, { count }) => sum + count, 0)).toBe(27);
    const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    const lines = [line('lo2', all), line('de', all)];
    const total = 100 * 27_000 + 100_000;
    const before = await balance();
    const bought = await buy({ gameCode: hanoi, lines, total });
    expect(bought.value.tickets).toMatchObject([
      { stake: total, lines: [{ label: 'Lô 2 số' }, { label: 'Đề đặc biệt' }] },
    ]);
    now = sale[0]?.at ?? 0;
    // Every number that fell is bet on: 27 of them at 99, and one special prize.
    expect(await list()).toMatchObject([{ state: 'won', returned: 27 * 99_000 + 99_000 }]);
    expect(await balance()).toBe(before - total + 28 * 99_000);
    const [record] = (await client.call('betRecords', { token, body: {} })).value.list;
    expect(record).toMatchObject({ state: 'settled', staked: total, returned: 28 * 99_000, gameType: 'LOTT' });
    const detail = (await client.call('betDetail', { token, body: { id: record?.id ?? '' } })).value;
    expect(detail.detail?.lines?.[1]).toMatchObject({ staked: 100_000, returned: 99_000 });
    expect(detail.draw?.balls).toHaveLength(5);
  });

  test('and those bought with it are called alike, by what the client knows: in answer, records and movements', async () => {
    const key = crypto.randomUUID().replaceAll('-', '');
    const reference = key.slice(0, 8).toUpperCase();
    const bought = (await buy({ draws: 3, total: 60_000 }, { key })).value.tickets;
    expect(new Set(bought.map(({ id }) => id)).size).toBe(3);
    for (const { id } of bought) expect(key).not.toContain(id.replaceAll('-', '').slice(8));
    const bets = (await client.call('betRecords', { token, body: {} })).value.list;
    const moves = (await client.call('accountRecords', { token, body: { kind: 'bet' } })).value.list;
    const { moves: ofOne } = (await client.call('betDetail', { token, body: { id: bets[0]?.id ?? '' } })).value;
    expect([bets.length, moves.length, ofOne.length]).toEqual([3, 3, 1]);
    const named = [...bought, ...(await list()), ...bets, ...moves, ...ofOne];
    expect(named.map((one) => one.reference)).toEqual(named.map(() => reference));
  });

  test('is had once, however often it is sent', async () => {
    const key = crypto.randomUUID();
    const before = await balance();
    const { numero } = (await table()).sale[0] ?? { numero: '' };
    const all = await Promise.all(Array.from({ length: 8 }, () => buy({ numero }, { key })));
    expect(new Set(all.map(({ value }) => value.tickets[0]?.id)).size).toBe(1);
    expect(await balance()).toBe(before - 20_000);
    expect((await buy({ numero, lines: bigAndSmall.slice(1), total: 10_000 }, { key })).message).toBe(
      'idempotency_key_reused',
    );
  });

  test('takes no more than there is, of many at once', async () => {
    const before = await balance();
    const lines = [line('sum', ['big'], 4_000_000)];
    const fits = Math.floor(before / 4_000_000);
    expect(fits).toBeGreaterThan(1);
    const all = await Promise.all(Array.from({ length: fits + 3 }, () => buy({ lines, total: 4_000_000 })));
    expect(all.filter(({ success }) => success)).toHaveLength(fits);
    expect(all.filter(({ message }) => message === 'insufficient_funds')).toHaveLength(3);
    expect(await balance()).toBe(before - fits * 4_000_000);
  });
});

describe('refused, and nothing is taken:', () => {
  test.each<[string, Partial<TicketRequest>, string]>([
    ['an unknown lottery', { gameCode: 'NONE', numero: '20261120-0001' }, 'game_not_found'],
    ["a lottery of a provider's", { gameCode: 'TCG_SEA_BINGO_BAZAAR', numero: '20261120-0001' }, 'game_not_found'],
    ['a draw of long ago', { numero: '20200101-0001' }, 'draw_closed'],
    ['a draw to come that is not the next', { numero: '20261231-0001' }, 'draw_closed'],
    ['a line of another family', { lines: [line('lo2', ['07'], 20_000)] }, 'ticket_refused'],
    ['a pick twice', { lines: [line('straight2', ['07', '07'], 10_000)] }, 'ticket_refused'],
    ['another sum than was shown', { total: 19_999 }, 'ticket_refused'],
    [
      'odds that are none now',
      { lines: [{ ...bigOnly, odds: { big: 1.97, small: 1.96, odd: 1.96, even: 1.96 } }] },
      'odds_changed',
    ],
    ['a chase at the price of one draw', { draws: 2 }, 'ticket_refused'],
    ['less than the least', { lines: [line('sum', ['big'], 999)], total: 999 }, 'stake_out_of_limits'],
    ['more than the most', { lines: [line('sum', ['big'], 5_000_001)], total: 5_000_001 }, 'stake_out_of_limits'],
  ])('%s', async (_, given, code) => {
    const before = await balance();
    expect((await buy(given)).message).toBe(code);
    expect(await balance()).toBe(before);
  });

  test('a bet after the lock, by the server’s clock', async () => {
    const { sale } = await table();
    const [next] = sale;
    now = (next?.closesAt ?? 0) - 1;
    expect((await buy({ numero: next?.numero ?? '' })).success).toBe(true);
    for (const late of [next?.closesAt ?? 0, (next?.at ?? 0) - 1, next?.at ?? 0]) {
      now = late;
      const refused = await buy({ numero: next?.numero ?? '' });
      expect(refused).toMatchObject({ message: 'draw_closed', value: { numero: sale[1]?.numero } });
    }
    expect((await buy({ numero: sale[1]?.numero ?? '' })).success).toBe(true);
  });

  test('a lottery under maintenance', async () => {
    const { numero } = (await table()).sale[0] ?? { numero: '' };
    const set = (maintenance: boolean) =>
      gateway.services.db.update(gamesTable).set({ maintenance }).where(eq(gamesTable.gameCode, fast));
    await set(true);
    expect((await buy({ numero })).message).toBe('game_maintenance');
    await set(false);
  });
});

describe('a chase', () => {
  test('ends with its first win, and what is left comes back', async () => {
    const before = await balance();
    const bought = (await buy({ draws: 4, stopOnWin: true, total: 80_000 })).value.tickets;
    expect(bought.map(({ chase }) => chase?.no)).toEqual([1, 2, 3, 4]);
    expect(new Set(bought.map(({ numero }) => numero)).size).toBe(4);
    expect(await balance()).toBe(before - 80_000);
    // Whoever looks only when all of it is over finds the same.
    now = bought[3]?.drawAt ?? 0;
    const settled = (await list()).toSorted((a, b) => (a.chase?.no ?? 0) - (b.chase?.no ?? 0));
    expect(settled.map(({ state }) => state)).toEqual(['won', 'stopped', 'stopped', 'stopped']);
    expect(await balance()).toBe(before - 20_000 + 19_600);
  });

  test('goes on to its end otherwise', async () => {
    const before = await balance();
    const bought = (await buy({ draws: 3, total: 60_000 })).value.tickets;
    now = bought[2]?.drawAt ?? 0;
    expect((await list()).map(({ state }) => state)).toEqual(['won', 'won', 'won']);
    expect(await balance()).toBe(before - 3 * 400);
  });
});

describe('what the platform tells', () => {
  test('menus by family, and by region with the station that draws soonest first', async () => {
    const { gameMenus } = (await client.call('lotteryMenus', { query: { prizeMode: 'SEA' } })).value;
    const groups = gameMenus.map(({ gameGroupCode }) => gameGroupCode);
    expect(groups.join(' ')).toBe('digits race elevenOfFive keno lotto fishPrawnCrab fortune');
    const regions = (await client.call('vnLotteryMenus', { query: {} })).value.gameMenus;
    expect(regions.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['north', 'central', 'south']);
    for (const { games } of regions) {
      const times = games.map(({ next }) => next.at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(games.every(({ accountTypeName }) => accountTypeName === 'TCG_LOTTO_VN')).toBe(true);
    }
  });

  test('odds by prize mode, and none that the merchant does not offer', async () => {
    const odds = async (prizeMode?: 'SEA' | 'Lott') => {
      const query = { gameCode: hanoi, ...(prizeMode ? { prizeMode } : {}) };
      const { message, value } = await client.call('lotteryTable', { query });
      if (message) return message;
      return value.groups.flatMap(({ plays }) => plays).find(({ code }) => code === 'bacang')?.odds[0]?.pays;
    };
    const offer = (prizeModes: ('SEA' | 'Lott')[]) =>
      gateway.services.merchants.change('sv01', (profile) => ({ ...profile, prizeModes }));
    expect([await odds(), await odds('SEA'), await odds('Lott')]).toEqual([960, 960, 'prize_mode_not_offered']);
    expect((await buy({ prizeMode: 'Lott' })).message).toBe('prize_mode_not_offered');
    await offer(['Lott', 'SEA']);
    expect([await odds(), await odds('SEA')]).toEqual([650, 960]);
    expect((await buy({ prizeMode: 'Lott' })).success).toBe(true);
    await offer(['SEA']);
  });

  test('a hundred draws to members, and what was bet on lately', async () => {
    const numeros = await client.call('lotteryNumeros', { token, query: { gameCode: fast } });
    expect(numeros.value.list).toHaveLength(100);
    expect(numeros.value.list[0]).toEqual((await table()).opened[0]);
    await buy();
    const recent = (await client.call('recentLotteries', { token, query: {} })).value.list;
    expect(recent.map(({ code }) => code)).toEqual([fast]);
  });
});

test('in the end the ledger is whole', async () => {
  await auditLedger(gateway.services.db, now);
  expect(await lastAudit(gateway.services.db)).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0 });
});
