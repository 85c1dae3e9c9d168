import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How many tests passed, failed and were left out, and how long each file took. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  files: readonly FileTime[];
}

/** How long the tests of a file took together, ms. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

/** The part of vitest's report that is read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** The part of Playwright's report that is read. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
  errors: unknown[];
}

/** A file of journeys, or a group of them. */
interface JourneySuite {
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: JourneySuite[];
}

/**
 * Counts of a run from its JSON report. A run that failed without a failing test (a file that does not load, a worker that
 * died, an error outside of tests, no report at all) counts as one failure, so that a red run never reads as green.
 * @param root the project's folder, to which names of files are relative
 */
export function countsOf(kind: 'vitest' | 'playwright', file: string, succeeded: boolean, root: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, files: [] };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const counts =
    kind === 'vitest' ? vitestCounts(report as VitestReport, root) : playwrightCounts(report as PlaywrightReport);
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitestCounts(report: VitestReport, root: string): Counts {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      milliseconds: endTime - startTime,
    })),
  };
}

function playwrightCounts({ stats, suites, errors }: PlaywrightReport): Counts {
  const times = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const duration = tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0);
    times.set(file, (times.get(file) ?? 0) + duration);
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: [...times].map(([file, milliseconds]) => ({ file: `tests/e2e/${file}`, milliseconds })),
  };
}

function specsOf({ specs, suites = [] }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}
