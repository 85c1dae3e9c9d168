import { payDraw } from '../../engines/draw/engine.ts';
import { journaledBets } from '../../engines/slip.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { DrawsClient } from '../draws/client.ts';
import type { Flights } from '../flights/flights.ts';
import type { Tables } from '../tables/tables.ts';
import type { PayJoined } from './settlement.ts';

interface JoinedParts {
  readonly gamesById: ReadonlyMap<number, CatalogueGame>;
  readonly tables: Tables;
  readonly flights: Flights;
  readonly draws: DrawsClient;
  readonly clock: () => number;
}

/** Pays slips by the result of their table, by their flight, or by the balls of the platform's draw. */
export function createPayJoined({ gamesById, tables, flights, draws, clock }: JoinedParts): PayJoined {
  return async (round, session) => {
    const { gameCode = '', numero = '' } = round.draw ?? {};
    const game = gamesById.get(session.nodeId);
    const table = game && tables.of(game);
    if (table) return table.pay(round, clock());
    if (game && flights.of(game)) return flights.pay(round, game);
    const { balls } = await draws.result(gameCode, numero);
    return payDraw(journaledBets(round.bets), balls);
  };
}
