/** The platform's figures alone: `node tests/bench/platform/run.ts`. */
import { benchPlatform } from './index.ts';

for (const { name, ours, peer, ratio, limit } of await benchPlatform())
  console.log(
    `${name}: ${ours.toPrecision(3)} / ${peer.toPrecision(3)} = ${ratio.toFixed(2)} (limit ${limit.toFixed(2)})`,
  );
