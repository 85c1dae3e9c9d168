/**
 * `npm run bench [-- <name> …] [--write]`: every figure that we claim, or those of the benches that are named, side by side with
 * its peer in one run. Prints tables in Markdown; exit code 1 when a limit is missed, 2 when there is no such bench. `--write`
 * also puts each table into its section of docs/figures.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchCheck } from './check/index.ts';
import { benchEngine } from './engine/index.ts';
import type { Figure } from './figure.ts';
import { benchFirstFrame } from './firstframe/index.ts';
import { benchFish } from './fish/index.ts';
import { benchFleet, benchOutput } from './fleet/index.ts';
import { benchForms } from './forms/index.ts';
import { benchHome } from './home/index.ts';
import { benchLobby } from './lobby/index.ts';
import { benchPaint } from './paint/index.ts';
import { benchPlatform } from './platform/index.ts';
import { benchRecords } from './records/index.ts';
import { tableOf, withSection } from './report.ts';
import { benchCrash, benchTables } from './tables/index.ts';

// React and the engine as players get them, in this process too.
process.env.NODE_ENV = 'production';

/** Name → title of its section, and what measures. */
const benches: Record<string, [title: string, measure: () => Promise<Figure[]>]> = {
  engine: ['Drawing pages', benchEngine],
  forms: ['Forms', benchForms],
  check: ['Checking', benchCheck],
  fleet: ['Checking a fleet', benchFleet],
  output: ['Building and serving a fleet', benchOutput],
  platform: ['The platform', benchPlatform],
  records: ['Records', benchRecords],
  home: ['Script of homes', benchHome],
  lobby: ['Long lobbies', benchLobby],
  paint: ['First loads', benchPaint],
  firstframe: ['First frames of games', benchFirstFrame],
  fish: ['Fish games', benchFish],
  tables: ['Tables of many players', benchTables],
  crash: ['Flights of many players', benchCrash],
};

const page = join(import.meta.dirname, '../../docs/figures.md');
const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--write');
const unknown = named.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}". There are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

let missed = false;
for (const [name, [title, measure]] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.error(`… ${name}`);
  const figures = await measure();
  missed ||= figures.some(({ ratio, limit }) => ratio > limit);
  const table = tableOf(figures);
  console.log(`## ${title}\n\n${table}\n`);
  if (!words.includes('--write')) continue;
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), title, `${when}\n\n${table}`, 'What bounds them'));
}
process.exit(missed ? 1 : 0);
