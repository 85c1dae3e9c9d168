import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Ran, runBrand } from '../test-run.ts';
import { testFleet } from './test-fleet.ts';

const project = join(import.meta.dirname, '../../..');
const bin = join(project, 'scripts/brand.mjs');
const { FORCE_COLOR: _force, ...env } = process.env;

/** A folder of brands over the base that ships. Paths below it; a Buffer is a file of bytes. */
export function createProject(files: Record<string, string | Buffer>) {
  const { root: brands } = testFleet({});
  const folder = dirname(brands);
  const at = (path: string) => join(folder, path);
  cpSync(join(project, 'brands/base'), at('brands/base'), { recursive: true });
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  /** Saves as editors do, so that no half-written file is ever read. */
  const save = (path: string, content: string) => {
    write('half-written', content);
    mkdirSync(dirname(at(path)), { recursive: true });
    renameSync(at('half-written'), at(path));
  };
  return { at, write, save, folder };
}

export type TestProject = ReturnType<typeof createProject>;

/** A brand.json of a child of the base. */
export const kid = (more = '') => `{ "id": "kid", "extends": "base"${more} }\n`;

/** The output of a check in this process, and its exit code. */
export function run({ folder }: TestProject, args: readonly string[]) {
  return runBrand(['check', ...args], folder);
}

/** The output of a check in a process of its own, as operators run it. */
export function runApart({ folder }: TestProject, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'check', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status: status ?? -1, stdout, stderr };
}

/** A process with `--watch`, which reports first at its start and again after each change. */
export function watching({ folder }: TestProject, args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [bin, 'check', ...args, '--watch'], { cwd: folder, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  let before = { ...printed };
  for (const stream of ['stdout', 'stderr'] as const) {
    // By characters: a letter of several bytes may come in two chunks.
    child[stream]?.setEncoding('utf8').on('data', (chunk: string) => {
      printed[stream] += chunk;
    });
  }
  return {
    /**
     * Waits for a report that equals a plain run's, and drops it. A save is several events: when they are far apart, the report
     * before it, or the one after it, is printed more than once.
     */
    async tells(wanted: Ran) {
      const once = (text: string, old: string, now: string) => {
        let rest = text;
        while (old !== '' && rest !== now && rest.startsWith(old)) rest = rest.slice(old.length);
        while (now !== '' && rest.startsWith(now + now)) rest = rest.slice(now.length);
        return rest;
      };
      for (const stream of ['stdout', 'stderr'] as const) {
        await expect
          .poll(() => once(printed[stream], before[stream], wanted[stream]), { timeout: 60_000 })
          .toBe(wanted[stream]);
      }
      before = { stdout: wanted.stdout, stderr: wanted.stderr };
      Object.assign(printed, { stdout: '', stderr: '' });
    },
    async ends() {
      child.kill('SIGINT');
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
