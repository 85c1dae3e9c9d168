/** Share of all tests that may need a second try, on a machine that is busy; more is a fault of the suite. */
export const mostRetried = 0.01;

/**
 * What there is to say of tests that passed only when tried again: each by its name, and whether they are too many.
 * @param total tests of all steps together
 */
export function flakiness(retried: readonly string[], total: number): { tooMany: boolean; reported: string } {
  const tooMany = retried.length > total * mostRetried;
  if (retried.length === 0) return { tooMany, reported: '' };
  const share = ((retried.length / total) * 100).toFixed(1);
  const reported = [
    `${retried.length} of ${total} passed only when tried again (${share} %):`,
    ...retried.map((name) => `   flaky  ${name}`),
    ...(tooMany ? [`✗  more than ${mostRetried * 100} % needed a second try`] : []),
  ];
  return { tooMany, reported: reported.join('\n') };
}
