import { afterAll, beforeAll, expect, test } from 'vitest';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { inArray, sql } from '../database/drizzle/index.ts';
import {
  dayMarks,
  games,
  ledgerAccounts,
  ledgerTransfers,
  played,
  referrals,
  rounds,
} from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import { insertPlayer } from '../members/accounts.ts';
import type { Player } from '../sessions/sessions.ts';
import { sumDays } from './sum-days.ts';

const hourMs = 60 * 60 * 1000;
const zone = 'Asia/Ho_Chi_Minh';
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning });
}, 90_000);
afterAll(() => gateway?.close());

/** Numbers of a linear congruential generator: the same movements in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

let last = 0;
const id = () => `days-${++last}`;

/** A member with money, below an upline. */
async function member(upline?: Player): Promise<Player> {
  const { db, clock, ledger, merchants } = gateway.services;
  const merchant = await merchants.find('sv01');
  if (!merchant) throw new Error('there is no merchant sv01');
  return serializable(db, async (tx) => {
    const player = await insertPlayer(tx, merchant, { account: id(), type: 0, language: 'TY', details: {} }, clock());
    if (upline) await tx.insert(referrals).values({ playerId: player.id, inviterId: upline.id, at: clock() });
    await ledger.open(tx, player, { kind: 'deposit', amount: 10_000_000n });
    return player;
  });
}

/** One movement of a member by chance: all kinds that days are the sums of, with their ends hours later. */
async function move(player: Player, below: (limit: number) => number, nodes: number[]): Promise<void> {
  const { ledger } = gateway.services;
  const amount = BigInt(1 + below(50_000));
  const [betId, roundId] = [id(), id()];
  const nodeId = nodes[below(nodes.length)] ?? 0;
  const later = () => gateway.advance(below(14) * hourMs);
  const post = (
    kind: 'deposit' | 'reversal' | 'rebate' | 'bonus' | 'reward' | 'points' | 'adjustment',
    change: bigint,
  ) => ledger.transact(player, (books) => books.post(player, { transactionId: id(), kind, change }));
  switch (below(9)) {
    case 0:
      return void (await post('deposit', amount));
    case 1:
      return void (await post('reversal', -amount));
    case 2:
      return void (await post(
        (['rebate', 'bonus', 'reward', 'points', 'adjustment'] as const)[below(5)] ?? 'rebate',
        amount,
      ));
    case 3: {
      const holdId = id();
      await ledger.transact(player, (books) => books.hold(player, holdId, amount));
      later();
      return void (await ledger.transact(player, (books) => books.settle(player, holdId, id())));
    }
    case 4:
      await ledger.bet(player, betId, roundId, amount, { nodeId });
      later();
      return void (await ledger.rollback(player, betId));
    case 5: {
      await ledger.bet(player, betId, roundId, amount, { nodeId });
      await ledger.win(player, id(), roundId, amount * 3n);
      later();
      // A result that is corrected: less was won, or more.
      const change = below(2) === 0 ? -amount : amount;
      return void (await ledger.correct(player, id(), roundId, change));
    }
    default:
      await ledger.bet(player, betId, roundId, amount, { nodeId });
      if (below(3) === 0) later();
      return void (await ledger.win(player, id(), roundId, BigInt(below(3)) * amount));
  }
}

const figures = ['staked', 'won', 'risked', 'played', 'rebates', 'bonuses', 'deposits', 'withdrawals'] as const;
type Sums = { [Figure in (typeof figures)[number]]: bigint };
type Days = Map<string, Sums>;

/** Adds to the figures of a day. */
function add(days: Days, key: string, some: Partial<Sums>): void {
  const sums = days.get(key) ?? (Object.fromEntries(figures.map((name) => [name, 0n])) as Sums);
  for (const name of figures) sums[name] += some[name] ?? 0n;
  days.set(key, sums);
}

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at: number) => format.format(at);
};

/** What a plain walk through the ledger finds for some members. */
async function walked(members: Player[], timeZone: string): Promise<Days> {
  const { db } = gateway.services;
  const accounts = await db
    .select()
    .from(ledgerAccounts)
    .where(
      inArray(
        ledgerAccounts.owner,
        members.map((one) => one.id),
      ),
    );
  const ids = accounts.map((one) => one.id);
  const areas = new Map(
    (await db.select().from(rounds).where(inArray(rounds.accountId, ids))).map((one) => [one.roundId, one.gameType]),
  );
  const ownerOf = new Map(accounts.map((one) => [one.id, one.owner]));
  const day = dayIn(timeZone);
  const days: Days = new Map();
  for (const { accountId, kind, amount, createdAt, roundId } of await db
    .select()
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.accountId, ids))) {
    const key = `${ownerOf.get(accountId)} ${day(createdAt)} ${(roundId && areas.get(roundId)) ?? ''}`;
    if (kind === 'bet' || kind === 'rollback') add(days, key, { staked: kind === 'bet' ? amount : -amount });
    if (kind === 'win' || kind === 'correction' || kind === 'clawback')
      add(days, key, { won: kind === 'clawback' ? -amount : amount });
    if (kind === 'rebate') add(days, key, { rebates: amount });
    if (kind === 'bonus' || kind === 'reward' || kind === 'points') add(days, key, { bonuses: amount });
    if (kind === 'deposit' || kind === 'reversal') add(days, key, { deposits: kind === 'deposit' ? amount : -amount });
    if (kind === 'withdrawal') add(days, key, { withdrawals: amount });
  }
  for (const { accountId, at, gameType, risked, amount, requiredOnly } of await db
    .select()
    .from(played)
    .where(inArray(played.accountId, ids))) {
    if (!requiredOnly) add(days, `${ownerOf.get(accountId)} ${day(at)} ${gameType ?? ''}`, { risked, played: amount });
  }
  return days;
}

/** What is stored for some members: their own days, or their teams'. */
async function stored(table: 'player_days' | 'team_days', members: Player[]): Promise<Days> {
  const { rows } = (await gateway.services.db.execute(sql`
    SELECT place.player_id, days.* FROM ${sql.identifier(table)} days JOIN team_members place ON place.id = days.member_id`)) as unknown as {
    rows: ({ player_id: string; day: string; area: string } & { [figure: string]: string })[];
  };
  const days: Days = new Map();
  for (const { player_id: owner, day, area, ...row } of rows) {
    if (!members.some((one) => one.id === owner)) continue;
    add(days, `${owner} ${day} ${area}`, Object.fromEntries(figures.map((name) => [name, BigInt(row[name] ?? 0)])));
  }
  return days;
}

/** Days as what is compared: those without any figure are left out, in one order. */
const plain = (days: Days) =>
  [...days]
    .filter(([, sums]) => figures.some((name) => sums[name] !== 0n))
    .map(([key, sums]) => [key, { ...sums }])
    .sort();

test('days are what a plain walk through the ledger finds, whenever runs were missed, doubled or at once', async () => {
  const { db } = gateway.services;
  const below = numbersFrom(5);
  const nodes: number[] = [];
  for (const type of ['RNG', 'LIVE', 'FISH'] as const) {
    const [game] = await db.select().from(games).where(sql`${games.gameType} = ${type}`).limit(1);
    nodes.push(game?.nodeId ?? 0);
  }
  const uplines: (Player | undefined)[] = [];
  const members: Player[] = [];
  for (let count = 0; count < 12; count++) {
    const upline = count < 2 ? undefined : members[below(members.length)];
    uplines.push(upline);
    members.push(await member(upline));
  }
  const ofTeams = (own: Days): Days => {
    const teams: Days = new Map();
    for (const [key, sums] of own) {
      const [owner = '', ...rest] = key.split(' ');
      const above = (one: Player | undefined) => one && uplines[members.indexOf(one)];
      let upline = above(members.find((one) => one.id === owner));
      for (; upline; upline = above(upline)) add(teams, [upline.id, ...rest].join(' '), sums);
    }
    return teams;
  };
  const assertSame = async (timeZone: string) => {
    const own = await walked(members, timeZone);
    const read = async () => [plain(await stored('player_days', members)), plain(await stored('team_days', members))];
    const expected = [plain(own), plain(ofTeams(own))];
    // A transaction of another test on this server holds the newest back: the next run has them.
    const readAgain = async () => {
      const days = await read();
      await sumDays(gateway.services);
      return days;
    };
    await expect.poll(readAgain, { timeout: 30_000 }).toEqual(expected);
    expect(await read()).toEqual(expected);
  };

  for (let round = 0; round < 4; round++) {
    for (let count = 0; count < 25; count++) await move(members[below(members.length)] as Player, below, nodes);
    // The second run is missed, and made good by the third.
    if (round === 1) continue;
    await Promise.all([sumDays(gateway.services), sumDays(gateway.services)]);
    await assertSame(zone);
    await sumDays(gateway.services);
    await assertSame(zone);
  }
  const days = new Set([...(await walked(members, zone)).keys()].map((key) => key.split(' ')[1]));
  expect(days.size).toBeGreaterThan(5);

  // A server that counts its transactions from the beginning again, as after a move: all is summed anew.
  await db.update(dayMarks).set({ writtenTo: '999999999' });
  await move(members[0] as Player, below, nodes);
  await sumDays(gateway.services);
  await assertSame(zone);

  // Another zone has other days.
  await gateway.services.merchants.change('sv01', (profile) => ({ ...profile, timeZone: 'America/New_York' }));
  await sumDays(gateway.services);
  await assertSame('America/New_York');
}, 120_000);
