import type { BookFixture, BookFixtures, BookSlipRequest, PlacedSlip } from '#schemas/platform';
import { validatorOf } from '../http/contract.ts';
import { sign } from '../wallet/signature.ts';

export interface BookOptions {
  /** Asked at each call: a test may start the game server after the gateway. */
  readonly url: () => string;
  readonly secret: string;
  readonly clock: () => number;
}

/** The sports book at the game server (book-api.schema.json). */
export interface SportsBook {
  /** Its matches; undefined when it does not answer. */
  fixtures(language: string): Promise<readonly BookFixture[] | undefined>;
  /** Undefined: nobody knows whether the slip was placed; the same ticket may be sent again. */
  place(request: BookSlipRequest): Promise<PlacedSlip | undefined>;
}

const timeoutMs = 5000;
/** Everybody who looks within this time gets the same answer, also that there was none. */
const keptMs = 3000;

const isFixtures = validatorOf<BookFixtures>('book-api.schema.json#/definitions/BookFixtures');
const isPlaced = validatorOf<PlacedSlip>('sports.schema.json#/definitions/PlacedSlip');

export function createSportsBook({ url, secret, clock }: BookOptions): SportsBook {
  const answers = new Map<
    string,
    { readonly at: number; readonly list: Promise<readonly BookFixture[] | undefined> }
  >();

  async function call<T>(name: string, body: object, is: (value: unknown) => value is T): Promise<T | undefined> {
    const path = `/book/v1/${name}`;
    const text = JSON.stringify(body);
    const timestamp = String(clock());
    try {
      const response = await fetch(new URL(path, url()), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(secret, timestamp, 'POST', path, text),
        },
        body: text,
      });
      const reply: unknown = await response.json();
      return is(reply) ? reply : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    fixtures(language) {
      const known = answers.get(language);
      if (known && clock() - known.at < keptMs) return known.list;
      const list = call('fixtures', { language }, isFixtures).then((reply) => reply?.list);
      answers.set(language, { at: clock(), list });
      return list;
    },
    place: (request) => call('place', request, isPlaced),
  };
}
