import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import { fairRandom } from '../fair/stream.ts';
import { crashPoint, createCrashEngine } from './engine.ts';

const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
const limits = { steps: [100], initial: 100 };
const engine = createCrashEngine();
const drawOf = (nonce: number) => fairRandom({ serverSeed, clientSeed: 'demo', nonce });

describe('crash', () => {
  it('is the published vector', () => {
    expect(crashPoint(drawOf(0))).toBe(991);
  });

  it('pays a target that is reached, and no cent more', () => {
    const win = (target: number) => engine.prepare({ stake: 100, target }, limits).draw(drawOf(0)).win;
    expect([win(990), win(991), win(992)]).toEqual([990, 991, 0]);
  });

  it('reaches m with a chance of 0.99 / m, within four standard errors', () => {
    const rounds = 6000;
    const points = Array.from({ length: rounds }, (_, nonce) => crashPoint(drawOf(nonce)));
    for (const m of [101, 200, 1000]) {
      const chance = 99 / m;
      const share = points.filter((point) => point >= m).length / rounds;
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });

  it.each([100, 100_001, 150.5, '200', undefined])('refuses the target %s', (target) => {
    expect(() => engine.prepare({ stake: 100, target }, limits)).toThrow(BetRefused);
  });
});
