/**
 * `npm test`: every check and every test, cheapest first, those side by side that leave each other a core. A step that
 * fails does not stop the others; its output is shown. Tests and journeys are tried twice, since machines are busy; those that needed it are listed, and are a failure
 * when they are more than one in a hundred. The last line counts tests and steps: `N passed, N failed`. Exit code 1 when
 * anything failed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flakiness } from '../tests/suite/flaky.ts';
import { runStep } from '../tests/suite/run.ts';
import { type Step, sideBySide, steps } from '../tests/suite/steps.ts';

const root = join(import.meta.dirname, '..');
const done = new Set<string>();
let passed = 0;
let failed = 0;
const retried: string[] = [];

for (const group of sideBySide(steps)) await Promise.all(group.map(runAndTell));

const flaky = flakiness(retried, passed + failed);
if (flaky.reported !== '') console.log(flaky.reported);
if (flaky.tooMany) failed += 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a step unless there is a reason not to, and prints how it ended once it has. */
async function runAndTell(step: Step): Promise<void> {
  const reason = whyNot(step);
  if (reason) {
    console.log(`-  ${step.name}: skipped, ${reason}`);
    return;
  }
  console.log(`…  ${step.name}`);
  const outcome = await runStep(step, root);
  passed += outcome.passed;
  failed += outcome.failed;
  retried.push(...outcome.retried);
  if (outcome.ok) done.add(step.name);
  if (outcome.reported !== '') console.log(outcome.reported.trimEnd());
  const counts = step.report ? `: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped` : '';
  console.log(`${outcome.ok ? '✓' : '✗'}  ${step.name}${counts} (${(outcome.milliseconds / 1000).toFixed(1)} s)`);
}

function whyNot({ needs, after }: Step): string | undefined {
  if (after && !done.has(after)) return `because "${after}" did not pass`;
  if (needs && !exists(needs)) return `there is no ${needs} yet`;
  return undefined;
}

function exists(need: string): boolean {
  if (!need.startsWith('npm run ')) return existsSync(join(root, need));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  return need.slice('npm run '.length) in scripts;
}
