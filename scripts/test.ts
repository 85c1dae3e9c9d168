/**
 * `npm test`: every check and every test, on two lanes. A step that fails does not stop the others; its output is shown. Nothing
 * is tried twice. Each step prints its time, and the end says which files took longest and whether the run kept its
 * budget, which fails nothing; starting more of what is costly than tests/suite/limits.ts allows does. The last line counts
 * tests and steps: `N passed, N failed`. Exit code 1 when anything failed, 2 for an unknown argument.
 *
 *   node scripts/test.ts                  `npm test`
 *   node scripts/test.ts --long [step…]   `npm run test:long`, or some of its steps by name
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { overLimits } from '../tests/suite/limits.ts';
import type { FileTime } from '../tests/suite/report.ts';
import { type RunSettings, runStep } from '../tests/suite/run.ts';
import { schedule } from '../tests/suite/schedule.ts';
import { longPlan, plan, type Step } from '../tests/suite/steps.ts';

const [mode, ...names] = process.argv.slice(2);
const long = mode === '--long';
const { steps, budgetMinutes } = long ? longPlan : plan;
const unknown = long ? names.filter((name) => !steps.some((step) => step.name === name)) : process.argv.slice(2);
if (unknown.length > 0) {
  console.error(
    `unknown: ${unknown.join(', ')}. Steps of --long: ${longPlan.steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const settings: RunSettings = {
  root,
  counts: join(root, 'node_modules/.cache/test-counts'),
  browser: long ? 'chromium-whole-path' : 'chromium-path',
};
rmSync(settings.counts, { force: true });

let passed = 0;
let failed = 0;
const files: FileTime[] = [];
const started = performance.now();
await schedule(chosen(), runAndPrint, ({ name }, needed) => {
  console.log(`-  ${name}: skipped, because "${needed}" did not pass`);
});

const slowest = files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
if (slowest.length > 0) console.log('The ten slowest files:');
for (const { file, milliseconds } of slowest) console.log(`   ${seconds(milliseconds).padStart(8)}  ${file}`);
const { counts, over } = overLimits(settings.counts);
console.log(
  `Started: ${Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}.`,
);
// A journey that has failed leaves its worker and product behind: there is more of both then.
if (!long && failed === 0) {
  for (const excess of over) console.log(`✗  ${excess}`);
  failed += over.length;
}
const minutes = (performance.now() - started) / 60_000;
const kept = minutes <= budgetMinutes ? 'within' : 'OVER';
console.log(`${minutes.toFixed(1)} min, ${kept} the budget of ${budgetMinutes} min on two idle cores.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The steps that are named, and those that they build on; all where none is. */
function chosen(): readonly Step[] {
  if (names.length === 0) return steps;
  const needed = (name: string): string[] => [
    name,
    ...(steps.find((step) => step.name === name)?.after ?? []).flatMap(needed),
  ];
  const all = new Set(names.flatMap(needed));
  return steps.filter(({ name }) => all.has(name));
}

/** Runs a step, and prints how it ended. */
async function runAndPrint(step: Step): Promise<boolean> {
  console.log(`…  ${step.name}`);
  const outcome = await runStep(step, settings);
  passed += outcome.passed;
  failed += outcome.failed;
  files.push(...outcome.files);
  if (outcome.reported !== '') console.log(outcome.reported.trimEnd());
  const counted = step.report ? `: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped` : '';
  console.log(`${outcome.ok ? '✓' : '✗'}  ${step.name}${counted} (${seconds(outcome.milliseconds)})`);
  return outcome.ok;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
