import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BonusTerms } from '#schemas/platform';
import { openBonus } from '../../tests/contract/bonus-calls.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { newKey } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';
import type { Play } from '../ledger/rounds.ts';
import { lookAtBonuses } from './look-at-bonuses.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 90_000);
afterAll(() => gateway?.close());

/** Shorter than a session of the site is idle. */
const whileMs = 20 * 60_000;
let last = 0;
const id = () => `bonuses-${++last}`;
/** Own money and welcome bonus of a member, and the open bonus: what `openBonus` gives. */
const own = 101_000;

async function member(terms: BonusTerms | null = null) {
  const { token, player, id: bonusId } = await openBonus(gateway, client, terms);
  const { ledger } = gateway.services;
  const balance = async () => (await ledger.balance(player)).sumBalance;
  const bet = async (amount: number, nodeId?: number, roundId = id()) => {
    await ledger.bet(player, id(), roundId, BigInt(amount), { nodeId });
    return roundId;
  };
  const win = (roundId: string, amount: number) => ledger.win(player, id(), roundId, BigInt(amount));
  const play = async (stake: number, won: number) => win(await bet(stake), won);
  const quote = () => client.call('giveUpQuote', { token, query: { id: bonusId } });
  const giveUp = (lost: number, headers = newKey()) =>
    client.call('giveUpBonus', { token, headers, body: { id: bonusId, lost } });
  const record = async () =>
    (await client.call('bonusRecords', { token, body: {} })).value.list.find((one) => one.id === bonusId);
  const titles = async () =>
    (await client.call('messages', { token, headers: { language: 'EN' }, body: {} })).value.list.map(
      ({ title }) => title,
    );
  const left = async () => (await ledger.turnovers(player)).map((one) => Number(one.required - one.played));
  return { token, player, balance, bet, win, play, quote, giveUp, record, titles, left };
}

test('what was lost of a bonus is not asked back: given up before play it costs itself, own money stays', async () => {
  const { quote, giveUp, balance, record, left, token } = await member();
  expect(await balance()).toBe(own + 5000);
  expect((await quote()).value).toMatchObject({ lost: 5000, left: 9000, stays: own, currency: 'VND' });
  const headers = newKey();
  expect((await giveUp(5000, headers)).value).toEqual({ lost: 5000, currency: 'VND' });
  // The same submit again, and another one.
  expect((await giveUp(5000, headers)).value).toEqual({ lost: 5000, currency: 'VND' });
  expect((await giveUp(5000)).message).toBe('bonus_not_open');
  expect([await balance(), await left()]).toEqual([own, []]);
  expect(await record()).toMatchObject({ state: 'given_up', required: 9000 });
  const { list } = (await client.call('accountRecords', { token, body: { kind: 'forfeit' } })).value;
  expect(list).toMatchObject([{ kind: 'forfeit', change: -5000, balance: own }]);
});

test('its wins go with it, its losses beyond it are the player’s own, and a win of meanwhile is asked about', async () => {
  const winner = await member();
  await winner.play(1000, 4000);
  expect((await winner.giveUp(5000)).message).toBe('bonus_moved');
  expect((await winner.quote()).value).toMatchObject({ lost: 8000, stays: own });
  expect((await winner.giveUp(8000)).value.lost).toBe(8000);
  expect(await winner.balance()).toBe(own);
  const loser = await member();
  await loser.play(7000, 0);
  expect((await loser.quote()).value).toMatchObject({ lost: 0, left: 2000, stays: own - 2000 });
  expect((await loser.giveUp(0)).value.lost).toBe(0);
  expect(await loser.balance()).toBe(own - 2000);
});

test('while a bet is open its result belongs to the bonus: eight presses later it was given up once', async () => {
  const { bet, win, giveUp, balance } = await member();
  const round = await bet(5000);
  expect((await giveUp(5000)).message).toBe('stakes_open');
  await win(round, 20_000);
  const replies = await Promise.all(Array.from({ length: 8 }, () => giveUp(20_000)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await balance()).toBe(own);
});

test('two bonuses are given up one after the other, and nothing is taken twice', async () => {
  const { token, player, play, giveUp, quote, balance } = await member();
  const { ledger } = gateway.services;
  await ledger.transact(player, (books) =>
    books.post(player, { transactionId: id(), kind: 'reward', change: 3000n, turnover: 3000n }),
  );
  const [, second] = (await ledger.turnovers(player)).map(({ transferId }) => String(transferId));
  const other = second ?? '';
  const quoteOfOther = async () => (await client.call('giveUpQuote', { token, query: { id: other } })).value;
  await play(1000, 5000);
  // Wins are the oldest one's.
  expect([(await quote()).value.lost, (await quoteOfOther()).lost]).toEqual([9000, 3000]);
  await giveUp(9000);
  expect([await balance(), (await quoteOfOther()).lost]).toEqual([own + 3000, 3000]);
  gateway.advance(1000);
  await play(500, 1500);
  expect((await quoteOfOther()).lost).toBe(4000);
  const stranger = (await client.call('freePlay')).value.token;
  expect((await client.call('giveUpQuote', { token: stranger, query: { id: other } })).success).toBe(false);
  await client.call('giveUpBonus', { token, headers: newKey(), body: { id: other, lost: 4000 } });
  expect(await balance()).toBe(own);
});

test('an open bonus holds to its largest stake and its games, by whichever way a stake comes; given up, or met, it binds nobody', async () => {
  const { db } = gateway.services;
  const [card] = await db.select().from(games).where(eq(games.gameType, 'PVP')).limit(1);
  const bound = await member({ mostStake: 2000, excludes: { gameTypes: ['PVP'] } });
  const refused = { code: 'bonus_terms' };
  await expect(bound.bet(2001)).rejects.toMatchObject(refused);
  await expect(bound.bet(100, card?.nodeId)).rejects.toMatchObject(refused);
  await expect(stakeOn(gateway, bound.token, 'PVP', 100)).rejects.toThrow('bonus_terms');
  expect(await bound.balance()).toBe(own + 5000);
  // A call that is sent again is answered as it was, whatever binds by now.
  const { ledger } = gateway.services;
  const known = id();
  await ledger.bet(bound.player, known, 'known', 2000n);
  expect(await ledger.bet(bound.player, known, 'known', 2000n)).toMatchObject({ duplicate: true });
  await ledger.win(bound.player, id(), 'known', 0n);
  for (let round = 0; round < 4; round += 1) await bound.play(2000, 0);
  // Met by what has just been settled.
  await bound.bet(50_000, card?.nodeId);
  const given = await member({ mostStake: 2000 });
  await given.giveUp(5000);
  await given.bet(50_000);
});

test('the largest stake is that of a round or an event, however it is divided', async () => {
  const { ledger } = gateway.services;
  const { player, balance } = await member({ mostStake: 2000 });
  const refused = { code: 'bonus_terms' };
  const bet = async (amount: number, play: Play = {}, roundId = id()) => {
    await ledger.bet(player, id(), roundId, BigInt(amount), play);
    return roundId;
  };
  // Doubled in its round.
  const doubled = await bet(1500);
  await expect(bet(501, {}, doubled)).rejects.toMatchObject(refused);
  await bet(500, {}, doubled);
  // On slips of one event, and on tickets that have it among theirs.
  const slip = await bet(1500, { event: 'round-1' });
  await expect(bet(501, { event: 'round-1' })).rejects.toMatchObject(refused);
  await expect(bet(501, { events: ['round-2', 'round-1'] })).rejects.toMatchObject(refused);
  await bet(500, { events: ['round-2', 'round-1'] });
  await bet(1500, { event: 'round-2' });
  // What is over is at risk no more.
  await ledger.win(player, id(), slip, 1500n);
  await bet(1500, { event: 'round-1' });
  const draw = { detail: { draw: { gameCode: 'L1', numero: '9' } } };
  await bet(2000, draw);
  await expect(bet(1, draw)).rejects.toMatchObject(refused);
  expect(await balance()).toBe(own + 5000 - 2000 - 500 - 1500 - 1500 - 2000);
});

test('with a largest stake no money is taken to a table, nor more to one; who sits there since before stays, and it counts nothing', async () => {
  const { ledger } = gateway.services;
  const { player, token, balance, left, giveUp } = await member();
  await giveUp(5000);
  const refused = { code: 'bonus_terms', reason: expect.stringContaining('mostStake') };
  const sit = async (amount: number, play: Play, roundId = id()) => {
    await ledger.bet(player, id(), roundId, BigInt(amount), play);
    return roundId;
  };
  const before = await sit(1000, { transfer: true });
  const bonus = {
    transactionId: id(),
    kind: 'bonus',
    change: 5000n,
    turnover: 9000n,
    terms: { mostStake: 2000 },
  } as const;
  await ledger.transact(player, (books) => books.post(player, bonus));
  const had = await balance();
  await expect(sit(1, { transfer: true })).rejects.toMatchObject(refused);
  await expect(sit(1, { transfer: true }, before)).rejects.toMatchObject(refused);
  // However the game server calls it, it is more for the same stay.
  await expect(sit(1, {}, before)).rejects.toMatchObject(refused);
  await expect(stakeOn(gateway, token, 'PVP', 100, { transfer: true })).rejects.toThrow('bonus_terms');
  expect([await balance(), await left()]).toEqual([had, [9000]]);
  await ledger.win(player, id(), before, 40_000n, { risked: 60_000n });
  expect([await balance(), await left()]).toEqual([had + 40_000, [9000]]);
  // Nor are its wins the bonus's.
  const [open] = await ledger.turnovers(player);
  const { lost } = (await client.call('giveUpQuote', { token, query: { id: String(open?.transferId) } })).value;
  expect(lost).toBe(5000);
  // A bonus without a largest stake lets its player sit down.
  const free = await member({ mostWon: 50_000 });
  await ledger.bet(free.player, id(), id(), 2000n, { transfer: true });
});

test('what a bonus brings above its cap is taken back once it is met, not while a bet is open', async () => {
  const { bet, win, play, balance, left, record, titles, token } = await member({ mostWon: 12_000 });
  await play(9000, 30_000);
  const open = await bet(1000);
  expect(await left()).toEqual([0]);
  const asked = await client.call('withdrawLimits', { token });
  expect(asked.value.turnoverLeft).toBe(1);
  await win(open, 1000);
  expect(await left()).toEqual([]);
  // 5000 and 21,000 won, of which 12,000 stay.
  expect(await balance()).toBe(own + 12_000);
  expect(await record()).toMatchObject({ state: 'met' });
  await Promise.all([lookAtBonuses(gateway.services), lookAtBonuses(gateway.services)]);
  await lookAtBonuses(gateway.services);
  expect((await titles()).filter((title) => title === 'Your bonus has been played')).toHaveLength(1);
});

test('a bonus ends with the round that meets it: what is won afterwards is the player’s own, with and without a cap', async () => {
  const capped = await member({ mostWon: 12_000, mostStake: 20_000 });
  await capped.play(9000, 20_000);
  gateway.advance(1000);
  // Nobody has looked meanwhile, and nothing binds any more.
  await capped.play(30_000, 90_000);
  expect(await capped.left()).toEqual([]);
  expect(await capped.balance()).toBe(own + 12_000 + 60_000);
  const first = await member();
  const { ledger } = gateway.services;
  const reward = { transactionId: id(), kind: 'reward', change: 3000n, turnover: 50_000n } as const;
  await ledger.transact(first.player, (books) => books.post(first.player, reward));
  await first.play(9000, 0);
  gateway.advance(1000);
  await first.play(1000, 6000);
  const [second] = await ledger.turnovers(first.player);
  const query = { id: String(second?.transferId) };
  // The older one was met before these wins: they are the other's.
  const { lost } = (await client.call('giveUpQuote', { token: first.token, query })).value;
  expect(lost).toBe(3000 + 5000);
});

test('a bonus whose days are over ends by itself, and its player hears of it once', async () => {
  const until = gateway.services.clock() + whileMs;
  const late = await member({ until });
  const met = await member({ until });
  const playing = await member({ until });
  await late.play(2000, 6000);
  await met.play(9000, 9000);
  await met.play(9000, 0);
  const round = await playing.bet(1000);
  gateway.advance(whileMs + 1);
  await lookAtBonuses(gateway.services);
  await lookAtBonuses(gateway.services);
  expect([await late.balance(), await late.left()]).toEqual([own, []]);
  expect([await met.balance(), await met.left()]).toEqual([own + 5000 - 9000, []]);
  expect(await playing.left()).toEqual([9000]);
  await playing.win(round, 3000);
  await lookAtBonuses(gateway.services);
  expect(await playing.balance()).toBe(own);
  expect(await late.record()).toMatchObject({ state: 'expired' });
  expect((await late.titles()).filter((title) => title === 'Your bonus has expired')).toHaveLength(1);
});

test('a bonus whose money is lost ends with that round, is told once, and binds neither the next one nor its stakes', async () => {
  const { titles, left, bet, win, play, player, token, balance } = await member();
  const { ledger } = gateway.services;
  const post = (turnover: bigint) => {
    const bonus = { transactionId: id(), kind: 'bonus', change: 3000n, turnover, terms: { mostWon: 12_000 } } as const;
    return ledger.transact(player, (books) => books.post(player, bonus));
  };
  await lookAtBonuses(gateway.services);
  const ended = async () => (await titles()).filter((title) => title === 'Your bonus has ended').length;
  const endedBefore = await ended();
  await play(own + 5000, 0);
  await post(900_000n);
  const [lost, open] = [await bet(1000), await bet(2000)];
  await win(lost, 0);
  // What is open may bring it back.
  expect([await balance(), await left()]).toEqual([0, [899_000]]);
  await win(open, 0);
  const dropped = (await client.call('bonusRecords', { token, body: { state: 'dropped' } })).value.list;
  expect(dropped[0]).toMatchObject({ amount: 3000, required: 900_000 });
  await lookAtBonuses(gateway.services);
  await lookAtBonuses(gateway.services);
  expect(await ended()).toBe(endedBefore + 1);
  await post(7000n);
  expect(await left()).toEqual([7000]);
});

test('after all of this the ledger adds up', async () => {
  const { db, clock } = gateway.services;
  await auditLedger(db, clock());
  expect((await lastAudit(db))?.faults).toEqual([]);
});
