import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { games as catalogue, played, rounds } from '../../gateway/database/tables/index.ts';
import { groupsOf } from '../../gateway/played/connected.ts';
import { accountIdOf } from '../../gateway/records/account-id.ts';
import type { BoardView, TicketView } from '../../partners/games/book-api.ts';
import type { TestPlayer } from '../../partners/games/fixtures/playground.ts';
import { levelsOf } from '../../partners/games/server/pvp/rooms.ts';
import { roundAt } from '../../partners/games/server/tables/timing.ts';
import { TestClient } from '../support/client/client.ts';
import { enterGame, type RunningGames, startGames } from '../support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { long } from '../support/long.ts';
import { payIn, registerPayer } from '../support/players/payers.ts';

const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };
const stake = 10_000;
let now = Date.UTC(2026, 10, 20, 3);
let gateway: RunningGateway;
let games: RunningGames;
let client: TestClient;
const nodes = new Map<string, number>();
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  games = await startGames(gateway, { tableTiming: timing, settleEveryMs: 50, drawEveryMs: 50, pvpBots: false });
  client = new TestClient(gateway.url, 'sv01');
  for (const { gameCode, nodeId } of await gateway.services.db.select().from(catalogue)) nodes.set(gameCode, nodeId);
}, 90_000);
afterAll(async () => {
  await games.close();
  await gateway.close();
});

/** Games that are played at once, and with what. */
const singles: readonly (readonly [gameCode: string, bets: object])[] = [
  ['TCG_PLAY_COIN_TOSS_DUEL', { stake, pick: 'heads' }],
  ['NPN_DICE_HUNDRED', { stake, chance: 4900, side: 'under' }],
  ['SGB_PLINKO_RAIN', { stake, rows: 8, risk: 'low' }],
  ['NPN_FORTUNE_WHEEL_DAILY', { stake }],
  ['SGB_SCRATCH_SAIL', { stake }],
  ['LUMO_MONKEY_HEIST', { stake }],
];
/** Fields of shared tables that lie against each other. */
const tables: readonly (readonly [
  gameCode: string,
  fields: readonly (readonly [type: string, ...pick: string[]])[],
])[] = [
  [
    'MRD_VELVET_ROULETTE',
    [
      ['color', 'red'],
      ['color', 'black'],
    ],
  ],
  ['ATL_BACCARAT_SALON', [['player'], ['banker']]],
  ['ATL_DRAGON_TIGER', [['dragon'], ['tiger']]],
];
type Step =
  | { do: 'single'; at: number }
  | { do: 'slip'; at: number; field: number }
  | { do: 'step'; open: number }
  | { do: 'ticket'; legs: { match: number; outcome: number }[] }
  | { do: 'sell'; at: number }
  | { do: 'sit' }
  | { do: 'undo' }
  | { do: 'deposit' };

async function newMember() {
  const token = await registerPayer(gateway, 20_000_000);
  const { id, currency } = (await client.call('memberInfo', { token })).value;
  const player = { id, merchant: 'sv01', currency };
  const accountId = await accountIdOf(gateway.services.db, player);
  const entered = new Map<string, TestPlayer>();
  const enter = async (gameCode: string): Promise<TestPlayer> => {
    const nodeId = nodes.get(gameCode);
    if (nodeId === undefined) throw new Error(`${gameCode} is not in the catalogue`);
    const one = entered.get(gameCode) ?? (await enterGame(gateway, games, { merchant: 'sv01', token, nodeId }));
    entered.set(gameCode, one);
    return one;
  };
  const book = async (path: string, body?: object) => {
    const { key } = await enter('OUT_MATCHDAY_SPORTSBOOK');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${games.url}/api/book${path}`, init)).json();
  };
  const records = () => gateway.services.db.select().from(rounds).where(eq(rounds.accountId, accountId));
  return { token, player, accountId, enter, book, records };
}
type Member = Awaited<ReturnType<typeof newMember>>;

let last = 0;
const newId = () => `of-a-step-${String(++last).padStart(6, '0')}`;
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** Does a step as the page of its game does. What is refused has not happened. */
async function take(member: Member, step: Step): Promise<void> {
  const { enter, book, player } = member;
  if (step.do === 'single') {
    const [gameCode, bets] = singles[step.at % singles.length] ?? ['', {}];
    await (await enter(gameCode)).play(newId(), bets);
  }
  if (step.do === 'slip') {
    const [gameCode, fields] = tables[step.at % tables.length] ?? ['', []];
    const [type, ...pick] = fields[step.field % fields.length] ?? [''];
    const numero = String(roundAt(timing, now).number);
    await (await enter(gameCode)).play(newId(), { bets: [{ type, pick, stake }] }, numero);
  }
  if (step.do === 'step') {
    const mines = await enter('NBL_MINES_FIELD_NINE');
    const id = newId();
    const begun = await mines.play(id, { stake, size: 9, mines: 2 });
    if (begun.body.state !== 'open') return;
    await mines.step(id, 0, { open: step.open });
    await mines.step(id, 1, { end: 'cashOut' });
  }
  if (step.do === 'ticket') {
    const { fixtures }: BoardView = await book('?sport=football');
    const ahead = fixtures.filter(({ phase, offers }) => phase === 'ahead' && offers.length > 0).slice(0, 3);
    const legs = step.legs.flatMap(({ match, outcome }) => {
      const one = ahead[match];
      const [offer] = one?.offers ?? [];
      const priced = offer?.outcomes[outcome % offer.outcomes.length];
      if (!one || !offer || !priced) return [];
      const { odds, outcome: name } = priced;
      return [{ fixtureId: one.id, market: offer.market, line: offer.line, outcome: name, odds }];
    });
    await book('/tickets', { ticketId: newId(), slip: { legs, sizes: [legs.length], unit: stake, rule: 'any' } });
  }
  if (step.do === 'sell') {
    const { tickets }: { tickets: readonly TicketView[] } = await book('/tickets');
    const ticket = tickets.filter(({ state }) => state === 'open')[step.at % 3];
    if (ticket) await book(`/tickets/${ticket.id}/cash-out`, { value: 0, left: stake, part: 100 });
  }
  if (step.do === 'sit') {
    const seat = (await enter('TCG_PLAY_TIEN_LEN_SOUTH')).pvp;
    await seat.sit(newId(), 0, levelsOf('VND')[0]?.buyIns.at(-1) ?? 0);
    await seat.leave();
  }
  if (step.do === 'undo') {
    const id = newId();
    await gateway.services.ledger.bet(player, id, id, BigInt(stake));
    await gateway.services.ledger.rollback(player, id);
  }
  if (step.do === 'deposit') await payIn(gateway, member.token, 1_000_000);
}

/** Ends all that is open, by passing the time that it takes. */
async function end(member: Member, ms = 26 * 3_600_000): Promise<void> {
  now += ms;
  await expect
    .poll(async () => (await member.records()).filter(({ state }) => state === 'open').length, { timeout: 20_000 })
    .toBe(0);
}

/** What a member has earned by playing, of every part that pays for it. */
async function earned({ token, player }: Member) {
  const { services } = gateway;
  const [points, missions, club, board] = await Promise.all([
    client.call('pointBalance', { token }),
    client.call('missionSummary', { token }),
    client.call('club', { token }),
    client.call('missionLeaderboard', { token }),
  ]);
  const merchant = await services.merchants.find('sv01');
  if (!merchant) throw new Error('no merchant');
  const rebates = await client.call('rebates', { token });
  return {
    points: points.value.points,
    missions: missions.value.list.filter(({ counts }) => counts !== 'visits').map(({ progress }) => progress),
    stakes: club.value.stakes,
    own: board.value.own ?? null,
    rebates: rebates.value,
    turnovers: (await services.ledger.turnovers(player)).map((one) => one.played),
  };
}

const legs = fc.uniqueArray(fc.record({ match: fc.nat(2), outcome: fc.nat(2) }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ match }) => match,
});
const safe: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'sit' }),
  fc.constant<Step>({ do: 'undo' }),
  fc.constant<Step>({ do: 'deposit' }),
);
const any: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: safe },
  fc.record({ do: fc.constant('single' as const), at: fc.nat(singles.length - 1) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('slip' as const), at: fc.nat(2), field: fc.nat(1) }) },
  fc.record({ do: fc.constant('step' as const), open: fc.nat(8) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ticket' as const), legs }) },
  fc.record({ do: fc.constant('sell' as const), at: fc.nat(2) }),
);

/** Games that rounds of all runs were settled in. */
const settled = new Set<number | null>();

test(
  'whatever is played, what counts is never more than the settled net risk',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 3, maxLength: 14 }), async (steps) => {
        const member = await newMember();
        for (const step of steps) await take(member, step);
        await end(member);
        const { db } = gateway.services;
        const own = await member.records();
        const counted = await db.select().from(played).where(eq(played.accountId, member.accountId));
        const all = sum(counted.map(({ risked }) => risked));
        expect(all).toBe(sum(own.map(({ risked }) => risked)));
        expect(sum(counted.map(({ amount }) => amount)) <= all).toBe(true);
        for (const { state, nodeId } of own) if (state === 'settled') settled.add(nodeId);
        const ids = own.map(({ roundId }) => roundId);
        for (const { slips } of await groupsOf(db, member.accountId, ids)) {
          const stands = sum(slips.map(({ staked, refunded }) => staked - refunded));
          const net = sum(slips.map(({ won }) => won)) - stands;
          // Of a spin the game server says that its stake was at risk whole.
          const isSaid = slips.every(({ atRisk }) => atRisk !== null);
          const most = isSaid ? stands : net < 0n ? -net : net;
          expect(sum(slips.map(({ risked }) => risked)) <= most).toBe(true);
        }
      }),
      { numRuns: long ? 200 : 8, endOnFailure: !long },
    );
    expect(settled.size).toBeGreaterThan(4);
  },
  long ? 1_800_000 : 60_000,
);

test(
  'a player whose balance cannot fall earns nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(safe, { minLength: 2, maxLength: 10 }), async (steps) => {
        const member = await newMember();
        const before = await earned(member);
        for (const step of steps) await take(member, step);
        // Nothing of it waits for a draw, and a session of the site ends before long.
        await end(member, 1000);
        expect(await earned(member)).toEqual(before);
      }),
      { numRuns: long ? 100 : 4, endOnFailure: !long },
    );
  },
  long ? 900_000 : 60_000,
);
