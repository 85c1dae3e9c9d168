import { benchForms } from './index.ts';

/** Prints the figures of forms; exit 1 when a limit is passed. */
const figures = await benchForms();
for (const { name, ours, peer, ratio, limit } of figures) {
  const verdict = ratio <= limit ? 'ok' : 'TOO SLOW';
  const [a, b] = [ours, peer].map((ms) => `${ms.toFixed(2)} ms`.padStart(10));
  console.log(`${name.padEnd(32)}${a}${b}   ${ratio.toFixed(2)} × (limit ${limit})  ${verdict}`);
}
process.exitCode = figures.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1;
