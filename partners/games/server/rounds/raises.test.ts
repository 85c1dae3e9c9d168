import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BetRefused } from '../../engines/engine.ts';
import { createSteps, type StepEngine } from '../../engines/steps.ts';
import { createSeeds } from '../fair/seeds.ts';
import { PlatformRefused, PlatformUnavailable } from '../platform/errors.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';
import { type Journal, openJournal } from './journal.ts';
import { createRoundPlayer } from './player.ts';
import { createSettlement } from './settlement.ts';

/** A card for the stake; the player may put the stake on it once more before the second one is drawn, or stand. */
const engine: StepEngine = {
  id: 'mines',
  family: 'test',
  describe: () => null,
  prepare: () => ({ stake: 100, bets: null }),
  steps: createSteps<null, 'double' | 'stand', (number | 'stood')[]>({
    begin: (_, random) => [random.below(13)],
    check(_, action) {
      if (action !== 'double' && action !== 'stand') throw new BetRefused('There is no such step');
      return { action, stake: action === 'double' ? 100 : 0 };
    },
    act: (cards, action, random) => [...cards, action === 'double' ? random.below(13) : 'stood'],
    show: (cards) => cards,
    win: (cards) => (cards.length > 1 ? (cards[1] === 'stood' ? 150 : 400) : undefined),
    leave: () => 'stand',
  }),
};
const session: PlaySession = {
  id: 's'.repeat(24),
  keyHash: 'k',
  walletSessionId: 'w'.repeat(24),
  playerId: 'p1',
  account: 'tester',
  merchant: 'm1',
  currency: 'VND',
  language: 'EN',
  nodeId: 8,
  siteOrigin: '',
  backUrl: '',
  openedAt: Date.now(),
};

const dataDir = mkdtempSync(join(tmpdir(), 'games-raise-'));
let balance: number;
let moves: Map<string, number>;
/** How the next calls end: `lost` moves money and gives no answer. */
let faults: ('lost' | 'down' | 'refused')[];
let journal: Journal;

const move = async (id: string, amount: number) => {
  const fault = faults.shift();
  if (fault === 'refused') throw new PlatformRefused('insufficient_funds');
  if (fault === 'down') throw new PlatformUnavailable('down');
  if (!moves.has(id)) {
    moves.set(id, amount);
    balance += amount;
  }
  if (fault === 'lost') throw new PlatformUnavailable('lost');
  return { balance, seq: moves.size, currency: 'VND', duplicate: false };
};
const wallet: WalletClient = {
  authenticate: () => Promise.reject(new Error('not asked')),
  balance: () => Promise.reject(new Error('not asked')),
  bet: ({ transactionId, amount }) => move(transactionId, -amount),
  win: ({ transactionId, amount }) => move(transactionId, amount),
  correct: () => Promise.reject(new Error('not asked')),
  rollback: (_, id) => move(`${id}/back`, -(moves.get(id) ?? 0)),
};

function start() {
  journal = openJournal(dataDir, Date.now);
  const report = () => {};
  const settlement = createSettlement(journal, wallet, () => Promise.reject(new Error()), report);
  const seeds = createSeeds({ journal });
  const random = { below: () => 0 };
  return createRoundPlayer({
    journal,
    wallet,
    settlement,
    seeds,
    engineOf: () => engine,
    random,
    clock: Date.now,
    shown: { now: Date.now },
    report,
    handOf: () => undefined,
    isLive: () => false,
  });
}
let player: ReturnType<typeof start>;
const request = {
  session,
  engine,
  limits: { steps: [100], initial: 100 },
  roundId: 'round-01',
  bets: {},
  minRoundMs: 0,
};
const act = async (action: 'double' | 'stand') => {
  const round = journal.round(session.id, 'round-01');
  if (!round) throw new Error('There is no round');
  return player.step({ session, round, step: round.actions?.length ?? 0, action });
};
const double = () => act('double');
const crash = async () => {
  await journal.close();
  player = start();
};

beforeEach(async () => {
  balance = 1000;
  moves = new Map();
  faults = [];
  player = start();
  await journal.addSession(session);
  expect(await player.play(request)).toMatchObject({ state: 'playing', stake: 100, balance: 900 });
});
afterEach(async () => {
  await journal.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a further stake is taken before its card is drawn, and counts in the round', async () => {
  const [first] = (journal.round(session.id, 'round-01')?.outcome ?? []) as number[];
  const round = await double();
  expect(round).toMatchObject({ state: 'settled', stake: 200, win: 400, balance: 1200 });
  expect((round.outcome as number[])[0]).toBe(first);
  expect([...moves.values()]).toEqual([-100, -100, 400]);
});

it('a further stake that the balance does not cover changes nothing', async () => {
  faults = ['refused'];
  await expect(double()).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect(journal.round(session.id, 'round-01')).toMatchObject({ state: 'playing', stake: 100 });
  expect(await double()).toMatchObject({ state: 'settled', stake: 200 });
  expect(balance).toBe(1200);
});

it.each(['lost', 'down'] as const)(
  'a further stake that was %s is asked for again by its step, once',
  async (fault) => {
    faults = [fault];
    await expect(double()).rejects.toMatchObject({ code: 'fault' });
    expect(journal.round(session.id, 'round-01')).toMatchObject({ state: 'raising', stake: 100 });
    expect(await double()).toMatchObject({ state: 'settled', stake: 200 });
    expect([...moves.values()]).toEqual([-100, -100, 400]);
    expect(balance).toBe(1200);
  },
);

it('a further stake without an answer, whose step nobody takes, goes back', async () => {
  faults = ['lost'];
  await expect(double()).rejects.toMatchObject({ code: 'fault' });
  await player.finishOpen();
  expect(balance).toBe(900);
  expect(journal.round(session.id, 'round-01')).toMatchObject({ state: 'playing', stake: 100 });
  expect(await double()).toMatchObject({ state: 'settled', stake: 200 });
  expect(balance).toBe(1200);
});

it('a further stake without an answer goes back before another step is taken', async () => {
  faults = ['lost'];
  await expect(double()).rejects.toMatchObject({ code: 'fault' });
  expect(await act('stand')).toMatchObject({ state: 'settled', stake: 100, win: 150 });
  expect(balance).toBe(1050);
});

it('a crash after a further stake gives it back before the round goes on', async () => {
  faults = ['lost'];
  await expect(double()).rejects.toMatchObject({ code: 'fault' });
  expect(balance).toBe(800);
  await crash();
  expect(journal.round(session.id, 'round-01')).toMatchObject({ state: 'raising' });
  await player.finishOpen();
  expect(balance).toBe(900);
  expect(journal.round(session.id, 'round-01')).toMatchObject({ state: 'playing', stake: 100, balance: 900 });
  await crash();
  expect(await double()).toMatchObject({ state: 'settled', stake: 200 });
  expect(balance).toBe(1200);
});
