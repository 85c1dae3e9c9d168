import { writeFileSync } from 'node:fs';
import type { TestCase } from 'vitest/node';

/** Names the tests that passed only when tried again, one a line, to the file that `RETRIED_TESTS` names. */
export default class RetriedReporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0)
      this.#names.push(`${test.module.moduleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (process.env.RETRIED_TESTS) writeFileSync(process.env.RETRIED_TESTS, this.#names.join('\n'));
  }
}
