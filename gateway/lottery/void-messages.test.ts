import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotteryLine, TicketRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { payIn } from '../../tests/support/players/payers.ts';
import { and, eq } from '../database/drizzle/index.ts';
import { games, lotteryTickets, messages, voidDraws } from '../database/tables/index.ts';

/** What players read of draws that are void. */
const gameCode = 'TCG_SEA_MINUTE_FIVE';
let gateway: RunningGateway;
let client: TestClient;
let name = '';
let now = Date.UTC(2026, 10, 20, 3);
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  client = new TestClient(gateway.url, 'sv01');
  const [game] = await gateway.services.db.select().from(games).where(eq(games.gameCode, gameCode));
  name = game?.names.EN ?? '';
}, 60_000);
afterAll(() => gateway.close());

async function newPlayer() {
  const { token } = (await client.call('freePlay')).value;
  await payIn(gateway, token, 10_000_000);
  const id = (await gateway.services.sessions.find(token))?.player.id ?? '';
  return { token, id };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

const sale = async () => (await client.call('lotteryTable', { query: { gameCode } })).value.sale;
/** One of the two lines wins whatever falls. */
const lines = ['big', 'small'].map((pick): LotteryLine => ({ playType: 'sum', picks: [pick], unit: 10_000 }));
async function buy({ token }: Player, given: Partial<TicketRequest> = {}) {
  const numero = (await sale())[0]?.numero ?? '';
  const body: TicketRequest = { gameCode, prizeMode: 'SEA', numero, lines, total: 20_000, ...given };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const bought = await client.call('buyTickets', { token, body, headers });
  expect(bought).toMatchObject({ success: true });
  return bought.value.tickets;
}
const voidDraw = (numero: string) =>
  gateway.services.db.insert(voidDraws).values({ gameCode, numero, note: 'a fault', at: now });
const settle = () => Promise.all([1, 2, 3].map(() => gateway.services.tickets.settleDue()));
/** What a player has been told of stakes that came back. */
async function toldOf({ id }: Player): Promise<string[]> {
  const rows = await gateway.services.db
    .select()
    .from(messages)
    .where(and(eq(messages.playerId, id), eq(messages.kind, 'account')));
  return rows.map(({ texts: { EN } }) => `${EN?.title} ${EN?.content}`);
}
const told = (amount: string, numero: string) =>
  `Void: ${amount} VND is back <p>What you had bet on at ${name} does not count. Your stake is back: ${amount} VND.</p><p>Draw: ${numero}</p>`;
const stateOf = async (id = '') =>
  (await gateway.services.db.select().from(lotteryTickets).where(eq(lotteryTickets.id, id)))[0]?.state;

test('a void draw is one message to each player, with all that came back of it, however many settle and look again', async () => {
  const [one, other, none] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const [ticket] = await buy(one);
  await buy(one);
  await buy(one, { total: 10_000, lines: lines.slice(0, 1) });
  await buy(other);
  const numero = ticket?.numero ?? '';
  await voidDraw(numero);
  await settle();
  await settle();
  expect(await toldOf(one)).toEqual([told('50,000', numero)]);
  expect(await toldOf(other)).toEqual([told('20,000', numero)]);
  expect(await toldOf(none)).toEqual([]);
});

test('a ticket that waits for its chase keeps the message until it is back; one that the chase gives back is not part of it', async () => {
  const player = await newPlayer();
  const [first, second] = await buy(player, { draws: 2, stopOnWin: true, total: 40_000 });
  const drawFirst = (drawAt: number) =>
    gateway.services.db
      .update(lotteryTickets)
      .set({ drawAt })
      .where(eq(lotteryTickets.id, first?.id ?? ''));
  const { drawAt = 0 } = first ?? {};
  await drawFirst(drawAt + 86_400_000);
  // The second draw is on sale then, and the first is not settled yet.
  now = drawAt;
  await buy(player);
  await voidDraw(second?.numero ?? '');
  await settle();
  expect([await stateOf(second?.id), await toldOf(player)]).toEqual(['placed', []]);
  await drawFirst(drawAt);
  await settle();
  expect([await stateOf(first?.id), await stateOf(second?.id)]).toEqual(['won', 'stopped']);
  expect(await toldOf(player)).toEqual([told('20,000', second?.numero ?? '')]);
});

test('what is lost with its message is lost whole, and told once when it is done again', async () => {
  const player = await newPlayer();
  const [ticket] = await buy(player);
  const numero = ticket?.numero ?? '';
  await voidDraw(numero);
  const { db } = gateway.services;
  await db.execute(`
    CREATE FUNCTION no_message() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a test says so''; END'`);
  await db.execute('CREATE TRIGGER no_message BEFORE INSERT ON messages EXECUTE FUNCTION no_message()');
  await settle();
  expect([await stateOf(ticket?.id), await toldOf(player)]).toEqual(['placed', []]);
  await db.execute('DROP TRIGGER no_message ON messages');
  await settle();
  expect([await stateOf(ticket?.id), await toldOf(player)]).toEqual(['void', [told('20,000', numero)]]);
});
