/** As many at a time as a connection to a store bears. */
const most = 16;

/** Does works side by side, a few at a time. Rejects with the first that does. */
export async function inParallel(works: Iterable<() => Promise<unknown>>): Promise<void> {
  const left = works[Symbol.iterator]();
  let isBroken = false;
  const worker = async () => {
    for (let next = left.next(); !next.done && !isBroken; next = left.next()) {
      await next.value().catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}
