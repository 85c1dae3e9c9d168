/** `node tests/bench/check/run.ts`: prints the figures of this bench; exit code 1 when one is over its limit. */
import { benchCheck } from './bench.ts';

const figures = await benchCheck();
for (const { name, ours, peer, ratio, limit } of figures) {
  console.log(`${name}: ${ours.toFixed(0)} / ${peer.toFixed(0)} = ${ratio.toFixed(2)} (limit ${limit})`);
}
process.exitCode = figures.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1;
