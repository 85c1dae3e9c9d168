/** Does what bears one name one after the other, whatever became of the one before. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createInTurn(): InTurn {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = tails.get(name) ?? Promise.resolve();
    const done = before.then(work, work);
    const tail = done
      .catch(() => {})
      .finally(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
    tails.set(name, tail);
    return done;
  };
}
