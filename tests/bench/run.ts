/**
 * `npm run bench`: every figure that we claim, side by side with its peer, in one run. Prints a table in Markdown; exit
 * code 1 when a limit is missed. `--write` also stores it as docs/figures.md.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchCheck } from './check/index.ts';
import { benchEngine } from './engine/index.ts';
import type { Figure } from './figure.ts';
import { benchFleet, benchOutput } from './fleet/index.ts';
import { benchForms } from './forms/index.ts';
import { benchHome, requestsOfHome } from './home/index.ts';
import { benchLobby } from './lobby/index.ts';
import { benchPaint } from './paint/index.ts';
import { benchPlatform } from './platform/index.ts';

// React and the engine as players get them, in this process too.
process.env.NODE_ENV = 'production';

const figures: Figure[] = [];
for (const bench of [
  benchEngine,
  benchForms,
  benchCheck,
  benchFleet,
  benchOutput,
  benchPlatform,
  benchHome,
  benchLobby,
  benchPaint,
]) {
  console.error(`… ${bench.name}`);
  figures.push(...(await bench()));
}

const table = [
  '| figure | ours | peer | ratio | limit | |',
  '|---|---:|---:|---:|---:|---|',
  ...figures.map(({ name, ours, peer, ratio, limit }) => {
    const verdict = !Number.isFinite(limit) ? '' : ratio <= limit ? 'ok' : '**missed**';
    return `| ${name} | ${short(ours)} | ${short(peer)} | ${ratio.toFixed(ratio < 0.01 ? 4 : 2)} | ${Number.isFinite(limit) ? Number(limit.toFixed(3)) : ''} | ${verdict} |`;
  }),
].join('\n');

const requests = requestsOfHome();
const brands = [...new Set(requests.map(({ brand }) => brand))];
const lists = brands.map((brand) => {
  const own = requests.filter((request) => request.brand === brand);
  const lines = own.map(({ type, size, address }) => `- ${type} ${size.toFixed(1)} KB \`${address}\``);
  return `Home of ${brand}, answered before its largest paint: ${own.length} requests.\n\n${lines.join('\n')}`;
});
const report = [table, ...lists].join('\n\n');
console.log(report);

if (process.argv.includes('--write')) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const head = `# Figures\n\nMeasured side by side in one run of \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  const how = 'Ratios carry over to other machines; milliseconds do not. Lower is better throughout.';
  writeFileSync(join(import.meta.dirname, '../../docs/figures.md'), `${head}\n${how}\n\n${report}\n`);
}
process.exit(figures.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1);

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
