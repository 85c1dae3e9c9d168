import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed, failed and were left out. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of those that passed only when tried again: faults to look for, and too many of them fail the run. */
  retried: readonly string[];
}

/** What we read of the report that vitest writes. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** What we read of the report that Playwright writes. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
  errors: unknown[];
}

/** A file of journeys, or a group of them. */
interface JourneySuite {
  specs: { file: string; title: string; tests: { status: string }[] }[];
  suites?: JourneySuite[];
}

/**
 * Counts of a run from its JSON report. A run that failed without a failing test (a file that does not load, an error
 * outside of tests, no report at all) counts as one failure, so that a red run never reads as green.
 */
export function countsOf(kind: 'vitest' | 'playwright', file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, retried: [] };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const counts =
    kind === 'vitest'
      ? vitestCounts(report as VitestReport, retriedIn(file))
      : playwrightCounts(report as PlaywrightReport);
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A file of tests whose process died under it, and how many of its tests had passed until then, and had not run. */
export interface BrokenOff {
  file: string;
  passed: number;
  notRun: number;
}

/**
 * Files that failed without a failing test, since the process that ran them died: V8 dies now and then of WebAssembly that
 * comes and goes, as every database of a test does (nodejs/node#64500). None where any test failed: such a run is red.
 */
export function brokenOff(report: string): BrokenOff[] {
  if (!existsSync(report)) return [];
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  if (numFailedTests > 0) return [];
  return testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length > 0)
    .map(({ name, assertionResults }) => {
      const passed = assertionResults.filter(({ status }) => status === 'passed').length;
      return { file: name, passed, notRun: assertionResults.length - passed };
    });
}

/** Where the tests that passed only when tried again are named, beside vitest's report, which does not know them. */
export function retriedFile(report: string): string {
  return `${report}.retried`;
}

function retriedIn(report: string): string[] {
  const file = retriedFile(report);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

function vitestCounts(report: VitestReport, retried: readonly string[]): Counts {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried,
  };
}

function playwrightCounts({ stats, suites, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: suites.flatMap(flakyOf),
  };
}

function flakyOf({ specs, suites = [] }: JourneySuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyOf)];
}
