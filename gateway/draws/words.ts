import { createHmac } from 'node:crypto';

/** Fair numbers from 0 to `limit` - 1, one after the other, from a key and a seed: the same for whoever has both. */
export function fairNumbers(key: Buffer, seed: string): (limit: number) => number {
  const words = wordsOf(key, seed);
  return (limit) => {
    // What lies past the last whole multiple would favour small numbers.
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = words.next().value;
      if (word < fair) return word % limit;
    }
  };
}

/** An endless stream of evenly spread 32-bit words. */
function* wordsOf(key: Buffer, seed: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', key).update(`${seed}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}
