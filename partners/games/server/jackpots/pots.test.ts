import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { openJournal } from '../rounds/journal.ts';
import type { Round } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import { Pots, poolName } from './pots.ts';

const seeds = [20_000_000, 1000];
const pool = poolName(7, 'VND');

const drawn = (id: string, changes: readonly number[]): Round => ({
  id,
  sessionId: 's1',
  state: 'drawn',
  stake: 100,
  bets: null,
  startedAt: 0,
  pots: { pool, seeds, changes },
});

const session: PlaySession = {
  id: 's1',
  keyHash: 'key',
  walletSessionId: 'wallet',
  playerId: 'p1',
  account: 'tester',
  merchant: 'm1',
  currency: 'VND',
  language: 'EN',
  nodeId: 7,
  siteOrigin: '',
  backUrl: '',
  openedAt: 0,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a round changes the pots once, however often it is told, and a cancelled one not at all', () => {
  const pots = new Pots();
  expect(pots.of(pool, seeds)).toEqual(seeds);
  const round = drawn('a', [300, -900]);
  for (const state of ['drawn', 'drawn', 'settled'] as const) pots.count({ ...round, state });
  expect(pots.of(pool, seeds)).toEqual([20_000_300, 100]);
  pots.count(drawn('b', [5, 5]));
  const { pots: _, ...withoutPots } = drawn('b', []);
  for (const state of ['cancelling', 'cancelled'] as const) pots.count({ ...withoutPots, state });
  expect(pots.of(pool, seeds)).toEqual([20_000_300, 100]);
});

it('keeps pots of currencies and of money that is worth nothing apart', () => {
  const names = [poolName(7, 'VND'), poolName(7, 'THB'), poolName(8, 'VND'), poolName(7, 'VND', true)];
  expect(new Set(names).size).toBe(names.length);
});

it('the pots of a journal are the same wherever its process was killed', async () => {
  const random = seededRandom(7);
  const states = ['betting', 'drawn', 'settled', 'cancelling', 'cancelled'] as const;
  const own = join(folder, 'journal');
  let journal = openJournal(own, () => 0);
  await journal.addSession(session);
  const expected = [...seeds];
  for (let number = 0; number < 40; number += 1) {
    const isCancelled = random.below(4) === 0;
    const changes = [random.below(900) - 200, random.below(50)];
    const round = drawn(`round-${number}`, changes);
    for (const state of states) {
      if ((state === 'settled' && isCancelled) || (state.startsWith('cancel') && !isCancelled)) continue;
      const { pots, ...begun } = round;
      await journal.put(state === 'betting' ? { ...begun, state } : { ...round, state });
      if (random.below(3) > 0) continue;
      // What a killed process has written down is all that its next one knows.
      await journal.close();
      journal = openJournal(own, () => 0);
    }
    if (!isCancelled)
      for (const [level, change] of changes.entries()) expected[level] = (expected[level] ?? 0) + change;
    expect(journal.pots(pool, seeds)).toEqual(expected);
  }
  await journal.close();
});
