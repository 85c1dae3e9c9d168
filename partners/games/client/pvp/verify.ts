import { shuffled } from '../../engines/fair/pick.ts';
import { fromWords, wordsOf } from '../../engines/pvp/words.ts';
import type { HandRecord } from '../../pvp-api.ts';

const text = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (value: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', text.encode(value)));

/** More blocks than any shuffle of a deck has ever needed. */
const mostBlocks = 32;

/** Which committed card is dealt at each place: it follows from the root and from what the players have added. */
async function leafOrder({ root, seeds, items }: HandRecord): Promise<readonly number[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(root), algorithm, false, ['sign']);
  const joined = seeds.join('.');
  const blocks = await Promise.all(
    Array.from({ length: mostBlocks }, async (_, index) => {
      const signed = await crypto.subtle.sign('HMAC', key, text.encode(`${joined}:${index}`));
      return new Uint8Array(signed);
    }),
  );
  const blockAt = (index: number): Uint8Array => {
    const block = blocks[index];
    if (!block) throw new RangeError('The shuffle needs more blocks');
    return block;
  };
  return shuffled(items, fromWords(wordsOf(blockAt)));
}

/** Whether every card that the player has seen is the one that was committed before the deal. Throws where nothing can be computed. */
export async function checkHand(hand: HandRecord): Promise<boolean> {
  const order = await leafOrder(hand);
  const checks = hand.opened.map(async ({ place, item, salt, path }) => {
    const leaf = order[place] ?? -1;
    let node = await sha256(`${salt}:${item}`);
    for (const [depth, neighbour] of path.entries())
      node = await sha256((leaf >> depth) % 2 === 0 ? node + neighbour : neighbour + node);
    return leaf >= 0 && node === hand.root;
  });
  return (await Promise.all(checks)).every(Boolean);
}
