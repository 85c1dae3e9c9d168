import { createHmac } from 'node:crypto';
import type { RandomSource } from '../../engines/engine.ts';
import { commitTo, fairRandom } from '../../engines/fair/stream.ts';
import { newSecret, secretIn } from '../secret-file.ts';

/** The seeds that matches are drawn from. Each is committed to as long as bets are taken, and shown after the end. */
export interface BookSeeds {
  /** 64 hex digits. */
  of(fixtureId: string): string;
  /** SHA-256 of the seed's 64 digits, hex. */
  commitOf(fixtureId: string): string;
  random(fixtureId: string): RandomSource;
}

/** The numbers of a match: those of a bet whose client seed is the match's id, and whose nonce is 0. */
export const matchRandom = (serverSeed: string, fixtureId: string): RandomSource =>
  fairRandom({ serverSeed, clientSeed: fixtureId, nonce: 0 });

/** The secret that every seed follows from: of the data folder, so that a restart finds the same matches. Tests bring their own. */
export function openSeeds(dataDir: string | undefined, own?: string): BookSeeds {
  const secret = own ?? (dataDir === undefined ? newSecret() : secretIn(dataDir, 'book.seed'));
  const of = (fixtureId: string) => createHmac('sha256', secret).update(fixtureId).digest('hex');
  return {
    of,
    commitOf: (fixtureId) => commitTo(of(fixtureId)),
    random: (fixtureId) => matchRandom(of(fixtureId), fixtureId),
  };
}
