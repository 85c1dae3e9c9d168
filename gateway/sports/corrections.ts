import type { BookCorrection, BookMatch } from '#schemas/platform';
import { asc, eq, isNull } from '../database/drizzle/index.ts';
import { matchCorrections } from '../database/tables/index.ts';
import { validatorOf } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { createProviderCall, type ProviderCall } from '../wallet/provider-call.ts';

type Asking = Pick<Services, 'options' | 'clock'>;

const isMatch = validatorOf<BookMatch>('book-api.schema.json#/definitions/BookMatch');
const isCorrection = validatorOf<BookCorrection>('book-api.schema.json#/definitions/BookCorrection');

const callOf = ({ options, clock }: Asking): ProviderCall =>
  createProviderCall({ url: () => options.gamesOrigin, secret: options.walletSecret, clock });

/** What a match of the book has come to; undefined when the book does not answer. */
export const matchOf = (fixture: string, services: Asking): Promise<BookMatch | undefined> =>
  callOf(services)('/book/v1/match', { fixture, language: 'EN' }, isMatch);

/**
 * Tells the book what operators have corrected, in the order in which they did, until it has answered. It may be told twice: a
 * correction is known by its id.
 */
export async function tellCorrections(services: Pick<Services, 'db'> & Asking): Promise<void> {
  const { db, clock } = services;
  const call = callOf(services);
  const untold = await db
    .select()
    .from(matchCorrections)
    .where(isNull(matchCorrections.toldAt))
    .orderBy(asc(matchCorrections.at), asc(matchCorrections.id));
  // A match whose correction the book does not take keeps its own later ones waiting, and those of no other.
  const waiting = new Set<string>();
  for (const { id, fixture, home, away } of untold) {
    if (waiting.has(fixture)) continue;
    const score = home === null || away === null ? {} : { score: { home, away } };
    const told = await call('/book/v1/correct', { id, fixture, ...score }, isCorrection);
    if (!told) {
      waiting.add(fixture);
      continue;
    }
    await db.update(matchCorrections).set({ toldAt: clock() }).where(eq(matchCorrections.id, id));
  }
}
