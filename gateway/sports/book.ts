import type {
  BookBet,
  BookBetsRequest,
  BookCashOutRequest,
  BookFixture,
  BookPlaced,
  BookSlipRequest,
  CashedOut,
  SlipLimits,
} from '#schemas/platform';
import { validatorOf } from '../http/contract.ts';
import { ShortCache } from '../http/short-cache.ts';
import { createProviderList, createProviderQuestion } from '../wallet/provider-call.ts';

/** The sports book at the game server (book-api.schema.json). */
export interface SportsBook {
  /** Its matches; undefined when it does not answer. */
  fixtures(language: string): Promise<readonly BookFixture[] | undefined>;
  /**
   * Undefined: nobody knows whether the slip was placed; the same ticket may be sent again. `refused`: the game is no book, or
   * the book does not understand the slip; nothing was placed.
   */
  place(request: BookSlipRequest): Promise<BookPlaced | 'refused' | undefined>;
  /** A player's bets that no result has ended yet; undefined when it does not answer. */
  bets(request: BookBetsRequest): Promise<readonly BookBet[] | undefined>;
  /** Buys a bet back. Undefined: nobody knows whether it did; the same sale may be sent again. */
  cashOut(request: BookCashOutRequest): Promise<CashedOut | undefined>;
  /** What a slip may cost and bring in a currency; undefined when it does not answer. */
  limits(currency: string): Promise<SlipLimits | undefined>;
}

/** A slip with bets in play is looked at again after some seconds, and answered then; so is a cash-out. */
const placeTimeoutMs = 15_000;
/** Everybody who looks within this time gets the same answer, also that there was none. */
const keptMs = 3000;

const isFixture = validatorOf<BookFixture>('book-api.schema.json#/definitions/BookFixture');
const isPlaced = validatorOf<BookPlaced>('book-api.schema.json#/definitions/BookPlaced');
const isBet = validatorOf<BookBet>('book-api.schema.json#/definitions/BookBet');
const isCashedOut = validatorOf<CashedOut>('sports.schema.json#/definitions/CashedOut');
const isLimits = validatorOf<SlipLimits>('sports.schema.json#/definitions/SlipLimits');

export function createSportsBook(
  options: Parameters<typeof createProviderList>[0] & { steadyClock: () => number },
): SportsBook {
  const ask = createProviderQuestion(options);
  const listOf = createProviderList(options);
  const answers = new ShortCache<readonly BookFixture[] | undefined>(keptMs, options.steadyClock);
  const limits = new ShortCache<SlipLimits | undefined>(keptMs, options.steadyClock);
  return {
    limits: (currency) => limits.of(currency, async () => (await ask('/book/v1/limits', { currency }, isLimits)).value),
    fixtures: (language) => answers.of(language, () => listOf('/book/v1/fixtures', { language }, isFixture)),
    bets: (request) => listOf('/book/v1/bets', request, isBet),
    cashOut: async (request) => (await ask('/book/v1/cash-out', request, isCashedOut, placeTimeoutMs)).value,
    async place(request) {
      const answer = await ask('/book/v1/place', request, isPlaced, placeTimeoutMs);
      return answer.kind === 'refused' ? 'refused' : answer.value;
    },
  };
}
