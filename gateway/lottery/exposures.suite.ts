import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LotteryLine, TicketRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import type { RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { registerMember } from '../../tests/support/players/players.ts';

const hanoi = 'TCG_SEA_HANOI_VIP';
const fast = 'TCG_SEA_MINUTE_FIVE';
/** What a unit of 1,000 at ba càng brings. */
const unitBrings = 960_000;
const callers = 8;
const atOnce = 64;

/** What the house may have to pay for a number, on whichever database. */
export function exposuresSuite(database: string, start: typeof startGateway): void {
  describe(`what a number may bring, on ${database}`, () => {
    let gateway: RunningGateway;
    let client: TestClient;
    let members: string[];
    let now = Date.UTC(2026, 10, 20, 3);
    const member = async () => {
      const { token } = (await registerMember(gateway)).value;
      await payIn(gateway, token, 10_000_000);
      return token;
    };
    const limitTo = (numberLimit: number | undefined) =>
      gateway.services.merchants.change('sv01', ({ numberLimit: _, ...profile }) => ({
        ...profile,
        ...(numberLimit === undefined ? {} : { numberLimit }),
      }));
    beforeAll(async () => {
      gateway = await start({ clock: () => now });
      client = new TestClient(gateway.url, 'sv01');
    }, 90_000);
    beforeEach(async () => {
      members = await Promise.all(Array.from({ length: callers }, member));
    });
    afterAll(() => gateway?.close());

    const saleOf = async (gameCode: string) => (await client.call('lotteryTable', { query: { gameCode } })).value.sale;
    const line = (picks: string[], unit = 1000, playType = 'bacang'): LotteryLine => ({ playType, picks, unit });
    async function buy(lines: LotteryLine[], given: Partial<TicketRequest> = {}, token = members[0] ?? '') {
      const gameCode = given.gameCode ?? hanoi;
      const numero = (await saleOf(gameCode))[0]?.numero ?? '';
      const total = lines.reduce((sum, { unit, picks }) => sum + unit * picks.length, 0);
      const body: TicketRequest = { gameCode, prizeMode: 'SEA', numero, lines, total, ...given };
      return client.call('buyTickets', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
    }

    test('is what the house pays, whoever buys at once', async () => {
      const fits = 20;
      await limitTo(fits * unitBrings);
      const all = await Promise.all(
        Array.from({ length: atOnce }, (_, at) => buy([line(['123'])], {}, members[at % callers])),
      );
      expect(all.filter(({ success }) => success)).toHaveLength(fits);
      const refused = all.filter(({ success }) => !success);
      expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['number_limit']));
      expect(refused[0]?.value).toMatchObject({ line: 0, picks: ['123'], left: 0 });
      const left = await Promise.all(members.map(async (token) => (await client.call('balance', { token })).value));
      expect(left.reduce((sum, { sumBalance }) => sum + sumBalance, 0)).toBe(callers * 10_001_000 - fits * 1000);
    });

    test('is told with what is left, and what is left is taken', async () => {
      await limitTo(20 * unitBrings);
      expect((await buy([line(['007'], 15_000)])).success).toBe(true);
      const over = await buy([line(['800']), line(['555', '007'], 5001)]);
      expect(over).toMatchObject({ message: 'number_limit', value: { line: 1, picks: ['007'], left: 5000 } });
      // What was counted of the other numbers before the refusal is not.
      expect((await buy([line(['800'], 20_000), line(['555', '007'], 5000)])).success).toBe(true);
      expect((await buy([line(['007'])])).value).toMatchObject({ left: 0 });
    });

    test('counts a number once for all lines of a ticket, and a combination whatever its order', async () => {
      await limitTo(20 * unitBrings);
      expect((await buy([line(['321'], 11_000), line(['321'], 11_000)])).message).toBe('number_limit');
      // Xiên 2 pays seventeen times: three numbers are three pairs.
      await limitTo(34_000);
      expect((await buy([line(['23', '07', '68'], 1000, 'xien2')], { total: 3000 })).success).toBe(true);
      const pair = await buy([line(['07', '23'], 2000, 'xien2')], { total: 2000 });
      expect(pair).toMatchObject({ message: 'number_limit', value: { picks: ['07', '23'], left: 1000 } });
      expect((await buy([line(['07', '99'], 2000, 'xien2')], { total: 2000 })).success).toBe(true);
    });

    test('is one of each draw, and a chase that has won gives its others back', async () => {
      await limitTo(19_600);
      const lines = ['big', 'small'].map((pick) => line([pick], 10_000, 'sum'));
      const given = { gameCode: fast, total: 60_000, draws: 3, stopOnWin: true };
      const chase = (await buy(lines, given)).value.tickets;
      const buyFast = async () => (await buy(lines, { gameCode: fast, total: 20_000 }, members[1])).message ?? 'bought';
      expect(await buyFast()).toBe('number_limit');
      now = chase[0]?.drawAt ?? 0;
      await gateway.services.tickets.settleDue();
      expect([await buyFast(), await buyFast()]).toEqual(['bought', 'number_limit']);
    });

    test('trial money takes nobody’s place, and nobody buys without end', async () => {
      await limitTo(unitBrings);
      const { token } = (await client.call('freePlay')).value;
      for (const by of [token, token, members[0]]) expect((await buy([line(['404'])], {}, by)).success).toBe(true);
      // 1,001 bets in each of twenty draws.
      const numbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
      const systems = Array.from({ length: 10 }, (_, at) => line(numbers.slice(at * 100, at * 100 + 100)));
      const draws = { draws: 20, total: 20 * 1_001_000 };
      await payIn(gateway, members[0] ?? '', 30_000_000);
      expect((await buy([...systems, line(['1'], 1000, 'dau')], draws)).message).toBe('too_many_bets');
    });
  });
}
