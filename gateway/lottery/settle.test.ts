import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotteryLine, TicketRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { lotteryMoves, lotteryTickets, voidDraws } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';

/** What becomes of tickets when their draw is over. */
const fast = 'TCG_SEA_MINUTE_FIVE';
const eleven = 'TCG_LOTTO_VN_TURBO_11_OF_5';
const second = 1000;

let gateway: RunningGateway;
let client: TestClient;
let token: string;
let now = Date.UTC(2026, 10, 20, 3);
const newPlayer = async () => {
  const { token: of } = (await client.call('freePlay')).value;
  await payIn(gateway, of, 10_000_000);
  return of;
};
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());
beforeEach(async () => {
  token = await newPlayer();
});

const balance = async (of = token) => (await client.call('balance', { token: of })).value.sumBalance;
const list = async (of = token) => (await client.call('lotteryTickets', { token: of, body: {} })).value.list;
const saleOf = async (gameCode: string) => (await client.call('lotteryTable', { query: { gameCode } })).value.sale;
const line = (playType: string, pick: string): LotteryLine => ({ playType, picks: [pick], unit: 10_000 });
/** Covers both: one of the two lines wins whatever falls. */
const bigAndSmall = ['big', 'small'].map((pick) => line('sum', pick));

async function buy(given: Partial<TicketRequest> = {}, of = token) {
  const gameCode = given.gameCode ?? fast;
  const numero = (await saleOf(gameCode))[0]?.numero ?? '';
  const body: TicketRequest = { gameCode, prizeMode: 'SEA', numero, lines: bigAndSmall, total: 20_000, ...given };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await client.call('buyTickets', { token: of, body, headers })).value.tickets;
}

/** Goes on to the sale of a draw whose balls have a sum. */
async function goToSum(wanted: number): Promise<void> {
  for (;;) {
    const [draw] = await saleOf(eleven);
    const sum = gateway.services.draws.balls(eleven, draw?.numero ?? '').reduce((all, one) => all + one, 0);
    if (sum === wanted) return;
    now = draw?.at ?? 0;
  }
}

/** What is kept of a ticket. */
const rowOf = async (id = '') => {
  const [row] = await gateway.services.db.select().from(lotteryTickets).where(eq(lotteryTickets.id, id));
  return row;
};
/** Changes what is kept of a ticket. */
const rewrite = (id: string, set: Partial<typeof lotteryTickets.$inferInsert>) =>
  gateway.services.db.update(lotteryTickets).set(set).where(eq(lotteryTickets.id, id));

describe('a draw', () => {
  test('that is void gives stakes back', async () => {
    const before = await balance();
    const [ticket] = await buy();
    const { numero = '', drawAt = 0 } = ticket ?? {};
    await gateway.services.db.insert(voidDraws).values({ gameCode: fast, numero, note: 'a fault', at: now });
    now = drawAt;
    expect(await list()).toMatchObject([{ state: 'void', returned: 20_000 }]);
    expect(await balance()).toBe(before);
    const { opened } = (await client.call('lotteryTable', { query: { gameCode: fast } })).value;
    expect(opened[0]).toMatchObject({ numero, isVoid: true });
  });

  test('is settled once by many that try, with no page open', async () => {
    const before = await balance();
    const [ticket] = await buy();
    now = (ticket?.drawAt ?? 0) + second;
    await Promise.all(Array.from({ length: 6 }, () => gateway.services.tickets.settleDue()));
    await vi.waitFor(async () => expect(await balance()).toBe(before - 400));
    const steps = await gateway.services.db
      .select()
      .from(lotteryMoves)
      .where(eq(lotteryMoves.ticketId, ticket?.id ?? ''));
    expect(steps.map(({ event }) => event)).toEqual(['buy', 'win']);
  });

  test.each([
    ['its lottery is none any more', { gameCode: 'GONE' }],
    ['it is bound to another seed than the draw has', { commitment: 'f'.repeat(64) }],
    ['it is bet on in another way than the lottery is', { lines: [line('lo2', '07')] }],
  ])('gives the stake of a ticket back where %s, and keeps nobody else waiting', async (_, given) => {
    const other = await newPlayer();
    const before = await balance();
    const [astray] = await buy();
    const [fine] = await buy({}, other);
    await rewrite(astray?.id ?? '', given);
    now = fine?.drawAt ?? 0;
    await gateway.services.tickets.settleDue();
    expect(await list(other)).toMatchObject([{ state: 'won' }]);
    expect(await list()).toMatchObject([{ state: 'void', returned: 20_000 }]);
    expect(await balance()).toBe(before);
  });

  test('pays what was offered at the purchase, whatever the table says since', async () => {
    const [ticket] = await buy();
    const row = await rowOf(ticket?.id);
    await rewrite(row?.id ?? '', { lines: row?.lines.map((one) => ({ ...one, odds: { big: 3, small: 3 } })) ?? [] });
    now = ticket?.drawAt ?? 0;
    expect(await list()).toMatchObject([{ state: 'won', returned: 30_000 }]);
  });

  test('on the middle gives the stake back, which is no win: a chase goes on', async () => {
    await goToSum(30);
    token = await newPlayer();
    const before = await balance();
    const lines = [line('sum', 'big')];
    const [first] = await buy({ gameCode: eleven, lines, draws: 2, stopOnWin: true, total: 20_000 });
    now = first?.drawAt ?? 0;
    const states = Object.fromEntries((await list()).map(({ chase, state }) => [chase?.no, state]));
    expect(states).toEqual({ 1: 'pushed', 2: 'placed' });
    expect(await balance()).toBe(before - 10_000);
  });

  test('pays what is due behind tickets that cannot be settled', async () => {
    const [first, second] = await buy({ draws: 2, total: 40_000 });
    const [fine] = await buy({}, await newPlayer());
    // The first one of the chase is drawn tomorrow: the second one waits for it.
    await rewrite(first?.id ?? '', { drawAt: (first?.drawAt ?? 0) + 86_400_000 });
    await rewrite(second?.id ?? '', { drawAt: (fine?.drawAt ?? 0) - 1 });
    now = fine?.drawAt ?? 0;
    await gateway.services.tickets.settleDue(undefined, 1);
    const states = await Promise.all([second, fine].map((ticket) => rowOf(ticket?.id)));
    expect(states.map((row) => row?.state)).toEqual(['placed', 'won']);
  });
});

test('in the end the ledger is whole', async () => {
  await auditLedger(gateway.services.db, now);
  expect(await lastAudit(gateway.services.db)).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0 });
});
