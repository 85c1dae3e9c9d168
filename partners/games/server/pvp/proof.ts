import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { RandomSource } from '../../engines/engine.ts';
import { shuffled } from '../../engines/fair/pick.ts';
import type { Opening } from '../../engines/pvp/proof.ts';
import { fromWords, wordsOf } from '../../engines/pvp/words.ts';

/** A deck in an order that nobody knows, and what binds us to it. */
export interface Committed {
  /** Root of the tree over all salted cards, hex. It is shown before any player has added chance of its own. */
  readonly root: string;
  readonly items: number;
  /** The order of the deal: the committed order, changed by what the players added. */
  orderBy(seeds: readonly string[]): readonly number[];
  /** Opens what was dealt at `places`, and nothing else. */
  open(places: readonly number[], seeds: readonly string[]): readonly Opening[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Shuffles a deck and binds us to it (games are fair because each card that a player sees can be checked). */
export function commit(items: number, random: RandomSource): Committed {
  const hidden = shuffled(items, random);
  const salts = hidden.map(() => randomBytes(16).toString('hex'));
  const leaves = hidden.map((item, index) => sha256(`${salts[index]}:${item}`));
  const levels = [leaves];
  while ((levels.at(-1)?.length ?? 0) > 1) levels.push(pairUp(levels.at(-1) ?? []));
  const root = levels.at(-1)?.[0] ?? sha256('');

  /** Which leaf is dealt at each place: everybody can compute it. */
  const leafOrder = (seeds: readonly string[]): readonly number[] => {
    const block = (index: number) =>
      createHmac('sha256', root)
        .update(`${seeds.join('.')}:${index}`)
        .digest();
    return shuffled(items, fromWords(wordsOf(block)));
  };
  return {
    root,
    items,
    orderBy: (seeds) => leafOrder(seeds).map((leaf) => hidden[leaf] ?? 0),
    open(places, seeds) {
      const order = leafOrder(seeds);
      return places.map((place) => {
        const leaf = order[place] ?? 0;
        const path = levels.slice(0, -1).map((level, depth) => level[(leaf >> depth) ^ 1] ?? '');
        return { place, item: hidden[leaf] ?? 0, salt: salts[leaf] ?? '', path };
      });
    },
  };
}

/** One level up; what has no neighbour is paired with nothing. */
function pairUp(level: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, index) =>
    sha256(`${level[index * 2]}${level[index * 2 + 1] ?? ''}`),
  );
}
