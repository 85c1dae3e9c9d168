import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOf } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(json: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(json));
  return file;
}

const file = (
  name: string,
  status: string,
  endTime: number,
  assertionResults: { status: string }[] = [{ status }],
) => ({
  name,
  status,
  startTime: 1000,
  endTime,
  assertionResults,
});
const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

test('counts what vitest reports, and how long its files took', () => {
  const testResults = [file('/project/a.test.ts', 'passed', 4000)];
  expect(countsOf('vitest', reported({ ...vitest, testResults }), false, '/project')).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    files: [{ file: 'a.test.ts', milliseconds: 3000 }],
  });
});

test('a test file that does not load is a failure', () => {
  const testResults = [file('/a.test.ts', 'failed', 1000, [])];
  const report = reported({ ...vitest, numFailedTests: 0, testResults });
  expect(countsOf('vitest', report, false, '/').failed).toBe(1);
});

test('a red run without a red test is a failure', () => {
  expect(countsOf('vitest', reported({ ...vitest, numFailedTests: 0 }), false, '/').failed).toBe(1);
  expect(countsOf('vitest', join(folder, 'never-written.json'), true, '/').failed).toBe(1);
});

test('counts journeys by file, those in groups too', () => {
  const spec = (duration: number) => ({ file: 'a.e2e.ts', tests: [{ results: [{ duration }] }] });
  const report = reported({
    stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 2 },
    suites: [{ specs: [spec(100), spec(20)], suites: [{ specs: [spec(3)] }] }],
    errors: [],
  });
  expect(countsOf('playwright', report, true, '/')).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
    files: [{ file: 'tests/e2e/a.e2e.ts', milliseconds: 123 }],
  });
});
