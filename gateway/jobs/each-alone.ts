/** Does `work` for each, one after the other. A fault is reported, and keeps none of the others waiting. */
export async function eachAlone<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  report: (fault: unknown) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (fault) {
      report(fault);
    }
  }
}
