import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { copiesOf } from './copies.ts';

/** One figure: ours against the peer, in the same unit, and the most that their ratio may be. */
export interface Figure {
  name: string;
  ours: number;
  peer: number;
  ratio: number;
  limit: number;
}

const project = join(import.meta.dirname, '../../..');
const rounds = 7;

/**
 * `brand check` on 200 copies of two brands, against reading and parsing the same files. Each is a process of its own,
 * start included, in milliseconds of wall time; the two take turns, and the fastest round of each counts: whatever else
 * the machine does can only add to it.
 */
export async function benchCheck(): Promise<Figure[]> {
  const fleet = copiesOf(join(project, 'brands'), ['senvang', 'northline'], 200);
  try {
    const check = () => timed([join(project, 'scripts/brand.mjs'), 'check', '--root', fleet.root, '--no-cache']);
    const read = () => timed([join(import.meta.dirname, 'read-and-parse.mjs'), fleet.root]);
    // The first of each fills what both may use later: the system's file cache, and compiled schemas.
    check();
    read();
    const turns = Array.from({ length: rounds }, () => ({ ours: check(), peer: read() }));
    const ours = Math.min(...turns.map((turn) => turn.ours));
    const peer = Math.min(...turns.map((turn) => turn.peer));
    const name = `brand check, ${fleet.files} files in 200 copies of two brands, ms (peer: read + JSON.parse)`;
    return [{ name, ours, peer, ratio: ours / peer, limit: 3 }];
  } finally {
    fleet.remove();
  }
}

function timed(args: string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  // 1 says that a brand has faults, which costs time and hides nothing.
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - started;
}
