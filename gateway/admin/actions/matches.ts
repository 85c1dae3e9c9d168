import type { MatchCorrecting } from '#schemas/admin';
import { matchCorrections } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { matchOf, tellCorrections } from '../../sports/corrections.ts';
import type { Action } from '../commands/action.ts';

/** What a match is to count as, in words. */
const resultOf = ({ score }: MatchCorrecting): string => (score ? `${score.home}–${score.away}` : 'annulled');

/** Has a match of the book count otherwise than it ended: the book settles its tickets anew, and says to the wallet what changes. */
export const correctMatch: Action<'correctMatch'> = {
  async look(correcting, { services }) {
    const { fixture, score } = correcting;
    const match = await matchOf(fixture, services);
    if (!match) throw new Refusal('busy');
    const { state, name = fixture, result = '', tickets = 0, scored, level } = match;
    if (state === 'unknown') throw new Refusal('nothing_found');
    if (state !== 'over') throw new Refusal('match_closed', { state });
    if (score && (!scored || (!level && score.home === score.away))) throw new Refusal('score_impossible');
    return { subject: fixture, subjectName: name, facts: { was: result, becomes: resultOf(correcting), tickets } };
  },
  async run({ fixture, score, reason }, { db, id, services }) {
    const { home, away } = score ?? { home: null, away: null };
    await db.insert(matchCorrections).values({ id, fixture, home, away, note: reason, at: services.clock() });
    return {
      after() {
        services.background(tellCorrections(services));
      },
    };
  },
};
