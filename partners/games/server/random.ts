import { randomInt } from 'node:crypto';
import type { RandomSource } from '../engines/engine.ts';

/** The operating system's generator; `randomInt` rejects the values that would favour small numbers. */
export const cryptoRandom: RandomSource = { below: (limit) => randomInt(limit) };
