import { createHash, createHmac } from 'node:crypto';
import type { BallForm, LotteryDraw, OpenedDraw } from '#schemas/platform';
import model from '../../schemas/platform/draw-model.json' with { type: 'json' };
import { lotteryOf } from '../lottery/catalogue.ts';
import { familyOf } from '../lottery/rules/families.ts';
import { drawBy, type Family } from '../lottery/rules/family.ts';
import type { DrawTime } from './schedule.ts';
import { fairNumbers } from './words.ts';

/** What a lottery shows in short: balls by their number, digits, faces of dice or sides of coins by their place. */
export interface Shown {
  form: BallForm;
  /** Balls are numbered up to this. */
  highest: number;
}

/**
 * The scheduled draws. Balls fall from a generator that is keyed by a secret and seeded by game and draw number: every
 * process that shares the secret opens the same numbers, a restart changes none, and without the secret nobody can tell
 * them before they are open. A lottery of the platform draws from a seed of its own for each draw, of which the hash stands
 * before the sale and the seed after the draw (decision 0325).
 */
export class Draws {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** The balls of a draw in the order in which they fall. Never to be sent before its time. */
  balls(gameCode: string, numero: string): readonly number[] {
    const lottery = lotteryOf(gameCode);
    if (lottery) return familyOf(lottery.family).headline(this.numbers(gameCode, numero));
    const below = fairNumbers(this.#secret, `${gameCode}:${numero}`);
    const urn = Array.from({ length: model.balls }, (_, index) => index + 1);
    return Array.from({ length: model.drawn }, () => urn.splice(below(urn.length), 1)[0] ?? 0);
  }

  /** What the balls of a game are. */
  shown(gameCode: string): Shown {
    const lottery = lotteryOf(gameCode);
    return lottery ? familyOf(lottery.family).shown : { form: 'balls', highest: model.balls };
  }

  /** All numbers of a lottery's draw. Never to be sent before its time. */
  numbers(gameCode: string, numero: string): readonly string[] {
    return drawBy(familyOfGame(gameCode).method, fairNumbers(this.#seed(gameCode, numero), numero));
  }

  /** The hash that a lottery's draw is bound to, before anybody bets on it. */
  commitment(gameCode: string, numero: string): string {
    return createHash('sha256').update(this.#seed(gameCode, numero)).digest('hex');
  }

  /** A draw whose time has come, as everybody may see it. */
  opened(gameCode: string, { numero, at }: DrawTime): OpenedDraw {
    return { numero, at, balls: [...this.balls(gameCode, numero)] };
  }

  /** A lottery's draw whose time has come, with what proves it. */
  result(gameCode: string, { numero, at }: DrawTime): LotteryDraw {
    const numbers = [...this.numbers(gameCode, numero)];
    const seed = this.#seed(gameCode, numero).toString('hex');
    const marks = [...familyOfGame(gameCode).marks(numbers)];
    return { numero, at, numbers, marks, seed, commitment: this.commitment(gameCode, numero) };
  }

  #seed(gameCode: string, numero: string): Buffer {
    return createHmac('sha256', this.#secret).update(`lottery:${gameCode}:${numero}`).digest();
  }
}

function familyOfGame(gameCode: string): Family {
  const lottery = lotteryOf(gameCode);
  if (!lottery) throw new Error(`[Bug] ${gameCode} is no lottery of the platform`);
  return familyOf(lottery.family);
}
