import { describe, expect, it } from 'vitest';
import type { Json } from '../../engines/engine.ts';
import { createChain } from '../../engines/fair/chain.ts';
import { commitTo, fairRandom } from '../../engines/fair/stream.ts';
import { isStepEngine } from '../../engines/steps.ts';
import { verifiable } from '../../engines/verifiable.ts';
import { engines } from '../../server/engines.ts';
import { endOfChain, hashOf, isSameOutcome, outcomeOf, resultOf } from './recompute.ts';

const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
const chain = createChain('ab'.repeat(32), 40);

/** A bet of each engine whose rounds are one player's. */
const bets: Readonly<Record<string, Json>> = {
  mines: { stake: 100, size: 25, mines: 3 },
  coin: { stake: 100, pick: 'heads' },
  hundred: { stake: 100, chance: 4950, side: 'under' },
  plinko: { stake: 100, rows: 16, risk: 'low' },
  tower: { stake: 100, level: 'easy' },
  penalty: { stake: 100, level: 'corners' },
  'fortune.duel': { stake: 100, pick: 'sun' },
};

describe('a result computed again', () => {
  it('can be of every engine that anybody can check', () => {
    const known = [...engines].filter(([name, { id, family, shared }]) => family ?? shared ?? (id === 'crash' && name));
    expect(known.map(([name]) => name).toSorted()).toEqual([...verifiable.keys()].toSorted());
  });

  it.each([...verifiable.keys()])('of %s is that of the server', async (name) => {
    const engine = engines.get(name);
    const own = await verifiable.get(name)?.();
    if (!engine || !own) throw new Error('There is no such engine');
    if (engine.family === undefined) {
      const [key, first] = [chain.key(7), 5000];
      const random = fairRandom({ serverSeed: key, clientSeed: 'demo', nonce: 7 });
      const result = await resultOf(own, { key, salt: 'demo', round: first + 7, first });
      if (!isStepEngine(engine) && engine.shared) expect(result).toEqual(engine.shared.draw(random));
      else expect(result).toHaveProperty('crash');
      expect(await endOfChain(key, 8)).toBe(chain.terminal);
      return;
    }
    const bet = bets[name] ?? { stake: 100 };
    for (let nonce = 0; nonce < 3; nonce += 1) {
      const random = fairRandom({ serverSeed, clientSeed: 'demo', nonce });
      const limits = { steps: [100, 10 ** 12], initial: 100 };
      const sent = engine.prepare(bet, limits).bets;
      const theirs = isStepEngine(engine)
        ? engine.steps.at(sent, [], random).outcome
        : engine.prepare(sent, limits).draw(random).outcome;
      const ours = await outcomeOf(own, { serverSeed, clientSeed: 'demo', nonce, bets: sent, actions: [] });
      expect(isSameOutcome(ours, theirs)).toBe(true);
    }
  });

  it('goes on when its draws need more words than were made', async () => {
    const endless = {
      ...(await verifiable.get('sicBo')?.()),
      shared: { draw: drawMany, pay: () => ({ outcome: null, win: 0 }), takes: () => true },
    };
    const key = chain.key(0);
    const result = await resultOf(endless as Parameters<typeof resultOf>[0], { key, salt: 'demo', round: 0, first: 0 });
    expect(result).toEqual(drawMany(fairRandom({ serverSeed: key, clientSeed: 'demo', nonce: 0 })));
  });

  it('has the promised hash', async () => {
    expect(await hashOf(serverSeed)).toBe(commitTo(serverSeed));
    expect(isSameOutcome({ a: [1, { b: null }] }, { a: [1, { b: 2 }] })).toBe(false);
    expect(isSameOutcome({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  });
});

function drawMany(random: { below(limit: number): number }): Json {
  return Array.from({ length: 700 }, () => random.below(1000));
}
