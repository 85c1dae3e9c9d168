import type { CatalogueGame } from '../catalogue.ts';
import { roomsByGame } from '../rooms/by-game.ts';
import type { OpenRoom } from '../rooms/room.ts';
import type { Journal } from '../rounds/journal.ts';
import type { RoundPlayer } from '../rounds/player.ts';
import { isUnpaid, type Round } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import { createFlightRoom } from './flight-room.ts';
import type { Flights } from './flights.ts';

interface FlightRoomsParts {
  readonly flights: Flights;
  readonly journal: Journal;
  readonly player: RoundPlayer;
  readonly clock: () => number;
  fault(fault: unknown): void;
}

/** The rooms of the flights. */
export interface FlightRooms {
  readonly open: OpenRoom;
  /** Shows all who are there that a bet has been taken, or that its player has got off. */
  readonly changed: (session: PlaySession, game: CatalogueGame, round: Round) => void;
}

export function createFlightRooms({ flights, journal, player, clock, fault }: FlightRoomsParts): FlightRooms {
  const rooms = roomsByGame((game) => {
    const line = flights.of(game);
    if (!line) return undefined;
    const { gameCode } = game;
    const isOwn = (round: Round) => round.draw?.gameCode === gameCode && isUnpaid(round);
    return createFlightRoom({
      line,
      clock,
      settle: () => player.finishOpen(isOwn),
      open: (numero) =>
        journal.openRounds().flatMap((round) => {
          const session = journal.session(round.sessionId);
          return session && isOwn(round) && round.draw?.numero === numero ? [{ session, round }] : [];
        }),
      round: (round) => journal.round(round.sessionId, round.id) ?? round,
      fault,
    });
  });
  return { open: rooms.open, changed: (session, game, round) => rooms.of(game)?.changed(session, round) };
}
