import { randomInt } from 'node:crypto';
import { and, eq, gt } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { captchas } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { drawCaptcha } from './captcha-image.ts';
import { alphabet } from './glyphs.ts';

const liveMs = 5 * 60 * 1000;
const letters = 4;

/** What a player read, and the id of the picture. */
export interface CaptchaAnswer {
  captcha?: string | undefined;
  captchaId?: string | undefined;
}

/** Captchas: one text per id that the client made, for 5 minutes and one try. */
export class Captchas {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A new picture for the id, as PNG in base64; the one before it ends. */
  async draw(merchant: string, id: string): Promise<string> {
    const text = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
    const expiresAt = this.#clock() + liveMs;
    await this.#db
      .insert(captchas)
      .values({ merchant, id, text, expiresAt })
      .onConflictDoUpdate({ target: [captchas.merchant, captchas.id], set: { text, expiresAt } });
    return drawCaptcha(text).toString('base64');
  }

  /** Uses the captcha up. Throws captcha_required without an answer, captcha_wrong with a wrong or late one. */
  async assertSolved(merchant: string, answer: CaptchaAnswer): Promise<void> {
    if (!answer.captcha || !answer.captchaId) throw new Refusal('captcha_required', { captcha: true });
    if (!(await this.solves(merchant, answer))) throw new Refusal('captcha_wrong', { captcha: true });
  }

  /** Whether an answer is right. Uses the captcha up, right or wrong. */
  async solves(merchant: string, { captcha, captchaId }: CaptchaAnswer): Promise<boolean> {
    if (!captcha || !captchaId) return false;
    // Deleting is what makes it one try: of two answers at once, one finds nothing.
    const [row] = await this.#db
      .delete(captchas)
      .where(and(eq(captchas.merchant, merchant), eq(captchas.id, captchaId)))
      .returning();
    return row !== undefined && row.expiresAt > this.#clock() && row.text === captcha.trim().toUpperCase();
  }

  /** The text of a captcha; for demo help only. */
  async textOf(id: string): Promise<string | undefined> {
    const [row] = await this.#db
      .select()
      .from(captchas)
      .where(and(eq(captchas.id, id), gt(captchas.expiresAt, this.#clock())));
    return row?.text;
  }
}
