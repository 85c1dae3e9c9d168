import type { FastifyInstance } from 'fastify';
import type { BookCorrection, BookCorrectionRequest, BookMatch, BookMatchRequest } from '#schemas/platform';
import { ApiRefused } from '../http/refusal.ts';
import { languageOf } from '../languages.ts';
import { replyOf } from '../platform/contract.ts';
import { addSignedRoutes } from '../platform/signed-routes.ts';
import type { Board } from './board.ts';
import type { BookDesk } from './desk.ts';
import { keptMs, type TicketJournal } from './journal.ts';
import { matchIn, scoreIn } from './words.ts';

interface CorrectionApiContext {
  readonly board: Board;
  readonly desk: BookDesk;
  readonly journal: TicketJournal;
  readonly secret: string;
  readonly clock: () => number;
}

/** The calls by which operators have the result of a match corrected, signed as the wallet's are (book-api.schema.json). */
export function addCorrectionApi(
  app: FastifyInstance,
  { board, desk, journal, secret, clock }: CorrectionApiContext,
): void {
  const isMatchRequest = replyOf<BookMatchRequest>('book-api.schema.json#/definitions/BookMatchRequest');
  const isCorrection = replyOf<BookCorrectionRequest>('book-api.schema.json#/definitions/BookCorrectionRequest');

  function match({ fixture: id, language }: BookMatchRequest): BookMatch {
    const shot = board.find(id);
    if (!shot) return { state: 'unknown' };
    const { fixture, stand } = shot;
    const name = matchIn(shot, languageOf(language));
    if (stand.phase !== 'over') return { state: 'open', name };
    const { model } = fixture;
    return {
      // Tickets that ended with it are not known any longer.
      state: clock() > stand.endedAt + keptMs ? 'closed' : 'over',
      name,
      result: scoreIn(shot, languageOf(language)),
      tickets: journal.onMatch(id).filter(({ state }) => state !== 'void' && state !== 'rejected').length,
      scored: model.kind === 'goals',
      level: model.kind === 'goals' && model.decider === null,
    };
  }

  async function correct({ id, fixture, score }: BookCorrectionRequest): Promise<BookCorrection> {
    const { state, scored, level, tickets = 0 } = match({ fixture, language: 'EN' });
    const isLevel = score !== undefined && score.home === score.away;
    if (state === 'unknown' || state === 'open' || (score && !scored) || (isLevel && !level))
      throw new ApiRefused(400, 'malformed_request');
    await desk.correct({ id, fixtureId: fixture, score: score ? [score.home, score.away] : null, at: clock() });
    return { tickets };
  }

  addSignedRoutes(app, { secret, clock }, (route) => {
    route('/book/v1/match', isMatchRequest, match);
    route('/book/v1/correct', isCorrection, correct);
  });
}
