import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { type BrokenOff, brokenOff, type Counts, countsOf, retriedFile } from './report.ts';
import type { Step } from './steps.ts';

/** How a step ended. */
export interface Outcome extends Counts {
  ok: boolean;
  /** All that it printed, when it failed. */
  reported: string;
  milliseconds: number;
}

/**
 * Runs one step to its end and counts its tests; files whose process died are run once more, and named. Never throws: a program
 * that does not start is a failed step.
 */
export async function runStep(step: Step, root: string): Promise<Outcome> {
  const started = performance.now();
  const first = await runOnce(step, root, reportOf(step, root));
  const broken = step.report === 'vitest' && !first.ok ? brokenOff(reportOf(step, root)) : [];
  const outcome = broken.length === 0 ? first : await runAgain(step, root, first, broken);
  return { ...outcome, milliseconds: performance.now() - started };
}

type Ended = Omit<Outcome, 'milliseconds'>;

async function runOnce(step: Step, root: string, report: string): Promise<Ended> {
  for (const file of [report, retriedFile(report)]) rmSync(file, { force: true });
  const { code, output } = await execute(step, root, report);
  const ok = code === 0;
  const counts = step.report
    ? countsOf(step.report, report, ok)
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, retried: [] };
  const passed = ok && counts.failed === 0;
  return { ...counts, ok: passed, reported: passed ? '' : output };
}

async function runAgain(step: Step, root: string, first: Ended, broken: readonly BrokenOff[]): Promise<Ended> {
  const files = broken.map(({ file }) => relative(root, file));
  const [program, ...args] = step.command;
  const again = await runOnce({ ...step, command: [program, ...args, ...files] }, root, reportOf(step, root));
  const passedBefore = broken.reduce((sum, { passed }) => sum + passed, 0);
  const notRun = broken.reduce((sum, { notRun: count }) => sum + count, 0);
  return {
    passed: first.passed - passedBefore + again.passed,
    failed: again.failed,
    skipped: Math.max(0, first.skipped - notRun) + again.skipped,
    retried: [...first.retried, ...again.retried, ...files.map((file) => `${file}: its process died`)],
    ok: again.ok,
    reported: again.ok ? '' : `${first.reported}${again.reported}`,
  };
}

function reportOf({ name }: Step, root: string): string {
  return join(root, `node_modules/.cache/report-${name.replaceAll(/[^a-z]+/g, '-')}.json`);
}

const retriedReporter = './tests/suite/retried-reporter.ts';

function execute(step: Step, root: string, report: string): Promise<{ code: number | null; output: string }> {
  const [program, ...args] = step.command;
  if (step.report === 'vitest')
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${retriedReporter}`);
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
      RETRIED_TESTS: retriedFile(report),
      CHROMIUM_PATH: process.env.CHROMIUM_PATH || rememberedChromium(root),
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

/** The browser that scripts/setup.mjs found. */
function rememberedChromium(root: string): string {
  const memory = join(root, 'node_modules/.cache/chromium-path');
  return existsSync(memory) ? readFileSync(memory, 'utf8') : '';
}
