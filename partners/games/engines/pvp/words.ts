import type { RandomSource } from '../engine.ts';

const wordValues = 2 ** 32;

/** Numbers by chance out of words of 32 bits: those that would favour small numbers are passed over. */
export function fromWords(next: () => number): RandomSource {
  return {
    below(limit) {
      const fair = wordValues - (wordValues % limit);
      for (;;) {
        const word = next();
        if (word < fair) return word % limit;
      }
    },
  };
}

/** The words of blocks of bytes, each word with its highest byte first. */
export function wordsOf(block: (index: number) => Uint8Array): () => number {
  const wordsEach = 8;
  let word = 0;
  let view: DataView | undefined;
  return () => {
    if (word % wordsEach === 0) {
      const bytes = block(word / wordsEach);
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    const value = view?.getUint32((word % wordsEach) * 4) ?? 0;
    word += 1;
    return value;
  };
}
