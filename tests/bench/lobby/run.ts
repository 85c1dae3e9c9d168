import { benchLobby } from './bench.ts';

// On its own: `BENCH_BUILD=dist node tests/bench/lobby/run.ts`.
for (const { name, ours, peer, ratio, limit } of await benchLobby())
  console.log(`${name}: ${ours.toFixed(1)} (${peer}) ${ratio <= limit ? 'ok' : 'missed'}`);
process.exit(0);
