import { createHmac } from 'node:crypto';
import type { OpenedDraw } from '#schemas/platform';
import model from '../../schemas/platform/draw-model.json' with { type: 'json' };
import type { DrawTime } from './schedule.ts';

/**
 * The scheduled draws. Balls fall from a generator that is keyed by a secret and seeded by game and draw number: every
 * process that shares the secret opens the same numbers, a restart changes none, and without the secret nobody can tell
 * them before they are open.
 */
export class Draws {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** The balls of a draw in the order in which they fall. Never to be sent before its time. */
  balls(gameCode: string, numero: string): readonly number[] {
    const words = this.#words(`${gameCode}:${numero}`);
    const below = (limit: number): number => {
      // What lies past the last whole multiple would favour small numbers.
      const fair = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const word = words.next().value;
        if (word < fair) return word % limit;
      }
    };
    const urn = Array.from({ length: model.balls }, (_, index) => index + 1);
    return Array.from({ length: model.drawn }, () => urn.splice(below(urn.length), 1)[0] ?? 0);
  }

  /** A draw whose time has come, as everybody may see it. */
  opened(gameCode: string, { numero, at }: DrawTime): OpenedDraw {
    return { numero, at, balls: [...this.balls(gameCode, numero)] };
  }

  /** An endless stream of evenly spread 32-bit words. */
  *#words(seed: string): Generator<number, never> {
    for (let block = 0; ; block += 1) {
      const bytes = createHmac('sha256', this.#secret).update(`${seed}:${block}`).digest();
      for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
    }
  }
}
