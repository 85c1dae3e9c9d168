import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Counts, countsOf } from './report.ts';
import type { Step } from './steps.ts';

/** How a step ended. */
export interface Outcome extends Counts {
  ok: boolean;
  /** All that it printed, when it failed. */
  reported: string;
  milliseconds: number;
}

/** The environment of a whole run, for all of its steps. */
export interface RunSettings {
  /** The project's folder. */
  root: string;
  /** File that `count` writes to. */
  counts: string;
  /** Name of the file below node_modules/.cache that says where the browser is. */
  browser: 'chromium-path' | 'chromium-whole-path';
}

/** Runs one step to its end and counts its tests. Never throws: a program that does not start is a failed step. */
export async function runStep(step: Step, settings: RunSettings): Promise<Outcome> {
  const started = performance.now();
  const report = join(settings.root, `node_modules/.cache/report-${step.name.replaceAll(/[^a-z]+/g, '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await execute(step, settings, report);
  const succeeded = code === 0;
  const counts = step.report
    ? countsOf(step.report, report, succeeded, settings.root)
    : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, files: [] };
  const ok = succeeded && counts.failed === 0;
  return { ...counts, ok, reported: ok ? '' : output, milliseconds: performance.now() - started };
}

function execute(
  step: Step,
  { root, counts, browser }: RunSettings,
  report: string,
): Promise<{ code: number | null; output: string }> {
  const [program, ...args] = step.command;
  if (step.report === 'vitest') args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  if (step.report === 'playwright') args.push('--reporter=list,json');
  // Playwright forces colours upon its workers, and Node tells each program that they start of a NO_COLOR beside that.
  const plain = step.report === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' };
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...step.env,
      ...plain,
      // Dozens of gateways are started, each a process that would compile the same modules anew.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_COUNTS: counts,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH || remembered(root, browser),
      FIREFOX_PATH: process.env.FIREFOX_PATH || remembered(root, 'firefox-path'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done) => {
    child.on('error', (error) => done({ code: null, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code, output }));
  });
}

/** The browser that scripts/setup.mjs found; none where it did not look. */
function remembered(root: string, file: RunSettings['browser'] | 'firefox-path'): string {
  const memory = join(root, 'node_modules/.cache', file);
  return existsSync(memory) ? readFileSync(memory, 'utf8') : '';
}
