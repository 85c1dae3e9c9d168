import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Counts, countsOf, retriedFile } from './report.ts';
import type { Step } from './steps.ts';

/** How a step ended. */
export interface Outcome extends Counts {
  ok: boolean;
  /** All that it printed, when it failed. */
  reported: string;
  milliseconds: number;
}

/** Runs one step to its end and counts its tests. Never throws: a program that does not start is a failed step. */
export async function runStep(step: Step, root: string): Promise<Outcome> {
  const report = join(root, `node_modules/.cache/report-${step.name.replaceAll(/[^a-z]+/g, '-')}.json`);
  for (const file of [report, retriedFile(report)]) rmSync(file, { force: true });
  const started = performance.now();
  const { code, output } = await execute(step, root, report);
  const ok = code === 0;
  const counts = step.report
    ? countsOf(step.report, report, ok)
    : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, retried: [] };
  const passed = ok && counts.failed === 0;
  return { ...counts, ok: passed, reported: passed ? '' : output, milliseconds: performance.now() - started };
}

const retriedReporter = './tests/suite/retried-reporter.ts';

function execute(step: Step, root: string, report: string): Promise<{ code: number | null; output: string }> {
  const [program, ...args] = step.command;
  if (step.report === 'vitest')
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${retriedReporter}`);
  if (step.report === 'playwright') args.push('--reporter=list,json');
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...step.env,
      NO_COLOR: '1',
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
