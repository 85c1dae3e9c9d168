import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allTasks } from './all.ts';
import type { Task } from './tasks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ledgerFile = join(root, 'node_modules/.cache/art.json');
const { values } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean', default: false } } });

const codeHashes = new Map<string, string>();

/** Hash of the code that draws a task's file: when it changes, the file is made anew. */
function codeHash(globs: readonly string[]): string {
  const key = globs.join();
  const known = codeHashes.get(key);
  if (known) return known;
  const hash = createHash('sha256');
  const files = globSync(globs, { cwd: import.meta.dirname }).sort();
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)));
  const digest = hash.digest('hex');
  codeHashes.set(key, digest);
  return digest;
}

function readLedger(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(ledgerFile, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function saveLedger(): void {
  mkdirSync(dirname(ledgerFile), { recursive: true });
  writeFileSync(ledgerFile, JSON.stringify(ledger));
}

async function make(task: Task): Promise<number> {
  const bytes = Buffer.from(await task.make());
  if (bytes.length > task.limit) throw new Error(`${task.path}: ${bytes.length} bytes, limit ${task.limit}`);
  mkdirSync(dirname(join(root, task.path)), { recursive: true });
  writeFileSync(join(root, task.path), bytes);
  return bytes.length;
}

const ledger = readLedger();
let made = 0;
const SAVE_EVERY = 25;
let weight = 0;
for (const task of allTasks()) {
  if (values.only && !matchesGlob(task.path, values.only)) continue;
  const print = createHash('sha256').update(codeHash(task.code)).update(JSON.stringify(task.inputs)).digest('hex');
  if (!values.force && ledger[task.path] === print && globSync(task.path, { cwd: root }).length > 0) continue;
  weight += await make(task);
  ledger[task.path] = print;
  made += 1;
  // an interrupted run keeps what it has
  if (made % SAVE_EVERY === 0) saveLedger();
}
saveLedger();
console.log(`${made} files made, ${Math.round(weight / 1024)} KB`);
