import type { HumanCheck, SliderPuzzle } from '#schemas/platform';
import { and, eq, gt } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { humanChecks, humanProofs } from '../database/tables/index.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { drawPuzzle, height, width } from './puzzle.ts';
import { pieceHeight, pieceWidth } from './shape.ts';

const puzzleLiveMs = 5 * 60 * 1000;
const proofLiveMs = 2 * 60 * 1000;
/** How far beside the gap the piece may be left, px of the picture: half a step of an arrow key, and a shaky hand. */
const tolerance = 6;

/** Slider puzzles, one try each, and the proofs that a check was passed, one call each. */
export class HumanChecks {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A new puzzle for an id that the client made; the one before it ends. */
  async draw(merchant: string, id: string): Promise<SliderPuzzle> {
    const { picture, piece, position, top } = drawPuzzle();
    const expiresAt = this.#clock() + puzzleLiveMs;
    await this.#db
      .insert(humanChecks)
      .values({ merchant, id, position, expiresAt })
      .onConflictDoUpdate({ target: [humanChecks.merchant, humanChecks.id], set: { position, expiresAt } });
    return {
      picture: picture.toString('base64'),
      piece: piece.toString('base64'),
      width,
      height,
      pieceWidth,
      pieceHeight,
      top,
    };
  }

  /** Whether the piece lies in its gap. Uses the puzzle up, right or wrong. */
  async solves(merchant: string, id: string, position: number): Promise<boolean> {
    // Deleting is what makes it one try: of two answers at once, one finds nothing.
    const [row] = await this.#db
      .delete(humanChecks)
      .where(and(eq(humanChecks.merchant, merchant), eq(humanChecks.id, id)))
      .returning();
    return row !== undefined && row.expiresAt > this.#clock() && Math.abs(row.position - position) <= tolerance;
  }

  /** Proof that the check of an id was passed, in the parts that geetest gives (spec §3). */
  async prove(merchant: string, id: string, kind: 'image' | 'slider'): Promise<HumanCheck> {
    const token = newToken();
    const now = this.#clock();
    await this.#db.insert(humanProofs).values({ tokenHash: hashToken(token), merchant, expiresAt: now + proofLiveMs });
    return { lot_number: id, captcha_output: kind, pass_token: token, gen_time: String(now) };
  }

  /** Uses a proof up. False when it is none, has ended, was used, or is another merchant's. */
  async redeem(merchant: string, proof: HumanCheck | undefined): Promise<boolean> {
    if (!proof?.pass_token) return false;
    const [row] = await this.#db
      .delete(humanProofs)
      .where(and(eq(humanProofs.merchant, merchant), eq(humanProofs.tokenHash, hashToken(proof.pass_token))))
      .returning();
    return row !== undefined && row.expiresAt > this.#clock();
  }

  /** The answer to a puzzle; for demo help only. */
  async positionOf(id: string): Promise<number | undefined> {
    const [row] = await this.#db
      .select()
      .from(humanChecks)
      .where(and(eq(humanChecks.id, id), gt(humanChecks.expiresAt, this.#clock())));
    return row?.position;
  }
}
