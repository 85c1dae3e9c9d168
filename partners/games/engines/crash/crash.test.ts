import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import { fairBlock, fairRandom } from '../fair/stream.ts';
import { crashPoint, createCrashEngine, payFlight } from './engine.ts';
import { heightAt, timeOf, topHeight } from './flight.ts';

const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
const limits = { steps: [100], initial: 100 };
const engine = createCrashEngine();
const drawOf = (nonce: number) => fairRandom({ serverSeed, clientSeed: 'demo', nonce });

/** Where a flight ends by the published recipe, with neither draws nor whole numbers of this engine. */
function plainCrash(nonce: number): number {
  const r = Number.parseInt(fairBlock(serverSeed, `demo:${nonce}`, 0).toString('hex').slice(0, 13), 16);
  const chance = 1 - r / 2 ** 52;
  return Math.max(1, Math.floor(99 / chance) / 100);
}

describe('where a flight ends', () => {
  it('is the published vector', () => {
    expect(crashPoint(drawOf(0))).toBe(991);
  });

  it('is what a plain reckoning says', () => {
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const [ours, theirs] = [crashPoint(drawOf(nonce)) / 100, plainCrash(nonce)];
      // Floating point may miss a hundredth at great heights.
      expect(Math.abs(ours - theirs), String(nonce)).toBeLessThanOrEqual(theirs > 1000 ? theirs * 1e-9 + 0.01 : 0);
    }
  });

  it('is at least m with a chance of 0.99 / m, within four standard errors', () => {
    const rounds = 6000;
    const points = Array.from({ length: rounds }, (_, nonce) => crashPoint(drawOf(nonce)));
    for (const m of [101, 200, 1000]) {
      const chance = 99 / m;
      const share = points.filter((point) => point >= m).length / rounds;
      expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });
});

describe('the height of a flight', () => {
  it('doubles in 11.55 s, begins at 1 and ends at the top', () => {
    expect([heightAt(0), heightAt(11_552), heightAt(11_553), heightAt(10 ** 9)]).toEqual([100, 199, 200, topHeight]);
  });

  it('is reached at the first ms at which it is there, for every height', () => {
    for (let height = 101; height <= topHeight; height += height < 2000 ? 1 : 61) {
      const ms = timeOf(height);
      expect(heightAt(ms)).toBeGreaterThanOrEqual(height);
      expect(heightAt(ms - 1)).toBeLessThan(height);
    }
    expect(timeOf(100)).toBe(0);
    expect(timeOf(topHeight * 10)).toBe(timeOf(topHeight));
  });
});

describe('a bet on a flight', () => {
  it('pays a target that is reached, and no cent more', () => {
    const win = (target: number) => engine.prepare({ stake: 100, target }, limits).draw(drawOf(0)).win;
    expect([win(990), win(991), win(992)]).toEqual([990, 991, 0]);
  });

  it('without a target is paid at the top alone', () => {
    const bet = { stake: 100, target: null };
    expect(payFlight(bet, topHeight - 1)).toEqual({ outcome: { off: null, crash: topHeight - 1 }, win: 0 });
    expect(payFlight(bet, topHeight * 3)).toMatchObject({ outcome: { off: topHeight }, win: 100_000 });
  });

  it.each([100, 100_001, 150.5, '200', undefined])('refuses the target %s', (target) => {
    expect(() => engine.prepare({ stake: 100, target }, limits)).toThrow(BetRefused);
  });
});
