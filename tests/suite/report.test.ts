import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { brokenOff, countsOf, retriedFile } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(json: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(json));
  return file;
}

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

test('counts what vitest reports', () => {
  expect(countsOf('vitest', reported(vitest), false)).toEqual({ passed: 7, failed: 1, skipped: 3, retried: [] });
});

test('a test file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  const report = reported({ ...vitest, numFailedTests: 0, testResults });
  expect(countsOf('vitest', report, false).failed).toBe(1);
});

test('a red run without a red test is a failure', () => {
  expect(countsOf('vitest', reported({ ...vitest, numFailedTests: 0 }), false).failed).toBe(1);
  expect(countsOf('vitest', join(folder, 'never-written.json'), true).failed).toBe(1);
});

test('a file whose process died is told from one that does not load and from one with a red test', () => {
  const file = (name: string, status: string, ...assertions: string[]) => ({
    name,
    status,
    assertionResults: assertions.map((one) => ({ status: one })),
  });
  const died = file('a.test.ts', 'failed', 'passed', 'pending', 'pending');
  const testResults = [died, file('b.test.ts', 'failed'), file('c.test.ts', 'passed', 'passed', 'pending')];
  const report = { ...vitest, numFailedTests: 0, testResults };
  expect(brokenOff(reported(report))).toEqual([{ file: 'a.test.ts', passed: 1, notRun: 2 }]);
  expect(brokenOff(reported({ ...report, numFailedTests: 1 }))).toEqual([]);
  expect(brokenOff(join(folder, 'never-written.json'))).toEqual([]);
});

test('a journey that passed only on the second try is reported of, by its name', () => {
  const spec = (title: string, status: string) => ({ file: 'a.e2e.ts', title, tests: [{ status }] });
  const report = reported({
    stats: { expected: 4, unexpected: 0, flaky: 2, skipped: 2 },
    suites: [{ specs: [spec('one', 'flaky'), spec('two', 'expected')], suites: [{ specs: [spec('in', 'flaky')] }] }],
    errors: [],
  });
  const retried = ['a.e2e.ts: one', 'a.e2e.ts: in'];
  expect(countsOf('playwright', report, true)).toEqual({ passed: 6, failed: 0, skipped: 2, retried });
});

test('a test that passed only on the second try is reported of, by its name', () => {
  const report = reported(vitest);
  writeFileSync(retriedFile(report), 'a.test.ts: one\nb.test.ts: two\n');
  expect(countsOf('vitest', report, true).retried).toEqual(['a.test.ts: one', 'b.test.ts: two']);
});
