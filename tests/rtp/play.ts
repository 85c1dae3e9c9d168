import type { RandomSource } from '../../partners/games/engines/engine.ts';
import { coinsPerStake } from '../../partners/games/engines/slot/machine.ts';
import { slotMachines } from '../../partners/games/engines/slot/machines.ts';

/** What came of many rounds of one machine; shares are of the stake. */
export interface Tally {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
  readonly hits: number;
  readonly most: number;
}

export const noRounds: Tally = { rounds: 0, sum: 0, squares: 0, hits: 0, most: 0 };

export const together = (a: Tally, b: Tally): Tally => ({
  rounds: a.rounds + b.rounds,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
  hits: a.hits + b.hits,
  most: Math.max(a.most, b.most),
});

/** sfc32: passes the batteries of tests that 10⁸ rounds could show, and is quick. Never for play. */
function quickRandom(seed: number): RandomSource {
  let [a, b, c, d] = [seed, 0x9e3779b9, 0x243f6a88, 1];
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let turn = 0; turn < 20; turn += 1) next();
  return { below: (limit) => Math.floor((next() / 4294967296) * limit) };
}

/** Plays `rounds` rounds of the machine `name`; the same seed plays the same rounds. */
export function play(name: string, rounds: number, seed: number): Tally {
  const machine = slotMachines.get(name);
  if (!machine) throw new Error(`No machine is called ${name}`);
  const random = quickRandom(seed);
  let [sum, squares, hits, most] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const coins = machine.simulate(random);
    if (coins === 0) continue;
    hits += 1;
    sum += coins;
    squares += coins * coins;
    if (coins > most) most = coins;
  }
  return {
    rounds,
    sum: sum / coinsPerStake,
    squares: squares / coinsPerStake ** 2,
    hits,
    most: most / coinsPerStake,
  };
}
