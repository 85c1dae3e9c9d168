import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNames } from '../../../scripts/brand/schemas/write-names.ts';
import { makeFleet } from '../../fleet/make-fleet.ts';
import type { Figure } from '../figure.ts';
import { home, installPeers, kinds, type Peer, peers } from './peers.ts';

const project = join(import.meta.dirname, '../../..');
const rounds = 7;

/** A run of a program: wall time in ms, and the most memory that it held, in MB. */
interface Run {
  time: number;
  memory: number;
}

/**
 * `brand check`, every rule, on generated fleets of three layers, against reading and parsing the same files. Each run is
 * a process of its own, start included; ours and the peer take turns, and the fastest round of each counts.
 */
export async function benchFleet(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-fleet-'));
  try {
    const root = join(folder, 'thousand');
    const { files, bytes } = makeFleet(project, { root, brands: 1000 });
    const what = `1,000 brands, ${files} files, ${Math.round(bytes / 1e6)} MB`;
    const thousand = ofThousand(root, what);
    return [...thousand, ...ofTenThousand(join(folder, 'ten-thousand'), thousand[0]?.ours ?? Number.NaN)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ofThousand(root: string, what: string): Figure[] {
  const cold = (threads: number) => check(root, ['--no-cache', '--threads', String(threads)]);
  const warm = () => check(root, []);
  // The first of each fills what later ones use: the system's file cache, compiled schemas, and what was found.
  const turn = () => {
    const samples = { read: read(root), one: cold(1), two: cold(2), warm: warm(), changed: 0 };
    samples.changed = afterChange(root);
    warm();
    return samples;
  };
  turn();
  const turns = Array.from({ length: rounds }, turn);
  const least = (name: keyof (typeof turns)[number]) => Math.min(...turns.map((samples) => samples[name]));
  const [peer, one] = [least('read'), least('one')];
  const of = (name: string, ours: number, other: number, limit: number): Figure => {
    return { name: `${name}, ms`, ours, peer: other, ratio: ours / other, limit };
  };
  return [
    of(`brand check of ${what}, one thread (peer: read + JSON.parse)`, one, peer, 3),
    of('the same in two threads', least('two'), peer, 1),
    of('the same again, nothing changed (peer: one thread, cold)', least('warm'), one, 0.15),
    of('the same again, one brand changed (peer: one thread, cold)', least('changed'), one, Number.POSITIVE_INFINITY),
    ...ofPeers(root, peer),
  ];
}

/** The other checkers: how much longer than reading and parsing they take for the schema alone. */
function ofPeers(root: string, base: number): Figure[] {
  writeNames(join(project, 'brands'), project);
  if (!installPeers()) return [];
  return peers.map((peer) => {
    const ours = timeOf(peer, root) / peer.part;
    const name = `${peer.name}, schema only${peer.part < 1 ? `, counted up from ${100 * peer.part} %` : ''}, ms`;
    return { name, ours, peer: base, ratio: ours / base, limit: Number.POSITIVE_INFINITY };
  });
}

function timeOf({ part, command }: Peer, root: string): number {
  let time = 0;
  for (const [kind, names] of Object.entries(kinds)) {
    const files = Array.from({ length: 1000 * part }, (_, index) =>
      names.map((name) => join(root, `brand-${index}`, `${name}.json`)),
    ).flat();
    const [program, ...args] = command(kind, files);
    const started = performance.now();
    spawnSync(program, args, { stdio: 'ignore', cwd: home });
    time += performance.now() - started;
  }
  return time;
}

function ofTenThousand(root: string, thousand: number): Figure[] {
  makeFleet(project, { root, brands: 10_000 });
  const { time, memory } = run([
    join(project, 'scripts/brand.mjs'),
    'check',
    '--root',
    root,
    '--no-cache',
    '--threads',
    '1',
  ]);
  return [
    {
      name: '10,000 brands, one thread (peer: 1,000), ms',
      ours: time,
      peer: thousand,
      ratio: time / thousand,
      limit: 11,
    },
    { name: '10,000 brands, peak memory, MB (peer: limit)', ours: memory, peer: 400, ratio: memory / 400, limit: 1 },
  ];
}

/** The time of a run after a word of one brand has changed. */
function afterChange(root: string): number {
  appendFileSync(join(root, 'brand-500/languages/EN/season.json'), '\n');
  return check(root, []);
}

function check(root: string, options: string[]): number {
  return run([join(project, 'scripts/brand.mjs'), 'check', '--root', root, ...options]).time;
}

function read(root: string): number {
  return run([join(import.meta.dirname, '../check/read-and-parse.mjs'), root]).time;
}

function run(args: string[]): Run {
  const report = join(tmpdir(), `bench-memory-${process.pid}`);
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', memoryReporter, ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, BENCH_MEMORY: report },
  });
  const time = performance.now() - started;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { time, memory: Number(readFileSync(report, 'utf8')) };
}

const memoryReporter = join(import.meta.dirname, 'report-memory.mjs');
