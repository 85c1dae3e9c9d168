import { benchPaint } from './index.ts';

/** Prints the figures of first loads; exit 1 when a limit is passed. `BENCH_RUNS` and `BENCH_BRANDS` make it shorter. */
const figures = await benchPaint();
for (const { name, ours, peer, ratio, limit } of figures) {
  const verdict = ratio <= limit ? 'ok' : '**missed**';
  console.log(`| ${name} | ${short(ours)} | ${short(peer)} | ${ratio.toFixed(2)} | ${limit} | ${verdict} |`);
}
process.exitCode = figures.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1;

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
