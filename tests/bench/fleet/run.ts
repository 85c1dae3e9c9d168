/** The figures of building and serving fleets alone: `node tests/bench/fleet/run.ts`. */
import { benchOutput } from './index.ts';

process.env.NODE_ENV = 'production';
for (const { name, ours, peer, ratio, limit } of await benchOutput())
  console.log(`| ${name} | ${ours.toPrecision(3)} | ${peer.toPrecision(3)} | ${ratio.toFixed(4)} | ${limit} |`);
