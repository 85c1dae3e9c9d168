import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { RandomSource } from '../engine.ts';
import { fromWords } from './words.ts';

/** What fixes a result: a secret that was promised before, what the player has said, and the number of the bet. */
export interface FairDraw {
  /** 64 hexadecimal digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the bets on this server seed, from 0. */
  readonly nonce: number;
}

const wordsOfBlock = 8;

export const newServerSeed = (): string => randomBytes(32).toString('hex');

/** The promise of a seed, shown before the first bet on it: SHA-256 of its digits as text. */
export const commitTo = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/** Letters of any script, but no colon, which parts the message, and nothing that is not seen. */
export const isClientSeed = (value: unknown): value is string =>
  typeof value === 'string' && /^[^:\p{C}]{1,64}$/u.test(value);

/** Block `k` of a stream: HMAC-SHA256 of `message:k` under the digits of the key as text. */
export const fairBlock = (key: string, message: string, k: number): Buffer =>
  createHmac('sha256', key).update(`${message}:${k}`).digest();

/** The words of a stream, 32 bits each, one block after the other. */
function wordsOf(key: string, message: string): () => number {
  let block: Buffer = Buffer.alloc(0);
  let taken = 0;
  return () => {
    const at = taken % wordsOfBlock;
    if (at === 0) block = fairBlock(key, message, taken / wordsOfBlock);
    taken += 1;
    return block.readUInt32BE(at * 4);
  };
}

/** The numbers of a bet: the same for everybody who knows the two seeds and the nonce. */
export const fairRandom = ({ serverSeed, clientSeed, nonce }: FairDraw): RandomSource =>
  fromWords(wordsOf(serverSeed, `${clientSeed}:${nonce}`));
