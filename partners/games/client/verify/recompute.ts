import { crashPoint } from '../../engines/crash/engine.ts';
import type { Json, RandomSource } from '../../engines/engine.ts';
import { fromWords } from '../../engines/fair/words.ts';
import { type AnyEngine, isStepEngine } from '../../engines/steps.ts';

/** What a round of one player was drawn from. */
export interface SeedProof {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** As they were sent. */
  readonly bets: Json;
  readonly actions: readonly Json[];
}

/** What a round that everybody shares was drawn from. */
export interface ChainProof {
  readonly key: string;
  readonly salt: string;
  /** The number of the round, and of the first one of its chain. */
  readonly round: number;
  readonly first: number;
}

/** By the browser's own means, and by those of Node in tests. */
const { subtle } = globalThis.crypto;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, in hexadecimal digits. */
export const hashOf = async (text: string): Promise<string> => hexOf(await subtle.digest('SHA-256', bytesOf(text)));

/** The hash that a key leads to, `steps` hashes on: the promised end of its chain. */
export async function endOfChain(key: string, steps: number): Promise<string> {
  let hash = key;
  for (let step = 0; step < steps; step += 1) hash = await hashOf(hash);
  return hash;
}

class OutOfWords extends Error {}

/** Does `work` with the draws of a message under a key. Blocks come asynchronously: should they not do, it is done anew with more. */
async function withDraws<T>(key: string, message: string, work: (random: RandomSource) => T): Promise<T> {
  const secret = await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let blocks = 16; ; blocks *= 8) {
    const streams = Array.from({ length: blocks }, (_, k) => subtle.sign('HMAC', secret, bytesOf(`${message}:${k}`)));
    const words = (await Promise.all(streams)).flatMap((buffer) => {
      const view = new DataView(buffer);
      return Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4));
    });
    try {
      return work(countedOut(words));
    } catch (fault) {
      if (!(fault instanceof OutOfWords)) throw fault;
    }
  }
}

/** The draws of these words. */
function countedOut(words: readonly number[]): RandomSource {
  let taken = 0;
  return fromWords(() => {
    const word = words[taken];
    if (word === undefined) throw new OutOfWords();
    taken += 1;
    return word;
  });
}

/** The outcome of a round, as the server has journaled it. Throws when the engine does not know the bet. */
export function outcomeOf(
  engine: AnyEngine,
  { serverSeed, clientSeed, nonce, bets, actions }: SeedProof,
): Promise<Json> {
  return withDraws(serverSeed, `${clientSeed}:${nonce}`, (random) => {
    if (isStepEngine(engine)) return engine.steps.at(bets, actions, random).outcome;
    const stake = typeof bets === 'object' && bets !== null && 'stake' in bets ? Number(bets.stake) : 0;
    // It has been taken once: whatever limits there were, it kept to them.
    const limits = { steps: [stake, 10 ** 12], initial: stake };
    return engine.prepare(bets, limits).draw(random).outcome;
  });
}

/** The result of a shared round. */
export function resultOf(engine: AnyEngine, { key, salt, round, first }: ChainProof): Promise<Json> {
  const nonce = round - first;
  return withDraws(key, `${salt}:${nonce}`, (random) => {
    if (engine.id === 'crash') return { crash: crashPoint(random) };
    if (isStepEngine(engine) || !engine.shared) throw new TypeError('Its rounds are not shared');
    return engine.shared.draw(random);
  });
}

/** Whether two outcomes are the same, whatever the order in which their parts are written. */
export function isSameOutcome(one: Json, other: Json): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const at = (value: Json, name: string): Json => Reflect.get(value as object, name) ?? null;
  return names.length === others.length && names.every((name) => isSameOutcome(at(one, name), at(other, name)));
}
