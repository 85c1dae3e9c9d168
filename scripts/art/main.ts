import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allTasks } from './all.ts';
import { fingerprint, readLedger, writeLedger } from './ledger.ts';
import type { Task } from './tasks.ts';

// npm run art [-- --only <glob>] [-- --force]: makes every picture whose inputs changed
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that hold nothing but generated files: what no task makes any more goes. */
const OWNED = 'gateway/catalogue/art/{games,scenes,symbols,vendors}/*';
const SAVE_EVERY = 25;

const { values } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean', default: false } } });

async function make(task: Task): Promise<number> {
  const bytes = Buffer.from(await task.make());
  if (bytes.length > task.limit) throw new Error(`${task.path}: ${bytes.length} bytes, limit ${task.limit}`);
  mkdirSync(dirname(join(root, task.path)), { recursive: true });
  writeFileSync(join(root, task.path), bytes);
  return bytes.length;
}

const ledger = readLedger();
const tasks = allTasks();
let made = 0;
let weight = 0;
for (const task of tasks) {
  if (values.only && !matchesGlob(task.path, values.only)) continue;
  const print = fingerprint(task);
  if (!values.force && ledger[task.path] === print && existsSync(join(root, task.path))) continue;
  weight += await make(task);
  ledger[task.path] = print;
  made += 1;
  // an interrupted run keeps what it has
  if (made % SAVE_EVERY === 0) writeLedger(ledger);
}
if (!values.only) {
  const kept = new Set(tasks.map((task) => task.path));
  for (const path of globSync(OWNED, { cwd: root })) if (!kept.has(path)) rmSync(join(root, path));
  for (const path of Object.keys(ledger)) if (!kept.has(path)) delete ledger[path];
}
writeLedger(ledger);
console.log(`${made} files made, ${Math.round(weight / 1024)} KB`);
